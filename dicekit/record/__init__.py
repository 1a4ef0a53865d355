"""Records: whole games as plain text, written, read and checked.

    dicekit 1
    game perudo; players Ana Bo Chi; dice 5 5 5; seed K7QX; rules special_min_players=3
    1  Ana 4x3   Bo 5x3   Chi 3x1
       Ana 7x5 push 5 5 1   Bo pass   Chi doubt Bo
       show Ana 5 5 1 2 4 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6
       pass true; Chi loses 1

    dicekit 1
    game da_gunzi; players Ana Bo Chi Dee; seed K7QX
    1  deal 80   Bo king   deal 76   Bo bury S3 S4 S6 C3 C4 C6   Chi pass   Dee pass   Ana pass
       Bo HA HA   Chi H3 H4   Dee H5 H6   Ana HK HK
       ...
       bottom S3 S4 S6 C3 C4 C6
       score 85; bottom held; case A; levels 3 4; Dee deals

A record has the seed, or `deal` and `roll` lines for dice or cards that don't come from one; an unknown hand or card is
`-`. Reading a record replays it and checks its results. Records of every version stay readable.

>>> from dicekit.games import games
>>> table = games["liars_dice"](players=2).deal(seed="K7QX").play("2x5")
>>> read(write(table)).table == table
True
"""

from __future__ import annotations

from dicekit.record.cards_writing import EVERYBODY
from dicekit.record.errors import RecordError
from dicekit.record.reading import read
from dicekit.record.steps import Record, Step
from dicekit.record.writing import write

__all__ = ["EVERYBODY", "Record", "RecordError", "Step", "read", "write"]


def __dir__() -> list[str]:
    return sorted(__all__)
