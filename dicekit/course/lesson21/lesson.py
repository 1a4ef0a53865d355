"""The six steps of lesson 21."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls, shown_when
from dicekit.course.deeper import Deeper
from dicekit.course.lesson21 import case, exercises
from dicekit.course.lesson21.bench import FIVES, HandedCup, KeepBench, Ranking, Rolls, RollsBeside
from dicekit.course.lesson21.cup_rounds import CupRounds, Playing
from dicekit.course.lesson21.last_die import LastDie
from dicekit.course.lesson21.ledger import derivation
from dicekit.course.lesson21.rounds import Match
from dicekit.course.lesson21.triples import Triples
from dicekit.course.parts import ledger_of
from dicekit.kit import repeatable
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.poker_dice import Kind
from dicekit.widgets.guess import Verdict
from dicekit.widgets.ledger import Ledger


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    times: ClassVar[Mapping[str, int]] = {"roll": case.WANTED}
    reason_stages = (
        press("take", name="five"),
        press("take", name="alike"),
        press("claim", kind=2),
        press("claim", kind=3),
    )

    def ask(self) -> Desk:
        """Bo's cup: believe him or lift it; then keep some dice and roll the others."""
        return Desk([HandedCup(lang=self.lang, **self.stored("cup"))])

    def guess(self) -> Desk:
        """The first guess, with the hands that count as better."""
        return Desk([self.bar, Ranking(lang=self.lang)])

    @cached_property
    def bench(self) -> KeepBench:
        return KeepBench(Rolls(seeds.fresh(), FIVES), lang=self.lang, store_key=f"{self.number}/bench")

    def roll(self) -> Desk:
        """Thirty rolls with the pair kept, or with other dice, answer the first guess; then the second one is made."""
        bench = self.bench
        answer = Verdict(self.first, lang=self.lang)
        answer.tab = ""  # not behind a tab: a phone shows all of this step
        shown_when(lambda: bench.state.enough, [answer], (bench, "state"))
        later = self.asked_after(bench, lambda: bench.state.enough)
        return Desk([bench, answer, later, *self.answering_rolls(tab="")])

    @property
    def later_experiment(self) -> LastDie:
        """The last die beside two pairs."""
        return LastDie()

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The first rolls of the seat with the pair kept."""
        bench = Rolls(seeds.own(seed, seat), FIVES)
        hands = [bench.hand(FIVES, number) for number in range(1, rolls + 1)]
        # keeping a pair never gives the kinds left out
        kinds = [kind for kind in Kind if kind not in (Kind.NOTHING, Kind.RUN)]
        names: dict[Kind, str] = {kind: case.kind_name(kind, self.lang) for kind in kinds}
        found = tuple((names[Kind.of(hand)],) for hand in hands)
        return PaperRolls(
            (), [(hand,) for hand in hands], self.say("paper.rule", pair=case.PAIR), tuple(names.values()), found=found
        )

    def reason(self) -> Desk:
        """All outcomes of the three dice, to be sorted; the sum, folded."""
        return Desk([Triples(lang=self.lang), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """The same count as a sum."""
        return ledger_of(self, derivation(), lambda _: None)

    def check(self) -> Desk:
        """The guesses and your own rolls beside the exact chances, then the cards."""
        assert self.later is not None
        beside = RollsBeside(state=self.bench.state, lang=self.lang)
        traitlets.dlink((self.bench, "state"), (beside, "state"))
        traitlets.dlink((self.later, "locked"), (beside, "exact"))
        return Desk([*self.verdicts(), beside], [self.cards()])

    def use(self) -> Desk:
        """Three rounds against Bo."""
        playing = Playing(Match(repeatable.first_seed()))
        return Desk([CupRounds(playing, lang=self.lang, store_key=f"{self.number}/rounds")])
