"""The rule strip."""

from __future__ import annotations

import pytest
import traitlets

from dicekit.course.lesson04.strip import RuleStrip, Strip
from dicekit.kit.part import Refused


def strip(*args: object, **more: object) -> RuleStrip:
    made = RuleStrip(*args, **more)
    made.open()
    return made


def test_it_says_mean_and_even_bet() -> None:
    assert strip(Strip(15)).sentence == "Fifteen dice: average 5, even bet 5."
    assert strip(Strip(15, wild=False)).sentence == "Fifteen dice, nothing wild: average 2½, even bet 2."
    assert strip(Strip(20), lang="zh").sentence == "二十颗骰子：平均数 6⅔，把握过半最多叫 7 个。"


@pytest.mark.parametrize(
    ("state", "word"),
    [
        (Strip(15), "exactly the average"),
        (Strip(20), "above"),
        (Strip(22), "below"),
        (Strip(15, wild=False), "just between"),
    ],
)
def test_it_tells_where_the_even_bet_lies(state: Strip, word: str) -> None:
    assert word in strip(state).html_status


def test_the_table_has_all_sixty() -> None:
    assert strip().html_table.count("<tr>") == 61


def test_steps_slider_typing_and_places_all_move_the_dice() -> None:
    part = strip()
    part.on_move(1)
    assert part.dice == 16
    part.on_slide("40")
    assert part.dice == 40
    part.on_pick(59)
    assert (part.dice, part.state.even) == (60, 20)
    part.on_kind("plain")
    assert (part.wild, part.state.even) == (False, 10)


@pytest.mark.parametrize("typed", ["", "0", "61", "-1", "1.5", "ten", "१२", "999"])
def test_what_is_not_on_the_strip_is_refused_in_words(typed: str) -> None:
    part = strip()
    with pytest.raises(Refused, match="from one die to sixty"):
        part.on_slide(typed)
    assert part.dice == 15


def test_dice_and_wild_can_be_linked_and_are_clamped() -> None:
    first, second = strip(), strip(Strip(3))
    traitlets.link((first, "dice"), (second, "dice"))
    second.dice = 44
    assert first.state == Strip(44)
    first.dice = 1000
    assert second.dice == 60


def test_the_address_brings_it_back() -> None:
    part, other = strip(Strip(22, wild=False), place="strip"), strip(place="strip")
    other.on_restore(part.link)
    assert other.state == Strip(22, wild=False)
    for wrong in ("", "0-wild", "61-wild", "22-tame", "22"):
        with pytest.raises(Refused):
            other.on_restore(wrong)
    assert strip().link == ""
