"""The ledger of lesson 20: where the third copy of a card is.

>>> third = third_card()
>>> third.lines[1].value, round(float(third.lines[-1].value), 3)
(Fraction(13, 41), 0.215)
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from sympy import Integer

from dicekit.formulas import deals_terms as cards
from dicekit.formulas import terms
from dicekit.formulas.deals_terms import ALL, BOTTOM, COUNTING, HELD, RANK, TRUMPS, UNSEEN
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "third_card"


def third_card(played: int = 8) -> Derivation:
    """Seven lines; `played` are the cards seen from each other player in the third.

    Raises:
        ValueError: that many cards cannot have been played by each while all still hold some.
    """
    if not 0 < played < HELD:
        raise ValueError(f"each of the others has played from 1 to {HELD - 1} cards, not {played}")
    slots: dict[str, Any] = {
        "all": ALL, "held": HELD, "bottom": BOTTOM, "unseen": UNSEEN, "trumps": TRUMPS,
        "rank": RANK, "plain": ALL - TRUMPS, "counting": COUNTING, "none": ALL - COUNTING, "seen": played,
        "rest": HELD - played, "total": 3 * (HELD - played) + BOTTOM,
        "partner": Fraction(HELD, UNSEEN), "opponents": Fraction(2 * HELD, UNSEEN), "low": Fraction(BOTTOM, UNSEEN),
    }  # fmt: skip
    lines = (
        _unseen(slots),
        _partner(slots),
        _later(slots),
        _all(slots),
        _line("dice", slots, (), None),
        _dry(slots),
        _points(slots),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title"), lines, slots["partner"])


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction | None, **more: Any) -> Line:
    general = more.pop("general", ())
    return Line(key, slots, steps, general, value, family=FAMILY, **more)


def _unseen(slots: dict[str, Any]) -> Line:
    """The unseen cards: all minus your own."""
    parts = terms.total(*map(terms.whole, (HELD, HELD, HELD, BOTTOM)))
    less = terms.total(terms.whole(ALL), terms.minus(terms.whole(HELD)))
    return _line("unseen", slots, (less, parts, terms.whole(UNSEEN)), Fraction(UNSEEN))


def _partner(slots: dict[str, Any]) -> Line:
    """The chance of the partner's place, for the learner to fill in."""
    value = slots["partner"]
    slips = (
        (Fraction(1, 3), "third"),
        (Fraction(HELD, ALL), "quarter"),
        (Fraction(1, 4), "fourth"),
        (2 * value, "both"),
    )
    steps = cards.reduced(HELD, UNSEEN)
    general = (cards.under(terms.n, cards.N),)
    return _line("partner", slots, steps, value, general=general, blank=Blank.of(FAMILY, value, slips), is_result=True)


def _all(slots: dict[str, Any]) -> Line:
    """The chance that one player has all three copies, if you have none: three times that of one named player."""
    value = cards.value([(HELD, 3), (UNSEEN - HELD, 0)])
    three = cards.under(terms.binomial(HELD, 3), terms.binomial(UNSEEN, 3))
    numbers = slots | {"named": value, "somebody": 3 * value}
    return _line("all", numbers, (three, terms.rational(value)), value, is_result=True)


def _later(slots: dict[str, Any]) -> Line:
    """Later in the hand: fewer unseen cards and the same six at the bottom, so its share grows."""
    rest, total = slots["rest"], slots["total"]
    value = Fraction(rest, total)
    below = terms.total(terms.product(terms.whole(3), terms.whole(rest)), terms.whole(BOTTOM))
    steps = (cards.under(Integer(rest), below), terms.rational(value))
    slips = (
        (slots["partner"], "same"),
        (Fraction(1, 3), "third"),
        (Fraction(rest, UNSEEN), "all"),
        (Fraction(BOTTOM, total), "bottom"),
    )
    numbers = slots | {"now": value, "lower": Fraction(BOTTOM, total)}
    return _line("later", numbers, steps, value, blank=Blank.of(FAMILY, value, slips), is_result=True)


def _dry(slots: dict[str, Any]) -> Line:
    """The chance of a dry pot: only trumps in the bottom, or no trump but rank cards"""
    every = comb(ALL, BOTTOM)
    spared = slots["plain"] + RANK
    ways = comb(TRUMPS, BOTTOM) + comb(spared, BOTTOM) - comb(RANK, BOTTOM)
    value = Fraction(ways, every)
    six = [terms.binomial(number, BOTTOM) for number in (TRUMPS, spared, RANK)]
    step = cards.under(terms.total(six[0], six[1], terms.minus(six[2])), terms.binomial(ALL, BOTTOM))
    numbers = slots | {
        "spared": spared, "dry": value, "no_trump": Fraction(comb(slots["plain"], BOTTOM), every),
        "no_but": Fraction(comb(spared, BOTTOM), every), "only": Fraction(comb(TRUMPS, BOTTOM), every),
    }  # fmt: skip
    return _line("dry", numbers, (step, terms.rational(value)), value, is_result=True)


def _points(slots: dict[str, Any]) -> Line:
    """The chance that the bottom has no five, ten or king."""
    value = Fraction(comb(slots["none"], BOTTOM), comb(ALL, BOTTOM))
    step = cards.under(terms.binomial(slots["none"], BOTTOM), terms.binomial(ALL, BOTTOM))
    return _line("points", slots | {"pointless": value}, (step, terms.rational(value)), value, is_result=True)
