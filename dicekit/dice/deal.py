"""Dealing dice: from a seed, or as given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import TYPE_CHECKING, TypeAlias

from dicekit import seeds
from dicekit.dice.hand import Face, Hand, hand, read_hand, write_hand
from dicekit.dice.raising import is_face
from dicekit.errors import BadDice, NeedsDice

if TYPE_CHECKING:
    from dicekit.dice.rules import Rules
    from dicekit.dice.table import Table

Given: TypeAlias = str | Sequence[Face] | Sequence[Sequence[Face] | str] | None
"""One seat's dice: text, faces, or successive rolls if a roll had to be repeated. None: unknown."""


def deal_round(table: Table, given: Sequence[Given] | None) -> Table:
    """The table with the dice of a new round."""
    seats = range(len(table.dice))
    if given is None:
        rolls: list[tuple[tuple[Hand, ...], Hand | None]] = [_from_seed(table, seat) for seat in seats]
    elif len(given) != len(table.dice):
        raise BadDice("hands", wanted=len(table.dice), given=len(given))
    else:
        rolls = [given_hand(table.rules, table.dice[seat], given[seat]) for seat in seats]
    hands = tuple(kept for _, kept in rolls)
    return replace(
        table,
        hands=hands,
        dealt=hands,
        shown=((),) * len(hands),
        straights=tuple(shown for shown, _ in rolls),
        drawn=tuple(number * (len(shown) + 1) for number, (shown, _) in zip(table.dice, rolls, strict=True)),
    )


def checked_seed(seed: str) -> str:
    """The seed in capitals.

    Raises:
        BadDice: it isn't a valid seed.
    """
    try:
        return seeds.check(seed)
    except seeds.BadSeed as fault:
        raise BadDice(fault.code, **fault.slots) from None


def _from_seed(table: Table, seat: int) -> tuple[tuple[Hand, ...], Hand]:
    if table.seed is None:
        raise NeedsDice("no_seed")
    return rolled(table.rules, table.seed, seat, table.number, table.dice[seat])


def rolled(rules: Rules, seed: str, seat: int, number: int, dice: int) -> tuple[tuple[Hand, ...], Hand]:
    """What the seed gives a seat in the round of this number: rolls that had to be repeated, and the hand kept."""
    stream = _stream(rules, seed, seat, number)
    return rules.split_rolls(tuple(islice(stream, dice)) for _ in count())


def seeded(table: Table, seat: int) -> Iterator[Face]:
    """An endless iterator of the dice the seed gives a seat in this round (method 1)."""
    if table.seed is None:
        raise NeedsDice("no_seed")
    return _stream(table.rules, table.seed, seat, table.number)


def _stream(rules: Rules, seed: str, seat: int, number: int) -> Iterator[Face]:
    faces = rules.faces
    numbers = seeds.faces(seed, seat, "table", "round", number, len(faces))
    return (faces[each - 1] for each in numbers)


def reroll(table: Table, seat: int, number: int, given: Sequence[object] | str | None) -> Hand:
    """The new dice of a push, in the order rolled."""
    if given is None:
        start = table.drawn[seat]
        return tuple(islice(seeded(table, seat), start, start + number))
    return checked(table.rules.faces, number, _faces(given))


def given_hand(rules: Rules, number: int, given: Given) -> tuple[tuple[Hand, ...], Hand | None]:
    """One seat's given rolls: those that had to be repeated, and the hand kept."""
    if given is None:
        return (), None
    rolls: Sequence[object] = [given]
    if not isinstance(given, str) and given and not isinstance(given[0], int) and len(str(given[0])) > 1:
        rolls = list(given)
    hands = [checked(rules.faces, number, _faces(roll)) for roll in rolls]
    shown, kept = rules.split_rolls(hands)
    if len(shown) + 1 != len(hands):
        raise BadDice("stays", dice=write_hand(kept))
    return shown, kept


def _faces(given: object) -> Hand:
    if isinstance(given, str):
        return read_hand(given)
    if not isinstance(given, Sequence):
        raise BadDice("no_dice", given=repr(given))
    return tuple(given)


def checked(faces: tuple[Face, ...], number: int, dice: Hand) -> Hand:
    """These dice unchanged.

    Raises:
        BadDice: there are more or fewer than `number`, or one shows an impossible face.
    """
    strange = next((die for die in dice if not is_face(die, faces)), None)
    if strange is not None:
        raise BadDice("no_face", die=repr(strange), faces=write_hand(faces))
    if len(dice) != number:
        raise BadDice("how_many_here", wanted=number, given=len(dice), dice=write_hand(hand(dice)))
    return dice
