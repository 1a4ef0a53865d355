"""The guesses and the exercises of lesson 6: typical wrong answers come from the same table, asked otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson06.case import NAMES, NUMBER, OWN, BidFacts, derivation, lead, say
from dicekit.course.writing import Writer
from dicekit.dice.hand import Hand
from dicekit.kit.html import Html, h, join
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

#: own dice, unseen dice and bid: the first question, then its variants
HANDS = (("55126", 3, "4x5"), ("11346", 2, "4x3"), ("66234", 4, "3x6"))  # situations in which one more die is needed
IDEAS = ("exactly", "fails", "no_ones", "not_looked", "plain", "one_die")  # names of ideas that lead to wrong answers
HELD = (("55126", 10, "7x5"), ("22346", 10, "4x2"), ("66611", 5, "6x6"))  # situations for the question about the mean
LIST = 3  # number of options in the last exercise
ROUNDS = 1000  # rounds in the exercise with a mistake
SAME, SAME_BID = ("33146", "33256", "24456"), "5x3"  # hands that face one bid: three, two and none of their dice count
ORDER = (1, 2, 0)  # order in which the hands are shown


def first(lang: str = "en") -> Guess:
    """How likely is the bid, given your own dice?"""
    case = lead()
    ideas = {
        "not_looked": case.not_looked,
        "none": case.none_held,
        "fails": 1 - case.chance,
        "half": Fraction(1, 2),
    }
    return Writer(NUMBER, lang, derivation).chance_guess("first", case.chance, ideas, own=OWN, **case.facts)


def second(lang: str = "en") -> Guess:
    """What does Bo think, if he holds none that count?"""
    case = lead()
    ideas = {"yours": case.chance, "not_looked": case.not_looked, "fails": 1 - case.none_held, "half": Fraction(1, 2)}
    return Writer(NUMBER, lang, derivation).chance_guess(
        "second", case.none_held, ideas, sure=False, **case.facts, **case.of_100
    )


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order; those that ask for a number have others like them."""
    writer = Writer(NUMBER, lang, derivation)
    chances = _like([_chance(writer, *asked) for asked in HANDS])
    means = _like([_mean(writer, *asked) for asked in HELD])
    return [chances, means, _same(writer), _joint(writer), writer.choose("looking", 1, LIST)]


def _like(variants: Sequence[Exercise]) -> Exercise:
    first, *others = variants
    return first.like(*others)


def _chance(writer: Writer, own: str, unseen: int, bid: str) -> Exercise:
    """The chance of a bid that needs one more, with few unseen dice."""
    case = BidFacts.held(own, unseen, bid)
    miss = 1 - BidFacts.held(own, 1, bid).rest.at_least(1)
    facts = case.facts | {"own": case.own, "miss": miss, "no": 1 - case.chance}
    wrong = _apart(case.chance, {idea: _value(case, idea) for idea in IDEAS})
    return writer.ask("late", case.chance, wrong, picture=_picture(case, case.own, writer.lang), **facts)


def _value(case: BidFacts, idea: str) -> Fraction:
    """The answer that an idea leads to."""
    return {
        "exactly": lambda: case.exactly,
        "fails": lambda: 1 - case.chance,
        "not_looked": lambda: case.not_looked,
        "plain": lambda: case.plain,
        "no_ones": lambda: case.without_own_ones,
        "one_die": lambda: odds.at_least(case.view.game.view(unknown=1), f"1x{case.bid.face}"),
    }[idea]()


def _apart(truth: Fraction, ideas: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Ideas whose answers are wrong and differ from each other."""
    found: dict[str, Fraction] = {}
    for idea, value in ideas.items():
        if value != truth and value not in found.values():
            found[idea] = value
    return found


def _picture(case: BidFacts, own: Hand, lang: str) -> Html:
    return dice(own, say("yours", lang), lang, hits=case.view.rules.hits(case.bid), wild=True)


def _smaller() -> dict[str, Any]:
    """The same with smaller numbers, for the last hint."""
    some = BidFacts.held("5", 3, "1x5")
    return {"three": some.unseen, "two": odds.mean(some.view, some.bid)}


def _mean(writer: Writer, own: str, unseen: int, bid: str) -> Exercise:
    """The mean total, given your dice (a number, not a chance)."""
    case = BidFacts.held(own, unseen, bid)
    total = odds.mean(case.view, case.bid)
    ideas = {
        "mean_all": odds.mean(case.outside, case.bid),
        "mean_rest": case.rest.mean,
        "mean_bid": Fraction(case.bid.quantity),
    }
    facts = case.facts | {"own": case.own, "mean": total} | _smaller()
    return writer.ask("mean", total, _apart(total, ideas), chance=False, **facts)


def _same(writer: Writer) -> Exercise:
    """Match three hands with their chance of the same bid: whoever holds more needs less."""
    cases = [BidFacts.held(own, lead().unseen, SAME_BID) for own in SAME]
    percent = texts.get_language(writer.lang).percent
    hands = [writer.say("same", "hand", name=name, own=cases[at].own) for name, at in zip(NAMES, ORDER, strict=True)]
    two, three = SAME.index("33256"), SAME.index("33146")
    wrong = {"plain": (ORDER.index(three), two), "none": (ORDER.index(len(SAME) - 1), two)}
    most, least = cases[0], cases[-1]
    facts: dict[str, Any] = {"bid": most.bid, "quantity": most.bid.quantity, "unseen": lead().unseen}
    facts |= {"hands": len(SAME), "most": most.need, "least": least.need}
    facts |= {"few": most.chance, "many": least.chance, "own": cases[three].own, "known": cases[three].known}
    chances = [percent(case.chance) for case in cases]
    asked = writer.match("same", ORDER, hands, chances, wrong, names=NAMES, **facts)
    drawn = [_named(name, cases[at].own, hand, writer.lang) for name, at, hand in zip(NAMES, ORDER, hands, strict=True)]
    return replace(asked, pictures=tuple(drawn))


def _named(name: str, own: Hand, label: str, lang: str) -> Html:
    """A player's name and dice, with wild ones marked."""
    return join(
        h("b", {"class": "who", "aria-hidden": "true"}, texts.called(name, lang)), dice(own, label, lang, wild=True)
    )


def _joint(writer: Writer) -> Exercise:
    """Find the mistake: the joint chance is taken for the conditional one."""
    case = lead()
    both = Fraction(*case.joint.parts("joint"))
    such = both / case.chance
    shares = {"true": case.not_looked, "such": such, "both": both}
    facts = {name: round(ROUNDS * share) for name, share in shares.items()} | {"rounds": ROUNDS, "p": case.chance}
    facts = case.facts | facts
    return writer.mistake("joint", 3, [writer.say("joint", f"line.{at}", **facts) for at in range(4)], **facts)
