"""Shared controls: radio buttons, and stepper buttons for one fewer and one more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from dicekit.kit.html import Child, Html, h
from dicekit.kit.states import unavailable


def radios(uid: str, act: str, options: Iterable[tuple[str, Child]], chosen: str, title: str, **fixed: str) -> Html:
    """A row of labelled radio buttons; pressing one sends `act` with its value.

    `fixed` are further fields of the request, the same for all.

    >>> choices = [("off", "as they are"), ("zero", "count nothing")]
    >>> row = radios("dk1", "rule", choices, "off", "Straights", name="straight")
    >>> 'data-act="rule"' in row, 'data-arg-name="straight"' in row, row.count("checked")
    (True, True, 1)
    """
    key = "-".join([act, *fixed.values()])
    marks = {"type": "radio", "name": f"{uid}-{key}", "data-act": act}
    marks |= {f"data-arg-{name}": value for name, value in fixed.items()}

    def one(value: str, words: Child) -> Html:
        own: dict[str, str | int | None] = {"value": value, "checked": value == chosen, "data-key": f"{key}-{value}"}
        return h("label", None, h("input", {**marks, **own}), h("span", None, words))

    buttons = [one(value, words) for value, words in options]
    return h("fieldset", {"class": "choice"}, h("legend", None, title), h("span", {"class": "seg"}, buttons))


def turn(act: str, by: int, name: str, state: Mapping[str, str] | None = None) -> Html:
    """Stepper button that sends `act` with `by`; `state` has the attributes of a disabled one (`states`).

    >>> turn("dice", -1, "One die fewer")[-11:]
    '>−</button>'
    """
    marks = {"type": "button", "class": "round-btn", "data-act": act, "data-arg-by": str(by), "data-key": f"{act}{by}"}
    return h("button", {**marks, "aria-label": name, **(state or {})}, "−" if by < 0 else "+")


def counted(now: int, ends: tuple[int, int], say: Callable[..., str]) -> Html:
    """Number field for dice with a stepper button on each side.

    `say` has the words of the part: `dice`, `typed`, `range`, `fewer`, `more`, `unit`; it asks for `move` and `dice`.
    """
    least, most = ends

    def moved(by: int, name: str) -> Html:
        free = least <= now + by <= most
        return turn("move", by, say(name), unavailable(None if free else say("range", least=least, most=most)))

    marks = {"class": "field typed", "name": "value", "inputmode": "numeric", "autocomplete": "off", "maxlength": "2"}
    asks = {"value": str(now), "data-act": "dice", "data-key": "dice"}
    label = {"aria-label": say("typed", least=least, most=most)}
    unit = h("span", {"class": "unit", "aria-hidden": "true"}, say("unit"))
    group = {"class": "mover", "role": "group", "aria-label": say("dice")}
    return h("span", group, moved(-1, "fewer"), h("input", {**marks, **asks, **label}), moved(1, "more"), unit)
