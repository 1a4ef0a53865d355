"""Simulated deals, for comparison with exact odds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from dicekit.cards.bottom import is_dry
from dicekit.cards.card import DECK, JOKERS, Cards, points
from dicekit.cards.hand import pickable
from dicekit.cards.trumps import Trumps
from dicekit.odds.unseen import Unseen

BOUND = 4.5  # standard errors: of a thousand such comparisons less than one in a hundred would ever fail
LEVEL7 = Trumps(7, "H")
RULE = "no_trumps_but_rank_cards"


@dataclass(frozen=True)
class Dealt:
    """Four hands and the bottom; the first hand is mine, the third my partner's."""

    hands: tuple[Cards, ...]
    bottom: Cards


def whole_deals(number: int, seed: int) -> Iterator[Dealt]:
    """`number` random deals of three packs."""
    rng, deck = random.Random(seed), list(DECK)
    for _ in range(number):
        rng.shuffle(deck)
        yield Dealt(tuple(tuple(deck[at : at + 39]) for at in range(0, 156, 39)), tuple(deck[156:]))


Asked = Callable[[Dealt], float]


def _copies(cards: Iterable[str], often: int) -> int:
    return sum(times >= often for times in Counter(cards).values())


def _trumps(cards: Iterable[str]) -> int:
    return sum(map(LEVEL7.is_trump, cards))


def _split(deal: Dealt) -> tuple[int, ...]:
    """The split of the plain spades over the places."""
    held = (*deal.hands, deal.bottom)
    return tuple(sum(LEVEL7.group(card) == "S" for card in cards) for cards in held)


def _ranks(cards: Iterable[str]) -> list[str]:
    return [card for card in cards if LEVEL7.is_rank(card)]


#: for each question of D16 a function of a deal: a number, or a boolean if the question is about a chance
ASKED: Mapping[str, Asked] = {
    "bottom_jokers_ge_1": lambda deal: any(card in JOKERS for card in deal.bottom),
    "bottom_jokers_eq_1": lambda deal: sum(card in JOKERS for card in deal.bottom) == 1,
    "bottom_jokers_mean": lambda deal: sum(card in JOKERS for card in deal.bottom),
    "bottom_trumps_mean": lambda deal: _trumps(deal.bottom),
    "bottom_no_trump_at_all": lambda deal: not _trumps(deal.bottom),
    "dry_pot": lambda deal: is_dry(LEVEL7, deal.bottom, RULE),
    "dry_pot_no_trump_suit": lambda deal: is_dry(LEVEL7, deal.bottom, "no_trump_suit"),
    "named_copies_eq_1": lambda deal: deal.hands[0].count("S9") == 1,
    "named_copies_eq_2": lambda deal: deal.hands[0].count("S9") == 2,
    "mean_triples": lambda deal: _copies(deal.hands[0], 3),
    "mean_pairs_or_better": lambda deal: _copies(deal.hands[0], 2),
    "mean_distinct": lambda deal: _copies(deal.hands[0], 1),
    "mean_triples_table": lambda deal: sum(_copies(hand, 3) for hand in deal.hands),
    "triples_ge_1": lambda deal: _copies(deal.hands[0], 3) > 0,
    "triples_eq_2": lambda deal: _copies(deal.hands[0], 3) == 2,
    "my_hand_ge1_big": lambda deal: "BJ" in deal.hands[0],
    "my_hand_ge1_joker": lambda deal: any(card in deal.hands[0] for card in JOKERS),
    "three_big_one_side": lambda deal: 3 in (hands.count("BJ") for hands in _sides(deal)),
    "three_big_three_hands": lambda deal: [hand.count("BJ") for hand in deal.hands].count(1) == 3,
    "named_player_rank_pair": lambda deal: _copies(_ranks(deal.hands[1]), 2) > 0,
    "named_player_rank_triple": lambda deal: _copies(_ranks(deal.hands[1]), 3) > 0,
    "split_any_9_8_8_7_1": lambda deal: sorted(_split(deal)[:4]) == [7, 8, 8, 9] and _split(deal)[4] == 1,
    "hand_trumps_mean": lambda deal: _trumps(deal.hands[0]),
    "hand_trumps_eq_15": lambda deal: _trumps(deal.hands[0]) == 15,
    "hand_trumps_ge_20": lambda deal: _trumps(deal.hands[0]) >= 20,
    "bottom_points_mean": lambda deal: points(deal.bottom),
    "bottom_points_eq_0": lambda deal: not points(deal.bottom),
    "bottom_points_ge_20": lambda deal: points(deal.bottom) >= 20,
    "hand_points_mean": lambda deal: points(deal.hands[0]),
}


def _sides(deal: Dealt) -> tuple[Cards, Cards]:
    return deal.hands[0] + deal.hands[2], deal.hands[1] + deal.hands[3]


@dataclass
class Count:
    """A running mean."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.number += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.number

    def off(self, exact: Fraction, *, chance: bool) -> float:
        """The distance of the mean from the exact value in standard errors, which for a chance are known exactly."""
        spread = exact * (1 - exact) if chance else self.squares / self.number - self.mean**2
        return abs(self.mean - float(exact)) / sqrt(float(spread) / self.number)


def is_chance(question: str) -> bool:
    """Whether the answer to a question is a chance, not a mean."""
    return "mean" not in question


def counted(number: int, seed: int) -> dict[str, Count]:
    """The results of all questions for `number` random deals."""
    found = {question: Count() for question in ASKED}
    for deal in whole_deals(number, seed):
        for question, ask in ASKED.items():
            found[question].add(float(ask(deal)))
    return found


# ---- deals that fit what a seat knows ------------------------------------------------------------------


def unseen_dealt(hidden: Unseen, rng: random.Random) -> tuple[float, list[list[str]]]:
    """One deal, card by card into a free place that is open to it, those that are bound first; and its weight.

    A deal comes up less often the more choice its cards had on the way, so it weighs as many times more. A bottom that
    was called open holds a card that may be picked up (D8.4); nothing is known of a tribute here.
    """
    open_to = [(card, group.places) for group in hidden.cases[0].groups for card in group.cards]
    while True:
        left = list(hidden.rooms)
        laid: list[list[str]] = [[] for _ in left]
        weight = 1.0
        for card, places in sorted(open_to, key=lambda each: (len(each[1]), rng.random())):
            may = [place for place in places if left[place]]
            if not may:
                break
            choice = sum(left[place] for place in may)
            weight *= choice / sum(left)
            place = rng.choices(may, [left[place] for place in may])[0]
            left[place] -= 1
            laid[place].append(card)
        else:
            if not hidden.view.open or any(map(pickable, laid[-1])):
                return weight, laid
