"""The guesses and the exercises of lesson 3."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson03.case import DICE, FACE, NEED, NUMBER, SHOWN, Cup, derivation, facts, ratio, say
from dicekit.course.writing import Writer
from dicekit.kit.html import Html
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Guess, Times
from dicekit.widgets.quiz import Exercise

SIXES = 3  # faces that count when ones and sixes are wild
SMALL = 3  # dice in the smaller cases of the hints


def first(lang: str = "en") -> Times:
    """How many times likelier do wild ones make a pair?"""
    twice = Cup.wild().one / Cup.plain().one
    ideas = {"same": Fraction(1), "twice": twice, "four": twice**NEED}
    return Writer(NUMBER, lang, derivation).times_guess("first", ratio(), ideas, **facts())


def second(lang: str = "en") -> Guess:
    """And if sixes were wild too?"""
    plain, wild, more = Cup.plain().pair, Cup.wild().pair, Cup(SIXES).pair
    known = facts() | {"one": Cup(SIXES).one, "more": more, "step": wild + (wild - plain)}
    ideas = {"half": known["one"], "step": known["step"], "fails": 1 - more}
    return Writer(NUMBER, lang, derivation).chance_guess("second", more, ideas, sure=False, **known)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [_ones(writer), _none(writer), _three(writer), _mean(writer), _sixes(writer)]


def _words() -> dict[str, Any]:
    """Slots of smaller cases: three dice of which two, all or none count."""
    small = Cup(Cup.wild().faces, SMALL).counts
    return {
        "small": SMALL, "two": small.exactly(2), "all": small.exactly(3), "nought": small.exactly(0),
        "small_mean": small.mean, "dice": DICE, "face": FACE,
        "hit": Cup.wild().one, "miss": 1 - Cup.wild().one,
    }  # fmt: skip


def _picture(lang: str, faces: tuple[int, ...], wild: bool = True) -> Html:
    return dice(SHOWN, say("dice", lang), lang, hits=faces, wild=wild)


def _ones(writer: Writer) -> Exercise:
    """One die, a bid on ones: wild ones do not help each other."""
    wrong = {"wild": Cup.wild().one, "fails": 1 - Cup.plain().one, "other": 1 - Cup.wild().one}
    return writer.ask("ones", Cup.plain().one, wrong, picture=_picture(writer.lang, (1,), wild=False), **_words())


def _three(writer: Writer) -> Exercise:
    """Exactly three: patterns times one pattern."""
    wild, pattern = Cup.wild(), Cup.wild().one ** 3 * (1 - Cup.wild().one) ** 2
    wrong = {
        "pattern": pattern,
        "least": wild.counts.at_least(3),
        "plain": Cup.plain().counts.exactly(3),
        "shape": wild.one**3,
    }
    slots = {"k": 3, "patterns": wild.counts.exactly(3) / pattern, "pattern": pattern}
    return writer.ask("three", wild.counts.exactly(3), wrong, **_words() | _whole(slots))


def _none(writer: Writer) -> Exercise:
    """None: every die misses."""
    wild = Cup.wild()
    wrong = {
        "all": wild.counts.exactly(DICE),
        "plain": Cup.plain().counts.exactly(0),
        "some": wild.counts.at_least(1),
        "one_die": 1 - wild.one,
    }
    return writer.ask("none", wild.counts.exactly(0), wrong, **_words())


def _mean(writer: Writer) -> Exercise:
    """How many count on average."""
    wild = Cup.wild().counts
    wrong = {
        "plain": Cup.plain().counts.mean,
        "misses": DICE - wild.mean,
        "likely": Fraction(NEED),
        "die": Cup.wild().one,
    }
    return writer.ask("mean", wild.mean, wrong, chance=False, **_words())


def _sixes(writer: Writer) -> Exercise:
    """Ones and sixes wild: at least two of five, all minus none minus exactly one."""
    cup = Cup(SIXES)
    wrong = {
        "exactly": cup.counts.exactly(NEED),
        "none": 1 - cup.counts.exactly(0),
        "fails": 1 - cup.pair,
        "wild": Cup.wild().pair,
    }
    slots = {"none_of": cup.counts.exactly(0), "one_of": cup.counts.exactly(1), "one": cup.one}
    return writer.ask("sixes", cup.pair, wrong, **_words() | slots)


def _whole(slots: dict[str, Any]) -> dict[str, Any]:
    """Fractions that are whole numbers as such."""
    return {
        name: int(value) if isinstance(value, Fraction) and value.denominator == 1 else value
        for name, value in slots.items()
    }
