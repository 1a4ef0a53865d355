"""The six beats of lesson 5 as parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson05 import case
from dicekit.course.lesson05.exercises import exercises, first, second
from dicekit.widgets.board import BidBoard
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.desk import Desk
from dicekit.widgets.guess import Choice, Count
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.quiz import Exercise
from dicekit.widgets.rolls import BidExperiment, Rolls, RollStrip
from dicekit.widgets.scene import Scene


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "05"

    @property
    def first(self) -> Choice:
        return first(self.lang)

    @property
    def second(self) -> Count:
        return second(self.lang)

    @property
    def exercises(self) -> Sequence[Exercise]:
        return exercises(self.lang)

    @cached_property
    def strip(self) -> RollStrip:
        return RollStrip(
            Rolls(BidExperiment(case.asked(), words="lesson05.rolls"), seeds.fresh(), lesson=self.number),
            lang=self.lang,
        )

    def ask(self) -> Desk:
        return Desk([Scene(case.said(), lang=self.lang)])

    def roll(self) -> Desk:
        chart = OddsChart(case.asked(), lang=self.lang)
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return Desk([self.strip], [chart, *([self.later] if self.later else [])])

    def reason(self) -> Desk:
        board, stairs, ledger = self.board(), self.stairs(), self.ledger()

        def tried(change: Any) -> None:
            key = change.new.key
            if key.startswith("order."):
                board.order(raising=key.removeprefix("order."))
            else:
                stairs.at = case.QUANTITY + (key == "next") - case.FIRST

        ledger.observe(tried, "tried")
        return Desk([board], [ledger, stairs])

    def ledger(self) -> Ledger:
        """Two tails, the step between them, and the raises under each order; each can be tried."""
        derived = case.derivation()
        places = {at: "board" if line.key.startswith("order.") else "chart" for at, line in enumerate(derived.lines, 1)}
        return Ledger(derivation=derived, lang=self.lang, kept=f"{self.number}/ledger", tries=places)

    def board(self) -> BidBoard:
        """Every bid among twenty dice, with the switch of orders."""
        return BidBoard(case.table(), speaking=False, switches=("raising",), lang=self.lang)

    def stairs(self) -> Plot:
        """The tail as stairs; its sentence follows the step that is marked."""
        plot = Plot(case.stairs(self.lang), lang=self.lang, heading=self.say("chart.heading"))

        def moved(change: Any) -> None:
            if change.new is not None:
                plot.chart = case.stairs(self.lang, change.new + case.FIRST)

        plot.observe(moved, "at")
        return plot

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.stairs()], [self.cards()])

    def use(self) -> Desk:
        """A race to the top, without chances on the board: the stairs beside it tell them."""
        race = BidBoard(
            case.table(),
            hints=False,
            finish=case.UNLIKELY,
            heading=self.say("race.heading"),
            switches=("raising",),
            lang=self.lang,
            place="race",
            kept=f"{self.number}/race",
        )
        return Desk([race], [self.stairs()])
