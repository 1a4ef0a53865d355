"""The six beats of lesson 6 as parts."""

from __future__ import annotations

from functools import cached_property

import traitlets

from dicekit import seeds
from dicekit.widgets.beats import Beats, language
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.desk import Desk
from dicekit.widgets.guess import GuessBar, Verdict
from dicekit.widgets.kept import KeptLedger
from dicekit.widgets.ledger import Aside
from dicekit.widgets.lesson06.case import NUMBER, OWN, YOU, Case, lead, table
from dicekit.widgets.lesson06.exercises import exercises, guess
from dicekit.widgets.question import Question
from dicekit.widgets.quiz import QuestionDeck
from dicekit.widgets.rolls import Rolls, RollStrip
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper


class Lesson:
    """What each beat shows; parts that belong together are linked."""

    def __init__(self, lang: str | None = None) -> None:
        self.lang = lang or language()
        self.table = table()
        self.case: Case = lead()
        self.question = Question(self.case.view, self.case.bid)

    def scene(self) -> Scene:
        return Scene(self.question, OWN, lang=self.lang)

    @cached_property
    def bar(self) -> GuessBar:
        return GuessBar(guess(self.lang), lang=self.lang)

    @cached_property
    def strip(self) -> RollStrip:
        return RollStrip(Rolls(self.question, seeds.fresh(), lesson=NUMBER), lang=self.lang)

    def beats(self) -> Beats:
        return Beats(NUMBER, lang=self.lang)

    def ask(self) -> Desk:
        """One situation on the table."""
        return Desk([self.scene()])

    def guess(self) -> Desk:
        """A number, sealed before anything is shown."""
        return Desk([self.bar])

    def chart(self) -> OddsChart:
        """The odds, with the sealed guess and the rolls on them."""
        chart = OddsChart(self.question, lang=self.lang)
        traitlets.dlink((self.bar, "guess"), (chart, "guess"))
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return chart

    def roll(self) -> Desk:
        """The unseen dice, rolled again and again; what falls lands on the chart."""
        return Desk([self.strip], [self.chart()])

    def reason(self) -> Desk:
        """The ledger, line by line, and the same bid from two other chairs."""
        return Desk([self.scene()], [self.ledger()])

    def ledger(self) -> KeptLedger:
        """What you have, what is needed, what is unseen, the sum; then: had you not looked, and one who holds none."""
        outside, empty = self.case.outside, self.case.with_none
        asides = (
            Aside(Question(outside, self.case.bid), "unlooked"),
            Aside(Question(empty, self.case.bid), "holds_none"),
        )
        return KeptLedger(self.question, brief=True, questions=asides, lang=self.lang, kept=f"{NUMBER}/ledger")

    def check(self) -> Desk:
        """Exact value, guess and rolls on one picture; then the exercises."""
        cards = QuestionDeck(exercises(self.lang), f"{NUMBER}/cards", lang=self.lang)
        return Desk([Verdict(guess(self.lang), lang=self.lang), self.chart()], [cards])

    def use(self) -> Desk:
        """One real decision at the same table; the cups are lifted when somebody doubts."""
        stepper = RoundStepper(self.table, seat=YOU, lang=self.lang, place="use")
        chart = OddsChart(self.question, lang=self.lang)
        traitlets.link((stepper, "question"), (chart, "question"))
        return Desk([stepper], [chart])
