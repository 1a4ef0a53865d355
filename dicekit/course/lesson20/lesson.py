"""The six steps of lesson 20."""

from __future__ import annotations

from itertools import accumulate

from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls
from dicekit.course.deeper import Deeper
from dicekit.course.lesson20 import case, exercises
from dicekit.course.lesson20.first_call import FirstCall
from dicekit.course.lesson20.ghost import Ghost
from dicekit.course.lesson20.hunt import Hunt, Hunted
from dicekit.course.parts import ledger_of
from dicekit.kit import repeatable
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls

RULES = ("teams", "bottom", "dry", "blood", "levels")


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("pull", value="33"),
        press("next"),
        press("predict", value=33),
        press("next"),
        press("turn", at=1),
        press("turn", at=3),
        press("turn", at=1),
    )

    @property
    def experiment(self) -> case.Places:
        return case.Places()

    def ask(self) -> Desk:
        """Say where the third king is."""
        return Desk([FirstCall(lang=self.lang, **self.stored("call"))])

    @property
    def later_experiment(self) -> case.Places:
        """What the second guess asks."""
        return case.Places(case.PLAYED)

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """Which of the hidden cards is the third king, by its number in the order of the places."""
        ana, bo, chi, last = accumulate(case.DEAL)
        slots = {"ana": ana, "bo_from": ana + 1, "bo": bo, "chi_from": bo + 1, "chi": chi, "bottom_from": chi + 1}
        dealt = Rolls(self.experiment, seed, seat, self.number)
        sheet = self.named_on_paper(dealt, rolls, range(len(case.DEAL)), all=last, **slots)
        return sheet._replace(drawn=[[[f"{card:02}" for card in cups[0]]] for cups in sheet.drawn])

    def reason(self) -> Desk:
        """One king's ghost, spread over all hidden cards; folded, the sum."""
        return Desk([Ghost(lang=self.lang, **self.stored("ghost")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Where the third copy is, before and after cards were played."""
        return ledger_of(self, case.derivation(), "ghost", (), assume="cards", main=3)

    def use(self) -> Desk:
        """Three short rounds; folded, the rest of the game."""
        sentences = [self.say(f"rule.{name}") for name in RULES]
        hunt = Hunt(Hunted(repeatable.first_seed()), lang=self.lang, **self.stored("hunt"))
        return Desk([hunt, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
