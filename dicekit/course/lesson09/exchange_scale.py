"""The drawing of the exchange scale: a number line of wild bids, ones above it, a track for each game below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.charts.figure import label
from dicekit.kit.html import Child, Html, h
from dicekit.odds.exchange import GAMES

if TYPE_CHECKING:
    from dicekit.course.lesson09.exchange import Scale

WIDE, LEFT, RIGHT = 640, 96, 14
LADDER, LINE, TRACKS, STEP = 40, 92, 172, 48
BOX = 26  # side of the box of one number
UNLIKELY = Fraction(1, 200)  # chances nearer to 0 or 1 than this get no label


@dataclass(frozen=True)
class Drawn:
    """Positions of all elements."""

    scale: Scale
    lang: str

    @cached_property
    def last(self) -> int:
        """The last number of the line: beyond the price of the last ones, or all dice."""
        table = self.scale.table
        return max(table.price(game, self.scale.last).under for game in GAMES)

    def x(self, number: Fraction | int) -> float:
        return LEFT + float(number) / self.last * (WIDE - LEFT - RIGHT)

    @property
    def height(self) -> int:
        return TRACKS + STEP * len(GAMES) - 8

    def at(self, game: str, ones: int) -> Fraction:
        """The middle of where a game puts so many ones."""
        price = self.scale.table.price(game, ones)
        return Fraction(price.over + price.under, 2)

    def level(self, game: str) -> int:
        return TRACKS + STEP * GAMES.index(game)

    # elements

    def ladder(self) -> Iterator[Html]:
        """The ones where their chance belongs."""
        yield text(0, LADDER, texts.say("exchange.by_chance", self.lang), "name")
        for ones in range(self.scale.last, 0, -1):
            if ones != self.scale.ones:
                yield from self.box(self.scale.table.position(ones), LADDER, ones)
        yield from self.box(self.scale.table.position(self.scale.ones), LADDER, self.scale.ones, here=True)
        chance = texts.get_language(self.lang).short(self.scale.table.ones(self.scale.ones))
        yield text(self.x(self.scale.table.position(self.scale.ones)), LADDER - 24, chance, "strong", "middle")

    def box(self, number: Fraction, y: float, ones: int, here: bool = False) -> Iterator[Html]:
        """So many ones in their box."""
        x = self.x(number)
        place: dict[str, str | int | None] = {"width": BOX, "height": BOX, "rx": 7}
        place |= {"x": f"{x - BOX / 2:.1f}", "y": f"{y - BOX / 2:.1f}"}
        yield h("rect", {"class": "ones here" if here else "ones", **place})
        yield text(x, y, str(ones), "in here" if here else "in", "middle")

    def line(self) -> Iterator[Html]:
        """Wild bids and their chances."""
        yield text(0, LINE, texts.say("exchange.wild", self.lang), "name")
        yield stroke([(self.x(0), LINE), (WIDE - 4, LINE)], "axis")
        for number in range(self.last + 1):
            x, chance = self.x(number), self.scale.table.wild(number)
            yield stroke([(x, LINE - 6), (x, LINE + 6)], "axis")
            yield text(x, LINE + 20, str(number), "", "middle")
            if UNLIKELY < chance < 1 - UNLIKELY:
                yield text(x, LINE + 38, label(chance, self.lang, True), "soft", "middle")

    def tracks(self) -> Iterator[Html]:
        """Where each game puts the ones; the arrow goes from where they belong."""
        for game in GAMES:
            y = self.level(game)
            yield text(0, y, texts.say(f"exchange.game.{game}", self.lang), "name")
            yield stroke([(self.x(0), y), (WIDE - 4, y)], f"track {game}")
            for ones in range(1, self.scale.last + 1):
                if ones != self.scale.ones:
                    yield text(self.x(self.at(game, ones)), y - 11, str(ones), "soft", "middle")
            if game == "chinese":
                yield from self.gap(y)
            yield from self.box(self.at(game, self.scale.ones), y, self.scale.ones, here=True)

    def gap(self, y: float) -> Iterator[Html]:
        """From the last fei call that the zhai call answers to the first that breaks it."""
        price = self.scale.table.price("chinese", self.scale.ones)
        ends = self.x(price.over), self.x(price.under)
        yield stroke([(ends[0], y), (ends[1], y)], "gap")
        for x in ends:
            yield stroke([(x, y - 9), (x, y + 9)], "gap")

    def arrows(self) -> Iterator[Html]:
        """From where the ones belong to where each game puts them."""
        start = self.x(self.scale.table.position(self.scale.ones)), LADDER + BOX / 2
        for game in GAMES:
            end = self.x(self.at(game, self.scale.ones)), self.level(game) - BOX / 2 - 3
            yield stroke([start, end], f"arrow {game}")
            yield h("path", {"class": "tip-of", "d": f"M{end[0] - 5:.1f} {end[1] - 7:.1f}h10l-5 8z"})


def text(x: float, y: float, words: str, css: str = "", anchor: str = "start") -> Html:
    marks = {"class": css or None, "text-anchor": None if anchor == "start" else anchor}
    return h("text", {"x": f"{x:.1f}", "y": f"{y + 5:.1f}", **marks}, words)


def stroke(points: list[tuple[float, float]], css: str) -> Html:
    path = "".join(f"{'L' if at else 'M'}{x:.1f} {y:.1f}" for at, (x, y) in enumerate(points))
    return h("path", {"class": css, "d": path})


def drawing(scale: Scale, name: str, lang: str) -> Html:
    """The whole drawing, with a name for those who do not see it."""
    drawn = Drawn(scale, lang)
    pieces: list[Child] = [drawn.arrows(), drawn.line(), drawn.tracks(), drawn.ladder()]
    return h(
        "svg",
        {"viewBox": f"0 0 {WIDE} {drawn.height}", "role": "img", "aria-label": name, "class": "scale-of-ones"},
        *pieces,
    )
