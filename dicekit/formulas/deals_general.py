"""Derivations about any deal: marked cards in a place, a suit split, the dry pot, a void.

>>> marked(162, 6, 6, 1, what="jokers", where="bottom").value
Fraction(55935917, 272146626)
>>> suit_split((8, 8, 8, 8, 1)).value
Fraction(10246629434113493884539648, 3393284567272318156264039885)
>>> dry_pot(15, 3).value
Fraction(322614, 3273809)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial, prod
from typing import Any

from sympy import Integer, Sum

from dicekit.formulas import deals_terms as cards
from dicekit.formulas import terms
from dicekit.formulas.deals_terms import ALL, BOTTOM, HELD, RANK, TRUMPS, UNSEEN
from dicekit.formulas.line import Derivation, Line, Phrase

FAMILY = "deals"
MARKS = ("trumps", "jokers", "counting", "copies")
PLACES = ("bottom", "hand")
FOUR = (HELD, HELD, HELD, HELD, BOTTOM)


def _line(
    key: str,
    slots: dict[str, Any],
    steps: Any,
    value: Fraction,
    general: tuple[Any, ...] = (),
    *,
    result: bool = False,
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, is_result=result)


# ---- marked cards in a place -------------------------------------------------------------------------


def marked(unseen: int, some: int, room: int, least: int, *, what: str, where: str) -> Derivation:
    """The derivation of the chance of at least `least` marked cards in a place.

    Five lines: the share of marked cards, cards, dice with the same chance, the mean of both, the spread of both.

    Raises:
        ValueError: there are no texts for `what` or `where`, or the numbers contradict each other.
    """
    if what not in MARKS or where not in PLACES:
        raise ValueError(f"no words for {what!r} in {where!r}")
    if not (0 <= some <= unseen and 0 < room <= unseen and unseen > 1 and 0 < least <= min(some, room)):
        raise ValueError(f"{least} of {some} marked cards among {room} of {unseen} cannot be asked for")
    share = Fraction(some, unseen)
    drawn, rolled = cards.tail_value(unseen, some, room, least), cards.dice_value(room, share, least)
    mean, factor = room * share, Fraction(unseen - room, unseen - 1)
    slots: dict[str, Any] = {
        "what": Phrase(f"{FAMILY}.what.{what}"), "where": Phrase(f"{FAMILY}.in.{where}"), "unseen": unseen,
        "some": some, "room": room, "least": least, "p": share, "cards": drawn, "dice": rolled, "mean": mean,
        "factor": factor, "stay": unseen - room, "but_one": unseen - 1, "loose": mean * (1 - share),
        "narrow": mean * (1 - share) * factor,
    }  # fmt: skip
    lines = (
        _line("share", slots, cards.reduced(some, unseen), share, (terms.p, cards.M / cards.N)),
        _cards(slots, drawn),
        _dice(slots, rolled),
        _line("mean", slots, (terms.product(terms.whole(room), terms.chance(share)), terms.rational(mean)), mean,
              (terms.n * terms.p,)),
        _spread(slots),
    )  # fmt: skip
    return Derivation(Phrase(f"{FAMILY}.ledger.title.marked", slots), lines, drawn)


def _cards(slots: dict[str, Any], value: Fraction) -> Line:
    """The hypergeometric tail; for at least one, 1 minus the chance of none."""
    unseen, some, room, least = (slots[name] for name in ("unseen", "some", "room", "least"))
    if least == 1 and some < unseen and room <= unseen - some:
        none = cards.under(terms.binomial(unseen - some, room), terms.binomial(unseen, room))
        step = terms.total(Integer(1), terms.minus(none))
    elif least == min(some, room):
        step = cards.hypergeometric(unseen, some, room, least)
    else:
        step = cards.tail(unseen, some, room, least)
    return _line("cards", slots, (step,), value, (Sum(cards.general(), (terms.k, terms.r, terms.n)),), result=True)


def _dice(slots: dict[str, Any], value: Fraction) -> Line:
    """The same with replacement, as with dice."""
    share = slots["p"]
    step = terms.tail(slots["room"], slots["least"], share)
    if slots["least"] == 1:
        none = terms.power(terms.chance(1 - share), Integer(slots["room"]))
        step = terms.total(Integer(1), terms.minus(none))
    general = (Sum(terms.general_body(), (terms.k, terms.r, terms.n)),)
    return _line("dice", slots, (step,), value, general, result=True)


def _spread(slots: dict[str, Any]) -> Line:
    share, room, value = slots["p"], slots["room"], slots["narrow"]
    factors = terms.product(
        terms.whole(room), terms.chance(share), terms.chance(1 - share), terms.chance(slots["factor"])
    )
    letters = cards.spread(terms.n, terms.p, terms.total(Integer(1), terms.minus(terms.p)), cards.N, terms.n)
    return _line("spread", slots, (factors, terms.rational(value)), value, (letters,))


def copies(in_hand: int, least: int, room: int = HELD, unseen: int = UNSEEN) -> Derivation:
    """The derivation of the chance that a place has at least `least` other copies of a card I have."""
    return marked(
        unseen, cards.COPIES - in_hand, room, least, what="copies", where="bottom" if room == BOTTOM else "hand"
    )


# ---- a suit over the seats ---------------------------------------------------------------------------


def suit_split(counts: Sequence[int], rooms: Sequence[int] = FOUR, *, any_order: bool = False) -> Derivation:
    """The derivation of the chance of one split of a suit over places, or of the same split in any order.

    The last line is about any order; with `any_order` it gives the value of the derivation.

    Raises:
        ValueError: a number is larger than its place.
    """
    if len(counts) != len(rooms) or any(not 0 <= held <= room for held, room in zip(counts, rooms, strict=False)):
        raise ValueError(f"places of {tuple(rooms)} cannot hold {tuple(counts)}")
    every, suit = sum(rooms), sum(counts)
    value = cards.value(list(zip(rooms, counts, strict=True)))
    orders = _orders(counts, rooms)
    slots: dict[str, Any] = {
        "suit": suit, "every": every, "orders": orders, "chance": value, "any": orders * value,
        "split": Phrase(f"{FAMILY}.split", {"counts": "-".join(map(str, counts))}),
    }  # fmt: skip
    below = terms.binomial(every, suit)
    top = terms.product(*(cards.choose(room, held) for room, held in zip(rooms, counts, strict=True)))
    step = cards.under(top, below)
    lines = [
        _line("places", slots, (below,), Fraction(comb(every, suit))),
        _line("split", slots, (step,), value, result=not any_order),
    ]
    if orders > 1:
        again = (terms.product(terms.whole(orders), terms.chance(value)),)
        lines.append(_line("orders", slots, again, orders * value, result=True))
    return Derivation(
        Phrase(f"{FAMILY}.ledger.title.split", slots),
        tuple(lines),
        orders * value if any_order else value,
    )


def _orders(counts: Sequence[int], rooms: Sequence[int]) -> int:
    """The number of orders of these numbers over places of equal size."""
    alike: dict[int, list[int]] = {}
    for held, room in zip(counts, rooms, strict=True):
        alike.setdefault(room, []).append(held)
    return prod(factorial(len(held)) // prod(map(factorial, Counter(held).values())) for held in alike.values())


# ---- the dry pot -------------------------------------------------------------------------------------


def dry_pot(trumps: int, ranks: int) -> Derivation:
    """The derivation of the chance of a dry pot (default rule), given the trumps in my hand.

    Raises:
        ValueError: no hand has these numbers.
    """
    if not (0 <= ranks <= min(trumps, RANK) and trumps <= HELD and trumps - ranks <= TRUMPS - RANK):
        raise ValueError(f"no hand holds {trumps} trumps with {ranks} rank cards")
    left, rank = TRUMPS - trumps, RANK - ranks
    spared = ALL - TRUMPS - (HELD - trumps) + rank
    ways = [comb(number, BOTTOM) for number in (left, spared, rank)]
    every = comb(UNSEEN, BOTTOM)
    value = Fraction(ways[0] + ways[1] - ways[2], every)
    parts = {"trumps": left, "spared": spared, "rank": rank}
    dice = Fraction(left**BOTTOM + spared**BOTTOM - rank**BOTTOM, UNSEEN**BOTTOM)
    slots: dict[str, Any] = {
        **parts, "own": trumps, "own_rank": ranks, "chance": value, "dice": dice,
        "only": Fraction(ways[0], every), "no_but": Fraction(ways[1], every),
    }  # fmt: skip
    six = [terms.binomial(number, BOTTOM) for number in parts.values()]
    step = cards.under(terms.total(six[0], six[1], terms.minus(six[2])), terms.binomial(UNSEEN, BOTTOM))
    powers = [terms.power(terms.chance(Fraction(number, UNSEEN)), Integer(BOTTOM)) for number in parts.values()]
    back = terms.total(powers[0], powers[1], terms.minus(powers[2]))
    lines = (
        _line("dry.left", slots, (terms.total(Integer(TRUMPS), terms.minus(Integer(trumps))), Integer(left)),
              Fraction(left)),
        _line("dry", slots, (step, terms.rational(value)), value, result=True),
        _line("dry.dice", slots, (back,), dice, result=True),
    )  # fmt: skip
    return Derivation(Phrase(f"{FAMILY}.ledger.title.dry", slots), lines, value)


# ---- one void ----------------------------------------------------------------------------------------


def third_with_void(rooms: Sequence[int], place: int, void: int, suit: int, *, same: bool) -> Derivation:
    """The derivation of the chance of a card's place if another place is void in a suit.

    `rooms` are the numbers of unseen cards in each place, `suit` the number of unseen cards of the suit that the place
    `void` doesn't have.

    Raises:
        ValueError: the places or the suit don't fit.
    """
    every, open_to = sum(rooms), sum(rooms) - rooms[void]
    if place == void or not 0 < suit <= open_to or (not same and suit == every):
        raise ValueError("a card is asked for in a place that may hold it")
    room = rooms[place]
    slots: dict[str, Any] = {"room": room, "every": every, "open": open_to, "suit": suit}
    title = Phrase(f"{FAMILY}.ledger.title.void", slots)
    if same:
        value = Fraction(room, open_to)
        steps = cards.reduced(room, open_to)
        line = _line("void.same", slots | {"chance": value}, steps, value, result=True)
        return Derivation(title, (line,), value)
    taken = Fraction(suit * room, open_to)
    free, others = room - taken, every - suit
    value = free / others
    slots |= {"taken": taken, "free": free, "others": others, "chance": value}
    shared = terms.product(terms.chance(free), terms.chance(Fraction(1, others)))
    lines = (
        _line("void.taken", slots, (terms.product(terms.whole(suit), terms.chance(Fraction(room, open_to))),
                                    terms.rational(taken)), taken),
        _line("void.free", slots, (terms.total(terms.whole(room), terms.minus(terms.chance(taken))),
                                   terms.rational(free)), free),
        _line("void.share", slots, (shared, terms.rational(value)), value, result=True),
    )  # fmt: skip
    return Derivation(title, lines, value)
