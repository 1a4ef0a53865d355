"""The numbers of lesson 18: a die that is good with five or six, stakes 1 and 2; then one die each in Dudo's order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import seeds, texts
from dicekit.odds.bluff import Bluff
from dicekit.play.solver import SHIPPED, shipped

NUMBER = "18"
DOUBTER = "Bo"
GAME = Bluff(2, Fraction(1, 3))
GOOD = (5, 6)
HALF = Fraction(1, 2)
RATE = GAME.even_rate  # share of bad dice to lie with
ROUNDS, ROUNDS_WITH_SECOND_DIE = 8, 6  # rounds of a game, and of a game with a second die
LIE = 6  # face of the second die that says: lie
SIDES = 6
DOUBTED = int(SIDES * GAME.even_doubts)  # up to this face of his own die Bo doubts, if he knows how often you lie
ORDER = "dudo"  # the whole game's order of bids (the plain order has an equilibrium without mixing)


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def mirror_name(lang: str) -> str:
    """The name of the opponent in the whole game."""
    return texts.say("play.bot.mirror.name", lang)


def first_speaker() -> dict[str, Fraction]:
    """The value, in dice, of a round with one die each to the player who bids first, for each order of bids.

    >>> {name: str(value) for name, value in first_speaker().items()}
    {'plain': '-1/9', 'joker': '-7/327', 'dudo': '-7/258', 'reset_quantity': '-1/18'}
    """
    return {name: shipped(name).value for name in SHIPPED}


def wins(worth: Fraction) -> Fraction:
    """How often a round is won that is worth so much: a die is won or lost.

    >>> [f"{float(wins(worth)):.1%}" for worth in first_speaker().values()]
    ['44.4%', '48.9%', '48.6%', '47.2%']
    """
    return (1 + worth) / 2


# the small game, round by round


@dataclass(frozen=True)
class Played:
    """One round of the small game: the die, whether it was claimed to be good, whether the claim was doubted."""

    die: int
    claimed: bool
    doubted: bool = False

    @property
    def good(self) -> bool:
        return self.die in GOOD

    @property
    def worth(self) -> int:
        """Beads won.

        >>> [Played(3, True, doubted).worth for doubted in (True, False)], Played(6, True, True).worth
        ([-2, 1], 2)
        """
        if not self.claimed:
            return -1
        if not self.doubted:
            return 1
        return GAME.stake if self.good else -GAME.stake


def answer(before: Sequence[Played], toss: bool) -> bool:
    """Whether Bo doubts: what would have gained more with all claims so far; a toss where both are equal.

    >>> answer([Played(2, True), Played(5, True)], toss=False), answer([Played(5, True)] * 4, toss=True)
    (True, False)
    """
    claims = [played for played in before if played.claimed]
    return _doubts(len(claims), sum(not played.good for played in claims), toss)


def is_indifferent(before: Sequence[Played]) -> bool:
    """Whether Bo gains as much by doubting as by believing, with all claims so far.

    >>> is_indifferent([]), is_indifferent([Played(2, True)]), is_indifferent([Played(2, True), *[Played(5, True)] * 3])
    (True, False, True)
    """
    return answer(before, True) != answer(before, False)


def _doubts(claims: int, lies: int, toss: bool) -> bool:
    doubting, believing = GAME.stake * (2 * lies - claims), -claims
    return toss if doubting == believing else doubting > believing


def die_of(seed: str, number: int) -> int:
    """The die of a round."""
    return next(seeds.faces(seed, 0, NUMBER, "die", number))


def second_die(seed: str, number: int) -> int:
    """The die that decides whether a low roll of this round is claimed: one in six."""
    return next(seeds.faces(seed, 0, NUMBER, "second", number))


def _toss(seed: str, number: int) -> bool:
    return next(seeds.faces(seed, 1, NUMBER, "toss", number, 2)) == 1


def bo_die(seed: str, number: int) -> int:
    """Bo's own die in a round, where he knows how often you lie: up to `DOUBTED` he doubts."""
    return next(seeds.faces(seed, 1, NUMBER, "bo", number))


def next_round(seed: str, before: Sequence[Played], claimed: bool, knows: bool = False) -> Played:
    """The next round, played by the visitor and answered by Bo, who counts lies or knows how often they come."""
    number = len(before) + 1
    doubts = bo_die(seed, number) <= DOUBTED if knows else answer(before, _toss(seed, number))
    return Played(die_of(seed, number), claimed, claimed and doubts)


def best_answer(rate: Fraction) -> bool:
    """Whether Bo, who knows the share of low rolls you lie with, does better by doubting every claim.

    >>> [best_answer(Fraction(lies, 6)) for lies in (0, 2, 6)]
    [False, True, True]
    """
    share = GAME.share_of_lies(rate)
    return GAME.worth(share, Fraction(1)) < GAME.worth(share, Fraction(0))


def by_habit(seed: str, rate: Fraction, rounds: int) -> Iterator[Played]:
    """Rounds in which every low roll is claimed with this chance, and Bo counts the lies.

    >>> sum(played.worth for played in by_habit("K7QX", Fraction(0), 100))
    -44
    """
    claims = lies = 0
    for number in range(1, rounds + 1):
        die = die_of(seed, number)
        drawn = next(seeds.faces(seed, 0, NUMBER, "habit", number, rate.denominator))
        lied = die not in GOOD and drawn <= rate.numerator
        claimed = die in GOOD or lied
        yield Played(die, claimed, claimed and _doubts(claims, lies, _toss(seed, number)))
        claims, lies = claims + claimed, lies + lied
