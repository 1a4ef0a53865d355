"""Bo, who passes the cup by the odds; and exactly what each decision against him is worth.

Bo's rule: he needs the next kind up. He keeps the dice that give him the best chance of it, rolls the rest and says it.
He lifts your claim if fewer than half of such rolls make it true: he knows the hand that he passed to you, and sees how
many dice you roll.

A round is worth 1 to you if you win it, -1 if you lose it. Worths are exact, against this rule, if you play the rest
of the round as well as possible.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from dicekit.odds.rerolls import Dice, Keep, best_keep, hands_after, keeps
from dicekit.poker_dice import Kind

HALF = Fraction(1, 2)
WIN, LOSS = Fraction(1), Fraction(-1)


def bo_keeps(hand: Dice, claim: Kind) -> Keep:
    """What Bo keeps of a hand when he has to beat a claim, and how often he then gets the next kind up.

    >>> bo_keeps((1, 3, 5, 5, 6), Kind.PAIR)
    Keep(kept=(5, 5), chance=Fraction(13, 18))
    """
    wanted = claim.next
    assert wanted is not None
    return best_keep(hand, wanted)


def believed_chance(passed: Dice, rolled: int, claim: Kind) -> Fraction:
    """How often a claim comes true for somebody who got this hand and rolled so many of its dice, as well as possible.

    >>> believed_chance((1, 3, 5, 5, 6), 3, Kind.TWO_PAIRS), believed_chance((1, 3, 5, 5, 6), 3, Kind.THREE)
    (Fraction(13, 18), Fraction(4, 9))
    """
    return best_keep(passed, claim, rolled).chance


def bo_lifts(passed: Dice, rolled: int, claim: Kind) -> bool:
    """Whether Bo lifts the cup on your claim; nothing is higher than five alike, so that is always lifted (H9)."""
    return claim is Kind.FIVE or believed_chance(passed, rolled, claim) < HALF


def _average(kept: Dice, worth: Callable[[Dice], Fraction]) -> Fraction:
    """The mean value of the outcomes after keeping some dice and rolling the rest."""
    found = [(worth(hand), ways) for hand, ways in hands_after(kept)]
    return sum((each * ways for each, ways in found), Fraction(0)) / sum(ways for _, ways in found)


@cache
def highest_believed(passed: Dice, rolled: int) -> Kind:
    """The highest claim that Bo believes (he believes all lower ones too)."""
    return max((kind for kind in Kind if not bo_lifts(passed, rolled, kind)), default=Kind.NOTHING)


# what your decisions are worth


def claim_worth(hand: Dice, claim: Kind, highest: Kind) -> Fraction:
    """The worth of claiming a kind with this hand, if Bo believes claims up to `highest`."""
    if claim > highest:
        return WIN if Kind.of(hand) >= claim else LOSS
    return turn_worth(hand, claim)


@cache
def best_claim_worth(hand: Dice, claim: Kind, highest: Kind) -> Fraction:
    """The worth of the best claim above the last one."""
    return max(claim_worth(hand, kind, highest) for kind in Kind if kind > claim)


@cache
def kept_worth(kept: Dice, claim: Kind, highest: Kind) -> Fraction:
    """The worth of keeping these dice of a hand and rolling the rest."""
    return _average(kept, lambda hand: best_claim_worth(hand, claim, highest))


def keep_worth(passed: Dice, kept: Dice, claim: Kind) -> Fraction:
    """The worth of keeping these dice of the hand that Bo passed with a claim."""
    return kept_worth(kept, claim, highest_believed(passed, len(passed) - len(kept)))


@cache
def hand_worth(passed: Dice, claim: Kind) -> Fraction:
    """The worth of having believed a claim, with this hand in front of you."""
    return max(keep_worth(passed, kept, claim) for kept in keeps(passed))


def lift_worth(hand: Dice, claim: Kind) -> Fraction:
    """The worth of lifting the cup on Bo, who got this hand with a claim."""
    return 1 - 2 * bo_keeps(hand, claim).chance


@cache
def believe_worth(hand: Dice, claim: Kind) -> Fraction:
    """The worth of believing Bo, who got this hand with a claim."""
    claimed = claim.next
    assert claimed is not None
    if claimed is Kind.FIVE:
        return LOSS  # the claim can't be beaten, so the next player lifts
    return _average(bo_keeps(hand, claim).kept, lambda dice: hand_worth(dice, claimed))


@cache
def turn_worth(hand: Dice, claim: Kind) -> Fraction:
    """The worth of Bo's turn: he got this hand with a claim and believes it; he rolls and claims, then you decide.

    >>> turn_worth((1, 3, 5, 5, 6), Kind.PAIR) >= lift_worth((1, 3, 5, 5, 6), Kind.PAIR)
    True
    """
    return max(lift_worth(hand, claim), believe_worth(hand, claim))
