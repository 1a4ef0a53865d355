"""Derivation: what a push (show some dice, reroll the others) gains and reveals."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase, numbered

FAMILY = "push"
_line = partial(Line, family=FAMILY)
HIT = Fraction(1, 3)


def push(need: int = 5, unseen: int = 10, shown: int = 3, again: int = 2, held: int = 2) -> Derivation:
    """Six lines: the bid before and after, one die more, the others' estimate, a challenge, the three tails.

    `need` of `unseen` dice are wanted; `shown` dice count and are shown, `again` are rolled again; the next player
    holds five dice of which `held` count.

    >>> [str(line.value) for line in push().lines]
    ['4195/19683', '65275/177147', '1/3', '11/3', '103/729', '65275/177147']
    """
    slots: dict[str, Any] = {
        "need": need, "n": unseen, "all": unseen + again, "shown": shown, "again": again, "held": held,
        "extra": again * HIT,
    }  # fmt: skip
    lines = (
        _tail("before", slots, unseen, need),
        _tail("after", slots, unseen + again, need),
        _die(slots),
        _estimate(slots, shown, again),
        _challenge(slots, need, unseen, shown, again, held),
        _looked(slots, need, unseen, again),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title"), numbered(lines), tail(unseen + again, need))


def tail(dice: int, need: int) -> Fraction:
    """The chance that at least so many of so many wild dice count.

    >>> tail(10, 5), tail(2, 0)
    (Fraction(4195, 19683), Fraction(1, 1))
    """
    row = terms.ways(dice, HIT)
    return Fraction(sum(row[max(need, 0) :]), sum(row))


def _tail(key: str, slots: dict[str, Any], dice: int, need: int) -> Line:
    """The chance of at least that many: favourable outcomes over all outcomes."""
    row = terms.ways(dice, HIT)
    value = tail(dice, need)
    steps = (terms.tail(dice, need, HIT), terms.over(sum(row[need:]), sum(row)), terms.rational(value))
    ways = {f"ways_{key}": row[need:], f"hits_{key}": sum(row[need:]), f"all_{key}": sum(row)}
    return _line(key, slots | ways, steps, (), value, is_result=True)


def _die(slots: dict[str, Any]) -> Line:
    """A rerolled die that didn't count now counts with chance 1/3."""
    blank = Blank(HIT, ((Fraction(1, 6), f"{FAMILY}.blank.plain"), (Fraction(1, 2), f"{FAMILY}.blank.half")))
    return _line("die", slots, (terms.rational(HIT),), (terms.p,), HIT, blank=blank)  # the calculation has a blank, too


def _estimate(slots: dict[str, Any], shown: int, again: int) -> Line:
    """The mean that others expect of these dice: all shown ones, and a third of the rerolled ones."""
    dice = shown + again
    value = shown + again * HIT
    general = terms.total(terms.s, terms.product(terms.r, terms.p))
    slips = (
        (dice * HIT, "hidden"),
        (Fraction(shown), "only_shown"),
        (Fraction(dice), "all"),
    )
    blank = Blank.of(FAMILY, value, slips)
    numbers = slots | {"dice": dice, "mean": dice * HIT}
    return _line("estimate", numbers, (terms.rational(value),), (general,), value, blank=blank)


def _challenge(slots: dict[str, Any], need: int, unseen: int, shown: int, again: int, held: int) -> Line:
    """The bid's chance for the next player, without and with shown dice."""
    missing = need + shown - held
    first = 1 - 2 * tail(unseen, missing)
    hidden = unseen - shown
    left = missing - shown
    p = tail(hidden, left)
    numbers = slots | {"first": first, "missing": missing, "left": left, "hidden": hidden}
    return _doubt("challenge.gains" if 2 * p < 1 else "challenge.turns", numbers, p)


def _doubt(key: str, slots: dict[str, Any], p: Fraction) -> Line:
    """The expected value of a doubt: a die won if the bid is false, lost if it's true."""
    worth = 1 - 2 * p
    written = terms.total(terms.whole(1), terms.minus(terms.product(terms.whole(2), terms.chance(p))))
    general = terms.total(terms.whole(1), terms.minus(2 * terms.P))
    numbers = slots | {"p": p}
    return _line(key, numbers, (written, terms.rational(worth)), (general,), worth, is_result=True, unit="dice")


def _looked(slots: dict[str, Any], need: int, unseen: int, again: int) -> Line:
    """Looking changes the owner's chance to one of several; their mean is the chance before."""
    row = terms.ways(again, HIT)
    shares = [Fraction(ways, sum(row)) for ways in row]
    tails = [tail(unseen, need - count) for count in range(again + 1)]
    value = sum((share * each for share, each in zip(shares, tails, strict=True)), Fraction(0))
    parts = [terms.product(terms.chance(share), terms.chance(each)) for share, each in zip(shares, tails, strict=True)]
    numbers = slots | {f"tail{count}": each for count, each in enumerate(tails)}
    numbers |= {f"share{count}": each for count, each in enumerate(shares)}
    numbers |= {"less": need - 1, "least": need - again}
    return _line("looked", numbers, (terms.total(*parts), terms.rational(value)), (), value, is_result=True)
