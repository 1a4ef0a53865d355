"""Shared controls: radio buttons, buttons for one fewer and one more, ranges, and handles to drag."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dicekit.kit.html import Child, Html, Marks, Say, h
from dicekit.kit.states import unavailable


def radio(words: Child, marks: Marks) -> Html:
    """One labelled radio button; `marks` are the attributes of its input.

    >>> radio("at least", {"name": "kind", "value": "at_least"})
    '<label><input type="radio" name="kind" value="at_least"><span>at least</span></label>'
    """
    return h("label", None, h("input", {"type": "radio", **marks}), h("span", None, words))


def radios(uid: str, act: str, options: Iterable[tuple[str, Child]], chosen: str, title: str, **fixed: str) -> Html:
    """A row of labelled radio buttons; pressing one sends `act` with its value.

    `fixed` are further fields of the request, the same for all buttons.

    >>> choices = [("off", "as they are"), ("zero", "count nothing")]
    >>> row = radios("dk1", "rule", choices, "off", "Straights", name="straight")
    >>> 'data-act="rule"' in row, 'data-arg-name="straight"' in row, row.count("checked")
    (True, True, 1)
    """
    key = "-".join([act, *fixed.values()])
    marks = {"name": f"{uid}-{key}", "data-act": act}
    marks |= {f"data-arg-{name}": value for name, value in fixed.items()}

    def one(value: str, words: Child) -> Html:
        own: dict[str, str | int | None] = {"value": value, "checked": value == chosen, "data-key": f"{key}-{value}"}
        return radio(words, {**marks, **own})

    buttons = [one(value, words) for value, words in options]
    return h("fieldset", {"class": "choice"}, h("legend", None, title), h("span", {"class": "seg"}, buttons))


def step_button(act: str, by: int, name: str, state: Mapping[str, str] | None = None, css: str = "round-btn") -> Html:
    """A − or + button that sends `act` with `by`; `state` are attributes, such as `states.unavailable(why)`.

    >>> step_button("dice", -1, "One die fewer")[-11:]
    '>−</button>'
    """
    marks = {"type": "button", "class": css, "data-act": act, "data-arg-by": str(by), "data-key": f"{act}{by}"}
    return h("button", {**marks, "aria-label": name, **(state or {})}, "−" if by < 0 else "+")


def handle(css: str, label: str, limits: tuple[int, int], now: int, value_text: str, *inside: Child) -> Html:
    """A slider at `now` as a handle that is dragged or moved by the arrow keys (`static/slider.js`).

    >>> handle("st-bid", "Your bid", (4, 10), 7, "seven fives, 52 %", "7")[:39]
    '<div class="st-bid" role="slider" tabin'
    """
    marks: Marks = {"class": css, "role": "slider", "tabindex": "0", "data-key": "handle", "aria-label": label}
    values: Marks = {
        "aria-valuemin": limits[0],
        "aria-valuemax": limits[1],
        "aria-valuenow": now,
        "aria-valuetext": value_text,
    }
    return h("div", {**marks, **values}, *inside)


def slider(
    uid: str,
    key: str,
    css: str,
    limits: tuple[int, int],
    now: int,
    value_text: str,
    less: str,
    more: str,
    label: str = "",
) -> list[Html]:
    """A − button, a range at `now` (`static/slider.js`), and a + button; both buttons send `move`.

    `value_text` is what the value means in words, `label` the name of the range, if no `<label>` names `{uid}-{key}`.

    >>> [piece[:7] for piece in slider("u1", "pull", "mine", (0, 100), 40, "40 of 100", "less", "more", "The chance")]
    ['<button', '<input ', '<button']
    """
    low, high = limits
    marks: Marks = {
        "type": "range",
        "class": css,
        "id": f"{uid}-{key}",
        "min": low,
        "max": high,
        "step": 1,
        "value": now,
    }
    names: Marks = {"data-key": key, "aria-label": label or None, "aria-valuetext": value_text}
    return [step_button("move", -1, less), h("input", {**marks, **names}), step_button("move", 1, more)]


def dice_field(now: int, limits: tuple[int, int], say: Say) -> Html:
    """Number field for dice with a − and a + button; it sends `dice` (the value) and `move` (by one).

    `say` returns the part's texts `dice`, `typed`, `range`, `fewer`, `more` and `unit`.
    """
    least, most = limits

    def moved(by: int, name: str) -> Html:
        free = least <= now + by <= most
        return step_button("move", by, say(name), unavailable(None if free else say("range", least=least, most=most)))

    marks = {"class": "field typed", "name": "value", "inputmode": "numeric", "autocomplete": "off", "maxlength": "2"}
    asks = {"value": str(now), "data-act": "dice", "data-key": "dice"}
    label = {"aria-label": say("typed", least=least, most=most)}
    unit = h("span", {"class": "unit", "aria-hidden": "true"}, say("unit"))
    group = {"class": "mover", "role": "group", "aria-label": say("dice")}
    return h("span", group, moved(-1, "fewer"), h("input", {**marks, **asks, **label}), moved(1, "more"), unit)
