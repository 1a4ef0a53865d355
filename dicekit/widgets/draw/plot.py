"""A chart of any kind as HTML: the sentence, the drawing, and a layer of places for keys and fingers."""

from __future__ import annotations

from collections.abc import Sequence

from dicekit import texts
from dicekit.charts.parts import Chart, Point
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, h
from dicekit.kit.states import unavailable

DRAWINGS = (("wide", False), ("phone", True))


def figure(uid: str, chart: Chart, shift: int, lang: str, acts: Child = None, windowed: bool = True) -> Html:
    """The whole work: the still stands until the browser has drawn the live chart over it."""
    layers = [layer(uid, chart, name, chart.points(lang, narrow, shift), lang) for name, narrow in DRAWINGS]
    return h(
        "figure",
        {"class": f"chart of-{type(chart).__name__.lower()}", "data-behaviour": "chart"},
        h("figcaption", {"id": f"{uid}-sentence"}, chart.sentence),
        h(
            "div",
            {"class": "drawing"},
            h("div", {"class": "stills"}, Html(chart.svg(lang, mark=uid, shift=shift))),
            h("div", {"class": "plot", "data-own": True, "aria-hidden": "true"}),
            layers,
        ),
        [windows(chart, name, narrow, shift, lang) for name, narrow in DRAWINGS if windowed],
        acts,
    )


def layer(uid: str, chart: Chart, name: str, points: Sequence[Point], lang: str) -> Html:
    """A button over each place: it says its numbers, and marks them."""
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "hit",
                "data-item": True,
                "data-key": f"{name}{point.place}",
                "data-act": "pick",
                "data-arg-place": point.place,
                "aria-pressed": "true" if point.place == chart.at else "false",
                "aria-label": point.spoken,
                "style": f"left:{point.left:.2f}%;width:{point.width:.2f}%",
            },
        )
        for point in points
    ]
    marks = {"class": f"layer {name}", "role": "group", "aria-label": texts.say("plot.layer", lang)}
    return h("div", marks | {"data-roving": "row", "data-key": f"{uid}-{name}"}, buttons)


def windows(chart: Chart, name: str, narrow: bool, shift: int, lang: str) -> Html | None:
    """Buttons to the columns before and after those that are shown, where not all have room."""
    shown = chart.shown(narrow, shift)
    if len(shown) == chart.stops:
        return None
    return window_buttons(name, shown.start > 0, shown.stop < chart.stops, lang)


def window_buttons(name: str, before: bool, after: bool, lang: str) -> Html:
    """Earlier and later, for the wide drawing or the phone's."""
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "chip",
                "data-act": "window",
                "data-arg-by": by,
                "data-key": f"{name}{by}",
                **unavailable(None if there else texts.say("plot.no_such", lang)),
            },
            texts.say(f"plot.window.{word}", lang),
        )
        for word, by, there in (("earlier", -1, before), ("later", 1, after))
    ]
    return h("p", {"class": f"windows {name}", "data-key": f"windows-{name}"}, buttons)


def table(chart: Chart, lang: str) -> Html:
    """All rows."""
    return plain_table(texts.say("plot.caption", lang), chart.heads(lang), chart.table(lang))


def legend(chart: Chart, lang: str) -> Html:
    """What textures, rings and seals are, where there are any."""
    words = chart.legend(lang)
    return h("p", {"class": "status"}, words) if words else Html("")


def copied(chart: Chart, lang: str) -> str:
    """The chart as text, to copy."""
    rows = ["\t".join(chart.heads(lang)), *("\t".join(row) for row in chart.table(lang))]
    return "\n".join([chart.sentence, chart.summary(lang), "", *rows])
