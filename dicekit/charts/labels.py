"""Where the words of a marked place are: on the side on which they cover least of what is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product

from dicekit.charts.parts import breadth

HIGH = 14  # of a line of words
ABOVE, BELOW = -14, 16  # from a place to the middle of its words
ASIDE = (
    (0, 10),
    (6, 9),
    (12, 7),
    (18, 3),
    (18, 10),
    (28, 3),
    (28, 12),
)  # so far up or down, and from there to where they begin or end
OVER, FLUSH = 8, ((1, "right"), (-1, "left"))  # words above or below that end, or begin, a little beyond their place
SIGN = 10  # how wide a sign is
AIR = 2  # around words
COVERED, AWAY = 6.0, 0.2  # what a pixel costs: under words, or of the way to them
Point = tuple[float, float]


@dataclass(frozen=True)
class Frame:
    """An upright rectangle.

    >>> Frame(0, 0, 10, 10).inside((-5, 5), (5, 5)), Frame(0, 0, 10, 10).shared(Frame(8, 0, 20, 5))
    (5.0, 2)
    """

    left: float
    top: float
    right: float
    foot: float

    def inside(self, start: Point, end: Point) -> float:
        """How many pixels of a straight line run through it."""
        (x, y), (to_x, to_y) = start, end
        aside = max(x, to_x) <= self.left or min(x, to_x) >= self.right
        if aside or max(y, to_y) <= self.top or min(y, to_y) >= self.foot:
            return 0.0
        first, last = 0.0, 1.0
        ranges = ((self.left, self.right), (self.top, self.foot))
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

    def shared(self, other: Frame) -> float:
        """How wide another one lies over it; nothing where they do not meet."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.foot, other.foot) - max(self.top, other.top)
        return across if across > 0 < down else 0


@dataclass(frozen=True)
class Side:
    """Where words begin or end (`anchor`), so far from their place."""

    name: str
    anchor: str  # left, center, right, as plotly says it
    right: float
    down: float

    def frame(self, x: float, y: float, words: str) -> Frame:
        """The room that words take here.

        >>> Side("above", "center", 0, -14).frame(20, 64, "均值")
        Frame(left=4.0, top=41, right=36.0, foot=59)
        """
        wide = breadth(words)
        left = x + self.right - {"left": 0.0, "center": wide / 2, "right": wide}[self.anchor]
        middle = y + self.down
        return Frame(left - AIR, middle - HIGH // 2 - AIR, left + wide + AIR, middle + HIGH // 2 + AIR)


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
class Ground:
    """What is drawn already in a drawing of one width: lines with what a covered pixel of them costs, and frames."""

    width: float
    strokes: list[tuple[Sequence[Point], float]] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)

    def covered(self, room: Frame) -> float:
        """How much is under words there; a stretch outside the drawing counts as covered."""
        outside = max(-AIR - room.left, 0) + max(room.right - self.width - AIR, 0) + max(-room.top, 0)
        cost = COVERED * (outside + sum(room.shared(frame) for frame in self.frames))
        return cost + sum(weight * room.inside(*ends) for points, weight in self.strokes for ends in pairwise(points))


def sign(x: float, y: float) -> Frame:
    """The room of a sign."""
    return Frame(x - SIGN / 2, y - SIGN / 2, x + SIGN / 2, y + SIGN / 2)


def beside(grounds: Iterable[tuple[Ground, Point]], words: str, first: str = "above") -> Side:
    """The side of a place on which words cover least, in all drawings together; `first` if that is as good as any.

    The place itself is no obstacle to its words unless it is among the frames.

    >>> falls = Ground(200, [([(0.0, 0.0), (100.0, 100.0)], 1.0)])
    >>> beside([(falls, (50, 50))], "six sixes")
    Side(name='right', anchor='left', right=9, down=-6)
    """
    grounds = list(grounds)
    costs = [(cost, side.name != first, side) for side, cost in _costs(grounds, words)]
    return min(costs, key=lambda one: (round(one[0], 3), one[1]))[2]


def _costs(grounds: Sequence[tuple[Ground, Point]], words: str) -> Iterator[tuple[Side, float]]:
    for side in SIDES:
        off = abs(side.down) if side.name in ("left", "right") else 10 * (abs(side.down) > BELOW)
        yield side, AWAY * off + sum(ground.covered(side.frame(*place, words)) for ground, place in grounds)
