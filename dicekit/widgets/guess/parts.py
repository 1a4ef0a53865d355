"""Widgets `GuessBar` and `Verdict`: lock a guess in, then compare it with the truth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any, ClassVar
from zlib import crc32

import traitlets

from dicekit import texts
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Part, Refused
from dicekit.kit.public import BadValue, Chance, public
from dicekit.widgets.draw import guess as drawn
from dicekit.widgets.draw.quiz import refusals
from dicekit.widgets.guess.facts import facts
from dicekit.widgets.guess.kinds import Guess, GuessQuestion, NoGuess, Order


class GuessPart(Part):
    """Base class of guess bar and verdict."""

    modules: ClassVar[tuple[str, ...]] = (
        "answers.js",
        "store.js",
        "guess_kinds.js",
        "guess_number.js",
        "guess_order.js",
        "guess_sketch.js",
        "guess.js",
    )
    state = traitlets.Instance(GuessQuestion)
    heading = traitlets.Unicode("", help="what the part is called, where there are several on one page")

    def __init__(self, question: GuessQuestion | str, truth: Fraction | None = None, **kwargs: Any) -> None:
        super().__init__(state=asked(question, truth, kwargs), **kwargs)
        self.observe(self._changed, "heading")

    def say(self, key: str, **slots: Any) -> str:
        return drawn.say(self.state.kind, key, self.lang, **slots)

    def facts(self) -> dict[str, Any]:
        """Data of the question for the browser."""
        given = facts(self.state, self.lang)
        return given | {"words": given["words"] | refusals(self.lang)}

    def later(self) -> Html:
        """The templates of seals, truth and ideas."""
        return drawn.truths(self.state, self.lang)


class GuessBar(GuessPart):
    """A question, a way to answer it, and *Lock in*.

    Either a `GuessQuestion`, or the words of a question about a chance and its `truth`. `guess` is the guess as a
    Fraction from 0 to 1, or None; a float such as 0.3 is taken as 3/10. It can be set until it is sealed, and never
    again. `sealed` says whether it is; setting it seals the guess. `locked` is True also if the guess was skipped.
    `sealed_guess` is the latest sealed guess, parsed by its kind; `numbers` are the chances of each card or bar.

    >>> bar = GuessBar("How often does a coin show heads twice?", truth=Fraction(1, 4))
    >>> bar.guess = 0.3
    >>> bar.guess, bar.sealed
    (Fraction(3, 10), False)
    >>> bar.sealed = True
    >>> bar.sealed_guess
    Fraction(3, 10)
    """

    tab = "guess"
    guess = public(Chance())
    sealed = public(traitlets.Bool(False))
    exact = traitlets.Unicode("", help="the guess so many of 100, as the browser reads it exactly").tag(sync=True)
    sealed_guess = traitlets.Any(None, help="the sealed guess of any kind, None while there is none")
    numbers = traitlets.Tuple(help="the chances guessed for each card or bar, in their order")
    locked = traitlets.Bool(False, help="a guess is sealed, or none is wanted")
    revealed = traitlets.Bool(False)
    reveals = traitlets.Bool(True, help="the bar offers to show the truth; lessons show it later")
    wanted = traitlets.Int(-1, help="tries after which the truth is offered; 0: the next step shows it; -1: no tries")
    tries = traitlets.Dict(help="the tries so far: `n`, and if they are counted, `share` of 100 and `sentence`").tag(
        sync=True
    )
    answered = traitlets.Bool(False, help="the truth may be shown elsewhere: it was revealed, or isn't tried first")
    awaited = traitlets.Bool(True, help="other parts follow the guess: if no Python runs yet, it's started")
    _locking = False  # true while the bar itself locks in a guess

    def __init__(self, question: GuessQuestion | str, truth: Fraction | None = None, **kwargs: Any) -> None:
        super().__init__(question, truth, **kwargs)
        self.observe(self._seal, "sealed")
        self.observe(self._settle, ["locked", "revealed", "sealed_guess", "wanted"])
        self.observe(self._changed, "wanted")
        self.observe(self._write_exactly, "guess")
        self._write_exactly()
        if self.sealed:
            self._seal()

    def _summary(self) -> str:
        guess = self.sealed_guess if self.sealed else self.guess
        return f"{self.state.question!r}, {'no guess' if guess is None else guess}{', sealed' if self.sealed else ''}"

    # public traits

    @traitlets.validate("guess")
    def _is_open(self, proposal: Mapping[str, Any]) -> Fraction | None:
        guess: Fraction | None = proposal["value"]
        if not self._locking and guess != self.guess:
            if self.sealed:
                raise BadValue(texts.say("trait.sealed", self.lang))
            if not isinstance(self.state, Guess):
                raise BadValue(texts.say("trait.no_chance", self.lang))
        return guess

    @traitlets.validate("sealed")
    def _stays_sealed(self, proposal: Mapping[str, Any]) -> bool:
        sealed = bool(proposal["value"])
        if not self._locking and sealed != self.sealed:
            if self.sealed:
                raise BadValue(texts.say("trait.sealed", self.lang))
            if self.guess is None:
                raise BadValue(texts.say("trait.unguessed", self.lang))
        return sealed

    def _seal(self, _: Any = None) -> None:
        """Lock in the guess after its trait was set."""
        if self.sealed and not self._locking:
            self.sealed_guess, self.locked = self.guess, True

    def _write_exactly(self, _: Any = None) -> None:
        self.exact = "" if self.guess is None else str(self.guess * 100)

    def _lock(self, kept: Any, numbers: tuple[Fraction, ...], revealed: bool) -> None:
        """Take over a guess locked in in the browser; None if it was skipped."""
        self._locking = True
        try:
            self.sealed_guess, self.numbers = kept, numbers
            self.guess = kept if isinstance(self.state, Guess) else None
            self.sealed = kept is not None
        finally:
            self._locking = False
        self.locked, self.revealed = True, revealed

    def _settle(self, _: Any = None) -> None:
        self.answered = self.locked and (self.revealed or self.wanted <= 0)

    def draw(self) -> Mapping[str, str]:
        self.local = self.facts() | {"awaited": self.awaited, "wanted": self.wanted}
        lang, uid, asked = self.lang, self.uid, self.state
        return {
            "shell": frame(
                uid,
                self.heading or self.say("title"),
                slot("work"),
                level=self.level,
                kind=f"guessing asks-{asked.kind}",
                lang=lang,
                panels=("still", "help"),
                hidden_title=True,
            ),
            "work": drawn.bar(uid, asked, lang, self.later(), self.reveals, self.wanted),
            "still": copy_panel(uid, drawn.on_paper(asked, lang), lang),
            "help": h("p", None, f"{self.say(self._help)} {texts.say('guess.help', lang)}"),
        }

    @property
    def _help(self) -> str:
        return "help.numbers" if isinstance(self.state, Order) and self.state.numbers else "help"

    def on_locked(self, first: str, second: str = "", revealed: bool = False) -> None:
        """The browser sealed a guess, or found a stored one."""
        try:
            value = self.state.read(second or first)
        except NoGuess as wrong:
            raise Refused(texts.say(wrong.key, self.lang, **wrong.slots)) from None
        self._lock(value, self.state.chances(value), revealed)

    def on_skipped(self, revealed: bool = False) -> None:
        """The guess was skipped, which also opens the gate."""
        self._lock(None, (), revealed)


def asked(question: GuessQuestion | str, truth: Fraction | None, options: dict[str, Any]) -> GuessQuestion:
    """The question itself, or a new `Guess` from words, truth and those `options` that it has."""
    if isinstance(question, GuessQuestion):
        return question
    if truth is None:
        raise ValueError("truth is wanted too: the chance that is guessed, a Fraction from 0 to 1")
    names = [field.name for field in fields(Guess) if field.name in options and field.name != "question"]
    given = {name: options.pop(name) for name in names}
    given.setdefault("place", f"guess-{crc32(question.encode()):08x}")
    return Guess(question, truth, **given)


class YourGuess(GuessPart):
    """One line that repeats the sealed guess, for beside what it is compared with; nothing before it's sealed.

    >>> bar = GuessBar("How often does a coin show heads twice?", truth=Fraction(1, 4))
    >>> "{guess} of 100" in YourGuess(bar.state).html_work
    True
    """

    tab = ""

    def draw(self) -> Mapping[str, str]:
        self.local = self.facts()
        return {"shell": h("div", None, slot("work")), "work": drawn.repeated(self.state, self.lang)}


class Verdict(GuessPart):
    """The sealed guess beside the truth, read from the device's storage.

    >>> bar = GuessBar("How often does a coin show heads twice?", truth=Fraction(1, 4))
    >>> Verdict(bar.state).state is bar.state
    True
    """

    tab = "truth"
    tried = traitlets.Bool(
        False, help="the answer comes with tries: until it was shown there, it must be asked for here"
    )

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
                hidden_title=True,
            ),
            "work": drawn.verdict(self.state, self.lang, self.later(), self.tried),
        }
