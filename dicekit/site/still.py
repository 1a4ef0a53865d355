"""Lessons as static pages: each notebook is run once at build time, and its outputs and data are stored in the page.

In the browser, widgets work from that data (`widgets/static/offline.js`). For everything that needs Python, the reader
can make the page live (`static/still.js`), which runs the same cells in the browser.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote

import nbformat
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from dicekit import texts
from dicekit.kit import bundle, standalone
from dicekit.kit.part import Part
from dicekit.kit.sprite import sprite
from dicekit.site import assets, class_codes, drawn, in_process, shown, steps
from dicekit.site.lessons import Lesson
from dicekit.site.live_cells import live_cells
from dicekit.site.pages import Pages
from dicekit.texts.notebook import running

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
    )
)


#: the address of a file beside the notebook
SOURCE = re.compile(r'<(?:img|audio|video|source)\b[^>]*\bsrc="([^":?#]+)"')
TO_NOTEBOOK = re.compile(r'(<a href="[\w-]+)\.ipynb"')  # a link to the notebook beside this one


class StillPages(Pages):
    """The pages as files with relative links; `base_url` leads from the page to the top folder: `""`, `"../"`."""

    policy: ClassVar[str] = POLICY

    def at(self, place: str) -> str:
        return f"{self.base_url}{place.removesuffix('.ipynb')}.html"

    def own(self, lang: str, page: str = "") -> str:
        """The URL, with an explicit `index.html` because static hosts may not resolve folders.

        >>> StillPages(Path(), "../").own("zh"), StillPages(Path(), "").own("en", "help")
        ('../zh/index.html', 'help.html')
        """
        return f"{super().own(lang, page or 'index')}.html"

    def picture(self, name: str) -> str:
        return f"{self.base_url}assets/{name}"

    def teach(self, lang: str) -> str:
        """The page that puts the codes of a class together."""
        return self.own(lang, "collect")

    def script(self, name: str) -> str:
        return assets.address(name, self.base_url)

    def modules(self, wanted: Sequence[str]) -> list[str]:
        """No modules to preload."""
        return []


#: kinds of pages whose parts do everything in the browser
BROWSER_ONLY = ("guesses",)


@dataclass(frozen=True)
class StillPage:
    """The page of a lesson; `notes` say which cells failed or won't be live, `files` are the pictures that it shows."""

    html: Markup
    notes: tuple[str, ...]
    files: tuple[Path, ...]


@contextlib.contextmanager
def _parts_unlogged() -> Iterator[None]:
    """Context in which a part that fails isn't logged: the notes of its page name it."""
    kit = logging.getLogger("dicekit.kit")
    before, kit.disabled = kit.disabled, True
    try:
        yield
    finally:
        kit.disabled = before


@_parts_unlogged()
def lesson_page(
    root: Path, lesson: Lesson, megabytes: int, versions: bool = False, lang: str = "en", tracebacks: bool = False
) -> StillPage:
    """The page of a lesson; `megabytes` is the download for a live page, 0 if that's left out."""
    if lesson.kind in BROWSER_ONLY:
        megabytes = 0
    pages = StillPages(root, "../" * lesson.place.count("/"), versions=versions)
    notebook = nbformat.read(lesson.path, as_version=4)
    page = pages.notebook(notebook, lesson.place)
    run = _Run(lesson)
    with running(lesson.path), bundle.as_served(), _figures_as_data():
        cells = [run.cell(cell) for cell in notebook["cells"] if cell["cell_type"] in ("markdown", "code")]
    page.figures = any(map(shown.is_figure, run.shown))
    live = [[cell.source, number] for cell, number in zip(run.live_cells, run.numbers, strict=True)]
    html = pages.render(
        "still.html.j2",
        page=page,
        sprite=Markup(sprite()),
        cells=cells,
        data=Markup(standalone.data(list(in_process.parts(run.shown)))),
        lesson=htmlsafe_json_dumps({"cells": live, "lang": lesson.language}),
        live=megabytes > 0,
        megabytes=megabytes,
        ready="live_partly" if run.partly else "live_ready",
        notebook=lesson.path.name,
        still_script=pages.script("still.js"),
        class_code=_class_code(pages, lesson),
        say=lambda key, **slots: texts.say(f"site.{key}", lesson.language, **slots),
    )
    prose = [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    drawn_parts = "".join(still for kind, stills in cells if kind == "stills" for still in stills)
    wrong = [f"{lesson.path.name}: {line}" for line in steps.objections(prose, drawn_parts, lang)]
    notes = (*wrong, *run.notes(lang, megabytes > 0, tracebacks))
    return StillPage(html, notes, tuple(_beside(cells, lesson.path.parent, root)))


def _class_code(pages: StillPages, lesson: Lesson) -> Markup:
    """The folded code of what a pupil has answered; empty if the lesson asks nothing."""
    layout = class_codes.pupil_layout(pages.root, lesson)
    if layout is None:
        return Markup("")
    lang = lesson.language
    return pages.render(
        "class_code.html.j2",
        data=htmlsafe_json_dumps({"layout": layout, "copied": texts.say("room.copied", lang)}),
        code_script=pages.script("class_code.js"),
        words=lambda key: texts.say(f"collect.{key}", lang),
    )


class _Run:
    """Runs the cells of a lesson and draws each."""

    def __init__(self, lesson: Lesson) -> None:
        notebook = nbformat.read(lesson.path, as_version=4)
        self.lesson = lesson
        self.live_cells = list(live_cells(drawn.code_of(notebook)))
        self.shown: list[Any] = []
        self.numbers: list[int] = []  # number of parts in each code cell
        self._runner = in_process.Runner()
        # the exception of a part (with its name) or of the cell itself
        self._faults: dict[int, tuple[str, BaseException]] = {}
        self._foreign: dict[int, str] = {}

    def cell(self, cell: Mapping[str, Any]) -> tuple[str, Any]:
        """The kind of a cell and its HTML, which is a list for code."""
        if cell["cell_type"] == "markdown":
            html = markdown2html_mistune(_with_attachments(cell))
            return "prose", Markup(TO_NOTEBOOK.sub(r'\1.html"', html))
        at, lang = len(self.numbers), self.lesson.language
        html_of = []
        try:
            self._runner.run(cell["source"])
        except (Exception, SystemExit) as fault:
            self._faults[at] = "", fault
            words = texts.say("site.part_failed", lang)
            html_of = [Markup('<p class="dk-failed" role="status">{}</p>').format(words)]
        values = self._runner.shown
        self.shown += values
        own = list(in_process.parts(values))
        self.numbers.append(len(own))
        for part in own:
            if isinstance(part, Part) and part.failed:
                self._faults.setdefault(at, (type(part).__name__, part.failed))
        self._foreign[at] = next(filter(None, map(shown.foreign_widget, values)), "")
        return "stills", [*(shown.html_of(value, lang) for value in values), *html_of]

    @property
    def partly(self) -> bool:
        """Whether some of the page stays as it is when it's made live."""
        return any(self._foreign.values()) or any(cell.lacks or cell.broken for cell in self.live_cells)

    def notes(self, lang: str, live: bool, tracebacks: bool = False) -> Iterator[str]:
        """Which cells failed, and which stay as they are when the page is made live, and why."""
        for at, cell in enumerate(self.live_cells):
            slots: dict[str, object] = {"notebook": self.lesson.path.name, "n": at + 1}
            if at in self._faults:
                part, fault = self._faults[at]
                slots |= {"part": part, "reason": f"{type(fault).__name__}: {fault}"}
                yield texts.say("build.part_failed" if part else "build.cell_failed", lang, **slots)
                if tracebacks:
                    yield "".join(traceback.format_exception(fault)).rstrip()
            elif kind := self._foreign[at]:
                yield texts.say("build.cell_foreign", lang, kind=kind, **slots)
            elif live and cell.lacks:
                yield texts.say("build.cell_lacks", lang, packages=", ".join(cell.lacks), **slots)


@contextlib.contextmanager
def _figures_as_data() -> Iterator[None]:
    """Context in which `show` of a figure gives its data, and opens no browser."""
    before = os.environ.get("PLOTLY_RENDERER")
    os.environ["PLOTLY_RENDERER"] = "plotly_mimetype"
    try:
        yield
    finally:
        del os.environ["PLOTLY_RENDERER"]
        if before is not None:
            os.environ["PLOTLY_RENDERER"] = before


def _with_attachments(cell: Mapping[str, Any]) -> str:
    """The text of a cell with the pictures that are stored in it."""
    text = str(cell["source"])
    for name, forms in cell.get("attachments", {}).items():
        for kind, data in forms.items():
            text = text.replace(f"(attachment:{name})", f"(data:{kind};base64,{data})")
    return text


def _beside(cells: Sequence[tuple[str, Any]], folder: Path, root: Path) -> Iterator[Path]:
    """The files below the folder of lessons that cells show as pictures, sound or film."""
    for _, content in cells:
        for html in [content] if isinstance(content, str) else content:
            for address in SOURCE.findall(html):
                path = (folder / unquote(unescape(address))).resolve()
                if path.is_relative_to(root.resolve()) and path.is_file():
                    yield path
