"""Drawing of exercise cards, with all feedback as templates for the browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Child, Html, h, join
from dicekit.widgets.draw.guess_base import sentence
from dicekit.widgets.draw.guess_sketch import both
from dicekit.widgets.draw.quiz_entry import entry, say

if TYPE_CHECKING:
    from dicekit.widgets.quiz import Exercise

CODES = "long comma deep digits exponent choose zero big grouped"


def refusals(lang: str) -> dict[str, str]:
    """Messages for answers that can't be used though they look like numbers, with slots for the browser.

    >>> refusals("en")["answers.zero"][:19]
    'You can’t divide by'
    """
    keys = [f"answers.{code}" for code in CODES.split()]
    slots = {name: f"{{{name}}}" for name in ("read", "sign", "most", "typed", "shown")}
    return {key: texts.say(key, lang, **slots) for key in keys}


def paragraphs(text: str) -> Html:
    """A text of several lines, each its own paragraph."""
    return join(h("p", None, line) for line in text.split("\n") if line)


def feedback(when: str, *content: Child) -> Html:
    """What a tutor says after an answer."""
    return h("template", {"data-when": when}, h("div", {"class": "feedback", "tabindex": "-1"}, content))


def first_sentence(words: str, aloud: str = "") -> Html:
    """The first sentence of the feedback; `aloud` is how it is spoken."""
    return h("p", {"class": "says", "data-say": aloud or None}, words)


def templates(question: Exercise, truth: tuple[str, str], lang: str) -> Html:
    """Templates for all feedback, with the ideas behind wrong answers."""
    idea = h("p", {"class": "idea"}, question.idea) if question.idea else None
    if question.kind == "opinion":
        return feedback("right", first_sentence(say("noted", lang)), idea)
    gap = texts.get_language(lang).space
    score = _score(question, lang)
    listed = question.kind == "order"
    chosen = bool(score) or question.kind in ("choice", "order")  # the answer is visible above
    you = "" if chosen else say("you", lang, shown="{shown}")
    thought = h("p", {"class": "idea", "data-place": "idea"})
    many = question.kind in ("several", "match")
    choice = question.kind == "choice"
    if choice and isinstance(question.truth, int):
        truth = (sentence(str(question.options[question.truth]), lang),) * 2
    truths = [words if choice else say("truth", lang, truth=words) for words in truth]
    wrong = "wrong.words" if any(map(str.isalpha, truth[0])) else "wrong.number"
    no = [say(wrong, lang, truth=words) for words in truth] if choice else truths
    right, right_aloud = (say("correct.words" if choice else "correct", lang, truth=words) for words in truth)
    between = texts.say("guess.order.then", lang) if listed else "\n"
    rows = [h("li", None, each) for each in truth[0].split(between)]
    if many or listed:
        key = {"several": "several", "match": "all", "order": "order"}[question.kind]
        right = right_aloud = say(f"correct.{key}", lang, n=len(rows), all=len(question.options))
        no = truths = [say("truth.all", lang), truths[1]]
    parts = h("ol" if listed else "ul", {"class": "parts"}, rows) if many or listed else None
    picture = both(question.sketch, lang) if question.kind == "sketch" else None
    if question.kind == "sketch":  # the picture shows the rest
        right = right_aloud = say("correct.sketch", lang)
        first = first_sentence(score)
        last = first_sentence(say("sketch_last", lang, right="{right}", near=question.near))
    else:
        first = first_sentence(_wait(question, score, bool(you), lang))
        last = first_sentence(*(gap.join(filter(None, [you, score, words])) for words in no))
    return join(
        feedback("right", first_sentence(right, right_aloud), picture, idea),
        feedback(
            "wrong-first",
            first,
            thought,
            h("p", {"class": "again"}, say("one_more", lang)),
        ),
        feedback("wrong-last", last, parts, picture, thought),
        feedback("asked", None if picture else first_sentence(truths[0], truths[1]), parts, picture, idea),
        [h("template", {"data-value": _value(wrong.value)}, wrong.idea) for wrong in question.wrong],
        h("template", {"data-when": "why"}, question.idea),
        h("template", {"data-when": "solution"}, solution(question, lang)) if question.solution else None,
    )


def _wait(question: Exercise, score: str, entered: bool, lang: str) -> str:
    """Sentence on a wrong answer before the second try: what was `entered`, or how much of it is right."""
    if score:
        return say("wait.several" if question.kind == "several" else "wait.score", lang, score=score)
    key = "wait.line" if question.kind == "mistake" else "wait.you" if entered else "wait"
    return say(key, lang, shown="{shown}")


def _score(question: Exercise, lang: str) -> str:
    """Sentence on how many parts of an answer are right."""
    if question.kind not in ("several", "match", "order", "sketch"):
        return ""
    if question.kind == "several":
        return "{ticks}"
    key = {"match": "score"}.get(question.kind, f"{question.kind}_score")
    slots = {name: f"{{{name}}}" for name in ("right", "wrong", "missing")}
    return say(key, lang, **slots, all=len(question.options), near=question.near)


def _value(value: object) -> str:
    """A typical wrong answer as text for the browser."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def solution(question: Exercise, lang: str) -> Html:
    """The worked solution, collapsed."""
    return h(
        "details",
        {"class": "fold solution"},
        h("summary", None, say("solution", lang)),
        paragraphs(question.solution),
    )


def hints(uid: str, words: Iterable[str]) -> Html:
    """All hints, collapsed, opened one after the other."""
    return join(h("template", {"data-hint": True}, h("li", {"tabindex": "-1"}, word)) for word in words)


def card(uid: str, question: Exercise, truth: tuple[str, str], lang: str, more: str = "") -> Html:
    """The whole card; the browser changes it from then on. `more` leads to a similar one, if there is one."""
    form = h(
        "form",
        {"novalidate": True, "autocomplete": "off"},
        entry(uid, question, lang),
        h("p", {"class": "go"}, _buttons(question, lang)),
        h("p", {"class": "note", "id": f"{uid}-note", "data-place": "note"}),
    )
    another = h("button", {"type": "button", "class": "chip", "data-do": "another"}, more)
    return join(
        h(
            "div",
            {
                "class": f"quiz as-{question.kind}",
                "data-own": True,
                "data-behaviour": "quiz",
                "data-card": question.place,
            },
            h("p", {"class": "question", "tabindex": "-1"}, question.ask),
            question.picture,
            form,
            h("div", {"data-place": "feedback"}),
            h("ol", {"class": "hints", "data-place": "hints", "hidden": True}),
            h("p", {"class": "go more", "data-place": "more", "hidden": True}, another) if more else None,
            hints(uid, question.hints),
            templates(question, truth, lang),
        ),
        h("noscript", None, h("p", {"class": "quiet"}, say("paper", lang)), solution(question, lang))
        if question.solution
        else None,
    )


def _buttons(question: Exercise, lang: str) -> list[Html]:
    """Buttons: check, next hint, show the answer."""
    check = "check.opinion" if question.kind == "opinion" else "check"
    buttons = [h("button", {"type": "submit", "class": "btn main"}, say(check, lang))]
    if question.hints:
        buttons.append(h("button", {"type": "button", "class": "chip", "data-do": "hint"}, say("hint", lang)))
    if question.kind != "opinion":
        buttons.append(h("button", {"type": "button", "class": "foot-btn", "data-do": "show"}, say("show", lang)))
    return buttons


def several(place: str, variants: Sequence[Html]) -> Html:
    """Similar exercises, of which the browser shows the current one."""
    if len(variants) == 1:
        return variants[0]
    shown = [
        h("div", {"data-variant": at, "hidden": at > 0, "class": "variant"}, each) for at, each in enumerate(variants)
    ]
    return h("div", {"class": "variants", "data-behaviour": "variants", "data-set": place}, shown)


def deck(uid: str, titles: Sequence[str], cards: Sequence[Html], lang: str, level: int = 4) -> Html:
    """Several cards of which one is open, with a dot for each; without scripts they follow each other."""
    dots = [h("li", None, _dot(uid, at, title)) for at, title in enumerate(titles, 1)]
    sections = [
        h(
            "section",
            {"id": f"{uid}-card{at}", "aria-labelledby": f"{uid}-head{at}", "data-open": at == 1},
            h(f"h{level}", {"class": "card-head", "id": f"{uid}-head{at}", "tabindex": "-1"}, title),
            each,
            h("p", {"class": "deck-next", "hidden": True}, _next(at + 1, titles[at], lang))
            if at < len(cards)
            else None,
        )
        for at, (title, each) in enumerate(zip(titles, cards, strict=True), 1)
    ]
    return h(
        "div",
        {"class": "deck", "data-behaviour": "deck", **act_of_step(False)},
        h("ol", {"class": "deck-tabs", "aria-label": say("deck", lang)}, dots),
        sections,
        h("p", {"class": "deck-done", "data-place": "done"}),
    )


def _dot(uid: str, at: int, title: str) -> Html:
    """The dot of a card, which opens it."""
    return h(
        "button",
        {
            "type": "button",
            "data-tab": at,
            "data-title": title,
            "aria-label": title,
            "aria-controls": f"{uid}-card{at}",
            "aria-current": "true" if at == 1 else None,
        },
    )


def _next(at: int, title: str, lang: str) -> Html:
    """The button to the next card; an opinion, which isn't numbered, is called by its title."""
    words = title if title == say("opinion", lang) else say("next", lang)
    return h("button", {"type": "button", "class": "btn main", "data-tab": at}, words)
