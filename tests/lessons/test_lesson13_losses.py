"""The Bluff track and the loss balance without a browser: what it says, what it draws, what is refused."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from dicekit.course.lesson13.losses import TRACK, LossBalance
from dicekit.course.lesson13.losses_picture import LEFT, RIGHT, Drawn
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.odds.bluff_doubt import EXACTS, BluffDoubt


def press(balance: LossBalance, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(balance.ack.values(), default=0) + 1
    balance.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_it_says_both_losses_and_what_a_doubt_gains() -> None:
    """LESSONS 7.15, word for word."""
    told = "Seven of twenty. Bidder loses 1.01 dice on average, doubter 0.86. Doubting gains 0.15."
    assert LossBalance().sentence == told
    assert "开能赚 0.15 颗" in LossBalance(lang="zh").sentence


def test_the_track_has_thirty_fields_with_stars_between_the_numbers() -> None:
    """B3: the numbers to twenty, the stars to ten, in the order of the board."""
    shown = [f"{bid.quantity}{'*' if bid.face == STAR else ''}" for bid in TRACK.values()]
    told = "1 1* 2 3 2* 4 5 3* 6 7 4* 8 9 5* 10 11 6* 12 13 7* 14 15 8* 16 17 9* 18 19 10* 20"
    assert shown == told.split()
    assert list(TRACK) == list(range(1, 31))


def test_the_snake_turns_at_the_end_of_each_row() -> None:
    work = LossBalance().html_work
    places = {
        int(field): (int(row), int(column))
        for row, column, field in re.findall(
            r'style="grid-row:(\d+);grid-column:(\d+)"[^>]*data-arg-field="(\d+)"', work
        )
    }
    assert [places[field] for field in (1, 10, 11, 20, 21, 30)] == [(1, 1), (1, 10), (2, 10), (2, 1), (3, 1), (3, 10)]


def test_steps_are_as_wide_as_their_chances_and_fill_the_whole_width() -> None:
    drawn = Drawn("dk", BluffDoubt(20, Bid(7, 5)), "en")
    wide = [float(x) for x in re.findall(r'class="step \w+" x="[\d.]+" width="([\d.]+)"', "".join(drawn.stairs()))]
    assert abs(sum(wide) - (RIGHT - LEFT)) < 1.5
    assert drawn.highest == 6, "none of twenty is too rare to be seen"
    assert drawn.hang(drawn.doubt.worth) > drawn.hang(0)


def test_one_die_each_turns_the_answer() -> None:
    balance = LossBalance()
    press(balance, "rule", value="one")
    assert balance.state.worth == 1 - 2 * balance.state.chance < 0
    assert "The answer turns." in balance.spoken["text"]


def test_the_dice_of_the_bidder_cut_the_stairs() -> None:
    balance = LossBalance()
    press(balance, "bidder", value="2")
    assert max(step.bidder for step in balance.state.steps) == 2
    assert balance.state.worth < 0
    press(balance, "bidder", value="0")
    assert balance.state == LossBalance().state


@pytest.mark.parametrize("exact", EXACTS)
def test_each_rule_for_an_exact_bid_shows(exact: str) -> None:
    balance = LossBalance()
    press(balance, "exact", value=exact)
    assert balance.state.exact == exact
    seven = next(step for step in balance.state.steps if step.count == 7)
    assert (seven.doubter, seven.others) == (1, 2 if exact == "all_but_bidder" else 0)
    assert ("the others 0.36" in balance.sentence) == (exact == "all_but_bidder")
    assert ("The bidder gets the die" in balance.html_status) == (exact == "give")


def test_the_marker_walks_over_fields_that_name_too_many_dice() -> None:
    balance = LossBalance(BluffDoubt(3, Bid(3, 5)))
    press(balance, "walk", by=1)
    assert balance.state.bid == Bid(2, STAR)
    press(balance, "walk", by=1)
    assert balance.state.bid == Bid(3, STAR)
    press(balance, "walk", by=1)
    assert balance.html_notice
    press(balance, "go", field=2)
    assert balance.state.bid == Bid(1, STAR)
    assert balance.sentence.startswith("One star of three.")


def test_fewer_dice_lower_the_bid() -> None:
    balance = LossBalance()
    press(balance, "dice", value="2")
    assert (balance.state.dice, balance.state.bid) == (2, Bid(2, 5))
    press(balance, "move", by=1)
    assert balance.state.dice == 3


@pytest.mark.parametrize(
    ("do", "fields"),
    [("dice", {"value": "31"}), ("dice", {"value": "x"}), ("move", {"by": 10**6}), ("go", {"field": 31}),
     ("go", {"field": 0}), ("exact", {"value": "all"}), ("rule", {"value": "two"}), ("bidder", {"value": "6"}),
     ("doubter", {"value": "-1"}), ("restore", {"text": "20.31.give.0.0.0"}), ("restore", {"text": "2.12.give.0.0.0"}),
     ("restore", {"text": "20.10.nothing.0.0.0"}), ("restore", {"text": "<b>"})],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_words(do: str, fields: dict[str, object]) -> None:
    start = BluffDoubt(25, Bid(7, 5))
    balance = LossBalance(start, place="balance")
    press(balance, do, **fields)
    assert balance.html_notice
    assert not balance.html_fault
    assert balance.state == start


def test_a_field_beyond_the_dice_in_play_stays_and_says_why() -> None:
    balance = LossBalance(BluffDoubt(6, Bid(2, 5)))
    press(balance, "go", field=12)
    assert "No bid may name more dice than are in play: here 6. (B6)" in balance.html_notice
    assert balance.html_work.count('aria-disabled="true"') == 30 - 12


def test_the_address_brings_it_back() -> None:
    state = BluffDoubt(17, Bid(6, 5), "all_but_bidder", bidder=2, doubter=4)
    balance, again = LossBalance(state, place="balance"), LossBalance(place="balance")
    press(again, "restore", text=balance.link)
    assert again.state == state
    assert LossBalance().link == ""


def test_the_table_has_every_count_and_the_average() -> None:
    table = LossBalance().html_table
    assert table.count("<tr>") == 1 + 21 + 1
    assert "1.01" in table


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("dice", [1, 2, 20, 30])
@pytest.mark.parametrize("exact", EXACTS)
def test_every_doubt_can_be_drawn(lang: str, dice: int, exact: str) -> None:
    balance = LossBalance(BluffDoubt(dice, Bid(1, 5), exact), lang=lang)
    for bid in TRACK.values():
        if bid.quantity <= dice:
            balance.state = replace(balance.state, bid=bid)
            assert balance.html_fault == ""
    assert balance.state.expected("bidder") >= Fraction(0)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, STAR])
def test_a_bid_on_any_face_has_its_field(face: int | str) -> None:
    """The track has one marker for all numbers: four threes lie where four fives lie, and are walked on from there."""
    balance = LossBalance(BluffDoubt(12, Bid(4, face)))
    fives = LossBalance(BluffDoubt(12, Bid(4, STAR if face == STAR else 5)))
    marked = re.compile(r'data-key="(field-[0-9]+)"[^>]*aria-current="true"')
    assert marked.findall(balance.draw()["work"]) == marked.findall(fives.draw()["work"]) != []
    for part in (balance, fives):
        press(part, "walk", by=1)
    assert balance.state.bid == fives.state.bid


@pytest.mark.parametrize("bid", [Bid(21, 5), Bid(11, STAR), Bid(4, 5, zhai=True)])
def test_a_bid_off_the_track_is_an_error(bid: Bid) -> None:
    with pytest.raises(ValueError, match="no such doubt"):
        BluffDoubt(30, bid)
