"""The rule strip's words and switches; its drawing is a chart of lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.kit.controls import radio, step_button
from dicekit.kit.html import Html, h
from dicekit.kit.states import unavailable

if TYPE_CHECKING:
    from dicekit.course.lesson04.strip import Strip

KINDS = ("wild", "plain")


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"strip.{key}", lang, **slots)


def sentence(strip: Strip, lang: str) -> str:
    """So many dice, their mean and their even bet."""
    kind = "wild" if strip.wild else "plain"
    return say(f"sentence.{kind}", lang, n=strip.dice, mean=texts.get_language(lang).mixed(strip.mean), even=strip.even)


def rule(strip: Strip, lang: str) -> str:
    """Whether the even bet lies on, above or below the mean."""
    if strip.even == strip.mean:
        return say("on", lang)
    if (2 * strip.mean).denominator == 1:
        return say("half", lang, even=strip.even)
    return say("above" if strip.even > strip.mean else "below", lang, even=strip.even)


def acts(uid: str, strip: Strip, most: int, lang: str) -> Html:
    """Wild or plain, and the number of dice: one fewer, a field, one more, and a slider over all of them."""
    now = "wild" if strip.wild else "plain"
    kinds = [
        radio(say(kind, lang), {"name": f"{uid}-kind", "value": kind, "checked": kind == now, "data-act": "kind"})
        for kind in KINDS
    ]
    return h(
        "div",
        {"class": "chart-acts strip-acts"},
        h("p", {"class": "strip-key"}, [h("span", {"class": line}, say(line, lang)) for line in ("even", "mean")]),
        h("fieldset", {"class": "seg"}, h("legend", {"class": "sr-only"}, say("kinds", lang)), kinds),
        h(
            "span",
            {"class": "mover", "role": "group", "aria-label": say("move", lang)},
            _step(strip, -1, most, lang),
            _slider(uid, strip, most, lang),
            _step(strip, 1, most, lang),
            _field(uid, strip, lang),
        ),
    )


def _field(uid: str, strip: Strip, lang: str) -> Html:
    """A field to type the number."""
    return h(
        "input",
        {
            "id": f"{uid}-typed",
            "class": "field typed",
            "inputmode": "numeric",
            "autocomplete": "off",
            "maxlength": 2,
            "value": strip.dice,
            "data-act": "slide",
            "aria-label": say("typed", lang),
        },
    )


def _slider(uid: str, strip: Strip, most: int, lang: str) -> Html:
    return h(
        "input",
        {
            "type": "range",
            "id": f"{uid}-dice",
            "class": "slide",
            "min": 1,
            "max": most,
            "value": strip.dice,
            "data-act": "slide",
            "aria-label": say("dice", lang),
            "aria-valuetext": sentence(strip, lang),
        },
    )


def _step(strip: Strip, by: int, most: int, lang: str) -> Html:
    why = None if 1 <= strip.dice + by <= most else say("range", lang, most=most)
    return step_button("move", by, say("fewer" if by < 0 else "more", lang), unavailable(why), "chip")
