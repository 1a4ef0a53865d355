"""Buttons for actions, with their value or the rule against them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from dicekit import texts
from dicekit.dice.hand import Face
from dicekit.kit.html import Child, Html, classes, h
from dicekit.kit.states import disabled, unavailable
from dicekit.widgets.draw.die import pickable


@dataclass(frozen=True)
class Card:
    """An action's button: name, description, value, and its request.

    `reason` is the rule against it: the card is then disabled and shows it.
    """

    key: str
    name: str
    lines: tuple[str, ...] = ()
    worth: str | None = None
    reason: str | None = None
    act: str = "action"
    fields: tuple[tuple[str, str], ...] = ()
    shortcut: str = ""
    main: bool = False
    blank: bool = False  # disabled because nothing is chosen yet, not because of a rule
    early: bool = False  # disabled because nobody has bid yet


def card(uid: str, entry: Card) -> Html:
    """A card as a button; focusable when disabled, with the reason as its text."""
    off = entry.reason is not None
    about: list[Child] = [entry.reason if off else " ".join(filter(None, entry.lines))]
    if entry.worth and not off:
        about += [" ", h("span", {"class": "worth"}, entry.worth)]
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": classes("act", entry.main and "main", entry.blank and "waits"),
        "data-act": entry.act,
        **{f"data-arg-{name}": value for name, value in entry.fields},
        "data-key": f"act-{entry.key}",
        "data-shortcut": entry.shortcut or None,
        "data-once": True,
        "data-focus-fallback": entry.main,  # receives the focus of removed elements
        **(unavailable(entry.reason) or disabled(off)),
    }
    return h(
        "button", marks, h("b", None, entry.name), h("span", None, about) if off or entry.lines or entry.worth else None
    )


def cards(uid: str, label: str, entries: Iterable[Card]) -> Html:
    """All cards, always in the same order."""
    return h("div", {"class": "acts", "role": "group", "aria-label": label}, [card(uid, entry) for entry in entries])


@dataclass(frozen=True)
class Tray:
    """Dice that can be shown in a push, which are picked, and the texts around them.

    `bid` is the considered bid, and `bids` those near it, to change it: the text of each, and the bid as it's written.
    """

    dice: Sequence[Face]
    picked: Collection[int]
    ask: str
    close: str
    go: Card
    wild: bool = False
    bid: str = ""
    bids: tuple[tuple[str, str], ...] = ()


def tray(uid: str, push: Tray, lang: str = "en") -> Html:
    """Own dice as buttons, the effect of showing the picked ones, and a cancel button."""
    buttons = pickable(push.dice, push.picked, lang, push.wild)
    back = h(
        "button",
        {"type": "button", "class": "chip", "data-act": "push", "data-arg-out": "no", "data-key": "tray-close"},
        push.close,
    )
    return h(
        "div",
        {"class": "tray tabletop", "role": "group", "aria-label": push.ask, "data-key": "tray"},
        h("div", {"class": "tray-bids"}, [_bid_chip(name, bid, push) for name, bid in push.bids])
        if push.bids
        else None,
        h("p", {"class": "say"}, push.ask),
        h("div", {"class": "dice", "data-roving": "row", "role": "group", "aria-label": push.ask}, buttons),
        h("div", {"class": "tray-go"}, card(uid, push.go), back),
    )


def _bid_chip(name: str, bid: str, push: Tray) -> Html:
    """A bid to go with the dice."""
    marks = {"type": "button", "class": "chip", "data-act": "choose", "data-arg-bid": bid, "data-key": f"tray-{bid}"}
    return h("button", {**marks, "aria-pressed": "true" if bid == push.bid else "false"}, name)


def chip(
    name: str, act: str, *, pressed: bool | None = None, shortcut: str = "", reason: str | None = None, value: str = ""
) -> Html:
    """A small button of the tools row; `pressed` makes it a switch, `value` goes with its request."""
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": "chip",
        "data-act": act,
        "data-arg-value": value or None,
        "data-key": f"chip-{act}-{value}" if value else f"chip-{act}",
        "data-shortcut": shortcut or None,
        "aria-pressed": None if pressed is None else str(pressed).lower(),
        **unavailable(reason),
    }
    return h("button", marks, name)


def pick_one(uid: str, name: str, act: str, options: Sequence[tuple[str, str]], chosen: str) -> Html:
    """A labelled native select."""
    entries = [h("option", {"value": value, "selected": value == chosen}, words) for value, words in options]
    return h(
        "label",
        {"class": "chip pick"},
        h("span", None, name),
        h("select", {"data-act": act, "id": f"{uid}-{act}", "data-key": f"select-{act}"}, entries),
    )


def pause(uid: str, lang: str) -> Html:
    """The pause before another player's action, which the browser keeps (`play.js`)."""
    pauses = [h("option", {"value": name}, texts.say(f"play.pause.{name}", lang)) for name in ("short", "long", "none")]
    about = texts.say("play.pause.about", lang)
    return h(
        "label",
        {"class": "chip pick pause", "data-own": True, "data-behaviour": "pace", "title": about},
        h("span", None, texts.say("play.pause", lang)),
        h("select", {"id": f"{uid}-pause"}, pauses),
    )
