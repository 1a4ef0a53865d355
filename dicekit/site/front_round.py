"""The round on the front page: a bid to believe or not, a guess, rolls, and the exact odds of the hidden dice.

It needs no kernel: the browser rolls the hidden dice, and everything that is exact is computed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.distribution import binomial_ways
from dicekit.games import games
from dicekit.odds import at_least

HAND = (5, 5, 1, 1, 3)  # a different hand from lesson 6, so as not to give away its answer
CUP = 5
IN_PLAY = len(HAND) + 2 * CUP
FACE = 5
BIDS = (7, 9)  # how many fives Bo bids: first, and in a second round


@dataclass(frozen=True)
class Die:
    """One die: its symbol, whether it counts for the bid, and its label for screen readers."""

    symbol: str
    counts: bool
    aria: str


@dataclass(frozen=True)
class Bar:
    """A number of matching dice under the hidden cups: the ways to it, and whether the bid is then true."""

    hits: int
    ways: int
    holds: bool


@dataclass(frozen=True)
class FrontRound:
    """The dice, numbers and texts of one round."""

    key: str  # the key for the device's storage
    dice: tuple[Die, ...]
    faces: tuple[Die, ...]  # what a hidden die may show
    symbol: str
    bid: str
    quantity: int
    missing: int  # matching dice that the hidden cups must hold
    mean: Fraction  # matching dice under the hidden cups, on average
    bars: tuple[Bar, ...]
    odds: Fraction  # the chance that the bid is true
    percent: int
    chance: str
    against: str  # the chance that the bid is false
    ask: str
    asked: str  # a short form of the question, beside the rolls
    label: str
    hidden: int = CUP  # dice under each of the other cups


@cache
def front_rounds(lang: str) -> tuple[FrontRound, ...]:
    """Seven fives with fifteen dice in play, and you hold 5 5 1 1 3; then nine.

    >>> first, second = front_rounds("en")
    >>> first.missing, first.percent, [bar.ways for bar in first.bars[:4]]
    (3, 70, [1024, 5120, 11520, 15360])
    >>> second.missing, second.percent
    (5, 21)
    """
    return tuple(_round(Bid(quantity, FACE), number, lang) for number, quantity in enumerate(BIDS, 1))


def _round(bid: Bid, number: int, lang: str) -> FrontRound:
    game = games["liars_dice"](players=3)
    view = game.view(mine=HAND, dice=IN_PLAY)
    hits = view.rules.hits(bid)
    missing = bid.quantity - sum(face in hits for face in HAND)
    chance, hit = at_least(view, bid), Fraction(len(hits), len(game.faces))
    language = texts.get_language(lang)
    return FrontRound(
        key="front" if number == 1 else f"front{number}",
        dice=tuple(_die(face, hits, lang) for face in HAND),
        faces=tuple(_die(face, hits, lang) for face in game.faces),
        symbol=f"d{bid.face}",
        bid=texts.say("site.bid", lang, bid=bid),
        quantity=bid.quantity,
        missing=missing,
        mean=2 * CUP * hit,
        bars=_bars(hit, missing),
        odds=chance,
        percent=round(100 * chance),
        chance=language.short(chance),
        against=language.short(1 - chance),
        ask=texts.say("site.front_ask", lang, bid=bid, hidden=IN_PLAY - len(HAND)),
        asked=texts.say("site.front_asked", lang, bid=bid),
        label=texts.say("site.scene", lang, dice=IN_PLAY, bid=bid, hand=HAND),
    )


def _die(face: Face, hits: Sequence[Face], lang: str) -> Die:
    wild = face in hits and face != FACE
    key = "site.die_wild" if wild else "site.die_counts" if face in hits else "site.die"
    return Die("dw" if wild else f"d{face}", face in hits, texts.say(key, lang, face=face))


def _bars(hit: Fraction, missing: int) -> tuple[Bar, ...]:
    """The ways to each number of matching dice under both cups; `hit` is the chance that a die matches.

    One third makes three equally likely cases of each die.

    >>> sum(bar.ways for bar in _bars(Fraction(1, 3), 4) if bar.holds)
    26025
    """
    ways = binomial_ways(2 * CUP, hit.numerator, hit.denominator - hit.numerator)
    return tuple(Bar(hits, number, hits >= missing) for hits, number in enumerate(ways))
