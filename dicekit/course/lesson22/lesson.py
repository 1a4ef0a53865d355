"""The six steps of lesson 22."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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

DICE = 5  # of each of the two in a game on paper


def rounds_of(game: Sequence[int]) -> int:
    """After how many rounds one of two has lost all dice; an odd die is a round that the one lost.

    >>> rounds_of((1, 3, 2, 5, 1, 1, 6, 6, 6))
    6
    """
    return next(n for n in range(DICE, 2 * DICE) if DICE in Counter(die % 2 for die in game[:n]).values())


class Lesson(Base):
    number = case.NUMBER
    dice_part = ""
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
        """Games in which a die says who loses each round, until one has no dice left."""
        stream = seeds.faces(seeds.own(seed, seat), 0, self.number, "paper", 1)
        games = [tuple(islice(stream, 2 * DICE - 1)) for _ in range(rolls)]
        return PaperRolls(
            (),
            [(game,) for game in games],
            self.say("paper.rule", n=rolls, dice=DICE),
            tuple(map(str, range(DICE, 2 * DICE))),
            found=tuple((str(rounds_of(game)),) for game in games),
            ways=(self.say("paper.rounds"),),
            asks=(self.say("paper.average", n=rolls),),
        )

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
