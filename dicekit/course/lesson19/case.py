"""The numbers of lesson 19: three decks of cards, compared with dice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

from dicekit import texts
from dicekit.cards.card import COPIES, DECK
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE
from dicekit.cards.trumps import Trumps
from dicekit.charts import Column, Columns
from dicekit.charts.deals import trumps_twin
from dicekit.charts.twin import Twin
from dicekit.course.lesson19.ledger import three_decks
from dicekit.course.lesson19.urn import Urn
from dicekit.formulas import Derivation
from dicekit.odds.deal_questions import chances, triples
from dicekit.odds.hypergeometric import hypergeometric
from dicekit.widgets.spread import Spread

NUMBER = "19"
SEED, DEALT = "K7QX", 187  # the hand of the lesson: two sevens of spades, while a seven of clubs is shown elsewhere
LEVEL, TRUMP = 7, "C"
SHOWN = ("C7",)
LEAD = ("S6", "S6")  # of the next player, who holds them
GUNZI = 3  # columns of the chart of gunzi: none, one, two or more
SMALL = (10, 2, 5)  # of the hints: ten cards, a card in two copies, five in a hand


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson19.{key}", lang, **slots)


def trumps(twos: bool) -> int:
    """How many of all cards are trumps, with the twos of the other suits among them or not.

    >>> trumps(True), trumps(False)
    (63, 54)
    """
    return sum(map(Trumps(LEVEL, TRUMP, twos).is_trump, DECK))


def urn(twos: bool = False) -> Urn:
    """The pack as an urn: watched for sixteen trumps, or for eighteen with the twos in.

    >>> urn().out.at_least(16) < urn().back.at_least(16), urn(True).out.mean
    (True, Fraction(91, 6))
    """
    return Urn(len(DECK), trumps(twos), HAND_SIZE, least=18 if twos else 16)


def hand(**changes: Any) -> Spread:
    """The hand of the lesson, at level seven with clubs as trumps.

    >>> [hand().held.count(card) for card in ("S7", "S3")], hand().trump_count, hand().trump_count_in("S")
    ([2, 3], 13, 19)
    """
    return Spread.dealt(SEED, DEALT, level=LEVEL, trump=TRUMP, **changes)


def twin(lang: str, twos: bool = False) -> Twin:
    """Trumps in a hand of cards as bars, hits of as many dice with the same chance dotted over them."""
    now = urn(twos)
    return trumps_twin(now.marked, now.take, now.least, lang)


@cache
def derivation() -> Derivation:
    """The ledger: trumps, mean, spread, tails; then gunzi."""
    return three_decks()


def gunzi(lang: str) -> Columns:
    """How many gunzi a hand of 39 has."""
    found = [triples(number) for number in range(GUNZI - 1)]
    labels = [str(number) for number in range(GUNZI - 1)] + [say("chart.more", lang, n=GUNZI - 1)]
    columns = tuple(
        Column(label, chance, "holds" if number else "rest")
        for number, (label, chance) in enumerate(zip(labels, [*found, 1 - sum(found, Fraction(0))], strict=True))
    )
    some, mean = chances("triples_ge_1"), chances("mean_triples")
    sentence = say("chart.gunzi", lang, p=some, mean=texts.words(lang).decimal(mean))
    return Columns(sentence, columns, head=say("chart.head_gunzi", lang), line=1)


def copies(number: int) -> Fraction:
    """So many copies of a named card in a hand.

    >>> copies(0), copies(3)
    (Fraction(302621, 695520), Fraction(9139, 695520))
    """
    return hypergeometric(len(DECK), COPIES, HAND_SIZE).exactly(number)


def small() -> Mapping[str, Any]:
    """The smaller case of the hints: none, one or two copies in a hand of five from ten cards."""
    cards, marked, take = SMALL
    law = hypergeometric(cards, marked, take)
    return {
        "few": cards,
        "twice": marked,
        "five": take,
        "s_hands": comb(cards, take),
        "s_without": comb(cards - marked, take),
        "s_none": law.exactly(0),
        "s_one": law.exactly(1),
        "s_both": law.exactly(2),
        "s_mean": law.mean,
        "s_factor": Fraction(cards - take, cards - 1),
    }


def facts() -> Mapping[str, Any]:
    """What a sentence of the lesson may name."""
    return {
        "all": len(DECK),
        "held": HAND_SIZE,
        "six": BOTTOM_SIZE,
        "copies": COPIES,
        "kinds": len(DECK) // COPIES,
        "others": len(DECK) - COPIES,
        "left": len(DECK) - HAND_SIZE,
        "out": trumps(False),
        "in": trumps(True),
        "share": Fraction(HAND_SIZE, len(DECK)),
        **small(),
    }
