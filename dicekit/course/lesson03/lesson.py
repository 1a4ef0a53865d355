"""The six beats of lesson 3 as parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson03 import exercises
from dicekit.course.lesson03.case import DICE, FACE, NEED, NUMBER, SHOWN, YOU, asked, columns, guessed, hits, table
from dicekit.formulas.wild import pair
from dicekit.kit.desk import Desk
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.grid import WorldGrid
from dicekit.widgets.grid.known import Known
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import HandExperiment
from dicekit.widgets.stepper import RoundStepper
from dicekit.widgets.tray import Tray

# What the grid shows when a line of the ledger is tried: which worlds are left, and in which order.
TRIED: Mapping[str, tuple[Known, str]] = {
    "worlds": (Known(), "rolled"),
    "pattern": (Known(dice=(0,) * NEED, most=NEED), "rolled"),
    "patterns": (Known(least=NEED, most=NEED), "rolled"),
    "sum": (Known(), "sorted"),
    "result": (Known(), "sorted"),
    "stroke": (Known(), "sorted"),
}


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = NUMBER
    questions = exercises

    def ask(self) -> Desk:
        """Five dice to turn, with a switch: what a one becomes when it is wild."""
        tray = Tray(DICE, face=FACE, hits=hits(wild=False), wilds=hits(), tools=(), lesson=NUMBER, lang=self.lang)
        tray.dice = SHOWN
        return Desk([tray])

    # what was rolled, and what is true

    @property
    def experiment(self) -> HandExperiment:
        return HandExperiment(DICE, hits=hits(), need=NEED, wild=True, words="lesson03.rolls")

    def chart(self) -> Plot:
        """Plain and wild bars side by side; the sealed guess on the rail, the rolls as rings."""
        plot = Plot(columns(self.lang), lang=self.lang, heading=self.say("chart.heading"))
        traitlets.dlink((self.bar, "kept"), (plot, "guess"), transform=guessed)
        traitlets.dlink((self.strip, "tallies"), (plot, "tallies"))
        return plot

    def roll(self) -> Desk:
        return self.rolled_beside(self.chart())

    # why

    def reason(self) -> Desk:
        """All worlds beside the lines; a line that is tried shows its own worlds."""
        grid, ledger = WorldGrid(question=asked(), fixed=True, totals=False, lang=self.lang), self.ledger()

        def light(change: Mapping[str, Any]) -> None:
            line = change["new"]
            grid.known, grid.order = TRIED.get(getattr(line, "key", ""), (grid.known, grid.order))
            grid.totals = grid.totals or grid.order == "sorted"

        ledger.observe(light, "tried")
        return Desk([grid], [ledger], turned=True)

    def ledger(self) -> Ledger:
        lines = pair(DICE, NEED)
        tries = {at: "grid" for at, line in enumerate(lines.lines, 1) if line.key in TRIED}
        return Ledger(derivation=lines, tries=tries, kept=f"{NUMBER}/ledger", lang=self.lang)

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.chart()], [self.cards()])

    def use(self) -> Desk:
        """Bo says two fives, and none of yours count: doubt, or raise?"""
        stepper = RoundStepper(table(), seat=YOU, worths=False, lang=self.lang, place="use", kept=f"{self.number}/use")
        chart = OddsChart(stepper.question, lang=self.lang)
        traitlets.link((stepper, "question"), (chart, "question"))
        return Desk([stepper], [chart])
