"""The table of cups: players, dice, eyes, lifted cups."""

from __future__ import annotations

from fractions import Fraction

import pytest
import traitlets

from dicekit import odds
from dicekit.course.lesson04.cups import Cups, CupTable
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets.chart import OddsChart

HANDS = ["23356", "14466", "55126"]


def cups(seat: int | None = 2, **more: object) -> CupTable:
    table = games["liars_dice"](players=3).deal(hands=HANDS).play("5x4").play("7x5")
    made = CupTable(Cups(table, seat), **more)
    made.open()
    return made


def test_other_eyes_give_the_same_bid_another_chance() -> None:
    part, seen = cups(), {}
    for seat in (2, 0, 2):
        part.on_view(seat)
        asked = part.question
        seen[part.state.seat] = odds.at_least(asked.view, asked.bid)
    assert seen[None] == Fraction(971129, 4782969)  # nobody's eyes: P(>= 7 of 15)
    assert seen[0] == odds.at_least(games["liars_dice"](players=3).view("23356", unknown=10), "7x5")
    assert odds.at_least(cups().question.view, "7x5") == Fraction(8675, 19683)


def test_a_lifted_cup_is_known_to_all() -> None:
    part = cups()
    part.on_lift(0)
    assert part.question.view.unseen == (5,)
    # Three of your own and one of Ana's count: three more of Bo's five are needed.
    assert odds.at_least(part.question.view, "7x5") == Fraction(17, 81)
    assert part.spoken["text"].startswith("Ana: two, three, three, five, six. One five.")
    part.on_lift(0)
    assert part.question.view.unseen == (5, 5)


def test_all_cups_up_tell_what_was_found() -> None:
    part = cups()
    part.on_lift_all()
    # LESSONS 7.2: what was bid, what each had, whether it holds, who loses; Bo bid, so Bo was wrong
    assert part.spoken["text"] == (
        "Seven fives bid. Found: Ana one, Bo one and you three. Together five: it fails. Bo loses one die."
    )
    part.on_lift_all()
    assert not part.state.lifted


def test_lifted_cups_come_back_from_the_address_and_from_the_device() -> None:
    table = games["liars_dice"](players=3).deal(seed="K7QX")
    part = CupTable(Cups(table), store_key="04/cups")
    part.on_add()
    part.on_view(1)
    part.on_lift(0)
    part.on_lift(3)
    other = CupTable(Cups(table), store_key="04/cups")
    other.on_restore(part.link)
    assert (other.state.lifted, other.state.seat, other.state.table.hands) == ({0, 3}, 1, part.state.table.hands)
    other.on_restore(part.link.rpartition("-")[0] + "-07")
    assert other.state.lifted == {0}
    assert 'data-place="04/cups"' in other.html_shell


def test_players_and_dice_change_what_is_in_play() -> None:
    part = cups(None)
    part.on_add()
    assert (part.dice, len(part.state.table.names)) == (20, 4)
    part.on_dice(3, -1)
    part.on_dice(3, -1)
    assert part.state.table.dice == (5, 5, 5, 3)
    for _ in range(2):
        part.on_remove()
    assert part.state.table.dice == (5, 5)
    with pytest.raises(Refused, match="At least two"):
        part.on_remove()
    assert part.dice == 10


def test_no_more_than_six_sit_down_and_no_cup_is_empty_or_overfull() -> None:
    part = cups(None)
    for _ in range(3):
        part.on_add()
    with pytest.raises(Refused, match="No more players"):
        part.on_add()
    with pytest.raises(Refused, match="one to five dice"):
        part.on_dice(0, 1)
    for _ in range(4):
        part.on_dice(0, -1)
    with pytest.raises(Refused, match="one to five dice"):
        part.on_dice(0, -1)
    assert part.state.table.dice[0] == 1


def test_a_bid_moved_on_a_linked_chart_is_kept_in_mind() -> None:
    part = cups()
    chart = OddsChart(part.question)
    traitlets.link((part, "question"), (chart, "question"))
    chart.on_bid(5)
    assert part.state.claim.quantity == 5
    part.on_lift_all()
    assert part.spoken["text"].endswith("it holds.")  # a bid in mind: nobody said it, so nobody loses
    assert part.spoken["text"].startswith("Five fives in mind.")


def test_before_there_is_a_bid_nothing_is_counted_and_a_fixed_table_stays_shut() -> None:
    table = games["liars_dice"](players=3).deal(seed="K7QX")
    part = CupTable(Cups(table), fixed=True)
    part.open()
    assert part.question is None
    assert "data-act" not in part.html_work
    with pytest.raises(Refused):
        part.on_add()


def test_the_address_brings_the_same_dice_back() -> None:
    part = CupTable(Cups(games["liars_dice"](players=3).deal(seed="K7QX")), place="table")
    part.open()
    part.on_dice(0, -1)
    part.on_view(1)
    link = part.link
    other = CupTable(Cups(games["liars_dice"](players=2).deal(seed="AAAA")), place="table")
    other.on_restore(link)
    assert other.state.table.hands == part.state.table.hands
    assert other.state.seat == 1
    for wrong in ("", "5.5-K7QX", "9.9-K7QX-0", "5.5-K7QI-0", "5.5.5-K7QX-7", "<b>"):
        before = other.state
        try:
            other.on_restore(wrong)
        except Refused:
            assert other.state == before


def test_seats_and_numbers_from_outside_are_refused() -> None:
    part = cups()
    for seat in (-1, 3, 99):
        for act in (part.on_lift, part.on_view):
            with pytest.raises(Refused, match="Nobody sits there"):
                act(seat)
