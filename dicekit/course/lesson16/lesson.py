"""The six beats of lesson 16."""

from __future__ import annotations

from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson16 import case, exercises, rules
from dicekit.course.lesson16.stakes import Duel, StakeLadder
from dicekit.course.parts import ledger_of, rule_cards_for, when_tried
from dicekit.kit.desk import Desk
from dicekit.odds.choices import Choice
from dicekit.odds.stakes import CALLING, DOUBTING
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene

#: what is said to the call where a line of the ledger is tried
TRIED = {"caller": ("pi",), "both": ("pi",), "bounce": ("bounce",), "doubled": ("bounce", "bounce")}


class Lesson(Base):
    number = "16"
    questions = exercises

    @property
    def experiment(self) -> case.Splits:
        return case.Splits(case.asked())

    def ask(self) -> Desk:
        """The same call as two of them see it."""
        ana, dee = (
            Scene(case.asked(seat), lang=self.lang, title=self.say("sees", name=case.NAMES[seat]))
            for seat in (case.ANA, case.DEE)
        )
        return Desk([ana], [dee])

    def roll(self) -> Desk:
        """What Dee cannot see is rolled: how often does the call fail?"""
        return self.rolled_beside(self.with_rolls(OddsChart(case.asked(), lang=self.lang)))

    def reason(self) -> Desk:
        """The ladder beside the lines; a line that is tried says its words, and the worths follow the needles."""
        ladder, ledger = self.ladder(), self.ledger()

        def tried(key: str) -> None:
            ladder.state = Duel.of(case.table(bounce_stakes="double" if key == "doubled" else "none"), key == "give")
            for word in TRIED.get(key, ()):
                ladder.say(word, case.DEE if word == "pi" else None)

        when_tried(ledger, tried)
        return Desk([ladder], [ledger, self.worths(True, ladder)])

    def ladder(self) -> StakeLadder:
        return StakeLadder(case.table(), at=case.DEE, lang=self.lang, **self.stored("ladder"))

    def ledger(self) -> Ledger:
        """Worths and their mark, three seats, a bounce, doubled stakes, and the house rule."""
        return ledger_of(self, case.derivation(), "balance", main=5)

    def worths(self, caller: bool, ladder: StakeLadder | None = None) -> Plot:
        """Lines of worth with a needle, which follow a ladder."""
        heading = self.say("chart.heading.caller" if caller else "chart.heading.doubter")
        plot = Plot(case.worths(self.lang, caller), lang=self.lang, heading=heading)

        def moved(change: Any) -> None:
            plot.chart = case.worths(self.lang, caller, change.new)

        if ladder is not None:
            ladder.observe(moved, "state")
        return plot

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.worths(False), self.worths(True)], [self.cards()])

    def use(self) -> Desk:
        """You are Bo, and Dee may say pi; the balance weighs the words that are yours, and each rule can be laid."""
        stepper = self.stepper(case.table(bounce_stakes="double"), case.YOU)
        balance = ChoiceBalance(Choice(case.chance(case.YOU)), pans=DOUBTING, letter="C", lang=self.lang)

        def whose(_: Any = None) -> None:
            mine = stepper.table.bidder is not None and stepper.table.bidder == stepper.state.seat
            balance.pans = CALLING if mine else DOUBTING

        stepper.observe(whose, "state")
        traitlets.dlink((stepper, "question"), (balance, "question"))
        cards = rule_cards_for(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [balance, cards])
