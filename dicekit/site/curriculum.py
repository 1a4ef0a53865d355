"""The map of all lessons, made or still to come: seven units, twenty-two questions, and why they are joined.

Titles, questions and reasons are texts (`site.title.6`, `site.question.6`, `site.reason.third`); here is only
what is the same in every language.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Station:
    """One lesson on the map: its number, what it leans on and for which reason, its games, its minutes."""

    number: int
    minutes: int
    reason: str
    needs: tuple[int, ...] = ()
    games: tuple[str, ...] = ("liars",)
    open_ended: bool = False

    @property
    def id(self) -> str:
        """How its notebooks begin.

        >>> UNITS[1].stations[2].id
        '06_'
        """
        return f"{self.number:02}_"


@dataclass(frozen=True)
class Unit:
    """Lessons about one thing, under one letter."""

    letter: str
    stations: tuple[Station, ...]


@dataclass(frozen=True)
class Path:
    """A ready choice of lessons for one kind of group, in the order in which they are taken."""

    key: str
    order: str = ""
    numbers: tuple[int, ...] = ()


UNITS = (
    Unit(
        "A",
        (
            Station(1, 30, "first"),
            Station(2, 35, "nothing", games=("all",)),
            Station(3, 30, "worlds", (1,)),
        ),
    ),
    Unit(
        "B",
        (
            Station(4, 35, "third", (3,)),
            Station(5, 35, "sum", (3,)),
            Station(6, 40, "third", (3,)),
            Station(7, 40, "choice", (6,)),
        ),
    ),
    Unit(
        "C",
        (
            Station(8, 35, "bar", (5,), ("perudo", "liars")),
            Station(9, 40, "two_sums", (5,), ("perudo", "bluff", "chinese")),
            Station(10, 40, "update", (6,), ("perudo", "bluff")),
            Station(11, 40, "update", (6,), ("perudo",)),
            Station(12, 35, "sixth", (6,), ("perudo",)),
        ),
    ),
    Unit("D", (Station(13, 45, "price", (7,), ("bluff",)),)),
    Unit(
        "E",
        (
            Station(14, 40, "two_sums", (6,), ("chinese",)),
            Station(15, 45, "hand", (3,), ("chinese",)),
            Station(16, 40, "stake", (7,), ("chinese",)),
        ),
    ),
    Unit(
        "F",
        (
            Station(17, 45, "update", (11,), ("all",)),
            Station(18, 50, "stakes", (16,), ("liars", "perudo")),
        ),
    ),
    Unit(
        "G",
        (
            Station(19, 45, "third", (4,), ("gunzi",)),
            Station(20, 40, "update", (19, 6), ("gunzi",)),
            Station(21, 35, "worlds", (1,)),
            Station(22, 60, "any", (), ("own",), open_ended=True),
        ),
    ),
)

STATIONS = tuple(station for unit in UNITS for station in unit.stations)

PATHS = (
    Path("all"),
    Path("visit", "1 · 3 · 6", (1, 3, 6)),
    Path("six", "1 · 3 · 4+5 · 6 · 7 · 13", (1, 3, 4, 5, 6, 7, 13)),
    Path("gao", "6 · 11 · 4 · 3+5 · 13 · 15 · 19 · 20", (6, 11, 4, 3, 5, 13, 15, 19, 20)),
    Path("read", "7 · 11 · 17 · 18", (7, 11, 17, 18)),
    Path("cs", "7 · 10 · 13 · 16 · 18 · 22", (7, 10, 13, 16, 18, 22)),
    Path("young", "1 · 2 · 3", (1, 2, 3)),
    Path("self"),
)


def unit_of(number: int) -> Unit:
    """The unit that a lesson belongs to.

    >>> unit_of(6).letter
    'B'
    """
    return next(unit for unit in UNITS if any(station.number == number for station in unit.stations))
