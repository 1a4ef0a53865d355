"""Lesson 17: ten doubts, the dial, and every number that is asked or told, counted a second way."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from dicekit import odds, texts
from dicekit.course.deeper import Deeper
from dicekit.course.lesson17 import case, doubts
from dicekit.course.lesson17 import doubts_drawing as drawn
from dicekit.course.lesson17.bid_log import BidLog
from dicekit.course.lesson17.bluffs import BluffDial
from dicekit.course.lesson17.doubts import BidHonesty, DoubtDial, Doubting, DoubtRounds, cases, many, mixed
from dicekit.course.lesson17.exercises import exercises, first, second
from dicekit.course.lesson17.hundred import DoubtField, Played
from dicekit.course.lesson17.lesson import Lesson
from dicekit.course.lesson17.opening import FirstBid
from dicekit.dice.action import Bid
from dicekit.dice.hand import hand
from dicekit.games import games
from dicekit.kit.standalone import parts_of
from dicekit.play import bots, move
from dicekit.play.reading import hands_choosing, right
from dicekit.play.tournament import seed_of
from dicekit.widgets.honesty import HonestyDial
from tests.lessons.asked import has_right_option

F = Fraction
LANGUAGES = ("en", "zh")
HANDS = list(product(range(1, 7), repeat=5))
FIVES = [dice.count(5) + dice.count(1) for dice in HANDS]


def share(counts: list[int], need: int) -> F:
    return F(sum(count >= need for count in counts), len(counts))


def press(part: Any, do: str, **fields: Any) -> None:
    number = 1 + max(part.ack.values(), default=0)
    part.set_state({"acts": [{"page": "p", "n": number, "do": do, **fields}]})


def of(desk: Any, kind: type) -> Any:
    return next(part for part in parts_of([desk]) if isinstance(part, kind))


# the ten doubts


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
    assert round(played.promised) == 8
    assert played.won <= 4
    low, high = many().interval
    assert many().expected == pytest.approx(0.81, abs=0.02)
    assert low <= 0.234 <= high < 0.5  # measured in 2,000 rounds: 23.4 of 100, from 21.5 to 25.3


def test_the_dial_at_one_hundred_agrees_with_the_cups() -> None:
    """A doubt is read by the hands with which she would make this very bid."""
    played = Doubting(cases("honest"), "d" * 10)
    assert played.read(F(0)) == pytest.approx(played.promised)
    assert abs(played.read(F(1)) - played.won) < 1
    far = [case.doubted for case in cases("honest", 110)[10:]]
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
    assert doubted.bid.face == 5
    for dice, fives in zip(HANDS, FIVES, strict=True):
        weight[fives >= need] += F(3, 4) * (hand(dice) in ways) + F(1, 4) / 5
    assert right(doubted, F(3, 4)) == weight[False] / sum(weight.values())


def test_ten_doubts_are_played_with_one_button() -> None:
    rounds = DoubtRounds(Doubting(cases("honest")), place="doubts")
    for at in range(10):
        press(rounds, "answer", answer="b", at=str(at))
        assert not rounds.state.open
        for _ in range(2):  # pressed twice
            press(rounds, "answer", answer="d", at=str(at))
            assert len(rounds.state.answers) == at + 1
        other = DoubtRounds(Doubting(cases("honest")), place="doubts")
        press(other, "restore", text=rounds.link)
        assert other.state == rounds.state
        press(rounds, "next", at=str(at + 1))
    assert rounds.state.over
    assert rounds.link == "dddddddddd.1.0"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["d", "b"])
@pytest.mark.parametrize("reading", [False, True])
def test_every_bid_is_drawn_and_played_one_by_one(lang: str, word: str, reading: bool) -> None:
    """Drawn directly: a part that can't be drawn shows an apology, and tells nothing in its state."""
    rounds = DoubtRounds(Doubting(mixed() if reading else cases("honest")), lang=lang, reading=reading)
    if not reading:
        word = "d"
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


def test_after_three_doubts_the_others_can_be_had_at_once() -> None:
    rounds = DoubtRounds(Doubting(cases("honest"), "dd"))
    press(rounds, "rest")
    assert rounds.state.answers == "dd"
    rounds.state = Doubting(cases("honest"), "ddd")
    press(rounds, "rest")
    assert (rounds.state.answers, rounds.state.won) == ("d" * 10, sum(each.doubted.right for each in cases("honest")))


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


@pytest.mark.parametrize(("step", "reading"), [("roll", False), ("use", True)])
def test_other_bids_leave_the_step_done_and_the_closing_line_there(step: str, reading: bool) -> None:
    rounds = DoubtRounds(Doubting(mixed() if reading else cases("honest")), reading=reading)
    done = f'data-act-of-step="{step}"[^>]*data-done'
    assert not re.search(done, rounds.html_work)
    rounds.state = replace(rounds.state, answers="d" * len(rounds.state.cases))
    rounds.on_again()
    assert not rounds.state.answers
    assert re.search(done, rounds.html_work)
    assert "closes-lesson" not in rounds.html_work


def test_once_all_are_doubted_each_bid_is_listed_with_the_dice_behind_it() -> None:
    rounds = DoubtRounds(Doubting(cases("honest"), "d" * 10))
    listed = rounds.html_work.partition("doubts-list")[2].partition("</ol>")[0]
    values = [texts.get_language("en").hand(each.hand) for each in cases("honest")]
    assert [row for row, hand in zip(listed.split("<li>")[1:], values, strict=True) if hand not in row] == []


def test_only_with_a_dial_a_bid_can_be_believed() -> None:
    rounds = DoubtRounds(Doubting(cases("honest")))
    press(rounds, "answer", answer="b", at="0")
    assert (rounds.state.answers, bool(rounds.html_notice)) == ("", True)
    reading = DoubtRounds(Doubting(mixed()), reading=True)
    press(reading, "answer", answer="b", at="0")
    assert reading.state.answers == "b"


@pytest.mark.parametrize("link", ["", "d.2.0", "x.0.0", "db.1.0", "d.1.30", "d" * 11 + ".1.0"])
def test_a_strange_link_is_refused(link: str) -> None:
    rounds = DoubtRounds(Doubting(cases("honest")), place="doubts")
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


# the lesson's parts together


def test_the_bars_of_the_dial_are_those_of_a_bid_and_count_what_the_tally_counts() -> None:
    """The chance that a doubt of it wins, by the bars, is the one that the tally adds up."""
    each = cases("honest")[doubts.SHOWN]
    for percent in (0, 35, 100):
        state = BidHonesty.of(each).turned(F(percent, 100))
        assert state.after.below(state.need) == right(each.doubted, F(percent, 100))
    ways = hands_choosing(bots["abacus"], each.doubted.before, each.doubted.bid)
    assert state.likelihoods == (F(sum(ways.values()), 6**5), F(1, 5))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dial_follows_the_ten_doubts(lang: str) -> None:
    today = Lesson(lang)
    dial = of(today.reason(), DoubtDial)
    today.doubts.state = Doubting(cases("honest"), "d" * 10)
    assert not re.search(r'doubt-tally"[^>]*data-done', dial.html_work)
    dial.honesty = 1
    assert re.search(r'doubt-tally"[^>]*data-done', dial.html_work)
    today.doubts.state = Doubting(cases("honest"), "d")
    assert dial.tallied.answers == "d" * 10


def test_the_dial_fits_only_where_both_bars_show_the_same_whole_number() -> None:
    dial = DoubtDial(Doubting(cases("honest"), "d" * 10))
    for percent in range(0, 101, 5):
        dial.honesty = F(percent, 100)
        assert dial.fitted == (round(dial.tallied.read(F(percent, 100))) == dial.tallied.won)


def test_reason_tells_no_wins_before_the_ten_are_doubted_or_counted() -> None:
    today = Lesson("en")
    dial = of(today.reason(), DoubtDial)
    today.doubts.state = Doubting(cases("honest"), "dddd")
    dial.honesty = 1
    assert "by-cups" not in dial.html_work
    assert not dial.fitted
    press(dial, "count")
    assert "by-cups" in dial.html_work
    assert dial.fitted


def test_each_round_says_how_many_dice_its_bid_needs() -> None:
    for each in cases("honest"):
        words = drawn.hand_words(DoubtRounds(Doubting((each,))))
        key = "need" if each.need < each.doubted.bid.quantity else "need.all"
        face = each.doubted.bid.face
        assert words.startswith(texts.say(f"lesson17.doubts.{key}", "en", name="Ana", need=each.need, face=face))


def test_a_bid_of_yours_on_more_than_two_of_her_dice_is_told_as_a_bluff() -> None:
    """Four sixes with one six is one."""
    told = []
    for each in cases("honest"):
        own = Counter(each.doubted.view.own)
        words = drawn.before_words(DoubtRounds(Doubting((each,)), lang="en"))
        if bid := each.doubted.before.standing:
            bluff = bid.quantity - own[bid.face] - own[1] * (bid.face != 1) > 2
            told.append(bluff)
            assert words == texts.say(f"lesson17.doubts.before.{'bluff' if bluff else 'you'}", "en", bid=bid)
    assert set(told) == {True, False}


def test_use_begins_with_the_six_bids_whatever_the_dials_show() -> None:
    """A call is judged by how often the bidder really looks; Bo's dial comes after it, folded."""
    today = Lesson("en")
    today.ana.honesty = F(1, 4)
    desk = today.use()
    rounds, fold, bo = parts_of([desk])
    assert isinstance(rounds, DoubtRounds)
    assert isinstance(fold, Deeper)
    assert isinstance(bo, BidLog)
    bo.honesty = F(4, 5)
    assert "dk-waiting" not in rounds._dom_classes
    for each in mixed():
        assert rounds.read(each) == right(each.doubted, F(each.bidder == "honest"))
        assert rounds.calls_doubt(each) == (2 * rounds.read(each) >= 1)


def test_how_often_such_a_bid_is_true_is_told_once_asked_and_for_this_bid_only() -> None:
    rounds = DoubtRounds(Doubting(mixed()), reading=True, lang="en", place="use")
    for at in range(6):
        words = drawn.known_words(rounds)
        assert f"{100 - round(100 * rounds.read(mixed()[at]))} times in 100" in words
        assert words not in rounds.html_work
        press(rounds, "know")
        assert words in rounds.html_work
        press(rounds, "answer", answer="b", at=str(at))
        press(rounds, "next", at=str(at + 1))
    press(rounds, "again")
    assert drawn.known_words(rounds) not in rounds.html_work
    ten = DoubtRounds(Doubting(cases("honest")), place="ten")
    press(ten, "know")
    assert not ten.known


def test_the_log_of_bo_tells_which_settings_it_cannot_tell_apart() -> None:
    log = BidLog(lang="en")
    fits = []
    for percent in range(0, 101, 5):
        log.honesty = F(percent, 100)
        if log.fitted:
            fits.append(percent)
    assert log.fitting == fits
    log.honesty = 0
    words = texts.say("lesson17.log.apart", "en", n=8, low=F(min(fits), 100), high=F(max(fits), 100))
    assert words in log.html_work + log.html_still
    assert words in log.sentence


def test_ten_others_can_be_doubted_and_the_dial_stays_with_the_first() -> None:
    today = Lesson("en")
    dial, rounds = of(today.reason(), DoubtDial), today.doubts
    press(rounds, "again")
    assert rounds.state.deal == 0  # not before the ten are done
    rounds.state = Doubting(cases("honest"), "d" * 10)
    press(rounds, "again")
    state = rounds.state
    assert (state.deal, state.answers) == (1, "")
    assert not set(state.cases) & set(cases("honest", 110))
    assert dial.tallied.cases == cases("honest")
    assert dial.doubts.over  # she has doubted the first ten
    assert today.dial().doubts.over  # also where the part is made later, as after a reload
    press(rounds, "answer", answer="b", at="0")  # of the others, each can also be believed
    press(rounds, "next", at="1")
    press(rounds, "answer", answer="d", at="1")
    assert rounds.state.hits == (not state.cases[0].doubted.right, state.cases[1].doubted.right)
    press(rounds, "rest")
    assert len(rounds.state.answers) == 2
    other = DoubtRounds(Doubting(cases("honest")), place="doubts")
    press(other, "restore", text=rounds.link)
    assert other.state == rounds.state


@pytest.mark.parametrize("deal", range(doubts.DEALS))
def test_in_every_ten_a_doubt_loses_only_if_three_of_her_dice_count(deal: int) -> None:
    for each in doubts.ten(deal):
        assert each.need >= 3
        assert 2 * each.doubted.odds >= 1


@pytest.mark.parametrize("deal", range(doubts.DEALS))
def test_after_each_call_the_hands_that_the_dial_hears_are_shown_and_counted(deal: int) -> None:
    rounds = DoubtRounds(Doubting(mixed(deal), deal=deal), reading=True, lang="en")
    for at, each in enumerate(mixed(deal)):
        dial = F(each.bidder == "honest")
        assert rounds.dial_state.after.below(each.need) == right(each.doubted, dial)
        assert "honesty-bar" not in rounds.html_work  # the call comes first
        assert drawn.why_words(rounds) not in rounds.html_work
        rounds.on_answer("b", at)
        assert rounds.html_work.count("honesty-bar needed") == 6 - each.need
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
        words = before and texts.say("lesson17.doubts.why.forced", "en", name="Ana", last=before)
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
        right = [each.doubted.right for each in cases(bidder, 110)[10 : 10 + rounds]]
        marks = [field.html_work.count(f'<i class="{css}') - 1 for css in ("won", "lost")]  # without the key
        assert marks == [sum(right), rounds - sum(right)]
        assert field.state.rounds == rounds
    assert field.state.won == many(bidder).right
    other = DoubtField(Played(bidder), place="field", store_key="17/field")
    press(other, "restore", text=field.link)
    assert other.state == field.state


@pytest.mark.parametrize("bidder", ["honest", "blind"])
def test_another_hundred_is_ones_own_and_the_first_stays_the_one_that_counts(bidder: str) -> None:
    field, friends = (DoubtField(Played(bidder), place="field", store_key="17/field") for _ in range(2))
    press(field, "another")  # not before the first are played
    assert field.seed == ""
    found = set()
    for one in (field, friends, field):
        press(one, "roll", times="100")
        press(one, "another")
        found.add(one.shown)
        assert len(one.shown) == 100
        assert not set(one.shown) & set(doubts.hundred(bidder))
        won = sum(each.doubted.right for each in one.shown)
        assert one.html_work.count('<i class="won') - 1 == won  # without the key
        assert (one.state.won, one.link) == (many(bidder).right, "100")
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


def test_the_fewest_bluffs_that_make_doubting_win_more_are_found_and_then_explained() -> None:
    """Each bid's hands weighed anew: those with which she means it, and all hands for a bluff."""
    dial = BluffDial()
    hands = Counter(hand(dice) for dice in HANDS)
    found = []
    choosing = {each: hands_choosing(bots["abacus"], each.doubted.before, each.doubted.bid) for each in cases("honest")}
    for percent in range(0, 101, 5):
        meant, shares, wins = F(percent, 100), [], F(0)
        for each, ways in choosing.items():
            rules, bid = each.doubted.view.rules, each.doubted.bid
            weights = {held: way * (1 - meant) / 5 + ways.get(held, 0) * meant for held, way in hands.items()}
            below = sum(weight for held, weight in weights.items() if rules.tally(held, bid) < each.need)
            total = sum(weights.values())
            wins += below / total
            shares.append(6**5 * (1 - meant) / 5 / total)
        dial.honesty = meant
        assert dial.doubting == pytest.approx(float(wins))
        assert dial.enough == (wins > 5)
        if wins > 5:
            found.append(percent)
        if dial.found:
            assert dial.share == sum(shares) / 10
    assert max(found) == 75
    told = []
    for percent in (100, 80, 75, 70):
        dial.honesty = F(percent, 100)
        told.append(dial.found)
    assert told == [False, False, True, False]


def test_the_six_bids_differ_by_the_dial() -> None:
    """Of the honest bidder's three, one is probably false, one hardly ever; of the others one is nearly surely."""
    for deal in range(doubts.DEALS):
        honest = sorted(right(each.doubted, F(1)) for each in mixed(deal) if each.bidder == "honest")
        assert honest[0] < F(1, 5) <= honest[1] < F(1, 2) <= honest[2]
        assert len({each.doubted.odds > F(9, 10) for each in mixed(deal) if each.bidder == "blind"}) == 2


def test_the_log_expects_what_is_counted_by_hand() -> None:
    """A bid that is meant fits; any other face of five fits by luck, if it's one of those with the most dice."""
    log, luck, meant = BidLog(), F(0), 0
    for held, face in case.log():
        counts = {named: held.count(named) + held.count(1) for named in range(2, 7)}
        best = [named for named, count in counts.items() if count == max(counts.values())]
        luck, meant = luck + F(len(best), 5), meant + (face in best)
    for percent in (0, 50, 100):
        log.honesty = F(percent, 100)
        assert (log.honest, log.lucky) == (F(percent * 8, 100), F(100 - percent, 100) * luck)
        assert log.expected == log.honest + log.lucky
    assert log.meant == meant


# guesses and exercises


@cache
def rounds_with(bidder: str) -> tuple[tuple[F, bool], ...]:
    """Rounds that seat 0 ends with a doubt, played anew: the odds of the doubt; whether fewer dice than bid count."""
    seats, found = [bots["abacus"], bots[bidder]], []
    for deal in range(400):
        table = case.game().deal(seed=seed_of(doubts.SEED, deal), starter=deal % 2)
        made = move(table, seats[table.turn])
        while made.after.showdown is None:
            made = move(made.after, seats[made.after.turn])
        bid = made.table.standing
        assert bid is not None
        if made.seat == 0:
            dice = [die for held in made.table.hands for die in held or ()]
            count = sum(die in (1, bid.face) for die in dice)
            found.append((1 - odds.at_least(made.table.seen_by(0), bid), count < bid.quantity))
    return tuple(found)


@pytest.mark.parametrize("kind", ["honest", "blind"])
def test_no_round_with_a_doubt_is_left_out(kind: str) -> None:
    """The ten of Ask and the hundred of Guess are the first in which seat 0 doubts, whatever came of them."""
    counted = [each for each in rounds_with(doubts.BIDDERS[kind]) if kind == "honest" or each[0] >= F(1, 2)]
    values = [(each.doubted.odds, each.doubted.right) for each in cases(kind, 110)]
    assert counted[:110] == values


def test_the_truth_of_both_guesses() -> None:
    honest = [won for _, won in rounds_with("abacus")][10:110]
    assert first().truth == F(sum(honest), 100)
    blind = [won for chance, won in rounds_with("blind") if chance >= F(1, 2)][10:110]
    assert sum(blind) > 2 * sum(honest)
    assert second().truth == 2  # many more


def test_each_card_is_of_another_kind() -> None:
    cards = exercises()
    assert len({each.place for each in cards}) == len({each.kind for each in cards}) == 3
    has_right_option(cards, "17/often", "About 68")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_hand_is_matched_with_what_ana_bids_and_each_wrong_match_is_answered_by_that_hand(lang: str) -> None:
    """Counted by hand: of 1 2 2 3 4 three count for twos, of 1 3 4 5 5 for fives, of 1 3 4 6 6 for sixes."""
    card = exercises(lang)[0]
    bids = [texts.say("lesson17.hands.match", lang, bid=Bid(number, face)) for number, face in ((3, 6), (4, 2), (4, 5))]
    assert list(card.matches) == bids
    assert card.truth == (1, 2, 0)
    named, faces, hands = (6, 2, 5), (2, 5, 6), ("12234", "13455", "13466")
    for wrong in card.wrong:
        assert isinstance(wrong.value, tuple)
        at, to = wrong.value
        slots = {
            "hand": texts.get_language(lang).hand(hand(hands[at])),
            "most": 3,
            "face": faces[at],
            "few": 1,
            "other": named[to],
        }
        assert wrong.idea == texts.say("lesson17.hands.wrong", lang, **slots)
    assert sorted(wrong.value for wrong in card.wrong) == [(0, 0), (0, 2), (1, 0), (1, 1), (2, 1), (2, 2)]
    assert len(card.pictures) == 3


def test_the_numbers_of_the_card_are_counted_over_all_hands() -> None:
    """You hold no two and bid two fives; Ana bids three twos."""
    after = games["liars_dice"](players=2).deal(starter=0, seed="K7QX")
    after = after.play(after.read("2x5"))
    ways = hands_choosing(bots["abacus"], after, after.read("3x2"))
    twos = {held: sum(die in (1, 2) for die in held) for held in ways}
    among = sum(ways.values())
    told = F(sum(way for held, way in ways.items() if twos[held] >= 3), among)
    untold = share([dice.count(2) + dice.count(1) for dice in HANDS], 3)
    card = exercises()[1]
    said = [int(re.findall(r"\d+", words)[0]) for words in card.options]
    assert said == [round(100 * untold), round(100 * told), 100]
    for reply in card.wrong:  # a reply to a mistake doesn't give the answer away, nor what's left of a hundred
        assert not {round(100 * told), 100 - round(100 * told)} & set(map(int, re.findall(r"\d+", reply.idea)))
    assert many("blind").right not in said  # nor is it a number of the second guess
    mean = float(F(sum(way * twos[held] for held, way in ways.items()), among))
    assert f"{mean:.1f} twos or ones" in card.idea
    assert min(twos.values()) < 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_guesses_no_truth_is_told(lang: str) -> None:
    today = Lesson(lang)
    text = re.sub(r"<[^>]+>", " ", today.ask().still() + today.bar.html_work.split("<template")[0])
    assert not re.search(rf"\b({many().right}|{many('blind').right})\b", text)


def acts_done(part: Any, step: str) -> bool:
    return bool(re.search(f'data-act-of-step="{step}"[^>]*data-done', part.html_work))


def test_roll_is_done_only_once_all_ten_are_doubted() -> None:
    done = [acts_done(DoubtRounds(Doubting(cases("honest"), answers)), "roll") for answers in ("", "d", "d" * 10)]
    assert done == [False, False, True]


@pytest.mark.parametrize("answer", ["d", "b"])
def test_ask_is_one_bid_to_doubt_or_believe_and_a_reload_keeps_the_answer(answer: str) -> None:
    """It's none of the rounds that are counted later; the odds call it false, and it's true."""
    each = doubts.opening()
    assert each not in cases("honest", 110)
    assert each.doubted.odds > F(3, 4)
    assert not each.doubted.right
    first = FirstBid(place="first")
    assert not acts_done(first, "ask")
    press(first, "answer", answer=answer, at="0")
    assert acts_done(first, "ask")
    assert first.state.won == (answer == "b")
    for act in ("again", "rest"):
        press(first, act)
        assert first.state.answers == answer
    press(first, "answer", answer="d", at="0")
    other = FirstBid(place="first")
    press(other, "restore", text=first.link)
    assert other.state == first.state
    assert other.side(other.kept(first.link)) == answer
    assert set(first.camps()) == {"d", "b"}


def test_before_the_guess_only_one_bid_was_seen_and_its_answer_is_played_out_by_hand_first() -> None:
    today = Lesson("en")
    assert [len(part.state.cases) for part in parts_of([today.ask()])] == [1]
    ten, ana, *_ = parts_of([today.roll()])
    assert ten is today.doubts
    for answers in ("", "d" * 9, "d" * 10):
        assert ("dk-waiting" in ana._dom_classes) == (len(ten.state.answers) < 10)
        ten.state = replace(ten.state, answers=answers, shown=True)
    assert "dk-waiting" not in ana._dom_classes
    press(ten, "again")
    assert "dk-waiting" not in ana._dom_classes  # who plays ten others has seen it


def test_between_two_steps_the_dial_may_fit_the_log_better_than_at_any_step() -> None:
    log = HonestyDial(log=case.log())
    chances = {percent: log.state.fit(percent) for percent in range(101)}
    best = max(chances, key=lambda percent: chances[percent])
    assert best % 5
    log.honesty = F(best, 100)
    likeliest = texts.say("honesty.fit.best", "en", n=len(log.state.log))
    assert likeliest in log.html_table + log.html_still + log.html_status + log.sentence
    assert not log.html_fault
