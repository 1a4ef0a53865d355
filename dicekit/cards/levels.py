"""Levels (D4) and the settlement of a hand (D10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dicekit.cards.card import BIG, COPIES, SMALL, Card, points

FIRST, LAST = 3, 10
MUST_PLAY = (FIRST, LAST)
LINE = 120  # points with which the attackers succeed
FULL = 300
JOKER_BLOOD = (2, 1)  # for a big joker, for a small one

Levels = tuple[int, int]


def climb(level: int, steps: int, may_leave: bool) -> tuple[int, bool]:
    """The level after so many steps, and whether the round is won with them (D4).

    >>> climb(3, 3, True), climb(9, 4, True), climb(10, 1, True), climb(10, 1, False)
    ((6, False), (10, False), (10, True), (10, False))
    """
    if steps == 0 or (level in MUST_PLAY and not may_leave):
        return level, False
    if level == LAST:
        return LAST, True
    return min(level + steps, LAST), False


@dataclass(frozen=True)
class Played:
    """A finished hand: everything that its settlement depends on."""

    dealer: int
    levels: Levels
    trick_points: int
    bottom: tuple[Card, ...]
    bottom_taken: bool
    dry: bool
    played_as_dealer: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())

    @property
    def score(self) -> int:
        """The attackers' points; a bottom that they took counts double (D10.1)."""
        return self.trick_points + (2 * points(self.bottom) if self.bottom_taken else 0)

    @property
    def jokers(self) -> tuple[int, int]:
        """Big and small jokers in the final bottom."""
        return self.bottom.count(BIG), self.bottom.count(SMALL)

    @property
    def case(self) -> str:
        """A to D: short of the line or not, bottom held or taken (D10.4)."""
        return {(False, False): "A", (False, True): "B", (True, False): "C", (True, True): "D"}[
            self.score >= LINE, self.bottom_taken
        ]


@dataclass(frozen=True)
class Settlement:
    """The result of a hand (D10.6)."""

    score: int
    case: str | None
    levels: Levels
    upgraded: int
    next_dealer: int | None
    blood: int
    giver: int | None
    round_winner: int | None
    reason: str | None


def settle(played: Played, options: Mapping[str, Any]) -> Settlement:
    """Score, levels, next dealer and blood (D10)."""
    ended = _instant_end(played)
    if ended is not None:
        reason, winner = ended
        return Settlement(played.score, None, played.levels, 0, None, 0, None, winner, reason)
    case, dealer = played.case, played.dealer
    big, small = (0, 0) if played.dry else played.jokers
    climber = {"A": dealer % 2, "D": (dealer + 1) % 2}.get(case)
    levels, won = played.levels, False
    if climber is not None:
        per_big, per_small = options["joker_levels"]
        steps = 1 + per_big * big + per_small * small
        level, won = climb(levels[climber], steps, _may_leave(played, climber, options["must_play_exit"]))
        levels = (level, levels[1]) if climber == 0 else (levels[0], level)
    if won:
        return Settlement(played.score, case, played.levels, 0, None, 0, None, climber, "ladder")
    following = _next_dealer(case, dealer, options["dealer_after_hold"])
    blood = score_blood(played.score)
    if case != "B":
        blood += JOKER_BLOOD[0] * big + JOKER_BLOOD[1] * small
    giver = (following + 3) % 4 if blood else None
    return Settlement(played.score, case, levels, sum(levels) - sum(played.levels), following, blood, giver, None, None)


def _instant_end(played: Played) -> tuple[str, int] | None:
    """Why the round ends at once, and which side has won it (D10.3)."""
    ours, theirs = played.dealer % 2, (played.dealer + 1) % 2
    if played.score == 0:
        return "zero_points", ours
    if played.score >= FULL:
        return "full_points", theirs
    if COPIES in played.jokers and not played.dry and played.case in "AD":
        return "three_jokers", ours if played.case == "A" else theirs
    return None


def _may_leave(played: Played, side: int, exit_rule: str) -> bool:
    """Whether a side may leave a level that must be played (D4, DECISION 30)."""
    if exit_rule == "no_skip":
        return True
    was_dealer = played.dealer % 2 == side
    if exit_rule == "win_as_dealer":
        return was_dealer
    return was_dealer or played.levels[side] in played.played_as_dealer[side]


def _next_dealer(case: str, dealer: int, after_hold: str) -> int:
    if case in "CD":
        return (dealer + 1) % 4
    moves = after_hold == "partner" or (after_hold == "partner_if_upgraded" and case == "A")
    return (dealer + 2) % 4 if moves else dealer


def score_blood(score: int) -> int:
    """Cards owed for the score alone: ten points each below 80, above 150 (D10.5).

    >>> [score_blood(score) for score in (5, 75, 80, 150, 155, 160)]
    [8, 1, 0, 0, 0, 1]
    """
    if score < 80:
        return -((score - 80) // 10)
    return max((score - 150) // 10, 0)


def sides(of: Sequence[int]) -> Levels:
    """Two numbers, one a side."""
    ours, theirs = of
    return ours, theirs
