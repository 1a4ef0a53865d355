"""Pages of lessons that are drawn in advance and sent before any Python runs.

The warm process (`warm.py`) runs the cells of each lesson once and writes what they show into a folder (`write`). The
site sends such a page at once (`find`). In the browser, controls that need no Python work right away; the first act
that needs it starts a kernel, which runs the same cells (`source`) and goes on with the page's own models.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import logging
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import nbformat
from markupsafe import Markup
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from nbconvert.filters.strings import strip_files_prefix

from dicekit.kit import bundle, repeatable, standalone
from dicekit.site import in_process, stored
from dicekit.site.lessons import Lesson
from dicekit.texts.notebook import running

UNLIKE = "_begun.unlike_drawn()"  # the call appended to `source`
_MODULES = re.compile(r'data-modules="([^"]+)"')
READ_WITHIN = 15  # minutes in which a page that was sent counts as read

log = logging.getLogger("dicekit.site")


@dataclass(frozen=True)
class Drawn:
    """A page: the HTML of each cell, the data of its parts, and the state of the file that it was drawn from."""

    cells: Sequence[str]
    data: str
    stamp: str

    @property
    def modules(self) -> list[str]:
        """Names of the scripts that its parts import."""
        return sorted({name for cell in self.cells for names in _MODULES.findall(cell) for name in names.split()})


def code_of(notebook: Any) -> list[str]:
    """The sources of the cells that the site runs."""
    return [
        str(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code" and not stored.is_in_code(cell)
    ]


def source(path: Path, place: str) -> str:
    """The code with which a kernel creates the models of the drawn page; `UNLIKE` then says how they differ from it."""
    return _source(path, place, stamp_of(path))


@lru_cache(maxsize=200)
def _source(path: Path, place: str, stamp: str) -> str:
    cells = code_of(nbformat.read(path, as_version=4))
    return (
        "from dicekit.kit import repeatable as _page\n"
        "from dicekit.site import begun as _begun, in_process as _cells\n"
        f"if not _begun.is_here({stamp!r}):\n"
        f"    with _page.page({place!r}):\n"
        f"        _shown = list(_cells.run_cells({cells!r}))\n"
    )


def draw(path: Path, place: str) -> Drawn | None:
    """Run the cells of a lesson and draw its page; None if they show what only a kernel can.

    The new widgets have to be closed by the caller.
    """
    notebook = nbformat.read(path, as_version=4)
    stamp = stamp_of(path)
    with running(path), bundle.as_served(), repeatable.page(place):
        results = iter(list(in_process.run_cells(code_of(notebook))))
    html: list[str] = []
    shown: list[Any] = []
    for cell in notebook["cells"]:
        if stored.is_in_code(cell):
            continue
        if cell["cell_type"] == "markdown":
            prose = strip_files_prefix(markdown2html_mistune(cell["source"]))
            html.append(f'<div class="prose">{prose}</div>')
        elif cell["cell_type"] == "code":
            values = next(results)
            if not all(hasattr(value, "still") for value in values):
                return None
            shown += values
            html += [f'<div class="dk-slot">{value.still()}</div>' for value in values]
    return Drawn(html, str(standalone.data(list(in_process.parts(shown)))), stamp)


def write(path: Path, place: str, folder: Path) -> Drawn | None:
    """Draw a page and write it into the folder; nothing is written if it can't be drawn."""
    page = draw(path, place)
    if page is None:
        return None
    target = file_of(folder, place)
    part = target.with_suffix(".part")
    try:
        part.write_text(json.dumps([page.cells, page.data, page.stamp]), encoding="utf-8")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return page


@dataclass(frozen=True)
class Sent:
    """A whole page as it is sent, plain and compressed; `path` is its notebook."""

    path: Path
    stamp: str
    body: bytes

    @property
    def is_current(self) -> bool:
        """Whether the notebook is as it was."""
        try:
            return stamp_of(self.path) == self.stamp
        except OSError:
            return False

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.body, 6, mtime=0)

    @cached_property
    def mark(self) -> str:
        return hashlib.sha256(self.body).hexdigest()[:20]


@dataclass
class Readers:
    """A count of the pages sent in the last quarter of an hour, minute by minute.

    >>> now = [0.0]
    >>> readers = Readers(lambda: now[0])
    >>> readers.add(); readers.add(); readers.number
    2
    >>> now[0] = 1000.0; readers.number
    0
    """

    clock: Callable[[], float] = time.monotonic
    _by_minute: Counter[int] = field(default_factory=Counter)

    def add(self) -> None:
        self._by_minute[int(self.clock() // 60)] += 1
        self._forget()

    @property
    def number(self) -> int:
        self._forget()
        return self._by_minute.total()

    def _forget(self) -> None:
        first = self.clock() // 60 - READ_WITHIN
        for minute in [minute for minute in self._by_minute if minute <= first]:
            del self._by_minute[minute]


def find(folder: Path, lesson: Lesson) -> Drawn | None:
    """The drawn page of a lesson; None if there is none, or if the notebook has changed since.

    A broken file is logged and deleted: the lesson is then run for each visitor.
    """
    file = file_of(folder, lesson.place)
    try:
        cells, data, stamp = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:  # the page isn't drawn yet
        return None
    except (OSError, ValueError, TypeError) as fault:
        log.error("The page of %s that was drawn in advance can't be read: %s.", lesson.place, fault)
        with contextlib.suppress(OSError):
            file.unlink()
        return None
    return Drawn([Markup(cell) for cell in cells], Markup(data), stamp) if stamp == stamp_of(lesson.path) else None


def file_of(folder: Path, place: str) -> Path:
    return folder / f"{hashlib.sha256(place.encode()).hexdigest()[:20]}.json"


def stamp_of(path: Path) -> str:
    """A value that changes whenever the file does."""
    status = path.stat()
    return f"{status.st_mtime_ns} {status.st_size}"
