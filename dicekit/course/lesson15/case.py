"""The numbers of lesson 15: seven fei over four unseen hands, under each rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit import odds, texts
from dicekit.charts import Columns, Stack
from dicekit.course.lesson15.ledger import hand_polynomials
from dicekit.course.lesson15.product_table import HandProduct, rules_of
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.dice.tally import all_different
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.hands import one_hand
from dicekit.widgets.grid.state import Outcomes
from dicekit.widgets.question import Question

NUMBER = "15"
PLAYERS, DICE, NEED, FACE = 4, 5, 7, 3
NAMES = ("Ana", "Bo", "Chi", "Dee")
YOU = 3
OWN = "11333"  # last beat: a mixed surround
OTHERS = ("22456", "13446", "25566")  # two more threes among them
BIDS = ("6x3", "7x3", "8x3")
SWITCHES: dict[str, dict[str, str]] = {
    "none": {"surround": "off", "straight": "off"},
    "bonus": {"surround": "plus_one", "straight": "off"},
    "again": {"surround": "off", "straight": "reroll"},
    "zero": {"surround": "off", "straight": "zero"},
    "usual": {},
}
RULES = ("bonus", "again", "zero")  # between which the first guess chooses
SHOWN = ("none", *RULES)


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson15.{key}", lang, **slots)


def game(name: str = "usual", **options: Any) -> Game:
    """Four players under one of the switches."""
    return games["chinese"](players=PLAYERS, **SWITCHES[name], **options)


def heard(name: str = "usual") -> Question:
    """Seven threes fei, as seen by a player who hasn't looked.

    >>> str(heard().bid), heard().view.unseen
    ('7x3', (5, 5, 5, 5))
    """
    bid = Bid(NEED, FACE)
    return Question(game(name).deal(seed="K7QX").play(bid).seen_by(None), bid)


def chance(name: str = "usual") -> Fraction:
    """The chance of seven fei over four hands under one of the switches.

    >>> [f"{float(chance(name)):.4f}" for name in SWITCHES]
    ['0.5207', '0.5209', '0.5192', '0.4121', '0.5196']
    """
    asked = heard(name)
    return odds.at_least(asked.view, asked.bid)


def tally(name: str) -> Distribution:
    """What the four hands count together."""
    asked = heard(name)
    return odds.tally(asked.view, asked.bid)


def hand(name: str, **options: Any) -> Distribution:
    """What one hand counts for threes fei.

    >>> hand("usual").mean, hand("again").mean, hand("again").variance
    (Fraction(737, 441), Fraction(5, 3), Fraction(530, 441))
    """
    return one_hand(game(name, **options).rules, DICE, FACE)


def moved() -> str:
    """The rule that moves the chance of seven fei most.

    >>> moved()
    'zero'
    """
    return max(RULES, key=lambda name: abs(chance(name) - chance("none")))


def straights(kind: str = "all_different") -> Fraction:
    """The chance that five dice are a straight.

    >>> straights(), straights("run")
    (Fraction(5, 54), Fraction(5, 162))
    """
    rules = rules_of("off", "reroll", kind)
    left = one_hand(rules, DICE, FACE).total
    total: int = len(rules.faces) ** DICE
    return 1 - Fraction(left, total)


def odd_face() -> int:
    """With runs only: the face whose fei counts are unlike those of the others.

    >>> odd_face()
    6
    """
    rules = rules_of("plus_one", "reroll", "run")
    counts = {face: one_hand(rules, DICE, face) for face in range(2, 7)}
    (found,) = (face for face, count in counts.items() if list(counts.values()).count(count) == 1)
    return found


def derivation() -> Derivation:
    """The eight lines of the ledger."""
    return hand_polynomials()


# the grid of hands


@lru_cache(maxsize=16)
def outlined(face: int, zhai: bool, kind: str) -> bytes:
    """For each of the 7776 hands 1 if it is a straight, 2 if it is a surround, else 0.

    >>> [outlined(3, False, "all_different").count(kind) for kind in (1, 2)]
    [720, 32]
    """
    rules, bid = rules_of("plus_one", "reroll", kind), Bid(1, face, zhai)
    plain = Outcomes.faces(dice=DICE, hits=())
    marks = bytearray()
    for number in range(plain.total):
        dice = tuple(shown + 1 for shown in plain.outcome(number))
        straight = not rules.kept(dice)
        surround = not all_different(dice) and rules.tally(dice, bid) > DICE
        marks.append(1 if straight else 2 if surround else 0)
    return bytes(marks)


def outcomes(product: HandProduct) -> Outcomes:
    """All hands, those lit in which as many dice count as the product's stripe says; straights and surrounds framed.

    >>> outcomes(HandProduct()).holding, outcomes(HandProduct(face=6, zhai=True, at=5)).holding
    (2560, 1)
    """
    bid = Bid(1, product.face, product.zhai)
    hits = tuple(face for face in product.rules.hits(bid) if isinstance(face, int))
    need = min(product.at, DICE) if product.hands == 1 else 2
    found = Outcomes.faces(dice=DICE, hits=hits, need=need, exactly=True)
    return replace(found, wild=not product.zhai, outlined=outlined(product.face, product.zhai, product.kind))


# the charts


def tables(lang: str) -> Stack:
    """Four hands under each switch; solid from seven on."""
    named = [(say(f"name.{name}", lang), tally(name)) for name in SHOWN]
    facts = {name: chance(name) for name in SHOWN}
    sentence = say("chart.tables", lang, need=NEED, n=PLAYERS, **facts)
    return Stack.of(named, sentence, least=NEED, head=say("chart.count", lang))


def stripes(lang: str) -> Stack:
    """One hand under each switch."""
    named = [(say(f"name.{name}", lang), hand(name)) for name in SHOWN]
    rows = tuple(Columns.of(count, "", first=0, last=DICE + 1) for _, count in named)
    sentence = say("chart.hands", lang, mean=hand("again").mean)
    return Stack(sentence, tuple(name for name, _ in named), rows, say("chart.count", lang))


# the last beat


def table() -> Table:
    """Chi has called eight threes, and you hold a surround of threes: it's your turn.

    >>> table().turn, str(table().standing), odds.at_least(table().seen_by(YOU), "9x3")
    (3, '8x3', Fraction(78087977, 85766121))
    """
    dealt = game().deal(hands=[*OTHERS, OWN], names=NAMES)
    for bid in BIDS:
        dealt = dealt.play(bid)
    return dealt
