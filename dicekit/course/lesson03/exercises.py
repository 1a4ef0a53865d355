"""The guesses and the exercises of lesson 3."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson03.case import NEED, NUMBER, Cup, derivation, facts, ratio
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Guess, Times
from dicekit.widgets.quiz import Exercise

SIXES = 3  # faces that count when ones and sixes are wild
HIDDEN = 2  # hidden dice, one of which must count
ROLLED, FEW = 300, 30  # dice of the exercise, and of its hint


def first(lang: str = "en") -> Times:
    """How many times likelier do wild ones make a pair?"""
    twice = Cup.wild().one / Cup.plain().one
    ideas = {"same": Fraction(1), "twice": twice, "four": twice**NEED}
    return Writer(NUMBER, lang, derivation).times_guess("first", ratio(), ideas, was=Cup.plain().pair, **facts())


def second(lang: str = "en") -> Guess:
    """And if sixes were wild too?"""
    plain, wild, more = Cup.plain().pair, Cup.wild().pair, Cup(SIXES).pair
    counts = Cup(SIXES).counts
    known = facts() | {"one": Cup(SIXES).one, "more": more, "step": wild + (wild - plain)}
    known |= {"none_of": counts.exactly(0), "one_of": counts.exactly(1)}
    ideas = {"half": known["one"], "step": known["step"], "fails": 1 - more}
    return Writer(NUMBER, lang, derivation).chance_guess("second", more, ideas, sure=False, **known)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson: first those that are tapped, then those to work out."""
    writer = Writer(NUMBER, lang, derivation)
    return [_least(writer), _ones(writer), _rolled(writer), _waiting(writer)]


def _ones(writer: Writer) -> Exercise:
    """Which faces count for a bid on ones? Only ones: wild dice are ones themselves."""
    return writer.choose("ones", 0, 3, p=Cup.plain().one)


def _waiting(writer: Writer) -> Exercise:
    """One more is needed and two dice are hidden: 1 minus the chance of none."""
    hit, miss, plain = Cup.wild().one, 1 - Cup.wild().one, Cup.plain()
    wrong = {
        "added": HIDDEN * hit,
        "none": miss**HIDDEN,
        "one_die": hit,
        "both": hit**HIDDEN,
        "plain": 1 - (1 - plain.one) ** HIDDEN,
    }
    slots: dict[str, Any] = {"n": HIDDEN, "miss": miss, "none_of": miss**HIDDEN, "coins": 1 - Fraction(1, 2) ** HIDDEN}
    return writer.ask("waiting", 1 - miss**HIDDEN, wrong, **slots)


def _rolled(writer: Writer) -> Exercise:
    """About how many of many dice count? A third."""
    mean = ROLLED * Cup.wild().one
    wrong = {"plain": ROLLED * Cup.plain().one, "misses": ROLLED - mean, "half": Fraction(ROLLED, 2)}
    slots: dict[str, Any] = {
        "p": mean,
        "n": ROLLED,
        "hit": Cup.wild().one,
        "few": FEW,
        "few_count": FEW * Cup.wild().one,
    }
    return writer.ask("rolled", mean, wrong, chance=False, **_whole(slots))


def _least(writer: Writer) -> Exercise:
    """Why wild ones don't double the chance of at least one: twice the chance would exceed 1."""
    plain, wild = Cup.plain().counts.at_least(1), Cup.wild().counts.at_least(1)
    slots: dict[str, Any] = {
        "before": round(100 * plain),
        "now": round(100 * wild),
        "twice": 2 * round(100 * plain),
        "times": round(wild / plain, 2),
    }
    return writer.choose("least", 0, 3, plain=plain, wild=wild, **slots)


def _whole(slots: dict[str, Any]) -> dict[str, Any]:
    """Fractions with denominator 1 as integers."""
    return {
        name: int(value) if isinstance(value, Fraction) and value.denominator == 1 else value
        for name, value in slots.items()
    }
