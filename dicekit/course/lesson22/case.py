"""The numbers of lesson 22: a round of two, three house rules, and how long games last if one ahead wins so often."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit import texts
from dicekit.course.lesson22.played import mean_tenths
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "22"
#: the rules to bet on, in this order; the last one is compared with a game without wild ones
RULES: Mapping[str, Mapping[str, Any]] = {
    "sides": {"sides": 7},
    "plain": {"wild": "none"},
    "winner": {"wild": "none", "starter": "winner"},
}
USUAL = "usual"
#: the rules that each change is compared with
BASES: Mapping[str, str] = {"sides": USUAL, "plain": USUAL, "winner": "plain"}
EFFECTS = {"sides": 0, "plain": 1, "winner": -1}  # the effect of each rule on a game's length; verified in the tests
DICE = 5
#: both guesses: text keys of their options, and the true one
GUESSES: Mapping[str, tuple[tuple[str, ...], str]] = {
    "first": (("five", "seven", "nine"), "seven"),
    "second": (("five", "seven", "nine"), "nine"),
}

# the round with which the lesson begins
NAMES = ("Bo", "Dee")
BO, YOU = range(2)
HANDS: tuple[Hand, ...] = ((1, 1, 3, 5, 6), (1, 2, 5, 5, 6))
OWN = HANDS[YOU]
BID, RAISE = Bid(4, 5), "5x5"

#: of 100 rounds in which one player has most dice, how many that player wins; from bots' games, ±1, verified in the
#: tests
AHEAD = {USUAL: 53, "sides": 53, "plain": 40, "winner": 68}
#: of 100 first rounds in bots' games: how often the first bid is doubted at once, and how often the first player
#: wins; ±2, verified in the tests
FIRST_ROUNDS = {"plain": (45, 74), USUAL: (15, 51)}
#: changes that are offered in *Use*: option and value
OFFERS: tuple[tuple[str, Any], ...] = (
    ("starter", "winner"),
    ("wild", "none"),
    ("raising", "strict"),
    ("loss", "difference"),
)


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def game(**rule: Any) -> Game:
    """Liar's dice for two, with a house rule or without.

    >>> game(wild="none")
    liars_dice(players=2, wild='none')
    """
    return games["liars_dice"](players=2, **rule)


def table(wild: bool = True) -> Table:
    """Bo has bid four fives, and it's your turn.

    >>> [table(wild).play("doubt").showdown.count for wild in (True, False)]
    [6, 3]
    """
    rule = {} if wild else RULES["plain"]
    return game(**rule).deal(hands=["".join(map(str, hand)) for hand in HANDS], names=NAMES).play(BID)


def asked() -> Question:
    """Bo's bid, as you see it."""
    return Question(table().seen_by(YOU), BID)


def lengths(ahead: Fraction, dice: int = DICE) -> dict[int, Fraction]:
    """The chance of each number of rounds, if whoever has more dice wins a round with this chance; a loser loses a die.

    With as many dice each, it doesn't matter who wins.

    >>> lengths(Fraction(0)), lengths(Fraction(1))
    ({9: Fraction(1, 1)}, {5: Fraction(1, 1)})
    """
    return dict(_lengths(ahead, dice, dice))


@lru_cache(maxsize=2048)
def _lengths(chance: Fraction, more: int, fewer: int) -> tuple[tuple[int, Fraction], ...]:
    """Expected numbers of rounds still to play."""
    if not fewer:
        return ((0, Fraction(1)),)
    if more == fewer:
        following = [(Fraction(1), (more, fewer - 1))]
    else:
        following = [(chance, (more, fewer - 1)), (1 - chance, (more - 1, fewer))]
    found: dict[int, Fraction] = {}
    for weight, left in following:
        if weight:
            for length, part in _lengths(chance, *left):
                found[length + 1] = found.get(length + 1, Fraction(0)) + weight * part
    return tuple(sorted(found.items()))


def mean_rounds(ahead: Fraction, dice: int = DICE) -> Fraction:
    """Rounds of such a game on average.

    >>> mean_rounds(Fraction(0)), mean_rounds(Fraction(1, 2)), mean_rounds(Fraction(1))
    (Fraction(9, 1), Fraction(965, 128), Fraction(5, 1))
    """
    return sum((length * chance for length, chance in lengths(ahead, dice).items()), Fraction(0))


def counted(name: str) -> Fraction:
    """How often the one ahead wins a round, by the usual rules or a house rule.

    >>> counted("winner")
    Fraction(17, 25)
    """
    return Fraction(AHEAD[name], 100)


def tenths(value: Fraction) -> Fraction:
    """A number rounded to tenths, to be written as a decimal.

    >>> tenths(mean_rounds(counted("plain")))
    Fraction(8, 1)
    """
    return Fraction(round(10 * value), 10)


def facts() -> dict[str, Any]:
    """Slots for texts of the lesson."""
    return {
        "dice": DICE,
        "mean": tenths(mean_rounds(counted("plain"))),
        "played": Fraction(mean_tenths("plain"), 10),
        "plain": AHEAD["plain"],
        "took": Fraction(mean_tenths(USUAL), 10),
        "doubted": FIRST_ROUNDS["plain"][0],
        "begins": FIRST_ROUNDS["plain"][1],
        "doubted_wild": FIRST_ROUNDS[USUAL][0],
        "begins_wild": FIRST_ROUNDS[USUAL][1],
    }
