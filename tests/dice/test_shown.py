"""How a table, and what a seat sees of it, look in a notebook."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from dicekit.games import games

DEALT = games["perudo"](players=3).deal(hands=["11355", "24456", "12666"])
TABLE = DEALT.play("4x5").play("5x5 push 5", rolls=[3, 1, 2, 3])


def rows(html: str) -> list[list[str]]:
    plain = re.sub(r'<span role="img" aria-label="([^"]*)".*?</span>', r"\1", html)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", plain)]


def test_a_table_shows_every_cup_and_each_action_with_its_place() -> None:
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


def test_everybody_heard_what_was_said_and_whose_pass_is_doubted() -> None:
    table = DEALT.play("4x5").play("pass").play("doubt Bo")
    for state in (table, *map(table.seen_by, (0, 1, 2, None))):
        assert [row[-1] for row in rows(state._repr_html_())[1:]] == ["1. 4x5", "2. pass", "3. doubt Bo"]


def test_all_that_a_table_shows_is_in_its_title_and_its_cells() -> None:
    """Strict parsing: every tag is closed, and between the cells there is nothing."""
    for state in (TABLE, DEALT, TABLE.seen_by(1), TABLE.seen_by(None)):
        table = ElementTree.fromstring(state._repr_html_())
        loose = [part.text for part in (table, *table.iter("tr"))] + [part.tail for part in table.iter()]
        assert not "".join(text or "" for text in loose).strip()


def test_dice_that_lie_open_have_a_column_only_if_there_are_any() -> None:
    assert [head for head, *_ in (rows(state._repr_html_()) for state in (DEALT, DEALT.play("4x5"), TABLE))] == [
        ["player", "dice", "said"],
        ["player", "dice", "said"],
        ["player", "dice", "shown", "said"],
    ]


def test_whose_turn_it_is_or_who_won_is_told() -> None:
    over = games["perudo"](players=2).deal(hands=["5", "3"]).play("1x5").play("doubt")
    assert over.is_over
    assert [name for name in ("Ana won", "Bo won") if name in over._repr_html_() and name in repr(over)] == ["Ana won"]
    ended = DEALT.play("4x5").play("doubt")
    assert [("Chi to speak" in text, "the round is over" in text) for text in (repr(TABLE), repr(ended))] == [
        (True, False),
        (False, True),
    ]


def test_what_a_seat_knows_in_one_line() -> None:
    """By hand: after Bo's push ten hidden dice of Ana and Chi are unseen by Bo, fourteen by a spectator."""
    bo, spectator, first = TABLE.seen_by(1), TABLE.seen_by(None), DEALT.seen_by(0)
    assert ["1 2 3 3" in repr(view) for view in (bo, spectator)] == [True, False]
    assert ["10 dice" in repr(view) for view in (bo, first)] == [True, True]
    assert "14 dice" in repr(spectator)
    assert ["5x5" in repr(view) for view in (bo, spectator, first)] == [True, True, False]
    assert ["Bo" in repr(view) for view in (bo, spectator)] == [True, False]


def test_a_game_and_a_variant_in_one_line() -> None:
    """A game names what differs from the defaults, so that it can be typed again; a variant all its options."""
    for game in (games["perudo"](players=3), games["liars_dice"](players=2, wild="none", sides=8)):
        again = eval(re.sub(r"^(\w+)", r"games['\1']", repr(game)), {"games": games})
        assert again == game
    variant = games["perudo"]
    assert re.findall(r"\w+", repr(variant)) == ["perudo", *(option.name for option in variant.options)]
