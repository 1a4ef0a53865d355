"""The policy of the card game behind the interface of the bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicekit.cards import policy
from dicekit.cards.view import View
from dicekit.play.bot import Bot, Choice
from dicekit.play.draw import Draw
from dicekit.state import Game


class Steward(Bot):
    """Wins a trick with the weakest cards that do, gives points to its partner, and otherwise plays few points."""

    name = "steward"

    def choose(self, view: View, legal: Sequence[Any], draw: Draw) -> Choice:
        chosen = policy.decide(view, legal)
        return Choice(chosen.action, chosen.why)

    def plays(self, game: Game) -> bool:
        return game.variant.letter == "D"
