"""Controls of the odds chart: question, unit, second model, quantity."""

from __future__ import annotations

from collections.abc import Callable

from dicekit import texts
from dicekit.charts.numbers import UNITS, Bars
from dicekit.kit.controls import radio, step_button
from dicekit.kit.html import Html, h
from dicekit.kit.states import unavailable

Allowed = Callable[[int], bool]


def units(uid: str, bars: Bars, lang: str) -> Html:
    """Switch for the unit of chances."""
    options = [
        h("option", {"value": unit, "selected": unit == bars.unit}, texts.say(f"chart.unit.{unit}", lang))
        for unit in UNITS
    ]
    label = h("label", {"for": f"{uid}-unit", "class": "sr-only"}, texts.say("chart.units", lang))
    return h("span", {"class": "chip pick"}, label, h("select", {"id": f"{uid}-unit", "data-act": "unit"}, options))


def switches(uid: str, bars: Bars, second: tuple[str, bool] | None, lang: str) -> Html:
    """Switches for question and unit, and for the second model, given its name and whether it is shown."""
    kinds = [
        radio(
            texts.say(f"chart.switch.{kind}", lang),
            {"name": f"{uid}-kind", "value": kind, "checked": bars.question == kind, "data-act": "kind"},
        )
        for kind in ("at_least", "exactly")
    ]
    legend = h("legend", {"class": "sr-only"}, texts.say("chart.switch", lang))
    other = _overlay(second, lang) if second else None
    return h(
        "div", {"class": "chart-acts"}, h("fieldset", {"class": "seg"}, legend, kinds), units(uid, bars, lang), other
    )


def _overlay(second: tuple[str, bool], lang: str) -> Html:
    name, on = second
    marks = {"data-act": "overlay", "data-shortcut": "o", "aria-pressed": "true" if on else "false"}
    return h("button", {"type": "button", "class": "chip", **marks}, texts.say("chart.overlay", lang, name=name))


def mover(bars: Bars, allowed: Allowed, lang: str) -> Html:
    """Buttons for one fewer and one more."""
    return h(
        "span",
        {"class": "mover", "role": "group", "aria-label": texts.say("chart.move", lang)},
        _step(bars, -1, allowed, lang),
        h("span", {"class": "at", "aria-hidden": "true"}, str(bars.quantity)),
        _step(bars, 1, allowed, lang),
    )


def _step(bars: Bars, by: int, allowed: Allowed, lang: str) -> Html:
    count = bars.quantity + by
    why = None if allowed(count) else texts.say("chart.no_such", lang, count=max(count, 0))
    name = texts.say("chart.lower" if by < 0 else "chart.higher", lang)
    return step_button("move", by, name, unavailable(why), "chip")
