"""`python -m tests.lessons.in_code [LANGUAGE]` runs the section *In code* of each lesson and stores the outputs.

It needs kaleido and Chromium for the pictures.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

import nbformat
from IPython.core.formatters import DisplayFormatter
from nbformat.v4 import new_code_cell, new_output
from plotly.graph_objects import Figure

from dicekit.site.stored import IN_CODE, is_in_code, is_shown

LESSONS = Path(__file__).parents[2] / "lessons"
NAMES = sorted(path.name for path in (LESSONS / "en").glob("[0-9]*.ipynb"))
# The MIME types to store, for code hosts, JupyterLab and the site.
KEPT = ("text/plain", "text/html", "text/latex", "image/svg+xml", "application/vnd.plotly.v1+json")


def section(place: str) -> list[Any]:
    """The cells of the section in a notebook, such as `en/06_your_dice.ipynb`, without the one that waits."""
    return [cell for cell in nbformat.read(LESSONS / place, as_version=4).cells if is_in_code(cell) and is_shown(cell)]


def run(sources: Sequence[str], notebook: Path) -> Iterator[list[Any]]:
    """The outputs of cells, run in order in one process, in nbformat's form."""
    yield from run_all(sources, notebook, {})


def run_all(sources: Sequence[str], notebook: Path, names: dict[str, Any]) -> Iterator[list[Any]]:
    """The same, with names that are there at the start, and that can be looked at in the end."""
    with patch.dict(os.environ, JPY_SESSION_NAME=str(notebook)), contextlib.chdir(notebook.parent):
        yield from _run(sources, names)


def _run(sources: Sequence[str], names: dict[str, Any]) -> Iterator[list[Any]]:
    names["__name__"] = "__main__"
    formatter = DisplayFormatter()
    for source in sources:
        body = ast.parse(source).body
        silent = source.rstrip().endswith(";")  # then Jupyter runs the last line and doesn't show its value
        last = ast.Expression(body.pop().value) if isinstance(body[-1], ast.Expr) else None
        with redirect_stdout(io.StringIO()) as printed:
            exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
            value = eval(compile(last, "<cell>", "eval"), names) if last else None
        outputs = [new_output("stream", text=printed.getvalue())] if printed.getvalue() else []
        if value is not None and not silent:
            data = picture(value) if isinstance(value, Figure) else formatter.format(value)[0]
            outputs.append(new_output("display_data", {kind: data[kind] for kind in KEPT if kind in data}))
        yield outputs


def picture(figure: Figure) -> dict[str, Any]:
    """The data of a plotly figure for JupyterLab."""
    return {"application/vnd.plotly.v1+json": json.loads(figure.to_json())}


def with_png(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a plotly figure with a PNG for code hosts and the site, drawn by kaleido."""
    if "application/vnd.plotly.v1+json" not in data:
        return data
    figure = Figure(data["application/vnd.plotly.v1+json"])
    return {**data, "image/png": base64.b64encode(figure.to_image("png", width=640)).decode()}


#: metadata of the heading: JupyterLab and Notebook 7 fold the cells below it
FOLDED = {"jp-MarkdownHeadingCollapsed": True}
#: metadata of cells with outputs: nbclassic hides them until they are clicked
CLOSED = {"collapsed": True, "jupyter": {"outputs_hidden": True}}
GATE = "today.in_code()  # goes on once your guess is locked in"


def gate(source: str) -> Any:
    """The first cell of the section, at which "run all" stops until the guesses are sealed."""
    metadata = {"jupyter": {"source_hidden": True}, "tags": [IN_CODE, "skip-execution"]}
    return new_code_cell(source, id="in-code-gate", metadata=metadata)


def keep_closed(notebook: Any) -> None:
    """Mark the section of a notebook so that no front end shows its outputs until somebody opens it."""
    source = next((cell.source for cell in notebook.cells if is_in_code(cell) and not is_shown(cell)), GATE)
    notebook.cells = [cell for cell in notebook.cells if is_shown(cell) or not is_in_code(cell)]
    heading, *others = [cell for cell in notebook.cells if is_in_code(cell)]
    heading.metadata.update(FOLDED)
    for cell in others:
        if cell.cell_type == "code":
            cell.metadata.update(CLOSED)
    notebook.cells.insert(notebook.cells.index(heading) + 1, gate(source))


def store(path: Path) -> None:
    """Run the cells of one notebook and store their outputs in it."""
    notebook = nbformat.read(path, as_version=4)
    cells = [cell for cell in notebook.cells if is_in_code(cell) and is_shown(cell) and cell.cell_type == "code"]
    shown = run([cell.source for cell in cells], path)
    for number, (cell, outputs) in enumerate(zip(cells, shown, strict=True), 1):
        for output in outputs:
            if "data" in output:
                output.data = with_png(output.data)
        cell.outputs, cell.execution_count = outputs, number
    keep_closed(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for notebook in sorted(LESSONS.glob(f"{sys.argv[1] if len(sys.argv) > 1 else '*'}/[0-9]*.ipynb")):
        store(notebook)
        print(notebook.relative_to(LESSONS))
