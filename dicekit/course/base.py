"""The base class of lessons: a number, a language, guesses, exercises, and six beats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial, wraps
from typing import Any, ClassVar, Protocol, TypeVar

import traitlets

from dicekit import seeds, texts
from dicekit.charts.parts import Chart
from dicekit.dice.table import Table
from dicekit.kit import bundle
from dicekit.kit.desk import Desk
from dicekit.kit.part import Part
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.beats import Beats
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.draw.beats import BEATS, GATED, LATER
from dicekit.widgets.gate import GatedDesk
from dicekit.widgets.guess import GuessBar, GuessQuestion, Verdict
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.plot import Plot
from dicekit.widgets.question import Question
from dicekit.widgets.quiz import Exercise, QuestionDeck
from dicekit.widgets.rolls import Experiment, GuessedStrip, Rolls, RollStrip
from dicekit.widgets.stepper import RoundStepper

P = TypeVar("P", bound=Part)


class GuessFirst(Exception):
    """What follows in a notebook tells the answers, and a guess is not sealed yet; Jupyter shows the sentence alone."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class Questions(Protocol):
    """A module in which the guesses and exercises of a lesson are written."""

    def first(self, lang: str = "en") -> GuessQuestion: ...
    def second(self, lang: str = "en") -> GuessQuestion: ...
    def exercises(self, lang: str = "en") -> Sequence[Exercise]: ...


def _remembering(drawn: Callable[[Any], Desk]) -> Callable[[Any], Desk]:
    """The desk of a beat, which keeps on the device what a phone shows of it, and waits for its guesses."""
    beat = drawn.__name__

    def made(self: Lesson) -> Desk:
        desk = drawn(self)
        desk.remember(f"{self.number}/tabs/{BEATS.index(beat) + 1}")
        return desk

    @wraps(drawn)
    def desk(self: Lesson) -> Desk:
        guesses = [] if bundle.served() else self.guesses_before(beat)
        return GatedDesk(partial(made, self), guesses) if guesses else made(self)

    return desk


class Lesson(ABC):
    """One lesson. Each beat is a desk of parts; parts that belong together are linked.

    A subclass defines its `number`, the module of its `questions`, the `experiment` to roll, and the desks of its
    beats: `ask`, `reason` and `use`, and of the others those that differ from the usual ones. Until the second guess
    is sealed or skipped, nothing shows its answer.
    """

    number: ClassVar[str]
    questions: Questions
    #: how the rolls of the third beat are shown and told
    strip_class: ClassVar[type[RollStrip]] = RollStrip

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        for beat in set(BEATS) & set(vars(cls)):
            setattr(cls, beat, _remembering(vars(cls)[beat]))

    def __init__(self, lang: str | None = None) -> None:
        self.lang = lang or notebook_language()

    def say(self, key: str, **slots: Any) -> str:
        """A text of this lesson."""
        return texts.say(f"lesson{self.number}.{key}", self.lang, **slots)

    # guesses, exercises, experiment

    @property
    def first(self) -> GuessQuestion:
        """The guess that is sealed in the second beat."""
        return self.questions.first(self.lang)

    @property
    def second(self) -> GuessQuestion | None:
        """The guess that is made after the rolls."""
        return self.questions.second(self.lang)

    @property
    def exercises(self) -> Sequence[Exercise]:
        """The cards of the fifth beat."""
        return self.questions.exercises(self.lang)

    @property
    def experiment(self) -> Experiment:
        """What is tried in the third beat, repeatedly."""
        raise NotImplementedError

    #: whether the rolls are of what was guessed, and not of the same thing whatever was guessed
    rolls_guess: ClassVar[bool] = False

    # parts that every lesson has

    @cached_property
    def bar(self) -> GuessBar:
        return GuessBar(self.first, lang=self.lang, reveals=False, awaited=self.rolls_guess)

    @cached_property
    def later(self) -> GuessBar | None:
        """The bar of the second guess, which is judged where it was made."""
        if self.second is None:
            return None
        heading = texts.say("guess.title_second", self.lang)
        return GuessBar(self.second, lang=self.lang, reveals=False, tells=True, heading=heading)

    def verdicts(self) -> list[Verdict]:
        """Both guesses next to the true values."""
        told = [Verdict(self.first, lang=self.lang)]
        if self.second is not None:
            told.append(Verdict(self.second, lang=self.lang, heading=texts.say("guess.verdict_second", self.lang)))
        return told

    def cards(self) -> QuestionDeck:
        return QuestionDeck(self.exercises, f"{self.number}/cards", lang=self.lang)

    @cached_property
    def strip(self) -> RollStrip:
        """The rolls of the third beat; what each count comes to is shown once the second guess is sealed."""
        strip = self.strip_class(Rolls(self.experiment, seeds.fresh(), lesson=self.number), lang=self.lang)
        if isinstance(strip, GuessedStrip):
            traitlets.dlink((self.bar, "sealed_guess"), (strip, "guess"))
        if self.later is not None:
            traitlets.dlink((self.later, "locked"), (strip, "exact"))
        return strip

    # parts with the lesson's language and storage keys

    def stored(self, name: str) -> dict[str, Any]:
        """The name of a part in the address, and the name under which the device keeps its state."""
        return {"place": name, "store_key": f"{self.number}/{name}"}

    def plot(self, chart: Chart, heading: str = "chart.heading", **slots: Any) -> Plot:
        """A chart under a heading, which is a text of this lesson."""
        return Plot(chart, lang=self.lang, heading=self.say(heading, **slots))

    def with_rolls(self, chart: P) -> P:
        """The same chart, on which the rolls of the third beat are shown."""
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return chart

    def stepper(self, table: Table, seat: int, **options: Any) -> RoundStepper:
        """The round of the last beat, seen from a seat."""
        return RoundStepper(table, seat=seat, lang=self.lang, **self.stored("use"), **options)

    def practice(self, game: str = "liars_dice", **options: Any) -> PracticeRounds:
        """Three rounds against bots, for the last beat; the options are those of `PracticeRounds`."""
        return PracticeRounds(game, lang=self.lang, **self.stored("use"), **options)

    def odds_of(self, stepper: RoundStepper, question: Question | None) -> OddsChart:
        """The odds of the bid that is considered at a table."""
        chart = OddsChart(question, lang=self.lang)
        traitlets.link((stepper, "question"), (chart, "question"))
        return chart

    def sealed_first(self, rolled: Callable[[Mapping[int, int]], Chart], exact: Callable[[], Chart]) -> Plot:
        """What was rolled, and nothing else, until the second guess is sealed; then the exact chart, with the rolls."""
        plot = self.plot(rolled({}))

        def follow(_: Any = None) -> None:
            tallies: dict[Any, int] = {int(count): times for count, times in self.strip.tallies.items()}
            sealed = self.later is None or self.later.locked
            with plot.hold_trait_notifications():
                plot.chart = exact() if sealed else rolled(tallies)
                plot.tallies = tallies if sealed else {}

        self.strip.observe(follow, "tallies")
        if self.later is not None:
            self.later.observe(follow, "locked")
        follow()
        return plot

    def rolled_beside(self, *parts: Part, after: RollStrip | None = None) -> Desk:
        """The rolls; beside them these parts, and the second guess. Without parts a phone shows no tabs.

        `after` are rolls that come once the second guess is sealed.
        """
        second = [] if after is None else [after]
        if not parts:
            for strip in (self.strip, *second):
                strip.tab = ""
        return Desk([self.strip], [*parts, *([] if self.later is None else [self.later]), *second])

    def guesses_before(self, beat: str) -> list[tuple[str, GuessBar]]:
        """The guesses that a beat waits for, each with the beat that first wants it."""
        wanted = ((GATED, self.bar), (LATER, self.later))
        return [(first, bar) for first, bar in wanted if bar and BEATS.index(beat) >= BEATS.index(first)]

    # the beats

    def beats(self) -> Beats:
        """The row of beats at the top; the place in the lesson is kept."""
        second = self.second
        return Beats(self.number, lang=self.lang, second=second.place if second else "")

    @abstractmethod
    def ask(self) -> Desk:
        """One situation on the table."""

    def guess(self) -> Desk:
        """A guess, sealed before anything is shown."""
        return Desk([self.bar])

    @_remembering
    def roll(self) -> Desk:
        """Repeated rolls, and the second guess."""
        return self.rolled_beside()

    @abstractmethod
    def reason(self) -> Desk:
        """The ledger, step by step."""

    @_remembering
    def check(self) -> Desk:
        """The guesses next to the exact values; then the exercises."""
        return Desk([*self.verdicts()], [self.cards()])

    @abstractmethod
    def use(self) -> Desk:
        """One real decision."""

    def in_code(self) -> None:
        """Begin the section *In code*, whose cells tell the answers: it stops "run all" before them.

        Raises:
            GuessFirst: a guess of this lesson is not sealed yet.
        """
        if not all(bar.locked for _, bar in self.guesses_before(BEATS[-1])):
            raise GuessFirst(texts.say("beats.code_gate", self.lang))
