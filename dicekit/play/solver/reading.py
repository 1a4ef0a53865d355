"""A bot's strategy in a round for two, read off by asking it, and what the best answer to it wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from operator import mul
from typing import Any, NoReturn, TypeVar

from dicekit.dice.action import Action
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.play.bot import Bot
from dicekit.play.draw import SIDES, Draw
from dicekit.play.solver.exact import BestAnswers, Strategy
from dicekit.play.solver.tree import RoundTree, Unsolvable, hands_of, opening

T = TypeVar("T")
CERTAIN = Fraction(1)
BRANCHES = 10_000  # the most random draws of one action that are enumerated


class Script(Draw):
    """Draws whose results are listed one after the other: first the first result of each draw.

    `ways` has the chance of each possible result of each draw, `falls` which result it has.
    """

    def __init__(self) -> None:
        self.falls: list[int] = []
        self.ways: list[Sequence[Fraction]] = []

    def go_on(self) -> bool:
        """Turn to the next results; False after the last ones."""
        falls, ways = self.falls, self.ways
        del falls[len(ways) :]
        while falls and falls[-1] + 1 == len(ways[len(falls) - 1]):
            falls.pop()
        ways.clear()
        if falls:
            falls[-1] += 1
        return bool(falls)

    def _fall(self, ways: Sequence[Fraction]) -> int:
        if len(self.ways) == len(self.falls):
            self.falls.append(0)
        self.ways.append(ways)
        return self.falls[len(self.ways) - 1]

    @property
    def chance(self) -> Fraction:
        """The chance of all these results."""
        if len(self.ways) == 1:  # as for most bots; multiplying fractions is slow
            return self.ways[0][self.falls[0]]
        return reduce(mul, (ways[fall] for ways, fall in zip(self.ways, self.falls, strict=False)), CERTAIN)

    def __next__(self) -> int:
        return self._fall([Fraction(1, SIDES)] * SIDES) + 1

    def one_in(self, number: int) -> bool:
        """Whether a chance of one in `number` comes up: two ways, however large the number is."""
        return self._fall(_one_in(number)) == 0

    def one_of(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self._fall([Fraction(1, len(items))] * len(items))]

    def weighted(self, chances: Mapping[T, Fraction]) -> T:
        """One of these, as often as its chance says."""
        return list(chances)[self._fall(list(chances.values()))]

    @property
    def random(self) -> NoReturn:
        """Thousands of numbers can't be listed.

        Raises:
            Unsolvable: always.
        """
        raise Unsolvable("solve.chance")


class ByLot(Script):
    """Draws that one random number, from 0 to below 1, decides: each result as often as its chance says.

    All numbers from `low` to below `high` give the same results.

    >>> draw = ByLot(0.3)
    >>> draw.one_in(4), draw.low, draw.high
    (False, 0.25, 1.0)
    """

    def __init__(self, lot: float) -> None:
        super().__init__()
        self.lot, self.low, self.high = lot, 0.0, 1.0

    def _fall(self, ways: Sequence[Fraction]) -> int:
        width = self.high - self.low
        for fall, chance in enumerate(ways[:-1]):
            upper = self.low + width * float(chance)
            if self.lot < upper:
                self.high = upper
                return fall
            self.low = upper
        return len(ways) - 1


@lru_cache(64)
def _one_in(number: int) -> tuple[Fraction, Fraction]:
    """The chances that one in `number` comes up, and that it doesn't."""
    return Fraction(1, number), 1 - Fraction(1, number)


def mixture(bot: Bot, table: Table, legal: Sequence[Action]) -> dict[Action, Fraction]:
    """The chance of each action of a bot at this table, over all results of its draws.

    Raises:
        Unsolvable: there are too many.
    """
    return mixture_of(bot, table.seen_by(table.turn), legal)


def mixture_of(bot: Bot, view: View, legal: Sequence[Action]) -> dict[Action, Fraction]:
    """The same for what a seat sees.

    Raises:
        Unsolvable: there are too many.
    """
    script = Script()
    found = {bot.action(view, legal, script): script.chance}
    for _ in range(BRANCHES):
        if not script.go_on():
            return found
        action = bot.action(view, legal, script)
        found[action] = found[action] + script.chance if action in found else script.chance
    raise Unsolvable("solve.chance")


def strategy_of(bot: Bot, game: Game, dice: Sequence[int], seat: int, starter: int = 0) -> Strategy:
    """A bot's strategy in one round, with rows where it comes.

    Raises:
        Unsolvable: its draws can't be listed.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> row = strategy_of(bots["fox"], games["liars_dice"](preset="plain"), (1, 1), seat=0)((6,), ())
    >>> {str(action): str(chance) for action, chance in row.items()}
    {'1x5': '1/4', '1x6': '3/4'}
    """
    return Strategy(dict(_rows(bot, game, tuple(dice), seat, starter)))


def _rows(bot: Bot, game: Game, dice: tuple[int, ...], seat: int, starter: int) -> Iterator[tuple[Any, Any]]:
    tree = RoundTree(opening(game, dice, starter=starter))
    for own, _ in hands_of(game.rules, dice[seat]):
        hands: list[Hand | None] = [own if place == seat else None for place in (0, 1)]
        waiting = [(0, game.deal(hands, dice=dice, starter=starter))]
        while waiting:
            at, table = waiting.pop()
            node = tree.nodes[at]
            history = tuple(taken.action for taken in table.actions)
            actions = None
            if node.seat == seat:
                actions = mixture(bot, table, node.state.legal)
                yield (own, history), actions
            waiting += [
                (edge.to, table.play(edge.action))
                for edge in node.edges
                if edge.to is not None and (actions is None or edge.action in actions)
            ]


@dataclass(frozen=True)
class Exploited:
    """What the best answer to a bot wins a round, on average over both seats and beyond the value of the round.

    `first` is for a bot that begins, `second` for one that answers.

    >>> str(Exploited(Fraction(1, 18), Fraction(7, 9)).mean)
    '5/12'
    """

    first: Fraction
    second: Fraction

    @property
    def mean(self) -> Fraction:
        """On average over both seats: what there is to win, in dice a round."""
        return (self.first + self.second) / 2


def exploitability(bot: Bot, game: Game, value: Fraction | float, dice: Sequence[int] = (1, 1)) -> Exploited:
    """How much less than the value of the round a bot secures, in each seat; `value` is that of the first bidder.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> found = exploitability(bots["abacus"], games["liars_dice"](preset="plain"), Fraction(-1, 9))
    >>> str(found.first), str(found.second)
    ('1/18', '7/9')
    """
    answers = BestAnswers(RoundTree(opening(game, dice)))
    value = Fraction(value)
    first = value - answers.value(0, strategy_of(bot, game, dice, 0))
    second = answers.value(1, strategy_of(bot, game, dice, 1)) - value
    return Exploited(first, second)
