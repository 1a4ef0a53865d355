"""The guess bar: a number from 0 to 100 that is sealed before the truth is shown; and the verdict beside it.

Everything happens in the browser and stays there, so a guess works without a kernel and outlives a reload. For that
the page carries the truth from the start, in parts of it that are not shown: **anyone can read a page's source.** A
guess is a promise to oneself, not an examination.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import answers, texts
from dicekit.widgets.base import Part, Refused
from dicekit.widgets.draw import guess as drawn
from dicekit.widgets.draw.frame import copy_panel, frame
from dicekit.widgets.draw.html import Html, h, slot
from dicekit.widgets.draw.quiz import refusals

NEAR = Fraction(5, 200)  # a guess this close to the number an idea leads to is taken to come from it
WORDS = "blank choose range locked skipped kept forbidden value read point points spoken_under spoken_over spoken_near"


@dataclass(frozen=True)
class Idea:
    """A sensible thought that leads to another number, and where it breaks."""

    value: Fraction
    words: str


@dataclass(frozen=True)
class Guess:
    """What is asked, what is true, and the ideas behind the numbers that people say."""

    question: str
    truth: Fraction
    ideas: tuple[Idea, ...] = ()
    under: str = ""
    over: str = ""
    near: str = ""
    place: str = "guess"  # under which the guess is kept on the device, such as 06/guess
    sure: bool = True


class GuessPart(Part):
    """What guess bar and verdict share: the same question, the same facts for the browser."""

    modules: ClassVar[tuple[str, ...]] = ("answers.js", "keep.js", "guess.js")
    state = traitlets.Instance(Guess)

    def __init__(self, question: Guess, **kwargs: Any) -> None:
        super().__init__(state=question, **kwargs)

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"guess.{key}", self.lang, **slots)

    def facts(self) -> dict[str, Any]:
        """What the browser needs to go on alone."""
        slots = {name: f"{{{name}}}" for name in ("guess", "distance", "points", "shown")}
        truth = self.state.truth
        words = {name: self.say(name, **slots) for name in WORDS.split()}
        words |= refusals(self.lang)
        words["truth"] = self.say("spoken", truth=truth, above=truth.numerator, below=truth.denominator)
        return {"place": self.state.place, "truth": str(truth), "words": words}

    def later(self) -> Html:
        """The templates of seals, truth and ideas."""
        guess = self.state
        spans = [(idea.value - NEAR, idea.value + NEAR, idea.words) for idea in guess.ideas]
        near = (guess.truth - NEAR, guess.truth + NEAR, guess.near)
        sides = {"under": guess.under, "over": guess.over}
        return drawn.truths(guess.truth, [near, *spans] if guess.near else spans, sides, self.lang)


class GuessBar(GuessPart):
    """A line from 0 to 100 with Lock. `guess` is the sealed chance (the latest), to be linked to a chart.

    >>> bar = GuessBar(Guess("How often does a coin show heads twice?", Fraction(1, 4)))
    >>> bar.guess is None, "data-do=\\"reveal\\"" in bar.html_work.split("<template")[0]
    (True, False)
    """

    guess = traitlets.Instance(Fraction, allow_none=True, default_value=None)
    locked = traitlets.Bool(False, help="a guess is sealed, or none is wanted")
    revealed = traitlets.Bool(False)

    def draw(self) -> Mapping[str, str]:
        self.local = self.facts()
        lang, uid, guess = self.lang, self.uid, self.state
        return {
            "shell": frame(
                uid,
                self.say("title"),
                slot("work"),
                line=self.say("line"),
                level=self.level,
                kind="guessing",
                lang=lang,
                panels=("still", "help"),
            ),
            "work": drawn.bar(uid, guess.question, guess.sure, lang, self.later()),
            "still": copy_panel(uid, self.say("print", question=guess.question), lang),
            "help": h("p", None, self.say("help")),
        }

    def on_locked(self, first: str, second: str = "", revealed: bool = False) -> None:
        """The browser sealed a guess, or found one that was sealed before."""
        try:
            chance = answers.read(second or first).value / 100
        except answers.AnswerError as wrong:
            raise Refused(texts.say(wrong.key, self.lang, **wrong.slots)) from None
        if not 0 <= chance <= 1:
            raise Refused(self.say("range"))
        self.guess, self.locked, self.revealed = chance, True, revealed

    def on_skipped(self) -> None:
        """No guess is wanted; that is as good as a lock."""
        self.guess, self.locked = None, True


class Verdict(GuessPart):
    """The sealed guess beside the truth, elsewhere in the lesson: it follows what is kept on the device."""

    def draw(self) -> Mapping[str, str]:
        self.local = self.facts()
        title = self.say("verdict")
        return {
            "shell": frame(
                self.uid,
                title,
                slot("work"),
                level=self.level,
                kind="judged",
                lang=self.lang,
                panels=(),
                hush=True,
            ),
            "work": drawn.verdict(self.lang, self.later()),
        }
