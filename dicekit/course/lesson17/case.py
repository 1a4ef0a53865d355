"""The numbers of lesson 17: what a bid reveals about the bidder's dice, if she bids honestly this often."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Any

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Face, Hand
from dicekit.games import games
from dicekit.odds.reading import favourites
from dicekit.play import bots, move
from dicekit.play.tournament import seed_of

NUMBER = "17"
FACE = 5
LOG = 8
EARLIER = 4  # bids of a stranger that are shown
LOG_SEED = "K7QX"
LOOKS = {"honest": Fraction(1), "blind": Fraction(0)}  # how often each bidder looks at the dice before a bid


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def game() -> Game:
    """Two players, five dice each, ones wild."""
    return games["liars_dice"](players=2)


@lru_cache(maxsize=1)
def log() -> tuple[tuple[Hand, Face], ...]:
    """Eight opening bids of Bo on a face from two to six, each with the hand behind it; he never looks at his dice.

    >>> sum(face in favourites(game().rules, held, Bid(1, face))[1] for held, face in log())
    3
    """
    return tuple(islice(_opening("blind"), LOG))


@lru_cache(maxsize=128)
def earlier(bot: str, number: int) -> tuple[tuple[Hand, Face], ...]:
    """Earlier opening bids of a stranger with this number, who bids like this bot, each with the hand behind it.

    >>> [sum(face in favourites(game().rules, held, Bid(1, face))[1] for held, face in earlier(bot, 1))
    ...  for bot in ("abacus", "blind")]
    [4, 2]
    """
    return tuple(islice(_opening(bot, 1000 * number), EARLIER))


def _opening(bot: str, number: int = 0) -> Iterator[tuple[Hand, Face]]:
    while True:
        table = game().deal(seed=seed_of(LOG_SEED, number), starter=1)
        made = move(table, bots[bot])
        assert made.choice is not None
        held = table.hands[1]
        if made.choice.action.face in favourites(table.rules, (), Bid(1, FACE))[0]:
            assert held is not None
            yield held, made.choice.action.face
        number += 1
