"""The exchange scale without a browser: what it says, where things stand, what is refused."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dicekit.course.lesson09.exchange import ExchangeScale, Scale
from dicekit.course.lesson09.exchange_scale import Drawn


def press(scale: ExchangeScale, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(scale.ack.values(), default=0) + 1
    scale.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_it_says_where_ones_belong_and_who_agrees() -> None:
    sentence = ExchangeScale().sentence
    assert "between seven and eight" in sentence
    assert "Bluff agrees" in sentence
    for number in ("七个", "八个"):
        assert number in ExchangeScale(lang="zh").sentence


def test_safe_ones_belong_where_perudo_puts_them() -> None:
    scale = ExchangeScale(Scale(20, 2))
    assert "Perudo agrees" in scale.sentence
    assert "Bluff puts them one step lower" in scale.sentence


def test_ones_are_between_their_neighbours_and_games_at_their_prices() -> None:
    drawn = Drawn(Scale(20, 4), "en")
    assert drawn.x(7) < drawn.x(drawn.scale.table.position(4)) < drawn.x(8)
    assert drawn.at("bluff", 4) == Fraction(15, 2)
    assert drawn.at("perudo", 4) == Fraction(17, 2)
    assert drawn.at("chinese", 4) == Fraction(11, 2)


def test_a_truer_raise_is_marked_and_the_chinese_rule_changes_it() -> None:
    scale = ExchangeScale()
    chinese = "four zhai (43.3 %), then seven fei (52.1 %)"
    text = scale.html_work.replace("\u00a0", " ")
    assert chinese in text
    press(scale, "break", value="double")
    assert "then seven fei" not in scale.html_work
    assert scale.state.table.price("chinese", 4).under == 8


def test_the_three_tracks_differ_by_their_strokes_and_have_names() -> None:
    work = ExchangeScale().html_work
    assert [work.count(f'class="track {game}"') for game in ("perudo", "bluff", "chinese")] == [1, 1, 1]
    assert re.search(r'<svg[^>]*role="img" aria-label="Twenty dice\.', work)


def test_the_narrow_table_has_a_row_for_each_number_of_ones() -> None:
    work = ExchangeScale().html_work
    rows = re.findall(r'<tr[^>]*><th scope="row">(\d):', work)
    assert rows == list("12345678")
    assert 'class="here"><th scope="row">4' in work


@pytest.mark.parametrize(("typed", "dice"), [("25", 25), ("2", 2), ("40", 40)])
def test_dice_are_typed(typed: str, dice: int) -> None:
    scale = ExchangeScale()
    press(scale, "dice", value=typed)
    assert scale.state.dice == dice
    assert scale.state.ones == min(4, dice)


@pytest.mark.parametrize(
    ("do", "fields"),
    [("dice", {"value": "41"}), ("dice", {"value": "x"}), ("ones", {"value": "9"}), ("ones", {"value": "0"}),
     ("break", {"value": "add9"}), ("restore", {"text": "99.4.add3"}), ("restore", {"text": "<b>"})],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_words(do: str, fields: dict[str, str]) -> None:
    scale = ExchangeScale(place="scale")
    press(scale, do, **fields)
    assert scale.html_notice
    assert not scale.html_fault
    assert scale.state == Scale()


def test_the_address_brings_it_back() -> None:
    scale = ExchangeScale(Scale(25, 6, "double"), place="scale")
    again = ExchangeScale(place="scale")
    press(again, "restore", text=scale.link)
    assert again.state == scale.state


def test_steps_are_spoken() -> None:
    scale = ExchangeScale()
    press(scale, "move", by="1")
    assert scale.aria_live["text"].startswith("Twenty-one dice.")
    press(scale, "ones", value="5")
    assert "Five ones belong" in scale.aria_live["text"]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("dice", [2, 6, 20, 40])
def test_every_table_can_be_drawn(lang: str, dice: int) -> None:
    scale = ExchangeScale(Scale(dice, 8), lang=lang)
    assert scale.html_fault == ""
    assert scale.html_work
