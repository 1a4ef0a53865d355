"""The six beats of lesson 18."""

from __future__ import annotations

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson18 import case, exercises
from dicekit.course.lesson18.habits import HabitRun
from dicekit.course.lesson18.ledger import derivation
from dicekit.course.lesson18.mirror import MirrorRounds
from dicekit.course.lesson18.proof import OpeningTable
from dicekit.course.lesson18.tiny import TinyGame
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.mixer import BluffMixer

#: where a line of the ledger turns the dials: lies and doubts
TRIED = {"no_lie": (0, 0), "each": (1, 0), "lies": (3, 0), "doubts": (3, 8), "rate": (3, 8), "rare": (3, 8)}


class Lesson(Base):
    number = case.NUMBER
    questions = exercises

    def ask(self) -> Desk:
        """The small game, to be played at once."""
        return Desk([TinyGame(lang=self.lang, place="tiny", store_key=f"{self.number}/tiny")])

    def roll(self) -> Desk:
        """A hundred rounds by habit; beside them the second guess."""
        assert self.later is not None
        return Desk([HabitRun(lang=self.lang, place="habits", store_key=f"{self.number}/habits")], [self.later])

    def reason(self) -> Desk:
        """The mixer, and the lines that say why the two seesaws are level where they are."""
        mixer, ledger = self.mixer(), self.ledger()

        def tried(key: str) -> None:
            mixer.good = case.RARE if key == "rare" else case.GAME.good
            mixer.on_set(*TRIED[key])

        when_tried(ledger, tried)
        return Desk([mixer], [ledger], opens="balance")

    def mixer(self) -> BluffMixer:
        return BluffMixer(lang=self.lang, doubter=case.DOUBTER, **self.stored("mixer"))

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "balance")

    def check(self) -> Desk:
        """Both guesses, the whole game with its proof, the cards."""
        return Desk([*self.verdicts(), OpeningTable(lang=self.lang)], [self.cards()])

    def use(self) -> Desk:
        """One die each against Mirror, who plays the equilibrium."""
        return Desk([MirrorRounds(lang=self.lang, **self.stored("use"))])
