"""The numbers of lesson 22: three house rules, and how long games last if it is good to begin a round."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit import texts
from dicekit.dice.game import Game
from dicekit.games import games
from dicekit.play.compare import bid_chance

NUMBER = "22"
#: the rules that are bet on, in this order, and what each does to the length of a game: see the tests
RULES: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("sides", {"sides": 8}),
    ("plain", {"wild": "none"}),
    ("winner", {"starter": "winner"}),
)
EFFECTS = {"sides": 0, "plain": 1, "winner": -1}
DICE = 5
HANDS = ((5, 5, 1, 2, 6), (1, 3, 5, 6, 1))  # on the table of the question
BID = "4x5"
TENTHS = 10
USUAL, PLAIN = 5, 7  # of ten rounds, how many whoever begins wins: with wild ones, and without: see the tests
#: what is offered in the last beat, each as an option with its value
OFFERS: tuple[tuple[str, Any], ...] = (
    ("loss", "difference"),
    ("raising", "strict"),
    ("rank_of_wild", "high"),
    ("dice", 3),
    ("sides", 4),
)


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def game(**rule: Any) -> Game:
    """Liar's dice for two, with a house rule or without.

    >>> game(wild="none")
    liars_dice(players=2, wild='none')
    """
    return games["liars_dice"](players=2, **rule)


def hits(wild: bool) -> int:
    """How many dice on the table count as fives.

    >>> hits(True), hits(False)
    (6, 3)
    """
    table = game() if wild else game(wild="none")
    bid = table.view(dice=2 * DICE).bid(BID)
    return sum(table.rules.tally(hand, bid) for hand in HANDS)


def lengths(beginner: Fraction, dice: int = DICE, winner_begins: bool = False) -> dict[int, Fraction]:
    """The chance of each number of rounds, if whoever begins a round wins it with this chance; a loser loses a die.

    The loser begins the next round, or the winner does.

    >>> lengths(Fraction(1)), lengths(Fraction(1), winner_begins=True)
    ({9: Fraction(1, 1)}, {5: Fraction(1, 1)})
    """
    return dict(_lengths(beginner, dice, dice, winner_begins))


@lru_cache(maxsize=2048)
def _lengths(chance: Fraction, own: int, other: int, winner: bool) -> tuple[tuple[int, Fraction], ...]:
    """Rounds to come; `own` are the dice of whoever begins the next."""
    if not own or not other:
        return ((0, Fraction(1)),)
    won = (own, other - 1) if winner else (other - 1, own)
    lost = (other, own - 1) if winner else (own - 1, other)
    found: dict[int, Fraction] = {}
    for weight, (first, second) in ((chance, won), (1 - chance, lost)):
        if weight:
            for length, part in _lengths(chance, first, second, winner):
                found[length + 1] = found.get(length + 1, Fraction(0)) + weight * part
    return tuple(sorted(found.items()))


def mean_rounds(beginner: Fraction, dice: int = DICE, winner_begins: bool = False) -> Fraction:
    """Rounds of such a game on average.

    >>> mean_rounds(Fraction(1, 2)), mean_rounds(Fraction(1, 2), winner_begins=True)
    (Fraction(965, 128), Fraction(965, 128))
    """
    return sum((length * chance for length, chance in lengths(beginner, dice, winner_begins).items()), Fraction(0))


def losers(winner_begins: bool) -> tuple[int, ...]:
    """Who loses each round, 0 or 1, if 0 begins the game and whoever begins a round always wins it.

    >>> losers(False), losers(True)
    ((1, 0, 1, 0, 1, 0, 1, 0, 1), (1, 1, 1, 1, 1))
    """
    lost, begins = [0, 0], 0
    order: list[int] = []
    while max(lost) < DICE:
        loser = 1 - begins
        lost[loser] += 1
        order.append(loser)
        begins = 1 - loser if winner_begins else loser
    return tuple(order)


def tenths(value: Fraction) -> Fraction:
    """A number rounded to tenths, to be written as a decimal.

    >>> tenths(mean_rounds(Fraction(7, 10)))
    Fraction(81, 10)
    """
    return Fraction(round(10 * value), 10)


def facts() -> dict[str, Any]:
    """The numbers that a text of the lesson may name."""
    return {
        "dice": DICE,
        "all": 2 * DICE,
        "least": DICE,
        "most": 2 * DICE - 1,
        "mean": tenths(mean_rounds(Fraction(PLAIN, TENTHS))),
        "fair": tenths(mean_rounds(Fraction(USUAL, TENTHS))),
        "first": holds(2, wild=False),
        "doubt": 1 - holds(2, wild=False),
        "next": holds(3, wild=False),
        "safe": holds(3, wild=True),
    }


def holds(quantity: int, wild: bool) -> Fraction:
    """The chance that so many of a face are among all the dice, hidden.

    >>> round(float(holds(2, wild=False)), 3)
    0.515
    """
    return bid_chance(game() if wild else game(wild="none"), quantity, 2 * DICE)
