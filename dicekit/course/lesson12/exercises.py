"""The guesses and the exercises of lesson 12: the same dice by two rules, and who may do what."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson12 import case, rules
from dicekit.course.lesson12.case import DICE, FACE, LAST, NUMBER, PLAIN, WILD, chance, derivation, tally
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.odds.last_two import LastTwo
from dicekit.widgets.guess import Choice, Count
from dicekit.widgets.quiz import Exercise

CARDS = ("special", "normal", "same")
SMALL = 2  # dice in the hints


def first(lang: str = "en") -> Choice:
    """Two fours in the special round or three in a normal one: which is truer?"""
    p, r = chance(PLAIN, special=True), chance(WILD, special=False)
    facts = {"n": DICE, "plain": Bid(PLAIN, FACE), "wild": Bid(WILD, FACE), "p": p, "r": r}
    truth = "special" if p > r else "normal" if r > p else "same"
    return Writer(NUMBER, lang, derivation).choice_guess("first", truth, CARDS, **facts)


def second(lang: str = "en") -> Count:
    """The even bet of nine dice now."""
    truth, wild = case.even(special=True), case.even(special=False)
    facts: dict[str, Any] = {"n": DICE, "truth": truth, "wild": wild, "mean": tally(special=True).mean}
    facts |= {"p": chance(truth, special=True), "r": chance(truth + 1, special=True)}
    ideas = {"wild": wild, "up": truth + 1, "none": 0}
    return Writer(NUMBER, lang, derivation).count_guess("second", truth, (0, DICE), ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [_three(writer), _plain(writer), _wild(writer), _even(writer), _change(writer), _again(writer)]


def _three(writer: Writer) -> Exercise:
    """At least three of nine, nothing wild."""
    counts, small = tally(special=True), tally(SMALL, special=True)
    truth = counts.at_least(WILD)
    wrong = {"wild": chance(WILD, special=False), "exact": counts.exactly(WILD), "two": chance(PLAIN, special=True)}
    facts: dict[str, Any] = {"n": DICE, "bid": Bid(WILD, FACE), "less": 1 - truth}
    facts |= {"none": counts.exactly(0), "one": counts.exactly(1), "pair": counts.exactly(2)}
    facts |= {"small": SMALL, "small_p": small.at_least(1), "small_none": small.exactly(0)}
    return writer.ask("three", truth, wrong, **facts)


def _plain(writer: Writer) -> Exercise:
    """One die each, you hold the four: two fours in a special round."""
    wild = LastTwo(LAST.own, LAST.bid, special=False)
    every = Fraction(LAST.outcomes, 36)
    wrong = {"both": every, "wild": wild.chance, "some": Fraction(11, 36)}
    facts: dict[str, Any] = {"bid": LAST.bid, "own": LAST.own, "every": every, "small_bid": Bid(1, 3)}
    return writer.ask("plain", LAST.chance, wrong, **facts)


def _wild(writer: Writer) -> Exercise:
    """The same in a normal round."""
    wild = LastTwo(LAST.own, LAST.bid, special=False)
    every = Fraction(wild.outcomes, 36)
    wrong = {"plain": LAST.chance, "both": every, "some": tally(SMALL, special=False).at_least(1)}
    facts: dict[str, Any] = {"bid": LAST.bid, "own": LAST.own, "every": every, "small_bid": Bid(1, 3)}
    return writer.ask("wild", wild.chance, wrong, **facts)


def _even(writer: Writer) -> Exercise:
    """The even bet of nine dice, nothing wild."""
    counts = tally(special=True)
    truth = counts.even_bet
    wrong = {"wild": case.even(special=False), "up": truth + 1}
    few = tally(3, special=True)
    facts: dict[str, Any] = {"n": DICE, "mean": counts.mean, "q": truth, "sure": counts.at_least(truth)}
    facts |= {"next": truth + 1, "less": counts.at_least(truth + 1), "small": 3, "small_p": few.at_least(1)}
    return writer.ask("even", truth, wrong, chance=False, **facts)


def _change(writer: Writer) -> Exercise:
    """Who may change the rank in a special round?"""
    order = [(True, True), (False, True), (True, False), (False, False)]
    return writer.choose("change", order.index(rules.may_change()), len(order), bid=case.table().standing)


def _again(writer: Writer) -> Exercise:
    """Down to one die a second time: is the next round special?"""
    special = rules.again().next_special
    return writer.choose("again", 0 if special else 1, 3, who=case.NAMES[case.CHI])
