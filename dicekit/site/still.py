"""Lessons as static pages: each notebook is run once at build time, and its outputs and data are stored in the page.

In the browser, widgets work from that data (`widgets/static/offline.js`). For everything that needs Python, the reader
can make the page live (`static/still.js`), which runs the same cells in the browser.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import ipywidgets
import nbformat
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from dicekit import texts
from dicekit.kit import bundle, standalone
from dicekit.kit.sprite import sprite
from dicekit.site import assets, class_codes, in_process
from dicekit.site.lessons import Lesson
from dicekit.site.pages import Pages

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

    def api(self) -> str:
        return f"{self.base_url}api/dicekit.html"

    def script(self, name: str) -> str:
        return assets.address(name, self.base_url)

    def modules(self) -> list[str]:
        """No modules to preload."""
        return []


#: kinds of pages whose parts do everything in the browser
BROWSER_ONLY = ("guesses",)


class CellFailed(Exception):
    """Raised if a cell of a notebook fails, as its page would be incomplete."""

    def __init__(self, lesson: Lesson, fault: Exception) -> None:
        super().__init__(lesson.place)
        self.lesson, self.fault = lesson, fault

    def text(self, lang: str = "en") -> str:
        reason = f"{type(self.fault).__name__}: {self.fault}"
        return texts.say("build.bad.cell", lang, lesson=self.lesson.place, reason=reason)


def lesson_page(root: Path, lesson: Lesson, megabytes: int, versions: bool = False) -> Markup:
    """The page of a lesson; `megabytes` is the download for a live page, 0 if that's left out.

    Raises:
        CellFailed: one of its cells ends with an error.
    """
    if lesson.kind in BROWSER_ONLY:
        megabytes = 0
    pages = StillPages(root, "../" * lesson.place.count("/"), versions=versions)
    notebook = nbformat.read(lesson.path, as_version=4)
    page = pages.notebook(notebook, lesson.place)
    try:
        cells, shown = _run(notebook, lesson)
    except Exception as fault:
        raise CellFailed(lesson, fault) from fault
    code = [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return pages.render(
        "still.html.j2",
        page=page,
        sprite=Markup(sprite()),
        cells=cells,
        data=Markup(standalone.data(list(in_process.parts(shown)))),
        lesson=htmlsafe_json_dumps({"cells": code, "lang": lesson.language}),
        live=megabytes > 0,
        megabytes=megabytes,
        notebook=lesson.path.name,
        still_script=pages.script("still.js"),
        class_code=_class_code(pages, lesson),
        say=lambda key, **slots: texts.say(f"site.{key}", lesson.language, **slots),
    )


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


def _still(value: Any, lang: str) -> Markup:
    """What a cell shows without Python: a still of our parts, a sentence for other widgets, else HTML or text."""
    if hasattr(value, "still"):
        return Markup(value.still())
    if isinstance(value, ipywidgets.Widget):
        return Markup('<p class="part">{}</p>').format(texts.say("site.needs_server", lang))
    html = value._repr_html_() if hasattr(value, "_repr_html_") else None
    return (
        Markup('<div class="stored">{}</div>').format(Markup(html))
        if html
        else Markup("<pre>{}</pre>").format(repr(value))
    )


def _run(notebook: Mapping[str, Any], lesson: Lesson) -> tuple[list[tuple[str, Any]], list[Any]]:
    """Run the code cells and return the cells as HTML and all displayed objects."""
    cells: list[tuple[str, Any]] = []
    everything: list[Any] = []
    code = (cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code")
    with contextlib.chdir(lesson.path.parent), bundle.as_served():
        results: Iterator[list[Any]] = in_process.run_cells(code)
        for cell in notebook["cells"]:
            if cell["cell_type"] == "markdown":
                cells.append(("prose", Markup(TO_NOTEBOOK.sub(r'\1.html"', markdown2html_mistune(cell["source"])))))
            elif cell["cell_type"] == "code":
                values = next(results)
                everything += [value for value in values if hasattr(value, "still")]
                cells.append(("stills", [_still(value, lesson.language) for value in values]))
    return cells, everything
