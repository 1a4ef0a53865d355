"""Rooms, seats and events in an SQLite file.

What `append` has accepted survives the end of the process at any moment. An event is known by its seat and the number
that the page gave it, so one that comes twice is kept once.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLES = """
create table if not exists room (
    code text primary key, key_hash text not null, lesson integer not null, lang text not null, opened real not null,
    state text not null);
create table if not exists seat (
    code text not null references room on delete cascade, seat integer not null, key_hash text not null,
    primary key (code, seat));
create table if not exists event (
    code text not null references room on delete cascade, seat integer not null, number integer not null,
    at real not null, place text not null, value text not null, primary key (code, seat, number)) without rowid;
"""
WAIT = 0.5  # seconds to wait for a lock of another process


class Unwritten(OSError):
    """Raised if the file can't be written: a full disk, a lock that stays. What was sent has to be sent again."""


class Unread(ValueError):
    """Raised for what no page of the kit sends."""


@dataclass(frozen=True)
class Event:
    """One thing a pupil did: the page's own number of it, when, where it is kept on the device, and its value."""

    seat: int
    number: int
    at: float  # seconds since 1970
    place: str
    value: Any


class Store:
    """The file of rooms; `:memory:` keeps them in memory only.

    >>> store = Store(":memory:")
    >>> store.add_room("K7QX", "hash", 6, "en", 0.0, {"step": 0})
    >>> store.append("K7QX", [Event(1, 1, 0.0, "06/guess", "44"), Event(1, 1, 9.0, "06/guess", "44")])
    >>> len(list(store.events("K7QX")))
    1
    """

    def __init__(self, path: Path | str) -> None:
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        try:
            self._waits = WAIT
            self._file = sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False)
            self._file.execute("pragma journal_mode=wal")
            self._file.execute("pragma synchronous=normal")
            self._file.execute("pragma foreign_keys=on")
            self._file.executescript(TABLES)
        except sqlite3.Error as fault:
            raise Unwritten(f"{path}: {fault}") from None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all or nothing of what is written inside is kept."""
        try:
            self._file.execute("begin immediate")
            try:
                yield self._file
            except BaseException:
                self._file.execute("rollback")
                raise
            self._file.execute("commit")
        except sqlite3.OperationalError as fault:
            if self._file.in_transaction:
                self._file.execute("rollback")
            self._wait(0)  # if a lock stays, only the first request waits for it, so that others are served meanwhile
            raise Unwritten(str(fault)) from None
        self._wait(WAIT)

    def _wait(self, seconds: float) -> None:
        """Set how long to wait for locks."""
        if seconds != self._waits:
            self._file.execute(f"pragma busy_timeout = {round(seconds * 1000)}")
            self._waits = seconds

    def add_room(self, code: str, key_hash: str, lesson: int, lang: str, opened: float, state: dict[str, Any]) -> None:
        with self._writing() as file:
            row = (code, key_hash, lesson, lang, opened, json.dumps(state))
            file.execute("insert into room values (?, ?, ?, ?, ?, ?)", row)

    def rooms(self) -> list[tuple[str, str, int, str, float, dict[str, Any]]]:
        """All rooms: code, hash of the teacher's key, lesson, language, when it was opened, state."""
        rows = self._file.execute("select code, key_hash, lesson, lang, opened, state from room").fetchall()
        return [(*row[:5], json.loads(row[5])) for row in rows]

    def save_state(self, code: str, state: dict[str, Any]) -> None:
        with self._writing() as file:
            file.execute("update room set state = ? where code = ?", (json.dumps(state), code))

    def seats(self, code: str) -> dict[int, str]:
        """The hash of each seat's key."""
        return dict(self._file.execute("select seat, key_hash from seat where code = ?", (code,)).fetchall())

    def sit(self, code: str, seat: int, key_hash: str, left: int | None = None) -> None:
        """Give a seat to whoever has the key with this hash; the one that they `left` is nobody's then."""
        with self._writing() as file:
            file.execute("update seat set key_hash = '' where code = ? and seat = ?", (code, left))
            file.execute("insert or replace into seat values (?, ?, ?)", (code, seat, key_hash))

    def append(self, code: str, events: list[Event]) -> None:
        """Keep events, each once."""
        rows = [(code, one.seat, one.number, one.at, one.place, json.dumps(one.value)) for one in events]
        with self._writing() as file:
            file.executemany("insert or ignore into event values (?, ?, ?, ?, ?, ?)", rows)

    def events(self, code: str) -> Iterator[Event]:
        """All events of a room, by seat and number."""
        asked = "select seat, number, at, place, value from event where code = ? order by seat, number"
        for seat, number, at, place, value in self._file.execute(asked, (code,)):
            yield Event(seat, number, at, place, json.loads(value))

    def remove(self, code: str) -> None:
        """Forget a room and all that belongs to it."""
        with self._writing() as file:
            file.execute("delete from room where code = ?", (code,))

    def close(self) -> None:
        self._file.close()
