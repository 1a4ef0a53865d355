"""Exercise cards: a number, a choice or an opinion; two tries, a ladder of hints, and feedback that names the idea.

Answers are read, judged and kept in the browser, so a card works without a kernel. The page therefore carries the
answer in parts of it that are not shown; a card is for practice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal

import traitlets

from dicekit import texts
from dicekit.widgets.base import Part
from dicekit.widgets.draw import quiz as drawn
from dicekit.widgets.draw.frame import copy_panel, frame
from dicekit.widgets.draw.html import Html, h, slot

PANELS = ("still", "help")


@dataclass(frozen=True)
class Wrong:
    """A typical wrong answer (a number, or the place of an option) and the idea that leads to it."""

    value: Fraction | int
    idea: str


@dataclass(frozen=True)
class Exercise:
    """One exercise. Its numbers come from the engine; see `lesson06` for how they are made.

    `truth` is a number, or the place of the right option, or None where there is no right answer. `chance` says that
    only numbers from 0 to 1 make sense. `place` is where the answer is kept on the device, such as `06/none`.
    """

    kind: Literal["number", "choice", "opinion"]
    ask: str
    truth: Fraction | int | None = None
    place: str = "quiz"
    chance: bool = True
    options: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    idea: str = ""
    following: str = ""
    hints: tuple[str, ...] = ()
    solution: str = ""
    picture: Html | None = None

    def __post_init__(self) -> None:
        if (self.kind == "opinion") != (self.truth is None):
            raise ValueError(f"{self.kind} and truth {self.truth!r} do not go together")
        if self.kind == "choice" and self.truth not in range(len(self.options)):
            raise ValueError(f"option {self.truth!r} is none of {len(self.options)}")


def truth_words(question: Exercise, lang: str) -> str:
    """The right answer in words: a chance in its three forms, another number as fraction and decimal.

    >>> truth_words(Exercise("number", "How many?", Fraction(19, 3), chance=False), "en")
    '19/3, 6.3333'
    """
    if question.truth is None:
        return ""
    if question.kind == "choice":
        return question.options[int(question.truth)]
    if question.chance:
        return texts.say("chance.sentence", lang, p=question.truth)
    language = texts.words(lang)
    fraction, decimal = language.fraction(question.truth), language.decimal(question.truth)
    return fraction if fraction == decimal else f"{fraction}, {decimal}"


def facts(question: Exercise) -> dict[str, Any]:
    """What the browser needs to know of a question to judge its answers alone."""
    return {
        "kind": question.kind,
        "truth": None if question.truth is None else str(question.truth),
        "chance": question.kind == "number" and question.chance,
    }


class Asking(Part):
    """What one card and a deck of cards share."""

    modules: ClassVar[tuple[str, ...]] = ("answers.js", "keep.js", "quiz.js")

    def say(self, key: str, **slots: Any) -> str:
        return drawn.say(key, self.lang, **slots)

    def hand_over(self, questions: Sequence[Exercise]) -> None:
        """Give the browser what it needs to read, judge and answer by itself."""
        words = drawn.refusals(self.lang)
        words |= {name: self.say(name) for name in ("choose", "no_more")}
        words["hint"] = self.say("hint", n="{n}", all="{all}")
        words["read"] = texts.say("answers.read", self.lang, typed="{typed}", shown="{shown}")
        words["range"] = texts.say("answers.range", self.lang)
        words["forbidden"] = texts.say("guess.forbidden", self.lang)
        self.local = {"cards": {question.place: facts(question) for question in questions}, "words": words}

    def panels(self, questions: Sequence[Exercise]) -> dict[str, str]:
        """What the footer opens: the questions to copy, and how answers are written."""
        lines = (line for question in questions for line in (question.ask, *question.options, "____", ""))
        return {
            "still": copy_panel(self.uid, "\n".join(lines).strip(), self.lang),
            "help": h("p", None, self.say("help"), " ", self.say("kept")),
        }

    def title(self, question: Exercise, number: int, of: int) -> str:
        return self.say("opinion") if question.kind == "opinion" else self.say("title", n=number, all=of)


class QuestionCard(Asking):
    """One exercise, to be answered, checked and explained.

    >>> half = Exercise("number", "Half of a half?", Fraction(1, 4), wrong=(Wrong(Fraction(1), "Doubled."),))
    >>> card = QuestionCard(half)
    >>> "Doubled." in card.html_work, card.local["cards"]["quiz"]["truth"]
    (True, '1/4')
    """

    state = traitlets.Instance(Exercise)

    def __init__(self, question: Exercise, **kwargs: Any) -> None:
        super().__init__(state=question, **kwargs)

    def draw(self) -> Mapping[str, str]:
        question, lang, uid = self.state, self.lang, self.uid
        self.hand_over([question])
        title = self.title(question, 1, 1)
        shell = frame(uid, title, slot("work"), level=self.level, kind="asked", lang=lang, panels=PANELS)
        return {
            "shell": shell,
            "work": drawn.card(uid, question, truth_words(question, lang), lang),
            **self.panels([question]),
        }


class QuestionDeck(Asking):
    """The exercises of a lesson, one open at a time; which one is kept under `place`."""

    state = traitlets.Tuple()

    def __init__(self, questions: Sequence[Exercise], place: str = "cards", **kwargs: Any) -> None:
        self._open = place
        super().__init__(state=tuple(questions), **kwargs)

    def draw(self) -> Mapping[str, str]:
        questions, lang, uid = self.state, self.lang, self.uid
        self.hand_over(questions)
        self.local = {**self.local, "place": self._open}
        titles = [self.title(question, at, len(questions)) for at, question in enumerate(questions, 1)]
        cards = [
            drawn.card(f"{uid}-{at}", question, truth_words(question, lang), lang)
            for at, question in enumerate(questions, 1)
        ]
        return {
            "shell": frame(
                uid, self.say("deck"), slot("work"), level=self.level, kind="asked", lang=lang, panels=PANELS
            ),
            "work": drawn.deck(uid, titles, cards, lang),
            **self.panels(questions),
        }
