"""The six beats of lesson 19."""

from __future__ import annotations

from functools import cached_property

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson19 import case, exercises
from dicekit.course.lesson19.urn import Draws, DrawUrn
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.fan import CardFan
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot

TRIED = ("trumps", "mean", "spread", "tail", "dice", "played")  # lines of the ledger that the chart shows


class Lesson(Base):
    number = "19"
    questions = exercises

    def ask(self) -> Desk:
        """A hand to look at: rank, trump suit and twos can be changed, and another can be dealt."""
        tools = ("order", "deal")
        return Desk([CardFan(case.hand(), tools=tools, lang=self.lang, **self.stored("hand"))])

    @cached_property
    def urns(self) -> DrawUrn:
        """The pack as two urns, without the twos."""
        return DrawUrn(Draws(case.urn(), seeds.fresh(), lesson=self.number), lang=self.lang)

    def twin(self, twos: bool = False) -> Plot:
        """Cards as columns, dice dotted over them."""
        key = "chart.heading.in" if twos else "chart.heading.out"
        return self.plot(case.twin(self.lang, twos), key)

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

        def tried(key: str) -> None:
            chart.chart = case.twin(self.lang, key == TRIED[-1])

        when_tried(ledger, tried)
        return Desk([ledger], [chart])

    def ledger(self) -> Ledger:
        return ledger_of(self, case.derivation(), "chart", TRIED, assume="cards", main=5)

    def check(self) -> Desk:
        gunzi = self.plot(case.gunzi(self.lang), "chart.heading.gunzi")
        return Desk([*self.verdicts(), self.rolled(), self.twin(True), gunzi], [self.cards()])

    def use(self) -> Desk:
        """Over-call or let it stand; beside it, which cards may follow a stick that is led."""
        said = case.hand(standing=case.SHOWN)
        declare = CardFan(said, tools=("declare",), lang=self.lang, **self.stored("use"))
        follow = CardFan(case.hand(lead=case.LEAD), tools=("follow",), lang=self.lang)
        return Desk([declare], [follow])
