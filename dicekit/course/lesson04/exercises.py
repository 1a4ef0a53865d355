"""The guesses and the exercises of lesson 4: typical wrong answers round otherwise, or ask about other dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any

from dicekit.course.lesson04.case import DICE, NUMBER, SECOND, Unseen, derivation
from dicekit.course.writing import Numbers, Writer
from dicekit.distribution import Distribution
from dicekit.widgets.guess import Count
from dicekit.widgets.quiz import Exercise

CARDS: tuple[tuple[str, bool, tuple[int, ...]], ...] = (
    ("mean.wild", True, (18, 24, 9)),
    ("mean.plain", False, (18, 24, 12)),
    ("even.twenty", True, (20, 14, 26)),
    ("even.twentytwo", True, (22, 16, 13)),
    ("even.eleven", True, (11, 17, 23)),
    ("even.plain.twentytwo", False, (22, 10, 16)),
    ("even.plain.fifteen", False, (15, 21, 9)),
    ("variance", True, (20, 12, 15)),
)  # each card, whether ones are wild, and its numbers of dice
SMALL = 4  # dice in the smaller cases of the hints: a third of them is no whole number


def first(lang: str = "en") -> Count:
    """Fifteen dice: the largest bid that is at least as likely true as false."""
    dice, plain = Unseen(DICE), Unseen(DICE, wild=False)
    half = Fraction(DICE, 2)
    ideas: Numbers = {
        "plain": [plain.even, ceil(plain.mean)],
        "careful": dice.even - 1,
        "bold": dice.even + 1,
        "half": [floor(half), ceil(half)],
    }
    careful = {"careful": dice.even - 1, "careful_p": dice.chance(dice.even - 1)}
    return _even_bet("first", dice, ideas, lang, **careful)


def second(lang: str = "en") -> Count:
    """And among twenty?"""
    dice, plain = Unseen(SECOND), Unseen(SECOND, wild=False)
    ideas: Numbers = {"down": floor(dice.mean), "plain": plain.even, "half": SECOND // 2}
    return _even_bet("second", dice, ideas, lang, sure=False, half_p=dice.chance(SECOND // 2))


def _even_bet(beat: str, dice: Unseen, ideas: Numbers, lang: str, **more: Any) -> Count:
    facts = dice.facts | {"dice": dice.dice, "plain": Unseen(dice.dice, wild=False).mean} | more
    return Writer(NUMBER, lang, derivation).count_guess(beat, dice.even, (0, dice.dice), ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order; each with others like it, of dice that round the same way."""
    writer = Writer(NUMBER, lang, derivation)
    cards = [_several(writer, name, wild, numbers) for name, wild, numbers in CARDS]
    return [*cards[:2], _bars(writer), *cards[2:]]


def _several(writer: Writer, name: str, wild: bool, numbers: Sequence[int]) -> Exercise:
    """An exercise and those like it, one for each number of dice."""
    kinds = {"mean": _mean, "even": _even, "variance": _variance}
    first, *others = (kinds[name.split(".")[0]](writer, name, Unseen(dice, wild)) for dice in numbers)
    return first.like(*others)


def _facts(dice: Unseen) -> dict[str, Any]:
    """Slots of an exercise, and of the smaller case in its hints."""
    small = Unseen(SMALL, dice.wild)
    return dice.facts | {
        "small": SMALL,
        "small_mean": small.mean,
        "small_even": small.even,
        "small_p": small.chance(small.even),
        "small_next": small.even + 1,
        "small_less": small.chance(small.even + 1),
        "small_variance": small.variance,
    }


def _mean(writer: Writer, name: str, dice: Unseen) -> Exercise:
    """How many count on average: a number of dice, not a chance."""
    other = Unseen(dice.dice, not dice.wild)
    wrong = {
        "other": other.mean,
        "half": Fraction(dice.dice, 2),
        "misses": dice.dice - dice.mean,
    }
    return writer.ask(name, dice.mean, wrong, chance=False, **_facts(dice))


def _bars(writer: Writer) -> Exercise:
    """How many of four wild dice count: the tallest bar is not at the average, which is no whole number."""
    dice = Unseen(SMALL)
    tally = dice.tally
    wrong = {
        "half": Distribution.binomial(SMALL, 1, 2),
        "plain": Unseen(SMALL, wild=False).tally,
        "flat": Distribution.from_ways(dict.fromkeys(range(SMALL + 1), 1)),
    }
    mode = max(range(SMALL + 1), key=tally.exactly)
    two = Unseen(2).tally
    facts = _facts(dice) | {"mode": mode}
    facts |= {"two": 2, "two_none": two.exactly(0), "two_one": two.exactly(1), "two_both": two.exactly(2)}
    facts |= {"top": tally.exactly(mode), "none": tally.exactly(0), "all": tally.exactly(SMALL)}
    return writer.sketch("bars", tally, wrong, label="bar", **facts)


def _even(writer: Writer, name: str, dice: Unseen) -> Exercise:
    """The even bet: the nearest whole number, which is not always the lower one."""
    down, up = floor(dice.mean), ceil(dice.mean)
    wrong: dict[str, Fraction] = {"rounded": Fraction(up if dice.even == down else down)}
    wrong["other"] = Fraction(Unseen(dice.dice, not dice.wild).even)
    wrong["mean"] = dice.mean
    wrong["half"] = Fraction(dice.dice // 2)
    rounded = int(wrong["rounded"])
    facts = _facts(dice) | {"rounded": rounded, "rounded_p": dice.chance(rounded)}
    return writer.ask(name, dice.even, wrong, chance=False, **facts)


def _variance(writer: Writer, name: str, dice: Unseen) -> Exercise:
    """The spread of twenty wild dice."""
    wrong = {
        "mean": dice.mean,
        "square": dice.dice * dice.one**2,
        "other": Unseen(dice.dice, not dice.wild).variance,
        "one": dice.one * (1 - dice.one),
    }
    return writer.ask(name, dice.variance, wrong, chance=False, **_facts(dice))
