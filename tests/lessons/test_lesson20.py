"""Lesson 20: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from dicekit import odds, texts
from dicekit.course.lesson20 import case
from dicekit.course.lesson20.exercises import exercises, first, second
from dicekit.course.lesson20.lesson import Lesson
from dicekit.games import games
from dicekit.widgets.fan import CardFan
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def lies(room: int, unseen: int) -> F:
    """A card that may be anywhere among so many, in so much room."""
    return F(comb(unseen - 1, room - 1), comb(unseen, room))


# guesses: LESSONS 5 and 5.1


def test_the_partner_has_the_third_31_7_times_in_a_hundred() -> None:
    asked = first()
    assert asked.truth == lies(39, 123) == F(13, 41)
    assert [idea.value for idea in asked.ideas] == [F(1, 4), F(1, 2), F(39, 162), F(1, 3)]
    assert all(abs(idea.value - asked.truth) > F(1, 100) for idea in asked.ideas)


def test_after_eight_tricks_the_partner_has_a_little_less() -> None:
    asked = second()
    before, later = case.after(0), case.after(8)
    assert later == {"partner": F(31, 99), "opponents": F(62, 99), "bottom": F(6, 99)}
    assert later["partner"] < before["partner"]
    assert later["bottom"] > before["bottom"]
    assert asked.options[asked.truth].startswith("It has fallen a little")
    assert len(asked.ideas) == 3


def test_the_shares_decrease_from_trick_to_trick() -> None:
    shares = [case.after(tricks)["partner"] for tricks in range(31)]
    assert all(later < before for before, later in pairwise(shares))


# exercises: LESSONS 5 and 15

BOTTOM = comb(162, 6)
NO_TRUMP = F(comb(99, 6), BOTTOM)
TRUTHS = {
    "20/bottom": (F(2, 41), lambda: lies(6, 123)),
    "20/opponents": (F(26, 41), lambda: 1 - F(13, 41) - F(2, 41)),
    "20/one": (F(135954, 302621), lambda: F(39 * comb(84, 2), comb(123, 3))),
    "20/later": (F(6, 63), lambda: lies(6, 63)),
    "20/trumps": (F(3235501, 1088586504), lambda: F(comb(63, 6), BOTTOM)),
}
WRONG = {
    "20/bottom": [F(1, 4), F(1, 6), F(6, 41), F(39, 41)],
    "20/opponents": [F(13, 41), F(1, 2), F(28, 41), F(78, 162)],
    "20/one": [
        F(13, 41),
        F(39 * comb(84, 2), comb(123, 3)) / 3,
        F(39, 41),
        1 - F(comb(84, 3), comb(123, 3)),
    ],
    "20/later": [F(2, 41), F(6, 60), F(1, 4), F(19, 63)],
    "20/trumps": [
        F(63, 162),
        NO_TRUMP,
        1 - NO_TRUMP,
        F(comb(63, 6) + comb(111, 6) - comb(12, 6), BOTTOM),
    ],
}
QUESTIONS = exercises()
NUMBERS = [question for question in QUESTIONS if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_with_dice_a_hand_changes_nothing_elsewhere() -> None:
    """What two others hold is as likely whatever I hold: their part of the tally is the same distribution."""
    question = QUESTIONS[-1]
    assert (question.place, question.options[question.truth], len(question.wrong)) == ("20/dice", "False", 2)
    game = games["liars_dice"](players=3)
    views = [game.view(mine, unknown=10) for mine in ("55555", "22222")]
    tallies = [odds.tally(view, "3x5") for view in views]
    assert tallies[0] == tallies[1].shift(5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in exercises(lang):
        if question.kind == "number":
            assert f"= {texts.words(lang).fraction(question.truth)}" in question.solution


def test_hints_name_the_lines_of_the_ledger() -> None:
    keys = [line.key for line in case.derivation().lines]
    named = [re.search(r"Step (\d+) in Reason", question.hints[1]) for question in QUESTIONS]
    assert [keys[int(found[1]) - 1] for found in named if found] == [
        "partner",
        "partner",
        "all",
        "later",
        "dry",
        "dice",
    ]


# deals, charts, ledger, the lead


def test_a_deal_puts_the_third_card_into_one_of_123_places() -> None:
    places = case.Places()
    assert (places.sides, places.rooms) == (123, (39, 39, 39, 6))
    found = Counter(places.counted(((card,),)) for card in range(1, 124))
    assert [found[at] for at in range(4)] == [39, 39, 39, 6]
    assert places.chance == F(13, 41)


def test_a_thousand_deals_agree_with_the_exact_numbers() -> None:
    """Within four standard deviations; the seed is fixed."""
    rolled = Rolls(case.Places(), "K7QX", 17, lesson="20").rolled(1000)
    p = F(13, 41)
    assert (F(rolled.held, 1000) - p) ** 2 < 16 * p * (1 - p) / 1000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_is_drawn_as_places_with_the_card_in_one(lang: str) -> None:
    strip = RollStrip(Rolls(case.Places(), "K7QX", 17, lesson="20").rolled(1), lang=lang)
    assert not strip.html_fault
    assert strip.html_work.count('class="place') == 4 + strip.html_work.count('class="places"')
    assert strip.html_work.count("place found") == 1
    assert "data-recipe" not in strip.html_work, "the recipe that is told is that of six sides"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shares_and_what_they_were_before(lang: str) -> None:
    now, later = case.shares(lang), case.shares(lang, case.moved(8))
    assert [column.chance for column in now.columns] == [F(13, 41), F(26, 41), F(2, 41)]
    assert [column.second for column in now.columns] == [None] * 3
    assert [column.second for column in later.columns] == [F(13, 41), F(26, 41), F(2, 41)]
    assert all(number in now.sentence for number in ("31.7", "63.4", "4.9"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_the_two_aces_can_lie(lang: str) -> None:
    """D16.4: one opponent has both, each has one, the partner has both."""
    chart = case.aces(lang)
    pairs = comb(123, 2)
    wanted = [F(2 * comb(39, 2), pairs), F(39 * 39, pairs), F(comb(39, 2), pairs)]
    assert [column.chance for column in chart.columns] == [*wanted, 1 - sum(wanted)]
    assert "19.8" in chart.sentence


def test_the_chart_follows_the_hand_and_a_tried_line_sets_it() -> None:
    (fan, chart), (ledger,) = Lesson("en").reason().columns
    assert isinstance(fan, CardFan)
    assert isinstance(ledger, Ledger)
    fan.on_tricks(8)
    assert chart.chart.columns[0].chance == F(31, 99)
    keys = [line.key for line in case.derivation().lines]
    ledger.on_try(keys.index("partner") + 1)
    assert chart.chart.columns[0].chance == F(13, 41)
    ledger.on_try(keys.index("later") + 1)
    assert chart.chart.columns[2].chance == F(6, 99)


def test_deals_land_on_the_chart_with_the_opponents_as_one() -> None:
    today = Lesson("en")
    strip, (chart, _) = today.roll().columns[0][0], today.roll().columns[1]
    strip.on_roll(10)
    assert sum(chart.tallies.values()) == 10
    assert set(chart.tallies) <= {0, 1, 2}


def test_the_statements_about_the_hand_are_true() -> None:
    fan = case.hand()
    assert [fan.held.count(card) for card in ("SK", "SA")] == [2, 1]
    assert not fan.trumps.is_trump("SK")
    assert case.LEADS == (("SK", "SK"), ("SA",), ("SK",))


# the prose


def test_every_number_in_the_prose_is_one_of_the_lesson() -> None:
    known = {162, 39, 120, 3, 10, 123, 100, 1, 2, 5, 20}
    for lang in LANGUAGES:
        told = {int(number) for number in re.findall(r"\d+", prose(f"{lang}/20_third_card.ipynb"))}
        assert told <= known
    assert len(QUESTIONS) == 6
    assert [line.key for line in case.derivation().lines].index("dice") + 1 == 5


FACTS = {
    "en": ["39 cards of 162", "two kings of spades", "rank seven, hearts are trumps", "twenty points", "They want 120"],
    "zh": ["162 张里你看得见 39 张", "三张黑桃 K，你有两张", "打七，红桃是主", "值 20 分", "抓到 120 分"],
}
KEEP = {"en": "Cards remember, dice do not.", "zh": "牌有记性，骰子没有。"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_and_the_sentence_to_keep_are_in_the_prose(lang: str) -> None:
    told = prose(f"{lang}/20_third_card.ipynb")
    assert [fact for fact in (*FACTS[lang], KEEP[lang]) if fact not in told] == []
