"""The six beats of lesson 13 as parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson13 import case, exercises, rules
from dicekit.course.lesson13.losses import LossBalance
from dicekit.course.parts import laid_on, ledger_of
from dicekit.kit.desk import Desk
from dicekit.odds.misses import Misses
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.question import Question
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper

TRIED = ("bidder", "doubter", "gap", "worth", "one", "cut")  # lines that the balance can show


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "13"
    questions = exercises

    @property
    def experiment(self) -> case.Doubts:
        return case.Doubts(case.asked())

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        """Every count with the dice that it costs; the exact bars once the second guess is sealed."""
        return self.rolled_beside(
            self.sealed_first(lambda tallies: case.rolled(self.lang, tallies), lambda: case.bars(self.lang))
        )

    def reason(self) -> Desk:
        """The balance beside the lines; a line that is tried sets its rule, or the dice of the bidder."""
        balance, ledger = self.balance(case.doubt(), place="balance", kept=f"{self.number}/balance"), self.ledger()

        def tried(change: Any) -> None:
            key = change.new.key
            balance.state = replace(case.doubt(), one=key == "one", bidder=case.LEFT if key == "cut" else None)

        ledger.observe(tried, "tried")
        return Desk([balance], [ledger, self.map()])

    def balance(self, doubt: Misses, **kept: str) -> LossBalance:
        return LossBalance(doubt, lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """Both losses, their difference, the worth, one die each, where the rules disagree, the cut."""
        return ledger_of(self, case.derivation(), "balance", TRIED)

    def map(self) -> Plot:
        """Where the two rules disagree; its sentence follows the column that is marked."""
        plot = Plot(case.cells(self.lang), lang=self.lang, heading=self.say("map.heading"))

        def moved(change: Any) -> None:
            if change.new is not None:
                plot.chart = case.cells(self.lang, change.new + case.MAP.start)

        plot.observe(moved, "at")
        return plot

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.lines()], [self.cards()])

    def lines(self) -> Plot:
        """Worth under both rules; its sentence follows the bid that is marked."""
        plot = Plot(case.lines(self.lang), lang=self.lang, heading=self.say("chart.heading"))

        def moved(change: Any) -> None:
            if change.new is not None:
                plot.chart = case.lines(self.lang, change.new + case.FIRST)

        plot.observe(moved, "at")
        return plot

    def use(self) -> Desk:
        """Dee has two dice left: doubt all the same? Beside the table the balance, and the rules to lay on it."""
        stepper = RoundStepper(case.late(), seat=case.YOU, lang=self.lang, place="use", kept=f"{self.number}/use")
        view = case.late().seen_by(case.YOU)
        balance = self.balance(case.of(Question(view, view.bid(case.LATE_BIDS[-1])), case.doubt()))
        cards = laid_on(stepper, rules.cards(self.lang), self)

        def asked(change: Any) -> None:
            if change.new is not None:
                balance.state = case.of(change.new, balance.state)

        stepper.observe(asked, "question")
        return Desk([stepper], [balance, cards])
