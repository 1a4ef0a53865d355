"""The list of lessons, read from the metadata of the notebooks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from dicekit import texts

PACKAGE = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^# +(.+?)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Lesson:
    """A lesson, described by its notebook's metadata.

    `path` is the notebook's file, `place` its path below the folder of lessons (empty for a planned lesson), `order`
    its number. `reason` says why it needs the lessons in `needs`; `audience` says whom a guide is for, `site` how the
    site is called. `before` is the notebook that has the number `wanted` in its metadata; empty: it has that itself.
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
    audience: str = ""
    site: str = ""
    before: str = ""
    wanted: int = 0


class NoLessons(FileNotFoundError):
    """Raised if the folder of lessons is neither in the package nor next to it."""

    def __init__(self, inside: Path, beside: Path) -> None:
        super().__init__(str(inside))
        self.inside, self.beside = inside, beside

    def text(self, lang: str = "en") -> str:
        """The message, with the folders that were searched."""
        return texts.say("cli.bad.no_lessons", lang, inside=str(self.inside), beside=str(self.beside))

    def __str__(self) -> str:
        return self.text()


def folder() -> Path:
    """The folder of the notebooks: in the package (if installed from a wheel) or next to it (in a checkout)."""
    for place in (PACKAGE / "lessons", PACKAGE.parent / "lessons"):
        if any(place.glob("*/*.ipynb")):
            return place
    raise NoLessons(PACKAGE / "lessons", PACKAGE.parent / "lessons")


def find(root: Path | None = None) -> list[Lesson]:
    """All lessons in all languages, in the order of the map.

    Notebooks in folders of languages (`en`, `zh`) are lessons if their metadata say so. In the folder itself each
    notebook is one: what its metadata don't say follows from its name and its first heading. Of two with the same
    number, the first by name keeps it, and the other gets the next free one.
    """
    top = folder() if root is None else root
    real = top.resolve()
    nested = filter(None, (_read(path, real, _stamp(path)) for path in sorted(top.glob("*/*.ipynb"))))
    flat = filter(None, (_read(path, real, _stamp(path), True) for path in sorted(top.glob("*.ipynb"))))
    return sorted(_numbered([*nested, *flat]), key=lambda lesson: (lesson.language, lesson.order, lesson.id))


def _numbered(lessons: Iterable[Lesson]) -> Iterator[Lesson]:
    """The lessons, each with a number of its own, which translations of one share."""
    owner: dict[int, Lesson] = {}
    there = set[tuple[int, str]]()
    waiting: list[Lesson] = []
    for lesson in lessons:
        if lesson.kind != "lesson" or (not lesson.order and "/" in lesson.place):
            yield lesson  # a page without a number, or one in a language's folder, whose number is fixed
        elif not lesson.order:
            waiting.append(lesson)
        else:
            first, at = owner.setdefault(lesson.order, lesson), (lesson.order, lesson.language)
            if first.id == lesson.id and at not in there:
                there.add(at)
                yield lesson
            else:  # a copied notebook has the same id
                name = lesson.path.stem if first.id == lesson.id else lesson.id
                waiting.append(replace(lesson, id=name, before=first.path.name, wanted=lesson.order))
    given: dict[tuple[str, int], int] = {}  # numbers already given, by name and preferred number
    for lesson in waiting:
        free = next(number for number in count(1) if number not in owner)
        order = given.setdefault((lesson.path.name, lesson.order), free)
        owner.setdefault(order, lesson)
        yield replace(lesson, order=order)


def is_ours(root: Path) -> bool:
    """Whether a folder is that of our own lessons."""
    try:
        return root.resolve() == folder().resolve()
    except NoLessons:
        return False


def objections(root: Path, lang: str = "en") -> list[str]:
    """What is wrong with the notebooks of a folder as files: those that can't be read, and numbers that two ask for."""
    unread = [texts.say("cli.serve.unreadable", lang, file=str(path)) for path in unreadable(root)]
    moved = [(one, {"first": one.before, "other": one.path.name}) for one in find(root) if one.before]
    return unread + [
        texts.say("notebook.same_order", lang, **names, order=one.wanted, now=one.order) for one, names in moved
    ]


def unreadable(root: Path) -> list[Path]:
    """Files of the folder that are called notebooks and can't be read as such."""
    return [path for path in sorted(root.glob("*.ipynb")) if _read(path, root.resolve(), _stamp(path), True) is None]


def guides(lang: str) -> list[Lesson]:
    """The guides in a language, in order: the notebooks in `<lang>/guide/`, with English ones for those missing."""
    root = folder()
    there: dict[str, Lesson] = {}
    for code in ("en", lang):
        found = (_read(path, root.resolve(), _stamp(path)) for path in (root / code / "guide").glob("*.ipynb"))
        there |= {guide.id: guide for guide in filter(None, found)}
    return sorted(there.values(), key=lambda guide: guide.order)


def about(metadata: Mapping[str, Any]) -> Mapping[str, Any]:
    """The lesson's data in a notebook's metadata; empty if it isn't a lesson."""
    fields = metadata.get("dicekit")
    return fields if isinstance(fields, Mapping) and {"id", "lang", "title"} <= set(fields) else {}


def _stamp(path: Path) -> tuple[int, int]:
    """A value that changes when the file does, so that edits show without a restart."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def fields_of(path: Path, notebook: Mapping[str, Any]) -> dict[str, Any]:
    """What the metadata of any notebook say of a lesson; id and title also from its name and its first heading."""
    own = notebook.get("metadata", {}).get("dicekit")
    texts_of = ("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    heading = next((found[1] for text in texts_of if (found := HEADING.search(text))), path.stem.replace("_", " "))
    return {"id": path.stem, "title": heading, **(own if isinstance(own, Mapping) else {})}


@cache
def _read(path: Path, top: Path, stamp: tuple[int, int], of_any: bool = False) -> Lesson | None:
    if ".ipynb_checkpoints" in path.parts:
        return None
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        fields = fields_of(path, notebook) if of_any else about(notebook.get("metadata", {}))
    except (ValueError, AttributeError, KeyError, TypeError):  # not a notebook: left out
        return None
    if not fields:
        return None
    return Lesson(
        id=str(fields["id"]),
        language=str(fields.get("lang", "en")),
        title=str(fields["title"]),
        question=str(fields.get("question", "")),
        minutes=int(fields.get("minutes", 0)),
        open_ended=bool(fields.get("open_ended", False)),
        needs=tuple(int(number) for number in fields.get("needs", ())),
        reason=str(fields.get("reason", "")),
        games=tuple(map(str, fields.get("games", ()))),
        audience=str(fields.get("audience", "")),
        site=str(fields.get("site", "")),
        order=int(fields.get("order", 0)),
        unit=str(fields.get("unit", "")),
        kind=str(fields.get("kind", "lesson")),
        path=path,
        place=path.resolve().relative_to(top).as_posix(),
    )
