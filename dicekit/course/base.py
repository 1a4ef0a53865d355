"""The base class of lessons: a number, a language, guesses, exercises, and six steps."""

from __future__ import annotations

import collections.abc
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, partial, wraps
from typing import Any, ClassVar, NamedTuple, Protocol

import traitlets

from dicekit import seeds, texts
from dicekit.charts.parts import Chart
from dicekit.dice.table import Table
from dicekit.kit import bundle
from dicekit.kit.desk import Desk
from dicekit.kit.html import join_plain
from dicekit.kit.part import Part
from dicekit.kit.pooled import Stage
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.draw.guess_base import say as guess_text
from dicekit.widgets.draw.lesson_steps import GATED, LATER, STEPS
from dicekit.widgets.gate import GatedDesk
from dicekit.widgets.guess import Choice, Guess, GuessBar, GuessQuestion, Verdict, YourGuess
from dicekit.widgets.lesson_steps import LessonSteps
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.plot import Plot
from dicekit.widgets.quiz import Exercise, QuestionDeck
from dicekit.widgets.rolls import ComparedStrip, Experiment, GuessedStrip, Rolls, RollStrip
from dicekit.widgets.stepper import RoundStepper

SOME = 10  # rolls before the second question, if further rolls of the same kind answer it
#: rolls that are enough to test a guess; after them the next experiment begins, or the exact answer is offered
TRIES = 100


class GuessFirst(Exception):
    """Raised where a notebook would show answers before a guess is sealed; Jupyter shows the sentence alone."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class PaperRolls(NamedTuple):
    """Rolls for a worksheet: the faces that count, and the dice or cards of each roll, cup by cup.

    Rolls counted in several ways have a column for each of `ways`; `asks` are lines with gaps. Where something else
    than dice is counted: a line with its `rule`, the heads of the tally's `columns`, the `rows` of the tally, and
    what was `found` in each roll, one column for each row. `labels` say what each roll is about.
    """

    hits: tuple[int, ...]
    # written in full: the API reference can't resolve the short name inside a NamedTuple
    drawn: collections.abc.Sequence[collections.abc.Sequence[collections.abc.Sequence[int | str]]]
    rule: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    found: tuple[tuple[str, ...], ...] = ()
    ways: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


class Questions(Protocol):
    """A module in which the guesses and exercises of a lesson are written."""

    def first(self, lang: str = "en") -> GuessQuestion: ...
    def second(self, lang: str = "en") -> GuessQuestion: ...
    def exercises(self, lang: str = "en") -> Sequence[Exercise]: ...


def _remembering(drawn: Callable[[Any], Desk]) -> Callable[[Any], Desk]:
    """The desk of a step: it remembers its open tab on the device, and stays hidden until its guesses are made."""
    step = drawn.__name__

    def made(self: Lesson) -> Desk:
        desk = drawn(self)
        desk.remember(f"{self.number}/tabs/{STEPS.index(step) + 1}")
        return desk

    @wraps(drawn)
    def desk(self: Lesson) -> Desk:
        guesses = [] if bundle.served() else self.guesses_before(step)
        return GatedDesk(partial(made, self), guesses) if guesses else made(self)

    return desk


def shown_when(allowed: Callable[[], bool], parts: Sequence[Part], *watched: tuple[traitlets.HasTraits, str]) -> None:
    """Show parts only while something holds; it's asked again each time one of the watched traits changes.

    `shown_when(lambda: later.locked, [chart], (later, "locked"))` shows a chart once the second guess is sealed.
    """

    def follow(_: Any = None) -> None:
        shown = allowed()
        for part in parts:
            (part.remove_class if shown else part.add_class)("dk-waiting")

    for owner, trait in watched:
        owner.observe(follow, trait)
    follow()


def _unlucky(held: int, done: int, truth: Fraction) -> bool:
    """Whether tries came out more than two standard errors from the truth.

    >>> _unlucky(21, 101, Fraction(1, 3)), _unlucky(28, 101, Fraction(1, 3))
    (True, False)
    """
    return (held - done * truth) ** 2 > 4 * done * truth * (1 - truth)


class Lesson(ABC):
    """One lesson. Each step is a desk of parts; parts that belong together are linked.

    A subclass defines its `number`, the module of its `questions`, the `experiment` to roll, and the desks of its
    steps: `ask`, `reason` and `use`, and of the others those that differ from the usual ones. Until the second guess
    is sealed or skipped, nothing shows its answer. Then it's rolled for: its exact answer is offered after `TRIES`
    rolls (of `later_experiment`, or of the same as before), or of other parts that answer it (`answered_by`).
    """

    number: ClassVar[str]
    questions: Questions
    #: the widget for the rolls of the step *Roll*
    strip_class: ClassVar[type[RollStrip]] = ComparedStrip
    #: the widget for the rolls that answer the second guess
    later_class: ClassVar[type[RollStrip]] = ComparedStrip
    #: which buttons the wall of a class presses in the picture of *Ask* once somebody has taken a side, and at each
    #: step of *Reason*
    ask_stage: ClassVar[Stage] = ()
    reason_stages: ClassVar[Sequence[Stage]] = ()
    #: whether phones try each of these stages before the wall shows it: their part counts the presses (`data-pressed`)
    reason_ahead: ClassVar[bool] = False
    #: whether that picture is of rounds that each phone rolls for itself
    reason_luck: ClassVar[bool] = False
    #: the text on what is to be done before the second guess
    coming: ClassVar[str] = "rolls.coming"
    #: whether rolls answer the second guess; otherwise *Reason* does
    rolls_answer: ClassVar[bool] = True

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        for step in set(STEPS) & set(vars(cls)):
            setattr(cls, step, _remembering(vars(cls)[step]))

    def __init__(self, lang: str | None = None) -> None:
        self.lang = lang or notebook_language()

    def say(self, key: str, **slots: Any) -> str:
        """A text of this lesson."""
        return texts.say(f"lesson{self.number}.{key}", self.lang, **slots)

    # what a lesson provides: guesses, exercises, experiment

    @property
    def first(self) -> GuessQuestion:
        """The guess that is sealed in the second step."""
        return self.questions.first(self.lang)

    @property
    def second(self) -> GuessQuestion | None:
        """The guess that is made after the rolls."""
        return self.questions.second(self.lang)

    @property
    def exercises(self) -> Sequence[Exercise]:
        """The cards of the fifth step."""
        return self.questions.exercises(self.lang)

    @property
    def experiment(self) -> Experiment:
        """What is tried in the third step, repeatedly."""
        raise NotImplementedError

    @property
    def later_experiment(self) -> Experiment | None:
        """What is rolled for the second guess, if it's another thing."""
        return None

    @property
    def rolls_before(self) -> int:
        """How many rolls come before the second question: enough to try the first, if others are rolled then."""
        return SOME if self.later_experiment is None else TRIES

    #: how many tries answer the second guess
    tries_later: ClassVar[int] = TRIES

    #: how often the act of a step is done, where that isn't `rolls_before`
    times: ClassVar[Mapping[str, int]] = {}

    #: whether the guess is shown again above the rolls, because the rolls don't show it
    repeats_guess: ClassVar[bool] = False

    #: whether the experiment depends on the guess
    rolls_guess: ClassVar[bool] = False

    #: dice to talk about at the top of a sheet, where its rolls aren't about a bid; `?` is the next one
    paper_dice: ClassVar[str] = ""

    #: the part of a teacher's plan in which a class uses real dice or cards; empty if the notebook's notes name none
    dice_part: ClassVar[str] = "roll"

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls | None:
        """The first rolls of a seat for its sheet, the same as on its page, if they aren't of the `experiment`."""
        return None

    def named_on_paper(self, rolls: Rolls, times: int, counts: Sequence[int], **slots: Any) -> PaperRolls:
        """So many rolls for a sheet, under the names that the experiment gives these counts."""
        drawn = [rolls.draw(number) for number in range(1, times + 1)]
        named = {count: rolls.experiment.named(count, self.lang) for count in counts}
        found = tuple((named[rolls.experiment.counted(cups)],) for cups in drawn)
        return PaperRolls((), [*drawn], self.say("paper.rule", **slots), tuple(named.values()), found=found)

    # parts that every lesson has

    @cached_property
    def bar(self) -> GuessBar:
        return GuessBar(self.first, lang=self.lang, reveals=False, awaited=self.rolls_guess)

    @cached_property
    def later(self) -> GuessBar | None:
        """The bar of the second guess, or None; where rolls answer it, they come right after it."""
        if self.second is None:
            return None
        heading = texts.say("guess.title_second", self.lang)
        return GuessBar(
            self.second, lang=self.lang, wanted=self.tries_later if self.rolls_answer else 0, heading=heading
        )

    def verdicts(self) -> list[Verdict]:
        """Both guesses next to the true values."""
        verdicts = [Verdict(self.first, lang=self.lang)]
        if self.second is not None:
            heading = texts.say("guess.verdict_second", self.lang)
            verdicts.append(Verdict(self.second, lang=self.lang, heading=heading, tried=self.rolls_answer))
        return verdicts

    def cards(self) -> QuestionDeck:
        return QuestionDeck(self.exercises, f"{self.number}/cards", lang=self.lang)

    @cached_property
    def strip(self) -> RollStrip:
        """The rolls of the step *Roll*; the exact chances are shown with the answer to the second guess."""
        return self._strip(self.strip_class, Rolls(self.experiment, seeds.fresh(), lesson=self.number), self.bar)

    @cached_property
    def later_strip(self) -> RollStrip | None:
        """The rolls that answer the second guess, shown once it's sealed; None if those before do."""
        if self.later is None or self.later_experiment is None:
            return None
        rolls = Rolls(self.later_experiment, seeds.fresh(), lesson=self.number, item="tries")
        strip = self._strip(self.later_class, rolls, self.later)
        self.once_sealed(strip)
        return strip

    def _strip(self, made: type[RollStrip], rolls: Rolls, bar: GuessBar) -> RollStrip:
        """A roll strip that shows the guess, and the exact chance only once it may be shown."""
        strip = made(rolls, lang=self.lang)
        if isinstance(strip, GuessedStrip) and (isinstance(bar.state, Guess) or not isinstance(strip, ComparedStrip)):
            traitlets.dlink((bar, "sealed_guess"), (strip, "guess"))
        self.show_exact(strip, bar)
        return strip

    def show_exact(self, strip: RollStrip, bar: GuessBar) -> None:
        """Show the exact chances in the rolls for a guess, with the answer to the second one."""
        if self.later is not None:
            traitlets.dlink((self.later, "answered"), (strip, "exact"))

    def asked_after(self, part: Part, enough: Callable[[], bool], tries: int = 0) -> GuessBar:
        """The bar of the second guess; it's shown once enough was tried with a part.

        If that takes a number of `tries`, the part announces it under its buttons, in its trait `coming`.
        """
        later = self.later
        assert later is not None
        later.add_class("dk-second")  # where only it and what answers it come beside rolls, they come below
        shown_when(lambda: enough() or later.locked, [later], (part, "state"), (later, "locked"))
        if part.has_trait("coming"):

            def announce(_: Any = None) -> None:
                key = "rolls.asked" if enough() else self.coming
                part.set_trait("asked", enough())
                missing = tries if part.state.done < tries else None  # None: something else is still to be done
                part.set_trait("coming", "" if later.locked or not tries else texts.say(key, self.lang, n=missing))

            part.observe(announce, "state")
            later.observe(announce, "locked")
            announce()
        return later

    def once_sealed(self, *parts: Part) -> None:
        """Show parts once the second guess is sealed or skipped."""
        later = self.later
        assert later is not None
        for part in parts:
            # so the browser can show it without waiting for Python
            part.add_class(f"dk-after-{later.state.place.replace('/', '-')}")
        shown_when(lambda: later.locked, parts, (later, "locked"))

    def answered_by(self, part: Part, tried: Callable[[], tuple[int, int | None]]) -> None:
        """What was tried with a part answers the second guess: how many tries, and how many of them held, if counted.

        It's asked again each time the state of the part changes. Of a choice the rolls made for it are told; those
        of the first question count the hits of that one.
        """
        later = self.later
        assert later is not None
        part.add_class(f"dk-answers-{later.state.place.replace('/', '-')}")  # this part offers to show the answer
        chosen = isinstance(later.state, Choice)

        def follow(_: Any = None) -> None:
            done, held = tried()
            tries: dict[str, Any] = {"n": done}
            if chosen and done and isinstance(part, RollStrip) and part is self.later_strip:
                tries |= {"sentence": part.rolled_words()}
            elif held is not None and done:
                share = round(Fraction(100 * held, done))
                sentence = guess_text(later.state.words, "tried", self.lang, n=done, share=share)
                if isinstance(later.state, Guess) and _unlucky(held, done, Fraction(later.state.truth)):
                    sentence = join_plain(self.lang, sentence, texts.say("guess.tried.off", self.lang))
                tries |= {"share": share, "sentence": sentence}
            elif isinstance(part, GuessedStrip) and done:
                tries |= part.beside_guess()
            later.tries = tries

        part.observe(follow, "state")
        follow()

    # constructors of shared parts, with the lesson's language and storage keys

    def stored(self, name: str) -> dict[str, Any]:
        """The name of a part in the address, and the name under which the device keeps its state."""
        return {"place": name, "store_key": f"{self.number}/{name}"}

    def plot(self, chart: Chart, heading: str = "chart.heading", **slots: Any) -> Plot:
        """A chart under a heading, which is a text of this lesson."""
        return Plot(chart, lang=self.lang, heading=self.say(heading, **slots))

    def stepper(self, table: Table, seat: int, **options: Any) -> RoundStepper:
        """The round of the last step, seen from a seat."""
        return RoundStepper(table, seat=seat, lang=self.lang, **self.stored("use"), **options)

    def practice(self, game: str = "liars_dice", **options: Any) -> PracticeRounds:
        """Three rounds against bots, for the last step; the options are those of `PracticeRounds`."""
        return PracticeRounds(game, lang=self.lang, **self.stored("use"), **options)

    def sealed_first(self, rolled: Callable[[Mapping[int, int]], Chart], exact: Callable[[], Chart]) -> Plot:
        """What was rolled, and nothing else, until the second guess is sealed; then the exact chart, with the rolls."""
        plot = self.plot(rolled({}))

        def follow(_: Any = None) -> None:
            tallies: dict[Any, int] = {int(count): times for count, times in self.strip.tallies.items()}
            sealed = self.later is None or self.later.answered
            with plot.hold_trait_notifications():
                plot.chart = exact() if sealed else rolled(tallies)
                plot.tallies = tallies if sealed else {}

        self.strip.observe(follow, "tallies")
        if self.later is not None:
            self.later.observe(follow, "answered")
        follow()
        return plot

    def your_guess(self) -> list[Part]:
        """The first guess, repeated over rolls that don't show it."""
        return [YourGuess(self.first, lang=self.lang)] if self.repeats_guess else []

    def rolled_beside(self, *parts: Part, answer: Part | None = None) -> Desk:
        """The rolls; beside them these parts, the second guess, and what answers it. Without parts a phone has no tabs.

        The answer comes of rolls, or of another part that is given.
        """
        answers: list[Part] = [*self.answering_rolls()] if answer is None else [answer]
        if answer is not None:
            self.once_sealed(answer)
        if not parts:
            for part in (self.strip, *answers):
                part.tab = ""
        if self.later is not None:
            before = self.rolls_before
            answers.insert(0, self.asked_after(self.strip, lambda: self.strip.state.done >= before, before))
        return Desk([*self.your_guess(), self.strip], [*parts, *answers])

    def answering_rolls(self, tab: str | None = None) -> list[RollStrip]:
        """The rolls for the second guess, if they aren't those before; from now on the guess follows them.

        With a `tab` of "" they are always beside the guess on a phone.
        """
        strip = self.later_strip
        if strip is not None and tab is not None:
            strip.tab = tab
        if self.later is not None and self.rolls_answer:
            found, counted = strip or self.strip, isinstance(strip, ComparedStrip)
            self.answered_by(found, lambda: (found.state.done, found.state.held if counted else None))
        return [] if strip is None else [strip]

    def guesses_before(self, step: str) -> list[tuple[str, GuessBar]]:
        """The guesses that a step waits for, each with the step that first wants it."""
        wanted = ((GATED, self.bar), (LATER, self.later))
        return [(first, bar) for first, bar in wanted if bar and STEPS.index(step) >= STEPS.index(first)]

    # the steps

    def steps(self) -> LessonSteps:
        """The row of steps at the top; the place in the lesson is kept."""
        second = self.second
        first = self.first.place.removeprefix(f"{self.number}/")
        acts = {step: act for step in ("ask", "roll", "later", "reason", "use") if (act := self.act(step))}
        return LessonSteps(self.number, first, second.place if second else "", acts=acts, lang=self.lang)

    def act(self, step: str) -> str:
        """What is to be done in a step, if the lesson says it; `later`: in *Roll*, after the second guess."""
        key = f"lesson{self.number}.act.{step}"
        times = self.times.get(step, self.rolls_before)
        return texts.say(key, self.lang, n=times) if texts.has(key) else ""

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
        """Begin the section *In code*, whose cells show the answers: "Run all" stops here until the guesses are made.

        Raises:
            GuessFirst: a guess of this lesson is not sealed yet.
        """
        if not all(bar.locked for _, bar in self.guesses_before(STEPS[-1])):
            raise GuessFirst(texts.say("steps.code_gate", self.lang))
