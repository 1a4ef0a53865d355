"""The six steps of lesson 2."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

import traitlets

from dicekit import seeds
from dicekit.course.base import TRIES, PaperRolls
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson02 import exercises
from dicekit.course.lesson02.bet import Bet, NinthRoll
from dicekit.course.lesson02.case import FACE, MISSES, NUMBER, ROLLS, TIMES, derivation
from dicekit.course.lesson02.cuts import Cuts
from dicekit.course.lesson02.fair import FairOrMade, teaching_pair
from dicekit.course.lesson02.own import OwnRolls
from dicekit.course.lesson02.streaks import Lists, Streaks
from dicekit.course.lesson02.tape import ENOUGH, DiceTape, Tape, tape_faces
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.odds import logs
from dicekit.widgets.ledger import Ledger


class Lesson(Base):
    number = NUMBER
    paper_dice = "31542251?"
    questions = exercises
    times: ClassVar[Mapping[str, int]] = {"roll": ENOUGH, "later": TRIES}

    def ask(self) -> Desk:
        """Eight rolls, no six, and a bet on the ninth."""
        ninth = NinthRoll(Bet(seeds.fresh()), lang=self.lang, **self.stored("bet"))
        ninth.observe(lambda change: self.tape.begin(change.new), "landed")
        return Desk([ninth])

    @cached_property
    def tape(self) -> DiceTape:
        """The same eight rolls, and the ninth if it was bet on, to be rolled on; the guess is a mark on the chart."""
        tape = DiceTape(Tape(seeds.fresh()), lang=self.lang, **self.stored("tape"))
        traitlets.dlink((self.bar, "sealed_guess"), (tape, "guess"))
        return tape

    def roll(self) -> Desk:
        """The tape; once it has settled the first guess, the second; with that locked in, lists to roll for it."""
        streaks = Streaks(Lists(seeds.fresh()), lang=self.lang, **self.stored("streaks"))
        tape = self.tape
        later = self.asked_after(tape, lambda: tape.state.rolled >= ENOUGH)
        self.once_sealed(streaks)
        traitlets.dlink((later, "answered"), (streaks, "answered"))
        self.answered_by(streaks, lambda: (streaks.state.lists, streaks.state.found))
        return Desk([tape], [later, streaks])

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The tape of the seat after the eight rolls of the question, in rows of ten."""
        faces = tape_faces(seeds.own(seed, seat), 10 * rolls)[MISSES:]
        rows = [(tuple(faces[at : at + 10]),) for at in range(0, 10 * rolls, 10)]
        return PaperRolls((FACE,), [*rows], self.say("paper.rule"))

    # reasoning

    def reason(self) -> Desk:
        """The bars that each roll cuts, and the steps that add and highlight them."""
        cuts, ledger = Cuts(lang=self.lang), self.ledger()
        ledger.add_class("dk-formulas-asked")
        when_tried(ledger, lambda key: cuts.set_trait("lit", key))
        return Desk([cuts], [ledger, self.deeper()], turned=True)

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "chart")

    def deeper(self) -> Deeper:
        """How uneven fair rolls are, beyond the main way."""
        often = logs.some_face(ROLLS, TIMES)
        words = self.say("deeper.often", rolls=ROLLS, times=TIMES, of_100=round(100 * often))
        return Deeper(self.say("deeper.title"), [words], lang=self.lang)

    def use(self) -> Desk:
        """Fair or made up: three rounds; then, as a bonus, a list of one's own."""
        return Desk(
            [FairOrMade(teaching_pair(self.number), lang=self.lang), OwnRolls(lang=self.lang, **self.stored("own"))]
        )
