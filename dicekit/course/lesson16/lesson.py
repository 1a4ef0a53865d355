"""The six beats of lesson 16 as parts."""

from __future__ import annotations

from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson16 import case, exercises, rules
from dicekit.course.lesson16.stakes import Duel, StakeLadder
from dicekit.course.parts import laid_on
from dicekit.kit.desk import Desk
from dicekit.odds.choices import Choice
from dicekit.odds.stakes import CALLING, DOUBTING
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper

#: what is said to the call where a line of the ledger is tried
TRIED = {"caller": ("pi",), "both": ("pi",), "bounce": ("bounce",), "doubled": ("bounce", "bounce")}


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

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
        chart = OddsChart(case.asked(), lang=self.lang)
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return self.rolled_beside(chart)

    def reason(self) -> Desk:
        """The ladder beside the lines; a line that is tried says its words, and the worths follow the needles."""
        ladder, ledger = self.ladder(), self.ledger()

        def tried(change: Any) -> None:
            key = change.new.key
            ladder.state = Duel.of(case.table(bounce_stakes="double" if key == "doubled" else "none"), key == "give")
            for word in TRIED.get(key, ()):
                ladder.say(word, case.DEE if word == "pi" else None)

        ledger.observe(tried, "tried")
        return Desk([ladder], [ledger, self.worths(True, ladder)])

    def ladder(self) -> StakeLadder:
        return StakeLadder(case.table(), at=case.DEE, lang=self.lang, place="ladder", kept=f"{self.number}/ladder")

    def ledger(self) -> Ledger:
        """Worths and their mark, three seats, a bounce, doubled stakes, and the house rule."""
        derived = case.derivation()
        tries = dict.fromkeys(range(1, len(derived.lines) + 1), "balance")
        return Ledger(derivation=derived, lang=self.lang, kept=f"{self.number}/ledger", tries=tries)

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
        stepper = RoundStepper(
            case.table(bounce_stakes="double"), seat=case.YOU, lang=self.lang, place="use", kept=f"{self.number}/use"
        )
        balance = ChoiceBalance(Choice(case.chance(case.YOU)), pans=DOUBTING, letter="C", lang=self.lang)

        def whose(_: Any = None) -> None:
            mine = stepper.table.bidder is not None and stepper.table.bidder == stepper.state.seat
            balance.pans = CALLING if mine else DOUBTING

        stepper.observe(whose, "state")
        traitlets.dlink((stepper, "question"), (balance, "question"))
        cards = laid_on(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [balance, cards])
