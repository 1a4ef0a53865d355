"""The exact value of the smallest games: one die against one, a single round (L17).

The double oracle method: two lists of strategies grow until neither player has a better response. Legal actions and
results come from the engine; the matrix game between the lists is solved in exact fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import product
from math import lcm

from dicekit.dice.action import Bid, Doubt
from dicekit.dice.game import Game
from dicekit.dice.setup import set_table
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table

History = tuple[Bid, ...]
Plan = Mapping[tuple[int, History], Bid | None]
"""What a seat says with a die after what was said; None is doubt."""
Mixed = list[tuple[Fraction, Plan]]
Chances = list[tuple[Fraction, int, Plan]]
"""With which chance which die lies under the other cup and which plan is followed."""


class Duel:
    """One die each and one round; seat 0 begins, and the loser pays one."""

    def __init__(self, game: Game, *, special: bool = False) -> None:
        self.dice = [face for face in game.faces if isinstance(face, int)]
        self._table: Callable[..., Table] = partial(set_table, game, dice=(1, 1), special=special)
        self._after: Callable[[Bid | None, int], tuple[Bid | None, ...]] = cache(self._choices)
        self._end: Callable[[Bid, int, int, int], int] = cache(self._gain)

    def choices(self, history: History) -> tuple[Bid | None, ...]:
        """The legal actions, which depend only on the last bid and its seat."""
        return self._after(history[-1] if history else None, len(history) % 2)

    def gain(self, history: History, first: int, second: int) -> int:
        """The gain of seat 0 if the last bid is doubted."""
        return self._end(history[-1], len(history) % 2, first, second)

    def _choices(self, last: Bid | None, turn: int) -> tuple[Bid | None, ...]:
        legal = list(self._table(turn=turn, bid=last, bidder=None if last is None else 1 - turn).legal())
        bids = tuple(action for action in legal if isinstance(action, Bid))
        return (None, *bids) if Doubt() in legal else bids

    def _gain(self, last: Bid, turn: int, first: int, second: int) -> int:
        at = self._table(turn=turn, bid=last, bidder=1 - turn, hands=((first,), (second,)))
        found = at.play(Doubt()).showdown
        assert isinstance(found, Showdown)
        return 1 if found.loser == 1 else -1

    def played(self, one: Plan, two: Plan) -> Fraction:
        """The expected gain of seat 0 if both follow their strategies."""
        total = 0
        for dice in product(self.dice, repeat=2):
            history: History = ()
            while (action := (one, two)[len(history) % 2][dice[len(history) % 2], history]) is not None:
                history = (*history, action)
            total += self.gain(history, *dice)
        return Fraction(total, len(self.dice) ** 2)

    def best_answer(self, seat: int, other: Mixed) -> tuple[Fraction, Plan]:
        """A best response of a seat to a mixed strategy, and its expected gain.

        Among equally good actions, and in positions that the other never reaches, it's the best response to an opponent
        who does anything, so that fewer strategies are needed.
        """
        plan: dict[tuple[int, History], Bid | None] = {}
        share = Fraction(1, len(self.dice) ** 2)
        total = Fraction(0)
        for die in self.dice:
            chances = [(share * chance, held, answers) for chance, answers in other if chance for held in self.dice]
            total += self._best(seat, die, (), chances, 1.0, plan)[0]
        return total, plan

    def _best(
        self,
        seat: int,
        die: int,
        history: History,
        chances: Chances,
        anybody: float,
        plan: dict[tuple[int, History], Bid | None],
    ) -> tuple[Fraction, float]:
        choices = self.choices(history)
        if len(history) % 2 == seat:
            worth = {action: self._worth(seat, die, history, action, chances, anybody, plan) for action in choices}
            action = max(worth, key=worth.__getitem__)
            plan[die, history] = action
            return worth[action]
        actions: dict[Bid | None, Chances] = {action: [] for action in choices}
        for chance, held, answers in chances:
            actions[answers[held, history]].append((chance, held, answers))
        ends = [
            self._worth(seat, die, history, action, some, anybody / len(actions), plan)
            for action, some in actions.items()
        ]
        return sum((end[0] for end in ends), Fraction(0)), sum(end[1] for end in ends)

    def _worth(
        self,
        seat: int,
        die: int,
        history: History,
        action: Bid | None,
        chances: Chances,
        anybody: float,
        plan: dict[tuple[int, History], Bid | None],
    ) -> tuple[Fraction, float]:
        if action is not None:
            return self._best(seat, die, (*history, action), chances, anybody, plan)
        sign = 1 - 2 * seat
        gains = {held: sign * self.gain(history, *((die, held) if seat == 0 else (held, die))) for held in self.dice}
        won = sum((chance * gains[held] for chance, held, _ in chances), Fraction(0))
        return won, anybody * sum(gains.values())

    def value(self) -> Fraction:
        """The expected gain of seat 0 with optimal play."""
        ones, twos = [self._anything()], [self._anything()]
        rows = [[self.played(ones[0], twos[0])]]
        while True:
            worth, first, second = solved(rows)
            most, one = self.best_answer(0, list(zip(second, twos, strict=True)))
            least, two = self.best_answer(1, list(zip(first, ones, strict=True)))
            assert -least <= worth <= most
            if -least == most:
                return worth
            if most > worth:
                ones.append(one)
                rows.append([self.played(one, plan) for plan in twos])
            if -least < worth:
                twos.append(two)
                for row, plan in zip(rows, ones, strict=True):
                    row.append(self.played(plan, two))

    def _anything(self) -> Plan:
        return Rule(lambda die, history: self.choices(history)[0])


class Rule(dict[tuple[int, History], Bid | None]):
    """A strategy given by a function."""

    def __init__(self, rule: Callable[[int, History], Bid | None]) -> None:
        super().__init__()
        self.rule = rule

    def __missing__(self, key: tuple[int, History]) -> Bid | None:
        return self.rule(*key)


def solved(rows: list[list[Fraction]]) -> tuple[Fraction, list[Fraction], list[Fraction]]:
    """The value of a matrix game and an optimal mixed strategy for each player.

    It's the simplex method with integers: `scale` is the common denominator of the tableau, so divisions are exact.
    """
    height, width = len(rows), len(rows[0])
    parts = lcm(*(entry.denominator for row in rows for entry in row))
    lift = 1 - min(map(min, rows))  # all entries positive, and so the value is
    board = [
        [int((entry + lift) * parts) for entry in row] + [int(place == line) for place in range(height)] + [1]
        for line, row in enumerate(rows)
    ]
    goal = [-1] * width + [0] * (height + 1)
    basis, scale = list(range(width, width + height)), 1
    while min(goal[:-1]) < 0:
        enters = goal.index(min(goal[:-1]))
        able = [line for line in range(height) if board[line][enters] > 0]
        leaves = min(able, key=lambda line: (Fraction(board[line][-1], board[line][enters]), basis[line]))
        pivot = board[leaves]
        for row in [*(row for row in board if row is not pivot), goal]:
            factor, unit = row[enters], pivot[enters]
            row[:] = [(entry * unit - factor * more) // scale for entry, more in zip(row, pivot, strict=True)]
        basis[leaves], scale = enters, pivot[enters]
    second = [Fraction(0)] * (width + height)
    for line, place in enumerate(basis):
        second[place] = Fraction(board[line][-1], goal[-1])
    first = [Fraction(share, goal[-1]) for share in goal[width:-1]]
    return Fraction(scale, goal[-1] * parts) - lift, first, second[:width]
