"""Drawing of answer inputs: field, options, checkboxes, sortable cards, matches, sketch, ledger lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.html import Child, Html, classes, h, join
from dicekit.widgets.draw import guess_sketch
from dicekit.widgets.draw.guess_list import cards

if TYPE_CHECKING:
    from dicekit.widgets.quiz import Exercise


#: names of the signs that a number can need beside its digits, by what is asked, and the signs
SIGNS: Mapping[str, Sequence[tuple[str, str]]] = {
    "whole": (),
    "number": (("over", "/"),),
    "chance": (("over", "/"), ("percent", "%")),
}
NEAR = 10  # points of 100 that may be in wrong bars of a sketch


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"quiz.{key}", lang, **slots)


def entry(uid: str, question: Exercise, lang: str) -> Html:
    """The answer input for a kind of exercise."""
    if question.kind == "number":
        return number_field(uid, question, lang)
    if question.kind == "order":
        return cards(uid, question.options, say("order_how", lang), lang)
    if question.kind == "match":
        return matches(uid, question, lang)
    if question.kind == "sketch":
        return guess_sketch.entry(uid, question.sketch, lang)
    if question.kind == "several":
        hint = h("p", {"class": "quiet"}, say("several", lang))
        words = [_pictured(question, at) for at in range(len(question.options))]
        return join(options(uid, lang, words, several=True), hint)
    if question.kind == "mistake":
        return join(h("p", {"class": "quiet"}, say("lines", lang)), options(uid, lang, question.options, lines=True))
    return options(uid, lang, question.options)


def number_field(uid: str, question: Exercise, lang: str) -> Html:
    """The field of a number, for which a phone shows the keyboard of digits; the signs that this lacks are buttons."""
    asks, values = question.asks, [question.truth, *(wrong.value for wrong in question.wrong)]
    # the numeric keyboard has no minus
    below = any(isinstance(value, Fraction | int) and value < 0 for value in values)
    described = f"{uid}-note {uid}-hint"
    field: dict[str, str | int | bool | None] = {
        "class": "field",
        "id": f"{uid}-field",
        "name": "answer",
        "size": 14,
        "autocapitalize": "off",
        "inputmode": "text" if below else "numeric" if asks == "whole" else "decimal",
        "enterkeyhint": "done",
    }
    return join(
        h(
            "div",
            {"class": "quiz-row"},
            h("label", {"for": f"{uid}-field"}, say("answer", lang)),
            h("input", {**field, "spellcheck": "false", "aria-describedby": described}),
            h("span", {"class": "signs"}, [_sign(*one, lang) for one in SIGNS[asks]]) if not below else None,
        ),
        h("p", {"class": "quiet", "id": f"{uid}-hint"}, say("kind" if asks == "number" else f"kind.{asks}", lang)),
    )


def _sign(name: str, sign: str, lang: str) -> Html:
    """A button that types a sign; only touch screens show it."""
    marks = {"type": "button", "class": "round-btn", "data-do": "sign", "value": sign, "aria-label": say(name, lang)}
    return h("button", marks, sign)


def options(uid: str, lang: str, words: Sequence[Child], several: bool = False, lines: bool = False) -> Html:
    """Radio buttons or checkboxes; `lines` are numbered as in a ledger."""
    kind = "checkbox" if several else "radio"
    rows = []
    for at, word in enumerate(words):
        field = h("input", {"type": kind, "name": "answer", "value": str(at), "id": f"{uid}-{at}"})
        number = h("b", {"class": "letter"}, f"{at + 1}") if lines else None
        mark = h("b", {"class": "tickbox", "aria-hidden": "true"}) if several else None
        rows.append(h("label", None, field, h("span", None, mark, number, h("span", {"class": "words"}, word))))
    group = {
        "class": classes("options", several and "several", lines and "as-lines"),
        "aria-describedby": f"{uid}-note",
    }
    return h("fieldset", group, h("legend", {"class": "sr-only"}, say("answer", lang)), rows)


def _pictured(question: Exercise, at: int) -> Child:
    """An option: its words, or its picture, which stands for them."""
    word = question.options[at]
    if not question.pictures:
        return word
    return join(h("span", {"class": "sr-only"}, word), h("span", {"aria-hidden": "true"}, question.pictures[at]))


def matches(uid: str, question: Exercise, lang: str) -> Html:
    """Each option with its matches as radio buttons, none chosen."""
    rows, given = [], question.matches
    for at in range(len(question.options)):
        buttons = []
        for to, match in enumerate(given):
            field = h("input", {"type": "radio", "name": f"answer-{at}", "value": str(to), "id": f"{uid}-{at}-{to}"})
            buttons.append(h("label", None, field, h("span", None, h("span", {"class": "words"}, match))))
        marks = {"class": "options match", "aria-describedby": f"{uid}-note"}
        rows.append(h("fieldset", marks, h("legend", None, _pictured(question, at)), buttons))
    assert isinstance(question.truth, tuple)
    key = "match_once" if sorted(question.truth) == [*range(len(given))] else "match"
    hint = h("p", {"class": "quiet"}, say(key, lang))
    return join(hint, h("div", {"class": "matches"}, rows))


NAMES = ("place", "placed", "taken", "cleared", "then")


def order_words(lang: str) -> dict[str, str]:
    """Texts that the browser announces while cards are sorted."""
    slots = {"card": "{card}", "place": "{place}", "n": "{n}"}
    words = {name: texts.say(f"guess.order.{name}", lang, **slots) for name in NAMES}
    return words | {"choose": say("order_choose", lang)}


def sketch_words(lang: str) -> dict[str, str]:
    """Texts that the browser announces while bars are sketched."""
    slots = {"label": "{label}", "n": "{n}"}
    return {name: texts.say(f"guess.sketch.{name}", lang, **slots) for name in ("value", "bar", "again", "choose")}
