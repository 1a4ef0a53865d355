"""A hundred rounds as squares: those that win a die, those that lose one, and those in which nothing happens."""

from __future__ import annotations

from dicekit.kit.html import Html, classes, h

HUNDRED = 100


def squares(won: int, lost: int, rest: int = 0, *, mine: int = 0, rounds: int = HUNDRED) -> Html:
    """Squares in rows of ten: won, then lost, then without a result, and empty ones for rounds to come.

    The last of those that were guessed as won, number `mine`, is marked.

    >>> drawn = squares(2, 1, rounds=4)
    >>> drawn.count("won"), drawn.count("<i")
    (2, 4)
    """
    kinds = ["won"] * won + ["lost"] * lost + ["rest"] * rest + [""] * (rounds - won - lost - rest)
    drawn = [h("i", {"class": classes(kind, at == mine and "mine")}) for at, kind in enumerate(kinds, 1)]
    return h("span", {"class": "rounds-100", "aria-hidden": "true"}, drawn)
