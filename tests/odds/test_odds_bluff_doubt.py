"""Losing by the difference: B17, and the mean rule against the median rule, each counted a second way."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson13.ledger import bluff_doubt
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.games import games
from dicekit.odds.bluff_doubt import EXACTS, BluffDoubt, disagree, next_disagreement, worth

F = Fraction
THIRD = F(1, 3)


def bar(count: int, dice: int, hit: F = THIRD) -> F:
    return comb(dice, count) * hit**count * (1 - hit) ** (dice - count)


def net(dice: int, quantity: int, hit: F = THIRD) -> F:
    """B17: the quantity less the mean less the chance of an exact count."""
    return quantity - dice * hit - bar(quantity, dice, hit)


def counted(dice: int, quantity: int) -> F:
    return 1 - 2 * sum((bar(count, dice) for count in range(quantity, dice + 1)), F(0))


@pytest.mark.parametrize(
    ("dice", "quantity", "value"),
    [(20, 7, F(175739209, 1162261467)), (10, 4, F(8642, 19683)), (2, 1, F(-1, 9))],
)
def test_checked_worths(dice: int, quantity: int, value: F) -> None:
    assert worth(dice, quantity) == value == net(dice, quantity)


def test_checked_losses() -> None:
    ten, five, seven = BluffDoubt(10, Bid(4, 3)), BluffDoubt(10, Bid(5, 3)), BluffDoubt(20, Bid(7, 5))
    assert (ten.expected("bidder"), ten.expected("doubter")) == (F(57856, 59049), F(31930, 59049))
    assert f"{float(five.expected('bidder')):.3f}" == "1.767"
    assert [f"{float(seven.expected(who)):.4f}" for who in ("bidder", "doubter")] == ["1.0097", "0.8585"]
    assert [f"{float(worth(15, quantity)):.3f}" for quantity in (5, 6)] == ["-0.214", "0.821"]
    assert f"{float(worth(20, 7, one=True)):.3f}" == "-0.041"


@pytest.mark.parametrize("dice", [1, 2, 5, 20, 30])
@pytest.mark.parametrize("face", [5, STAR])
def test_the_rules_and_the_short_form_agree(dice: int, face: int | str) -> None:
    hit = F(1, 6) if face == STAR else F(1, 3)
    for quantity in range(1, min(dice, 10) + 1):
        assert BluffDoubt(dice, Bid(quantity, face)).worth == net(dice, quantity, hit)


@pytest.mark.parametrize("exact", EXACTS)
def test_the_view_of_a_table_agrees(exact: str) -> None:
    """`odds.expected_loss` asks the same rules of a table; three sit beside the two."""
    game = games["bluff"](players=5, exact=exact)
    table = game.deal(hands=["15*23", "22345", "1*334", "23445", "12234"]).play("4x5").play("5x3").play("6x2")
    view = table.play("7x5").seen_by(4)
    loss = odds.expected_loss(view)
    found = BluffDoubt(20, Bid(7, 5), exact, others=3)
    assert (loss.bidder, loss.doubter, loss.worth) == (
        found.expected("bidder"),
        found.expected("doubter"),
        found.worth,
    )


def test_the_view_agrees_where_stairs_are_cut() -> None:
    table = games["bluff"](players=3).deal(hands=["55123", "12", "22344"], starter=2).play("1x5").play("3x5")
    view = table.play("5x5").seen_by(2)
    assert view.bidder == 1
    loss = odds.expected_loss(view, limited=True)
    found = BluffDoubt(7, Bid(5, 5), bidder=2, doubter=5, others=1)
    assert (loss.bidder, loss.doubter, loss.worth) == (
        found.expected("bidder"),
        found.expected("doubter"),
        found.worth,
    )


def test_a_bidder_with_two_dice_turns_the_answer() -> None:
    assert BluffDoubt(20, Bid(7, 5)).worth > 0 > BluffDoubt(20, Bid(7, 5), bidder=2).worth


def test_the_mean_and_the_middle_disagree_in_threes() -> None:
    """Wild dice, n = 5, 8, ... with q = (n + 1) / 3; here to n = 40, counted twice."""
    for dice in range(1, 41):
        found = disagree(dice)
        assert found == (((dice + 1) // 3,) if dice % 3 == 2 and dice > 2 else ())
        by_hand = [q for q in range(1, min(dice, 20) + 1) if (net(dice, q) > 0) != (counted(dice, q) > 0)]
        assert list(found) == by_hand
        assert all(net(dice, q) > 0 > counted(dice, q) for q in found), "measured: doubt; counted: leave it"


def test_why_in_threes() -> None:
    """The bar and the one before it are equal, and from five dice on lower than a third."""
    for dice in range(2, 60, 3):
        quantity = (dice + 1) // 3
        assert bar(quantity, dice) == bar(quantity - 1, dice)
        assert (bar(quantity, dice) < F(1, 3)) == (dice > 2)
        assert quantity - F(dice, 3) == F(1, 3)


@pytest.mark.parametrize(("dice", "needed"), [(20, 7), (10, 4), (15, 5), (15, 6), (2, 1), (5, 2)])
def test_the_formula_agrees(dice: int, needed: int) -> None:
    by_key = {line.key: line.value for line in bluff_doubt(dice, needed, 2).lines}
    found, cut = BluffDoubt(dice, Bid(needed, 5)), BluffDoubt(dice, Bid(needed, 5), bidder=2, doubter=5)
    assert found.worth == found.expected("bidder") - found.expected("doubter")
    assert by_key["exact"] == found.exactly
    assert by_key["worth"] == 100 * found.worth == 100 * (by_key["gap"] - by_key["exact"])
    assert by_key["cut"] == 100 * cut.worth


@pytest.mark.parametrize("wrong", [{"dice": 0}, {"bid": Bid(21, 5)}, {"exact": "all"}, {"bidder": 0}, {"others": -1}])
def test_what_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="no such doubt"):
        BluffDoubt(**({"dice": 20, "bid": Bid(7, 5)} | wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize(("dice", "following"), [(2, 5), (5, 8), (20, 23), (21, 23), (23, 26)])
def test_the_next_disagreement(dice: int, following: int) -> None:
    assert next_disagreement(dice) == following


def test_there_is_a_last_disagreement() -> None:
    with pytest.raises(ValueError, match="always agree"):
        next_disagreement(60)
