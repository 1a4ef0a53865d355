"""What the README and the guides show, for tests that run it: commands, configuration and code.

`python -m tests.guides` runs the code cells of the guides and stores what they show.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat

ROOT = Path(__file__).parent.parent
ALL_GUIDES = sorted((ROOT / "lessons").glob("*/guide/*.ipynb"))
GUIDES = [path for path in ALL_GUIDES if path.parts[-3] == "en"]


def prose(path: Path) -> str:
    """The text of a guide, without its code cells."""
    cells = nbformat.read(path, as_version=4).cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def text() -> str:
    """The text of the README and all English guides."""
    return "\n".join([(ROOT / "README.md").read_text(encoding="utf-8"), *map(prose, GUIDES)])


def block(kind: str, at: int = 0) -> str:
    """A fenced code block of this kind: by its place among them, in the order of the guides."""
    return fenced(text(), kind)[at]


def fenced(text: str, kind: str = "") -> list[str]:
    """All fenced blocks of a kind, in order; by default those that name none, such as what a command prints."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def written_lesson(lang: str, into: Path) -> Path:
    """The lesson on a sum of dice as a reader of the guide copies it: a notebook with a cell for each block."""
    (path,) = (path for path in ALL_GUIDES if path.match(f"{lang}/guide/04_lesson.ipynb"))
    sources = [cell.source for cell in nbformat.read(path, as_version=4).cells]
    (text,) = (source for source in sources if 'LessonSteps("sums"' in source)
    named = re.search(r"`(\{\"dicekit\": .*?\}\})`", text)
    blocks = re.findall(r"^```(markdown|python)\n(.*?)\n^```$", text, re.MULTILINE | re.DOTALL)
    new = {"markdown": nbformat.v4.new_markdown_cell, "python": nbformat.v4.new_code_cell}
    notebook = nbformat.v4.new_notebook(cells=[new[kind](source) for kind, source in blocks])
    notebook.metadata |= json.loads(named[1]) if named else {}
    made = into / "sums.ipynb"
    nbformat.write(notebook, made)
    return made


def commands(name: str) -> Iterator[list[str]]:
    """The arguments of this command wherever it's shown."""
    for found in re.findall(rf"\b{name}((?: [-\w/.:%]+)*)", text()):
        yield found.split()


def command_lines() -> list[str]:
    """Every whole `dicekit` command, shown in a line of its own or within a sentence, in order."""
    shown = re.findall(r"^ +(dicekit .+)$|`(dicekit [^`\n]+)`", text(), re.MULTILINE)
    return list(dict.fromkeys((own or within).strip() for own, within in shown))


def expressions(path: Path) -> list[str]:
    """The Python expressions in the tables of a guide."""
    return re.findall(r"^\| `(dk\.[^`]+)` \|", prose(path), re.MULTILINE)


def run(path: Path) -> tuple[dict[str, Any], list[list[Any]]]:
    """The names that the code cells of a guide leave behind, and what is stored of each: no pictures, no widgets."""
    from tests.lessons.in_code import run_all

    code = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    names: dict[str, Any] = {"display": lambda *shown: None}
    shown = run_all([cell.source for cell in code], path, names)
    return names, [
        [] if "widgets" in cell.source or picture(cell) else outputs for cell, outputs in zip(code, shown, strict=True)
    ]


def picture(cell: Any) -> str:
    """The name of the picture of what a code cell displays, if there is one (`tests.pictures`)."""
    return str(cell.metadata.get("dicekit", {}).get("picture", ""))


def store() -> None:
    """Write what the code cells of the guides show into them."""
    for path in ALL_GUIDES:
        notebook = nbformat.read(path, as_version=4)
        cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        if cells:
            for number, (cell, outputs) in enumerate(zip(cells, run(path)[1], strict=True), 1):
                cell.outputs, cell.execution_count = outputs, number
            nbformat.write(notebook, path)


if __name__ == "__main__":
    store()
