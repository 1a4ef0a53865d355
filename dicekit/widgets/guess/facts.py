"""Data of a guess question for the browser: bounds, steps, truth, texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.widgets.draw.guess_base import say
from dicekit.widgets.draw.guess_number import times_phrase
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

COMMON = "choose locked skipped kept forbidden"
NUMBER = "blank value read range points point spoken_under spoken_over spoken_near"
WORDS = {
    "of100": NUMBER,
    "times": f"{NUMBER} many once",
    "count": NUMBER,
    "choice": "spoken_right spoken_other",
    "order": "spoken_right spoken_other then place range missing sum said again",
    "sketch": "spoken_far value bar again",
}
OPEN = ("guess", "distance", "points", "shown", "n", "card", "label", "place", "sum")  # filled in by the browser


def facts(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """Data of a question: kind, storage key, specific facts, and texts with open slots."""
    slots: dict[str, Any] = {name: f"{{{name}}}" for name in OPEN}
    if isinstance(asked, Count):
        slots |= {"low": asked.low, "high": asked.high}
    words = {name: say(asked.kind, name, lang, **slots) for name in f"{COMMON} {WORDS[asked.kind]}".split()}
    words["truth"] = truth_spoken(asked, lang)
    return {"kind": asked.kind, "place": asked.place, "words": words, **_own(asked)}


def _own(asked: GuessQuestion) -> dict[str, Any]:
    """Data specific to a kind. Numbers are fractions, which the browser parses exactly."""
    match asked:
        case Guess():
            scale = _scale(0, 100, (("0", "1"),), first=50, page=10, near=1, places=1)
            return scale | {"truth": str(asked.truth * 100)}
        case Times():
            steps = (("0", "1/10"), ("1", "1/4"), ("5", "1/2"), ("10", "1"))
            scale = _scale(MIN_TIMES, MAX_TIMES, steps, first=1, page=4, near=Fraction(1, 10), places=2)
            return scale | {"truth": str(asked.truth)}
        case Count():
            middle = (asked.low + asked.high) // 2
            page = max(2, (asked.high - asked.low) // 5)
            scale = _scale(asked.low, asked.high, (("0", "1"),), first=middle, page=page, near=Fraction(1, 2), places=0)
            return scale | {"truth": str(asked.truth)}
        case Choice():
            return {"truth": str(asked.truth), "options": list(asked.options)}
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
    first: int,
    page: int,
    near: Fraction | int,
    places: int,
) -> dict[str, Any]:
    """Bounds, step sizes and starting point of a number line."""
    return {
        "low": str(low),
        "high": str(high),
        "steps": [list(step) for step in steps],
        "first": str(first),
        "page": page,
        "near": str(near),
        "places": places,
    }


def truth_spoken(asked: GuessQuestion, lang: str) -> str:
    """The spoken truth."""
    slots: dict[str, Any] = {}
    match asked:
        case Guess():
            slots = {"truth": asked.truth, "above": asked.truth.numerator, "below": asked.truth.denominator}
        case Times():
            slots = {"truth": times_phrase(asked.truth, lang)}
        case Count():
            slots = {"truth": asked.truth}
        case Choice():
            slots = {"truth": asked.options[asked.truth]}
        case Order():
            ranked = sorted(range(len(asked.cards)), key=lambda card: asked.truth[card])
            slots = {"truth": say("order", "then", lang).join(asked.cards[card] for card in ranked)}
        case Sketch():
            bars = [
                say("sketch", "bar", lang, label=label, n=texts.words(lang).figures(chance))
                for label, chance in zip(asked.labels, asked.truth, strict=True)
            ]
            slots = {"truth": texts.words(lang).all_of(bars)}
    return say(asked.kind, "spoken", lang, **slots)
