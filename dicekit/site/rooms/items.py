"""What a lesson asks its pupils, and what their pages send of it, read and checked."""

from __future__ import annotations

import contextlib
import inspect
import json
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain, takewhile
from numbers import Rational
from pathlib import Path
from typing import Any, TypeAlias

import nbformat

from dicekit import answers, texts
from dicekit.course import lesson as course_lesson
from dicekit.course.deeper import Deeper
from dicekit.kit.desk import Desk
from dicekit.kit.part import Part, Refused
from dicekit.kit.pooled import Call, Decided, Picture, Pooled, Rolled, Rows
from dicekit.site import drawn, in_process, lessons
from dicekit.site.rooms.store import Unread
from dicekit.widgets.beats import Beats
from dicekit.widgets.draw.beats import BEATS
from dicekit.widgets.draw.guess_number import idea_spans, written
from dicekit.widgets.guess import Choice, Count, Guess, GuessBar, GuessQuestion, NoGuess, Order, Sketch, Times
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.quiz import Exercise, QuestionCard, QuestionDeck

MAX_TEXT = 60  # characters of a guess or an answer
MAX_TRIES = 9
MAX_KEPT = 2000  # characters of the state of a part
MAX_JUDGED = 4096  # states that are kept read, so that each is read once

Values: TypeAlias = Callable[[str], Mapping[int, Any]]  # the newest value of each seat, by the name of its place


@dataclass(frozen=True)
class Step:
    """A step of a derivation: what is asked, and what is found, in words."""

    ask: str
    found: str


@dataclass(frozen=True, eq=False)
class Items:
    """The guesses, exercises, rolls and decisions of a lesson, by the name under which the device keeps each."""

    lang: str
    guesses: Mapping[str, GuessQuestion]
    exercises: Mapping[str, Exercise]
    beat: str  # where the device keeps which step is open
    rolled: Mapping[str, Pooled]
    played: Mapping[str, Pooled | Decided]  # of *Use*
    steps: Sequence[Step] = ()  # of *Reason*
    _lock: threading.RLock = field(default_factory=threading.RLock)  # parts answer one question at a time

    @property
    def places(self) -> list[str]:
        """The names of all that a pupil's page sends."""
        return [*self.guesses, *self.exercises, self.beat, *self.rolled, *self.played]

    @property
    def lessons(self) -> list[str]:
        """What these names begin with: entries of the lesson, which a device forgets when it joins a room."""
        return sorted({place.partition("/")[0] for place in self.places})

    def read(self, place: str, value: Any, seed: str, seat: int) -> Any:
        """What is kept of a value that a page has sent.

        Raises:
            Unread: it isn't a value of this lesson.
        """
        if place in self.guesses:
            return _guess(self.guesses[place], value)
        if place in self.exercises:
            return _exercise(self.exercises[place], value)
        if place == self.beat:
            return {"at": _whole(_field(value, "at"), 1, len(BEATS))}
        part = self.rolled.get(place) or self.played.get(place)
        if part is None or len(json.dumps(value)) > MAX_KEPT:
            raise Unread(place)
        try:
            with self._lock:
                tidy = part.tidied(value) if hasattr(part, "tidied") else value
        except Refused:
            raise Unread(place) from None
        kept = self._kept(place, json.dumps(tidy))
        if kept is None or (isinstance(kept, Rolled) and (kept.seed, kept.seat) != (seed, seat)):
            raise Unread(place)
        return kept._asdict() if isinstance(kept, Rolled) else tidy

    def _kept(self, place: str, text: str) -> Any:
        """The state that a value stands for; None if the part never keeps such a value."""
        with self._lock:
            part: Any = self.rolled.get(place) or self.played[place]
            return _kept(part, text)

    def _pictures(self, parts: Mapping[str, Any], of: Values, revealed: bool) -> list[dict[str, Any]]:
        """What parts that add up show of a class."""
        pictures: list[dict[str, Any]] = []
        for place, part in parts.items():
            if isinstance(part, Pooled):
                kept = [self._kept(place, json.dumps(value)) for value in of(place).values()]
                if pictures and not any(one.done if isinstance(one, Rolled) else one for one in kept):
                    continue  # only the first picture is there before anybody has done anything
                with self._lock:
                    pictures += [
                        _picture(one, revealed) for one in part.pooled([one for one in kept if one is not None])
                    ]
        return pictures

    def guess_summary(self, place: str, values: Mapping[int, Any], *, shown: bool, revealed: bool) -> dict[str, Any]:
        """How many have guessed; if `shown` also what, and once it's `revealed` the answer and frequent ideas."""
        asked = self.guesses[place]
        given = [value for value in values.values() if "first" in value]
        first = [value["first"] for value in given]
        skipped = len(values) - len(given)
        summary = {"question": asked.question, "sealed": len(given), "skipped": skipped, "axis": axis(asked)}
        summary |= {"counted": counted(asked), "options": options(asked)}
        if shown:
            summary["dots"] = spots(asked, first)
            changed = any("second" in value for value in given)
            summary["again"] = (
                spots(asked, [value.get("second", value["first"]) for value in given]) if changed else None
            )
        if revealed:
            summary |= {"truth": truth(asked, self.lang), "ideas": ideas(asked, first)}
        return summary

    def roll_pictures(self, of: Values, revealed: bool) -> list[dict[str, Any]]:
        """The pictures of the rolls of a class; once it's `revealed` also the exact chances."""
        return self._pictures(self.rolled, of, revealed)

    def answer_summaries(self, of: Values) -> list[dict[str, Any]]:
        """Of each exercise: how many tried and solved it, and the two most frequent typical mistakes in words."""
        summaries = []
        for place, asked in self.exercises.items():
            tried = of(place)
            if asked.kind == "opinion" or not tried:
                continue
            frequent = Counter(value["idea"] for value in tried.values() if value["idea"] is not None).most_common(2)
            summaries.append(
                {
                    "place": place,
                    "ask": asked.ask,
                    "options": [*map(str, asked.options), *map(str, asked.matches)],
                    "tried": len(tried),
                    "right": sum(value["right"] for value in tried.values()),
                    "ideas": [{"times": times, "words": asked.wrong[at].idea} for at, times in frequent],
                }
            )
        return summaries

    def decision_summary(self, of: Values) -> dict[str, Any]:
        """How many decisions were good or not, and came out well or not: decision and luck apart; then pictures."""
        calls = Counter(
            call
            for place, part in self.played.items()
            if isinstance(part, Decided)
            for value in of(place).values()
            for call in self._decided(place, json.dumps(value))
        )
        summary = {
            name: {"won": calls[Call(good, True)], "lost": calls[Call(good, False)]}
            for name, good in (("good", True), ("poor", False))
        }
        lucky = any(call.good != call.won for call in calls)
        return summary | {"total": calls.total(), "lucky": lucky, "pictures": self._pictures(self.played, of, True)}

    def _decided(self, place: str, text: str) -> tuple[Call, ...]:
        kept = self._kept(place, text)
        part: Any = self.played[place]
        with self._lock:
            return () if kept is None else _decided(part, text)

    def idea(self, place: str, value: Mapping[str, Any]) -> str:
        """The typical idea behind a guess or a wrong answer, in words; empty if there is none."""
        if place in self.exercises and value["idea"] is not None:
            return str(self.exercises[place].wrong[value["idea"]].idea)
        if place in self.guesses and "first" in value:
            return idea_behind(self.guesses[place], value["first"])
        return ""


@lru_cache(MAX_JUDGED)
def _kept(part: Any, text: str) -> Any:
    try:
        return part.kept(json.loads(text))
    except Refused:
        return None


@lru_cache(MAX_JUDGED)
def _decided(part: Any, text: str) -> tuple[Call, ...]:
    return tuple(part.decided(_kept(part, text)))


def _picture(one: Picture, revealed: bool) -> dict[str, Any]:
    """A picture as data for the wall; chances only if they are `revealed`."""
    if isinstance(one, Rows):
        rows = [{"label": name, "times": times, "text": shown} for name, times, shown in one.values]
        return {"title": one.title, "rows": rows}
    bars = [{"name": column.name, "times": column.times, "holds": column.hit} for column in one.columns]
    picture = {"title": one.title, "total": one.total, "bars": bars}
    exact = [None if column.exact is None else float(column.exact) for column in one.columns]
    return picture | {"exact": exact} if revealed and None not in exact else picture


@cache
def items(number: int, lang: str) -> Items:
    """What one of our lessons asks; some lessons compute for seconds, so it's kept."""
    lesson = course_lesson(number, lang)
    guesses = [asked for asked in (lesson.first, lesson.second) if asked is not None]
    exercises = [one for exercise in lesson.exercises for one in exercise.variants]
    roll, reason, use = (
        inspect.unwrap(getattr(type(lesson), beat))(lesson) for beat in ("roll", "reason", "use")
    )  # without the gate: nobody sees them
    return Items(
        lang,
        {asked.place: asked for asked in guesses},
        {one.place: one for one in exercises},
        f"{lesson.number}/beat",
        {part.kept_at: part for part in roll.parts if isinstance(part, Pooled) and part.kept_at},
        {part.kept_at: part for part in use.parts if isinstance(part, Pooled | Decided) and part.kept_at},
        steps_of([reason]),
    )


class NotRun(RuntimeError):
    """Raised for a notebook whose code fails, so that nobody knows what it asks."""


@cache
def items_in(root: Path, number: int, lang: str) -> Items:
    """What a lesson of any folder asks: its cells are run once, in this process, as each visitor's kernel runs them.

    Raises:
        NotRun: there is no such lesson, or its code fails.
    """
    found = [one for one in lessons.find(root) if one.order == number and one.kind == "lesson"]
    path = next((one.path for one in sorted(found, key=lambda one: one.language != lang)), None)
    try:
        if path is None:
            raise LookupError(f"no lesson {number} in {root}")
        with contextlib.chdir(path.parent):
            shown = [
                value for values in in_process.run_cells(drawn.code_of(nbformat.read(path, 4))) for value in values
            ]
    except (Exception, SystemExit) as fault:
        raise NotRun(str(path)) from fault
    parts = [part for part in in_process.parts(shown) if isinstance(part, Part)]
    decks = [part.state for part in parts if isinstance(part, QuestionDeck)]
    cards = [part.state for part in parts if isinstance(part, QuestionCard)]
    exercises = [one for exercise in (*chain(*decks), *cards) for one in exercise.variants]
    rows = [part.state for part in parts if isinstance(part, Beats)]
    return Items(
        lang,
        {part.state.place: part.state for part in parts if isinstance(part, GuessBar)},
        {one.place: one for one in exercises},
        f"{rows[0] if rows else path.stem}/beat",
        {part.kept_at: part for part in parts if isinstance(part, Pooled) and part.kept_at},
        {part.kept_at: part for part in parts if isinstance(part, Decided) and part.kept_at},
        steps_of(shown),
    )


def steps_of(shown: Iterable[Any]) -> tuple[Step, ...]:
    """The steps of the main way of the first ledger that isn't folded away; none without one."""
    for each in shown:
        for column in each.columns if isinstance(each, Desk) else [[each]]:
            for part in takewhile(lambda one: not isinstance(one, Deeper), column):
                if isinstance(part, Ledger) and part.whole is not None:
                    return tuple(Step(entry.teaser, entry.sentence) for entry in part.main_entries)
    return ()


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
        if (entry := _field(value, name)) is not None:
            text = _text(_field(entry, "value"))
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


# telling


def spots(asked: GuessQuestion, values: Sequence[str]) -> list[dict[str, Any]]:
    """The guesses for a dot plot or bars: the place or the label of each, and how often it was guessed."""
    counts: Counter[Any] = Counter()
    match asked:
        case Guess():
            counts.update(round(asked.read(text) * 100) for text in values)
            return [{"at": at, "times": times} for at, times in sorted(counts.items())]
        case Times():
            counts.update(round(asked.read(text), 1) for text in values)
            return [{"at": float(at), "times": times} for at, times in sorted(counts.items())]
        case Count():
            counts.update(asked.read(text) for text in values)
            return [{"at": at, "times": times} for at, times in sorted(counts.items())]
        case Choice():
            counts.update(asked.read(text) for text in values)
            return [{"label": label, "times": counts[at]} for at, label in enumerate(asked.options)]
        case Order(cards=cards, numbers=()):
            counts.update(asked.read(text)[0][0] for text in values)
            return [{"label": card, "times": counts[at]} for at, card in enumerate(cards)]
        case Order(cards=labels) | Sketch(labels=labels):
            whole: GuessQuestion = asked
            drawn = [whole.chances(whole.read(text)) for text in values]
            means = [sum(bars[at] for bars in drawn) * 100 / len(drawn) if drawn else 0 for at in range(len(labels))]
            return [{"label": label, "times": float(mean)} for label, mean in zip(labels, means, strict=True)]
    raise TypeError(f"{asked!r} is no kind of guess")


def axis(asked: GuessQuestion) -> dict[str, Any] | None:
    """From where to where numbers are guessed, and where their line may end before (`ends`); None for other kinds."""
    match asked:
        case Guess():
            return {"low": 0, "high": 100}
        case Times():
            return {"low": 0, "high": 20, "ends": [5, 10, 20]}
        case Count():
            return {"low": asked.low, "high": asked.high}
    return None


def options(asked: GuessQuestion) -> list[str]:
    """What there is to choose from, to put in order or to share out; empty for a number."""
    match asked:
        case Choice(options=there) | Order(cards=there) | Sketch(labels=there):
            return list(map(str, there))
    return []


def counted(asked: GuessQuestion) -> str:
    """What the bars count of a guess that is no number: how often it was given (`said`), put `first`, or the `mean`."""
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
        case Guess() | Times() | Count():
            at = asked.truth * (100 if isinstance(asked, Guess) else 1)
            return {"at": float(at), "words": written(asked, lang, closely=True)}
        case Choice():
            return {"words": asked.options[asked.truth]}
        case Order(cards=labels, numbers=shares) if shares:
            return {"words": _shares(labels, map(language.figures, shares))}
        case Order():
            ranked = sorted(range(len(asked.cards)), key=lambda at: asked.truth[at])
            return {"words": texts.say("guess.order.then", lang).join(asked.cards[at] for at in ranked)}
        case Sketch():
            return {"words": _shares(asked.labels, map(language.figures, asked.truth))}
    raise TypeError(f"{asked!r} is no kind of guess")


def _shares(labels: Iterable[str], shares: Iterable[str]) -> str:
    """Names with their numbers; the numbers may have commas."""
    return "; ".join(f"{label}: {share}" for label, share in zip(labels, shares, strict=True))


def ideas(asked: GuessQuestion, values: Sequence[str], most: int = 2) -> list[dict[str, Any]]:
    """The ideas behind the most guesses: how many, and the idea in words."""
    counts = Counter(words for text in values if (words := idea_behind(asked, text)))
    return [{"times": times, "words": words} for words, times in counts.most_common(most)]


def idea_behind(asked: GuessQuestion, text: str) -> str:
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
