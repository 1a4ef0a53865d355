"""The guesses and the exercises of lesson 2."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson02.case import (
    CHI_FACE,
    CHI_ROLLS,
    EACH,
    NUMBER,
    PLACES,
    SHORT,
    SIDES,
    Due,
    chis,
    derivation,
    run_chance,
    say,
)
from dicekit.course.lesson02.fair_drawing import plain
from dicekit.course.writing import Writer
from dicekit.distribution import Distribution
from dicekit.odds import logs
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

DUE = Due()
HALF = Fraction(1, 2)
TAILS = 5  # tails of a coin in a row
DECK, ACES = 52, 4  # cards of a deck, and aces among them


def first(lang: str = "en") -> Guess:
    """How likely is a six after eight rolls without one?"""
    ideas = {"some": DUE.some, "none": DUE.none, "both": DUE.both, "half": HALF}
    return Writer(NUMBER, lang, derivation).chance_guess("first", DUE.again, ideas, people=True, **DUE.facts)


def second(lang: str = "en") -> Guess:
    """How likely is some number three times in a row, somewhere in sixty rolls?"""
    truth = run_chance()
    facts = {"places": PLACES, "each": EACH, "average": PLACES * EACH, **DUE.facts}
    ideas = {"place": EACH, "fails": 1 - truth}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, people=True, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson: first those that are tapped, then those to work out."""
    writer = Writer(NUMBER, lang, derivation)
    return [_memory(writer), _rigged(writer), _coin(writer), _none(writer)]


def _coin(writer: Writer) -> Exercise:
    """The chance of heads after five tails."""
    row = HALF ** (TAILS + 1)
    wrong = {"row": row, "tails": HALF**TAILS, "some": 1 - row, "due": Fraction(3, 4), "third": Fraction(1, 3)}
    return writer.ask("coin", HALF, wrong, tails=TAILS)


def _none(writer: Writer) -> Exercise:
    """The chance of no six in four rolls, before the first roll."""
    one = 1 - DUE.again
    truth = one**SHORT
    wrong = {"fails": 1 - truth, "sixes": DUE.again**SHORT, "one": one, "added": SHORT * DUE.again}
    wrong["left"] = 1 - wrong["added"]
    facts: dict[str, Any] = {"short": SHORT, "sides": SIDES, "misses": DUE.misses, "one": one, "two": one * one}
    return writer.ask("zero", truth, wrong, **facts)


def _memory(writer: Writer) -> Exercise:
    """What remembers: a die, a coin, or a deck from which cards are gone?"""
    gone = ACES - 1
    facts: dict[str, Any] = {
        "deck": DECK,
        "left": DECK - gone,
        "before": Fraction(ACES, DECK),
        "after": Fraction(1, DECK - gone),
    }
    return writer.choose("memory", 2, 3, **facts)


def _rigged(writer: Writer) -> Exercise:
    """Nine fives in thirty rolls: is the die loaded?"""
    log = chis()
    times = log.count(CHI_FACE)
    facts: dict[str, Any] = {
        "face": CHI_FACE,
        "rolls": CHI_ROLLS,
        "times": times,
        "average": CHI_ROLLS // SIDES,
        "often": logs.some_face(CHI_ROLLS, times),
        "named": Distribution.binomial(CHI_ROLLS, 1, SIDES).at_least(times),
    }
    facts |= {"often_10": round(10 * facts["often"]), "named_100": round(100 * facts["named"])}
    picture = plain(log, say("rigged.dice", writer.lang), writer.lang)
    return writer.choose("rigged", 1, 3, picture=picture, **facts, **_two_alike())


def _two_alike() -> dict[str, Any]:
    """The smaller case: two equal rolls, and two rolls of a face named in advance."""
    return {"some_two": logs.some_face(2, 2), "named_two": Fraction(1, SIDES**2)}
