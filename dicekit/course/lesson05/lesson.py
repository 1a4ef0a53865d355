"""The six beats of lesson 5."""

from __future__ import annotations

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson05 import case, exercises
from dicekit.course.parts import ledger_of, when_marked, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.board import BidBoard
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.scene import Scene


class Lesson(Base):
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

        def tried(key: str) -> None:
            if key.startswith("order."):
                board.order(raising=key.removeprefix("order."))
            else:
                stairs.at = case.QUANTITY + (key == "next") - case.FIRST

        when_tried(ledger, tried)
        return Desk([board], [ledger, stairs])

    def ledger(self) -> Ledger:
        """Two tails, the step between them, and the raises under each order; each can be tried."""
        return ledger_of(self, case.derivation(), lambda key: "board" if key.startswith("order.") else "chart", main=4)

    def board(self) -> BidBoard:
        """Every bid among twenty dice, with the switch of orders."""
        return BidBoard(case.table(), speaking=False, switches=("raising",), lang=self.lang)

    def stairs(self) -> Plot:
        """The tail as stairs; its sentence follows the step that is marked."""
        plot = self.plot(case.stairs(self.lang))
        return when_marked(plot, lambda at: case.stairs(self.lang, at + case.FIRST))

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
            **self.stored("race"),
        )
        return Desk([race], [self.stairs()])
