"""Kinds of poker-dice hands, their order, and what a claim about a hand says (rules H2 to H4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from dicekit.dice.hand import all_hands
from dicekit.errors import Unreadable

DICE = 5
FACES = (1, 2, 3, 4, 5, 6)


class Kind(IntEnum):
    """The eight kinds of hand, from low to high (H2).

    >>> Kind.PAIR < Kind.TWO_PAIRS < Kind.THREE < Kind.RUN < Kind.FULL_HOUSE
    True
    >>> Kind.of("55136"), Kind.of((2, 3, 4, 5, 6)), Kind.of("55533").label
    (<Kind.PAIR: 1>, <Kind.RUN: 4>, 'full house')
    """

    NOTHING = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE = 3
    RUN = 4
    FULL_HOUSE = 5
    FOUR = 6
    FIVE = 7

    @classmethod
    def of(cls, dice: Iterable[int | str]) -> Kind:
        """The kind of a hand: the highest that it fits."""
        return value(dice).kind

    @property
    def label(self) -> str:
        """The name of the kind as it's spoken and written in records."""
        return self.name.lower().replace("_", " ")

    @property
    def next(self) -> Kind | None:
        """The next higher kind; None above five alike."""
        return Kind(self + 1) if self < Kind.FIVE else None


SHAPES = {
    (1, 1, 1, 1, 1): Kind.NOTHING,
    (2, 1, 1, 1): Kind.PAIR,
    (2, 2, 1): Kind.TWO_PAIRS,
    (3, 1, 1): Kind.THREE,
    (3, 2): Kind.FULL_HOUSE,
    (4, 1): Kind.FOUR,
    (5,): Kind.FIVE,
}


@dataclass(frozen=True, order=True)
class Value:
    """What a hand is worth, and what a claim says: a kind, and the faces that decide between hands of one kind (H3).

    Without faces it is the lowest of its kind, so that a claim of "a pair" is kept by every pair.

    >>> value("55136"), value("53533") > value("55566"), Value(Kind.PAIR) < value("11236")
    (pair of 5, False, True)
    """

    kind: Kind
    faces: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"{self.kind.label} of {' '.join(map(str, self.faces))}" if self.faces else self.kind.label

    __str__ = __repr__


def read_dice(dice: Iterable[int | str]) -> tuple[int, ...]:
    """Dice as sorted faces: `"55136"` or numbers.

    >>> read_dice("55136"), read_dice([6, 2])
    ((1, 3, 5, 5, 6), (2, 6))

    Raises:
        Unreadable: one of them isn't a face of a die.
    """
    faces = []
    for each in dice:
        face = int(each) if isinstance(each, str) and each.isascii() and each.isdigit() else each
        if not isinstance(face, int) or isinstance(face, bool) or face not in FACES:
            raise Unreadable(str(each)[:40], "hand")
        faces.append(face)
    return tuple(sorted(faces))


def value(dice: Iterable[int | str]) -> Value:
    """The worth of five dice: their kind and its deciding faces, the larger group first (H2, H3).

    Raises:
        ValueError: there aren't five dice.

    >>> value("33655"), value("26543"), value("12346")
    (two pairs of 5 3, run of 6, nothing)
    """
    faces = read_dice(dice)
    if len(faces) != DICE:
        raise ValueError(f"a hand has {DICE} dice, not {len(faces)}")
    return value_of_sorted(faces)


@cache
def value_of_sorted(faces: tuple[int, ...]) -> Value:
    """The same for five sorted faces, which aren't checked again."""
    groups = sorted(Counter(faces).items(), key=lambda group: (group[1], group[0]), reverse=True)
    kind = SHAPES[tuple(number for _, number in groups)]
    if kind is Kind.NOTHING:
        in_a_row = faces[-1] - faces[0] == DICE - 1
        return Value(Kind.RUN, (faces[-1],)) if in_a_row else Value(kind)
    return Value(kind, tuple(face for face, number in groups if number > 1))


@cache
def hands() -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every hand with the number of ways to roll it; the ways add up to 7,776.

    >>> len(hands()), sum(ways for _, ways in hands())
    (252, 7776)
    """
    return tuple((read_dice(found), ways) for found, ways in all_hands(DICE, FACES))


@cache
def claims(with_faces: bool = False) -> tuple[Value, ...]:
    """Everything that can be claimed, from low to high: the eight kinds, or each with its faces (H4).

    >>> [str(claim) for claim in claims()][:3], len(claims(with_faces=True))
    (['nothing', 'pair', 'two pairs'], 72)
    """
    if not with_faces:
        return tuple(map(Value, Kind))
    return tuple(sorted({value(dice) for dice, _ in hands()}))


def read_claim(text: str, with_faces: bool = False) -> Value:
    """Parse a claim: `two pairs`, or with faces `two pairs of 5 3`.

    >>> read_claim("Full house"), read_claim("pair of 5", with_faces=True)
    (full house, pair of 5)

    Raises:
        Unreadable: there is no such claim.
    """
    tidy = " ".join(text.lower().replace("_", " ").split())
    found = next((claim for claim in claims(with_faces) if str(claim) == tidy), None)
    if found is None:
        raise Unreadable(text[:40], "claim")
    return found


def without(dice: Iterable[int], kept: Iterable[int]) -> tuple[int, ...] | None:
    """The dice that aren't kept; None if the kept ones aren't all among them.

    >>> without((1, 3, 5, 5, 6), (5, 5)), without((1, 3, 5, 5, 6), (4,))
    ((1, 3, 6), None)
    """
    left = Counter(dice)
    left.subtract(kept)
    return None if min(left.values(), default=0) < 0 else tuple(sorted(left.elements()))
