"""What a bid tells: the odds of a hand after a bid, against the law of Bayes over all 7,776 hands, one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.odds.reading import naming

F = Fraction
GAME = games["liars_dice"](players=2)
HANDS = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=5))  # with how many ways
HONESTY = (F(0), F(1, 2), F(4, 5), F(1))


def named(dice: tuple[int, ...], face: int, honesty: F) -> F:
    """The chance of the bid, as the lesson says it aloud."""
    have = {each: dice.count(each) + dice.count(1) for each in range(2, 7)}
    most = [each for each, number in have.items() if number == max(have.values())]
    return honesty * F(face in most, len(most)) + (1 - honesty) / 5


def by_hand(faces: tuple[int, ...], honesty: F, about: int) -> dict[int, F]:
    weights: Counter[int] = Counter()
    whole = honesty.denominator * 60
    for dice, ways in HANDS.items():
        chance = F(ways)
        for face in faces:
            chance *= named(dice, face, honesty)
        weights[dice.count(about) + dice.count(1)] += int(chance * whole ** len(faces))
    return {count: F(weight, sum(weights.values())) for count, weight in weights.items() if weight}


@pytest.mark.parametrize("honesty", HONESTY)
def test_the_posterior_is_that_of_bayes_hand_by_hand(honesty: F) -> None:
    found = odds.posterior(GAME, 5, [5], honesty)
    assert {count: found.exactly(count) for count in found.support} == by_hand((5,), honesty, 5)


@pytest.mark.parametrize(("faces", "mean"), [((5, 5), 2.914), ((5, 3), 2.164), ((3,), 1.434)])
def test_several_bids_are_read_one_after_the_other(faces: tuple[int, ...], mean: float) -> None:
    found = odds.posterior(GAME, 5, faces, F(4, 5), about=5)
    assert float(found.mean) == pytest.approx(mean, abs=0.0005)
    assert {count: found.exactly(count) for count in found.support} == by_hand(faces, F(4, 5), 5)


def test_the_checked_numbers() -> None:
    means = [float(odds.posterior(GAME, 5, [5], honesty).mean) for honesty in HONESTY]
    assert means == pytest.approx([5 / 3, 2.2479, 2.5967, 2.8292], abs=5e-5)
    sure = odds.posterior(GAME, 5, [5])
    chances = [float(sure.exactly(count)) for count in range(6)]
    assert chances == pytest.approx([0, 0.0154, 0.3472, 0.4501, 0.1672, 0.0201], abs=5e-5)
    assert sure.exactly(0) == 0
    four = [float(odds.posterior(GAME, 5, [5], honesty).at_least(4)) for honesty in (0, F(4, 5))]
    assert four == pytest.approx([0.045, 0.159], abs=5e-4)
    three = [float(odds.posterior(GAME, 5, [5], honesty).at_least(3)) for honesty in (0, F(1, 2))]
    assert three == pytest.approx([0.210, 0.424], abs=5e-4)


@pytest.mark.parametrize("percent", [10, 35, 70])
def test_between_its_ends_every_bar_moves_in_a_straight_line(percent: int) -> None:
    """Fives are no better than other faces: a bid of fives is as likely with either kind of bidder."""
    h = F(percent, 100)
    ends = [odds.posterior(GAME, 5, [5], honesty) for honesty in (1, 0)]
    found = odds.posterior(GAME, 5, [5], h)
    for count in range(6):
        assert found.exactly(count) == h * ends[0].exactly(count) + (1 - h) * ends[1].exactly(count)


@pytest.mark.parametrize("honesty", HONESTY)
def test_the_chances_of_all_faces_add_up_to_one(honesty: F) -> None:
    for held in ((1, 2, 2, 5, 5), (1, 1, 1, 1, 1), (2, 3, 4, 5, 6)):
        bids = [Bid(1, face) for face in range(2, 7)]
        assert sum(naming(GAME.rules, held, bid, honesty) for bid in bids) == 1


def test_a_log_is_as_likely_as_its_bids_together() -> None:
    log = [((5, 5, 1, 2, 6), 5), ((2, 3, 4, 6, 6), 2), ((2, 2, 3, 3, 6), 3)]
    for honesty in HONESTY:
        chance = F(1)
        for held, face in log:
            chance *= named(held, face, honesty)
        assert odds.likelihood(GAME, log, honesty) == chance


@pytest.mark.parametrize("wrong", [{"faces": []}, {"faces": [7]}, {"about": 0}, {"honesty": 2}])
def test_what_cannot_be_read_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"named|honesty"):
        odds.posterior(GAME, 5, **{"faces": [5], **wrong})
