"""The guess bar, in which a guess is sealed before the truth is shown; and the verdict beside it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Part, Refused
from dicekit.widgets.draw import guess as drawn
from dicekit.widgets.draw.quiz import refusals
from dicekit.widgets.guess.facts import facts
from dicekit.widgets.guess.kinds import Guess, GuessQuestion, NoGuess


class GuessPart(Part):
    """What guess bar and verdict share: the same question, the same facts for the browser."""

    modules: ClassVar[tuple[str, ...]] = (
        "answers.js",
        "keep.js",
        "guess_kinds.js",
        "guess_number.js",
        "guess_order.js",
        "guess_sketch.js",
        "guess.js",
    )
    state = traitlets.Instance(GuessQuestion)
    heading = traitlets.Unicode("", help="what the part is called, where there are several on one page")

    def __init__(self, question: GuessQuestion, **kwargs: Any) -> None:
        super().__init__(state=question, **kwargs)
        self.observe(self._changed, "heading")

    def say(self, key: str, **slots: Any) -> str:
        return drawn.say(self.state.kind, key, self.lang, **slots)

    def facts(self) -> dict[str, Any]:
        """What the browser needs to go on alone."""
        given = facts(self.state, self.lang)
        return given | {"words": given["words"] | refusals(self.lang)}

    def later(self) -> Html:
        """The templates of seals, truth and ideas."""
        return drawn.truths(self.state, self.lang)


class GuessBar(GuessPart):
    """A question, a way to answer it, and Lock.

    `kept` is what is sealed (the latest), as its kind reads it; `guess` the same as a chance, for a chart; `numbers`
    the chances said of each card or bar.

    >>> bar = GuessBar(Guess("How often does a coin show heads twice?", Fraction(1, 4)))
    >>> bar.guess is None, "data-do=\\"reveal\\"" in bar.html_work.split("<template")[0]
    (True, False)
    """

    tab = "guess"
    guess = traitlets.Instance(Fraction, allow_none=True, default_value=None)
    kept = traitlets.Any(None, help="the sealed guess of any kind, None while there is none")
    numbers = traitlets.Tuple(help="the chances guessed for each card or bar, in their order")
    locked = traitlets.Bool(False, help="a guess is sealed, or none is wanted")
    revealed = traitlets.Bool(False)

    def draw(self) -> Mapping[str, str]:
        self.local = self.facts()
        lang, uid, asked = self.lang, self.uid, self.state
        return {
            "shell": frame(
                uid,
                self.heading or self.say("title"),
                slot("work"),
                line=self.say("line"),
                level=self.level,
                kind=f"guessing asks-{asked.kind}{' titled' if self.heading else ''}",
                lang=lang,
                panels=("still", "help"),
            ),
            "work": drawn.bar(uid, asked, lang, self.later()),
            "still": copy_panel(uid, drawn.on_paper(asked, lang), lang),
            "help": h("p", None, f"{self.say('help')} {texts.say('guess.help', lang)}"),
        }

    def on_locked(self, first: str, second: str = "", revealed: bool = False) -> None:
        """The browser sealed a guess, or found one that was sealed before."""
        try:
            value = self.state.read(second or first)
        except NoGuess as wrong:
            raise Refused(texts.say(wrong.key, self.lang, **wrong.slots)) from None
        self.kept, self.numbers = value, self.state.chances(value)
        self.guess = value if isinstance(self.state, Guess) else None
        self.locked, self.revealed = True, revealed

    def on_skipped(self, revealed: bool = False) -> None:
        """No guess is wanted; that is as good as a lock."""
        self.guess, self.kept, self.numbers = None, None, ()
        self.locked, self.revealed = True, revealed


class Verdict(GuessPart):
    """The sealed guess beside the truth, elsewhere in the lesson: it follows what is kept on the device."""

    tab = "truth"

    def draw(self) -> Mapping[str, str]:
        self.local = self.facts()
        return {
            "shell": frame(
                self.uid,
                self.heading or self.say("verdict"),
                slot("work"),
                level=self.level,
                kind=f"judged asks-{self.state.kind}",
                lang=self.lang,
                panels=(),
                hush=True,
            ),
            "work": drawn.verdict(self.lang, self.later()),
        }
