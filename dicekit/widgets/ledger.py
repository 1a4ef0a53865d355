"""Ledger: the derivation of a bid's probability, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

import traitlets
from traitlets.utils.bunch import Bunch

from dicekit import texts
from dicekit.formulas import QUESTIONS, Derivation, Line, Phrase, derive
from dicekit.kit.frame import folded, footer
from dicekit.kit.html import Html, h
from dicekit.kit.memo import IdentityCache
from dicekit.kit.part import Later, Part, Refused, Slot
from dicekit.kit.public import BadValue, public
from dicekit.kit.states import empty
from dicekit.widgets.draw import blanks
from dicekit.widgets.draw import ledger as drawn
from dicekit.widgets.draw.ledger import Entry
from dicekit.widgets.question import Question

if TYPE_CHECKING:
    from dicekit.dice.action import ActionLike
    from dicekit.dice.view import View

PANELS = ("table", "still", "help")
ASIDES = ("unlooked", "holds_none", "another")
DRAWN: IdentityCache[tuple[Html, bool]] = IdentityCache(32)  # lines of derivations, and whether one has a blank
INSIDES: IdentityCache[Html] = IdentityCache(64)  # contents of open lines
SLOTS = 12  # lines with a slot for their contents; few derivations have more
MAIN = 6  # the most steps before *Go deeper*


@dataclass(frozen=True)
class Aside:
    """An extra line: the same bid as another player sees it.

    `kind` selects the texts: `unlooked` (if you hadn't looked), `holds_none`, `another`.

    >>> from dicekit.games import games
    >>> unlooked = games["liars_dice"](players=3).view(unknown=15)
    >>> len(Ledger(unlooked, "7x5", questions=(Aside(Question.of(unlooked, "8x5")),)).entries)
    9
    """

    question: Question
    kind: str = "another"

    def __post_init__(self) -> None:
        if self.kind not in ASIDES:
            raise ValueError(f"there is no such line as {self.kind!r}; there are: {', '.join(ASIDES)}")


@lru_cache(maxsize=64)
def derived(question: Question, about: str) -> Derivation:
    """The derivation of a question, cached for all parts of a page."""
    return derive(question.view, question.bid, about)


class Ledger(Part):
    """The derivation of a question's odds, or any given derivation: one step open at a time.

    `question` can be linked with a stepper's or a chart's; `about` is `at_least`, `exactly` or `loss`; `questions` are
    asides, each an extra step; `brief` puts sum, fraction and result into one step. `derivation`, if given, is shown
    instead. `main` steps are the main way, the others go deeper (0: all of a question, at most six of a derivation).
    `line` is the open step (counted from 1, or -1 for the last); `store_key` is the key under which the device
    stores opened steps and filled blanks, such as `NN/ledger`. `tries` are the steps that light a picture, with the
    part that is the picture (`{4: "grid"}`); opening such a step sets `tried`, for a grid, strip or chart to follow.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> ledger = Ledger(view, "7x5", brief=True, tries={4: "grid"})
    >>> ledger.entries[-1].sentence
    'At least four of those ten:'
    >>> ledger.line = 4
    >>> ledger.tried.value
    Fraction(8675, 19683)
    """

    tab, alone = "ledger", "ledger"
    modules: ClassVar[tuple[str, ...]] = ("answers.js", "store.js", "blanks.js", "ledger.js")

    html_place = Slot()
    html_line_1, html_line_2, html_line_3, html_line_4, html_line_5, html_line_6 = (Slot() for _ in range(6))
    html_line_7, html_line_8, html_line_9, html_line_10, html_line_11, html_line_12 = (Slot() for _ in range(6))
    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    derivation = traitlets.Instance(Derivation, allow_none=True, default_value=None)
    questions = traitlets.Tuple()
    about = traitlets.Enum(QUESTIONS, default_value="at_least")
    brief = traitlets.Bool(False)
    main = traitlets.Int(0, min=0)
    line = public(traitlets.Int(1))
    store_key = traitlets.Unicode("", help="the name under which the device keeps what was opened; empty: it does not")
    tries = cast("traitlets.Dict[int, str]", traitlets.Dict(key_trait=traitlets.Int(), value_trait=traitlets.Unicode()))
    tried = traitlets.Instance(Line, allow_none=True, default_value=None)
    waiting = public(traitlets.Int(0, help="the open step while its answer isn't told: the picture would tell it"))
    fold = traitlets.Bool(False, help="folded away under a word and what it is for")
    assume = traitlets.Enum(
        ("", "fair", "bid", "cards"), default_value="", help="what is assumed; empty: by what is derived"
    )

    @traitlets.validate("tries")
    def _named(self, proposal: Any) -> Any:
        """Validate the names in `tries`."""
        for place in proposal["value"].values():
            if not drawn.is_picture(place):
                raise traitlets.TraitError(f"a step lights one of {', '.join(drawn.PICTURES)}, not {place!r}")
        return proposal["value"]

    def __init__(
        self, asked: Question | View | Derivation | None = None, bid: ActionLike | None = None, /, **kwargs: Any
    ) -> None:
        if isinstance(asked, Derivation):
            kwargs["derivation"] = asked
        elif asked is not None:
            kwargs["question"] = Question.of(asked, bid)
        super().__init__(**kwargs)
        drawing = ["question", "derivation", "questions", "about", "brief", "main", "store_key", "tries", "assume"]
        self.observe(self._changed, drawing)
        self.observe(self._light, ["line", "waiting", "question", "derivation", "questions", "about", "brief", "tries"])
        self._light()
        if self.tries:
            self.tab = ""  # not behind a tab: on a phone it's shown together with the pictures that follow it

    def _light(self, _: Any = None) -> None:
        """Set `tried` to the open step, if the step highlights a picture and its blank is filled."""
        number = self._last if self.line < 0 else self.line
        if number != self.waiting and number in self.tries and self.whole is not None and number <= self._last:
            self.tried = self._line_of(number)

    @traitlets.validate("questions")
    def _are_asides(self, proposal: Mapping[str, Any]) -> tuple[Aside, ...]:
        given: Sequence[Any] = proposal["value"]
        asides = tuple(Aside(one) if isinstance(one, Question) else one for one in given)
        if not all(isinstance(one, Aside) for one in asides):
            raise traitlets.TraitError("questions are questions or asides")
        return asides

    @traitlets.validate("line")
    def _is_line(self, proposal: Mapping[str, Any]) -> int:
        line, last = int(proposal["value"]), self._last
        if line == 0 or not -1 <= line <= last:
            raise BadValue(texts.say("trait.line", self.lang, last=last))
        return line

    @property
    def _last(self) -> int:
        """Number of the last line; without a question, more than any ledger has."""
        return len(self.whole.lines) + len(self.questions) if self.whole is not None else 99

    # texts and numbers

    @property
    def whole(self) -> Derivation | None:
        """The derivation; None without a question."""
        if self.derivation is not None:
            return self.derivation
        if self.question is None:
            return None
        whole = derived(self.question, self.about)
        return whole.brief if self.brief else whole

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Lines to show, asides last."""
        whole = self.whole
        if whole is None:
            return ()
        steps = tuple(self._step(whole, number) for number in range(1, len(whole.lines) + 1))
        return (*steps, *map(self._aside, self.questions))

    @property
    def main_entries(self) -> tuple[Entry, ...]:
        """The steps of the main way."""
        whole = self.whole
        return self.entries[: self._main(whole)] if whole is not None else ()

    def _line_of(self, number: int) -> Line:
        """The line of the derivation, or of an aside, that is a step."""
        whole = self.whole
        assert whole is not None
        if number <= len(whole.lines):
            return whole.lines[number - 1]
        return derived(self.questions[number - len(whole.lines) - 1].question, self.about).brief.lines[-1]

    def _main(self, whole: Derivation) -> int:
        """The number of steps before *Go deeper*."""
        return min(self.main or (MAIN if self.derivation is not None else SLOTS), len(whole.lines))

    def _step(self, whole: Derivation, number: int) -> Entry:
        """A step by its number, which may be an aside's."""
        if number > len(whole.lines):
            return self._aside(self.questions[number - len(whole.lines) - 1])
        line = whole.lines[number - 1]
        return Entry(line, line.words(self.lang), line.teaser(self.lang))

    def _aside(self, aside: Aside) -> Entry:
        """The line of an aside."""
        last = derived(aside.question, self.about).brief.lines[-1]
        key = f"ledger.aside.{aside.kind}"
        sentence = Phrase(key, {**last.slots, "asked": aside.question.bid.quantity}).say(self.lang)
        return Entry(last, sentence, texts.say(f"ledger.teaser.{aside.kind}", self.lang))

    @property
    def _copied(self) -> Derivation:
        """The derivation with its asides, to copy."""
        ledger = self.whole
        assert ledger is not None
        extra: list[Line] = [derived(aside.question, self.about).brief.lines[-1] for aside in self.questions]
        return replace(ledger, lines=(*ledger.lines, *extra))

    def _summary(self) -> str:
        whole = self.whole
        return "" if whole is None else f"{whole!r}, line {self.line} of {self._last}"

    def draw(self) -> Mapping[str, str | Later]:
        lang, uid, memo = self.lang, self.uid, self.memo.get
        drawing: dict[str, str | Later] = {
            "shell": memo("shell", (lang, self.level, self.store_key, bool(self.tries)), self._shell),
            "help": memo("help", (lang,), lambda: h("p", None, texts.say("ledger.help", lang))),
            "status": "",
            **{f"line_{number}": "" for number in range(1, SLOTS + 1)},
        }
        whole = self.whole
        if whole is None:
            return drawing | {"work": empty(texts.say("ledger.empty", lang)), "place": "", "table": "", "still": ""}
        asides = tuple(derived(aside.question, self.about) for aside in self.questions)
        kinds = tuple(aside.kind for aside in self.questions)
        of = len(whole.lines) + len(asides)
        at = of if self.line < 0 else min(self.line, of)
        way = drawn.Way(at, self._main(whole), of, self.tries)
        assume = self.assume or ("bid" if self.derivation is None else "fair")
        key = (uid, lang, at, way.main, kinds, tuple(self.tries.items()), assume)
        work, blank = DRAWN.get((whole, *asides), key, lambda: self._steps(whole, way, assume))
        self.local = {"words": blanks.words(lang)} if blank else {}
        inputs = (whole, *asides, kinds, lang)
        return (
            drawing
            | self._insides(way, whole, asides, kinds)
            | {
                "work": work,
                "place": drawn.place(way, lang),
                "table": Later(inputs, lambda: drawn.table(self.entries, lang)),
                "still": Later(inputs, lambda: drawn.copies(uid, self._copied, lang)),
            }
        )

    def _shell(self) -> Html:
        below = footer(self.uid, self.lang, PANELS)
        shell = drawn.shell(self.uid, self.level, self.lang, below, self.store_key, bool(self.tries))
        if not self.fold:
            return shell
        return folded("ledger", texts.say("ledger.fold", self.lang), texts.say("ledger.fold.line", self.lang), shell)

    def _steps(self, whole: Derivation, way: drawn.Way, assume: str) -> tuple[Html, bool]:
        """The steps as HTML, and whether one has a blank."""
        entries = self.entries
        beyond = {number: self._inside(whole, number) for number in range(SLOTS + 1, len(entries) + 1)}
        work = drawn.steps(self.uid, entries, beyond, way, self.lang, assume)
        return work, any(entry.line.blank for entry in entries)

    def _inside(self, whole: Derivation, number: int) -> Html:
        """The contents of an open step."""
        return drawn.inside(self.uid, self._step(whole, number), number, self.lang)

    def _insides(
        self, way: drawn.Way, whole: Derivation, asides: tuple[Derivation, ...], kinds: tuple[str, ...]
    ) -> dict[str, str | Later]:
        """The slots of the lines; only that of the open one is drawn now."""
        slots: dict[str, str | Later] = {}
        for number in range(1, min(way.of, SLOTS) + 1):
            key = (kinds, self.uid, self.lang, number)

            def make(number: int = number, key: tuple[Any, ...] = key) -> Html:
                return INSIDES.get((whole, *asides), key, lambda: self._inside(whole, number))

            slots[f"line_{number}"] = make() if number == way.at else Later((whole, *asides, *key), make)
        return slots

    # requests

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Handle a browser's message: the step whose answer is hidden is set first, so that it isn't shown."""
        if "line" in sync_data and sync_data.get("waiting"):
            super().set_state({"waiting": sync_data["waiting"]})
        super().set_state(sync_data)

    def on_try(self, line: int) -> None:
        """Light the picture of a step again, after a visitor changed the picture."""
        if line not in self.tries or self.whole is None or not 1 <= line <= self._last:
            raise Refused(texts.say("ledger.try.none", self.lang))
        before, self.tried = self.tried, self._line_of(line)
        if self.tried == before:
            self.notify_change(Bunch(name="tried", old=before, new=self.tried, owner=self, type="change"))
        self.announce(drawn.tried_words(self.tries[line], self.lang, line))

    def on_restart(self) -> None:
        """Draw again."""
        self.redraw()
