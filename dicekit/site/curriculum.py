"""The map of lessons: units, stations and recommended paths.

Existing lessons are placed by their notebooks' metadata. `curriculum.toml` adds the order of units, planned lessons,
and paths.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dicekit import texts
from dicekit.site.lessons import Lesson

DATA = Path(__file__).with_name("curriculum.toml")


@dataclass(frozen=True)
class Unit:
    """A unit of the map: a letter, a name, and its lessons in order."""

    letter: str
    name: str
    stations: tuple[Lesson, ...]


@dataclass(frozen=True)
class LearningPath:
    """A recommended choice of lessons; each of `periods` has the numbers of the lessons of one period."""

    key: str
    periods: tuple[tuple[int, ...], ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(number for period in self.periods for number in period)

    @property
    def order(self) -> str:
        """The lessons as written on the map.

        >>> LearningPath("six", ((1,), (4, 5), (6,))).order
        '1 · 4+5 · 6'
        """
        return " · ".join("+".join(map(str, period)) for period in self.periods)


@dataclass(frozen=True)
class Curriculum:
    """The whole map in one language."""

    units: tuple[Unit, ...]
    paths: tuple[LearningPath, ...]

    @property
    def stations(self) -> tuple[Lesson, ...]:
        return tuple(station for unit in self.units for station in unit.stations)

    def minutes(self, path: LearningPath) -> int:
        """How long the lessons of a path take together."""
        return sum(station.minutes for station in self.stations if station.order in path.numbers)


def curriculum(lessons: Iterable[Lesson], lang: str = "en") -> Curriculum:
    """The map of these lessons and the planned ones.

    >>> [path.key for path in curriculum([]).paths]
    ['all', 'self']
    """
    existing = {lesson.order: lesson for lesson in lessons if lesson.kind == "lesson"}
    stations = {entry["number"]: _planned(entry, lang) for entry in _data().get("planned", ())} | existing
    letters: Sequence[str] = _data()["units"]
    others = sorted({station.unit for station in stations.values()} - set(letters))
    units = [_unit(letter, stations, lang) for letter in (*letters, *others)]
    paths = [path for path in _paths() if stations.keys() >= set(path.numbers)]
    return Curriculum(tuple(unit for unit in units if unit.stations), tuple(paths))


def unit_name(letter: str, lang: str = "en") -> str:
    """The name of a unit, or its letter if it has none.

    >>> unit_name("B"), unit_name("Q")
    ('The whole table', 'Q')
    """
    return texts.say(f"site.unit.{letter}", lang) if texts.has(f"site.unit.{letter}", lang) else letter


def game_name(game: str, lang: str = "en") -> str:
    """The name of a game on the map; unknown games are unchanged.

    >>> game_name("liars_dice"), game_name("Farkle")
    ('Liar’s dice', 'Farkle')
    """
    return texts.say(f"site.game.{game}", lang) if texts.has(f"site.game.{game}", lang) else game


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


def _unit(letter: str, stations: dict[int, Lesson], lang: str) -> Unit:
    return Unit(
        letter,
        unit_name(letter, lang),
        tuple(stations[number] for number in sorted(stations) if stations[number].unit == letter),
    )


def _planned(entry: dict[str, Any], lang: str) -> Lesson:
    """A planned lesson, which has no notebook; in English if it isn't translated."""
    language = lang if lang in entry else "en"
    return Lesson(
        id=f"{entry['number']:02}",
        language=language,
        title=entry[language]["title"],
        question=entry[language]["question"],
        reason=entry[language]["reason"],
        minutes=entry["minutes"],
        open_ended=entry.get("open_ended", False),
        needs=tuple(entry["needs"]),
        games=tuple(entry["games"]),
        order=entry["number"],
        unit=entry["unit"],
        kind="lesson",
        path=DATA,
        place="",
    )


def _paths() -> Iterator[LearningPath]:
    for entry in _data()["paths"]:
        periods = (period if isinstance(period, list) else [period] for period in entry.get("lessons", ()))
        yield LearningPath(entry["key"], tuple(map(tuple, periods)))
