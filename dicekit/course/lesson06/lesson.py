"""The six beats of lesson 6 as parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson06.case import OWN, YOU, Case, lead, table
from dicekit.course.lesson06.exercises import exercises, guess
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.desk import Desk
from dicekit.widgets.guess import Guess
from dicekit.widgets.kept import KeptLedger
from dicekit.widgets.ledger import Aside
from dicekit.widgets.question import Question
from dicekit.widgets.quiz import Exercise
from dicekit.widgets.rolls import Rolls, RollStrip
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "06"

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(lang)
        self.table = table()
        self.case: Case = lead()
        self.question = Question(self.case.view, self.case.bid)

    @property
    def first(self) -> Guess:
        return guess(self.lang)

    @property
    def exercises(self) -> Sequence[Exercise]:
        return exercises(self.lang)

    def scene(self) -> Scene:
        return Scene(self.question, OWN, lang=self.lang)

    @cached_property
    def strip(self) -> RollStrip:
        return RollStrip(Rolls(self.question, seeds.fresh(), lesson=self.number), lang=self.lang)

    def ask(self) -> Desk:
        return Desk([self.scene()])

    def chart(self) -> OddsChart:
        """The odds, with the sealed guess and the rolls on them."""
        chart = OddsChart(self.question, lang=self.lang)
        traitlets.dlink((self.bar, "guess"), (chart, "guess"))
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return chart

    def roll(self) -> Desk:
        return Desk([self.strip], [self.chart()])

    def reason(self) -> Desk:
        return Desk([self.scene()], [self.ledger()])

    def ledger(self) -> KeptLedger:
        """What you have, what is needed, what is unseen, the sum; then: had you not looked, and one who holds none."""
        outside, empty = self.case.outside, self.case.with_none
        asides = (
            Aside(Question(outside, self.case.bid), "unlooked"),
            Aside(Question(empty, self.case.bid), "holds_none"),
        )
        return KeptLedger(self.question, brief=True, questions=asides, lang=self.lang, kept=f"{self.number}/ledger")

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.chart()], [self.cards()])

    def use(self) -> Desk:
        stepper = RoundStepper(self.table, seat=YOU, lang=self.lang, place="use")
        chart = OddsChart(self.question, lang=self.lang)
        traitlets.link((stepper, "question"), (chart, "question"))
        return Desk([stepper], [chart])
