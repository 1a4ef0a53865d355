"""Line charts: one or two curves as lines, steps or dots, with marked points and regions.

>>> doubt = Curve("doubt", ((Fraction(0), Fraction(1)), (Fraction(1), Fraction(-1))), look="fails")
>>> chance = Axis(Fraction(0), Fraction(1), "chance of the bid", kind="percent")
>>> worth = Axis(Fraction(-1), Fraction(1), "dice", kind="signed")
>>> chart = Lines("At 45 % doubting is worth 0.10 dice.", (doubt,), chance, worth, at_x=(Fraction(9, 20),))
>>> chart.table()
[('45.0\\xa0%', '+0.100')]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.charts.curves import Axis, Curve, Region, Spot
from dicekit.charts.figure import label
from dicekit.charts.labels import Obstacles, Rectangle, beside, sign
from dicekit.charts.parts import Windowed, check_place, text_width

MAX_CURVES = 2  # the most curves in one figure
HEIGHT = 150  # height of the plot in pixels, at natural size


@dataclass(frozen=True)
class Lines(Windowed):
    """A chart of lines. The sentence is its title and must be true to what it shows.

    `at_x` are the numbers in the table and the stops of the keyboard (by default those of the first curve); `at` is the
    place of the marked one, with lines down to the axis. `figures` labels each step of the first curve with its height,
    and shows a window if there are many.

    >>> half = Curve("half", ((Fraction(0), Fraction(0)), (Fraction(2), Fraction(1))))
    >>> scale = Axis(Fraction(0), Fraction(2))
    >>> Lines("A half of each number.", (half,), scale, scale).numbers
    (Fraction(0, 1), Fraction(2, 1))
    """

    sentence: str
    curves: tuple[Curve, ...]
    x: Axis
    y: Axis
    spots: tuple[Spot, ...] = ()
    regions: tuple[Region, ...] = ()
    at_x: tuple[Fraction, ...] = ()
    at: int | None = None
    figures: bool = False
    follow: bool = False  # fit the y axis to the visible window instead of all numbers
    head: str = ""  # header of the numbers in the table; by default the title of the axis

    def __post_init__(self) -> None:
        if not 0 < len(self.curves) <= MAX_CURVES:
            raise ValueError(f"curves: a chart shows one or two lines at once, not {len(self.curves)}")
        check_place("at", self.at, self.stops)

    # -- numbers -------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> tuple[Fraction, ...]:
        """The numbers in the table and on the keyboard."""
        return self.at_x or tuple(x for x, _ in self.curves[0].points)

    @property
    def stops(self) -> int:
        return len(self.numbers)

    def room(self, narrow: bool) -> int:
        """The number of numbers shown at once."""
        return super().room(narrow) if self.figures else self.stops

    # -- the figure ----------------------------------------------------------------------------

    def figure(self, lang: str = "en") -> make.Figure:
        """Data and layout for plotly, with colour names, in the numbers of both axes."""
        top = (30 if self.spots or self.regions or self.figures else 14) + (20 if self.y.words else 0)
        bottom = make.TICKS_HEIGHT + (22 if self.x.words else 4)
        height = top + HEIGHT + bottom
        left = max((text_width(self.y.short(tick, lang)) for tick in self.y.ticks), default=-6.0) + 12
        axes = {
            "xaxis": self._x_axis(lang, False),
            "yaxis": self._y_axis(lang, False, bottom / height, 1 - top / height),
        }
        narrow: dict[str, Any] = {"xaxis": self._x_axis(lang, True)}
        if self.follow:
            narrow["yaxis"] = {"range": self._reach_y(True)}
        shapes, notes = self._zero(), self._axis_words(left)
        notes += self._names() + self._region_words(top)
        if self.at is not None:
            shapes.append(self._drop())
        notes += self._spot_words(lang, left, top)
        data = [*self._regions(), *self._curves(lang), *self._marks(), *self._figures(lang)]
        meta: dict[str, Any] = {"stops": [float(number) for number in self.numbers], "narrow": narrow}
        if self.figures:
            meta |= {"room": [self.room(False), self.room(True)], "middle": self.middle}
        return make.figure(
            data,
            height,
            axes,
            lang=lang,
            shapes=shapes,
            notes=notes,
            left=round(left, 1),
            right=self._right(lang),
            **meta,
        )

    def _right(self, lang: str) -> float:
        """Margin for half of the last tick label."""
        ends = [tick for tick in (self.x.ticks or self.numbers) if tick == self.x.high and not self.figures]
        return max((text_width(self.x.short(tick, lang)) / 2 + 2 for tick in ends), default=float(make.RIGHT))

    def _x_axis(self, lang: str, narrow: bool) -> dict[str, Any]:
        ticks = {float(number): make.bold(words) if own else words for number, words, own in self._ticks(lang, narrow)}
        reach = [float(end) for end in self._reach(narrow)]
        return make.count_axis(ticks, anchor="y", range=reach, showline=not self._crosses(narrow))

    def _y_axis(self, lang: str, narrow: bool, bottom: float, top: float) -> dict[str, Any]:
        return {
            "range": self._reach_y(narrow),
            "domain": [round(bottom, 4), round(top, 4)],
            "tickmode": "array",
            "tickvals": [float(tick) for tick in self.y.ticks],
            "ticktext": [make.safe(self.y.short(tick, lang)) for tick in self.y.ticks],
            "showline": self._crosses(narrow),
            "linecolor": "$ink2",
            "linewidth": 1.5,
            "fixedrange": True,
        }

    def _reach(self, narrow: bool) -> tuple[Fraction, Fraction]:
        """The range of the x axis, with half a step more on both sides for steps."""
        if not self.figures:
            return self.x.low, self.x.high
        shown = self.shown(narrow)
        return self.numbers[shown[0]] - Fraction(1, 2), self.numbers[shown[-1]] + Fraction(1, 2)

    def _heights(self, narrow: bool) -> tuple[Fraction, Fraction]:
        """The range of the y axis."""
        if not self.follow:
            return self.y.low, self.y.high
        numbers = [self.numbers[place] for place in self.shown(narrow)]
        reached = [y for curve in self.curves for x in numbers if (y := curve.at(x)) is not None]
        room = (max(reached) - min(reached)) / 6 or Fraction(1)
        return min(reached) - 2 * room, max(reached) + room

    def _reach_y(self, narrow: bool) -> list[float]:
        return [float(end) for end in self._heights(narrow)]

    def _crosses(self, narrow: bool) -> bool:
        """Whether the line of 0 is inside the plot, not at its bottom."""
        low, high = self._heights(narrow)
        return low < 0 <= high

    def _ticks(self, lang: str, narrow: bool) -> Iterator[tuple[Fraction, str, bool]]:
        """The ticks: those of the axis, or all numbers, except any too close to the marked one."""
        axis, marked = self.x, None if self.at is None else self.numbers[self.at]
        shown: Sequence[Fraction] = axis.ticks or self.numbers
        for number in shown:
            if number == marked or marked is None or self._clear(number, marked, lang, narrow):
                yield number, make.safe(axis.short(number, lang)), number == marked
        if marked is not None and marked not in shown:
            yield marked, make.safe(axis.short(marked, lang)), True

    def _clear(self, number: Fraction, marked: Fraction, lang: str, narrow: bool) -> bool:
        """Whether a tick label leaves room for the marked one."""
        if self.figures:
            return True
        low, high = self._reach(narrow)
        room = (text_width(self.x.short(number, lang)) + text_width(self.x.short(marked, lang))) / 2 + 6
        return float(abs(number - marked) / (high - low)) * (make.WIDTHS[narrow] - 2 * make.LEFT) >= room

    def _zero(self) -> list[make.Trace]:
        """The line of 0, if it is inside the plot."""
        if not self._crosses(False):
            return []
        look = {"color": "$ink", "width": 1.5}
        return [{"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": 0, "y1": 0, "line": look}]

    def _axis_words(self, left: float) -> list[make.Trace]:
        place = {"xref": "paper", "yref": "paper"}
        notes = []
        if self.y.words:
            notes.append(make.note(0, 1, make.safe(self.y.words), yanchor="top", xshift=-round(left, 1), **place))
        if self.x.words:
            notes.append(make.note(1, 0, make.safe(self.x.words), anchor="right", yanchor="bottom", **place))
        return [make.soft(note) for note in notes]

    def _regions(self) -> list[make.Trace]:
        """Regions as bars over the whole height."""
        low, high = float(self.y.low), float(self.y.high)
        return [
            {
                "type": "bar",
                "name": region.words,
                "x": [float(region.low + region.high) / 2],
                "width": [float(region.high - region.low)],
                "base": [low],
                "y": [high - low],
                "marker": dict(make.LOOKS[region.look]),
                "hoverinfo": "skip",
            }
            for region in self.regions
        ]

    def _region_words(self, top: int) -> list[make.Trace]:
        low, high = self.x.low, self.x.high
        notes = []
        for region in self.regions:
            if region.words:
                middle = (max(region.low, low) + min(region.high, high)) / 2
                share = (middle - low) / (high - low)
                anchor = "left" if share < Fraction(1, 4) else "right" if share > Fraction(3, 4) else "center"
                x = {"left": low, "center": middle, "right": high}[anchor]
                words = make.safe(region.words)
                notes.append(make.note(float(x), 1, words, anchor=anchor, yref="y domain", yanchor="bottom", yshift=1))
        return [make.soft(note) for note in notes]

    def _curves(self, lang: str) -> list[make.Trace]:
        traces = []
        for curve in reversed(self.curves):
            x, y = ([float(point[axis]) for point in curve.points] for axis in (0, 1))
            rows = [
                [texts.get_language(lang).fraction(high), make.safe(self.y.say(high, lang))] for _, high in curve.points
            ]
            style: dict[str, Any] = {"customdata": rows}
            style |= make.named(curve.name) if len(self.curves) > 1 and curve.named is None else {}
            style["hovertemplate"] = f"{make.safe(curve.name)}: %{{customdata[1]}}<br>%{{customdata[0]}}<extra></extra>"
            if curve.shape == "dots":
                traces.append(make.points(curve.name, "dot", x, y, **style))
            elif curve.shape == "steps":
                style["customdata"] = [rows[0], *rows, rows[-1]]
                traces.append(make.steps(curve.name, curve.look, x, y, **style))
            else:
                traces.append(make.line(curve.name, curve.look, x, y, **style))
        return traces

    def _names(self) -> list[make.Trace]:
        """Names of the curves, each beside one of its points."""
        notes = []
        for curve in self.curves:
            if curve.named is not None:
                x, y = curve.points[curve.named]
                share = (x - self.x.low) / (self.x.high - self.x.low)
                anchor = "left" if share < Fraction(1, 6) else "right" if share > Fraction(5, 6) else "center"
                shift = 12 if curve.side == "above" else -14
                words = make.bold(make.safe(curve.name))
                notes.append(make.note(float(x), float(y), words, anchor=anchor, yshift=shift))
        return notes

    def _drop(self) -> make.Trace:
        """Lines from the marked number down to the axis."""
        x = self.numbers[self.at or 0]
        low, high = self._heights(False)
        level = min(max(Fraction(0), low), high)
        ends = [y for curve in self.curves if (y := curve.at(x)) is not None] + [level]
        look = {"color": "$ink2", "width": 1.5, "dash": "2px,3px"}
        bottom, top = float(min(ends)), float(max(ends))
        return {"type": "line", "x0": float(x), "x1": float(x), "y0": bottom, "y1": top, "line": look}

    def _marks(self) -> list[make.Trace]:
        """Dots on the curves at the marked number, and the marked points."""
        traces = []
        if self.at is not None:
            x = self.numbers[self.at]
            heights = [float(y) for curve in self.curves if (y := curve.at(x)) is not None]
            traces.append(make.points("", "dot", [float(x)] * len(heights), heights, hoverinfo="skip"))
        for name in ("dot", "ring"):
            spots = [spot for spot in self.spots if spot.sign == name]
            if spots:
                x_y = ([float(spot.x) for spot in spots], [float(spot.y) for spot in spots])
                words: dict[str, Any] = {"customdata": [make.safe(spot.words) for spot in spots]}
                traces.append(make.points("", name, *x_y, hovertemplate="%{customdata}<extra></extra>", **words))
        return traces

    def _figures(self, lang: str) -> list[make.Trace]:
        """The height of each step of the first curve as a label above it, or below if another curve is above."""
        if not self.figures:
            return []
        curve = self.curves[0]
        sides: dict[str, list[tuple[float, float, str]]] = {"top center": [], "bottom center": []}
        for place, x in enumerate(self.numbers):
            y = curve.at(x)
            if y is not None:
                words = make.safe(label(y, lang, True) if self.y.kind == "percent" else self.y.short(y, lang))
                over = any((high := other.at(x)) is not None and high > y for other in self.curves[1:])
                text = make.bold(words) if place == self.at else words
                sides["bottom center" if over else "top center"].append((float(x), float(y), text))
        traces = []
        for side, found in sides.items():
            if found:
                x_y_text = list(zip(*found, strict=True))
                look = {"mode": "markers+text", "textposition": side, "textfont": {"size": 14}, "hoverinfo": "skip"}
                # keeps the label away from the line
                look["marker"] = {"symbol": "circle", "size": 10, "color": make.TRANSPARENT}
                here = {"x": list(x_y_text[0]), "y": list(x_y_text[1]), "text": list(x_y_text[2])}
                traces.append({"type": "scatter", "name": "", "cliponaxis": False, **here, **look})
        return traces

    # -- labels beside marked points ------------------------------------------------------------

    def _spot_words(self, lang: str, left: float, top: int) -> list[make.Trace]:
        """Labels of the marked points, placed where they cover least in both the wide and the narrow drawing."""
        if not self.spots:
            return []
        grounds = [self._obstacles(lang, narrow, left, top) for narrow in (False, True)]
        notes = []
        for spot in self.spots:
            if not spot.words:
                continue
            places = [(drawn, self._pixel(spot.x, spot.y, narrow, left, top)) for narrow, drawn in enumerate(grounds)]
            side = beside(places, spot.words, spot.side)
            for drawn, place in places:
                drawn.rectangles.append(side.frame(*place, spot.words))
            words = make.bold(make.safe(spot.words))
            shift = {"xshift": side.right, "yshift": -side.down}
            notes.append(make.note(float(spot.x), float(spot.y), words, anchor=side.anchor, **shift))
        return notes

    def _pixel(self, x: Fraction, y: Fraction, narrow: int, left: float, top: int) -> tuple[float, float]:
        """The approximate pixel position of a point in the drawing of one width."""
        (low, high), (least, most) = self._reach(bool(narrow)), self._heights(bool(narrow))
        across = left + float((x - low) / (high - low)) * (make.WIDTHS[narrow] - left - self._right("en"))
        return across, top + HEIGHT * (1 - float((y - least) / (most - least)))

    def _obstacles(self, lang: str, narrow: bool, left: float, top: int) -> Obstacles:
        """Everything that labels of marked points should not cover."""
        drawn = Obstacles(make.WIDTHS[narrow])
        for curve in self.curves:
            points = [self._pixel(x, y, narrow, left, top) for x, y in curve.points]
            if curve.shape == "steps":
                half = (points[-1][0] - points[0][0]) / max(2 * (len(points) - 1), 1)
                points = [(x + way, y) for x, y in points for way in (-half, half)]
            if curve.shape == "dots":
                drawn.rectangles += [sign(*point) for point in points]
            else:
                drawn.strokes.append((points, 1.0))
            if curve.named is not None:
                x, y = self._pixel(*curve.points[curve.named], narrow, left, top)
                half, middle = text_width(curve.name) / 2, y + (-12 if curve.side == "above" else 14)
                drawn.rectangles.append(Rectangle(x - half, middle - 7, x + half, middle + 7))
        low, high = self._heights(narrow)
        level = self._pixel(self.x.low, min(max(Fraction(0), low), high), narrow, left, top)[1]
        drawn.strokes.append(([(left, level), (make.WIDTHS[narrow], level)], 0.5))
        if self.at is not None:
            x = self._pixel(self.numbers[self.at], low, narrow, left, top)[0]
            drawn.strokes.append(([(x, top), (x, level)], 0.5))
        drawn.rectangles += [sign(*self._pixel(spot.x, spot.y, narrow, left, top)) for spot in self.spots]
        bottom = self._pixel(self.x.low, self._heights(narrow)[0], narrow, left, top)[1]
        for number, words, _ in self._ticks(lang, narrow):
            x, half = self._pixel(number, low, narrow, left, top)[0], text_width(words) / 2
            drawn.rectangles.append(Rectangle(x - half, bottom + 7, x + half, bottom + 21))
        width = make.WIDTHS[narrow]
        drawn.rectangles.append(
            Rectangle(width - text_width(self.x.words) - make.RIGHT, bottom + 28, width, bottom + 44)
        )
        for tick in self.y.ticks:
            y = self._pixel(self.x.low, tick, narrow, left, top)[1]
            drawn.rectangles.append(Rectangle(0, y - 7, left - 6, y + 7))
        return drawn

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One number read aloud: the height of each curve there."""
        x = self.numbers[place]
        parts = [texts.say("plot.at", lang, x=self.x.say(x, lang), words=self.x.words or None)]
        parts += [
            texts.say("plot.high", lang, name=curve.name, y=self.y.say(y, lang))
            for curve in self.curves
            if (y := curve.at(x)) is not None
        ]
        return texts.say("plot.joint", lang).join(parts)

    def summary(self, lang: str = "en") -> str:
        """A description of the chart for screen readers."""
        ends = {"low": self.x.say(self.numbers[0], lang), "high": self.x.say(self.numbers[-1], lang)}
        names = texts.get_language(lang).all_of([curve.name for curve in self.curves])
        drawn = texts.say("plot.lines", lang, names=names, words=self.x.words or None, **ends)
        marked = [spot.words for spot in self.spots if spot.words]
        parts = [self.sentence.rstrip(".。"), drawn, *marked]
        return texts.say("chart.joint", lang).join(parts) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """The legend: names of the curves."""
        if len(self.curves) < 2:
            return ""
        named = [texts.say(f"plot.look.{curve.look}", lang, name=curve.name) for curve in self.curves]
        return texts.get_language(lang).space.join(named)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """Column headers of the table."""
        return (
            self.head or self.x.words or texts.say("chart.head.count", lang),
            *(curve.name for curve in self.curves),
        )

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every number as a row."""
        return [(self.x.say(x, lang), *(self._cell(curve.at(x), lang) for curve in self.curves)) for x in self.numbers]

    def _cell(self, y: Fraction | None, lang: str) -> str:
        return "" if y is None else self.y.say(y, lang)

    def marked(self, at: int | None) -> Lines:
        """A copy with another number marked."""
        return replace(self, at=at)
