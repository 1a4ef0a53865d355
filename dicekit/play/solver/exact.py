"""Exact strategies for a round, and the proof that nobody has a better answer.

A strategy is a table of rows: own dice and what was said so far, with the chance of each action. It has rows only where
its owner comes; the proof needs no others. Plain Python and fractions, no library.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from dicekit.dice.action import Action, read
from dicekit.dice.hand import Hand, read_hand
from dicekit.play.solver.tree import Matrix, RoundTree, Unsolvable, Worth, margin

Mixture: TypeAlias = Mapping[Action, Fraction]
"""The chance of each action."""
History: TypeAlias = tuple[Action, ...]


@dataclass(frozen=True)
class Strategy:
    """The strategy of one seat: for its own dice and the actions so far, the chance of each action.

    >>> row = Strategy.read({"6": {"": {"1x6": "3/4", "2x6": "1/4"}, "1x6 2x1": "doubt"}})
    >>> {str(action): str(chance) for action, chance in row((6,), ()).items()}
    {'1x6': '3/4', '2x6': '1/4'}
    """

    rows: Mapping[tuple[Hand, History], Mixture]

    def __call__(self, own: Hand, history: Sequence[Action]) -> Mixture:
        """The row for these dice after these actions.

        Raises:
            Unsolvable: there is none, because the owner never comes there.
        """
        row = self.rows.get((own, tuple(history)))
        if row is None:
            place = " ".join(map(str, (*history, "…")))
            raise Unsolvable("solve.no_row", dice="".join(map(str, own)), history=place)
        return row

    def __len__(self) -> int:
        return len(self.rows)

    @classmethod
    def read(cls, data: Mapping[str, Mapping[str, Any]]) -> Strategy:
        """A strategy from JSON: dice, then actions so far, then an action or chances of actions."""
        rows = {}
        for dice, lines in data.items():
            for history, entry in lines.items():
                chances = {entry: "1"} if isinstance(entry, str) else entry
                row = {read(action): Fraction(chance) for action, chance in chances.items()}
                rows[read_hand(dice), tuple(map(read, history.split()))] = row
        return cls(rows)

    def write(self) -> dict[str, dict[str, Any]]:
        """The same as JSON."""
        data: dict[str, dict[str, Any]] = {}
        for (own, history), row in self.rows.items():
            chances = {str(action): str(chance) for action, chance in row.items() if chance}
            entry = next(iter(chances)) if len(chances) == 1 else chances
            data.setdefault("".join(map(str, own)), {})[" ".join(map(str, history))] = entry
        return data


@dataclass(frozen=True)
class Proof:
    """What the two strategies secure for the first bidder: at least `low`, and the other holds it to `high`.

    Where both are equal this is the value, and no seat has a better answer.

    >>> Proof(low=Fraction(-1, 9), high=Fraction(-1, 9)).holds
    True
    """

    low: Fraction
    high: Fraction

    @property
    def holds(self) -> bool:
        """Whether neither seat has a better answer."""
        return self.low == self.high


def prove(tree: RoundTree, strategies: Sequence[Strategy], worth: Worth = margin) -> Proof:
    """The exact best answers to both strategies, in fractions.

    >>> from dicekit.play.solver import shipped
    >>> table = shipped("reset_quantity")
    >>> prove(table.tree, table.strategies)
    Proof(low=Fraction(-1, 18), high=Fraction(-1, 18))
    """
    answers = BestAnswers(tree, worth)
    return Proof(low=answers.value(0, strategies[0]), high=answers.value(1, strategies[1]))


class BestAnswers:
    """Exact best answers in one tree.

    >>> from dicekit.play.solver import shipped
    >>> table = shipped("plain")
    >>> BestAnswers(table.tree).value(0, table.strategies[0])
    Fraction(-1, 9)
    """

    def __init__(self, tree: RoundTree, worth: Worth = margin) -> None:
        self.tree = tree
        self._payoffs: list[Matrix] = tree.payoffs(worth)
        #: for each seat that has a strategy: its payoff, by showdown, own hand and hand of the other
        self._gains = [self._payoffs, [tuple(zip(*matrix, strict=True)) for matrix in self._payoffs]]

    def value(self, seat: int, strategy: Strategy) -> Fraction:
        """What seat 0 gets if `seat` plays this strategy and the other answers best.

        Raises:
            Unsolvable: the strategy has no row where it comes, or says what it can't.
        """
        values = self.values(seat, strategy)
        return sum(
            (chance * value for (_, chance), value in zip(self.tree.hands[1 - seat], values, strict=True)), Fraction()
        )

    def values(self, seat: int, strategy: Strategy) -> list[Fraction]:
        """The same for each hand of the one who answers."""
        chances = {place: chance for place, (_, chance) in enumerate(self.tree.hands[seat])}
        return self._after(0, (), seat, strategy, chances)

    def replies(self, strategy: Strategy) -> dict[tuple[Action, Hand], dict[Action, Fraction]]:
        """What seat 0 gets by its strategy for each reply to its first action, by that action and the hand of seat 1.

        Afterwards seat 1 answers best. Each is times the chance of that action and that hand, so the smallest ones add
        up to the value.

        >>> from dicekit.play.solver import shipped
        >>> table = shipped("dudo")
        >>> replies = BestAnswers(table.tree).replies(table.strategies[0])
        >>> str(sum(min(gained.values()) for gained in replies.values()))
        '-7/258'
        """
        reach = {place: chance for place, (_, chance) in enumerate(self.tree.hands[0])}
        found: dict[tuple[Action, Hand], dict[Action, Fraction]] = {}
        for first, came in self._replies(0, (), 0, strategy, reach):
            for edge in self.tree.nodes[first.to].edges:
                gains = self._follow(edge, (first.action,), 0, strategy, came)
                for (hand, chance), gained in zip(self.tree.hands[1], gains, strict=True):
                    found.setdefault((first.action, hand), {})[edge.action] = chance * gained
        return found

    def worths(self, seat: int, strategy: Strategy, own: Hand, history: History) -> dict[Action, Fraction]:
        """What each action gains for the other seat, who holds `own`, after these actions; afterwards it answers best.

        Raises:
            Unsolvable: the strategy never speaks like this.

        >>> from dicekit.dice.action import Bid
        >>> from dicekit.play.solver import shipped
        >>> table = shipped("dudo")
        >>> found = BestAnswers(table.tree).worths(0, table.strategies[0], (3,), (Bid(1, 5),))
        >>> {str(action): str(worth) for action, worth in found.items() if worth == max(found.values())}
        {'1x6': '-1/4', '1x1': '-1/4', '2x3': '-1/4', 'doubt': '-1/4'}
        """
        reach = {place: chance for place, (_, chance) in enumerate(self.tree.hands[seat])}
        at = 0
        for number, action in enumerate(history):
            node = self.tree.nodes[at]
            if node.seat == seat:
                by_action = dict(self._replies(at, history[:number], seat, strategy, reach))
                reach = next((came for edge, came in by_action.items() if edge.action == action), {})
            at = next((edge.to for edge in node.edges if edge.action == action and edge.to is not None), -1)
            if at < 0 or not reach:
                raise Unsolvable("solve.no_row", dice="", history=" ".join(map(str, history)))
        holds = next(place for place, (hand, _) in enumerate(self.tree.hands[1 - seat]) if hand == own)
        share = (1 if seat == 1 else -1) / sum(reach.values(), Fraction())
        return {
            edge.action: share * self._follow(edge, history, seat, strategy, reach)[holds]
            for edge in self.tree.nodes[at].edges
        }

    def _after(
        self, at: int, history: History, seat: int, strategy: Strategy, reach: dict[int, Fraction]
    ) -> list[Fraction]:
        """For each hand of the other, the payoff of seat 0 from here on, times the reach probability of `seat`."""
        node = self.tree.nodes[at]
        if node.seat == seat:
            total = [Fraction()] * len(self.tree.hands[1 - seat])
            for edge, came in self._replies(at, history, seat, strategy, reach):
                gains = self._follow(edge, history, seat, strategy, came)
                total = [a + b for a, b in zip(total, gains, strict=True)]
            return total
        best = min if seat == 0 else max
        options = [self._follow(edge, history, seat, strategy, reach) for edge in node.edges]
        return [best(values) for values in zip(*options, strict=True)]

    def _replies(
        self, at: int, history: History, seat: int, strategy: Strategy, reach: dict[int, Fraction]
    ) -> Iterator[tuple[Any, dict[int, Fraction]]]:
        """The actions that the strategy chooses here, each with the hands that choose it."""
        edges = {edge.action: edge for edge in self.tree.nodes[at].edges}
        by_action: dict[Action, dict[int, Fraction]] = {}
        for place, came in reach.items():
            row = strategy(self.tree.hands[seat][place][0], history)
            if sum(row.values()) != 1 or not edges.keys() >= row.keys() or min(row.values()) < 0:
                raise Unsolvable("solve.bad_row", history=" ".join(map(str, history)))
            for action, chance in row.items():
                if chance:
                    by_action.setdefault(action, {})[place] = came * chance
        for action, hands in by_action.items():
            yield edges[action], hands

    def _follow(
        self, edge: Any, history: History, seat: int, strategy: Strategy, reach: dict[int, Fraction]
    ) -> list[Fraction]:
        if edge.to is not None:
            return self._after(edge.to, (*history, edge.action), seat, strategy, reach)
        gains = self._gains[seat][edge.ends[0]]
        others = range(len(self.tree.hands[1 - seat]))
        return [sum((came * gains[own][other] for own, came in reach.items()), Fraction()) for other in others]
