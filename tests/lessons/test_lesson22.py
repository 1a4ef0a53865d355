"""Lesson 22: how long games last, by all ways they can go; what bots' games say; what is hidden until it is guessed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dicekit.course import lesson
from dicekit.course.lesson22 import case
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.kit.part import Refused
from dicekit.play.compare import Comparison, first_speaker


def by_all_ways(chance: Fraction, dice: int) -> Fraction:
    """Each sequence of "whoever begins wins" and "loses", with its chance; the game stops when a player is out."""
    mean, most = Fraction(0), 2 * dice - 1
    for won in product((True, False), repeat=most):
        left, begins, weight = [dice, dice], 0, Fraction(1)
        length = 0
        for each in won:
            weight *= chance if each else 1 - chance
            if 0 in left:
                continue
            length += 1
            winner = begins if each else 1 - begins
            left[1 - winner] -= 1
            begins = 1 - winner
        mean += weight * length
    return mean


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(7, 10), Fraction(1)])
def test_the_average_length_of_a_game(chance: Fraction) -> None:
    for dice in (2, 5):
        assert case.mean_rounds(chance, dice) == by_all_ways(chance, dice)


def test_the_bots_agree_with_the_guesses_and_with_the_share_that_the_ledger_takes() -> None:
    found = Comparison(case.game(), case.game(wild=False)).more(300)
    longer = found.measured("rounds").change
    assert 0 < longer.low < longer.value < 1
    assert found.measured("said").change.sign == -1
    share = found.measured("beginner").changed
    assert abs(share.value - float(case.BEGINNER)) < 2 * share.give
    rounds = found.measured("rounds").changed
    assert abs(rounds.value - float(case.mean_rounds(case.BEGINNER))) < 3 * rounds.give


def test_what_counts_on_the_table_of_the_question() -> None:
    dice = [face for hand in case.HANDS for face in hand]
    assert case.hits(True) == sum(face in (1, 5) for face in dice)
    assert case.hits(False) == dice.count(5)
    switch = RuleSwitch()
    with_wild = switch.sentence
    switch.on_rule("none")
    assert switch.sentence != with_wild
    with pytest.raises(Refused):
        switch.on_rule("all")


def test_how_much_is_said_stays_hidden_until_it_is_guessed() -> None:
    today = lesson(22, "en")
    today.bar.on_skipped()
    roll = today.roll()
    bench = today.games
    bench.on_more(1)
    bench.on_slice(0)
    assert bench.shown == ("rounds",)
    assert "Bids and doubts in a game" not in bench.html_found + bench.html_still
    assert today.later is not None
    today.later.on_skipped()
    assert "Bids and doubts in a game" in bench.html_found
    reason = today.reason()
    assert roll is not reason
    assert "Rounds won by whoever begins them" in reason.still()


def test_why_it_is_good_to_begin_without_wild_ones() -> None:
    for quantity, wild in product((2, 3, 4), (False, True)):
        hit = Fraction(1, 3) if wild else Fraction(1, 6)
        few = sum(comb(10, many) * hit**many * (1 - hit) ** (10 - many) for many in range(quantity))
        assert case.holds(quantity, wild) == 1 - few
    # with one die each it is bad to begin, which the last step says is left out
    alone = first_speaker(case.game(wild=False))
    assert alone is not None
    assert alone.high < 0


def test_the_word_table_waits_for_the_second_guess_too() -> None:
    today = lesson(22, "en")
    today.bar.on_skipped()
    bench = today.games
    today.roll()
    bench.measure(1)
    assert bench.draw()["table"] == ""
    assert today.later is not None
    today.later.on_skipped()
    assert bench.draw()["table"] != ""


def test_five_cards_each_of_another_kind() -> None:
    cards = lesson(22, "en").exercises
    assert len(cards) == 5
    assert len({card.kind for card in cards}) >= 4
    assert next(card for card in cards if card.kind == "number").truth == by_all_ways(Fraction(1, 2), 2)
