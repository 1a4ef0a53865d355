"""How a table, and what a seat sees of it, look in a notebook."""

from __future__ import annotations

import re

from dicekit.games import games

DEALT = games["perudo"](players=3).deal(hands=["11355", "24456", "12666"])
TABLE = DEALT.play("4x5").play("5x5 push 5", rolls=[3, 1, 2, 3])


def rows(html: str) -> list[list[str]]:
    plain = re.sub(r'<span role="img" aria-label="([^"]*)".*?</span>', r"\1", html)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", plain)]


def test_a_table_shows_every_cup_and_each_word_with_its_place() -> None:
    assert rows(TABLE._repr_html_()) == [
        ["player", "dice", "shown", "said"],
        ["Ana", "1 1 3 5 5", "", "1. 4x5"],
        ["Bo", "1 2 3 3", "5", "2. 5x5 push 5"],
        ["Chi", "1 2 6 6 6", "", ""],
    ]


def test_a_seat_sees_its_own_dice_and_only_the_number_of_the_others() -> None:
    html = TABLE.seen_by(1)._repr_html_()
    assert [row[1] for row in rows(html)[1:]] == ["? ? ? ? ?", "1 2 3 3", "? ? ? ? ?"]
    spectator = TABLE.seen_by(None)._repr_html_()
    assert [row[1] for row in rows(spectator)[1:]] == ["? ? ? ? ?", "? ? ? ?", "? ? ? ? ?"]
    assert "as seen by a spectator" in spectator
