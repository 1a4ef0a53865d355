"""The six beats of lesson 2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

import traitlets

from dicekit import seeds
from dicekit.charts import Column, Columns
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson02 import exercises
from dicekit.course.lesson02.case import MISSES, NUMBER, ROLLS, TIMES, Due, LogFacts, chis, derivation, opening
from dicekit.course.lesson02.exercises import RUN, decisions
from dicekit.course.lesson02.fair import FairOrMade, Pair
from dicekit.course.lesson02.log import RollLog
from dicekit.course.lesson02.row import Fallen, Row
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.quiz import Exercise, QuestionDeck
from dicekit.widgets.rolls import LogExperiment, Rolls, RollStrip

FIRST, LAST = 10, 22  # how often the most frequent face shows, as far as it is drawn
MAX_RUN = 7  # runs that are drawn
TRIES = {"none": "chart", "cut": "chart", "often": "strip"}  # lines of the ledger that can be tried, and where
HUNDRED = 100  # logs that a line rolls


class Lesson(Base):
    number = NUMBER
    questions = exercises

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(lang)
        self.case = LogFacts()

    @property
    def decisions(self) -> Sequence[Exercise]:
        """What is decided at the table, in the last beat."""
        return decisions(self.lang)

    def ask(self) -> Desk:
        """Eight rolls, no six; the ninth hasn't been rolled yet."""
        words = self.say("row", **self.case.facts)
        return Desk([Row(Fallen(opening().faces, 1, words), lang=self.lang)])

    # rolls

    @property
    def experiment(self) -> Due:
        """Eight rolls without a six, waited for repeatedly; then the next."""
        return Due()

    @cached_property
    def logs(self) -> RollStrip:
        """Logs of sixty rolls."""
        rolls = Rolls(LogExperiment(ROLLS, "most", TIMES), seeds.fresh(), lesson=self.number, item="sixty")
        return RollStrip(rolls, lang=self.lang)

    @cached_property
    def log(self) -> RollLog:
        """The log of the question, to be rolled on, and to be had by other letters."""
        return RollLog(opening(), lang=self.lang)

    def next_roll(self) -> Plot:
        """What comes after eight misses: exact, guessed and rolled."""
        again = self.case.again
        columns = (
            Column(self.say("chart.no_six"), 1 - again, "rest", 0),
            Column(self.say("chart.six"), again, "holds", 1),
        )
        chart = Columns(self.say("chart.next", **self.case.facts), columns, truth=again, at=1)
        plot = self.with_rolls(self.plot(chart, "chart.next.heading"))
        traitlets.dlink((self.bar, "guess"), (plot, "guess"))
        return plot

    def roll(self) -> Desk:
        assert self.later is not None
        return Desk([self.strip, self.next_roll()], [self.log, self.later])

    # reasoning

    def misses(self) -> Columns:
        """Sixes among eight rolls."""
        sentence = self.say("chart.none", **self.case.facts)
        columns = Columns.of(self.case.sixes, sentence, last=MISSES, head=self.say("chart.sixes"))
        first, *others = columns.columns
        return replace(columns, columns=(replace(first, kind="fails"), *others), at=0)

    def most(self) -> Columns:
        """How often the most frequent face of sixty shows."""
        return Columns.of(
            self.case.most,
            self.say("chart.most", **self.case.facts),
            first=FIRST,
            last=LAST,
            least=TIMES,
            head=self.say("chart.most.head"),
            truth=self.case.often,
        )

    def longest(self) -> Columns:
        """How long the longest run of sixty is."""
        sentence = self.say("chart.run", run=RUN, p=self.case.run.at_least(RUN))
        return Columns.of(self.case.run, sentence, first=1, last=MAX_RUN, least=RUN, head=self.say("chart.run.head"))

    def picture(self, ledger: Ledger) -> Plot:
        """Eight rolls at first; sixty once the ledger or the rolls have come to them."""
        plot = self.plot(self.misses(), "chart.none.heading", **self.case.facts)

        def turn(sixty: bool) -> None:
            with plot.hold_trait_notifications():
                plot.chart = self.most() if sixty else self.misses()
                plot.heading = self.say("chart.most.heading" if sixty else "chart.none.heading", **self.case.facts)
                plot.at = None if sixty else 0
                plot.tallies = self.logs.tallies if sixty else {}
                plot.guess = self.later.guess if sixty and self.later else None

        def tried(key: str) -> None:
            if key == "often" and self.logs.state.done < HUNDRED:
                self.logs.on_roll(HUNDRED)
            turn(key != "none")

        when_tried(ledger, tried)
        self.logs.observe(lambda _: turn(True), "tallies")
        return plot

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), TRIES.get)

    def reason(self) -> Desk:
        ledger = self.ledger()
        return Desk([ledger], [self.picture(ledger), self.logs])

    # the truth

    def chart(self) -> Plot:
        """The most frequent face of sixty, with guess and rolls."""
        assert self.later is not None
        plot = self.plot(self.most(), "chart.most.heading", **self.case.facts)
        traitlets.dlink((self.later, "guess"), (plot, "guess"))
        traitlets.dlink((self.logs, "tallies"), (plot, "tallies"))
        return plot

    def runs(self) -> Plot:
        return self.plot(self.longest(), "chart.run.heading", **self.case.facts)

    def fair(self) -> FairOrMade:
        """Fair or made up?"""
        return FairOrMade(Pair(seeds.fresh(), 0, 1, self.number), lang=self.lang)

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.chart(), self.runs(), self.fair()], [self.cards()])

    def use(self) -> Desk:
        """Chi's log, and what to say to Chi."""
        deck = QuestionDeck(self.decisions, f"{self.number}/use", heading=self.say("use.heading"), lang=self.lang)
        return Desk([deck], [RollLog(chis(), lang=self.lang)])
