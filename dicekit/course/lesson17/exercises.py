"""The guesses and the exercises of lesson 17."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from dicekit import texts
from dicekit.course.lesson17.case import (
    HALF,
    NUMBER,
    derivation,
    facts,
    say,
    says,
)
from dicekit.course.lesson17.doubts import many
from dicekit.course.writing import Numbers, Writer
from dicekit.kit.html import h
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise

HANDS = ((5, 5, 1, 2, 6), (5, 5, 2, 2, 6), (5, 2, 2, 2, 6))


def first(lang: str = "en") -> Guess:
    """A hundred more doubts of an honest bidder: how many win?"""
    found = many()
    ideas: Numbers = {"odds": Fraction(round(100 * found.expected), 100), "half": HALF}
    truth = Fraction(found.right, found.number)
    return Writer(NUMBER, lang, derivation).chance_guess(
        "first", truth, ideas, sure=False, n=found.number, tenth=round(10 * found.expected)
    )


def second(lang: str = "en") -> Choice:
    """The same bids from somebody who never looks: about how many doubts win?"""
    found = many("blind")
    shares = {"few": 20, "half": 50, "most": 80}
    truth = min(shares, key=lambda name: abs(shares[name] - found.right))
    slots = {**shares, "n": found.number, "tenth": round(10 * found.expected), "won": found.right}
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, tuple(shares), **slots)


def exercises(lang: str = "en") -> list[Exercise]:
    """Three cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [writer.choose("nothing", 0, 3, **facts()), _hands(writer), writer.opinion("model", 3)]


def _hands(writer: Writer) -> Exercise:
    """Match each hand with how often an honest bidder says fives."""
    chances = [Fraction(1), HALF, Fraction(0)]
    truth = [chances.index(says(held, 1)) for held in HANDS]
    matches = [say(f"hands.match.{name}", writer.lang) for name in ("always", "half", "never")]
    language = texts.get_language(writer.lang)
    options = [language.hand(held) for held in HANDS]
    rows = [dice(held, language.hand(held), writer.lang, hits=(1, 5), wild=True, size="30px") for held in HANDS]
    named = {"tied_hand": options[1], "one_hand": options[2]}
    card = writer.match("hands", truth, options, matches, {"tie": (1, 0), "one": (2, 1)}, **facts(), **named)
    return replace(card, picture=h("div", {"class": "hands-sentence"}, rows))
