"""The contents of worksheets, key and plan as plain data; all numbers are from the lesson's own questions and rolls."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import seeds, texts
from dicekit.course import lesson as course_lesson
from dicekit.course import numbers as course_numbers
from dicekit.course.base import Lesson
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR, Face
from dicekit.site import lessons
from dicekit.site.paper.answered import guess_answer
from dicekit.site.paper.plan import lesson_question, plan
from dicekit.site.rooms.sent_answers import wrong_words
from dicekit.texts.numbers import nearest
from dicekit.widgets.draw.guess_base import say
from dicekit.widgets.guess import Choice, Guess, GuessQuestion, Order, Sketch
from dicekit.widgets.quiz import Exercise, truth_words
from dicekit.widgets.rolls import BidExperiment, Cups, Experiment, Rolls

PARTS = ("plan", "key", "sheets")
PAPERS = ("a4", "letter")
ROLLS = 10  # rolls printed for each seat
MAX_SEAT = 99
WILD = 3  # the first lesson with wild dice
DIE = re.compile(r'#dk-d([1-6sw])"')  # a die in the drawing of an exercise
ROW = re.compile(r"<(ul|ol)\b.*?</\1>", re.DOTALL)


@dataclass(frozen=True)
class PrintJob:
    """What to print: a lesson, the seed of the class, seats, language and paper.

    >>> PrintJob(6, "k7qx", (1, 2)).seed
    'K7QX'

    Raises:
        BadSeed: the seed isn't one.
        ValueError: a seat, a part or the paper isn't one of those there are.
    """

    lesson: int
    seed: str
    seats: tuple[int, ...] = (1,)
    lang: str = "en"
    paper: str = "a4"
    large: bool = False
    parts: tuple[str, ...] = PARTS

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", seeds.check(self.seed))
        if not self.seats or not all(0 <= seat <= MAX_SEAT for seat in self.seats):
            raise ValueError(f"seats are numbers from 0 to {MAX_SEAT}, at least one")
        if self.paper not in PAPERS or not self.parts or not set(self.parts) <= set(PARTS):
            raise ValueError(f"paper is one of {', '.join(PAPERS)}; parts are some of {', '.join(PARTS)}")


def read_seats(text: str) -> tuple[int, ...]:
    """The seats in a text such as `1-30` or `1,4,7-9`, in order, each once.

    >>> read_seats("7-9, 1")
    (1, 7, 8, 9)

    Raises:
        ValueError: it names no seats from 0 to 99.
    """
    seats: set[int] = set()
    for part in text.split(","):
        first, dash, last = (number.strip() for number in part.partition("-"))
        bounds = (first, last) if dash else (first, first)
        if not all(number.isascii() and number.isdigit() and int(number) <= MAX_SEAT for number in bounds):
            raise ValueError(f"no seats: {text!r}")
        seats.update(range(int(bounds[0]), int(bounds[1]) + 1))
    if not seats:
        raise ValueError(f"no seats: {text!r}")
    return tuple(sorted(seats))


def lesson_numbers(lang: str) -> list[int]:
    """The lessons that can be printed in a language.

    >>> 6 in lesson_numbers("en")
    True
    """
    written = {one.order for one in lessons.find() if one.kind == "lesson" and one.language == lang}
    return sorted(written & set(course_numbers()))


def content(job: PrintJob) -> dict[str, Any]:
    """All that is printed, for the template `worksheet.typ`."""
    lesson = course_lesson(job.lesson, job.lang)
    exercises = list(lesson.exercises)
    about = plan(job.lesson, job.lang)
    data: dict[str, Any] = {
        "lang": job.lang.partition("-")[0],
        "space": texts.get_language(job.lang).space,
        "paper": {"a4": "a4", "letter": "us-letter"}[job.paper],
        "large": job.large,
        "words": _words(job),
        "title": about.title,
        "number": job.lesson,
        "seed": job.seed,
    }
    if "sheets" in job.parts:
        data["sheets"] = [_sheet(lesson, exercises, job, seat) for seat in job.seats]
    if "key" in job.parts:
        data["key"] = _key(lesson, exercises, job)
    if "plan" in job.parts:
        data["plan"] = about.data(job.lang, lesson, on_paper=True)
    return data


WORDS = (
    *("name", "seat", "sheet", "guess", "guess_again", "roll", "total", "think", "key", "answer", "means"),
    *(
        "of_100",
        "rank",
        "match",
        "bars",
        "plan",
        "own_words",
        "circle",
        "truth",
        "reason",
        "surprise",
        "talk",
        "cross",
        "after_talk",
        "shade",
        "own_rolls",
        "own_rolls_line",
        "number",
        "class",
        "together",
    ),
)


def _words(job: PrintJob) -> dict[str, str]:
    """The printed words that are the same in every lesson."""
    return {name: texts.say(f"paper.{name}", job.lang) for name in WORDS} | {
        "times_as_often": say("times", "field", job.lang),
        "rolls": texts.say("paper.rolls", job.lang, n=ROLLS),
    }


# one seat


def rolls_of(lesson: Lesson, seed: str, seat: int) -> list[tuple[Any, int | str]]:
    """The first rolls of a seat, each with what is found in it."""
    if (own := lesson.on_paper(seed, seat, ROLLS)) is not None:
        counts = [sum(die in own.hits for cup in cups for die in cup) for cups in own.drawn]
        return list(zip(own.drawn, [" / ".join(found) for found in own.found] or counts, strict=True))
    rolls = Rolls(lesson.experiment, seed, seat, lesson.number)
    drawn = [rolls.draw(number) for number in range(1, ROLLS + 1)]
    return [(cups, lesson.experiment.counted(cups)) for cups in drawn]


def _circled(experiment: Experiment, cups: Cups) -> int:
    """The distribution of how many rolled dice count."""
    return sum(die in experiment.hits for cup in cups for die in cup)


def _sheet(lesson: Lesson, exercises: Sequence[Exercise], job: PrintJob, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "talk": lesson_question(job.lesson, job.lang),
        "picture": _picture(lesson, job.lang),
        "table": table_line(lesson, job.lang),
        "guess": _guess(lesson.first),
        "second": _guess(lesson.second) if lesson.second is not None else None,
        "rolls": _rolls(lesson, job, seat, [cups for cups, _ in rolls_of(lesson, job.seed, seat)]),
        "exercises": [*map(_exercise, exercises)],
    }


def _picture(lesson: Lesson, lang: str) -> dict[str, Any]:
    """The dice to talk about, cup by cup, hidden ones as question marks; and a bid if it is guessed."""
    if lesson.paper_dice:
        return {"cups": [list(lesson.paper_dice)], "bid": ""}
    experiment = None
    with suppress(NotImplementedError):
        experiment = lesson.experiment
    if not isinstance(experiment, BidExperiment):
        return {"cups": [], "bid": ""}
    view, bid = experiment.question.view, experiment.question.bid
    own = [[*map(str, view.own)]] if view.own else []
    asked = isinstance(lesson.first, Guess)
    cups = [*(["?"] * dice for dice in view.unseen if dice), *own]
    return {"cups": cups, "bid": texts.say("paper.bid", lang, bid=bid) if asked else ""}


def table_line(lesson: Lesson, lang: str) -> str:
    """How many players there are and how many dice; empty for a lesson without a table."""
    own = f"lesson{lesson.number}.paper.table"
    if texts.has(own, lang):
        return texts.say(own, lang)
    experiment = None
    with suppress(NotImplementedError):
        experiment = lesson.experiment
    if not isinstance(experiment, BidExperiment):
        return ""
    cups = experiment.question.view.hidden
    key = "paper.table" if len(set(cups)) == 1 else "paper.table_all"
    return texts.say(key, lang, n=len(cups), dice=cups[0], all=sum(cups))


def _rolls(lesson: Lesson, job: PrintJob, seat: int, drawn: Sequence[Any]) -> dict[str, Any]:
    """The dice of the rolls, what to count in them, and the possible counts."""
    paper, lang, dice = lesson.on_paper(job.seed, seat, ROLLS), job.lang, sum(map(len, drawn[0]))
    if paper is not None:
        sheet = _roll_sheet(lesson.number, paper.hits, drawn, paper.columns or range(dice + 1), lang)
        if len(paper.rows) > 1:
            sheet["ways"] = list(paper.rows)  # as many counts of each roll as rows of the tally
        lists = {name: list(getattr(paper, name)) for name in ("rows", "ways", "asks", "labels")}
        return sheet | {name: value for name, value in {"rule": paper.rule, **lists}.items() if value}
    experiment, texts_shown = lesson.experiment, {}
    if isinstance(experiment, BidExperiment):
        bid, own = experiment.question.bid, experiment.question.view.own
        texts_shown["held"] = texts.say(f"paper.{_asked(experiment)}", lang, bid=bid, n=len(drawn))
        if own:
            texts_shown["own"] = texts.say("paper.own", lang, own=own, known=experiment.known or None)
    hits = [face for face in experiment.hits if isinstance(face, int) or face == STAR]
    added = experiment.counted(drawn[0]) - _circled(experiment, drawn[0])
    sheet = _roll_sheet(lesson.number, hits, drawn, range(added, added + dice + 1), lang)
    if texts.has(before := f"lesson{lesson.number}.paper.before", lang):
        sheet["before"] = texts.say(before, lang)
    if texts.has(more := f"lesson{lesson.number}.paper.more", lang) and isinstance(experiment, BidExperiment):
        bid = experiment.question.bid
        sheet["asks"] = [texts.say(more, lang, more=Bid(bid.quantity + 1, bid.face))]
    return texts_shown | sheet


def _asked(experiment: BidExperiment) -> str:
    """What is asked of the rolls: how often the bid is true, false (if it's doubted), or exactly right."""
    if experiment.holds(experiment.known + experiment.dice):
        return "held"
    return "held_false" if experiment.holds(experiment.known) else "held_exactly"


def _roll_sheet(
    number: str, hits: Sequence[Face], drawn: Sequence[Any], counts: Sequence[int | str], lang: str
) -> dict[str, Any]:
    """Rolls for a sheet, with a line on what is wild `before` the guess, and a column of the tally for each count."""
    wild = "star" if STAR in hits else "plain" if 1 not in hits else "wild" if len(hits) > 1 else "ones"
    total = texts.say("paper.total", lang) if all(str(count).isdigit() for count in counts) else ""
    return {
        "before": texts.say(f"paper.{wild}", lang) if hits and int(number) >= WILD else "",
        "rule": "",
        "hits": list(hits),
        "drawn": [[list(map(str, cup)) for cup in cups] for cups in drawn],
        "counts": list(counts),
        "rows": [texts.say("paper.tally", lang)],
        "total": total,
        "ways": [total],
        "asks": [],
        "labels": [],
    }


def _guess(asked: GuessQuestion) -> dict[str, Any]:
    """A guess to write down in ink."""
    data: dict[str, Any] = {"kind": asked.kind, "ask": asked.question}
    match asked:
        case Order():
            data |= {"kind": "numbers" if asked.numbers else asked.kind, "options": list(asked.cards)}
        case Choice():
            data |= {"options": list(asked.options)}
        case Sketch():
            data |= {"options": list(asked.labels)}
    return data


def _exercise(asked: Exercise) -> dict[str, Any]:
    """A question, with room for its answer."""
    return {
        "kind": asked.kind,
        "ask": asked.ask,
        "options": list(map(str, asked.options)),
        "matches": list(map(str, asked.matches)),
        "dice": dice_in(str(asked.picture)) if asked.picture is not None else [],
    }


def dice_in(drawing: str) -> list[list[str]]:
    """The dice of a drawing, row by row; a wild one is a one.

    >>> dice_in('<ul><li><use href="#dk-d5"/></li><li><use href="#dk-dw"/></li></ul>')
    [['5', '1']]
    """
    rows = [row.group() for row in ROW.finditer(drawing)]
    found = [["1" if face == "w" else face for face in DIE.findall(row)] for row in rows]
    return [row for row in found if row]


# the key


def _key(lesson: Lesson, exercises: Sequence[Exercise], job: PrintJob) -> dict[str, Any]:
    guesses = [asked for asked in (lesson.first, lesson.second) if asked is not None]
    return {
        "guesses": [guess_answer(asked, job.lang) for asked in guesses],
        "exercises": [_answer(exercise, job.lang) for exercise in exercises],
        "seats": (seats := _counts(lesson, job)),
        "together": _together(seats),
        "held": (held := _held_word(lesson, job)),
        "in_all": _in_all(seats, held, job) if held else [],
    }


def _held_word(lesson: Lesson, job: PrintJob) -> str:
    """The head of the column with how many rolls hold; empty where nothing is asked of a bid."""
    if lesson.on_paper(job.seed, 1, 1) is not None:
        return ""
    experiment = None
    with suppress(NotImplementedError):
        experiment = lesson.experiment
    if not isinstance(experiment, BidExperiment):
        return ""
    return texts.say("paper.rolled_false" if _asked(experiment) == "held_false" else "paper.rolled", job.lang)


def _counts(lesson: Lesson, job: PrintJob) -> list[dict[str, Any]]:
    """What each seat counts in its rolls, and how many of them hold."""
    rows = []
    for seat in job.seats:
        counts = [count for _, count in rolls_of(lesson, job.seed, seat)]
        held = None
        if lesson.on_paper(job.seed, seat, 1) is None and isinstance(lesson.experiment, BidExperiment):
            held = sum(lesson.experiment.holds(int(count)) for count in counts)
        rows.append({"seat": seat, "counts": counts, "held": held})
    return rows


def _together(seats: Sequence[dict[str, Any]]) -> list[tuple[str, int]]:
    """How often each count comes in all sheets; empty where each roll is counted in two ways."""
    counts = Counter(count for seat in seats for count in seat["counts"])
    return (
        [] if any("/" in str(count) for count in counts) else [(str(count), counts[count]) for count in sorted(counts)]
    )


def _in_all(seats: Sequence[dict[str, Any]], held: str, job: PrintJob) -> list[str]:
    """How many rolls of all sheets hold; and which seat of a room has the dice of a sheet."""
    n, rolls = sum(seat["held"] for seat in seats), sum(len(seat["counts"]) for seat in seats)
    facts = {"n": n, "all": rolls, "what": held, "right": nearest(Fraction(n, rolls), 100)}
    seat = {"n": job.seats[-1], "seed": job.seed}
    return [texts.say("paper.in_all", job.lang, **facts), texts.say("paper.same_seat", job.lang, **seat)]


def _answer(asked: Exercise, lang: str) -> dict[str, Any]:
    """The answer of an exercise, why, and what common wrong answers mean."""
    return {
        "ask": asked.ask,
        "lines": list(map(str, asked.options)) if asked.kind == "mistake" else [],
        "answer": truth_words(asked, lang).replace("\n", "; "),
        "why": asked.solution or asked.idea,
        "wrong": [[words, one.idea] for words, one in zip(_wrong_words(asked, lang), asked.wrong, strict=True)],
    }


def _wrong_words(asked: Exercise, lang: str) -> list[str]:
    """Typical wrong answers in words; chances that look alike when rounded have as many decimals as tell them apart."""
    words = [wrong_words(asked, one.value, lang) for one in asked.wrong]
    if asked.kind != "number" or not asked.chance:
        return words
    for decimals in (1, 2, 3):
        alike = [at for at, one in enumerate(words) if words.count(one) > 1]
        for at in alike:
            if isinstance(value := asked.wrong[at].value, Fraction | int):
                words[at] = texts.get_language(lang).percent(Fraction(value), decimals)
    return words
