"""All rooms of a site."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

from dicekit import seeds
from dicekit.site.rooms.room import DAY, STATE, NoRoom, NotYours, Room, TooMuch, hashed
from dicekit.site.rooms.store import Store, Unwritten

MAX_ROOMS = 50  # the most rooms of one site


class Rooms:
    """The rooms of one site; those older than a day are gone."""

    def __init__(self, store: Store, root: Path | None = None) -> None:
        self.store, self.root = store, root
        self.there: dict[str, Room] = {}
        self.gone: set[str] = set()  # codes of rooms that were deleted since the site was started
        self.misses: list[tuple[float, str]] = []  # wrong tries of the last minute: time and address
        for code, key_hash, lesson, lang, opened, state in store.rooms():
            # the file may come from another version
            known = {name: value for name, value in state.items() if name in STATE}
            room = Room(code, key_hash, lesson, lang, opened, store, root, **known)
            room.seats = store.seats(code)
            for event in store.events(code):
                room._note(event)
            self.there[code] = room
        self.sweep()

    def open(self, lesson: int, lang: str, wanted: str = "") -> tuple[Room, str]:
        """A new room, and the key of its teacher, which nobody else gets.

        It has the code that is `wanted`, as sheets have it, unless some room has or had it.

        Raises:
            TooMuch: there are as many rooms as a site can have.
        """
        self.sweep()
        if len(self.there) >= MAX_ROOMS:
            raise TooMuch("rooms")
        code = next(
            code for code in chain(_wanted(wanted), _codes()) if code not in self.there and code not in self.gone
        )
        key = secrets.token_urlsafe(16)  # a key of 128 bits
        room = Room(code, hashed(key), lesson, lang, time.time(), self.store, self.root)
        self.store.add_room(code, room.key_hash, lesson, lang, room.opened, {})
        self.there[code] = room
        return room, key

    def find(self, code: str) -> Room:
        """The room with this code.

        Raises:
            NoRoom: there is none.
        """
        self.sweep()
        try:
            return self.there[seeds.check(code)]
        except (KeyError, ValueError):
            raise NoRoom(code) from None

    def seat_of(self, cookie: str) -> str:
        """The seat that a cookie names, if it has its key; empty otherwise."""
        code, _, rest = cookie.partition(".")
        number, _, key = rest.partition(".")
        try:
            self.find(code).check_seat(int(number), key)
        except (NoRoom, NotYours, ValueError):
            return ""
        return f"{code}.{number}"

    def remove(self, room: Room) -> None:
        self.store.remove(room.code)
        self.there.pop(room.code, None)
        self.gone.add(room.code)
        room.version += 1

    def sweep(self, now: float | None = None) -> None:
        """Forget rooms that are older than a day."""
        at = time.time() if now is None else now
        for room in [room for room in self.there.values() if room.opened < at - DAY]:
            try:
                self.remove(room)
            except Unwritten:
                return  # the file can't be written now; try again later


def _wanted(code: str) -> Iterator[str]:
    """The wanted code, if it's valid."""
    with suppress(ValueError):
        yield seeds.check(code)


def _codes() -> Iterator[str]:
    while True:
        yield seeds.fresh()
