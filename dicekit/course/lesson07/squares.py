"""A hundred rounds as squares: those that win a die, those that lose one, and those in which nothing happens."""

from __future__ import annotations

from dicekit.kit.html import Html, classes, h

HUNDRED = 100


def squares(won: int, lost: int, rest: int = 0, *, css: str = "", rounds: int = HUNDRED) -> Html:
    """Squares in rows of ten: won, then lost, then without a result, and empty ones for rounds to come.

    >>> drawn = squares(2, 1, rounds=4)
    >>> drawn.count("won"), drawn.count("<i")
    (2, 4)
    """
    kinds = ["won"] * won + ["lost"] * lost + ["rest"] * rest + [""] * (rounds - won - lost - rest)
    return h(
        "span",
        {"class": classes("rounds-100", css), "aria-hidden": "true"},
        [h("i", {"class": kind or None}) for kind in kinds],
    )
