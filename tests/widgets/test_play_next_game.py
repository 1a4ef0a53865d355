"""The play table between games: choosing tables and opponents, leaving a game, and the tally."""

from __future__ import annotations

import re
from html import unescape

import pytest

from dicekit import texts
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.play import title
from dicekit.widgets import PlayTable
from dicekit.widgets.play.setup import LADDER, PRESETS, about_preset
from dicekit.widgets.play.tally import Tally
from dicekit.widgets.stepper.state import begin
from tests.widgets.play_table import at, play_on


def test_another_game_is_dealt_at_once_only_before_the_first_action() -> None:
    table = PlayTable("perudo", opponents=["stone", "fox"], seed="K7QX")
    table.on_game("bluff")
    assert table.table.game.variant.name == "bluff"
    table.play("1x3")
    table.on_game("chinese")
    assert table.table.game.variant.name == "bluff"
    asked = table.html_setup
    table.on_start()  # the game in progress would be lost: the button asks once
    assert table.html_setup != asked
    assert table.table.game.variant.name == "bluff"
    table.on_start()
    assert table.table.game.variant.name == "chinese"
    assert len(table.opponents) == 2


@pytest.mark.parametrize(("lang", "preset"), [("en", "duel"), ("zh", "chinese")])
def test_the_first_game_is_one_of_the_tables_to_choose(lang: str, preset: str) -> None:
    table, wanted = PlayTable(lang=lang), PRESETS[preset]
    assert (table.table.game.variant.name, table.opponents) == (wanted.game, wanted.opponents)
    assert table.html_quick.count('aria-pressed="true"') == 1


def test_players_and_opponents_are_chosen() -> None:
    table = PlayTable("perudo", opponents=["stone", "fox"], seed="K7QX")
    table.on_players(1)
    assert len(table.table.names) == 4
    table.on_opponent("3", "echo")
    assert table.opponents[2] == "echo"
    for name, value in (("9", "echo"), ("x", "echo"), ("1", "nobody")):
        with pytest.raises(Refused):
            table.on_opponent(name, value)


@pytest.mark.parametrize("name", PRESETS)
def test_one_press_lays_a_table(name: str) -> None:
    table, wanted = PlayTable("perudo", opponents=["echo"], seed="K7QX"), PRESETS[name]
    table.on_preset(name)
    game = "perudo" if name == "together" else wanted.game  # people play what is on the table
    assert (table.table.game.variant.name, table.opponents) == (game, wanted.opponents)
    assert {**table.table.game.options, **wanted.options} == table.table.game.options
    assert not table.table.actions


def test_a_table_is_not_changed_in_the_middle_of_a_game() -> None:
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3")
    with pytest.raises(Refused):
        table.on_preset("bluff")
    with pytest.raises(Refused):
        table.on_preset("poker")
    assert table.table.actions


def test_people_on_one_device_give_their_names() -> None:
    table = PlayTable(seed="K7QX")
    table.on_preset("together")
    table.on_name("0", "小明")
    table.on_name("1", "Mia Lu")
    assert table.table.names == ("小明", "Mia_Lu")
    for seat, name in (("0", "mia_lu"), ("0", "7up"), ("0", "<b>"), ("0", "x" * 21), ("2", "Eva"), ("", "Eva")):
        with pytest.raises(Refused):
            table.on_name(seat, name)
    assert table.table.names == ("小明", "Mia_Lu")
    again = PlayTable()
    again.on_restore(table.link)
    again.on_again(at(again)) if again.state.ended else again.on_start()
    assert again.table.names == table.table.names


def test_who_is_out_can_see_who_wins_and_the_game_counts_once_as_lost() -> None:
    table = PlayTable("liars_dice", opponents=["echo", "fox"], seed="K7QX", dice=1)
    seed = "K7QX"
    table.on_action("3x6", at(table))
    while not table.state.ended:
        table.on_more(at(table))
    assert not table.table.is_over
    assert str(table.tally) == f"{seed} all=0/1 echo=0/1 fox=0/1"
    table.on_finish(at(table))
    assert table.table.is_over
    assert str(table.tally) == f"{seed} all=0/1 echo=0/1 fox=0/1"
    with pytest.raises(Refused):
        table.on_finish(at(table))


def test_a_tally_is_read_back_or_refused() -> None:
    table = PlayTable("liars_dice", opponents=["echo"], seed="K7QX", dice=1)
    table.on_tally("K7QX all=1/2 echo=1/2")
    assert table.tally.games == {"all": (1, 2), "echo": (1, 2)}
    for text in ("", "K7QX all=3/2", "K7QX <b>=1/2", "K7QX all=1/2 ", "x" * 3000):
        with pytest.raises(Refused):
            table.on_tally(text)
    assert table.tally.games == {"all": (1, 2), "echo": (1, 2)}


def test_a_game_is_left_at_the_second_press() -> None:
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3")
    table.on_leave()
    assert table.table.actions
    table.on_leave()
    assert not table.table.actions
    assert "preset-" in table.html_quick


@pytest.mark.parametrize("onward", ["preset", "start"])
def test_whoever_leaves_a_game_chooses_the_next_without_house_rules(onward: str) -> None:
    """Nothing is dealt in view until a table is chosen, or the game that was set up is started."""
    table = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", wild="none", starter="winner").play("1x3")
    assert "wild" in table.wanted.chosen
    table.on_leave()
    table.on_leave()
    assert table.left
    assert not table.wanted.options
    assert table.html_tabletop == table.html_board == table.html_actions == ""
    assert "preset-" in table.html_quick
    table.on_preset("duel") if onward == "preset" else table.on_start()
    assert not table.left
    assert table.table.game == games["liars_dice"](players=2)
    assert table.html_tabletop


def test_a_game_under_way_that_a_link_replaces_is_kept_and_comes_back() -> None:
    mine = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3").link
    table = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", loss="difference")
    table.on_other(mine)
    assert table.table.game.variant.name == "liars_dice"
    assert 'data-act="swap"' in table.html_tally
    new = table.play("1x3").link
    table.on_swap()
    assert table.link == mine
    assert table.other == new
    table.on_swap()
    assert table.link == new


@pytest.mark.parametrize("begun", [False, None])
def test_only_a_game_under_way_is_kept_beside_another(begun: bool | None) -> None:
    text = "no link" if begun is None else PlayTable("perudo", opponents=["echo"], seed="K7QX").link
    table = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX")
    table.on_other(text)
    assert table.other == ""
    assert 'data-act="swap"' not in table.html_tally
    with pytest.raises(Refused):
        table.on_swap()


def test_a_press_in_one_game_does_not_leave_the_next() -> None:
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3")
    table.on_leave()
    table.new_game("K7QX").play("1x3")
    table.on_leave()
    assert table.table.actions, "the first press of this game only asks"


@pytest.mark.parametrize("do", ["stay", "players"])
def test_any_other_press_keeps_the_game(do: str) -> None:
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3")
    table.on_leave()
    fields = {"by": 1} if do == "players" else {}
    table.set_state({"acts": [{"page": "k3", "n": 1, "do": do} | fields]})
    table.on_leave()
    assert table.table.actions


@pytest.mark.parametrize("won", [True, False])
def test_only_whoever_won_is_offered_stronger_opponents(won: bool) -> None:
    """One six, six sixes: who says one six with a six in hand and is doubted wins a round of one die each."""
    hands = ["6", "1"] if won else ["2", "1"]
    dealt = games["liars_dice"](players=2, dice=1, wild="none").deal(hands=hands, starter=0)
    table = PlayTable("liars_dice", opponents=["thirds"], seed="K7QX", dice=1)
    table.sit_down(begin(dealt.play("1x6").play("doubt"), 0))
    assert table.table.is_over
    if not won:
        with pytest.raises(Refused):
            table.on_harder(at(table))
        return
    table.on_harder(at(table))
    assert LADDER.index(table.opponents[0]) > LADDER.index("thirds")
    assert not table.table.actions


@pytest.mark.parametrize(("before", "met"), [("stone", "abacus"), ("abacus", "bayes")])
def test_after_several_wins_a_strong_opponent_is_offered_and_said_why(before: str, met: str) -> None:
    dealt = games["liars_dice"](players=2, dice=1, wild="none").deal(hands=["6", "1"], starter=0)
    for wins in (1, 2):
        table = PlayTable("liars_dice", opponents=[before], seed="K7QX", dice=1)
        table.tally = Tally("AAAA", {"all": (wins, wins), before: (wins, wins)})
        table.sit_down(begin(dealt.play("1x6").play("doubt"), 0))
        why = texts.say("play.harder.often", "en", names=[title(before, "en")], n=wins)
        assert (why in unescape(table.html_actions)) == (wins > 1)
    table.on_harder(at(table))
    assert table.opponents == (met,)


def test_a_lost_game_counts_against_those_alone_who_were_still_in() -> None:
    """Fails if somebody you outlasted is said to have beaten you."""
    tally = Tally().counted("K7QX", ["abacus", "fox"], won=False, behind=["fox"])
    assert tally.games == {"all": (0, 1), "abacus": (0, 1), "fox": (1, 1)}
    table = play_on(PlayTable("perudo", opponents=["abacus", "stone"], seed="K7QX", dice=2), 400)
    end = table.table
    assert {name for name, dice in zip(("abacus", "stone"), end.dice[1:], strict=True) if not dice} == table._behind()


def test_every_table_to_choose_has_its_line_while_one_chooses() -> None:
    """A duel with five dice each takes 5 to 9 rounds: ten dice, of which the winner keeps one to five."""
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX").play("1x3")
    for _ in range(2):
        table.on_leave()
    lines = re.findall(r'<div class="table-line">.*?<p class="note">(.*?)</p>', table.html_quick)
    assert lines == [about_preset(name, "en") for name in PRESETS]
    assert "5 to 9" in lines[0]


def test_the_table_of_a_game_that_was_kept_is_marked_among_those_to_choose() -> None:
    """A link names every option, also those that are as usual."""
    table = PlayTable("perudo", opponents=["abacus", "fox"], open_with_ones=False, seed="K7QX")
    other = PlayTable()
    other.on_restore(table.link)
    assert re.findall(r'data-arg-name="(\w+)"[^>]*aria-pressed="true"', other.html_quick) == ["pub"]


def test_a_game_with_a_house_rule_is_marked_among_the_tables_to_choose() -> None:
    table = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", loss="difference")
    assert re.findall(r'data-arg-name="(\w+)"[^>]*aria-pressed="true"', table.html_quick) == ["duel"]
