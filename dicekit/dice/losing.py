"""Who loses how many dice when the cups are lifted, and who begins the next round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from dicekit.dice.action import Bid


@dataclass(frozen=True, eq=False)
class Challenge:
    """A decided challenge: seat `by` doubted (or called exact) a bid or pass of seat `accused`."""

    target: str  # "bid", "pass" or "exact"
    by: int
    accused: int
    bid: Bid | None
    count: int | None  # dice that count; None for a pass
    holds: bool  # whether the bid, pass or exact call was true
    dice: tuple[int, ...]  # number of dice of each seat before the loss

    @property
    def wrong(self) -> int | None:
        """The seat that was wrong; None after a correct exact call."""
        if self.target == "exact":
            return None if self.holds else self.by
        return self.by if self.holds else self.accused

    @property
    def right(self) -> int:
        """The other one of `by` and `accused`."""
        return self.accused if self.wrong == self.by else self.by

    @property
    def miss(self) -> int:
        """How many dice the bid was too high; negative if it was too low."""
        return 0 if self.bid is None or self.count is None else self.bid.quantity - self.count


Loss: TypeAlias = Callable[[Challenge], dict[int, int]]
"""A function from a challenge to the dice each seat loses (negative: gains)."""
Starter: TypeAlias = Callable[[Challenge], int]
"""A function from a challenge to the seat that begins the next round, if it still has dice."""


def one_die(challenge: Challenge) -> dict[int, int]:
    """Whoever was wrong loses one die (L10, P11, P12)."""
    return {} if challenge.wrong is None else {challenge.wrong: 1}


def difference(when_exact: Loss) -> Loss:
    """A rule by which the wrong seat loses as many dice as the bid was off (B9, L10)."""

    def loss(challenge: Challenge) -> dict[int, int]:
        if challenge.miss == 0:
            return when_exact(challenge)
        return {challenge.accused: challenge.miss} if challenge.miss > 0 else {challenge.by: -challenge.miss}

    return loss


def doubter_one(challenge: Challenge) -> dict[int, int]:
    """An exact bid costs the doubter one die (B10)."""
    return {challenge.by: 1}


def all_but_bidder(challenge: Challenge) -> dict[int, int]:
    """An exact bid costs everybody but the bidder one die, except a bystander's last die (B10)."""
    return {
        seat: 1
        for seat, owned in enumerate(challenge.dice)
        if seat != challenge.accused and (owned > 1 or (seat == challenge.by and owned))
    }


def give_to_bidder(challenge: Challenge) -> dict[int, int]:
    """The doubter of an exact bid gives one die to the bidder (B10)."""
    return {challenge.by: 1, challenge.accused: -1}


def gain_one(challenge: Challenge) -> dict[int, int]:
    """A correct exact call wins one die back, a wrong one costs one (L11, P15)."""
    return {challenge.by: -1 if challenge.holds else 1}


def others_lose(challenge: Challenge) -> dict[int, int]:
    """A correct exact call costs everybody else a die, a wrong one costs the caller one (L11)."""
    if not challenge.holds:
        return {challenge.by: 1}
    return {seat: 1 for seat, owned in enumerate(challenge.dice) if owned and seat != challenge.by}


def loser_begins(challenge: Challenge) -> int:
    """The seat that was wrong begins; after an exact call, its caller (L12, B11, P16)."""
    return challenge.by if challenge.wrong is None else challenge.wrong


def winner_begins(challenge: Challenge) -> int:
    """The seat that was right begins; after a wrong exact call, the bidder (L12, B11)."""
    if challenge.target == "exact":
        return challenge.by if challenge.holds else challenge.accused
    return challenge.right


def settle(challenge: Challenge, loss: dict[int, int], most: int) -> tuple[int, ...]:
    """The dice of each seat after a loss: never below 0, and no gain above `most`."""
    return tuple(min(max(owned - loss.get(seat, 0), 0), max(most, owned)) for seat, owned in enumerate(challenge.dice))
