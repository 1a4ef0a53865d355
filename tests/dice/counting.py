"""Counting bid sequences, reading tables of the rules guide, and counting Chinese hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Face
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table


def asked(
    game: Game, in_play: int, standing: Bid | None = None, *, own: int | None = None, special: bool = False
) -> Table:
    """A table with `in_play` dice and seat 0 on turn, which owns `own` of them."""
    first = min(in_play, game.dice) if own is None else own
    dice = [first, in_play - first, *[0] * (game.players - 2)]
    return set_table(game, dice=dice, turn=0, bid=standing, bidder=None if standing is None else 1, special=special)


def next_bids(game: Game, in_play: int, standing: Bid | None = None, **about: bool | int) -> list[Bid]:
    """The legal bids at such a table, in order."""
    table = asked(game, in_play, standing, **about)  # type: ignore[arg-type]
    return [action for action in table.legal() if isinstance(action, Bid)]


def sequences(game: Game, in_play: int) -> dict[int, int]:
    """The number of bid sequences of each length."""

    @cache
    def after(standing: Bid | None) -> tuple[tuple[int, int], ...]:
        ways: Counter[int] = Counter()
        for bid in next_bids(game, in_play, standing):
            ways[1] += 1
            for number, more in after(bid):
                ways[number + 1] += more
        return tuple(ways.items())

    return dict(sorted(after(None)))


def written(*ranges: str) -> list[Bid]:
    """Parse the bids in a table of the guide, such as `1x2-6 1x1 4x2-6z`.

    >>> written("2x2-3", "2x1z")
    [Bid('2x2'), Bid('2x3'), Bid('2x1z')]
    """
    bids = []
    for word in " ".join(ranges).split():
        quantity, faces = word.removesuffix("z").split("x")
        first, _, last = faces.partition("-")
        span: Sequence[int | str] = ["*"] if faces == "*" else range(int(first), int(last or first) + 1)
        bids += [Bid(int(quantity), face, word.endswith("z")) for face in span]
    return bids


def is_straight(dice: Sequence[Face], kind: str) -> bool:
    """Whether dice are a straight of the given kind (C12)."""
    runs = ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])
    return len(set(dice)) == 5 if kind == "all_different" else sorted(map(int, dice)) in runs


def worth_of_a_hand(dice: Sequence[Face], call: Bid, surround: str, zero: str | None) -> int:
    """The count of a hand by C10 to C12."""
    if zero is not None and is_straight(dice, zero):
        return 0
    naturals, ones = dice.count(int(call.face)), dice.count(1)
    wild = 0 if call.zhai else ones
    if naturals + wild < 5 or surround == "off":
        return naturals + wild
    return 7 if surround == "plus_two" and naturals == 5 else 6
