"""The guesses and the exercises of lesson 9: least answers in three games, the spread, and two bids compared."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson09 import case
from dicekit.course.lesson09.case import BIG, DICE, FEW, MANY, NUMBER, ONES, derivation, least_ones, least_wild, say
from dicekit.course.lesson09.ledger import root
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.odds.exchange import BREAKS, Exchange
from dicekit.widgets.guess import Choice, Order
from dicekit.widgets.quiz import Exercise

GAMES = ("perudo", "bluff", "chinese")
SMALL = 2  # ones in the hints


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
    """Which game puts four ones where they belong?"""
    table = Exchange(DICE)
    facts: dict[str, Any] = {"ones": Bid(ONES, 1), "n": DICE, "q": table.slot(ONES), "next": table.slot(ONES) + 1}
    for game in GAMES:
        price = table.price(game, ONES)
        facts |= {f"{game}_over": price.over, f"{game}_under": price.under}
    return Writer(NUMBER, lang, derivation).choice_guess("second", case.right_game(), GAMES, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _half(writer, "half.seven", 7),
        _half(writer, "half.eight", 8),
        _back(writer),
        _stars(writer),
        _over_stars(writer),
        _break(writer, "add3"),
        _break(writer, "double"),
        _spread(writer),
        _eleven(writer),
        writer.opinion("keep", 3),
    ]


def _half(writer: Writer, name: str, wild: int) -> Exercise:
    """Perudo: the least ones over so many fives."""
    truth, stars = least_ones("perudo", wild), least_ones("bluff", wild)
    wrong = {"less": truth - 1, "as_many": least_ones("chinese", wild)}
    if stars != truth:
        wrong["bluff"] = stars
    facts: dict[str, Any] = {"bid": Bid(wild, case.FACE), "q": wild, "k": truth, "twice": 2 * truth}
    facts |= {"less_twice": 2 * (truth - 1), "small_bid": Bid(5, case.FACE), "small": least_ones("perudo", 5)}
    return writer.ask(name, truth, wrong, chance=False, **facts)


def _back(writer: Writer) -> Exercise:
    """Perudo: the least fives over four ones."""
    truth = least_wild("perudo", ONES)
    wrong = {"bluff": least_wild("bluff", ONES), "chinese": least_wild("chinese", ONES), "one_more": ONES + 1}
    facts: dict[str, Any] = {"bid": Bid(ONES, 1), "k": ONES, "twice": 2 * ONES, "q": truth}
    return writer.ask("back", truth, wrong, chance=False, **facts | _small("perudo"))


def _small(game: str) -> dict[str, Any]:
    """The smaller case of the hint."""
    said = Bid(SMALL, STAR if game == "bluff" else 1)
    return {"small_bid": said, "small": least_wild(game, SMALL)}


def _stars(writer: Writer) -> Exercise:
    """Bluff: the least stars over seven."""
    truth = least_ones("bluff", case.STANDING)
    wrong = {"down": case.STANDING // 2, "as_many": case.STANDING, "next": truth + 1}
    facts: dict[str, Any] = {"bid": Bid(case.STANDING, case.FACE), "q": case.STANDING, "k": truth}
    facts |= {"small_bid": Bid(5, case.FACE), "small": least_ones("bluff", 5)}
    return writer.ask("stars", truth, wrong, chance=False, **facts)


def _over_stars(writer: Writer) -> Exercise:
    """Bluff: the least number over four stars."""
    truth = least_wild("bluff", ONES)
    wrong = {"perudo": least_wild("perudo", ONES), "chinese": least_wild("chinese", ONES), "as_many": ONES}
    facts: dict[str, Any] = {"bid": Bid(ONES, STAR), "k": ONES, "q": truth}
    return writer.ask("over_stars", truth, wrong, chance=False, **facts | _small("bluff"))


def _break(writer: Writer, rule: str) -> Exercise:
    """The Chinese table: the least fei that breaks zhai four."""
    broken = {name: least_wild("chinese", ONES, break_rule=name) for name in BREAKS}
    truth = broken[rule]
    wrong = {name: value for name, value in broken.items() if name != rule} | {"one_more": ONES + 1}
    few = {name: least_wild("chinese", 5, break_rule=name) for name in BREAKS}
    facts: dict[str, Any] = {"k": ONES, "q": truth, "small_k": 5, "small": few[rule]}
    return writer.ask(f"break.{rule}", truth, wrong, chance=False, **facts)


def _spread(writer: Writer) -> Exercise:
    """How much wider is a doubled plain count?"""
    table = Exchange(DICE)
    ratio = 4 * table.plain.variance / table.shared.variance
    means = (2 * table.plain.mean, table.shared.mean)
    facts: dict[str, Any] = {"ratio": ratio, "root": root(ratio), "mean": means[0], "n": DICE}
    facts |= {"single": root(table.plain.variance / table.shared.variance)}
    options = [writer.say("spread", name, **facts) for name in ("same", "root", "squared", "narrow")]
    return writer.choose("spread", 1, options, **facts)


def _eleven(writer: Writer) -> Exercise:
    """The rulebook's own case: eleven fives, then six ones."""
    table = Exchange(BIG)
    fives, ones = table.wild(MANY), table.ones(FEW)
    order = [fives > ones, ones > fives, fives == ones]
    facts: dict[str, Any] = {
        "m": MANY,
        "n": BIG,
        "bid": Bid(MANY, case.FACE),
        "ones": Bid(FEW, 1),
        "p": fives,
        "r": ones,
    }
    facts |= {"mean": Fraction(BIG, 3), "least": least_ones("perudo", MANY)}
    few = Exchange(SMALL)
    facts |= {"small": SMALL, "small_ones": few.ones(1), "small_wild": few.wild(SMALL)}
    return writer.choose("eleven", order.index(True), 3, **facts)
