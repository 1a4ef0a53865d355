"""The six steps of lesson 15."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson15 import case, exercises, rules
from dicekit.course.lesson15.dial import SurroundDial
from dicekit.course.lesson15.practice import HandRounds
from dicekit.course.lesson15.strip import ENOUGH, RulesStrip
from dicekit.course.parts import ledger_of
from dicekit.dice.hand import Face, Hand
from dicekit.dice.tally import all_different
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls


class FirstHand(FirstDecision):
    """Doubt, or raise to eight; both times a rule about whole hands decides who wins.

    >>> first = FirstHand()
    >>> first.on_action("raise"); first.state.table.showdown.loser
    1
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"open": ("doubt",), "raise": (case.RAISE, "doubt")}
    places: ClassVar[tuple[int, ...]] = (case.ANA, case.BO, case.CHI)

    def hits(self, held: Hand) -> tuple[Face, ...]:
        return super().hits(held) if self.rules_seen.rules.tally(held, self.state.bid) else ()

    def kind_of(self, held: Hand) -> str:
        """A straight, a surround or neither, and how many it counts."""
        count = self.rules_seen.rules.tally(held, self.state.bid)
        kind = "straight" if all_different(held) else "surround" if count > case.DICE else "other"
        return self.say(f"hand.{kind}", n=count)


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("turn", by=1) + press("turn", by=1),
        press("turn", by=1) + press("turn", by=1) + press("turn", by=1),
        press("light"),
        press("light"),
    )
    rolls_before = ENOUGH
    repeats_guess = True
    strip_class = RulesStrip
    rolls_answer = False  # the dial answers the second guess

    @property
    def experiment(self) -> case.Rounds:
        return case.Rounds(case.standing_bid())

    def ask(self) -> Desk:
        """Doubt or raise, with five dice that count six."""
        return Desk([FirstHand(lang=self.lang, **self.stored("first"))])

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The first rounds of the seat, and which rule changes who wins."""
        counts = range(case.BY_STRAIGHT + 1)
        return self.named_on_paper(Rolls(self.experiment, seed, seat, self.number), rolls, counts, bid=case.BID)

    def reason(self) -> Desk:
        """A dial for surrounds, and the rounds that each rule touches; folded, the sum."""
        return Desk([SurroundDial(lang=self.lang, **self.stored("dial")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Surrounds, straights, and what each moves."""
        return ledger_of(self, case.derivation(), "dial", ())

    def use(self) -> Desk:
        """Three rounds; folded, further rules."""
        sentences = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = HandRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
