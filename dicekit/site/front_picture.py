"""The picture on the front page: three players, one bid, and its computed chance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.odds import at_least

HAND = (5, 5, 1, 2, 6)
IN_PLAY = 15
BID = Bid(7, 5)
GUESS = 30


@dataclass(frozen=True)
class Die:
    """One die: its symbol, whether it is a hit, and its label for screen readers."""

    symbol: str
    counts: bool
    spoken: str


@dataclass(frozen=True)
class FrontPicture:
    """The dice and texts of the picture."""

    dice: tuple[Die, ...]
    face: str
    guess: int
    chance: str
    bid: str
    outcomes: str
    label: str


@cache
def front_picture(lang: str) -> FrontPicture:
    """The example of lesson 6: a bid of seven fives with fifteen dice in play; you have 5 5 1 2 6."""
    game = games["liars_dice"](players=3)
    view = game.view(mine=HAND, dice=IN_PLAY)
    chance = at_least(view, BID)
    hits = view.rules.hits(BID)
    total = outcomes(IN_PLAY - len(HAND), Fraction(len(hits), len(game.faces)))
    return FrontPicture(
        dice=tuple(_die(face, face in hits, face in hits and face != BID.face, lang) for face in HAND),
        face=f"d{BID.face}",
        guess=GUESS,
        chance=texts.words(lang).percent(chance),
        bid=texts.say("site.bid", lang, bid=BID),
        outcomes=texts.say("site.worlds_hold", lang, ways=int(chance * total), total=total),
        label=texts.say("site.scene", lang, dice=IN_PLAY, bid=BID, hand=HAND),
    )


def _die(face: int, counts: bool, wild: bool, lang: str) -> Die:
    key = "site.die_wild" if wild else "site.die_counts" if counts else "site.die"
    return Die("dw" if wild else f"d{face}", counts, texts.say(key, lang, face=face))


def outcomes(dice: int, hit: Fraction) -> int:
    """The number of equally likely outcomes of some unseen dice, if each is a hit with this chance.

    >>> outcomes(10, Fraction(2, 6))
    59049
    """
    total: int = hit.denominator**dice
    return total
