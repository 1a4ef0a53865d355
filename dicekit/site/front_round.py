"""The round on the front page: a bid to believe or not, a guess, rolls, and all outcomes of the hidden dice at once.

It needs no kernel: the browser rolls the hidden dice, and everything that is exact is computed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.distribution import binomial_ways
from dicekit.games import games
from dicekit.odds import at_least

LESSON = 6  # its guess asks the same question
HAND = (5, 5, 1, 2, 6)
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
class Block:
    """Outcomes of the two hidden cups with the same number of matching dice in each, as a rectangle of the square."""

    x: int
    y: int
    width: int
    height: int
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
    ways: int
    total: int
    side: int
    rolls_per_dot: int
    blocks: tuple[Block, ...]
    percent: int
    chance: str
    label: str
    hidden: int = CUP  # dice under each of the other cups
    store_key: str = f"{LESSON:02}/guess"  # where lesson 6 looks for the guess


@cache
def front_round(lang: str) -> FrontRound:
    """Seven fives with fifteen dice in play, and you hold 5 5 1 2 6: the question of lesson 6.

    >>> front = front_round("en")
    >>> front.ways, front.total, front.missing, front.percent, front.rolls_per_dot
    (26025, 59049, 4, 44, 1024)
    """
    game = games["liars_dice"](players=3)
    view = game.view(mine=HAND, dice=IN_PLAY)
    hits = view.rules.hits(BID)
    missing = BID.quantity - sum(face in hits for face in HAND)
    chance = at_least(view, BID)
    blocks = _blocks(Fraction(len(hits), len(game.faces)), missing)
    side = max(block.x + block.width for block in blocks)
    return FrontRound(
        dice=tuple(_die(face, hits, lang) for face in HAND),
        faces=tuple(_die(face, hits, lang) for face in game.faces),
        symbol=f"d{BID.face}",
        bid=texts.say("site.bid", lang, bid=BID),
        quantity=BID.quantity,
        missing=missing,
        ways=int(chance * side**2),
        total=side**2,
        side=side,
        rolls_per_dot=len(game.faces) ** (2 * CUP) // side**2,
        blocks=blocks,
        percent=round(100 * chance),
        chance=texts.words(lang).percent(chance),
        label=texts.say("site.scene", lang, dice=IN_PLAY, bid=BID, hand=HAND),
    )


def _die(face: Face, hits: Sequence[Face], lang: str) -> Die:
    wild = face in hits and face != BID.face
    key = "site.die_wild" if wild else "site.die_counts" if face in hits else "site.die"
    return Die("dw" if wild else f"d{face}", face in hits, texts.say(key, lang, face=face))


def _blocks(hit: Fraction, missing: int) -> tuple[Block, ...]:
    """All outcomes of the two cups as a square: a column for each outcome of one cup, a row for each of the other.

    Both are sorted by the number of matching dice, most first. `hit` is the chance that a die matches; one third makes
    three equally likely cases of each die.

    >>> sum(block.width * block.height for block in _blocks(Fraction(1, 3), 4) if block.holds)
    26025
    """
    ways = binomial_ways(CUP, hit.numerator, hit.denominator - hit.numerator)[::-1]
    starts = [0, *accumulate(ways)]
    return tuple(
        Block(starts[i], starts[j], ways[i], ways[j], 2 * CUP - i - j >= missing)
        for i in range(CUP + 1)
        for j in range(CUP + 1)
    )
