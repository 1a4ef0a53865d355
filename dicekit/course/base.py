"""What every lesson is: a number, a language, guesses, exercises, and six beats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from dicekit import texts
from dicekit.widgets.beats import Beats, language
from dicekit.widgets.desk import Desk
from dicekit.widgets.guess import Asked, GuessBar, Verdict
from dicekit.widgets.quiz import Exercise, QuestionDeck


class Lesson(ABC):
    """One lesson. Each beat is a desk of parts; parts that belong together are linked.

    A lesson says its `number`, the `first` guess, its `exercises`, and what stands on the desks of its beats.
    """

    number: ClassVar[str]

    def __init__(self, lang: str | None = None) -> None:
        self.lang = lang or language()

    def say(self, key: str, **slots: Any) -> str:
        """A text of this lesson."""
        return texts.say(f"lesson{self.number}.{key}", self.lang, **slots)

    # what it asks

    @property
    @abstractmethod
    def first(self) -> Asked:
        """The guess that is sealed in the second beat."""

    @property
    def second(self) -> Asked | None:
        """The guess that is made after the rolls."""
        return None

    @property
    @abstractmethod
    def exercises(self) -> Sequence[Exercise]:
        """The cards of the fifth beat."""

    # what every lesson has

    @cached_property
    def bar(self) -> GuessBar:
        return GuessBar(self.first, lang=self.lang)

    @cached_property
    def later(self) -> GuessBar | None:
        """The bar of the second guess."""
        if self.second is None:
            return None
        return GuessBar(self.second, lang=self.lang, heading=texts.say("guess.title_second", self.lang))

    def verdicts(self) -> list[Verdict]:
        """What was guessed, beside the truth."""
        told = [Verdict(self.first, lang=self.lang)]
        if self.second is not None:
            told.append(Verdict(self.second, lang=self.lang, heading=texts.say("guess.verdict_second", self.lang)))
        return told

    def cards(self) -> QuestionDeck:
        return QuestionDeck(self.exercises, f"{self.number}/cards", lang=self.lang)

    # the beats

    def beats(self) -> Beats:
        """The row of beats at the top; the place in the lesson is kept."""
        return Beats(self.number, lang=self.lang)

    @abstractmethod
    def ask(self) -> Desk:
        """One situation on the table."""

    def guess(self) -> Desk:
        """A guess, sealed before anything is shown."""
        return Desk([self.bar])

    @abstractmethod
    def roll(self) -> Desk:
        """Dice, again and again; what falls lands on the chart."""

    @abstractmethod
    def reason(self) -> Desk:
        """The ledger, line by line."""

    @abstractmethod
    def check(self) -> Desk:
        """Exact value, guess and rolls on one picture; then the exercises."""

    @abstractmethod
    def use(self) -> Desk:
        """One real decision."""
