"""The API reference: the public names with their docstrings, as pages that pdoc makes."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

import dicekit

#: modules with public names that `dicekit` itself doesn't have
FURTHER = (
    *("dicekit.dice.table", "dicekit.dice.view", "dicekit.dice.action", "dicekit.distribution", "dicekit.errors"),
    *("dicekit.kit.part", "dicekit.kit.kept", "dicekit.course.base", "dicekit.course.parts", "dicekit.play.solver"),
    "dicekit.poker_dice",
)
FIRST = "dicekit.html"  # the page of `dicekit` itself
TEMPLATES = Path(__file__).parent / "share" / "reference"

log = logging.getLogger("dicekit.site")


class Reference:
    """The pages for a running site: written once, by a process of its own, when the first of them is asked for."""

    def __init__(self) -> None:
        self._written: asyncio.Task[dict[str, str]] | None = None

    async def page(self, name: str) -> str | None:
        """A page by its name, such as `dicekit/widgets.html`; None if there is no such page."""
        if self._written is None:
            self._written = asyncio.create_task(self._write())
        return (await asyncio.shield(self._written)).get(name)

    async def _write(self) -> dict[str, str]:
        with TemporaryDirectory() as folder:
            command = (sys.executable, "-m", "dicekit", "build", folder, "--api")
            silent = asyncio.subprocess.DEVNULL
            writing = await asyncio.create_subprocess_exec(*command, stdout=silent, stderr=asyncio.subprocess.PIPE)
            _, errors = await writing.communicate()
            if writing.returncode:
                log.error("The reference can't be written: %s", errors.decode(errors="replace").strip())
            top = Path(folder)
            return {path.relative_to(top).as_posix(): path.read_text("utf-8") for path in top.rglob("*.html")}


def pages(under: str = "") -> Iterator[tuple[str, str]]:
    """The names and contents of all pages in the folder `under`; `index.html` leads to that of `dicekit`."""
    return ((under + name, page) for name, page in _made())


@cache
def _made() -> tuple[tuple[str, str], ...]:
    """All pages, by pdoc, which takes seconds."""
    from pdoc import pdoc, render

    modules = ("dicekit", *(f"dicekit.{name}" for name in sorted(dicekit.MODULES)), *FURTHER)
    with TemporaryDirectory() as folder, loaded(modules):
        render.configure(
            docformat="google",
            show_source=False,
            search=False,
            footer_text=dicekit.__version__,
            template_directory=TEMPLATES,
        )
        pdoc("dicekit", *FURTHER, output_directory=Path(folder))
        found = sorted(Path(folder).rglob("*.html"))
        return tuple((path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")) for path in found)


@contextmanager
def loaded(names: Iterable[str]) -> Iterator[None]:
    """Modules with all their public names set, as pdoc doesn't see those that are found on first use.

    Afterwards they are found on use again: a name like `dicekit.texts.languages` may have another value by then.
    """
    added: list[tuple[ModuleType, str]] = []
    for module in map(import_module, names):
        for public in getattr(module, "__all__", ()):
            value = getattr(module, public)
            if public not in vars(module):
                setattr(module, public, value)
                added.append((module, public))
    try:
        yield
    finally:
        for module, public in added:
            delattr(module, public)
