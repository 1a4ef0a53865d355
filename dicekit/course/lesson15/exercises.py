"""The guesses and the exercises of lesson 15: which rule changes who wins, and how often."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.course.lesson15 import case
from dicekit.course.lesson15.case import (
    DICE,
    HANDS,
    NEED,
    NUMBER,
    OUTCOMES,
    RULES,
    STRAIGHT,
    SURROUND,
    derivation,
    facts,
)  # fmt: skip
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

MANY = 10_000  # rounds, where a hundred are too few
SHOWN = ((1, 3, 3, 3, 3), (1, 1, 2, 3, 6), (1, 2, 3, 4, 5), (1, 3, 3, 5, 5))  # hands to count


def first(lang: str = "en") -> Guess:
    """How often does the rule on surrounds change who wins?"""
    truth = case.changed(SURROUND)
    told: dict[str, Any] = {"hands": HANDS, "n": HANDS * DICE, "bid": case.bid_of(RULES), "need": NEED, "truth": truth}
    told |= {"many": MANY, "found": round(MANY * truth), "alike": facts()["alike"], "total": OUTCOMES}
    short = case.four(frozenset({case.WILD})).exactly(NEED - 1)
    return Writer(NUMBER, lang, derivation).chance_guess("first", truth, {"short": short}, less=NEED - 1, **told)


def second(lang: str = "en") -> Guess:
    """How often does the rule on straights change who wins?"""
    truth = case.changed(STRAIGHT)
    told: dict[str, Any] = {"truth": truth, "straights": facts()["straights"], "total": OUTCOMES}
    some = 1 - (1 - Fraction(facts()["straights"], OUTCOMES)) ** HANDS
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, {"some": some}, **told)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_count(writer), _lost(writer), writer.several("forget", (0, 2), 4, many=1000, **facts()), _own(writer)]


def _count(writer: Writer) -> Exercise:
    """What does each hand count?"""
    rules, bid, words = case.rules_of(RULES), case.bid_of(RULES), texts.words(writer.lang)
    found = [rules.tally(hand, bid) for hand in SHOWN]
    matches = sorted({*found, 2, DICE})
    wrong = {"five": (0, matches.index(DICE)), "mixed": (2, matches.index(2)), "wild": (1, matches.index(2))}
    return writer.match(
        "count",
        [matches.index(count) for count in found],
        [words.hand(hand) for hand in SHOWN],
        [writer.say("count", "match", n=count) for count in matches],
        wrong,
    )


def _lost(writer: Writer) -> Exercise:
    """How many dice do all straights lose together?"""
    told = facts()
    wrong = {"hands": told["straights"], "twice": 2 * told["straights"], "two": 2 * told["two"]}
    return writer.ask("lost", told["lost"], wrong, chance=False, **told)


def _own(writer: Writer) -> Exercise:
    """You hold five that count: may you forget the rule?"""
    return writer.choose("own", 1, 3, own=case.OWN, counts=case.rules_of(RULES).tally(case.OWN, case.bid_of(RULES)))
