"""Derivations about cards: every line comes to its value, agrees with the odds, and can be read in each language."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from xml.etree import ElementTree

import pytest
import sympy

from dicekit import texts
from dicekit.course.lesson19.ledger import three_decks
from dicekit.course.lesson20.ledger import third_card
from dicekit.formulas import deals_terms, writers
from dicekit.formulas.deal_questions import LEDGERS as BY_NAME
from dicekit.formulas.deals_general import copies, dry_pot, marked, suit_split, third_with_void
from dicekit.formulas.line import PYTHON
from dicekit.odds.deal_questions import chances, dry_given
from dicekit.odds.deals_urn import Urn, shares
from dicekit.odds.hypergeometric import hypergeometric, places
from dicekit.odds.lots import Lot, means

DECKS, THIRD = three_decks(), third_card()
GENERAL = (
    marked(162, 6, 6, 1, what="jokers", where="bottom"),
    marked(162, 63, 39, 20, what="trumps", where="hand"),
    marked(162, 36, 6, 6, what="counting", where="bottom"),
    marked(102, 39, 6, 2, what="trumps", where="bottom"),
    copies(1, 2),
    copies(0, 1),
    copies(2, 1, room=6),
    suit_split((8, 8, 8, 8, 1)),
    suit_split((12, 8, 7, 5, 1)),
    suit_split((9, 8, 7), (39, 39, 39)),
    dry_pot(15, 3),
    third_with_void((32, 32, 32, 6), 0, 1, 16, same=True),
    third_with_void((32, 32, 32, 6), 0, 1, 16, same=False),
)
LEDGERS = (DECKS, THIRD, third_card(20), *GENERAL)
LINES = [line for ledger in LEDGERS for line in ledger.lines]
VALUES = {
    name: {line.key: line.value for line in ledger.lines}
    for name, ledger in (("three_decks", DECKS), ("third_card", THIRD))
}
A = {39: deals_terms.without(54, 39), 45: deals_terms.without(54, 45)}


def reckoned(step: sympy.Basic, size: int) -> Fraction:
    """What a step comes to; A is the number that its words speak of."""
    return Fraction(str(sympy.sympify(step).subs(deals_terms.A, A.get(size, 0)).doit(deep=True)))


def test_every_step_comes_to_the_value_of_its_line() -> None:
    for line in LINES:
        for step in line.steps:
            assert reckoned(step, line.slots.get("size", 0)) == line.value, line.key


def test_python_of_a_line_builds_it_again() -> None:
    for line in LINES:
        if line.steps and line.value is not None:
            scope: dict[str, object] = {}
            exec(PYTHON, scope)  # our own text, not a person's
            assert reckoned(eval(line.python, scope), line.slots.get("size", 0)) == line.value, line.key


# ---- two witnesses -----------------------------------------------------------------------------------


def test_three_decks_agree_with_the_odds() -> None:
    """Six of twelve cards with four aces, all 924 of them; and 729 rolls of six dice that count on two faces."""
    found, cards, dice = VALUES["three_decks"], Urn(12, 4).tally(6), Urn(12, 4).tally(6, back=True)
    aces = Counter(sum(card < 4 for card in taken) for taken in combinations(range(12), 6))
    kinds = Counter(sum(die == 0 for die in rolled) for rolled in product(range(3), repeat=6))
    assert (found["every"], found["none"], found["four"]) == (aces.total(), aces[0], aces[4])
    assert found["ends"] == DECKS.value == Fraction(aces[0] + aces[4], 924) == 1 - cards.at_least(1) + cards.at_least(4)
    wins = kinds[0] + kinds[4] + kinds[5] + kinds[6]
    assert found["dice"] == Fraction(wins, 729) == 1 - dice.at_least(1) + dice.at_least(4)


def test_the_third_card_agrees_with_the_odds() -> None:
    found = VALUES["third_card"]
    assert found["partner"] == chances("third_copy_partner") == THIRD.value
    assert found["all"] == places([(39, 3), (84, 0)])
    assert found["later"] == shares(played=8)["partner"]
    assert found["dry"] == chances("dry_pot")
    assert found["points"] == chances("bottom_points_eq_0")
    values = {line.key: line.slots for line in THIRD.lines}
    assert values["partner"]["opponents"] == chances("third_copy_opponents")
    assert values["dry"]["no_trump"] == chances("bottom_no_trump_at_all")
    assert values["dry"]["no_but"] == chances("bottom_no_trump_but_rank")
    assert values["dry"]["only"] == chances("bottom_all_trump")
    assert third_card(12).lines[2].value == chances("third_copy_partner_27_left")
    for played in range(1, 39):
        assert third_card(played).lines[2].value == shares(played)["partner"]


@pytest.mark.parametrize(("unseen", "some", "room"), [(162, 6, 6), (123, 2, 39), (102, 39, 6), (9, 4, 5), (9, 9, 3)])
def test_marked_cards_agree_with_the_hypergeometric_law(unseen: int, some: int, room: int) -> None:
    law = hypergeometric(unseen, some, room)
    for least in range(1, min(some, room) + 1):
        ledger = marked(unseen, some, room, least, what="trumps", where="bottom")
        found = {line.key: line.value for line in ledger.lines}
        assert ledger.value == found["cards"] == law.at_least(least)
        assert (found["mean"], found["spread"]) == (law.mean, law.variance)
        assert found["dice"] == Urn(unseen, some).tally(room, back=True).at_least(least)


@pytest.mark.parametrize("question", BY_NAME)
def test_the_ledger_of_a_question_agrees_with_the_odds(question: str) -> None:
    lines = BY_NAME[question]().lines
    assert chances(question) in [line.value for line in lines if line.is_result]
    if "_any_" in question:
        assert lines[-1].value == chances(question)


def test_the_copies_of_a_card_are_looked_for_where_the_question_says() -> None:
    for question, place in (("third_copy_partner", "hand"), ("third_copy_bottom", "bottom")):
        assert {line.slots["where"].key for line in BY_NAME[question]().lines} == {f"deals.in.{place}"}


def test_dry_pots_agree_with_the_odds() -> None:
    for trumps, ranks in ((10, 2), (15, 3), (20, 4), (0, 0), (39, 12)):
        assert dry_pot(trumps, ranks).value == dry_given(trumps, ranks)


def test_one_void_agrees_with_the_odds() -> None:
    lots = (Lot(16, frozenset({0, 2, 3})), Lot(86, frozenset(range(4))))
    for place in (0, 2, 3):
        own, other = means(lots, (32, 32, 32, 6), place)
        assert third_with_void((32, 32, 32, 6), place, 1, 16, same=True).value == own / 16
        assert third_with_void((32, 32, 32, 6), place, 1, 16, same=False).value == other / 86


def test_one_power_counts_the_hands_without_a_triple() -> None:
    """Against inclusion and exclusion (D16.3)."""
    for size in (39, 45):
        ways = sum((-1) ** k * comb(54, k) * comb(162 - 3 * k, size - 3 * k) for k in range(size // 3 + 1))
        assert A[size] == ways


# ---- how they read -----------------------------------------------------------------------------------


def test_the_ledgers_are_those_of_the_lessons() -> None:
    assert [line.key for line in DECKS.lines] == ["every", "none", "four", "ends", "dice"]
    assert [line.key for line in THIRD.lines] == ["unseen", "partner", "later", "all", "dice", "dry", "points"]


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        (DECKS.lines[3], ["28", "56", "924"]), (DECKS.lines[4], ["729", "64", "73"]),
        (THIRD.lines[1], ["31.7", "26/41", "2/41"]), (THIRD.lines[3], ["3.0", "9.1"]),
        (THIRD.lines[5], ["4.9", "9.9", "0.3"]), (THIRD.lines[6], ["21.5"]),
    ],
    ids=lambda value: value.key if hasattr(value, "key") else "",
)  # fmt: skip
def test_the_numbers_of_the_lessons_are_said_in_each_language(line, numbers) -> None:
    for lang in texts.languages:
        language = texts.get_language(lang)
        text = line.words(lang).replace(language.grouping[0], "").replace(language.decimal_sign, ".")
        assert all(number in text for number in numbers)


@pytest.mark.parametrize("lang", texts.languages)
@pytest.mark.parametrize("letters", [False, True])
def test_every_line_is_written_and_read_aloud(lang: str, letters: bool) -> None:
    for line in LINES:
        own = f"{line.family}.teaser.{line.key}"
        assert texts.has(own, lang), own
        for words in (line.words(lang), line.reason(lang), line.teaser(lang), line.asking(lang)):
            assert words
            assert not re.search(r"\{(?!C\()|\[", words), words
        tree = ElementTree.fromstring(f"<r>{line.markup(lang, letters)}</r>")
        assert all(len(element) == 2 for element in tree.iter("mfrac"))
        assert bool(line.steps) == bool(line.speech(lang, letters))
        assert (lang != "zh") or re.search(r"[\u4e00-\u9fff]", line.words("zh"))
    for ledger in LEDGERS:
        assert ledger.heading(lang) in ledger.text(lang, letters)


def test_choices_are_written_as_choices() -> None:
    tail = marked(162, 54, 39, 16, what="trumps", where="hand").lines[1]
    assert tail.text() == "Σ(k=16…39) C(54,k)·C(108,39 − k)/C(162,39) ≈ 0.1647"
    assert tail.text(letters=True) == "Σ(k=r…n) C(M,k)·C(N − M,n − k)/C(N,n) ≈ 0.1647"
    assert "\\frac{\\binom{54}{k} \\binom{108}{39 - k}}{\\binom{162}{39}}" in tail.latex
    assert tail.mathml.count('<mfrac linethickness="0">') == 3
    assert tail.speech() == (
        "sum over k from 16 to 39 of: 54 choose k, times 108 choose 39 minus k, divided by 162 choose 39, about 0.1647"
    )
    assert tail.speech("zh").startswith("对 k 从 16 到 39 求和：")


def test_blanks_hide_what_is_asked_for() -> None:
    asked = {line.key: line for ledger in (DECKS, THIRD) for line in ledger.lines if line.blank}
    assert {key: writers.text(line.question) for key, line in asked.items() if line.question} == {
        "none": "C(8,6) = ▢",
        "partner": "39/123 = ▢",
        "later": "31/(3·31 + 6) = ▢",
    }
    for line in asked.values():
        assert line.blank is not None
        for lang in texts.languages:
            assert line.asking(lang) != line.words(lang)
            for _, key in line.blank.wrong:
                assert texts.say(key, lang, **line.slots)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: third_card(39), "each of the others"),
        (lambda: marked(162, 6, 6, 1, what="kings", where="bottom"), "no words"),
        (lambda: marked(162, 6, 6, 7, what="jokers", where="bottom"), "cannot be asked"),
        (lambda: suit_split((40, 0, 0, 0, 0)), "cannot hold"),
        (lambda: dry_pot(5, 6), "no hand"),
        (lambda: third_with_void((2, 2), 1, 1, 1, same=True), "may hold it"),
    ],
)
def test_what_cannot_be_is_refused(ask, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask()


def test_they_never_ask_odds() -> None:
    code = (
        "import sys; from dicekit.formulas.deal_questions import ledger_of; ledger_of('dry_pot_given_15_3');"
        "sys.exit(any(name.startswith('dicekit.odds') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
