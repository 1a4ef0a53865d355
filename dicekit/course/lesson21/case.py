"""The numbers of lesson 21: a cup that comes with "a pair", and what keeping some of its dice leads to."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from dicekit import odds, texts
from dicekit.poker_dice import Kind

NUMBER = "21"
HAND = (5, 5, 1, 3, 6)  # your dice; Bo claimed "a pair", which is true
PAIR, TWO_PAIRS, THREE = (5, 5), (3, 3, 5, 5), (4, 4, 4)
BEATEN = Kind.PAIR  # the claim that must be beaten
ROLLED = tuple(product(range(1, 7), repeat=3))  # the outcomes of three dice
WANTED = 30  # rolls before the lesson goes on


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def kind_name(kind: Kind, lang: str) -> str:
    """The kind of a hand in words: "a full house"."""
    return texts.say(f"cup.kind.{kind.name.lower()}", lang)


def better(kept: tuple[int, ...] = PAIR, than: Kind = BEATEN) -> Fraction:
    """The chance of a hand above a kind, after keeping these dice.

    >>> better(), better((5, 5, 6)), better(()), better(THREE, Kind.THREE)
    (Fraction(13, 18), Fraction(2, 3), Fraction(77, 162), Fraction(4, 9))
    """
    return odds.kinds_after(kept).at_least(than + 1)


def exactly(kept: tuple[int, ...], kind: Kind) -> Fraction:
    """The chance of a kind after keeping these dice.

    >>> exactly(TWO_PAIRS, Kind.FULL_HOUSE), exactly((), Kind.FULL_HOUSE)
    (Fraction(1, 3), Fraction(25, 648))
    """
    return odds.kinds_after(kept).exactly(kind)


def stay() -> list[tuple[int, ...]]:
    """The rolls of three dice after which the hand is still just the pair.

    >>> len(stay())
    60
    """
    return [roll for roll in ROLLED if Kind.of((*PAIR, *roll)) is BEATEN]


def facts() -> dict[str, Any]:
    """Slots for texts of the lesson."""
    total, kept = len(ROLLED), len(stay())
    three = sum(Kind.of((*PAIR, *roll)) >= Kind.THREE for roll in ROLLED)
    return {
        "total": total,
        "no_five": sum(5 not in roll for roll in ROLLED),
        "stay": kept,
        "better": total - kept,
        "two": total - kept - three,
        "three": three,
        "fives": total - sum(5 not in roll for roll in ROLLED),
        "equal": sum(5 not in roll and len(set(roll)) == 1 for roll in ROLLED),
        "p": better(),
        "p_three": Fraction(three, total),
    }
