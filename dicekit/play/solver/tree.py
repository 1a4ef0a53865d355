"""The graph of public states of one round for two, from which a round is solved.

States that are alike in public are one node, however they were reached. The engine says what is legal, what an action
leads to and what a showdown costs (through `dicekit.play.public_tree`); no rule is written here.

>>> from dicekit.games import games
>>> tree = RoundTree(opening(games["liars_dice"](preset="joker"), (1, 1)))
>>> len(tree.nodes), tree.histories
(24, 4096)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from dicekit.dice.action import Action, Doubt
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand, all_hands
from dicekit.dice.rules import Rules
from dicekit.dice.setup import set_table
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.errors import Fault
from dicekit.play.public_tree import PublicState, PublicTree

Number: TypeAlias = Fraction | float
Worth: TypeAlias = Callable[[Showdown], Number]
"""What a showdown is worth to seat 0; seat 1 gets as much less."""
Matrix: TypeAlias = tuple[tuple[Number, ...], ...]
"""A number for each pair of hands: a row for each hand of seat 0, a column for each of seat 1."""


class Unsolvable(Fault):
    """Raised for a table that can't be solved, or a strategy that can't be checked; the text says why.

    >>> from dicekit.games import games
    >>> opening(games["liars_dice"](players=3), (1, 1, 1))
    Traceback (most recent call last):
    dicekit.play.solver.tree.Unsolvable: a round can be solved for two seats, each with at least one die
    """


def margin(showdown: Showdown) -> Fraction:
    """The dice that seat 1 loses less those that seat 0 loses.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"]().deal(hands=["4", "2"]).play("1x4").play("doubt")
    >>> margin(table.showdown)
    Fraction(1, 1)
    """
    return Fraction(showdown.change[0] - showdown.change[1])


def opening(game: Game, dice: Sequence[int], *, starter: int = 0, special: bool = False) -> Table:
    """A table of two at the start of a round, with unknown dice.

    Raises:
        Unsolvable: there are not two seats, the dice aren't possible, or whole hands count.

    >>> from dicekit.games import games
    >>> opening(games["perudo"](), (2, 1), special=True)
    <perudo, round 1: seat0 [?] seat1 [?]; seat0 to speak>
    """
    if len(dice) != 2 or game.players != 2 or min(dice) < 1:
        raise Unsolvable("solve.seats")
    if max(dice) > game.dice:
        raise Unsolvable("solve.dice", most=game.dice)
    if not game.rules.by_die:
        raise Unsolvable("solve.hands", game=game.variant.name)
    return set_table(game, turn=starter, dice=dice, special=special)


@dataclass(frozen=True)
class Edge:
    """An action at a node. It leads to node `to`, or (None) the round ends in one of the showdowns `ends`.

    The first showdown is how the round ends in the tree; the others are what the listener could do instead where the
    tree was cut.
    """

    action: Action
    to: int | None
    ends: tuple[int, ...] = ()


@dataclass(frozen=True)
class Node:
    """A public state, the seat on turn, and its actions."""

    state: PublicState
    edges: tuple[Edge, ...]

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return self.state.table.turn


class RoundTree:
    """The nodes of a round in an order in which none comes before one that leads to it.

    `most` cuts the tree: a bid of a higher quantity is possible, but is always doubted. Pushes are left out: they
    change what lies under the cups.

    >>> from dicekit.games import games
    >>> RoundTree(opening(games["bluff"](), (1, 1))).histories
    4096
    """

    def __init__(self, start: Table, most: int | None = None) -> None:
        self.start, self.most = start, most
        self.hands = tuple(hands_of(start.rules, owned) for owned in start.dice)
        self.showdowns: list[tuple[PublicState, Action]] = []
        self._showdown_of: dict[tuple[int, Action], int] = {}
        self._public = PublicTree(start.game)
        found: dict[PublicState, list[tuple[Action, PublicState | None, tuple[int, ...]]]] = {}
        self._walk(self._public.at(start), found)
        order = {state: place for place, state in enumerate(reversed(found))}
        self.nodes = tuple(
            Node(state, tuple(Edge(action, None if to is None else order[to], ends) for action, to, ends in edges))
            for state, edges in reversed(found.items())
        )

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """In how many ways each node can be reached."""
        ways = [0] * len(self.nodes)
        ways[0] = 1
        for place, node in enumerate(self.nodes):
            for edge in node.edges:
                if edge.to is not None:
                    ways[edge.to] += ways[place]
        return tuple(ways)

    @property
    def histories(self) -> int:
        """How many sequences of actions end with somebody's turn."""
        return sum(self.counts)

    def payoffs(self, worth: Worth = margin) -> list[Matrix]:
        """What each showdown is worth to seat 0, for each pair of hands."""
        return [self._payoff(state, action, worth) for state, action in self.showdowns]

    def _walk(
        self, state: PublicState, found: dict[PublicState, list[tuple[Action, PublicState | None, tuple[int, ...]]]]
    ) -> None:
        """Every state that follows, each after all those it leads to."""
        if state in found:
            return
        edges: list[tuple[Action, PublicState | None, tuple[int, ...]]] = []
        for action in state.legal:
            after = state.step(action)
            if after is None:
                edges.append((action, None, (self._ends(state, action),)))
            elif self._beyond(after):
                edges.append((action, None, tuple(self._answers(after))))
            else:
                self._walk(after, found)
                edges.append((action, after, ()))
        found[state] = edges

    def _beyond(self, state: PublicState) -> bool:
        standing = state.table.standing
        return self.most is not None and standing is not None and standing.quantity > self.most

    def _answers(self, state: PublicState) -> Iterator[int]:
        """The possible ends beyond the limit on bids: a doubt, or one more action and then a doubt."""
        yield self._ends(state, Doubt())
        for action in state.legal:
            if action != Doubt():
                after = state.step(action)
                yield self._ends(state, action) if after is None else self._ends(after, Doubt())

    def _ends(self, state: PublicState, action: Action) -> int:
        key = id(state), action
        if key not in self._showdown_of:
            self._showdown_of[key] = len(self.showdowns)
            self.showdowns.append((state, action))
        return self._showdown_of[key]

    def _payoff(self, state: PublicState, action: Action, worth: Worth) -> Matrix:
        known: dict[int, Number] = {}

        def of(*hands: Hand) -> Number:
            showdown = state.ending(action, hands).showdown  # shared by all hands with the same result
            if id(showdown) not in known:
                known[id(showdown)] = worth(showdown)
            return known[id(showdown)]

        return tuple(tuple(of(first, second) for second, _ in self.hands[1]) for first, _ in self.hands[0])


def hands_of(rules: Rules, dice: int) -> tuple[tuple[Hand, Fraction], ...]:
    """Each hand of so many dice with its chance.

    >>> from dicekit.games import games
    >>> [(hand, str(chance)) for hand, chance in hands_of(games["liars_dice"](sides=2).rules, 2)]
    [((1, 1), '1/4'), ((1, 2), '1/2'), ((2, 2), '1/4')]
    """
    every = len(rules.faces) ** dice
    return tuple((hand, Fraction(ways, every)) for hand, ways in all_hands(dice, rules.faces))
