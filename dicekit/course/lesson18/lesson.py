"""The six steps of lesson 18."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls, shown_when
from dicekit.course.deeper import Deeper
from dicekit.course.lesson18 import case, exercises
from dicekit.course.lesson18.habits import HabitRun, Habits
from dicekit.course.lesson18.known import KnownRun
from dicekit.course.lesson18.ledger import derivation
from dicekit.course.lesson18.mirror import MirrorRounds
from dicekit.course.lesson18.proof import OpeningTable
from dicekit.course.lesson18.tiny import Stakes, TinyGame
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.guess import Verdict
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.mixer import BluffMixer


class Lesson(Base):
    number = case.NUMBER
    dice_part = "use"
    questions = exercises
    reason_stages = (
        press("dial", dial="lies", value=1),
        press("dial", dial="lies", value=2),
        press("dial", dial="lies", value=0),
        press("show", dial="doubts") + press("dial", dial="doubts", value=3),
        press("dial", dial="doubts", value=4),
        press("dial", dial="doubts", value=5),
    )
    rolls_answer = False
    rolls_guess = True
    times: ClassVar[Mapping[str, int]] = {"ask": case.ROUNDS, "use": case.ROUNDS_WITH_SECOND_DIE}

    def ask(self) -> Desk:
        """The small game, to be played at once."""
        return Desk([self.game])

    @cached_property
    def game(self) -> TinyGame:
        """The first game."""
        return TinyGame(lang=self.lang, place="tiny", store_key=f"{self.number}/tiny")

    @cached_property
    def habits(self) -> HabitRun:
        """A hundred rounds by the habit that was guessed, and by each of three others."""
        return HabitRun(Habits(seeds.fresh()), lang=self.lang, place="habits", store_key=f"{self.number}/habits")

    def guess(self) -> Desk:
        """The first guess, with the stakes below it."""
        return Desk([self.bar, Stakes(lang=self.lang)])

    def roll(self) -> Desk:
        """A hundred rounds by habit, beside the stakes; then the second guess."""
        habits = self.habits
        traitlets.dlink((self.bar, "sealed_guess"), (habits, "guess"))
        return Desk([habits], [Stakes(lang=self.lang), self.asked_after(habits, lambda: habits.done)])

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The first dice of the seat: good or bad."""
        dice = [case.die_of(seeds.own(seed, seat), number) for number in range(1, rolls + 1)]
        good, bad = (self.say(f"paper.{kind}") for kind in ("good", "bad"))
        found = tuple((good if die in case.GOOD else bad,) for die in dice)
        return PaperRolls((), [((die,),) for die in dice], self.say("paper.rule"), (good, bad), found=found)

    def reason(self) -> Desk:
        """The dial of the lies, then that of the doubts, each with the guess it answers; folded, the sum."""
        mixer, habits = self.mixer(), self.habits

        def follow(_: Any = None) -> None:
            mixer.opening = habits.puzzle

        habits.observe(follow, "state")
        follow()
        assert self.second is not None
        verdict = Verdict(self.second, lang=self.lang, heading=texts.say("guess.verdict_second", self.lang))
        verdict.tab = ""  # not behind a tab: a phone shows all of this step
        answer = Verdict(self.first, lang=self.lang)
        answer.tab = ""
        shown_when(lambda: mixer.state.reached, [answer], (mixer, "state"))
        shown_when(lambda: mixer.state.settled, [verdict], (mixer, "state"))
        return Desk([mixer, answer, verdict, Deeper(lang=self.lang), self.ledger()])

    def mixer(self) -> BluffMixer:
        return BluffMixer(lang=self.lang, doubter=case.DOUBTER, paced=True, lies=case.HALF, **self.stored("mixer"))

    def ledger(self) -> Ledger:
        return Ledger(derivation=derivation(), lang=self.lang, store_key=f"{self.number}/ledger")

    def use(self) -> Desk:
        """The small game with a die that says when to lie, then a hundred rounds; folded, the whole game."""
        again = TinyGame(lang=self.lang, second_die=True, place="again", store_key=f"{self.number}/again")
        known = KnownRun(again.state, lang=self.lang)

        def follow(_: Any = None) -> None:
            if again.state.over:
                known.game = again.state

        again.observe(follow, "state")
        shown_when(lambda: again.state.over, [known], (again, "state"))
        whole = [MirrorRounds(lang=self.lang, **self.stored("use")), OpeningTable(lang=self.lang)]
        rules = [self.say(f"deeper.{at}") for at in range(1, 4)]
        return Desk([again, known, Deeper(self.say("deeper.title"), rules, lang=self.lang), *whole])
