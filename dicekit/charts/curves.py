"""What line charts are made of: axes, curves, marked points and regions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from dicekit import texts
from dicekit.charts.figure import STROKES, label
from dicekit.charts.parts import check_choice

KINDS = ("number", "percent", "signed", "decimal")
SHAPES = ("line", "steps", "dots")


@dataclass(frozen=True)
class Axis:
    """An axis: its range, title and ticks.

    `kind` is the number format: `number` (6⅓), `percent`, `signed` (+0.100) or `decimal`.

    >>> Axis(Fraction(0), Fraction(1), kind="percent").say(Fraction(1, 4), "en")
    '25.0\\xa0%'
    """

    low: Fraction
    high: Fraction
    words: str = ""
    ticks: tuple[Fraction, ...] = ()
    kind: str = "number"

    def __post_init__(self) -> None:
        check_choice("kind", self.kind, KINDS)
        if self.low >= self.high:
            raise ValueError(f"low must be a lower number than high: {self.low} is not below {self.high}")

    def say(self, number: Fraction, lang: str) -> str:
        """A number in the axis's format."""
        if self.kind == "percent":
            return texts.get_language(lang).percent(number)
        if self.kind == "signed":
            return texts.get_language(lang).signed(number)
        return (
            texts.get_language(lang).mixed(number)
            if self.kind == "number"
            else texts.get_language(lang).decimal(number)
        )

    def short(self, number: Fraction, lang: str) -> str:
        """A number as a tick label."""
        if self.kind == "percent":
            return label(number, lang, narrow=True)
        if self.kind == "signed":
            return (
                texts.get_language(lang).signed(number)
                if number.denominator == 1
                else self.say(number, lang).rstrip("0")
            )
        return self.say(number, lang)


@dataclass(frozen=True)
class Curve:
    """One curve through points in ascending order.

    `shape` is `line`, `steps` (each number keeps its height half a step to both sides) or `dots`; `look` is `holds`,
    `fails`, `exact`, `ink` or `second` (dotted). The name is written near the point at place `named`, on the `side`
    above or below, or not at all.
    """

    name: str
    points: tuple[tuple[Fraction, Fraction], ...]
    look: str = "ink"
    shape: str = "line"
    named: int | None = None
    side: str = "above"

    def __post_init__(self) -> None:
        check_choice("shape", self.shape, SHAPES)
        check_choice("look", self.look, tuple(STROKES))
        if not self.points or any(before[0] >= after[0] for before, after in pairwise(self.points)):
            raise ValueError("points: a curve goes through points in ascending order")

    def at(self, x: Fraction) -> Fraction | None:
        """The y value at `x`, interpolated on a line.

        >>> Curve("half", ((Fraction(0), Fraction(0)), (Fraction(2), Fraction(1)))).at(Fraction(1))
        Fraction(1, 2)
        """
        exact = dict(self.points)
        if x in exact:
            return exact[x]
        if self.shape == "line":
            for (x0, y0), (x1, y1) in pairwise(self.points):
                if x0 < x < x1:
                    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        return None


@dataclass(frozen=True)
class Spot:
    """A marked point with a label, which is placed where it covers least, preferably on its `side`.

    >>> Spot(Fraction(1, 2), Fraction(1, 4), "even").side
    'above'
    """

    x: Fraction
    y: Fraction
    words: str = ""
    side: str = "above"  # above, below, right or left of the point
    sign: str = "dot"  # dot or ring


@dataclass(frozen=True)
class Region:
    """A labelled interval of the x axis, filled with the texture of `look`.

    >>> Region(Fraction(0), Fraction(1, 2), "doubt").look
    'exact'
    """

    low: Fraction
    high: Fraction
    words: str = ""
    look: str = "exact"
