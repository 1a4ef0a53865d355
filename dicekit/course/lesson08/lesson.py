"""The six steps of lesson 8."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson08 import case, exercises
from dicekit.course.lesson08.bar import ExactBar
from dicekit.course.lesson08.practice import ThreeCalls
from dicekit.course.parts import ledger_of, rest_once_asked, when_marked
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import ComparedStrip

#: rounds of *Use*: many unseen dice (doubt), three ("exactly"), one ("exactly" again)
POSITIONS = (
    Position("1246", "5x4 6x4", dice=(4, 5, 5)),
    Position("44", "2x4 3x4", dice=(2, 1, 2)),
    Position("446", "2x4", dice=(3, 0, 1)),
)
RULES = ("once", "own", "cap", "safe", "others")  # rule variants of "exactly", explained in the last step


class FirstCall(FirstDecision):
    """Doubt Bo, or say "exactly"; then all cups come up.

    >>> call = FirstCall()
    >>> call.on_action("exact"); call.state.table.showdown.change
    (0, 0, 1)
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"doubt": ("doubt",), "exact": ("exact",)}


class TwoDiceStrip(ComparedStrip):
    """The rolls of two dice; of a single one it's said why it's right or wrong."""

    def _rolled(self) -> str:
        rolls = self.state
        return self.say(f"one.{rolls.count}") if rolls.done == 1 else super()._rolled()


class Lesson(Base):
    number = case.NUMBER
    dice_part = "reason"
    questions = exercises
    reason_stages = (
        press("by", by=-1) + press("by", by=-1) + press("by", by=-1),
        press("dice", value=3),
        press("dice", value=2),
        press("dice", value=1),
    )
    later_class = TwoDiceStrip

    def ask(self) -> Desk:
        """Doubt or "exactly", once: the cups come up."""
        return Desk([FirstCall(lang=self.lang, **self.stored("first"))])

    @property
    def experiment(self) -> case.Exacts:
        return case.Exacts(case.asked())

    @property
    def later_experiment(self) -> case.FewDice:
        """Two dice, and exactly one called: none would be as likely."""
        need = case.tops(case.LATE)[-1]
        return case.FewDice(case.LATE, case.HITS, need, exactly=True, wild=True, words="lesson08.later")

    def roll(self) -> Desk:
        """The rolls that try the first guess, then those of two dice."""
        rest_once_asked(self)
        return self.rolled_beside()

    def reason(self) -> Desk:
        """The bar is moved by hand; folded, the sum and the map."""
        return Desk([ExactBar(lang=self.lang, **self.stored("bar")), Deeper(lang=self.lang), self.ledger(), self.map()])

    def ledger(self) -> Ledger:
        """One bar, the top, the best chance; what it's worth, beside a doubt and at other tables."""
        return ledger_of(self, case.derivation(), "bar", ())

    def map(self) -> Plot:
        """Where exactly beats a doubt; its sentence follows the column that is marked."""
        plot = self.plot(case.cells(self.lang), "map.heading")
        plot.tab = ""
        last = case.MAX_UNSEEN - 1
        return when_marked(plot, lambda at: case.cells(self.lang, min(max(at, 0), last) + 1))

    def use(self) -> Desk:
        """Three rounds, with fewer and fewer dice."""
        options = {**self.stored("use"), **case.RULES}
        names = [case.NAMES[seat] for seat in (case.YOU, case.ANA, case.BO)]
        options |= {"positions": POSITIONS, "actions": ("bid", "doubt", "exact"), "names": names}
        rounds = ThreeCalls("liars_dice", lang=self.lang, **options)
        rules = [self.say(f"rule.{name}") for name in RULES]
        return Desk([rounds, Deeper(self.say("rule.heading"), rules, lang=self.lang)])
