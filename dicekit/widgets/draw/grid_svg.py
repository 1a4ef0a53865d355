"""Outcome grid as inline SVG, for pages without scripts and for print: the whole grid, and its bands.

Equal rows and blocks of rows are written once and repeated with `<use>`, so 59,049 cells take about five kilobytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from dicekit.kit.html import Html

if TYPE_CHECKING:
    from dicekit.widgets.grid.state import Outcomes

WIDTH = 486  # width of the picture in SVG units
BLOCKS = 320  # total height of all blocks
LABEL = 20  # height of the line above a block
MIN_BLOCK = 3  # minimal height of the block of a band that isn't empty
ROOMY = 4  # from this size on there are gaps between cells
SMALL = 0.8  # relative size below which a weighted cell is drawn as a dash


def unit(outcomes: Outcomes) -> int:
    """Size of a cell in pixels.

    >>> from dicekit.widgets.grid import Outcomes
    >>> [unit(Outcomes.faces(dice=dice)) for dice in (1, 2, 5, 6)]
    [48, 48, 4, 2]
    """
    return max(1, min(48, WIDTH // outcomes.shape[1]))


def highlighted_cells(outcomes: Outcomes) -> bytes:
    """For each outcome 1 if the statement holds, else 0."""
    return outcomes.counts.translate(bytes(outcomes.holds(count) for count in range(256)))


def struck(outcomes: Outcomes) -> bytes:
    """For each outcome 1 if it is excluded, else 0."""
    return outcomes.counts.translate(bytes(outcomes.cannot(count) for count in range(256)))


class Copies:
    """Definitions of SVG pieces, reused by `<use>`."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self.known: dict[object, str] = {}
        self.written: list[str] = []

    def picture(self, cells: bytes, columns: int, side: float = 1) -> str:
        """Define all rows of some cells, each `side` wide; returns the id."""
        return self.block(tuple(self.row(cells[at : at + columns], side) for at in range(0, len(cells), columns)))

    def row(self, cells: bytes, side: float) -> str:
        """Define one row of cells as a path; returns the id."""
        if (cells, side) not in self.known:
            self.known[cells, side] = self._named(f'<path d="{"".join(_runs(cells, side))}"')
            self.written[-1] += "/>"
        return self.known[cells, side]

    def block(self, rows: tuple[str, ...]) -> str:
        """Define a block of rows, split recursively so that equal blocks are shared; returns the id."""
        if len(rows) == 1:
            return rows[0]
        if rows not in self.known:
            share = next((len(rows) // by for by in (3, 2, 5, 7) if len(rows) % by == 0), 1)
            parts = [(at, self.block(rows[at : at + share])) for at in range(0, len(rows), share)]
            uses = "".join(f'<use href="#{name}"{f" y={chr(34)}{at}{chr(34)}" if at else ""}/>' for at, name in parts)
            self.known[rows] = self._named("<g")
            self.written[-1] += f">{uses}</g>"
        return self.known[rows]

    def _named(self, opening: str) -> str:
        name = f"{self.mark}-{len(self.written)}"
        self.written.append(f'{opening} id="{name}"')
        return name


def _runs(cells: bytes, side: float) -> Iterator[str]:
    """The highlighted cells of a row: neighbours as one shape, or each by itself if there are gaps. Very small ones
    are the dashes of one line (`_dashes`)."""
    at = 0
    inset, wide = (f"{part:.2f}".lstrip("0") for part in ((1 - side) / 2, side))
    for shines, run in groupby(cells):
        length = len(list(run))
        if shines and side < SMALL:
            yield f"M{at}{inset} .5h{length - float(inset):g}"
        elif shines and side < 1:
            yield from (f"M{at + each}{inset} {inset}h{wide}v{wide}h-{wide}z" for each in range(length))
        elif shines:
            yield f"M{at} 0h{length}v1h-{length}z"
        at += length


def whole(outcomes: Outcomes, mark: str, label: str) -> Html:
    """All outcomes in rolled order."""
    (rows, columns), size = outcomes.shape, unit(outcomes)
    apart, copies = size >= ROOMY, Copies(f"{mark}-w")
    cells, bare = "".join(_cells(outcomes, copies, size)), ""
    if outcomes.gone:
        bare = f'<use class="gone" href="#{copies.picture(struck(outcomes), columns)}"/>'
    lines = "".join([f"M0 {row}H{columns}" for row in range(1, rows)] + [f"M{c} 0V{rows}" for c in range(1, columns)])
    paper = "paper" if outcomes.need is None or outcomes.weights else "paper out"
    thin = f'<path class="apart" stroke-width="{2 / size:.2f}" d="{lines}"/>' if size > ROOMY else ""
    return Html(
        f'<svg class="whole" viewBox="0 0 {columns * size} {rows * size}" role="img" aria-label="{escape(label)}">'
        f'<defs>{"".join(copies.written)}</defs><rect class="{paper}" width="{columns * size}" height="{rows * size}"/>'
        f'<g transform="scale({size})" shape-rendering="{"auto" if apart else "crispEdges"}">{thin}'
        f"{bare}{cells}{framed(outcomes)}</g></svg>"
    )


def _cells(outcomes: Outcomes, copies: Copies, size: int) -> Iterator[str]:
    """Cells of the outcomes that hold; with weights, all outcomes, sized by weight."""
    columns, full = outcomes.shape[1], 0.88 if size >= ROOMY else 1
    if not outcomes.weights:
        yield f'<use class="lit" href="#{copies.picture(highlighted_cells(outcomes), columns, full)}"/>'
        return
    heaviest = max(outcomes.weights)
    kinds = {(outcomes.holds(count), weight) for count, weight in enumerate(outcomes.weights) if weight}
    for holds, weight in sorted(kinds):
        alike = (holds, weight)
        counted = [(outcomes.holds(count), each) == alike for count, each in enumerate(outcomes.weights)]
        cells = outcomes.counts.translate(bytes(counted).ljust(256, b"\0"))
        side = max(1 / size, full * float(weight / heaviest) ** 0.5)
        css = "lit" if holds else "thin"
        yield f'<use class="{css}" href="#{copies.picture(cells, columns, side)}"{_dashes(side)}/>'


def _dashes(side: float) -> str:
    """Small cells as dashes of a line."""
    return f' stroke-width="{side:.2f}" stroke-dasharray="{side:.2f} {1 - side:.2f}"' if side < SMALL else ""


def framed(outcomes: Outcomes) -> str:
    """Frames around outlined outcomes; surrounds have a dot too."""
    columns, paths = outcomes.shape[1], []
    for kind, piece in ((1, "M{x}.15 {y}.15h.7v.7h-.7z"), (2, "M{x}.15 {y}.15h.7v.7h-.7zM{x}.3 {y}.5h.4")):
        places = (divmod(at, columns) for at, each in enumerate(outcomes.outlined) if each == kind)
        drawn = "".join(piece.format(x=x, y=y) for y, x in places)
        paths.append(f'<path class="framed-{kind}" d="{drawn}"/>' if drawn else "")
    return "".join(paths)


def banded(outcomes: Outcomes, names: list[str], label: str) -> Html:
    """One block per count, its height by the number of outcomes; excluded ones last."""
    most, y, pieces = max(outcomes.remaining, 1), 0, []
    for (css, ways), name in zip(_blocks(outcomes), names, strict=True):
        tall = max(round(BLOCKS * ways / most), MIN_BLOCK) if ways else 0
        pieces.append(f'<text x="0" y="{y + LABEL - 6}">{escape(name)}</text>')
        pieces.append(f'<rect class="{css}" x=".75" y="{y + LABEL}" width="{WIDTH - 1.5}" height="{tall}"/>')
        y += LABEL + tall + 4
    shapes = "".join(pieces)
    return Html(f'<svg class="banded" viewBox="0 0 {WIDTH} {y}" role="img" aria-label="{escape(label)}">{shapes}</svg>')


def _blocks(outcomes: Outcomes) -> Iterator[tuple[str, int]]:
    for count, ways in outcomes.bands:
        yield "unsaid" if outcomes.need is None else "lit" if outcomes.holds(count) else "out", ways
    if outcomes.gone:
        yield "gone", outcomes.gone
