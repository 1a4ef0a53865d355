"""Expected losses of a doubt in Bluff, where the loser pays as many dice as the bid was off (B9, B10).

Most games take one die. The module compares the value of a doubt under both rules; the loss for each count comes from
the rules of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from dicekit.dice.action import Bid, Doubt
from dicekit.dice.losing import Challenge, Loss, one_die
from dicekit.dice.variants.bluff import LAST_NUMBER, field_of
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.odds.bids import tally

EXACTS = ("doubter_one", "all_but_bidder", "give")  # what an exact bid costs (B10)
MIN_DICE, MAX_DICE = 1, 60  # limits of the number of unseen dice
PLENTY = 99  # more dice than anybody can lose
DOUBTER, BIDDER = 0, 1
FACE = 5
FIELDS = field_of(Bid(LAST_NUMBER, FACE))  # the last field of the track (B3)


@dataclass(frozen=True)
class LossStep:
    """One count with its chance, and the dice lost by the bidder, the doubter and all others together."""

    count: int
    chance: Fraction
    bidder: int
    doubter: int
    others: int


@dataclass(frozen=True)
class BluffDoubt:
    """A doubt of a bid in Bluff, all of whose dice are unseen.

    `exact` is the rule for an exact bid; with `one`, the loser always loses one die. `bidder` and `doubter` are the
    dice those two own, which limit their losses; None: no limit. `others` is the number of other players.

    >>> seven = BluffDoubt(20, Bid(7, 5))
    >>> seven.worth, seven.chance
    (Fraction(175739209, 1162261467), Fraction(605139931, 1162261467))
    """

    dice: int
    bid: Bid
    exact: str = "doubter_one"
    one: bool = False
    bidder: int | None = None
    doubter: int | None = None
    others: int = 2

    def __post_init__(self) -> None:
        on_track = not self.bid.zhai and 1 <= field_of(self.bid) <= FIELDS
        fits = (
            MIN_DICE <= self.dice <= MAX_DICE and 1 <= self.bid.quantity <= self.dice and on_track and self.others >= 0
        )
        owned = [dice for dice in (self.bidder, self.doubter) if dice is not None]
        if not fits or self.exact not in EXACTS or any(dice < 1 for dice in owned):
            raise ValueError(f"there is no such doubt: {self}")

    @cached_property
    def counts(self) -> Distribution:
        """The distribution of the number of unseen dice that count."""
        return tally(games["bluff"](players=2).view(mine=None, dice=self.dice), self.bid)

    @property
    def chance(self) -> Fraction:
        """The chance that the bid is true."""
        return self.counts.at_least(self.bid.quantity)

    @property
    def exactly(self) -> Fraction:
        """The chance that the count is exactly the quantity bid."""
        return self.counts.exactly(self.bid.quantity)

    @property
    def _loss(self) -> Loss:
        """The rule for who loses how much."""
        if self.one:
            return one_die
        rule: Any = games["bluff"](players=2, exact=self.exact).rules.actions[Doubt]
        loss: Loss = rule.loss
        return loss

    @cached_property
    def steps(self) -> tuple[LossStep, ...]:
        """Every count, in ascending order.

        >>> BluffDoubt(2, Bid(1, 5)).steps[0]
        LossStep(count=0, chance=Fraction(4, 9), bidder=1, doubter=0, others=0)
        """
        return tuple(self._steps())

    def _steps(self) -> Iterator[LossStep]:
        loss, most = self._loss, {BIDDER: self.bidder or PLENTY, DOUBTER: self.doubter or PLENTY}
        owned = (most[DOUBTER], most[BIDDER], *[PLENTY] * self.others)
        for count in self.counts.support:
            holds = count >= self.bid.quantity
            taken = loss(Challenge("bid", DOUBTER, BIDDER, self.bid, count, holds, owned))
            gives = {seat: max(min(dice, owned[seat]), 0) for seat, dice in taken.items()}
            beside = sum(dice for seat, dice in gives.items() if seat not in most)
            yield LossStep(count, self.counts.exactly(count), gives.get(BIDDER, 0), gives.get(DOUBTER, 0), beside)

    def expected(self, who: str) -> Fraction:
        """The expected loss of `bidder`, `doubter` or `others`, in dice.

        >>> BluffDoubt(10, Bid(4, 3)).expected("bidder"), BluffDoubt(10, Bid(4, 3)).expected("doubter")
        (Fraction(57856, 59049), Fraction(31930, 59049))
        """
        return sum((step.chance * int(getattr(step, who)) for step in self.steps), Fraction(0))

    @cached_property
    def worth(self) -> Fraction:
        """The expected gain of the doubt: the others' losses minus one's own (L16)."""
        return self.expected("bidder") + self.expected("others") - self.expected("doubter")

    @property
    def right(self) -> bool:
        """Whether the doubt gains."""
        return self.worth > 0


@lru_cache(maxsize=4096)
def worth(dice: int, quantity: int, one: bool = False) -> Fraction:
    """The expected gain of a doubt if the loser pays the difference or, with `one`, one die.

    >>> worth(20, 7) > 0 > worth(20, 7, one=True)
    True
    """
    return BluffDoubt(dice, Bid(quantity, FACE), one=one).worth


def disagree(dice: int) -> tuple[int, ...]:
    """The quantities at which a doubt gains under exactly one of the two rules.

    >>> [n for n in range(2, 31) if disagree(n)], disagree(20)
    ([5, 8, 11, 14, 17, 20, 23, 26, 29], (7,))
    """
    return tuple(
        quantity
        for quantity in range(1, min(dice, LAST_NUMBER) + 1)
        if (worth(dice, quantity) > 0) != (worth(dice, quantity, one=True) > 0)
    )


def next_disagreement(dice: int) -> int:
    """The next larger number of dice at which the two rules disagree.

    >>> next_disagreement(20)
    23

    Raises:
        ValueError: there is none up to the largest number of dice.
    """
    found = next((more for more in range(dice + 1, MAX_DICE + 1) if disagree(more)), None)
    if found is None:
        raise ValueError(f"from {dice} to {MAX_DICE} dice the two rules always agree")
    return found
