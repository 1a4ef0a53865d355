"""The roll log without a browser: the same letters give the same log, and what is said of it is exact."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256
from itertools import product

import pytest

from dicekit.course.lesson02.log import MAX_ROLLS, Log, RollLog, read_log
from dicekit.course.lesson02.row import Fallen, Row
from dicekit.odds import logs


@pytest.fixture
def part() -> RollLog:
    return RollLog(Log("K7QX", 17, "02", rolls=5))


def ask(part: RollLog, number: int, do: str, **fields: object) -> None:
    part.set_state({"acts": [{"page": "p1", "n": number, "do": do, **fields}]})


def by_hand(number: int, seed: str = "K7QX", seat: int = 17) -> int:
    """Method 1 as the seed chip tells it: the first byte below 252, its rest by six, plus one."""
    digest = sha256(f"1|{seed}|{seat}|02|log|{number}".encode()).digest()
    return next(byte % 6 + 1 for byte in digest if byte < 252)


def test_each_roll_can_be_worked_out_alone() -> None:
    log = Log("K7QX", 17, "02", rolls=60)
    assert log.faces == tuple(map(by_hand, range(1, 61)))


def test_the_chip_tells_how(part: RollLog) -> None:
    digest = sha256(b"1|K7QX|17|02|log|5").digest()[:8]
    assert '<code data-recipe="text">1|K7QX|17|02|log|5</code>' in part.html_work
    assert " ".join(map(str, digest)) in part.html_work
    assert part.state.faces[4] == by_hand(5)


def test_rolling_adds_to_the_log(part: RollLog) -> None:
    before = part.faces
    ask(part, 1, "roll", times="10")
    assert part.faces[:5] == before
    assert len(part.faces) == 15
    assert part.sentence().startswith("15 in the log. ")
    assert part.spoken["text"] == part.sentence()
    ask(part, 2, "roll", times="1")
    assert part.spoken["text"].startswith("Roll 16: ")


def test_two_people_type_the_same_letters_and_then_one_changes_one(part: RollLog) -> None:
    other = RollLog(Log("ABCD", 3, "02", rolls=5))
    ask(other, 1, "use", seed="k7qx", seat="17")
    assert other.faces == part.faces
    ask(other, 2, "use", seed="k7qy", seat="17")
    assert other.faces != part.faces
    assert len(other.faces) == 5


def test_a_log_of_ones_own(part: RollLog) -> None:
    ask(part, 1, "write", log="6 2 5 5, 5 1")
    assert part.faces == (6, 2, 5, 5, 5, 1)
    assert part.sentence() == "6 in the log. Longest run 3; most frequent face 3 of 6."
    assert part.exported().splitlines()[:2] == ["A log of one’s own", "6 2 5 5 5 1"]
    ask(part, 2, "roll", times="1")  # the seed's own log goes on
    assert part.faces == (by_hand(1),)


def test_the_longest_run_is_underlined_once(part: RollLog) -> None:
    ask(part, 1, "write", log="1 1 2 2 2 3 3 3")
    assert part.html_work.count('<li class="run">') == 3
    ask(part, 2, "write", log="123456")
    assert part.html_work.count('<li class="run">') == 0


def test_how_fair_it_is_is_counted_over_every_log_of_five() -> None:
    log = Log("K7QX").of((4, 4, 4, 1, 4))
    outcomes = list(product(range(1, 7), repeat=5))
    uneven = [outcome for outcome in outcomes if logs.squares(outcome) >= 17]
    often = [outcome for outcome in outcomes if max(map(outcome.count, outcome)) >= 4]
    runs = [outcome for outcome in outcomes if any(len(set(outcome[at : at + 3])) == 1 for at in range(3))]
    assert log.judged() == {
        "most": (4, Fraction(len(often), 6**5)),
        "run": (3, Fraction(len(runs), 6**5)),
        "squares": (17, Fraction(len(uneven), 6**5)),
    }


def test_the_answer_is_below_the_question(part: RollLog) -> None:
    ask(part, 1, "write", log="444" + "123456" * 3)
    fold = part.html_work.partition("fair-fold")[2].partition("</details>")[0]
    share = logs.some_face(21, 6)
    assert "Are these dice fair?" in fold
    assert f"{float(100 * share):.1f}\xa0%" in fold
    assert "choose the measure before you look" in fold


@pytest.mark.parametrize(
    ("do", "fields", "reason"),
    [
        ("roll", {"times": "7"}, "holds 120 rolls"),
        ("roll", {"times": "1000000"}, "holds 120 rolls"),
        ("use", {"seed": "K7QI", "seat": "1"}, "without I, L, O"),
        ("use", {"seed": "K7QX", "seat": "100"}, "0 to 99"),
        ("write", {"log": "6 2 7"}, "“7” is not on a six-sided die"),
        ("write", {"log": ""}, f"from 1 to {MAX_ROLLS} rolls"),
        ("write", {"log": "1" * (MAX_ROLLS + 1)}, f"from 1 to {MAX_ROLLS} rolls"),
        ("write", {"log": "<b>"}, "is not on a six-sided die"),
        ("restore", {"text": "K7QX.1.121"}, "holds 120 rolls"),
        ("restore", {"text": "K7QX.1.x"}, "holds 120 rolls"),
        ("restore", {"text": "=1287"}, "“8” is not"),
        ("restore", {"text": "nonsense"}, "without I, L, O"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(part: RollLog, do: str, fields: dict[str, str], reason: str) -> None:
    before = part.state
    ask(part, 1, do, **fields)
    assert reason in part.html_notice
    assert (part.state, part.html_fault) == (before, "")


@pytest.mark.parametrize("do", [{"do": "roll", "times": "30"}, {"do": "write", "log": "62513"}])
def test_an_address_brings_the_log_back(part: RollLog, do: dict[str, str]) -> None:
    ask(part, 1, **do)
    other = RollLog(Log("ABCD", 0, "02"))
    ask(other, 1, "restore", text=part.link)
    assert other.faces == part.faces


def test_a_full_log_takes_no_more(part: RollLog) -> None:
    ask(part, 1, "restore", text=f"K7QX.17.{MAX_ROLLS}")
    ask(part, 2, "roll", times="1")
    assert "Take a new seed" in part.html_notice
    assert len(part.faces) == MAX_ROLLS


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_it_is_drawn_in_every_state(lang: str) -> None:
    part = RollLog(Log("K7QX", 17, "02"), lang=lang)
    for number, (do, fields) in enumerate([("roll", {"times": "1"}), ("roll", {"times": "30"}), ("again", {})], 1):
        assert not part.html_fault
        assert part.sentence() in part.still()
        ask(part, number, do, **fields)
    assert part.faces == ()


def test_what_is_typed_is_read_forgivingly() -> None:
    assert read_log(" 6,2; 5 5\n1 ") == (6, 2, 5, 5, 1)
    assert read_log("12x") == "x"


def test_a_row_of_dice_shows_what_fell_and_what_is_to_come() -> None:
    row = Row(Fallen((5, 3), 1, "Two rolls."))
    assert row.html_work.count('class="die"') == 2
    assert row.html_work.count("<i>?</i>") == 1
    assert "Two rolls." in row.still()
