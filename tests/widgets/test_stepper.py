"""The stepper without a browser: acts replace one frozen state, the rules have the last word, no peeking."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
import traitlets

from dicekit import odds, texts
from dicekit.dice.action import Bid, Pass
from dicekit.dice.table import Table
from dicekit.errors import IllegalAction, Unreadable
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets import Question, RoundHistory, RoundStepper
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.address import address_of, from_address

HANDS = ["44136", "24456", "2355"]


def perudo(**options: Any) -> Table:
    return games["perudo"](players=3, **options).deal(hands=HANDS, seed="K7QX", starter=2)


@pytest.fixture
def stepper() -> RoundStepper:
    """The round of the mock-up: you hold 4 4 1 3 6, Bo has shown a four, Chi says four fives."""
    stepper = RoundStepper(perudo(special_min_players=3))
    for action in ("2x5", "pass", "4x4 push 4", "4x5"):
        stepper.play(action)
    return stepper.choose("6x4")


# what is shown


def test_the_numbers_of_the_mock_up(stepper: RoundStepper) -> None:
    assert odds.at_least(stepper.state.view, "6x4") == Fraction(5281, 6561)
    for said in ("53\xa0%, going only by your own dice", "three fours", "others show one", "<b>Four count.</b>"):
        assert said in stepper.html_tabletop
    assert texts.say("action.say.you", "en", p=Fraction(5281, 6561)) in stepper.html_actions
    assert "about two dice ahead" in stepper.html_actions  # six fours: 1328/6561
    assert "about three dice worse than “six fours”" in stepper.html_actions  # a doubt: −139/2187
    assert "about nine dice worse" in stepper.html_actions  # exactly: −4769/6561, as nothing can be won with five dice
    assert "nothing to win" in stepper.html_actions


def test_a_bid_is_called_fei_only_where_there_is_zhai(stepper: RoundStepper) -> None:
    assert "Four fives</span>" in stepper.html_tabletop
    chinese = RoundStepper(games["chinese"](players=2).deal(hands=["13455", "22346"], seed="K7QX"))
    chinese.play("4x5")
    assert "Four fives fei</span>" in chinese.html_tabletop


def test_nobody_loses_more_dice_than_owned() -> None:
    """B9, counted by hand: two unseen dice, two fives said by somebody with one die.

    None of the two counts 4 times in 9, one 4 times, both once: one die won 8 times, one lost once. Uncut it would be
    two dice with none, 11/9.
    """
    table = games["bluff"](players=3, dice=1).deal(hands=["5", "1", "2"]).play("2x5")
    stepper = RoundStepper(table, seat=1)
    assert odds.doubt_worth(stepper.state.view) == Fraction(11, 9)
    assert "about eight dice ahead" in stepper.html_actions  # 7/9 a time


def test_a_push_shows_what_it_would_be_worth(stepper: RoundStepper) -> None:
    stepper.on_push("yes")
    for place, face in enumerate(stepper.state.own):
        if face in (4, 1):
            stepper.on_pick(place)
    assert "1\xa04\xa04 with six fours: 89.6" in stepper.html_tray  # 17635/19683
    stepper.on_action("6x4 push 4 4 1", at=stepper.state.steps)
    assert stepper.table.shown[0] == (1, 4, 4)


def test_every_bid_has_its_cell_and_only_legal_ones_are_enabled(stepper: RoundStepper) -> None:
    cells = re.findall(r'<td role="gridcell"[^>]*>|<td class="cell[^>]*>', stepper.html_board)
    assert len(cells) == len(stepper.table.bids) == 84
    enabled = [one for one in cells if "aria-disabled" not in one]
    legal = {str(action) for action in stepper.table.legal() if isinstance(action, Bid)}
    assert {re.search(r'data-arg-bid="([^"]+)"', one)[1] for one in enabled} == legal  # type: ignore[index]
    assert stepper.html_board.count('tabindex="0"') == 1


def test_the_board_gives_the_chances_of_odds(stepper: RoundStepper) -> None:
    assert 'aria-label="six fours, legal, 80' in stepper.html_board
    assert 'aria-label="three ones, legal, 39.5' in stepper.html_board  # not rounded across its band
    assert 'aria-label="four fives, the standing bid, by Chi, 53.2' in stepper.html_board


def test_what_cannot_be_said_stays_in_its_place_with_the_rule(stepper: RoundStepper) -> None:
    passing = stepper.html_actions.split('data-key="act-pass"')[1]
    assert 'aria-disabled="true"' in passing
    objection = stepper.table.objection(Pass())
    assert objection is not None
    assert objection.text("en") in passing


@pytest.mark.parametrize(
    ("game", "actions"),
    [
        ("liars_dice", {"bid", "doubt"}),
        ("perudo", {"bid", "doubt", "exact", "push", "pass"}),
        ("bluff", {"bid", "doubt"}),
        ("chinese", {"bid", "doubt", "bounce"}),
    ],
)
def test_each_game_offers_its_own_actions(game: str, actions: set[str]) -> None:
    shown = RoundStepper(games[game](players=3).deal(seed="K7QX")).html_actions
    assert set(re.findall(r'data-key="act-(\w+)"', shown)) == actions


def test_options_bring_their_words() -> None:
    exact = RoundStepper(games["liars_dice"](players=3, exact="gain").deal(seed="K7QX"))
    assert "act-exact" in exact.html_actions
    rolls = RoundStepper(games["bluff"](players=3, reroll=True).deal(seed="K7QX"))
    assert "act-push" in rolls.html_actions
    pi = RoundStepper(games["chinese"](players=3, pi=True).deal(seed="K7QX"))
    assert "act-pi" in pi.html_actions


def test_eight_players_still_have_their_board() -> None:
    crowd = RoundStepper(games["chinese"](players=8).deal(seed="K7QX"))
    assert crowd.table.in_play == 40
    assert "gridcell" in crowd.html_board


def test_without_hints_no_chance_is_on_the_page(stepper: RoundStepper) -> None:
    stepper.hints = False
    shown = "".join(getattr(stepper, name) for name in stepper.trait_names() if name.startswith("html_"))
    assert "%" not in re.sub(r'style="[^"]*"', "", shown)
    assert "Worth" not in shown


def test_nothing_hidden_reaches_the_browser() -> None:
    """Change the others' hidden dice: not a letter of what is sent may change."""
    first = RoundStepper(games["perudo"](players=3).deal(hands=HANDS))
    other = RoundStepper(games["perudo"](players=3).deal(hands=["44136", "11111", "6666"]))
    for each in (first, other):
        each.play("2x4").play("3x4")

    def sent(part: RoundStepper) -> dict[str, str]:
        names = [name for name in part.keys if name.startswith(("html_", "words", "local", "aria_live"))]
        return {name: str(getattr(part, name)).replace(part.uid, "dk") for name in names}

    assert sent(first) == sent(other)


def test_the_address_brings_all_dice_so_that_a_round_can_be_shared_and_nobody_reads_them_in_it() -> None:
    stepper, other = RoundStepper(games["perudo"](players=3).deal(hands=HANDS)), RoundStepper()
    assert "2 4 4 5 6" not in stepper.link
    other.on_restore(stepper.link)
    assert other.table == stepper.table


# what acts do


def test_choosing_moves_the_question_and_keeps_the_table(stepper: RoundStepper) -> None:
    before = stepper.table
    stepper.choose("7x4")
    assert stepper.question == Question(stepper.state.view, Bid(7, 4))
    assert stepper.table is before


def test_one_state_drives_all(stepper: RoundStepper) -> None:
    class Listener(traitlets.HasTraits):
        question = traitlets.Any()

    chart = Listener()
    traitlets.link((stepper, "question"), (chart, "question"))
    stepper.choose("7x4")
    assert chart.question.bid == Bid(7, 4)
    chart.question = Question(stepper.state.view, Bid(8, 4))
    assert stepper.state.chosen == Bid(8, 4)
    stepper.play("8x4")
    assert chart.question.view == stepper.state.view


def test_stepping_back_and_on_is_keeping_old_states(stepper: RoundStepper) -> None:
    states = [stepper.state]
    stepper.play("6x4").play("7x4").play("doubt")
    for _ in range(3):
        stepper.undo()
    assert stepper.table == states[0].table
    while stepper.state.before is not None:
        stepper.undo()
    assert stepper.table.actions == ()


def test_the_view_can_be_handed_on_and_changes_every_chance(stepper: RoundStepper) -> None:
    mine = stepper.html_board
    stepper.view_from(1)
    assert stepper.question is not None
    assert stepper.question.view.seat == 1
    assert stepper.html_board != mine
    stepper.view_from(None)
    assert stepper.question.view.own is None
    with pytest.raises(IndexError):
        stepper.view_from(7)


def test_a_push_for_somebody_else_says_whose_turn_it_is() -> None:
    """It needs that player's own dice, which this seat doesn't see."""
    stepper = RoundStepper(games["perudo"](players=3).deal(hands=HANDS)).play("2x5")
    push = stepper.html_actions.partition('data-key="act-push"')[2].partition(">")[0]
    assert 'aria-disabled="true"' in push
    assert "Bo" in push
    stepper.view_from(1)
    assert 'aria-disabled="true"' not in stepper.html_actions.partition('data-key="act-push"')[2].partition(">")[0]


def test_between_two_people_who_share_the_screen_all_cups_are_covered() -> None:
    """Ana speaks; the screen shows neither hand until Bo asks for his."""
    stepper = RoundStepper(games["liars_dice"](players=2).deal(hands=["55126", "13346"]), follow=True)
    stepper.on_action("3x5", 0)
    assert stepper.state.seat is None
    assert stepper.html_actions.count("<button") == 1
    stepper.on_view("1")
    assert (stepper.state.own, stepper.state.mine) == ((1, 3, 3, 4, 6), True)
    stepper.on_action("doubt", 1)
    assert stepper.state.ended


def test_following_the_turn_hands_the_view_to_whoever_speaks() -> None:
    stepper = RoundStepper(perudo(), follow=True)
    assert stepper.state.seat == 2
    stepper.play("2x5")
    assert stepper.state.seat == 0


def test_the_rules_have_the_last_word(stepper: RoundStepper) -> None:
    with pytest.raises(IllegalAction):
        stepper.play("4x4")
    with pytest.raises(Unreadable):
        stepper.choose("four fives")
    with pytest.raises(Refused, match="four fives"):
        stepper.on_choose("3x5")
    with pytest.raises(Refused, match="lowest legal"):
        stepper.on_choose("1x1")


def test_what_cannot_be_read_is_said_in_the_language_of_the_page(stepper: RoundStepper) -> None:
    stepper.lang = "zh"
    with pytest.raises(Refused, match="看不懂 'four fives'：应为 4x5"):
        stepper.on_choose("four fives")
    with pytest.raises(Refused, match="看不懂 'fives'：应为 4x5"):
        stepper.on_action("fives", at=stepper.state.steps)


def test_a_late_request_is_refused(stepper: RoundStepper) -> None:
    """A press that was meant for an earlier moment may not be taken for the next player's action."""
    at = stepper.state.steps
    stepper.on_action("6x4", at=at)
    with pytest.raises(Refused, match="moved on"):
        stepper.on_action("6x4", at=at)


@pytest.mark.parametrize("bid", ["", "x", "0x4", "99x4", "4x9", "4x*", "-3x4", "4x4z", "9" * 50, "doubt"])
def test_what_a_browser_may_send_as_a_bid_is_refused_in_words(stepper: RoundStepper, bid: str) -> None:
    with pytest.raises(Refused, match=r"[a-z]"):
        stepper.on_choose(bid)
    assert stepper.state.chosen in stepper.table.bids


def test_stepping_stays_within_the_board(stepper: RoundStepper) -> None:
    stepper.on_step(10**8)
    assert stepper.state.chosen == Bid(14, 4)
    stepper.on_step(-(10**8))
    assert stepper.state.chosen == Bid(1, 4)
    stepper.on_face("1")
    assert stepper.state.chosen == Bid(1, 1)
    with pytest.raises(Refused):
        stepper.on_face("9")


def test_pi_comes_from_whoever_looks_on() -> None:
    table = games["chinese"](players=3, pi=True, jumps="free").deal(hands=["11344", "22456", "33662"])
    stepper = RoundStepper(table, seat=2).play("5x4")
    stepper.on_action("pi", at=1)
    assert stepper.table.pi_by == 2
    assert "act-accept" in stepper.html_actions


# showdowns and what follows


def test_the_showdown_is_spelled_out_player_by_player() -> None:
    table = games["liars_dice"](players=3).deal(hands=["55126", "13555", "22344"])
    stepper = RoundStepper(table)
    for at, action in enumerate(("4x5", "8x5", "doubt")):
        stepper.on_action(action, at=at)
    assert stepper.aria_live["text"] == (
        "Eight fives bid, seven found: the bid fails. You 3, Bo 4, Chi 0. A bid that fails costs whoever made it. "
        "Bo loses one die. Bo begins the next round."
    )
    assert stepper.html_showdown.count('class="die counts"') == 7


def test_a_whole_game_of_each_kind_can_be_stepped_to_its_winner() -> None:
    for name in games.of_dice:
        rng = Random(name)
        stepper = RoundStepper(games[name](players=2).deal(seed="K7QX"), follow=True)
        for _ in range(400):
            if stepper.table.is_over:
                break
            if stepper.state.ended:
                stepper.on_next(at=stepper.state.steps)
                continue
            actions = list(stepper.table.legal())
            stepper.on_action(str(rng.choice(actions[:2] + actions[-2:])), at=stepper.state.steps)
            assert not stepper.html_fault
        assert stepper.table.is_over, name
        assert "won" in stepper.aria_live["text"]
        assert 'data-act="again"' in stepper.html_actions
        stepper.on_again(at=stepper.state.steps)
        assert stepper.table.actions == ()


def test_a_round_of_a_real_table_is_lifted_when_chance_fills_the_cups() -> None:
    table = games["liars_dice"](players=2).deal(hands=["55126", None])
    stepper = RoundStepper(table).play("2x5")
    with pytest.raises(Refused, match="Not all cups"):
        stepper.on_action("doubt", at=1)
    assert "act-reveal" in stepper.html_actions
    stepper.on_reveal(at=1)
    stepper.on_action("doubt", at=2)
    assert stepper.table.showdown is not None


# address, language, company


def test_the_address_brings_back_table_view_choice_and_the_way_back(stepper: RoundStepper) -> None:
    again = RoundStepper()
    again.on_restore(stepper.link)
    assert (again.state.table, again.state.seat, again.state.chosen) == (stepper.table, 0, Bid(6, 4))
    assert again.state.steps == 4
    assert address_of(again.state) == stepper.link


@pytest.mark.parametrize("text", ["", "seat 0", "seat 0; bid 4x4\nnonsense", "seat 9; bid -\n{record}", "x" * 4000])
def test_a_strange_address_is_refused(stepper: RoundStepper, text: str) -> None:
    record = stepper.link.partition("\n")[2]
    before = stepper.state
    with pytest.raises(Refused):
        stepper.on_restore(text.replace("{record}", record))
    assert stepper.state is before


def test_from_address_reads_what_address_of_wrote() -> None:
    for seat in (0, 1, None):
        state = transitions.look(transitions.begin(perudo()), seat)
        assert from_address(address_of(state)) == replace(state, before=None)


def test_everything_is_available_in_chinese(stepper: RoundStepper) -> None:
    stepper.lang = "zh"
    shown = re.sub(
        r"<[^>]+>", " ", stepper.html_board + stepper.html_actions + stepper.html_tabletop + stepper.html_tools
    )
    assert "叫六个四" in shown
    assert not re.findall(r"[A-Za-z]{4,}", shown)


def test_so_far_goes_with_its_stepper(stepper: RoundStepper) -> None:
    so_far = RoundHistory()
    traitlets.dlink((stepper, "state"), (so_far, "state"))
    assert "four fours; 4 shown, four dice rolled again" in so_far.html_work
    stepper.play("6x4")
    assert "6x4" in so_far.html_work


def test_a_table_in_full_swing_can_be_stepped_back_to_its_deal() -> None:
    played = perudo(special_min_players=3).play("2x5").play("pass").play("4x4 push 4").play("doubt").next_round()
    stepper = RoundStepper(played)
    assert stepper.table == played
    assert stepper.state.steps == 5
    for _ in range(5):
        stepper.undo()
    assert (stepper.table.actions, stepper.table.number) == ((), 1)


def test_a_call_bounced_back_to_you_says_so_in_the_middle_of_its_sentence() -> None:
    for lang, words in (("en", "five ones zhai, back to you:"), ("zh", "五个一斋，反弹给你：")):
        stepper = RoundStepper(games["chinese"](players=3).deal(hands=["33456", "14455", "12245"]), lang=lang)
        stepper.play("3x1z")
        assert words in stepper.html_actions


@pytest.mark.parametrize("hidden", ["2", "4", "1"])
def test_a_raise_has_a_worth_beside_doubting_that_tells_nothing_hidden(hidden: str) -> None:
    """One die each, you hold a four: "one four" is sure, and the other doubts it unless it has a four or a one."""
    table = RoundStepper(games["liars_dice"](players=2, dice=1).deal(hands=["4", hidden])).choose("1x4")
    assert "about seven dice ahead over ten such rounds" in table.html_actions  # 4/6 a time
    table.play("1x4").view_from(0).choose("1x5")
    assert "Worth" not in table.html_actions.partition('data-key="act-bid"')[2].partition("</button>")[0]
