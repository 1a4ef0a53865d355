"""The plan of a lesson on one leaf: minutes, what to say and to expect in each step, and what to listen for."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.course import lesson as course_lesson
from dicekit.site import lessons
from dicekit.site.paper.answered import guess_answer
from dicekit.site.rooms.items import items
from dicekit.widgets.ledger import Ledger

if TYPE_CHECKING:
    from dicekit.course.base import Lesson

#: minutes of each part in a short and in a long class; parts without minutes are homework
ROOM = {
    "ask": (3, 3), "guess": (2, 3), "talk": (3, 4), "roll": (3, 5), "second": (2, 2), "reason": (5, 8),
    "reveal": (2, 4), "check": (0, 6), "use": (0, 5),
}  # fmt: skip
ONE_GUESS = {"reason": (6, 9), "reveal": (3, 5)}  # minutes in lessons without a second guess
ON_PAPER = {"ask": "room.step.ask", "talk": "room.step.again", "use": "room.step.use"}  # parts without a room's words
WORDS = ("listen", "goal", "exit", "exit_task", "bring", "steps")
IDEAS = 3  # the most typical guesses in a plan
MARKS = re.compile(r"\*\*|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")  # bold and italics of Markdown
FOLD = re.compile(r"<details>\s*<summary>(?P<title>.*?)</summary>(?P<inside>.*?)</details>", re.DOTALL)
HEAD = re.compile(r"^\|.*\n\|[-| ]+\|$", re.MULTILINE)  # the head of a table in Markdown
CELL = re.compile(r"(?<=\| )[^|]+(?= \|)")


@dataclass(frozen=True)
class Plan:
    """What a lesson's notebook says to its teacher."""

    title: str
    minutes: int
    needs: tuple[int, ...]
    goal: str
    listen: tuple[str, ...]  # what pupils may say, and a question to ask back
    more: tuple[str, ...]  # such as how to do it with real dice

    def data(self, lang: str, lesson: Lesson, *, on_paper: bool = False) -> dict[str, Any]:
        """The plan for a template: of a class with a room, or with sheets (`on_paper`)."""
        short, long = (sum(spans) for spans in _minutes(_parts(lesson)))
        needs = texts.get_language(lang).listed([str(number) for number in self.needs]) if self.needs else ""
        return {
            "goal": self.goal,
            "facts": [
                texts.say("paper.minutes", lang, n=self.minutes, short=short, long=long),
                texts.say("paper.needs", lang, lessons=needs) if needs else texts.say("paper.needs_none", lang),
            ],
            "bring": texts.say(
                f"paper.bring_{'sheets' if on_paper else 'room'}", lang, dice=_own(lesson, "dice", lang, {})
            ),
            **in_parts(lesson, lang, on_paper=on_paper, dice=self.more[0] if self.more and lesson.dice_part else ""),
            "listen": list(self.listen),
            "more": list(self.more[1:] if lesson.dice_part else self.more),
            "words": {name: texts.say(f"paper.{name}", lang) for name in WORDS},
        }


def _parts(lesson: Lesson) -> list[str]:
    """The parts that a class with this lesson has."""
    return [name for name in ROOM if lesson.second or name != "second"]


def _minutes(parts: Sequence[str]) -> list[list[int]]:
    """Minutes of the parts in a short and in a long class."""
    there = ROOM if "second" in parts else ROOM | ONE_GUESS
    return [[there[name][at] for name in parts] for at in (0, 1)]


def in_parts(lesson: Lesson, lang: str, *, on_paper: bool = False, dice: str = "") -> dict[str, Any]:
    """The lesson part by part: minutes, what to press in a room or to do without one, what to say and to expect.

    What to do with real `dice` is said in the part that the lesson names for it.
    """
    first, second = guess_answer(lesson.first, lang), lesson.second and guess_answer(lesson.second, lang)
    found = items(int(lesson.number), lang)
    parts = _parts(lesson)
    answers = [first["answer"], second["answer"] if second else None]
    slots = {"first": first["ask"], "second": second["ask"] if second else "", "n": len(lesson.exercises)}
    slots["question"] = lesson_question(int(lesson.number), lang)
    slots |= {"answers": [answer for answer in answers if answer], "half": (len(found.steps) + 1) // 2 or None}
    minutes = _minutes(parts)
    short, long = (_spans(spans, texts.say("paper.homework", lang)) for spans in minutes)
    wrong = {"guess": first["wrong"][:IDEAS], "second": second["wrong"][:IDEAS] if second else []}
    free = "" if found.steps or on_paper else "_free"
    rows = [
        {
            "short": short[at],
            "long": long[at],
            "part": texts.say((ON_PAPER if on_paper else {}).get(name, f"plan.part.{name}"), lang),
            "press": texts.say(f"plan.{'do' if on_paper else 'press'}.{name}{free if name == 'reason' else ''}", lang),
            "say": _own(lesson, f"say.{name}", lang, slots, on_paper),
            "expect": _expected(lesson, name, lang, slots, wrong.get(name, []), on_paper),
            "dice": dice if name == lesson.dice_part else "",
        }
        for at, name in enumerate(parts)
    ]
    named = {"part": "step", "press": "do"} if on_paper else {}
    heads = {name: texts.say(f"plan.head.{named.get(name, name)}", lang) for name in ("part", "press", "say", "expect")}
    heads |= {
        name: texts.say(f"paper.{name}", lang, n=sum(spans))
        for name, spans in zip(("short", "long"), minutes, strict=True)
    }
    steps = _written_steps(lesson, lang) if on_paper else [step.data(True) for step in found.steps]
    return {"rows": rows, "head": heads, "steps": steps}


def _written_steps(lesson: Lesson, lang: str) -> list[dict[str, str]]:
    """The steps of the sum of *Reason* for a blackboard, those that the page folds away, too; none without a sum."""
    reason = inspect.unwrap(type(lesson).reason)(lesson)  # without the gate, as nobody guesses here
    ledgers = (part for column in reason.columns for part in column if isinstance(part, Ledger) and part.whole)
    entries = next((ledger.main_entries for ledger in ledgers), ())
    return [{"ask": one.teaser, "found": one.sentence, "sum": one.line.text(lang)} for one in entries]


def _expected(
    lesson: Lesson, name: str, lang: str, slots: Mapping[str, Any], wrong: Sequence[Sequence[str]], on_paper: bool
) -> list[str]:
    """What to expect in a part, line by line: the lesson's own words, or typical guesses, or the usual sentence."""
    own = f"lesson{lesson.number}.plan.expect.{name}"
    if wrong and texts.has(own, lang):
        numbers = {f"guess{at}": guess for at, (guess, _) in enumerate(wrong, 1)}
        return texts.say(own, lang, **slots, **numbers).strip().split("\n")
    if wrong:
        return [texts.say("plan.often", lang, guesses=" · ".join(guess for guess, _ in wrong))]
    return [_own(lesson, f"expect.{name}", lang, slots, on_paper)]


def lesson_question(number: int, lang: str) -> str:
    """The question that a lesson begins with."""
    return next(one.question for one in lessons.find() if one.order == number and one.language == lang)


def _own(lesson: Lesson, name: str, lang: str, slots: Mapping[str, Any], on_paper: bool = False) -> str:
    """A sentence of the plan: the lesson's own, or the usual one; each may have another one for a class with sheets."""
    names = [f"paper.{name}", name] if on_paper else [name]
    keys = [f"{where}.{each}" for where in (f"lesson{lesson.number}.plan", "plan") for each in names]
    return texts.say(next((key for key in keys if texts.has(key, lang)), keys[-1]), lang, **slots)


def _spans(minutes: Sequence[int], homework: str) -> list[str]:
    """Start and end of each part in minutes; parts without minutes are homework.

    >>> _spans((2, 3, 0), "homework")
    ['0–2', '2–5', 'homework']
    """
    ends = [sum(minutes[:at]) for at in range(len(minutes) + 1)]
    return [f"{start}–{end}" if start < end else homework for start, end in pairwise(ends)]


def plan(number: int, lang: str) -> Plan:
    """The plan of a lesson.

    Raises:
        LookupError: there is no such lesson in this language.
    """
    found = [one for one in lessons.find() if one.kind == "lesson" and one.language == lang and one.order == number]
    if not found:
        raise LookupError(f"there is no lesson {number} in {lang}")
    cells = json.loads(found[0].path.read_text(encoding="utf-8"))["cells"]
    prose = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    goal = next((plain(text[1:]) for text in prose if text.startswith(">")), "")
    folds = [match.group("inside") for text in prose for match in FOLD.finditer(text)]
    fold = folds[-1] if folds else ""  # the last one is for teachers
    lines = [line.strip() for line in HEAD.sub("", fold).split("\n") if line.strip()]
    return Plan(
        title=found[0].title,
        minutes=found[0].minutes,
        needs=found[0].needs,
        goal=goal,
        listen=tuple(plain(line[2:]) for line in lines if line.startswith("- ")),
        more=tuple(plain(" · ".join(CELL.findall(line)) or line) for line in lines if not line.startswith("- ")),
    )


def data(number: int, lang: str) -> dict[str, Any]:
    """The plan of a lesson for a template, with its title.

    Raises:
        LookupError: there is no such lesson in this language.
    """
    about = plan(number, lang)
    return {"title": about.title, **about.data(lang, course_lesson(number, lang))}


def plain(text: str) -> str:
    """Markdown prose without its marks.

    >>> plain("Bo bids *seven fives*. **Look!**")
    'Bo bids seven fives. Look!'
    """
    return MARKS.sub("", " ".join(text.split()))
