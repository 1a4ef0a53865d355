"""The order of bids: which are valid, which may open a round, and which raise which."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.errors import Objection
from dicekit.option import is_whole

Key: TypeAlias = Callable[[Bid], tuple[Any, ...]]
ExistsRule: TypeAlias = Callable[[Bid, int], Objection | None]
OpeningRule: TypeAlias = Callable[[Bid], Objection | None]
RaiseRule: TypeAlias = Callable[[Bid, Bid, int], Objection | None]
MAX_EVERY, MAX_LEGAL = 64, 512  # the most lists of bids that rules keep: of every bid, and of the legal ones


@dataclass(frozen=True, eq=False, repr=False)
class BidOrder:
    """The order of the bids of one kind of round.

    Each of these returns an objection or None: `exists(bid, in_play)` for a bid with that many dice in play,
    `opens(bid)` for an opening bid, `follows(standing, bid, own)` for a raise by a player who owns `own` dice.
    `key` is a sort key for lists of bids.
    """

    modes: tuple[tuple[Face, bool], ...]  # (face, zhai) of each kind of bid
    cap: Callable[[int], int]  # the highest quantity for a number of dice in play
    exists: ExistsRule
    opens: OpeningRule
    follows: RaiseRule
    key: Key

    @cached_property
    def _every(self) -> dict[int, tuple[Bid, ...]]:
        return {}  # by the number of dice in play; it goes with these rules, and each table that is set up has its own

    @cached_property
    def _legal(self) -> dict[tuple[Bid | None, int, int], tuple[Bid, ...]]:
        return {}

    def every(self, in_play: int) -> tuple[Bid, ...]:
        """Every valid bid with that many dice in play, ascending."""
        known = self._every.get(in_play)
        if known is None:
            quantities = range(1, self.cap(in_play) + 1)
            bids = (Bid(quantity, face, zhai) for quantity in quantities for face, zhai in self.modes)
            known = tuple(sorted((bid for bid in bids if self.exists(bid, in_play) is None), key=self.key))
            if len(self._every) >= MAX_EVERY:
                self._every.clear()
            self._every[in_play] = known
        return known

    def objection(self, standing: Bid | None, bid: Bid, in_play: int, own: int) -> Objection | None:
        """The objection to a bid over the standing one, or None."""
        if objection := self.exists(bid, in_play):
            return objection
        return self.opens(bid) if standing is None else self.follows(standing, bid, own)

    def legal(self, standing: Bid | None, in_play: int, own: int) -> Iterator[Bid]:
        """The legal bids, ascending."""
        asked = standing, in_play, own
        known = self._legal.get(asked)
        if known is None:
            every = self.every(in_play)
            known = tuple(
                bid
                for bid in every
                if (self.opens(bid) if standing is None else self.follows(standing, bid, own)) is None
            )
            if len(self._legal) >= MAX_LEGAL:
                self._legal.clear()
            self._legal[asked] = known
        return iter(known)

    def incomparable(self, standing: Bid, in_play: int, own: int) -> frozenset[Bid]:
        """The bids that can't come before or after this one in any chain of raises.

        There are none in a total order of bids; the Chinese game has some, zhai against fei (C6, C7).
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


def is_face(face: object, faces: tuple[Face, ...]) -> bool:
    """Whether a value is one of these faces; `3.0` and `True` aren't."""
    return type(face) in (int, str) and face in faces


def any_opening(bid: Bid) -> Objection | None:
    """No objection: any bid may open a round."""
    return None


def any_higher(key: Key, rule: str) -> RaiseRule:
    """The rule that a raise is any bid with a higher key."""
    no = Objection("not_higher", rule)

    def follows(standing: Bid, bid: Bid, own: int) -> Objection | None:
        return None if key(bid) > key(standing) else no

    return follows


def bid_exists(faces: tuple[Face, ...], quantity_rule: str, face_rule: str, cap_rule: str) -> ExistsRule:
    """The rule that a bid has a quantity from one to the dice in play, and one of these faces (G5)."""

    def exists(bid: Bid, in_play: int) -> Objection | None:
        if not is_whole(bid.quantity) or bid.quantity < 1:
            return Objection("bad_quantity", quantity_rule)
        if not is_face(bid.face, faces):
            return Objection("bad_face", face_rule)
        if bid.quantity > in_play:
            return Objection("above_cap", cap_rule, {"cap": in_play})
        return None

    return exists
