"""The six beats of lesson 11 as parts."""

from __future__ import annotations

from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson11 import case, exercises, rules
from dicekit.course.lesson11.judge import Judged, PassJudge
from dicekit.kit.desk import Desk
from dicekit.widgets.grid import WorldGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper
from dicekit.widgets.stepper.address import with_history
from dicekit.widgets.twoway import Labels, TwoWayTable

TRIED = {
    "few": Judged(hidden=case.FEW),
    "shown": Judged(hidden=case.FEW, shown=case.DICE - case.FEW),
}  # what a line lays before the judge; the others lay the lesson's own case

ON_GRID = ("alike", "shown")  # lines about hands, not about passes


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "11"
    questions = exercises

    @property
    def experiment(self) -> case.Alike:
        return case.Alike()

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        """Five dice, again and again; a true pass is the last column."""
        plot = Plot(case.hands(self.lang), lang=self.lang, heading=self.say("chart.heading.hands"))
        traitlets.dlink((self.strip, "tallies"), (plot, "tallies"))
        return self.rolled_beside(plot)

    def reason(self) -> Desk:
        """The judge beside the lines; what it says stands in the two-way table, on the grid and on the curve."""
        judge, ledger = PassJudge(Judged(), lang=self.lang, place="judge", kept=f"{self.number}/judge"), self.ledger()
        twoway, curve = self.twoway(), self.curve()
        grid = WorldGrid(case.worlds(Judged()), fixed=True, lang=self.lang, kept=f"{self.number}/grid")

        def tried(change: Any) -> None:
            judge.state = TRIED.get(change.new.key, Judged())
            if change.new.key in ON_GRID:
                grid.show(case.worlds(judge.state))

        def judged(change: Any) -> None:
            twoway.state = change.new.joint
            grid.lay(case.worlds(change.new))
            curve.chart = case.curve(self.lang, change.new)

        ledger.observe(tried, "tried")
        judge.observe(judged, "state")
        return Desk([judge, twoway, grid], [ledger, curve])

    def ledger(self) -> Ledger:
        """All alike, whole deals, bluffs, the share; two dice; letters; the even rate; shown dice."""
        derived = case.derivation()
        tries = {at: "grid" if line.key in ON_GRID else "judge" for at, line in enumerate(derived.lines, 1)}
        return Ledger(derivation=derived, lang=self.lang, kept=f"{self.number}/ledger", tries=tries)

    def twoway(self) -> TwoWayTable:
        """The same deals as a table, to be read in three directions."""
        words = [self.say(f"twoway.{name}") for name in ("true", "false", "said", "unsaid", "heading", "line")]
        labels = Labels((words[0], words[1]), (words[2], words[3]), words[4], words[5])
        return TwoWayTable(case.joint(), labels=labels, fixed=True, lang=self.lang)

    def curve(self) -> Plot:
        """The share of true passes over the rate of bluffs."""
        return Plot(case.curve(self.lang, Judged()), lang=self.lang, heading=self.say("chart.heading.curve"))

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.curve()], [self.cards()])

    def use(self) -> Desk:
        """Bo owns two dice and passes; beside it the rules, and the judge."""
        stepper = RoundStepper(
            case.table(case.FEW), seat=case.YOU, lang=self.lang, place="use", kept=f"{self.number}/use"
        )
        cards = RuleCards(rules.cards(self.lang), heading=self.say("rule.heading"), lang=self.lang)

        def laid(change: Any) -> None:
            if change.new is not None:
                stepper.sit_down(with_history(change.new, change.new.turn, stepper.state.follow))

        cards.observe(laid, "laid")
        return Desk([stepper], [cards])
