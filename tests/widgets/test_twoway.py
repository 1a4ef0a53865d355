"""The two-way table without a browser: what is outlined, what follows, what is refused."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from dicekit.odds.joint import Joint
from dicekit.widgets.twoway import Labels, TwoWayTable

PASSES = Joint(Fraction(1, 1296), Fraction(1), Fraction(1, 20), total=25920)


def press(table: TwoWayTable, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(table.ack.values(), default=0) + 1
    table.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def marks(table: TwoWayTable) -> list[str]:
    return [found or "" for found in re.findall(r'<td class="cell ?(\w*)"', table.html_work)]


def test_each_reading_outlines_what_it_is_a_share_of() -> None:
    table = TwoWayTable(PASSES)
    assert marks(table) == ["these", "", "of_these", ""]
    table.reading = "row"
    assert marks(table) == ["these", "of_these", "", ""]
    table.reading = "joint"
    assert marks(table) == ["these", "of_these", "of_these", "of_these"]


@pytest.mark.parametrize(
    ("reading", "text"), [("column", "20 of 1,315"), ("row", "20 of 20"), ("joint", "20 of 25,920")]
)
def test_it_says_so_many_of_so_many(reading: str, text: str) -> None:
    table = TwoWayTable(PASSES)
    press(table, "read", value=reading)
    assert text in table.aria_live["text"]
    assert text in table.html_status


def test_a_typed_cell_moves_the_rest_of_its_row() -> None:
    table = TwoWayTable(PASSES)
    press(table, "cell", row="1", column="0", value="900")
    assert table.state.cells == ((20, 0), (900, 25000))


def test_a_cell_that_does_not_fit_says_which_row() -> None:
    table = TwoWayTable(PASSES)
    press(table, "cell", row="0", column="0", value="21")
    assert "The row “true” holds 20 in all, so 21 does not fit." in table.html_notice
    assert table.state == PASSES


@pytest.mark.parametrize("value", ["", "x", "1/2", "-1", "9" * 40, "1" * 70])
def test_what_is_no_count_changes_nothing(value: str) -> None:
    table = TwoWayTable(PASSES)
    press(table, "cell", row="0", column="0", value=value)
    assert table.html_notice
    assert not table.html_fault
    assert table.state == PASSES


def test_new_rates_take_the_least_total_that_is_whole() -> None:
    table = TwoWayTable(PASSES)
    press(table, "set", base="1/6", if_true="1", if_false="5 %", total="")
    assert table.state.cells == ((4, 0), (1, 19))


def test_a_total_that_splits_a_case_names_the_least() -> None:
    table = TwoWayTable(PASSES)
    press(table, "set", base="1/6", if_true="1", if_false="1/20", total="100")
    assert "out of 24 or a multiple" in table.html_notice
    assert table.state == PASSES


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(max_size=8), min_size=4, max_size=4))
def test_whatever_is_sent_it_never_trips(sent: list[str]) -> None:
    table = TwoWayTable(PASSES)
    press(table, "set", **dict(zip(("base", "if_true", "if_false", "total"), sent, strict=True)))
    press(table, "cell", row=sent[0], column=sent[1], value=sent[2])
    press(table, "read", value=sent[3])
    assert not table.html_fault


def test_a_fixed_table_has_no_fields_and_takes_no_counts() -> None:
    table = TwoWayTable(PASSES, fixed=True)
    assert "<form" not in table.html_work
    press(table, "cell", row="0", column="0", value="1")
    assert table.html_notice
    assert table.state == PASSES


def test_the_tree_is_a_nested_list_with_the_same_counts() -> None:
    tree = re.search(r'<ul class="tree".*', TwoWayTable(PASSES).html_work)
    assert tree
    counts = [int(found.replace(",", "")) for found in re.findall(r"<b>([^<]*)</b>", tree[0])]
    assert counts == [25920, 20, 20, 0, 25900, 1295, 24605]


def test_labels_are_handed_in_and_escaped() -> None:
    table = TwoWayTable(PASSES, labels=Labels(("<b>ill", "well"), ("positive", "negative")))
    assert "&lt;b&gt;ill" in table.html_work
    assert "<b>ill" not in table.html_work
    assert "Of all “positive”" in table.sentence


def test_it_speaks_chinese() -> None:
    table = TwoWayTable(PASSES, lang="zh")
    assert "列联表" in table.html_shell
    assert not re.search(r">[^<]*\b(of|all|true|said)\b", table.html_work)


def test_it_can_be_linked() -> None:
    one, other = TwoWayTable(PASSES), TwoWayTable(PASSES)
    traitlets.link((one, "state"), (other, "state"))
    press(one, "cell", row="1", column="0", value="0")
    assert other.state.cells[1] == (0, 25900)
    with pytest.raises(traitlets.TraitError):
        one.reading = "diagonal"
