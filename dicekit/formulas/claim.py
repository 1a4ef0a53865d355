"""A bid from one player's point of view: the dice that count, those needed, and those unseen."""

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
    """The visible dice of one seat."""

    name: str
    mine: bool
    dice: Hand
    counts: int
    hits: Hand  # the dice that show a face that counts


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
        """The claim of a bid or its text.

        Raises:
            Unreadable, IllegalAction: it isn't a bid of this game.
        """
        return cls(view, view.bid(bid))

    @cached_property
    def seen(self) -> tuple[Seen, ...]:
        """All visible dice by seat, the player's own first."""
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
        """The number of visible dice that count."""
        return sum(seen.counts for seen in self.seen)

    @property
    def needed(self) -> int:
        """The number of unseen dice that must count; negative if more than enough are visible."""
        return self.bid.quantity - self.known

    @property
    def cups(self) -> tuple[int, ...]:
        """The numbers of dice under the other players' cups."""
        return self.view.unseen

    @property
    def unseen(self) -> int:
        """The number of unseen dice."""
        return sum(self.cups)

    @cached_property
    def hits(self) -> tuple[Face, ...]:
        """The faces that count, the face bid first."""
        return self.view.rules.hits(self.bid)

    @property
    def sides(self) -> int:
        """The number of faces of a die."""
        return len(self.view.rules.faces)
