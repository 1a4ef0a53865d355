"""The last two dice: what each action is worth against an equilibrium, if I then play as well as anybody can.

For Liar's dice with one die each the equilibria are known (`play.solver.shipped`). The other is taken to speak by one;
my own later actions are the best answers. All is exact. Where the other said what no equilibrium says, nothing can be
believed of its die, and there is no such value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm

from dicekit.dice.action import Action, Bid
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.play import bots
from dicekit.play.mirror import equilibrium_of
from dicekit.play.review.ledger import Entry, JudgedAction, Ledger, Model, round_ledger, start_of_round
from dicekit.play.solver.exact import History, Strategy
from dicekit.play.solver.shipped import shipped
from dicekit.play.solver.tree import Edge, Matrix, RoundTree, Unsolvable, margin

#: by place, the chance of each hand of the other player, times that of its actions with it
Reach = Mapping[int, Fraction]


@dataclass(frozen=True)
class LastTwo:
    """One seat's side of a round with one die each, against an equilibrium of the other.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](preset="dudo").deal(hands=["6", "1"], dice=[1, 1])
    >>> worths = LastTwo.of(table, 0).worths()
    >>> {str(action): f"{float(value):.3f}" for action, value in worths.items() if value > 0.3}
    {'1x2': '0.333', '1x3': '0.333', '1x4': '0.310', '1x6': '0.333'}
    """

    name: str
    me: int  # the seat under review, counted from the player who begins
    own: Hand
    history: History

    @classmethod
    def of(cls, table: Table, seat: int) -> LastTwo | None:
        """The side of a seat at a table; None where no equilibrium is known."""
        own = table.hands[seat]
        name = equilibrium_of(table.game) if table.game.players == 2 and table.dice == (1, 1) else None
        if name is None or own is None or table.phase != "bidding" or any(table.shown):
            return None
        starter = table.actions[0].seat if table.actions else table.turn
        return cls(name, int(starter != seat), own, tuple(taken.action for taken in table.actions))

    def worths(self) -> dict[Action, Fraction] | None:
        """The value of each legal action now; None if the opponent took an action that no equilibrium takes."""
        try:
            reach = self._reach()
            total = sum(reach.values())
            node = self._tree.nodes[self._at(self.history)]
            return (
                {edge.action: self._follow(edge, self.history, reach) / total for edge in node.edges} if total else None
            )
        except Unsolvable:
            return None

    def count(self, table: Table, bid: Bid) -> Distribution | None:
        """How many of the two dice count for a bid, as the equilibrium lets me believe."""
        try:
            reach = self._reach()
        except Unsolvable:
            return None
        scale = lcm(*(chance.denominator for chance in reach.values()))
        ways: dict[int, int] = {}
        for place, chance in reach.items():
            count = sum(table.rules.tally(dice, bid) for dice in (self.own, self._hands[place]))
            ways[count] = ways.get(count, 0) + int(chance * scale)
        return Distribution.from_ways(ways) if any(ways.values()) else None

    @property
    def _tree(self) -> RoundTree:
        return shipped(self.name).tree

    @property
    def _strategy(self) -> Strategy:
        return shipped(self.name).strategies[1 - self.me]

    @property
    def _hands(self) -> list[Hand]:
        return [held for held, _ in self._tree.hands[1 - self.me]]

    def _at(self, history: History) -> int:
        """The node after these actions."""
        at = 0
        for action in history:
            found = next((edge.to for edge in self._tree.nodes[at].edges if edge.action == action), None)
            if found is None:
                raise Unsolvable("solve.no_row", dice="", history=" ".join(map(str, history)))
            at = found
        return at

    def _ledger(self, table: Table, seat: int) -> Ledger | None:
        """The ledger entries of a whole round for this side."""
        worths_at_start = _starts(self.name, self.me)
        every = self._tree.hands[self.me]
        worth = sum((chance * worths_at_start[own] for own, chance in every), Fraction(0))
        entries = [Entry("start", float(worth))]

        def book(kind: str, now: Fraction) -> Fraction:
            entries.append(Entry(kind, float(now - worth)))
            return now

        worth = book("dice", worths_at_start[self.own])
        for number, taken in enumerate(table.actions):
            now = replace(self, history=tuple(each.action for each in table.actions[:number]))
            if taken.seat != seat:
                continue
            worths = now.worths()
            if worths is None:
                return None
            best = max(worths, key=lambda action: worths[action])
            if number:
                worth = book("others", worths[best])
            entries.append(Entry("decision", float(worths[taken.action] - worth), 0.0, taken.action, best))
            worth = worths[taken.action]
        if table.actions[-1].seat != seat:
            last = replace(self, history=tuple(each.action for each in table.actions[:-1]))
            reach = replace(self, history=tuple(each.action for each in table.actions))._reach()
            edges = self._tree.nodes[self._at(last.history)].edges
            edge = next(edge for edge in edges if edge.action == table.actions[-1].action)
            if not reach:
                return None
            worth = book("others", self._follow(edge, last.history, reach) / sum(reach.values()))
        result = table.showdown.change[seat] - table.showdown.change[1 - seat] if table.showdown else 0
        book("cups", Fraction(result))
        mirror = bots["mirror"]
        return Ledger(seat, Model(mirror, Fraction(0)), mirror, tuple(entries), result)

    def _reach(self) -> dict[int, Fraction]:
        """The reach probabilities of the other's hands."""
        reach = {place: chance for place, (_, chance) in enumerate(self._tree.hands[1 - self.me])}
        for number in range(1 - self.me, len(self.history), 2):
            action, before = self.history[number], self.history[:number]
            chance_of_action = {place: self._row(place, before).get(action, Fraction(0)) for place in reach}
            reach = {
                place: chance * chance_of_action[place] for place, chance in reach.items() if chance_of_action[place]
            }
        return reach

    def _row(self, place: int, history: History) -> Mapping[Action, Fraction]:
        return self._strategy(self._hands[place], history)

    def _follow(self, edge: Edge, history: History, reach: Reach) -> Fraction:
        """The value after an action, times the reach probabilities of the other's hands."""
        if edge.to is None:
            matrix = _payoffs(self.name)[edge.ends[0]]
            own = [held for held, _ in self._tree.hands[self.me]].index(self.own)
            if self.me == 0:
                return sum((chance * Fraction(matrix[own][place]) for place, chance in reach.items()), Fraction(0))
            return sum((-chance * Fraction(matrix[place][own]) for place, chance in reach.items()), Fraction(0))
        return self._after(edge.to, (*history, edge.action), reach)

    def _after(self, at: int, history: History, reach: Reach) -> Fraction:
        node = self._tree.nodes[at]
        if node.seat == self.me:
            return max(self._follow(edge, history, reach) for edge in node.edges)
        by_action: dict[Action, dict[int, Fraction]] = {}
        for place, came in reach.items():
            for action, chance in self._row(place, history).items():
                if chance:
                    by_action.setdefault(action, {})[place] = came * chance
        edges = {edge.action: edge for edge in node.edges}
        return sum((self._follow(edges[action], history, hands) for action, hands in by_action.items()), Fraction(0))


@lru_cache(maxsize=8)
def _starts(name: str, me: int) -> dict[Hand, Fraction]:
    """The value of a round to a seat with each die, before any action."""
    hands = [held for held, _ in shipped(name).tree.hands[me]]
    sides = {own: LastTwo(name, me, own, ()) for own in hands}
    return {own: side._after(0, (), side._reach()) for own, side in sides.items()}


@lru_cache(maxsize=8)
def _payoffs(name: str) -> list[Matrix]:
    """The payoff of each showdown in the equilibrium's round, to the player who began."""
    return shipped(name).tree.payoffs(margin)


def last_two_ledger(table: Table, seat: int) -> Ledger | None:
    """The ledger of a finished round with one die each, the other taken to play an equilibrium and I to answer it best.

    My own actions are measured against the best ones, so none adds anything. None where no equilibrium is known, or the
    other said what it never says.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](preset="dudo").deal(hands=["6", "1"], dice=[1, 1]).play("1x6").play("1x1")
    >>> ledger = last_two_ledger(table.play("doubt"), 0)
    >>> ledger.result, [(entry.kind, round(entry.change, 3)) for entry in ledger.entries if entry.change]
    (-1, [('start', -0.027), ('dice', 0.36), ('others', -0.333), ('cups', -1.0)])
    """
    if table.showdown is None or table.dealt[seat] is None:
        return None
    start = replace(start_of_round(table), hands=table.dealt)
    mine = LastTwo.of(start, seat)
    if mine is None:
        return None
    try:
        return mine._ledger(table, seat)
    except Unsolvable:
        return None


def ledger_of(table: Table, seat: int, reading: bool = False, judged: Sequence[JudgedAction] = ()) -> Ledger:
    """The ledger of a finished round under the same assumption as its verdicts.

    By an equilibrium of the last two dice; else the others bid without looking, or, `reading`, as Abacus does. `judged`
    are the seat's decisions: with them, each action counts for just what its verdict says that it cost.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5").play("doubt")
    >>> ledger_of(table, 1).model.bot.name, ledger_of(table, 1, reading=True).model.bot.name
    ('blind', 'abacus')

    Raises:
        CannotReview: the round is not over, a cup is unknown, or dice were shown and rolled again.
    """
    found = last_two_ledger(table, seat)
    model = Model(bots["abacus" if reading else "blind"])
    return found or round_ledger(table, seat, model, bots["abacus"], judged=judged)
