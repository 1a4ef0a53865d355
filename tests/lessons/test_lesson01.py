"""Lesson 1: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, permutations, product

import pytest

from dicekit import odds
from dicekit.course.lesson01.case import DICE, FACE, OWN, Cup, derivation, opening, table
from dicekit.course.lesson01.exercises import exercises, first, second
from dicekit.course.lesson01.lesson import TRIED, Lesson
from tests.lessons.notebooks import prose

LANGUAGES = ("en", "zh")
Outcome = tuple[int, ...]


def outcomes(dice: int, holds: Callable[[Outcome], bool]) -> Fraction:
    """The share of outcomes that do as is said, every single outcome looked at."""
    found = sum(holds(outcome) for outcome in product(range(1, 7), repeat=dice))
    return Fraction(found, 6**dice)


def sixes(least: int, most: int = 5) -> Callable[[Outcome], bool]:
    return lambda outcome: least <= outcome.count(6) <= most


# the lesson's own question


def test_none_and_exactly_one_are_equal_and_two_or_more_is_the_rest() -> None:
    cup = Cup()
    assert cup.none == outcomes(5, sixes(0, 0)) == Fraction(3125, 7776)
    assert cup.one == outcomes(5, sixes(1, 1)) == Fraction(3125, 7776)
    assert cup.more == outcomes(5, sixes(2)) == Fraction(763, 3888)


def test_only_with_five_dice_are_they_equal() -> None:
    assert [dice for dice in range(1, 13) if Cup(dice).none == Cup(dice).one] == [5]


def test_the_guess_takes_both_orders_of_the_equal_cards() -> None:
    asked = first()
    assert asked.numbers == (Fraction(3125, 7776), Fraction(3125, 7776), Fraction(763, 3888))
    right = [order for order in permutations(range(3)) if asked.right(order)]
    assert right == [(0, 1, 2), (1, 0, 2)]
    assert {idea.value for idea in asked.ideas} == set(permutations(range(3))) - set(right)


def test_each_order_has_its_idea_in_words() -> None:
    words = {idea.value: idea.words for idea in first().ideas}
    assert "more cases" in words[0, 2, 1]
    assert "seems due" in words[1, 2, 0]
    assert "not equally likely" in words[2, 0, 1] == words[2, 1, 0]


def test_the_second_guess_finds_the_equal_bars() -> None:
    bars = [outcomes(5, sixes(count, count)) for count in range(6)]
    assert [at for at, (one, other) in enumerate(pairwise(bars)) if one == other] == [0] == [second().truth]
    assert len(second().ideas) == len(second().options) == 3


# the ledger


def test_the_ledger_has_the_six_lines_of_the_lesson() -> None:
    lines = derivation().lines
    assert [line.key for line in lines] == ["worlds", "none", "one", "equal", "more", "share"]
    assert [line.value for line in lines] == [7776, 3125, 3125, 3125, 1526, Fraction(763, 3888)]
    assert [line.text() for line in lines] == [
        "6^5 = 7,776",
        "5^5 = 3,125",
        "5·5^4 = 3,125",
        "5^5 = 5·5^4 = 3,125",
        "7,776 − 3,125 − 3,125 = 1,526",
        "1,526/7,776 = 763/3,888 ≈ 0.1962",
    ]


def test_each_line_is_what_its_formula_comes_to() -> None:
    for line in derivation().lines:
        for step in line.steps:
            assert step.doit() == line.value


def test_the_places_are_the_blank_and_its_sentence_does_not_tell_them() -> None:
    (line,) = [line for line in derivation().lines if line.blank]
    places = {outcome.index(6) for outcome in product(range(1, 7), repeat=5) if outcome.count(6) == 1}
    assert line.blank
    assert line.blank.truth == len(places) == 5
    for lang in LANGUAGES:
        assert line.words(lang) != line.asking(lang)
    assert "how many places" in line.asking()
    assert [value for value, _ in line.blank.wrong] == [1, 6, 10, 4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_smaller_cases_of_the_reasons(lang: str) -> None:
    """Two dice: 36 outcomes, 25 without a six, 10 with one. Four dice: 625 without, 500 with one."""
    said = {line.key: line.reason(lang) for line in derivation().lines}
    assert "36" in said["worlds"]
    assert {"25", "36"} <= set(re.findall(r"\d+", said["none"]))
    assert outcomes(2, sixes(1, 1)) == Fraction(10, 36)
    assert "10" in said["one"]
    assert (outcomes(4, sixes(0, 0)), outcomes(4, sixes(1, 1))) == (Fraction(625, 1296), Fraction(500, 1296))
    assert {"625", "500"} <= set(re.findall(r"\d+", said["equal"]))


def test_a_line_that_is_tried_lights_its_outcomes() -> None:
    from dicekit.course.lesson01.case import outcomes as grid

    lit = {key: grid(*TRIED[key]).holding for key in TRIED}
    assert lit == {"worlds": 0, "none": 3125, "one": 3125, "equal": 3125, "more": 1526, "share": 1526}
    assert set(TRIED) == {line.key for line in derivation().lines}


# the exercises: LESSONS 5, lesson 1

TRUTHS = {
    "01/worlds": (1296, lambda: len(list(product(range(6), repeat=4)))),
    "01/four": (Fraction(671, 1296), lambda: outcomes(4, sixes(1))),
    "01/threes": (Fraction(4651, 7776), lambda: outcomes(5, lambda outcome: 3 in outcome)),
    "01/fours": (Fraction(625, 3888), lambda: outcomes(5, lambda outcome: outcome.count(4) == 2)),
    "01/different": (Fraction(5, 54), lambda: outcomes(5, lambda outcome: len(set(outcome)) == 5)),
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_counted_a_second_way(question) -> None:
    written, counted = TRUTHS[question.place]
    assert question.truth == written == counted()


WRONG = {
    ("01/worlds", "added the faces"): lambda: 6 + 6 + 6 + 6,
    ("01/worlds", "other way round"): lambda: len(list(product(range(4), repeat=6))),
    ("01/worlds", "without their order"): lambda: len(list(combinations_with_replacement(range(6), 4))),
    ("01/worlds", "for five dice"): lambda: len(list(product(range(6), repeat=5))),
    ("01/four", "added one sixth"): lambda: sum([Fraction(1, 6)] * 4),
    ("01/four", "exactly one"): lambda: outcomes(4, sixes(1, 1)),
    ("01/four", "chance of none"): lambda: outcomes(4, sixes(0, 0)),
    ("01/four", "That is two or more"): lambda: outcomes(4, sixes(2)),
    ("01/threes", "added one sixth"): lambda: sum([Fraction(1, 6)] * 5),
    ("01/threes", "chance of none"): lambda: outcomes(5, lambda outcome: 3 not in outcome),
    ("01/threes", "That is two or more"): lambda: outcomes(5, lambda outcome: outcome.count(3) >= 2),
    ("01/threes", "for one die"): lambda: outcomes(1, lambda outcome: 3 in outcome),
    ("01/fours", "first two dice"): lambda: outcomes(
        5, lambda outcome: [die == 4 for die in outcome] == [True] * 2 + [False] * 3
    ),
    ("01/fours", "two or more"): lambda: outcomes(5, lambda outcome: outcome.count(4) >= 2),
    ("01/fours", "two dice alone"): lambda: outcomes(2, lambda outcome: outcome == (4, 4)),
    ("01/fours", "twice"): lambda: 2 * outcomes(5, lambda outcome: outcome.count(4) == 2),
    ("01/different", "sets of faces"): lambda: Fraction(6, 7776),
    ("01/different", "one before"): lambda: outcomes(
        5, lambda outcome: all(one != other for one, other in pairwise(outcome))
    ),
    ("01/different", "left out a face"): lambda: outcomes(5, lambda outcome: set(outcome) == {1, 2, 3, 4, 5}),
    ("01/different", "some are alike"): lambda: outcomes(5, lambda outcome: len(set(outcome)) < 5),
}


@pytest.mark.parametrize("place", TRUTHS)
def test_each_typical_wrong_answer_comes_from_the_idea_that_it_names(place: str) -> None:
    question = next(question for question in NUMBERS if question.place == place)
    for (where, words), counted in WRONG.items():
        if where == place:
            assert counted() in [wrong.value for wrong in question.wrong if words in wrong.idea], words
    assert len(question.wrong) == sum(where == place for where, _ in WRONG)


def test_others_like_it_are_counted_a_second_way_too() -> None:
    """Three or seven dice instead of four; at least one six among three, or six."""
    by_place = {one.place: one for question in NUMBERS for one in question.variants}
    for dice, place in ((3, "01/worlds/2"), (7, "01/worlds/3")):
        assert by_place[place].truth == 6**dice
    for dice, place in ((3, "01/four/2"), (6, "01/four/3")):
        assert by_place[place].truth == outcomes(dice, sixes(1, dice))
        values = [wrong.value for wrong in by_place[place].wrong]
        assert values[1:] == [outcomes(dice, sixes(*ends)) for ends in ((1, 1), (0, 0), (2, dice))]
    for question in by_place.values():
        assert question.truth not in [wrong.value for wrong in question.wrong]


def test_the_two_listed_outcomes_are_equally_likely() -> None:
    (question,) = [question for question in exercises() if question.kind == "choice"]
    one = outcomes(5, lambda outcome: outcome == (2, 5, 1, 6, 3))
    assert one == outcomes(5, lambda outcome: outcome == (6, 6, 6, 6, 6)) == Fraction(1, 7776)
    assert question.options[question.truth] == "they are equally likely"
    assert "1/7,776" in question.solution
    assert "720 worlds are all different" in question.wrong[0].idea
    assert outcomes(5, lambda outcome: len(set(outcome)) == 5) == Fraction(720, 7776)
    assert question.picture.count("<li") == 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in exercises(lang):
        if question.kind == "number":
            told = question.solution.replace(",", "")
            assert re.search(rf"\b{question.truth}\b", told)
            for product_, result in re.findall(r"(\d(?: · \d)+) = (\d+)", told):
                value = 1
                for factor in product_.split(" · "):
                    value *= int(factor)
                assert value == int(result)


def test_the_smaller_cases_of_the_hints() -> None:
    third = {question.place: question.hints[2] for question in exercises()}
    assert outcomes(2, sixes(1)) == Fraction(11, 36)
    assert "11 of 36" in third["01/four"]
    assert outcomes(3, lambda outcome: outcome.count(4) == 2) == Fraction(15, 216)
    assert "15 of 216" in third["01/fours"]
    assert outcomes(3, lambda outcome: len(set(outcome)) == 3) == Fraction(120, 216)
    assert "120 of 216" in third["01/different"]


# the beats


def test_before_the_second_guess_the_chart_shows_only_what_was_rolled() -> None:
    today = Lesson("en")
    plot = today.picture()
    assert plot.shown.sentence == "No rolls yet"
    today.strip.on_roll(100)
    assert plot.shown.sentence == "What 100 rolls gave"
    assert sum(column.chance for column in plot.shown.columns) == 1
    assert "40.2" not in plot.html_work + plot.html_table
    today.later.on_locked("0")
    assert plot.shown.sentence == "None and exactly one are equally likely: 40.2\xa0% each."
    assert plot.shown.rolled == 100


def test_the_sealed_numbers_are_below_their_groups() -> None:
    today = Lesson("en")
    plot = today.chart()
    today.bar.on_locked("0 1 2|50 40 10")
    assert plot.shown.guesses == (Fraction(1, 2), Fraction(2, 5), Fraction(1, 10))
    assert [group.chance for group in plot.shown.groups] == list(first().numbers)


def test_in_reason_nothing_is_highlighted_before_a_line_is_tried() -> None:
    (left, _) = Lesson("en").reason().columns
    assert "3125" not in left[0].html_work
    assert left[0].state.need is None


def test_in_check_the_outcomes_are_sorted() -> None:
    grid = Lesson("en").grid()
    assert (grid.order, grid.state.bands[:2]) == ("sorted", ((0, 3125), (1, 3125)))


def test_the_opening_asks_for_at_least_one_under_the_other_cup() -> None:
    asked = opening()
    assert odds.at_least(asked.view, asked.bid) == outcomes(5, sixes(1)) == Fraction(4651, 7776)
    assert OWN.count(str(FACE)) == asked.bid.quantity - 1
    shown = table().play(asked.bid).play("doubt").showdown
    assert shown is not None
    assert (shown.count, shown.holds) == (3, True)


# every number in the prose of the notebooks

WORDS = {"en": ["zero", "one", "two", "three", "four", "five", "six"], "zh": list("零一二三四五六")}


def numbers_of(text: str, lang: str) -> set[int]:
    """All numbers of a text, in figures and in words."""
    if lang == "zh":
        text = re.sub(
            r"一(?=[种样行次段格幅道课])|一下|看一看|第一|比一比|等一等|一百次|一千次|一大|一半|一手|一个决定|一次一次",
            "",
            text,
        )
        text = text.replace("两", "二").replace("十次", "10 次")
        found = re.findall(r"\d+|[一二三四五六]", text)
    else:
        text = re.sub(
            r"\bone (line|time|picture|real|box|cell|listed|more|die)\b|at least one|a hundred|a thousand", "", text
        )
        text = text.lower().replace("sixes", "six").replace("ten rolls", "10 rolls")
        found = re.findall(rf"\d+|\b(?:{'|'.join(WORDS['en'])})\b", text)
    return {int(each) if each.isdigit() else WORDS[lang].index(each) for each in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_in_the_prose_is_one_of_the_lesson(lang: str) -> None:
    told = numbers_of(prose(f"{lang}/01_five_dice.ipynb"), lang)
    cards, lines, bid = len(first().cards), len(derivation().lines), opening().bid.quantity
    tries, rolls_by_hand = 2, 10
    known = {0, 1, 2, cards, bid, DICE, FACE, len(exercises()), tries, rolls_by_hand, *range(1, lines + 1)}
    assert {2, 3, 5, 6} <= told <= known


FACTS = {
    "en": [
        "five dice",
        "no face is wild",
        "two sixes are yours",
        "Three sixes need",
        "**At least one = all minus none.**",
    ],
    "zh": ["五颗骰子", "都不可变", "两个六在你手里", "三个六需要", "至少一个 = 全部 − 一个也没有。"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    told = prose(f"{lang}/01_five_dice.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    assert table().rules.tally.wild is None
    assert str(opening().bid) == "3x6"
