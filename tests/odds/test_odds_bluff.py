"""The small bluffing game: shares at which nobody has a better answer, and its worth, round by round."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dicekit.odds.bluff import MAX_STAKE, Bluff

F = Fraction
STAKES = range(2, MAX_STAKE + 1)


@pytest.mark.parametrize("stake", STAKES)
def test_the_even_shares_are_those_of_the_formulas(stake: int) -> None:
    game = Bluff(stake)
    assert (game.even_lies, game.even_doubts) == (F(stake - 1, 2 * stake), F(2, stake + 1))


def test_the_numbers_that_the_lesson_names() -> None:
    assert (Bluff().even_lies, Bluff().even_doubts) == (F(1, 4), F(2, 3))
    assert (Bluff(3).even_lies, Bluff(3).even_doubts) == (F(1, 3), F(1, 2))
    rates = {good: Bluff(2, good).lie_rate(F(1, 4)) for good in (F(1, 6), F(1, 3), F(1, 2))}
    assert rates == {F(1, 6): F(1, 15), F(1, 3): F(1, 6), F(1, 2): F(1, 3)}


def by_rounds(game: Bluff, rate: Fraction, doubts: Fraction) -> Fraction:
    """The worth of a round, added up over die, lie and doubt."""
    total = F(0)
    for good, lies, doubted in product((True, False), repeat=3):
        chance = game.good if good else 1 - game.good
        chance *= rate if lies else 1 - rate
        chance *= doubts if doubted else 1 - doubts
        claimed = good or lies
        gain = -1 if not claimed else 1 if not doubted else game.stake if good else -game.stake
        total += chance * gain
    return total


@pytest.mark.parametrize("stake", STAKES)
@pytest.mark.parametrize("good", [F(1, 6), F(1, 3), F(1, 2)])
def test_at_the_crossing_no_other_share_gains_and_elsewhere_one_does(stake: int, good: Fraction) -> None:
    game = Bluff(stake, good)
    rate = game.lie_rate(game.even_lies)
    value = by_rounds(game, rate, game.even_doubts)
    assert value == game.worth(game.even_lies, game.even_doubts)
    others = [F(each, 7) for each in range(8)]
    assert {by_rounds(game, other, game.even_doubts) for other in others} == {value}
    assert {by_rounds(game, rate, other) for other in others} == {value}
    for lies, doubts in product([(1 - game.good) * each for each in others], others):
        assert game.doubter_gains(lies, doubts) + game.liar_gains(lies, doubts) > 0
        assert game.against_best(game.lie_rate(lies)) <= value


def test_what_is_no_game_is_refused() -> None:
    for stake, good in ((1, F(1, 3)), (MAX_STAKE + 1, F(1, 3)), (2, F(0)), (2, F(2, 3))):
        with pytest.raises(ValueError, match="stake"):
            Bluff(stake, good)
