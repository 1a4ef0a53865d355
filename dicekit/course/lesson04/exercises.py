"""The guesses and the exercises of lesson 4: typical wrong answers round otherwise, or ask about other dice."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any

from dicekit.course.lesson04.case import DICE, FACE, NUMBER, Unseen, derivation
from dicekit.course.writing import Numbers, Writer
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.widgets.draw.quiz_entry import NEAR
from dicekit.widgets.guess import Count, Sketch
from dicekit.widgets.quiz import Exercise

SMALL = 5  # dice in the smaller cases, whose mean is not a whole number
MATCHED = (11, 22)  # numbers of dice whose mean rounds up, and down
FEWER = 4  # dice in a sketch of which only some bars are to be drawn
MISSING = (1, 3)  # these bars; the others are given
BETS = (3, 4, 5, 6, 7, 8)


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
    """And if ones are only ones? Two and a half on average: a half doesn't go up."""
    dice, wild = Unseen(DICE, wild=False), Unseen(DICE)
    up = ceil(dice.mean)
    ideas: Numbers = {"up": up, "wild": wild.even, "half": [floor(Fraction(DICE, 2)), ceil(Fraction(DICE, 2))]}
    facts = {"up": up, "up_p": dice.chance(up)}
    return _even_bet("second", dice, ideas, lang, sure=False, **facts)


def _even_bet(guess: str, dice: Unseen, ideas: Numbers, lang: str, **more: Any) -> Count:
    facts = dice.facts | {"dice": dice.dice} | more
    return Writer(NUMBER, lang, derivation).count_guess(guess, dice.even, (0, dice.dice), ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_two_bars(writer).like(_bars(writer)), _often(writer), _match(writer)]


def _two_bars(writer: Writer) -> Exercise:
    """Two bars of the distribution for four dice are missing: the tallest and a rare one."""
    dice = Unseen(FEWER)
    bars = [dice.tally.exactly(count) for count in range(FEWER + 1)]
    given = tuple(count for count in range(FEWER + 1) if count not in MISSING)
    flat = Sketch("", ("",) * len(bars), tuple(bars), given=given).flat
    high, low = MISSING
    facts = dice.facts | {"fewer": FEWER, "fewer_mean": dice.mean, "high": high, "low": low}
    facts |= {"left": sum(flat[at] for at in MISSING), "high_p": bars[high], "low_p": bars[low]}
    facts |= {"none_p": bars[0], "times": int(bars[high] / bars[0])}
    wrong = {"flat": Distribution.from_ways(dict(enumerate(flat)))}
    return writer.sketch("bars", dice.tally, wrong, label="bar", given=given, **facts)


def _bars(writer: Writer) -> Exercise:
    """Sketch the distribution for five dice: its two tallest bars are on both sides of the mean."""
    dice = Unseen(SMALL)
    tally = dice.tally
    wrong = {
        "half": Distribution.binomial(SMALL, 1, 2),
        "plain": Unseen(SMALL, wild=False).tally,
        "flat": Distribution.from_ways(dict.fromkeys(range(SMALL + 1), 1)),
        "rest": Distribution.from_ways({count: 8 if count in (1, 2) else 3 for count in range(SMALL + 1)}),
    }
    mode = max(range(SMALL + 1), key=tally.exactly)  # the first of two
    two = Unseen(2).tally
    facts = dice.facts | {"small": SMALL, "small_mean": dice.mean, "mode": mode, "mode_2": mode + 1, "near": NEAR}
    facts |= {"two": 2, "two_none": two.exactly(0), "two_one": two.exactly(1), "two_both": two.exactly(2)}
    facts |= {"top": tally.exactly(mode), "none": tally.exactly(0), "all": tally.exactly(SMALL)}
    return writer.sketch("all_bars", tally, wrong, label="bar", **facts)


def _often(writer: Writer) -> Exercise:
    """How often does exactly the expected number come? About one roll in five."""
    dice = Unseen(DICE)
    mean = int(dice.mean)
    facts = dice.facts | {"mean": mean, "exactly": dice.tally.exactly(mean), "other": 1 - dice.tally.exactly(mean)}
    small = Unseen(3)
    facts |= {"small": 3, "small_mean": int(small.mean), "small_p": small.tally.exactly(1)}
    return writer.choose("often", 2, 3, **facts)


def _match(writer: Writer) -> Exercise:
    """Match numbers of dice with their even bets: some means round up, some down."""
    found = [Unseen(dice) for dice in MATCHED]
    options = [writer.say("match", "option", n=one.dice) for one in found]
    bets = [writer.say("match", "bet", bid=Bid(bet, FACE)) for bet in BETS]
    wrong = {
        f"{name}.{one.dice}": (at, BETS.index(slip))
        for at, one in enumerate(found)
        for name, slip in (("down", floor(one.mean)), ("up", ceil(one.mean)))
        if slip != one.even
    }
    slots = {f"mean_{one.dice}": one.mean for one in found} | {f"even_{one.dice}": one.even for one in found}
    slots |= {f"p_{one.dice}": one.chance(ceil(one.mean)) for one in found}
    small = Unseen(SMALL)
    slots |= {"small": small.dice, "small_mean": small.mean, "small_even": small.even}
    return writer.match("match", [BETS.index(one.even) for one in found], options, bets, wrong, **slots)
