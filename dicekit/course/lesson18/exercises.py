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

HIGHER = 3  # the stake of two cards
BAD = 12  # bad dice of a card
FEWER = (Fraction(1, 2), Fraction(2, 3), Fraction(3, 4))  # shares of claims to doubt at that stake
TRUE = (0, 2)  # of the sentences about an equilibrium


def first(lang: str = "en") -> Guess:
    """With how many bad dice should you lie, to lose least?"""
    ideas = {"never": Fraction(0), "half": HALF, "always": Fraction(1), "stakes": Fraction(1, 1 + GAME.stake)}
    facts: dict[str, Any] = {"s": GAME.stake, "name": DOUBTER}
    return Writer(NUMBER, lang, derivation).chance_guess("first", RATE, ideas, sure=False, **facts)


def second(lang: str = "en") -> Choice:
    """Which share of your claims should Bo doubt?"""
    names = {"third": Fraction(1, 3), "half": HALF, "two": Fraction(2, 3), "all": Fraction(1)}
    truth = next(name for name, share in names.items() if share == GAME.even_doubts)
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, tuple(names), name=DOUBTER)


def exercises(lang: str = "en") -> list[Exercise]:
    """A mistaken sum, the doubts at a stake of three, the lies, what an equilibrium is, an opinion."""
    writer = Writer(NUMBER, lang, derivation)
    return [_coin(writer), _doubts(writer), _lies(writer), _true(writer), writer.opinion("honest", 3, who=DOUBTER)]


def _facts(stake: int = HIGHER) -> dict[str, Any]:
    game = Bluff(stake, GAME.good)
    good, claims = int(BAD * game.good / (1 - game.good)), GAME.bad_dice
    return {
        "s": stake, "who": DOUBTER, "bad": BAD, "good": good,
        "believed": good - BAD, "doubted": stake * good - BAD, "gap": (stake - 1) * good, "each": stake + 1,
        "lies": int(BAD * game.even_rate), "few": int(BAD * RATE),
        "n": claims, "doubts": int(claims * game.even_doubts), "was": int(claims * GAME.even_doubts),
    }  # fmt: skip


def _lies(writer: Writer) -> Exercise:
    """A doubt is about three beads: how often should a bad die lie?"""
    game = Bluff(HIGHER, GAME.good)
    shares = {"before": RATE, "half": HALF, "claims": game.even_lies}
    wrong = {name: BAD * share for name, share in shares.items()}
    return writer.ask("lies", BAD * game.even_rate, wrong, chance=False, **_facts())


def _doubts(writer: Writer) -> Exercise:
    """How many claims should be doubted at that stake?"""
    truth = Bluff(HIGHER, GAME.good).even_doubts
    return writer.choose("doubts", FEWER.index(truth), len(FEWER), **_facts())


def _coin(writer: Writer) -> Exercise:
    """Good is four, five or six: how often does a bad die lie? The reasoning has one mistake."""
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
    """What is true where both seesaws are level?"""
    lost = round(-100 * GAME.against_best(RATE))
    return writer.several("true", TRUE, 4, who=DOUBTER, lost=lost, n=100)
