"""The six steps of lesson 11."""

from __future__ import annotations

from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls
from dicekit.course.deeper import Deeper
from dicekit.course.lesson11 import case, exercises, rules
from dicekit.course.lesson11.claim import FirstClaim, PassRounds
from dicekit.course.lesson11.crowd import PlayerDots
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("who"),
        press("dice", value="2"),
        press("rate", value="3"),
        press("rate", value="4"),
    )

    @property
    def experiment(self) -> case.NextPass:
        """One player after another who passes."""
        return case.NextPass()

    def ask(self) -> Desk:
        """Bo passes: believe it, or doubt it."""
        return Desk([FirstClaim(lang=self.lang, **self.stored("first"))])

    @property
    def later_experiment(self) -> case.NextPass:
        """What the second guess asks."""
        return case.NextPass(case.FEW)

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The first players who pass at the seat: all alike, or a bluff."""
        return self.named_on_paper(
            Rolls(self.experiment, seed, seat, self.number), rolls, (case.TRUE, case.LIE), often=case.BLUFF.denominator
        )

    def reason(self) -> Desk:
        """Everybody as dots, then those who say it; folded, the sum."""
        return Desk([PlayerDots(lang=self.lang, **self.stored("crowd")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """All alike, whole deals, bluffs, the share; two dice; then letters, the even rate, shown dice."""
        return ledger_of(self, case.derivation(), "crowd", (), main=5)

    def use(self) -> Desk:
        """Three passes of Bo; folded, the rules."""
        sentences = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = PassRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
