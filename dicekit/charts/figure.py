"""What the figures of all charts are made of: plain plotly traces and layouts in the units of the data.

A figure is a dict with `data` and `layout`, as plotly writes it. Chances are on the y axis, counts (or whatever is
asked about) on the x axis. Colours have names (`$holds`), which a page, a still or a theme replaces (`palette.paint`).
What is above or below the bars has y axes of its own: a guess is on a rail from 0 to 100 % (`x2`, `y2`), marks and
brackets are in a strip below the axis whose unit is one pixel of the natural size (`y3`).

`layout.meta` holds what plotly does not know: which numbers can be asked about one by one (`stops`), how many of them
there is room for, in wide places and on a phone (`room`), and both widths (`width`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Any, TypeAlias

from dicekit import texts
from dicekit.charts.palette import TEMPLATE
from dicekit.charts.parts import breadth

Trace: TypeAlias = dict[str, Any]
Figure: TypeAlias = dict[str, Any]

WIDTHS = (408, 288)  # the natural width of a drawing in pixels, and that on a phone
LEFT, RIGHT = 38, 4  # room beside the bars; on the left are the percents of the axis
TALL = 170  # height of the plot
TICKS = 24  # height of a line of numbers under the axis
RAIL = 74  # height of the guess and its words
LINE = 18  # from one line of words to the next
CLEAR = "rgba(0,0,0,0)"
LOOKS: Mapping[str, Mapping[str, Any]] = {
    "holds": {"color": "$holds", "line": {"color": "$holds", "width": 1.5}},
    "rest": {"color": CLEAR, "line": {"color": "$line", "width": 1.5}},
    "exact": {
        "color": "$exactly",
        "line": {"color": "$exactly", "width": 1.5},
        "pattern": {"shape": ".", "fgcolor": "$exactly", "bgcolor": "$surface", "size": 6, "solidity": 0.5},
    },
    "fails": {
        "color": "$fails",
        "line": {"color": "$fails", "width": 1.5},
        "pattern": {"shape": "/", "fgcolor": "$fails", "bgcolor": "$surface", "size": 6, "solidity": 0.25},
    },
    "second": {
        "color": "$ink",
        "line": {"color": "$ink", "width": 1.5},
        "pattern": {"shape": "-", "fgcolor": "$ink2", "bgcolor": "$surface", "size": 6, "solidity": 0.2},
    },
}
STROKES: Mapping[str, Mapping[str, Any]] = {
    "holds": {"width": 3, "color": "$holds"},
    "fails": {"width": 3, "color": "$fails", "dash": "8px,4px"},
    "exact": {"width": 3, "color": "$exactly", "dash": "2px,4px"},
    "ink": {"width": 2.5, "color": "$ink"},
    "second": {"width": 2, "color": "$ink", "dash": "2px,4px"},
}
SIGNS: Mapping[str, Mapping[str, Any]] = {
    "dot": {"symbol": "circle", "size": 10, "color": "$ink"},
    "ring": {"symbol": "circle-open", "size": 10, "color": "$rolled", "line": {"width": 2, "color": "$rolled"}},
    "mean": {"symbol": "triangle-up", "size": 11, "color": "$ink2"},
    "even": {"symbol": "diamond-open", "size": 10, "color": "$ink2", "line": {"width": 1.5, "color": "$ink2"}},
    "flag": {"symbol": "triangle-down", "size": 11, "color": "$ink"},
    "seal": {"symbol": "square", "size": 28, "color": "$seal"},
}


# ---- chances ---------------------------------------------------------------------------------


def label(chance: Fraction, lang: str, narrow: bool = False, unit: str = "percent") -> str:
    """A chance over its bar: one decimal; where room is short, or where it is so many of a hundred, whole numbers.

    >>> label(Fraction(4, 9), "en"), label(Fraction(4, 9), "en", True), label(Fraction(1, 3000), "en", True)
    ('44.4', '44', '<0.1')
    >>> label(Fraction(1, 30), "en", unit="hundred"), label(Fraction(1, 300), "en", unit="hundred")
    ('3', '<1')
    """
    language = texts.words(lang)
    if unit == "hundred":
        return "<1" if 0 < chance < Fraction(1, 100) else language.whole_percent(chance)
    return language.whole_percent(chance) if narrow and chance >= Fraction(1, 10) else language.figures(chance)


def safe(words: str) -> str:
    """Words for plotly, which reads `<` as the start of a tag; line breaks as it writes them."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>")


def bold(words: str) -> str:
    """The same in bold."""
    return f"<b>{words}</b>"


def exact(chance: Fraction, lang: str, ways: int | None = None, short: str = "") -> list[str]:
    """What a bar knows of itself, as text: its fraction, its ways, its percent, its label where room is short."""
    language = texts.words(lang)
    ways = chance.numerator if ways is None else ways
    short = short or label(chance, lang, narrow=True)
    return [str(chance), str(ways), language.percent(chance), safe(short)]


# ---- traces ----------------------------------------------------------------------------------


def bars(name: str, look: str, x: Sequence[float], chances: Sequence[Fraction | None], **more: Any) -> Trace:
    """Bars as high as chances; None leaves a place free."""
    return {
        "type": "bar",
        "name": name,
        "x": list(x),
        "y": [None if chance is None else float(chance) for chance in chances],
        "marker": dict(LOOKS[look]),
        **more,
    }


def labelled(look: str, labels: Sequence[str | None], rows: Sequence[list[str] | None], hover: str) -> dict[str, Any]:
    """Labels over bars, bold where they hold, and what is said when one points at a bar."""
    figures = "%{text}"
    return {
        "text": ["" if words is None else words for words in labels],
        "texttemplate": figures if look in ("rest", "second") else bold(figures),
        "textposition": "outside",
        "textangle": 0,
        "constraintext": "none",
        "textfont": {"size": 14},
        "customdata": list(rows),
        "hovertemplate": f"{hover}<extra></extra>",
    }


def points(name: str, sign: str, x: Sequence[float], y: Sequence[float], **more: Any) -> Trace:
    """Signs at places."""
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": list(x),
        "y": list(y),
        "marker": dict(SIGNS[sign]),
        "cliponaxis": False,
        **more,
    }


def line(name: str, look: str, x: Sequence[float], y: Sequence[float | None], **more: Any) -> Trace:
    """A line through places."""
    return {
        "type": "scatter",
        "mode": "lines",
        "name": name,
        "x": list(x),
        "y": list(y),
        "line": dict(STROKES[look]),
        **more,
    }


def steps(name: str, look: str, x: Sequence[float], y: Sequence[float], **more: Any) -> Trace:
    """A line that keeps each height half a step to both sides."""
    wide = [x[0] - 0.5, *x, x[-1] + 0.5]
    trace = line(name, look, wide, [y[0], *y, y[-1]], **more)
    return trace | {"line": {**trace["line"], "shape": "hvh"}}


def rings(name: str, x: Sequence[float], shares: Sequence[Fraction], hover: str, **more: Any) -> Trace:
    """How often each number was rolled, as hollow rings."""
    said = {"hovertemplate": f"{hover}<extra></extra>"}
    return points(name, "ring", x, [float(share) for share in shares], **said, **more)


def seals(x: Sequence[float], y: Sequence[float], words: Sequence[str], name: str, **more: Any) -> Trace:
    """Red stamps with what was guessed."""
    font = {"size": 14, "color": "$seal-text"}
    text = [bold(word) for word in words]
    look = {"mode": "markers+text", "text": text, "textfont": font, "hoverinfo": "skip"}
    return points(name, "seal", x, y, **look | more)


def note(x: float, y: float, words: str, *, anchor: str = "left", **more: Any) -> Trace:
    """Words at a place, plotly's annotation; `name="beside"`: on the side of the place where there is more room."""
    return {
        "x": x,
        "y": y,
        "text": words,
        "xanchor": anchor,
        "yanchor": "middle",
        "showarrow": False,
        "font": {"size": 14},
        **more,
    }


def raised(words: str, pixels: float) -> str:
    """A label over a bar, so many lines higher that a ring so many pixels above the bar is not over it.

    >>> raised("22.8", -9), raised("22.8", 4)
    ('22.8', '22.8<br>\xa0')
    """
    return words + "<br>\xa0" * ceil((pixels + 8) / LINE) if -6 < pixels < 28 else words


def soft(words: Trace) -> Trace:
    """The same words in the second ink."""
    return words | {"font": {**words["font"], "color": "$ink2"}}


def border(x: float, words: str, axis: str = "y") -> tuple[list[Trace], list[Trace]]:
    """A dotted upright line before the bars that hold, and its words at the top: shapes and annotations."""
    ref = f"{axis} domain"
    dotted = {"color": "$ink2", "width": 1.5, "dash": "2px,3px"}
    shape = {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": ref, "line": dotted}
    said = note(x, 1, bold(safe(words)), yref=ref, yanchor="top", name="beside", xshift=7)
    return [shape], [said] if words else []


# ---- axes ------------------------------------------------------------------------------------


def percent_axis(highest: Fraction, bottom: float, top: float, room: float) -> dict[str, Any]:
    """The y axis of chances, from 0 to a little over the highest one, between these heights of the drawing."""
    reach = float(highest) or 1.0
    step = next((step for step in (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2) if reach / step <= 3.5), 0.5)
    last = reach * room // step * step
    return {
        "range": [0, max(reach * room, last / 0.94)],
        "domain": [round(bottom, 4), round(top, 4)],
        "tickmode": "linear",
        "tick0": 0,
        "dtick": step,
        "tickformat": ".1%" if step < 0.01 else ".0%",
        "fixedrange": True,
    }


def count_axis(ticks: Mapping[float, str], **more: Any) -> dict[str, Any]:
    """The x axis with these words at these numbers."""
    return {
        "tickmode": "array",
        "tickvals": list(ticks),
        "ticktext": list(ticks.values()),
        "tickangle": 0,  # plotly tilts words that are wide, and the strip under them is no higher for it
        "showline": True,
        "linecolor": "$ink",
        "linewidth": 1.5,
        "fixedrange": True,
        **more,
    }


def strip_axis(high: float, height: float) -> dict[str, Any]:
    """The y axis of the strip below the numbers: so many pixels high, downwards from 0."""
    return {"range": [-high, 0], "domain": [0, round(high / height, 4)], "visible": False, "fixedrange": True}


def ticked(numbers: Iterable[int], bolded: int | None) -> dict[float, str]:
    """Numbers as they are written under the axis, one of them bold."""
    return {number: bold(str(number)) if number == bolded else str(number) for number in numbers}


# ---- a guess on its rail ---------------------------------------------------------------------


def rail(guess: Fraction, truth: Fraction, height: float, lang: str) -> tuple[list[Trace], dict[str, Any], list[Trace]]:
    """A guess as a seal on a line from 0 to 100 %, the truth as a flag above it: traces, axes, annotations."""
    said = {
        "guess": texts.say("chart.mark.guess", lang),
        "truth": texts.say("chart.mark.truth", lang, chance=truth),
    }
    on: dict[str, Any] = {"xaxis": "x2", "yaxis": "y2", "hoverinfo": "skip", "showlegend": False}
    bar = {"orientation": "h", "y": [0.36], "width": 0.22, **on}
    traces: list[Trace] = [
        {"type": "bar", "name": "100 %", "x": [float(1 - truth)], "base": float(truth), "marker": dict(LOOKS["fails"])},
        {"type": "bar", "name": said["truth"], "x": [float(truth)], "marker": dict(LOOKS["holds"])},
    ]
    traces = [trace | bar for trace in traces]
    traces.append(points(said["truth"], "flag", [float(truth)], [0.56], **on))
    traces.append(seals([float(guess)], [0.36], [texts.words(lang).whole_percent(guess)], said["guess"], **on))
    axes = {
        "xaxis2": {"range": [-0.06, 1.06], "anchor": "y2", "visible": False, "fixedrange": True},
        "yaxis2": {
            "range": [0, 1],
            "domain": [round(1 - (RAIL - 4) / height, 4), 1],
            "visible": False,
            "fixedrange": True,
            "anchor": "x2",
        },
    }
    ends = [soft(note(end, 0.08, str(100 * end), anchor="center")) for end in (0, 1)]
    notes = [one | {"xref": "x2", "yref": "y2"} for one in [*ends, *_rail_words(guess, truth, said)]]
    return traces, axes, notes


def _rail_words(guess: Fraction, truth: Fraction, said: Mapping[str, str]) -> Iterable[Trace]:
    """Both names, each on the side away from the other, within the drawing of a phone."""
    width = WIDTHS[1] - LEFT - RIGHT
    at = {"guess": float(guess), "truth": float(truth)}
    left, right = sorted(said, key=lambda name: at[name])
    room = {name: (breadth(words) + 16) / width for name, words in said.items()}
    look = {name: bold(safe(words)) if name == "truth" else safe(words) for name, words in said.items()}
    y = 0.88
    if at[left] < room[left] and at[right] + room[left] + room[right] < 1:
        yield note(at[right], y, f"{look[left]} · {look[right]}", xshift=12)
    elif at[right] > 1 - room[right] and at[left] - room[left] - room[right] > 0:
        yield note(at[left], y, f"{look[left]} · {look[right]}", anchor="right", xshift=-12)
    else:
        near = at[left] < room[left]
        yield note(
            0 if near else at[left], y, look[left], anchor="left" if near else "right", xshift=0 if near else -12
        )
        far = at[right] > 1 - room[right]
        yield note(1 if far else at[right], y, look[right], anchor="right" if far else "left", xshift=0 if far else 12)


# ---- the whole -------------------------------------------------------------------------------


def figure(
    data: Sequence[Trace],
    height: int,
    axes: Mapping[str, Any],
    *,
    shapes: Sequence[Trace] = (),
    notes: Sequence[Trace] = (),
    left: float = LEFT,
    right: float = RIGHT,
    **meta: Any,
) -> Figure:
    """Data and layout for plotly, with colour names; `meta` is what plotly does not know."""
    layout = {
        "template": TEMPLATE,
        "height": height,
        "margin": {"l": left, "r": right, "t": 0, "b": 0, "pad": 0},
        "showlegend": False,
        "hovermode": "x",
        "dragmode": False,
        "barmode": "overlay",
        "bargap": 0.34,
        **axes,
        "shapes": list(shapes),
        "annotations": list(notes),
        "meta": {"width": list(WIDTHS), **meta},
    }
    return {"data": list(data), "layout": layout}


def merged(base: Any, change: Any) -> Any:
    """A value with a change made to it: names, or places of a list, with what is new there.

    >>> merged({"y": [1, 2, 3], "x": "a"}, {"y": {"1": None}})
    {'y': [1, None, 3], 'x': 'a'}
    """
    if isinstance(change, Mapping) and isinstance(base, Mapping):
        return {**base, **{name: merged(base.get(name), value) for name, value in change.items()}}
    if isinstance(change, Mapping) and isinstance(base, list):
        return [merged(value, change[str(i)]) if str(i) in change else value for i, value in enumerate(base)]
    return change
