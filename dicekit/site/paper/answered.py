"""The answer of a guess, and what common wrong guesses mean, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.site.rooms.items import truth
from dicekit.widgets.guess import Choice, Count, Guess, GuessQuestion, Idea, Order, Sketch, Times


def guess_answer(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """The true value of a guess, and what common wrong guesses mean."""
    language, answer = texts.words(lang), truth(asked, lang)["words"]
    match asked:
        case Guess():
            ideas = _ideas(asked.ideas, language.figures)
        case Times() | Count():
            ideas = _ideas(asked.ideas, language.decimal)
        case Order():
            then = texts.say("guess.order.then", lang)
            ideas = [[then.join(asked.cards[at] for at in one.value), one.words] for one in asked.ideas]  # type: ignore[union-attr]
        case Choice():
            others = zip(asked.options, asked.ideas, strict=False)
            ideas = [[option, idea] for option, idea in others if option != answer and idea]
        case Sketch():
            ideas = []
        case _:
            raise TypeError(f"{asked!r} is no kind of guess")
    return {"ask": asked.question, "answer": answer, "why": getattr(asked, "why", ""), "wrong": ideas}


def _ideas(ideas: Sequence[Idea], written: Callable[[Fraction], str]) -> list[list[str]]:
    return [[written(Fraction(one.value)), one.words] for one in ideas if not isinstance(one.value, tuple)]
