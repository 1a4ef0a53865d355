"""The guesses and the exercises of lesson 9: ones against fives, near the average and far from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dicekit.course.lesson09 import case
from dicekit.course.lesson09.case import BIG, DICE, FEW, MANY, NUMBER, derivation, least_ones
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.odds.exchange import Exchange
from dicekit.widgets.guess import Choice
from dicekit.widgets.quiz import Exercise

SMALL = 2  # number of dice in the small case
BELOW, ABOVE = (24, 3), (15, 4)  # dice, and the bid on ones: its fives are below the average, or above it
FAR = 7  # bid on ones in the wrong line; it wasn't shown before


def first(lang: str = "en") -> Choice:
    """Four ones or eight fives? Its place is new: an order was kept under the old one."""
    return replace(_which("first", case.ONES, lang), place=f"{NUMBER}/guess/2")


def second(lang: str = "en") -> Choice:
    """Two ones or four fives? Its place is new: another pair was asked under the old one."""
    return replace(_which("second", case.LOW, lang), place=f"{NUMBER}/second/2")


def _which(guess: str, number: int, lang: str) -> Choice:
    """So many ones, or twice as many fives: which is more likely?"""
    ones, fives = case.pair(number)
    p, q = case.chance(ones), case.chance(fives)
    truth = "ones" if p > q else "fives" if q > p else "equal"
    facts: dict[str, Any] = {"n": DICE, "many": ones, "twice": fives, "p": p, "q": q}
    facts |= {"m": fives.quantity, "k": ones.quantity, "mean": round(Exchange(DICE).shared.mean)}
    facts |= {"few_ones": round(100 * (1 - p)), "few_fives": round(100 * (1 - q))}
    return Writer(NUMBER, lang, derivation).choice_guess(guess, truth, ("ones", "fives", "equal"), **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """A low bid (and a high one like it), the rulebook's example, and a mistake to find."""
    writer = Writer(NUMBER, lang, derivation)
    return [_either(writer, "low", *BELOW).like(_either(writer, "high", *ABOVE)), _eleven(writer), _double(writer)]


def _either(writer: Writer, name: str, dice: int, number: int) -> Exercise:
    """So many ones or twice as many fives, below the average or above it."""
    table, (ones, fives) = Exchange(dice), case.pair(number)
    p, r = table.wild(fives.quantity), table.ones(ones.quantity)
    facts: dict[str, Any] = {"n": dice, "m": fives.quantity, "bid": fives, "ones": ones, "p": p, "r": r}
    return writer.choose(f"either.{name}", int(p > r), 3, mean=table.shared.mean, **facts)


def _few() -> dict[str, Any]:
    """The small case of the hints: at least one one, or two fives, with two dice."""
    few = Exchange(SMALL)
    return {"small": SMALL, "small_ones": few.ones(1), "small_wild": few.wild(SMALL)}


def _eleven(writer: Writer) -> Exercise:
    """The rulebook's example: raise eleven fives to six ones?"""
    table = Exchange(BIG)
    fives, ones = table.wild(MANY), table.ones(FEW)
    order = [fives > ones, ones > fives, fives == ones]
    facts: dict[str, Any] = {"m": MANY, "n": BIG, "bid": Bid(MANY, case.FACE), "ones": Bid(FEW, 1)}
    facts |= {"p": fives, "r": ones, "mean": table.shared.mean, "least": least_ones("perudo", MANY), **_few()}
    return writer.choose("eleven", order.index(True), 3, **facts)


def _double(writer: Writer) -> Exercise:
    """Find the mistake: equal means are taken for equal chances."""
    table = Exchange(DICE)
    facts: dict[str, Any] = {"n": DICE, "fives": table.shared.mean, "ones": table.plain.mean, "q": 2 * FAR, "k": FAR}
    facts |= {"p": table.ones(FAR), "r": table.wild(2 * FAR), **_few()}
    lines = [writer.say("double", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("double", 2, lines, **facts)
