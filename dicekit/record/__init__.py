"""Whole games as plain text that people can read, speak, write and check.

    dicekit 1
    game perudo; players Ana Bo Chi; dice 5 5 5; seed K7QX; rules special_min_players=3
    1  Ana 4x3   Bo 5x3   Chi 3x1
       Ana 7x5 push 5 5 1   Bo pass   Chi doubt Bo
       show Ana 5 5 1 2 4 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6
       pass true; Chi loses 1

A record holds the seed, or `deal` and `roll` lines where dice fell otherwise; an unknown hand is `-`. What a record
says of the showdown is checked when it is read. Records of every version are read forever.
"""

from __future__ import annotations

from dicekit.record.errors import RecordError
from dicekit.record.reading import Record, Step, read
from dicekit.record.writing import EVERYBODY, write

__all__ = ["EVERYBODY", "Record", "RecordError", "Step", "read", "write"]
