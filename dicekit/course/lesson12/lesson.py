"""The six beats of lesson 12."""

from __future__ import annotations

from dataclasses import replace

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson12 import case, exercises, rules
from dicekit.course.lesson12.last_two import LastTwoTree
from dicekit.course.parts import ledger_of, rule_cards_for, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.scene import Scene

TRIED = {"last": True, "last_wild": False}  # lines that the tree can show: in a special round or not


class Lesson(Base):
    number = "12"
    questions = exercises

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson12.rolls")

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), lang=self.lang)])

    def roll(self) -> Desk:
        """The bars of the rolls; the exact ones, from which the second guess could be read off, once it is sealed."""
        return self.rolled_beside(
            self.sealed_first(lambda tallies: case.rolled(self.lang, tallies), lambda: case.bars(self.lang))
        )

    def reason(self) -> Desk:
        """The tree of the last two dice beside the lines; a line that is tried sets its round."""
        tree, ledger = self.tree(**self.stored("tree")), self.ledger()

        def tried(key: str) -> None:
            tree.state = replace(case.LAST, special=TRIED[key])

        when_tried(ledger, tried)
        return Desk([tree], [ledger, self.tails()])

    def tree(self, **kept: str) -> LastTwoTree:
        return LastTwoTree(case.LAST, lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """Two tails, the mean, the raises, one hand in both rounds, the last two dice."""
        return ledger_of(self, case.derivation(), "tree", TRIED)

    def tails(self) -> Plot:
        return self.plot(case.tails(self.lang))

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.tails()], [self.cards()])

    def use(self) -> Desk:
        """Chi has opened the special round with two fours, and it's your turn; beside it the rules."""
        stepper = self.stepper(case.table(), case.YOU)
        cards = rule_cards_for(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [cards])
