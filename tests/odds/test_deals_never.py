"""Numbers of a card that a place cannot hold: every deal of a small pack is laid out, card by card, and counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from dicekit.cards.card import Cards
from dicekit.cards.game import da_gunzi
from dicekit.odds.disproved import disproved
from dicekit.odds.lots import Tribute
from dicekit.odds.unseen import Group, Never, Place, Reading, Unseen

VIEW = da_gunzi(follow_rule="dead").match("K7QX").play("shuffle").play("deal 156").seen_by(0)
KINDS = ("S4", "S6", "H8", "D9")
WORTHS = ({"S4": 1}, {"S4": 1, "H8": 1}, {"S4": 5, "S6": 10}, dict.fromkeys(KINDS, 1))


def small(seed: int) -> Unseen:
    """A pack of four kinds in four places, some of them closed to some cards, and to some numbers of a kind."""
    rng = random.Random(seed)
    cards = tuple(card for card in KINDS for _ in range(rng.choice((1, 2, 3))))
    rooms = [1, 1, 1, 1]
    for _ in range(len(cards) - 4):
        rooms[rng.randrange(4)] += 1
    groups = []
    for number, some in ((0, cards[::2]), (1, cards[1::2])):
        closed = {rng.randrange(3)} if rng.random() < 0.7 else set()
        groups.append(Group(some, frozenset(range(4)) - closed, returned=number == 1))
    tribute = Tribute(rng.randrange(3), (5, 3, 2, 1)) if rng.random() < 0.6 else None
    never: Never = {}
    for card in rng.sample(KINDS, rng.choice((1, 2, 3))):
        numbers = frozenset(rng.sample(range(4), rng.choice((1, 2))))
        never[card] = tuple((place, numbers) for place in rng.sample(range(3), rng.choice((1, 2))))
    places = tuple(Place(str(at), at, room) for at, room in enumerate(rooms))
    return Unseen(VIEW, cards, places, (Reading(1, tuple(groups), tribute),), never)


def every_deal(pack: Unseen) -> Iterator[tuple[tuple[Cards, ...], int]]:
    """The cards of each place in each deal that fits, and how often it counts."""
    (reading,) = pack.cases
    owned = [(card, group) for group in reading.groups for card in group.cards]
    for homes in product(*(group.places for _, group in owned)):
        if any(homes.count(at) != room for at, room in enumerate(pack.rooms)):
            continue
        laid = tuple(tuple(owned[card][0] for card, home in enumerate(homes) if home == at) for at in range(4))
        if any(laid[at].count(card) in numbers for card, some in pack.never.items() for at, numbers in some):
            continue
        times = 1
        if reading.tribute:
            giver, weights = reading.tribute.giver, reading.tribute.weights
            back = sum(home == giver and group.returned for home, (_, group) in zip(homes, owned, strict=True))
            times = weights[back] if back < len(weights) else 0
        yield laid, times


@pytest.mark.parametrize("seed", range(40))
def test_sums_and_means_are_those_of_every_deal(seed: int) -> None:
    pack = small(seed)
    deals = list(every_deal(pack))
    total = sum(times for _, times in deals)
    for worth in WORTHS:
        for place in range(4):
            found: Counter[int] = Counter()
            for laid, times in deals:
                found[sum(worth.get(card, 0) for card in laid[place])] += times
            assert pack.gathered(place, lambda card, worth=worth: worth.get(card, 0)) == +found
            if total:
                mean = Fraction(sum(value * times for value, times in found.items()), total)
                assert pack.expected(place, lambda card, worth=worth: worth.get(card, 0)) == mean


def test_the_rule_live_proves_nothing_of_pairs() -> None:
    """D9.2: only `dead` has duties of shape."""
    view = da_gunzi().match("K7QX").play("shuffle").play("deal 156").seen_by(0)
    assert disproved(view) == {}
