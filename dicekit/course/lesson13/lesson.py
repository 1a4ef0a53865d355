"""The six beats of lesson 13."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson13 import case, exercises, rules
from dicekit.course.lesson13.losses import LossBalance
from dicekit.course.parts import ledger_of, rule_cards_for, when_marked, when_tried
from dicekit.kit.desk import Desk
from dicekit.odds.bluff_doubt import BluffDoubt
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.question import Question
from dicekit.widgets.scene import Scene

TRIED = ("bidder", "doubter", "gap", "worth", "one", "cut")  # lines that the balance can show


class Lesson(Base):
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
        balance, ledger = self.balance(case.doubt(), **self.stored("balance")), self.ledger()

        def tried(key: str) -> None:
            balance.state = replace(case.doubt(), one=key == "one", bidder=case.LEFT if key == "cut" else None)

        when_tried(ledger, tried)
        return Desk([balance], [ledger, self.map()])

    def balance(self, doubt: BluffDoubt, **kept: str) -> LossBalance:
        return LossBalance(doubt, lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """Both losses, their difference, the worth, one die each, where the rules disagree, the cut."""
        return ledger_of(self, case.derivation(), "balance", TRIED)

    def map(self) -> Plot:
        """Where the two rules disagree; its sentence follows the column that is marked."""
        plot = self.plot(case.cells(self.lang), "map.heading")
        return when_marked(plot, lambda at: case.cells(self.lang, at + case.MAP.start))

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.lines()], [self.cards()])

    def lines(self) -> Plot:
        """Worth under both rules; its sentence follows the bid that is marked."""
        plot = self.plot(case.lines(self.lang))
        return when_marked(plot, lambda at: case.lines(self.lang, at + case.FIRST))

    def use(self) -> Desk:
        """Dee has two dice left: doubt all the same? Beside the table the balance, and the rules to lay on it."""
        stepper = self.stepper(case.late(), case.YOU)
        view = case.late().seen_by(case.YOU)
        balance = self.balance(case.of(Question(view, view.bid(case.LATE_BIDS[-1])), case.doubt()))
        cards = rule_cards_for(stepper, rules.cards(self.lang), self)

        def asked(change: Any) -> None:
            if change.new is not None:
                balance.state = case.of(change.new, balance.state)

        stepper.observe(asked, "question")
        return Desk([stepper], [balance, cards])
