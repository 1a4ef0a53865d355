"""Lesson 4: every number that is asked, answered or told, counted a second way; the cups and the beam."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import count, product
from math import comb

import pytest

from dicekit import texts
from dicekit.course.lesson04.case import Unseen, asked, derivation
from dicekit.course.lesson04.cups import CupLift
from dicekit.course.lesson04.exercises import BETS, MATCHED, exercises, first, second
from dicekit.course.lesson04.half import ENOUGH
from dicekit.course.lesson04.lesson import HELD, TRIED, Lesson
from dicekit.course.lesson04.opening import FirstBid, Opening
from dicekit.course.lesson04.seesaw import BY_HAND, Seesaw, SupportedBars
from dicekit.dice.action import Bid
from dicekit.kit.part import Refused
from dicekit.widgets.judging import judged
from dicekit.widgets.rolls import Rolls
from tests.lessons.kept import comes_back

LANGUAGES = ("en", "zh")


def tail(dice: int, least: int, hits: int) -> Fraction:
    """Term by term, by faces of a die."""
    ways = sum(comb(dice, k) * hits**k * (6 - hits) ** (dice - k) for k in range(least, dice + 1))
    return Fraction(ways, 6**dice)


def even(dice: int, hits: int) -> int:
    """Going up one by one."""
    return max(least for least in range(dice + 1) if tail(dice, least, hits) >= Fraction(1, 2))


def mean(dice: int, hits: int) -> Fraction:
    """A weighted sum over every count."""
    return sum((k * (tail(dice, k, hits) - tail(dice, k + 1, hits)) for k in range(dice + 1)), Fraction(0))


def variance(dice: int, hits: int) -> Fraction:
    """The mean of squared distances."""
    middle = mean(dice, hits)
    bars = [tail(dice, k, hits) - tail(dice, k + 1, hits) for k in range(dice + 1)]
    return sum(((k - middle) ** 2 * bar for k, bar in enumerate(bars)), Fraction(0))


# the lesson's own questions


def test_the_guesses() -> None:
    assert first().truth == even(15, 2) == 5
    assert second().truth == even(15, 1) == 2
    assert tail(15, 3, 1) < Fraction(1, 2) < tail(15, 2, 1)
    assert Unseen(15).chance(5) == tail(15, 5, 2) == Fraction(8551019, 14348907)
    assert Unseen(15).chance(6) == tail(15, 6, 2) == Fraction(5475947, 14348907)
    assert Unseen(20).chance(7) == tail(20, 7, 2) == Fraction(605139931, 1162261467)
    assert Unseen(20).variance == variance(20, 2) == Fraction(40, 9)


@pytest.mark.parametrize("ask", [first, second])
def test_ideas_behind_guesses_are_whole_numbers_and_none_is_true(ask: Callable) -> None:
    guess = ask()
    values = [idea.value for idea in guess.ideas]
    assert all(value.denominator == 1 and guess.low <= value <= guess.high for value in values)
    assert guess.truth not in values
    assert len(set(values)) == len(values)
    assert {"first": {2, 3, 4, 6, 7, 8}, "second": {3, 5, 7, 8}}[ask.__name__] == set(values)


def test_the_table_that_is_rolled_is_the_one_that_is_asked_about() -> None:
    question = asked()
    assert question.view.unseen == (5, 5, 5)
    assert question.bid.quantity == 5


# cups and rolls


def test_lifted_cups_count_fives_and_ones() -> None:
    part = CupLift()
    part.open()
    with pytest.raises(Refused):
        part.on_shake()
    found = 0
    for seat, hand in enumerate(part.state.table.hands):
        part.on_lift(seat)
        found += sum(die in (1, 5) for die in hand)
        assert part.state.found == found
    assert 'data-done="1"' in part.html_work
    seed = part.state.seed
    part.on_shake()
    assert part.state.seed != seed
    assert not part.state.lifted
    with pytest.raises(Refused):
        part.on_lift(3)


@pytest.mark.parametrize("guess", [4, 7])
def test_the_rolls_try_the_bid_that_was_guessed(guess: int) -> None:
    lesson = Lesson("en")
    strip = lesson.strip
    lesson.bar.sealed_guess = guess
    strip.on_roll(100)
    assert strip.state.held == sum(times for count, times in strip.state.tally.items() if count >= guess)
    assert f"was true in {strip.state.held} of 100 rolls" in strip.sentence()
    low = ahead(strip.state, guess) < 0
    assert strip.sentence().endswith(strip.say("fewer" if low else "more")) or abs(ahead(strip.state, guess)) < 20
    assert not any(words in strip.sentence() for words in FOUND)  # no other bid was tried


FOUND = ("as high as you can go", "You found the highest bid")


def test_the_bid_is_slid_along_the_same_rolls_and_the_last_that_is_half_is_said() -> None:
    """To who is on it, and has tried the next one, too."""
    lesson = Lesson("en")
    strip = lesson.strip
    lesson.bar.sealed_guess = 12
    assert strip.state.experiment.on_axis == (12,)
    with pytest.raises(Refused):
        strip.on_slide(5)  # nothing to slide along yet
    strip.on_roll(100)
    assert 'data-count="12"' in strip.html_work  # the guess has its place, though it never came
    rolled = strip.state.tally
    highest = max(least for least in range(16) if 2 * sum(n for c, n in rolled.items() if c >= least) >= 100)
    for bids in (range(1, highest + 1), (highest + 1,), range(1, 16)):
        next_tried = bids[0] > 1 or bids[-1] == 15
        for bid in bids:
            strip.on_slide(bid)
            assert strip.state.tally == rolled
            near = [abs(ahead(strip.state, least)) <= 10 for least in (bid, bid + 1)]
            found, said = bid == highest and next_tried, strip.sentence()
            assert ("as high as you can go" in said) == (found and not any(near))
            assert ("It’s the highest that works" in said) == (found and any(near))
            assert ("luck may have decided" in said.lower()) == (near[0] if bid > highest else found and any(near))
            assert (strip.say("fewer") in said) == (bid > highest and not near[0])
            assert (strip.say("more") in said) == (bid <= highest and not found)
            assert said.startswith(strip.told())
    strip.on_move(-1)
    assert strip.state.experiment.question.bid.quantity == 14
    for wrong in (0, 16, "many"):
        with pytest.raises(Refused):
            strip.on_slide(wrong)


def ahead(rolls: Rolls, least: int) -> int:
    """By how much the rolls with so many or more outnumber the others."""
    return sum(times if count >= least else -times for count, times in (rolls.tally or {}).items())


def test_a_hundred_rolls_decide_nothing_that_luck_may_have_done() -> None:
    """Of a hundred rolls five may come in fewer than half: then neither is four the highest, nor five too high."""
    lesson = Lesson("en")
    strip = lesson.strip
    begun = (
        strip.state.afresh(seed, 0).rolled(100)
        for seed in map("{:04d}".format, count(2222))
        if not set(seed) & set("01")
    )
    strip.state = next(rolls for rolls in begun if ahead(rolls, 5) < 0)
    held = sum(times for count, times in strip.state.tally.items() if count >= 5)
    for bid in (5, 4):
        strip.on_slide(bid)
        assert strip.say("below") in strip.sentence() if bid == 5 else f"was true in {held}, nearly" in strip.sentence()
        assert "luck may have decided" in strip.sentence().lower()
    strip.on_roll(1000)
    strip.on_roll(1000)
    for bid in (6, 5):
        strip.on_slide(bid)
    assert "as high as you can go" in strip.sentence()


def test_the_exact_answer_of_the_first_question_comes_with_that_of_the_second() -> None:
    lesson = Lesson("en")
    strip = lesson.strip
    assert lesson.later
    strip.on_roll(100)
    assert "60 of 100" not in strip.sentence()
    lesson.later.answered = True
    assert round(100 * tail(15, 5, 2)) == 60
    assert "60 of 100" in strip.sentence()


def test_rolls_that_differ_from_the_exact_answer_are_called_luck() -> None:
    lesson = Lesson("en")
    strip = lesson.strip
    strip.on_roll(100)
    assert lesson.later
    lesson.later.answered = True
    rolled, face = strip.state.tally, strip.state.experiment.question.bid.face
    highest = max(least for least in range(16) if 2 * sum(n for c, n in rolled.items() if c >= least) >= 100)
    luck = {name: strip.say(name, n=100, top=Bid(highest, face), even=Bid(5, face)) for name in ("lucky", "unlucky")}
    assert even(15, 2) == 5
    assert (luck["lucky"] in strip.sentence()) == (highest > 5)
    assert (luck["unlucky"] in strip.sentence()) == (highest < 5)


def test_no_roll_is_undone() -> None:
    """Else one that failed the bid could be taken away."""
    strip = Lesson("en").strip
    strip.on_roll(100)
    assert 'data-act="back"' not in strip.html_work
    with pytest.raises(Refused):
        strip.on_back()


def test_the_second_rolls_count_no_ones() -> None:
    lesson = Lesson("en")
    assert lesson.later
    lesson.later.sealed_guess = 3
    strip = lesson.later_strip
    assert strip
    strip.on_roll(1)
    assert strip.state.count == sum(die == 5 for cup in strip.state.last for die in cup)


def test_a_first_bid_opens_all_cups_and_ones_count_as_fives() -> None:
    part = FirstBid(Opening("K7QX"))
    part.open()
    dice = [die for hand in part.state.table.hands for die in hand]
    assert not part.state.found
    part.on_bid(5)
    assert part.state.found == sum(die in (1, 5) for die in dice)
    assert part.state.true == (part.state.found >= 5)
    assert 'data-done="1"' in part.html_work
    with pytest.raises(Refused):
        part.on_bid(6)
    comes_back(part, FirstBid(Opening("ABCD")), "K7QX.5.1.1000")
    part.on_shake()
    assert not part.state.open


def test_the_rounds_won_are_counted() -> None:
    part, wins = FirstBid(Opening("K7QX")), 0
    for rounds, bid in enumerate((2, 9, 5), 1):
        part.on_bid(bid)
        wins += part.state.found >= bid
        assert part.state.wins == wins
        assert part.total == ("" if rounds == 1 else part.say("total", won=wins, n=rounds))
        part.on_shake()
        assert (part.state.won, part.state.played) == (wins, rounds)


def test_one_is_drawn_beside_five_before_the_first_bid() -> None:
    part = FirstBid(Opening("K7QX"))
    part.open()
    assert 'href="#dk-dw"' in part.html_work.partition("first-bid")[0]


def test_who_made_no_guess_is_told_which_bid_is_tried() -> None:
    lesson = Lesson("en")
    seven = lesson.strip.say("line")
    assert seven.count("seven fives") == 2
    lesson.bar.sealed_guess = 6
    assert lesson.strip.say("line").count("six fives") == 1


def test_who_skips_the_guess_rolls_for_half_of_the_dice() -> None:
    """The even bet would tell the answer of a guess that can still be made."""
    strip = Lesson("en").strip
    strip.on_roll(100)
    held = sum(times for count, times in strip.state.tally.items() if count >= 7)
    assert strip.sentence().startswith(f"“Seven fives” was true in {held} of 100 rolls.")


# the beam


def test_the_beam_balances_at_a_third_a_die() -> None:
    """The bars push to both sides alike: the sum of chances times distances is nought there, and only there."""
    for dice in range(1, 21):
        beam = Seesaw().with_dice(dice)
        bars = [tail(dice, k, 2) - tail(dice, k + 1, 2) for k in range(dice + 1)]
        assert sum(bar * (k - beam.place) for k, bar in enumerate(bars)) == 0
        assert beam.place == Fraction(dice, 3)
        assert [beam.put(at).tips for at in (beam.at - 1, beam.at, beam.at + 1)] == [1, 0, -1]


def test_the_support_is_pushed_for_three_dice_and_then_walks_along() -> None:
    part = SupportedBars(Seesaw())
    part.open()
    for dice in range(1, BY_HAND + 1):
        with pytest.raises(Refused, match="balance"):
            part.on_add()
        with pytest.raises(Refused):
            part.on_rest()
        while part.state.tips:
            part.on_push(part.state.tips)
        assert (part.state.dice, part.state.place, part.state.found) == (dice, Fraction(dice, 3), dice)
        part.on_add()
    assert (part.state.dice, part.state.place, part.state.found) == (4, Fraction(4, 3), 4)
    assert "data-done" not in part.html_work
    part.on_rest()
    assert (part.state.dice, part.state.place, part.state.done) == (15, 5, True)
    assert part.about
    assert "bb-flag" in part.html_work
    assert 'data-done="1"' in part.html_work
    assert part.html_work.count("bb-trod") == 15
    assert [round(100 * tail(15, least, 2)) for least in (5, 6)] == [60, 38]
    for _ in range(2):
        part.on_add()
    with pytest.raises(Refused, match="most"):
        part.on_add()
    part.on_put(0)  # a support that was right can be pushed away
    assert part.state.tips == 1
    part.on_remove()
    assert (part.state.dice, part.state.balanced) == (16, True)


def test_a_support_that_was_pushed_away_is_pushed_back() -> None:
    for wild in (True, False):
        part = SupportedBars(Seesaw(found=15).with_dice(15, wild))
        for by in (-1, 1, 1, -1):
            part.on_push(by)
        assert part.state.balanced


def test_what_was_balanced_comes_back_from_the_device() -> None:
    part = SupportedBars(Seesaw())
    part.on_put(2)
    part.on_add()
    assert part.state == Seesaw(2, 2, 1)
    comes_back(part, SupportedBars(Seesaw()))


def test_nothing_about_the_even_bet_is_told_while_the_support_is_pushed() -> None:
    part = SupportedBars(Seesaw())
    part.open()
    part.on_put(2)
    assert not part.about
    assert "bb-flag" not in part.html_work


# the exercises

QUESTIONS = {question.place: question for question in exercises()}


def test_each_card_is_of_another_kind() -> None:
    assert [one.kind for one in exercises()] == ["sketch", "choice", "match"]


def test_the_average_comes_in_one_roll_of_five() -> None:
    exactly = tail(15, 5, 2) - tail(15, 6, 2)
    assert round(100 * exactly) == 21
    assert "21" in QUESTIONS["04/often"].idea
    assert "79" in QUESTIONS["04/often"].wrong[0].idea


def test_the_even_bets_of_four_tables_and_the_slips_of_rounding() -> None:
    question = QUESTIONS["04/match"]
    assert [BETS[at] for at in question.truth] == [even(dice, 2) for dice in MATCHED] == [4, 7]
    slips = [(MATCHED[at], BETS[match]) for at, match in (wrong.value for wrong in question.wrong)]
    assert slips == [(11, 3), (22, 8)]
    for wrong, (dice, slip) in zip(question.wrong, slips, strict=True):
        assert str(even(dice, 2)) not in wrong.idea.replace("7⅓", "")  # a first miss isn't told the answer
        assert (slip > even(dice, 2)) == (tail(dice, slip, 2) < Fraction(1, 2))


def test_two_bars_are_missing_at_first_and_the_others_are_drawn() -> None:
    question = QUESTIONS["04/bars"]
    (harder,) = question.another
    ways = [sum(sum(die in (1, 5) for die in outcome) == count for outcome in product(range(1, 7), repeat=4))
            for count in range(5)]  # fmt: skip
    assert question.truth == tuple(Fraction(each, 6**4) for each in ways)
    assert question.truth == tuple(Fraction(each, 81) for each in (16, 32, 24, 8, 1))  # 32 is two times 16
    assert question.sketch.flat == (20, 25, 30, 24, 1)
    assert question.wrong[0].value == question.sketch.flat
    assert (question.near, harder.near) == (5, 10)
    assert judged(question, "20 40 30 9 1", "en")
    assert not judged(question, "20 25 30 24 1", "en")


def test_the_sketch_is_that_of_five_dice_counted_one_by_one() -> None:
    (question,) = QUESTIONS["04/bars"].another
    ways = [sum(sum(die in (1, 5) for die in outcome) == count for outcome in product(range(1, 7), repeat=5))
            for count in range(6)]  # fmt: skip
    assert question.truth == tuple(Fraction(each, 6**5) for each in ways)
    assert question.truth == tuple(Fraction(each, 243) for each in (32, 80, 80, 40, 10, 1))
    half, plain, flat, rest = (wrong.value for wrong in question.wrong)
    assert half == (3, 16, 31, 31, 16, 3)  # 1 5 10 10 5 1 of 32
    assert plain == (40, 40, 16, 3, 1, 0)  # 3125 3125 1250 250 25 1 of 7776; the largest remainder is rounded up
    assert sum(flat) == 100
    assert set(flat) == {16, 17}
    assert rest == (11, 28, 28, 11, 11, 11)


# the steps


def test_each_step_puts_its_dice_on_the_beam_once_the_beam_is_done() -> None:
    lesson = Lesson("en")
    (beam,), (ledger, *folded) = lesson.reason().columns
    assert all("dk-waiting" in part._dom_classes for part in (ledger, *folded))
    ledger.line = 2
    assert beam.state == Seesaw()
    beam.state = Seesaw(15, 30, 15)
    assert not any("dk-waiting" in part._dom_classes for part in (ledger, *folded))
    keys = [line.key for line in ledger.derivation.lines]
    for key, dice in TRIED.items():
        ledger.line = keys.index(key) + 1
        assert (beam.state.dice, beam.state.balanced) == (dice, True)
        assert beam.named == (key in ("even", "plain", "second"))
        assert beam.state.place == mean(dice, 1 if key == "plain" else 2)


def test_back_at_the_second_step_ones_are_wild_again() -> None:
    lesson = Lesson("en")
    (beam,), (ledger, *_) = lesson.reason().columns
    beam.state = Seesaw(15, 30, 15)
    keys = [line.key for line in ledger.derivation.lines]
    for key in ("mean", "even", "plain", "mean"):
        ledger.waiting = 2  # the second step isn't answered yet
        ledger.line = keys.index(key) + 1
        assert beam.state == Seesaw(15, 15 if key == "plain" else 30, 15, wild=key != "plain")


def test_a_rounded_average_is_called_near() -> None:
    """Twenty dice, a third of each: 6⅔, cut off or rounded to one or two decimals."""
    blank = derivation().lines[1].blank
    assert {value for value, key in blank.wrong if key.endswith("rounded")} == {
        Fraction(one) for one in ("6.6", "6.7", "6.66", "6.67")
    }


def test_who_bids_a_third_is_doubted_with_none_and_raised_with_three() -> None:
    (practice,) = Lesson("en").use().columns[0]
    best = ("doubt", "4x4", "2x5", "4x5", "doubt", "2x6")
    bids = []
    for action, (own, _, dice) in zip(best, HELD, strict=True):
        bid = practice.table.standing
        assert bid.quantity == even(sum(dice), 2)  # the nearest to a third
        assert len(own) == dice[0]
        practice.play(action)
        if not practice.decisions:  # Bo went higher
            practice.play("doubt")
        assert practice.decisions[0].cost == 0
        bids.append(bid)
        practice.next_round()
    assert len(set(bids)) == len(bids)  # no round is like another


def test_the_second_question_waits_until_the_highest_bid_that_works_was_found() -> None:
    today = Lesson("en")
    strip, later = today.strip, today.later
    Lesson.roll.__wrapped__(today)  # type: ignore[attr-defined]
    assert later is not None
    today.bar.sealed_guess = 9
    for times in (ENOUGH - 1, 1):
        strip.state = strip.state.rolled(times)
        assert "dk-waiting" in later._dom_classes
        assert strip.coming == texts.say("lesson04.coming", "en", n=100 if times > 1 else None)
    while ahead(strip.state, strip.state.experiment.question.bid.quantity) < 0:
        assert "dk-waiting" in later._dom_classes
        assert strip.coming == texts.say("lesson04.coming", "en", n=None)
        strip.on_move(-1)
    assert "dk-waiting" not in later._dom_classes
    assert strip.coming == texts.say("rolls.asked", "en")
    strip.on_move(1)
    strip.on_roll(1000)
    assert "dk-waiting" not in later._dom_classes  # what was found stays found
    later.on_skipped()
    assert not strip.coming


def test_the_second_bid_is_slid_as_well() -> None:
    lesson = Lesson("en")
    assert lesson.later
    lesson.later.sealed_guess = 6
    strip = lesson.later_strip
    assert strip
    strip.on_roll(1000)
    top = max(least for least in range(16) if ahead(strip.state, least) >= 0)
    strip.on_slide(top + 1)
    strip.on_move(-1)
    assert strip.state.experiment.found
    assert strip.say("guess.other", top=top) in strip.sentence()


def test_a_right_guess_is_confirmed_after_a_hundred_rolls() -> None:
    lesson = Lesson("en")
    strip = lesson.strip
    strip.on_roll(ENOUGH)
    top = max(least for least in range(16) if ahead(strip.state, least) >= 0)
    assert not strip.state.experiment.found
    lesson.bar.sealed_guess = top
    assert strip.state.experiment.found
    assert strip.say("guess.right") in strip.sentence()


@pytest.mark.parametrize(("bid", "said"), [("5x4", 87), ("4x4", None), ("6x4", 87)])
def test_a_verdict_names_the_bid_that_is_much_safer_with_its_chance(bid: str, said: int | None) -> None:
    """You hold three fours, counting your one, and five dice are hidden: one more is true in 87 of 100 rounds."""
    (practice,) = Lesson("en").use().columns[0]
    practice.play("doubt")
    practice.next_round()
    practice.play(bid)
    if not practice.decisions:
        practice.play("doubt")
    assert round(100 * tail(5, 1, 2)) == 87
    others = practice.verdict.replace("The bid four fours is true in 87 of 100", "")  # of the bid itself
    assert (f"{said} of 100" in others) == (said is not None)
