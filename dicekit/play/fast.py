"""Whole games between bots on the public tree: the games of `moves`, many times as fast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from dicekit.dice.action import Action, Bid
from dicekit.dice.deal import rolled
from dicekit.dice.game import NAMES, Game
from dicekit.dice.hand import Hand
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table, TakenAction
from dicekit.dice.view import PublicAction
from dicekit.play.bot import Bot
from dicekit.play.draw import Draw, action_number
from dicekit.play.game import ask, moves
from dicekit.play.public_tree import Carried, PublicState, PublicTree


@dataclass(frozen=True)
class FinishedGame:
    """A finished game: who won, how long it took, and its actions.

    `kept` is the number of rounds whose beginner lost nothing. `leads` counts the rounds that began with one seat alone
    having the most dice, and those of them in which that seat lost nothing.
    """

    winners: tuple[int, ...]
    rounds: int
    faults: int
    kept: int = 0
    actions: tuple[Action, ...] = ()
    leads: tuple[int, int] = field(default=(0, 0), compare=False)


@lru_cache(maxsize=4)
def tree_of(game: Game) -> PublicTree:
    """The tree of a game, kept from action to action and from game to game."""
    return PublicTree(game)


def play_game(game: Game, seats: Sequence[Bot], seed: str) -> FinishedGame:
    """A game between bots to its end; seat 0 begins.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> play_game(games["perudo"](players=2), [bots["abacus"], bots["stone"]], "K7QX").winners
    (1,)
    """
    if game.options.get("reroll_timing") == "before_bid":  # which dice may be shown depends on the hidden hand
        return _plainly(game, seats, seed)
    return _Playing(game, seats, seed).to_the_end()


def _plainly(game: Game, seats: Sequence[Bot], seed: str) -> FinishedGame:
    """The same result, played with the full engine."""
    made = list(moves(game.deal(seed=seed), seats))
    end = made[-1].after
    kept, starter, leads, dice = 0, made[0].seat, [0, 0], made[0].table.dice
    for each in made:
        showdown = each.after.showdown
        if showdown is not None:
            kept += keeps(showdown, starter)
            _count_lead(leads, showdown, dice)
            dice = each.after.dice if each.after.is_over else each.after.next_round().dice
            starter = starter if showdown.next_starter is None else showdown.next_starter
    actions = tuple(each.choice.action for each in made if each.choice is not None)
    return FinishedGame(
        end.winners, end.number, sum(bool(each.fault) for each in made), kept, actions, (leads[0], leads[1])
    )


def keeps(showdown: Showdown, seat: int) -> bool:
    """Whether a seat ended a round without a loss."""
    return showdown.loser != seat and showdown.change[seat] >= 0


def _count_lead(leads: list[int], showdown: Showdown, dice: Sequence[int]) -> None:
    """Count a round that began with these dice, if one seat alone had the most, and whether it lost nothing."""
    most = max(dice)
    if tuple(dice).count(most) == 1:
        leads[0] += 1
        leads[1] += keeps(showdown, tuple(dice).index(most))


class _Playing:
    """A game being played."""

    def __init__(self, game: Game, seats: Sequence[Bot], seed: str) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.names = NAMES[: len(seats)]
        self.state = tree_of(game).start()
        self.carried = Carried.of(self.state.table)
        self.faults = self.kept = 0
        self.all_actions: list[Action] = []
        self.leads = [0, 0]

    def to_the_end(self) -> FinishedGame:
        while True:
            starter, dice = self.state.turn, self.state.table.dice
            ending = self._round()
            self.kept += keeps(ending.showdown, starter)
            _count_lead(self.leads, ending.showdown, dice)
            if ending.next is None:
                number, actions = self.carried.number, tuple(self.all_actions)
                leads = (self.leads[0], self.leads[1])
                return FinishedGame(ending.showdown.winners, number, self.faults, self.kept, actions, leads)
            self.state, self.carried = ending.next, ending.carry(self.carried)

    def _round(self) -> Any:
        self._deal()
        self.actions: list[PublicAction] = []
        while True:
            state, seat = self.state, self.state.turn
            action = self._action(state, seat)
            self.all_actions.append(action)
            if type(action) is Bid and action.push is not None:
                self._push(action)
                continue
            following = state.step(action)
            if following is None:
                return state.ending(action, self.hands, self.carried)
            self.actions.append(PublicAction(seat, action, 0))
            self.state = following

    def _deal(self) -> None:
        table, number = self.state.table, self.carried.number
        falls = [rolled(table.rules, self.seed, seat, number, dice) for seat, dice in enumerate(table.dice)]
        self.hands: list[Hand] = [kept for _, kept in falls]
        self.drawn = tuple(dice * (len(shown) + 1) for dice, (shown, _) in zip(table.dice, falls, strict=True))
        self.public = {"names": self.names, "straights": tuple(shown for shown, _ in falls), **self.carried.by_name}

    def _action(self, state: PublicState, seat: int) -> Action:
        bot, own = self.seats[seat], self.hands[seat]
        if bot.memoryless:
            action = state.kept.get((bot.name, own))
            if action is not None:
                return action  # type: ignore[no-any-return]
        view = state.view(seat, own, tuple(self.actions), **self.public)
        draw = Draw(self.seed, seat, action_number(self.carried.number, len(self.actions)))
        choice, fault = ask(bot, view, state.legal, draw, lambda tried, by: self._table().objection(tried, by))
        self.faults += bool(fault)
        if bot.memoryless and not fault:
            state.keep((bot.name, own), choice.action)
        return choice.action  # type: ignore[no-any-return]

    def _table(self) -> Table:
        """The full engine's table for this state."""
        return replace(
            self.state.table,
            hands=tuple(self.hands),
            actions=tuple(TakenAction(each.seat, each.action, None, each.rolled) for each in self.actions),
            seed=self.seed,
            drawn=self.drawn,
            **self.public,
        )

    def _push(self, action: Bid) -> None:
        """Show dice and reroll the others: the full engine rolls them."""
        table = self._table().play(action)
        self.hands = [held or () for held in table.hands]
        self.drawn = table.drawn
        self.actions.append(PublicAction(table.actions[-1].seat, action, table.actions[-1].again))
        self.state = self.state.tree.at(table)
