"""HTML of a match for notebooks: every hand by suit, without scripts or style sheets."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dicekit.cards.card import rank, suit

if TYPE_CHECKING:
    from dicekit.cards.match import Match

SUITS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
RED = "HD"
JOKERS = {"LJ": "joker", "BJ": "<b>JOKER</b>"}


def match_html(match: Match) -> str:
    """HTML of all hands, sorted by suit, with jokers last.

    >>> from dicekit.games import games
    >>> match = games["da_gunzi"]().deal(seed="K7QX")
    >>> "♠" in match._repr_html_(), "♠" in match.play("deal 80")._repr_html_()
    (False, True)
    """
    rows = []
    for name, held in zip(match.names, match.hand.held, strict=True):
        by_suit = {
            sign: " ".join(rank(card) for card in held if card not in JOKERS and suit(card) == sign) for sign in SUITS
        }
        shown = [_suit(sign, ranks) for sign, ranks in by_suit.items() if ranks]
        shown += [JOKERS[card] for card in held if card in JOKERS]
        rows.append(f'<tr><th scope="row">{escape(name)}</th><td>{len(held)}</td><td>{" ".join(shown)}</td></tr>')
    head = "".join(f'<th scope="col">{word}</th>' for word in ("player", "cards", "hand"))
    return f"<table><caption>{escape(repr(match).strip('<>'))}</caption><tr>{head}</tr>{''.join(rows)}</table>"


def _suit(sign: str, ranks: str) -> str:
    """HTML of the ranks of one suit after its sign."""
    colour = "#c62828" if sign in RED else "inherit"
    return f'<span style="color:{colour}">{SUITS[sign]}</span>&nbsp;{ranks}'
