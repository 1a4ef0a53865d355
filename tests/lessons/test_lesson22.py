"""Lesson 22: how long games last, by all ways they can go; what bots' games say; what is hidden until it is guessed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dicekit.course import lesson
from dicekit.course.lesson22 import case
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.kit.part import Refused
from dicekit.play.compare import Comparison


def by_all_ways(chance: Fraction, starter: str, dice: int) -> Fraction:
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
            begins = winner if starter == "winner" else 1 - winner
        mean += weight * length
    return mean


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(7, 10), Fraction(1)])
@pytest.mark.parametrize("starter", ["loser", "winner"])
def test_the_average_length_of_a_game(chance: Fraction, starter: str) -> None:
    for dice in (2, 5):
        assert case.mean_rounds(chance, starter, dice) == by_all_ways(chance, starter, dice)


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


def test_the_step_in_which_the_winner_begins_is_played_on_the_bench() -> None:
    found = Comparison(case.game(), case.bench(case.RULE | case.START).changed).more(200)
    assert found.measured("rounds").change.sign == -1
    today = lesson(22, "en")
    today.bar.on_skipped()
    assert today.later is not None
    today.later.on_skipped()
    bars, ledger = (column[0] for column in today.reason().columns)
    place = [line.key for line in ledger.derivation.lines].index("streak")
    ledger.tried = ledger.derivation.lines[place]
    assert dict(bars.state.changes) == case.RULE | case.START
    assert dict(today.games.state.changes) == case.RULE
    bars.on_more(1)
    bars.on_slice(0)
    assert bars.state.games == 1


def test_five_cards_each_of_another_kind() -> None:
    cards = lesson(22, "en").exercises
    assert len(cards) == 5
    assert len({card.kind for card in cards}) >= 4
    assert next(card for card in cards if card.kind == "number").truth == by_all_ways(Fraction(1, 2), "loser", 2)
