"""The six beats of lesson 3."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson03 import exercises
from dicekit.course.lesson03.case import DICE, FACE, NEED, NUMBER, SHOWN, columns, derivation, guessed, hits, outcomes
from dicekit.course.lesson03.hands import HundredHands, Hundreds
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.plot import Plot
from dicekit.widgets.tray import Tray

# What the grid shows at each step: which outcomes are lit (at least so many hits, or exactly), and in which order.
TRIED: Mapping[str, tuple[int, bool, str]] = {
    "none": (0, True, "rolled"),
    "one": (1, True, "rolled"),
    "more": (NEED, False, "rolled"),
    "share": (NEED, False, "sorted"),
}


class Lesson(Base):
    number = NUMBER
    questions = exercises

    def ask(self) -> Desk:
        """Five dice to turn, with a switch: what a one becomes when it is wild."""
        tray = Tray(DICE, face=FACE, hits=hits(wild=False), wilds=hits(), tools=(), lesson=NUMBER, lang=self.lang)
        tray.dice = SHOWN
        return Desk([tray])

    # rolls and exact chances

    @cached_property
    def hands(self) -> HundredHands:
        """A hundred hands at a time, and the switch that makes ones wild."""
        return HundredHands(Hundreds(seeds.fresh()), lang=self.lang, **self.stored("hands"))

    def roll(self) -> Desk:
        assert self.later is not None
        return Desk([self.hands], [self.later])

    def chart(self) -> Plot:
        """Plain and wild bars side by side; the sealed guess on the rail."""
        plot = self.plot(columns(self.lang))
        traitlets.dlink((self.bar, "sealed_guess"), (plot, "guess"), transform=guessed)
        return plot

    # reasoning

    def reason(self) -> Desk:
        """All outcomes beside the steps; each step lights its own."""
        grid, ledger = (
            OutcomeGrid(outcomes(*TRIED["none"][:2]), totals=False, fixed=True, lang=self.lang),
            self.ledger(),
        )

        def light(key: str) -> None:
            need, exactly, order = TRIED[key]
            grid.show(outcomes(need, exactly))
            grid.order = order

        when_tried(ledger, light)
        return Desk([grid], [ledger], turned=True)

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "grid", TRIED)

    def check(self) -> Desk:
        """The truth, the same hundred hands with a second switch, and the cards."""
        sixes = HundredHands(
            Hundreds(self.hands.state.seed, 1, 1, 1), sixes=True, lang=self.lang, **self.stored("sixes")
        )
        return Desk([*self.verdicts(), sixes, self.chart()], [self.cards()])

    def use(self) -> Desk:
        """Three rounds; in the first two, Bo names the bid of the lesson."""
        positions: list[Any] = [Position("23446", "2x5"), Position("13466", "3x6")]
        return Desk([self.practice(opponents=("blind",), positions=positions)])
