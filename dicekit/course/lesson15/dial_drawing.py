"""Drawing of the dial: a field of 10,000 rounds for each rule, with those it touches and those it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson15 import case
from dicekit.course.lesson15.case import ROUNDS, RULES, SURROUND, rounds
from dicekit.kit.controls import step_button
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, h
from dicekit.kit.states import unavailable

if TYPE_CHECKING:
    from dicekit.course.lesson15.dial import Dialled

SIDE = 100  # rounds in a row, and rows
FEW = 20  # so few changed rounds get an arrow, as they are hard to find


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"dial.{key}", lang, **slots)


def whole(number: int, lang: str) -> str:
    return texts.get_language(lang).whole(number)


# ---- words


def _facts(state: Dialled, lang: str) -> dict[str, object]:
    """Text slots for the sentences."""
    found: dict[str, object] = {"all": whole(ROUNDS, lang), "n": whole(state.counts, lang)}
    for rule in RULES:
        found[rule] = whole(rounds(state.changed(rule)), lang)
        found[f"{rule}_touched"] = whole(rounds(case.touched(rule)), lang)
    return found


def sentence(state: Dialled, lang: str) -> str:
    return say("sentence", lang, **_facts(state, lang))


def task(state: Dialled, lang: str) -> str:
    """What to do next, and what was found."""
    key = f"lit.{state.lit}" if state.lit else "tried" if state.tried else "turned" if state.most else "first"
    return say(f"task.{key}", lang, **_facts(state, lang))


# ---- picture


def work(state: Dialled, lang: str) -> Html:
    """The task, the dial or the button that highlights the next rounds, and a field for each rule."""
    return h(
        "div",
        {"class": "sd-work", **act_of_step(state.ended, "reason")},
        h("p", {"class": "sd-task", "data-behaviour": "reply"}, task(state, lang)),
        h("div", {"class": "sd-go"}, _light(state, lang) if state.tried and not state.ended else _turn(state, lang)),
        h("div", {"class": "sd-fields"}, [_field(rule, state, lang) for rule in RULES]),
        _legend(state, lang),
    )


def _light(state: Dialled, lang: str) -> Html:
    """The button that highlights the rounds affected by the next rule."""
    marks = {"type": "button", "class": "btn main", "data-act": "light", "data-key": "light"}
    return h("button", {**marks, "data-focus-next": ".sd-dial button"}, say(f"light.{RULES[state.lit]}", lang))


def _field(rule: str, state: Dialled, lang: str) -> Html:
    """All rounds as a square: those with another winner and, once highlighted, those affected by the rule."""
    changed, touched = rounds(state.changed(rule)), rounds(case.touched(rule))
    tip = f"M{changed / 2} {SIDE - 3}"  # point of an arrow from above
    arrow = f'<path class="sd-arrow" d="{tip} v-14 {tip} l-3 -4 {tip} l3 -4"/>' if changed < FEW else ""
    drawing = (_rows(touched, "sd-touched") if state.shows(rule) else "") + _rows(changed, "sd-changed") + arrow
    numbers = {"n": whole(changed, lang), "all": whole(ROUNDS, lang)}
    label = say(f"name.{rule}", lang)
    counts = say("counts", lang, n=whole(state.counts, lang)) if rule == SURROUND else say("nothing", lang)
    picture = {"viewBox": f"0 0 {SIDE} {SIDE}", "role": "img", "aria-label": f"{label}: {say('of', lang, **numbers)}"}
    touched_text = say("touched", lang, n=whole(touched, lang)) if state.shows(rule) else None
    return h(
        "figure",
        {"class": "sd-field", "data-key": f"field-{rule}"},
        h("figcaption", None, h("b", None, label), h("span", None, counts)),
        h("p", {"class": "sd-number"}, h("b", None, numbers["n"]), h("span", None, say("changes", lang))),
        h("svg", picture, Html(drawing)),
        h("p", {"class": "sd-sentence"}, touched_text),
    )


def _rows(number: int, css: str) -> str:
    """The outline of so many rounds, filled row by row from the bottom."""
    rows, rest = divmod(number, SIDE)
    full = f'<rect class="{css}" x="0" y="{SIDE - rows}" width="{SIDE}" height="{rows}"/>' if rows else ""
    part = f'<rect class="{css}" x="0" y="{SIDE - rows - 1}" width="{rest}" height="1"/>' if rest else ""
    return full + part


def _turn(state: Dialled, lang: str) -> Html:
    """The control for what a surround counts: less, value, more."""
    from dicekit.course.lesson15.dial import LAST

    ends = {-1: state.at == 0, 1: state.at == LAST}
    less, more = (
        step_button(
            "turn",
            by,
            say("less" if by < 0 else "more", lang),
            {"data-focus-next": "[data-key=light]", **unavailable(say("end", lang) if end else None)},
            "round-btn call" if by > 0 and not state.tried else "round-btn",
        )
        for by, end in ends.items()
    )
    label = h("span", {"class": "sd-name"}, say("dial", lang))
    now = h("b", {"class": "sd-now"}, whole(state.counts, lang))
    return h("div", {"class": "sd-dial", "role": "group", "aria-label": say("dial", lang)}, label, less, now, more)


def _legend(state: Dialled, lang: str) -> Html:
    keys = ["changed", *(["touched"] if state.lit else [])]
    inside = [h("span", {"class": f"sd-key {key}"}, say(f"legend.{key}", lang)) for key in keys]
    return h("p", {"class": "sd-legend"}, say("legend", lang, all=whole(ROUNDS, lang)), " ", inside)


# ---- the table


def head(lang: str) -> list[str]:
    return [say("title", lang), say("legend.changed", lang), say("legend.touched", lang)]


def rows(state: Dialled, lang: str) -> list[list[str]]:
    """For each rule, the rounds that it changes, and, once highlighted, those that it affects."""
    return [
        [
            say(f"name.{rule}", lang),
            whole(rounds(state.changed(rule)), lang),
            whole(rounds(case.touched(rule)), lang) if state.shows(rule) else "–",
        ]
        for rule in RULES
    ]
