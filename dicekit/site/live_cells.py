"""What of a notebook runs in a reader's browser, where only some packages are."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dicekit.site import fetch

PRESENT = {"dicekit", "IPython", *(wheel.partition("==")[0] for wheel in fetch.WHEELS), *sys.stdlib_module_names}


@dataclass(frozen=True)
class LiveCell:
    """The source of a cell as it runs in a browser; `lacks` are the packages for want of which some of it is left out.

    `broken` says that it isn't Python, such as a line with `%`.
    """

    source: str
    lacks: tuple[str, ...] = ()
    broken: bool = False


def live_cells(cells: Iterable[str]) -> Iterator[LiveCell]:
    """Leave out the imports of packages that aren't there, and all that uses them, also in later cells.

    >>> cells = ["import plotly, math", "a = plotly.x", "b = math.pi", "a + b"]
    >>> [(cell.source, cell.lacks) for cell in live_cells(cells)]
    [('import math', ()), ('', ('plotly',)), ('b = math.pi', ()), ('', ('plotly',))]
    """
    absent: dict[str, str] = {}  # a name in the notebook, and the package that it needs
    for source in cells:
        try:
            body = ast.parse(source).body
        except SyntaxError:
            yield LiveCell("", broken=True)
            continue
        kept: list[ast.stmt] = []
        lacks: set[str] = set()
        for statement in body:
            if isinstance(statement, ast.Import | ast.ImportFrom):
                kept += _present(statement, absent)
                continue
            needed = {absent[name] for name in _names(statement, ast.Load) if name in absent}
            bound = _names(statement, ast.Store)
            lacks |= needed
            if needed:
                absent |= dict.fromkeys(bound, min(needed))
                continue
            for name in bound:
                absent.pop(name, None)
            kept.append(statement)
        whole = kept == body
        yield LiveCell(source if whole else ast.unparse(ast.Module(kept, [])), tuple(sorted(lacks)))


def _present(statement: ast.Import | ast.ImportFrom, absent: dict[str, str]) -> list[ast.stmt]:
    """An import without the packages that aren't there; their names are added to `absent`."""
    there: list[ast.alias] = []
    for alias in statement.names:
        source = alias.name if isinstance(statement, ast.Import) else statement.module or ""
        package = source.partition(".")[0]
        name = alias.asname or alias.name.partition(".")[0]
        if package in PRESENT:
            there.append(alias)
            absent.pop(name, None)
        else:
            absent[name] = package
    if len(there) == len(statement.names):
        return [statement]
    return [ast.Import(there)] if there else []


def _names(statement: ast.stmt, use: type[ast.expr_context]) -> set[str]:
    """The names that a statement reads, or those that it sets."""
    found = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, use)}
    if use is ast.Store and isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        found.add(statement.name)
    return found
