"""Helpers for drawing all kinds of guesses: texts, templates, seals."""

from __future__ import annotations

from fractions import Fraction

from dicekit import texts
from dicekit.kit.html import Child, Html, classes, h
from dicekit.kit.sprite import symbol


def say(kind: str, key: str, lang: str, **slots: object) -> str:
    """A text of this kind of guess, or else the common one.

    >>> say("count", "lock", "en"), say("choice", "choose", "en")
    ('Lock', 'Choose an answer first.')
    """
    own = f"guess.{kind}.{key}"
    return texts.say(own if texts.has(own, lang) else f"guess.{key}", lang, **slots)


def template(when: str, *children: Child) -> Html:
    """A template element, which the browser inserts later."""
    return h("template", {"data-when": when}, *children)


def button(do: str, words: Child, css: str = "btn", **attributes: str | bool | int | None) -> Html:
    given = {name.replace("_", "-"): value for name, value in attributes.items()}
    return h("button", {"type": "button", "class": css, "data-do": do, **given}, words)


def stamp(inside: Child, label: str, css: str = "") -> Html:
    """Red stamp showing the guess."""
    return h(
        "span",
        {"class": classes("seal", css), "role": "img", "aria-label": label},
        symbol("seal", "0 0 44 44"),
        h("span", {"aria-hidden": "true"}, inside),
    )


def hundredths(chance: Fraction) -> str:
    """A chance in percent, as a decimal for the browser.

    >>> hundredths(Fraction(8675, 19683))
    '44.0736'
    """
    return compared(chance * 100)


def compared(value: Fraction) -> str:
    """A number as a decimal for the browser."""
    return f"{float(value):.4f}"


def named(options: list[str]) -> list[tuple[str, str]]:
    """Cards with their letters A, B, C …

    >>> named(["none", "one"])
    [('A', 'none'), ('B', 'one')]
    """
    return [(chr(ord("A") + at), words) for at, words in enumerate(options)]
