"""What is known of the dice of a grid: it strikes out worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Known:
    """What is known of the dice: the class that some of them show, and how many count at least and at most.

    >>> Known(dice=(None, 5)).fits((0, 5, 2), 1), Known(most=0).fits((0, 5, 2), 1)
    (True, False)
    """

    dice: tuple[int | None, ...] = ()
    least: int = 0
    most: int | None = None

    @property
    def nothing(self) -> bool:
        """Nothing is known."""
        return not self.least and self.most is None and all(shown is None for shown in self.dice)

    def allows(self, count: int) -> bool:
        """So many may count."""
        return count >= self.least and (self.most is None or count <= self.most)

    def fits(self, world: Sequence[int], count: int) -> bool:
        """A world does not contradict it."""
        return self.allows(count) and all(
            shown is None or shown == die for shown, die in zip(self.dice, world, strict=False)
        )

    def turned(self, die: int, shown: int) -> Known:
        """The same with that die known to show this class; or, if it was known so, unknown again."""
        dice = [*self.dice, *[None] * (die + 1 - len(self.dice))]
        dice[die] = None if dice[die] == shown else shown
        return replace(self, dice=tuple(dice))


NOTHING = Known()
