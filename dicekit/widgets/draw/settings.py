"""Drawing of the settings panel: preferences for all pages, and stored data."""

from __future__ import annotations

import json
from collections.abc import Iterable

from dicekit import texts
from dicekit.kit.controls import radio
from dicekit.kit.html import Attributes, Child, Html, h, join
from dicekit.kit.states import described_by, field_error

#: names of stored data, by the last word of the key (`NN/guess`)
KEPT = ("guess", "second", "cards", "beat", "rolls", "roll", "ledger", "tray", "grid", "log", "tabs")
#: names of other pages' stored data, by key
PAGES = (
    *("front", "explorer/doubt", "explorer/round", "explorer/aside", "explorer/grid", "explorer/beside"),
    *("explorer/game", "explorer/cards", "bench/rule"),
    *(
        "play/game",
        "play/pause",
        "play/evening",
        "play/decisions",
        "review/game",
        "room",
        "teach",
        "class_code",
        "collector",
    ),
)
#: keys that work while a part has the focus
KEYS = ("tab", "arrows", "enter", "escape", "ends", "pages", "letters")


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"settings.{key}", lang, **slots)


def panel(uid: str, lang: str, switch: Iterable[tuple[str, str, str, bool]] = (), guesses: str = "") -> Html:
    """The whole panel. `switch`: for each language its tag, name, this page's address, and whether it is current.

    `guesses` is the address of My guesses, if there is that page.

    Works without Python (`static/settings.js`).
    """
    words = {name: say(name, lang, **_left(name)) for name in ACTION_EXAMPLES}
    named = {name: say(f"kept.{name}", lang) for name in (*KEPT, "settings", *PAGES)}
    texts_by_name = {"names": named, **words}
    return h(
        "div",
        {
            "class": "settings-sheet",
            "data-own": True,
            "data-behaviour": "settings",
            "data-words": json.dumps(texts_by_name, ensure_ascii=False),
        },
        languages(lang, switch),
        looks(uid, lang),
        hands(uid, lang),
        kept(uid, lang, guesses),
    )


#: texts that the browser shows without asking Python
ACTION_EXAMPLES = ("size_range", "size_now", "sure", "forgotten", "copied", "not_ours", "brought", "in_lesson")


def _left(name: str) -> dict[str, str]:
    """Slots that the browser fills."""
    slots = {"size_now": ("size",), "brought": ("n",), "in_lesson": ("number", "item")}
    return {slot: f"{{{slot}}}" for slot in slots.get(name, ())}


def languages(lang: str, switch: Iterable[tuple[str, str, str, bool]]) -> Html | None:
    """Links to the same page in the other languages."""
    links = [
        h(
            "a",
            {"class": "chip", "href": address, "lang": tag, "hreflang": tag, "aria-current": "true" if here else None},
            name,
        )
        for tag, name, address, here in switch
    ]
    return _row(say("language", lang), h("p", {"class": "chips lang-chips"}, links)) if links else None


def looks(uid: str, lang: str) -> Html:
    """Theme, text size, typeface, motion."""
    return join(
        _choice(uid, "theme", ("system", "light", "dark"), lang),
        _size(uid, lang),
        _choice(uid, "font", ("book", "plain"), lang),
        _choice(uid, "motion", ("system", "off"), lang),
    )


def hands(uid: str, lang: str) -> Html:
    """Digits on dice, how formulas are written, and single-key shortcuts with a list."""
    keys = [
        h("div", None, h("dt", None, say(f"key.{key}", lang)), h("dd", None, say(f"does.{key}", lang))) for key in KEYS
    ]
    return join(
        _switch(uid, "digits", lang),
        _choice(uid, "formulas", ("numbers", "letters"), lang),
        _switch(uid, "shortcuts", lang),
        h("details", {"class": "fold"}, h("summary", None, say("keys", lang)), h("dl", {"class": "keys"}, keys)),
    )


def kept(uid: str, lang: str, guesses: str) -> Html:
    """Stored data: list, export, import, delete."""
    return h(
        "section",
        {"class": "kept", "id": f"{uid}-kept", "aria-labelledby": f"{uid}-kept-title"},
        h("h3", {"id": f"{uid}-kept-title"}, say("stored", lang)),
        h("p", {"class": "notice", "data-place": "forbidden", "hidden": True}, say("forbidden", lang)),
        h("p", {"class": "quiet"}, say("stored_line", lang)),
        h("p", None, h("a", {"href": guesses}, texts.say("site.my_guesses", lang))) if guesses else None,
        h("p", {"data-place": "nothing", "hidden": True}, say("nothing", lang)),
        h("ul", {"class": "kept-list", "data-place": "kept", "aria-label": say("stored", lang)}),
        h("template", {"data-when": "row"}, h("li", None, h("span", None, "{what}"), " ", h("code", None, "{place}"))),
        h("div", {"data-place": "some"}, _take(uid, lang), _forget(lang)),
        _bring(uid, lang),
        h("p", {"class": "status", "data-place": "notice", "tabindex": "-1"}),
    )


def _take(uid: str, lang: str) -> Html:
    area: Attributes = {"id": f"{uid}-text", "class": "field long", "rows": 3, "readonly": True, "data-place": "text"}
    return h(
        "div",
        {"class": "take"},
        h("label", {"for": f"{uid}-text"}, say("take", lang)),
        h("textarea", area),
        h("p", {"class": "go"}, _button("copy", texts.say("widget.copy", lang), "chip")),
    )


def _bring(uid: str, lang: str) -> Html:
    area: Attributes = {
        "id": f"{uid}-brought",
        "class": "field long",
        "rows": 2,
        "data-place": "brought",
        "autocomplete": "off",
        "spellcheck": "false",
        **described_by(uid, "brought-note"),
    }
    return h(
        "details",
        {"class": "fold"},
        h("summary", None, say("bring", lang)),
        h("label", {"for": f"{uid}-brought"}, say("bring_line", lang)),
        h("textarea", area),
        field_error(uid, "brought-note"),
        h("p", {"class": "go"}, _button("bring", say("bring_go", lang), "chip")),
    )


def _forget(lang: str) -> Html:
    sure = h(
        "div",
        {"class": "banner", "role": "group", "data-place": "sure", "hidden": True},
        h("p", None, say("sure", lang)),
        h(
            "p",
            {"class": "go"},
            _button("not-forget", say("not_forget", lang), "btn"),
            _button("really-forget", say("really_forget", lang), "btn main"),
        ),
    )
    return h("div", {"class": "forget"}, h("p", {"class": "go"}, _button("forget", say("forget", lang), "btn")), sure)


def _button(do: str, words: str, css: str) -> Html:
    return h("button", {"type": "button", "class": css, "data-do": do}, words)


def _row(label: Child, *field: Child) -> Html:
    return h("div", {"class": "set-row"}, h("p", {"class": "set-name"}, label), *field)


def _choice(uid: str, name: str, values: Iterable[str], lang: str) -> Html:
    """Radio buttons in a row."""
    choices = [
        radio(say(f"{name}.{value}", lang), {"name": name, "value": value, "id": f"{uid}-{name}-{value}"})
        for value in values
    ]
    legend = h("legend", {"class": "set-name"}, say(name, lang))
    return h("fieldset", {"class": "set-row"}, legend, h("div", {"class": "seg"}, choices))


def _switch(uid: str, name: str, lang: str) -> Html:
    """A switch: on or off."""
    box = h("input", {"type": "checkbox", "role": "switch", "name": name, "id": f"{uid}-{name}"})
    words = h("span", None, h("b", None, say(name, lang)), h("small", None, say(f"{name}.line", lang)))
    return h("label", {"class": "set-row switch"}, box, words)


def _size(uid: str, lang: str) -> Html:
    field: Attributes = {
        "id": f"{uid}-size",
        "class": "field",
        "name": "size",
        "inputmode": "numeric",
        "value": "100 %",
        "autocomplete": "off",
        **described_by(uid),
    }
    return h(
        "div",
        {"class": "set-row"},
        h("label", {"class": "set-name", "for": f"{uid}-size"}, say("size", lang)),
        h(
            "div",
            {"class": "size-row"},
            h("input", field),
            h("button", _less("smaller", say("smaller", lang)), "\N{MINUS SIGN}"),
            h("button", _less("larger", say("larger", lang)), "+"),
        ),
        field_error(uid),
    )


def _less(do: str, label: str) -> dict[str, str]:
    return {"type": "button", "class": "round-btn", "data-do": do, "aria-label": label}
