"""Data of a guess question for the browser: bounds, steps, truth, texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.widgets.draw.guess_base import bare, of_100, say
from dicekit.widgets.draw.guess_number import written
from dicekit.widgets.guess import closeness
from dicekit.widgets.guess.kinds import (
    MIN_TIMES,
    Choice,
    Count,
    Guess,
    GuessQuestion,
    Order,
    Sketch,
    Times,
)

COMMON = (
    "choose keep skip locked unlocked known changed skipped passed closed forbidden tries offered"
    " grade_same grade_right grade_close grade_bit grade_over grade_under grade_far"
)
NUMBER = "unread blank value read range"
WORDS = {
    "of100": f"{NUMBER} same better worse",
    "times": f"{NUMBER} many once",
    "count": f"{NUMBER} better worse",
    "choice": "",
    "order": "blank each then place range missing left whole over sum_off placed taken cleared",
    "sketch": "value bar again",
}
ROUGH = Fraction(2)  # points by which each of several numbers may be off and still be right
OPEN = (
    "guess",
    "again",
    "distance",
    "shown",
    "typed",
    "n",
    "card",
    "label",
    "place",
    "sum",
    "all",
)  # filled in by the browser


def facts(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """Data of a question: kind, storage key, specific facts, and texts with open slots."""
    slots: dict[str, Any] = {name: f"{{{name}}}" for name in OPEN}
    if isinstance(asked, Guess):
        slots["truth"] = written(asked, lang)
    if isinstance(asked, Count):
        slots |= {"low": asked.low, "high": asked.high, "truth": written(asked, lang)}
    words = {name: say(asked.words, name, lang, **slots) for name in f"{COMMON} {WORDS[asked.kind]}".split()}
    if isinstance(asked, Order) and asked.numbers:
        slots["truth"] = texts.get_language(lang).all_of([of_100(chance, lang) for chance in asked.numbers])
        words |= {name: say(asked.words, name, lang, **slots) for name in ("better", "worse")}
    if isinstance(asked, Order):
        words["comma"] = texts.get_language(lang).listed(("", ""))
    same = _same(asked, lang) if isinstance(asked, Guess) else {}
    return {"kind": asked.kind, "place": asked.place, "words": words, **same, **_own(asked)}


def _same(asked: Guess, lang: str) -> dict[str, list[str]]:
    """Right guesses that are called the answer itself: its tenths and, unless people are counted, the whole number."""
    return {"same": [written(asked, lang, closely=closely) for closely in {True, asked.words == "people"}]}


def _own(asked: GuessQuestion) -> dict[str, Any]:
    """Data specific to a kind. Numbers are fractions, which the browser parses exactly."""
    match asked:
        case Guess():
            scale = _scale(0, 100, (("0", "1"),), page=10, places=1)
            return scale | {"truth": str(asked.truth * 100), "limits": _texts(closeness.of_100(asked.truth))}
        case Times():
            steps = (("0", "1/10"), ("1", "1/2"), ("10", "1"))
            scale = _scale(MIN_TIMES, asked.high, steps, first=1, page=4, places=2) | {"beyond": asked.beyond}
            return scale | {"truth": str(asked.truth), "limits": _texts(closeness.times(asked.truth))}
        case Count():
            page = max(2, (asked.high - asked.low) // 5)
            limits = _texts(closeness.count(asked.truth, asked.low, asked.high))
            scale = _scale(asked.low, asked.high, (("0", "1"),), page=page, places=0)
            return scale | {"truth": str(asked.truth), "limits": limits}
        case Choice():
            return {"truth": str(asked.truth), "options": [bare(option) for option in asked.options]}
        case Order():
            wanted = [str(chance * 100) for chance in asked.numbers]
            whole = sum(asked.numbers) == 1  # the cards are an exhaustive set of cases
            each = [_texts(closeness.of_100(chance, ROUGH)) for chance in asked.numbers]
            order: dict[str, Any] = {"cards": list(asked.cards), "truth": list(asked.truth)}
            return order | {"numbers": wanted, "whole": whole, "limits": each}
        case Sketch():
            truth = [str(chance * 100) for chance in asked.truth]
            limits = _texts(closeness.SKETCHED)
            return {"labels": list(asked.labels), "truth": truth, "flat": list(asked.flat), "limits": limits}
    raise TypeError(f"{asked!r} is no kind of guess")


def _scale(
    low: Fraction | int,
    high: Fraction | int,
    steps: tuple[tuple[str, str], ...],
    *,
    first: int | None = None,
    page: int,
    places: int,
) -> dict[str, Any]:
    """Bounds and step sizes of a number line; without a line, `first` is where its first step leads."""
    return {
        "low": str(low),
        "high": str(high),
        "steps": [list(step) for step in steps],
        "first": None if first is None else str(first),
        "page": page,
        "places": places,
    }


def _texts(limits: closeness.Limits) -> dict[str, str]:
    """Limits as the browser parses them exactly."""
    return {name: str(limit) for name, limit in limits._asdict().items()}
