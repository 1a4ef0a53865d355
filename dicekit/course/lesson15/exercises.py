"""The guesses and the exercises of lesson 15: which of two rules changes who wins more often, and why."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.course.lesson15 import case
from dicekit.course.lesson15.case import (
    BID,
    DICE,
    HANDS,
    HUNDRED,
    NUMBER,
    ROUNDS,
    RULES,
    STRAIGHT,
    SURROUND,
    changed,
    derivation,
    facts,
    rounds,
    touched,
)  # fmt: skip
from dicekit.course.writing import Writer
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Choice
from dicekit.widgets.quiz import Exercise

SECOND_OPTIONS = ("ten", "twenty", "forty", "never")  # options of the second guess: how many must a surround count?
SHOWN = ((1, 3, 3, 3, 3), (1, 1, 2, 3, 6), (1, 2, 3, 4, 5))  # hands to count
TENTH = 10  # rounds of 100 that the second guess asks for


def _facts() -> dict[str, Any]:
    """Text slots of the guesses, per 100 and per 10,000 rounds."""
    found: dict[str, Any] = {"hands": HANDS, "bid": BID, "hundred": HUNDRED, "many": ROUNDS}
    for rule in RULES:
        found |= {f"{rule}_has": rounds(touched(rule), HUNDRED), f"{rule}_of_many": rounds(changed(rule))}
    return found | {"p": rounds(changed(STRAIGHT), HUNDRED)}


def first(lang: str = "en") -> Choice:
    """Which of the two rules changes who wins more often?

    >>> first().options[first().truth]
    'The straight: no two dice alike, counts nothing'
    """
    truth = max(RULES, key=changed)
    return Writer(NUMBER, lang, derivation).choice_guess("first", truth, (SURROUND, STRAIGHT, "equal"), **_facts())


def second(lang: str = "en") -> Choice:
    """How many must a surround count, to change who wins in one round of ten? No number is enough."""
    assert changed(SURROUND, ROUNDS) < Fraction(TENTH, HUNDRED)
    return Writer(NUMBER, lang, derivation).choice_guess("second", "never", SECOND_OPTIONS, tenth=TENTH, **_facts())


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_count(writer), _mistake(writer), writer.several("forget", (0, 2), 4, **_facts(), **facts()), _own(writer)]


def _count(writer: Writer) -> Exercise:
    """What does each hand count?"""
    rules, lang = case.rules_of(RULES), writer.lang
    found = [rules.tally(hand, BID) for hand in SHOWN]
    matches = sorted({*found, 2, DICE})
    wrong = {"five": (0, matches.index(DICE)), "mixed": (2, matches.index(2)), "wild": (1, matches.index(2))}
    named = [texts.get_language(lang).hand(hand) for hand in SHOWN]
    drawn = [dice(hand, name, lang, wild=True) for name, hand in zip(named, SHOWN, strict=True)]
    card = writer.match(
        "count",
        [matches.index(count) for count in found],
        named,
        [writer.say("count", "match", n=count) for count in matches],
        wrong,
    )
    return replace(card, pictures=tuple(drawn))


def _mistake(writer: Writer) -> Exercise:
    """Find the mistake: a rule changes more rounds than it affects."""
    lines = [writer.say("mistake", f"line.{at}", **_facts()) for at in range(3)]
    return writer.mistake("mistake", 2, lines, **_facts())


def _own(writer: Writer) -> Exercise:
    """You hold five that count: may you forget the rule?"""
    return writer.choose("own", 1, 3, own=case.OWN, counts=case.rules_of(RULES).tally(case.OWN, BID))
