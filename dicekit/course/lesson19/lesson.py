"""The six beats of lesson 19 as parts."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson19 import case, exercises
from dicekit.course.lesson19.urn import Draws, DrawUrn
from dicekit.kit.desk import Desk
from dicekit.widgets.fan import CardFan
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot

TRIED = ("trumps", "mean", "spread", "tail", "dice", "played")  # lines of the ledger that the chart shows


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "19"
    questions = exercises

    def ask(self) -> Desk:
        """A hand to look at: rank, trump suit and twos can be changed, and another can be dealt."""
        tools = ("order", "deal")
        return Desk([CardFan(case.hand(), tools=tools, lang=self.lang, place="hand", kept=f"{self.number}/hand")])

    @cached_property
    def urns(self) -> DrawUrn:
        """The pack as two urns, without the twos."""
        return DrawUrn(Draws(case.urn(), seeds.fresh(), lesson=self.number), lang=self.lang)

    def twin(self, twos: bool = False) -> Plot:
        """Cards as columns, dice dotted over them."""
        key = "chart.heading.in" if twos else "chart.heading.out"
        return Plot(case.twin(self.lang, twos), lang=self.lang, heading=self.say(key))

    def rolled(self) -> Plot:
        """The same with the hands that were drawn."""
        plot = self.twin()
        traitlets.dlink((self.urns, "out"), (plot, "tallies"))
        return plot

    def roll(self) -> Desk:
        assert self.later is not None
        return Desk([self.urns], [self.rolled(), self.later])

    def reason(self) -> Desk:
        """The ledger; a line that is tried shows the pack that it speaks of."""
        chart, ledger = self.twin(), self.ledger()

        def tried(change: Any) -> None:
            chart.chart = case.twin(self.lang, change.new.key == TRIED[-1])

        ledger.observe(tried, "tried")
        return Desk([ledger], [chart])

    def ledger(self) -> Ledger:
        derived = case.derivation()
        places = {at: "chart" for at, line in enumerate(derived.lines, 1) if line.key in TRIED}
        return Ledger(derivation=derived, lang=self.lang, kept=f"{self.number}/ledger", tries=places, assume="cards")

    def check(self) -> Desk:
        gunzi = Plot(case.gunzi(self.lang), lang=self.lang, heading=self.say("chart.heading.gunzi"))
        return Desk([*self.verdicts(), self.rolled(), self.twin(True), gunzi], [self.cards()])

    def use(self) -> Desk:
        """Over-call or let it stand; beside it, which cards may follow a stick that is led."""
        said = case.hand(standing=case.SHOWN)
        declare = CardFan(said, tools=("declare",), lang=self.lang, place="use", kept=f"{self.number}/use")
        follow = CardFan(case.hand(lead=case.LEAD), tools=("follow",), lang=self.lang)
        return Desk([declare], [follow])
