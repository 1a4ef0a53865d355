"""Drawing of guess bar and verdict; later states are templates for the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.controls import radio
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, h, join
from dicekit.widgets.draw import guess_list, guess_number, guess_sketch, lesson_steps
from dicekit.widgets.draw.guess_base import button, say, seals, template
from dicekit.widgets.draw.lesson_steps import GATED

if TYPE_CHECKING:
    from dicekit.widgets.guess.kinds import GuessQuestion

__all__ = ["bar", "on_paper", "say", "truths", "verdict"]

SURE = ("guess", "leaning", "sure")
#: A padlock: a tick would look like "correct".
LOCK = h(
    "svg",
    {"class": "padlock", "viewBox": "0 0 16 16", "aria-hidden": "true"},
    Html('<path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2" fill="none" stroke="currentColor" stroke-width="2"/>'),
    Html('<rect x="2.5" y="7" width="11" height="8" rx="2" fill="currentColor"/>'),
)
ENTRY: dict[str, Callable[[str, Any, str], Html]] = {  # input by kind
    "of100": guess_number.entry,
    "times": guess_number.entry,
    "count": guess_number.entry,
    "choice": guess_list.options,
    "order": guess_list.order_entry,
    "sketch": guess_sketch.entry,
}
LATER: dict[str, Callable[[Any, str], Html]] = {  # templates of seals, truth and ideas by kind
    "of100": guess_number.later,
    "times": guess_number.later,
    "count": guess_number.later,
    "choice": guess_list.choice_later,
    "order": guess_list.order_later,
    "sketch": guess_sketch.later,
}


def form(uid: str, asked: GuessQuestion, lang: str) -> Html:
    """The form: question, input, Lock. There is no preset, as it would anchor the guess."""
    kind = asked.kind
    return h(
        "form",
        {"class": "guess-form", "novalidate": True, "autocomplete": "off"},
        h("p", {"class": "question", "id": f"{uid}-question"}, asked.question),
        ENTRY[kind](uid, asked, lang),
        how_sure(uid, kind, lang) if asked.sure else None,
        h(
            "p",
            {"class": "go"},
            h("button", {"type": "submit", "class": "btn main", "data-shortcut": "l"}, say(kind, "lock", lang)),
            button("skip", say(kind, "skip", lang), "foot-btn"),
        ),
        states.field_error(uid),
    )


def how_sure(uid: str, kind: str, lang: str) -> Html:
    """Confidence: three choices, none selected."""
    choices = [
        radio(say(kind, f"sure.{name}", lang), {"name": "sure", "value": name, "id": f"{uid}-{name}"}) for name in SURE
    ]
    return h(
        "fieldset", {"class": "sure"}, h("legend", None, say(kind, "sure", lang)), h("div", {"class": "seg"}, choices)
    )


def after(asked: GuessQuestion, lang: str, reveals: bool, wanted: int = -1) -> Html:
    """Templates for locked, skipped and revealed guesses; `reveals`: the bar offers to show the truth.

    If tries are `wanted`, that many come before the offer, and only a class makes the guess again, before it's closed;
    0: the next step tells.
    """
    kind = asked.kind
    kept = h("p", {"class": "quiet", "data-place": "kept"})
    judged = h("div", {"tabindex": "-1", "data-focus": True, "data-place": "verdict"})
    locked = h(
        "p",
        {"class": "locked", "tabindex": "-1", "data-focus": True},
        LOCK,
        " ",
        say(kind, "sealed", lang),
        texts.get_language(lang).space,
        h("span", {"data-place": "seals"}),
    )
    confidence = [
        template(
            f"sure-{name}",
            h("span", {"class": "quiet"}, say(kind, "sure.aside", lang, sure=say(kind, f"sure.{name}", lang))),
        )
        for name in SURE
    ]
    words = say(kind, "reveal_exact" if wanted > 0 else "reveal", lang)  # the rolls have shown it nearly
    reveal = button("reveal", words) if reveals else None
    change = button("change", say(kind, "change", lang), "chip")
    still_guess = button("change", say(kind, "guess_now", lang), "chip")
    tried = join(
        h("span", {"data-place": "tries"}, say(kind, "next_step", lang)),
        button("reveal", words, "btn main", hidden=True) if wanted else None,
    )
    return join(
        confidence if asked.sure else None,
        template(
            "sealed",
            question(asked),
            locked,
            kept,
            h("p", {"class": "go"}, join(reveal, change) if wanted < 0 else join(tried, change)),
        ),
        template(
            "skipped",
            question(asked),
            h("p", {"tabindex": "-1", "data-focus": True}, say(kind, "skipped", lang)),
            h("p", {"class": "go"}, reveal, still_guess),
        ),
        template("revealed", question(asked), judged),
    )


def question(asked: GuessQuestion) -> Html:
    """The question, repeated beside the guess."""
    return h("p", {"class": "asked"}, asked.question)


def truths(asked: GuessQuestion, lang: str) -> Html:
    """Templates of the reveal, one for each kind of difference."""
    return LATER[asked.kind](asked, lang)


def bar(uid: str, asked: GuessQuestion, lang: str, later: Html, reveals: bool = True, wanted: int = -1) -> Html:
    """The whole guess bar; the browser changes it from then on."""
    kept_at: Marks = {"data-kept-at": asked.place}
    return join(
        h(
            "div",
            {"class": "guess", "data-own": True, "data-behaviour": "guess", **kept_at, **act_of_step(False)},
            form(uid, asked, lang),
            h("div", {"data-place": "after"}),
            after(asked, lang, reveals, wanted),
            later,
        ),
        h("noscript", None, h("p", {"class": "quiet"}, say(asked.kind, "paper", lang))),
    )


def repeated(asked: GuessQuestion, lang: str) -> Html:
    """The sealed guess in a line; the browser shows it once there is one."""
    seen = say(asked.words, "yours", lang), texts.get_language(lang).space, h("span", {"data-place": "seals"})
    line = h("p", {"data-place": "line", "hidden": True}, *seen)
    return h(
        "div",
        {"data-own": True, "data-behaviour": "your-guess"},
        line,
        seals(asked.words, lang, getattr(asked, "sealed", "")),
    )


def on_paper(asked: GuessQuestion, lang: str) -> str:
    """Printed version: the question with space for a handwritten guess."""
    given: tuple[str, ...] = (
        getattr(asked, "cards", ()) or getattr(asked, "options", ()) or getattr(asked, "labels", ())
    )
    lines = [say(asked.kind, "print", lang, question=asked.question), *(f"____ {each}" for each in given)]
    return "\n".join(lines)


def _answer_later(asked: GuessQuestion, lang: str) -> Html:
    """Shown instead of a verdict that comes later: where it will be, and the button to show it now."""
    buttons = join(lesson_steps.go_to(GATED, lang), " ", button("answer", say(asked.kind, "reveal", lang), "foot-btn"))
    marks: dict[str, str | bool] = {"data-place": "answer-later", "hidden": True}
    return h(
        "div", marks, question(asked), h("p", None, say("", "answer_later", lang)), h("p", {"class": "go"}, buttons)
    )


def verdict(asked: GuessQuestion, lang: str, later: Html, tried: bool = False) -> Html:
    """Guess and truth in one line; pressing it shows the question, the picture, and the idea behind the guess.

    An answer for which something is `tried` is shown there first; here it can be asked for.
    """
    why = h("span", {"class": "ask-why"}, say("", "why", lang))
    about = h("span", {"class": "about"}, asked.about) if asked.about else None
    return h(
        "div",
        {"data-own": True, "data-behaviour": "verdict"},
        h("div", {"data-place": "waiting"}, states.empty(say("", "not_yet", lang))),
        _answer_later(asked, lang) if tried else None,
        h(
            "details",
            {"class": "fold", "data-place": "details", "hidden": True},
            h("summary", None, about, h("span", {"data-place": "line"}), " ", why),
            question(asked),
            h("div", {"data-place": "verdict"}),
        ),
        later,
    )
