"""Labels: where they cover the least of a drawing, and percents that add up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise, product

from dicekit import texts
from dicekit.charts.parts import text_width
from dicekit.texts.numbers import nearest

LINE_HEIGHT = 14
ABOVE, BELOW = -14, 16  # from a point to the middle of its label
ASIDE = (
    (0, 10),
    (6, 9),
    (12, 7),
    (18, 3),
    (18, 10),
    (28, 3),
    (28, 12),
)  # vertical and horizontal distance from a point to a label beside it
OVER, FLUSH = (
    8,
    ((1, "right"), (-1, "left")),
)  # horizontal shift of labels above or below that end or begin a little beyond their point
MARKER = 10  # width of a marker
PADDING = 2  # padding around a label, in pixels
COVER_COST, DISTANCE_COST = 6.0, 0.2  # weights in choosing a place: per pixel covered, per pixel of distance
Point = tuple[float, float]


@dataclass(frozen=True)
class Rectangle:
    """A rectangle.

    >>> Rectangle(0, 0, 10, 10).inside((-5, 5), (5, 5)), Rectangle(0, 0, 10, 10).shared(Rectangle(8, 0, 20, 5))
    (5.0, 2)
    """

    left: float
    top: float
    right: float
    bottom: float

    def inside(self, start: Point, end: Point) -> float:
        """The length of a straight line inside it, in pixels."""
        (x, y), (to_x, to_y) = start, end
        aside = max(x, to_x) <= self.left or min(x, to_x) >= self.right
        if aside or max(y, to_y) <= self.top or min(y, to_y) >= self.bottom:
            return 0.0
        first, last = 0.0, 1.0
        ranges = ((self.left, self.right), (self.top, self.bottom))
        for (low, high), begins, ends in zip(ranges, start, end, strict=True):
            way = ends - begins
            if not way:
                if not low < begins < high:
                    return 0.0
                continue
            near, far = sorted(((low - begins) / way, (high - begins) / way))
            first, last = max(first, near), min(last, far)
        long = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        return max(last - first, 0.0) * float(long)

    def shared(self, other: Rectangle) -> float:
        """The width shared with another rectangle, 0 if they don't overlap."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across if across > 0 < down else 0


@dataclass(frozen=True)
class Side:
    """The offset of a label from its point, and its alignment (`anchor`)."""

    name: str
    anchor: str  # left, center or right
    right: float
    down: float

    def frame(self, x: float, y: float, words: str) -> Rectangle:
        """The rectangle of a label here.

        >>> Side("above", "center", 0, -14).frame(20, 64, "均值")
        Rectangle(left=4.0, top=41, right=36.0, bottom=59)
        """
        wide = text_width(words)
        left = x + self.right - {"left": 0.0, "center": wide / 2, "right": wide}[self.anchor]
        middle = y + self.down
        return Rectangle(
            left - PADDING,
            middle - LINE_HEIGHT // 2 - PADDING,
            left + wide + PADDING,
            middle + LINE_HEIGHT // 2 + PADDING,
        )


SIDES = (
    Side("above", "center", 0, ABOVE),
    Side("below", "center", 0, BELOW),
    Side("above", "center", 0, 2 * ABOVE),
    Side("below", "center", 0, 2 * BELOW),
    *(
        Side(name, anchor, way * OVER, down)
        for (name, down), (way, anchor) in product((("above", ABOVE), ("below", BELOW)), FLUSH)
    ),
    *(
        Side(name, anchor, way * wide, turn * high)
        for (high, wide), (name, way, anchor), turn in product(
            ASIDE, (("right", 1, "left"), ("left", -1, "right")), (-1, 1)
        )
        if high or turn > 0
    ),
)


@dataclass
class Obstacles:
    """What is already in a drawing of one width: lines, each with the cost of a covered pixel, and rectangles."""

    width: float
    strokes: list[tuple[Sequence[Point], float]] = field(default_factory=list)
    rectangles: list[Rectangle] = field(default_factory=list)

    def covered(self, room: Rectangle) -> float:
        """The cost of covering a rectangle; the area outside the drawing counts as covered."""
        outside = max(-PADDING - room.left, 0) + max(room.right - self.width - PADDING, 0) + max(-room.top, 0)
        cost = COVER_COST * (outside + sum(room.shared(frame) for frame in self.rectangles))
        return cost + sum(weight * room.inside(*ends) for points, weight in self.strokes for ends in pairwise(points))


def sign(x: float, y: float) -> Rectangle:
    """The rectangle of a marker."""
    return Rectangle(x - MARKER / 2, y - MARKER / 2, x + MARKER / 2, y + MARKER / 2)


def beside(drawings: Iterable[tuple[Obstacles, Point]], words: str, first: str = "above") -> Side:
    """The side of a point on which a label covers least, in all drawings together; `first` if none is better.

    A label may cover its own point, unless that is among the rectangles.

    >>> falls = Obstacles(200, [([(0.0, 0.0), (100.0, 100.0)], 1.0)])
    >>> beside([(falls, (50, 50))], "six sixes")
    Side(name='right', anchor='left', right=9, down=-6)
    """
    drawings = list(drawings)
    costs = [(cost, side.name != first, side) for side, cost in _costs(drawings, words)]
    return min(costs, key=lambda one: (round(one[0], 3), one[1]))[2]


def _costs(drawings: Sequence[tuple[Obstacles, Point]], words: str) -> Iterator[tuple[Side, float]]:
    for side in SIDES:
        off = abs(side.down) if side.name in ("left", "right") else 10 * (abs(side.down) > BELOW)
        yield side, DISTANCE_COST * off + sum(drawing.covered(side.frame(*place, words)) for drawing, place in drawings)


def of_hundred(shares: Sequence[Fraction], lang: str) -> tuple[str, ...]:
    """The parts of a whole as numbers of a hundred: whole ones if those add up to 100, else all to one decimal.

    >>> of_hundred([Fraction(3, 8), Fraction(5, 16), Fraction(5, 16)], "en")
    ('38', '31', '31')
    >>> of_hundred([Fraction(13, 41)] * 3 + [Fraction(2, 41), Fraction(0)], "en")
    ('31.7', '31.7', '31.7', '4.9', '0')
    """
    language = texts.get_language(lang)
    decimals = int(sum(nearest(share, 100) for share in shares) != 100)
    return tuple(language.fixed(100 * share, decimals if share not in (0, 1) else 0) for share in shares)
