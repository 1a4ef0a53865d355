"""Data of a guess question for the browser: bounds, steps, truth, texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.widgets.draw.guess_base import bare, say
from dicekit.widgets.guess.kinds import (
    MAX_TIMES,
    MIN_TIMES,
    Choice,
    Count,
    Guess,
    GuessQuestion,
    Order,
    Sketch,
    Times,
)

COMMON = "choose locked unlocked changed skipped forbidden tries offered word_right word_close word_bit word_far"
NUMBER = "unread blank value read range"
WORDS = {
    "of100": NUMBER,
    "times": f"{NUMBER} many once",
    "count": NUMBER,
    "choice": "",
    "order": "blank each then place range missing left whole over sum_off said again",
    "sketch": "value bar again",
}
OPEN = ("guess", "distance", "shown", "typed", "n", "card", "label", "place", "sum", "all")  # filled in by the browser


def facts(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """Data of a question: kind, storage key, specific facts, and texts with open slots."""
    slots: dict[str, Any] = {name: f"{{{name}}}" for name in OPEN}
    if isinstance(asked, Count):
        slots |= {"low": asked.low, "high": asked.high}
    words = {name: say(asked.kind, name, lang, **slots) for name in f"{COMMON} {WORDS[asked.kind]}".split()}
    return {"kind": asked.kind, "place": asked.place, "words": words, **_own(asked)}


def _own(asked: GuessQuestion) -> dict[str, Any]:
    """Data specific to a kind. Numbers are fractions, which the browser parses exactly."""
    match asked:
        case Guess():
            scale = _scale(0, 100, (("0", "1"),), page=10, near=1, close=5, places=1)
            return scale | {"truth": str(asked.truth * 100)}
        case Times():
            steps = (("0", "1/10"), ("1", "1/2"), ("10", "1"))
            near, close = Fraction(1, 10), Fraction(1, 2)
            scale = _scale(MIN_TIMES, MAX_TIMES, steps, first=1, page=4, near=near, close=close, places=2)
            return scale | {"truth": str(asked.truth)}
        case Count():
            page = max(2, (asked.high - asked.low) // 5)
            near = Fraction(1, 2)
            close = Fraction(1) if asked.high - asked.low > 5 else near  # of few numbers the next isn't close
            bounds, step = (asked.low, asked.high), (("0", "1"),)
            scale = _scale(*bounds, step, page=page, near=near, close=close, places=0)
            return scale | {"truth": str(asked.truth)}
        case Choice():
            return {"truth": str(asked.truth), "options": [bare(option) for option in asked.options]}
        case Order():
            wanted = [str(chance * 100) for chance in asked.numbers]
            whole = sum(asked.numbers) == 1  # the cards are all possible cases
            return {"cards": list(asked.cards), "truth": list(asked.truth), "numbers": wanted, "whole": whole}
        case Sketch():
            truth = [str(chance * 100) for chance in asked.truth]
            return {"labels": list(asked.labels), "truth": truth, "flat": list(asked.flat)}
    raise TypeError(f"{asked!r} is no kind of guess")


def _scale(
    low: Fraction | int,
    high: Fraction | int,
    steps: tuple[tuple[str, str], ...],
    *,
    first: int | None = None,
    page: int,
    near: Fraction | int,
    close: Fraction | int,
    places: int,
) -> dict[str, Any]:
    """Bounds and step sizes of a number line; without a line, `first` is where its first step leads.

    A guess nearer than `near` is right, one at most `close` away is close, and up to thrice that it's a bit off.
    """
    return {
        "low": str(low),
        "high": str(high),
        "steps": [list(step) for step in steps],
        "first": None if first is None else str(first),
        "page": page,
        "near": str(near),
        "close": str(close),
        "bit": str(3 * close),
        "places": places,
    }
