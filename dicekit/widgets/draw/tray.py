"""Drawing of the tray: dice as buttons, or counts for many dice; tools, typed hand, seed."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit import frame, states
from dicekit.kit.controls import radio
from dicekit.kit.html import Child, Html, classes, h, join
from dicekit.widgets.draw.die import face_drawing
from dicekit.widgets.draw.seed import seed_bar

if TYPE_CHECKING:
    from dicekit.widgets.tray import Dice, Tray

SIDES = 6
DRAWN = 6
BETWEEN = " \t\n,;./-，；、。　"  # separators in a typed hand
FULL_WIDTH = {ord("０") + at: str(at) for at in range(10)}


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"tray.{key}", lang, **slots)


def work(uid: str, tray: Tray, sentence: str, lang: str) -> Html:
    """The working area: dice, tools, and, collapsed, typed hand and seed."""
    state, tools = tray.state, tray.tools
    more = (
        typed(uid, state, lang) if "type" in tools else None,
        seed_bar(uid, state.seed, state.seat, state.roll, lang) if "seed" in tools else None,
    )
    return join(
        h(
            "div",
            {"class": classes("tabletop tray-tabletop", not tools and "slim"), "data-behaviour": "tray"},
            on_tabletop(state, tray.hits, tray.wild, lang),
            h("p", {"class": "say"}, sentence) if state.faces else states.empty(sentence),
        ),
        switch(uid, tray.wild, lang) if tray.wilds else None,
        chips(state, tools, lang),
        h("div", {"class": "tray-more"}, more) if any(more) else None,
    )


def switch(uid: str, wild: bool, lang: str) -> Html:
    """Switch between plain and wild ones."""
    choices = [
        radio(
            say(f"ones.{name}", lang),
            {
                "name": f"{uid}-wild",
                "value": name,
                "checked": (name == "wild") == wild,
                "data-act": "wild",
                "data-key": f"wild-{name}",
            },
        )
        for name in ("plain", "wild")
    ]
    return h(
        "fieldset",
        {"class": "tray-switch"},
        h("legend", {"class": "sr-only"}, say("ones", lang)),
        h("div", {"class": "seg"}, choices),
    )


def on_tabletop(state: Dice, hits: Collection[int], wild: bool, lang: str) -> Html:
    if state.size > DRAWN:
        return strip(state, hits, wild, lang) if state.faces and not state.covered else outlines(state, lang)
    if not state.faces or state.covered:
        return outlines(state, lang)
    return row(state, hits, wild, lang)


def outlines(state: Dice, lang: str) -> Html:
    """Dashed outlines for dice that aren't rolled yet or are covered (with a question mark)."""
    sign = "?" if state.covered else ""
    drawn = [h("span", {"class": "no-die"}, sign) for _ in range(min(state.size, DRAWN))]
    more = h("span", {"class": "no-more"}, say("more", lang, n=state.size - DRAWN)) if state.size > DRAWN else None
    return h("div", {"class": "tray-dice", "aria-hidden": "true"}, drawn, more)


def row(state: Dice, hits: Collection[int], wild: bool, lang: str) -> Html:
    """The dice as buttons, with one tab stop."""
    items = [
        h("li", None, die(at, face, face in hits, at in state.kept, wild and face == 1, lang))
        for at, face in enumerate(state.faces)
    ]
    return h("ul", {"class": "tray-dice", "data-roving": "row", "aria-label": say("dice", lang)}, items)


def die(at: int, face: int, counts: bool, kept: bool, wild: bool, lang: str) -> Html:
    """One die: raised if it counts, in a bracket if it is kept."""
    marks = {"wild": wild, "counts": counts, "kept": kept}
    slots = {name: say(f"die.{name}", lang) if on else None for name, on in marks.items()}
    return h(
        "button",
        {
            "type": "button",
            "class": classes("die", "tray-die", counts and "counts", kept and "is-kept"),
            "data-act": "press",
            "data-arg-at": at,
            "data-item": True,
            "data-key": f"die{at}",
            "aria-label": say("die", lang, face=face, **slots),
        },
        face_drawing(face, wild=wild),
    )


def strip(state: Dice, hits: Collection[int], wild: bool, lang: str) -> Html:
    """Many dice as counts of each face."""
    cells = []
    for face in range(1, SIDES + 1):
        number = state.faces.count(face)
        label = say("so_many", lang, n=number, face=face, counts=say("die.counts", lang) if face in hits else None)
        cells.append(
            h(
                "li",
                {"class": classes("tray-many", face in hits and "counts"), "aria-label": label},
                face_drawing(face, wild=wild and face == 1),
                h("b", {"aria-hidden": "true"}, f"× {number}"),
            )
        )
    return h("ul", {"class": "tray-strip", "aria-label": say("dice", lang)}, cells)


def chips(state: Dice, tools: Collection[str], lang: str) -> Html | None:
    """Roll, Keep, and Hide or Peek."""
    rest = state.size - len(state.kept)
    words = say("roll_rest" if state.kept else "roll", lang, n=rest)
    pressed = "true" if state.marking else "false"
    made = {
        "roll": button("roll", words, "btn main tray-roll", "r", **{"data-once": True}),
        "keep": button("mark", say("mark", lang), "chip", "", **{"aria-pressed": pressed})
        if state.size <= DRAWN
        else None,
        "cover": cover(state, lang),
    }
    shown = [drawn for name, drawn in made.items() if name in tools]
    return h("div", {"class": "tray-chips"}, shown) if any(shown) else None


def cover(state: Dice, lang: str) -> Html:
    blocked = {} if state.faces else states.unavailable(say("empty", lang))
    return button("cover", say("peek" if state.covered else "hide", lang), "chip", "h", **blocked)


def button(act: str, words: Child, css: str, key: str, **more: str | bool) -> Html:
    given: dict[str, str | bool | None] = {
        "type": "button",
        "class": css,
        "data-act": act,
        "data-key": act,
        "data-shortcut": key or None,
    }
    return h("button", {**given, **more}, words)


def typed(uid: str, state: Dice, lang: str) -> Html:
    """Field for a whole hand, collapsed."""
    field: dict[str, str | int] = {
        "class": "field",
        "id": f"{uid}-hand",
        "name": "hand",
        "inputmode": "numeric",
        "size": min(max(6, state.size + 1), 14),
        "autocomplete": "off",
        "enterkeyhint": "done",
    }
    example = "55126" if state.size == len("55126") else "".join(str(at % SIDES + 1) for at in range(state.size))
    return h(
        "details",
        {"class": "fold hand-typed"},
        h("summary", None, say("type", lang)),
        h(
            "form",
            {"data-act": "type", "class": "seed-form"},
            h("label", {"for": f"{uid}-hand"}, say("hand", lang, n=state.size)),
            h("input", field),
            h("button", {"type": "submit", "class": "chip"}, say("lay", lang)),
            h("p", {"class": "quiet"}, say("type_hint", lang, example=example[:12])),
        ),
    )


def counts(state: Dice, hits: Collection[int], wild: bool, lang: str) -> Html:
    """Table: frequency of each face, and whether it counts."""
    lines = [
        [
            face_drawing(face, texts.get_language(lang).face(face), wild and face == 1),
            str(state.faces.count(face)) if not state.covered else "?",
            say("die.counts", lang) if face in hits else "–",
        ]
        for face in range(1, SIDES + 1)
    ]
    return frame.table(say("table", lang), [say("face", lang), say("lying", lang), say("for_bid", lang)], lines)


def plain(state: Dice, lang: str) -> str:
    """The dice as digits."""
    shown = state.faces and not state.covered
    return (
        say("figures", lang, dice=state.faces)
        if shown
        else say("covered" if state.covered else "empty", lang, n=state.size)
    )
