"""Drawing of the table setup: native controls for game, rules, players and dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dicekit import texts
from dicekit.kit.html import Child, Html, Marks, h
from dicekit.option import Option

MAX_VALUE = 999  # the highest value of number options: points, rounds, stakes


def choice(
    uid: str, name: str, act: str, options: Iterable[tuple[str, str]], chosen: str, about: str = "", of: str = ""
) -> Html:
    """A labelled native select with a description."""
    key = f"{uid}-{act}-{of}"
    entries = [h("option", {"value": value, "selected": value == chosen}, words) for value, words in options]
    marks: dict[str, str | int | bool | None] = {"id": key, "class": "field", "data-act": act, "data-key": key}
    marks |= {"data-arg-name": of or None, "aria-describedby": f"{key}-about" if about else None}
    return _labelled(key, name, h("select", marks, entries), about)


def entry(uid: str, name: str, act: str, value: str, about: str = "", kind: str = "text", of: str = "") -> Html:
    """A text field, sent on blur or Enter."""
    key = f"{uid}-{act}-{of}"
    marks: dict[str, str | int | bool | None] = {
        "id": key,
        "class": "field",
        "type": kind,
        "value": value,
        "data-act": act,
        "data-key": key,
        "min": "1" if kind == "number" else None,
        "max": str(MAX_VALUE) if kind == "number" else None,
        "autocomplete": "off",
        "aria-describedby": f"{key}-about" if about else None,
    }
    marks["data-arg-name"] = of or None
    return _labelled(key, name, h("input", marks), about)


def _labelled(key: str, name: str, control: Html, about: str) -> Html:
    note = h("p", {"class": "note", "id": f"{key}-about"}, about) if about else None
    return h("div", {"class": "setting"}, h("label", {"for": key}, name), control, note)


def tick(uid: str, words: str, of: str, on: bool) -> Html:
    """A box to tick, with the rule that it switches on."""
    key = f"{uid}-switch-{of}"
    marks: Marks = {"type": "checkbox", "id": key, "data-act": "switch", "data-key": key, "data-arg-name": of}
    return h("label", {"class": "onoff", "for": key}, h("input", {**marks, "checked": on}), h("span", None, words))


def rule_control(uid: str, game: str, option: Option, value: Any, lang: str) -> Html:
    """The control for an option with the rule in a sentence: a box to tick, or what `option_control` gives."""
    if is_switch(option):
        return tick(uid, texts.sentence(game, option.name, True, lang), option.name, value)
    return option_control(uid, game, option, value, lang, texts.sentence(game, option.name, value, lang))


def option_control(uid: str, game: str, option: Option, value: Any, lang: str, about: str = "") -> Html:
    """The control for an option: select, number or text."""
    name = texts.say(f"option.{game}.{option.name}", lang)
    note = about or texts.say(f"option.{game}.{option.name}.about", lang)
    if option.values:
        named = [(str(each), texts.value(game, option.name, each, lang)) for each in option.values]
        return choice(uid, name, "option", named, str(value), note, of=option.name)
    if option.least is not None:
        return entry(uid, name, "option", str(value), note, "number", of=option.name)
    return entry(uid, name, "option", ", ".join(map(str, value)), note, of=option.name)


def is_switch(option: Option) -> bool:
    """Whether a rule is played or not."""
    return set(option.values) == {True, False}


def players(uid: str, number: int, lang: str) -> Html:
    """Number of players with stepper buttons."""

    def more(by: int, sign: str, key: str) -> Html:
        marks = {"type": "button", "class": "round-btn", "data-act": "players", "data-arg-by": str(by)}
        return h(
            "button", {**marks, "data-key": f"players{by}", "aria-label": texts.say(f"explorer.{key}", lang)}, sign
        )

    label = texts.say("explorer.players", lang)
    row = [more(-1, "−", "fewer_players"), h("output", None, number), more(1, "+", "more_players")]
    return h(
        "div",
        {"class": "setting", "role": "group", "aria-label": label},
        h("span", None, label),
        h("div", {"class": "row"}, row),
    )


def hands_form(uid: str, hands: Mapping[str, str], starter: int, lang: str) -> Html:
    """Fields for each player's dice, and who begins."""
    fields: list[Child] = []
    for seat, (name, text) in enumerate(hands.items()):
        key = f"{uid}-hand{seat}"
        other = None if name == texts.say("table.you", lang) else name
        label = h("label", {"for": key}, texts.say("explorer.hand", lang, name=other))
        marks = {
            "id": key,
            "name": f"hand{seat}",
            "class": "field",
            "value": text,
            "autocomplete": "off",
            "data-key": key,
        }
        fields.append(
            h("div", {"class": "setting"}, label, h("input", {**marks, "aria-describedby": f"{uid}-hands-about"}))
        )
    called = [texts.called(name, lang) for name in hands]
    named = [h("option", {"value": str(seat), "selected": seat == starter}, name) for seat, name in enumerate(called)]
    begin = f"{uid}-starter"
    first = h("select", {"id": begin, "name": "starter", "class": "field", "data-key": begin}, named)
    fields.append(
        h("div", {"class": "setting"}, h("label", {"for": begin}, texts.say("explorer.starter", lang)), first)
    )
    button = h("button", {"type": "submit", "class": "btn", "data-once": True}, texts.say("explorer.deal", lang))
    about = h("p", {"class": "note", "id": f"{uid}-hands-about"}, texts.say("explorer.hands.about", lang))
    return h(
        "form", {"data-act": "hands", "class": "hands-form"}, about, h("div", {"class": "settings"}, fields), button
    )


def seed_form(uid: str, seed: str, lang: str) -> Html:
    """Field for the seed."""
    key = f"{uid}-seed"
    label = h("label", {"for": key}, texts.say("explorer.seed_field", lang))
    field = h(
        "input", {"id": key, "name": "seed", "class": "field", "value": seed, "maxlength": 8, "autocomplete": "off"}
    )
    button = h("button", {"type": "submit", "class": "btn", "data-once": True}, texts.say("explorer.deal_seed", lang))
    return h("form", {"data-act": "seed", "class": "seed-form"}, h("div", {"class": "setting"}, label, field), button)


def group(uid: str, name: str, title: str, *controls: Child, level: int = 4) -> Html:
    """Controls that belong together, under their heading."""
    key = f"{uid}-{name}"
    head = h(f"h{level}", {"id": key}, title)
    return h("div", {"class": "setting-group", "role": "group", "aria-labelledby": key}, head, controls)


def grid(controls: Sequence[Child], css: str = "settings") -> Html:
    """Settings in a responsive grid."""
    return h("div", {"class": css}, controls)
