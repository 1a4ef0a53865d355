"""Every kind of guess without a browser: what is drawn and held back, and what Python takes from a browser."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit.widgets.guess import Choice, Count, Guess, GuessBar, GuessQuestion, Idea, Order, Sketch, Times, Verdict

SIXES = tuple(Fraction(n, 7776) for n in (3125, 3125, 1250, 250, 25, 1))  # five dice, counted in lesson 1
KINDS: dict[str, GuessQuestion] = {
    "of100": Guess(
        "How often?",
        Fraction(8675, 19683),
        ideas=(Idea(Fraction(1, 2), "Not half."),),
        under="More.",
        over="Fewer.",
        near="Near.",
    ),
    "times": Times(
        "How many times?",
        Fraction(2096, 763),
        ideas=(Idea(Fraction(2), "Twice for one."),),
        under="More.",
        over="Less.",
        near="Near.",
    ),
    "count": Count("How many?", 11, 0, 15, ideas=(Idea(7, "Half."),), under="More.", over="Fewer.", near="It is."),
    "below": Count("How many ahead?", 10, -100, 100),
    "order": Order(
        "Which first?",
        ("no six", "one six", "more"),
        (0, 0, 1),
        "The first two tie.",
        numbers=(*SIXES[:2], Fraction(763, 3888)),
    ),
    "choice": Choice("Which are equal?", ("none and one", "one and two"), 0, ("So they are.", "Two are fewer.")),
    "sketch": Sketch("How many sixes?", tuple("012345"), SIXES, "The first two are equal."),
}
TRUTH_TEXTS = {  # what stands on the page only with the truth
    "of100": "44.1",
    "times": "2.75",
    "count": ">11<",
    "below": ">10<",
    "order": ">40<",
    "choice": "So they are",
    "sketch": "16.1",
}


def ask(part: GuessBar, number: int, do: str, **fields: object) -> None:
    part.set_state({"acts": [{"page": "p1", "n": number, "do": do, **fields}]})


def shown(part: GuessBar | Verdict) -> str:
    """What stands on the page: templates are not on it."""
    return re.sub(r"<template.*?</template>", "", str(part.html_work), flags=re.DOTALL)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("kind", KINDS)
def test_before_the_lock_neither_truth_nor_reveal_nor_any_value_is_on_the_page(kind: str, lang: str) -> None:
    bar, verdict = GuessBar(KINDS[kind], lang=lang), Verdict(KINDS[kind], lang=lang)
    assert not bar.html_fault
    assert not verdict.html_fault
    for part in (bar, verdict):
        assert TRUTH_TEXTS[kind] in part.html_work
        assert TRUTH_TEXTS[kind] not in shown(part)
        assert 'data-do="reveal"' not in shown(part)
        assert all(part.local["words"].values())
    assert KINDS[kind].question in shown(bar)
    assert not re.search(r"<input[^>]*(?:\bchecked|name=\"(?:guess|said\d)\"[^>]*value=)", shown(bar))


READ = [
    ("of100", "30", Fraction(3, 10)),
    ("times", "11/4", Fraction(11, 4)),
    ("times", "2.5", Fraction(5, 2)),
    ("count", "7", 7),
    ("below", "-10", -10),
    ("below", "\N{MINUS SIGN}10", -10),
    ("order", "1 0 2 | 40 45 15", ((1, 0, 2), (Fraction(2, 5), Fraction(9, 20), Fraction(3, 20)))),
    ("choice", "1", 1),
    ("sketch", "16 37 15 15 15 2", (16, 37, 15, 15, 15, 2)),
]


@pytest.mark.parametrize(("kind", "text", "value"), READ)
def test_a_sealed_guess_reaches_python_as_its_kind_reads_it(kind: str, text: str, value: object) -> None:
    bar = GuessBar(KINDS[kind])
    ask(bar, 1, "locked", first=text, second="", revealed=False)
    assert (bar.sealed_guess, bar.locked, bar.revealed, bar.html_notice) == (value, True, False, "")
    assert bar.guess == (value if kind == "of100" else None)
    ask(bar, 2, "skipped", revealed=True)
    assert (bar.sealed_guess, bar.numbers, bar.locked, bar.revealed) == (None, (), True, True)


def test_what_was_said_of_cards_and_bars_can_stand_on_a_chart() -> None:
    order, sketch = GuessBar(KINDS["order"]), GuessBar(KINDS["sketch"])
    ask(order, 1, "locked", first="1 0 2 | 40 45 15")
    ask(sketch, 1, "locked", first="100 0 0 0 0 0")
    assert order.numbers == (Fraction(2, 5), Fraction(9, 20), Fraction(3, 20))
    assert sketch.numbers == (1, 0, 0, 0, 0, 0)


REFUSED = [
    ("of100", "101"),
    ("times", "0.05"),
    ("times", "21"),
    ("count", "16"),
    ("count", "7.5"),
    ("below", "-101"),
    ("order", "0 1 2"),
    ("order", "0 1 1 | 1 1 1"),
    ("order", "0 1 2 | 1 1 101"),
    ("choice", "2"),
    ("choice", "-1"),
    ("sketch", "50 50"),
    ("sketch", "20 20 20 20 20 20"),
    ("sketch", "110 -10 0 0 0 0"),
]


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_what_is_no_guess_of_its_kind_is_refused(kind: str, text: str) -> None:
    bar = GuessBar(KINDS[kind])
    ask(bar, 1, "locked", first=text)
    assert (bar.sealed_guess, bar.locked) == (None, False)
    assert bar.html_notice
    assert not bar.html_fault


@given(
    kind=st.sampled_from(sorted(KINDS)),
    text=st.text(max_size=40) | st.from_regex(r"[-0-9 |/.%^()]{0,30}", fullmatch=True),
)
def test_whatever_a_browser_sends_nothing_trips(kind: str, text: str) -> None:
    bar = BARS[kind]
    asked: dict[str, int] = NEXT
    asked[kind] = asked.get(kind, 0) + 1
    ask(bar, asked[kind], "locked", first=text, second=text, revealed=True)
    assert not bar.html_fault


BARS = {kind: GuessBar(asked) for kind, asked in KINDS.items()}
NEXT: dict[str, int] = {}


def test_equal_cards_may_stand_either_way() -> None:
    asked = KINDS["order"]
    assert isinstance(asked, Order)
    right = [order for order in ((0, 1, 2), (1, 0, 2), (0, 2, 1), (2, 1, 0)) if asked.right(order)]
    assert right == [(0, 1, 2), (1, 0, 2)]


def test_numbers_are_added_up_only_where_the_cards_are_all_there_is() -> None:
    asked = KINDS["order"]
    assert isinstance(asked, Order)
    assert GuessBar(asked).local["whole"] is True
    assert GuessBar(replace(asked, numbers=(Fraction(1, 2), Fraction(1, 2), Fraction(1, 2)))).local["whole"] is False


@pytest.mark.parametrize("bars", range(2, 13))
def test_a_flat_sketch_is_a_hundred(bars: int) -> None:
    flat = Sketch("?", ("x",) * bars, (Fraction(1, bars),) * bars).flat
    assert sum(flat) == 100
    assert max(flat) - min(flat) <= 1


@pytest.mark.parametrize(
    ("times", "text"), [(Fraction(1), "just as often"), (Fraction(2096, 763), "2.75 times as often")]
)
def test_a_multiplier_is_said_in_words(times: Fraction, text: str) -> None:
    assert f"It’s {text}." in GuessBar(Times("?", times)).html_work


def test_on_paper_there_is_room_for_each_answer() -> None:
    bar = GuessBar(KINDS["order"])
    assert bar.html_still.count("____") == 3
    assert "no six" in bar.html_still
