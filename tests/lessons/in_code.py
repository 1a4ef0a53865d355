"""The section *In code* of each lesson: `python -m tests.lessons.in_code` runs its cells and stores what they show.

Prose is written in each language; the code and what it shows is the same, and runs once a lesson.
"""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import nbformat
from IPython.core.formatters import DisplayFormatter
from nbformat.v4 import new_output
from plotly.graph_objects import Figure

from dicekit.site.stored import is_in_code

LESSONS = Path(__file__).parents[2] / "lessons"
NAMES = sorted(path.name for path in (LESSONS / "en").glob("[0-9]*.ipynb"))
# What is stored: what a code host, JupyterLab or the site shows. The rest follows from these.
KEPT = ("text/plain", "text/html", "text/latex", "image/svg+xml", "application/vnd.plotly.v1+json")


def section(place: str) -> list[Any]:
    """The cells of the section in one notebook, such as `en/06_your_dice.ipynb`."""
    return [cell for cell in nbformat.read(LESSONS / place, as_version=4).cells if is_in_code(cell)]


def run(sources: Sequence[str]) -> Iterator[list[Any]]:
    """What each cell shows, one after the other in one Python, as nbformat's outputs."""
    names: dict[str, Any] = {"__name__": "__main__"}
    formatter = DisplayFormatter()
    for source in sources:
        body = ast.parse(source).body
        last = ast.Expression(body.pop().value) if isinstance(body[-1], ast.Expr) else None
        with redirect_stdout(io.StringIO()) as printed:
            exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
            value = eval(compile(last, "<cell>", "eval"), names) if last else None
        outputs = [new_output("stream", text=printed.getvalue())] if printed.getvalue() else []
        if value is not None:
            data = picture(value) if isinstance(value, Figure) else formatter.format(value)[0]
            outputs.append(new_output("display_data", {kind: data[kind] for kind in KEPT if kind in data}))
        yield outputs


def picture(figure: Figure) -> dict[str, Any]:
    """A plotly figure as JupyterLab draws it."""
    return {"application/vnd.plotly.v1+json": json.loads(figure.to_json())}


def store(name: str) -> None:
    """Run the cells of one lesson and store their outputs in the notebook of each language."""
    code = [cell.source for cell in section(f"en/{name}") if cell.cell_type == "code"]
    shown = list(run(code))
    for path in LESSONS.glob(f"*/{name}"):
        notebook = nbformat.read(path, as_version=4)
        cells = [cell for cell in notebook.cells if is_in_code(cell) and cell.cell_type == "code"]
        for number, (cell, outputs) in enumerate(zip(cells, shown, strict=True), 1):
            cell.outputs, cell.execution_count = outputs, number
        nbformat.write(notebook, path)


if __name__ == "__main__":
    for each in NAMES:
        store(each)
        print(each)
