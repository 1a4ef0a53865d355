"""Where things stand in the odds chart: one drawing for wide places, one for phones, shared by still and figure."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dicekit.charts.numbers import NARROW, WIDE, Bar, Bars

EDGE = 4  # left and right of the bars
RAIL = 52  # the height that the rail of the guess takes
TALLEST = 126
LEAST = 1.2  # a chance above 0 is never without a bar


@dataclass(frozen=True)
class Drawing:
    """Sizes of one drawing, in its own units (pixels at its natural size)."""

    bars: Bars
    narrow: bool = False

    @property
    def width(self) -> int:
        return 288 if self.narrow else 408

    @property
    def room(self) -> int:
        return NARROW if self.narrow else WIDE

    @property
    def shown(self) -> tuple[Bar, ...]:
        """The bars of the window."""
        return self.bars.window(self.room)

    @property
    def edge(self) -> int:
        return 0 if self.narrow else EDGE

    @property
    def top(self) -> int:
        """Where the bars' part begins."""
        return RAIL if self.bars.guess is not None else 0

    @property
    def base(self) -> int:
        """Where the bars stand; without a line at the bid there is less to put above them."""
        return (190 if self.has_bid_line else 166) + self.top

    @property
    def has_bid_line(self) -> bool:
        """Whether a line shows where the bid begins."""
        several = len(self.shown) > 1
        return several and self.bars.question == "at_least" and self.inside(self.bars.quantity - 0.5)

    @property
    def has_middle(self) -> bool:
        """Whether mean and even bet say anything: not where everything is known."""
        return len(self.shown) > 1

    @property
    def height(self) -> int:
        return self.base + 52 + (24 if any(self.bars.outside(self.room)) else 0)

    @property
    def step(self) -> float:
        """From one bar to the next."""
        return (self.width - 2 * self.edge) / len(self.shown)

    @property
    def thick(self) -> float:
        """How wide a bar is."""
        return min(28.0, self.step - (16 if self.step >= 32 else 12))

    @property
    def highest(self) -> Fraction:
        """The tallest chance shown, which has the tallest bar."""
        rolled = [bar.rolled for bar in self.shown if bar.rolled is not None]
        return max([bar.chance for bar in self.shown] + rolled) or Fraction(1)

    def x(self, count: int | float | Fraction) -> float:
        """The middle of the bar of a count; counts between stand between."""
        return self.edge + (float(count) - self.shown[0].count + 0.5) * self.step

    def tall(self, chance: Fraction) -> float:
        """How tall a bar is."""
        return max(float(chance / self.highest) * TALLEST, LEAST) if chance else 0.0

    def y(self, chance: Fraction) -> float:
        """The top of a bar."""
        return self.base - self.tall(chance)

    def inside(self, count: int | float | Fraction) -> bool:
        """Whether a count stands within the window."""
        return self.shown[0].count - 0.5 <= float(count) <= self.shown[-1].count + 0.5

    def share(self, count: int) -> float:
        """The middle of a bar, in hundredths of the width."""
        return 100 * self.x(count) / self.width
