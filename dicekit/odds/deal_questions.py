"""Exact answers to the named questions about a deal of Da Gunzi (D16).

All orders of the 162 cards are equally likely: a hand is a random choice of 39 cards, the dealt bottom of six. The
trump suit is fixed in advance. Every level and suit has 63 trumps, 12 of them rank cards, so the answers don't depend
on them.

>>> chances("third_copy_partner"), chances("dry_pot")
(Fraction(13, 41), Fraction(388697959, 3810052764))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from math import comb, perm

from dicekit.cards.card import CARDS, COPIES, DECK, JOKERS, POINTS, RANKS, SUITS
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS
from dicekit.odds.hypergeometric import drawn, exactly, mean, places, variance

ALL = len(DECK)
KINDS = len(CARDS)
WILD = len(JOKERS) * COPIES  # number of jokers
RANK = len(SUITS) * COPIES  # number of rank cards, and of twos
SUIT = (len(RANKS) - 2) * COPIES  # cards of a suit without rank cards and twos
TRUMPS = WILD + 2 * RANK + SUIT
PLAIN = ALL - TRUMPS
OF_TRUMP_SUIT = len(RANKS) * COPIES
COUNTING = len(POINTS) * RANK
UNSEEN = ALL - HAND_SIZE
PLAIN_KINDS, TRUMP_KINDS = SUIT // COPIES, TRUMPS // COPIES

Question = Callable[[], Fraction]

_bottom = partial(exactly, ALL, drawn=BOTTOM_SIZE)
_hand = partial(exactly, ALL, drawn=HAND_SIZE)


def _some(number: Callable[[int], Fraction], at: Iterable[int]) -> Fraction:
    return sum(map(number, at), Fraction(0))


# ---- jokers and trumps in the bottom (16.1, 16.2) ------------------------------------------------


def mean_draws() -> Fraction:
    """The expected number of cards drawn until a suited one: the sum of the chances that the first k are jokers."""
    return _some(lambda k: Fraction(perm(WILD, k), perm(ALL, k)), range(BOTTOM_SIZE))


def dry(unseen: int, trumps: int, others: int, both: int) -> Fraction:
    """The chance that six of `unseen` cards are all trumps or all `others`; `both` is the number of cards in both."""
    ways = comb(trumps, BOTTOM_SIZE) + comb(others, BOTTOM_SIZE) - comb(both, BOTTOM_SIZE)
    return Fraction(ways, comb(unseen, BOTTOM_SIZE))


def dry_given(trumps: int, ranks: int) -> Fraction:
    """The chance that the pot is dry, given the number of my trumps and of rank cards among them."""
    plain = PLAIN - (HAND_SIZE - trumps)
    return dry(UNSEEN, TRUMPS - trumps, plain + RANK - ranks, RANK - ranks)


# ---- copies of a card (16.3) ---------------------------------------------------------------------


def copies(number: int) -> Fraction:
    """The chance of exactly that many copies of a given card in a hand."""
    return _hand(COPIES, number)


def no_card_of(kinds: int, at_most: int, held: int = HAND_SIZE) -> Fraction:
    """The chance that a hand has at most `at_most` copies of each of `kinds` different cards.

    For two copies that's the coefficient of x^held in (1 + 3x + 3x^2)^kinds (1 + x)^others, divided by the number of
    hands; `others` are the remaining cards.
    """
    ways = [1]
    for _ in range(kinds):
        ways = _times(ways, [comb(COPIES, number) for number in range(at_most + 1)], held)
    others = ALL - kinds * COPIES
    total = sum(way * comb(others, held - at) for at, way in enumerate(ways))
    return Fraction(total, comb(ALL, held))


def _times(ways: list[int], more: list[int], most: int) -> list[int]:
    """The product of two polynomials up to the power `most`."""
    product = [0] * min(len(ways) + len(more) - 1, most + 1)
    for at, way in enumerate(ways):
        for by, times in enumerate(more):
            if at + by <= most:
                product[at + by] += way * times
    return product


def triples(number: int, held: int = HAND_SIZE) -> Fraction:
    """The chance of exactly that many triples in a hand, by inclusion and exclusion."""
    ways = sum(
        (-1) ** (k - number) * comb(k, number) * comb(KINDS, k) * comb(ALL - COPIES * k, held - COPIES * k)
        for k in range(number, held // COPIES + 1)
    )
    return Fraction(ways, comb(ALL, held))


def two_triples() -> Fraction:
    """The chance that a hand holds two given triples."""
    return Fraction(comb(ALL - 2 * COPIES, HAND_SIZE - 2 * COPIES), comb(ALL, HAND_SIZE))


def variance_of_triples() -> Fraction:
    """The variance of the number of triples in a hand."""
    expected = KINDS * copies(COPIES)
    return expected + KINDS * (KINDS - 1) * two_triples() - expected**2


# ---- where the others are (16.4, 16.5, 16.6) -----------------------------------------------------


def share(*counts: int, of: tuple[int, ...] = (HAND_SIZE, HAND_SIZE, HAND_SIZE, BOTTOM_SIZE)) -> Fraction:
    """The chance that the places `of` hold these numbers of copies: partner, two opponents and bottom by default."""
    return places(zip(of, counts, strict=True))


def split(*counts: int) -> Fraction:
    """The chance that a plain suit is split like this over the four hands and the bottom."""
    return places(zip((HAND_SIZE,) * len(SEATS) + (BOTTOM_SIZE,), counts, strict=True))


def void(holding: int, everyone: bool) -> Fraction:
    """The chance that an opponent (`everyone`: at least one of two) has no card of a plain suit; I have `holding`."""
    missing = SUIT - holding
    one = Fraction(comb(UNSEEN - HAND_SIZE, missing), comb(UNSEEN, missing))
    both = Fraction(comb(UNSEEN - 2 * HAND_SIZE, missing), comb(UNSEEN, missing))
    return 2 * one - both if everyone else one


def same_rank_cards(at_most: int) -> Fraction:
    """The chance that a hand has more than `at_most` copies of at least one of the four rank cards."""
    return 1 - no_card_of(len(SUITS), at_most)


def any_suit_somewhere() -> Fraction:
    """The chance that some player holds three jokers of a kind, by inclusion and exclusion."""
    three = len(SEATS) * 2 * copies(COPIES)
    together = Fraction(comb(HAND_SIZE, COPIES) ** 2, comb(ALL, COPIES) * comb(ALL - COPIES, COPIES))
    return three - len(SEATS) * two_triples() - len(SEATS) * (len(SEATS) - 1) * together


# ---- points (16.7) -------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def bottom_points() -> Mapping[int, Fraction]:
    """The distribution of the points in the dealt bottom."""
    found: dict[int, int] = {}
    for fives in range(BOTTOM_SIZE + 1):
        for tens in range(BOTTOM_SIZE + 1 - fives):
            plain = comb(ALL - COUNTING, BOTTOM_SIZE - fives - tens)
            ways = comb(RANK, fives) * comb(COUNTING - RANK, tens) * plain
            found[5 * fives + 10 * tens] = found.get(5 * fives + 10 * tens, 0) + ways
    return {points: Fraction(ways, comb(ALL, BOTTOM_SIZE)) for points, ways in sorted(found.items())}


def mean_points(drawn: int) -> Fraction:
    """The expected points of `drawn` cards."""
    return Fraction(drawn * sum(POINTS.values()) * RANK, ALL)


# ---- by name -------------------------------------------------------------------------------------

_P3: Question = partial(copies, COPIES)
_ONE_IN_27 = Fraction(WILD, ALL)
_TRUMP = Fraction(TRUMPS, ALL)

QUESTIONS: Mapping[str, Question] = {
    **{f"bottom_jokers_eq_{k}": partial(_bottom, WILD, k) for k in range(BOTTOM_SIZE + 1)},
    "bottom_jokers_ge_1": lambda: 1 - _bottom(WILD, 0),
    "bottom_jokers_mean": lambda: mean(ALL, WILD, BOTTOM_SIZE),
    "bottom_big_eq_1": lambda: _bottom(COPIES, 1),
    "bottom_big_eq_3": lambda: _bottom(COPIES, COPIES),
    "bottom_big_1_small_1": lambda: drawn({COPIES: 1}, {COPIES: 1}, {ALL - WILD: 4}),
    "bottom_big_2_small_1": lambda: drawn({COPIES: 2}, {COPIES: 1}, {ALL - WILD: 3}),
    "draw_trump_joker_first": lambda: _ONE_IN_27,
    "draw_trump_mean_draws": mean_draws,
    "bottom_trumps_mean": lambda: mean(ALL, TRUMPS, BOTTOM_SIZE),
    "bottom_all_trump": lambda: _bottom(TRUMPS, BOTTOM_SIZE),
    "bottom_no_trump_at_all": lambda: _bottom(TRUMPS, 0),
    "bottom_no_trump_but_rank": lambda: _bottom(PLAIN + RANK, BOTTOM_SIZE),
    "bottom_all_rank": lambda: _bottom(RANK, BOTTOM_SIZE),
    "dry_pot": lambda: dry(ALL, TRUMPS, PLAIN + RANK, RANK),
    "dry_pot_no_trump_suit": lambda: dry(ALL, TRUMPS, ALL - OF_TRUMP_SUIT + COPIES, TRUMPS - OF_TRUMP_SUIT + COPIES),
    **{f"dry_pot_given_{a}_{r}": partial(dry_given, a, r) for a, r in ((10, 2), (15, 3), (20, 4))},
    **{f"named_copies_eq_{k}": partial(copies, k) for k in range(COPIES + 1)},
    "mean_triples": lambda: KINDS * _P3(),
    "mean_exact_pairs": lambda: KINDS * copies(2),
    "mean_pairs_or_better": lambda: KINDS * (copies(2) + _P3()),
    "mean_distinct": lambda: KINDS * (1 - copies(0)),
    "mean_triples_plain_suit": lambda: PLAIN_KINDS * _P3(),
    "mean_triples_trump": lambda: TRUMP_KINDS * _P3(),
    "mean_triples_table": lambda: len(SEATS) * KINDS * _P3(),
    "var_triples": variance_of_triples,
    **{f"triples_eq_{k}": partial(triples, k) for k in range(4)},
    "triples_ge_1": lambda: 1 - triples(0),
    "all_distinct": lambda: no_card_of(KINDS, 1),
    "third_copy_partner": lambda: share(1, 0, 0, 0),
    "third_copy_opponents": lambda: share(0, 1, 0, 0) + share(0, 0, 1, 0),
    "third_copy_bottom": lambda: share(0, 0, 0, 1),
    "third_copy_partner_bottom_known": lambda: share(1, 0, 0, of=(HAND_SIZE,) * 3),
    "third_copy_partner_27_left": lambda: share(1, 0, 0, 0, of=(27, 27, 27, BOTTOM_SIZE)),
    "hold_one_partner_both": lambda: share(2, 0, 0, 0),
    "hold_one_one_opponent_both": lambda: share(0, 2, 0, 0) + share(0, 0, 2, 0),
    "hold_one_opponents_split": lambda: share(0, 1, 1, 0),
    "hold_none_left_opponent_ge_2": lambda: _some(lambda k: exactly(UNSEEN, COPIES, k, drawn=HAND_SIZE), (2, 3)),
    "some_player_can_reveal_king": lambda: 1 - _bottom(COPIES, COPIES),
    "my_hand_ge1_big": lambda: 1 - _hand(COPIES, 0),
    "my_hand_ge1_joker": lambda: 1 - _hand(WILD, 0),
    "three_big_named_hand": _P3,
    "three_big_one_hand": lambda: len(SEATS) * _P3(),
    "three_big_named_side": lambda: exactly(ALL, COPIES, COPIES, drawn=2 * HAND_SIZE),
    "three_big_one_side": lambda: 2 * exactly(ALL, COPIES, COPIES, drawn=2 * HAND_SIZE),
    "three_big_three_hands": lambda: len(SEATS) * places([(HAND_SIZE, 1)] * 3 + [(HAND_SIZE + BOTTOM_SIZE, 0)]),
    "three_jokers_of_a_kind_named_hand": lambda: 2 * _P3() - two_triples(),
    "three_jokers_of_a_kind_some_hand": any_suit_somewhere,
    "named_player_rank_ge_1": lambda: 1 - _hand(RANK, 0),
    "named_player_rank_pair": lambda: same_rank_cards(1),
    "named_player_rank_triple": lambda: same_rank_cards(2),
    "split_8_8_8_8_1": lambda: split(8, 8, 8, 8, 1),
    "split_9_8_8_7_1": lambda: split(9, 8, 8, 7, 1),
    "split_any_9_8_8_7_1": lambda: 12 * split(9, 8, 8, 7, 1),
    "split_any_12_8_7_5_1": lambda: 24 * split(12, 8, 7, 5, 1),
    "split_given_8_8_8_8_1": lambda: share(8, 8, 8, 1),
    "split_dealer_8_8_8": lambda: share(8, 8, 8, of=(HAND_SIZE,) * 3),
    "split_dealer_any_9_8_7": lambda: 6 * share(9, 8, 7, of=(HAND_SIZE,) * 3),
    "void_named_8": lambda: void(8, everyone=False),
    "void_any_12": lambda: void(12, everyone=True),
    "void_named_20": lambda: void(20, everyone=False),
    "void_any_20": lambda: void(20, everyone=True),
    "hand_trumps_mean": lambda: mean(ALL, TRUMPS, HAND_SIZE),
    "hand_trumps_var": lambda: variance(ALL, TRUMPS, HAND_SIZE),
    "hand_trumps_eq_15": lambda: _hand(TRUMPS, 15),
    "hand_trumps_ge_20": lambda: _some(partial(_hand, TRUMPS), range(20, HAND_SIZE + 1)),
    "bottom_points_mean": lambda: mean_points(BOTTOM_SIZE),
    "hand_points_mean": lambda: mean_points(HAND_SIZE),
    "bottom_points_eq_0": lambda: bottom_points()[0],
    "bottom_points_eq_10": lambda: bottom_points()[10],
    "bottom_points_ge_20": lambda: sum((p for at, p in bottom_points().items() if at >= 20), Fraction(0)),
    "bottom_all_counting": lambda: _bottom(COUNTING, BOTTOM_SIZE),
    "binomial_bottom_jokers_ge_1": lambda: 1 - (1 - _ONE_IN_27) ** BOTTOM_SIZE,
    "binomial_dry_pot": lambda: (
        _TRUMP**BOTTOM_SIZE + Fraction(PLAIN + RANK, ALL) ** BOTTOM_SIZE - Fraction(RANK, ALL) ** BOTTOM_SIZE
    ),
    "binomial_hand_trumps_var": lambda: HAND_SIZE * _TRUMP * (1 - _TRUMP),
    "correction_hand": lambda: Fraction(ALL - HAND_SIZE, ALL - 1),
    "correction_bottom": lambda: Fraction(ALL - BOTTOM_SIZE, ALL - 1),
}


def chances(question: str) -> Fraction:
    """The exact answer to a question by its name.

    Raises:
        LookupError: there is no such question.
    """
    if question not in QUESTIONS:
        raise LookupError(f"there is no question {question!r}; there are: {', '.join(QUESTIONS)}")
    return QUESTIONS[question]()
