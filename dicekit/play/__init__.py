"""Opponents that answer: bots, whole games between them, tournaments.

>>> import dicekit as dk
>>> game = dk.games["perudo"](players=2)
>>> abacus, stone = dk.play.bots["abacus"], dk.play.bots["stone"]
>>> first = next(dk.play.moves(game.deal(seed="K7QX"), [abacus, stone]))
>>> first.choice.sentence("abacus")
'Abacus bids two threes: that was its safest bid.'
"""

from __future__ import annotations

from dicekit.play.bot import Bot, Bots, Choice, NoBot, rule, seat_names, title, titled
from dicekit.play.draw import Draw
from dicekit.play.game import Move, move, moves
from dicekit.play.public_tree import PublicTree

__all__ = [
    "Bot",
    "Bots",
    "Choice",
    "Draw",
    "Move",
    "NoBot",
    "PublicTree",
    "bots",
    "move",
    "moves",
    "rule",
    "seat_names",
    "title",
    "titled",
]


def _all() -> tuple[Bot, ...]:
    from dicekit.play import simple
    from dicekit.play.cards import Steward
    from dicekit.play.mirror import Mirror
    from dicekit.play.playouts import Bayes, Crane

    return (*simple.ALL, Bayes(), Crane(), Mirror(), Steward())


#: the bots by name
bots = Bots(_all)


def __dir__() -> list[str]:
    return sorted(__all__)
