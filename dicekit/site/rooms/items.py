"""What a lesson asks its pupils, and what their pages send of it, read and checked."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from numbers import Rational
from typing import Any

from dicekit import answers, texts
from dicekit.course import lesson as course_lesson
from dicekit.course.base import Lesson
from dicekit.kit.part import Refused
from dicekit.play.review.verdict import good
from dicekit.site.rooms.store import Unread
from dicekit.widgets.draw.beats import BEATS
from dicekit.widgets.draw.guess_number import idea_spans
from dicekit.widgets.guess import Choice, Count, Guess, GuessQuestion, NoGuess, Order, Sketch, Times
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.quiz import Exercise
from dicekit.widgets.rolls import MAX_ROLLS, Experiment, Rolls
from dicekit.widgets.stepper.address import MAX_LINK

MAX_TEXT = 60  # characters of a guess or an answer
MAX_TRIES = 9
POOLED = 1000  # rolls of one seat that are added to the class's chart


@dataclass(frozen=True)
class Items:
    """The guesses, the exercises and the rolls of a lesson, by the name under which the device keeps each."""

    number: str
    lang: str
    title: str
    guesses: Mapping[str, GuessQuestion]
    exercises: Mapping[str, Exercise]
    experiment: Experiment | None
    play: Callable[[], PracticeRounds] | None = None  # the rounds of *Use*

    @property
    def rounds(self) -> str:
        return f"{self.number}/use"

    @property
    def rolls(self) -> str:
        return f"{self.number}/roll"

    @property
    def beat(self) -> str:
        return f"{self.number}/beat"

    def read(self, place: str, value: Any, seed: str, seat: int) -> Any:
        """What is kept of a value that a page has sent.

        Raises:
            Unread: it isn't a value of this lesson.
        """
        if place in self.guesses:
            return _guess(self.guesses[place], value)
        if place in self.exercises:
            return _exercise(self.exercises[place], value)
        if place == self.rolls and self.experiment is not None:
            return _rolls(value, seed, seat)
        if place == self.rounds and self.play is not None:
            return _rounds(value)
        if place == self.beat:
            return {"at": _whole(_field(value, "at"), 1, len(BEATS))}
        raise Unread(place)

    def rolled(self, before: Rolls | None, seed: str, seat: int, done: int) -> Rolls:
        """The rolls of a seat, going on from those before."""
        assert self.experiment is not None
        done = min(done, POOLED)
        rolls = before if before and before.done <= done else Rolls(self.experiment, seed, seat, self.number)
        return rolls.rolled(done - rolls.done)

    def tell_guess(self, place: str, said: Mapping[int, Any], *, shown: bool, revealed: bool) -> dict[str, Any]:
        """How many have guessed; if `shown` also what, and once it's `revealed` the answer and frequent ideas."""
        asked = self.guesses[place]
        given = [value for value in said.values() if "first" in value]
        first = [value["first"] for value in given]
        skipped = len(said) - len(given)
        told = {"question": asked.question, "sealed": len(given), "skipped": skipped, "axis": axis(asked)}
        told["counted"] = counted(asked)
        if shown:
            told["dots"] = spots(asked, first)
            changed = any("second" in value for value in given)
            told["again"] = spots(asked, [value.get("second", value["first"]) for value in given]) if changed else None
        if revealed:
            told |= {"truth": truth(asked, self.lang), "ideas": ideas(asked, first)}
        return told

    def tell_rolls(self, counts: Mapping[int, int], revealed: bool) -> dict[str, Any]:
        """A bar for each count; once it's `revealed` also each count's exact chance."""
        assert self.experiment is not None
        exact = self.experiment.distribution
        places = [count for count, ways in exact.items() if ways]
        bars = [
            {
                "name": self.experiment.named(count, self.lang),
                "count": count,
                "times": counts.get(count, 0),
                "holds": self.experiment.holds(count),
            }
            for count in places
        ]
        told: dict[str, Any] = {"total": sum(counts.values()), "bars": bars}
        return told | ({"exact": [float(exact.exactly(count)) for count in places]} if revealed else {})

    def tell_answers(self, of: Callable[[str], Mapping[int, Any]]) -> list[dict[str, Any]]:
        """Of each exercise: how many tried and solved it, and the two most frequent typical mistakes in words."""
        told = []
        for place, asked in self.exercises.items():
            tried = of(place)
            if asked.kind == "opinion" or not tried:
                continue
            frequent = Counter(value["idea"] for value in tried.values() if value["idea"] is not None).most_common(2)
            told.append(
                {
                    "ask": asked.ask,
                    "tried": len(tried),
                    "right": sum(value["right"] for value in tried.values()),
                    "ideas": [{"times": times, "words": asked.wrong[at].idea} for at, times in frequent],
                }
            )
        return told

    def tell_rounds(self, played: Mapping[int, Any]) -> dict[str, Any]:
        """How many rounds were decided well or not, and won or lost: decision and luck apart."""
        assert self.play is not None
        corners = Counter(corner for value in played.values() for corner in corners_of(self.play, value["rounds"]))
        told = {call: {came: corners[call, came] for came in ("won", "lost")} for call in ("good", "poor")}
        return told | {"total": corners.total()}

    def idea(self, place: str, value: Mapping[str, Any]) -> str:
        """The typical idea behind a guess or a wrong answer, in words; empty if there is none."""
        if place in self.exercises and value["idea"] is not None:
            return str(self.exercises[place].wrong[value["idea"]].idea)
        if place in self.guesses and "first" in value:
            return _idea(self.guesses[place], value["first"])
        return ""


@cache
def items(number: int, lang: str) -> Items:
    """What a lesson asks; some lessons compute for seconds, so it's kept."""
    lesson = course_lesson(number, lang)
    guesses = [asked for asked in (lesson.first, lesson.second) if asked is not None]
    return Items(
        lesson.number,
        lang,
        str(number),
        {asked.place: asked for asked in guesses},
        {one.place: one for exercise in lesson.exercises for one in exercise.variants},
        _experiment(lesson),
        _play(lesson),
    )


def _experiment(lesson: Lesson) -> Experiment | None:
    """The lesson's rolls, if they are counted."""
    try:
        return lesson.experiment
    except NotImplementedError:
        return None


def _play(lesson: Lesson) -> Callable[[], PracticeRounds] | None:
    """What makes the rounds of *Use* anew; None if the lesson ends otherwise."""

    def rounds() -> PracticeRounds | None:
        desk = inspect.unwrap(type(lesson).use)(lesson)  # without the gate: nobody sees it
        return next((one for one in desk.parts if isinstance(one, PracticeRounds)), None)

    made = rounds()
    return rounds if made is not None and made.store_key == f"{lesson.number}/use" else None  # type: ignore[return-value]


# reading


def _field(value: Any, name: str) -> Any:
    if not isinstance(value, Mapping):
        raise Unread(name)
    return value.get(name)


def _whole(value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Unread(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= MAX_TEXT:
        raise Unread(value)
    return value


def _guess(asked: GuessQuestion, value: Any) -> dict[str, Any]:
    """`first`, and `second` if it was changed; or that the guess was skipped. Each a text that it reads."""
    kept: dict[str, Any] = {}
    for name in ("first", "second"):
        if (said := _field(value, name)) is not None:
            text = _text(_field(said, "value"))
            try:
                asked.read(text)
            except (NoGuess, ValueError):
                raise Unread(text) from None
            kept[name] = text
    return kept or {"skipped": bool(_field(value, "skipped"))}


def _exercise(asked: Exercise, value: Any) -> dict[str, Any]:
    """How many tries, whether one was right, and the typical mistake (its place) behind the first wrong one."""
    tries = _field(value, "tries")
    if not isinstance(tries, list) or not 0 < len(tries) <= MAX_TRIES:
        raise Unread(tries)
    answered = [_text(each) for each in tries]
    ideas = [at for text in answered if (at := idea_of(asked, text)) is not None]
    return {"tries": len(answered), "right": _field(value, "right") is True, "idea": ideas[0] if ideas else None}


def idea_of(asked: Exercise, text: str) -> int | None:
    """The place of the typical mistake that leads to an answer, of numbers and single choices."""
    if asked.kind not in ("number", "choice", "mistake"):
        return None
    values = [
        Fraction(one) for one in (asked.truth, *(each.value for each in asked.wrong)) if isinstance(one, Rational)
    ]
    try:
        value = answers.meant(answers.read(text), values) if asked.kind == "number" else Fraction(int(text))
    except (answers.AnswerError, ValueError):
        return None
    return next((at for at, one in enumerate(asked.wrong) if one.value == value != asked.truth), None)


def _rolls(value: Any, seed: str, seat: int) -> dict[str, int]:
    """How many rolls were made with the seat's own dice."""
    if _field(value, "seed") != seed or _field(value, "seat") != seat:
        raise Unread("other dice")
    return {"done": _whole(_field(value, "done"), 0, MAX_ROLLS)}


def _rounds(value: Any) -> dict[str, str]:
    """The words of the rounds, as the device keeps them; what they come to is found out for the wall."""
    if not isinstance(value, str) or not value.startswith("rounds ") or len(value) > MAX_LINK:
        raise Unread(value)
    return {"rounds": value}


# telling


@lru_cache(1024)
def corners_of(play: Callable[[], PracticeRounds], text: str) -> tuple[tuple[str, str], ...]:
    """Of each finished round whether the main decision was `good` or `poor`, and whether it `won` or `lost`."""
    practice = play()
    try:
        practice.on_restore(text)
    except Refused:
        return ()
    mains = practice.main_decisions
    return tuple(("good" if good(one) else "poor", one.outcome) for one in mains if one.outcome)


def spots(asked: GuessQuestion, values: Sequence[str]) -> list[dict[str, Any]]:
    """The guesses for a dot plot or bars: where each lies (of a number) or its label, and how often it was said."""
    said: Counter[Any] = Counter()
    match asked:
        case Guess():
            said.update(round(asked.read(text) * 100) for text in values)
            return [{"at": at, "times": times} for at, times in sorted(said.items())]
        case Times():
            said.update(round(asked.read(text), 1) for text in values)
            return [{"at": float(at), "times": times} for at, times in sorted(said.items())]
        case Count():
            said.update(asked.read(text) for text in values)
            return [{"at": at, "times": times} for at, times in sorted(said.items())]
        case Choice():
            said.update(asked.read(text) for text in values)
            return [{"label": label, "times": said[at]} for at, label in enumerate(asked.options)]
        case Order(cards=cards, numbers=()):
            said.update(asked.read(text)[0][0] for text in values)
            return [{"label": card, "times": said[at]} for at, card in enumerate(cards)]
        case Order(cards=labels) | Sketch(labels=labels):
            whole: GuessQuestion = asked
            drawn = [whole.chances(whole.read(text)) for text in values]
            means = [sum(bars[at] for bars in drawn) * 100 / len(drawn) if drawn else 0 for at in range(len(labels))]
            return [{"label": label, "times": float(mean)} for label, mean in zip(labels, means, strict=True)]
    raise TypeError(f"{asked!r} is no kind of guess")


def axis(asked: GuessQuestion) -> dict[str, float] | None:
    """From where to where numbers are guessed; None for other kinds."""
    match asked:
        case Guess():
            return {"low": 0, "high": 100}
        case Times():
            return {"low": 0, "high": 20}
        case Count():
            return {"low": asked.low, "high": asked.high}
    return None


def counted(asked: GuessQuestion) -> str:
    """What the bars of a guess that is no number tell: how often it was `said`, put `first`, or the `mean`."""
    match asked:
        case Order(numbers=()):
            return "first"
        case Order() | Sketch():
            return "mean"
    return "said"


def truth(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """The answer, in words and (of a number) where it lies."""
    language = texts.words(lang)
    match asked:
        case Guess():
            return {"at": float(asked.truth * 100), "words": language.figures(asked.truth)}
        case Times() | Count():
            return {"at": float(asked.truth), "words": language.decimal(Fraction(asked.truth))}
        case Choice():
            return {"words": asked.options[asked.truth]}
        case Order():
            ranked = sorted(range(len(asked.cards)), key=lambda at: asked.truth[at])
            return {"words": texts.say("guess.order.then", lang).join(asked.cards[at] for at in ranked)}
        case Sketch():
            shares = zip(asked.labels, map(language.figures, asked.truth), strict=True)
            return {"words": ", ".join(f"{label}: {share}" for label, share in shares)}
    raise TypeError(f"{asked!r} is no kind of guess")


def ideas(asked: GuessQuestion, values: Sequence[str], most: int = 2) -> list[dict[str, Any]]:
    """The ideas behind the most guesses: how many, and the idea in words."""
    said = Counter(words for text in values if (words := _idea(asked, text)))
    return [{"times": times, "words": words} for words, times in said.most_common(most)]


def _idea(asked: GuessQuestion, text: str) -> str:
    """The idea behind a guess that is off, as the page tells it; empty if there is none."""
    match asked:
        case Guess() | Times() | Count():
            at = asked.read(text) * (100 if isinstance(asked, Guess) else 1)
            found = next((words for low, high, words in idea_spans(asked) if low <= at <= high), "")
            return "" if found == asked.near else found
        case Choice():
            at = asked.read(text)
            return asked.ideas[at] if asked.ideas and at != asked.truth else ""
    return ""
