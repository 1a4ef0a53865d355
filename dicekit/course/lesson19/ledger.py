"""The ledger of lesson 19: trumps in a hand of three decks, against dice.

>>> [line.key for line in three_decks().lines]
['trumps', 'mean', 'spread', 'tail', 'dice', 'played', 'gunzi', 'expected', 'some', 'dealer']
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from sympy import Integer, Sum

from dicekit.formulas import deals_terms as cards
from dicekit.formulas import terms
from dicekit.formulas.deals_terms import ALL, BOTTOM, HELD, JOKERS, KINDS, RANK, SUIT, TRUMPS, TWOS
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "three_decks"


def three_decks() -> Derivation:
    """Ten lines: a third of the cards, mean, spread, tail, the dice beside it, trumps as played, and gunzi."""
    marked = ALL // 3
    share = Fraction(marked, ALL)
    slots: dict[str, Any] = {
        "all": ALL, "held": HELD, "kinds": KINDS, "twos": TWOS, "jokers": JOKERS, "rank": RANK,
        "suit": SUIT, "marked": marked, "played": TRUMPS, "mean": HELD * share, "least": 16, "more": 18,
        "factor": Fraction(ALL - HELD, ALL - 1), "loose": HELD * share * (1 - share), "dealer": HELD + BOTTOM,
        "left": ALL - HELD, "but_one": ALL - 1,
    }  # fmt: skip
    lines = (
        _trumps(slots, share),
        _mean(slots, share),
        _spread(slots, share),
        *_tails(slots, marked, share),
        _played(slots),
        *_gunzi(slots),
        _some(slots, "some", HELD),
        _some(slots, "dealer", HELD + BOTTOM),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, lines[-2].value or Fraction(0))


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction | None, **more: Any) -> Line:
    general = more.pop("general", ())
    return Line(key, slots, steps, general, value, family=FAMILY, **more)


def _blank(truth: Fraction, **slips: Fraction | int) -> Blank:
    """The number that is asked for, and what other entries would mean."""
    wrong = {Fraction(value): f"{FAMILY}.blank.{name}" for name, value in slips.items() if value != truth}
    return Blank(truth, tuple(wrong.items()))


def _trumps(slots: dict[str, Any], share: Fraction) -> Line:
    """Jokers, rank cards and the trump suit: a third of all cards, like the wild die."""
    parts = terms.total(*map(terms.whole, (JOKERS, RANK, SUIT)))
    steps = (cards.under(parts, Integer(ALL)), terms.over(slots["marked"], ALL), cards.number(share))
    return _line("trumps", slots, steps, share, general=(terms.p, cards.M / cards.N))


def _mean(slots: dict[str, Any], share: Fraction) -> Line:
    """Means add up, whether cards are put back or not."""
    steps = (terms.product(terms.whole(HELD), terms.chance(share)), cards.number(HELD * share))
    return _line("mean", slots, steps, HELD * share, general=(terms.product(terms.n, terms.p),))


def _spread(slots: dict[str, Any], share: Fraction) -> Line:
    """The spread of dice, times what is left of it where nothing is put back; that factor is to be filled in."""
    factor = slots["factor"]
    value = HELD * share * (1 - share) * factor
    step = terms.product(terms.whole(HELD), terms.chance(share), terms.chance(1 - share), terms.chance(factor))
    letters = cards.spread(terms.n, terms.p, terms.total(Integer(1), terms.minus(terms.p)), cards.N, terms.n)
    slips = {"all": Fraction(ALL - HELD, ALL), "taken": Fraction(HELD, ALL), "same": 1, "one_less": 1 - factor}
    steps = (step, cards.number(value))
    return _line("spread", slots, steps, value, general=(letters,), blank=_blank(factor, **slips))


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


def _played(slots: dict[str, Any]) -> Line:
    """With the twos of the other suits: 63 of 162, the mean, and the tails of cards and dice."""
    share, more = Fraction(TRUMPS, ALL), slots["more"]
    drawn = cards.tail_value(ALL, TRUMPS, HELD, more)
    told = {"q": share, "through": HELD * share, "cards": drawn, "dice": cards.dice_value(HELD, share, more)}
    step = cards.tail(ALL, TRUMPS, HELD, more)
    return _line("played", slots | told, (step,), drawn, is_result=True)


def _gunzi(slots: dict[str, Any]) -> tuple[Line, Line]:
    """All three copies of one named card in a hand, and how many gunzi that makes on average."""
    ways, every = comb(HELD, cards.COPIES), comb(ALL, cards.COPIES)
    value = Fraction(ways, every)
    alone = Fraction(HELD, ALL) ** cards.COPIES
    told = slots | {"gunzi": value, "alone": alone, "ways": ways, "every": every}
    written = cards.under(terms.binomial(HELD, cards.COPIES), terms.binomial(ALL, cards.COPIES))
    letters = cards.under(terms.binomial(terms.n, 3), terms.binomial(cards.N, 3))
    slips = {"again": HELD**3, "order": HELD * (HELD - 1) * (HELD - 2), "three": 3 * HELD, "hand": HELD}
    named = _line(
        "gunzi", told, (written, terms.over(ways, every)), value,
        general=(letters,), blank=_blank(Fraction(ways), **slips), is_result=True,
    )  # fmt: skip
    mean = KINDS * value
    steps = (terms.product(terms.whole(KINDS), terms.chance(value)), cards.number(mean))
    return named, _line("expected", told | {"expected": mean}, steps, mean, is_result=True, unit="number")


def _some(slots: dict[str, Any], key: str, held: int) -> Line:
    """At least one gunzi: all hands, less those without, which one power counts."""
    value = 1 - Fraction(cards.without(KINDS, held), comb(ALL, held))
    step = terms.total(Integer(1), terms.minus(cards.under(cards.A, terms.binomial(ALL, held))))
    letters = terms.total(Integer(1), terms.minus(cards.under(cards.A, terms.binomial(cards.N, terms.n))))
    told = slots | {"size": held, "chance": value}
    return _line(key, told, (step,), value, general=(letters,), is_result=True)
