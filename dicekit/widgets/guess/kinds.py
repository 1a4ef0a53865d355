"""Kinds of guesses: number of 100, ratio, count, order, choice, sketch.

Each kind is a question with its truth and the ideas behind typical guesses. A guess is stored on the device as a short
text, which `read` parses and validates.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar

from dicekit import answers
from dicekit.kit.html import bold

MIN_TIMES, MAX_TIMES = Fraction(1, 10), Fraction(20)


class NoGuess(ValueError):
    """A text isn't a valid guess of this kind; `key` and `slots` give the message."""

    def __init__(self, key: str, **slots: Any) -> None:
        super().__init__(f"{key}: {slots}" if slots else key)
        self.key = key
        self.slots = slots


@dataclass(frozen=True)
class Idea:
    """A plausible misconception: the answer it leads to, and why it is wrong.

    `value` is the number it leads to, or the order of the cards, first to last.

    >>> Guess("Two heads?", Fraction(1, 4), ideas=(Idea(Fraction(1, 3), "The three results differ."),)).ideas[0].value
    Fraction(1, 3)
    """

    value: Fraction | int | tuple[int, ...]
    words: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", bold(self.words))


@dataclass(frozen=True)
class GuessQuestion:
    """Base class of guesses: the question, and its storage key on the device, such as `NN/guess`.

    What is between two `**` in a question or an idea is drawn bold.
    """

    kind: ClassVar[str]

    question: str
    place: str = field(default="guess", kw_only=True)
    sure: bool = field(default=True, kw_only=True)  # ask for the confidence too
    about: str = field(
        default="", kw_only=True
    )  # a few words on what is guessed, before the answer where it's repeated

    def __post_init__(self) -> None:
        object.__setattr__(self, "question", bold(self.question))

    @property
    def words(self) -> str:
        """The kind whose texts it has."""
        return self.kind

    def read(self, text: str) -> Any:
        """Parse a stored guess; raises NoGuess."""
        raise NotImplementedError

    def chances(self, value: Any) -> tuple[Fraction, ...]:
        """The guessed chance of each card or bar, for marks on a chart; empty for most kinds."""
        return ()


@dataclass(frozen=True)
class NumberGuess(GuessQuestion):
    """Base class of guesses at a number, with feedback by the idea behind a guess, or by where it is."""

    ideas: tuple[Idea, ...] = field(default=(), kw_only=True)
    under: str = field(default="", kw_only=True)
    over: str = field(default="", kw_only=True)
    near: str = field(default="", kw_only=True)
    why: str = field(default="", kw_only=True)  # shown to whoever skipped the guess
    told: str = field(default="", kw_only=True)  # how the truth is said beside a `{guess}` that missed it


def number(text: str) -> Fraction:
    """Parse a number exactly.

    >>> number("11/4")
    Fraction(11, 4)
    """
    try:
        return answers.read(text).value
    except answers.AnswerError as wrong:
        raise NoGuess(wrong.key, **wrong.slots) from None


def whole(text: str, low: int, high: int) -> int:
    """Parse a whole number within bounds."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and low <= int(text) <= high):
        raise NoGuess("guess.unknown")
    return int(text)


@dataclass(frozen=True)
class Guess(NumberGuess):
    """How often of 100 times? The truth is a chance.

    >>> Guess("How often do two coins both show heads?", Fraction(1, 4)).read("30")
    Fraction(3, 10)

    Raises:
        ValueError: the truth isn't a Fraction from 0 to 1.
    """

    kind: ClassVar[str] = "of100"

    truth: Fraction
    people: bool = field(default=False, kw_only=True)  # the chance is in 100 people, not 100 times
    counted: bool = field(default=False, kw_only=True)  # asked is how many of a real hundred, not a chance

    @property
    def words(self) -> str:
        return "people" if self.people else self.kind

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.truth, bool) or not isinstance(self.truth, Fraction | int):
            raise ValueError(f"truth is an exact chance from 0 to 1, such as Fraction(44, 100), not {self.truth!r}")
        if not 0 <= self.truth <= 1:
            raise ValueError(f"a chance is from 0 to 1, not {self.truth}")
        object.__setattr__(self, "truth", Fraction(self.truth))
        object.__setattr__(self, "counted", self.counted or self.people)

    def read(self, text: str) -> Fraction:
        chance = number(text) / 100
        if not 0 <= chance <= 1:
            raise NoGuess("guess.of100.range")
        return chance


@dataclass(frozen=True)
class Times(NumberGuess):
    """How many times likelier? From a tenth to twenty times, or to `high`, beyond which it's impossible: then `beyond`
    says why, of a `{guess}`. `bars` name what is compared: what was, what is.

    >>> Times("How many times likelier are two heads than none of three?", Fraction(3)).read("11/4")
    Fraction(11, 4)
    """

    kind: ClassVar[str] = "times"

    truth: Fraction
    bars: tuple[str, str] = ("", "")
    high: Fraction = MAX_TIMES
    beyond: str = ""

    def read(self, text: str) -> Fraction:
        times = number(text)
        if not MIN_TIMES <= times <= self.high:
            raise NoGuess("guess.times.range")
        return times


@dataclass(frozen=True)
class Count(NumberGuess):
    """How many? A whole number between two bounds, which may lie below zero.

    >>> Count("How many of fifteen?", 5, 0, 15).read("7")
    7
    """

    kind: ClassVar[str] = "count"

    truth: int
    low: int
    high: int
    unit: str = ""  # what is counted, shown beside the field
    ends: tuple[str, ...] = ()  # what the marks of the line mean, from the lowest to the highest
    sealed: str = ""  # how `{guess}` is said once it's locked in, if a number alone says too little

    def read(self, text: str) -> int:
        count = number(text)
        if count.denominator != 1 or not self.low <= count <= self.high:
            raise NoGuess("guess.count.range", low=self.low, high=self.high)
        return int(count)


@dataclass(frozen=True)
class Order(GuessQuestion):
    """Cards to be sorted. `truth[i]` is the rank of card i; cards of equal rank can be in either order.

    With `numbers`, the true chances, each card also gets a number out of 100. `idea` explains the true order; `ideas`
    are those behind other orders, given as card indices from first to last.

    >>> asked = Order("Which is likelier?", ("none", "one", "more"), (0, 0, 1))
    >>> asked.read("1 0 2"), asked.right((1, 0, 2)), asked.right((2, 0, 1))
    (((1, 0, 2), ()), True, False)
    """

    kind: ClassVar[str] = "order"

    cards: tuple[str, ...]
    truth: tuple[int, ...]
    idea: str = ""
    ideas: tuple[Idea, ...] = ()
    numbers: tuple[Fraction, ...] = ()

    def read(self, text: str) -> tuple[tuple[int, ...], tuple[Fraction, ...]]:
        """The cards, first to last, and the numbers in the cards' original order.

        Raises:
            NoGuess: a card is missing or there twice, or a number isn't a chance.
        """
        laid, _, chances = text.partition("|")
        order = tuple(whole(each, 0, len(self.cards) - 1) for each in laid.split())
        numbers = tuple(number(each) / 100 for each in chances.split())
        fits = len(numbers) == len(self.numbers) and all(0 <= chance <= 1 for chance in numbers)
        if sorted(order) != list(range(len(self.cards))) or not fits:
            raise NoGuess("guess.unknown")
        return order, numbers

    def right(self, order: tuple[int, ...]) -> bool:
        """Whether an order is right: ranks never decrease."""
        ranks = [self.truth[card] for card in order]
        return ranks == sorted(ranks)

    def chances(self, value: tuple[tuple[int, ...], tuple[Fraction, ...]]) -> tuple[Fraction, ...]:
        return value[1]


@dataclass(frozen=True)
class Choice(GuessQuestion):
    """One of some options; `ideas` has one text for each, the true one too.

    `other` is what is said to a wrong guess, with the slot `{guess}`.

    >>> Choice("And now?", ("likelier", "the same"), 1, ("", "")).read("1")
    1
    """

    kind: ClassVar[str] = "choice"

    options: tuple[str, ...]
    truth: int
    ideas: tuple[str, ...] = ()
    other: str = ""

    def read(self, text: str) -> int:
        return whole(text, 0, len(self.options) - 1)


@dataclass(frozen=True)
class Sketch(GuessQuestion):
    """A bar chart to be drawn: whole hundredths that always add up to 100. The bars `given` are there already.

    >>> asked = Sketch("How many heads of two?", ("0", "1", "2"), (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)))
    >>> asked.read("30 40 30"), asked.flat
    ((30, 40, 30), (34, 33, 33))
    >>> Sketch("How many heads of two?", asked.labels, asked.truth, given=(1,)).flat
    (25, 50, 25)
    """

    kind: ClassVar[str] = "sketch"

    labels: tuple[str, ...]
    truth: tuple[Fraction, ...]
    idea: str = ""
    given: tuple[int, ...] = ()

    def read(self, text: str) -> tuple[int, ...]:
        bars = tuple(whole(each, 0, 100) for each in text.split())
        if len(bars) != len(self.labels) or sum(bars) != 100:
            raise NoGuess("guess.unknown")
        return bars

    @property
    def flat(self) -> tuple[int, ...]:
        """Equal bars, as nearly as whole numbers allow, beside those given."""
        given = {at: round(100 * self.truth[at]) for at in self.given}
        free = [at for at in range(len(self.labels)) if at not in given]
        each, more = divmod(100 - sum(given.values()), len(free))
        return tuple(given.get(at, each + (at in free[:more])) for at in range(len(self.labels)))

    def chances(self, value: tuple[int, ...]) -> tuple[Fraction, ...]:
        return tuple(Fraction(bar, 100) for bar in value)
