"""Solve a round, or a whole game from its last dice on; every value is an interval that best answers prove."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from time import process_time
from typing import TYPE_CHECKING

from dicekit.dice.action import Action
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.play.solver.exact import Strategy
from dicekit.play.solver.tree import RoundTree, Unsolvable, Worth, margin, opening

if TYPE_CHECKING:
    from dicekit.play.solver.cfr import Minimizer

WIDTH = 0.002  # the width of the interval at which solving stops
ROUNDS = 1000  # iterations at most
GROWTH = 1.25  # the number of iterations grows by this factor between two proofs
FITTING = 400_000  # the most histories of a round that is solved without a limit on bids
LARGEST = 3 * 10**9  # the most bytes of arrays
GRAIN = 1000  # written strategies have probabilities in multiples of 1/GRAIN


@dataclass(frozen=True)
class Interval:
    """Two numbers that the value lies between.

    >>> Interval(0.25, 0.5).middle
    0.375
    """

    low: float
    high: float

    @property
    def width(self) -> float:
        """The difference of the two numbers."""
        return self.high - self.low

    @property
    def middle(self) -> float:
        """The mean of the two numbers."""
        return (self.low + self.high) / 2


@dataclass(frozen=True, eq=False)
class Solution:
    """What a round is worth to seat 0, and the strategies that prove it.

    >>> from dicekit.games import games
    >>> found = solve(games["liars_dice"](preset="plain", sides=2), (1, 1))
    >>> sum(found.chances((), (2,)).values())
    1.0
    """

    tree: RoundTree
    value: Interval
    iterations: int
    seconds: float  # processor time
    minimizer: Minimizer

    def chances(self, history: Sequence[Action], own: Hand) -> dict[Action, float]:
        """The chance of each action after this history, for the seat on turn with these dice."""
        seat = (self.tree.nodes[0].seat + len(history)) % 2
        place = [hand for hand, _ in self.tree.hands[seat]].index(own)
        return self.minimizer.average(history, place)

    def strategy(self, seat: int) -> Strategy:
        """The strategy of a seat in fractions, rounded to thousandths, with rows where its owner comes."""
        return Strategy(dict(self._rows(seat)))

    def _rows(self, seat: int) -> Iterator[tuple[tuple[Hand, tuple[Action, ...]], dict[Action, Fraction]]]:
        hands = [hand for hand, _ in self.tree.hands[seat]]
        waiting: list[tuple[int, tuple[Action, ...], list[Hand]]] = [(0, (), hands)]
        while waiting:
            at, history, hands = waiting.pop()
            node = self.tree.nodes[at]
            rows = {own: rounded(self.chances(history, own)) for own in hands} if node.seat == seat else {}
            yield from (((own, history), row) for own, row in rows.items())
            for edge in node.edges:
                coming = [own for own in hands if node.seat != seat or edge.action in rows[own]]
                if edge.to is not None and coming:
                    waiting.append((edge.to, (*history, edge.action), coming))


def rounded(chances: dict[Action, float]) -> dict[Action, Fraction]:
    """Chances in thousandths that add up to one.

    >>> rounded({"a": 0.6666, "b": 0.3331, "c": 0.0003})
    {'a': Fraction(667, 1000), 'b': Fraction(333, 1000)}
    """
    parts = {action: round(chance * GRAIN) for action, chance in chances.items()}
    most = max(parts, key=parts.__getitem__)
    parts[most] += GRAIN - sum(parts.values())
    return {action: Fraction(part, GRAIN) for action, part in parts.items() if part}


def solve(
    game: Game,
    dice: Sequence[int],
    *,
    starter: int = 0,
    special: bool = False,
    most: int | None = None,
    worth: Worth = margin,
    width: float = WIDTH,
    iterations: int = ROUNDS,
    seconds: float | None = None,
    progress: Callable[[int, Interval], None] | None = None,
) -> Solution:
    """The value of one round to seat 0, until the interval is narrow enough or the time is over.

    `most` cuts the round: bids of a higher quantity are doubted at once. A large round is cut by itself; the interval
    holds for the whole round all the same, because the best answers may use every action.

    Raises:
        Unsolvable: numpy is missing, or the table can't be solved.

    >>> from dicekit.games import games
    >>> found = solve(games["liars_dice"](preset="plain"), (1, 1))
    >>> found.value.low < -1 / 9 < found.value.high, found.value.width < 0.002
    (True, True)
    """
    begun = process_time()
    tree = fitting(opening(game, dice, starter=starter, special=special), most)
    minimizer = _minimizer(tree, worth)
    value, proved = Interval(float("-inf"), float("inf")), 0
    while True:
        minimizer.iterate()
        done = minimizer.rounds
        late = seconds is not None and process_time() - begun >= seconds
        if late or done >= iterations or done >= max(10, proved * GROWTH):
            proved = done
            value = Interval(*minimizer.interval())
            if progress is not None:
                progress(done, value)
            if late or done >= iterations or value.width <= width:
                return Solution(tree, value, done, process_time() - begun, minimizer)


def fitting(start: Table, most: int | None = None) -> RoundTree:
    """The tree of a round, cut at the highest quantity at which it is small enough, or at the one that is given."""
    tree = RoundTree(start, most)
    quantity = sum(start.dice)
    while most is None and tree.histories > FITTING and quantity > 1:
        quantity -= 1
        tree = RoundTree(start, quantity)
    return tree


def _minimizer(tree: RoundTree, worth: Worth) -> Minimizer:
    hands = [len(of_seat) for of_seat in tree.hands]
    cells = sum(count * len(node.edges) * hands[node.seat] for node, count in zip(tree.nodes, tree.counts, strict=True))
    if 4 * (2 * cells + 6 * tree.histories * sum(hands)) > LARGEST:
        raise Unsolvable("solve.large", histories=tree.histories)
    try:
        from dicekit.play.solver.cfr import Minimizer
    except ImportError as missing:
        raise Unsolvable("solve.numpy") from missing
    return Minimizer(tree, tree.payoffs(worth))


class WholeGame:
    """Chances of winning a whole game, each round solved with what the rounds after it are worth.

    >>> from dicekit.games import games
    >>> value = WholeGame(games["liars_dice"](preset="plain")).value((1, 1))
    >>> value.low < 4 / 9 < value.high
    True
    """

    def __init__(self, game: Game, *, width: float = WIDTH, iterations: int = ROUNDS) -> None:
        self.game, self.width, self.iterations = game, width, iterations
        self._known: dict[tuple[int, ...], Interval] = {}

    def value(self, dice: Sequence[int], starter: int = 0) -> Interval:
        """The chance that seat 0 wins from here, if both play an equilibrium of each round.

        Raises:
            Unsolvable: numpy is missing, the table can't be solved, or a round may end without a die lost.
        """
        if starter == 1:
            other = self.value((dice[1], dice[0]))
            return Interval(1 - other.high, 1 - other.low)
        key = tuple(dice)
        if key not in self._known:
            later: list[Interval] = []

            def worth(showdown: Showdown) -> float:
                after = self._after(showdown, sum(key))
                later.append(after)
                return after.middle

            found = solve(self.game, key, worth=worth, width=self.width, iterations=self.iterations).value
            doubt = max(after.width for after in later) / 2  # no action can widen the uncertainty
            self._known[key] = Interval(found.low - doubt, found.high + doubt)
        return self._known[key]

    def _after(self, showdown: Showdown, before: int) -> Interval:
        if showdown.winners:
            won = float(0 in showdown.winners)
            return Interval(won, won)
        if sum(showdown.dice) >= before or showdown.next_special or showdown.next_starter is None:
            raise Unsolvable("solve.chain")
        return self.value(showdown.dice, showdown.next_starter)
