"""The odds chart as numbers: what its figure, its still, its sentence and its table are all made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.texts.language import digits, percent_figures

WIDE, NARROW = 13, 9  # bars that have room beside each other
QUESTIONS = ("at_least", "exactly")
UNITS = ("percent", "hundred", "fraction")
PARTS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}


@dataclass(frozen=True)
class Bar:
    """One count: its chance, and whether the bid then holds (`holds`, `exact`, `rest`)."""

    count: int
    chance: Fraction
    at_least: Fraction
    kind: str
    rolled: Fraction | None = None


@dataclass(frozen=True)
class Bars:
    """The count of a whole table, known dice included, and the bid that is asked about.

    >>> from dicekit.dice.action import Bid
    >>> bars = Bars(Distribution.binomial(2, hits=2, sides=6), Bid(1, 5), unseen=2)
    >>> [str(bar.chance) for bar in bars.all], bars.chance
    (['4/9', '4/9', '1/9'], Fraction(5, 9))
    """

    tally: Distribution
    bid: Bid
    question: str = "at_least"
    unseen: int | None = None
    call: bool = False  # a Chinese call, which is always said as fei or zhai
    guess: Fraction | None = None
    rolls: Mapping[int, int] = field(default_factory=dict)
    overlay: Distribution | None = None
    unit: str = "percent"  # how the chance is said: percent, so many of a hundred, a fraction
    mean: bool = True  # the mean is marked, a triangle
    even: bool = True  # the even bet is marked, a notch
    sealed: int | None = None  # the count that was guessed: a seal stands under its bar
    shift: int = 0  # by how many windows the bars shown are moved

    def __post_init__(self) -> None:
        if self.question not in QUESTIONS:
            raise ValueError(f"there is no question {self.question!r}; there are: {', '.join(QUESTIONS)}")
        if self.unit not in UNITS:
            raise ValueError(f"there is no unit {self.unit!r}; there are: {', '.join(UNITS)}")
        if self.guess is not None and not 0 <= self.guess <= 1:
            raise ValueError(f"a guess is a chance from 0 to 1, not {self.guess}")
        if any(isinstance(n, bool) or not isinstance(n, int) or n < 0 for n in self.rolls.values()):
            raise ValueError("rolls are counted in whole numbers from 0 on")

    # -- numbers -------------------------------------------------------------------------------

    @property
    def quantity(self) -> int:
        """How many the bid names."""
        return self.bid.quantity

    @property
    def chance(self) -> Fraction:
        """The chance that is asked about."""
        return (self.tally.at_least if self.question == "at_least" else self.tally.exactly)(self.quantity)

    @cached_property
    def rolled(self) -> int:
        """How many rolls there were."""
        return sum(self.rolls.values())

    @cached_property
    def all(self) -> tuple[Bar, ...]:
        """A bar for every count that can be, and for those that were rolled."""
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

    def window(self, room: int = WIDE) -> tuple[Bar, ...]:
        """As many bars as there is room for, around the bid and, if it is near, the mean."""
        bars = self.all
        if len(bars) <= room:
            return bars
        nearest = min(max(self.quantity, bars[0].count), bars[-1].count)
        mean = self.tally.mean
        middle = (nearest + mean) / 2 if abs(nearest - mean) < room - 2 else Fraction(nearest)
        first = round(middle) - room // 2 - bars[0].count + self.shift * room
        first = min(max(first, 0), len(bars) - room)
        return bars[first : first + room]

    def outside(self, room: int = WIDE) -> tuple[Fraction, Fraction]:
        """The chance of what lies before the window, and after it."""
        shown = self.window(room)
        return self.tally.below(shown[0].count), self.tally.at_least(shown[-1].count + 1)

    # -- words ---------------------------------------------------------------------------------

    def name(self, lang: str) -> str:
        """The bid in words."""
        language = texts.words(lang)
        return language.mode(self.bid) if self.call else language.bid(self.bid)

    def sentence(self, lang: str = "en") -> str:
        """What the chart says, always true to its state."""
        name = self.name(lang)
        if self.unseen == 0:
            return texts.say(f"chart.known.{self.question}.{'true' if self.chance else 'false'}", lang, name=name)
        if self.chance in (0, 1):
            return texts.say(f"chart.{self.question}.{'certain' if self.chance else 'impossible'}", lang, name=name)
        unit = "" if self.unit == "percent" else f".{self.unit}"
        return texts.say(f"chart.{self.question}{unit}", lang, name=name, chance=self.chance)

    def summary(self, lang: str = "en") -> str:
        """The chart for somebody who does not see it."""
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
                texts.say(f"chart.middle.{marks}", lang, mean=mixed(self.tally.mean), even=self.tally.even_bet)
            )
        return texts.say("chart.joint", lang).join(parts)

    def spoken(self, bar: Bar, lang: str = "en") -> str:
        """One bar read aloud."""
        words = texts.say("chart.bar", lang, count=bar.count, exact=bar.chance, least=bar.at_least)
        if bar.rolled is not None:
            words += texts.say("chart.bar.rolled", lang, rolled=bar.rolled)
        if self.guess is not None and bar.count == self.quantity:
            words += texts.say("chart.bar.guess", lang, guess=self.guess)
        if bar.count == self.sealed:
            words += texts.say("chart.bar.sealed", lang)
        return words

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """The heads of the table."""
        keys = ["count", "exactly", "at_least", *(["rolled"] if self.rolled else [])]
        return tuple(texts.say(f"chart.head.{key}", lang) for key in keys)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every bar as a row."""
        language = texts.words(lang)

        def both(chance: Fraction) -> str:
            fraction = language.fraction(chance)
            return f"{language.percent(chance)} ({fraction})" if len(fraction) < 24 else language.percent(chance)

        rows = []
        for bar in self.all:
            rolled = (language.count(self.rolls.get(bar.count, 0)),) if self.rolled else ()
            rows.append((str(bar.count), both(bar.chance), both(bar.at_least), *rolled))
        return rows


def label(chance: Fraction, narrow: bool = False, unit: str = "percent") -> str:
    """A chance over its bar: one decimal; where room is short, or where it is so many of a hundred, whole numbers.

    >>> label(Fraction(4, 9)), label(Fraction(4, 9), narrow=True), label(Fraction(1, 3000), narrow=True)
    ('44.4', '44', '<0.1')
    >>> label(Fraction(1, 30), unit="hundred"), label(Fraction(1, 300), unit="hundred")
    ('3', '<1')
    """
    if unit == "hundred":
        return "<1" if 0 < chance < Fraction(1, 100) else percent_figures(chance, 0)
    return percent_figures(chance, 0 if narrow and chance >= Fraction(1, 10) else 1)


def mixed(value: Fraction) -> str:
    """A number of dice with its part: `6⅓`, or two decimals.

    >>> mixed(Fraction(19, 3)), mixed(Fraction(5)), mixed(Fraction(737, 441))
    ('6⅓', '5', '1.67')
    """
    whole, part = divmod(value, 1)
    if not part:
        return str(whole)
    if part in PARTS:
        return f"{whole or ''}{PARTS[part]}"
    return digits(value, 2)
