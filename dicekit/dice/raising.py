"""Which bids there are, which may open a round, and which may follow which."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from dicekit.dice.action import Bid
from dicekit.dice.errors import Objection
from dicekit.dice.hand import Face

Key: TypeAlias = Callable[[Bid], tuple[Any, ...]]
Existence: TypeAlias = Callable[[Bid, int], Objection | None]
Opening: TypeAlias = Callable[[Bid], Objection | None]
Following: TypeAlias = Callable[[Bid, Bid, int], Objection | None]


@dataclass(frozen=True, eq=False, repr=False)
class Raising:
    """The order of the bids of one kind of round.

    `exists(bid, in_play)` objects to what is no bid at all among so many dice, `opens(bid)` to an opening,
    `follows(standing, bid, own)` to a raise by a player who owns so many dice. `key` sorts lists of bids.
    """

    modes: tuple[tuple[Face, bool], ...]  # the faces that can be bid, each with its zhai mark
    cap: Callable[[int], int]  # from the dice in play to the highest quantity
    exists: Existence
    opens: Opening
    follows: Following
    key: Key

    def every(self, in_play: int) -> tuple[Bid, ...]:
        """Every bid among so many dice, ascending."""
        return _every(self, in_play)

    def objection(self, standing: Bid | None, bid: Bid, in_play: int, own: int) -> Objection | None:
        """What speaks against a bid on top of the standing one."""
        if objection := self.exists(bid, in_play):
            return objection
        return self.opens(bid) if standing is None else self.follows(standing, bid, own)

    def legal(self, standing: Bid | None, in_play: int, own: int) -> Iterator[Bid]:
        """The bids that may be said, ascending."""
        for bid in self.every(in_play):
            if (self.opens(bid) if standing is None else self.follows(standing, bid, own)) is None:
                yield bid


@lru_cache(maxsize=256)
def _every(raising: Raising, in_play: int) -> tuple[Bid, ...]:
    quantities = range(1, raising.cap(in_play) + 1)
    bids = (Bid(quantity, face, zhai) for quantity in quantities for face, zhai in raising.modes)
    return tuple(sorted((bid for bid in bids if raising.exists(bid, in_play) is None), key=raising.key))


def is_whole(number: object) -> bool:
    """A whole number that is no truth value."""
    return isinstance(number, int) and not isinstance(number, bool)


def is_face(face: object, faces: tuple[Face, ...]) -> bool:
    """A face of these dice; `3.0` and `True` are none."""
    return type(face) in (int, str) and face in faces


def anything_opens(bid: Bid) -> Objection | None:
    """Any bid may open a round."""
    return None


def any_higher(key: Key, rule: str) -> Following:
    """A raise is any bid that stands higher in the line."""
    no = Objection("not_higher", rule)

    def follows(standing: Bid, bid: Bid, own: int) -> Objection | None:
        return None if key(bid) > key(standing) else no

    return follows


def bids_exist(faces: tuple[Face, ...], quantity_rule: str, face_rule: str, cap_rule: str) -> Existence:
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
