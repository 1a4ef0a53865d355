"""States of random matches of Da Gunzi with random options, from seeds and from decks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from dicekit.cards.card import DECK
from dicekit.cards.game import OPTIONS, CardGame, da_gunzi
from dicekit.cards.match import Match
from tests.cards.policies import play_out

VALUES = {option.name: option.values for option in OPTIONS if option.values}
COMBINATIONS: list[dict[str, Any]] = [dict(zip(VALUES, chosen, strict=True)) for chosen in product(*VALUES.values())]


def some_game(rng: random.Random) -> CardGame:
    """A game with random options."""
    more = {"joker_levels": rng.choice([(2, 1), (0, 0), (3, 0)]), "rounds_to_win": rng.choice([1, 1, 2])}
    return da_gunzi(**rng.choice(COMBINATIONS), **more)


def begun(rng: random.Random) -> Match:
    """A match before or after its first shuffle, sometimes with a given deck."""
    game = some_game(rng)
    if rng.random() < 0.5:
        return game.match("".join(rng.choices("ABCDEFGH", k=4)))
    deck = rng.sample(DECK, len(DECK))
    return game.deal("K7QX", deck=deck, starter=rng.randrange(4))


def moments(seed: int, chance: float, most: int) -> Iterator[Match]:
    """Some states of the first hands of a random match."""
    rng = random.Random(seed)
    found = 0
    for match in play_out(begun(rng), rng):
        if rng.random() < chance or match.is_over:
            yield match
            found += 1
        if found == most:
            return
