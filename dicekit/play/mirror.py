"""Mirror: plays a proved equilibrium of the last two dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from dicekit.dice.action import Action, Bid
from dicekit.dice.variants.liars_dice import PRESETS
from dicekit.dice.view import View
from dicekit.play.bot import Bot, Choice
from dicekit.play.draw import Draw
from dicekit.play.simple import Abacus
from dicekit.play.solver.shipped import shipped
from dicekit.play.solver.tree import Unsolvable
from dicekit.state import Game

#: options that affect rounds with one die each, with the value for which the equilibria were computed
SAME = {"sides": 6, "exact": "off", "open_with_ones": True}


class Mirror(Bot):
    """With one die each it plays an equilibrium, so no answer beats it; before that it plays as Abacus does.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](preset="plain").deal(hands=["4", "2"])
    >>> Mirror().choose(table.seen_by(0), list(table.legal()), Draw("K7QX", 0, 1)).action
    Bid('1x4')
    """

    name = "mirror"
    before: ClassVar[Bot] = Abacus()

    def plays(self, game: Game) -> bool:
        """Whether the game is Liar's dice for two, in an order of bids whose equilibrium is known."""
        return game.players == 2 and equilibrium_of(game) is not None

    def choose(self, view: View, legal: Sequence[Any], draw: Draw) -> Choice:
        name = equilibrium_of(view.game)
        if view.dice == (1, 1) and view.own is not None and name is not None:
            history = tuple(taken.action for taken in view.actions)
            try:
                chances = shipped(name).strategies[len(history) % 2](view.own, history)
            except Unsolvable:  # unreachable in play, so the table was set up by hand
                return self._before(view, legal, draw)
            action = draw.weighted(chances)
            why = _why("equal" if chances[action] < 1 else "always", action)
            return Choice(action, why, _numbers(view, action) | {"p": chances[action]})
        return self._before(view, legal, draw)

    def _before(self, view: View, legal: Sequence[Any], draw: Draw) -> Choice:
        choice = self.before.choose(view, legal, draw)
        return replace(choice, why=_why("early", choice.action))


def equilibrium_of(game: Game) -> str | None:
    """The name of the shipped equilibrium of this game with one die each; None if there is none.

    >>> from dicekit.games import games
    >>> equilibrium_of(games["liars_dice"](wild="none")), equilibrium_of(games["perudo"]())
    ('plain', None)
    """
    options = game.options
    if game.variant.letter != "L" or any(options[name] != value for name, value in SAME.items()):
        return None
    for name, chosen in PRESETS.items():
        if all(options[option] == value for option, value in chosen.items()):
            return name
    return None


def _why(when: str, action: Action) -> str:
    return when if isinstance(action, Bid) else f"{when}_doubt"


def _numbers(view: View, action: Action) -> dict[str, Any]:
    return {"bid": action if isinstance(action, Bid) else view.standing}
