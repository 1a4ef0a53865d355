"""The kit's drawings, as symbols that dice, cups and seals refer to: `static/sprite.js`, read once.

A page needs the sprite once; a still that may stand alone (a notebook, an export) brings its own.
"""

from __future__ import annotations

from functools import cache

from dicekit.kit.bundle import text_of
from dicekit.kit.html import Html, h

CUPS = ("wave", "bamboo", "brick", "grain", "dot", "plain")  # one pattern a seat


@cache
def sprite() -> Html:
    """The hidden drawing that holds all symbols; put it into a page once, before the parts."""
    return Html(text_of("sprite.js").split("`")[1])


def symbol(name: str, box: str = "0 0 64 64", label: str | None = None, css: str | None = None) -> Html:
    """One drawing: with a label a picture that is read out, without one decoration.

    >>> symbol("d5", label="five")
    '<svg viewBox="0 0 64 64" role="img" aria-label="five"><use href="#dk-d5"/></svg>'
    """
    spoken = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return h("svg", {"class": css, "viewBox": box, **spoken}, Html(f'<use href="#dk-{name}"/>'))


def cup(seat: int) -> Html:
    """A seat's cup; the six patterns come again after the sixth seat."""
    return symbol(f"cup-{CUPS[seat % len(CUPS)]}", "0 0 120 90", css="cup")


def seal(figures: str, label: str) -> Html:
    """A cinnabar seal with what was promised beforehand.

    >>> 'aria-label="30 percent, sealed"' in seal("30", "30 percent, sealed")
    True
    """
    stamp = symbol("seal", "0 0 44 44")
    return h(
        "span",
        {"class": "seal", "role": "img", "aria-label": label},
        stamp,
        h("span", {"aria-hidden": "true"}, figures),
    )
