"""`Known`: knowledge about the dice, which excludes outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Known:
    """Knowledge about the dice: classes of some dice, and bounds of the count.

    >>> Known(dice=(None, 5)).fits((0, 5, 2), 1), Known(most=0).fits((0, 5, 2), 1)
    (True, False)
    """

    dice: tuple[int | None, ...] = ()
    least: int = 0
    most: int | None = None

    @property
    def nothing(self) -> bool:
        """Whether nothing is known."""
        return not self.least and self.most is None and all(shown is None for shown in self.dice)

    def allows(self, count: int) -> bool:
        """Whether a count is within the bounds."""
        return count >= self.least and (self.most is None or count <= self.most)

    def fits(self, outcome: Sequence[int], count: int) -> bool:
        """Whether an outcome is compatible with what is known."""
        return self.allows(count) and all(
            shown is None or shown == die for shown, die in zip(self.dice, outcome, strict=False)
        )

    def turned(self, die: int, shown: int) -> Known:
        """Toggle the knowledge that a die shows this class."""
        dice = [*self.dice, *[None] * (die + 1 - len(self.dice))]
        dice[die] = None if dice[die] == shown else shown
        return replace(self, dice=tuple(dice))


NOTHING = Known()
