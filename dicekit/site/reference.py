"""The API reference: the public names with their docstrings, as pages that pdoc makes."""

from __future__ import annotations

from collections.abc import Iterator
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
TEMPLATES = Path(__file__).parent / "share" / "reference"


def pages(under: str = "") -> Iterator[tuple[str, str]]:
    """The names and contents of all pages in the folder `under`; `index.html` leads to that of `dicekit`."""
    from pdoc import pdoc, render

    load("dicekit")
    for name in sorted(dicekit.MODULES):
        load(f"dicekit.{name}")
    for name in FURTHER:
        load(name)
    with TemporaryDirectory() as folder:
        render.configure(
            docformat="google",
            show_source=False,
            search=False,
            footer_text=dicekit.__version__,
            template_directory=TEMPLATES,
        )
        pdoc("dicekit", *FURTHER, output_directory=Path(folder))
        for path in sorted(Path(folder).rglob("*.html")):
            yield under + path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")


def load(name: str) -> None:
    """Import a module with all its public names, as pdoc doesn't see those that are imported on first use."""
    module: ModuleType = import_module(name)
    vars(module).update({public: getattr(module, public) for public in getattr(module, "__all__", ())})
