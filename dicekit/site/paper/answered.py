"""The answer of a guess, and what common wrong guesses mean, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.site.rooms.guesses import truth
from dicekit.widgets.draw.guess_base import of_100
from dicekit.widgets.guess import Choice, Count, Guess, GuessQuestion, Idea, Order, Sketch, Times


def guess_answer(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """The true value of a guess, and what common wrong guesses mean."""
    language, answer = texts.get_language(lang), truth(asked, lang)["words"]
    match asked:
        case Guess():
            ideas = _ideas(asked.ideas, lambda chance: _about(chance, lang))
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


def _about(chance: Fraction, lang: str) -> str:
    """A chance as so many of 100, as one would say it.

    >>> _about(Fraction(1, 2), "en"), _about(Fraction(15, 17), "en")
    ('50', 'about 88')
    """
    whole = of_100(chance, lang)
    return whole if 100 % chance.denominator == 0 else texts.say("paper.about", lang, n=whole)


def _ideas(ideas: Sequence[Idea], written: Callable[[Fraction], str]) -> list[list[str]]:
    return [[written(Fraction(one.value)), one.words] for one in ideas if not isinstance(one.value, tuple)]
