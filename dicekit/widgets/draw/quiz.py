"""Exercise cards: the question, its field or options, and all feedback as templates for the browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.widgets.draw.html import Child, Html, h, join

if TYPE_CHECKING:
    from dicekit.widgets.quiz import Exercise

CODES = "empty long end unexpected strange comma deep digits exponent choose zero big"
PARTS = ("answer", "truth", "idea", "next")  # of the feedback, always in this order


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"quiz.{key}", lang, **slots)


def refusals(lang: str) -> dict[str, str]:
    """The sentences for entries that are no answers, their slots left open for the browser.

    >>> refusals("en")["answers.comma"][:16]
    'Read “{read}”, t'
    """
    keys = [f"answers.{code}" for code in CODES.split()]
    slots = {"read": "{read}", "sign": "{sign}", "most": "{most}"}
    return {key: texts.say(key, lang, **slots) for key in keys}


def paragraphs(text: str) -> Html:
    """A text of several lines, each its own paragraph."""
    return join(h("p", None, line) for line in text.split("\n") if line)


def feedback(when: str, lang: str, answer: str, truth: str, idea: Child, following: str) -> Html:
    """The four parts of a feedback, in their order."""
    said = dict(zip(PARTS, (answer, truth, idea, following), strict=True))
    rows = [
        h("div", {"class": f"part-{name}"}, h("dt", None, say(f"part_{name}", lang)), h("dd", None, said[name]))
        for name in PARTS
    ]
    return h("template", {"data-when": when}, h("dl", {"class": "feedback", "tabindex": "-1"}, rows))


def templates(question: Exercise, truth: str, lang: str) -> Html:
    """Every feedback that can be needed, and the ideas behind wrong answers."""
    you = say("you", lang, shown="{shown}")
    thought = h("span", {"data-place": "idea"})
    wait, solved = say("wait", lang), say("truth", lang, truth=truth)
    again, read_on = say("try_again", lang), say("see_solution", lang)
    if question.kind == "opinion":
        return feedback("right", lang, you, say("noted", lang), question.idea, question.following)
    return join(
        feedback("right", lang, you, say("correct", lang, truth=truth), question.idea, question.following),
        feedback("wrong-first", lang, you, wait, thought, again),
        feedback("wrong-last", lang, you, solved, thought, read_on),
        feedback("asked", lang, say("asked", lang), solved, question.idea, read_on),
        [h("template", {"data-value": str(wrong.value)}, wrong.idea) for wrong in question.wrong],
        h("template", {"data-when": "other"}, say("other", lang)),
        h("template", {"data-when": "solution"}, solution(question, lang, opened=True)),
    )


def solution(question: Exercise, lang: str, opened: bool = False) -> Html:
    """The worked solution, folded until it is wanted."""
    return h(
        "details",
        {"class": "fold solution", "open": opened},
        h("summary", None, say("solution", lang)),
        paragraphs(question.solution),
    )


def number_field(uid: str, lang: str) -> Html:
    return join(
        h(
            "div",
            {"class": "quiz-row"},
            h("label", {"for": f"{uid}-field"}, say("answer", lang)),
            h(
                "input",
                {
                    "class": "field",
                    "id": f"{uid}-field",
                    "name": "answer",
                    "size": 14,
                    "autocapitalize": "off",
                    "spellcheck": "false",
                    "aria-describedby": f"{uid}-note {uid}-hint",
                },
            ),
        ),
        h("p", {"class": "quiet", "id": f"{uid}-hint"}, texts.say("answers.hint", lang)),
    )


def options(uid: str, lang: str, words: Sequence[str]) -> Html:
    """The options of a choice or an opinion, as one group of buttons of which one is on."""
    return h(
        "fieldset",
        {"class": "options", "aria-describedby": f"{uid}-note"},
        h("legend", {"class": "hush"}, say("answer", lang)),
        [
            h(
                "label",
                None,
                h("input", {"type": "radio", "name": "answer", "value": str(at), "id": f"{uid}-{at}"}),
                h("span", None, word),
            )
            for at, word in enumerate(words)
        ],
    )


def hints(uid: str, words: Iterable[str]) -> Html:
    """The ladder of hints: all drawn, each opened in its turn."""
    return join(h("template", {"data-hint": True}, h("li", {"tabindex": "-1"}, word)) for word in words)


def card(uid: str, question: Exercise, truth: str, lang: str) -> Html:
    """The whole card; its contents belong to the browser once they are drawn."""
    entry = number_field(uid, lang) if question.kind == "number" else options(uid, lang, question.options)
    buttons = [
        h("button", {"type": "submit", "class": "btn main"}, say("check", lang)),
        h(
            "button",
            {"type": "button", "class": "chip", "data-do": "hint"},
            say("hint", lang, n=1, all=len(question.hints)),
        )
        if question.hints
        else None,
        h("button", {"type": "button", "class": "foot-btn", "data-do": "show"}, say("show", lang))
        if question.kind != "opinion"
        else None,
    ]
    return join(
        h(
            "div",
            {"class": "quiz", "data-own": True, "data-behaviour": "quiz", "data-card": question.place},
            h("p", {"class": "question"}, question.ask),
            question.picture,
            h(
                "form",
                {"novalidate": True, "autocomplete": "off"},
                entry,
                h("p", {"class": "note", "id": f"{uid}-note", "data-place": "note"}),
                h("p", {"class": "go"}, buttons),
            ),
            h("ol", {"class": "hints", "data-place": "hints", "hidden": True}),
            h("div", {"data-place": "feedback"}),
            hints(uid, question.hints),
            templates(question, truth, lang),
        ),
        h("noscript", None, h("p", {"class": "quiet"}, say("paper", lang)), solution(question, lang))
        if question.solution
        else None,
    )


def deck(uid: str, titles: Sequence[str], cards: Sequence[Html], lang: str) -> Html:
    """Several cards of which one is open; without scripts they follow each other."""
    tabs = [
        h(
            "li",
            None,
            h(
                "button",
                {
                    "type": "button",
                    "data-tab": at,
                    "aria-label": title,
                    "aria-controls": f"{uid}-card{at}",
                    "aria-current": "true" if at == 1 else None,
                },
                at,
            ),
        )
        for at, title in enumerate(titles, 1)
    ]
    sections = [
        h(
            "section",
            {"id": f"{uid}-card{at}", "aria-labelledby": f"{uid}-head{at}", "data-open": at == 1},
            h("h4", {"id": f"{uid}-head{at}", "tabindex": "-1"}, title),
            each,
            h(
                "p",
                {"class": "deck-next"},
                h("button", {"type": "button", "class": "chip", "data-tab": at + 1}, say("next", lang)),
            )
            if at < len(cards)
            else None,
        )
        for at, (title, each) in enumerate(zip(titles, cards, strict=True), 1)
    ]
    return h(
        "div",
        {"class": "deck", "data-behaviour": "deck"},
        h("ol", {"class": "deck-tabs", "aria-label": say("deck", lang)}, tabs),
        sections,
    )
