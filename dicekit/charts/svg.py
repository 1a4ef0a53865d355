"""Draws a figure as inline SVG, without a browser; supports the few plotly features that our charts use.

Colours become variables of the style sheet: `$holds` becomes `var(--holds)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape, unescape
from itertools import count
from typing import Any

from dicekit.charts.figure import PLOTLY_SIGNS, TRANSPARENT, Figure, Trace, merged
from dicekit.charts.parts import window

LINE = 18
PATTERNS = {  # plotly's fill pattern: name, size, and drawing, whose colour is filled in later
    ".": ("dots", 5, '<circle fill="{}" cx="2.5" cy="2.5" r="1.5"/>'),
    "/": ("hatch", 6, '<path stroke="{}" stroke-width="1.5" d="M-1 6L6 -1M3 8L8 3"/>'),
    "-": ("bars", 6, '<path stroke="{}" stroke-width="1.2" d="M0 3H6"/>'),
}
_TAG = re.compile(r"</?b>")
_TEMPLATE = re.compile(r"%\{(\w+)(?:\[(\d)\])?\}")


def still(figure: Figure, name: str, mark: str = "chart", shift: int = 0) -> str:
    """The wide and the narrow drawing, of which the style sheet shows one; `name` is the text alternative.

    `mark` is a prefix that makes the ids of textures unique on a page.
    """
    wide = drawing(figure, name, mark=f"{mark}-wide", shift=shift)
    return wide + drawing(figure, name, narrow=True, mark=f"{mark}-phone", shift=shift)


def drawing(figure: Figure, name: str, *, narrow: bool = False, mark: str = "chart", shift: int = 0) -> str:
    """One drawing of the figure."""
    place = Canvas(figure, narrow, shift)
    pieces = [piece for trace in figure["data"] for piece in _trace(place, trace, mark)]
    pieces += [piece for shape in place.layout["shapes"] for piece in _shape(place, shape)]
    pieces += [*_axes(place), *(piece for note in place.layout["annotations"] for piece in _note(place, note))]
    textures = "".join(_texture(mark, trace["marker"]) for trace in figure["data"] if _patterned(trace))
    return (
        f'<svg class="{"phone" if narrow else "wide"}" viewBox="0 0 {place.width} {place.height}" role="img" '
        f'aria-label="{escape(name)}"><defs>{textures}</defs>{"".join(pieces)}</svg>'
    )


def fitted(figure: Figure, narrow: bool, shift: int = 0) -> dict[str, Any]:
    """The layout for one width: the window of the x axis, texts about the rest, and the sides of annotations."""
    layout: dict[str, Any] = figure["layout"]
    meta = layout["meta"]
    if narrow and "narrow" in meta:
        layout = merged(layout, meta["narrow"])
    notes = list(layout["annotations"])
    if "room" in meta:
        stops = meta["stops"]
        shown = window(len(stops), meta["room"][narrow], meta["middle"], shift)
        ends = [stops[shown.start] - 0.5, stops[shown.stop - 1] + 0.5]
        own = {name: axis for name, axis in layout.items() if name == "xaxis" or _get(axis, "matches") == "x"}
        layout = {**layout, **{name: {**axis, "range": ends} for name, axis in own.items()}}
        notes = [_outside(note, meta, shown) for note in notes]
    low, high = layout["xaxis"]["range"]
    kept = [_beside(note, low, high) for note in notes if note.get("name") != "beside" or low <= note["x"] <= high]
    return {**layout, "annotations": kept}


def _get(axis: Any, name: str) -> Any:
    return axis.get(name) if isinstance(axis, dict) else None


def _outside(note: Trace, meta: Mapping[str, Any], shown: range) -> Trace:
    """A text about what is before or after the window."""
    if note.get("name") == "before":
        return {**note, "text": meta["before"][shown.start]}
    return {**note, "text": meta["after"][shown.stop - 1]} if note.get("name") == "after" else note


def _beside(note: Trace, low: float, high: float) -> Trace:
    if note.get("name") != "beside" or (note["x"] - low) / (high - low) < 0.58:
        return note
    return {**note, "xanchor": "right", "xshift": -note["xshift"]}


class Canvas:
    """Converts axis values to pixels, for a drawing of one width."""

    def __init__(self, figure: Figure, narrow: bool, shift: int = 0) -> None:
        self.layout = fitted(figure, narrow, shift)
        self.narrow = narrow
        self.width: int = self.layout["meta"]["width"][narrow]
        self.height: int = self.layout["height"]
        margin = self.layout["margin"]
        self.left, self.right = float(margin["l"]), float(self.width - margin["r"])

    def axis(self, ref: str) -> dict[str, Any]:
        """An axis by its reference in traces, such as `y3`."""
        axis: dict[str, Any] = self.layout[f"{ref[0]}axis{ref[1:]}"]
        return axis

    def x(self, value: float, ref: str = "x") -> float:
        """A value of an x axis in pixels from the left; `paper` goes from 0 to 1."""
        if ref == "paper":
            return self.left + value * (self.right - self.left)
        low, high = map(float, self.axis(ref)["range"])
        return self.left + (value - low) / (high - low) * (self.right - self.left)

    def y(self, value: float, ref: str = "y") -> float:
        """A value of a y axis in pixels from the top; `y domain` goes from 0 to 1 along that axis."""
        if ref == "paper":
            return self.height * (1 - value)
        axis = self.axis(ref.removesuffix(" domain"))
        bottom, top = map(float, axis["domain"])
        if not ref.endswith(" domain"):
            low, high = map(float, axis["range"])
            value = (value - low) / (high - low)
        return self.height * (1 - bottom - value * (top - bottom))

    def inside(self, value: float, ref: str = "x") -> bool:
        """Whether a value is in the range of an axis."""
        low, high = self.axis(ref)["range"]
        return bool(low <= value <= high)

    def clipped(self, value: float, ref: str) -> float:
        """The nearest value in the range of an axis."""
        low, high = self.axis(ref)["range"]
        return float(min(max(value, low), high))


# ---- traces ----------------------------------------------------------------------------------


def _trace(place: Canvas, trace: Trace, mark: str) -> Iterator[str]:
    if trace["type"] == "bar":
        yield from (_across if trace.get("orientation") == "h" else _bars)(place, trace, mark)
        return
    if "lines" in trace["mode"]:
        yield from _line(place, trace)
    if "markers" in trace["mode"]:
        yield from _signs(place, trace)
    if "text" in trace["mode"]:
        yield from _texts(place, trace)


def _refs(trace: Trace) -> tuple[str, str]:
    return trace.get("xaxis", "x"), trace.get("yaxis", "y")


def _at(value: Any, index: int) -> Any:
    return value[index] if isinstance(value, list) else value


def _bars(place: Canvas, trace: Trace, mark: str) -> Iterator[str]:
    x_ref, y_ref = _refs(trace)
    for index, (x, high) in enumerate(zip(trace["x"], trace["y"], strict=True)):
        if high is None or not place.inside(x, x_ref):
            continue
        wide, base = _at(trace.get("width", 0.66), index), _at(trace.get("base", 0), index)
        left = x + _at(trace.get("offset", -wide / 2), index)
        top, bottom = place.y(base + high, y_ref), place.y(base, y_ref)
        begin, end = (place.x(place.clipped(edge, x_ref), x_ref) for edge in (left, left + wide))
        if bottom - top:
            yield _box(begin, top, end - begin, bottom - top, trace["marker"], mark)
        if trace.get("text") and trace["text"][index]:
            lines = _filled(trace, index, place.narrow).split("<br>")
            yield _text((begin + end) / 2, top - 9 - LINE * (len(lines) - 1), lines, "middle", {})


def _across(place: Canvas, trace: Trace, mark: str) -> Iterator[str]:
    x_ref, y_ref = _refs(trace)
    for long, y in zip(trace["x"], trace["y"], strict=True):
        base, half = trace.get("base", 0), trace["width"] / 2
        left, right = place.x(base, x_ref), place.x(base + long, x_ref)
        top, bottom = place.y(y + half, y_ref), place.y(y - half, y_ref)
        if long:
            yield _box(left, top, right - left, bottom - top, trace["marker"], mark)


def _filled(trace: Trace, index: int, narrow: bool) -> str:
    """A text template filled with `customdata` of a point; on a phone the short label replaces the text."""
    row = (trace.get("customdata") or [None] * (index + 1))[index]
    short = narrow and row is not None and "customdata" in trace

    def word(match: re.Match[str]) -> str:
        if match[1] == "text":
            text = str(trace["text"][index])
            return text.replace(text.split("<br>")[0], str(row[3]), 1) if short else text
        return str(row[int(match[2])])

    return _TEMPLATE.sub(word, trace.get("texttemplate", "%{text}"))


def _box(x: float, y: float, width: float, height: float, marker: Mapping[str, Any], mark: str) -> str:
    fill = f"url(#{mark}-{_pattern_name(marker)})" if "pattern" in marker else _colour(marker["color"])
    edge = marker["line"]
    inset = edge["width"] / 2
    size = f'x="{x + inset:.1f}" y="{y:.1f}" width="{max(width - 2 * inset, 0.5):.1f}" height="{height:.1f}"'
    return f'<rect fill="{fill}" stroke="{_colour(edge["color"])}" stroke-width="{edge["width"]}" {size}/>'


def _patterned(trace: Trace) -> bool:
    return "pattern" in trace.get("marker", {})


def _pattern_name(marker: Mapping[str, Any]) -> str:
    return PATTERNS[marker["pattern"]["shape"]][0]


def _texture(mark: str, marker: Mapping[str, Any]) -> str:
    name, size, drawing = PATTERNS[marker["pattern"]["shape"]]
    marks = f'id="{mark}-{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"'
    drawn = drawing.format(_colour(marker["pattern"]["fgcolor"]))
    return f'<pattern {marks}><rect width="8" height="8" fill="var(--surface)"/>{drawn}</pattern>'


def _line(place: Canvas, trace: Trace) -> Iterator[str]:
    x_ref, y_ref = _refs(trace)
    look = trace["line"]
    for run in _runs(place, trace, x_ref):
        path, before = "", None
        for x, y in run:
            px, py = place.x(x, x_ref), place.y(place.clipped(y, y_ref), y_ref)
            if look.get("shape") == "hvh" and before is not None:
                path += f"H{(before + px) / 2:.1f}V{py:.1f}H{px:.1f}"
            else:
                path += f"{'M' if before is None else 'L'}{px:.1f} {py:.1f}"
            before = px
        yield _path(path, look)


def _runs(place: Canvas, trace: Trace, ref: str) -> Iterator[list[tuple[float, float]]]:
    """Continuous parts of a line, split at gaps and clipped to the window."""
    run: list[tuple[float, float]] = []
    low, high = place.axis(ref)["range"]
    flat = trace["line"].get("shape") == "hvh"
    before: tuple[float, float] | None = None
    for x, y in zip(trace["x"], trace["y"], strict=True):
        if y is None:
            if run:
                yield run
            run, before = [], None
            continue
        if before is not None and not flat:
            for edge in (low, high):
                if before[0] < edge < x:
                    share = (edge - before[0]) / (x - before[0])
                    run.append((edge, before[1] + share * (y - before[1])))
        elif before is not None and (before[0] < low < x):
            run.append((low, y if x - low <= low - before[0] else before[1]))
        elif before is not None and (before[0] < high < x):
            run.append((high, before[1]))
        if low <= x <= high:
            run.append((x, y))
        before = (x, y)
    if run:
        yield run


def _path(path: str, look: Mapping[str, Any]) -> str:
    dash = look.get("dash", "").replace("px", "").replace(",", " ")
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path fill="none" stroke="{_colour(look["color"])}" stroke-width="{look["width"]}"{dashes} d="{path}"/>'


def _signs(place: Canvas, trace: Trace) -> Iterator[str]:
    x_ref, y_ref = _refs(trace)
    marker = trace["marker"]
    for x, y in zip(trace["x"], trace["y"], strict=True):
        if y is not None and place.inside(x, x_ref):
            yield _sign(place.x(x, x_ref), place.y(y, y_ref), marker)


def _sign(x: float, y: float, marker: Mapping[str, Any]) -> str:
    half, symbol, colour = marker["size"] / 2, marker["symbol"], _colour(marker["color"])
    if symbol == "square":
        return (
            f'<g transform="rotate(-2.5 {x:.1f} {y:.1f})"><svg class="sealfill" x="{x - half:.1f}" y="{y - half:.1f}" '
            f'width="{2 * half:.0f}" height="{2 * half:.0f}" viewBox="0 0 44 44"><use href="#dk-seal"/></svg></g>'
        )
    look = f'fill="{colour}"'
    if symbol.endswith("-open"):
        look = f'fill="none" stroke="{colour}" stroke-width="{marker["line"]["width"]}"'
    if symbol.startswith("circle"):
        return f'<circle {look} cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}"/>'
    shapes = {
        "triangle-up": [(-1.2, 0.7), (1.2, 0.7), (0, -1.2)],
        "triangle-down": [(-1.2, -0.7), (1.2, -0.7), (0, 1.2)],
        "diamond": [(-1.2, 0), (0, -1.2), (1.2, 0), (0, 1.2)],
    }
    corners = shapes[symbol.removesuffix("-open")]
    path = "L".join(f"{x + half * right:.1f} {y + half * down:.1f}" for right, down in corners)
    return f'<path {look} d="M{path}Z"/>'


def _texts(place: Canvas, trace: Trace) -> Iterator[str]:
    x_ref, y_ref = _refs(trace)
    high, side = trace.get("textposition", "middle center").split()
    down = {"top": -12, "middle": 0, "bottom": 14}[high]
    anchor = {"left": "end", "center": "middle", "right": "start"}[side]
    for index, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True)):
        if y is not None and trace["text"][index] and place.inside(x, x_ref):
            lines = _filled(trace, index, place.narrow).split("<br>")
            yield _text(place.x(x, x_ref), place.y(y, y_ref) + down, lines, anchor, trace.get("textfont", {}))


# ---- shapes, axes and words ------------------------------------------------------------------


def _shape(place: Canvas, shape: Trace) -> Iterator[str]:
    x_ref, y_ref = shape.get("xref", "x"), shape.get("yref", "y")
    if x_ref == "x" and not (place.inside(shape["x0"]) and place.inside(shape["x1"])):
        return
    x0, x1 = place.x(shape["x0"], x_ref), place.x(shape["x1"], x_ref)
    yield _path(
        f"M{x0:.1f} {place.y(shape['y0'], y_ref):.1f}L{x1:.1f} {place.y(shape['y1'], y_ref):.1f}", shape["line"]
    )


def _axes(place: Canvas) -> Iterator[str]:
    for name, axis in place.layout.items():
        if not re.fullmatch(r"[xy]axis\d*", name) or not axis.get("visible", True):
            continue
        yield from (_x_axis if name[0] == "x" else _y_axis)(place, name.replace("axis", ""), axis)


def _x_axis(place: Canvas, ref: str, axis: Mapping[str, Any]) -> Iterator[str]:
    bottom = place.y(0, f"{axis.get('anchor', 'y')} domain")
    if axis.get("showline"):
        look = {"color": axis["linecolor"], "width": axis["linewidth"]}
        yield _path(f"M{place.left} {bottom:.1f}H{place.right}", look)
    for value, words in zip(axis["tickvals"], axis["ticktext"], strict=True):
        if place.inside(value, ref):
            yield _text(place.x(value, ref), bottom + 14, words.split("<br>"), "middle", {"color": "$ink2"})


def _y_axis(place: Canvas, ref: str, axis: Mapping[str, Any]) -> Iterator[str]:
    if axis.get("showline"):
        look = {"color": axis["linecolor"], "width": axis["linewidth"]}
        yield _path(f"M{place.left} {place.y(0, f'{ref} domain'):.1f}V{place.y(1, f'{ref} domain'):.1f}", look)
    for value, words in _ticks(axis, place.layout.get("separators", PLOTLY_SIGNS)[0]):
        if place.inside(value, ref):
            yield _text(place.left - 6, place.y(value, ref), [words], "end", {"color": "$ink2"})


def _ticks(axis: Mapping[str, Any], decimal_sign: str) -> Iterator[tuple[float, str]]:
    if axis.get("tickmode") == "array":
        yield from zip(axis["tickvals"], axis["ticktext"], strict=True)
        return
    for step in count():
        value = axis["tick0"] + step * axis["dtick"]
        if value > axis["range"][1] + 1e-9:
            return
        yield value, f"{value:{axis['tickformat']}}".replace(".", decimal_sign)


def _note(place: Canvas, note: Trace) -> Iterator[str]:
    x_ref, y_ref = note.get("xref", "x"), note.get("yref", "y")
    if not note["text"] or (x_ref == "x" and not place.inside(note["x"])):
        return
    x = place.x(note["x"], x_ref) + note.get("xshift", 0)
    y = place.y(note["y"], y_ref) - note.get("yshift", 0)
    y += {"top": LINE / 2, "middle": 0, "bottom": -LINE / 2}[note["yanchor"]]
    anchor = {"left": "start", "center": "middle", "right": "end"}[note["xanchor"]]
    yield _text(x, y, note["text"].split("<br>"), anchor, note["font"])


def _text(x: float, y: float, lines: list[str], anchor: str, font: Mapping[str, Any]) -> str:
    """A text centred at that height; with several lines, the first one."""
    colour = f' fill="{_colour(font["color"])}"' if "color" in font else ""
    end = f' text-anchor="{anchor}"' if anchor != "start" else ""
    out = ""
    for number, words in enumerate(lines):
        strong = ' class="strong"' if "<b>" in words or (number and "<b>" in lines[0]) else ""
        plain = escape(unescape(_TAG.sub("", words)).strip())
        if plain:
            out += f'<text{strong}{colour} x="{x:.1f}" y="{y + 5 + LINE * number:.1f}"{end}>{plain}</text>'
    return out


def _colour(name: str) -> str:
    return f"var(--{name[1:]})" if name.startswith("$") else "none" if name == TRANSPARENT else name


__all__ = ["Canvas", "drawing", "fitted", "still"]
