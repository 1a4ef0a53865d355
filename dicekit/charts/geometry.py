"""Where things stand in the odds chart: one drawing for wide places, one for phones, shared by still and figure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dicekit import texts
from dicekit.charts.numbers import NARROW, WIDE, Bar, Bars, mixed
from dicekit.charts.parts import breadth

EDGE = 4  # left and right of the bars
RAIL = 52  # the height that the rail of the guess takes
SEAL = 32  # the height that a seal under the bars takes
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

    @cached_property
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
        """Where the bars stand, the same for every bid: what is pressed below the chart stays under the finger."""
        return (190 if len(self.shown) > 1 else 166) + self.top

    @property
    def has_bid_line(self) -> bool:
        """Whether a line shows where the bid begins."""
        several = len(self.shown) > 1
        return several and self.bars.question == "at_least" and self.inside(self.bars.quantity - 0.5)

    @property
    def has_middle(self) -> bool:
        """Whether mean and even bet say anything: not where everything is known."""
        return len(self.shown) > 1 and (self.bars.mean or self.bars.even)

    @property
    def middles(self) -> dict[str, Fraction]:
        """The marks below the bars that are wanted and within the window: `mean`, `even`."""
        tally = self.bars.tally
        wanted = {
            "mean": tally.mean if self.bars.mean else None,
            "even": Fraction(tally.even_bet) if self.bars.even else None,
        }
        return {name: at for name, at in wanted.items() if at is not None and self.has_middle and self.inside(at)}

    @property
    def sealed(self) -> int | None:
        """The count under which a seal stands, if it is within the window."""
        count = self.bars.sealed
        return count if count is not None and self.inside(count) else None

    @property
    def foot(self) -> int:
        """From where down mean and even bet stand: below the seal, if there is one, also beyond the window."""
        return self.base + (0 if self.bars.sealed is None else SEAL)

    @property
    def height(self) -> int:
        return self.foot + 52 + (24 if any(self.bars.outside(self.room)) else 0)

    @property
    def step(self) -> float:
        """From one bar to the next."""
        return (self.width - 2 * self.edge) / len(self.shown)

    @property
    def thick(self) -> float:
        """How wide a bar is."""
        return min(28.0, self.step - (16 if self.step >= 32 else 12))

    @cached_property
    def highest(self) -> Fraction:
        """The tallest chance of all, which has the tallest bar: one scale for every window."""
        bars, second = self.bars.all, self.bars.overlay
        rolled = [bar.rolled for bar in bars if bar.rolled is not None]
        seconds = [second.exactly(bar.count) for bar in bars] if second is not None else []
        return max([bar.chance for bar in bars] + rolled + seconds) or Fraction(1)

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


def middle_words(place: Drawing, lang: str) -> Iterator[tuple[float, str, str]]:
    """The words for mean and even bet: where they stand, left and right of the marks, and their anchor.

    Where there is no room at one end both stand side by side.
    """
    at = {name: place.x(count) for name, count in place.middles.items()}
    tally = place.bars.tally
    said = {
        "mean": texts.say("chart.mark.mean", lang, mean=mixed(tally.mean)),
        "even": texts.say("chart.mark.even", lang, even=tally.even_bet),
    }
    if not at:
        return
    left, *_, right = sorted(at, key=lambda name: at[name]) * (3 - len(at))
    room = max(breadth(said[name]) for name in at) + 16
    words = said[left] if left == right else f"{said[left]} · {said[right]}"
    if left == right or at[left] < room:
        beyond = at[right] + breadth(words) + 16 > place.width
        yield (at[left] - 14, words, "end") if beyond else (at[right] + 14, words, "start")
    elif at[right] > place.width - room:
        yield at[left] - 14, words, "end"
    else:
        yield at[left] - 14, said[left], "end"
        yield at[right] + 14, said[right], "start"
