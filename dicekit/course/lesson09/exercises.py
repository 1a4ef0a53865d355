"""The guesses and the exercises of lesson 9: ones against fives, near the average and far from it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson09 import case
from dicekit.course.lesson09.case import BIG, DICE, FEW, LONG, MANY, NUMBER, SHOT, derivation, least_ones, say
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.odds.exchange import Exchange
from dicekit.widgets.guess import Choice, Order
from dicekit.widgets.quiz import Exercise

SMALL = 2  # dice
PLACES = (1, 3, 5)  # bids on ones on the first card, between those whose price was told
FAR = 7  # ones of the line that is wrong: nothing before tells them


def first(lang: str = "en") -> Order:
    """Four ones, seven, eight, nine fives: which is likeliest?"""
    bids = case.cards()
    chances = [case.chance(bid) for bid in bids]
    ranked = sorted(range(len(bids)), key=lambda at: -chances[at])
    ranks = [ranked.index(at) for at in range(len(bids))]
    facts: dict[str, Any] = {"n": DICE, "ones": bids[0], "p": chances[0], "fives": bids[1]}
    facts |= {"seven": chances[1], "eight": chances[2], "eights": bids[2]}
    ideas = {"first": (0, 1, 2, 3), "twice": (1, 2, 0, 3), "last": (1, 2, 3, 0)}  # four ones before, as, after eight
    cards = [say("first.card", lang, bid=bid) for bid in bids]
    return Writer(NUMBER, lang, derivation).order_guess("first", ranks, cards, ideas, **facts)


def second(lang: str = "en") -> Choice:
    """Six ones or twelve fives: which is more likely?"""
    table = Exchange(DICE)
    ones, fives = table.ones(LONG), table.wild(SHOT)
    truth = "ones" if ones > fives else "fives" if fives > ones else "equal"
    facts: dict[str, Any] = {"n": DICE, "many": Bid(LONG, 1), "twice": Bid(SHOT, case.FACE), "p": ones, "q": fives}
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, ("ones", "fives", "equal"), **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Five cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    small = _small(writer, "one").like(_small(writer, "both"))
    return [_places(writer), small, _eleven(writer), _double(writer), writer.opinion("keep", 3)]


def _places(writer: Writer) -> Exercise:
    """Between which fives are one, three and five ones?"""
    table, most = Exchange(DICE), PLACES[-1]
    slots = [table.slot(ones) for ones in PLACES]
    options = [writer.say("places", "option", bid=Bid(ones, 1)) for ones in PLACES]
    matches = [writer.say("places", "match", low=slot, high=slot + 1) for slot in (*slots, 2 * most)]
    facts: dict[str, Any] = {"n": DICE, "many": most, "twice": 2 * most}
    facts |= {"p": table.ones(most), "q": table.wild(2 * most)}
    return writer.match("places", range(len(PLACES)), options, matches, {"double": (2, len(PLACES))}, **facts)


def _small(writer: Writer, name: str) -> Exercise:
    """Two dice: at least one one, or two dice that count for fives."""
    table = Exchange(SMALL)
    one = Exchange(1)
    facts: dict[str, Any] = {"n": SMALL, "one": one.ones(1), "wild": one.wild(1), "miss": 1 - one.ones(1)}
    if name == "one":
        wrong = {"double": SMALL * one.ones(1), "both": one.ones(1) ** 2, "miss": (1 - one.ones(1)) ** 2}
        return writer.ask("small.one", table.ones(1), wrong, **facts, none=(1 - one.ones(1)) ** 2)
    wrong = {"add": SMALL * one.wild(1), "one": one.wild(1), "plain": one.ones(1) ** 2}
    return writer.ask("small.both", table.wild(SMALL), wrong, **facts)


def _eleven(writer: Writer) -> Exercise:
    """The rulebook's own case: eleven fives, then six ones."""
    table = Exchange(BIG)
    fives, ones = table.wild(MANY), table.ones(FEW)
    order = [fives > ones, ones > fives, fives == ones]
    facts: dict[str, Any] = {"m": MANY, "n": BIG, "bid": Bid(MANY, case.FACE), "ones": Bid(FEW, 1)}
    facts |= {"p": fives, "r": ones, "mean": table.shared.mean, "least": least_ones("perudo", MANY)}
    few = Exchange(SMALL)
    facts |= {"small": SMALL, "small_ones": few.ones(1), "small_wild": few.wild(SMALL)}
    return writer.choose("eleven", order.index(True), 3, **facts)


def _double(writer: Writer) -> Exercise:
    """The same average isn't the same chance."""
    table = Exchange(DICE)
    facts: dict[str, Any] = {"n": DICE, "fives": table.shared.mean, "ones": table.plain.mean, "q": 2 * FAR, "k": FAR}
    facts |= {"p": table.ones(FAR), "r": table.wild(2 * FAR), "one": Fraction(1, 6), "wild": Fraction(1, 3)}
    lines = [writer.say("double", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("double", 2, lines, **facts)
