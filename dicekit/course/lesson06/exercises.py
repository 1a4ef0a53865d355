"""The guess and the exercises of lesson 6: typical wrong answers come from the same table, asked otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dicekit import odds
from dicekit.course.lesson06.case import NONE, NUMBER, OWN, Case, lead, say
from dicekit.dice.hand import Hand
from dicekit.widgets.draw.die import dice
from dicekit.widgets.draw.html import Html
from dicekit.widgets.guess import Guess, Idea
from dicekit.widgets.quiz import Exercise, Wrong


def guess(lang: str = "en") -> Guess:
    """The question of the lesson, its truth, and what people think who say another number."""
    case = lead()
    facts = case.facts

    def idea(name: str) -> str:
        return say(f"guess.{name}", lang, **facts)

    return Guess(
        question=say("question", lang, own=OWN, bid=case.bid),
        truth=case.chance,
        ideas=(
            Idea(case.not_looked, idea("not_looked")),
            Idea(case.none_held, idea("none")),
            Idea(1 - case.chance, idea("fails")),
            Idea(Fraction(1, 2), idea("half")),
        ),
        under=idea("under"),
        over=idea("over"),
        near=idea("near"),
        place=f"{NUMBER}/guess",
    )


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    return [_none(lang), _ones(lang), _sixes(lang), _mean(lang), _looking(lang)]


def _chance(name: str, case: Case, own: Hand, wrong: tuple[Wrong, ...], idea: str, after: str, lang: str) -> Exercise:
    """An exercise that asks for the chance of a bid."""
    facts = case.facts | {"own": own}
    return Exercise(
        "number",
        say(f"{name}.ask", lang, **facts),
        case.chance,
        f"{NUMBER}/{name}",
        wrong=wrong,
        idea=say(f"idea.{idea}", lang, **facts),
        following=say(f"next.{after}", lang),
        hints=tuple(_hints(lang)),
        solution=say(
            "solution", lang, **facts, reduced=case.chance if case.chance.denominator != facts["total"] else None
        ),
        picture=_picture(case, own, lang),
    )


def _picture(case: Case, own: Hand, lang: str) -> Html:
    return dice(own, say("yours", lang), lang, hits=case.view.rules.hits(case.bid), wild=True)


def _hints(lang: str) -> Iterator[str]:
    """A question back, the line of the ledger that helps, the same with smaller numbers."""
    yield say("hint.1", lang)
    yield say("hint.2", lang)
    small = Case.held("6", 2, "1x5")
    yield say("hint.3", lang, unseen=small.unseen, need=small.need, none=1 - small.chance, some=small.chance)


def _wrong(name: str, value: Fraction, case: Case, lang: str) -> Wrong:
    return Wrong(value, say(f"wrong.{name}", lang, own=len(case.own), **case.facts))


def _none(lang: str) -> Exercise:
    case = Case.held("".join(map(str, NONE)), 10, "5x5")
    wrong = (
        _wrong("exactly", case.exactly, case, lang),
        _wrong("fails", 1 - case.chance, case, lang),
        _wrong("not_looked", case.not_looked, case, lang),
        _wrong("plain", case.plain, case, lang),
    )
    return _chance("none", case, NONE, wrong, "none_held", "ones", lang)


def _ones(lang: str) -> Exercise:
    case = Case.held("11346", 5, "4x3")
    wrong = (
        _wrong("exactly", case.exactly, case, lang),
        _wrong("fails", 1 - case.chance, case, lang),
        _wrong("no_ones", case.without_own_ones, case, lang),
        _wrong("not_looked", case.not_looked, case, lang),
        _wrong("plain", case.plain, case, lang),
    )
    return _chance("ones", case, (1, 1, 3, 4, 6), wrong, "rest", "sixes", lang)


def _sixes(lang: str) -> Exercise:
    case = Case.held("66234", 5, "5x6")
    wrong = (
        _wrong("exactly", case.exactly, case, lang),
        _wrong("not_looked", case.not_looked, case, lang),
        _wrong("fails", 1 - case.chance, case, lang),
        _wrong("plain", case.plain, case, lang),
    )
    return _chance("sixes", case, (6, 6, 2, 3, 4), wrong, "rest", "mean", lang)


def _mean(lang: str) -> Exercise:
    """The average total, given what is held: an average, not a chance."""
    case = lead()
    facts = case.facts
    outside = case.view.game.view(mine=None, dice=case.view.in_play)
    total = odds.mean(case.view, case.bid)
    small = Case.held("5", 3, "1x5")
    wrong = (
        _wrong("mean_all", odds.mean(outside, case.bid), case, lang),
        _wrong("mean_rest", case.rest.mean, case, lang),
        _wrong("mean_bid", Fraction(case.bid.quantity), case, lang),
    )
    return Exercise(
        "number",
        say("mean.ask", lang, **facts),
        total,
        f"{NUMBER}/mean",
        chance=False,
        wrong=wrong,
        idea=say("idea.mean", lang, **facts),
        following=say("next.looking", lang),
        hints=(
            say("hint.1.mean", lang),
            say("hint.2.mean", lang),
            say("hint.3.mean", lang, unseen=small.unseen, mean=odds.mean(small.view, small.bid)),
        ),
        solution=say("solution.mean", lang, **facts, mean=total),
    )


def _looking(lang: str) -> Exercise:
    """Does my looking change your chance? An opinion first, then a reason."""
    return Exercise(
        "opinion",
        say("looking.ask", lang),
        None,
        f"{NUMBER}/looking",
        options=tuple(say(f"looking.{at}", lang) for at in range(3)),
        idea=say("idea.looking", lang),
        following=say("next.use", lang),
    )
