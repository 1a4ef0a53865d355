"""Lesson 5: every number that is asked, answered or told, counted a second way; the stairs."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import pytest

from dicekit.course.lesson05 import case
from dicekit.course.lesson05.bet import SEED, Bet, CupBet
from dicekit.course.lesson05.exercises import FOUND, RAISED, exercises, first, second
from dicekit.course.lesson05.lesson import TRIED, Lesson
from dicekit.course.lesson05.practice import missing
from dicekit.course.lesson05.stairs import FIRST, LAST, Staircase, Stairs
from dicekit.dice.action import Bid
from dicekit.kit.part import Refused
from tests.lessons.kept import comes_back, refuses

F = Fraction
LANGUAGES = ("en", "zh")


def bar(count: int, dice: int = 20, sides: int = 3) -> F:
    """Exactly so many of so many dice, each counting one time in `sides`."""
    return F(comb(dice, count) * (sides - 1) ** (dice - count), sides**dice)


def tail(least: int, dice: int = 20, sides: int = 3) -> F:
    """Bars added from the other end, so that nothing is taken from the engine's own sums."""
    return sum((bar(count, dice, sides) for count in range(dice, least - 1, -1)), F(0))


# checked numbers


def test_the_two_bids_of_the_lesson_and_the_bar_between_them() -> None:
    assert case.chance(7) == tail(7) == F(605139931, 1162261467)
    assert case.chance(8) == tail(8) == F(393458651, 1162261467)
    assert case.exactly(7) == case.chance(7) - case.chance(8) == bar(7) == F(211681280, 1162261467)


def test_every_step_costs_exactly_one_bar() -> None:
    for quantity in range(1, 20):
        assert case.chance(quantity) - case.chance(quantity + 1) == bar(quantity)


def test_the_raises_that_cost_nothing() -> None:
    """As many of a higher face; every other legal raise under this order is less likely."""
    assert [str(bid) for bid in case.free()] == ["6x5", "6x6"]
    for bid in (bid for bid in case.table().legal() if isinstance(bid, Bid)):
        likely = tail(bid.quantity, sides=6) if bid.face == 1 else tail(bid.quantity)
        assert likely <= tail(6)
        assert (likely == tail(6)) == (bid in case.free())


# guesses


def test_seven_is_more_often_true_and_eight_more_often_false() -> None:
    assert tail(7) > F(1, 2) > tail(8)
    assert first().truth == tail(8)
    assert [idea.value for idea in first().ideas] == [tail(7), bar(7), 1 - tail(8)]


def test_a_choice_kept_by_the_question_before_is_no_guess_of_this_one_and_the_steps_open_with_the_new_one() -> None:
    lesson = Lesson("en")
    assert lesson.first.place != f"{lesson.number}/guess"
    assert [kept["place"] for kept in lesson.steps().local["guesses"]] == [lesson.first.place, second().place]


def test_the_first_bid_under_a_tenth_is_ten() -> None:
    assert tail(9) > F(1, 10) > tail(10) == F(320420753, 3486784401)
    assert second().truth == 10
    plain = next(q for q in range(1, 21) if tail(q, sides=6) < F(1, 10))
    by_bar = next(q for q in range(7, 21) if bar(q) < F(1, 10))
    half = next(q for q in range(1, 21) if tail(q) < F(1, 2))
    assert [idea.value for idea in second().ideas] == [plain, half, by_bar] == [7, 8, 9]


@pytest.mark.parametrize("word", ["doubt", "raise"])
def test_the_first_round_has_just_enough_for_seven_so_both_words_lose(word: str) -> None:
    (cups,) = Lesson("en").ask().columns[0]
    assert isinstance(cups, CupBet)
    with pytest.raises(Refused):
        cups.on_lift(0)
    cups.on_action(word)
    for seat in range(4):
        assert "you lose" not in cups.sentence
        cups.on_lift(seat)
    assert sum(die in (1, 5) for hand in cups.state.table.hands for die in hand) == 7
    assert "you lose a die" in cups.sentence
    assert not cups.state.won


def test_a_cup_before_the_decision_is_refused_with_other_words_than_those_shown() -> None:
    cups = CupBet(lang="en")
    with pytest.raises(Refused) as refused:
        cups.on_lift(0)
    assert str(refused.value) != cups.sentence


def test_who_wins_the_bet_on_other_dice() -> None:
    """A doubt is right below seven, a raise to eight from eight on."""
    for seed in ("K7QX", "B3TA", "TQXK", "M9RA", "QQTK", "A2A2", "ZZZZ"):
        doubt, raised = Bet(seed, action="doubt"), Bet(seed, action="raise")
        found = sum(die in (1, 5) for hand in doubt.table.hands for die in hand)
        assert (doubt.won, raised.won) == (found < 7, found > 7)


def test_a_word_is_said_once_and_the_bet_comes_back() -> None:
    cups = CupBet(lang="en")
    cups.on_action("raise")
    refuses(cups.on_action, "doubt", "fold")
    cups.on_lift(2)
    comes_back(cups, CupBet(lang="en"), f"{SEED}.01.none", f"{SEED}.4.doubt", f"{SEED}..fold", "x")
    with pytest.raises(Refused):
        cups.on_shake()


def test_the_rolls_try_both_bids() -> None:
    strip = Lesson("en").strip
    strip.on_roll(100)
    seven, eight = (sum(times for count, times in strip.state.tally.items() if count >= q) for q in (7, 8))
    assert strip.sentence() == f"100 rolls: seven or more in {seven}, eight or more in {eight}."
    assert re.findall(r"--part:([\d.]+)", strip.html_work) == [f"{seven / 100:.3f}", f"{eight / 100:.3f}"]


# the stairs


def test_each_raise_takes_off_the_bar_that_is_left() -> None:
    part = Staircase(Stairs())
    part.open()
    assert f"{round(float(tail(FIRST)) * 100, 1)}\xa0%" in part.sentence
    for bid in range(FIRST + 1, LAST + 1):
        part.on_by(1)
        assert (part.state.bid, part.state.chance) == (bid, tail(bid))
        numbers = re.findall(r"\d+\.\d", part.sentence)
        assert numbers == [f"{100 * float(each):.1f}" for each in (tail(bid), bar(bid - 1))]
        assert part.state.done == (tail(bid) < F(1, 10) or bid > 10)
    with pytest.raises(Refused):
        part.on_by(1)


def test_a_pile_has_the_bars_of_all_numbers_that_make_its_bid_true() -> None:
    part = Staircase(Stairs(7, 7))
    part.open()
    columns = part.html_work.split('data-key="column')[1:]
    assert len(columns) == LAST - FIRST + 1
    for bid, column in enumerate(columns, FIRST):
        pile = column.partition("st-pile")[2].partition("st-fell")[0]
        high = sum(float(height) for height in re.findall(r"--h:([\d.]+)", pile))
        assert abs(high - float(tail(bid) if bid <= 7 or bid == LAST else bar(bid))) < 0.001


def test_nothing_of_the_bids_to_come_is_told_and_none_is_skipped() -> None:
    part = Staircase(Stairs())
    part.open()
    assert "9.2" not in part.html_work + part.html_table
    assert part.html_table.count("<tr") == 2  # the head and four fives
    part.on_put(10)
    assert part.state == Stairs(5, 5)
    part.on_by(-1)
    assert part.state == Stairs(4, 5)
    assert "data-done" not in part.html_work


def test_the_bid_comes_back_from_the_device() -> None:
    part = Staircase(Stairs())
    part.on_by(1)
    part.on_by(1)
    part.on_by(-1)
    assert part.state == Stairs(5, 6)
    comes_back(part, Staircase(Stairs()))


def test_no_bar_that_is_shown_has_a_zero() -> None:
    part = Staircase(Stairs(LAST, LAST))
    part.open()
    numbers = re.findall(r'class="st-n">([^<]*(?:&lt;)?[^<]*)</b>', part.html_work)
    assert len(numbers) == LAST - FIRST + 1
    assert "0" not in numbers
    assert numbers[-1] == "&lt;1"  # four in a thousand


# exercises

QUESTIONS = {question.place: question for question in exercises()}


def test_each_card_is_of_another_kind() -> None:
    assert [one.kind for one in exercises()] == ["several", "order", "choice"]


def test_which_numbers_make_seven_true() -> None:
    assert [FOUND[at] for at in QUESTIONS["05/true"].truth] == [found for found in FOUND if found >= 7]


def test_the_dearest_raise_is_over_the_tallest_bar() -> None:
    question = QUESTIONS["05/cost"]
    by_rank = sorted(range(len(RAISED)), key=lambda at: question.truth[at])
    assert [RAISED[at] for at in by_rank] == sorted(RAISED, key=bar, reverse=True) == [7, 5, 9, 11]
    assert [[RAISED[at] for at in wrong.value] for wrong in question.wrong] == [[11, 9, 7, 5], [5, 7, 9, 11]]


def test_the_choice_of_the_raise_that_costs_nothing() -> None:
    question = QUESTIONS["05/free"]
    assert question.options[question.truth] == "six fives or six sixes"
    assert "18\xa0%" in question.wrong[0].idea  # the bar of six
    assert bar(6) == F(211681280, 1162261467)
    assert "4 of 100" in question.wrong[2].idea
    assert round(100 * float(tail(7, sides=6))) == 4


# the steps


def test_the_lines_of_the_ledger() -> None:
    assert [line.value for line in case.derivation().lines] == [bar(7), tail(7), bar(7), 10]


def test_each_step_shows_its_bid_once_the_stairs_are_walked() -> None:
    ((stairs, _, ledger),) = Lesson("en").reason().columns
    keys = [line.key for line in ledger.derivation.lines]
    ledger.line = 2
    assert stairs.state == Stairs()
    stairs.state = Stairs(10, 10)
    for key, bid in TRIED.items():
        ledger.line = keys.index(key) + 1
        assert stairs.state.bid == bid


# the steps


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_nothing_shows_the_answer(lang: str) -> None:
    shown = Lesson(lang).ask().still()
    assert "%" not in re.sub(r'style="[^"]*"', "", shown)
    assert "52" not in re.sub(r"<[^>]*>", "", shown)


def test_one_more_is_fine_in_the_first_round_and_one_too_many_in_the_second() -> None:
    (practice,) = Lesson("en").use().columns[0]
    assert str(practice.table.standing) == "7x5"
    assert practice.play("8x5").decisions[0].cost == 0
    assert practice.decisions[0].right == tail(5, 15) == F(8551019, 14348907)  # three of eight are held
    assert practice.next_round().play("doubt").decisions[0].cost == 0
    assert 1 - practice.decisions[0].right == tail(7, 15)  # one of eight


def test_the_verdict_counts_the_dice_in_the_hand() -> None:
    (practice,) = Lesson("en").use().columns[0]
    assert missing(practice.play("8x5").decisions[0]) == (3, 5, 15)
    assert missing(practice.next_round().play("doubt").decisions[0]) == (1, 7, 15)


def test_the_bars_which_tell_the_second_answer_come_after_that_guess() -> None:
    """The question comes with a hundred rolls; how many dice count in each, once it's locked or skipped."""
    lesson = Lesson("en")
    Lesson.roll.__wrapped__(lesson)
    strip, later = lesson.strip, lesson.later
    assert later is not None
    strip.on_roll(10)
    assert "dk-waiting" in later._dom_classes
    strip.on_roll(100)
    assert "dk-waiting" not in later._dom_classes
    assert 'data-count="7"' not in strip.html_work
    later.on_skipped()
    assert 'data-count="7"' in strip.html_work
