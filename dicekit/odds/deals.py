"""Exact odds in a hand of Da Gunzi from what one seat knows: from a `View` to a `Fraction`.

>>> from dicekit.cards.game import da_gunzi
>>> match = da_gunzi().deal("K7QX").play("deal 156")
>>> view = match.seen_by(0)
>>> mine = [card for card in view.own if view.own.count(card) == 2]
>>> holds(view, mine[0], "Chi"), holds(view, mine[0], "bottom")        # my partner, and the bottom
(Fraction(13, 41), Fraction(2, 41))
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from functools import lru_cache

from dicekit.cards.card import BIG, JOKERS, SMALL, Card, points, suit
from dicekit.cards.hand import BOTTOM_SIZE
from dicekit.cards.view import View
from dicekit.distribution import Distribution
from dicekit.odds.unseen import BOTTOM_PLACE, Unseen

Where = str | int  # a seat's name or number, "bottom" or "undealt"
Marked = Collection[Card] | Callable[[Card], bool]


@lru_cache(maxsize=64)
def unseen(view: View) -> Unseen:
    """The unseen cards of a view, cached."""
    return Unseen.of(view)


def holds(view: View, card: Card, where: Where) -> Fraction:
    """The chance that a place holds at least one copy of a card, other than my own."""
    return count(view, (card,), where).at_least(1)


def count(view: View, marked: Marked, where: Where) -> Distribution:
    """The distribution of the number of marked cards (copies of a card, trumps, jokers) in a place.

    Cards known to be there are included.
    """
    return _sum(view, _one_each(marked), where)


def mean(view: View, marked: Marked, where: Where) -> Fraction:
    """The mean of `count`, without the whole distribution."""
    return _mean(view, _one_each(marked), where)


def _one_each(marked: Marked) -> Callable[[Card], int]:
    wanted = marked if callable(marked) else frozenset(marked).__contains__
    return lambda card: int(wanted(card))


def _sum(view: View, value: Callable[[Card], int], where: Where) -> Distribution:
    """The distribution of the sum of the values of the cards in a place."""
    hidden = unseen(view)
    place = hidden.place(where)
    return Distribution.from_ways(hidden.gathered(place, value)).shift(sum(map(value, hidden.places[place].held)))


def _mean(view: View, value: Callable[[Card], int], where: Where) -> Fraction:
    hidden = unseen(view)
    place = hidden.place(where)
    return hidden.expected(place, value) + sum(map(value, hidden.places[place].held))


# ---- jokers, trumps, points, the bottom ----------------------------------------------------------


def trumps(view: View, where: Where) -> Distribution:
    """The distribution of trumps in a place."""
    return count(view, view.trumps.is_trump, where)


def jokers(view: View, where: Where, kind: Card | None = None) -> Distribution:
    """The distribution of jokers, or of one kind of joker, in a place."""
    if kind not in (None, BIG, SMALL):
        raise ValueError(f"a joker is BJ or LJ, not {kind!r}")
    return count(view, JOKERS if kind is None else (kind,), where)


def bottom_points(view: View) -> Distribution:
    """The distribution of the points in the bottom, known cards included."""
    return _sum(view, lambda card: points((card,)), BOTTOM_PLACE)


def mean_points(view: View, where: Where) -> Fraction:
    """The expected points in a place."""
    return _mean(view, lambda card: points((card,)), where)


# ---- the dry pot (D8.2) --------------------------------------------------------------------------


def may_be_dry(view: View) -> bool:
    """Whether the bottom may turn out dry: a trump suit is named, and the bottom isn't shown yet."""
    called = view.king is not None or bool(view.declarations)
    return bool(view.trump) and called and view.phase in ("deal", "last_call", "tribute", "return")


def dry(view: View) -> Fraction:
    """The chance that the dealt bottom is dry: all trumps, or no trumps but rank cards.

    Raises:
        LookupError: this seat knows the bottom.
    """
    trumps, rule = view.trumps, view.game.options["dry_pot_rule"]

    def spares(card: Card) -> bool:
        """Whether a card is possible in a bottom without trumps, by the game's `dry_pot_rule`."""
        plain = suit(card) != view.trump if rule == "no_trump_suit" else not trumps.is_trump(card)
        return plain or trumps.is_rank(card)

    def all_of(kind: Callable[[Card], bool]) -> Fraction:
        return count(view, kind, BOTTOM_PLACE).exactly(BOTTOM_SIZE)

    return all_of(trumps.is_trump) + all_of(spares) - all_of(lambda card: trumps.is_trump(card) and spares(card))
