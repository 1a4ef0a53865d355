"""The guesses and the exercises of lesson 18."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson18.case import DOUBTER, GAME, HALF, NUMBER, RATE
from dicekit.course.lesson18.ledger import derivation
from dicekit.course.writing import Writer
from dicekit.odds.bluff import Bluff
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise

HIGHER = 3  # the stake of the first two cards
FEWER = (Fraction(1, 2), Fraction(2, 3), Fraction(3, 4))  # shares of claims to doubt at that stake
TRUE = (0, 2)  # of the sentences about an equilibrium


def first(lang: str = "en") -> Guess:
    """Which share of your claims should be lies?"""
    truth = GAME.even_lies
    ideas = {"never": Fraction(0), "half": HALF, "always": GAME.most_lies, "stakes": Fraction(1, 1 + GAME.stake)}
    facts: dict[str, Any] = {
        "s": GAME.stake,
        "name": DOUBTER,
        "truth": truth,
        "n": GAME.claims,
        "lies": int(truth * GAME.claims),
    }
    return Writer(NUMBER, lang, derivation).chance_guess("first", truth, ideas, **facts)


def second(lang: str = "en") -> Choice:
    """Which share of your claims should Bo doubt?"""
    names = {"third": Fraction(1, 3), "half": HALF, "two": Fraction(2, 3), "all": Fraction(1)}
    truth = next(name for name, share in names.items() if share == GAME.even_doubts)
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, tuple(names), name=DOUBTER)


def exercises(lang: str = "en") -> list[Exercise]:
    """The lies at a stake of three, the doubts, a mistaken sum, what an equilibrium is, an opinion."""
    writer = Writer(NUMBER, lang, derivation)
    return [_lies(writer), _doubts(writer), _coin(writer), _true(writer), writer.opinion("honest", 3, who=DOUBTER)]


def _facts(stake: int = HIGHER) -> dict[str, Any]:
    game, n = Bluff(stake, GAME.good), GAME.claims
    return {
        "s": stake,
        "n": n,
        "who": DOUBTER,
        "all_true": n * stake,
        "swing": 2 * stake,
        "lies": int(n * game.even_lies),
        "doubts": int(n * game.even_doubts),
        "was": int(n * GAME.even_doubts),
        "cost": stake + 1,
    }


def _lies(writer: Writer) -> Exercise:
    """A doubt is about three beads: which share of the claims should be lies?"""
    game = Bluff(HIGHER, GAME.good)
    wrong = {"before": GAME.even_lies, "half": HALF, "stakes": Fraction(2, HIGHER)}
    return writer.ask("lies", game.even_lies, wrong, **_facts())


def _doubts(writer: Writer) -> Exercise:
    """How many claims should be doubted at that stake?"""
    truth = Bluff(HIGHER, GAME.good).even_doubts
    return writer.choose("doubts", FEWER.index(truth), len(FEWER), **_facts())


def _coin(writer: Writer) -> Exercise:
    """Good is four, five or six: how often does a bad die lie? The reasoning has one mistake."""
    game = Bluff(GAME.stake, HALF)
    n = GAME.claims
    good = int(n * game.good)
    lies = int((n - good) * game.lie_rate(game.even_lies))
    slip = Fraction(n - good) * game.even_lies
    facts: dict[str, Any] = {
        "n": n,
        "good": good,
        "bad": n - good,
        "lies": lies,
        "claims": good + lies,
        "slip": slip,
        "p": game.lie_rate(game.even_lies),
    }
    lines = [writer.say("coin", str(at), **facts) for at in range(3)]
    return writer.mistake("coin", 2, lines, **facts)


def _true(writer: Writer) -> Exercise:
    """What is true where both seesaws are level?"""
    lost = round(-100 * GAME.against_best(RATE))
    return writer.several("true", TRUE, 4, who=DOUBTER, lost=lost, n=100)
