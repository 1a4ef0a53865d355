"""Lesson 9: every number that is asked, answered or told, counted a second way or read off the rules."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson09 import case, first_table
from dicekit.course.lesson09.exercises import exercises, first, second
from dicekit.course.lesson09.lesson import FirstSwitch, Lesson
from dicekit.course.lesson09.practice import POSITIONS, SwitchRounds, by_rule, candidates
from dicekit.course.lesson09.raises import ASKED, BIDS, SIDES, Pair, RaisedTogether, adds, block
from dicekit.course.lesson09.strip import LowBids, PairOfBids
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.odds.exchange import GAMES, Exchange
from dicekit.widgets.play.short_rounds import nth_seed
from dicekit.widgets.rolls import Rolls
from tests.lessons.asked import has_right_option
from tests.lessons.kept import comes_back, refuses
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def tail(dice: int, least: int, faces: int) -> F:
    return F(sum(comb(dice, k) * faces**k * (6 - faces) ** (dice - k) for k in range(least, dice + 1)), 6**dice)


# guesses


def test_four_ones_are_more_likely_than_eight_fives_and_two_less_than_four() -> None:
    """43.4 against 33.9 %, 87.0 against 94.0 %."""
    assert tail(20, 4, 1) > tail(20, 8, 2)
    assert tail(20, 2, 1) < tail(20, 4, 2)
    assert [asked.options[asked.truth] for asked in (first(), second())] == [
        "At least four ones",
        "At least four fives",
    ]
    assert [case.chance(bid) for bid in case.pair(4)] == [tail(20, 4, 1), tail(20, 8, 2)]


def test_what_was_kept_for_the_questions_before_is_no_guess_of_these() -> None:
    assert {first().place, second().place}.isdisjoint({"09/guess", "09/second"})


def test_bluff_prices_four_ones_right_and_perudo_two() -> None:
    assert tail(20, 7, 2) > tail(20, 4, 1) > tail(20, 8, 2)
    fits = {ones: [game for game in GAMES if Exchange(20).fits(game, ones)] for ones in (4, 2, 6)}
    assert fits == {4: ["bluff"], 2: ["perudo", "chinese"], 6: []}


# the first bid


def test_both_bids_are_true_so_that_the_first_table_tells_nothing() -> None:
    """Eight dice count for fives, and four of them are ones."""
    everything = "".join(first_table.OTHERS) + "".join(map(str, first_table.OWN))
    assert (sum(die in "15" for die in everything), everything.count("1")) == (8, 4)
    changes = {}
    for word in ("fives", "ones"):
        part = FirstSwitch(lang="en")
        part.on_action(word)
        end = part.state.table.showdown
        assert end is not None
        changes[word] = (end.count, end.change)
        assert part.html_work.count("lifted-cup") == 3
    assert changes == {"fives": (8, (-1, 0, 0, 0)), "ones": (4, (-1, 0, 0, 0))}


# both bids raised


def test_a_raise_takes_one_block_off_the_ones_and_two_off_the_fives() -> None:
    for ones in BIDS[:-1]:
        pair = Pair(ones, ones)
        for side, faces in zip(SIDES, (1, 2), strict=True):
            blocks = pair.next_off(side)
            assert len(blocks) == faces
            left = pair.chances[side] - sum(block(side, count) for count in blocks)
            assert left == pair.to(ones + 1).chances[side] == tail(20, faces * (ones + 1), faces)


def test_fives_are_ahead_up_to_three_ones_and_ones_from_four() -> None:
    for ones in BIDS:
        assert (Pair(ones).ahead == "ones") == (tail(20, ones, 1) > tail(20, 2 * ones, 2)) == (ones >= 4)


def test_where_more_falls_is_answered_before_the_raise() -> None:
    part = RaisedTogether(lang="en")
    for ones, more in ASKED.items():
        while part.state.ones < ones:
            part.on_by(1)
        falls = {side: sum(block(side, count) for count in part.state.next_off(side)) for side in SIDES}
        assert max(falls, key=falls.__getitem__) == more
        refuses(part.on_by, 1)
        refuses(part.on_side, "both")
        (less,) = {*SIDES} - {more}
        part.on_side(less)
        assert (part.state.ones, part.state.wrong) == (ones, True)
        part.on_side(more)
        assert (part.state.ones, part.state.wrong) == (ones + 1, False)
        if ones + 1 not in ASKED:
            refuses(part.on_side, more)
    assert part.state.ahead == "ones"
    for _ in range(2):
        assert not part.state.done
        assert not part.why, "the reason is the last step"
        part.on_by(1)
    assert 'data-done="1"' in part.html_work
    assert part.why
    refuses(part.on_by, 1)


def test_what_falls_is_what_the_printed_numbers_lose_and_is_not_told_before_it_was_asked() -> None:
    """97, 87, 67, 43, 23, 10 and 100, 94, 70, 34, 9, 1 of a hundred; each number told is the difference of two."""
    for ones in BIDS:
        part = RaisedTogether(Pair(ones, ones), lang="en")
        told = [int(one) for one in re.findall(r"−(\d+)", part.html_work)]
        before = Pair(ones - 1).chances if ones > 1 else {}
        lost = [round(100 * before[side]) - round(100 * part.state.chances[side]) for side in before]
        assert told == lost
        if part.state.asks:
            more = part.falls(ASKED[ones], part.state.next_off(ASKED[ones]))
            assert str(more) not in re.findall(r"\d+", part.task)


def test_the_lowered_bids_keep_what_was_reached_and_come_back() -> None:
    part = RaisedTogether(Pair(4, 4), lang="en")
    part.on_by(-1)
    assert (part.state.ones, part.state.most, part.state.asks) == (3, 4, False)
    assert re.findall(r"\d+", part.task) == ["20", "100", "24"], "what the raise to three ones and six fives took"
    comes_back(part, RaisedTogether(), "5.4", "0.1", "7.7", "x")


# exercises


@pytest.mark.parametrize(("at", "dice", "ones", "ahead"), [(0, 24, 3, "six fives"), (1, 15, 4, "four ones")])
def test_below_the_average_fives_are_ahead_and_above_it_ones(at: int, dice: int, ones: int, ahead: str) -> None:
    """24 dice: eight count for fives on average. 15 dice: five."""
    question = exercises()[0].variants[at]
    assert isinstance(question.truth, int)
    assert (tail(dice, 2 * ones, 2) > tail(dice, ones, 1)) == (3 * 2 * ones < dice)
    assert question.options[question.truth].lower() == ahead
    assert str(dice // 3) in question.idea


@pytest.mark.parametrize("side", SIDES)
def test_a_die_adds_as_much_on_average_to_both_bids(side: str) -> None:
    """Two faces of one, or one face of two; the count of the picture is the rules'."""
    found = [adds(side, face) for face in range(1, 7)]
    assert sum(found) == 2
    assert max(found) == {"ones": 2, "fives": 1}[side]


def test_three_cards() -> None:
    assert [question.kind for question in exercises()] == ["choice", "choice", "mistake"]


@pytest.mark.parametrize(
    ("game", "wild", "ones"),
    [("perudo", 7, 4), ("perudo", 8, 4), ("perudo", 11, 6), ("bluff", 7, 4), ("bluff", 8, 5), ("chinese", 7, 7)],
)
def test_least_ones_are_those_of_the_rules(game: str, wild: int, ones: int) -> None:
    """P6 and B5 as their tables stand in the rules; C6: as many."""
    assert case.least_ones(game, wild) == ones


@pytest.mark.parametrize(
    ("place", "words"), [("09/eleven", "Six ones"), ("09/double", "So 7 ones are as likely as 14 fives.")]
)
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


def test_eleven_fives_and_six_ones_among_twenty_five() -> None:
    """P18."""
    question = next(one for one in exercises() if one.place == "09/eleven")
    assert "17.8" in question.idea
    assert "22.8" in question.idea
    assert round(float(tail(25, 11, 2)), 3) == 0.178
    assert round(float(tail(25, 6, 1)), 3) == 0.228
    assert "11/36" in question.hints[2]
    assert "1/9" in question.hints[2]
    assert (tail(2, 1, 1), tail(2, 2, 2)) == (F(11, 36), F(1, 9))


# ledger, rules, charts


def test_the_lines_of_the_ledger() -> None:
    """Two dice, of which two fives are a lot, and nine, of which they are few."""
    lines = Lesson("en").ledger().derivation.lines
    assert [line.key for line in lines] == ["one", "two", "low_one", "low_two"]
    assert [line.value for line in lines] == [tail(2, 1, 1), tail(2, 2, 2), tail(9, 1, 1), tail(9, 2, 2)]
    one, two, low_one, low_two = (line.value for line in lines)
    assert one > two
    assert low_one < low_two
    assert 2 * 3 > 2  # two is above a third of two dice, and below a third of nine
    assert 2 * 3 < 9


def test_safe_ones_are_dear_and_desperate_ones_cheap() -> None:
    assert tail(20, 2, 1) < tail(20, 4, 2)
    assert tail(20, 6, 1) > tail(20, 11, 2) > tail(20, 12, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    assert "%" not in re.sub(r'style="[^"]*"', "", Lesson(lang).ask().still())


FACTS = {
    "en": ["Dee bids *seven fives*", "**eight fives**", "**four ones**", "three questions"],
    "zh": ["豆豆叫“七个五”", "**八个五**", "**四个一**", "三道题"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    page_text = prose(f"{lang}/09_worth_of_a_one.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    table = first_table.table()
    assert (table.in_play, len(table.names), str(table.standing), str(case.standing_bid().bid)) == (20, 4, "7x5", "7x5")
    assert table.actions[-1].seat == table.names.index("Dee")
    assert (len(exercises()), len(POSITIONS)) == (3, 3)


def test_the_rounds_ask_for_another_word_each_time() -> None:
    """Two ones and two of fifteen more; no ones at all; and fives in your hand. The rule finds each of them."""
    rounds, best, ruled = SwitchRounds(seed="K7QX", lang="en"), [], []
    for number in range(len(POSITIONS)):
        ruled.append(str(by_rule(rounds.table)))
        rounds.play("doubt")
        (decision,) = rounds.decisions
        best.append(str(decision.best[0]))
        if number + 1 < len(POSITIONS):
            rounds.next_round()
    assert best == ruled == ["4x1", "doubt", "8x5"]


def test_what_can_be_expected_is_what_is_held_and_the_average_of_the_hidden_dice() -> None:
    """Fifteen hidden dice: five of them count for fives on average, and two and a half are ones."""
    rounds = SwitchRounds(seed="K7QX", lang="en")
    found = {str(one.bid): (one.held, one.hidden, one.enough) for one in candidates(rounds.table)}
    assert found == {"4x1": (2, F(5, 2), True), "8x6": (3, F(5), True)}
    assert "4½" in rounds.play("4x1").why
    assert rounds.say("use.doubt") not in rounds.why
    assert rounds.next_round().play("doubt").why.endswith(rounds.say("use.doubt"))


def test_the_rule_is_right_or_nearly_in_nine_of_ten_hands() -> None:
    """Against the exact chances of the doubt and of every bid, for dealt hands and bids from four to nine."""
    near, deals = 0, 60
    for at in range(deals):
        table = games["perudo"](players=4).deal(seed=nth_seed("K7QX", at), starter=1)
        most, face = 4 + at % 6, 2 + at % 5
        for quantity in range(most - 2, most + 1):
            table = table.play(Bid(quantity, face))
        view = table.seen_by(0)
        chances = {action: odds.at_least(view, action) for action in table.legal() if isinstance(action, Bid)}
        doubted = 1 - odds.at_least(view, Bid(most, face))
        ruled = by_rule(table)
        chosen = chances[ruled] if isinstance(ruled, Bid) else doubted
        near += chosen >= max(doubted, *chances.values()) - F(1, 20)
    assert near >= 0.9 * deals


def rolls() -> Rolls:
    return Rolls(Lesson("en").experiment, "K7QX", 17, lesson="09")


def test_each_roll_tries_both_bids_and_those_of_the_second_guess() -> None:
    """Counted again from the dice, also after more rolls and after fewer."""
    strip = PairOfBids(rolls().rolled(60))
    for state in (strip.state, strip.state.rolled(40), strip.state.back()):
        strip.state = state
        counts = [Counter(die for cup in state.draw(at) for die in cup) for at in range(1, state.done + 1)]
        found = [
            [sum(count[1] >= ones for count in counts), sum(count[1] + count[5] >= 2 * ones for count in counts)]
            for ones in (4, 2)
        ]
        assert list(strip.tried().values()) == [*found[0], *found[1]]
    assert strip.html_work.count("--part") == 2
    assert LowBids(strip).html_work.count("--part") == 2


def test_what_the_last_roll_had_for_each_bid() -> None:
    """Counted from its dice."""
    strip = PairOfBids(rolls().rolled(1))
    for _ in range(20):
        strip.on_roll(1)
        faces = [die for cup in strip.state.last for die in cup]
        counts = {"4x1": faces.count(1), "8x5": faces.count(1) + faces.count(5)}
        told = [int(one) for one in re.findall(r"Last roll: (\d+)", strip.html_work)]
        assert told == list(counts.values())
        assert strip.html_work.count("pair-now true") == (counts["4x1"] >= 4) + (counts["8x5"] >= 8)


def test_the_low_bids_come_once_they_were_guessed_at_with_their_own_numbers() -> None:
    lesson = Lesson("en")
    lesson.bar.on_locked("0")
    desk = lesson.roll()
    (low,) = (part for part in desk.parts if isinstance(part, LowBids))
    assert lesson.later is not None
    lesson.strip.on_roll(100)
    assert "dk-waiting" in low._dom_classes
    lesson.later.on_locked("0")
    assert "dk-waiting" not in low._dom_classes
    assert isinstance(lesson.strip, PairOfBids)
    shown = [int(one) for one in re.findall(r"<b>(\d+)</b>", low.html_work)]
    assert shown == list(lesson.strip.tried().values())[2:]


@pytest.mark.parametrize(("guess", "right"), [(0, True), (1, False), (2, False)])
def test_the_rolls_answer_the_guess_once_there_are_a_hundred(guess: int, right: bool) -> None:
    strip = PairOfBids(rolls(), lang="en")
    strip.guess = guess
    strip.on_roll(10)
    assert "So far" not in strip.html_work
    strip.on_roll(1000)
    ones, fives, *_ = strip.tried().values()
    assert ones > fives
    assert ("four ones are ahead" in strip.html_work) is not right


def test_more_than_a_hundred_rolls_are_told_per_hundred() -> None:
    strip = PairOfBids(rolls(), lang="en")
    strip.on_roll(100)
    assert "per 100" not in strip.html_work
    strip.on_roll(1000)
    shares = [int(share) for share in re.findall(r"(\d+) per 100", strip.html_work)]
    assert shares == [round(F(100 * times, 1100)) for times in list(strip.tried().values())[:2]]


def test_before_the_first_roll_the_low_bids_speak_of_no_rolls() -> None:
    """Both guesses can be skipped."""
    work = LowBids(PairOfBids(rolls(), lang="en")).html_work
    assert "0 rolls" not in work
