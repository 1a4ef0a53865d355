"""Write the guesses and exercises of a lesson: numbers from the engine, words by key.

The texts of an exercise `sixes` of lesson 6 are looked up in three places: of the exercise
(`lesson06.sixes.wrong.fails`), of the lesson (`lesson06.wrong.fails`), and of all lessons (`course.wrong.fails`).
Exercises with a common prefix share texts: those of `even.twenty` are also looked up under `lesson04.even`.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from dicekit import texts
from dicekit.distribution import Distribution
from dicekit.kit.html import Html
from dicekit.texts.numbers import hundred
from dicekit.widgets.guess import Choice, Count, Guess, Idea, Order, Times
from dicekit.widgets.quiz import Exercise, Wrong

if TYPE_CHECKING:
    from dicekit.formulas import Derivation

#: the wrong answers of typical ideas, by name of the idea; a list if one idea has several
Numbers: TypeAlias = Mapping[str, Fraction | int | list[int]]
Orders: TypeAlias = Mapping[str, tuple[int, ...] | list[tuple[int, ...]]]

#: exercises that devices store under an earlier name
STORED = {
    **{f"{lesson}/mistake": f"{lesson}/told" for lesson in (10, 12, 13, 14, 15)},
    "08/actions": "08/words",
    "16/actions": "16/word",
    "21/kept": "21/said",
}

RUNGS = (1, 2, 3)  # the hints, in order: a question, the helpful step, a smaller case


class LineSlots(Mapping[str, int]):
    """The slots `{line_KEY}` of a text: the number of the ledger's line with that key.

    >>> from dicekit.course.lesson03.case import derivation
    >>> LineSlots(derivation)["line_more"]
    3
    """

    def __init__(self, derivation: Callable[[], Derivation]) -> None:
        self._derivation = derivation

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.startswith("line_")

    def __getitem__(self, name: str) -> int:
        if name not in self:
            raise KeyError(name)
        numbers = _numbers(self._derivation)
        if name not in numbers:
            raise texts.TextError(f"the ledger has no line for {{{name}}}; it has: {', '.join(numbers)}")
        return numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_numbers(self._derivation))

    def __len__(self) -> int:
        return len(_numbers(self._derivation))


@lru_cache(maxsize=64)
def _numbers(derivation: Callable[[], Derivation]) -> Mapping[str, int]:
    """The number of each line by its slot; cached, so that a ledger is derived only once."""
    from dicekit.formulas.line import line_numbers

    return line_numbers(derivation().lines)


@dataclass(frozen=True)
class Writer:
    """Writes the guesses and exercises of one lesson in one language.

    The texts of an exercise `name` are `ask`, `idea` (why the answer is right), `next`, `hint.1` to `hint.3`,
    `solution`, `wrong.<idea>`, and for a choice the options `0`, `1`, … with `wrong.0`, `wrong.1`, …

    Texts refer to a line of `derivation` by its key: "Ledger, line {line_pair}." gets the number of the line `pair`.
    Dots in keys are written as underscores.
    """

    number: str
    lang: str
    derivation: Callable[[], Derivation] | None = None

    def say(self, name: str, part: str, /, **slots: Any) -> str:
        """The nearest text of that name.

        >>> Writer("06", "en").say("looking", "next")
        'Now use it at the table.'
        """
        places = [*self._places(name, part), f"course.{part}"]
        key = next((key for key in places if texts.has(key, self.lang)), places[0])
        named = slots if self.derivation is None else ChainMap(slots, LineSlots(self.derivation))  # type: ignore[arg-type]
        return texts.get_language(self.lang).text(key, named)

    def _places(self, name: str, part: str) -> list[str]:
        """The keys to try for a text: for `even.wild` those of `even.wild`, of `even`, then of the whole lesson."""
        words = name.split(".")
        inside = [".".join(words[:many]) for many in range(len(words), 0, -1)]
        return [f"lesson{self.number}.{at}.{part}" for at in inside] + [f"lesson{self.number}.{part}"]

    # guesses: `guess` is `first` or `second`, whose texts are `question`, `under`, `over`, `near`, one an idea,
    # and for numbers `why`, shown to whoever skipped the guess

    def chance_guess(
        self,
        guess: str,
        truth: Fraction,
        ideas: Numbers,
        /,
        *,
        sure: bool = True,
        people: bool = False,
        counted: bool = False,
        **facts: Any,
    ) -> Guess:
        """How often of 100 times, or how many of 100 `people`, or of another real hundred that is `counted`?

        `ideas` are where known ideas lead, by name. A text `told`, if there is one, says the truth beside a guess that
        missed it.
        """
        words = self._number_guess(guess, ideas, facts) | self._told(guess, round(100 * truth))
        return Guess(truth=truth, sure=sure, people=people, counted=counted, **words)

    def times_guess(
        self, guess: str, truth: Fraction, ideas: Numbers, /, was: Fraction | None = None, **facts: Any
    ) -> Times:
        """How many times likelier? The bars that are compared are named by the texts `was` and `now`.

        If `was` is the chance before, more than certain is impossible, and the text `beyond` says so.
        """
        bars = self.say(guess, "was", **facts), self.say(guess, "now", **facts)
        most: dict[str, Any] = {}
        if was is not None:
            most = {"high": Fraction(int(1 / was)), "beyond": self.say(guess, "beyond", guess="{guess}", **facts)}
        return Times(truth=truth, bars=bars, **most, **self._number_guess(guess, ideas, facts))

    def count_guess(
        self,
        guess: str,
        truth: int,
        bounds: tuple[int, int],
        ideas: Numbers,
        /,
        *,
        sure: bool = True,
        unit: str = "",
        sealed: str = "",
        ends: Sequence[str] = (),
        **facts: Any,
    ) -> Count:
        """How many, from the lower to the upper bound? `ends` are names of texts: what the marks of the line mean.

        A text `told`, if there is one, says the truth beside a guess that missed it.
        """
        low, high = bounds
        means = tuple(self.say(guess, name) for name in ends)
        options: dict[str, Any] = {"unit": unit, "sealed": sealed, "sure": sure, "ends": means}
        options |= self._told(guess, truth)
        return Count(truth=truth, low=low, high=high, **options, **self._number_guess(guess, ideas, facts))

    def choice_guess(self, guess: str, truth: str, names: Sequence[str], /, **facts: Any) -> Choice:
        """One of the options with these names: the texts `<name>`, and `idea.<name>` once it was chosen.

        A text `other`, if there is one, is what a wrong guess is told.
        """
        own = texts.has(f"lesson{self.number}.{guess}.other", self.lang)
        return Choice(
            self.say(guess, "question", **facts),
            tuple(self.say(guess, name, **facts) for name in names),
            names.index(truth),
            tuple(self.say(guess, f"idea.{name}", **facts) for name in names),
            self.say(guess, "other", **facts, truth=self.say(guess, truth, **facts), guess="{guess}") if own else "",
            place=self.place(guess),
        )

    def order_guess(
        self,
        guess: str,
        ranks: Sequence[int],
        cards: Sequence[str],
        ideas: Orders,
        numbers: Sequence[Fraction] = (),
        /,
        **facts: Any,
    ) -> Order:
        """Cards to be put in order: the rank of each; `ideas` are the orders that known ideas lead to."""
        return Order(
            self.say(guess, "question", **facts),
            tuple(cards),
            tuple(ranks),
            idea=self.say(guess, "idea", **facts),
            ideas=self._ideas(guess, ideas, facts),
            numbers=tuple(numbers),
            place=self.place(guess),
        )

    def place(self, guess: str) -> str:
        """The name under which the device keeps a guess."""
        return f"{self.number}/{'guess' if guess == 'first' else guess}"

    def _told(self, guess: str, truth: int) -> dict[str, str]:
        """How the truth is said beside a guess that missed it, if there is a text for it."""
        if not texts.has(f"lesson{self.number}.{guess}.told", self.lang):
            return {}
        return {"told": self.say(guess, "told", truth=truth, guess="{guess}")}

    def _number_guess(self, guess: str, ideas: Numbers, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The fields that every guess of a number has."""
        words = {part: self.say(guess, part, **facts) for part in ("question", "under", "over", "near")}
        for part in ("why", "about"):
            if texts.has(f"lesson{self.number}.{guess}.{part}", self.lang):
                words[part] = self.say(guess, part, **facts)
        return {**words, "ideas": self._ideas(guess, ideas, facts), "place": self.place(guess)}

    def _ideas(self, guess: str, ideas: Numbers | Orders, facts: Mapping[str, Any]) -> tuple[Idea, ...]:
        """Ideas with their texts; a list holds several values of one idea."""
        named = ((name, value) for name, led in ideas.items() for value in (led if isinstance(led, list) else [led]))
        return tuple(Idea(value, self.say(guess, name, **{"value": value, **facts})) for name, value in named)

    # exercises

    def ask(
        self,
        name: str,
        truth: Fraction | int,
        wrong: Mapping[str, Fraction | int],
        *,
        chance: bool = True,
        picture: Html | None = None,
        **facts: Any,
    ) -> Exercise:
        """An exercise that is answered with a number; `wrong` are the numbers to which known ideas lead."""
        facts = {"p": Fraction(truth), **facts}
        ideas = tuple(Wrong(value, self.say(name, f"wrong.{idea}", **facts)) for idea, value in wrong.items())
        return Exercise("number", truth=truth, chance=chance, wrong=ideas, picture=picture, **self._words(name, facts))

    def choose(
        self, name: str, truth: int, options: Sequence[str] | int, *, picture: Html | None = None, **facts: Any
    ) -> Exercise:
        """An exercise answered by choosing; `options` are their words, or how many. Each wrong one has its idea."""
        words = self._options(name, options, facts)
        ideas = tuple(Wrong(at, self.say(name, f"wrong.{at}", **facts)) for at in range(len(words)) if at != truth)
        return Exercise("choice", truth=truth, options=words, wrong=ideas, picture=picture, **self._words(name, facts))

    def several(
        self,
        name: str,
        truth: Collection[int],
        options: Sequence[str] | int,
        *,
        picture: Html | None = None,
        **facts: Any,
    ) -> Exercise:
        """Several options are right, each scored by itself; each has its `wrong.<at>`, said where it is missed."""
        words = self._options(name, options, facts)
        ideas = tuple(Wrong(at, self.say(name, f"wrong.{at}", **facts)) for at in range(len(words)))
        right = tuple(sorted(truth))
        return Exercise("several", truth=right, options=words, wrong=ideas, picture=picture, **self._words(name, facts))

    def order(
        self,
        name: str,
        ranks: Sequence[int],
        options: Sequence[str] | int,
        wrong: Mapping[str, Sequence[int]],
        **facts: Any,
    ) -> Exercise:
        """Cards to be put in order: the rank of each; `wrong` are the orders (places of cards) of known ideas."""
        words = self._options(name, options, facts)
        ideas = tuple(Wrong(tuple(row), self.say(name, f"wrong.{idea}", **facts)) for idea, row in wrong.items())
        return Exercise("order", truth=tuple(ranks), options=words, wrong=ideas, **self._words(name, facts))

    def match(
        self,
        name: str,
        truth: Sequence[int],
        options: Sequence[str] | int,
        matches: Sequence[str],
        wrong: Mapping[str, tuple[int, int]],
        **facts: Any,
    ) -> Exercise:
        """Each option is given its match; `wrong` are places of an option and of the match a known idea gives it."""
        words = self._options(name, options, facts)
        ideas = tuple(Wrong(pair, self.say(name, f"wrong.{idea}", **facts)) for idea, pair in wrong.items())
        shared = self._words(name, facts)
        return Exercise("match", truth=tuple(truth), options=words, matches=tuple(matches), wrong=ideas, **shared)

    def sketch(
        self,
        name: str,
        counts: Distribution,
        wrong: Mapping[str, Distribution],
        *,
        label: str,
        given: tuple[int, ...] = (),
        **facts: Any,
    ) -> Exercise:
        """Bars for each count, some of them `given`; `wrong` are those that known ideas draw.

        `label` is the text under a bar, by `count`.
        """
        places = range(counts.start, counts.start + len(counts.ways))
        labels = tuple(self.say(name, label, count=count) for count in places)
        ideas = tuple(
            Wrong(hundred([drawn.exactly(count) for count in places]), self.say(name, f"wrong.{idea}", **facts))
            for idea, drawn in wrong.items()
        )
        truth = tuple(counts.exactly(count) for count in places)
        return Exercise("sketch", truth=truth, options=labels, wrong=ideas, given=given, **self._words(name, facts))

    def mistake(self, name: str, truth: int, lines: Sequence[str], **facts: Any) -> Exercise:
        """Lines as they would stand in a ledger, one of them mistaken: `wrong.<at>` says why another one is right."""
        ideas = tuple(Wrong(at, self.say(name, f"wrong.{at}", **facts)) for at in range(len(lines)) if at != truth)
        return Exercise("mistake", truth=truth, options=tuple(lines), wrong=ideas, **self._words(name, facts))

    def opinion(self, name: str, options: Sequence[str] | int, **facts: Any) -> Exercise:
        """A question without a right answer."""
        return Exercise("opinion", options=self._options(name, options, facts), **self._common(name, facts))

    def _options(self, name: str, options: Sequence[str] | int, facts: Mapping[str, Any]) -> tuple[str, ...]:
        if isinstance(options, int):
            return tuple(self.say(name, str(at), **facts) for at in range(options))
        return tuple(options)

    def _words(self, name: str, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The texts of an exercise with a right answer: also hints and the worked solution."""
        return self._common(name, facts) | {
            "hints": self._optional(name, [f"hint.{rung}" for rung in RUNGS], facts),
            "solution": "\n".join(self._optional(name, ["solution"], facts)),
        }

    def _common(self, name: str, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The texts of every exercise, and the key under which its answer is stored."""
        place = f"{self.number}/{name}"
        return {
            "ask": self.say(name, "ask", **facts),
            "place": STORED.get(place, place),
            "idea": self.say(name, "idea", **facts),
        }

    def _optional(self, name: str, parts: Sequence[str], facts: Mapping[str, Any]) -> tuple[str, ...]:
        """Those of the texts that exist."""
        there = [part for part in parts if any(map(texts.has, self._places(name, part)))]
        return tuple(self.say(name, part, **facts) for part in there)
