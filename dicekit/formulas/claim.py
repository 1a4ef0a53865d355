"""A bid from the point of view of one player: what counts, what is needed, what is unseen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand, hand

if TYPE_CHECKING:
    from dicekit.dice.view import View


@dataclass(frozen=True)
class Seen:
    """The dice of one seat that this view sees."""

    name: str
    mine: bool
    dice: Hand
    counts: int
    hits: Hand  # those of the dice that show a face which counts


@dataclass(frozen=True)
class Claim:
    """A bid as one player sees it.

    >>> from dicekit.games import games
    >>> claim = Claim.of(games["liars_dice"](players=3).view("55126", unknown=10), "7x5")
    >>> claim.known, claim.needed, claim.unseen, claim.hits, claim.sides
    (3, 4, 10, (5, 1), 6)
    """

    view: View
    bid: Bid

    @classmethod
    def of(cls, view: View, bid: Bid | str) -> Claim:
        """The claim of a bid, given as text or as it is; one that this game does not know is refused."""
        return cls(view, view.bid(bid))

    @cached_property
    def seen(self) -> tuple[Seen, ...]:
        """Everything this view sees, the own dice first."""
        view, found = self.view, []
        for seat, shown in enumerate(view.shown):
            mine = seat == view.seat and view.own is not None
            dice = hand((*(view.own or ()), *shown)) if mine else shown
            if dice:
                hits = tuple(die for die in dice if die in self.hits)
                counts = view.rules.tally(dice, self.bid)
                found.append(Seen(view.names[seat], mine, dice, counts, hits))
        return tuple(sorted(found, key=lambda seen: not seen.mine))

    @property
    def known(self) -> int:
        """How many of the dice in sight count."""
        return sum(seen.counts for seen in self.seen)

    @property
    def needed(self) -> int:
        """How many more must count; below 0 when there are more than the bid says."""
        return self.bid.quantity - self.known

    @property
    def cups(self) -> tuple[int, ...]:
        """The dice under each cup that this view cannot lift."""
        return self.view.unseen

    @property
    def unseen(self) -> int:
        """All dice out of sight."""
        return sum(self.cups)

    @cached_property
    def hits(self) -> tuple[Face, ...]:
        """The faces that count on one die, the face bid first."""
        return self.view.rules.hits(self.bid)

    @property
    def sides(self) -> int:
        """The faces of a die."""
        return len(self.view.rules.faces)
