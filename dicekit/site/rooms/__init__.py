"""Class rooms: pupils join with a code, and their guesses, rolls and answers come together on the teacher's wall.

`store` keeps rooms in an SQLite file, `items` knows what a lesson asks and reads what pages send, `room` is one class
and what it did, `shown` is what its wall and phones show, `handlers` answers the browser.
"""

from __future__ import annotations

from dicekit.site.rooms.all_rooms import Rooms
from dicekit.site.rooms.room import Room
from dicekit.site.rooms.store import Store, Unwritten

__all__ = ["Room", "Rooms", "Store", "Unwritten"]
