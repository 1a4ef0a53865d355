"""What a bid reveals about a hand: the hand's chance after the bid, by Bayes' rule, under a model of the bidder.

The model: with the chance `honesty` a player names the face that she has most of (ties evenly); otherwise any face
evenly, whatever she holds. Wild faces count for every face and are only named for themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING, TypeVar

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.rules import Rules
from dicekit.distribution import Distribution
from dicekit.odds.hands import kept_hands

if TYPE_CHECKING:
    from dicekit.dice.game import Game
    from dicekit.dice.view import View

Number = TypeVar("Number", float, Fraction)


def favourites(rules: Rules, held: Hand, bid: Bid) -> tuple[list[Face], list[Face]]:
    """The faces that may be named, and of them those that the hand has most of.

    >>> from dicekit.games import games
    >>> rules = games["liars_dice"](players=2).rules
    >>> favourites(rules, (1, 2, 2, 5, 5), Bid(1, 5))
    ([2, 3, 4, 5, 6], [2, 5])
    """
    hits = {face: len(rules.hits(Bid(1, face, zhai))) for face, zhai in rules.raising.modes if zhai == bid.zhai}
    faces = [face for face in hits if hits[face] == max(hits.values()) or bid.face == face]
    strength = {face: rules.tally(held, Bid(1, face, bid.zhai)) / hits[face] for face in faces}
    return faces, [face for face in faces if strength[face] == max(strength.values())]


def named(honesty: Number, most: int, faces: int) -> Number:
    """The chance of one face out of so many: of a hand that has most of it (`most` faces tied), or not (0).

    >>> named(Fraction(4, 5), 2, 5), named(Fraction(4, 5), 0, 5)
    (Fraction(11, 25), Fraction(1, 25))
    """
    rest = (1 - honesty) / faces
    return honesty / most + rest if most else rest


def naming(rules: Rules, held: Hand, bid: Bid, honesty: Number) -> Number:
    """The chance that a player with this hand names the face of this bid.

    >>> from dicekit.games import games
    >>> rules = games["liars_dice"](players=2).rules
    >>> naming(rules, (1, 2, 2, 5, 5), Bid(1, 5), Fraction(4, 5))
    Fraction(11, 25)
    """
    faces, most = favourites(rules, held, bid)
    return named(honesty, len(most) if bid.face in most else 0, len(faces))


def posterior(
    table: View | Game, dice: int, faces: Iterable[Face], honesty: Fraction | int = 1, about: Face | None = None
) -> Distribution:
    """How many of a player's hidden dice count for a face, after she has named these faces.

    `about` is the face that is counted, by default the last one named. A face named twice counts twice: it's assumed
    that she chose anew each time.

    >>> from dicekit.games import games
    >>> game = games["liars_dice"](players=2)
    >>> [round(float(posterior(game, 5, [5], honesty).mean), 3) for honesty in (0, 1)]
    [1.667, 2.829]
    >>> posterior(game, 5, [5], Fraction(4, 5)).at_least(4)
    Fraction(193, 1215)

    Raises:
        ValueError: no face was named, a face isn't on the dice, or `honesty` is no chance.
    """
    named = tuple(faces)
    rules = table.rules
    if not named or not {*named, *([] if about is None else [about])} <= set(rules.faces):
        raise ValueError(f"faces that were named, of {rules.faces}, not {named!r}")
    if not 0 <= honesty <= 1:
        raise ValueError(f"honesty is a chance, not {honesty!r}")
    counted = Bid(1, named[-1] if about is None else about)
    honesty = Fraction(honesty)
    scale = (honesty.denominator * lcm(*range(1, len(rules.faces) + 1))) ** len(named)
    weights: Counter[int] = Counter()
    for held, ways in kept_hands(rules, dice):
        chance = Fraction(scale * ways)
        for face in named:
            chance *= naming(rules, held, Bid(1, face), honesty)
        weights[rules.tally(held, counted)] += int(chance)
    common = gcd(*weights.values())
    return Distribution.from_ways({count: weight // common for count, weight in weights.items()})


def likelihood(table: View | Game, log: Sequence[tuple[Sequence[Face], Face]], honesty: Fraction | int) -> Fraction:
    """The chance that a player with this honesty names what this log says, hand by hand.

    >>> from dicekit.games import games
    >>> game = games["liars_dice"](players=2)
    >>> log = [((5, 5, 1, 2, 6), 5), ((2, 3, 4, 6, 6), 2)]
    >>> [likelihood(game, log, Fraction(percent, 100)) for percent in (0, 50, 100)]
    [Fraction(1, 25), Fraction(3, 50), Fraction(0, 1)]
    """
    chance = Fraction(1)
    for held, face in log:
        chance *= naming(table.rules, hand(held), Bid(1, face), Fraction(honesty))
    return chance
