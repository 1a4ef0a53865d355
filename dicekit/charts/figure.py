"""Traces, axes and layouts of all charts, as plotly dicts in the units of the data.

A figure is a dict with `data` and `layout`, as in plotly. Chances are on the y axis, counts (or another variable) on
the x axis. Colours are names (`$holds`), which a page, a still or a theme replaces (`palette.paint`). What is above or
below the bars has its own axes: a guess is on a scale from 0 to 100 % (`x2`, `y2`), marks and brackets are in a strip
below the x axis, measured in pixels of the natural size (`y3`).

`layout.meta` has what plotly doesn't know: the number of stops for the keyboard (`stops`), how many of them fit into
the wide and the narrow drawing (`room`), and both widths (`width`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Any, TypeAlias

from dicekit import texts
from dicekit.charts.palette import TEMPLATE
from dicekit.charts.parts import text_width

Trace: TypeAlias = dict[str, Any]
Figure: TypeAlias = dict[str, Any]

WIDTHS = (408, 288)  # natural width of a drawing in pixels: wide, and on a phone
LEFT, RIGHT = 38, 4  # margins beside the bars, with the labels of the y axis on the left
PLOT_HEIGHT = 170  # height of the plot
TICKS_HEIGHT = 24  # height of the labels under the x axis
SCALE_HEIGHT = 74  # height of the scale of a guess, with its labels
LINE = 18  # line height of texts
PLOTLY_SIGNS = ".,"  # plotly's default decimal sign and thousands separator
TRANSPARENT = "rgba(0,0,0,0)"
LOOKS: Mapping[str, Mapping[str, Any]] = {
    "holds": {"color": "$holds", "line": {"color": "$holds", "width": 1.5}},
    "rest": {"color": TRANSPARENT, "line": {"color": "$line", "width": 1.5}},
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
    """The label of a chance over its bar: one decimal, or a whole number if `narrow` or as "so many of a hundred".

    >>> label(Fraction(4, 9), "en"), label(Fraction(4, 9), "en", True), label(Fraction(1, 3000), "en", True)
    ('44.4', '44', '<0.1')
    >>> label(Fraction(1, 30), "en", unit="hundred"), label(Fraction(1, 300), "en", unit="hundred")
    ('3', '<1')
    """
    language = texts.get_language(lang)
    if unit == "hundred":
        return "<1" if 0 < chance < Fraction(1, 100) else language.whole_percent(chance)
    return language.whole_percent(chance) if narrow and chance >= Fraction(1, 10) else language.figures(chance)


def safe(words: str) -> str:
    """A text escaped for plotly, with `<br>` for line breaks."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>")


def bold(words: str) -> str:
    """The text in bold."""
    return f"<b>{words}</b>"


def exact(chance: Fraction, lang: str, ways: int | None = None, short: str = "") -> list[str]:
    """The `customdata` of a bar as texts: fraction, ways, percent, short label."""
    language = texts.get_language(lang)
    ways = chance.numerator if ways is None else ways
    short = short or label(chance, lang, narrow=True)
    return [language.fraction(chance), language.whole(ways), language.percent(chance), safe(short)]


# ---- traces ----------------------------------------------------------------------------------


def bars(name: str, look: str, x: Sequence[float], chances: Sequence[Fraction | None], **more: Any) -> Trace:
    """A trace of bars; None leaves a gap."""
    return {
        "type": "bar",
        "name": name,
        "x": list(x),
        "y": [None if chance is None else float(chance) for chance in chances],
        "marker": dict(LOOKS[look]),
        **more,
    }


def labelled(look: str, labels: Sequence[str | None], rows: Sequence[list[str] | None], hover: str) -> dict[str, Any]:
    """Properties of a trace of bars: labels, bold for bars that hold, and hover texts."""
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
    """A trace of markers."""
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
    """A trace of a line."""
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
    """A trace of steps: a line that keeps each height half a step to both sides."""
    wide = [x[0] - 0.5, *x, x[-1] + 0.5]
    trace = line(name, look, wide, [y[0], *y, y[-1]], **more)
    return trace | {"line": {**trace["line"], "shape": "hvh"}}


def named(name: str) -> dict[str, bool]:
    """The property that puts a trace, under its name, into the legend of a plotly figure.

    >>> named("plain"), named("")
    ({'showlegend': True}, {})
    """
    return {"showlegend": True} if name else {}


def rings(name: str, x: Sequence[float], shares: Sequence[Fraction], hover: str, **more: Any) -> Trace:
    """A trace of relative frequencies as hollow rings."""
    style = {"hovertemplate": f"{hover}<extra></extra>"}
    return points(name, "ring", x, [float(share) for share in shares], **style, **more)


def seals(x: Sequence[float], y: Sequence[float], words: Sequence[str], name: str, **more: Any) -> Trace:
    """A trace of red stamps with guesses."""
    font = {"size": 14, "color": "$seal-text"}
    text = [bold(word) for word in words]
    look = {"mode": "markers+text", "text": text, "textfont": font, "hoverinfo": "skip"}
    return points(name, "seal", x, y, **look | more)


def note(x: float, y: float, words: str, *, anchor: str = "left", **more: Any) -> Trace:
    """An annotation; with `name="beside"` it's drawn on the side of its place with more room."""
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
    """A label over a bar, raised by empty lines so that a ring `pixels` above the bar doesn't cover it.

    >>> raised("22.8", -9), raised("22.8", 4)
    ('22.8', '22.8<br>\xa0')
    """
    return words + "<br>\xa0" * ceil((pixels + 8) / LINE) if -6 < pixels < 28 else words


def soft(words: Trace) -> Trace:
    """The text in the secondary text colour."""
    return words | {"font": {**words["font"], "color": "$ink2"}}


def border(x: float, words: str, axis: str = "y") -> tuple[list[Trace], list[Trace]]:
    """A dotted vertical line before the bars that hold, with words at its top: shapes and annotations."""
    ref = f"{axis} domain"
    dotted = {"color": "$ink2", "width": 1.5, "dash": "2px,3px"}
    shape = {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": ref, "line": dotted}
    label = note(x, 1, bold(safe(words)), yref=ref, yanchor="top", name="beside", xshift=7)
    return [shape], [label] if words else []


# ---- axes ------------------------------------------------------------------------------------


def percent_axis(highest: Fraction, bottom: float, top: float, room: float) -> dict[str, Any]:
    """The y axis of chances, from 0 to a little over the highest, on the domain from `bottom` to `top`."""
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
    """The x axis with these labels."""
    if any(value >= 1000 for value in ticks):
        # for hover texts: plotly separates thousands only from five digits on
        more = {"separatethousands": True, **more}
    return {
        "tickmode": "array",
        "tickvals": list(ticks),
        "ticktext": list(ticks.values()),
        "tickangle": 0,  # plotly would tilt wide labels, and there is no room for that
        "showline": True,
        "linecolor": "$ink",
        "linewidth": 1.5,
        "fixedrange": True,
        **more,
    }


def strip_axis(high: float, height: float) -> dict[str, Any]:
    """The y axis of the strip below the x axis, in pixels downwards from 0."""
    return {"range": [-high, 0], "domain": [0, round(high / height, 4)], "visible": False, "fixedrange": True}


def ticked(numbers: Iterable[int], bolded: int | None, lang: str) -> dict[float, str]:
    """Tick labels of numbers, one of them bold."""
    labels = {number: texts.get_language(lang).whole(number) for number in numbers}
    return {number: bold(text) if number == bolded else text for number, text in labels.items()}


# ---- a guess on its scale --------------------------------------------------------------------


def guess_scale(
    guess: Fraction, truth: Fraction, height: float, lang: str
) -> tuple[list[Trace], dict[str, Any], list[Trace]]:
    """A guess as a seal on a scale from 0 to 100 %, the truth as a flag above it: traces, axes, annotations."""
    labels = {
        "guess": texts.say("chart.mark.guess", lang),
        "truth": texts.say("chart.mark.truth", lang, chance=truth),
    }
    on: dict[str, Any] = {"xaxis": "x2", "yaxis": "y2", "hoverinfo": "skip", "showlegend": False}
    bar = {"orientation": "h", "y": [0.36], "width": 0.22, **on}
    traces: list[Trace] = [
        {"type": "bar", "name": "100 %", "x": [float(1 - truth)], "base": float(truth), "marker": dict(LOOKS["fails"])},
        {"type": "bar", "name": labels["truth"], "x": [float(truth)], "marker": dict(LOOKS["holds"])},
    ]
    traces = [trace | bar for trace in traces]
    traces.append(points(labels["truth"], "flag", [float(truth)], [0.56], **on))
    traces.append(seals([float(guess)], [0.36], [texts.get_language(lang).whole_percent(guess)], labels["guess"], **on))
    axes = {
        "xaxis2": {"range": [-0.06, 1.06], "anchor": "y2", "visible": False, "fixedrange": True},
        "yaxis2": {
            "range": [0, 1],
            "domain": [round(1 - (SCALE_HEIGHT - 4) / height, 4), 1],
            "visible": False,
            "fixedrange": True,
            "anchor": "x2",
        },
    }
    ends = [soft(note(end, 0.08, str(100 * end), anchor="center")) for end in (0, 1)]
    notes = [one | {"xref": "x2", "yref": "y2"} for one in [*ends, *_scale_words(guess, truth, labels)]]
    return traces, axes, notes


def _scale_words(guess: Fraction, truth: Fraction, labels: Mapping[str, str]) -> Iterable[Trace]:
    """Names of guess and truth, each on the side away from the other, within the width of a phone."""
    width = WIDTHS[1] - LEFT - RIGHT
    at = {"guess": float(guess), "truth": float(truth)}
    left, right = sorted(labels, key=lambda name: at[name])
    room = {name: (text_width(words) + 16) / width for name, words in labels.items()}
    look = {name: bold(safe(words)) if name == "truth" else safe(words) for name, words in labels.items()}
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


# ---- the figure ------------------------------------------------------------------------------


def figure(
    data: Sequence[Trace],
    height: int,
    axes: Mapping[str, Any],
    *,
    lang: str,
    shapes: Sequence[Trace] = (),
    notes: Sequence[Trace] = (),
    left: float = LEFT,
    right: float = RIGHT,
    **meta: Any,
) -> Figure:
    """Data and layout for plotly, with colour names and our `meta`."""
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
    language = texts.get_language(lang)
    signs = language.decimal_sign + language.grouping[0]
    if signs != PLOTLY_SIGNS:
        layout["separators"] = signs
    return {"data": list(data), "layout": layout}


def merged(base: Any, change: Any) -> Any:
    """A value with changes by name or list index.

    >>> merged({"y": [1, 2, 3], "x": "a"}, {"y": {"1": None}})
    {'y': [1, None, 3], 'x': 'a'}
    """
    if isinstance(change, Mapping) and isinstance(base, Mapping):
        return {**base, **{name: merged(base.get(name), value) for name, value in change.items()}}
    if isinstance(change, Mapping) and isinstance(base, list):
        return [merged(value, change[str(i)]) if str(i) in change else value for i, value in enumerate(base)]
    return change
