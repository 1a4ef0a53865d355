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

HAND = (5, 5, 1, 1, 3)  # not the hand of lesson 6, whose answer this round must not tell
CUP = 5
IN_PLAY = len(HAND) + 2 * CUP
BID = Bid(7, 5)


@dataclass(frozen=True)
class Die:
    """One die: its symbol, whether it counts for the bid, and its label for screen readers."""

    symbol: str
    counts: bool
    spoken: str


@dataclass(frozen=True)
class Bar:
    """A number of matching dice under the hidden cups: the ways to it, and whether the bid is then true."""

    hits: int
    ways: int
    holds: bool


@dataclass(frozen=True)
class FrontRound:
    """The dice, numbers and texts of the round."""

    dice: tuple[Die, ...]
    faces: tuple[Die, ...]  # what a hidden die may show
    symbol: str
    bid: str
    quantity: int
    missing: int  # matching dice that the hidden cups must hold
    bars: tuple[Bar, ...]
    percent: int
    chance: str
    against: str  # the chance that the bid is false
    ask: str
    label: str
    hidden: int = CUP  # dice under each of the other cups


@cache
def front_round(lang: str) -> FrontRound:
    """Seven fives with fifteen dice in play, and you hold 5 5 1 1 3.

    >>> front = front_round("en")
    >>> front.missing, front.percent, [bar.ways for bar in front.bars[:4]]
    (3, 70, [1024, 5120, 11520, 15360])
    """
    game = games["liars_dice"](players=3)
    view = game.view(mine=HAND, dice=IN_PLAY)
    hits = view.rules.hits(BID)
    own = sum(face in hits for face in HAND)
    chance = at_least(view, BID)
    words = texts.words(lang)
    return FrontRound(
        dice=tuple(_die(face, hits, lang) for face in HAND),
        faces=tuple(_die(face, hits, lang) for face in game.faces),
        symbol=f"d{BID.face}",
        bid=texts.say("site.bid", lang, bid=BID),
        quantity=BID.quantity,
        missing=BID.quantity - own,
        bars=_bars(Fraction(len(hits), len(game.faces)), BID.quantity - own),
        percent=round(100 * chance),
        chance=words.short(chance),
        against=words.short(1 - chance),
        ask=texts.say("site.front_ask", lang, bid=BID, dice=IN_PLAY),
        label=texts.say("site.scene", lang, dice=IN_PLAY, bid=BID, hand=HAND),
    )


def _die(face: Face, hits: Sequence[Face], lang: str) -> Die:
    wild = face in hits and face != BID.face
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
