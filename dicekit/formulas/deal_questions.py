"""The named questions about a deal of Da Gunzi (D16) that have a derivation.

>>> ledger_of("third_copy_partner").value, ledger_of("mean_triples")
(Fraction(13, 41), None)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from dicekit.formulas.deals_general import copies, dry_pot, marked, suit_split
from dicekit.formulas.deals_terms import ALL, BOTTOM, COPIES, COUNTING, HELD, JOKERS, TRUMPS, UNSEEN
from dicekit.formulas.line import Derivation

THREE_HANDS = (HELD,) * 3
_bottom = partial(marked, ALL, room=BOTTOM, where="bottom")
_hand = partial(marked, ALL, room=HELD, where="hand")

LEDGERS: Mapping[str, Callable[[], Derivation]] = {
    "bottom_jokers_ge_1": partial(_bottom, JOKERS, least=1, what="jokers"),
    "bottom_jokers_eq_6": partial(_bottom, JOKERS, least=BOTTOM, what="jokers"),
    "bottom_all_trump": partial(_bottom, TRUMPS, least=BOTTOM, what="trumps"),
    "bottom_all_counting": partial(_bottom, COUNTING, least=BOTTOM, what="counting"),
    "my_hand_ge1_joker": partial(_hand, JOKERS, least=1, what="jokers"),
    "hand_trumps_ge_20": partial(_hand, TRUMPS, least=20, what="trumps"),
    "named_copies_eq_3": partial(_hand, COPIES, least=COPIES, what="copies"),
    "third_copy_partner": partial(copies, 2, 1),
    "third_copy_bottom": partial(copies, 2, 1, BOTTOM),
    "third_copy_partner_bottom_known": partial(copies, 2, 1, unseen=UNSEEN - BOTTOM),
    "third_copy_partner_27_left": partial(copies, 2, 1, 27, 3 * 27 + BOTTOM),
    "hold_one_partner_both": partial(copies, 1, 2),
    "split_8_8_8_8_1": partial(suit_split, (8, 8, 8, 8, 1)),
    "split_9_8_8_7_1": partial(suit_split, (9, 8, 8, 7, 1)),
    "split_any_9_8_8_7_1": partial(suit_split, (9, 8, 8, 7, 1), any_order=True),
    "split_any_12_8_7_5_1": partial(suit_split, (12, 8, 7, 5, 1), any_order=True),
    "split_given_8_8_8_8_1": partial(suit_split, (8, 8, 8, 1), (*THREE_HANDS, BOTTOM)),
    "split_dealer_8_8_8": partial(suit_split, (8, 8, 8), THREE_HANDS),
    "split_dealer_any_9_8_7": partial(suit_split, (9, 8, 7), THREE_HANDS, any_order=True),
    **{f"dry_pot_given_{own}_{ranks}": partial(dry_pot, own, ranks) for own, ranks in ((10, 2), (15, 3), (20, 4))},
}


def ledger_of(question: str) -> Derivation | None:
    """The derivation of a named question; None if it has none."""
    return LEDGERS[question]() if question in LEDGERS else None
