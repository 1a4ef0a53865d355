"""The six beats of lesson 5 as parts."""

from __future__ import annotations

from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson05 import case, exercises
from dicekit.kit.desk import Desk
from dicekit.widgets.board import BidBoard
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.scene import Scene


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "05"
    questions = exercises

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson05.rolls")

    def ask(self) -> Desk:
        return Desk([Scene(case.said(), lang=self.lang)])

    def roll(self) -> Desk:
        """The bars of the rolls; the exact ones once the second guess, which could be read off them, is sealed."""
        return self.rolled_beside(
            self.sealed_first(lambda tallies: case.rolled(self.lang, tallies), lambda: case.bars(self.lang))
        )

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
            switches=("raising", "rank_of_wild"),
            lang=self.lang,
            place="race",
            kept=f"{self.number}/race",
        )
        return Desk([race], [self.stairs()])
