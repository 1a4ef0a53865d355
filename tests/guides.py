"""Commands and configuration in the README and the guides, for tests that run them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat

ROOT = Path(__file__).parent.parent
GUIDES = sorted((ROOT / "lessons" / "en" / "guide").glob("*.ipynb"))


def text() -> str:
    """The text of the README and all English guides."""
    cells = (cell for path in GUIDES for cell in nbformat.read(path, as_version=4).cells)
    prose = [cell.source for cell in cells if cell.cell_type == "markdown"]
    return "\n".join([(ROOT / "README.md").read_text(encoding="utf-8"), *prose])


def block(kind: str) -> str:
    """The only fenced code block of this kind."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```$", text(), re.MULTILINE | re.DOTALL)
    return str(found)


def commands(name: str) -> Iterator[list[str]]:
    """The arguments of this command wherever it's shown."""
    for found in re.findall(rf"\b{name}((?: [-\w/.:%]+)*)", text()):
        yield found.split()
