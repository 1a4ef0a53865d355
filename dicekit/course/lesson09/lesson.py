"""The six beats of lesson 9."""

from __future__ import annotations

from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson09 import case, exercises, rules
from dicekit.course.lesson09.exchange import ExchangeScale, Scale
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.board import BidBoard
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.scene import Scene

TRIED = {
    **dict.fromkeys(("ones", "wild", "between", "games"), Scale(case.DICE, case.ONES)),
    "tilt": Scale(case.DICE, case.ONES // 2),
    "breaking.truer": Scale(case.DICE, case.ONES),
}  # state of the scale for a line


class Lesson(Base):
    number = "09"
    questions = exercises

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson09.rolls")

    def ask(self) -> Desk:
        cards = RuleCards(
            rules.cards(self.lang),
            heading=self.say("rule.heading"),
            line=self.say("rule.line", n=case.DICE),
            lang=self.lang,
        )
        return Desk([Scene(case.heard(), lang=self.lang)], [cards])

    def roll(self) -> Desk:
        """Four ones, rolled; dotted behind them the fives."""
        return self.rolled_beside(
            self.with_rolls(
                OddsChart(case.asked(), overlay=case.wild(), overlay_name=self.say("chart.overlay"), lang=self.lang)
            )
        )

    def reason(self) -> Desk:
        """The scale beside the lines; a line that is tried sets it, and the two tails follow it."""
        scale, ledger = self.scale(**self.stored("scale")), self.ledger()

        def tried(key: str) -> None:
            scale.state = TRIED.get(key, scale.state)

        when_tried(ledger, tried)
        return Desk([scale], [ledger, self.tails(scale)])

    def scale(self, **kept: str) -> ExchangeScale:
        return ExchangeScale(Scale(case.DICE, case.ONES), lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """Two tails, where the games put ones, the spread, and how often each price fits."""
        return ledger_of(self, case.derivation(), "scale", TRIED, main=4)

    def tails(self, scale: ExchangeScale | None = None) -> Plot:
        """The two tails, for the table and the ones of a scale."""
        state = Scale(case.DICE, case.ONES) if scale is None else scale.state
        plot = self.plot(case.tails(self.lang, state))

        def moved(change: Any) -> None:
            with plot.hold_trait_notifications():
                plot.at = None
                plot.chart = case.tails(self.lang, change.new)

        if scale is not None:
            scale.observe(moved, "state")
        return plot

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.tails()], [self.cards()])

    def use(self) -> Desk:
        """Eight fives are bid and you hold two ones; beside it the scale, and whether a round may begin with ones."""
        stepper = self.stepper(case.table(), case.YOU)
        board = BidBoard(
            case.opening(),
            speaking=False,
            switches=("open_with_ones",),
            heading=self.say("board.heading"),
            lang=self.lang,
        )
        return Desk([stepper], [self.scale(), board])
