"""Lesson 9: every number that is asked, answered or told, counted a second way or read off the rules."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from dicekit.course.lesson09 import case, first_table
from dicekit.course.lesson09.exercises import exercises, first, second
from dicekit.course.lesson09.heaps import BIDS, EXCHANGE, HALVES, PRICED, Heaps, Stretched
from dicekit.course.lesson09.lesson import POSITIONS, FirstSwitch, Lesson
from dicekit.course.lesson09.strip import FourBids
from dicekit.kit.part import Refused
from dicekit.odds.exchange import GAMES, Exchange
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.rolls import Rolls
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.kept import comes_back, refuses
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def tail(dice: int, least: int, faces: int) -> F:
    return F(sum(comb(dice, k) * faces**k * (6 - faces) ** (dice - k) for k in range(least, dice + 1)), 6**dice)


# guesses


def test_the_order_of_the_four_bids() -> None:
    """52.1, 43.4, 33.9, 19.1 %."""
    chances = [tail(20, 4, 1), tail(20, 7, 2), tail(20, 8, 2), tail(20, 9, 2)]
    assert [case.chance(bid) for bid in case.cards()] == chances
    asked = first()
    assert asked.truth == (1, 0, 2, 3)
    assert asked.right((1, 0, 2, 3))
    assert not [idea for idea in asked.ideas if asked.right(idea.value)]


def test_six_ones_are_more_likely_than_twelve_fives() -> None:
    asked = second()
    assert asked.options[asked.truth] == "Six ones"
    assert tail(20, 6, 1) > 7 * tail(20, 12, 2)


def test_bluff_prices_four_ones_right_and_perudo_two() -> None:
    assert tail(20, 7, 2) > tail(20, 4, 1) > tail(20, 8, 2)
    fits = {ones: [game for game in GAMES if Exchange(20).fits(game, ones)] for ones in PRICED}
    assert fits == {4: ["bluff"], 2: ["perudo", "chinese"], 6: []}


# the first bid


def test_seven_dice_count_for_fives_and_four_are_ones() -> None:
    everything = "".join(first_table.OTHERS) + "".join(map(str, first_table.OWN))
    assert (sum(die in "15" for die in everything), everything.count("1")) == (7, 4)
    changes = {}
    for word in ("fives", "ones"):
        part = FirstSwitch(lang="en")
        part.on_say(word)
        end = part.state.table.showdown
        assert end is not None
        changes[word] = (end.count, end.change)
        assert part.html_work.count("lifted-cup") == 3
    assert changes == {"fives": (7, (0, 0, 0, -1)), "ones": (4, (-1, 0, 0, 0))}


# the two heaps


def stretched() -> Heaps:
    part = Heaps(lang="en")
    while not part.state.fits:
        part.on_stretch()
    return part


def test_two_fives_for_each_one_give_the_same_average() -> None:
    part = Heaps(lang="en")
    averages = [part.mean]
    while not part.state.fits:
        assert part.mean != EXCHANGE.shared.mean
        part.on_stretch()
        averages.append(part.mean)
    assert averages == [F(10, 3), F(5), F(20, 3)]
    assert 20 * F(2, 6) == EXCHANGE.shared.mean == part.mean
    with pytest.raises(Refused):
        part.on_stretch()


@pytest.mark.parametrize("halves", HALVES)
def test_both_heaps_have_the_same_area_however_wide_a_one_is(halves: int) -> None:
    drawing = Heaps(Stretched(halves), lang="en").html_work
    for kind in ("fives", "ones"):
        columns = re.findall(rf'hp-column hp-{kind}[^"]*" style="--x:[\d.]+;--wide:([\d.]+);--h:([\d.]+)', drawing)
        assert sum(float(wide) * float(high) for wide, high in columns) == pytest.approx(1 / 0.25, rel=0.02)


def test_fives_are_ahead_up_to_three_ones_and_ones_from_four() -> None:
    part = stretched()
    for ones in BIDS:
        assert part.state.ones_ahead == (tail(20, ones, 1) > tail(20, 2 * ones, 2)) == (ones >= 4)
        assert part.state.done == (ones == 6)
        if ones < 6:
            part.on_by(1)
    assert part.html_work.count("hp-won hp-fives") == 3
    assert part.html_work.count("hp-won hp-ones") == 3
    refuses(part.on_by, 1)


def test_a_dragged_bid_leaves_no_number_out() -> None:
    part = stretched()
    part.on_put(6)
    assert part.state.ones == 2
    part.on_put(0)
    assert (part.state.ones, part.state.most) == (1, 2)


def test_nothing_is_bid_before_the_averages_meet() -> None:
    part = Heaps(lang="en")
    refuses(part.on_by, 1)
    refuses(part.on_put, 4)
    assert "52" not in re.sub(r"<[^>]+>", "", part.still())


def test_the_prices_and_those_of_the_games_come_last() -> None:
    part = stretched()
    for _ in range(5):
        assert part.heads()[-1] == "Twice as many fives"
        part.on_by(1)
    assert 'data-done="1"' in part.html_work
    assert part.rows() == [
        ["2", "4–5", "4–5 ✓", "3–4", "2–5 ✓"],
        ["4", "7–8", "8–9", "7–8 ✓", "4–7"],
        ["6", "9–10", "12–13", "11–12", "6–9"],
    ]
    for ones, low in ((2, 4), (4, 7), (6, 9)):
        assert tail(20, low, 2) > tail(20, ones, 1) > tail(20, low + 1, 2)
    comes_back(part, Heaps(), "5.1.1", "1.1.1", "3.2.2", "4.3.2", "4.0.1", "4.7.7", "x")


# exercises

TRUTHS = {
    "09/small.one": (F(11, 36), lambda: tail(2, 1, 1)),
    "09/small.one/2": (F(1, 9), lambda: tail(2, 2, 2)),
}
WRONG = {
    "09/small.one": [F(1, 3), F(1, 36), F(25, 36)],
    "09/small.one/2": [F(2, 3), F(1, 3), F(1, 36)],
}
NUMBERS = [one for question in exercises() for one in question.variants if one.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_five_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["match", "number", "choice", "mistake", "opinion"]


def test_where_the_ones_belong() -> None:
    question = exercises()[0]
    assert [question.matches[at] for at in question.truth] == ["3–4 fives", "6–7 fives", "8–9 fives"]
    for ones, low in ((1, 3), (3, 6), (5, 8)):
        assert tail(20, low, 2) > tail(20, ones, 1) > tail(20, low + 1, 2)
        assert ones not in PRICED, "the step before tells it"


@pytest.mark.parametrize(
    ("game", "wild", "ones"),
    [("perudo", 7, 4), ("perudo", 8, 4), ("perudo", 11, 6), ("bluff", 7, 4), ("bluff", 8, 5), ("chinese", 7, 7)],
)
def test_least_ones_are_those_of_the_rules(game: str, wild: int, ones: int) -> None:
    """P6 and B5 as their tables stand in the rules; C6: as many."""
    assert case.least_ones(game, wild) == ones


@pytest.mark.parametrize(("game", "ones", "back"), [("perudo", 4, 9), ("bluff", 4, 8), ("chinese", 4, 7)])
def test_least_others_are_those_of_the_rules(game: str, ones: int, back: int) -> None:
    assert case.least_wild(game, ones) == back


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


def test_the_last_card_is_an_opinion() -> None:
    question = exercises()[-1]
    assert (question.kind, question.truth, len(question.options)) == ("opinion", None, 3)


# ledger, rules, charts


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["ones", "wild", "between", "games", "spread", "tilt"]
    assert lines[0].value == tail(20, 4, 1)
    assert lines[1].value == tail(20, 7, 2) == F(605139931, 1162261467)
    assert lines[4].value == F(5, 2)
    assert [line.blank.truth for line in lines if line.blank] == [9]
    assert [value for value, _ in lines[3].blank.wrong] == [8, 7, 5]


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("wild", ["33.9 %", "19.1 %"]),
        ("between", ["43.3 %", "52.1 %", "33.9 %"]),
        (
            "games",
            [
                "Perudo; they raise up to: 8; to raise them, at least: 9.",
                "Bluff; they raise up to: 7",
                "to raise them, at least: 8",
                "Chinese; they raise up to: 4; to raise them, at least: 7.",
            ],
        ),
        ("spread", ["20/3", "5/2", "1.58"]),
        ("tilt", ["87.0 %", "94.0 %", "10.2 %", "twelve wild only 1.3 %"]),
    ],
)
def test_what_the_lines_say(key: str, expected: list[str]) -> None:
    line = next(line for line in case.derivation().lines if line.key == key)
    rows = line.rows.sentences() if line.rows else []
    words = " ".join([line.words(), *rows]).replace("\u00a0", " ")
    assert [number for number in expected if number not in words] == []


def test_safe_ones_are_dear_and_desperate_ones_cheap() -> None:
    assert tail(20, 2, 1) < tail(20, 4, 2)
    assert tail(20, 6, 1) > tail(20, 11, 2) > tail(20, 12, 2)
    assert F(158**2, 100**2) < F(5, 2) < F(1585**2, 1000**2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    assert "%" not in re.sub(r'style="[^"]*"', "", Lesson(lang).ask().still())


FACTS = {
    "en": ["Dee bids *seven fives*", "**Eight fives**", "**four ones**", "five questions"],
    "zh": ["Dee 叫了“七个五”", "**八个五**", "**四个一**", "五道题"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    page_text = prose(f"{lang}/09_worth_of_a_one.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    table = first_table.table()
    assert (table.in_play, len(table.names), str(table.standing), str(case.standing_bid().bid)) == (20, 4, "7x5", "7x5")
    assert table.actions[-1].seat == table.names.index("Dee")
    assert (len(exercises()), len(POSITIONS)) == (5, 3)


def test_the_rounds_ask_for_another_word_each_time() -> None:
    """Two ones and two of fifteen more; no ones at all; and fives in your hand."""
    best = []
    for position in POSITIONS:
        rounds = PracticeRounds(
            "perudo", opponents=("blind",) * 3, positions=[position], actions=("bid", "doubt"), seed="K7QX"
        )
        rounds.play("doubt")
        (decision,) = rounds.decisions
        best.append(str(decision.best[0]))
    assert best == ["4x1", "doubt", "8x5"]


def test_each_roll_tries_all_four_bids_of_the_guess() -> None:
    """Counted again from the dice, also after more rolls and with one roll taken back."""
    rolls = Rolls(Lesson("en").experiment, "K7QX", 17, lesson="09")
    strip = FourBids(rolls.rolled(60))
    for state in (strip.state, strip.state.rolled(40), strip.state.back()):
        strip.state = state
        counts = [Counter(die for cup in state.draw(at) for die in cup) for at in range(1, state.done + 1)]
        ones = sum(count[1] >= 4 for count in counts)
        fives = [sum(count[1] + count[5] >= least for count in counts) for least in (7, 8, 9)]
        assert list(strip.tried().values()) == [ones, *fives]
    assert strip.state.held == ones
    assert strip.html_work.count("--part") == 4


def test_the_bids_are_in_the_order_of_the_guess() -> None:
    strip = FourBids(Rolls(Lesson("en").experiment, "K7QX", 17, lesson="09"), lang="en")
    strip.guess = first().read("2 0 3 1")
    names = re.findall(r"<li[^>]*><span>([^<]+)", strip.html_work)
    assert names == ["Eight fives", "Four ones", "Nine fives", "Seven fives"]


def test_the_rolls_say_whether_the_order_of_the_guess_is_theirs_once_there_are_a_hundred() -> None:
    for order, right in (("1 0 2 3", True), ("2 0 3 1", False)):
        strip = FourBids(Rolls(Lesson("en").experiment, "K7QX", 17, lesson="09"), lang="en")
        strip.guess = first().read(order)
        strip.on_roll(10)
        early = strip.html_work
        strip.on_roll(1000)
        tried = strip.tried()
        assert sorted(tried.values(), reverse=True) == [tried[case.cards()[at]] for at in (1, 0, 2, 3)]
        assert ("seven fives, four ones, eight fives and nine fives" in strip.html_work) is not right
        assert "So far" not in early
        assert "So far" in strip.html_work


def test_more_than_a_hundred_rolls_are_told_per_hundred_too() -> None:
    strip = FourBids(Rolls(Lesson("en").experiment, "K7QX", 17, lesson="09"), lang="en")
    strip.on_roll(100)
    assert "of 100" not in strip.html_work
    strip.on_roll(1000)
    shares = [int(share) for share in re.findall(r"(\d+) of 100", strip.html_work)]
    assert shares == [round(F(100 * times, 1100)) for times in strip.tried().values()]


def test_the_old_rolls_lose_their_buttons_when_others_are_rolled() -> None:
    lesson = Lesson("en")
    Lesson.roll.__wrapped__(lesson)
    lesson.strip.on_roll(10)
    assert "dk-rested" not in lesson.strip._dom_classes
    assert lesson.later is not None
    lesson.later.on_skipped()
    assert "dk-rested" in lesson.strip._dom_classes
    lesson.strip.on_again()
    assert "dk-rested" not in lesson.strip._dom_classes
