"""Lesson 17: its parts together, the dial, and every number that is asked or told, counted a second way."""

from __future__ import annotations

import re
from collections import Counter
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
from dicekit.course.lesson17.doubts import BidHonesty, Doubting, DoubtRounds, cases, many, mixed
from dicekit.course.lesson17.exercises import exercises, first, second
from dicekit.course.lesson17.lesson import Lesson
from dicekit.dice.action import Bid
from dicekit.dice.hand import hand
from dicekit.games import games
from dicekit.kit.standalone import parts_of
from dicekit.play import bots, move
from dicekit.play.reading import hands_choosing, right
from dicekit.play.tournament import seed_of
from dicekit.widgets.honesty import HonestyDial
from tests.lessons.asked import has_right_option
from tests.lessons.presses import press

F = Fraction
LANGUAGES = ("en", "zh")
HANDS = list(product(range(1, 7), repeat=5))


def share(counts: list[int], need: int) -> F:
    return F(sum(count >= need for count in counts), len(counts))


def of(desk: Any, kind: type) -> Any:
    return next(part for part in parts_of([desk]) if isinstance(part, kind))


# the lesson's parts together


def test_the_bars_of_the_dial_are_those_of_a_bid_and_count_what_the_tally_counts() -> None:
    """The chance that a doubt of it wins, by the bars, is the one that the tally adds up."""
    each = cases("honest")[doubts.SHOWN]
    for percent in (0, 35, 100):
        state = BidHonesty.of(each).turned(F(percent, 100))
        assert state.after.below(state.need) == right(each.doubted, F(percent, 100))
    ways = hands_choosing(bots["abacus"], each.doubted.before, each.doubted.bid)
    assert state.likelihoods == (F(sum(ways.values()), 6**5), F(1, 5))


def test_reason_is_done_once_the_fewest_bluffs_were_found_and_stays_done() -> None:
    def done(dial: BluffDial) -> bool:
        return bool(re.search(r'doubt-tally"[^>]*data-done', dial.html_work))

    dial, other = (of(Lesson("en").reason(), BluffDial) for _ in range(2))
    for percent, found in ((80, False), (50, False), (75, True), (100, True)):
        press(dial, "turn", value=str(percent))
        assert done(dial) == found
    press(other, "restore", text=dial.link)
    assert (done(other), other.looks, other.found) == (True, 100, False)
    press(other, "restore", text="75-2")
    assert other.looks == 100


def test_each_round_says_how_many_dice_its_bid_needs() -> None:
    for each in cases("honest"):
        words = drawn.hand_words(DoubtRounds(Doubting((each,))))
        key = "need" if each.need < each.doubted.bid.quantity else "need.all"
        face = each.doubted.bid.face
        assert words.startswith(texts.say(f"lesson17.doubts.{key}", "en", name="Ana", need=each.need, face=face))


def test_use_begins_with_the_six_bids_whatever_the_dials_show() -> None:
    """A call is judged by how often the bidder really looks; Bo's dial comes after it, folded."""
    today = Lesson("en")
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


def test_of_a_stranger_only_earlier_bids_are_told_before_the_call() -> None:
    """Two of the four look; their earlier bids are all what they hold most of, the others' never all."""
    for deal in range(3):
        rounds = DoubtRounds(Doubting(mixed(deal), deal=deal), reading=True, lang="en", place="use")
        looking = []
        for at, each in enumerate(mixed(deal)):
            told = drawn.stranger_words(rounds) if rounds.stranger else ""
            kind = texts.say(f"lesson17.doubts.stranger.{each.bidder}", "en", name=rounds.stranger)
            assert bool(rounds.stranger) == (at >= 2)
            assert kind not in rounds.html_work
            if rounds.stranger:
                assert told in rounds.html_work
                assert rounds.html_work.count('class="meant"') + rounds.html_work.count('class="other"') == case.EARLIER
                meant = [dice.count(face) + dice.count(1) == best(dice) for dice, face in rounds.seen]
                assert all(meant) == (each.bidder == "honest")
                looking.append(each.bidder)
            press(rounds, "answer", answer="b", at=str(at))
            if rounds.stranger:
                assert kind in rounds.html_work
            press(rounds, "next", at=str(at + 1))
        assert sorted(looking) == ["blind", "blind", "honest", "honest"]


def best(dice: Any) -> int:
    """How many dice count for the number that most count for."""
    return max(dice.count(face) + dice.count(1) for face in range(2, 7))


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
    """The hundred of Roll are the first in which seat 0 doubts, whatever came of them."""
    counted = [each for each in rounds_with(doubts.BIDDERS[kind]) if kind == "honest" or each[0] >= F(1, 2)]
    values = [(each.doubted.odds, each.doubted.right) for each in cases(kind, 100)]
    assert counted[:100] == values


def test_the_truth_of_both_guesses() -> None:
    honest = [won for _, won in rounds_with("abacus")][:100]
    assert first().truth == F(sum(honest), 100)
    blind = [won for chance, won in rounds_with("blind") if chance >= F(1, 2)][:100]
    assert sum(blind) > 2 * sum(honest)
    assert second().truth == 2  # many more


def test_each_card_is_of_another_kind() -> None:
    cards = exercises()
    assert len({each.place for each in cards}) == len({each.kind for each in cards}) == 3
    has_right_option(cards, "17/often", "More than 21, but not all")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hands_that_go_with_a_bid_are_those_with_most_of_its_number(lang: str) -> None:
    """Counted by hand: 1 2 2 3 4 and 2 2 2 4 5 have three for twos, 1 3 4 5 5 for fives, 1 3 4 6 6 for sixes."""
    card = exercises(lang)[0]
    named = texts.get_language(lang)
    hands = ("13455", "12234", "13466", "22245")
    assert list(card.options) == [named.hand(hand(held)) for held in hands]
    assert card.truth == (1, 3)
    bids = (Bid(4, 5), Bid(4, 2), Bid(3, 6), Bid(4, 2))
    for wrong, held, bid in zip(card.wrong, hands, bids, strict=True):
        at = hands.index(held)
        slots = {f"hand_{at}": named.hand(hand(held)), f"face_{at}": bid.face, f"bid_{at}": bid}
        assert wrong.idea == texts.say(f"lesson17.hands.wrong.{at}", lang, **slots)
    assert len(card.pictures) == 4


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
    assert said == [*[round(100 * untold)] * 3, 100]  # fewer, as many, more, all
    assert (card.truth, untold < told < 1) == (2, True)
    assert f"{round(100 * told)} in 100" in card.idea
    good = sum(way for held, way in ways.items() if twos[held] >= 3)
    assert {f"{each:,}" for each in (6**5, among, good)} <= set(re.findall(r"[\d,]+\d", card.idea))
    for reply in card.wrong:  # a reply to a mistake doesn't give the answer away, nor what's left of a hundred
        assert not {round(100 * told), 100 - round(100 * told)} & set(map(int, re.findall(r"\d+", reply.idea)))
    assert many("blind").right not in said  # nor is it a number of the second guess
    assert min(twos.values()) < 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_guesses_no_truth_is_told(lang: str) -> None:
    today = Lesson(lang)
    text = re.sub(r"<[^>]+>", " ", today.ask().still() + today.bar.html_work.split("<template")[0])
    assert not re.search(rf"\b({many().right}|{many('blind').right})\b", text)


def test_before_the_guess_only_one_bid_was_seen() -> None:
    today = Lesson("en")
    assert [len(part.state.cases) for part in parts_of([today.ask()])] == [1]
    assert next(iter(parts_of([today.roll()]))) is today.against_ana


def test_between_two_steps_the_dial_may_fit_the_log_better_than_at_any_step() -> None:
    log = HonestyDial(log=case.log())
    chances = {percent: log.state.fit(percent) for percent in range(101)}
    best = max(chances, key=lambda percent: chances[percent])
    assert best % 5
    log.honesty = F(best, 100)
    likeliest = texts.say("honesty.fit.best", "en", n=len(log.state.log))
    assert likeliest in log.html_table + log.html_still + log.html_status + log.sentence
    assert not log.html_fault
