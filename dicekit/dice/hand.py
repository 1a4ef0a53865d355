"""Hands of dice, and the number of ways to roll each.

>>> read_hand("55126")
(1, 2, 5, 5, 6)
>>> sum(ways for hand, ways in all_hands(2, (1, 2, 3)))
9
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Final, TypeAlias

from dicekit.errors import Unreadable

Face: TypeAlias = int | str
"""What a die shows: a number, or the star of Bluff."""
Hand: TypeAlias = tuple[Face, ...]
"""One player's dice, sorted, the star last."""
STAR: Final = "*"


def _place(face: Face) -> tuple[bool, int]:
    return (isinstance(face, str), face if isinstance(face, int) else 0)


def hand(dice: Iterable[Face]) -> Hand:
    """These dice as a hand.

    >>> hand([5, "*", 1])
    (1, 5, '*')
    """
    return tuple(sorted(dice, key=_place))


def write_hand(dice: Iterable[Face]) -> str:
    """A hand as text: `5 5 1`."""
    return " ".join(str(die) for die in dice)


def read_hand(text: str) -> Hand:
    """Parse a hand: faces without separators (`55126`) or with them (`1,12,20`).

    Raises:
        Unreadable: a part of the text isn't a face.
    """
    apart = "," in text or " " in text.strip() or len(text.strip()) < 2
    words: Sequence[str] = text.replace(",", " ").split() if apart else list(text.strip())
    for word in words:
        if word != STAR and not (word.isascii() and word.isdigit() and len(word) <= 4):
            raise Unreadable(text[:40], "hand")
    return hand(STAR if word == STAR else int(word) for word in words)


def take(dice: Hand, some: Iterable[Face]) -> Hand | None:
    """A hand without some dice; None if it doesn't have all of them."""
    left = Counter(dice)
    left.subtract(Counter(some))
    return None if min(left.values(), default=0) < 0 else hand(left.elements())


def some_of(dice: Hand) -> Iterator[Hand]:
    """Every distinct way to pick at least one die and leave at least one."""
    for number in range(1, len(dice)):
        yield from dict.fromkeys(combinations(dice, number))


def all_hands(dice: int, faces: Sequence[Face]) -> Iterator[tuple[Hand, int]]:
    """Every hand of `dice` dice with the number of ways to roll it; the ways add up to len(faces) ** dice."""
    for combination in combinations_with_replacement(faces, dice):
        ways = factorial(dice)
        for number in Counter(combination).values():
            ways //= factorial(number)
        yield hand(combination), ways
