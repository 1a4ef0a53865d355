"""Naming the trump suit: the king (D6.2), declarations (D6.3), the flip and the draw (D6.2, D6.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from dicekit.cards import bottom
from dicekit.cards.actions import Action, Declare, RevealKing
from dicekit.cards.card import BIG, COPIES, JOKERS, NATURAL, SUITS, Cards, identical, rank, suit, within
from dicekit.cards.hand import NO_HAND, SEATS, THREE_BIG_JOKERS, Declaration, Hand, after
from dicekit.cards.trumps import trumps_of

if TYPE_CHECKING:
    from dicekit.cards.match import Match

FLIP = {"3": 16, "2": 15}  # higher than aces, as threes and twos are trumps in the first hand, at level 3


# ---- showing cards -----------------------------------------------------------------------------


def show_fault(match: Match, seat: int, action: Any) -> tuple[str, str] | None:
    """The code and rule of the objection to showing a king or declaring, or None."""
    held = match.hand.held[seat]
    if isinstance(action, RevealKing):
        code = king_fault(match.hand_no, held, match.hand.king is not None)
        return None if code is None else (code, "D6.2")
    standing = match.hand.declaration
    code = declare_fault(match.hand_no, match.hand.level, held, action, standing.strength if standing else 0)
    return None if code is None else (code, "D6.2" if code == "king_only_in_first_hand" else "D6.3")


def king_fault(hand_no: int, held: Cards, already: bool) -> str | None:
    """The code of the objection to showing a big joker, or None; `already`: one was shown."""
    if hand_no != 1:
        return "king_only_in_first_hand"
    if already:
        return "king_already_revealed"
    return None if BIG in held else "not_in_hand"


def declare_fault(hand_no: int, level: int, held: Cards, declared: Declare, standing: int) -> str | None:
    """The code of the objection to a declaration, or None; `standing` is the strength of the last one, or 0."""
    if hand_no == 1:
        return "king_only_in_first_hand"
    if not 1 <= len(declared.cards) <= COPIES:
        return "declare_count"
    if not identical(declared.cards):
        return "declare_not_identical"
    joker = declared.cards[0] in JOKERS
    if joker and len(declared.cards) < COPIES:
        return "declare_jokers_need_three"
    if not joker and not trumps_of(level, None).is_rank(declared.cards[0]):
        return "declare_not_rank_card"
    if not within(declared.cards, held):
        return "not_in_hand"
    if joker and declared.called in (None, "NT"):
        return "declare_no_trump"
    if declared.called not in (tuple(SUITS) if joker else (None, suit(declared.cards[0]))):
        return "declare_suit"
    return None if strength(declared.cards) > standing else "counter_too_weak"


def strength(shown: Cards) -> int:
    """The strength of a declaration: 1 to 3 for as many rank cards, 4 for three small jokers, 5 for three big ones.

    >>> strength(("S6", "S6")), strength(("LJ",) * 3), strength(("BJ",) * 3)
    (2, 4, 5)
    """
    if shown[0] in JOKERS:
        return THREE_BIG_JOKERS if shown[0] == BIG else THREE_BIG_JOKERS - 1
    return len(shown)


def possible_shows(match: Match, seat: int) -> Iterator[Action]:
    """Every legal action of a seat that shows cards."""
    if show_fault(match, seat, RevealKing()) is None:
        yield RevealKing()
    held = match.hand.held[seat]
    rank_cards = (letter + str(match.hand.level) for letter in SUITS)
    for card in () if match.hand_no == 1 else (*rank_cards, *JOKERS):
        for number in range(1, held.count(card) + 1):
            for called in SUITS if card in JOKERS else (None,):
                action = Declare((card,) * number, called)
                if show_fault(match, seat, action) is None:
                    yield action


def apply_show(match: Match, seat: int, action: Any) -> Match:
    """The match after a king was shown or a declaration made."""
    hand = match.hand
    if isinstance(action, RevealKing):
        return replace(match, dealer=seat, hand=replace(hand, king=seat))
    trump = action.called or suit(action.cards[0])
    declaration = Declaration(seat, action.cards, strength(action.cards), trump)
    return replace(match, hand=replace(hand, declarations=(*hand.declarations, declaration), trump=trump))


# ---- turning up bottom cards -------------------------------------------------------------------


@dataclass(frozen=True)
class Flip:
    """The result of a flip: the dealer, the trump suit, and the number of cards turned; None without a suited card."""

    dealer: int | None
    trump: str | None
    turned: int


def flip(six: Cards, starter: int) -> Flip:
    """The dealer and suit found by turning up bottom cards, one for each seat in turn (D6.2).

    >>> flip(("S4", "HA", "D2", "C3", "S5", "S6"), 0)
    Flip(dealer=3, trump='C', turned=4)
    """
    found: list[tuple[int, int, str]] = []
    at = 0
    for place in SEATS:
        while at < len(six) and six[at] in JOKERS:
            at += 1
        if at == len(six):
            break
        height = FLIP.get(rank(six[at])) or NATURAL.get(rank(six[at]), 0)
        found.append((height, -place, suit(six[at])))
        at += 1
    if not found:
        return Flip(None, None, at)
    _, place, trump = max(found)
    return Flip(after(starter, -place), trump, at)


def draw(six: Cards) -> tuple[str | None, int]:
    """The suit of the first suited card of the bottom, and the number of cards turned (D6.5).

    >>> draw(("LJ", "BJ", "S3", "D4", "D6", "D8"))
    ('S', 3)
    """
    for turned, card in enumerate(six, 1):
        if suit(card):
            return suit(card), turned
    return None, len(six)


def settle(match: Match) -> Match:
    """The match with its trump suit and dealer, once nobody can or will show more cards."""
    hand = match.hand
    if match.hand_no == 1 and hand.king is None:
        turned = flip(hand.bottom, hand.first)
        if turned.dealer is None:
            return _again(match)
        settled = replace(match, dealer=turned.dealer, hand=_named(hand, turned.trump, turned.turned))
        return bottom.after_trumps(settled, shown=False)
    if hand.trump is not None:
        return bottom.after_trumps(match, shown=True)
    trump, cards = draw(hand.bottom)
    if trump is None:
        return _again(match)
    king = hand.king is not None
    named = _named(hand, trump, cards)
    if king:
        named = replace(named, king_card=hand.bottom[cards - 1])
    return bottom.after_trumps(replace(match, hand=named), shown=king)


def _named(hand: Hand, trump: str | None, turned: int) -> Hand:
    return replace(hand, trump=trump, turned=turned)


def _again(match: Match) -> Match:
    """The match before a new shuffle, as the bottom named no suit (D6.5)."""
    return replace(match, phase="shuffle", turn=None, hand=NO_HAND)
