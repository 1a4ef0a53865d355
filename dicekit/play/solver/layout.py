"""Where each history of a public tree is kept, so that one action moves whole blocks of histories.

The histories of a node are those of the nodes before it, one block after the other. A seat's histories are those
of all nodes at which it is on turn, in the order of the tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dicekit.dice.action import Action
from dicekit.play.solver.tree import RoundTree


@dataclass(eq=False)
class Slot:
    """One action of one seat: the columns are the histories after which the seat can choose it."""

    seat: int
    action: Action
    columns: int = 0
    spans: list[tuple[slice, slice]] = field(default_factory=list)  # histories of the seat, and their columns
    leads: list[Lead] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)


@dataclass(frozen=True)
class Lead:
    """A block of histories that an action moves to histories of the seat `to`."""

    here: slice  # histories of the seat on turn
    columns: slice
    to: int
    there: slice
    node: int  # the node they lead to


@dataclass(frozen=True)
class End:
    """A block of histories that an action ends with one of these showdowns."""

    here: slice
    columns: slice
    showdowns: tuple[int, ...]


class Layout:
    """The slots of both seats, and which block goes where."""

    def __init__(self, tree: RoundTree) -> None:
        self.sizes = [0, 0]
        slots: tuple[dict[Action, Slot], dict[Action, Slot]] = ({}, {})
        self.starts: list[int] = []
        for node, count in zip(tree.nodes, tree.counts, strict=True):
            self.starts.append(self.sizes[node.seat])
            self.sizes[node.seat] += count
        self.filled = list(self.starts)
        for at, (node, count) in enumerate(zip(tree.nodes, tree.counts, strict=True)):
            here = slice(self.starts[at], self.starts[at] + count)
            for edge in node.edges:
                slot = slots[node.seat].setdefault(edge.action, Slot(node.seat, edge.action))
                columns = slice(slot.columns, slot.columns + count)
                slot.columns += count
                _span(slot.spans, here, columns)
                if edge.to is None:
                    _end(slot.ends, End(here, columns, edge.ends))
                else:
                    there = slice(self.filled[edge.to], self.filled[edge.to] + count)
                    self.filled[edge.to] += count
                    _lead(slot.leads, Lead(here, columns, tree.nodes[edge.to].seat, there, edge.to))
        self.slots = tuple(tuple(of_seat.values()) for of_seat in slots)
        #: all leads, in an order in which each comes after those that fill its histories
        self.leads: Sequence[tuple[Slot, Lead]] = sorted(
            ((slot, lead) for of_seat in self.slots for slot in of_seat for lead in slot.leads),
            key=lambda entry: entry[1].node,
        )


def _touch(first: slice, second: slice) -> bool:
    return bool(first.stop == second.start)


def _join(first: slice, second: slice) -> slice:
    return slice(first.start, second.stop)


def _span(spans: list[tuple[slice, slice]], here: slice, columns: slice) -> None:
    if spans and _touch(spans[-1][0], here):
        here, columns = _join(spans[-1][0], here), _join(spans[-1][1], columns)
        spans.pop()
    spans.append((here, columns))


def _end(ends: list[End], new: End) -> None:
    if ends and _touch(ends[-1].here, new.here) and ends[-1].showdowns == new.showdowns:
        last = ends.pop()
        new = End(_join(last.here, new.here), _join(last.columns, new.columns), new.showdowns)
    ends.append(new)


def _lead(leads: list[Lead], new: Lead) -> None:
    if leads and leads[-1].node == new.node and _touch(leads[-1].here, new.here) and _touch(leads[-1].there, new.there):
        last = leads.pop()
        new = Lead(
            _join(last.here, new.here), _join(last.columns, new.columns), new.to, _join(last.there, new.there), new.node
        )
    leads.append(new)
