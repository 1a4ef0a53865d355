"""The guesses and the exercises of lesson 7: what a doubt and a raise are worth, and what people take for it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit.course.lesson06.case import NONE, OWN, BidFacts, lead
from dicekit.course.lesson07.case import FIRST, HALF, NUMBER, SELDOM, derivation
from dicekit.course.lesson07.case import OWN as YOURS
from dicekit.course.lesson07.scale_drawing import signed
from dicekit.course.writing import Writer
from dicekit.dice.hand import Hand
from dicekit.odds.choices import Choice
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Count
from dicekit.widgets.quiz import Exercise

ROUNDS = 100  # of the guess: dice won in so many rounds
SMALL = Choice(Fraction(1, 4))  # of the hints: a bid that holds once in four
SMALLEST = Choice(Fraction(1, 10))  # and for the first card, whose own bid that is


def first(lang: str = "en") -> Count:
    """How many of a hundred doubts of Bo's bid, which holds 44 times, are right?"""
    lost = int(FIRST.true * ROUNDS)
    won = ROUNDS - lost
    facts: dict[str, Any] = {"won": won, "lost": lost, "n": ROUNDS, "own": YOURS, "ahead": _dice(FIRST.worth("doubt"))}
    ideas = {"losses": lost, "half": ROUNDS // 2}
    writer = Writer(NUMBER, lang, derivation)
    return writer.count_guess("first", won, (0, ROUNDS), ideas, unit=writer.say("first", "unit"), **facts)


def second(lang: str = "en") -> Count:
    """How many dice ahead after a hundred raises, of which the next player doubts half?"""
    raises, always = replace(FIRST, doubted=HALF), replace(FIRST, doubted=Fraction(1))
    won = _dice(HALF * FIRST.raised)
    lost = _dice(HALF) - won
    facts: dict[str, Any] = {"n": ROUNDS, "raised": _dice(FIRST.raised), "won": won, "lost": lost}
    facts |= {"missed": ROUNDS - _dice(FIRST.raised), "ahead": won - lost, "doubted": _dice(HALF)}
    ideas = {"always": _dice(always.worth("raise")), "raised": _dice(FIRST.raised), "wins": won}
    truth = _dice(raises.worth("raise"))
    writer = Writer(NUMBER, lang, derivation)
    return writer.count_guess("second", truth, (-ROUNDS, ROUNDS), ideas, unit=writer.say("second", "unit"), **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    none = BidFacts.held("".join(map(str, NONE)), 10, "5x5")
    five = _doubt(writer, "five", none, NONE).like(_doubt(writer, "seven", lead(), OWN))
    return [_bids(writer), five, _undoubted(writer), writer.opinion("after", 3)]


def _dice(worth: Fraction) -> int:
    """A worth as whole dice in a hundred rounds."""
    return int(ROUNDS * worth)


def _bids(writer: Writer) -> Exercise:
    """What a hundred doubts of a bid bring: not what they win, nor what they lose."""
    won, lost, ahead = _dice(1 - SMALL.true), _dice(SMALL.true), _dice(SMALL.worth("doubt"))
    facts: dict[str, Any] = {"n": ROUNDS, "won": won, "lost": lost, "ahead": ahead}
    small, small_lost = SMALLEST.true.denominator, SMALLEST.true.numerator
    facts |= {"small": small, "small_lost": small_lost, "small_won": small - small_lost}
    options = [writer.say("bids", "option", n=signed(dice)) for dice in (won, ahead, lost, -ahead)]
    return writer.choose("bids", 1, options, **facts)


def _doubt(writer: Writer, name: str, case: BidFacts, own: Hand) -> Exercise:
    """What a hundred doubts of a bid of lesson 6 bring, in whole rounds."""
    lost = round(ROUNDS * case.chance)
    won = ROUNDS - lost
    ahead = won - lost
    wrong: dict[str, Fraction | int] = {"wins": won, "losses": lost, "sign": -ahead}
    wrong |= {"half": Fraction(ahead, 2), "one": Fraction(ahead, ROUNDS)}
    facts = {**case.facts, "own": own, "n": ROUNDS, "won": won, "lost": lost, "ahead": ahead}
    facts |= {"small": _dice(SMALL.true), "small_won": _dice(1 - SMALL.true)}
    facts |= {"small_ahead": _dice(SMALL.worth("doubt"))}
    picture = dice(own, writer.say(name, "yours"), writer.lang, hits=case.view.rules.hits(case.bid), wild=True)
    return writer.ask(name, ahead, wrong, chance=False, picture=picture, **facts)


def _undoubted(writer: Writer) -> Exercise:
    """A raise counted as if it were always doubted."""
    sure = SELDOM.turned("doubted", Fraction(1))
    raised, miss = _dice(sure.raised), _dice(1 - sure.raised)
    facts: dict[str, Any] = {
        "p": SELDOM.true,
        "r": SELDOM.raised,
        "won": _dice(1 - SELDOM.true),
        "lost": _dice(SELDOM.true),
        "doubt": _dice(SELDOM.worth("doubt")),
        "raised": raised,
        "missed": miss,
        "sure": _dice(sure.worth("raise")),
        "half": _dice(SELDOM.worth("raise")),
        "n": ROUNDS,
        "doubted": _dice(SELDOM.doubted),
    }
    lines = [writer.say("undoubted", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("undoubted", 2, lines, **facts)
