"""The guesses and the exercises of lesson 18."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson18.case import DOUBTER, GAME, HALF, NUMBER, RATE
from dicekit.course.lesson18.ledger import derivation
from dicekit.course.writing import Numbers, Writer
from dicekit.odds.bluff import Bluff
from dicekit.widgets.guess import Choice, Count
from dicekit.widgets.quiz import Exercise

HIGHER = 3  # stake in an exercise
FEWER = (Fraction(1, 2), Fraction(2, 3), Fraction(3, 4))  # options: shares of claims to doubt at that stake
TRUE = (0, 2)  # which sentences about an equilibrium are true


def first(lang: str = "en") -> Count:
    """With how many of six bad dice should you lie, to lose least?"""
    bad = GAME.bad_dice
    ideas: Numbers = {"never": 0, "half": int(bad * HALF), "always": bad, "stakes": bad // (1 + GAME.stake)}
    facts: dict[str, Any] = {"bad": bad, "name": DOUBTER}
    writer = Writer(NUMBER, lang, derivation)
    unit, sealed = writer.say("first", "unit"), writer.say("first", "sealed", bad=bad, guess="{guess}")
    return writer.count_guess("first", int(bad * RATE), (0, bad), ideas, unit=unit, sealed=sealed, sure=False, **facts)


def second(lang: str = "en") -> Choice:
    """Which share of your claims should Bo doubt?"""
    names = {"third": Fraction(1, 3), "half": HALF, "two": Fraction(2, 3), "all": Fraction(1)}
    truth = next(name for name, share in names.items() if share == GAME.even_doubts)
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, tuple(names), name=DOUBTER)


def exercises(lang: str = "en") -> list[Exercise]:
    """A mistaken sum, the doubts at a stake of three, what an equilibrium is, an opinion."""
    writer = Writer(NUMBER, lang, derivation)
    return [_coin(writer), _doubts(writer), _true(writer), writer.opinion("honest", 3, who=DOUBTER)]


def _doubts(writer: Writer) -> Exercise:
    """How many claims should be doubted at a stake of three?"""
    game, n = Bluff(HIGHER, GAME.good), GAME.bad_dice
    facts: dict[str, Any] = {
        "s": HIGHER, "who": DOUBTER, "each": HIGHER + 1, "n": n, "both": 2 * n,
        "doubts": int(n * game.even_doubts), "was": int(n * GAME.even_doubts),
    }  # fmt: skip
    return writer.choose("doubts", FEWER.index(game.even_doubts), len(FEWER), **facts)


def _coin(writer: Writer) -> Exercise:
    """Find the mistake in working out how often to lie, if four, five and six are good."""
    game = Bluff(GAME.stake, HALF)
    good, bad = game.good_dice, game.bad_dice
    lies = int(bad * game.even_rate)
    facts: dict[str, Any] = {
        "n": good + bad, "good": good, "bad": bad, "lies": lies, "claims": good + lies,
        "slip": game.even_lies, "p": game.even_rate,
    }  # fmt: skip
    lines = [writer.say("coin", str(at), **facts) for at in range(3)]
    return writer.mistake("coin", 2, lines, **facts)


def _true(writer: Writer) -> Exercise:
    """What is true in an equilibrium, where both seesaws are level?"""
    lost = round(-100 * GAME.against_best(RATE))
    return writer.several("true", TRUE, 4, who=DOUBTER, lost=lost, n=100)
