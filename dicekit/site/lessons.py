"""Which lessons there are: read from the notebooks themselves, so that a new notebook is a new lesson."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dicekit import texts

PACKAGE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Lesson:
    """One notebook as the site knows it, as its metadata say.

    `path` is its file, `place` its address below the folder of lessons: empty while the lesson is only planned.
    `order` is its number. `reason` says why it leans on the lessons in `needs`.
    """

    id: str
    language: str
    title: str
    question: str
    minutes: int
    needs: tuple[int, ...]
    order: int
    unit: str
    kind: str
    path: Path
    place: str
    reason: str = ""
    games: tuple[str, ...] = ()
    open_ended: bool = False


class NoLessons(FileNotFoundError):
    """The folder of lessons is neither in the package nor beside it."""

    def __init__(self, inside: Path, beside: Path) -> None:
        super().__init__(str(inside))
        self.inside, self.beside = inside, beside

    def text(self, lang: str = "en") -> str:
        """Where lessons were looked for."""
        return texts.say("cli.bad.no_lessons", lang, inside=str(self.inside), beside=str(self.beside))

    def __str__(self) -> str:
        return self.text()


def folder() -> Path:
    """Where the notebooks are: in the package (from a wheel), else beside it (in a checkout)."""
    for place in (PACKAGE / "lessons", PACKAGE.parent / "lessons"):
        if any(place.glob("*/*.ipynb")):
            return place
    raise NoLessons(PACKAGE / "lessons", PACKAGE.parent / "lessons")


def find(root: Path | None = None) -> list[Lesson]:
    """All lessons in both languages, in the order of the map."""
    top = folder() if root is None else root
    found = [lesson for path in top.glob("*/*.ipynb") if (lesson := _read(path, top.resolve(), _stamp(path)))]
    return sorted(found, key=lambda lesson: (lesson.language, lesson.order, lesson.id))


def guides(lang: str) -> list[Lesson]:
    """dicekit's guides in a language, in their order: notebooks in `<lang>/guide/`, in English where it has none."""
    root = folder()
    for code in (lang, "en"):
        found = (_read(path, root.resolve(), _stamp(path)) for path in (root / code / "guide").glob("*.ipynb"))
        if there := sorted(filter(None, found), key=lambda guide: guide.order):
            return there
    return []


def about(metadata: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a notebook says about itself as a lesson; empty for any other notebook."""
    said = metadata.get("dicekit")
    return said if isinstance(said, Mapping) and {"id", "lang", "title"} <= set(said) else {}


def _stamp(path: Path) -> tuple[int, int]:
    """Changes when the file changes, so that an edited title shows without a restart."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


@cache
def _read(path: Path, top: Path, stamp: tuple[int, int]) -> Lesson | None:
    if ".ipynb_checkpoints" in path.parts:
        return None
    try:
        said = about(json.loads(path.read_text(encoding="utf-8")).get("metadata", {}))
    except (ValueError, AttributeError):  # not a notebook: the site goes on without it
        return None
    if not said:
        return None
    return Lesson(
        id=str(said["id"]),
        language=str(said["lang"]),
        title=str(said["title"]),
        question=str(said.get("question", "")),
        minutes=int(said.get("minutes", 0)),
        open_ended=bool(said.get("open_ended", False)),
        needs=tuple(int(number) for number in said.get("needs", ())),
        reason=str(said.get("reason", "")),
        games=tuple(map(str, said.get("games", ()))),
        order=int(said.get("order", 0)),
        unit=str(said.get("unit", "")),
        kind=str(said.get("kind", "lesson")),
        path=path,
        place=path.resolve().relative_to(top).as_posix(),
    )
