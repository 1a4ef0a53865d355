"""The six beats of lesson 11."""

from __future__ import annotations

from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson11 import case, exercises, rules
from dicekit.course.lesson11.judge import PassJudge, PassState
from dicekit.course.parts import ledger_of, rule_cards_for, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene
from dicekit.widgets.twoway import Labels, TwoWayTable

TRIED = {
    "few": PassState(hidden=case.FEW),
    "shown": PassState(hidden=case.FEW, shown=case.DICE - case.FEW),
}  # what a line lays before the judge; the others lay the lesson's own case

ON_GRID = ("alike", "shown")  # lines about hands, not about passes


class Lesson(Base):
    number = "11"
    questions = exercises

    @property
    def experiment(self) -> case.Alike:
        return case.Alike()

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        """Five dice, repeatedly; a true pass is the last column."""
        return self.rolled_beside(self.with_rolls(self.plot(case.hands(self.lang), "chart.heading.hands")))

    def reason(self) -> Desk:
        """The judge beside the lines; what it says stands in the two-way table, on the grid and on the curve."""
        judge, ledger = PassJudge(PassState(), lang=self.lang, **self.stored("judge")), self.ledger()
        twoway, curve = self.twoway(), self.curve()
        grid = OutcomeGrid(case.outcomes(PassState()), fixed=True, lang=self.lang, store_key=f"{self.number}/grid")

        def tried(key: str) -> None:
            judge.state = TRIED.get(key, PassState())
            if key in ON_GRID:
                grid.show(case.outcomes(judge.state))

        def judged(change: Any) -> None:
            twoway.state = change.new.joint
            grid.lay(case.outcomes(change.new))
            curve.chart = case.curve(self.lang, change.new)

        when_tried(ledger, tried)
        judge.observe(judged, "state")
        return Desk([judge, twoway, grid], [ledger, curve])

    def ledger(self) -> Ledger:
        """All alike, whole deals, bluffs, the share; two dice; letters; the even rate; shown dice."""
        return ledger_of(self, case.derivation(), lambda key: "grid" if key in ON_GRID else "judge", main=5)

    def twoway(self) -> TwoWayTable:
        """The same deals as a table, to be read in three directions."""
        words = [self.say(f"twoway.{name}") for name in ("true", "false", "said", "unsaid", "heading", "line")]
        labels = Labels((words[0], words[1]), (words[2], words[3]), words[4], words[5])
        return TwoWayTable(case.joint(), labels=labels, fixed=True, lang=self.lang)

    def curve(self) -> Plot:
        """The share of true passes over the rate of bluffs."""
        return self.plot(case.curve(self.lang, PassState()), "chart.heading.curve")

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.curve()], [self.cards()])

    def use(self) -> Desk:
        """Bo owns two dice and passes; beside it the rules, and the judge."""
        stepper = self.stepper(case.table(case.FEW), case.YOU)
        return Desk([stepper], [rule_cards_for(stepper, rules.cards(self.lang), self)])
