"""HTML around a chart: sentence, figure with buttons over its bars, paging, table."""

from __future__ import annotations

from collections.abc import Sequence

from dicekit import texts
from dicekit.charts.numbers import Bars
from dicekit.charts.parts import Chart
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, h, slot


def figure(uid: str, kind: str, layer: str, lang: str, axis: str = "") -> Html:
    """Container of a chart: shows the still until the browser has drawn the live figure.

    The browser fills the layer with a button for each bar, called `layer` as a group (`chart.js`). `axis` says
    under the bars what their numbers are.
    """
    group: dict[str, str | bool] = {
        "class": "layer",
        "role": "group",
        "aria-label": layer,
        "data-roving": "row",
        "data-own": True,
    }
    picture = h("button", {"type": "button", "class": "chip", "data-picture": True}, texts.say("chart.picture", lang))
    return h(
        "figure",
        {"class": f"chart of-{kind}", "data-behaviour": "chart"},
        h("figcaption", {"id": f"{uid}-sentence"}, slot("caption")),
        h(
            "div",
            {"class": "drawing"},
            h("div", {"class": "stills"}, slot("drawing")),
            h("div", {"class": "plot", "data-own": True, "aria-hidden": "true"}),
            h("div", group),
        ),
        h("p", {"class": "axis"}, axis) if axis else None,
        windows(lang),
        h("div", {"class": "chart-foot"}, slot("acts"), slot("mover"), picture),
    )


def windows(lang: str) -> Html:
    """Paging buttons, shown by the browser if not all bars fit."""
    buttons = [
        h(
            "button",
            {"type": "button", "class": "chip", "data-window": by, "data-none": texts.say("plot.no_such", lang)},
            texts.say(f"plot.window.{word}", lang),
        )
        for word, by in (("earlier", -1), ("later", 1))
    ]
    return h("p", {"class": "windows", "hidden": True}, buttons)


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    """All rows."""
    return plain_table(caption, heads, rows)


def legend(chart: Chart | Bars, lang: str) -> Html:
    """Legend of textures, rings and seals, if any."""
    words = chart.legend(lang)
    return h("p", {"class": "status"}, words) if words else Html("")
