"""The guesses and the exercises of lesson 17."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from dicekit import texts
from dicekit.course.lesson17.case import (
    BIDS,
    DICE,
    HALF,
    NEED,
    NUMBER,
    after,
    derivation,
    facts,
    say,
    says,
)
from dicekit.course.writing import Numbers, Writer
from dicekit.kit.html import h
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Choice, Count
from dicekit.widgets.quiz import Exercise

HANDS = ((5, 5, 1, 2, 6), (5, 5, 2, 2, 6), (5, 2, 2, 2, 6))


def first(lang: str = "en") -> Count:
    """Ten times “fives” by somebody who always means it: how many of fifty dice count?"""
    before = BIDS * after(0).mean
    ideas: Numbers = {
        "before": [round(before), int(before)],
        "half": BIDS * DICE // 2,
        "two": 2 * BIDS,
        "all": BIDS * DICE,
    }
    truth = round(BIDS * after(1).mean)
    return Writer(NUMBER, lang, derivation).count_guess("first", truth, (0, BIDS * DICE), ideas, sure=False, **facts())


def second(lang: str = "en") -> Choice:
    """Four of her five, of the player who always means it: about how many of 100 hands?"""
    shares = {"anybody": round(100 * after(0).at_least(NEED)), "fifth": 20, "half": 50, "most": 80}
    meant = 100 * after(1).at_least(NEED)
    truth = min(shares, key=lambda name: abs(shares[name] - meant))
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, tuple(shares), **shares, **facts())


def exercises(lang: str = "en") -> list[Exercise]:
    """Three cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [writer.choose("nothing", 0, 3, **facts()), _hands(writer), writer.opinion("model", 3)]


def _hands(writer: Writer) -> Exercise:
    """How often an honest bidder says fives with each hand."""
    chances = [Fraction(1), HALF, Fraction(0)]
    truth = [chances.index(says(held, 1)) for held in HANDS]
    matches = [say(f"hands.match.{name}", writer.lang) for name in ("always", "half", "never")]
    words = texts.words(writer.lang)
    options = [words.hand(held) for held in HANDS]
    rows = [dice(held, words.hand(held), writer.lang, hits=(1, 5), wild=True, size="30px") for held in HANDS]
    card = writer.match("hands", truth, options, matches, {"tie": (1, 0), "one": (2, 1)}, **facts())
    return replace(card, picture=h("div", {"class": "hands-said"}, rows))
