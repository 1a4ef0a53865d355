"""The guesses and the exercises of lesson 14: what zhai takes away, and what it leaves."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit.course.lesson14.case import (
    DICE,
    FACE,
    FEI,
    NUMBER,
    OWN,
    REAL,
    STANDING,
    ZHAI,
    chance,
    counting,
    derivation,
)  # fmt: skip
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.formulas.terms import ways
from dicekit.games import games
from dicekit.odds import tally
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

HANDS = ((5, 5, 1, 1, 2), (5, 5, 5, 2, 3), (5, 1, 1, 1, 4))  # hands of the matching exercise
FOURS = (4, 4, 1, 1, 2)  # your dice in the exercises with a choice and with a number
SEEN = (2, 3, 6)  # Bo's dice that are seen in the exercise with a number
HIDDEN = DICE - len(SEEN)
THREES = (3, 3, 1, 1, 6)  # your dice in the mistake exercise


def bos(dice: int = DICE, *, zhai: bool) -> Distribution:
    """How many of so many hidden dice of Bo's count.

    >>> bos(zhai=True).at_least(2), bos(2, zhai=False).at_least(1)
    (Fraction(763, 3888), Fraction(5, 9))
    """
    wild = games["perudo"](players=2)  # a game in which players can have fewer dice
    return tally(wild.view(unknown=dice, special=zhai), Bid(1, FACE))


def _counted(need: int) -> dict[str, Any]:
    """Numbers of outcomes of Bo's dice: all, without a six, with one six, and the rest.

    >>> _counted(2)
    {'all': 7776, 'none': 3125, 'one': 3125, 'left': 1526}
    """
    row = ways(DICE, Fraction(1, 6))
    return {"all": sum(row), "none": row[0], "one": row[1], "left": sum(row[need:])}


def first(lang: str = "en") -> Guess:
    """Both raises need two of Bo's dice: how likely is that one in zhai?"""
    truth, fei = chance(ZHAI), chance(FEI)
    need = ZHAI.quantity - len(counting(ZHAI))
    assert need == FEI.quantity - len(counting(FEI))
    ideas = {"same": fei, "half": fei / 2, "mine": bos(zhai=True).at_least(need - 1)}
    facts: dict[str, Any] = {"own": OWN, "fei": FEI, "zhai": ZHAI, "was": round(100 * fei), "truth": truth}
    return Writer(NUMBER, lang, derivation).chance_guess(
        "first", truth, ideas, need=need, n=DICE, **_counted(2), **facts
    )


def second(lang: str = "en") -> Guess:
    """With a six in place of the one: how likely is the same call?"""
    truth, before = chance(ZHAI, REAL), chance(ZHAI)
    ideas = {"same": before, "double": 2 * before, "wild": chance(STANDING, REAL)}
    facts: dict[str, Any] = {"real": REAL, "fei": FEI, "zhai": ZHAI, "was": round(100 * before), "truth": truth}
    facts |= {"also": chance(FEI, REAL), "still": round(100 * chance(FEI, REAL)), **_counted(1)}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_bring(writer), _raise(writer), _fours(writer), _ones_in_zhai(writer)]


def _bring(writer: Writer) -> Exercise:
    """Four fives zhai: how many must Bo bring to each hand?"""
    bid = Bid(4, 5, zhai=True)
    missing = [bid.quantity - len(counting(bid, hand)) for hand in HANDS]
    options = [writer.say("bring", "option", hand=hand) for hand in HANDS]
    order = (1, 0, 2)  # the order of the matches
    matches = [writer.say("bring", "match", n=missing[at]) for at in order]
    truth = [order.index(at) for at in range(len(HANDS))]
    wrong = {"one": (0, order.index(1)), "real": (1, order.index(0)), "ones": (2, order.index(1))}
    held = dict(zip(("first", "second", "third"), HANDS, strict=True))
    drawn = [dice(hand, option, writer.lang) for hand, option in zip(HANDS, options, strict=True)]
    asked = writer.match("bring", truth, options, matches, wrong, bid=bid, **held)
    return replace(asked, pictures=tuple(drawn))


def _raise(writer: Writer) -> Exercise:
    """A hand with two ones: raise in fei or in zhai?"""
    fei, zhai = Bid(5, 4), Bid(4, 4, zhai=True)
    p, r = chance(fei, FOURS), chance(zhai, FOURS)
    assert p > r
    return writer.choose("raise", 0, 3, own=FOURS, standing=Bid(4, 4), fei=fei, zhai=zhai, p=p, r=r)


def _fours(writer: Writer) -> Exercise:
    """Three of Bo's dice are seen, none of which counts: the chance that one of the other two does."""
    bid = Bid(5, 4)
    need = bid.quantity - len(counting(bid, FOURS))
    assert need == 1
    fei, zhai = (bos(HIDDEN, zhai=zhai) for zhai in (False, True))
    wrong = {"zhai": zhai.at_least(need), "sum": HIDDEN * Fraction(1, 3), "exactly": fei.exactly(need)}
    wrong["one_die"] = bos(1, zhai=False).at_least(need)
    facts: dict[str, Any] = {"own": FOURS, "bid": bid, "n": HIDDEN, "seen": SEEN, "all": 6**HIDDEN}
    facts |= {"miss": 4**HIDDEN, "hit": 6**HIDDEN - 4**HIDDEN, "small": Fraction(1, 3)}
    return writer.ask("fours", fei.at_least(need), wrong, **facts)


def _ones_in_zhai(writer: Writer) -> Exercise:
    """Find the mistake: ones are still counted in zhai."""
    standing, zhai = Bid(4, 3), Bid(4, 3, zhai=True)
    facts: dict[str, Any] = {"own": THREES, "standing": standing, "zhai": zhai, "n": len(counting(standing, THREES))}
    facts |= {"need": zhai.quantity - len(counting(zhai, THREES)), "p": chance(zhai, THREES)}
    lines = [writer.say("mistake", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("mistake", 1, lines, **facts)
