"""The odds chart as a plotly figure: plain data first, with colours by name, painted for a theme at the end.

Drawn to the same measures as the still, so that one can take the other's place without a jump.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicekit import texts
from dicekit.charts.geometry import TALLEST, Drawing, middle_words
from dicekit.charts.numbers import Bar, Bars, label
from dicekit.charts.palette import FONT, PALETTES, TITLE_FONT, UNPAINTED, paint, template
from dicekit.texts.language import percent_figures

BOLD = "<b>{}</b>"
Part = dict[str, Any]


def painted(bars: Bars, *, lang: str = "en", theme: str = "light", narrow: bool = False) -> dict[str, Any]:
    """Data and layout for plotly, in the colours of a theme, with the sentence as title."""
    ready = template(theme)
    plain = spec(bars, lang, narrow)
    title = {"text": bars.sentence(lang)}
    plain["layout"] |= {"title": title, "margin": {"l": 8, "r": 8, "t": 52, "b": 8, "pad": 0}}
    plain["layout"]["height"] += 60
    figure: dict[str, Any] = paint(plain, PALETTES[theme])
    figure["layout"]["template"] = ready
    return figure


def spec(bars: Bars, lang: str = "en", narrow: bool = False) -> dict[str, Any]:
    """Data and layout with colour names (`$holds`), for a page that knows its own colours; no title.

    One unit of `y` is one pixel of the natural size, upwards from the baseline; `x` is the count.
    """
    place = Drawing(bars, narrow)
    shapes, notes = _marks(place, lang)
    data = [*_bars(place), _figures(place), _counts(place), *_rings(place), *_overlay(place)]
    data += [*_sealed(place), *_middle(place)]
    layout: Part = {
        **UNPAINTED["layout"],
        "height": place.height,
        "xaxis": _axis([_edge(place, 0), _edge(place, place.width)]),
        "yaxis": _axis([place.base - place.height, place.base]),
        "shapes": [_baseline(place), *shapes],
        "annotations": notes,
    }
    if bars.guess is not None:
        _add_rail(place, lang, data, layout)
    return {"data": data, "layout": layout}


def _axis(ends: Sequence[float], **more: Any) -> Part:
    return {"range": list(ends), "visible": False, "fixedrange": True, **more}


def _edge(place: Drawing, pixels: float) -> float:
    """A place on the page as a count."""
    return place.shown[0].count - 0.5 + (pixels - place.edge) / place.step


# ---- bars ------------------------------------------------------------------------------------

LOOKS: Mapping[str, Part] = {
    "holds": {"color": "$holds", "line": {"color": "$holds", "width": 0}},
    "rest": {"color": "rgba(0,0,0,0)", "line": {"color": "$line", "width": 1.5}},
    "exact": {
        "color": "$exactly",
        "line": {"color": "$exactly", "width": 1.5},
        "pattern": {"shape": ".", "fgcolor": "$exactly", "bgcolor": "$surface", "size": 6, "solidity": 0.5},
    },
}


def _bars(place: Drawing) -> list[Part]:
    """One trace for each kind of bar, and the notches on those that hold."""
    traces = []
    for kind, look in LOOKS.items():
        bars = [bar for bar in place.shown if bar.kind == kind and bar.chance]
        traces.append(
            {
                "type": "bar",
                "name": kind,
                "x": [bar.count for bar in bars],
                "y": [round(place.tall(bar.chance), 2) for bar in bars],
                "width": round(place.thick / place.step, 4),
                "marker": look,
            }
        )
    notched = [bar for bar in place.shown if bar.kind != "rest" and bar.chance]
    tops = [round(place.tall(bar.chance) + 2.5, 2) for bar in notched]
    colour = "$exactly" if place.bars.question == "exactly" else "$holds"
    notch = {"symbol": "triangle-down", "size": 8, "color": colour}
    return [*traces, _points("notches", [bar.count for bar in notched], tops, marker=notch, mode="markers")]


def _points(name: str, x: Sequence[float], y: Sequence[float], **more: Any) -> Part:
    return {"type": "scatter", "name": name, "x": list(x), "y": list(y), "cliponaxis": False, **more}


def _figures(place: Drawing) -> Part:
    """The chance over each bar."""
    heights = [round(_label_height(place, bar), 2) for bar in place.shown]
    words = [label(bar.chance, place.narrow, place.bars.unit) for bar in place.shown]
    words = [
        word if bar.kind == "rest" else BOLD.format(_safe(word)) for word, bar in zip(words, place.shown, strict=True)
    ]
    words = [_safe(word) if bar.kind == "rest" else word for word, bar in zip(words, place.shown, strict=True)]
    return _words("chances", [bar.count for bar in place.shown], heights, words, "$ink")


def _label_height(place: Drawing, bar: Bar) -> float:
    height = place.tall(bar.chance) + (14 if bar.kind != "rest" and bar.chance else 10.5)
    if bar.rolled is None:
        return height
    ring = place.tall(bar.rolled)
    return max(height, ring + 14) if ring - 6 < height + 9 and ring + 6 > height - 7 else height


def _safe(word: str) -> str:
    """Plotly reads `<` as the start of a tag."""
    return word.replace("<", "&lt;").replace(">", "&gt;")


def _words(name: str, x: Sequence[float], y: Sequence[float], words: Sequence[str], colour: str) -> Part:
    font = {"family": FONT, "size": 14, "color": colour}
    return _points(name, x, y, text=list(words), mode="text", textposition="middle center", textfont=font)


def _counts(place: Drawing) -> Part:
    """The count under each bar, the bid's in bold."""
    counts = [bar.count for bar in place.shown]
    words = [BOLD.format(count) if count == place.bars.quantity else str(count) for count in counts]
    return _words("counts", counts, [-14] * len(counts), words, "$ink2")


def _rings(place: Drawing) -> list[Part]:
    bars = [bar for bar in place.shown if bar.rolled is not None]
    if not bars:
        return []
    ring = {"symbol": "circle-open", "size": 10, "color": "$rolled", "line": {"width": 2, "color": "$rolled"}}
    heights = [round(place.tall(bar.rolled), 2) for bar in bars if bar.rolled is not None]
    return [_points("rolled", [bar.count for bar in bars], heights, marker=ring, mode="markers")]


def _overlay(place: Drawing) -> list[Part]:
    second = place.bars.overlay
    if second is None:
        return []
    counts = [bar.count for bar in place.shown]
    heights = [round(place.tall(second.exactly(count)), 2) for count in counts]
    line = {"shape": "hvh", "dash": "dot", "width": 2, "color": "$ink"}
    ends = [counts[0] - 0.5, *counts, counts[-1] + 0.5]
    return [_points("second", ends, [heights[0], *heights, heights[-1]], line=line, mode="lines")]


# ---- marks -----------------------------------------------------------------------------------


def _middle(place: Drawing) -> list[Part]:
    at = {name: float(count) for name, count in place.middles.items()}
    traces: list[Part] = []
    down = place.foot - place.base
    if "mean" in at:
        mark = {"symbol": "triangle-up", "size": 11, "color": "$ink"}
        traces.append(_points("mean", [at["mean"]], [-37 - down], marker=mark, mode="markers"))
    if "even" in at:
        steps = [step / place.step for step in (-10, -3, 0, 3, 10)]
        line = {"width": 1.5, "color": "$ink2"}
        ends = [at["even"] + step for step in steps]
        heights = [height - down for height in (-25, -25, -29, -25, -25)]
        traces.append(_points("even", ends, heights, line=line, mode="lines"))
    return traces


def _sealed(place: Drawing) -> list[Part]:
    """The seal under the count that was guessed."""
    return [] if place.sealed is None else [_seal(place.sealed, -39.5, str(place.sealed))]


def _seal(x: float, y: float, words: str, **more: Any) -> Part:
    """What was promised, in cinnabar."""
    font = {"family": FONT, "size": 14, "color": "$seal-text"}
    marker = {"symbol": "square", "size": 28, "color": "$seal"}
    seal = {"marker": marker, "mode": "markers+text", "text": [BOLD.format(_safe(words))], "textfont": font}
    return _points("guess", [x], [y], **seal, **more)


def _baseline(place: Drawing) -> Part:
    line = {"color": "$ink", "width": 1.5}
    return {"type": "line", "x0": 0, "x1": 1, "xref": "paper", "y0": 0, "y1": 0, "line": line}


def _note(x: float, y: float, words: str, anchor: str, colour: str = "$ink2", **more: Any) -> Part:
    font = {"family": FONT, "size": 14, "color": colour}
    return {
        "x": x,
        "y": y,
        "text": words,
        "xanchor": anchor,
        "yanchor": "middle",
        "showarrow": False,
        "font": font,
        **more,
    }


def _marks(place: Drawing, lang: str) -> tuple[list[Part], list[Part]]:
    """The line at the bid, the words of mean and even bet, and what lies beyond the window."""
    shapes, notes = [], []
    bars = place.bars
    if place.has_bid_line:
        x = bars.quantity - 0.5
        top = place.base - place.top - 26
        line = {"color": "$ink2", "width": 1.5, "dash": "2px,3px"}
        shapes.append({"type": "line", "x0": x, "x1": x, "y0": -26, "y1": top, "line": line})
        words = BOLD.format(texts.say("chart.mark.at_least", lang, count=bars.quantity))
        near_edge = place.x(x) > place.width - 92
        side = -6 if near_edge else 8
        notes.append(_note(x, top - 4, words, "right" if near_edge else "left", "$ink", xshift=side))
    notes += _middle_notes(place, lang)
    notes += _rest_notes(place, lang)
    return shapes, notes


def _middle_notes(place: Drawing, lang: str) -> list[Part]:
    sides = {"start": "left", "end": "right"}
    y = place.base - place.foot - 39
    return [_note(_edge(place, x), y, words, sides[anchor]) for x, words, anchor in middle_words(place, lang)]


def _rest_notes(place: Drawing, lang: str) -> list[Part]:
    before, after = place.bars.outside(place.room)
    notes, y = [], place.base - place.foot - 63
    if before:
        words = texts.say("chart.earlier", lang, count=place.shown[0].count, chance=before)
        notes.append(_note(0, y, _safe(words), "left", xref="paper"))
    if after:
        words = texts.say("chart.later", lang, count=place.shown[-1].count, chance=after)
        notes.append(_note(1, y, _safe(words), "right", xref="paper"))
    return notes


# ---- the rail of the guess -------------------------------------------------------------------


def _add_rail(place: Drawing, lang: str, data: list[Part], layout: Part) -> None:
    """The guess on a line from 0 to 100, over the bars."""
    guess, truth = place.bars.guess, place.bars.chance
    assert guess is not None
    y = place.base - 38
    layout["xaxis2"] = _axis([-100 / (place.width - 2), 100 + 100 / (place.width - 2)], overlaying="x", anchor="y")
    hatch = {"shape": "/", "fgcolor": "$fails", "bgcolor": "$surface", "size": 6, "solidity": 0.25}
    rail: Part = {"type": "bar", "orientation": "h", "y": [y], "width": 16, "xaxis": "x2", "base": 0}
    data.append(
        rail
        | {
            "name": "rail",
            "x": [100],
            "marker": {"color": "$fails", "line": {"color": "$fails", "width": 1.5}, "pattern": hatch},
        }
    )
    data.append(rail | {"name": "truth", "x": [float(100 * truth)], "marker": {"color": "$holds"}})
    flag = {"symbol": "triangle-down", "size": 11, "color": "$ink"}
    data.append(_points("flag", [float(100 * truth)], [y + 13], marker=flag, mode="markers", xaxis="x2"))
    data.append(_seal(float(100 * guess), y, percent_figures(guess, 0), xaxis="x2"))
    layout["annotations"] += _rail_notes(place, lang, y + 22)
    layout["annotations"] += [
        _note(0, y - 22, "0", "left", xref="x2"),
        _note(100, y - 22, "100", "right", xref="x2"),
    ]


def _rail_notes(place: Drawing, lang: str, y: float) -> list[Part]:
    bars = place.bars
    truth = texts.say("chart.mark.truth", lang, chance=bars.chance)
    guess = texts.say("chart.mark.guess", lang)
    at = {guess: float(100 * (bars.guess or 0)), truth: float(100 * bars.chance)}
    left, right = (guess, truth) if at[guess] <= at[truth] else (truth, guess)
    notes = []
    for words, anchor, shift in ((left, "right", -12), (right, "left", 12)):
        x = at[words]
        room = (7.6 * len(words) + 12) / place.width * 100
        if anchor == "right" and x < room:
            x, anchor, shift = 0.0, "left", 0
        elif anchor == "left" and x > 100 - room:
            x, anchor, shift = 100.0, "right", 0
        shown = BOLD.format(_safe(words)) if words == truth else words
        notes.append(_note(x, y, shown, anchor, "$ink" if words == truth else "$ink2", xref="x2", xshift=shift))
    return notes


__all__ = ["TALLEST", "TITLE_FONT", "painted", "spec"]
