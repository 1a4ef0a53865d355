"""Each language has its own names of the seats; records, links and code keep Ana, Bo …, and typed names stay."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dicekit import record, texts
from dicekit.dice.game import NAMES
from dicekit.games import games
from dicekit.site.paper import PrintJob
from dicekit.site.paper.content import content
from dicekit.site.rooms import Rooms, Store
from dicekit.site.rooms.wall_steps import STEPS
from dicekit.widgets import PlayTable, Review, RoundStepper
from tests.lessons.test_toy_language import shown_by, spent
from tests.toy_language import html_of

RECORDED = re.compile(rf"(?<![A-Za-z_])(?:{'|'.join(NAMES)})(?![A-Za-z_])")
BO = "seat.name.bo"


def recorded_in(text: str) -> set[str]:
    """The names of records that a text has."""
    return set(RECORDED.findall(text))


@pytest.mark.parametrize("lang", texts.languages)
def test_a_language_names_every_seat_by_another_name(lang: str) -> None:
    called = [texts.called(name, lang) for name in NAMES]
    assert called == [texts.say(f"seat.name.{name.lower()}", lang) for name in NAMES]
    assert len({name[0] for name in called}) == len(NAMES)


def test_a_translation_with_its_own_names_has_no_others() -> None:
    own = [lang for lang in texts.languages if texts.say(BO, lang) != "Bo"]
    assert "zh" in own
    for lang in own:
        assert {key: text for key, text in texts.catalogue(lang).items() if recorded_in(text)} == {}


def test_slots_and_lists_are_filled_with_the_names_of_the_language() -> None:
    chinese = texts.get_language("zh")
    assert chinese.say("{name}叫：{names:and}", {"name": "Bo", "names": ("Ana", "Chi")}) == "阿波叫：安安和小池"
    assert chinese.say("{name} 叫", {"name": "Maria"}) == "Maria 叫"


@pytest.mark.parametrize("number", [4, 6, 7, 16, 20])
def test_a_lesson_is_drawn_and_charted_with_them(number: int) -> None:
    """Tables, charts, figures and what is read aloud."""
    shown = " ".join(text for part in spent(number, "zh") for text in shown_by(part))
    assert recorded_in(shown) == set()
    assert texts.say(BO, "zh") in shown


def test_a_spoken_sentence_has_them_and_the_record_has_not() -> None:
    table = games["perudo"](players=3).deal(seed="K7QX")
    board = RoundStepper(table, lang="zh")
    board.on_view("1")
    assert texts.say(BO, "zh") in board.aria_live["text"]
    assert board.table.names == NAMES[:3]
    assert recorded_in(record.write(board.table)) == set(NAMES[:3])


def test_the_wall_has_them(tmp_path: Path) -> None:
    room, _ = Rooms(Store(tmp_path / "rooms.db")).open(7, "zh")
    room.join("1" * 32)
    shown = ""
    for step in STEPS:
        room.do(step=step)
        shown += json.dumps(room.wall(), ensure_ascii=False, default=str)
    assert recorded_in(shown) == set()
    assert texts.say(BO, "zh") in shown


def test_a_worksheet_has_them() -> None:
    printed = json.dumps(content(PrintJob(7, "K7QX", (1, 2), "zh", parts=("sheets", "key"))), ensure_ascii=False)
    assert recorded_in(printed) == set()
    assert texts.say(BO, "zh") in printed


def test_the_names_of_a_pasted_record_stay_as_they_are() -> None:
    played = games["perudo"](players=3).deal(seed="K7QX").play("4x3").play("5x3").play("doubt")
    review = Review(lang="zh")
    assert texts.say(BO, "zh") in html_of(review)
    review.on_paste(record.write(played))
    again = Review(lang="zh")
    again.on_restore(review.link)
    for each in (review, again):
        each.complete()
        assert {"Ana", "Bo"} <= recorded_in(each.html_review)
        assert not any(texts.called(name, "zh") in each.html_review for name in NAMES)


def test_a_name_typed_at_the_table_stays_as_it_is() -> None:
    """Somebody who is really called Chi, on a Chinese page; the other seat has the name of the language."""
    table = PlayTable(seed="K7QX", lang="zh")
    table.on_preset("together")
    table.on_name("0", "Chi")
    again = PlayTable(lang="zh")
    again.on_restore(table.link)
    for each in (table, again):  # as it was typed, and after a reload
        each.complete()
        drawn = html_of(each)
        assert "Chi" in recorded_in(drawn)
        assert texts.called("Chi", "zh") not in drawn
        assert texts.called("Bo", "zh") in drawn


def test_a_name_typed_at_the_table_stays_in_the_review_of_its_round() -> None:
    """Bo is called so by somebody; Ana is the name of a seat, and called as the language has it."""
    table = PlayTable(seed="K7QX", lang="zh")
    table.on_preset("together")
    table.on_name("1", "Bo")
    table.play("4x3").play("doubt")
    table.on_review()
    again = PlayTable(lang="zh")
    again.on_restore(table.link)
    for each in (table, again):
        each.complete()
        assert "Bo" in recorded_in(each.html_review)
        assert not any(texts.called(name, "zh") in html_of(each) for name in NAMES[1:])
        assert texts.called("Ana", "zh") in html_of(each)
