"""The round of a table with odds: others play by themselves, chances come when asked for, one can go back."""

from __future__ import annotations

import re

import pytest

from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets import Explorer
from dicekit.widgets.explorer import Settings
from dicekit.widgets.explorer.round import OddsRound

HANDS = ("55126", "13346", "22446")


def around(*actions: str, hands: tuple[str, ...] = HANDS, starter: int = 0) -> OddsRound:
    """A round of Perudo in which this was said."""
    table = games["perudo"](players=3).deal(hands=list(hands), seed="K7QX", starter=starter)
    stepper = OddsRound(table)
    for action in actions:
        stepper.play(action)
    return stepper


def test_chances_are_hidden_until_asked_for_and_the_switch_is_kept() -> None:
    explorer, again = Explorer(), Explorer()
    stepper = explorer.stepper
    for drawn in (stepper.html_tabletop, stepper.html_board, stepper.html_actions):
        assert not re.search(r"\d\s?%", drawn)
    assert 'data-chances="off"' in stepper.html_shell  # by which the page hides all other parts with chances
    hiding = {part for column in explorer.columns for part in column if "dk-odds" in part._dom_classes}
    assert {explorer.chart, explorer.ledger, explorer.grid, explorer.beside, explorer.pinned} <= hiding
    stepper.on_hints()
    assert "44\xa0%" in stepper.html_tabletop
    again.stepper.on_restore(stepper.link)
    assert again.stepper.hints
    assert 'data-chances="on"' in again.stepper.html_shell


def test_others_act_one_by_one_until_its_your_turn() -> None:
    stepper = around("2x5")
    assert 'data-act="more"' in stepper.html_actions
    assert stepper.html_chooser == ""
    with pytest.raises(Refused):
        stepper.on_action("9x6", 1)  # that's for Bo to say
    for _ in range(2):
        stepper.on_more(stepper.state.steps)
    assert stepper.state.mine
    assert [taken.seat for taken in stepper.table.actions] == [0, 1, 2]
    with pytest.raises(Refused):
        stepper.on_more(stepper.state.steps)
    assert "Doubt" in stepper.html_actions


def test_after_a_step_back_or_a_look_the_table_waits() -> None:
    stepper = around("2x5", "3x5")
    stepper.on_view("1")
    assert 'data-act="go"' in stepper.html_actions
    assert 'data-act="more"' not in stepper.html_actions
    again = OddsRound(stepper.table)
    again.on_restore(stepper.link)
    assert again.waits
    stepper.on_view("0")
    stepper.on_go(stepper.state.steps)
    assert not stepper.waits


def test_a_step_back_undoes_up_to_your_own_last_move() -> None:
    stepper = around("2x5", "3x5", "4x5", "5x5", "6x5", "7x5")
    stepper.on_undo()
    assert (len(stepper.table.actions), stepper.state.mine, stepper.waits) == (3, True, True)
    stepper.on_undo()
    assert len(stepper.table.actions) == 0
    stepper.on_follow()
    for action in ("2x5", "3x5"):
        stepper.play(action)
    stepper.on_undo()
    assert len(stepper.table.actions) == 1


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        (("4x5", "doubt"), "Bo doubts your four fives. Only three: the bid is false. You lose one die."),
        (
            ("3x5", "doubt"),
            "Bo doubts your three fives. There are three: the bid is true. Bo loses one die.",
        ),
        (("2x5", "9x6", "doubt"), "Chi doubts Bo’s nine sixes. Only five: the bid is false. Bo loses one die."),
        (("2x5", "9x6", "10x6", "doubt"), "You doubt Chi’s ten sixes. Only five: the bid is false. Chi loses one die."),
    ],
)
def test_the_result_says_who_doubted_whom_what_was_found_and_who_loses(actions: tuple[str, ...], told: str) -> None:
    """Fives: two and a one of yours, and Bo's one; sixes: one each, and two ones."""
    stepper = around(*actions, hands=("55126", "33346", "22446") if "x5" in actions[-2] else HANDS)
    assert stepper.result == told
    stepper.on_follow()
    assert "you" not in stepper.result.lower()


def test_your_own_call_is_judged_apart_from_luck() -> None:
    stepper = around("9x5", "doubt")
    call, why = stepper._call()
    assert call in stepper.html_showdown
    assert why in stepper.html_showdown
    assert "not the right call" in call
    assert "%" not in call
    assert around("2x5", "9x6", "doubt").html_showdown


@pytest.mark.parametrize(("pushes", "said"), [(False, False), (True, True)])
def test_a_push_is_offered_where_the_options_have_it_and_it_can_be_said(pushes: bool, said: bool) -> None:
    explorer = Explorer(Settings("perudo", options=(("pushes", pushes),), hands=HANDS, starter=0))
    stepper = explorer.stepper
    assert 'data-key="act-push"' not in stepper.html_actions or said
    stepper.choose("1x1")  # nobody may open on ones
    assert 'data-key="act-push"' not in stepper.html_actions


def test_who_plays_every_seat_is_told_with_names_and_comes_back_to_the_first() -> None:
    explorer, again = Explorer(), Explorer()
    stepper = explorer.stepper
    stepper.on_follow()
    stepper.on_action("7x6", 1)
    assert stepper.state.seat == 1
    assert "You" not in stepper.html_shell
    assert "Ana" in explorer.history.html_work
    again.stepper.on_restore(stepper.link)
    assert again.stepper.state.follow
    assert again.stepper.state.seat == 1
    again.stepper.on_follow()
    assert again.stepper.state.seat == 0


def test_the_board_begins_where_bids_are_allowed() -> None:
    """After seven threes in Perudo: four ones are the least."""
    stepper = around("2x5", "6x5", "7x3")
    assert stepper._board.columns[0][0] == 4


def test_a_face_on_which_nothing_may_be_bid_says_why() -> None:
    stepper = OddsRound(games["perudo"](players=3, open_with_ones=False).deal(hands=list(HANDS)))
    with pytest.raises(Refused, match="ones"):
        stepper.on_face("1")
    assert stepper.state.chosen is None


@pytest.mark.parametrize(("bid", "words"), [("2x5", "certain: you hold them"), ("6x5", "about fifty-fifty")])
def test_a_bid_is_told_in_words(bid: str, words: str) -> None:
    """Three of them are yours; of ten others three more count 70 of 100 times, four 44 of 100."""
    stepper = around("1x2", "1x3", "1x4")
    stepper.on_hints()
    stepper.choose("7x5" if bid == "6x5" else bid)
    assert words in stepper.html_board


def test_unknown_dice_are_not_called_yours() -> None:
    """Nor is it said that you have none of a number."""
    stepper = OddsRound(Settings("perudo", hands=("5?", "5?", "5?"), starter=2).deal())
    stepper.on_hints()
    stepper.play("3x4")
    assert "without knowing your dice" in stepper.html_tabletop
    assert "Your dice aren’t known here." in stepper.html_tabletop
    assert "You have no" not in stepper.html_tabletop


def test_a_verdict_tells_that_bids_of_others_count_too() -> None:
    """With the number where the others go by their rule; Chi opens with six fives by it, and not with four."""
    stepper = around("6x5", hands=("22346", "55551", "55546"), starter=2)
    stepper.play("doubt")
    assert re.search(r"Six fives: \d+\s%, by your dice alone. Knowing how they bid, \d+\s%", stepper.html_showdown)
    stepper = around("4x5", hands=("22346", "55551", "55546"), starter=2)
    stepper.play("doubt")
    assert "goes only by your own dice. But one player bid on fives" in stepper.html_showdown


def test_the_best_call_is_told_after_the_decision_and_whether_chances_were_shown_or_not() -> None:
    shown, hidden = around("6x5", starter=2), around("6x5", starter=2)
    shown.on_hints()
    assert "In ten rounds like this" not in shown.html_board
    for stepper in (shown, hidden):
        stepper.play("exact")
        assert "In ten rounds like this: " in stepper.html_showdown
    assert shown.html_showdown.replace(shown.uid, "") == hidden.html_showdown.replace(hidden.uid, "")


def test_who_doubted_you_is_said_to_go_by_a_rule_and_one_can_look_from_there() -> None:
    stepper = around("9x5", "doubt")
    assert "Bo doubts any bid below half, going by Bo’s own dice." in stepper.html_showdown
    assert 'data-arg-value="1"' in stepper.html_showdown
    stepper.on_view("1")
    assert stepper.state.seat == 1


def test_buttons_have_the_words_of_perudo_and_their_chance_only() -> None:
    stepper = around("6x5", starter=2)
    stepper.on_hints()
    for said in ("Doubt (Dudo)", "Exactly (Calza)"):
        assert said in stepper.html_actions
    assert "Exactly that many" not in stepper.html_actions
    stepper.play("doubt")
    assert "You have all your dice" in stepper.html_showdown


def test_a_missed_exact_call_tells_that_a_doubt_would_have_lost_too() -> None:
    stepper = around("9x5", hands=("22346", "55551", "55551"), starter=2)
    stepper.play("exact")
    assert "today it would have lost as well" in stepper.html_showdown
