"""Exercise cards: two tries, hints, feedback on typical mistakes, and similar exercises.

Answers are parsed, checked and stored in the browser, so cards work without a kernel. Therefore the page's source has
the answers; cards are for practice, not for exams.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from itertools import accumulate
from typing import Any, ClassVar, Literal
from zlib import crc32

import traitlets

from dicekit import texts
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import Html, bold, h, slot
from dicekit.kit.part import Part
from dicekit.kit.public import BadValue, Scalar, mirrored
from dicekit.texts.numbers import is_exact
from dicekit.widgets.draw import quiz as drawn
from dicekit.widgets.draw.guess_base import bare
from dicekit.widgets.draw.quiz_entry import NEAR, order_words, say, sketch_words
from dicekit.widgets.guess.kinds import NoGuess, Sketch
from dicekit.widgets.judging import judged

PANELS = ("still", "help")


#: how an exercise is answered: a number; one option; several options; cards in order; a match for each option; a
#: sketch of bars; the wrong line of a derivation; or an opinion
Kind = Literal["number", "choice", "several", "order", "match", "sketch", "mistake", "opinion"]


@dataclass(frozen=True)
class Wrong:
    """A typical wrong answer and the idea behind it: a number, the index of an option, or an order of indices.

    For several right options it is the index of an option wrongly ticked or left out; for matches the indices of an
    option and its match; for a sketch its bars in hundredths.

    >>> Exercise("number", "Half of a half?", Fraction(1, 4), wrong=(Wrong(Fraction(1), "Doubled."),)).wrong[0].idea
    'Doubled.'
    """

    value: Fraction | int | tuple[int, ...]
    idea: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "idea", bold(self.idea))


@dataclass(frozen=True)
class Exercise:
    """One exercise. Its numbers come from the engine; see `course.writing` for how they are made.

    `truth` is a number, the index of the right option or line, the indices of all right options, the rank of each
    card (equal ranks: any order), the index of each option's match among `matches`, the true bars of a sketch
    labelled by `options`, or None for an opinion. `chance` limits answers to numbers from 0 to 1. `place` is the
    storage key of the answer on the device, such as `NN/none`. `pictures` stand for the words of options that are
    matched. Bars `given` are drawn already, as a sketch with fewer to draw is easier. `another` are similar exercises
    with other numbers. What is between two `**` in the question or an idea is drawn bold.
    """

    kind: Kind
    ask: str
    truth: Fraction | int | tuple[int, ...] | tuple[Fraction, ...] | None = None
    place: str = "quiz"
    chance: bool = True
    options: tuple[str, ...] = ()
    matches: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    idea: str = ""
    hints: tuple[str, ...] = ()
    solution: str = ""
    picture: Html | None = None
    pictures: tuple[Html, ...] = ()
    given: tuple[int, ...] = ()
    another: tuple[Exercise, ...] = ()

    def __post_init__(self) -> None:
        for name in ("ask", "idea"):
            object.__setattr__(self, name, bold(getattr(self, name)))
        if not self._makes_sense():
            raise ValueError(f"{self.kind} and truth {self.truth!r} do not go together ({len(self.options)} options)")

    def _makes_sense(self) -> bool:
        places = range(len(self.options))
        match self.kind, self.truth:
            case "opinion", None:
                return True
            case "number", Fraction() | int():
                return True
            case "choice" | "mistake", int(at):
                return at in places
            case "several", tuple(right):
                return set(right) <= set(places) and list(right) == sorted({int(at) for at in right})
            case "order", tuple(ranks):
                return len(ranks) == len(self.options)
            case "match", tuple(given):
                return len(given) == len(self.options) and set(given) <= set(range(len(self.matches)))
            case "sketch", tuple(bars):
                return len(bars) == len(self.options) and sum(bars) == 1
        return False

    def like(self, *variants: Exercise) -> Exercise:
        """This exercise with similar ones, each with a storage key of its own.

        >>> half, third = (Exercise("number", f"1/{n}?", Fraction(1, n), "coins/part") for n in (2, 3))
        >>> [one.place for one in half.like(third).variants]
        ['coins/part', 'coins/part/2']
        """
        return replace(
            self, another=tuple(replace(one, place=f"{self.place}/{n}") for n, one in enumerate(variants, 2))
        )

    @property
    def asks(self) -> str:
        """What is asked for: `chance`, `whole` (its typical mistakes are whole numbers, too) or `number`."""
        values = [self.truth, *(wrong.value for wrong in self.wrong)]
        whole = all(isinstance(value, Fraction | int) and Fraction(value).denominator == 1 for value in values)
        return "chance" if self.chance else "whole" if whole else "number"

    @property
    def sketch(self) -> Sketch:
        """The bars of a sketch, as a guess bar has them."""
        assert isinstance(self.truth, tuple)
        truth = tuple(map(Fraction, self.truth))
        return Sketch(self.ask, self.options, truth, place=self.place, given=self.given)

    @property
    def near(self) -> int:
        """How many of 100 may be in wrong bars of a sketch."""
        return NEAR // 2 if self.given else NEAR

    @property
    def variants(self) -> tuple[Exercise, ...]:
        """The exercise itself and similar ones."""
        return (self, *self.another)


READABLE = 100  # the largest denominator of a fraction that is easy to read


def _percent(chance: Fraction, lang: str) -> str:
    """A chance in percent, without a decimal that would be 0."""
    language = texts.get_language(lang)
    return language.percent(chance) if (100 * chance).denominator > 1 else language.short(chance)


def _chance(chance: Fraction, lang: str) -> str:
    """A chance as a fraction that is easy to read, and in percent."""
    language, percent = texts.get_language(lang), _percent(chance, lang)
    if chance.denominator > READABLE or chance.denominator == 1:
        return percent
    key = "both" if (1000 * chance).denominator == 1 else "both.about"
    return say(key, lang, fraction=language.fraction(chance), decimal=percent)


def truth_words(question: Exercise, lang: str, aloud: bool = False) -> str:
    """The right answer in words: a chance in percent and as a short fraction, another number as fraction and decimal.

    >>> truth_words(Exercise("number", "How many?", Fraction(19, 3), chance=False), "en")
    '19/3, about 6.33'
    >>> truth_words(Exercise("number", "How likely?", Fraction(211, 243)), "en", aloud=True)
    '87 percent, 211 out of 243'
    """
    language = texts.get_language(lang)
    match question.kind, question.truth:
        case "number", Fraction() | int() as truth:
            if question.chance:
                return language.spoken(Fraction(truth)) if aloud else _chance(Fraction(truth), lang)
            fraction, decimal = language.fraction(truth), language.decimal(truth)
            if Fraction(truth).denominator > READABLE:
                return decimal
            rounded = language.fixed(Fraction(truth), 2)
            key = "both" if is_exact(Fraction(truth), 2) else "both.about"
            return fraction if fraction == decimal else say(key, lang, fraction=fraction, decimal=rounded)
        case "choice", int(at):
            return bare(str(question.options[at]))
        case "mistake", int(at):
            return say("line", lang, n=at + 1)
        case "several", tuple(right):
            return _each(lang, aloud).join(question.options[int(at)] for at in right) or say("none", lang)
        case "order", tuple(ranks):
            same = say("tie", lang)
            places = [int(rank) for rank in ranks]
            steps = [same.join(_ranked(question.options, places, rank)) for rank in sorted(set(places))]
            return texts.say("guess.order.then", lang).join(steps)
        case "match", tuple(given):
            pairs = zip(question.options, (question.matches[int(at)] for at in given), strict=True)
            return _each(lang, aloud).join(say("pair", lang, option=option, match=match) for option, match in pairs)
        case "sketch", tuple(bars):
            shown = zip(question.options, map(language.figures, map(Fraction, bars)), strict=True)
            return say("joint", lang).join(say("pair", lang, option=label, match=bar) for label, bar in shown)
    return ""


def _each(lang: str, aloud: bool) -> str:
    """The separator between the parts of an answer: a line break, or a semicolon."""
    return say("joint", lang) if aloud else "\n"


def _ranked(options: Sequence[str], ranks: Sequence[int], rank: int) -> list[str]:
    """The cards of one rank."""
    return [card for card, own in zip(options, ranks, strict=True) if own == rank]


def facts(question: Exercise) -> dict[str, Any]:
    """Data with which the browser checks answers."""
    truth = question.truth
    written = " ".join(map(str, truth)) if isinstance(truth, tuple) else None if truth is None else str(truth)
    return {
        "kind": question.kind,
        "asks": question.asks,
        "truth": written,
        "chance": question.kind == "number" and question.chance,
        "options": list(map(str, question.options)) if question.kind in ("order", "sketch") else [],
        **({"flat": list(question.sketch.flat), "near": question.near} if question.kind == "sketch" else {}),
    }


class Asking(Part):
    """Base class of a card and a deck of cards."""

    tab = "questions"
    modules: ClassVar[tuple[str, ...]] = (
        *("answers.js", "store.js", "guess_kinds.js", "guess_order.js", "guess_sketch.js"),
        *("quiz_kinds.js", "quiz.js"),
    )
    heading = traitlets.Unicode("")

    def say(self, key: str, **slots: Any) -> str:
        return say(key, self.lang, **slots)

    def hand_over(self, questions: Sequence[Exercise]) -> None:
        """Send the browser the data with which it parses and checks answers."""
        words = drawn.refusals(self.lang)
        names = ("choose", "same", "hint", "hint.more", "no_more", "joint", "none", "match_choose", "tick")
        words |= {name: self.say(name) for name in names}
        sides = ("", ".over", ".over.one", ".short", ".short.one")
        slots = {name: f"{{{name}}}" for name in ("right", "wrong", "missing")}
        words |= {f"several_score{side}": self.say(f"several_score{side}", **slots) for side in sides}
        words["read"] = texts.say("answers.read", self.lang, typed="{typed}", shown="{shown}")
        words["range"] = texts.say("answers.range", self.lang)
        for asks, key in (("chance", ".chance"), ("whole", ".whole"), ("number", "")):
            words[f"refused.{asks}"] = self.say(f"refused{key}", typed="{typed}")
            words[f"empty.{asks}"] = self.say(f"empty{key}")
        words["forbidden"] = texts.say("guess.forbidden", self.lang)
        words["line"] = self.say("line", n="{n}")
        words["pair"] = self.say("pair", option="{option}", match="{match}")
        cards = {one.place: facts(one) for question in questions for one in question.variants}
        kinds = {question.kind for question in questions}
        order = order_words(self.lang) if "order" in kinds else {}
        sketch = sketch_words(self.lang) if "sketch" in kinds else {}
        self.local = {"cards": cards, "words": words, "order": order, "sketch": sketch}

    def card(self, uid: str, question: Exercise) -> Html:
        """HTML of an exercise and similar ones."""
        lang, shown = self.lang, []
        for at, (one, after) in enumerate(zip(question.variants, (*question.another, None), strict=True)):
            truth = (truth_words(one, lang), truth_words(one, lang, aloud=True))
            more = "" if after is None else self.say("harder" if one.given and not after.given else "another")
            shown.append(drawn.card(f"{uid}-v{at}" if question.another else uid, one, truth, lang, more))
        return drawn.several(question.place, shown)

    def panels(self, questions: Sequence[Exercise]) -> dict[str, str]:
        """Footer panels: the questions as text, and how to write answers."""
        lines = (line for question in questions for line in (question.ask, *question.options, "____", ""))
        return {
            "still": copy_panel(self.uid, "\n".join(lines).strip(), self.lang),
            "help": h("p", None, self.say("help"), " ", self.say("kept")),
        }

    def title(self, question: Exercise, number: int, of: int) -> str:
        if question.kind == "opinion":
            return self.say("opinion")
        return self.say("numbered" if self.heading else "title", n=number, all=of)


class QuestionCard(Asking):
    """One exercise with answer field, feedback and solution.

    Either an `Exercise`, or its question and truth. `answer` is the last answer as typed, a text (for options their
    indices from 0); `correct` is whether it's right, None without an answer. `shown` is whether the reader pressed
    *Show me*: if there's no answer then, the card was skipped.

    >>> card = QuestionCard("Half of a half?", Fraction(1, 4), wrong=(Wrong(Fraction(1), "Doubled."),))
    >>> card.correct
    >>> card.answer = "25%"
    >>> card.correct, card.shown
    (True, False)
    >>> QuestionCard("Which is more likely?", 1, options=("two sixes", "one six")).state.kind
    'choice'
    """

    state = traitlets.Instance(Exercise)
    answer = mirrored(traitlets.Unicode(""))
    correct = mirrored(Scalar(None))
    shown = mirrored(traitlets.Bool(False))
    _answered: tuple[Exercise | None, str, bool | None] = (None, "", None)
    _shown: tuple[Exercise | None, bool] = (None, False)

    def __init__(self, question: Exercise | str, truth: Any = None, /, **kwargs: Any) -> None:
        super().__init__(state=_exercise(question, truth, kwargs), **kwargs)

    def _summary(self) -> str:
        answered = f", answered {self.answer!r}: {'right' if self.correct else 'wrong'}" if self.answer else ""
        shown = ", answer shown" if self.shown else ""
        return f"{self.state.kind} {self.state.ask!r}{answered}{shown}"

    def published(self) -> Mapping[str, Any]:
        exercise, answer, correct = self._answered
        same = exercise is self.state
        shown = self._shown == (self.state, True)
        return {"answer": answer if same else "", "correct": correct if same else None, "shown": shown}

    def set_answer(self, text: str) -> None:
        try:
            self._answered = (self.state, text, judged(self.state, text, self.lang))
        except NoGuess as wrong:
            raise BadValue(texts.say(wrong.key, self.lang, **wrong.slots)) from None

    def set_shown(self, shown: bool) -> None:
        self._shown = (self.state, shown)

    def draw(self) -> Mapping[str, str]:
        question, lang, uid = self.state, self.lang, self.uid
        self.hand_over([question])
        title = self.title(question, 1, 1)
        shell = frame(uid, title, slot("work"), level=self.level, kind="asked", lang=lang, panels=PANELS)
        return {
            "shell": shell,
            "work": self.card(uid, question),
            **self.panels([question]),
        }


def _exercise(question: Exercise | str, truth: Any, options: dict[str, Any]) -> Exercise:
    """The exercise itself, or a new one from question, truth and those `options` that are fields of `Exercise`."""
    if isinstance(question, Exercise):
        return question
    given = {field.name: options.pop(field.name) for field in fields(Exercise) if field.name in options}
    kind = given.pop("kind", "choice" if given.get("options") else "opinion" if truth is None else "number")
    given.setdefault("place", f"quiz-{crc32(question.encode()):08x}")
    return Exercise(kind, question, truth, **given)


class QuestionDeck(Asking):
    """Several exercises, one open at a time, stored under `place`. `heading` is the title.

    >>> deck = QuestionDeck([Exercise("number", "1 + 1?", 2, "a", chance=False), Exercise("opinion", "And?")])
    >>> len(deck.local["cards"])
    2
    """

    state = traitlets.Tuple()

    def __init__(self, questions: Sequence[Exercise], place: str = "cards", **kwargs: Any) -> None:
        self._open = place
        super().__init__(state=tuple(questions), **kwargs)

    def draw(self) -> Mapping[str, str]:
        questions, lang, uid = self.state, self.lang, self.uid
        self.hand_over(questions)
        slots = {name: f"{{{name}}}" for name in ("right", "all")}
        keys = ("so_far", "enough", "enough.last", "done", "done.all")
        onward = texts.say("steps.next", lang, step=texts.say("steps.use", lang))
        words = {name: self.say(f"deck_{name}", onward=onward, **slots) for name in keys}
        words["so_far.class"] = self.say("deck_so_far.class", own="{own}", **slots)
        words["done.opinions"] = self.say("deck_done.opinions")
        words |= {f"title.{how}": self.say(f"title.{how}", title="{title}") for how in ("right", "later", "shown")}
        self.local = {
            **self.local,
            "words": self.local["words"] | words,
            "place": self._open,
            "places": [question.place for question in questions],
        }
        *numbers, asked = accumulate((question.kind != "opinion" for question in questions), initial=0)
        titles = [self.title(question, before + 1, asked) for question, before in zip(questions, numbers, strict=True)]
        cards = [self.card(f"{uid}-{at}", question) for at, question in enumerate(questions, 1)]
        return {
            "shell": frame(
                uid,
                self.heading or self.say("deck"),
                slot("work"),
                level=self.level,
                kind="asked",
                lang=lang,
                panels=PANELS,
                hidden_title=not self.heading,
            ),
            "work": drawn.deck(uid, titles, cards, lang, self.level + 1),
            **self.panels(questions),
        }
