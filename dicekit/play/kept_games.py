"""Games of a comparison as a short text, which a device keeps so that they needn't be played again."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence

from dicekit.dice.action import ACTION_TYPES
from dicekit.play.compare import PUSHED, Pair, Played
from dicekit.play.tournament import UNITS

KINDS = ("bid", PUSHED, *ACTION_TYPES)
MAX_NUMBER, MAX_TEXT = 255, 200_000  # the largest number in a byte; bytes of a text once it's unpacked
OWN = 5  # numbers of a game besides its kinds of actions


def packed(pairs: Sequence[Pair]) -> str:
    """Games as a text; empty if a number is too large or an action isn't known by name.

    >>> game = Played(1, 7, 9, 4, UNITS, (("bid", 5), ("doubt", 4)), 3, 2)
    >>> unpacked(packed([Pair(game, game, True)])) == (Pair(game, game, True),)
    True
    """
    used = {name for pair in pairs for each in (pair.base, pair.changed) for name, _ in each.kinds}
    names = [name for name in KINDS if name in used]
    rows = [[int(pair.same), *_numbers(pair.base, names), *_numbers(pair.changed, names)] for pair in pairs]
    if not used <= {*KINDS} or any(number > MAX_NUMBER for row in rows for number in row):
        return ""
    columns = b"".join(map(bytes, zip(*rows, strict=True)))
    return base64.b85encode(zlib.compress(",".join(names).encode() + b";" + columns, 9)).decode()


def _numbers(game: Played, names: Sequence[str]) -> list[int]:
    """The numbers of a game; instead of the share of the win among how many it was shared."""
    shared, kinds = UNITS // game.won if game.won else 0, dict(game.kinds)
    return [game.rounds, game.kept, shared, game.leads, game.held, *(kinds.get(name, 0) for name in names)]


def unpacked(text: str) -> tuple[Pair, ...]:
    """The games of a text.

    Raises:
        ValueError: it is none.
    """
    try:
        head, _, columns = zlib.decompressobj().decompress(base64.b85decode(text), MAX_TEXT).partition(b";")
    except zlib.error as fault:
        raise ValueError("not packed games") from fault
    names = head.decode("ascii").split(",")
    wide = 1 + 2 * (OWN + len(names))
    if not set(names) <= {*KINDS} or not columns or len(columns) % wide:
        raise ValueError("not packed games")
    long = len(columns) // wide
    rows = zip(*(columns[at : at + long] for at in range(0, len(columns), long)), strict=True)
    half = OWN + len(names)
    return tuple(Pair(_game(row[1 : 1 + half], names), _game(row[1 + half :], names), bool(row[0])) for row in rows)


def _game(numbers: Sequence[int], names: Sequence[str]) -> Played:
    rounds, kept, shared, leads, held = numbers[:OWN]
    counts = {name: count for name, count in zip(names, numbers[OWN:], strict=True) if count}
    if not held <= leads <= rounds or not kept <= rounds or not rounds:
        raise ValueError("not the numbers of a game")
    won = UNITS // shared if shared else 0
    return Played(1, rounds, sum(counts.values()), kept, won, tuple(sorted(counts.items())), leads, held)
