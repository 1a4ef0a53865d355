"""The checked numbers that the lessons quote, part two: Chinese hands and stakes, poker hands, long logs.

Source: the lessons' list of checked numbers. Fractions are exact; a decimal is right to its last digit.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from dicekit import odds
from dicekit.dice.action import Accept, Bid, Doubt, Fanpi, Pi
from dicekit.dice.hand import Hand, all_hands, hand
from dicekit.dice.tally import run
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.games import games


def close(number: float) -> object:
    """A number given to four decimals."""
    return pytest.approx(number, abs=5.1e-5)


# -- Chinese hands -------------------------------------------------------------------------------------------


def one_hand(straight: str, surround: str) -> Distribution:
    """One hand for a call of threes in fei."""
    return odds.one_hand(games["chinese"](players=2, straight=straight, surround=surround).rules, 5, 3)


def test_a_hand_of_five_wild_dice() -> None:
    assert one_hand("off", "off").ways == (1024, 2560, 2560, 1280, 320, 32)
    assert Distribution.binomial(5, 2, 6).ways == (1024, 2560, 2560, 1280, 320, 32)


def test_straights_off_and_surrounds_counted() -> None:
    one = one_hand("off", "plus_one")
    assert (one.mean, one.variance) == (Fraction(406, 243), Fraction(67472, 59049))
    assert one_hand("off", "plus_two").mean == Fraction(4331, 2592)


def test_straights_worth_nothing() -> None:
    one = one_hand("zero", "off")
    assert (one.ways, one.mean) == ((1744, 2320, 2080, 1280, 320, 32), Fraction(245, 162))


def test_straights_rolled_again() -> None:
    one = one_hand("reroll", "off")
    assert (one.ways, one.total) == ((1024, 2320, 2080, 1280, 320, 32), 7056)
    assert (one.mean, one.variance) == (Fraction(5, 3), Fraction(530, 441))


def test_the_default_hand() -> None:
    one = one_hand("reroll", "plus_one")
    assert (one.ways, one.total) == ((1024, 2320, 2080, 1280, 320, 0, 32), 7056)
    assert (one.mean, one.variance) == (Fraction(737, 441), Fraction(240488, 194481))


@pytest.mark.parametrize(
    ("straight", "surround", "chance"),
    [
        ("off", "off", 0.5207),
        ("off", "plus_one", 0.5209),
        ("reroll", "off", 0.5192),
        ("reroll", "plus_one", 0.5196),
        ("zero", "off", 0.4121),
        ("zero", "plus_one", 0.4128),
    ],
)
def test_seven_in_fei_over_four_hands(straight: str, surround: str, chance: float) -> None:
    view = games["chinese"](players=4, straight=straight, surround=surround).view()
    assert odds.at_least(view, "7x3") == close(chance)


@pytest.mark.parametrize(
    ("bid", "chance"),
    [
        ("2x3", "83722217/85766121"),
        ("3x3", "78087977/85766121"),
        ("4x3", "9545416/12252303"),
        ("5x3", "50673202/85766121"),
        ("6x3", "33168502/85766121"),
        ("8x3", "2860822/28588707"),
        ("2x3z", "63940091779/87824507904"),
        ("3x3z", "23488787713/50185433088"),
        ("4x3z", "10580419327/43912253952"),
        ("5x3z", "4941447713/50185433088"),
    ],
)
def test_three_unseen_hands(bid: str, chance: str) -> None:
    assert odds.at_least(games["chinese"](players=3).view(), bid) == Fraction(chance)


@pytest.mark.parametrize(("k", "zhai", "fei"), [(3, 0.671, 0.703), (4, 0.433, 0.521), (5, 0.231, 0.339)])
def test_zhai_against_fei_of_three_more(k: int, zhai: float, fei: float) -> None:
    """Twenty dice, with neither straights nor surrounds."""
    view = games["chinese"](players=4, straight="off", surround="off").view()
    assert odds.at_least(view, Bid(k, 3, zhai=True)) == pytest.approx(zhai, abs=5.1e-4)
    assert odds.at_least(view, Bid(k + 3, 3)) == pytest.approx(fei, abs=5.1e-4)


def views_of_a_call(quantity: int, pi: bool) -> tuple[View, View]:
    """Ana has called so many threes, and Bo answers pi or says nothing yet: as Ana and as Bo see it."""
    game = games["chinese"](players=2, pi=True, opening_min=(-1, -1, -1))
    table = game.deal(hands=["33122", "24455"]).play(Bid(quantity, 3))
    if pi:
        table = table.play("pi", by=1)
    return table.seen_by(0), table.seen_by(1)


@pytest.mark.parametrize("quantity", range(1, 13))
def test_open_or_pi_below_a_half(quantity: int) -> None:
    _, view = views_of_a_call(quantity, pi=False)
    worth, holds = odds.worths(view), odds.at_least(view, Bid(quantity, 3))
    assert (worth[Doubt()] > 0) == (worth[Pi()] > worth[Doubt()]) == (holds < Fraction(1, 2))


@pytest.mark.parametrize("quantity", range(1, 13))
def test_fanpi_above_a_half_and_the_house_rule_give_below_a_quarter(quantity: int) -> None:
    """By the house rule "give" the caller may pay the single stake instead of showing at the double one."""
    view, _ = views_of_a_call(quantity, pi=True)
    worth, holds = odds.worths(view), odds.at_least(view, Bid(quantity, 3))
    assert (worth[Fanpi()] > worth[Accept()]) == (holds > Fraction(1, 2))
    assert (worth[Accept()] < -1) == (holds < Fraction(1, 4))


# -- five dice as poker hands ----------------------------------------------------------------------------------

NOTHING, PAIR, TWO_PAIRS, THREE, RUN, FULL_HOUSE, FOUR, FIVE = range(8)
PATTERNS = {(5,): FIVE, (4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}


def poker(dice: Hand) -> int:
    """The kind of a hand of five."""
    alike = tuple(sorted(Counter(dice).values(), reverse=True))
    return PATTERNS.get(alike, RUN if run(dice) else NOTHING)


def test_poker_hands_of_7776() -> None:
    kinds: Counter[int] = Counter()
    for dice, ways in all_hands(5, range(1, 7)):
        kinds[poker(dice)] += ways
    assert [kinds[kind] for kind in range(FIVE, NOTHING - 1, -1)] == [6, 150, 300, 240, 1200, 1800, 3600, 480]


def test_a_pair_kept_and_three_dice_rolled_improves_thirteen_times_of_eighteen() -> None:
    better = sum(ways for dice, ways in all_hands(3, range(1, 7)) if poker(hand((4, 4, *dice))) > PAIR)
    assert Fraction(better, 216) == Fraction(13, 18)


# -- long logs -------------------------------------------------------------------------------------------------


@cache
def every_face_between(rolls: int, faces: int, least: int, most: int) -> Fraction:
    """The chance that each of these faces, alone possible, shows at least and at most so often."""
    if faces == 1:
        return Fraction(least <= rolls <= most)
    first = Distribution.binomial(rolls, 1, faces)
    return sum(
        (
            first.exactly(shows) * every_face_between(rolls - shows, faces - 1, least, most)
            for shows in range(least, min(most, rolls) + 1)
        ),
        Fraction(0),
    )


def test_some_face_comes_often_and_some_face_is_missing() -> None:
    assert 1 - every_face_between(60, 6, 0, 14) == close(0.3684)
    assert 1 - every_face_between(20, 6, 0, 5) == close(0.5541)
    assert 1 - every_face_between(20, 6, 1, 20) == close(0.1520)


def test_a_missing_face_is_found_the_other_way_round_too() -> None:
    """Small case over every roll: some face missing from seven rolls of a three-sided die."""
    missing = sum(ways for dice, ways in all_hands(7, (1, 2, 3)) if len(set(dice)) < 3)
    assert 1 - every_face_between(7, 3, 1, 7) == Fraction(missing, 3**7)


@pytest.mark.parametrize(("rolls", "chance"), [(20, 0.3599), (30, 0.4996)])
def test_some_face_three_times_running(rolls: int, chance: float) -> None:
    """Ways without such a run, by whether the last two rolls are alike."""
    different, alike = 6, 0
    for _ in range(rolls - 1):
        different, alike = 5 * (different + alike), different
    assert 1 - Fraction(different + alike, 6**rolls) == close(chance)
