"""Lesson 14: every number that is asked, answered or told, counted a second way or read off the rules guide."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product

import pytest

from dicekit import odds
from dicekit.course.lesson14 import case, rules
from dicekit.course.lesson14 import ledger as witness
from dicekit.course.lesson14.exercises import exercises, first, second
from dicekit.course.lesson14.lesson import Lesson
from dicekit.dice.action import Bid
from dicekit.kit.standalone import parts_of
from dicekit.widgets.board import BidBoard
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.stepper import RoundStepper
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
EVEN_FEI, EVEN_ZHAI = (2, 3, 5, 7, 8, 10, 12, 13), (1, 2, 2, 3, 4, 5, 6, 7)  # over one to eight hands


@lru_cache
def hand(faces: int, special: bool = True) -> Counter[int]:
    """One hand over all rolls: straights again, five that count are six (C11, C12); or the dice alone."""
    found: Counter[int] = Counter()
    for roll in product(range(1, 7), repeat=5):
        if special and len(set(roll)) == 5:
            continue
        count = sum(die == 6 or (faces == 2 and die == 1) for die in roll)
        found[6 if special and count == 5 else count] += 1
    return found


@lru_cache
def counts(faces: int, hands: int, special: bool = True) -> Counter[int]:
    if not hands:
        return Counter({0: 1})
    found: Counter[int] = Counter()
    for (one, ways), (other, more) in product(hand(faces, special).items(), counts(faces, hands - 1, special).items()):
        found[one + other] += ways * more
    return found


def tail(need: int, faces: int, hands: int = 3, special: bool = True) -> F:
    found = counts(faces, hands, special)
    return F(sum(ways for count, ways in found.items() if count >= need), sum(found.values()))


def even(faces: int, hands: int, special: bool = True) -> int:
    return max(need for need in range(7 * hands) if tail(need, faces, hands, special) >= F(1, 2))


# the checked numbers


def test_the_chances_from_this_hand() -> None:
    """LESSONS 14, lines 1 to 6, and section 15."""
    assert case.chance(case.FEI) == tail(3, 2) == F(78087977, 85766121)
    assert case.chance(case.ZHAI) == case.chance(case.ONES) == tail(3, 1) == F(23488787713, 50185433088)
    assert case.others(False).at_least(6) == tail(6, 2) == F(33168502, 85766121)
    assert case.others(True).at_least(5) == tail(5, 1) == F(4941447713, 50185433088)
    assert case.chance(Bid(8, 6)) == tail(5, 2) == F(50673202, 85766121)
    assert case.chance(Bid(8, 6, zhai=True)) == tail(6, 1)
    assert round(float(tail(6, 1)), 3) == 0.032
    assert case.chance(Bid(7, 6)) == tail(4, 2) == F(9545416, 12252303)


@pytest.mark.parametrize("need", [2, 3, 4, 5, 6, 8])
@pytest.mark.parametrize("zhai", [False, True])
def test_the_derivation_agrees_with_the_engine(need: int, zhai: bool) -> None:
    faces = 1 if zhai else 2
    assert witness.chance(need, faces) == case.others(zhai).at_least(need) == tail(need, faces)


@pytest.mark.parametrize("hands", range(1, 9))
def test_even_bets_stay_where_they_were(hands: int) -> None:
    """LESSONS 14, line 7: nearest to 5k/3 and 5k/6, the same with straights and surrounds off."""
    for faces, zhai, row in (
        (2, False, EVEN_FEI),
        (1, True, EVEN_ZHAI),
    ):
        bet = case.others(zhai, hands).even_bet
        assert bet == row[hands - 1] == witness.even(hands, faces) == even(faces, hands) == even(faces, hands, False)
        assert abs(bet - F(5 * hands * faces, 6)) <= F(1, 2)
        assert witness.nearest(hands, faces)


def test_breaking_by_three_can_be_truer_than_what_it_beats() -> None:
    facts = witness.zhai_or_fei().lines[5].slots
    assert facts["ones"] == tail(3, 1) < facts["back"] == tail(4, 2)
    assert facts["four_sixes"] == tail(2, 1) == F(63940091779, 87824507904)
    assert (facts["add2"], facts["double"]) == (tail(3, 2), tail(5, 2))


# guesses


def test_the_ratio() -> None:
    asked = first()
    assert asked.truth == tail(3, 2) / tail(3, 1)
    assert 1.9 < asked.truth < 2
    assert {idea.value for idea in asked.ideas} == {F(1), F(1, 2), F(4)}


def test_eight_turned_zhai() -> None:
    asked = second()
    assert asked.truth == tail(6, 1)
    assert [idea.value for idea in asked.ideas] == [tail(5, 2) / 2, tail(5, 2), tail(3, 1)]


# exercises: LESSONS 14

TRUTHS = {
    "breaks": 9,
    "raises": 14,
    "zhai_none": F(4941447713, 50185433088),
    "fei_none": F(33168502, 85766121),
    "even.fei": 7,
    "even.zhai": 3,
}
WRONG = {
    "breaks": [8, 12, 7],
    "raises": [8, 13, 6],
    "zhai_none": [tail(3, 1), tail(5, 2), tail(4, 1)],
    "fei_none": [tail(3, 2), tail(6, 1), tail(5, 2)],
    "even.fei": [3, 10, 6],
    "even.zhai": [7, 10, 4],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one(question) -> None:
    name = question.place.removeprefix("14/")
    assert question.truth == TRUTHS[name]
    assert [wrong.value for wrong in question.wrong] == WRONG[name]


def test_least_calls_are_matched() -> None:
    """C5: four ones, five zhai, six fei."""
    question = next(one for one in exercises() if one.place == "14/least")
    assert [question.matches[at] for at in question.truth] == ["four", "five", "six"]
    assert len(question.wrong) == 2


def test_six_fei_do_not_answer_five_zhai() -> None:
    """C-063."""
    question = next(one for one in exercises() if one.place == "14/answer")
    assert question.options[question.truth] == "No, it takes eight fei"
    zhai, fei = rules.standing("5x6 zhai"), rules.standing("6x6")
    assert [table.objection(table.read(bid)).code for table, bid in ((zhai, "6x6"), (fei, "5x6 zhai"))] == [
        "zhai_not_broken",
        "not_higher",
    ]


# rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_say_what_the_rules_guide_says(lang: str) -> None:
    order, least, raises, breaks, cap, apart = rules.cards(lang)
    assert [row[1] for row in order.rows] == ["2 3 4 5 6", "2 3 4 5 6 1"], "C3, C4"
    assert [row[1:] for row in least.rows] == [
        ("4", "5", "6"), ("3", "4", "5"), ("5", "6", "7"), ("2", "3", "4"), ("8", "9", "10")
    ], "C5"  # fmt: skip
    assert [row[1] for row in raises.rows] == ["14", "15"], "C-056, C-057"
    assert all(int(row[2]) > int(row[1]) for row in raises.rows)
    assert [row[1:] for row in breaks.rows] == [("7", "6", "8"), ("8", "7", "10"), ("9", "8", "12")], "C7"
    assert cap.rows[0][1:] == ("24", "28", "20"), "C8"
    assert apart.table is not None


def test_every_switch_of_the_board_changes_the_legal_bids() -> None:
    board = next(part for part in parts_of([Lesson("en").reason()]) if isinstance(part, BidBoard))
    board.say("6x3")
    assert board.legal == 14
    board.order(jumps="free")
    assert board.legal > 14
    board.order(jumps="single").say("6x1z")
    counts = {rule: board.order(break_rule=rule).table.objection(Bid(9, 2)) for rule in ("add3", "add2", "double")}
    assert counts["add3"] is None
    assert counts["add2"].code == "step_too_big"
    assert counts["double"].code == "zhai_not_broken"


def test_calls_that_pass_each_other_are_marked() -> None:
    board = BidBoard(case.standing("5x6z"), seat=case.YOU)
    assert Bid(6, 2) in board._board.apart


# ledger, chart, table


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["fei", "zhai", "ones", "none", "turning", "breaking", "even"]
    assert [line.value for line in lines] == [tail(3, 2), 3, tail(3, 1), tail(6, 2), tail(6, 1), 7, 5]
    assert [line.blank.truth for line in lines if line.blank] == [3]
    assert [value for value, _ in lines[1].blank.wrong] == [2, 5, 4]


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("zhai", ["46.8 %"]),
        ("none", ["38.7 %", "9.8 %"]),
        ("turning", ["59.1 %", "six more", "instead of five"]),
        ("breaking", ["46.8 %", "72.8 %", "77.9 %", "91.0 %", "59.1 %"]),
        ("even", ["third", "sixth"]),
    ],
)
def test_what_the_lines_say(key: str, told: list[str]) -> None:
    line = next(line for line in case.derivation().lines if line.key == key)
    words = line.words().replace("\u00a0", " ")
    assert [number for number in told if number not in words] == []


def test_the_even_bets_of_one_to_eight_hands() -> None:
    """LESSONS 15."""
    table = case.derivation().lines[-1].rows
    assert table is not None
    rows = [[int(cell.say("en")) for cell in row] for row in table.body]
    assert rows == [list(row) for row in zip(range(1, 9), EVEN_FEI, EVEN_ZHAI, strict=True)]


def test_the_title_sentence_and_the_marks() -> None:
    """LESSONS 5.1."""
    chart = case.tails("en")
    told = chart.sentence.replace("\u00a0", " ")
    assert told == "Six fei 91.0 %, five zhai 46.8 %."
    assert [(spot.x, spot.y) for spot in chart.spots] == [(6, tail(3, 2)), (5, tail(3, 1))]


def test_a_tried_line_is_shown_on_the_board() -> None:
    parts = list(parts_of([Lesson("en").reason()]))
    board = next(part for part in parts if isinstance(part, BidBoard))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    for line, standing, chosen in ((2, None, case.ZHAI), (5, "8x6", Bid(8, 6, zhai=True)), (6, "4x1z", Bid(7, 6))):
        ledger.on_try(line)
        assert (board.table.standing and str(board.table.standing)) == standing
        assert board.state.chosen == chosen
        assert board.table.objection(chosen) is None
        assert not board.html_fault


def test_the_last_decision() -> None:
    table = case.table()
    view = table.seen_by(case.YOU)
    assert odds.at_least(view, "6x6z") == tail(4, 1) == F(10580419327, 43912253952)
    assert odds.at_least(view, "9x6") == tail(6, 2)
    assert table.objection(Bid(9, 6)) is None
    assert table.objection(Bid(8, 6)).code == "zhai_not_broken"
    shown = table.play("doubt").showdown
    assert shown is not None
    assert (shown.count, shown.holds) == (5, False)


def test_the_last_card_can_be_laid() -> None:
    parts = list(parts_of([Lesson("en").use()]))
    cards = next(part for part in parts if isinstance(part, RuleCards))
    stepper = next(part for part in parts if isinstance(part, RoundStepper))
    cards.on_try(5)
    assert str(stepper.state.table.standing) == "5x6z"
    assert not stepper.html_fault


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    assert "%" not in re.sub(r'style="[^"]*"', "", Lesson(lang).ask().still())


FACTS = {
    "en": ["four players, five dice each", "6 6 1 3 4", "four ones, five of another face zhai, six fei",
           "*six fives*", "*six sixes zhai*", "nine fei", "eight short questions", "eight fei"],
    "zh": ["四个人，每人五颗骰子", "6 6 1 3 4", "四个一，或五个别的点数斋，或六个飞", "“六个五”", "“六个六斋”",
           "九个飞", "八道小题", "八个飞"],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    told = prose(f"{lang}/14_zhai_or_fei.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    table = case.table()
    assert [str(said.action) for said in table.said] == ["6x5", "6x6", "6x6z"]
    assert table.names[table.bidder] == "Chi"
    assert case.OWN == (6, 6, 1, 3, 4)
    assert case.least() == (4, 5, 6)
    assert case.breaks(6) == 9
    assert len(exercises()) == 8
