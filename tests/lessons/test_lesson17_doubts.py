"""Lesson 17: the hundred rounds, the first ten of them on the dial, and the six bids, each from the engine."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dicekit import odds, seeds, texts
from dicekit.course.lesson17 import case, doubts
from dicekit.course.lesson17 import doubts_drawing as drawn
from dicekit.course.lesson17.doubts import Doubting, DoubtRounds, cases, many, mixed
from dicekit.course.lesson17.hundred import DoubtField, Played
from dicekit.course.lesson17.lesson import Lesson
from dicekit.course.lesson17.opening import FirstBid
from dicekit.dice.hand import hand
from dicekit.kit.standalone import parts_of
from dicekit.play import bots, move
from dicekit.play.reading import hands_choosing, right
from dicekit.widgets.honesty import HonestyDial
from tests.lessons.presses import press

F = Fraction
LANGUAGES = ("en", "zh")
HANDS = list(product(range(1, 7), repeat=5))
SIXES = [dice.count(6) + dice.count(1) for dice in HANDS]


# the doubts


def test_each_doubt_is_a_round_of_the_engine_that_the_odds_call_right() -> None:
    for each in (*cases("honest"), *mixed()):
        doubted = each.doubted
        assert doubted.odds == 1 - odds.at_least(doubted.view, doubted.bid) >= F(1, 2)
        assert doubted.right == (each.held < each.need)
        bot = bots[doubts.BIDDERS[each.bidder]]
        choice = move(doubted.before, bot).choice
        assert choice is not None
        assert choice.action == doubted.bid


def test_the_odds_promise_eight_of_ten_and_the_cups_keep_few() -> None:
    played = Doubting(cases("honest"), "d" * 10)
    assert round(sum(each.doubted.odds for each in played.cases)) == 8
    assert played.won <= 4
    low, high = many().interval
    assert many().expected == pytest.approx(0.81, abs=0.02)
    assert low <= 0.234 <= high < 0.5  # measured in 2,000 rounds: 23.4 of 100, from 21.5 to 25.3


def test_the_dial_at_one_hundred_agrees_with_the_cups() -> None:
    """A doubt is read by the hands with which she would make this very bid."""
    played = Doubting(cases("honest"), "d" * 10)
    for each in played.cases:
        assert right(each.doubted, F(0)) == each.doubted.odds
    assert abs(sum(right(each.doubted, F(1)) for each in played.cases) - played.won) < 1
    far = [case.doubted for case in cases("honest", 100)]
    mean = sum(float(right(each, F(1))) for each in far) / len(far)
    low, high = many().interval
    assert low <= mean <= high


def test_the_hands_that_would_say_it_are_asked_of_the_bot_itself() -> None:
    doubted = cases("honest")[1].doubted
    ways = hands_choosing(bots["abacus"], doubted.before, doubted.bid)
    assert hand(doubted.table.hands[1]) in ways
    view = doubted.view
    need = doubted.bid.quantity - sum(view.rules.tally(held, doubted.bid) for held in view.known)
    weight = {True: F(0), False: F(0)}
    assert doubted.bid.face == 6
    for dice, sixes in zip(HANDS, SIXES, strict=True):
        weight[sixes >= need] += F(3, 4) * (hand(dice) in ways) + F(1, 4) / 5
    assert right(doubted, F(3, 4)) == weight[False] / sum(weight.values())


def test_six_bids_are_doubted_or_believed_and_a_reload_keeps_them() -> None:
    rounds = DoubtRounds(Doubting(mixed()), reading=True, place="bids")
    for at in range(6):
        for _ in range(2):  # pressed twice
            press(rounds, "answer", answer="db"[at % 2], at=str(at))
            assert len(rounds.state.answers) == at + 1
        other = DoubtRounds(Doubting(mixed()), reading=True, place="bids")
        press(other, "restore", text=rounds.link)
        assert other.state == rounds.state
        press(rounds, "next", at=str(at + 1))
    assert rounds.state.over
    assert rounds.link == "dbdbdb.1.0"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["d", "b"])
def test_every_bid_is_drawn_and_played_one_by_one(lang: str, word: str) -> None:
    """Drawn directly: a part that can't be drawn shows an apology, and tells nothing in its state."""
    rounds = DoubtRounds(Doubting(mixed()), lang=lang, reading=True)
    last = len(rounds.state.cases) - 1
    for at in range(last + 1):
        rounds.draw()
        rounds.on_answer(word, at)
        rounds.draw()
        if at < last:
            rounds.on_next(at + 1)
    assert rounds.state.over


def test_the_cup_hides_the_dice_until_the_decision() -> None:
    rounds = DoubtRounds(Doubting(cases("honest")))
    before = rounds.html_work
    press(rounds, "answer", answer="d", at="0")
    assert "lifted-cup" not in before
    assert "lifted-cup" in rounds.html_work


def test_again_brings_six_new_bids_and_a_link_brings_them_back() -> None:
    rounds = DoubtRounds(Doubting(mixed()), reading=True, place="use")
    press(rounds, "again")
    press(rounds, "answer", answer="b", at="0")
    assert not set(rounds.state.cases) & set(mixed())
    other = DoubtRounds(Doubting(mixed()), reading=True, place="use")
    press(other, "restore", text=rounds.link)
    assert (other.state.cases, other.state.answers) == (rounds.state.cases, "b")
    press(other, "restore", text="ddddddd.1.0")  # seven of six
    assert other.state.answers == "b"


def test_other_bids_leave_the_step_done_and_the_closing_line_there() -> None:
    rounds = DoubtRounds(Doubting(mixed()), reading=True)
    assert not acts_done(rounds, "use")
    rounds.state = replace(rounds.state, answers="d" * 6)
    rounds.on_again()
    assert not rounds.state.answers
    assert acts_done(rounds, "use")
    assert "closes-lesson" not in rounds.html_work


@pytest.mark.parametrize("link", ["", "d.2.0", "x.0.0", "d.1.30", "d" * 7 + ".1.0"])
def test_a_strange_link_is_refused(link: str) -> None:
    rounds = DoubtRounds(Doubting(mixed()), reading=True, place="bids")
    press(rounds, "restore", text=link)
    assert rounds.html_notice
    assert rounds.state.answers == ""


def test_reading_pays() -> None:
    """With each dial where its log fits best, six decisions by the dial beat six by the odds."""
    dials = case.LOOKS
    assert abs(dials["blind"] - F(HonestyDial(log=case.log()).state.best, 100)) < F(1, 10)  # as his log tells
    called = [2 * right(each.doubted, dials[each.bidder]) >= 1 for each in mixed()]
    by_dial = sum(doubt == each.doubted.right for doubt, each in zip(called, mixed(), strict=True))
    assert by_dial > sum(each.doubted.right for each in mixed())


def test_nobody_picked_the_rounds_their_seed_is_the_first_there_is() -> None:
    assert seeds.SIGNS[0] * seeds.LENGTH == doubts.SEED


@pytest.mark.parametrize("deal", range(doubts.DEALS))
def test_after_each_call_the_hands_that_the_dial_hears_are_shown_and_counted(deal: int) -> None:
    rounds = DoubtRounds(Doubting(mixed(deal), deal=deal), reading=True, lang="en")
    for at, each in enumerate(mixed(deal)):
        dial = F(each.bidder == "honest")
        assert rounds.dial_state.after.below(each.need) == right(each.doubted, dial)
        assert "honesty-bar" not in rounds.html_work  # the call comes first
        assert drawn.why_words(rounds) not in rounds.html_work
        rounds.on_answer("b", at)
        assert rounds.html_work.count("honesty-bar needed") == (6 - each.need) * dial  # the other bids change no bar
        assert drawn.why_words(rounds) in rounds.html_work
        if not rounds.state.over:
            rounds.on_next(at + 1)


@pytest.mark.parametrize("deal", range(4))
def test_a_bid_that_the_honest_bidder_was_forced_to_is_told_as_forced(deal: int) -> None:
    """She had to beat a bid, and by her dial the doubt is right all the same."""
    rounds = DoubtRounds(Doubting(mixed(deal), deal=deal), reading=True, lang="en")
    for at, each in enumerate(mixed(deal)):
        rounds.on_answer("d", at)
        before = each.doubted.before.standing
        forced = each.bidder == "honest" and before is not None and right(each.doubted, F(1)) >= F(1, 2)
        words = before and texts.say("lesson17.doubts.why.forced", "en", name=drawn.who(rounds), last=before)
        assert bool(words and words in drawn.why_words(rounds)) == forced
        if not rounds.state.over:
            rounds.on_next(at + 1)


def test_the_first_of_the_six_bids_is_one_that_the_dial_believes_and_that_is_true() -> None:
    each = mixed()[0]
    assert each.bidder == "honest"
    assert right(each.doubted, F(1)) < F(1, 2)
    assert not each.doubted.right


@pytest.mark.parametrize("bidder", ["honest", "blind"])
def test_each_of_the_hundred_rounds_fills_a_dot_and_is_kept(bidder: str) -> None:
    field = DoubtField(Played(bidder), place="field", store_key="17/field")
    press(field, "roll", times="7")
    assert field.state.rounds == 0
    for times, rounds in ((1, 1), (10, 11), (100, 100)):  # the last press plays those that are left
        press(field, "roll", times=str(times))
        right = [each.doubted.right for each in cases(bidder, 100)[:rounds]]
        marks = [field.html_work.count(f'<i class="{css}') - 1 for css in ("won", "lost")]  # without the key
        assert marks == [sum(right), rounds - sum(right)]
        assert field.state.rounds == rounds
        counted = [case.held >= case.need for case in field.state.cases]
        assert [not case.doubted.right for case in field.state.cases] == counted
    assert field.state.won == many(bidder).right
    other = DoubtField(Played(bidder), place="field", store_key="17/field")
    press(other, "restore", text=field.link)
    assert other.state == field.state


@pytest.mark.parametrize("bidder", ["honest", "blind"])
def test_another_hundred_is_ones_own_and_the_first_stays_the_one_that_counts(bidder: str) -> None:
    field, friends = (DoubtField(Played(bidder), place="field", store_key="17/field") for _ in range(2))
    press(field, "another")  # not before the first are played
    assert field.state.seed == ""
    found = set()
    for one in (field, friends, field):
        press(one, "roll", times="100")
        press(one, "another")
        found.add(one.state.shown)
        assert len(one.state.shown) == 100
        assert not set(one.state.shown) & set(doubts.hundred(bidder))
        won = sum(each.doubted.right for each in one.state.shown)
        assert one.html_work.count('<i class="won') - 1 == won  # without the key
        assert one.state.won == many(bidder).right
        other = DoubtField(Played(bidder), place="field", store_key="17/field")
        press(other, "restore", text=one.link)
        assert other.state == one.state  # a reload keeps the other hundred, too
        press(other, "restore", text=one.link.replace("100", "99"))
        assert other.state.rounds == 100
        low, high = many(bidder).interval
        assert low - 0.1 < won / 100 < high + 0.1
    assert len(found) == 3


def test_the_hundred_doubts_answer_both_guesses_in_turn() -> None:
    """The second question comes once all rounds against Ana were played, the parrot's once it's answered."""
    today = Lesson("en")
    ana, parrot = (part for part in parts_of([today.roll()]) if isinstance(part, DoubtField))
    later = today.later
    assert later is not None
    for times in (10, 100):
        assert "dk-waiting" in later._dom_classes
        press(ana, "roll", times=str(times))
    assert "dk-waiting" not in later._dom_classes
    assert "dk-waiting" in parrot._dom_classes
    later.on_locked("0")
    assert "dk-waiting" not in parrot._dom_classes
    press(parrot, "roll", times="100")
    assert later.tries == {"n": 100}


def test_the_six_bids_differ_by_the_dial() -> None:
    """Of the honest bidder's three, one is probably false, one hardly ever; of the others one is nearly surely."""
    for deal in range(doubts.DEALS):
        honest = sorted(right(each.doubted, F(1)) for each in mixed(deal) if each.bidder == "honest")
        assert honest[0] < F(1, 5) <= honest[1] < F(1, 2) <= honest[2]
        assert len({each.doubted.odds > F(9, 10) for each in mixed(deal) if each.bidder == "blind"}) == 2


def acts_done(part: Any, step: str) -> bool:
    return bool(re.search(f'data-act-of-step="{step}"[^>]*data-done', part.html_work))


@pytest.mark.parametrize("rounds", [0, 10, 100])
def test_roll_is_done_once_all_hundred_are_played(rounds: int) -> None:
    assert bool(re.search(r"data-act-of-step[^>]*data-done", DoubtField(Played("honest", rounds)).html_work)) == (
        rounds == 100
    )


@pytest.mark.parametrize("answer", ["d", "b"])
def test_ask_is_one_bid_to_doubt_or_believe_and_a_reload_keeps_the_answer(answer: str) -> None:
    """It's none of the rounds that are counted later; the odds call it false, and it's true."""
    each = doubts.opening()
    assert each not in cases("honest", 100)
    assert each.doubted.odds > F(3, 4)
    assert not each.doubted.right
    first = FirstBid(place="first")
    assert not acts_done(first, "ask")
    press(first, "answer", answer=answer, at="0")
    assert acts_done(first, "ask")
    assert first.state.won == (answer == "b")
    press(first, "again")
    assert first.state.answers == answer
    press(first, "answer", answer="d", at="0")
    other = FirstBid(place="first")
    press(other, "restore", text=first.link)
    assert other.state == first.state
    assert other.side(other.kept(first.link)) == answer
    assert set(first.camps()) == {"d", "b"}
