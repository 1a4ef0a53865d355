"""Experiments of the roll strip: dice are rolled, something is counted, and some counts are a success.

An experiment takes its dice from a stream of fair faces and has the exact distribution of its count. There are four:
the unseen dice of a bid, a hand of dice, a sum of dice, and a log of rolls. You may add your own (`Experiment`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias

from dicekit import odds, texts
from dicekit.dice.hand import Face, Hand, hand
from dicekit.distribution import Distribution
from dicekit.kit.html import Html
from dicekit.odds import logs
from dicekit.widgets.question import Question

Cups: TypeAlias = tuple[Hand, ...]
"""The dice of one trial, cup by cup; a log is one cup whose dice lie in their order."""


class Experiment(ABC):
    """Base class of experiments: how to roll one trial, and what to count.

    A subclass must define five things: `dice`, `trial`, `counted`, `holds` and `distribution`. All else has a default.

    >>> class Doubles(Experiment):
    ...     dice = 2
    ...     distribution = Distribution.from_ways({0: 30, 1: 6})
    ...     texts = {"line": "Two dice are rolled again and again. It's a hit when they're equal."}
    ...
    ...     def trial(self, stream):
    ...         return ((next(stream), next(stream)),)  # one cup with two dice
    ...
    ...     def counted(self, cups):
    ...         return int(cups[0][0] == cups[0][1])
    ...
    ...     def holds(self, count):
    ...         return count == 1
    >>> Doubles().chance
    Fraction(1, 6)

    `texts` are its own words, as `RollStrip` explains them; a text that isn't there is a neutral one. (dicekit's own
    experiments have theirs in every language, in its text files, under the prefix `words`.)
    """

    #: texts that replace the usual ones, by name; plain text with slots
    texts: Mapping[str, str] = MappingProxyType({})

    @property
    def words(self) -> str:
        """Prefix of its keys in dicekit's text files; those that aren't there are taken from `rolls`."""
        return "rolls"

    def worded(self, texts: Mapping[str, str]) -> Self:
        """A copy with these words of its own; those that it has already stay."""
        twin = copy(self)
        vars(twin)["texts"] = {**self.texts, **texts}
        return twin

    @abstractmethod
    def trial(self, stream: Iterator[int]) -> Cups:
        """The dice of one trial, cup by cup: `((2, 5, 5), (1, 3, 6))`.

        `stream` has no end: each `next(stream)` is one more fair die, from 1 to `sides`. It follows from the seed and
        the number of the trial, so take all chance from it, and the same seed gives the same dice on every device.
        """

    @abstractmethod
    def counted(self, cups: Cups) -> int:
        """The count of a trial, such as how many cups hold a pair: a whole number. Each count gets a bar."""

    @abstractmethod
    def holds(self, count: int) -> bool:
        """Whether a trial with this count is a success."""

    @property
    @abstractmethod
    def distribution(self) -> Distribution:
        """Exact distribution of the count, such as `Distribution.from_ways({0: 25, 1: 40, 2: 16})`."""

    @property
    @abstractmethod
    def dice(self) -> int:
        """Number of dice of one trial."""

    # defaults

    @property
    def chance(self) -> Fraction:
        """Exact chance of a success."""
        exact = self.distribution
        return Fraction(sum(ways for count, ways in exact.items() if self.holds(count)), exact.total)

    @property
    def sides(self) -> int:
        """Number of sides of each die."""
        return 6

    @property
    def facts(self) -> Mapping[str, Any]:
        """Slots for the experiment's texts."""
        return {"dice": self.dice}

    def about(self, cups: Cups) -> Mapping[str, Any]:
        """Further slots for texts about one roll."""
        return {"counts": self.counted(cups)}

    # drawing

    def drawn(self, cups: Cups, label: str, lang: str) -> Html | None:
        """A drawing of the last trial in place of dice, or None."""
        return None

    def waiting(self, lang: str) -> Html | None:
        """A drawing before the first trial in place of dice, or None."""
        return None

    @property
    def out_of(self) -> int:
        """The numbers over the bars are out of so many when there are more trials; 0: of all."""
        return 0

    def named(self, count: int, lang: str) -> str:
        """Name of a count, under its bar and as `{named}` in texts; by default the number."""
        return str(count)

    @property
    def on_axis(self) -> tuple[int, ...]:
        """Counts that have a bar even if they hardly ever come."""
        return ()

    @property
    def hits(self) -> tuple[Face, ...]:
        """Faces marked as counting."""
        return ()

    def marked(self, cups: Cups) -> tuple[Face, ...]:
        """Faces marked in these dice."""
        return self.hits

    @property
    def wild(self) -> bool:
        """Whether ones are drawn as wild."""
        return False

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the cups' owners; empty without owners."""
        return ()

    @property
    def cups(self) -> tuple[int, ...]:
        """Numbers of dice of the owners' cups; empty without owners."""
        return ()

    @property
    def own(self) -> Hand:
        """Dice that stay as they are and are shown beside those that are rolled: yours, or those of their `owner`."""
        return ()

    def staying(self, lang: str) -> list[tuple[str, str, Hand]]:
        """Dice that aren't rolled, each hand with the name before it and its label."""
        if not self.own:
            return []
        names = [texts.called(self.owner, lang) or texts.say(f"table.{key}", lang) for key in ("you", "your_dice")]
        return [(names[0], names[1], self.own)]

    owner: str = ""
    reader: str = ""  # the name of the cup that is yours, if you see the table from another seat


@dataclass(frozen=True)
class BidExperiment(Experiment):
    """Rolls the unseen dice of a view; success if the bid holds.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> bid = BidExperiment(Question(view, view.bid("7x5")))
    >>> bid.dice, bid.known, bid.chance
    (10, 3, Fraction(8675, 19683))
    """

    question: Question
    words: str = ""

    def __post_init__(self) -> None:
        if not self.words:  # no text about your dice if you have none
            object.__setattr__(self, "words", "rolls.bid" if self.question.view.own else "rolls.unseen")

    @property
    def dice(self) -> int:
        return sum(self.question.view.unseen)

    @property
    def known(self) -> int:
        """Number of seen dice that count."""
        view, bid = self.question.view, self.question.bid
        return sum(view.rules.tally(seen, bid) for seen in view.known)

    def trial(self, stream: Iterator[int]) -> Cups:
        """Roll the unseen hands; hands that the rules exclude are rolled again."""
        view = self.question.view
        hands = []
        for dice in view.unseen:
            cup = hand(view.rules.faces[face - 1] for face in islice(stream, dice))
            while not view.rules.kept(cup):
                cup = hand(view.rules.faces[face - 1] for face in islice(stream, dice))
            hands.append(cup)
        return tuple(hands)

    def counted(self, cups: Cups) -> int:
        """Number of dice on the whole table that count with these unseen hands."""
        return self.known + sum(self.question.view.rules.tally(cup, self.question.bid) for cup in cups)

    def holds(self, count: int) -> bool:
        return count >= self.question.bid.quantity

    @cached_property
    def distribution(self) -> Distribution:
        return odds.tally(self.question.view, self.question.bid)

    @property
    def sides(self) -> int:
        return len(self.question.view.rules.faces)

    def about(self, cups: Cups) -> Mapping[str, Any]:
        total = self.counted(cups)
        return {"counts": total - self.known, "known": self.known, "total": total}

    @property
    def hits(self) -> tuple[Face, ...]:
        return tuple(self.question.view.rules.hits(self.question.bid))

    @property
    def wild(self) -> bool:
        return self.question.view.rules.tally.wild == 1 and not self.question.bid.zhai

    @property
    def names(self) -> tuple[str, ...]:
        view = self.question.view
        others = [seat for seat, number in enumerate(view.hidden) if number and (seat != view.seat or view.own is None)]
        named = ((seat, view.names[seat]) for seat in others)
        return tuple("" if name == f"seat{seat}" else name for seat, name in named)  # seats without a name

    @property
    def cups(self) -> tuple[int, ...]:
        return tuple(filter(None, self.question.view.unseen)) if self.names else ()

    @property
    def own(self) -> Hand:
        return self.question.view.own or ()


@dataclass(frozen=True)
class OfPlayer(BidExperiment):
    """The same, seen by another player than the reader, whose name at the table is `reader`.

    `owner` is the name beside the dice that aren't rolled.
    """

    owner: str = ""
    reader: str = ""


@dataclass(frozen=True)
class HandExperiment(Experiment):
    """Rolls a hand of dice; success if at least `need` count, or `exactly` as many.

    >>> HandExperiment(5, hits=(6,), need=2).chance, HandExperiment(5, hits=(1, 6), need=2).chance
    (Fraction(763, 3888), Fraction(131, 243))
    >>> HandExperiment(5, hits=(6,), need=0, exactly=True).chance
    Fraction(3125, 7776)
    """

    dice: int = 5
    hits: tuple[int, ...] = (6,)
    need: int = 2
    exactly: bool = False
    wild: bool = field(default=False, kw_only=True)
    words: str = field(default="rolls.hand", kw_only=True)

    def __post_init__(self) -> None:
        faces = range(1, self.sides + 1)
        if not isinstance(self.hits, tuple) or not self.hits or not {*self.hits} <= {*faces}:
            raise ValueError(f"hits is a tuple of faces, such as (6,), not {self.hits!r}")

    def trial(self, stream: Iterator[int]) -> Cups:
        return (tuple(islice(stream, self.dice)),)

    def counted(self, cups: Cups) -> int:
        return sum(face in self.hits for cup in cups for face in cup)

    def holds(self, count: int) -> bool:
        return count == self.need if self.exactly else count >= self.need

    @cached_property
    def distribution(self) -> Distribution:
        return Distribution.binomial(self.dice, len(self.hits), self.sides)

    @property
    def facts(self) -> Mapping[str, Any]:
        needed = {"exact": self.need if self.exactly else None, "least": None if self.exactly else self.need}
        return {"dice": self.dice, "hits": self.hits, **needed}


@dataclass(frozen=True)
class SumExperiment(Experiment):
    """Rolls dice and adds them up; success if the sum is at least `need`, or `exactly` as much.

    >>> SumExperiment(2, need=7).chance, SumExperiment(2, need=7, exactly=True).chance
    (Fraction(7, 12), Fraction(1, 6))
    """

    MAX_DICE: ClassVar[int] = 30  # the most dice of one trial

    dice: int = 2
    need: int = 7
    exactly: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.dice <= self.MAX_DICE:
            raise ValueError(f"dice is a number from 1 to {self.MAX_DICE}, not {self.dice}")
        low, high = self.dice, self.dice * self.sides
        if not low <= self.need <= high:
            raise ValueError(f"need is a sum of {self.dice} dice, from {low} to {high}, not {self.need}")

    @property
    def words(self) -> str:
        return "rolls.sum"

    def trial(self, stream: Iterator[int]) -> Cups:
        return (tuple(islice(stream, self.dice)),)

    def counted(self, cups: Cups) -> int:
        return sum(int(face) for cup in cups for face in cup)

    def holds(self, count: int) -> bool:
        return count == self.need if self.exactly else count >= self.need

    @cached_property
    def distribution(self) -> Distribution:
        return Distribution.from_ways(dict.fromkeys(range(1, self.sides + 1), 1)).power(self.dice)

    @property
    def facts(self) -> Mapping[str, Any]:
        needed = {"exact": self.need if self.exactly else None, "least": None if self.exactly else self.need}
        return {"dice": self.dice, **needed}


@dataclass(frozen=True)
class LogExperiment(Experiment):
    """Rolls several dice, or one die several times; success if the `measure` is at least `need`.

    `measure` is `most` (how often the most frequent face shows), `run` (how long the longest run is) or `missing` (how
    many faces never show).

    >>> round(float(LogExperiment(60, "most", 15).chance), 4), round(float(LogExperiment(30, "run", 3).chance), 4)
    (0.3684, 0.4996)

    A pair or more among three dice:

    >>> LogExperiment(3, "most", 2).chance
    Fraction(4, 9)
    """

    MEASURES: ClassVar[Mapping[str, tuple[Callable[[Hand], int], Callable[[int], Distribution]]]] = {
        "most": (logs.most_of, logs.most_frequent),
        "run": (logs.run_of, logs.longest_run),
        "missing": (logs.missing_of, logs.missing),
    }

    dice: int = 60
    measure: str = "most"
    need: int = 15

    def __post_init__(self) -> None:
        if self.measure not in self.MEASURES:
            raise ValueError(f"a log is measured by {', '.join(self.MEASURES)}, not by {self.measure!r}")

    @property
    def words(self) -> str:
        return f"rolls.log.{self.measure}"

    def trial(self, stream: Iterator[int]) -> Cups:
        return (tuple(islice(stream, self.dice)),)

    def counted(self, cups: Cups) -> int:
        return self.MEASURES[self.measure][0](cups[0])

    def holds(self, count: int) -> bool:
        return count >= self.need

    @cached_property
    def distribution(self) -> Distribution:
        return self.MEASURES[self.measure][1](self.dice)

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"dice": self.dice, "need": self.need}

    def marked(self, cups: Cups) -> tuple[Face, ...]:
        """The most frequent face, if that is what is counted and it shows more than once."""
        found = max(cups[0], key=cups[0].count) if self.measure == "most" and cups else None
        return () if found is None or cups[0].count(found) < 2 else (found,)
