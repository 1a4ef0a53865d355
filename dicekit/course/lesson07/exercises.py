"""The guesses and the exercises of lesson 7: what a doubt and a raise are worth, and what people take for it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit.course.lesson07.case import FIRST, HALF, NUMBER, OWN, SELDOM, asked, derivation, raised
from dicekit.course.lesson07.scale_drawing import signed
from dicekit.course.writing import Writer
from dicekit.odds.choices import Choice
from dicekit.widgets.guess import Count
from dicekit.widgets.question import Question
from dicekit.widgets.quiz import Exercise

ROUNDS = 100  # the guess asks for the dice won in this many rounds
SMALL = Choice(Fraction(1, 4))  # used in hints: a bid that is true once in four
AHEAD = (30, 10)  # dice won by the doubts in the second exercise and its variant
SMALLEST = Choice(Fraction(1, 10))  # used in hints of the first exercise


def first(lang: str = "en") -> Count:
    """How many of a hundred doubts of Bo's bid, which holds 44 times, are right?"""
    lost = int(FIRST.true * ROUNDS)
    won = ROUNDS - lost
    facts: dict[str, Any] = {"won": won, "lost": lost, "n": ROUNDS, "own": OWN, **_needed(asked())}
    ideas = {"losses": lost, "half": ROUNDS // 2}
    writer = Writer(NUMBER, lang, derivation)
    return writer.count_guess("first", won, (0, ROUNDS), ideas, unit=writer.say("first", "unit"), **facts)


def second(lang: str = "en") -> Count:
    """How many dice ahead after a hundred raises, of which the next player doubts half?"""
    raises, always = replace(FIRST, doubted=HALF), replace(FIRST, doubted=Fraction(1))
    won = _dice(HALF * FIRST.raised)
    lost = _dice(HALF) - won
    facts: dict[str, Any] = {"n": ROUNDS, "raised": _dice(FIRST.raised), "won": won, "lost": lost}
    facts |= {
        "sure": _dice(always.worth("raise")),
        "missed": ROUNDS - _dice(FIRST.raised),
        "ahead": won - lost,
        "doubted": _dice(HALF),
        **_needed(raised()),
    }
    ideas = {"always": _dice(always.worth("raise")), "raised": _dice(FIRST.raised), "wins": won}
    truth = _dice(raises.worth("raise"))
    writer = Writer(NUMBER, lang, derivation)
    ends = ("end.low", "end.zero", "end.high")
    unit = writer.say("second", "unit")
    return writer.count_guess("second", truth, (-ROUNDS, ROUNDS), ideas, unit=unit, ends=ends, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    back, other = (_back(writer, ahead) for ahead in AHEAD)
    return [_bids(writer), back.like(other), _undoubted(writer), writer.opinion("after", 3)]


def _needed(question: Question) -> dict[str, int]:
    """How many of the hidden dice a bid needs.

    >>> _needed(asked()), _needed(raised())
    ({'need': 4, 'unseen': 10}, {'need': 3, 'unseen': 10})
    """
    view, bid = question.view, question.bid
    known = sum(view.rules.tally(hand, bid) for hand in view.known)
    return {"need": bid.quantity - known, "unseen": sum(view.unseen)}


def _dice(worth: Fraction) -> int:
    """An expected value in whole dice per 100 rounds."""
    return int(ROUNDS * worth)


def _bids(writer: Writer) -> Exercise:
    """What do 100 doubts of a bid bring, wins minus losses?"""
    won, lost, ahead = _dice(1 - SMALL.true), _dice(SMALL.true), _dice(SMALL.worth("doubt"))
    facts: dict[str, Any] = {"n": ROUNDS, "won": won, "lost": lost, "ahead": ahead}
    small, small_lost = SMALLEST.true.denominator, SMALLEST.true.numerator
    facts |= {"small": small, "small_lost": small_lost, "small_won": small - small_lost}
    options = [writer.say("bids", "option", n=signed(dice)) for dice in (won, ahead, lost, -ahead)]
    return writer.choose("bids", 1, options, **facts)


def _back(writer: Writer, ahead: int) -> Exercise:
    """How often was a bid true, if doubting it brought so many dice?"""
    lost = (ROUNDS - ahead) // 2
    won, shift = ROUNDS - lost, ROUNDS // 2 - lost
    facts: dict[str, Any] = {"n": ROUNDS, "ahead": ahead, "rest": ROUNDS - ahead, "lost": lost, "won": won}
    small, small_lost = SMALL.true.denominator, SMALL.true.numerator
    facts |= {"half": ROUNDS // 2, "shift": shift, "small": small, "small_lost": small_lost}
    facts |= {"small_won": small - small_lost, "small_ahead": small - 2 * small_lost}
    wrong = {"rest": ROUNDS - ahead, "same": ahead, "won": won, "half": shift}
    return writer.ask("back", lost, wrong, chance=False, **facts)


def _undoubted(writer: Writer) -> Exercise:
    """Find the mistake: a raise is valued as if it were always doubted."""
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
