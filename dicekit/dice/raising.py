"""The order of bids: which exist, which may open a round, and which raise which."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.errors import Objection
from dicekit.option import is_whole

Key: TypeAlias = Callable[[Bid], tuple[Any, ...]]
ExistsRule: TypeAlias = Callable[[Bid, int], Objection | None]
OpeningRule: TypeAlias = Callable[[Bid], Objection | None]
RaiseRule: TypeAlias = Callable[[Bid, Bid, int], Objection | None]


@dataclass(frozen=True, eq=False, repr=False)
class BidOrder:
    """The order of the bids of one kind of round.

    `exists(bid, in_play)` objects to what is no bid at all among so many dice, `opens(bid)` to an opening,
    `follows(standing, bid, own)` to a raise by a player who owns so many dice. `key` sorts lists of bids.
    """

    modes: tuple[tuple[Face, bool], ...]  # the faces that can be bid, each with its zhai mark
    cap: Callable[[int], int]  # from the dice in play to the highest quantity
    exists: ExistsRule
    opens: OpeningRule
    follows: RaiseRule
    key: Key

    def every(self, in_play: int) -> tuple[Bid, ...]:
        """Every bid among so many dice, ascending."""
        return _every(self, in_play)

    def objection(self, standing: Bid | None, bid: Bid, in_play: int, own: int) -> Objection | None:
        """The objection against a bid over the standing one, or None."""
        if objection := self.exists(bid, in_play):
            return objection
        return self.opens(bid) if standing is None else self.follows(standing, bid, own)

    def legal(self, standing: Bid | None, in_play: int, own: int) -> Iterator[Bid]:
        """The bids that may be said, ascending."""
        for bid in self.every(in_play):
            if (self.opens(bid) if standing is None else self.follows(standing, bid, own)) is None:
                yield bid

    def incomparable(self, standing: Bid, in_play: int, own: int) -> frozenset[Bid]:
        """The bids that neither raise this one nor are raised by it, in however many steps.

        Where all bids stand in one line there are none; in the Chinese game zhai and fei go past each other (C6, C7).
        """
        return _incomparable(self, standing, in_play, own)


@lru_cache(maxsize=64)
def _incomparable(raising: BidOrder, standing: Bid, in_play: int, own: int) -> frozenset[Bid]:
    every = frozenset(raising.every(in_play))

    def climb(leads: Callable[[Bid, Bid], bool]) -> frozenset[Bid]:
        left, edge = set(every), {standing}
        while edge:
            reached = {bid for bid in left if any(leads(step, bid) for step in edge)}
            left -= reached
            edge = reached
        return frozenset(every - left)

    above = climb(lambda step, bid: raising.follows(step, bid, own) is None)
    below = climb(lambda step, bid: raising.follows(bid, step, own) is None)
    return every - above - below - {standing}


@lru_cache(maxsize=32)  # of forty dice it is a thousand bids, and each table that is set up has rules of its own
def _every(raising: BidOrder, in_play: int) -> tuple[Bid, ...]:
    quantities = range(1, raising.cap(in_play) + 1)
    bids = (Bid(quantity, face, zhai) for quantity in quantities for face, zhai in raising.modes)
    return tuple(sorted((bid for bid in bids if raising.exists(bid, in_play) is None), key=raising.key))


def is_face(face: object, faces: tuple[Face, ...]) -> bool:
    """Whether a value is a face of these dice (an int; `3.0` and `True` are not)."""
    return type(face) in (int, str) and face in faces


def any_opening(bid: Bid) -> Objection | None:
    """Any bid may open a round."""
    return None


def any_higher(key: Key, rule: str) -> RaiseRule:
    """A raise is any bid that stands higher in the line."""
    no = Objection("not_higher", rule)

    def follows(standing: Bid, bid: Bid, own: int) -> Objection | None:
        return None if key(bid) > key(standing) else no

    return follows


def bid_exists(faces: tuple[Face, ...], quantity_rule: str, face_rule: str, cap_rule: str) -> ExistsRule:
    """A bid names at least one die, a face of these dice, and no more dice than are in play (G5)."""

    def exists(bid: Bid, in_play: int) -> Objection | None:
        if not is_whole(bid.quantity) or bid.quantity < 1:
            return Objection("bad_quantity", quantity_rule)
        if not is_face(bid.face, faces):
            return Objection("bad_face", face_rule)
        if bid.quantity > in_play:
            return Objection("above_cap", cap_rule, {"cap": in_play})
        return None

    return exists
