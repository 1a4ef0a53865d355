"""The showdown: the dice, who was wrong, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dicekit.dice.action import Bid
from dicekit.dice.changed import changed
from dicekit.dice.hand import Hand, hand
from dicekit.dice.losing import Challenge, Loss, Starter, settle
from dicekit.dice.tally import all_alike
from dicekit.errors import NeedsDice

if TYPE_CHECKING:
    from dicekit.dice.table import Table


@dataclass(frozen=True)
class Showdown:
    """The result of a showdown: everything that becomes public when the cups are lifted.

    Penalties, points and the `..._used` flags are those after the showdown.
    """

    target: str  # what was challenged: "bid", "pass" or "exact"
    by: int
    accused: int
    bid: Bid | None
    count: int | None
    per_player: tuple[int, ...]
    holds: bool
    loser: int | None
    dice: tuple[int, ...]
    change: tuple[int, ...]
    eliminated: tuple[int, ...]
    removed: int
    next_starter: int | None
    winners: tuple[int, ...]
    hands: tuple[Hand, ...]
    shown: tuple[Hand, ...]
    stake: int
    penalties: tuple[int, ...]
    points: tuple[int, ...]
    exact_used: tuple[bool, ...]
    special_used: tuple[bool, ...]
    next_special: bool = False

    @property
    def exact(self) -> bool:
        """Whether the count was exactly the quantity bid."""
        return self.bid is not None and self.count == self.bid.quantity

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.winners)

    @property
    def winner(self) -> int | None:
        """The seat that won; None if there are several winners or none yet."""
        return self.winners[0] if len(self.winners) == 1 else None


def whole_hands(table: Table) -> tuple[Hand, ...]:
    """Each seat's dice, hidden and shown.

    Raises:
        NeedsDice: a hand of this table is unknown.
    """
    unknown = [name for name, dice in zip(table.names, table.hands, strict=True) if dice is None]
    if unknown:
        raise NeedsDice("unknown_cup", names=tuple(unknown))
    return tuple(hand((held or ()) + shown) for held, shown in zip(table.hands, table.shown, strict=True))


def count_bid(table: Table, target: str, by: int) -> tuple[Challenge, tuple[int, ...]]:
    """The standing bid against the dice: the challenge, and how many dice of each seat count."""
    bid, bidder = table.standing, table.bidder
    assert bid is not None
    assert bidder is not None
    per_player = tuple(table.rules.tally(dice, bid) for dice in whole_hands(table))
    count = sum(per_player)
    holds = count == bid.quantity if target == "exact" else count >= bid.quantity
    return Challenge(target, by, bidder, bid, count, holds, table.dice), per_player


def pass_is_true(table: Table, seat: int) -> bool:
    """Whether all dice of a seat, hidden and shown, show the same rank; nothing is wild (P10)."""
    return all_alike(whole_hands(table)[seat])


def settle_challenge(
    table: Table, challenge: Challenge, per_player: tuple[int, ...], loss: Loss, starter: Starter
) -> Table:
    """The table after a showdown, with dice lost or gained and the next starter or the winner known."""
    dice = settle(challenge, loss(challenge), table.game.dice)
    left = tuple(seat for seat, owned in enumerate(dice) if owned)
    winners = left if len(left) == 1 else ()
    first = starter(challenge)
    showdown = Showdown(
        target=challenge.target,
        by=challenge.by,
        accused=challenge.accused,
        bid=challenge.bid,
        count=challenge.count,
        per_player=per_player,
        holds=challenge.holds,
        loser=challenge.wrong,
        dice=dice,
        change=tuple(after - before for before, after in zip(challenge.dice, dice, strict=True)),
        eliminated=tuple(seat for seat, owned in enumerate(challenge.dice) if owned and not dice[seat]),
        removed=table.game.dice * len(dice) - sum(dice),
        next_starter=None if winners else first if dice[first] else next_in(dice, first, 1),
        winners=winners,
        hands=tuple(held or () for held in table.hands),
        shown=table.shown,
        stake=0,
        penalties=table.penalties,
        points=table.points,
        exact_used=table.exact_used,
        special_used=table.special_used,
    )
    showdown = table.game.variant.aftermath(table, showdown)
    return changed(
        table,
        phase="over" if showdown.over else "round_end",
        showdown=showdown,
        dice=showdown.dice,
        points=showdown.points,
        penalties=showdown.penalties,
        special_used=showdown.special_used,
    )


def next_in(dice: tuple[int, ...], seat: int, step: int) -> int:
    """The next seat that still owns dice, in the direction of play (G1)."""
    seats = len(dice)
    return next(p for p in ((seat + step * k) % seats for k in range(1, seats + 1)) if dice[p])
