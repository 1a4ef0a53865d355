"""Expected values of a doubt, a raise and an exact call from given chances, if a mistake costs one die.

`worth.py` computes the same from a table. Here the chances are free parameters, for widgets with dials. For games that
take one die (L10) both give the same value of a doubt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from dicekit.odds.stakes import TIMES, Stakes

DIALS = ("true", "raised", "doubted")
EXACTLY = "exactly"  # an additional dial for the exact call
BEADS = tuple(TIMES)  # the actions with values in penalty beads: open, pi, accept, fanpi
WORDS = ("doubt", "raise", "exact", *BEADS)
REWARDS = ("own", "full", "others")  # for a correct exact call: a die back, nothing, all others lose one


def prize(reward: str, others: int = 1) -> int:
    """The dice won by a correct exact call (P15, L11); `others` are the players who would lose one each.

    >>> prize("own"), prize("full"), prize("others", 3)
    (1, 0, 3)
    """
    if reward not in REWARDS or others < 1:
        raise ValueError(f"no reward {reward!r} for {others} others; there are: {', '.join(REWARDS)}")
    return {"own": 1, "full": 0, "others": others}[reward]


@dataclass(frozen=True)
class Choice:
    """Beliefs about a bid: the chance that it's true, that a raise is true, and that the raise is doubted.

    `exactly` is the chance that the count is exactly the bid, and `prize` the dice won by a correct exact call. If a
    raise isn't doubted, the round goes on, with value 0.

    >>> choice = Choice(Fraction(9, 20), Fraction(3, 5), Fraction(1, 2))
    >>> choice.worth("doubt"), choice.worth("raise")
    (Fraction(1, 10), Fraction(1, 10))
    """

    true: Fraction
    raised: Fraction = Fraction(1, 2)
    doubted: Fraction = Fraction(1, 2)
    exactly: Fraction | None = None
    prize: int = 1

    def __post_init__(self) -> None:
        chances = [self.true, self.raised, self.doubted, *([] if self.exactly is None else [self.exactly])]
        if not all(isinstance(chance, Fraction | int) and 0 <= chance <= 1 for chance in chances):
            raise ValueError(f"chances are Fractions from 0 to 1: {chances}")

    def worth(self, action: str) -> Fraction:
        """The expected gain of an action, in dice (L16), or in beads for the Chinese game's actions (C15).

        Raises:
            ValueError: the action is unknown, or `exact` without the chance `exactly`.
        """
        if action == "doubt":
            return 1 - 2 * self.true
        if action == "raise":
            return self.doubted * (2 * self.raised - 1)
        if action == "exact" and self.exactly is not None:
            return self.prize * self.exactly - (1 - self.exactly)
        if action in BEADS:
            return Stakes().worth(action, self.true)
        raise ValueError(f"no worth of {action!r} is known here")

    def turned(self, dial: str, chance: Fraction) -> Choice:
        """A copy with one chance changed; `exactly` is kept at most `true`."""
        if dial not in (*DIALS, EXACTLY):
            raise ValueError(f"there is no dial {dial!r}; there are: {', '.join((*DIALS, EXACTLY))}")
        if dial == EXACTLY:
            return replace(self, exactly=min(chance, self.true))
        if dial == "true" and self.exactly is not None:
            return replace(self, true=chance, exactly=min(self.exactly, chance))
        return replace(self, true=chance) if dial == "true" else self._raise_turned(dial, chance)

    def _raise_turned(self, dial: str, chance: Fraction) -> Choice:
        return replace(self, raised=chance) if dial == "raised" else replace(self, doubted=chance)

    @property
    def break_even(self) -> Fraction:
        """The chance of `exactly` above which an exact call gains.

        >>> Choice(Fraction(1, 2), prize=3).break_even
        Fraction(1, 4)
        """
        return Fraction(1, self.prize + 1)

    @property
    def as_doubt(self) -> Fraction | None:
        """The chance of `exactly` at which an exact call is worth as much as a doubt; None if that exceeds `true`.

        >>> Choice(Fraction(13, 20)).as_doubt
        Fraction(7, 20)
        """
        found = (2 - 2 * self.true) / (self.prize + 1)
        return found if found <= self.true else None

    @property
    def settled(self) -> bool:
        """Whether doubt and raise have the same expected value."""
        return self.worth("doubt") == self.worth("raise")

    def equal(self, dial: str) -> Fraction | None:
        """The value of one chance at which doubt and raise are equal; None if no value or every value is.

        It solves 1 - 2 true = doubted (2 raised - 1).

        >>> Choice(Fraction(9, 20), Fraction(3, 5)).equal("doubted")
        Fraction(1, 2)
        """
        doubt, edge = 1 - 2 * self.true, 2 * self.raised - 1
        if dial == "true":
            return (1 - self.doubted * edge) / 2
        value, share = {"raised": (doubt, self.doubted), "doubted": (doubt, edge)}[dial]
        if not share:
            return None
        found = value / share
        if dial == "raised":
            found = (1 + found) / 2
        return found if 0 <= found <= 1 else None
