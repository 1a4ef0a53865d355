"""The stairs of both losses: each step as wide as its chance and as high as the dice it costs; below, a plumb line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dicekit import texts
from dicekit.kit.html import Html, h
from dicekit.odds.bluff_doubt import BluffDoubt, LossStep

WIDE, LEFT, RIGHT = 640, 4, 636
TOP, FLOOR, BEAM = 26, 176, 252
HEIGHT = 350
RARE = Fraction(1, 500)  # narrower steps don't affect the height
ROOM = 20  # minimal width of a step with a number
END = 2  # dice, at least, on either side of the beam


@dataclass(frozen=True)
class Drawn:
    """Positions of all elements."""

    uid: str
    doubt: BluffDoubt
    lang: str

    @cached_property
    def highest(self) -> int:
        """The highest step that has any width to speak of."""
        losses = [max(step.bidder, step.doubter + step.others) for step in self.doubt.steps if step.chance >= RARE]
        return max(1, *losses, 1)

    def x(self, share: Fraction) -> float:
        return LEFT + float(share) * (RIGHT - LEFT)

    def y(self, dice: int) -> float:
        return max(FLOOR - dice * (FLOOR - TOP) / self.highest, 2)

    @cached_property
    def end(self) -> int:
        """How many dice the beam reaches to either side."""
        return max(END, int(abs(self.doubt.worth)) + 1)

    def hang(self, dice: Fraction | int) -> float:
        return WIDE / 2 + float(dice) * (WIDE / 2 - 40) / self.end

    # elements

    def stairs(self) -> Iterator[Html]:
        """One step a count, from none to all dice."""
        start = Fraction(0)
        for step in self.doubt.steps:
            yield from self.step(step, start, start + step.chance)
            start += step.chance
        yield stroke(f"M{LEFT} {FLOOR}H{RIGHT}", "base")

    def step(self, step: LossStep, start: Fraction, end: Fraction) -> Iterator[Html]:
        x, width = self.x(start), self.x(end) - self.x(start)
        exact = step.count == self.doubt.bid.quantity
        loss = step.bidder or step.doubter
        if loss:
            kind = "bidder" if step.bidder else "exact" if exact else "doubter"
            yield self.block(x, width, 0, loss, kind)
        if step.others:
            yield self.block(x, width, loss, loss + step.others, "others")
        if width >= ROOM:
            high = self.y(loss + step.others)
            yield text(x + width / 2, high - 8, str(loss + step.others), "middle")

    def block(self, x: float, width: float, low: int, high: int, kind: str) -> Html:
        fill = f"url(#{self.uid}-{kind})" if kind in ("bidder", "exact") else None
        place = {"x": f"{x:.1f}", "width": f"{width:.1f}", "y": f"{self.y(high):.1f}"}
        marks = {**place, "height": f"{self.y(low) - self.y(high):.1f}", "style": f"fill:{fill}" if fill else None}
        return h("rect", {"class": f"step {kind}", **marks})

    def shares(self) -> Iterator[Html]:
        """Under the stairs: how often the bid is false, and how often true."""
        false = 1 - self.doubt.chance
        for start, end, key in ((Fraction(0), false, "false"), (false, Fraction(1), "true")):
            if end - start < Fraction(1, 50):
                continue
            low, high = self.x(start) + 2, self.x(end) - 2
            yield stroke(f"M{low:.1f} {FLOOR + 6}v6H{high:.1f}v-6", f"brace {key}")
            words = texts.say(f"losses.share.{key}", self.lang, p=end - start)
            middle = min(max((low + high) / 2, 104), WIDE - 104)
            yield text(middle, FLOOR + 30, words, "middle strong")

    def beam(self) -> Iterator[Html]:
        """A beam of dice with the plumb line."""
        yield stroke(f"M{self.hang(-self.end):.1f} {BEAM}H{self.hang(self.end):.1f}", "base")
        for dice in range(-self.end, self.end + 1):
            x = self.hang(dice)
            yield stroke(f"M{x:.1f} {BEAM - 5}v10", "base")
            yield text(x, BEAM - 16, texts.words(self.lang).plain(dice), "middle soft")
        at = self.hang(self.doubt.worth)
        yield stroke(f"M{at:.1f} {BEAM}V{BEAM + 30}", "plumb")
        yield h("path", {"class": "bob", "d": f"M{at - 8:.1f} {BEAM + 30}h16l-8 16z"})
        sign = "+" if self.doubt.worth > 0 else ""
        yield text(at, BEAM + 62, sign + texts.words(self.lang).fixed(self.doubt.worth, 2), "middle strong")
        yield text(self.hang(-self.end), BEAM + 86, texts.say("losses.beam.costs", self.lang), "soft")
        yield text(self.hang(self.end), BEAM + 86, texts.say("losses.beam.gains", self.lang), "soft end")


def text(x: float, y: float, words: str, css: str = "") -> Html:
    anchor = "middle" if "middle" in css else "end" if "end" in css.split() else None
    kinds = " ".join(word for word in css.split() if word not in ("middle", "end")) or None
    return h("text", {"x": f"{x:.1f}", "y": f"{y + 5:.1f}", "class": kinds, "text-anchor": anchor}, words)


def stroke(path: str, css: str) -> Html:
    return h("path", {"class": css, "d": path})


def textures(uid: str) -> Html:
    """A hatch for what the bidder loses, dots for the exact count."""
    tile: dict[str, str | int] = {"width": 6, "height": 6, "patternUnits": "userSpaceOnUse"}
    hatch = h("pattern", {"id": f"{uid}-bidder", **tile}, h("path", {"class": "hatching", "d": "M-1 7L7 -1"}))
    dots = h("pattern", {"id": f"{uid}-exact", **tile}, h("circle", {"class": "dot", "cx": 3, "cy": 3, "r": "1.6"}))
    return h("defs", None, hatch, dots)


def drawing(uid: str, doubt: BluffDoubt, name: str, lang: str) -> Html:
    """The whole drawing, with a name for those who do not see it."""
    drawn = Drawn(uid, doubt, lang)
    marks = {"viewBox": f"0 0 {WIDE} {HEIGHT}", "role": "img", "aria-label": name}
    return h("svg", marks, textures(uid), drawn.stairs(), drawn.shares(), drawn.beam())
