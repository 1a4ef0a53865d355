"""Lesson 15: every number that is asked, answered or told, counted a second way over all 7776 rolls."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product

import pytest

from dicekit.course.lesson15 import case, rules
from dicekit.course.lesson15.exercises import exercises, first, second
from dicekit.course.lesson15.lesson import Lesson
from dicekit.course.lesson15.product_table import HandProduct, ProductTable, rules_of
from dicekit.formulas import hand_polynomials as witness
from dicekit.kit.standalone import parts_of
from dicekit.odds.hands import one_hand
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rulecards import RuleCards
from tests.lessons.asked import has_right_option
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
ROLLS = list(product(range(1, 7), repeat=5))
RUNS = ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})


@lru_cache
def counted(
    surround: str, straight: str, kind: str = "all_different", face: int = 3, wild: bool = True
) -> Counter[int]:
    """C10 to C12 over all rolls, one by one."""
    found: Counter[int] = Counter()
    for roll in ROLLS:
        is_straight = len(set(roll)) == 5 if kind == "all_different" else set(roll) in RUNS
        count = sum(die == face or (wild and die == 1) for die in roll)
        if is_straight and straight == "reroll":
            continue
        if is_straight and straight == "zero":
            count = 0
        if count == 5 and surround != "off":
            count = 7 if surround == "plus_two" and set(roll) == {face} else 6
        found[count] += 1
    return found


def mean(found: Counter[int]) -> F:
    return F(sum(count * ways for count, ways in found.items()), sum(found.values()))


def variance(found: Counter[int]) -> F:
    return F(sum(count**2 * ways for count, ways in found.items()), sum(found.values())) - mean(found) ** 2


def seven(found: Counter[int]) -> F:
    """The chance of seven or more over four hands: two pairs of hands, added up."""
    pairs: Counter[int] = Counter()
    for (one, ways), (other, more) in product(found.items(), repeat=2):
        pairs[one + other] += ways * more
    enough = sum(a * b for (one, a), (other, b) in product(pairs.items(), repeat=2) if one + other >= 7)
    return F(enough, sum(found.values()) ** 4)


# the three witnesses


@pytest.mark.parametrize("kind", ["all_different", "run"])
@pytest.mark.parametrize("straight", ["off", "reroll", "zero"])
@pytest.mark.parametrize("surround", ["off", "plus_one", "plus_two"])
def test_every_switch_is_the_count_over_all_rolls(surround: str, straight: str, kind: str) -> None:
    """C19, all its rows."""
    for face, zhai in ((3, False), (6, False), (3, True), (1, True), (6, True)):
        engine = one_hand(rules_of(surround, straight, kind), 5, face, zhai)
        assert dict(engine.items()) == counted(surround, straight, kind, face, not zhai)


@pytest.mark.parametrize("straight", ["off", "reroll", "zero"])
@pytest.mark.parametrize("surround", ["off", "plus_one", "plus_two"])
def test_the_derivation_agrees_with_the_engine(surround: str, straight: str) -> None:
    row = witness.hand(surround, straight)
    engine = one_hand(rules_of(surround, straight, "all_different"), 5, 3)
    assert engine.ways == row
    assert (engine.mean, engine.variance) == (witness.mean(row), witness.variance(row))
    assert engine.power(4).at_least(7) == witness.at_least(row, 4, 7)


def test_rolling_again_leaves_the_mean_at_exactly_five_thirds_but_widens_the_spread() -> None:
    """LESSONS 15, line 6, and section 15."""
    before, after = counted("off", "off"), counted("off", "reroll")
    assert mean(before) == mean(after) == case.hand("again").mean == F(5, 3)
    assert (variance(before), variance(after)) == (F(10, 9), F(530, 441))
    assert variance(after) == case.hand("again").variance > variance(before)
    straights = [roll for roll in ROLLS if len(set(roll)) == 5]
    assert F(sum(die in (1, 3) for roll in straights for die in roll), len(straights)) == F(5, 3)


def test_the_checked_numbers() -> None:
    """LESSONS 15, section 15."""
    assert case.hand("none").ways == (1024, 2560, 2560, 1280, 320, 32)
    assert (case.hand("bonus").mean, case.hand("bonus").variance) == (F(406, 243), F(67472, 59049))
    assert one_hand(rules_of("plus_two", "off", "all_different"), 5, 3).mean == F(4331, 2592)
    assert case.hand("zero").ways == (1744, 2320, 2080, 1280, 320, 32)
    assert case.hand("zero").mean == F(245, 162)
    assert case.hand("usual").ways == (1024, 2320, 2080, 1280, 320, 0, 32)
    assert (case.hand("usual").mean, case.hand("usual").variance) == (F(737, 441), F(240488, 194481))
    chances = [round(float(case.chance(name)), 4) for name in ("none", "bonus", "again", "usual", "zero")]
    assert chances == [0.5207, 0.5209, 0.5192, 0.5196, 0.4121]


@pytest.mark.parametrize("name", case.SWITCHES)
def test_seven_over_four_hands(name: str) -> None:
    options = {"surround": "plus_one", "straight": "reroll"} | case.SWITCHES[name]
    assert case.chance(name) == seven(counted(options["surround"], options["straight"]))


# guesses


def test_straights_that_count_nothing_move_most() -> None:
    asked = first()
    assert asked.options[asked.truth] == "Straights count nothing"
    plain = seven(counted("off", "off"))
    moved = [abs(seven(counted(*rule)) - plain) for rule in (("plus_one", "off"), ("off", "reroll"), ("off", "zero"))]
    assert max(moved) == moved[asked.truth]


def test_the_mean_stays() -> None:
    asked = second()
    assert asked.options[asked.truth] == "It stays exactly where it was"


# exercises: LESSONS 15

TRUTHS = {
    "two": 2560,
    "different": F(5, 54),
    "run": F(5, 162),
    "bonus": F(406, 243),
    "default": F(737, 441),
    "ratio": F(75, 2),
    "unlike": 6,
}
WRONG = {
    "two": [256, 2080, 1250],
    "different": [F(1, 1296), F(5, 324), F(5, 162)],
    "run": [F(5, 54), F(5, 324), F(1, 3888)],
    "bonus": [F(5, 3), F(8, 3), F(245, 162)],
    "default": [F(737, 486), F(406, 243), F(5, 3), F(1178, 441)],
    "ratio": [F(45, 2), F(2, 75), 1],
    "unlike": [2, 1, 4],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one(question) -> None:
    name = question.place.removeprefix("15/")
    assert question.truth == TRUTHS[name]
    assert [wrong.value for wrong in question.wrong] == WRONG[name]


def test_the_answers_counted_over_all_rolls() -> None:
    assert counted("off", "off")[2] == 2560
    assert F(sum(len(set(roll)) == 5 for roll in ROLLS), 7776) == F(5, 54)
    assert F(sum(set(roll) in RUNS for roll in ROLLS), 7776) == F(5, 162)
    plain = mean(counted("off", "off"))
    assert (plain - mean(counted("off", "zero"))) / (mean(counted("plus_one", "off")) - plain) == F(75, 2)
    rows = {face: counted("off", "reroll", "run", face) for face in range(2, 7)}
    assert [face for face in rows if rows[face] != rows[3]] == [6]


@pytest.mark.parametrize(
    ("place", "words"), [("15/why", "Because a straight holds 5/3 on average, as all hands do"), ("15/five", "0")]
)
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


# ledger, rules, charts, product table


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["die", "hand", "surround", "straights", "again", "four", "shift", "default"]
    values = [line.value for line in lines]
    assert values[3:] == [720, F(5, 3), case.chance("usual"), F(75, 2), F(737, 441)]
    assert [line.blank.truth for line in lines if line.blank] == [720]
    assert [value for value, _ in lines[3].blank.wrong] == [6, 120, 240, 1296]


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("surround", ["32 rolls", "31 move"]),
        ("straights", ["240 of them", "480 count", "7,056"]),
        ("shift", ["1/243", "25/162"]),
        ("again", ["1,200", "5/3", "10/9", "530/441"]),
        ("four", ["0.5207 plain", "0.5209 with the bonus", "0.5192 rolled again", "0.4121 with zero"]),
        ("default", ["1,024; 2,320; 2,080; 1,280; 320; 0; 32 of 7,056"]),
    ],
)
def test_what_the_lines_say(key: str, told: list[str]) -> None:
    line = next(line for line in case.derivation().lines if line.key == key)
    words = line.words().replace("\u00a0", " ")
    assert [number for number in told if number not in words] == []


def test_the_title_sentence() -> None:
    """LESSONS 5.1."""
    told = case.tables("en").sentence.replace("\u00a0", " ")
    assert told == "Seven over four hands: 52.1 plain, 52.1 bonus, 51.9 rolled again, 41.2 % zero."
    assert case.tables("en").chance(0) == case.chance("none")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_count_as_the_rules_do(lang: str) -> None:
    """C-068 to C-087."""
    fives, none, straights, kinds = ([row[1:] for row in card.rows] for card in rules.cards(lang))
    assert fives == [("6", "6", "5"), ("6", "7", "5"), ("6", "6", "5"), ("6", "7", "5")]
    assert none == [("0", "0", "0"), ("3", "3", "3"), ("6", "7", "5")]
    again = straights[0][0]
    assert straights == [(again, "0", "2"), (again, "0", "2"), ("2", "2", "2")]
    assert kinds == [(again, again), (again, "2"), ("2", "2")]


def test_the_grid_frames_straights_and_surrounds() -> None:
    marks = case.outlined(3, False, "all_different")
    assert [marks.count(kind) for kind in (1, 2)] == [720, 32]
    for number, roll in enumerate(ROLLS):
        assert marks[number] == (1 if len(set(roll)) == 5 else 2 if set(roll) <= {1, 3} else 0)
    assert [case.outlined(3, True, "run").count(kind) for kind in (1, 2)] == [240, 1]


def test_opening_a_step_sets_the_product_table_and_the_grid_follows() -> None:
    parts = list(parts_of([Lesson("en").reason()]))
    shown = next(part for part in parts if isinstance(part, ProductTable))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    grid = next(part for part in parts if isinstance(part, OutcomeGrid))
    ledger.line = 6
    assert shown.state == HandProduct(hands=4, at=7)
    ledger.line = 5
    assert shown.state.one.mean == F(5, 3)
    shown.on_stripe(1)
    assert grid.state.holding == 2560
    shown.on_rule("kind", "run")
    assert [len(marked) for marked in grid.local["outlined"]] == [240, 32]
    assert not grid.html_fault


def test_a_surround_in_the_hand_counts_six_at_the_table() -> None:
    table = case.table()
    seen = table.seen_by(case.YOU)
    assert seen.rules.tally(seen.own, seen.bid("8x3")) == 6
    shown = table.play("doubt").showdown
    assert shown is not None
    assert (shown.count, shown.holds) == (8, True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    desk = Lesson(lang).ask()
    assert any(isinstance(part, RuleCards) for part in parts_of([desk]))
    assert "%" not in re.sub(r'style="[^"]*"', "", desk.still())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_charts_of_the_check(lang: str) -> None:
    plots = [part for part in parts_of([Lesson(lang).check()]) if isinstance(part, Plot)]
    assert [len(plot.chart.rows) for plot in plots] == [4, 4]


FACTS = {
    "en": ["four players with five dice each", "*seven threes*", "*eight threes*", "1 1 3 3 3", "nine short questions"],
    "zh": ["四个人，每人五颗骰子", "“七个三”", "“八个三”", "1 1 3 3 3", "九道小题"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    told = prose(f"{lang}/15_surround.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    table = case.table()
    assert (str(table.standing), str(case.heard().bid), case.OWN) == ("8x3", "7x3", "11333")
    assert table.names[table.bidder] == "Chi"
    assert len(exercises()) == 9
