"""Make the equilibria that are shipped: `python -m tests.equilibria`.

Solves each round as two linear programs with HiGHS (through scipy) and turns the solutions into fractions. A table is
written only if the exact best answers to it meet: what rounding may have spoiled never gets into a file.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dicekit.dice.action import Action
from dicekit.games import games
from dicekit.play.solver.exact import Strategy, prove
from dicekit.play.solver.shipped import FOLDER, SHIPPED
from dicekit.play.solver.tree import Edge, RoundTree, opening

ONE = -1  # in a sum of variables: the constant
LEAST = 1e-9  # a smaller chance is rounding
LARGEST = 2000  # no denominator is larger
Sum = dict[int, float]


class Program:
    """The linear program of one seat: how often it chooses each action, so that the best answer is as bad as can be."""

    def __init__(self, tree: RoundTree, seat: int) -> None:
        self.tree, self.seat, self.sign = tree, seat, 1 - 2 * seat
        self.payoffs = tree.payoffs()
        self.mine, self.others = tree.hands[seat], tree.hands[1 - seat]
        self.variables, self.free = 0, []
        self.equal: list[tuple[Sum, float]] = []
        self.most: list[tuple[Sum, float]] = []
        self.rows: list[tuple[Any, tuple[Action, ...], dict[Action, int]]] = []

    def solve(self) -> Strategy:
        """An optimal strategy, as fractions."""
        import numpy as np  # here and below: only who makes the tables needs numpy and scipy
        from scipy.optimize import linprog

        values = self._walk(0, (), None)
        wanted = np.zeros(self.variables)
        for (_, chance), value in zip(self.others, values, strict=True):
            for variable, factor in value.items():
                wanted[variable] -= float(chance) * factor
        least = np.zeros(self.variables)
        least[self.free] = -np.inf
        bounds = np.column_stack([least, np.full(self.variables, np.inf)])
        done = linprog(wanted, *self._matrix(self.most), *self._matrix(self.equal), bounds=bounds, method="highs-ds")
        return Strategy(dict(self._rows(done.x)))

    def _rows(self, found: Any) -> Iterator[tuple[Any, dict[Action, Fraction]]]:
        for own, history, actions in self.rows:
            total = sum(found[variable] for variable in actions.values())
            if total > LEAST:
                shares = {action: found[variable] / total for action, variable in actions.items()}
                row = {
                    action: Fraction(share).limit_denominator(LARGEST)
                    for action, share in shares.items()
                    if share > LEAST
                }
                yield (own, history), row

    def _walk(self, at: int, history: tuple[Action, ...], came: list[int] | None) -> list[Sum]:
        """For each hand of the other what this seat gets from here on, as a sum of variables."""
        node = self.tree.nodes[at]
        if node.seat == self.seat:
            actions = {edge.action: [self._new() for _ in self.mine] for edge in node.edges}
            for place, (own, _) in enumerate(self.mine):
                here = {edge.action: actions[edge.action][place] for edge in node.edges}
                total = dict.fromkeys(here.values(), 1.0)
                if came is not None:
                    total[came[place]] = -1.0
                self.equal.append((total, float(came is None)))
                self.rows.append((own, history, here))
            expected = [self._follow(edge, history, actions[edge.action]) for edge in node.edges]
            return [added(sums) for sums in zip(*expected, strict=True)]
        values = [self._new() for _ in self.others]
        self.free += values
        for edge in node.edges:
            for value, expected in zip(values, self._follow(edge, history, came), strict=True):
                bound = {value: 1.0} | {variable: -factor for variable, factor in expected.items() if variable != ONE}
                self.most.append((bound, expected.get(ONE, 0.0)))
        return [{value: 1.0} for value in values]

    def _follow(self, edge: Edge, history: tuple[Action, ...], came: list[int] | None) -> list[Sum]:
        if edge.to is not None:
            return self._walk(edge.to, (*history, edge.action), came)
        matrix = self.payoffs[edge.ends[0]]
        gains = matrix if self.seat == 0 else tuple(zip(*matrix, strict=True))
        ends: list[Sum] = []
        for other in range(len(self.others)):
            ends.append(defaultdict(float))
            for place, (_, chance) in enumerate(self.mine):
                ends[-1][ONE if came is None else came[place]] += self.sign * float(chance * gains[place][other])
        return ends

    def _new(self) -> int:
        self.variables += 1
        return self.variables - 1

    def _matrix(self, lines: list[tuple[Sum, float]]) -> tuple[Any, list[float]]:
        from scipy.sparse import coo_matrix

        entries = [(row, column, factor) for row, (line, _) in enumerate(lines) for column, factor in line.items()]
        rows, columns, factors = zip(*entries, strict=True)
        matrix = coo_matrix((factors, (rows, columns)), shape=(len(lines), self.variables))
        return matrix.tocsr(), [bound for _, bound in lines]


def added(sums: tuple[Sum, ...]) -> Sum:
    """The sum of sums of variables."""
    total: Sum = defaultdict(float)
    for one in sums:
        for variable, factor in one.items():
            total[variable] += factor
    return total


def main() -> None:
    """Write all tables."""
    for name in SHIPPED:
        tree = RoundTree(opening(games["liars_dice"](preset=name), (1, 1)))
        strategies = [Program(tree, seat).solve() for seat in (0, 1)]
        proof = prove(tree, strategies)
        print(name, proof, [len(strategy) for strategy in strategies], flush=True)
        if not proof.holds:
            raise SystemExit(f"{name}: the best answers do not meet")
        data = {
            "game": "liars_dice",
            "preset": name,
            "dice": [1, 1],
            "value": str(proof.low),
            "strategies": [strategy.write() for strategy in strategies],
        }
        (FOLDER / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
