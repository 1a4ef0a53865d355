"""Derivations of bids: the values of the rules guide and the lessons, and what each kind of line says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit.errors import IllegalAction, Unreadable
from dicekit.formulas import derive
from dicekit.games import games

LIARS = games["liars_dice"](players=3)
LESSON_6 = LIARS.view("55126", unknown=10)


def keys(view, bid, question="at_least"):
    return [line.key for line in derive(view, bid, question).lines]


def line(view, bid, key, question="at_least"):
    return next(line for line in derive(view, bid, question).lines if line.key.startswith(key))


def test_lesson_6_is_derived_line_by_line():
    ledger = derive(LESSON_6, "7x5")
    assert [line.words() for line in ledger.lines] == [
        "You hold three that count.",
        "Seven needs four more.",
        "Ten dice are unseen.",
        "One die: two of its six faces count, 5 and 1.",
        "At least four of those ten:",
        "Term by term, outcomes with exactly four first, then one more each:",
        "26,025 of 59,049 outcomes:",
        "At least seven fives: 44.1\xa0%, 44 of 100.",
    ]
    assert ledger.value == Fraction(8675, 19683)


def test_the_sum_of_lesson_6_stays_a_sum():
    assert line(LESSON_6, "7x5", "sum.").text() == "Σ(k=4…10) C(10,k)·(1/3)^k·(2/3)^(10 − k)"


def test_the_worlds_of_lesson_6_are_counted_term_by_term():
    assert line(LESSON_6, "7x5", "terms.").text() == "13,440 + 8,064 + 3,360 + 960 + 180 + 20 + 1 = 26,025"


def test_the_first_fraction_is_over_all_outcomes():
    assert line(LESSON_6, "7x5", "fraction").latex == r"\frac{26025}{59049} = \frac{8675}{19683}"


def test_briefly_the_sum_its_fraction_and_the_result_are_one_line():
    brief = derive(LESSON_6, "7x5").brief
    assert len(brief.lines) == 4
    assert brief.lines[-1].text().endswith("= 26,025/59,049 = 8,675/19,683 ≈ 0.4407")


def test_in_letters_the_sum_is_general():
    assert line(LESSON_6, "7x5", "sum.").text(letters=True) == "Σ(k=r…n) C(n,k)·p^k·(1 − p)^(n − k)"


@pytest.mark.parametrize(
    ("mine", "unknown", "bid", "chance"),
    [
        (None, 15, "7x5", Fraction(971129, 4782969)),  # had you not looked
        ("22346", 10, "7x5", Fraction(43, 2187)),  # the holder of none
        ("22346", 10, "5x5", Fraction(4195, 19683)),
        ("11346", 5, "4x3", Fraction(211, 243)),
        ("66234", 5, "5x6", Fraction(17, 81)),
    ],
)
def test_lesson_6_with_other_hands(mine, unknown, bid, chance):
    assert derive(LIARS.view(mine, unknown=unknown), bid).value == chance


def test_few_needed_is_all_minus_the_rest():
    # Explorer of the mock-up: you hold 4 4 1 3 6, another shows a 4, eight dice unseen.
    perudo = games["perudo"](players=3)
    ledger = derive(perudo.view("44136", unknown=8, shown="4"), "6x4")
    assert ledger.lines[4].words() == "All, minus none, minus exactly one:"
    assert ledger.lines[4].text() == "1 − (2/3)^8 − 8·(1/3)·(2/3)^7"
    assert ledger.value == Fraction(5281, 6561)


def test_shown_dice_of_others_are_named():
    table = games["perudo"](players=3).deal(hands=["44136", "44125", "23456"], names=("You", "Ana", "Bo"))
    table = table.play("2x5", by=0).play("4x4 push 4", rolls="2356")
    first = derive(table.seen_by(2), "4x4").lines[0]
    assert first.words() == "You see two that count: your 4 and Ana’s 4."
    assert first.text() == "1 + 1 = 2"


def test_a_spectator_sees_shown_dice_only():
    table = games["perudo"](players=3).deal(hands=["44136", "44125", "23456"], names=("Ana", "Bo", "Chi"))
    table = table.play("2x5").play("4x4 push 4 4", rolls="235")
    assert derive(table.seen_by(None), "4x4").lines[0].words() == "You see two that count: Bo’s 4\N{NO-BREAK SPACE}4."


def test_an_outsider_sees_nothing():
    assert derive(LIARS.view(None, dice=15), "7x5").lines[0].words() == "You see none of the dice."


def test_what_is_there_already_is_certain():
    ledger = derive(LESSON_6, "3x5")
    assert (ledger.value, ledger.lines[-1].words()) == (1, "The bid is simply true.")
    assert ledger.lines[1].words() == "Three or more are there already: nothing is needed."


def test_more_than_can_come_is_impossible():
    ledger = derive(LESSON_6, "14x5")
    assert (ledger.value, ledger.lines[-1].words()) == (0, "The bid is simply false: so many cannot be there.")


def test_no_die_unseen_leaves_nothing_to_chance():
    view = LIARS.view("55126", unknown=0)
    assert derive(view, "3x5").value == 1
    assert derive(view, "4x5").value == 0
    assert derive(view, "3x5").lines[2].words() == "No die is unseen."


def test_one_die_needs_no_sum():
    ledger = derive(LIARS.view("22346", unknown=1), "1x5")
    assert line(LIARS.view("22346", unknown=1), "1x5", "sum.").text() == "1/3"
    assert ledger.value == Fraction(1, 3)


def test_all_dice_must_count():
    assert line(LESSON_6, "13x5", "sum.").text() == "(1/3)^10"


def test_with_two_sides_and_wild_ones_twos_always_count():
    coin = games["liars_dice"](players=2, sides=2, dice=3, preset="joker").view("111", unknown=3)
    ledger = derive(coin, "6x2")
    assert ledger.value == 1
    assert "die.all" in [line.key for line in ledger.lines]


def test_in_a_special_round_nothing_is_wild():
    view = games["perudo"](players=3).view(None, dice=15, special=True)
    assert derive(view, "3x4").value == Fraction(219940843951, 470184984576)  # P-143
    assert line(view, "3x4", "die.").reason() == "In a special round nothing is wild."


def test_ones_have_no_help():
    view = games["perudo"](players=3).view(None, dice=15)
    assert derive(view, "3x1").value == Fraction(219940843951, 470184984576)  # P-142
    assert line(view, "3x1", "die.").reason() == "The wild face bid itself has no help from another."


def test_stars():
    view = games["bluff"](players=2).view(None, dice=10)
    assert derive(view, "2x*").value == Fraction(10389767, 20155392)  # B-112
    assert line(view, "2x*", "die.").words() == "One die: one of its six faces counts, ★."


def test_exactly_four_of_ten():
    view = LIARS.view(None, dice=10)
    assert derive(view, "4x5", "exactly").value == Fraction(4480, 19683)
    assert line(view, "4x5", "sum.", "exactly").text() == "C(10,4)·(1/3)^4·(2/3)^6"


def test_exactly_none_more():
    ledger = derive(LIARS.view("3", unknown=2), "1x3", "exactly")
    assert ledger.value == Fraction(4, 9)
    assert ledger.lines[1].words() == "One is there already: not one more may come."


def test_exactly_fewer_than_are_seen_cannot_be():
    assert derive(LESSON_6, "2x5", "exactly").value == 0


def test_a_large_table_is_still_exact():
    ledger = derive(LIARS.view(None, dice=400), "134x5")
    assert 0 < ledger.value < 1
    assert "…" in line(LIARS.view(None, dice=400), "134x5", "fraction").text()


def test_a_bid_that_the_game_does_not_know_is_refused():
    with pytest.raises(Unreadable):
        derive(LESSON_6, "__import__('os')")
    with pytest.raises(IllegalAction):
        derive(LESSON_6, "3x9")


def test_an_unknown_question_says_which_there_are():
    with pytest.raises(ValueError, match="at_least, exactly, loss"):
        derive(LESSON_6, "7x5", "why")
