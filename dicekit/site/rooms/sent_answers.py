"""Guesses and answers as pages send them, read and checked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from numbers import Rational
from typing import Any

from dicekit import answers, texts
from dicekit.site.rooms.store import Unread
from dicekit.widgets.guess import GuessQuestion, NoGuess
from dicekit.widgets.judging import judged
from dicekit.widgets.quiz import Exercise

MAX_TEXT = 60  # characters of a guess or an answer
MAX_TRIES = 9
PLAIN = re.compile(r"\d[\d.,]*(\s*/\s*\d+|\s*%)?")  # answers that the table of a class repeats
PERCENT = Fraction(1, 100)
#: kinds whose first answer is stored, as places of options or as bars
IN_PARTS = ("several", "match", "order", "sketch")


def field_of(value: Any, name: str) -> Any:
    if not isinstance(value, Mapping):
        raise Unread(name)
    return value.get(name)


def whole_in(value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Unread(value)
    return value


def short_text(value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= MAX_TEXT:
        raise Unread(value)
    return value


def read_guess(asked: GuessQuestion, value: Any) -> dict[str, Any]:
    """`first`, and `second` if it was changed, each a text that it reads; or that the guess was skipped, by the pupil
    or as it was `missed`."""
    kept: dict[str, Any] = {}
    for name in ("first", "second"):
        if (entry := field_of(value, name)) is not None:
            text = short_text(field_of(entry, "value"))
            try:
                asked.read(text)
            except (NoGuess, ValueError):
                raise Unread(text) from None
            kept[name] = text
    missed = {"missed": True} if field_of(value, "missed") is True else {}
    return kept or {"skipped": bool(field_of(value, "skipped"))} | missed


def read_exercise(asked: Exercise, value: Any) -> dict[str, Any]:
    """How many tries, whether one was right, and the typical mistake (its place) behind the first wrong one.

    `asked`: the answer was looked at.
    """
    tries, looked = field_of(value, "tries"), field_of(value, "asked") is True
    if not isinstance(tries, list) or not (0 if looked else 1) <= len(tries) <= MAX_TRIES:
        raise Unread(tries)
    answered = [short_text(each) for each in tries]
    ideas = [at for text in answered if (at := idea_of(asked, text)) is not None]
    kept: dict[str, Any] = {
        "tries": len(answered),
        "right": field_of(value, "right") is True,
        "idea": ideas[0] if ideas else None,
    }
    if looked:
        kept["asked"] = True
    if asked.kind in ("choice", "mistake"):
        options = {str(at): at for at in range(len(asked.options))}
        return kept | ({"choice": options[answered[0]]} if answered and answered[0] in options else {})
    if answered and asked.kind in IN_PARTS and _is_answer(asked, answered[0]):
        kept["first"] = answered[0]
    if answered and asked.kind == "number" and (number := number_of(answered[0])):
        kept["number"] = number
    return kept


def number_of(text: str) -> str:
    """What was typed as an answer, if it's a plain number, fraction or percentage; else empty."""
    return text if PLAIN.fullmatch(text) else ""


def answer_words(asked: Exercise, value: Mapping[str, Any], lang: str) -> str:
    """What was answered first, as a teacher reads it; empty if nothing was, or it's no plain number."""
    if "choice" in value:
        return wrong_words(asked, value["choice"], lang)
    if "first" not in value:
        return str(value.get("number", ""))
    places = tuple(int(one) for one in value["first"].split() if one.isdigit())
    match asked.kind:
        case "several":
            return "; ".join(str(asked.options[at]) for at in places)
        case "match":
            return "; ".join(wrong_words(asked, pair, lang) for pair in enumerate(places))
    return wrong_words(asked, places, lang)


def _is_answer(asked: Exercise, text: str) -> bool:
    """Whether this answer is one that a page can send."""
    try:
        judged(asked, text)
    except (NoGuess, ValueError):
        return False
    return True


def _meant(asked: Exercise, answer: answers.Answer, values: Sequence[Fraction]) -> Fraction | None:
    """The number that an answer means; a chance may be off by a whole percent, and 67 is 67 %."""
    if (found := answers.meant(answer, values)) is not None or not asked.chance:
        return found
    share = answers.hundred(answer) / 100
    near = [value for value in values if abs(value - share) <= PERCENT]
    return min(near, key=lambda value: abs(value - share), default=None)


def wrong_words(asked: Exercise, value: Any, lang: str) -> str:
    """A typical wrong answer in words."""
    language = texts.get_language(lang)
    match asked.kind, value:
        case "number", Fraction() | int():
            return language.short(Fraction(value)) if asked.chance else language.fraction(Fraction(value))
        case "choice" | "several", int(at):
            return str(asked.options[at])
        case "mistake", int(at):
            return texts.say("paper.line_n", lang, n=at + 1)
        case "match", (int(option), int(match)):
            return texts.say("paper.pair", lang, option=asked.options[option], match=asked.matches[match])
        case "order", tuple(places):
            return texts.say("guess.order.then", lang).join(str(asked.options[int(at)]) for at in places)
        case "sketch", tuple(bars):
            return " ".join(map(str, bars))
    raise ValueError(f"{asked.kind} has no wrong answer {value!r}")


def idea_of(asked: Exercise, text: str) -> int | None:
    """The place of the typical mistake that leads to an answer, of numbers and single choices."""
    if asked.kind not in ("number", "choice", "mistake"):
        return None
    values = [
        Fraction(one) for one in (asked.truth, *(each.value for each in asked.wrong)) if isinstance(one, Rational)
    ]
    try:
        value = _meant(asked, answers.read(text), values) if asked.kind == "number" else Fraction(int(text))
    except (answers.AnswerError, ValueError):
        return None
    return next((at for at, one in enumerate(asked.wrong) if one.value == value != asked.truth), None)
