"""The six beats of lesson 14."""

from __future__ import annotations

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson14 import case, exercises, rules
from dicekit.course.parts import ledger_of, rule_cards_for, when_tried
from dicekit.dice.action import Bid
from dicekit.kit.desk import Desk
from dicekit.widgets.board import BidBoard
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import state as transitions

#: what of the board a line is about: the call that stands (none: you open), and the call in mind
TRIED: dict[str, tuple[str | None, Bid]] = {
    "fei": (None, case.FEI),
    "zhai": (None, case.ZHAI),
    "ones": (None, case.ONES),
    "turning": (f"{case.TURNED}x6", Bid(case.TURNED, 6, zhai=True)),
    "breaking": ("4x1z", Bid(7, 6)),
}


class Lesson(Base):
    number = "14"
    questions = exercises

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson14.rolls")

    def ask(self) -> Desk:
        """Your dice, and the rules that matter for a first call."""
        cards = RuleCards(rules.cards(self.lang)[:2], heading=self.say("rule.heading"), lang=self.lang)
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)], [cards])

    def roll(self) -> Desk:
        """The other three hands, rolled; dotted behind the bars the same in zhai."""
        overlay = self.say("chart.zhai")
        return self.rolled_beside(
            self.with_rolls(
                OddsChart(case.asked(), overlay=case.tally(case.ZHAI), overlay_name=overlay, lang=self.lang)
            )
        )

    def reason(self) -> Desk:
        """The board beside the lines; a line that is tried lays its call on it."""
        board, ledger = self.board(), self.ledger()

        def tried(key: str) -> None:
            if key in TRIED:
                before, bid = TRIED[key]
                table = case.opening() if before is None else case.standing(before)
                board.state = transitions.choose(transitions.begin(table, case.YOU), bid)

        when_tried(ledger, tried)
        return Desk([board], [ledger, self.tails()])

    def board(self) -> BidBoard:
        """All calls, zhai and fei, with what speaks against each; the order of raises can be changed."""
        return BidBoard(
            case.opening(),
            seat=case.YOU,
            heading=self.say("board.heading"),
            lang=self.lang,
            **self.stored("board"),
        )

    def ledger(self) -> Ledger:
        """The same hand fei and zhai, turning and breaking, even bets."""
        return ledger_of(self, case.derivation(), "board", TRIED)

    def tails(self) -> Plot:
        return self.plot(case.tails(self.lang))

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.tails()], [self.cards()])

    def use(self) -> Desk:
        """Chi has turned it zhai; beside the round all rules, the last of which can be tried on the table."""
        stepper = self.stepper(case.table(), case.YOU)
        cards = rule_cards_for(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [cards])
