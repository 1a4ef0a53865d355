"""The six beats of lesson 3."""

from __future__ import annotations

from collections.abc import Mapping

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson03 import exercises
from dicekit.course.lesson03.case import (
    DICE,
    FACE,
    NEED,
    NUMBER,
    SHOWN,
    YOU,
    asked,
    columns,
    derivation,
    guessed,
    hits,
    table,
)
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.grid.known import Known
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import HandExperiment
from dicekit.widgets.tray import Tray

# What the grid shows when a line of the ledger is tried: which outcomes are left, and in which order.
TRIED: Mapping[str, tuple[Known, str]] = {
    "worlds": (Known(), "rolled"),
    "pattern": (Known(dice=(0,) * NEED, most=NEED), "rolled"),
    "patterns": (Known(least=NEED, most=NEED), "rolled"),
    "sum": (Known(), "sorted"),
    "result": (Known(), "sorted"),
    "stroke": (Known(), "sorted"),
}


class Lesson(Base):
    number = NUMBER
    questions = exercises

    def ask(self) -> Desk:
        """Five dice to turn, with a switch: what a one becomes when it is wild."""
        tray = Tray(DICE, face=FACE, hits=hits(wild=False), wilds=hits(), tools=(), lesson=NUMBER, lang=self.lang)
        tray.dice = SHOWN
        return Desk([tray])

    # rolls and exact chances

    @property
    def experiment(self) -> HandExperiment:
        return HandExperiment(DICE, hits=hits(), need=NEED, wild=True, words="lesson03.rolls")

    def chart(self) -> Plot:
        """Plain and wild bars side by side; the sealed guess on the rail, the rolls as rings."""
        plot = self.with_rolls(self.plot(columns(self.lang)))
        traitlets.dlink((self.bar, "sealed_guess"), (plot, "guess"), transform=guessed)
        return plot

    def roll(self) -> Desk:
        return self.rolled_beside(self.chart())

    # reasoning

    def reason(self) -> Desk:
        """All outcomes beside the lines; a line that is tried shows its own outcomes."""
        grid, ledger = OutcomeGrid(question=asked(), fixed=True, totals=False, lang=self.lang), self.ledger()

        def light(key: str) -> None:
            grid.known, grid.order = TRIED.get(key, (grid.known, grid.order))
            grid.totals = grid.totals or grid.order == "sorted"

        when_tried(ledger, light)
        return Desk([grid], [ledger], turned=True)

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "grid", TRIED)

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.chart()], [self.cards()])

    def use(self) -> Desk:
        """Bo says two fives, and none of yours count: doubt, or raise?"""
        stepper = self.stepper(table(), YOU, worths=False)
        return Desk([stepper], [self.odds_of(stepper, stepper.question)])
