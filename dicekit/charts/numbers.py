"""The odds chart: every count with its chance, and the bars that make a bid true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.charts.figure import label
from dicekit.charts.parts import NARROW, WIDE, Windowed, chance_cell, check_chance, check_choice, check_counts
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution

QUESTIONS = ("at_least", "exactly")
HEADROOM = 1.34  # height of the y axis relative to the highest bar, for labels
UNITS = ("percent", "hundred", "fraction")


@dataclass(frozen=True)
class Bar:
    """One count: its chance, and whether the bid then holds (`holds`, `exact`, `rest`)."""

    count: int
    chance: Fraction
    at_least: Fraction
    kind: str
    rolled: Fraction | None = None


@dataclass(frozen=True)
class Bars(Windowed):
    """The distribution of the count at a whole table, known dice included, and the bid in question.

    >>> from dicekit.dice.action import Bid
    >>> bars = Bars(Distribution.binomial(2, hits=2, sides=6), Bid(1, 5), unseen=2)
    >>> [str(bar.chance) for bar in bars.all], bars.chance
    (['4/9', '4/9', '1/9'], Fraction(5, 9))
    """

    tally: Distribution
    bid: Bid
    question: str = "at_least"
    unseen: int | None = None
    call: bool = False  # it's a Chinese call, which always names its mode (fei or zhai)
    guess: Fraction | None = None
    rolls: Mapping[int, int] = field(default_factory=dict)
    overlay: Distribution | None = None
    overlay_name: str = ""
    unit: str = "percent"  # how chances are written: percent, times in 100, or fractions
    mean: bool = True  # mark the mean by a triangle
    even: bool = True  # mark the even bet by a notch
    sealed: int | None = None  # the guessed count, shown as a seal under its bar

    def __post_init__(self) -> None:
        if not isinstance(self.tally, Distribution):
            raise ValueError(f"tally must be a Distribution, not {self.tally!r}")
        if not isinstance(self.bid, Bid):
            raise ValueError(f"bid must be a Bid, not {self.bid!r}")
        check_choice("question", self.question, QUESTIONS)
        check_choice("unit", self.unit, UNITS)
        check_chance("guess", self.guess)
        check_counts("rolls", self.rolls)
        if self.overlay is not None and not isinstance(self.overlay, Distribution):
            raise ValueError(f"overlay must be a Distribution, not {self.overlay!r}")
        if self.sealed is not None and type(self.sealed) is not int:
            raise ValueError(f"sealed must be a whole number, not {self.sealed!r}")

    # -- numbers -------------------------------------------------------------------------------

    @property
    def quantity(self) -> int:
        """The number of dice in the bid."""
        return self.bid.quantity

    @property
    def chance(self) -> Fraction:
        """The chance that the bid holds, or holds exactly."""
        return (self.tally.at_least if self.question == "at_least" else self.tally.exactly)(self.quantity)

    @cached_property
    def rolled(self) -> int:
        """The number of rolls."""
        return sum(self.rolls.values())

    @cached_property
    def all(self) -> tuple[Bar, ...]:
        """A bar for every possible or rolled count."""
        first, last = self.tally.start, self.tally.start + len(self.tally.ways) - 1
        return tuple(self._bar(count) for count in range(first, last + 1))

    def _bar(self, count: int) -> Bar:
        tally = self.tally
        if self.question == "exactly":
            kind = "exact" if count == self.quantity else "rest"
        else:
            kind = "holds" if count >= self.quantity else "rest"
        rolled = Fraction(self.rolls.get(count, 0), self.rolled) if self.rolled else None
        return Bar(count, tally.exactly(count), tally.at_least(count), kind, rolled)

    @property
    def stops(self) -> int:
        """The number of bars."""
        return len(self.tally.ways)

    @property
    def at(self) -> int | None:
        """The place of the bid's bar, or None."""
        place = self.quantity - self.tally.start
        return place if 0 <= place < self.stops else None

    @property
    def middle(self) -> int:
        """The place in the middle of the window: the bid's bar, moved towards the mean if that is near."""
        first, last = self.tally.start, self.tally.start + self.stops - 1
        nearest = min(max(self.quantity, first), last)
        mean = self.tally.mean
        return round((nearest + mean) / 2 if abs(nearest - mean) < NARROW - 2 else nearest) - first

    @property
    def highest(self) -> Fraction:
        """The greatest chance, which sets the scale of the y axis."""
        seconds = [self.overlay.exactly(bar.count) for bar in self.all] if self.overlay is not None else []
        rolled = [bar.rolled for bar in self.all if bar.rolled is not None]
        return max([Fraction(max(self.tally.ways), self.tally.total), *rolled, *seconds])

    # -- the figure ----------------------------------------------------------------------------

    def figure(self, lang: str = "en", *, total: bool = False) -> make.Figure:
        """Data and layout for plotly, with colour names: counts on x, chances on y.

        With `total`, the chance of "at least" is also in the drawing, not only in the sentence above it.
        """
        several = self.stops > 1
        strip = (34 if self.sealed is not None else 0) + (38 if several and (self.mean or self.even) else 4)
        rest = self.stops > NARROW
        strip += 18 if rest else 0
        rail = 0 if self.guess is None else make.SCALE_HEIGHT
        height = rail + make.PLOT_HEIGHT + make.TICKS_HEIGHT + strip
        axes = {
            "xaxis": make.count_axis(make.ticked((bar.count for bar in self.all), self.quantity, lang), anchor="y"),
            "yaxis": make.percent_axis(self.highest, (strip + make.TICKS_HEIGHT) / height, 1 - rail / height, HEADROOM),
            "yaxis3": make.strip_axis(strip, height),
        }
        data = [*self._bars(lang), *self._rolled(lang), *self._second(), *self._under(lang)]
        shapes, notes = self._border(lang, total) if several else ([], [])
        notes += self._under_words(lang) if several else []
        if rest:
            notes += self._outside(strip)
        if self.guess is not None:
            traces, more, words = make.guess_scale(self.guess, self.chance, height, lang)
            data, notes, axes = [*data, *traces], [*notes, *words], axes | more
        meta: dict[str, Any] = {"stops": [bar.count for bar in self.all], "room": [WIDE, NARROW], "middle": self.middle}
        if rest:
            meta["before"], meta["after"] = _rest(self.tally, lang)
        return make.figure(data, height, axes, lang=lang, shapes=shapes, notes=notes, **meta)

    def _bars(self, lang: str) -> list[make.Trace]:
        """Two traces: bars that make the bid true, and the others, each with gaps for the other's bars."""
        rows, hover = _rows(self.tally, lang, self.unit), _hover(self.tally.total, lang)
        held = "holds" if self.question == "at_least" else "exact"
        names = {held: texts.say(f"chart.trace.{held}", lang, count=self.quantity), "rest": _rest_name(lang)}
        counts = [bar.count for bar in self.all]
        traces = []
        for kind, name in names.items():
            mine = [bar.kind == kind for bar in self.all]
            chances = [bar.chance if own else None for bar, own in zip(self.all, mine, strict=True)]
            labels = [words if own else None for words, own in zip(self._labels(lang), mine, strict=True)]
            kept = [row if own else None for row, own in zip(rows, mine, strict=True)]
            traces.append(make.bars(name, kind, counts, chances, **make.labelled(kind, labels, kept, hover)))
        return traces

    def _labels(self, lang: str) -> list[str]:
        """The label over each bar, raised if a ring would cover it."""
        labels = _labels(self.tally, lang, self.unit)
        return [*map(self._raised, self.all, labels)] if self.rolled else labels

    def _raised(self, bar: Bar, words: str) -> str:
        pixels = float(((bar.rolled or 0) - bar.chance) / self.highest) * make.PLOT_HEIGHT / HEADROOM
        return make.raised(words, pixels)

    def _rolled(self, lang: str) -> list[make.Trace]:
        if not self.rolled:
            return []
        shares = [bar.rolled or Fraction(0) for bar in self.all]
        name = texts.say("chart.head.rolled", lang)
        return [make.rings(name, [bar.count for bar in self.all], shares, f"{name} %{{y:.1%}}")]

    def _second(self) -> list[make.Trace]:
        if self.overlay is None:
            return []
        counts = [bar.count for bar in self.all]
        heights = [float(self.overlay.exactly(count)) for count in counts]
        style = {"hovertemplate": f"{make.safe(self.overlay_name)} %{{y:.1%}}<extra></extra>"}
        return [make.steps(self.overlay_name, "second", counts, heights, **style, **make.named(self.overlay_name))]

    @property
    def _marks(self) -> dict[str, Fraction]:
        """The positions of mean and even bet, if they are to be marked."""
        wanted = {"even": Fraction(self.tally.even_bet), "mean": self.tally.mean}
        return {name: at for name, at in wanted.items() if getattr(self, name) and self.stops > 1}

    def _under(self, lang: str) -> list[make.Trace]:
        """Marks of mean, even bet and guess in the strip under the axis."""
        top = 34 if self.sealed is not None else 0
        here = {"yaxis": "y3", "hoverinfo": "skip"}
        traces = [
            make.points(texts.say(f"chart.trace.{name}", lang), name, [float(at)], [-top - 9 - 18 * row], **here)
            for row, (name, at) in enumerate(self._marks.items())
        ]
        if self.sealed is not None:
            traces.append(
                make.seals([self.sealed], [-16], [texts.get_language(lang).whole(self.sealed)], "seal", yaxis="y3")
            )
        return traces

    def _under_words(self, lang: str) -> list[make.Trace]:
        top = 34 if self.sealed is not None else 0
        labels = {
            "even": texts.say("chart.mark.even", lang, even=self.tally.even_bet),
            "mean": texts.say("chart.mark.mean", lang, mean=texts.get_language(lang).mixed(self.tally.mean)),
        }
        place: dict[str, Any] = {"name": "beside", "yref": "y3", "xshift": 12}
        return [
            make.soft(make.note(float(at), -top - 9 - 18 * row, labels[name], **place))
            for row, (name, at) in enumerate(self._marks.items())
        ]

    def _border(self, lang: str, total: bool) -> tuple[list[make.Trace], list[make.Trace]]:
        """The dotted line before the bars that make the bid true, with its words."""
        if self.question != "at_least":
            return [], []
        words = texts.say("chart.mark.at_least", lang, count=self.quantity)
        label = f"{words} {texts.get_language(lang).percent(self.chance)}" if total else words
        return make.border(self.quantity - 0.5, label)

    def _outside(self, strip: int) -> list[make.Trace]:
        place = {"xref": "paper", "yref": "y3"}
        before = make.note(0, 10 - strip, "", name="before", **place)
        return [make.soft(before), make.soft(make.note(1, 10 - strip, "", anchor="right", name="after", **place))]

    # -- words ---------------------------------------------------------------------------------

    def name(self, lang: str) -> str:
        """The bid in words."""
        language = texts.get_language(lang)
        return language.mode(self.bid) if self.call else language.bid(self.bid)

    def sentence(self, lang: str = "en") -> str:
        """The chart's title: a sentence with the bid and its chance."""
        name = self.name(lang)
        if self.unseen == 0:
            return texts.say(f"chart.known.{self.question}.{'true' if self.chance else 'false'}", lang, name=name)
        if self.chance in (0, 1):
            return texts.say(f"chart.{self.question}.{'certain' if self.chance else 'impossible'}", lang, name=name)
        unit = "" if self.unit == "percent" else f".{self.unit}"
        return texts.say(f"chart.{self.question}{unit}", lang, name=name, chance=self.chance)

    def summary(self, lang: str = "en") -> str:
        """A description of the chart for screen readers."""
        first, last = self.all[0].count, self.all[-1].count
        bars = texts.say("chart.one_bar" if first == last else "chart.bars", lang, first=first, last=last)
        parts = [bars, self.sentence(lang)]
        if self.guess is not None:
            parts.append(texts.say("chart.guessed", lang, guess=self.guess))
        if self.sealed is not None:
            parts.append(texts.say("chart.sealed", lang, count=self.sealed))
        if self.rolled:
            parts.append(texts.say("chart.rolled", lang, n=self.rolled))
        if self.mean or self.even:
            marks = "both" if self.mean and self.even else "mean" if self.mean else "even"
            parts.append(
                texts.say(
                    f"chart.middle.{marks}",
                    lang,
                    mean=texts.get_language(lang).mixed(self.tally.mean),
                    even=self.tally.even_bet,
                )
            )
        return texts.say("chart.joint", lang).join(parts)

    def say(self, place: int, lang: str = "en") -> str:
        """One bar read aloud."""
        bar = self.all[place]
        words = _bar_texts(self.tally, lang)[place]
        if bar.rolled is not None:
            words += texts.say("chart.bar.rolled", lang, rolled=bar.rolled)
        if self.guess is not None and bar.count == self.quantity:
            words += texts.say("chart.bar.guess", lang, guess=self.guess)
        if bar.count == self.sealed:
            words += texts.say("chart.bar.sealed", lang)
        return words

    def legend(self, lang: str = "en") -> str:
        """The legend of rings, dotted lines and seals."""
        words = []
        if self.rolled:
            words.append(texts.say("chart.rings", lang, n=self.rolled))
        if self.overlay is not None and self.overlay_name:
            words.append(texts.say("chart.second", lang, name=self.overlay_name))
        if self.sealed is not None:
            words.append(texts.say("chart.seal", lang))
        return texts.get_language(lang).space.join(words)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """Column headers of the table."""
        keys = ["count", "exactly", "at_least", *(["rolled"] if self.rolled else [])]
        return tuple(texts.say(f"chart.head.{key}", lang) for key in keys)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every bar as a row."""
        rows = []
        for bar in self.all:
            rolled = (texts.get_language(lang).whole(self.rolls.get(bar.count, 0)),) if self.rolled else ()
            rows.append(
                (
                    texts.get_language(lang).whole(bar.count),
                    chance_cell(bar.chance, lang),
                    chance_cell(bar.at_least, lang),
                    *rolled,
                )
            )
        return rows


@lru_cache(64)
def _labels(tally: Distribution, lang: str, unit: str) -> list[str]:
    """The chance of each count, as text over its bar."""
    return [make.safe(label(tally.exactly(count), lang, unit=unit)) for count in _counts(tally)]


@lru_cache(64)
def _rows(tally: Distribution, lang: str, unit: str) -> list[list[str]]:
    """The `customdata` of each bar: fraction, ways, percent, short label, percent of at least."""
    percent = texts.get_language(lang).percent
    return [
        [*make.exact(tally.exactly(count), lang, ways, label(tally.exactly(count), lang, True, unit)), percent(tail)]
        for count, ways, tail in zip(_counts(tally), tally.ways, tally.chances(), strict=True)
    ]


@lru_cache(64)
def _bar_texts(tally: Distribution, lang: str) -> list[str]:
    return [
        texts.say("chart.bar", lang, count=count, exact=tally.exactly(count), least=tally.at_least(count))
        for count in _counts(tally)
    ]


@lru_cache(64)
def _rest(tally: Distribution, lang: str) -> tuple[list[str], list[str]]:
    """Texts about the counts before each count, and about those after it."""
    before = [texts.say("chart.earlier", lang, count=n, chance=tally.below(n)) for n in _counts(tally)]
    after = [texts.say("chart.later", lang, count=n, chance=tally.at_least(n + 1)) for n in _counts(tally)]
    return ["", *map(make.safe, before[1:])], [*map(make.safe, after[:-1]), ""]


def _counts(tally: Distribution) -> range:
    return range(tally.start, tally.start + len(tally.ways))


@lru_cache(64)
def _hover(total: int, lang: str) -> str:
    """The hover template of plotly."""
    slots = {"count": "%{x}", "fraction": "%{customdata[0]}", "ways": "%{customdata[1]}"}
    slots |= {"percent": "%{customdata[2]}", "least": "%{customdata[4]}"}
    return texts.say("chart.hover", lang, total=total, **slots).replace("\n", "<br>")


def _rest_name(lang: str) -> str:
    return texts.say("chart.trace.rest", lang)
