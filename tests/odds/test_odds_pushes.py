"""What a push does to the odds, against a count of every world (B14, P8)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dicekit import odds
from dicekit.dice.hand import STAR
from dicekit.games import games
from dicekit.odds.pushes import challenge_before_and_after, peek_worth, pushed

SIXES = range(1, 7)


def share(worlds: list[bool]) -> Fraction:
    return Fraction(sum(worlds), len(worlds))


@pytest.mark.parametrize(("own", "shown", "quantity"), [("552", (5,), 3), ("512", (5, 1), 4), ("234", (2,), 2)])
def test_before_and_after_are_counted_world_by_world(own: str, shown: tuple[int, ...], quantity: int) -> None:
    """Two dice of another player, ones wild, the bid on fives."""
    result = pushed(games["perudo"](players=2).view(own, unknown=2), f"{quantity}x5", shown)
    mine = [int(die) for die in own]

    def enough(*dice: int) -> bool:
        return sum(die in (1, 5) for die in dice) >= quantity

    assert result.before == share([enough(*mine, *other) for other in product(SIXES, repeat=2)])
    unknown = 2 + len(mine) - len(shown)
    assert result.after == share([enough(*shown, *fallen) for fallen in product(SIXES, repeat=unknown)])
    assert sum((chance * then for _, chance, then in result.looked), Fraction(0)) == result.after


def test_dice_shown_earlier_still_count() -> None:
    """P8: a second push adds to what lies open."""
    table = games["perudo"](players=2).deal(hands=["55126", "23346"]).play("2x5").play("3x5")
    table = table.play("4x5 push 5 5", rolls="156").play("5x5")
    result = pushed(table.seen_by(0), "6x5", (5, 1))
    assert result.expected_after == 4 + Fraction(1, 3)
    assert result.after == Fraction(1) - sum(
        (odds.tally(games["perudo"](players=2).view(unknown=6), "1x5").exactly(few) for few in (0, 1)), Fraction(0)
    )


def test_stars_of_bluff_count_for_every_number() -> None:
    result = pushed(games["bluff"](players=3, reroll=True).view("55*12", unknown=10), "8x5", (5, 5, STAR))
    assert (result.before, result.after) == (Fraction(4195, 19683), Fraction(65275, 177147))


@pytest.mark.parametrize("dice", [(), (5, 5, 1, 2, 6), (3,), (5, 5, 5)])
def test_what_cannot_be_shown_is_refused(dice: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="a push shows some"):
        pushed(games["perudo"](players=3).view("55126", unknown=10), "8x5", dice)


def test_an_outsider_cannot_push() -> None:
    with pytest.raises(ValueError, match="a push shows some"):
        pushed(games["perudo"](players=3).view(unknown=10), "4x5", (5,))


def test_a_challenge_loses_worth_by_what_is_shown() -> None:
    before, after = challenge_before_and_after(games["perudo"](players=2), "4x5", (2, 3), (5, 5, 1), unknown=5)
    unknown = odds.tally(games["perudo"](players=2).view(unknown=5), "1x5")
    rest = odds.tally(games["perudo"](players=2).view(unknown=2), "1x5")
    assert (before, after) == (1 - 2 * unknown.at_least(4), 1 - 2 * rest.at_least(1))


@pytest.mark.parametrize(("dice", "need"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_peek_is_worth_what_a_better_choice_wins(dice: int, need: int) -> None:
    """Every world, the first die seen: the better of a challenge and of leaving it alone."""
    game = games["perudo"](players=3)

    def challenge(worlds: list[tuple[int, ...]]) -> Fraction:
        holds = share([sum(die in (1, 5) for die in world) >= need for world in worlds])
        return max(1 - 2 * holds, Fraction(0))

    worlds = list(product(SIXES, repeat=dice))
    seeing = sum((challenge([world for world in worlds if world[0] == face]) for face in SIXES), Fraction(0)) / 6
    assert peek_worth(game, dice, f"{need}x5") == seeing - challenge(worlds)
