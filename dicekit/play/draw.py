"""Random numbers for one action of a bot, from the seed: the same game gets the same actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm
from random import Random
from typing import TypeVar

from dicekit import seeds

T = TypeVar("T")
SIDES = 240  # divisible by 2, 3, 4, 5, 6, 8 and 10, so that chances such as 1 in 4 are exact
ROUND = 1000  # more actions than any round has


class Draw(Iterator[int]):
    """An endless iterator of whole numbers from 1 to 240, for one action of one seat.

    >>> draw = Draw("K7QX", seat=1, number=1003)
    >>> next(draw), draw.one_in(4), draw.one_of("abc")
    (170, False, 'a')
    """

    def __init__(self, seed: str, seat: int, number: int) -> None:
        self._from = seed, seat, number

    @cached_property
    def _numbers(self) -> Iterator[int]:
        seed, seat, number = self._from
        return seeds.faces(seed, seat, "table", "word", number, SIDES)

    def __next__(self) -> int:
        return next(self._numbers)

    def one_in(self, number: int) -> bool:
        """Whether a chance of one in `number` comes up."""
        return self.one_of(range(number)) == 0

    def one_of(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others.

        Raises:
            ValueError: there is no item, or more than 240.
        """
        number, fair = len(items), SIDES - SIDES % len(items) if items else 0
        if number > SIDES or not number:
            raise ValueError(f"one of 1 to {SIDES} things is drawn, not of {number}")
        return items[next(drawn for drawn in self if drawn <= fair) % number]

    def weighted(self, chances: Mapping[T, Fraction]) -> T:
        """One of these, each exactly as often as its chance says; the chances add up to 1.

        Raises:
            ValueError: the chances don't add up to 1, or their common denominator is above 57,600.

        >>> from fractions import Fraction
        >>> Draw("K7QX", 1, 1003).weighted({"a": Fraction(1, 43), "b": Fraction(42, 43)})
        'b'
        """
        parts, every = lcm(*(chance.denominator for chance in chances.values())), SIDES * SIDES
        if parts > every or sum(chances.values()) != 1:
            raise ValueError("chances to be drawn by add up to 1, in at most 57600 parts")
        left = 0 if len(chances) == 1 else self._below(every - every % parts) % parts
        for item, chance in chances.items():
            left -= int(chance * parts)
            if left < 0:
                return item
        raise AssertionError("the parts add up to all")

    def _below(self, limit: int) -> int:
        """A number from 0 to below the limit, which is 57600 at most."""
        while (number := (next(self) - 1) * SIDES + next(self) - 1) >= limit:
            continue
        return number

    @cached_property
    def random(self) -> Random:
        """A generator of the standard library, for bots that need thousands of numbers."""
        return Random("|".join(str(next(self)) for _ in range(8)))


def action_number(round_number: int, actions: int) -> int:
    """The number of an action in its game, from its round and the number of actions in that round before it."""
    return round_number * ROUND + actions
