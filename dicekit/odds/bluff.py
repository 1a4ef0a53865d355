"""The smallest bluffing game: a claim that is true or a lie, and a doubter who cannot know.

Somebody looks at a die, which is good with a known chance. He claims that it's good, or gives up 1 bead. The other
believes a claim, and pays 1 bead, or doubts it; then the loser pays the stake. Who has a good die always claims.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

GIVEN_UP = -1  # gain in beads of a player who gives up, or who believes a lie
MAX_STAKE = 5
FEWEST = 6  # the least number of bad dice


@dataclass(frozen=True)
class Bluff:
    """The stake of a doubted claim in beads, and the chance of a good die.

    >>> game = Bluff(stake=2, good=Fraction(1, 3))
    >>> str(game.even_lies), str(game.even_doubts), str(game.lie_rate(game.even_lies))
    ('1/4', '2/3', '1/6')
    """

    stake: int = 2
    good: Fraction = Fraction(1, 3)

    def __post_init__(self) -> None:
        if not 2 <= self.stake <= MAX_STAKE or not 0 < self.good <= Fraction(1, 2):
            raise ValueError(f"a stake of 2 to {MAX_STAKE} beads, and a good die at most every other time: {self}")

    @property
    def even_lies(self) -> Fraction:
        """The share of lies among the claims at which a doubt gains as much as believing."""
        return Fraction(self.stake - 1, 2 * self.stake)

    @property
    def even_doubts(self) -> Fraction:
        """The share of claims to doubt at which a lie gains as much as giving up."""
        return Fraction(2, self.stake + 1)

    @property
    def even_rate(self) -> Fraction:
        """How often a bad die is claimed where a doubt gains as much as believing.

        >>> str(Bluff(stake=2, good=Fraction(1, 3)).even_rate)
        '1/6'
        """
        return self.lie_rate(self.even_lies)

    @property
    def bad_dice(self) -> int:
        """The smallest number of bad dice, at least six, for which the even numbers and the number of good dice are
        whole.

        >>> [Bluff(stake).bad_dice for stake in (2, 3, 4, 5)], Bluff(2, Fraction(1, 6)).bad_dice
        ([6, 8, 10, 6], 15)
        """
        beside = self.good / (1 - self.good)
        common = lcm(self.even_rate.denominator, self.even_doubts.denominator, beside.denominator)
        return common * -(-FEWEST // common)

    @property
    def good_dice(self) -> int:
        """The number of good dice for `bad_dice` bad ones."""
        return int(self.bad_dice * self.good / (1 - self.good))

    def lie_rate(self, lies: Fraction) -> Fraction:
        """How often a bad die is claimed to be good, if this share of all claims are lies.

        >>> str(Bluff(good=Fraction(1, 6)).lie_rate(Fraction(1, 4)))
        '1/15'
        """
        return self.good * lies / ((1 - self.good) * (1 - lies))

    def share_of_lies(self, rate: Fraction) -> Fraction:
        """The share of lies among the claims, if a bad die is claimed this often.

        >>> str(Bluff().share_of_lies(Fraction(1, 6)))
        '1/4'
        """
        claimed = (1 - self.good) * rate
        return claimed / (self.good + claimed)

    # expected gains in beads: of the doubter for a claim, of the other for a bad die

    def doubting(self, lies: Fraction) -> Fraction:
        """What doubting a claim gains."""
        return self.stake * (2 * lies - 1)

    @property
    def believing(self) -> Fraction:
        """What believing a claim gains."""
        return Fraction(GIVEN_UP)

    def lying(self, doubts: Fraction) -> Fraction:
        """What a lie gains."""
        return 1 - doubts - self.stake * doubts

    @property
    def giving_up(self) -> Fraction:
        """What giving up gains."""
        return Fraction(GIVEN_UP)

    def doubter_gains(self, lies: Fraction, doubts: Fraction) -> Fraction:
        """By how much the best answer to this share of lies is better for the doubter than what he does, per claim.

        >>> Bluff().doubter_gains(Fraction(1, 4), Fraction(1)), Bluff().doubter_gains(Fraction(1, 2), Fraction(0))
        (Fraction(0, 1), Fraction(1, 1))
        """
        return _gain(self.doubting(lies), self.believing, doubts)

    def liar_gains(self, lies: Fraction, doubts: Fraction) -> Fraction:
        """The same for the liar, per bad die.

        >>> Bluff().liar_gains(Fraction(1, 4), Fraction(2, 3)), Bluff().liar_gains(Fraction(0), Fraction(0))
        (Fraction(0, 1), Fraction(2, 1))
        """
        return _gain(self.lying(doubts), self.giving_up, self.lie_rate(lies))

    def worth(self, lies: Fraction, doubts: Fraction) -> Fraction:
        """What a round is worth to the one with the die.

        >>> str(Bluff().worth(Fraction(1, 4), Fraction(2, 3)))
        '-1/9'
        """
        rate = self.lie_rate(lies)
        true = 1 - doubts + self.stake * doubts
        bad = rate * self.lying(doubts) + (1 - rate) * self.giving_up
        return self.good * true + (1 - self.good) * bad

    def against_best(self, rate: Fraction) -> Fraction:
        """What a round is worth if a bad die is claimed this often, and the doubter always finds the best answer.

        >>> [str(Bluff().against_best(Fraction(rate))) for rate in ("0", "1/6", "1/2", "1")]
        ['-1/3', '-1/9', '-1/3', '-2/3']
        """
        return min(self.worth(self.share_of_lies(rate), Fraction(doubts)) for doubts in (0, 1))


def _gain(does: Fraction, leaves: Fraction, rate: Fraction) -> Fraction:
    """How much the better of two acts gains over a mixture of them."""
    return max(does, leaves) - (rate * does + (1 - rate) * leaves)
