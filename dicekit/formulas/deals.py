"""Derivations about three decks: trumps in a hand against dice, and where the third copy of a card is.

>>> decks = three_decks()
>>> [line.key for line in decks.lines]
['trumps', 'mean', 'spread', 'tail', 'dice', 'played', 'gunzi', 'expected', 'some', 'dealer']
>>> third = third_card()
>>> third.lines[1].value, round(float(third.lines[-1].value), 3)
(Fraction(13, 41), 0.215)
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from sympy import Integer, Sum, binomial

from dicekit.formulas import deals_terms as cards
from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

ALL, KINDS, HELD, BOTTOM = 162, 54, 39, 6  # three packs; different cards; a hand; what is left
JOKERS, RANK, SUIT, TWOS = 6, 12, 36, 9  # trumps: of the trump suit without its rank card; twos of the other suits
TRUMPS = JOKERS + RANK + SUIT + TWOS
COUNTING = 36  # fives, tens and kings
UNSEEN = ALL - HELD
DECKS, THIRDS = "three_decks", "third_card"


def three_decks() -> Derivation:
    """Ten lines: a third of the cards, mean, spread, tail, the dice beside it, trumps as played, and gunzi."""
    marked = ALL // 3
    share = Fraction(marked, ALL)
    slots: dict[str, Any] = {
        "all": ALL, "held": HELD, "bottom": BOTTOM, "kinds": KINDS, "twos": TWOS, "jokers": JOKERS, "rank": RANK,
        "suit": SUIT, "marked": marked, "played": TRUMPS, "p": share, "mean": HELD * share, "least": 16, "more": 18,
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
    return Derivation("three_decks", Phrase(f"{DECKS}.ledger.title", slots), lines, lines[-2].value or Fraction(0))


def _line(family: str, key: str, slots: dict[str, Any], steps: Any, value: Fraction | None, **more: Any) -> Line:
    general = more.pop("general", ())
    return Line(key, slots, steps, general, value, why=key, family=family, **more)


def _blank(family: str, truth: Fraction, **slips: Fraction | int) -> Blank:
    """The number that is asked for, and what other entries would mean."""
    wrong = {Fraction(value): f"{family}.blank.{name}" for name, value in slips.items() if value != truth}
    return Blank(truth, tuple(wrong.items()))


# ---- trumps among the cards of a hand ----------------------------------------------------------------


def _trumps(slots: dict[str, Any], share: Fraction) -> Line:
    """Jokers, rank cards and the trump suit: a third of all cards, like the wild die."""
    parts = terms.total(*map(terms.whole, (JOKERS, RANK, SUIT)))
    steps = (cards.under(parts, Integer(ALL)), terms.over(slots["marked"], ALL), cards.number(share))
    return _line(DECKS, "trumps", slots, steps, share, general=(terms.p, cards.M / cards.N))


def _mean(slots: dict[str, Any], share: Fraction) -> Line:
    """Means add up, whether cards are put back or not."""
    steps = (terms.product(terms.whole(HELD), terms.chance(share)), cards.number(HELD * share))
    return _line(DECKS, "mean", slots, steps, HELD * share, general=(terms.product(terms.n, terms.p),), unit="number")


def _spread(slots: dict[str, Any], share: Fraction) -> Line:
    """The spread of dice, times what is left of it where nothing is put back; that factor is to be filled in."""
    factor = slots["factor"]
    value = HELD * share * (1 - share) * factor
    step = terms.product(terms.whole(HELD), terms.chance(share), terms.chance(1 - share), terms.chance(factor))
    letters = cards.spread(terms.n, terms.p, terms.total(Integer(1), terms.minus(terms.p)), cards.N, terms.n)
    slips = {"all": Fraction(ALL - HELD, ALL), "taken": Fraction(HELD, ALL), "same": 1, "one_less": 1 - factor}
    return _line(
        DECKS,
        "spread",
        slots | {"narrow": value},
        (step, cards.number(value)),
        value,
        general=(letters,),
        blank=_blank(DECKS, factor, **slips),
        unit="number",
    )


def _tails(slots: dict[str, Any], marked: int, share: Fraction) -> tuple[Line, Line]:
    """So many trumps or more: choices over choices for cards, powers for dice."""
    least = slots["least"]
    drawn, rolled = cards.tail_value(ALL, marked, HELD, least), cards.dice_value(HELD, share, least)
    slots = slots | {"cards": drawn, "dice": rolled}
    low = (terms.k, terms.r, terms.n)
    first = (cards.tail(ALL, marked, HELD, least),)
    second = (terms.tail(HELD, least, share),)
    return (
        _line(DECKS, "tail", slots, first, drawn, general=(Sum(cards.general(), low),), is_result=True),
        _line(DECKS, "dice", slots, second, rolled, general=(Sum(terms.general_body(), low),), is_result=True),
    )


def _played(slots: dict[str, Any]) -> Line:
    """With the twos of the other suits: 63 of 162, the mean, and the tails of cards and dice."""
    share, more = Fraction(TRUMPS, ALL), slots["more"]
    drawn = cards.tail_value(ALL, TRUMPS, HELD, more)
    told = {"q": share, "through": HELD * share, "cards": drawn, "dice": cards.dice_value(HELD, share, more)}
    step = cards.tail(ALL, TRUMPS, HELD, more)
    return _line(DECKS, "played", slots | told, (step,), drawn, is_result=True)


def _gunzi(slots: dict[str, Any]) -> tuple[Line, Line]:
    """All three copies of one named card in a hand, and how many gunzi that makes on average."""
    ways, every = comb(HELD, cards.COPIES), comb(ALL, cards.COPIES)
    value = Fraction(ways, every)
    alone = Fraction(HELD, ALL) ** cards.COPIES
    told = slots | {"gunzi": value, "alone": alone, "ways": ways, "every": every}
    written = cards.under(binomial(HELD, cards.COPIES, evaluate=False), binomial(ALL, cards.COPIES, evaluate=False))
    letters = cards.under(binomial(terms.n, 3, evaluate=False), binomial(cards.N, 3, evaluate=False))
    slips = {"again": HELD**3, "order": HELD * (HELD - 1) * (HELD - 2), "three": 3 * HELD, "hand": HELD}
    named = _line(
        DECKS, "gunzi", told, (written, terms.over(ways, every)), value,
        general=(letters,), blank=_blank(DECKS, Fraction(ways), **slips), is_result=True,
    )  # fmt: skip
    mean = KINDS * value
    steps = (terms.product(terms.whole(KINDS), terms.chance(value)), cards.number(mean))
    return named, _line(DECKS, "expected", told | {"expected": mean}, steps, mean, is_result=True, unit="number")


def _some(slots: dict[str, Any], key: str, held: int) -> Line:
    """At least one gunzi: all hands, less those without, which one power counts."""
    value = 1 - Fraction(cards.without(KINDS, held), comb(ALL, held))
    step = terms.total(Integer(1), terms.minus(cards.under(cards.A, binomial(ALL, held, evaluate=False))))
    letters = terms.total(Integer(1), terms.minus(cards.under(cards.A, binomial(cards.N, terms.n, evaluate=False))))
    told = slots | {"size": held, "chance": value, "none": 1 - value}
    return _line(DECKS, key, told, (step,), value, general=(letters,), is_result=True)


# ---- the third copy of a card ------------------------------------------------------------------------


def third_card(played: int = 8) -> Derivation:
    """Seven lines; `played` are the cards seen from each other player in the fourth.

    Raises:
        ValueError: that many cards cannot have been played by each while all still hold some.
    """
    if not 0 < played < HELD:
        raise ValueError(f"each of the others has played from 1 to {HELD - 1} cards, not {played}")
    slots: dict[str, Any] = {
        "all": ALL, "held": HELD, "bottom": BOTTOM, "unseen": UNSEEN, "others": 2 * HELD, "trumps": TRUMPS,
        "rank": RANK, "plain": ALL - TRUMPS, "counting": COUNTING, "none": ALL - COUNTING, "seen": played,
        "rest": HELD - played, "total": 3 * (HELD - played) + BOTTOM,
        "partner": Fraction(HELD, UNSEEN), "opponents": Fraction(2 * HELD, UNSEEN), "low": Fraction(BOTTOM, UNSEEN),
    }  # fmt: skip
    lines = (
        _unseen(slots),
        _partner(slots),
        _all(slots),
        _later(slots),
        _line(THIRDS, "dice", slots, (), None),
        _dry(slots),
        _points(slots),
    )
    return Derivation("third_card", Phrase(f"{THIRDS}.ledger.title", slots), lines, slots["partner"])


def _unseen(slots: dict[str, Any]) -> Line:
    """All cards less my own: three hands and the bottom."""
    parts = terms.total(*map(terms.whole, (HELD, HELD, HELD, BOTTOM)))
    less = terms.total(terms.whole(ALL), terms.minus(terms.whole(HELD)))
    return _line(THIRDS, "unseen", slots, (less, parts, terms.whole(UNSEEN)), Fraction(UNSEEN), unit="number")


def _partner(slots: dict[str, Any]) -> Line:
    """Any of the unseen places is as likely as another; the share is to be filled in."""
    value = slots["partner"]
    slips = {"third": Fraction(1, 3), "quarter": Fraction(HELD, ALL), "fourth": Fraction(1, 4), "both": 2 * value}
    steps = cards.reduced(HELD, UNSEEN)
    general = (cards.under(terms.n, cards.N),)
    return _line(
        THIRDS, "partner", slots, steps, value, general=general, blank=_blank(THIRDS, value, **slips), is_result=True
    )


def _all(slots: dict[str, Any]) -> Line:
    """I hold none: all three with one named player; three players, so three times that with somebody."""
    value = cards.value([(HELD, 3), (UNSEEN - HELD, 0)])
    three = cards.under(binomial(HELD, 3, evaluate=False), binomial(UNSEEN, 3, evaluate=False))
    told = slots | {"named": value, "somebody": 3 * value, "bottom_all": cards.value([(BOTTOM, 3), (3 * HELD, 0)])}
    return _line(THIRDS, "all", told, (three, cards.number(value)), value, is_result=True)


def _later(slots: dict[str, Any]) -> Line:
    """Fewer unseen cards, the same six at the bottom: its share grows, and everybody else's shrinks a little."""
    rest, total = slots["rest"], slots["total"]
    value = Fraction(rest, total)
    below = terms.total(terms.product(terms.whole(3), terms.whole(rest)), terms.whole(BOTTOM))
    steps = (cards.under(Integer(rest), below), cards.number(value))
    slips = {
        "same": slots["partner"],
        "third": Fraction(1, 3),
        "all": Fraction(rest, UNSEEN),
        "bottom": Fraction(BOTTOM, total),
    }
    told = slots | {"now": value, "both": 2 * value, "lower": Fraction(BOTTOM, total)}
    return _line(THIRDS, "later", told, steps, value, blank=_blank(THIRDS, value, **slips), is_result=True)


def _dry(slots: dict[str, Any]) -> Line:
    """The bottom as dealt: all trumps, or none but rank cards; six rank cards are both, and counted once."""
    every = comb(ALL, BOTTOM)
    spared = slots["plain"] + RANK
    ways = comb(TRUMPS, BOTTOM) + comb(spared, BOTTOM) - comb(RANK, BOTTOM)
    value = Fraction(ways, every)
    six = [binomial(number, BOTTOM, evaluate=False) for number in (TRUMPS, spared, RANK)]
    step = cards.under(terms.total(six[0], six[1], terms.minus(six[2])), binomial(ALL, BOTTOM, evaluate=False))
    told = slots | {
        "spared": spared, "dry": value, "no_trump": Fraction(comb(slots["plain"], BOTTOM), every),
        "no_but": Fraction(comb(spared, BOTTOM), every), "only": Fraction(comb(TRUMPS, BOTTOM), every),
    }  # fmt: skip
    return _line(THIRDS, "dry", told, (step, cards.number(value)), value, is_result=True)


def _points(slots: dict[str, Any]) -> Line:
    """No five, ten or king among the six."""
    value = Fraction(comb(slots["none"], BOTTOM), comb(ALL, BOTTOM))
    step = cards.under(binomial(slots["none"], BOTTOM, evaluate=False), binomial(ALL, BOTTOM, evaluate=False))
    return _line(THIRDS, "points", slots | {"pointless": value}, (step, cards.number(value)), value, is_result=True)
