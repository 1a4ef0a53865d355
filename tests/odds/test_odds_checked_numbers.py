"""The checked numbers that the lessons quote, part one: counts of dice, even bets, bids and doubts.

Source: the lessons' list of checked numbers. Fractions are exact; a decimal is right to its last digit.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.games import games


def close(number: str | float) -> object:
    """A number given to four decimals."""
    return pytest.approx(float(number), abs=5.1e-5)


def unseen(dice: int, wild: bool = True) -> View:
    """So many dice of liar's dice, none of them seen."""
    return games["liars_dice"](players=6, wild="ones" if wild else "none").view(dice=dice)


# -- how many of some dice -----------------------------------------------------------------------------------


def test_no_six_one_six_two_sixes_among_five_dice() -> None:
    view = unseen(5, wild=False)
    assert 1 - odds.at_least(view, "1x6") == Fraction(3125, 7776)
    assert odds.exactly(view, "1x6") == Fraction(3125, 7776)
    assert odds.at_least(view, "2x6") == Fraction(763, 3888)


def test_five_dice_with_wild_ones() -> None:
    view = unseen(5)
    assert odds.at_least(view, "2x6") == Fraction(131, 243)
    assert odds.at_least(view, "4x6") == Fraction(11, 243)
    assert 1 - odds.at_least(view, "1x6") == Fraction(32, 243)
    assert odds.exactly(view, "3x6") == Fraction(40, 243)


@pytest.mark.parametrize(
    ("dice", "wild", "chances"),
    [
        (10, True, {3: "0.7009", 4: "8675/19683", 5: "4195/19683", 6: "0.0766", 7: "43/2187"}),
        (15, True, {5: "8551019/14348907", 6: "5475947/14348907", 7: "971129/4782969", 8: "0.0882"}),
        (
            20,
            True,
            {
                6: "272273737/387420489",
                7: "605139931/1162261467",
                8: "393458651/1162261467",
                9: "73822537/387420489",
                10: "320420753/3486784401",
            },
        ),
        (20, False, {3: "0.6713", 4: "0.4335", 5: "0.2313"}),
        (
            15,
            False,
            {2: "87028668019/117546246144", 3: "219940843951/470184984576", 4: "13607107447/58773123072"},
        ),
        (9, False, {2: "2304473/5038848", 3: "898223/5038848"}),
        (9, True, {3: "12259/19683"}),
    ],
)
def test_at_least_so_many(dice: int, wild: bool, chances: dict[int, str]) -> None:
    for quantity, wanted in chances.items():
        chance = odds.at_least(unseen(dice, wild), Bid(quantity, 5))
        assert chance == (Fraction(wanted) if "/" in wanted else close(wanted))


def test_the_likeliest_counts_at_five_and_twenty_dice_come_in_twos() -> None:
    five, twenty = odds.tally(unseen(5), "1x5"), odds.tally(unseen(20), "1x5")
    assert (five.modes, five.exactly(1)) == ((1, 2), Fraction(80, 243))
    assert (twenty.modes, twenty.exactly(7)) == ((6, 7), Fraction(211681280, 1162261467))


# -- even bets -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [*range(1, 301), 1000, 5000])
def test_the_even_bet_with_wild_ones_is_the_whole_number_nearest_a_third(dice: int) -> None:
    assert odds.even_bet(unseen(dice), "1x5") == round(Fraction(dice, 3))


@pytest.mark.parametrize("dice", range(1, 61))
def test_the_even_bet_plain_is_the_number_nearest_a_sixth_halves_down(dice: int) -> None:
    assert odds.even_bet(unseen(dice, wild=False), "1x5") == (dice + 2) // 6


def test_even_bets_over_unseen_chinese_hands() -> None:
    """Default rules, one to eight hands; the same without straights and surrounds."""
    for options in ({}, {"straight": "off", "surround": "off"}):
        hands = [games["chinese"](players=8, **options).view(unknown=5 * number) for number in range(1, 9)]
        assert [odds.even_bet(view, "1x3") for view in hands] == [2, 3, 5, 7, 8, 10, 12, 13]
        assert [odds.even_bet(view, "1x3z") for view in hands] == [1, 2, 2, 3, 4, 5, 6, 7]


# -- bids, and what a doubt is worth -----------------------------------------------------------------------


@pytest.mark.parametrize(("raising", "raises"), [("any", 86), ("reset", 54), ("strict", 16)])
def test_so_many_bids_raise_six_fours_among_twenty_dice(raising: str, raises: int) -> None:
    order = games["liars_dice"](players=4, raising=raising).rules.raising
    assert len(list(order.legal(Bid(6, 4), 20, 5))) == raises


@pytest.mark.parametrize(
    ("dice", "quantity", "worth"),
    [
        (20, 7, Fraction(175739209, 1162261467)),
        (10, 4, Fraction(8642, 19683)),
        (15, 5, close(-0.2143)),
        (15, 6, close(0.8214)),
    ],
)
def test_what_a_doubt_is_worth_in_bluff(dice: int, quantity: int, worth: object) -> None:
    view = games["bluff"](players=6).view(dice=dice)
    assert odds.doubt_worth(view, Bid(quantity, 5)) == worth


def test_what_a_doubt_of_seven_among_twenty_costs_in_bluff() -> None:
    loss = odds.expected_loss(games["bluff"](players=4).view(dice=20), "7x5")
    assert (loss.bidder, loss.doubter) == (close(1.0097), close(0.8585))


def test_where_one_die_and_the_difference_disagree_about_a_doubt() -> None:
    """Wild ones, up to 30 dice: only at n = 5, 8 ... 29, and there for q = (n + 1)/3."""
    one, off_by = (games["liars_dice"](players=6, loss=loss) for loss in ("one", "difference"))
    disagree = [
        (dice, quantity)
        for dice in range(1, 31)
        for quantity in range(1, dice + 1)
        if odds.doubt_worth(one.view(dice=dice), Bid(quantity, 5))
        * odds.doubt_worth(off_by.view(dice=dice), Bid(quantity, 5))
        < 0
    ]
    assert disagree == [(dice, (dice + 1) // 3) for dice in range(5, 30, 3)]


@pytest.mark.parametrize(("dice", "needed", "worth"), [(10, 4, 0.0819), (5, 2, 0.1235), (15, 6, 0.0163), (10, 3, 0)])
def test_what_it_is_worth_to_see_one_die_before_doubting_or_not(dice: int, needed: int, worth: float) -> None:
    """One die a loss; to leave the bid alone is worth nothing."""

    def best(unknown: int, quantity: int) -> Fraction:
        return max(odds.doubt_worth(unseen(unknown), Bid(quantity, 5)), Fraction(0))

    hit = odds.at_least(unseen(1), "1x5")
    after = hit * best(dice - 1, needed - 1) + (1 - hit) * best(dice - 1, needed)
    assert after - best(dice, needed) == close(worth)


# -- push and pass -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "rolled", "chance"),
    [("51234", 0, "4195/19683"), ("512", 2, "65275/177147"), ("51", 3, "79355/177147")],
)
def test_a_push_adds_fresh_dice_to_the_unseen_ones(mine: str, rolled: int, chance: str) -> None:
    """Five more than the own two are needed of ten; before the new roll is looked at, it is unseen too."""
    view = games["perudo"](players=3).view(mine, unknown=10 + rolled)
    assert odds.at_least(view, "7x5") == Fraction(chance)


@pytest.mark.parametrize(
    ("hidden", "shown", "chance"),
    [(2, "", "1/6"), (3, "", "1/36"), (4, "", "1/216"), (5, "", "1/1296"), (2, "555", "1/36")],
)
def test_a_pass_is_true_before_anything_is_known_of_the_player(hidden: int, shown: str, chance: str) -> None:
    assert odds.pass_odds(games["perudo"](players=3), hidden, map(int, shown)) == Fraction(chance)


def believed(true: Fraction, lies: Fraction) -> Fraction:
    """The chance of a true pass once it is heard, if a true one is always said and a false one as often as this."""
    return true / (true + (1 - true) * lies)


@pytest.mark.parametrize(("dice", "lies", "chance"), [(5, "1/20", "4/263"), (2, "1/20", "4/5"), (3, "1/4", "4/39")])
def test_a_pass_that_is_heard(dice: int, lies: str, chance: str) -> None:
    true = odds.pass_odds(games["perudo"](players=3), dice)
    assert believed(true, Fraction(lies)) == Fraction(chance)


def test_a_pass_that_would_say_that_all_dice_differ() -> None:
    """Seven hundred and twenty of the 7776 rolls: the straights of the Chinese game (C12)."""
    kept = odds.one_hand(games["chinese"](players=2, straight="reroll").rules, 5, 3).total
    different = 1 - Fraction(kept, 6**5)
    assert believed(different, Fraction(1, 20)) == Fraction(100, 149)


# -- dice beside cards ---------------------------------------------------------------------------------------


def test_dice_with_the_same_chance_as_trumps() -> None:
    """Thirty-nine dice: 7 sides of 18 (63 cards of 162), or wild ones (54 of 162)."""
    assert Distribution.binomial(39, 7, 18).at_least(18) == close(0.2204)
    assert odds.at_least(unseen(39), "16x5") == close(0.1965)
