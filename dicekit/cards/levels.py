"""Levels (D4) and the settlement of a hand (D10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dicekit.cards.card import BIG, COPIES, SMALL, Card, points

FIRST, LAST = 3, 10
MUST_PLAY = (FIRST, LAST)
TARGET_POINTS = 120  # the attackers win the hand with this many points
ALL_POINTS = 300
NO_BLOOD = (80, 150)  # between these points (inclusive) the score itself costs no blood
JOKER_BLOOD = (2, 1)  # blood for each big and each small joker in the bottom

Levels = tuple[int, int]


def level_after(level: int, steps: int, may_leave: bool) -> tuple[int, bool]:
    """The level after a number of steps, and whether the side has won the round (D4).

    >>> level_after(3, 3, True), level_after(9, 4, True), level_after(10, 1, True), level_after(10, 1, False)
    ((6, False), (10, False), (10, True), (10, False))
    """
    if steps == 0 or (level in MUST_PLAY and not may_leave):
        return level, False
    if level == LAST:
        return LAST, True
    return min(level + steps, LAST), False


@dataclass(frozen=True)
class FinishedHand:
    """The facts of a finished hand that its settlement depends on."""

    dealer: int
    levels: Levels
    trick_points: int
    bottom: tuple[Card, ...]
    bottom_taken: bool
    dry: bool
    played_as_dealer: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())

    @property
    def score(self) -> int:
        """The attackers' points; the bottom counts double if they took the last trick (D10.1)."""
        return self.trick_points + (2 * points(self.bottom) if self.bottom_taken else 0)

    @property
    def jokers(self) -> tuple[int, int]:
        """The numbers of big and small jokers in the bottom."""
        return self.bottom.count(BIG), self.bottom.count(SMALL)

    @property
    def case(self) -> str:
        """A to D: attackers below 120 points (A, B) or not (C, D), bottom taken (B, D) or not (A, C) (D10.4)."""
        return {(False, False): "A", (False, True): "B", (True, False): "C", (True, True): "D"}[
            self.score >= TARGET_POINTS, self.bottom_taken
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


def settle(played: FinishedHand, options: Mapping[str, Any]) -> Settlement:
    """The result of a hand: score, levels, next dealer and blood (D10)."""
    ended = _instant_end(played)
    if ended is not None:
        reason, winner = ended
        return Settlement(played.score, None, played.levels, 0, None, 0, None, winner, reason)
    case, dealer = played.case, played.dealer
    big, small = (0, 0) if played.dry else played.jokers
    rising_side = {"A": dealer % 2, "D": (dealer + 1) % 2}.get(case)
    levels, won = played.levels, False
    if rising_side is not None:
        per_big, per_small = options["joker_levels"]
        steps = 1 + per_big * big + per_small * small
        level, won = level_after(levels[rising_side], steps, _may_leave(played, rising_side, options["must_play_exit"]))
        levels = (level, levels[1]) if rising_side == 0 else (levels[0], level)
    if won:
        return Settlement(played.score, case, played.levels, 0, None, 0, None, rising_side, "ladder")
    following = _next_dealer(case, dealer, options["dealer_after_hold"])
    blood = score_blood(played.score)
    if case != "B":
        blood += JOKER_BLOOD[0] * big + JOKER_BLOOD[1] * small
    giver = (following + 3) % 4 if blood else None
    return Settlement(played.score, case, levels, sum(levels) - sum(played.levels), following, blood, giver, None, None)


def _instant_end(played: FinishedHand) -> tuple[str, int] | None:
    """The reason why the round ends at once and the side that wins it, or None (D10.3)."""
    ours, theirs = played.dealer % 2, (played.dealer + 1) % 2
    if played.score == 0:
        return "zero_points", ours
    if played.score >= ALL_POINTS:
        return "full_points", theirs
    if COPIES in played.jokers and not played.dry and played.case in "AD":
        return "three_jokers", ours if played.case == "A" else theirs
    return None


def _may_leave(played: FinishedHand, side: int, exit_rule: str) -> bool:
    """Whether a side may leave a must-play level (D4)."""
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
    """The cards owed for the score alone: one for each ten points below 80 or above 150 (D10.5).

    >>> [score_blood(score) for score in (5, 75, 80, 150, 155, 160)]
    [8, 1, 0, 0, 0, 1]
    """
    low, high = NO_BLOOD
    if score < low:
        return -((score - low) // 10)
    return max((score - high) // 10, 0)
