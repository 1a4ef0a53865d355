"""The picture of the product: bands for the dice, for a hand without and with the rules, and for all hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.distribution import Distribution
from dicekit.kit.html import Child, Html, h

if TYPE_CHECKING:
    from dicekit.course.lesson15.product_table import HandProduct

WIDE, BAR_HEIGHT, DIE_HEIGHT, UNIT = 640, 34, 22, 11
TOP, PLAIN, RULED, TABLE = 16, 96, 208, 330  # top of each bar
MIN_STRIPE = 1.5  # minimal width of a stripe in pixels
ROOM = 74  # width of a label in pixels
ROW, GAP, LETTER = 18, 6, 7.5  # pixels between two lines of labels, beside a leader, of a letter
SUPER = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def power(exponent: int) -> str:
    """A stripe's name: how many dice count, as a power.

    >>> power(0), power(1), power(12)
    ('z⁰', 'z¹', 'z¹²')
    """
    return "z" + str(exponent).translate(SUPER)


@dataclass
class Stripe:
    """A stripe of a bar: its exponent, ways and position; `taken` is the width already used by outgoing bands."""

    exponent: int
    ways: int
    left: float
    width: float
    taken: float = field(default=0.0)

    @property
    def middle(self) -> float:
        return self.left + self.width / 2

    def piece(self, width: float) -> float:
        """The left edge of the next piece of it."""
        left = self.left + self.taken
        self.taken += width
        return left


def stripes_of(counts: Distribution, across: float) -> dict[int, Stripe]:
    """The stripes of a bar, side by side, as wide as their shares.

    >>> [round(stripe.left) for stripe in stripes_of(Distribution.binomial(2, 2, 6), 90).values()]
    [0, 40, 80]
    """
    stripes, left = {}, 0.0
    for exponent, ways in counts.items():
        width = across * ways / counts.total
        stripes[exponent] = Stripe(exponent, ways, left, width)
        left += width
    return stripes


@dataclass(frozen=True)
class Picture:
    """Positions of all elements."""

    product: HandProduct
    lang: str

    @cached_property
    def whole(self) -> dict[int, Stripe]:
        """The hand by the dice alone."""
        return stripes_of(self.product.plain, WIDE)

    @cached_property
    def ruled(self) -> dict[int, Stripe]:
        """The hand by the rules: narrower where rolls have left."""
        return stripes_of(self.product.one, WIDE * self.product.one.total / self.product.plain.total)

    @property
    def height(self) -> int:
        if self.product.hands > 1:
            return TABLE + BAR_HEIGHT + 44
        top, last = (RULED, self.ruled) if self.product.whole else (PLAIN, self.whole)
        thin = sum(one.width < ROOM for one in last.values())
        return top + BAR_HEIGHT + 26 + ROW * max(thin, 1)

    # elements

    def dice(self) -> Iterator[Html]:
        """One short bar for each die: a unit for each face, with a line in those that count."""
        faces, hits = len(self.product.rules.faces), self.product.hits
        width, step = faces * UNIT, faces * UNIT + 16
        for die in range(self.product.dice):
            left = die * step
            if die:
                yield text(left - 8, TOP + DIE_HEIGHT / 2, "×", "soft", "middle")
            yield box(left, TOP, (faces - hits) * UNIT, DIE_HEIGHT, "c0")
            yield box(left + (faces - hits) * UNIT, TOP, hits * UNIT, DIE_HEIGHT, "c1")
            yield hit_line(left + (faces - hits) * UNIT, left + width, TOP + DIE_HEIGHT / 2)
        each = f"{faces - hits} + {hits if hits > 1 else ''}z"
        bracket = f"({each})" + (str(self.product.dice).translate(SUPER) if self.product.dice > 1 else "")
        yield text(self.product.dice * step, TOP + DIE_HEIGHT / 2, bracket, "strong")

    def bar(self, stripes: dict[int, Stripe], top: int, at: int | None = None) -> Iterator[Html]:
        """Segments of a bar, each with as many lines as dice count."""
        for one in stripes.values():
            width = max(one.width, MIN_STRIPE)
            yield box(one.left, top, width, BAR_HEIGHT, f"c{min(one.exponent, 7)}")
            if one.width > 3:
                for number in range(one.exponent):
                    y = top + BAR_HEIGHT * (number + 1) / (one.exponent + 1)
                    yield hit_line(one.left, one.left + one.width, y)
        if at in stripes:
            yield box(stripes[at].left, top, max(stripes[at].width, MIN_STRIPE), BAR_HEIGHT, "here")

    def names(self, stripes: dict[int, Stripe], top: int, above: bool) -> Iterator[Html]:
        """Exponent and coefficient of each stripe; labels of thin ones are placed further off, with a leader line."""
        edge, near, step = (top, top - 12, -ROW) if above else (top + BAR_HEIGHT, top + BAR_HEIGHT + 14, ROW)
        thin = [one for one in stripes.values() if one.width < ROOM]
        for one in stripes.values():
            if one.width >= ROOM:
                yield text(one.middle, near, self.label(one), "", "middle")
        for line, one in enumerate(thin, 1):
            y = near + line * step
            # what is further right leads past this label
            right = min([one.middle + self.long(one) / 2, WIDE, *(other.middle - GAP for other in thin[line:])])
            beside = right < one.middle
            end = f"V{y} H{right + 3:.1f}" if beside else f"V{y - (8 if step > 0 else -8)}"
            yield h("path", {"class": "leader", "d": f"M{one.middle:.1f} {edge} {end}"})
            yield text(right, y, self.label(one), "", "end")

    def label(self, one: Stripe) -> str:
        return f"{power(one.exponent)}: {texts.words(self.lang).whole(one.ways)}"

    def long(self, one: Stripe) -> float:
        """About as many pixels as its label takes."""
        return LETTER * len(self.label(one))

    def bands(self) -> Iterator[Html]:
        """From the hand by its dice down to the hand by the rules: what stays, what moves, what leaves the product."""
        gone = max((stripe.left + stripe.width for stripe in self.ruled.values()), default=0.0)
        loose = Stripe(-1, 0, gone + 10, WIDE - gone - 10)
        scale = WIDE / self.product.plain.total
        lost = sum(move.ways for move in self.product.moves if move.end is None) * scale
        moved: list[Html] = []
        for exponent, stripe in self.whole.items():
            leaving = [move for move in self.product.moves if move.start == exponent]
            stays = stripe.width - sum(move.ways for move in leaving) * scale
            if stays > 0.01:
                yield band(stripe.piece(stays), stays, self.ruled[exponent].piece(stays), stays, "stays")
            for move in leaving:
                width = move.ways * scale
                left = stripe.piece(width)
                if move.end is None:
                    share = loose.width * width / lost
                    moved.append(band(left, width, loose.piece(share), share, "leaves"))
                else:
                    moved.append(band(left, width, self.ruled[move.end].piece(width), width, "moves"))
        yield from moved
        if lost:
            yield box(gone + 10, RULED, WIDE - gone - 10, BAR_HEIGHT, "loose")

    def table(self) -> Iterator[Html]:
        """All hands multiplied."""
        stripes = stripes_of(self.product.counts, WIDE)
        yield text(0, TABLE - 22, texts.say("weave.table_of", self.lang, n=self.product.hands), "soft")
        for one in stripes.values():
            yield box(one.left, TABLE, max(one.width, MIN_STRIPE), BAR_HEIGHT, f"t{one.exponent % 2}")
        if self.product.at in stripes:
            at = stripes[self.product.at]
            yield box(at.left, TABLE, max(at.width, MIN_STRIPE), BAR_HEIGHT, "here")
        for one in stripes.values():
            if one.width >= 26:
                yield text(one.left + one.width / 2, TABLE + BAR_HEIGHT + 14, power(one.exponent), "", "middle")


def box(left: float, top: float, width: float, height: float, css: str) -> Html:
    place = {"x": f"{left:.1f}", "y": f"{top:.1f}", "width": f"{width:.1f}", "height": f"{height:.1f}"}
    return h("rect", {"class": css, **place})


def hit_line(left: float, right: float, y: float) -> Html:
    return h("path", {"class": "hit-line", "d": f"M{left:.1f} {y:.1f}H{right:.1f}"})


def band(left: float, width: float, below: float, wide: float, css: str) -> Html:
    """A band from a stripe of one bar down to a stripe of the next."""
    top, foot, middle = PLAIN + BAR_HEIGHT, RULED, (PLAIN + BAR_HEIGHT + RULED) / 2
    width, wide = max(width, MIN_STRIPE), max(wide, MIN_STRIPE)
    right, end = left + width, below + wide
    path = (
        f"M{left:.1f} {top}C{left:.1f} {middle} {below:.1f} {middle} {below:.1f} {foot}"
        f"H{end:.1f}C{end:.1f} {middle} {right:.1f} {middle} {right:.1f} {top}Z"
    )
    return h("path", {"class": css, "d": path})


def text(x: float, y: float, words: Child, css: str = "", anchor: str = "start") -> Html:
    place = {"x": f"{x:.1f}", "y": f"{y + 5:.1f}", "text-anchor": anchor}
    return h("text", {"class": css or None, **place}, words)


def drawing(product: HandProduct, label: str, lang: str) -> Html:
    """The whole picture; `label` is its text alternative."""
    drawn = Picture(product, lang)
    pieces: list[Child] = [*drawn.dice()]
    if product.whole:
        pieces += [*drawn.bands(), *drawn.bar(drawn.whole, PLAIN), *drawn.names(drawn.whole, PLAIN, True)]
        at = product.at if product.hands == 1 else None
        pieces += [*drawn.bar(drawn.ruled, RULED, at), *drawn.names(drawn.ruled, RULED, False)]
    else:
        pieces += [*drawn.bar(drawn.whole, PLAIN, product.at), *drawn.names(drawn.whole, PLAIN, False)]
    if product.hands > 1:
        pieces += drawn.table()
    box = {"viewBox": f"0 0 {WIDE} {drawn.height}", "role": "img", "aria-label": label}
    return h("svg", box, pieces)
