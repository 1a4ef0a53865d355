"""What a lesson asks its pupils, and what their pages send of it, read and checked."""

from __future__ import annotations

import contextlib
import inspect
import json
import threading
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import chain, takewhile
from pathlib import Path
from typing import Any, TypeAlias

import nbformat

from dicekit import seeds, texts
from dicekit.course import lesson as course_lesson
from dicekit.course.deeper import Deeper
from dicekit.kit.desk import Desk
from dicekit.kit.part import Part, Refused
from dicekit.kit.pooled import (
    Call,
    Camped,
    Decided,
    Heap,
    Heaps,
    Laid,
    Pairs,
    Picture,
    Pooled,
    Press,
    Rolled,
    Rows,
    SameRounds,
    Share,
    Sided,
    Situation,
    Split,
    Stage,
    Stepped,
)
from dicekit.site import drawn, in_process, lessons
from dicekit.site.rooms import exercises
from dicekit.site.rooms.guesses import (
    axis,
    counted,
    guess_words,
    ideas,
    options,
    spots,
    true_shares,
    truth,
)
from dicekit.site.rooms.sent_answers import field_of, read_exercise, read_guess, whole_in
from dicekit.site.rooms.store import Unread
from dicekit.widgets.draw.ledger import Entry
from dicekit.widgets.draw.lesson_steps import STEPS
from dicekit.widgets.guess import Guess, GuessBar, GuessQuestion
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.lesson_steps import LessonSteps
from dicekit.widgets.quiz import Exercise, QuestionCard, QuestionDeck
from dicekit.widgets.rolls import RollStrip

MAX_KEPT = 2000  # characters of the stored state of a part
MAX_CALLS = 4  # the most different calls of one round on the wall
MAX_JUDGED = 4096  # the most parsed states that are cached

NOTHING_LATE: Mapping[str, Sequence[int]] = {}

Values: TypeAlias = Callable[[str], Mapping[int, Any]]  # from a storage key to the newest value of each seat


@dataclass(frozen=True)
class Step:
    """A step of a derivation: what is asked, and what is found, in words and as a sum; `fill` asks for what is left
    blank in it."""

    ask: str
    found: str
    sum: str = ""
    key: str = ""
    fill: str = ""

    def data(self, answered: bool) -> dict[str, str]:
        """The step for the wall; before it's answered, only its question."""
        if not answered:
            return {"ask": self.fill or self.ask}
        return {"ask": self.ask, "found": self.found, "sum": self.sum}


@dataclass(frozen=True, eq=False)
class Items:
    """The guesses, exercises, rolls and decisions of a lesson, by the name under which the device keeps each."""

    lang: str
    guesses: Mapping[str, GuessQuestion]
    exercises: Mapping[str, Exercise]
    progress: str  # storage key of the open step
    rolled: Mapping[str, Pooled]
    played: Mapping[str, Pooled | Decided]  # parts of *Use*, by storage key
    steps: Sequence[Step] = ()  # steps of *Reason*
    pictured: Sequence[Stepped] = ()  # parts of *Reason* with a picture for each step
    laid: Sequence[Laid] = ()  # parts of *Ask* with dice
    #: of *Ask*: names of the sides, by storage key and stored value
    camps: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    sided: Mapping[str, Sided] = field(default_factory=dict)  # those of which it keeps more than the side
    stages: Sequence[Stage] = ()  # stages of the picture of *Reason*
    ahead: bool = False  # whether phones try each stage before the wall shows it
    luck: bool = False  # whether phones roll rounds of their own for that picture
    numbers: Mapping[str, int] = field(default_factory=dict)  # numbers of the exercises, as on pages
    _lock: threading.RLock = field(default_factory=threading.RLock)  # parts aren't thread-safe

    @property
    def places(self) -> list[str]:
        """The names of all that a pupil's page sends."""
        return [*self.guesses, *self.exercises, self.progress, *self.rolled, *self.played, *self.camps]

    @property
    def lines(self) -> int:
        """How many steps the teacher goes through in *Reason*, the beginning of a picture included."""
        return len(self.steps) or len(self.stages) + 1

    @property
    def lessons(self) -> list[str]:
        """The prefixes of these names; a device forgets these entries when it joins a room."""
        return sorted({place.partition("/")[0] for place in self.places})

    def read(self, place: str, value: Any, seed: str, seat: int) -> Any:
        """The checked form of a value sent by a page, as it's stored.

        Raises:
            Unread: it isn't a value of this lesson.
        """
        if place in self.guesses:
            return read_guess(self.guesses[place], value)
        if place in self.exercises:
            return read_exercise(self.exercises[place], value)
        if place == self.progress:
            return {"at": whole_in(field_of(value, "at"), 1, len(STEPS))}
        if place in self.camps and (side := self._side(place, value)) in self.camps[place]:
            return side
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

    def _side(self, place: str, value: Any) -> str:
        """The side of *Ask* that a device keeps; raises Unread for what it never keeps."""
        part = self.sided.get(place)
        try:
            with self._lock:
                return str(value if part is None else part.side(part.kept(value)))
        except Refused:
            raise Unread(place) from None

    def _kept(self, place: str, text: str) -> Any:
        """The state of a part from its stored value; None if the value is impossible."""
        with self._lock:
            part: Any = self.rolled.get(place) or self.played[place]
            return _kept(part, text)

    def _pictures(self, parts: Mapping[str, Any], of: Values, revealed: bool) -> list[dict[str, Any]]:
        """The pictures of parts that add up what a class did."""
        pictures: list[dict[str, Any]] = []
        for number, (place, part) in enumerate(parts.items(), 1):
            if isinstance(part, Pooled):
                kept = [self._kept(place, json.dumps(value)) for value in of(place).values()]
                if pictures and not any(one.done if isinstance(one, Rolled) else one for one in kept):
                    continue  # before anybody has done anything, only the first picture is shown
                with self._lock:
                    pictures += [
                        _picture(one, revealed) | {"number": number}
                        for one in part.pooled([one for one in kept if one is not None])
                    ]
        return pictures

    def guess_summary(self, place: str, values: Mapping[int, Any], *, shown: bool, revealed: bool) -> dict[str, Any]:
        """How many have guessed; if `shown`, also their guesses; once `revealed`, the answer and frequent ideas."""
        asked = self.guesses[place]
        given = [value for value in values.values() if "first" in value]  # `late` guesses and answers don't count
        summary = {"question": asked.question, "sealed": len(given), "axis": axis(asked, self.lang)}
        summary |= {"counted": counted(asked), "options": options(asked)}
        summary["rolled"] = sum(bool(value.get("rolled")) for value in given)
        if shown:
            summary["dots"] = spots(asked, [value["first"] for value in given if not value.get("talked")])
            changed = any("second" in value or value.get("talked") for value in given)
            summary["again"] = (
                spots(asked, [value.get("second", value["first"]) for value in given]) if changed else None
            )
        if revealed:
            # the latest votes, which are shown beside the first
            latest = [value.get("second", value["first"]) for value in given]
            summary |= {"truth": truth(asked, self.lang), "ideas": ideas(asked, latest, self.lang)}
            summary |= {"of_100": isinstance(asked, Guess), "why": getattr(asked, "why", "")}
        return summary

    @cached_property
    def rolls_tell(self) -> bool:
        """Whether the share of hits among the rolls is what the first guess is about."""
        asked = next(iter(self.guesses.values()), None)
        hits = [column.exact for column in self._columns if column.hit]
        return isinstance(asked, Guess) and bool(hits) and None not in hits and sum(filter(None, hits)) == asked.truth

    @cached_property
    def bars_tell(self) -> bool:
        """Whether the bars of the rolls are what the first guess gives shares to, in the same order."""
        asked = next(iter(self.guesses.values()), None)
        shares = true_shares(asked) if asked is not None else ()
        return bool(shares) and shares == tuple(column.exact for column in self._columns)

    @cached_property
    def _columns(self) -> Sequence[Heap]:
        """The columns of the first picture of rolls."""
        part = next(iter(self.rolled.values()), None)
        if not isinstance(part, RollStrip):
            return ()
        with self._lock:
            pictures = part.pooled([Rolled(seeds.SIGNS[0] * seeds.LENGTH, 1, 1)])
        return [column for one in pictures[:1] if isinstance(one, Heaps) for column in one.columns]

    def answer(self, place: str, value: Mapping[str, Any]) -> dict[str, str]:
        """What a phone shows together with the wall's answer: the question, its own guess if any, the answer."""
        asked = self.guesses[place]
        vote = value.get("second", value.get("first"))
        words = str(truth(asked, self.lang)["said"])
        votes = {guess_words(asked, one): one for one in (value.get("first"), vote) if one is not None}
        yours = texts.say("room.pupil.yours", self.lang, idea=" → ".join(votes)) if votes else ""
        return {"question": asked.question, "yours": yours, "answer": words}

    def dice_laid(self) -> list[dict[str, Any]]:
        """The dice on the table of *Ask*."""
        return [_share(part.laid()) for part in self.laid]

    def camp_counts(self, of: Values) -> list[dict[str, Any]]:
        """How many took which side in *Ask*."""
        return [
            {"label": label, "times": sum(value == side for value in of(place).values())}
            for place, sides in self.camps.items()
            for side, label in sides.items()
        ]

    def step_pictures(self, number: int, answered: bool) -> list[dict[str, Any]]:
        """The pictures of a step of the reasoning, before and after its answer is shown."""
        return [
            _picture(one, False) for part in self.pictured for one in part.at_step(self.steps[number - 1].key, answered)
        ]

    def held_acts(self, opened: int) -> list[dict[str, str]]:
        """What can't be done yet in the picture of *Reason*: acts that only later stages have."""
        opened += self.ahead and opened + 1 < len(self.stages)
        acts = [[_act(one) for one in stage] for stage in self.stages]
        seen = [*chain(*acts[:opened])]
        later = chain(*acts[opened:])
        return [act for act in {json.dumps(act): act for act in later}.values() if act not in seen]

    def most_presses(self, opened: int) -> int | None:
        """How often phones may press in the picture of *Reason* by now: ahead of the wall by a stage, but for the last
        one, which tells what it comes to; None if nothing is counted."""
        if not self.ahead or opened >= len(self.stages):
            return None
        return sum(map(len, self.stages[: min(opened + 1, len(self.stages) - 1)]))

    def roll_pictures(self, of: Values, revealed: bool) -> list[dict[str, Any]]:
        """The pictures of the rolls of a class; once it's `revealed` also the exact chances."""
        return self._pictures(self.rolled, of, revealed)

    def answer_summaries(
        self, of: Values, closed: Container[str] = (), spread: Container[str] = ()
    ) -> list[dict[str, Any]]:
        """Of each exercise: how many tried it, looked at the answer, or are on a second try; after a press what they
        answered (`spread`); once it's closed also how many solved it, its answer, and the two most frequent typical
        mistakes in words. Of those alike, only what was tried, or the first.
        """
        summaries, seen = [], set[int]()
        for place, asked in self.exercises.items():
            number, answered = self.numbers.get(place, 0), of(place)
            tried = {
                seat: value for seat, value in answered.items() if "tries" in value
            }  # `late` guesses and answers don't count
            if asked.kind == "opinion" or (not tried and number in seen):
                continue
            seen.add(number)
            values, revealed = [*tried.values()], place in closed
            summary = exercises.question(asked, number) | {"tried": len(tried), "closed": revealed}
            summary |= exercises.progress(values)
            if revealed or place in spread:
                summary["spread"] = exercises.spread(asked, values, self.lang, revealed=revealed)
            if revealed:
                summary |= exercises.results(asked, values, self.lang) | {"late": len(answered) - len(tried)}
            summaries.append(summary)
        return summaries

    @cached_property
    def same_rounds(self) -> int:
        """How many rounds of *Use* begin alike for all, so that the wall lifts their cups."""
        parts: list[Any] = [part for part in self.played.values() if isinstance(part, SameRounds)]
        with self._lock:
            return sum(len(_situations(part)) for part in parts)

    def decision_summary(
        self, of: Values, judged: bool, best: int = 0, late: Mapping[str, Sequence[int]] = NOTHING_LATE
    ) -> dict[str, Any]:
        """What was decided, and pictures; of the first rounds (`best`) also which calls were the best; once it's
        `judged` also how many decisions were good or not, and came out well or not: decision and luck apart. What was
        decided after the cups were up (`late`: rounds by seat and place) counts nowhere, but is said."""
        made = {
            place: [
                call
                for seat, value in of(place).items()
                for call in self.decided(place, value)
                if call.round not in late.get(f"{seat} {place}", ())
            ]
            for place, part in self.played.items()
            if isinstance(part, Decided)
        }
        calls = Counter((call.good, call.won) for each in made.values() for call in each)
        rounds = [
            one for place, each in made.items() for one in self._rounds(place, each, len(each) if judged else best)
        ]
        for one in rounds:
            one["late"] = sum(one["at"] in there for there in late.values())
        shown = {"total": calls.total(), "rounds": rounds, "pictures": self._pictures(self.played, of, judged)}
        shown["count"] = texts.say("room.corner.rounds", self.lang, n=calls.total())
        if not judged:
            return shown
        summary = {
            name: {"won": calls[good, True], "lost": calls[good, False]}
            for name, good in (("good", True), ("poor", False))
        }
        lucky = any(good != won for good, won in calls)
        return shown | summary | {"lucky": lucky, "came": self._came(calls)}

    def _came(self, calls: Counter[tuple[bool, bool]]) -> str:
        """How many decisions there were, how many were good, and how lucky they were; empty if there were none."""
        good = calls[True, True] + calls[True, False]
        sentences = [
            texts.say("room.corner.came", self.lang, n=calls.total(), good=good),
            *(
                texts.say(f"room.corner.{name}", self.lang, n=n)
                for name, n in (("unlucky", calls[True, False]), ("lucky", calls[False, True]))
                if n
            ),
        ]
        return texts.get_language(self.lang).space.join(sentences) if calls.total() else ""

    def _rounds(self, place: str, calls: Sequence[Call], best: int) -> list[dict[str, Any]]:
        """How a class decided in each round with the same start for all; of the first ones also the `best` calls."""
        part: Any = self.played[place]
        if not isinstance(part, SameRounds):
            return []
        cached: Any = part
        with self._lock:
            before = _situations(cached)
        found = []
        for number, one in enumerate(before):
            there = [call for call in calls if call.round == number]
            chosen, won = Counter((call.action, call.good) for call in there), {c.action for c in there if c.won}
            rows: list[dict[str, Any]] = [
                {"label": name, "times": n} | ({"good": good, "won": name in won} if number < best else {})
                for (name, good), n in chosen.most_common(MAX_CALLS)
            ]
            told: dict[str, Any] = {}
            if number < best:
                cups = [{"name": name, "dice": list(dice)} for name, dice in one.cups]
                told = {"best": one.best, "hits": list(one.hits), "cups": cups, "found": one.found}
            found.append({"at": number, "title": one.words, "dice": list(one.dice), "rows": rows} | told)
        return found

    def decided(self, place: str, value: Any) -> tuple[Call, ...]:
        """The decisions in a stored value of a part of *Use*; none if it has none."""
        if not isinstance(self.played.get(place), Decided):
            return ()
        kept = self._kept(place, text := json.dumps(value))
        part: Any = self.played[place]
        with self._lock:
            return () if kept is None else _decided(part, text)

    def round_words(self, place: str) -> list[str]:
        """The situation of each round in words, if it was the same for all."""
        part: Any = self.played[place]
        if not isinstance(part, SameRounds):
            return []
        cached: Any = part
        with self._lock:
            return [one.words for one in _situations(cached)]

    def rolls_of(self, place: str, value: Mapping[str, Any]) -> tuple[int | None, Sequence[tuple[str, int]]]:
        """Of one pupil's rolls that count on the wall: how many were hits, and how often each column of its picture
        came; None and none if the part has nothing of the kind."""
        part: Any = self.rolled[place]
        if not isinstance(part, RollStrip):
            return None, ()
        with self._lock:
            held, pictures = part.held_of(Rolled(**value)), part.pooled([Rolled(**value)])
        columns = [column for one in pictures if isinstance(one, Heaps) for column in one.columns]
        hits = any(column.hit for column in columns)
        return (held, ()) if hits or not columns else (None, [(column.name, column.times) for column in columns])


@lru_cache(MAX_JUDGED)
def _situations(part: Any) -> Sequence[Situation]:
    return tuple(part.situations())


@lru_cache(MAX_JUDGED)
def _kept(part: Any, text: str) -> Any:
    try:
        return part.kept(json.loads(text))
    except Refused:
        return None


@lru_cache(MAX_JUDGED)
def _decided(part: Any, text: str) -> tuple[Call, ...]:
    return tuple(part.decided(_kept(part, text)))


def _act(one: Press) -> dict[str, str]:
    """What a press does, and to what: without numbers, which are free to choose."""
    names = {name: value for name, value in one.fields.items() if isinstance(value, str) and name != "value"}
    return {"act": one.do, **names}


def _picture(one: Picture, revealed: bool) -> dict[str, Any]:
    """A picture as data for the wall; chances only if they are `revealed`."""
    if isinstance(one, Split):
        return {"title": one.title, "shares": [_share(share) for share in one.shares]}
    if isinstance(one, Pairs):
        columns = [{"name": column.name, "times": list(column.times), "holds": column.hit} for column in one.columns]
        paired = {
            "title": one.title,
            "ways": list(one.ways),
            "pairs": columns,
            "total": one.total,
            "of_100": one.of_100,
        }
        chances = [[float(chance) for chance in column.exact or ()] for column in one.columns]
        return paired | {"exact": chances} if revealed and all(chances) else paired
    if isinstance(one, Rows):
        rows = [{"label": name, "times": times, "text": shown} for name, times, shown in one.values]
        return {"title": one.title, "rows": rows}
    bars = [{"name": column.name, "times": column.times, "holds": column.hit} for column in one.columns]
    picture = {"title": one.title, "total": one.total, "bars": bars}
    picture |= {"axis": one.axis, "hit": one.hit, "name": one.name}
    exact = [None if column.exact is None else float(column.exact) for column in one.columns]
    return picture | {"exact": exact} if revealed and None not in exact else picture


def _share(one: Share) -> dict[str, Any]:
    return {"n": one.n, "words": one.words, "dice": list(one.dice), "hits": list(one.hits)}


def numbered(exercises: Iterable[Exercise]) -> dict[str, int]:
    """The number of each exercise, by storage key; variants have the same number."""
    return {one.place: number for number, exercise in enumerate(exercises, 1) for one in exercise.variants}


@cache
def items(number: int, lang: str) -> Items:
    """The items of one of our lessons; cached, as some lessons compute for seconds."""
    lesson = course_lesson(number, lang)
    guesses = [asked for asked in (lesson.first, lesson.second) if asked is not None]
    exercises = [one for exercise in lesson.exercises for one in exercise.variants]
    ask, roll, reason, use = (
        inspect.unwrap(getattr(type(lesson), step))(lesson) for step in ("ask", "roll", "reason", "use")
    )  # without the gate, as nobody sees these parts
    return Items(
        lang,
        {asked.place: asked for asked in guesses},
        {one.place: one for one in exercises},
        f"{lesson.number}/beat",
        {part.kept_at: part for part in roll.parts if isinstance(part, Pooled) and part.kept_at},
        {part.kept_at: part for part in use.parts if isinstance(part, Pooled | Decided) and part.kept_at},
        steps_of([reason]),
        tuple(part for part in reason.parts if isinstance(part, Stepped)),
        tuple(part for part in ask.parts if isinstance(part, Laid)),
        {part.kept_at: part.camps() for part in ask.parts if isinstance(part, Camped) and part.kept_at},
        {part.kept_at: part for part in ask.parts if isinstance(part, Sided) and part.kept_at},
        lesson.reason_stages,
        lesson.reason_ahead,
        lesson.reason_luck,
        numbered(lesson.exercises),
    )


class NotRun(RuntimeError):
    """Raised for a notebook whose code fails, so that its questions are unknown."""


@cache
def items_in(root: Path, number: int, lang: str) -> Items:
    """The items of a lesson in any folder: its cells are run once in this process, as in a visitor's kernel.

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
    asked = (*chain(*decks), *cards)
    exercises = [one for exercise in asked for one in exercise.variants]
    rows = [part.state for part in parts if isinstance(part, LessonSteps)]
    return Items(
        lang,
        {part.state.place: part.state for part in parts if isinstance(part, GuessBar)},
        {one.place: one for one in exercises},
        f"{rows[0] if rows else path.stem}/beat",
        {part.kept_at: part for part in parts if isinstance(part, Pooled) and part.kept_at},
        {part.kept_at: part for part in parts if isinstance(part, Decided) and part.kept_at},
        steps_of(shown),
        numbers=numbered(asked),
    )


def steps_of(shown: Iterable[Any]) -> tuple[Step, ...]:
    """The steps before *Go deeper* of the first ledger that isn't folded away; none without one."""
    for each in shown:
        for column in each.columns if isinstance(each, Desk) else [[each]]:
            for part in takewhile(lambda one: not isinstance(one, Deeper), column):
                if isinstance(part, Ledger) and part.whole is not None:
                    return tuple(_step(entry, part.lang) for entry in part.main_entries)
    return ()


def _step(entry: Entry, lang: str) -> Step:
    """A step for the wall; a step with a blank asks for its value."""
    line = entry.line
    fill = line.asking(lang) if line.blank else ""
    return Step(entry.teaser, entry.sentence, line.plain(lang), line.key, fill)
