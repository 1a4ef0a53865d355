"""The play table: bots answer in turn, people take turns behind covers, and a link brings a game back."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from dicekit.dice.action import Action, Bid
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.play import bots, move
from dicekit.widgets import PlayTable
from dicekit.widgets.stepper.state import begin
from tests.widgets.play_table import at, play_on

GAMES = tuple(games.of_dice)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_can_be_played(name: str) -> None:
    table = play_on(
        PlayTable(name, opponents=["abacus"], seed="K7QX", **({"limit": 2} if name == "chinese" else {"dice": 2}))
    )
    assert table.table.is_over


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_to_its_end_whatever_is_said(name: str, lang: str) -> None:
    """Bots doubt passes, each action finds its sentence; three actions in four are bids, so that rounds get long."""
    chance = Random(name)

    def anything(legal: list[Action]) -> Action:
        bids = [action for action in legal if isinstance(action, Bid)][:4]
        others = [action for action in legal if not isinstance(action, Bid)]
        return chance.choice(bids if bids and (not others or chance.random() < 0.75) else others)

    for seed in ("K7QX", "ABCD", "2345"):
        options = {"limit": 2} if name == "chinese" else {"dice": 3}
        table = PlayTable(name, opponents=["abacus", "crane"], seed=seed, lang=lang, **options)
        assert play_on(table, 400, anything).table.is_over


def test_a_bot_says_what_it_would_say_anywhere() -> None:
    table = PlayTable("perudo", opponents=["stone", "fox"], seed="K7QX", dice=3).play("2x4")
    wanted = move(table.table, bots["stone"]).choice
    table.on_more(at(table))
    assert wanted is not None
    assert table.table.actions[-1].action == wanted.action


def test_nobody_speaks_for_a_bot() -> None:
    table = PlayTable("perudo", opponents=["stone"], seed="K7QX").play("2x4")
    with pytest.raises(Refused):
        table.on_action("doubt", at(table))
    with pytest.raises(Refused):
        PlayTable("perudo", opponents=["stone"], seed="K7QX").on_more(0)


def test_hidden_dice_are_not_drawn() -> None:
    """Whatever the opponent holds, the page is the same, on your turn and on its turn."""

    def drawn(theirs: str) -> list[dict[str, str]]:
        table = PlayTable("perudo", opponents=["thirds"], seed="K7QX", dice=3)
        names = [name for name in table.trait_names() if name.startswith("html_") and name != "html_link"]
        dealt = table.table.game.deal(hands=["345", theirs], names=table.table.names)
        table.sit_down(begin(dealt, 0))
        shots = []
        for action in ("2x4", "3x4"):
            shots.append({name: str(getattr(table, name)).replace(table.uid, "") for name in names})
            table.play(action)
        return shots

    assert drawn("111") == drawn("266")


def test_two_people_on_one_device_see_their_own_dice_only() -> None:
    table = PlayTable("liars_dice", opponents=["person"], seed="K7QX")
    table.new_game()
    assert table.state.seat is None
    table.on_show(at(table))
    assert table.state.seat == 0
    table.on_action("2x5", at(table))
    assert table.state.seat is None
    with pytest.raises(Refused):
        table.on_action("doubt", at(table))
    table.on_show(at(table))
    assert table.state.seat == 1


def test_a_link_brings_the_game_and_its_opponents_back() -> None:
    table = play_on(PlayTable("perudo", opponents=["stone", "fox"], seed="K7QX", dice=3), 7)
    other = PlayTable()
    other.on_restore(table.link)
    assert other.table == table.table
    assert other.opponents == ("stone", "fox")
    assert other.html_bot_log == table.html_bot_log.replace(table.uid, other.uid)


@pytest.mark.parametrize(
    "text", ["", "play", "play nobody\nseat 0; bid -\ndicekit 1\n", "play stone\nnonsense", "seat 0; bid -"]
)
def test_a_broken_link_changes_nothing(text: str) -> None:
    table = PlayTable("perudo", opponents=["stone"], seed="K7QX").play("2x4")
    before = table.table
    with pytest.raises(Refused):
        table.on_restore(text)
    assert table.table == before


@pytest.mark.parametrize("act", ["on_undo", "on_glass", "on_follow"])
def test_no_button_looks_under_the_cups(act: str) -> None:
    table = PlayTable("perudo", opponents=["stone"], seed="K7QX").play("2x4")
    before = table.state
    with pytest.raises(Refused):
        getattr(table, act)()
    assert table.state == before


def test_only_legal_bids_can_be_chosen_step_by_step() -> None:
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX")
    dealt = table.table.game.deal(hands=["12345", "12345"], names=table.table.names)
    table.sit_down(begin(dealt.play("1x2").play("4x5"), 0))
    table.on_step(1)
    for by, face in ((-9, ""), (9, ""), (-1, "2"), (0, "6"), (-9, "3")):
        with suppress(Refused):  # at the lowest and the highest
            table.on_face(face) if face else table.on_step(by)
        assert table.state.chosen in table.state.legal_bids


def test_pi_is_said_out_of_turn_and_nothing_else() -> None:
    """Pi is in or out of turn (C14); an opening is not (C-091)."""
    table = PlayTable("chinese", opponents=["echo", "echo"], seed="K7QX", pi=True).play("5x3").answer()
    assert table.table.turn == 2
    assert 'data-arg-action="pi"' in table.html_actions
    with pytest.raises(Refused):
        table.on_action("doubt", at(table))
    table.on_action("pi", at(table))
    assert table.table.phase == "answer"
    assert table.table.turn == 1


def test_the_panel_of_a_push_has_the_only_button_for_the_bid() -> None:
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3").answer()
    table.on_push("yes")
    assert 'data-key="act-bid"' not in table.html_actions
    assert 'data-act="push" data-arg-out="no"' in table.html_tray
    table.on_push("no")
    assert 'data-key="act-bid"' in table.html_actions


def test_after_a_fault_the_game_goes_on_from_your_last_turn() -> None:
    """The first restart takes back your last action, the second the one before it, the last ends at the deal."""
    table = PlayTable("liars_dice", opponents=["echo"], seed="K7QX").play("1x2").answer()
    before = table.table
    table.play(str(next(action for action in before.legal() if isinstance(action, Bid)))).answer()
    table.on_restart()
    assert table.table == before
    assert all(place < (1, len(before.actions)) for place in table._bot_choices)
    table.on_restart()
    assert not table.table.actions
    table.on_restart()
    assert not table.table.actions


def test_a_restart_keeps_the_rounds_before_and_shows_no_review() -> None:
    table = PlayTable("perudo", opponents=["abacus"], seed="K7QX")
    while not (table._mine and table.table.number == 2):
        assert not table.table.is_over
        play_on(table, 1)
    number = table.table.number
    table.on_action("doubt" if table.table.actions else str(next(iter(table.table.legal()))), at(table))
    table.reviewing = table._reviewed(arriving=False)
    table.on_restart()
    assert (table.table.number, table._mine, table.reviewing) == (number, True, None)


def test_where_several_play_a_restart_covers_the_dice() -> None:
    table = PlayTable(seed="K7QX")
    table.on_preset("together")
    table.on_show(at(table))
    table.on_action("1x3", at(table))
    table.on_restart()
    assert table.state.seat is None
    assert not table.table.actions


def test_an_exact_call_takes_two_presses_and_another_action_calls_it_off() -> None:
    table = PlayTable("perudo", opponents=["stone"], seed="K7QX")
    table.play("2x5").answer()
    assert 'data-act="sure" data-arg-action="exact"' in table.html_actions
    table.on_sure("exact", table.state.steps)
    assert table.table.showdown is None
    assert 'data-act="action" data-arg-action="exact"' in table.html_actions
    assert 'data-act="sure" data-arg-action="pass"' in table.html_actions
    table.play(table.state.lowest)
    assert table.sure[1] != table.state.steps
