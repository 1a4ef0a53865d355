"""The six beats of lesson 15."""

from __future__ import annotations

from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson15 import case, exercises, rules
from dicekit.course.lesson15.product_table import HandProduct, ProductTable
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.scene import Scene

PLAIN = HandProduct(surround="off", straight="off")
TRIED = {
    "die": HandProduct(dice=1, surround="off", straight="off", at=1),
    "hand": PLAIN,
    "surround": HandProduct(straight="off", at=6),
    "straights": HandProduct(surround="off", straight="reroll"),
    "shift": HandProduct(surround="off", straight="zero", at=0),
    "again": HandProduct(surround="off", straight="reroll"),
    "four": HandProduct(hands=case.PLAYERS, at=case.NEED),
    "default": HandProduct(at=5),
}  # state of the product table for a line


class Lesson(Base):
    number = "15"
    questions = exercises

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.heard(), words="lesson15.rolls")

    def ask(self) -> Desk:
        return Desk([Scene(case.heard(), lang=self.lang)], [self.rules()])

    def rules(self) -> RuleCards:
        return RuleCards(
            rules.cards(self.lang), heading=self.say("rule.heading"), line=self.say("rule.line"), lang=self.lang
        )

    def roll(self) -> Desk:
        """Four hands, rolled; dotted behind them the same with straights that count nothing."""
        return self.rolled_beside(
            self.with_rolls(
                OddsChart(
                    case.heard(), overlay=case.tally("zero"), overlay_name=self.say("chart.overlay"), lang=self.lang
                )
            )
        )

    def reason(self) -> Desk:
        """The product table beside the lines; a line that is tried sets it, and the grid follows it."""
        table, ledger = self.product_table(**self.stored("weave")), self.ledger()
        grid = OutcomeGrid(case.outcomes(table.state), fixed=True, lang=self.lang, store_key=f"{self.number}/grid")

        def tried(key: str) -> None:
            table.state = TRIED.get(key, table.state)

        def follow(change: Any) -> None:
            grid.state = case.outcomes(change.new)

        when_tried(ledger, tried)
        table.observe(follow, "state")
        return Desk([table, grid], [ledger])

    def product_table(self, **kept: str) -> ProductTable:
        return ProductTable(HandProduct(), lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """From one die to four hands; what surrounds and straights do on the way."""
        return ledger_of(self, case.derivation(), "weave", TRIED)

    def check(self) -> Desk:
        """The four tables and the four hands, one below the other."""
        tables = self.plot(case.tables(self.lang), "chart.heading.tables")
        hands = self.plot(case.stripes(self.lang), "chart.heading.hands")
        return Desk([*self.verdicts(), tables, hands], [self.cards()])

    def use(self) -> Desk:
        """The standing bid is eight threes, and you hold a surround; beside it the product table."""
        stepper = self.stepper(case.table(), case.YOU)
        return Desk([stepper], [ProductTable(HandProduct(hands=case.PLAYERS - 1, at=3), lang=self.lang)])
