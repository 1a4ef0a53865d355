"""The command line on games of cards: the odds of a deal by name, a typed hand, and recorded matches."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest

from dicekit import texts
from dicekit.formulas.deal_questions import LEDGERS
from dicekit.odds.deal_questions import QUESTIONS, chances
from tests.test_command_line import RECORDS, Captured, answered, data_of, refused

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
HAND = " ".join([*(suit + rank for suit in "SHD" for rank in RANKS), "BJ", "LJ", "C3"])


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_about_cards_is_answered_and_explained(question: str, capsys: Captured) -> None:
    data = data_of(capsys, "odds", "da_gunzi", question)
    assert Fraction(str(data["value"])) == chances(question)
    for lang in texts.languages:
        output = answered(capsys, "odds", "da_gunzi", question, "--lang", lang)
        assert output.split("\n\n")[0].rstrip("\n").count("\n") == 1
        assert ("\n\n" in output) == (question in LEDGERS)
        assert "None" not in output


@pytest.mark.parametrize(
    ("question", "value", "words"),
    [
        ("third_copy_partner", "13/41", "I hold two copies: my partner holds the third."),
        ("dry_pot", "388697959/3810052764", "10.2\xa0%"),
        ("split_any_9_8_8_7_1", "105881837485839436806909696/3393284567272318156264039885", "9-8-8-7 in the hands"),
        ("split_dealer_8_8_8", "707827083209923248/16812365616458532925", "The dealer saw 9 cards"),
        ("mean_triples", "9139/12880", "0.7095, exactly 9,139/12,880."),
        ("bottom_jokers_eq_6", "1/22860316584", "<0.1\xa0% (0.00000000004)"),
    ],
)
def test_check_values_of_the_cards(question: str, value: str, words: str, capsys: Captured) -> None:
    assert data_of(capsys, "odds", "da_gunzi", question)["value"] == value
    assert words in answered(capsys, "odds", "da_gunzi", question)


@pytest.mark.parametrize("lang", texts.languages)
def test_all_questions_about_cards_are_listed_by_topic(lang: str, capsys: Captured) -> None:
    output = answered(capsys, "odds", "da_gunzi", "--lang", lang)
    assert all(f"  {question} " in output for question in QUESTIONS)
    assert output.count("\n\n") == 8
    listed = json.loads(answered(capsys, "odds", "da_gunzi", "--lang", lang, "--json"))["questions"]
    assert [each["question"] for each in listed] == list(QUESTIONS)


def test_a_typed_hand_makes_its_own_odds(capsys: Captured) -> None:
    """36 cards of three suits, two jokers and a three: 16 trumps at level 7 in hearts; 47 others lie in 123 places."""
    data = data_of(capsys, "odds", "da_gunzi", "--mine", HAND, "level=7", "trump=H")
    assert data["own_trumps"] == "16/1"
    assert Fraction(str(data["partner_trumps"])) == Fraction(47 * 39, 123)
    assert Fraction(str(data["bottom_trumps"])) == Fraction(47 * 6, 123)
    rank_cards = 3 + 3 + 3 + 3 - 3
    plain, trumps = 123 - 47, 47
    ways = comb(trumps, 6) + comb(plain + rank_cards, 6) - comb(rank_cards, 6)
    assert Fraction(str(data["dry_pot"])) == Fraction(ways, comb(123, 6))
    for lang in texts.languages:
        assert "16" in answered(capsys, "odds", "da_gunzi", "--mine", HAND, "level=7", "trump=♥", "--lang", lang)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("tird_copy", "there is no question 'tird_copy'; do you mean third_copy_"),
        ("xyz", "there is no question 'xyz'; dicekit odds da_gunzi lists them"),
        ("dry_pot --dice 15", "--dice belongs to games of dice"),
        ("dry_pot --question loss", "--question belongs to games of dice"),
        ("dry_pot wild=ones", "no option of da_gunzi; write name=value with one of: level, trump, follow_rule"),
        ("dry_pot dry_pot_rule=wet", "possible: no_trumps_but_rank_cards"),
        ("dry_pot --mine S3", "is asked before anybody has cards"),
        ("--mine S3", "say what is trumps"),
        ("--mine S3 trump=H", "a hand has 39 cards, this one has 1"),
        ("--mine X3 trump=H", "'X3' is no card"),
        ("--mine " + ",".join(["S3"] * 39) + " trump=H", "more than three times"),
        ("level=11", "level='11': the level is a whole number from 3 to 10"),
        ("--mine S3 level=11", "the level is a whole number from 3 to 10"),
        ("--mine S3 trump=X", "the trump suit is S, H, D or C"),
        ("dry_pot dry_pot_rule=no_trump_suit", "dry_pot_rule=no_trump_suit belongs to a hand"),
        ("level=7", "level=7 belongs to a hand"),
    ],
)
def test_what_cannot_be_asked_of_cards_is_answered_by_what_can(typed: str, words: str, capsys: Captured) -> None:
    assert words in refused(capsys, "odds", "da_gunzi", *typed.split())


def test_a_card_match_is_printed_trick_by_trick(capsys: Captured) -> None:
    path = str(RECORDS / "da_gunzi" / "D-replay-dead_a_whole_round.txt")
    output = answered(capsys, "replay", path)
    for words in (
        "Hand 1, level 3.",
        "Spades are trumps.",
        "The bottom is shown: ♥K ♣9 ♣K ♠J ♦8 ♣4.",
        "1. Dee ♣8 ♣8 / Ana ♣7 ♣7 / Bo ♣9 ♣A / Chi ♣6 ♣6: Dee takes no points.",
        "A dry pot: ",
        " gives ",
        "Bo and Dee win the round (three jokers of a kind in the bottom).",
    ):
        assert words in output, words
    data = data_of(capsys, "replay", path)
    steps = data["steps"]
    assert isinstance(steps, list)
    assert [step["settlement"]["score"] for step in steps if "settlement" in step][:1] == [110]
    assert "扣底，六张牌扣着" in answered(capsys, "replay", path.replace("a_whole_round", "seen_by_Bo"), "--lang", "zh")
