"""How a whole bid changes the odds of a doubt: the hands with which a bot would make it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit.dice.action import Action
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.odds.hands import kept_hands
from dicekit.odds.reading import favourites
from dicekit.play.bot import Bot
from dicekit.play.calibration import Doubted
from dicekit.play.draw import Draw
from dicekit.play.simple import Abacus

NO_CHANCE = Draw("AAAA", 0, 0)  # a memoryless bot doesn't randomize
MODEL = Abacus()


def hands_choosing(bot: Bot, table: Table, action: Action) -> Mapping[Hand, int]:
    """The hands with which a memoryless bot on turn chooses this action, each with its number of ways.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2, dice=2).deal(hands=["46", "25"])
    >>> sorted(hands_choosing(bots["abacus"], table, table.read("2x5")))
    [(1, 5), (5, 5)]
    """
    seat = table.turn
    view = replace(table.seen_by(seat), own=None, actions=(), number=1)  # what a memoryless bot's choice depends on
    memoryless: Any = bot
    actions = _actions(memoryless, view, tuple(table.legal(seat)))
    return {held: ways for held, ways in kept_hands(view.rules, view.hidden[seat]) if actions[held] == action}


@lru_cache(maxsize=128)
def _actions(bot: Any, view: View, legal: tuple[Action, ...]) -> Mapping[Hand, Action]:
    """What a memoryless bot chooses with each hand; cached, as the same state comes in many rounds."""
    assert view.seat is not None
    hands = (held for held, _ in kept_hands(view.rules, view.hidden[view.seat]))
    return {held: bot.choose(replace(view, own=held), legal, NO_CHANCE).action for held in hands}


@lru_cache(maxsize=256)
def held_by(doubted: Doubted) -> tuple[Mapping[int, int], Mapping[int, int]]:
    """By how many of the bidder's dice count: the number of hands, and of hands with which she'd make this bid."""
    bid, rules, seat = doubted.bid, doubted.view.rules, doubted.before.turn
    every: Counter[int] = Counter()
    ways_to_bid: Counter[int] = Counter()
    for held, ways in kept_hands(rules, doubted.view.hidden[seat]):
        every[rules.tally(held, bid)] += ways
    for held, ways in hands_choosing(MODEL, doubted.before, bid).items():
        ways_to_bid[rules.tally(held, bid)] += ways
    return every, ways_to_bid


def right(doubted: Doubted, honesty: Fraction) -> Fraction:
    """The chance that a doubt is right, if the bidder means it with this chance, and two play.

    If she means it, she makes the bid that is likeliest from her dice (as Abacus). If not, she names any face, whatever
    she has; then the bid tells nothing.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> from dicekit.play.calibration import every_doubt
    >>> table = games["liars_dice"](players=2)
    >>> first = next(every_doubt(table, [bots["abacus"], bots["abacus"]], "K7QX", 10, by=0))
    >>> [round(float(right(first, Fraction(at, 4))), 2) for at in range(5)]
    [0.95, 0.92, 0.9, 0.88, 0.86]
    """
    view, bid = doubted.view, doubted.bid
    need = bid.quantity - sum(view.rules.tally(held, bid) for held in view.known)
    every, ways_to_bid = held_by(doubted)
    if not ways_to_bid and honesty == 1:  # the model would never make this bid, so nothing can be inferred
        return doubted.odds
    faces = len(favourites(view.rules, (), bid)[0])
    weights = {
        count: honesty * ways_to_bid.get(count, 0) + (1 - honesty) * ways / faces for count, ways in every.items()
    }
    return Fraction(sum(weight for count, weight in weights.items() if count < need)) / sum(weights.values())
