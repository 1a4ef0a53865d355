"""The six steps of lesson 22."""

from __future__ import annotations

from itertools import islice

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls
from dicekit.course.deeper import Deeper
from dicekit.course.lesson22 import case, exercises
from dicekit.course.lesson22.ahead import WhoIsAhead
from dicekit.course.lesson22.bets import Bets, RuleBets
from dicekit.course.lesson22.ledger import derivation
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rulebench.widget import RuleBench


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("share", value="10"),
        press("share", value="0"),
        press("share", value="5"),
        press("rule", value="usual"),
        press("rule", value="plain"),
        press("rule", value="winner"),
    )
    rolls_answer = False
    rolls_guess = True

    def ask(self) -> Desk:
        """Doubt or raise; then the same dice by another rule."""
        return Desk([RuleSwitch(lang=self.lang, **self.stored("switch"))])

    def roll(self) -> Desk:
        """Games as usual, then three rules, each with a bet and with games; then the second guess."""
        assert self.later is not None
        bets = RuleBets(state=Bets(seed=seeds.fresh()), later=True, lang=self.lang, store_key=f"{self.number}/rules")
        traitlets.dlink((self.bar, "sealed_guess"), (bets, "guess"))
        traitlets.dlink((self.later, "locked"), (bets, "later"), lambda locked: not locked)
        return Desk([bets, self.later])

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The same hands by two rules: ones are wild, or sixes too."""
        stream = seeds.faces(seeds.own(seed, seat), 0, self.number, "paper", 1)
        hands = [tuple(islice(stream, 5)) for _ in range(rolls)]
        rules = {self.say("paper.usual"): (1, 5), self.say("paper.new"): (1, 5, 6)}
        found = tuple(tuple(str(sum(die in hits for die in hand)) for hits in rules.values()) for hand in hands)
        columns = tuple(map(str, range(5 + 1)))
        return PaperRolls((), [(hand,) for hand in hands], self.say("paper.rule"), columns, tuple(rules), found)

    def reason(self) -> Desk:
        """Does whoever is ahead win, and what was guessed of it? The sum, folded."""
        ahead = WhoIsAhead(lang=self.lang)
        traitlets.dlink((self.bar, "sealed_guess"), (ahead, "first"))
        assert self.later is not None
        traitlets.dlink((self.later, "sealed_guess"), (ahead, "second"))
        return Desk([ahead, Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Why it's good to begin without wild ones."""
        return ledger_of(self, derivation(), lambda _: None)

    def use(self) -> Desk:
        """A rule of one's own."""
        return Desk([RuleBench(offers=case.OFFERS, lang=self.lang, place="rule", store_key=f"{self.number}/use")])
