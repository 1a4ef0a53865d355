"""Odds in a hand of Da Gunzi that cannot be asked, and ways by hand; `test_deals_public` lists every deal."""

from __future__ import annotations

import pytest

from dicekit.odds import deals
from dicekit.odds.lots import Lot, ways
from tests.odds.mid_hand import mid_hand


def test_ways_by_hand() -> None:
    """Two cards that may go to A or B, one only to B; A takes one, B two: either of the two goes to A."""
    lots = (Lot(2, frozenset({0, 1})), Lot(1, frozenset({1})))
    assert ways(lots, (1, 2)) == 2
    with pytest.raises(ValueError, match="do not fill"):
        ways(lots, (1, 1))


def test_a_joker_is_a_big_one_or_a_small_one() -> None:
    view = mid_hand()
    with pytest.raises(ValueError, match="BJ or LJ"):
        deals.jokers(view, "bottom", "S3")
    with pytest.raises(LookupError, match="they lie with"):
        deals.trumps(view, "Nobody")
