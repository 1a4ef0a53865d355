"""Drawing of exercise cards, with all feedback as templates for the browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.html import Child, Html, h, join
from dicekit.kit.states import done, spoken_done
from dicekit.widgets.draw.guess_sketch import both
from dicekit.widgets.draw.quiz_entry import NEAR, entry, say

if TYPE_CHECKING:
    from dicekit.widgets.quiz import Exercise

CODES = "empty long end unexpected strange comma deep digits exponent choose zero big grouped"
PARTS = ("answer", "truth", "idea", "next")  # of the feedback, in order


def refusals(lang: str) -> dict[str, str]:
    """Messages for unreadable answers, with slots for the browser.

    >>> refusals("en")["answers.comma"][:16]
    'Read “{read}”, t'
    """
    keys = [f"answers.{code}" for code in CODES.split()]
    slots = {name: f"{{{name}}}" for name in ("read", "sign", "most", "typed", "shown")}
    return {key: texts.say(key, lang, **slots) for key in keys}


def paragraphs(text: str) -> Html:
    """A text of several lines, each its own paragraph."""
    return join(h("p", None, line) for line in text.split("\n") if line)


def feedback(when: str, lang: str, answer: str, truth: Child, idea: Child, following: str, aloud: str = "") -> Html:
    """The four parts of feedback, in order; `aloud` is the spoken truth."""
    said = dict(zip(PARTS, (answer, truth, idea, following), strict=True))
    rows = [
        h(
            "div",
            {"class": f"part-{name}"},
            h("dt", None, say(f"part_{name}", lang)),
            h("dd", {"data-say": aloud or None if name == "truth" else None}, said[name]),
        )
        for name in PARTS
    ]
    return h("template", {"data-when": when}, h("dl", {"class": "feedback", "tabindex": "-1"}, rows))


def templates(question: Exercise, truth: tuple[str, str], lang: str) -> Html:
    """Templates for all feedback, with the ideas behind wrong answers."""
    you = say("you", lang, shown="{shown}")
    thought = h("span", {"data-place": "idea"})
    again, read_on = say("try_again", lang), say("see_solution", lang)
    if question.kind == "opinion":
        return feedback("right", lang, you, say("noted", lang), question.idea, question.following)
    score = _score(question, lang)
    wait, other = say("wait", lang) + score, _other(question)
    solved, aloud = (say("truth", lang, truth=words) + score for words in truth)
    right, heard = (say("correct", lang, truth=words) for words in truth)
    plain, told = solved.removesuffix(score), aloud.removesuffix(score)

    def pictured(words: str) -> Child:
        """Feedback with the sketch over the true bars."""
        return join(words, both(question.sketch, lang)) if question.kind == "sketch" else words

    return join(
        feedback("right", lang, you, pictured(right), question.idea, question.following, heard),
        feedback("wrong-first", lang, you, wait, thought, again),
        feedback("wrong-last", lang, you, pictured(solved), thought, read_on, aloud),
        feedback("asked", lang, say("asked", lang), pictured(plain), question.idea, read_on, told),
        [h("template", {"data-value": _value(wrong.value)}, wrong.idea) for wrong in question.wrong],
        h("template", {"data-when": "other"}, say(other, lang)),
        h("template", {"data-when": "solution"}, solution(question, lang, opened=True)) if question.solution else None,
    )


def _score(question: Exercise, lang: str) -> str:
    """Sentence on how many parts of an answer are right."""
    if question.kind not in ("several", "match", "sketch"):
        return ""
    key = "sketch_score" if question.kind == "sketch" else "score"
    return f" {say(key, lang, right='{right}', all=len(question.options), near=NEAR)}"


def _other(question: Exercise) -> str:
    """Feedback on a wrong answer that isn't a typical one."""
    return "other" if question.kind == "number" else "other_choice"


def _value(value: object) -> str:
    """A typical wrong answer as text for the browser."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def solution(question: Exercise, lang: str, opened: bool = False) -> Html:
    """The worked solution, collapsed."""
    return h(
        "details",
        {"class": "fold solution", "open": opened},
        h("summary", None, say("solution", lang)),
        paragraphs(question.solution),
    )


def hints(uid: str, words: Iterable[str]) -> Html:
    """All hints, collapsed, opened one after the other."""
    return join(h("template", {"data-hint": True}, h("li", {"tabindex": "-1"}, word)) for word in words)


def card(uid: str, question: Exercise, truth: tuple[str, str], lang: str, more: bool = False) -> Html:
    """The whole card; the browser changes it from then on. `more`: there is a similar one."""
    form = h(
        "form",
        {"novalidate": True, "autocomplete": "off"},
        entry(uid, question, lang),
        h("p", {"class": "note", "id": f"{uid}-note", "data-place": "note"}),
        h("p", {"class": "go"}, _buttons(question, lang)),
    )
    another = h("button", {"type": "button", "class": "chip", "data-do": "another"}, say("another", lang))
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
            h("ol", {"class": "hints", "data-place": "hints", "hidden": True}),
            h("div", {"data-place": "feedback"}),
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
    buttons = [h("button", {"type": "submit", "class": "btn main"}, say("check", lang))]
    if question.hints:
        words = say("hint", lang, n=1, all=len(question.hints))
        buttons.append(h("button", {"type": "button", "class": "chip", "data-do": "hint"}, words))
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
            h(f"h{level}", {"class": "card-head", "id": f"{uid}-head{at}", "tabindex": "-1"}, title),
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
        h("div", {"data-place": "done", "data-say": spoken_done(lang, say("deck_done", lang))}),
        h("template", {"data-when": "done"}, done(lang, say("deck_done", lang))),
    )
