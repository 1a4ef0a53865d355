"""A drawing as a few kinds of pieces, in pixels of its natural size: what stills and live figures are both made of.

Every piece has a look, by meaning: its colour, and beside the colour a texture or a shape. The still (`svg`) takes
its looks from the page's style sheet, the live drawing (`figure`) writes colours by name, `$holds`, for the page to
paint.

    >>> drawn = Picture(100, 60, (Box(10, 20, 30, 40, "holds"), Words(25, 15, "44.1", "strong", "middle")))
    >>> [trace["type"] for trace in figure(drawn)["data"]], 'class="bar-in"' in svg(drawn, "A bar", "phone")
    (['bar', 'scatter'], True)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby
from typing import Any, TypeAlias

from dicekit.charts.palette import FONT, UNPAINTED

Trace = dict[str, Any]


@dataclass(frozen=True)
class Box:
    """A bar or a band: its left and upper edge, its width and height, and one of `BOXES`."""

    x: float
    y: float
    width: float
    height: float
    look: str


@dataclass(frozen=True)
class Stroke:
    """A line through points; `look` is one of `STROKES`."""

    points: tuple[tuple[float, float], ...]
    look: str


@dataclass(frozen=True)
class Sign:
    """A small shape with its middle here; `look` is one of `SIGNS`."""

    x: float
    y: float
    look: str


@dataclass(frozen=True)
class Words:
    """Words on a line; `look` is nothing, `soft` or `strong`, `anchor` is start, middle or end."""

    x: float
    y: float
    text: str
    look: str = ""
    anchor: str = "start"


@dataclass(frozen=True)
class Seal:
    """A sealed guess, its middle here."""

    x: float
    y: float
    figures: str


Piece: TypeAlias = Box | Stroke | Sign | Words | Seal


@dataclass(frozen=True)
class Picture:
    """A drawing of so many pixels; pieces later in the row lie over those before."""

    width: int
    height: int
    pieces: tuple[Piece, ...]


def stacked(pictures: Sequence[Picture], gap: int = 0) -> Picture:
    """Pictures one below the other.

    >>> stacked([Picture(9, 20, ()), Picture(9, 30, (Words(0, 10, "below"),))])
    Picture(width=9, height=50, pieces=(Words(x=0, y=30, text='below', look='', anchor='start'),))
    """
    pieces: list[Piece] = []
    top = 0
    for picture in pictures:
        pieces += [_lowered(piece, top) for piece in picture.pieces]
        top += picture.height + gap
    return Picture(max(picture.width for picture in pictures), top - gap, tuple(pieces))


def _lowered(piece: Piece, by: int) -> Piece:
    if isinstance(piece, Stroke):
        return replace(piece, points=tuple((x, y + by) for x, y in piece.points))
    return replace(piece, y=piece.y + by)


# Each look as a class of the style sheet, and as plotly says it.

_CLEAR = "rgba(0,0,0,0)"
BOXES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "holds": ("bar-in", {"color": "$holds", "line": {"color": "$holds", "width": 0}}),
    "rest": ("bar-out", {"color": _CLEAR, "line": {"color": "$line", "width": 1.5}}),
    "second": (
        "bar-second",
        {
            "color": "$ink",
            "line": {"color": "$ink", "width": 1.5},
            "pattern": {"shape": "-", "fgcolor": "$ink2", "bgcolor": "$surface", "size": 6, "solidity": 0.2},
        },
    ),
    "exact": (
        "bar-dots",
        {
            "color": "$exactly",
            "line": {"color": "$exactly", "width": 1.5},
            "pattern": {"shape": ".", "fgcolor": "$exactly", "bgcolor": "$surface", "size": 6, "solidity": 0.5},
        },
    ),
    "fails": (
        "bar-hatch",
        {
            "color": "$fails",
            "line": {"color": "$fails", "width": 1.5},
            "pattern": {"shape": "/", "fgcolor": "$fails", "bgcolor": "$surface", "size": 6, "solidity": 0.25},
        },
    ),
}
TEXTURES = {"exact": "dots", "second": "bars"}  # those that a drawing brings along
STROKES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "base": ("base", {"width": 1.5, "color": "$ink"}),
    "holds": ("line-holds", {"width": 3, "color": "$holds"}),
    "fails": ("line-fails", {"width": 3, "color": "$fails", "dash": "8px,4px"}),
    "exact": ("line-exact", {"width": 3, "color": "$exactly", "dash": "2px,4px"}),
    "ink": ("line-ink", {"width": 2.5, "color": "$ink"}),
    "second": ("second", {"width": 2, "color": "$ink", "dash": "2px,4px"}),
    "flag": ("flagline", {"width": 1.5, "color": "$ink2"}),
    "drop": ("flagline drop", {"width": 1.5, "color": "$ink2", "dash": "2px,3px"}),
}
SIGNS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "notch": ("notch", {"symbol": "triangle-down", "size": 8, "color": "$holds"}),
    "notch-exact": ("notch exact", {"symbol": "triangle-down", "size": 8, "color": "$exactly"}),
    "triangle": ("ink", {"symbol": "triangle-up", "size": 11, "color": "$ink"}),
    "flag": ("ink", {"symbol": "triangle-down", "size": 11, "color": "$ink"}),
    "dot": ("ink", {"symbol": "circle", "size": 10, "color": "$ink"}),
    "ring": (
        "ring",
        {"symbol": "circle-open", "size": 10, "color": "$rolled", "line": {"width": 2, "color": "$rolled"}},
    ),
}
SHAPES = {
    "notch": "M{x0:.1f} {y0:.1f}h10l-5 5.5z",
    "notch-exact": "M{x0:.1f} {y0:.1f}h10l-5 5.5z",
    "triangle": "M{x1:.1f} {y1:.1f}h14l-7 -11z",
    "flag": "M{x2:.1f} {y2:.1f}h12l-6 9z",
}
_INK = {"": "$ink", "soft": "$ink2", "strong": "$ink"}


# ---- the still -------------------------------------------------------------------------------


def svg(picture: Picture, name: str, css: str, mark: str = "chart") -> str:
    """The picture as inline SVG with its name; `mark` makes the ids of its textures its own."""
    own = f"{mark}-{css}"
    pieces = "".join(_svg(piece, own) for piece in picture.pieces)
    return (
        f'<svg class="{css}" viewBox="0 0 {picture.width} {picture.height}" role="img" aria-label="{escape(name)}">'
        f"{_textures(own)}{pieces}</svg>"
    )


def _textures(own: str) -> str:
    return (
        f'<defs><pattern id="{own}-dots" width="5" height="5" patternUnits="userSpaceOnUse">'
        '<circle class="dot" cx="2.5" cy="2.5" r="1.5"/></pattern>'
        f'<pattern id="{own}-bars" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<path class="barring" d="M0 3H6"/></pattern></defs>'
    )


def _svg(piece: Piece, own: str) -> str:
    match piece:
        case Box(x, y, width, height, look):
            texture = TEXTURES.get(look)
            fill = f' fill="url(#{own}-{texture})"' if texture else ""
            size = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
            return f'<rect class="{BOXES[look][0]}"{fill} {size}/>'
        case Stroke(points, look):
            path = "".join(f"{'L' if place else 'M'}{x:.1f} {y:.1f}" for place, (x, y) in enumerate(points))
            return f'<path class="{STROKES[look][0]}" d="{path}"/>'
        case Sign(x, y, look):
            return _sign(x, y, look)
        case Words(x, y, text, look, anchor):
            css = f' class="{look}"' if look else ""
            end = f' text-anchor="{anchor}"' if anchor != "start" else ""
            return f'<text{css} x="{x:.1f}" y="{y + 5:.1f}"{end}>{escape(text)}</text>'
        case Seal(x, y, figures):
            return (
                f'<g transform="translate({x - 14.5:.1f} {y - 14.5:.1f}) rotate(-2.5 14.5 14.5)"><svg class="sealfill" '
                'width="29" height="29" viewBox="0 0 44 44"><use href="#dk-seal"/></svg>'
                f'<text class="sealtext" x="14.5" y="19.5" text-anchor="middle">{escape(figures)}</text></g>'
            )


def _sign(x: float, y: float, look: str) -> str:
    css = SIGNS[look][0]
    if look not in SHAPES:
        return f'<circle class="{css}" cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
    at = {"x0": x - 5, "y0": y - 2.7, "x1": x - 7, "y1": y + 5.5, "x2": x - 6, "y2": y - 4.5}
    return f'<path class="{css}" d="{SHAPES[look].format(**at)}"/>'


# ---- the live figure -------------------------------------------------------------------------


def figure(picture: Picture) -> dict[str, Any]:
    """The picture as data and layout for plotly, with colour names; one unit is one pixel, upwards from the foot."""
    axis = {"visible": False, "fixedrange": True}
    layout = {
        **UNPAINTED["layout"],
        "height": picture.height,
        "xaxis": {"range": [0, picture.width], **axis},
        "yaxis": {"range": [0, picture.height], **axis},
    }
    return {"data": list(_traces(picture)), "layout": layout}


def _traces(picture: Picture) -> Iterator[Trace]:
    """One trace for each run of pieces that are alike."""
    for (kind, look, anchor), run in groupby(picture.pieces, _likeness):
        pieces: Sequence[Any] = tuple(run)
        if kind is Box:
            yield _bars(picture, look, pieces)
        elif kind is Stroke:
            yield from (_stroke(picture, piece) for piece in pieces)
        elif kind is Sign:
            yield _points(look, picture, pieces, mode="markers", marker=dict(SIGNS[look][1]))
        elif kind is Seal:
            yield _seals(picture, pieces)
        else:
            yield _texts(picture, look, anchor, pieces)


def _likeness(piece: Piece) -> tuple[type, str, str]:
    return (type(piece), getattr(piece, "look", ""), getattr(piece, "anchor", ""))


def _points(name: str, picture: Picture, pieces: Iterable[Any], **more: Any) -> Trace:
    at = [(round(piece.x, 2), round(picture.height - piece.y, 2)) for piece in pieces]
    return {
        "type": "scatter",
        "name": name,
        "x": [x for x, _ in at],
        "y": [y for _, y in at],
        "cliponaxis": False,
        **more,
    }


def _bars(picture: Picture, look: str, boxes: Sequence[Box]) -> Trace:
    return {
        "type": "bar",
        "name": look,
        "x": [round(box.x + box.width / 2, 2) for box in boxes],
        "y": [round(box.height, 2) for box in boxes],
        "base": [round(picture.height - box.y - box.height, 2) for box in boxes],
        "width": [round(box.width, 2) for box in boxes],
        "marker": dict(BOXES[look][1]),
    }


def _stroke(picture: Picture, stroke: Stroke) -> Trace:
    return {
        "type": "scatter",
        "name": stroke.look,
        "mode": "lines",
        "x": [round(x, 2) for x, _ in stroke.points],
        "y": [round(picture.height - y, 2) for _, y in stroke.points],
        "line": dict(STROKES[stroke.look][1]),
        "cliponaxis": False,
    }


def _seals(picture: Picture, seals: Sequence[Seal]) -> Trace:
    look = {"symbol": "square", "size": 28, "color": "$seal"}
    font = {"family": FONT, "size": 14, "color": "$seal-text"}
    figures = [f"<b>{escape(seal.figures)}</b>" for seal in seals]
    return _points("seal", picture, seals, mode="markers+text", marker=look, text=figures, textfont=font)


_SIDE = {"start": "middle right", "middle": "middle center", "end": "middle left"}


def _texts(picture: Picture, look: str, anchor: str, words: Sequence[Words]) -> Trace:
    text = [f"<b>{escape(word.text)}</b>" if look == "strong" else escape(word.text) for word in words]
    font = {"family": FONT, "size": 14, "color": _INK[look]}
    return _points("words", picture, words, mode="text", text=text, textposition=_SIDE[anchor], textfont=font)
