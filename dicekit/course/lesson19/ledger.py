"""The ledger of lesson 19: trumps in a hand of three decks, against dice.

>>> [line.key for line in three_decks().lines]
['trumps', 'mean', 'spread', 'tail', 'dice']
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer, Sum

from dicekit.formulas import deals_terms as cards
from dicekit.formulas import terms
from dicekit.formulas.deals_terms import ALL, HELD, JOKERS, RANK, SUIT
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "three_decks"


def three_decks() -> Derivation:
    """Five lines: a third of the cards, mean, spread, tail, and the dice beside it."""
    marked = ALL // 3
    share = Fraction(marked, ALL)
    slots: dict[str, Any] = {
        "all": ALL, "held": HELD, "jokers": JOKERS, "rank": RANK, "suit": SUIT, "marked": marked,
        "mean": HELD * share, "least": 16, "factor": Fraction(ALL - HELD, ALL - 1), "loose": HELD * share * (1 - share),
        "left": ALL - HELD, "but_one": ALL - 1,
    }  # fmt: skip
    lines = (
        _trumps(slots, share),
        _mean(slots, share),
        _spread(slots, share),
        *_tails(slots, marked, share),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, lines[-2].value or Fraction(0))


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction | None, **more: Any) -> Line:
    general = more.pop("general", ())
    return Line(key, slots, steps, general, value, family=FAMILY, **more)


def _trumps(slots: dict[str, Any], share: Fraction) -> Line:
    """Jokers, rank cards and the trump suit: a third of all cards, like the wild die."""
    parts = terms.total(*map(terms.whole, (JOKERS, RANK, SUIT)))
    steps = (cards.under(parts, Integer(ALL)), terms.over(slots["marked"], ALL), terms.rational(share))
    return _line("trumps", slots, steps, share, general=(terms.p, cards.M / cards.N))


def _mean(slots: dict[str, Any], share: Fraction) -> Line:
    """Means add up, whether cards are put back or not."""
    steps = (terms.product(terms.whole(HELD), terms.chance(share)), terms.rational(HELD * share))
    return _line("mean", slots, steps, HELD * share, general=(terms.product(terms.n, terms.p),))


def _spread(slots: dict[str, Any], share: Fraction) -> Line:
    """The spread of dice, times what is left of it where nothing is put back; that factor is to be filled in."""
    factor = slots["factor"]
    value = HELD * share * (1 - share) * factor
    step = terms.product(terms.whole(HELD), terms.chance(share), terms.chance(1 - share), terms.chance(factor))
    letters = cards.spread(terms.n, terms.p, terms.total(Integer(1), terms.minus(terms.p)), cards.N, terms.n)
    slips = ((Fraction(ALL - HELD, ALL), "all"), (Fraction(HELD, ALL), "taken"), (1, "same"), (1 - factor, "one_less"))
    steps = (step, terms.rational(value))
    return _line("spread", slots, steps, value, general=(letters,), blank=Blank.of(FAMILY, factor, slips))


def _tails(slots: dict[str, Any], marked: int, share: Fraction) -> tuple[Line, Line]:
    """So many trumps or more: choices over choices for cards, powers for dice."""
    least = slots["least"]
    drawn, rolled = cards.tail_value(ALL, marked, HELD, least), cards.dice_value(HELD, share, least)
    slots = slots | {"cards": drawn, "dice": rolled}
    low = (terms.k, terms.r, terms.n)
    first = (cards.tail(ALL, marked, HELD, least),)
    second = (terms.tail(HELD, least, share),)
    return (
        _line("tail", slots, first, drawn, general=(Sum(cards.general(), low),), is_result=True),
        _line("dice", slots, second, rolled, general=(Sum(terms.general_body(), low),), is_result=True),
    )
