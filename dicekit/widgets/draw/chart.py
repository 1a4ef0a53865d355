"""The odds chart as HTML: the sentence, the drawing, a layer of bars for keys and fingers, and its switches."""

from __future__ import annotations

from collections.abc import Callable

from dicekit import texts
from dicekit.charts.geometry import Drawing
from dicekit.charts.numbers import UNITS, Bar, Bars
from dicekit.charts.svg import still
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, h
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.plot import window_buttons

Allowed = Callable[[int], bool]


def figure(uid: str, bars: Bars, allowed: Allowed, second: tuple[str, bool] | None, lang: str) -> Html:
    """The whole work: the still stands until the browser has drawn the live chart over it."""
    layers = [layer(uid, Drawing(bars, narrow), allowed, lang) for narrow in (False, True)]
    return h(
        "figure",
        {"class": "chart", "data-behaviour": "chart"},
        h("figcaption", {"id": f"{uid}-sentence"}, bars.sentence(lang)),
        h(
            "div",
            {"class": "drawing"},
            h("div", {"class": "stills"}, Html(still(bars, lang, mark=uid))),
            h("div", {"class": "plot", "data-own": True, "aria-hidden": "true"}),
            layers,
        ),
        [windows(Drawing(bars, narrow), lang) for narrow in (False, True)],
        switches(uid, bars, allowed, second, lang),
    )


def windows(place: Drawing, lang: str) -> Html | None:
    """Buttons to the bars before and after those that are shown, where not all have room."""
    every, shown = place.bars.all, place.shown
    before, after = shown[0].count > every[0].count, shown[-1].count < every[-1].count
    name = "phone" if place.narrow else "wide"
    return window_buttons(name, before, after, lang) if before or after else None


def units(uid: str, bars: Bars, lang: str) -> Html:
    """How chances are said."""
    options = [
        h("option", {"value": unit, "selected": unit == bars.unit}, texts.say(f"chart.unit.{unit}", lang))
        for unit in UNITS
    ]
    label = h("label", {"for": f"{uid}-unit", "class": "hush"}, texts.say("chart.units", lang))
    return h("span", {"class": "chip pick"}, label, h("select", {"id": f"{uid}-unit", "data-act": "unit"}, options))


def _overlay(second: tuple[str, bool], lang: str) -> Html:
    """Whether a second model is shown."""
    name, on = second
    marks = {"data-act": "overlay", "data-shortcut": "o", "aria-pressed": "true" if on else "false"}
    return h("button", {"type": "button", "class": "chip", **marks}, texts.say("chart.overlay", lang, name=name))


def layer(uid: str, place: Drawing, allowed: Allowed, lang: str) -> Html:
    """A button over each bar: it says its bar, and moves the bid there."""
    buttons = [_bar(place, bar, allowed(bar.count), lang) for bar in place.shown]
    name = "phone" if place.narrow else "wide"
    spoken = texts.say("chart.layer", lang)
    marks = {"class": f"layer {name}", "role": "group", "aria-label": spoken, "data-roving": "row"}
    return h("div", marks | {"data-key": f"{uid}-{name}"}, buttons)


def _bar(place: Drawing, bar: Bar, allowed: bool, lang: str) -> Html:
    left, width = place.share(bar.count) - 50 * place.step / place.width, 100 * place.step / place.width
    why = None if allowed else texts.say("chart.no_such", lang, count=bar.count)
    return h(
        "button",
        {
            "type": "button",
            "class": "hit",
            "data-item": True,
            "data-key": f"bar-{'n' if place.narrow else 'w'}{bar.count}",
            "data-act": "bid",
            "data-arg-count": bar.count,
            "aria-pressed": "true" if bar.count == place.bars.quantity else "false",
            **unavailable(why),
            "aria-label": place.bars.spoken(bar, lang),
            "style": f"left:{left:.2f}%;width:{width:.2f}%",
        },
    )


def switches(uid: str, bars: Bars, allowed: Allowed, second: tuple[str, bool] | None, lang: str) -> Html:
    """At least or exactly, how chances are said, a second model, and the bid one lower or higher."""
    kinds = [
        h(
            "label",
            None,
            h(
                "input",
                {
                    "type": "radio",
                    "name": f"{uid}-kind",
                    "value": kind,
                    "checked": bars.question == kind,
                    "data-act": "kind",
                },
            ),
            h("span", None, texts.say(f"chart.switch.{kind}", lang)),
        )
        for kind in ("at_least", "exactly")
    ]
    return h(
        "div",
        {"class": "chart-acts"},
        h("fieldset", {"class": "seg"}, h("legend", {"class": "hush"}, texts.say("chart.switch", lang)), kinds),
        units(uid, bars, lang),
        _overlay(second, lang) if second else None,
        h(
            "span",
            {"class": "mover", "role": "group", "aria-label": texts.say("chart.move", lang)},
            _step(bars, -1, allowed, lang),
            h("span", {"class": "at", "aria-hidden": "true"}, str(bars.quantity)),
            _step(bars, 1, allowed, lang),
        ),
    )


def _step(bars: Bars, by: int, allowed: Allowed, lang: str) -> Html:
    count = bars.quantity + by
    why = None if allowed(count) else texts.say("chart.no_such", lang, count=max(count, 0))
    return h(
        "button",
        {
            "type": "button",
            "class": "chip",
            "data-act": "move",
            "data-arg-by": by,
            "aria-label": texts.say("chart.lower" if by < 0 else "chart.higher", lang),
            **unavailable(why),
        },
        "−" if by < 0 else "+",
    )


def legend(bars: Bars, second: str, lang: str) -> Html | None:
    """What rings and dotted lines are, where there are any."""
    words = []
    if bars.rolled:
        words.append(texts.say("chart.rings", lang, n=bars.rolled))
    if bars.overlay is not None and second:
        words.append(texts.say("chart.second", lang, name=second))
    if bars.sealed is not None:
        words.append(texts.say("chart.seal", lang))
    return h("p", {"class": "status"}, texts.words(lang).space.join(words)) if words else None


def table(bars: Bars, lang: str) -> Html:
    """All rows."""
    return plain_table(texts.say("chart.caption", lang), bars.heads(lang), bars.table(lang))


def copied(bars: Bars, lang: str) -> str:
    """The chart as text, to copy."""
    rows = ["\t".join(bars.heads(lang)), *("\t".join(row) for row in bars.table(lang))]
    return "\n".join([bars.sentence(lang), bars.summary(lang), "", *rows])
