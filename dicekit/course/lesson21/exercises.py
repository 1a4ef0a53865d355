"""The guesses and the exercises of lesson 21."""

from __future__ import annotations

from fractions import Fraction

from dicekit import odds
from dicekit.course.lesson21.case import NUMBER, PAIR, TWO_PAIRS, better, exactly, facts
from dicekit.course.lesson21.ledger import derivation
from dicekit.course.writing import Writer
from dicekit.poker_dice import Kind
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

RARE = (Kind.FULL_HOUSE, Kind.PAIR, Kind.RUN, Kind.NOTHING)  # kinds to put in order
KEPT = (TWO_PAIRS, PAIR, ())  # what Bo may have kept before he said "three alike"


def first(lang: str = "en") -> Guess:
    """Keep the pair, roll three dice: how often does it get better?"""
    third = 1 - Fraction(5, 6) ** 3
    ideas = {"third": third, "half": Fraction(1, 2), "one": Fraction(1, 6)}
    return Writer(NUMBER, lang).chance_guess("first", better(), ideas, **facts())


def second(lang: str = "en") -> Guess:
    """Keep two pairs, roll one die: how often a full house?"""
    ideas = {"one": Fraction(1, 6), "half": Fraction(1, 2), "better": better()}
    return Writer(NUMBER, lang).chance_guess("second", exactly(TWO_PAIRS, Kind.FULL_HOUSE), ideas, **facts())


def exercises(lang: str = "en") -> list[Exercise]:
    """A decision, an order, a match, and a question without a right answer."""
    writer = Writer(NUMBER, lang, derivation)
    fresh = odds.kinds_after()
    ways = {kind: int(fresh.exactly(kind) * fresh.total) for kind in Kind}
    ranks = [sorted(RARE, key=lambda kind: ways[kind]).index(kind) for kind in RARE]
    by_value = sorted(range(len(RARE)), key=lambda at: -RARE[at])
    shares = [odds.kinds_after(kept).at_least(Kind.THREE) for kept in KEPT]
    order = sorted(range(len(KEPT)), key=lambda at: shares[at])
    words = [writer.say("kept", f"match.{at}") for at in range(len(KEPT))]
    slots = {f"n_{kind.name.lower()}": ways[kind] for kind in RARE} | {"every": fresh.total}
    return [
        writer.choose(
            "keep", 1, 3, **facts() | {"p": better(PAIR, Kind.TWO_PAIRS), "both": better(TWO_PAIRS, Kind.TWO_PAIRS)}
        ),
        writer.order("rare", ranks, 4, {"value": by_value}, **slots),
        writer.match(
            "kept",
            [order.index(at) for at in range(len(KEPT))],
            3,
            words,
            {"same": (1, 0), "kept": (0, 2)},
            p=shares[1],
        ),
        writer.opinion("least", 2),
    ]
