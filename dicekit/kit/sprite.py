"""SVG sprite with the symbols of dice, cups and seals, from `static/sprite.js`.

A page needs the sprite once; stills in notebooks and exports bring their own.
"""

from __future__ import annotations

from functools import cache, lru_cache

from dicekit.kit.bundle import text_of
from dicekit.kit.html import Html, h

CUPS = ("wave", "bamboo", "brick", "grain", "dot", "plain")  # patterns of the cups, by seat


@cache
def sprite() -> Html:
    """The hidden SVG with all symbols; put it into a page once, before the parts."""
    return Html(text_of("sprite.js").split("`")[1])


@lru_cache(256)
def symbol(name: str, box: str = "0 0 64 64", label: str | None = None, css: str | None = None) -> Html:
    """One symbol as SVG; decorative if there is no label.

    >>> symbol("d5", label="five")
    '<svg viewBox="0 0 64 64" role="img" aria-label="five"><use href="#dk-d5"/></svg>'
    """
    label_attributes = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return h("svg", {"class": css, "viewBox": box, **label_attributes}, Html(f'<use href="#dk-{name}"/>'))


def cup(seat: int) -> Html:
    """The cup of a seat; six patterns, repeated from the seventh seat on."""
    return symbol(f"cup-{CUPS[seat % len(CUPS)]}", "0 0 120 90", css="cup")


def seal(figures: str, label: str) -> Html:
    """Red stamp showing a guess.

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
