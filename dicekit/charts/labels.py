"""Where the words of a marked place stand: on the side on which they cover least of what is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from dicekit.charts.parts import breadth
from dicekit.charts.picture import Piece, Sign, Stroke, Words

HIGH = 14  # of a line of words
ABOVE, BELOW = -14, 16  # from a place to the middle of its words
ASIDE = ((0, 10), (6, 9), (12, 7), (18, 3), (18, 10))  # so far up or down, and from there to where they begin or end
SIGN = 10  # how wide a sign is
AIR = 2  # around words
CURVE, LINE, COVERED, AWAY = 1.0, 0.5, 3.0, 0.2  # what a pixel costs: under words, or of the way to them


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

    def inside(self, start: tuple[float, float], end: tuple[float, float]) -> float:
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


def frame(words: Words) -> Frame:
    """The room that words take.

    >>> frame(Words(20, 50, "均值", anchor="middle"))
    Frame(left=4.0, top=41.0, right=36.0, foot=59.0)
    """
    wide = breadth(words.text)
    left = words.x - {"start": 0.0, "middle": wide / 2, "end": wide}[words.anchor]
    return Frame(left - AIR, words.y - HIGH / 2 - AIR, left + wide + AIR, words.y + HIGH / 2 + AIR)


def over(x: float, y: float, words: str, look: str, width: int) -> Words:
    """Words over a place, moved in where they would leave the drawing."""
    half = breadth(words) / 2
    if x + half > width:
        return Words(width, y, words, look, "end")
    if x - half < 0:
        return Words(0, y, words, look, "start")
    return Words(x, y, words, look, "middle")


def beside(sign: Sign, words: str, drawn: Sequence[Piece], width: int, first: str = "above") -> Words:
    """The words of a sign where they cover least of what is `drawn`; on the `first` side if that is as good as any.

    >>> falls = Stroke(((0.0, 0.0), (100.0, 100.0)), "ink")
    >>> beside(Sign(50, 50, "dot"), "six sixes", [falls], 200)
    Words(x=59, y=44, text='six sixes', look='strong', anchor='start')
    """
    places = sorted(_places(sign, words, width), key=lambda place: place[0] != first)
    others = [piece for piece in drawn if piece != sign]
    costs = [(_covered(frame(place), others, width) + AWAY * off, place) for _, off, place in places]
    return min(costs, key=lambda cost: round(cost[0], 3))[1]


def _places(sign: Sign, words: str, width: int) -> Iterator[tuple[str, int, Words]]:
    """Above and below the sign, and beside it level and off: the side, how far off, and the words there."""
    yield "above", 0, over(sign.x, sign.y + ABOVE, words, "strong", width)
    yield "below", 0, over(sign.x, sign.y + BELOW, words, "strong", width)
    for off, (side, way, anchor), turn in product(ASIDE, (("right", 1, "start"), ("left", -1, "end")), (-1, 1)):
        high, wide = off
        if high or turn > 0:
            yield side, high, Words(sign.x + way * wide, sign.y + turn * high, words, "strong", anchor)


def _covered(room: Frame, drawn: Sequence[Piece], width: int) -> float:
    """How much lies under words there; a stretch outside the drawing counts as covered."""
    outside = max(-AIR - room.left, 0) + max(room.right - width - AIR, 0) + max(-room.top, 0)
    return COVERED * outside + sum(_under(room, piece) for piece in drawn)


def _under(room: Frame, piece: Piece) -> float:
    match piece:
        case Stroke(points, look):
            cost = LINE if look in ("base", "flag", "drop") else CURVE
            return cost * sum(room.inside(start, end) for start, end in pairwise(points))
        case Words():
            return COVERED * room.shared(frame(piece))
        case Sign(x, y):
            half = SIGN / 2
            return COVERED * room.shared(Frame(x - half, y - half, x + half, y + half))
        case _:
            return 0.0
