"""How many of a hundred games take so many rounds, as bars."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from dicekit import texts
from dicekit.course.lesson22.case import DICE
from dicekit.kit.html import Html, classes, h
from dicekit.texts.numbers import hundred


def of_hundred(found: Mapping[int, Fraction]) -> dict[int, int]:
    """Shares of games as whole games of a hundred, for each length that a game can have.

    >>> of_hundred({9: Fraction(1)})
    {5: 0, 6: 0, 7: 0, 8: 0, 9: 100}
    """
    every = range(DICE, 2 * DICE)
    return dict(zip(every, hundred([found.get(at, Fraction(0)) for at in every]), strict=True))


def length_bars(bars: Mapping[int, int], axis: str, lang: str, marked: Collection[int] = ()) -> Html:
    """A bar for each number of rounds; those that were guessed may be marked."""
    percent = texts.get_language(lang).short
    items = [
        h(
            "li",
            {"class": classes(at in marked and "guessed") or None, "style": f"--n:{number / max(bars.values()):.2f}"},
            h("b", None, percent(Fraction(number, 100)) if number else ""),
            h("i", None),
            h("span", None, str(at)),
        )
        for at, number in bars.items()
    ]
    chart = h("div", {"class": "plot"}, h("ul", None, items))
    return h("div", {"class": "begins-chart", "aria-hidden": "true"}, chart, h("p", None, axis))
