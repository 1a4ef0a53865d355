"""The numbers that the sentences of a lesson's ledger name, its blanks and the units of its results, counted again.

Dice are counted by binomial sums, cards by hypergeometric ones; small numbers are those of the lesson's table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, perm
from typing import Any

import pytest

from dicekit.dice.action import Bid
from dicekit.formulas import Derivation
from tests.formulas.test_every_text import LESSONS, lesson

F = Fraction
WILD, PLAIN = F(1, 3), F(1, 6)


def bar(n: int, k: int, p: Fraction) -> Fraction:
    """Exactly k hits of n dice."""
    return comb(n, k) * p**k * (1 - p) ** (n - k)


def tail(n: int, k: int, p: Fraction) -> Fraction:
    """At least k hits of n dice."""
    return sum((bar(n, i, p) for i in range(max(k, 0), n + 1)), F(0))


def doubt(chance: Fraction) -> Fraction:
    """Dice that a doubt gains on average: it wins one if the bid is false, and loses one if it's true."""
    return (1 - chance) - chance


def cards(marked: int, places: int, least: int, of: int) -> Fraction:
    """At least so many of the marked cards in some places."""
    ways = sum(comb(marked, k) * comb(of - marked, places - k) for k in range(least, min(marked, places) + 1))
    return F(ways, comb(of, places))


def lost(n: int, q: int, p: Fraction, bidder: bool, most: int = 99) -> Fraction:
    """Dice lost on average: one for each that is missing or too many; an exact bid costs the doubter one."""
    costs = ((q - k if bidder else k - q or 1) for k in range(n + 1))
    return sum((bar(n, k, p) * min(max(cost, 0), most) for k, cost in enumerate(costs)), F(0))


def rolls(faces: str, surround: int = 0, straights: str = "off") -> list[int]:
    """All rolls of five dice by how many dice count, one roll after the other (C11, C12).

    Where all five count, `surround` are added; rolls of five different faces count nothing or are rolled again.
    """
    row = [0] * 8
    for roll in product("123456", repeat=5):
        count = sum(die in faces for die in roll)
        alike = len(set(roll)) < 5
        if alike or straights != "again":
            row[(count + surround if count == 5 else count) if alike or straights == "off" else 0] += 1
    return row


def average(row: Sequence[int]) -> Fraction:
    return F(sum(k * ways for k, ways in enumerate(row)), sum(row))


BARE, BONUS, NOTHING = rolls("16"), rolls("16", 1), rolls("16", 0, "nothing")
#: of her five dice: as many fives with ones, and as many of the face she has most of
HERS = [sum(die in "15" for die in roll) for roll in product("123456", repeat=5)]
TEN, BEST = tail(10, 3, WILD), bar(10, 3, WILD)
RANDOM_DRY = comb(63, 6) + comb(111, 6) - comb(12, 6)

#: by lesson: values of slots; a slot with several values in the lines has them in their order
SLOTS: Mapping[str, Mapping[str, Any]] = {
    "lesson01": {
        "dice": 5, "sides": 6, "others": 5, "total": 6**5, "none": 5**5,
        "one": 5 * 5**4, "more": 6**5 - 2 * 5**5, "face": 6, "square": 36, "fewer": 25,
        "one_of_two": 2 * 5, "four_none": 5**4,
    },
    "lesson02": {
        "misses": 8, "next": 9, "sides": 6, "others": 5, "two": F(25, 36), "none": F(5, 6) ** 8, "then": F(5**8, 6**9),
    },
    "lesson03": {
        "dice": 5, "faces": 2, "misses": 4, "rest": 4, "total": 6**5, "none": 4**5, "one": 5 * 2 * 4**4,
        "more": 6**5 - 4**5 - 5 * 2 * 4**4, "plain": 5**5,
    },
    "lesson04": {
        "n": 15, "dice": 15, "mean": 5, "even": 5, "next": 6, "p": tail(15, 5, WILD), "less": tail(15, 6, WILD),
        "hit": WILD, "miss": 1 - WILD, "checked": 60, "plain": 1,
        "second_dice": 17, "second_mean": F(17, 3), "second_even": 6, "second_next": 7,
        "second_p": tail(17, 6, WILD), "second_less": tail(17, 7, WILD),
        "plain_dice": 15, "plain_mean": F(5, 2), "plain_even": 2, "plain_next": 3,
        "plain_p": tail(15, 2, PLAIN), "plain_less": tail(15, 3, PLAIN),
    },
    "lesson05": {
        "n": 20, "q": 7, "r": 8, "p": tail(20, 7, WILD), "less": tail(20, 8, WILD), "step": bar(20, 7, WILD),
        "bar_0": bar(20, 7, WILD), "bar_1": bar(20, 8, WILD), "bar_2": bar(20, 9, WILD), "bar_3": bar(20, 10, WILD),
        "limit": F(1, 10), "low": 10, "before": 9, "low_p": tail(20, 10, WILD), "before_p": tail(20, 9, WILD),
        "rest": 13, "ways": comb(20, 7), "hit": WILD, "miss": 1 - WILD,
    },
    "lesson07": {"p": F(44, 100), "r": F(7, 10), "c": F(1, 2), "miss": F(56, 100),
        "more": F(8, 100), "found": F(3, 10)},
    "lesson08": {
        "n": 10, "q": 3, "others": 3, "next": 4,
        "up": BEST / bar(10, 2, WILD), "down": bar(10, 4, WILD) / BEST,
    },
    "lesson09": {
        "few": 2, "many": 9, "mean": 3, "one_misses": 1 - PLAIN, "both_miss": bar(2, 0, PLAIN), "five": WILD,
        "no_one": bar(9, 0, PLAIN), "no_five": bar(9, 0, WILD), "single": bar(9, 1, WILD),
    },
    "lesson10": {
        "need": 5, "n": 10, "all": 12, "shown": 3, "again": 2, "held": 2, "extra": F(2, 3),
        "dice": 5, "mean": F(5, 3), "first": doubt(tail(10, 6, WILD)), "missing": 6,
        "left": 3, "hidden": 7, "less": 4, "p": tail(7, 3, WILD), "least": 3,
        "tail0": tail(10, 5, WILD), "tail1": tail(10, 4, WILD), "tail2": tail(10, 3, WILD),
        "share0": F(4, 9), "share1": F(4, 9), "share2": F(1, 9),
    },
    "lesson11": {
        "n": 5, "few": 2, "deals": 6**4 * 20, "true": 20, "false": 1295 * 20,
        "lies": 1295, "passes": 20 + 1295, "fewer": 120, "good": 20, "bad": 5,
        "few_passes": 25, "left": 2, "silent": 1295 * 19, "hands": 6**5, "few_even": F(1, 5), "rare": F(1, 36),
    },
    "lesson12": {
        "hand": ((1, 3, 3, 5, 6),), "bid": Bid(5, 3), "lower": Bid(3, 3), "n": 6, "mine": 3, "plain": 2,
        "need": 2, "more": 3, "least": 1, "ways_before": 3**6, "hits_before": tail(6, 2, WILD) * 3**6,
        "ways_after": 6**6, "hits_after": tail(6, 3, PLAIN) * 6**6,
        "ways_lower": 6**6, "hits_lower": tail(6, 1, PLAIN) * 6**6,
    },
    "lesson13": {
        "n": 20, "q": 7, "gap": F(1, 3), "exact": bar(20, 7, WILD), "left": 2, "hit": WILD, "doubts": 100,
        "bidder": 101, "doubter": 85, "cut": 78, "gained": 33, "paid": 18,
    },
    "lesson14": {
        "add": 3, "n": 5, "all": 6**5, "none": 5**5, "one": 5 * 5**4, "rest": 5**4, "need": 4 - 2,
        "kinds": 3**5, "fei_none": 2**5, "fei_one": 5 * 2**4, "missing": 7 - 5,
        "left": (6**5 - 2 * 5**5, 3**5 - 2**5 - 5 * 2**4, 6**5 - 5**5), "ways": 3**5 - 2**5 - 5 * 2**4,
    },
    "lesson15": {  # what both rules move on average, too
        "total": 6**5, "straights": perm(6, 5), "alike": 2**5, "one": 2 * perm(5), "two": 4 * perm(5),
        "held": 2 * perm(5) + 2 * 4 * perm(5),
        "ratio": (average(BARE) - average(NOTHING)) / (average(BONUS) - average(BARE)),
    },
    "lesson16": {
        "p": F(2, 5), "bidder": "Ana", "held": 4, "need": 6, "less": 2, "n": 15, "bid": Bid(6, 3), "once": F(1, 5),
        "mine": tail(15, 6, WILD), "theirs": tail(15, 2, WILD), "accept": -F(2, 5),
        "worth": 2 * doubt(F(2, 5)),
    },
    "lesson18": {  # nine rounds
        "who": "Bo", "good": 3, "bad": 6, "gap": (2 * 3 - 6) - (3 - 6), "both": 2 * 6,
    },
    "lesson19": {
        "cards": 12, "aces": 4, "take": 6, "others": 8, "more": 2, "all": comb(12, 6), "none": comb(8, 6),
        "four": comb(8, 2), "both": 924 * (1 - cards(4, 6, 1, 12) + cards(4, 6, 4, 12)), "ordered": perm(8, 6),
        "kinds": 3**6, "dice_none": 2**6, "dice_many": 3**6 * tail(6, 4, WILD), "dice_both": 137,
    },
    "lesson20": {
        "all": 162, "held": 39, "bottom": 6, "unseen": 123, "trumps": 63, "rank": 12, "plain": 99,
        "counting": 36, "none": 126, "seen": 33, "rest": 6, "total": 3 * 6 + 6, "partner": F(39, 123),
        "opponents": F(78, 123), "low": F(6, 123), "named": F(perm(39, 3), perm(123, 3)),
        "somebody": 3 * F(perm(39, 3), perm(123, 3)), "now": F(6, 24), "lower": F(6, 24),
        "spared": 111, "dry": F(RANDOM_DRY, comb(162, 6)),
        "no_trump": F(comb(99, 6), comb(162, 6)), "no_but": F(comb(111, 6), comb(162, 6)),
        "only": F(comb(63, 6), comb(162, 6)), "pointless": F(comb(126, 6), comb(162, 6)),
    },
}  # fmt: skip


def derived(name: str) -> Derivation:
    (found,) = lesson(name)
    return found


@pytest.mark.parametrize("name", SLOTS)
def test_the_numbers_of_the_sentences(name: str) -> None:
    found: dict[str, list[Any]] = {}
    for line in derived(name).lines:
        for slot, value in line.slots.items():
            if value not in found.setdefault(slot, []):
                found[slot].append(value)
    for slot, value in SLOTS[name].items():
        assert found[slot] == (list(value) if isinstance(value, tuple) else [value]), slot


#: by lesson: the answer of the whole ledger
ANSWERS: Mapping[str, Any] = {
    "lesson01": tail(5, 2, PLAIN), "lesson03": tail(5, 2, WILD), "lesson04": 5, "lesson05": tail(20, 7, WILD),
    "lesson07": F(12, 100), "lesson08": BEST, "lesson09": tail(2, 1, PLAIN), "lesson10": tail(12, 5, WILD),
    "lesson11": F(20, 1315), "lesson12": tail(6, 3, PLAIN),
    "lesson13": 100 * (lost(20, 7, WILD, bidder=True) - lost(20, 7, WILD, bidder=False)),
    "lesson02": PLAIN, "lesson14": tail(5, 2, PLAIN), "lesson15": F(1200, 32),
    "lesson16": tail(15, 6, WILD),
    "lesson18": F(1), "lesson20": F(39, 123), "lesson21": F(6**3 - 5 * 4 * 3, 6**3),
}  # fmt: skip


@pytest.mark.parametrize("name", ANSWERS)
def test_the_answer_of_a_ledger(name: str) -> None:
    assert derived(name).value == ANSWERS[name]


#: by lesson and line: what is asked for, and what typical mistakes lead to
BLANKS: Mapping[tuple[str, str], tuple[Any, Mapping[str, Any]]] = {
    ("lesson02", "again"): (
        PLAIN,
        {"both": F(5**8, 6**9), "some": 1 - F(5, 6) ** 9, "turn": F(1, 9), "eights": F(1, 8), "miss": F(5, 6)},
    ),
    ("lesson03", "one"): (5, {"one_place": 1, "faces": 2 * 5, "rest": 4}),
    # of the rounded ones the last: 6.67
    ("lesson04", "mean"): (
        F(20, 3), {"plain": F(20, 6), "half": 10, "misses": F(40, 3), "all": 20, "rounded": F(667, 100)},
    ),
    ("lesson07", "raise"): (F(1, 5), {"always": F(2, 5), "wins": F(1, 2) * F(7, 10), "sign": -F(1, 5)}),
    ("lesson08", "one"): (comb(10, 3), {"order": perm(10, 3), "plus": 13, "again": 10**3, "times": 30}),
    ("lesson08", "others"): (F(1, 4), {"without_own": F(1, 3), "one": F(1, 2), "turned": F(3, 4)}),
    ("lesson10", "die"): (WILD, {"plain": PLAIN, "half": F(1, 2)}),
    ("lesson10", "estimate"): (F(11, 3), {"hidden": F(5, 3), "only_shown": 3, "all": 5}),
    ("lesson11", "alike"): (F(1, 6**4), {"one_rank": F(1, 6**5), "wild": F(1, 3**5)}),
    ("lesson11", "lies"): (1295, {"all_of_them": 1295 * 20, "true_ones": 20, "silent": 1295 * 19}),
    ("lesson12", "expected"): (5, {"own": 3, "theirs": 2, "plain": 4}),
    ("lesson12", "now"): (3, {"own": 2, "theirs": 1, "wild": 4}),
    ("lesson13", "gap"): (F(1, 3), {"turned": -F(1, 3), "mean": F(20, 3), "even": 0, "rest": 13}),
    ("lesson14", "one"): (5 * 5**4, {"place": 5**4, "others": 5}),
    ("lesson15", "straights"): (perm(6, 5), {"sets": 6, "one_set": perm(5, 5), "runs": 2 * perm(5, 5), "free": 6**4}),
    ("lesson16", "answers"): (-F(4, 5), {"sign": F(4, 5), "accept": -F(2, 5), "wins": 4 * F(2, 5)}),
    ("lesson19", "none"): (comb(8, 6), {"cards": 8, "order": perm(8, 6), "back": 8**6}),
    ("lesson20", "partner"): (
        F(39, 123), {"third": WILD, "quarter": F(39, 162), "fourth": F(1, 4), "both": F(78, 123)},
    ),
    ("lesson20", "later"): (F(6, 24), {"same": F(39, 123), "third": WILD, "all": F(6, 123)}),
}  # fmt: skip


@pytest.mark.parametrize(("name", "key"), BLANKS)
def test_the_blank_of_a_line_and_its_typical_mistakes(name: str, key: str) -> None:
    (line,) = (line for line in derived(name).lines if line.key == key)
    assert line.blank is not None
    wrong = {slip.rpartition(".")[2]: value for value, slip in line.blank.wrong}
    assert (line.blank.truth, wrong) == BLANKS[name, key]


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_asked_for_is_the_value_of_its_line_or_is_in_its_formula(name: str) -> None:
    for line in derived(name).lines:
        if line.blank:
            assert line.question is not None
            assert line.blank.truth == line.value or len(line.question.steps) <= len(line.steps), line.key


#: the lines that are results, with a double rule, and what their numbers are
RESULTS: Mapping[str, Mapping[str, str]] = {
    "lesson01": {"share": "chance"},
    "lesson02": {"again": "chance"},
    "lesson03": {"share": "chance"},
    "lesson04": {"even": "number"},
    "lesson05": {"bar": "chance", "tail": "chance", "step": "chance"},
    "lesson07": {"doubt": "dice", "raise": "dice"},
    "lesson08": {"best": "chance", "own": "dice", "full": "dice"},
    "lesson09": dict.fromkeys(("one", "two", "low_one", "low_two"), "chance"),
    "lesson10": {"before": "chance", "after": "chance", "challenge.gains": "dice", "looked": "chance"},
    "lesson11": dict.fromkeys(("share", "few", "shown"), "chance"),
    "lesson12": dict.fromkeys(("before", "after", "lower"), "chance"),
    "lesson13": dict.fromkeys(("worth", "cut"), "dice"),
    "lesson14": dict.fromkeys(("zhai", "fei", "real", "back"), "chance"),
    "lesson15": {"shift": "number"},
    "lesson16": dict.fromkeys(("doubter", "bidder"), "chance"),
    "lesson19": dict.fromkeys(("ends", "dice"), "chance"),
    "lesson20": dict.fromkeys(("partner", "all", "later", "dry", "points"), "chance"),
    "lesson21": {"share": "chance"},
    "lesson22": {"real": "number"},
}


@pytest.mark.parametrize("name", RESULTS)
def test_the_results_and_what_they_are(name: str) -> None:
    results = [line for line in derived(name).lines if line.is_result]
    assert {line.key: line.unit for line in results} == RESULTS[name]
    assert all(0 <= (line.value or 0) <= 1 for line in results if line.unit == "chance")


#: the lines that are also written in letters
LETTERS: Mapping[str, str] = {
    "lesson01": "worlds none",
    "lesson02": "one two none then again",
    "lesson03": "none one",
    "lesson04": "die mean spread",
    "lesson05": "bar tail step",
    "lesson07": "doubt raise meet",
    "lesson08": "one top own full against.less others",
    "lesson09": "one two low_one low_two",
    "lesson10": "die estimate challenge.gains",
    "lesson11": "alike letters even",
    "lesson12": "before after lower expected now",
    "lesson13": "gap exact",
    "lesson16": "pi answers",
    "lesson20": "partner",
}


@pytest.mark.parametrize("name", LETTERS)
def test_the_lines_that_are_written_in_letters(name: str) -> None:
    assert [line.key for line in derived(name).lines if line.general] == LETTERS[name].split()
