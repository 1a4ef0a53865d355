"""Regret minimisation (CFR+) over all hands of a round at once, with numpy.

Each seat has an array for each action: rows are the histories after which it can choose the action, columns its hands.
An iteration is a few operations on such arrays. What comes out is judged by best answers to the average strategies,
in double precision, so an interval holds whatever the iteration did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicekit.dice.action import Action
from dicekit.play.solver.layout import Layout, Slot
from dicekit.play.solver.tree import Matrix, RoundTree

Array: TypeAlias = NDArray[Any]

START = 1e-6  # the initial regret of each action, so that all are chosen equally often
BLOCK = 1024  # histories processed at a time, so that the data fits the processor's cache
TINY = 1e-12  # the average gets this share of actions it never chose
AVERAGING = 3  # iteration t counts t ** 3 times in the average: the later ones are better


class ActionArrays:
    """The arrays of one slot, or of some hands of it.

    `regret`: how much not having chosen the action is regretted; `average`: how often it is chosen on average, not
    scaled; `gain`: what the seat gets where the action ends the round.
    """

    def __init__(self, slot: Slot, hands: slice) -> None:
        self.slot, self.seat, self.hands = slot, slot.seat, hands
        shape = slot.columns, hands.stop - hands.start
        self.regret = np.full(shape, START, np.float32)
        self.average = np.zeros(shape, np.float32)
        self.gain = np.empty(shape if slot.ends else 0, np.float32)
        self.ends = [(piece, end.showdowns) for end in slot.ends for piece in pieces(end.here, end.columns)]
        self.single = hands.stop - hands.start == 1
        self.spans = [piece for span in slot.spans for piece in pieces(*span)]


Singles: TypeAlias = "dict[tuple[int, int], list[tuple[ActionArrays, slice, int]]]"


def pieces(*blocks: slice) -> Iterator[tuple[slice, ...]]:
    """Split blocks of equal length into short slices, one slice of each block at a time."""
    length = blocks[0].stop - blocks[0].start
    for first in range(0, length, BLOCK):
        last = min(first + BLOCK, length)
        yield tuple(slice(block.start + first, block.start + last) for block in blocks)


class Minimizer:
    """The regrets of both seats in one round; `iterate` makes them smaller, `interval` says how far it has come."""

    def __init__(self, tree: RoundTree, payoffs: Sequence[Matrix]) -> None:
        self.layout = Layout(tree)
        self.chances = [np.array([float(chance) for _, chance in hands]) for hands in tree.hands]
        to_first = np.array([[[float(entry) for entry in row] for row in matrix] for matrix in payoffs])
        #: each seat's payoff, by showdown, hand of the other and own hand
        self.gains = [to_first.transpose(0, 2, 1).copy(), -to_first]
        self.first = tree.nodes[0].seat
        self.arrays: tuple[list[ActionArrays], list[ActionArrays]] = ([], [])
        into: list[list[tuple[ActionArrays, tuple[slice, ...]]]] = [[] for _ in tree.nodes]
        for seat in (0, 1):
            for slot in self.layout.slots[seat]:
                for hands in self._hands(slot):
                    arrays = ActionArrays(slot, hands)
                    self.arrays[seat].append(arrays)
                    for lead in slot.leads:
                        into[lead.node] += [(arrays, piece) for piece in pieces(lead.here, lead.columns, lead.there)]
        #: for each node its seat, its histories, and the arrays of the actions that lead to it
        self.nodes = [
            (node.seat, slice(start, start + count), leads)
            for node, start, count, leads in zip(tree.nodes, self.layout.starts, tree.counts, into, strict=True)
        ]
        self.reaches = [self._space(1 - seat) for seat in (0, 1)]
        self.values = [self._space(seat) for seat in (0, 1)]
        self.scales = [np.empty((self.layout.sizes[seat], len(self.chances[seat])), np.float32) for seat in (0, 1)]
        #: for each seat the arrays of actions with which single hands end the round, by block of histories
        self.singles: tuple[Singles, Singles] = ({}, {})
        for arrays in (*self.arrays[0], *self.arrays[1]):
            for (here, rows), showdowns in arrays.ends if arrays.single else ():
                self.singles[arrays.seat].setdefault((here.start, here.stop), []).append((arrays, rows, showdowns[0]))
        together = [len(ends) for of_seat in self.singles for ends in of_seat.values()]
        widest = max([*map(len, self.chances), *together])
        self._spaces = np.empty((2, BLOCK * widest), np.float32)
        for seat in (0, 1):
            self._scale(seat)
        self.rounds = 0

    def _hands(self, slot: Slot) -> Iterator[slice]:
        """The hands that may choose an action: all but those for which it gives the worst possible result at once."""
        gains, first = self.gains[slot.seat], 0
        ends = sorted({end.showdowns[0] for end in slot.ends})
        hopes = [bool(slot.leads) or gains[ends, :, hand].max() > gains.min() for hand in range(gains.shape[2])]
        for hope, together in groupby(hopes):
            last = first + len(list(together))
            if hope:
                yield slice(first, last)
            first = last

    def _space(self, seat: int, kind: Any = np.float32) -> list[Array]:
        """A number after each history of either seat, for each hand of this one."""
        return [np.empty((size, len(self.chances[seat])), kind) for size in self.layout.sizes]

    # ---- an iteration --------------------------------------------------------------------------

    def iterate(self) -> None:
        """One iteration: new regrets for one seat, then for the other."""
        self.rounds += 1
        for seat in (0, 1):
            self._update(seat, float(self.rounds) ** AVERAGING)

    def _update(self, seat: int, weight: float) -> None:
        """Update the regrets of a seat, and add the other's strategy to its average."""
        self._come(seat, weight)
        value, mine = self.values[seat], self.values[seat][seat]
        self._end(seat, weight)
        for at, histories, leads in reversed(self.nodes):
            if at == seat:
                mine[histories] *= self.scales[seat][histories]
            for arrays, (here, rows, there) in leads:
                if arrays.seat == seat:
                    value[seat][here] += self._product(value[at][there], arrays.regret[rows])
                else:
                    value[1 - seat][here] += value[at][there]
        for at, _, leads in self.nodes:
            for arrays, (here, rows, there) in leads:
                if arrays.seat == seat:
                    regret = arrays.regret[rows]
                    regret += value[at][there]
                    regret -= mine[here]
                    np.maximum(regret, 0, out=regret)
        for arrays in self.arrays[seat]:
            for (here, rows), _ in arrays.ends:
                regret = arrays.regret[rows]
                regret += arrays.gain[rows]
                regret -= mine[here, arrays.hands]
                np.maximum(regret, 0, out=regret)
        self._scale(seat)

    def _come(self, seat: int, weight: float) -> None:
        """The other's reach probability of each history, times the weight; its strategy comes from its regrets."""
        other, reach = 1 - seat, self.reaches[seat]
        reach[self.first][0] = weight * self.chances[other]
        for at, histories, leads in self.nodes:
            for arrays, (here, rows, there) in leads:
                came = reach[at][there]
                if arrays.seat == other:
                    np.multiply(reach[other][here], arrays.regret[rows], out=came)
                    arrays.average[rows] += came
                else:
                    came[...] = reach[seat][here]
            if at == other:
                reach[other][histories] *= self.scales[other][histories]

    def _end(self, seat: int, weight: float) -> None:
        """Begin the values with the actions that end the round."""
        other, reach, value = 1 - seat, self.reaches[seat], self.values[seat]
        gains = (self.gains[seat] / weight).astype(np.float32)
        value[0].fill(0)
        value[1].fill(0)
        for arrays in self.arrays[other]:
            for (here, rows), showdowns in () if arrays.single else arrays.ends:
                came = self._product(reach[other][here, arrays.hands], arrays.regret[rows])
                arrays.average[rows] += came
                value[other][here] += self._matmul(came, gains[showdowns[0]][arrays.hands])
        for arrays in self.arrays[seat]:
            for (here, rows), showdowns in () if arrays.single else arrays.ends:
                gain = np.matmul(reach[seat][here], gains[showdowns[0]][:, arrays.hands], out=arrays.gain[rows])
                value[seat][here, arrays.hands] += self._product(gain, arrays.regret[rows])
        self._end_single(seat, gains)

    def _end_single(self, seat: int, gains: Array) -> None:
        """The same for actions that few hands can choose, all those after the same histories at once."""
        other, reach, value = 1 - seat, self.reaches[seat], self.values[seat]
        for (start, stop), ends in self.singles[other].items():
            here, came = slice(start, stop), self._room(0, stop - start, len(ends))
            for column, (arrays, rows, _) in zip(came.T, ends, strict=True):
                np.multiply(reach[other][here, arrays.hands.start], arrays.regret[rows, 0], out=column)
                arrays.average[rows, 0] += column
            gain = np.stack([gains[showdown, arrays.hands.start] for arrays, _, showdown in ends])
            value[other][here] += self._matmul(came, gain)
        for (start, stop), ends in self.singles[seat].items():
            here = slice(start, stop)
            gain = np.stack([gains[showdown, :, arrays.hands.start] for arrays, _, showdown in ends], axis=1)
            for column, (arrays, rows, _) in zip(self._matmul(reach[seat][here], gain).T, ends, strict=True):
                arrays.gain[rows, 0] = column
                value[seat][here, arrays.hands.start] += column * arrays.regret[rows, 0]

    def _room(self, which: int, length: int, width: int) -> Array:
        """A buffer for a block, valid until the next one is requested."""
        space: Array = self._spaces[which][: length * width].reshape(length, width)
        return space

    def _product(self, first: Array, second: Array) -> Array:
        return np.multiply(first, second, out=self._room(0, *first.shape))

    def _matmul(self, first: Array, second: Array) -> Array:
        return np.matmul(first, second, out=self._room(1, first.shape[0], second.shape[1]))

    def average(self, history: Sequence[Action], hand: int) -> dict[Action, float]:
        """The average strategy of the seat on turn after these actions, for the hand at this place in the tree."""
        seat, at = self.first, 0
        for action in history:
            slot = next(slot for slot in self.layout.slots[seat] if slot.action == action)
            lead = next(lead for lead in slot.leads if lead.here.start <= at < lead.here.stop)
            seat, at = lead.to, lead.there.start + at - lead.here.start
        found: dict[Action, float] = {}
        for arrays in self.arrays[seat]:
            for here, rows in arrays.spans:
                if here.start <= at < here.stop and arrays.hands.start <= hand < arrays.hands.stop:
                    found[arrays.slot.action] = (
                        float(arrays.average[rows][at - here.start, hand - arrays.hands.start]) + TINY
                    )
        total = sum(found.values())
        return {action: share / total for action, share in found.items()}

    def _scale(self, seat: int) -> None:
        """The factors that normalize the regrets after each history to probabilities."""
        scale = self.scales[seat]
        scale.fill(0)
        for arrays in self.arrays[seat]:
            for here, rows in arrays.spans:
                scale[here, arrays.hands] += arrays.regret[rows]
        if scale.min() <= 0:  # only by rounding, as at least one action has positive regret
            self._restart(seat, scale)
        np.reciprocal(scale, out=scale)

    def _restart(self, seat: int, scale: Array) -> None:
        """Reset the regrets where all have become zero."""
        gone = scale <= 0
        for arrays in self.arrays[seat]:
            for here, rows in arrays.spans:
                arrays.regret[rows][gone[here, arrays.hands]] = START
                scale[here, arrays.hands] += START * gone[here, arrays.hands]

    # ---- how good it is ------------------------------------------------------------------------

    def interval(self) -> tuple[float, float]:
        """What the average strategies secure for seat 0, and what they hold it to."""
        return -self.best_answer(1), self.best_answer(0)

    def best_answer(self, seat: int) -> float:
        """What a seat gets by the best answer to the other's average strategy."""
        other, gains = 1 - seat, self.gains[seat]
        reach, value = self._space(other, np.float64), self._space(seat, np.float64)
        share = self._shares(other)
        reach[self.first][0] = self.chances[other]
        for at, _, leads in self.nodes:
            for arrays, (here, rows, there) in leads:
                reach[at][there] = reach[arrays.seat][here]
                if arrays.seat == other:
                    reach[at][there] *= share(arrays, here, rows)
        value[seat].fill(-np.inf)
        value[other].fill(0)
        for arrays in self.arrays[other]:
            for (here, rows), showdowns in arrays.ends:
                came = reach[other][here, arrays.hands] * share(arrays, here, rows)
                options = [came @ gains[showdown][arrays.hands] for showdown in showdowns]
                value[other][here] += np.maximum.reduce(options)
        for arrays in self.arrays[seat]:
            for (here, _), showdowns in arrays.ends:
                gain = reach[seat][here] @ gains[showdowns[0]][:, arrays.hands]
                value[seat][here, arrays.hands] = np.maximum(value[seat][here, arrays.hands], gain)
        for at, _, leads in reversed(self.nodes):
            for arrays, (here, _, there) in leads:
                if arrays.seat == seat:
                    np.maximum(value[seat][here], value[at][there], out=value[seat][here])
                else:
                    value[other][here] += value[at][there]
        return float(self.chances[seat] @ value[self.first][0])

    def _shares(self, seat: int) -> Callable[[ActionArrays, slice, slice], Array]:
        """The average strategy of a seat; uniform where it was never reached."""
        total = np.zeros((self.layout.sizes[seat], len(self.chances[seat])))
        for arrays in self.arrays[seat]:
            for here, rows in arrays.spans:
                total[here, arrays.hands] += arrays.average[rows] + TINY

        def share(arrays: ActionArrays, here: slice, rows: slice) -> Array:
            return (arrays.average[rows] + TINY) / total[here, arrays.hands]

        return share
