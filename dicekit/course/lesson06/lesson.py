"""The six steps of lesson 6."""

from __future__ import annotations

from functools import cached_property

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson06 import exercises
from dicekit.course.lesson06.case import BO, NAMES, NUMBER, YOU, BidFacts, lead
from dicekit.course.lesson06.dots import RoundDots
from dicekit.course.lesson06.look import ANSWERS, FirstLook
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Aside, Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment, OfPlayer

SEED = "K7QX"
POSITIONS = (
    Position("24466", "5x4 7x4"),
    Position("14446", "4x4 6x4"),
    Position("23556", "4x4 6x4"),
)  # a new hand first; then the same bid, two hands


class Lesson(Base):
    number = NUMBER
    dice_part = "use"
    questions = exercises
    ask_stage = press("lift")
    reason_ahead = True
    reason_luck = True
    reason_stages = (
        press("cup", seat="you"),
        press("cup", seat="you"),
        press("cup", seat="bo"),
        press("cup", seat="you") + press("sum"),
    )

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(lang)
        self.case: BidFacts = lead()
        self.question = Question(self.case.view, self.case.bid)
        self.outside = Question(self.case.outside, self.case.bid)
        self.empty = Question(self.case.with_none, self.case.bid)

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(self.question)

    @property
    def later_experiment(self) -> BidExperiment:
        """The same bid from Bo's seat."""
        seen = Question(self.case.from_bo, self.case.bid)
        return OfPlayer(seen, words="lesson06.later", owner=NAMES[BO], reader=NAMES[YOU])

    @cached_property
    def look(self) -> FirstLook:
        """The bid, and your cup to look under."""
        return FirstLook(lang=self.lang, **self.stored("look"))

    def ask(self) -> Desk:
        return Desk([self.look])

    # reasoning

    @cached_property
    def dots(self) -> RoundDots:
        """A thousand rounds; two cups to lift. At the end it comes back to what you said about the bid."""
        dots = RoundDots(lang=self.lang, **self.stored("dots"))
        traitlets.dlink((self.look, "state"), (dots, "said"), lambda state: state if state in ANSWERS else "")
        return dots

    def reason(self) -> Desk:
        """The dots; folded, the sum."""
        return Desk([self.dots, Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """What you have, what is needed, what is unseen, the sum; then: had you not looked, and one who holds none."""
        asides = (Aside(self.outside, "unlooked"), Aside(self.empty, "holds_none"))
        store_key = f"{self.number}/ledger"
        return Ledger(self.question, brief=True, questions=asides, store_key=store_key, lang=self.lang)

    def use(self) -> Desk:
        """Three rounds, each with other dice than the lesson."""
        names = (NAMES[YOU], *(name for at, name in enumerate(NAMES) if at != YOU))
        return Desk([self.practice(positions=POSITIONS, names=names, seed=SEED)])
