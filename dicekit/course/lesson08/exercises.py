"""The guesses and the exercises of lesson 8: one bar, the two piles beside it, and the action that each is for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson08.case import LATE, NUMBER, OWN, UNSEEN, Piles, asked, best, derivation, tops, unseen
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

FEW = 3  # unseen dice of the first exercise
CLEAR = (4, 3)  # unseen dice of the second exercise and its variant; neither answer was shown before
ACTIONS = ("doubt", "exact", "raise")  # the options to match


def first(lang: str = "en") -> Guess:
    """How often is Bo's bid right to the die? It needs the number that comes most often."""
    question, counts = asked(), unseen()
    known = sum(question.view.rules.tally(hand, question.bid) for hand in question.view.known)
    top = question.bid.quantity - known
    facts: dict[str, Any] = {"n": UNSEEN, "truth": counts.exactly(top), "q": top, "least": counts.at_least(top)}
    facts |= {"bid": question.bid, "own": OWN, "known": known, "every": round(1 / counts.exactly(top))}
    facts |= {"one": unseen(1).at_least(1), "flat": Fraction(1, UNSEEN + 1)}
    ideas = {"least": facts["least"], "half": Fraction(1, 2), "one": facts["one"], "flat": facts["flat"]}
    return Writer(NUMBER, lang, derivation).chance_guess("first", facts["truth"], ideas, **facts)


def second(lang: str = "en") -> Guess:
    """And with two?"""
    counts = unseen(LATE)
    facts: dict[str, Any] = {"n": LATE, "truth": best(LATE), "before": best(), "many": UNSEEN, "tops": counts.modes}
    facts |= {
        "each": best(LATE) / LATE,
        "one": unseen(1).at_least(1),
        "miss": unseen(1).exactly(0),
        "least": counts.at_least(1),
    }
    ideas = {"same": best(), "one": facts["one"], "miss": facts["miss"], "least": facts["least"]}
    return Writer(NUMBER, lang, derivation).chance_guess("second", best(LATE), ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Five cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    none, other = (_none(writer, dice) for dice in CLEAR)
    none = none.like(other)
    return [_actions(writer), none, _sure(writer), _likeliest(writer), _keep(writer)]


def _actions(writer: Writer) -> Exercise:
    """Three unseen dice: which action is best if none, one, two, or all of them are needed?"""
    piles = [Piles(FEW, need) for need in range(FEW + 1)]
    truth = [ACTIONS.index(each.best) for each in piles]
    options = [writer.say("actions", "option", n=each.need or None) for each in piles]
    matches = [writer.say("actions", f"match.{action}") for action in ACTIONS]
    facts: dict[str, Any] = {"n": FEW}
    for each in piles:
        facts |= {f"{action}{each.need}": count for action, count in each.hundred.items()}
    slips = {"middle": (1, ACTIONS.index("raise")), "few": (0, ACTIONS.index("exact"))}
    return writer.match("actions", truth, options, matches, slips, **facts)


def _none(writer: Writer, dice: int) -> Exercise:
    """The chance that no unseen die counts, where none is needed."""
    counts, one = unseen(dice), unseen(1)
    wrong = {"sure": Fraction(1), "hits": counts.exactly(dice), "one_die": one.exactly(0)}
    facts: dict[str, Any] = {"n": dice, "miss": one.exactly(0)}
    return writer.ask("none", counts.exactly(0), wrong, **facts)


def _sure(writer: Writer) -> Exercise:
    """Can a doubt win where nothing more is needed?"""
    counts = unseen(LATE)
    options = [counts.below(0) == 0, counts.below(0) == counts.exactly(0), counts.below(0) > 0]
    return writer.choose("sure", options.index(True), 3, n=LATE, exact=counts.exactly(0))


def _likeliest(writer: Writer) -> Exercise:
    """Find the mistake: the most likely count is taken to be likely."""
    top = tops(UNSEEN)[0]
    found = Piles(UNSEEN, top).hundred
    facts: dict[str, Any] = {"n": UNSEEN, "q": top, "doubt": found["doubt"], "exact": found["exact"]}
    facts |= {"more": found["raise"], "others": found["doubt"] + found["raise"]}
    lines = [writer.say("likeliest", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("likeliest", 2, lines, **facts)


def _keep(writer: Writer) -> Exercise:
    """An opinion: if "exactly" is allowed once, when would you say it?"""
    facts = {f"p{dice}": best(dice) for dice in (UNSEEN, FEW, 1)}
    return writer.opinion("keep", 3, many=UNSEEN, few=FEW, **facts)
