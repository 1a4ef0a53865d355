"""The six beats of lesson 1."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import traitlets

from dicekit.charts import Column, Columns, Group
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson01 import exercises
from dicekit.course.lesson01.case import DICE, FACE, NUMBER, YOU, Cup, derivation, opening, outcomes, table
from dicekit.course.parts import ledger_of, when_tried
from dicekit.distribution import Distribution
from dicekit.kit.desk import Desk
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import HandExperiment
from dicekit.widgets.tray import Tray

TRIED = {
    "worlds": (None, False),
    "none": (0, True),
    "one": (1, True),
    "equal": (1, True),
    "more": (2, False),
    "share": (2, False),
}


class Lesson(Base):
    number = NUMBER
    questions = exercises

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(lang)
        self.cup = Cup()

    def ask(self) -> Desk:
        """One cup, five dice: nothing is counted yet."""
        return Desk([Tray(DICE, face=FACE, hits=(FACE,), lesson=self.number, lang=self.lang)])

    # rolls and exact chances

    @property
    def experiment(self) -> HandExperiment:
        return HandExperiment(DICE, hits=(FACE,), need=2, words="lesson01.rolls")

    def chart(self) -> Plot:
        """The exact bars, with the sealed numbers below them and the rolls as rings."""
        plot = self.with_rolls(self.plot(self.exact()))
        traitlets.dlink((self.bar, "numbers"), (plot, "guesses"))
        return plot

    def exact(self) -> Columns:
        """The chances themselves, in three groups."""
        columns = self.columns(self.cup.counts, "holds")
        sentence = self.say("chart.sentence", p=self.cup.none)
        return Columns(sentence, columns, head=self.say("chart.head"), groups=self.groups(self.cup.counts))

    def rolled(self, tallies: Mapping[int, int]) -> Columns:
        """What the rolls gave, and nothing else: the second guess is still to come."""
        times = sum(tallies.values())
        found = Distribution.from_ways(dict(tallies)) if times else None
        sentence = self.say("chart.rolled", n=times) if times else self.say("chart.unrolled")
        return Columns(sentence, self.columns(found, "rest"), head=self.say("chart.head"), groups=self.groups(found))

    def columns(self, counts: Distribution | None, more: str) -> tuple[Column, ...]:
        """One column for each number of sixes; two or more are drawn as `more`."""
        chances = [counts.exactly(count) if counts else Fraction(0) for count in range(DICE + 1)]
        return tuple(Column(str(at), chance, more if at > 1 else "rest", at) for at, chance in enumerate(chances))

    def groups(self, counts: Distribution | None) -> tuple[Group, ...]:
        """None, one, two or more: what was guessed."""
        cases = (("none", 0, 0), ("one", 1, 1), ("more", 2, DICE))
        return tuple(
            Group(first, last, self.say(f"group.{name}"), _between(counts, first, last)) for name, first, last in cases
        )

    def picture(self) -> Plot:
        """The rolls alone until the second guess is sealed; then the exact bars with the rolls on them."""
        plot = self.sealed_first(self.rolled, self.exact)
        traitlets.dlink((self.bar, "numbers"), (plot, "guesses"))
        return plot

    def roll(self) -> Desk:
        return self.rolled_beside(self.picture())

    # reasoning

    def reason(self) -> Desk:
        grid, ledger = OutcomeGrid(outcomes(), totals=False, fixed=True, lang=self.lang), self.ledger()

        def light(key: str) -> None:
            need, exactly = TRIED.get(key, (None, False))
            grid.show(outcomes(need, exactly))

        when_tried(ledger, light)
        return Desk([grid], [ledger])

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "grid")

    # the truth

    def grid(self) -> OutcomeGrid:
        """All outcomes, sorted: two bands of exactly the same size."""
        return OutcomeGrid(outcomes(2), order="sorted", store_key=f"{self.number}/grid", lang=self.lang)

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.chart(), self.grid()], [self.cards()])

    def use(self) -> Desk:
        stepper = self.stepper(table(), YOU, worths=False)
        return Desk([stepper], [self.odds_of(stepper, opening())])


def _between(counts: Distribution | None, first: int, last: int) -> Fraction | None:
    """The chance of a count from the first to the last; None while nothing was rolled."""
    return counts.at_least(first) - counts.at_least(last + 1) if counts else None
