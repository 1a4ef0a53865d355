"""The guesses and the exercises of lesson 22."""

from __future__ import annotations

from fractions import Fraction

from dicekit.course.lesson22.case import GUESSES, NUMBER, facts
from dicekit.course.lesson22.ledger import derivation
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Choice
from dicekit.widgets.quiz import Exercise

NOISE, GIVE = Fraction(4, 10), Fraction(6, 10)  # a measured difference and its margin, in an exercise


def first(lang: str = "en") -> Choice:
    """How long is a game on average?"""
    return Writer(NUMBER, lang).choice_guess("first", *_guessed("first"), **facts())


def second(lang: str = "en") -> Choice:
    """How long is every game, if whoever has fewer dice always wins the round?"""
    return Writer(NUMBER, lang).choice_guess("second", *_guessed("second"), **facts())


def _guessed(asked: str) -> tuple[str, tuple[str, ...]]:
    """The true option of a guess, and all of them."""
    names, truth = GUESSES[asked]
    return truth, names


def exercises(lang: str = "en") -> list[Exercise]:
    """Three cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    ways = [writer.say("effect", f"match.{at}") for at in range(4)]  # one option more than there are rules
    pairs = {"ahead": (0, 1), "behind": (1, 0), "song": (2, 0)}
    pairs |= {"nine_behind": (1, 3), "nine_song": (2, 3)}
    return [
        writer.choose("noise", 1, 3, by=NOISE, give=GIVE, low=GIVE - NOISE, high=NOISE + GIVE),
        writer.match("effect", (0, 1, 2), 3, ways, pairs),
        writer.opinion("table", 3),
    ]
