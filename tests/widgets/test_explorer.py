"""The Explorer without a browser: any table can be set up, what cannot is refused in words, and all parts follow."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest

from dicekit import odds, record
from dicekit.__main__ import main
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.errors import BadOption
from dicekit.games import games
from dicekit.kit import bundle
from dicekit.kit.part import Refused
from dicekit.play.review.verdict import call_sentence, good
from dicekit.widgets import DoubtCheck, Explorer
from dicekit.widgets.explorer import Settings, Setup
from dicekit.widgets.explorer.pin import question_of
from dicekit.widgets.explorer.score import decisions
from dicekit.widgets.explorer.settings import BadHand, settings_of, typed
from dicekit.widgets.stepper.address import MAX_LINK, address_of, from_address
from dicekit.widgets.stepper.state import begin


@pytest.fixture(scope="module")
def explorer() -> Explorer:
    return Explorer()


def test_it_begins_with_a_live_example_whose_numbers_are_known(explorer: Explorer) -> None:
    """The table, the chart, the steps and *Should I doubt?* speak of the same bid and the same dice."""
    fresh, check = Explorer(), DoubtCheck()
    assert fresh.setup.state.variant.name == "liars_dice"
    assert fresh.stepper.state.own == tuple(sorted(check.state.mine))
    assert fresh.stepper.table.standing == check.state.bid == Bid(7, 5)
    assert fresh.chart.question.bid == fresh.ledger.question.bid == Bid(7, 5)
    assert fresh.chart.sentence == "At least seven fives: 44.1\xa0%"  # 8675/19683
    assert fresh.stepper.state.mine


def test_it_speaks_the_language_of_the_running_notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A kernel runs in the folder of its notebook; every part has that language unless another is asked for."""
    folder = tmp_path / "zh"
    folder.mkdir()
    (folder / "mine.ipynb").write_text('{"metadata": {"dicekit": {"lang": "zh"}}}')
    monkeypatch.chdir(folder)
    assert {part.lang for column in Explorer().columns for part in column} == {"zh"}
    assert {part.lang for column in Explorer(lang="en").columns for part in column} == {"en"}


def test_one_choice_moves_board_chart_and_ledger(explorer: Explorer) -> None:
    explorer.stepper.choose("7x4")
    assert explorer.chart.question == explorer.ledger.question == explorer.stepper.question
    assert explorer.history.state is explorer.stepper.state


def test_a_bid_chosen_at_the_table_is_asked_above_and_the_other_way_round() -> None:
    """With 1 2 5 5 6 and ten unseen dice, both give a bid the same chance."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_quantity_by(1)
    assert explorer.stepper.table.standing == Bid(8, 5)
    assert explorer.stepper.state.own == (1, 2, 5, 5, 6)
    check.on_show()
    explorer.stepper.choose("9x6")
    assert check.state.bid == Bid(9, 6)
    assert odds.at_least(explorer.stepper.question.view, Bid(9, 6)) == check.state.chance
    check.on_dice("10")
    assert explorer.stepper.table.dice == (5, 5)
    assert explorer.stepper.table.standing == Bid(9, 6)
    explorer.setup.on_option("wild", "none")
    explorer.stepper.choose("3x2")
    assert check.state.bid == Bid(3, 2)  # nobody needs to be asked about nine sixes first: they can't be true there


def test_a_bar_that_is_pressed_above_is_the_bid_considered_at_the_table() -> None:
    """The bid that stands there stays; its own bar goes back to it. One that is too low can be looked at."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_guess("doubt")
    for count, chosen in ((8, Bid(8, 5)), (6, Bid(6, 5)), (7, None)):
        check.on_bid(count)
        assert (explorer.stepper.state.chosen, explorer.stepper.table.standing) == (chosen, Bid(7, 5))
        assert (check.state.quantity, explorer.covered) == (count, False)


def test_only_a_chart_that_is_shown_is_drawn_with_each_bid() -> None:
    """The Explorer's own chart follows the table where *Should I doubt?* can't ask: with dice of eight faces."""
    check = DoubtCheck(choice="show")
    explorer = Explorer(check=check)
    explorer.stepper.choose("9x6")
    assert (check.question.bid, explorer.chart.question.bid) == (Bid(9, 6), Bid(7, 5))
    explorer.setup.on_option("sides", "8")
    explorer.stepper.choose("3x8")
    assert explorer.chart.question.bid == Bid(3, 8)
    explorer.chart.on_bid(4)
    assert explorer.stepper.state.chosen == Bid(4, 8)


def test_the_cups_that_are_lifted_above_are_those_of_the_table() -> None:
    """A doubt at the table lifts them, too; a hand whose dice were seen isn't asked about again."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    hands = explorer.stepper.table.hands
    assert tuple(held for _, held in check.hands) == hands[1:]
    explorer.stepper.play("doubt")
    assert check.lifted
    assert [call.right for call in check.calls.values()] == [explorer.stepper.table.showdown.loser != 0]
    check.on_quantity("6")
    assert explorer.stepper.table.hands[1:] != hands[1:]
    assert tuple(held for _, held in check.hands) == explorer.stepper.table.hands[1:]


@pytest.mark.parametrize("act", ["another", "game", "players", "quantity"])
def test_a_round_that_was_played_on_is_put_aside_and_comes_back(act: str) -> None:
    """Not one in which you only were asked; and the card above asks about its dice again."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    acts = {
        "another": check.on_another,
        "game": lambda: check.on_game("perudo"),
        "players": lambda: explorer.setup.on_players(1),
        "quantity": lambda: check.on_quantity("6"),
    }
    with pytest.raises(Refused):
        explorer.setup.on_back()
    before = explorer.stepper.play("8x5").state
    acts[act]()
    assert explorer.stepper.state is not before
    explorer.setup.on_back()
    assert explorer.stepper.state is before
    assert explorer.setup.state.game == "liars_dice"
    assert (tuple(sorted(check.state.mine)), check.state.game) == (before.own, "liars_dice")
    with pytest.raises(Refused):
        explorer.setup.on_back()


def test_who_opens_a_round_sees_the_odds_of_a_bid_of_their_own() -> None:
    """There's nothing to doubt: ten hidden dice bring three with 1 - (2/3)^10 - 10 2^9/3^10 - 45 2^8/3^10."""
    check = DoubtCheck()
    explorer = Explorer(Settings("liars_dice", hands=("55126", "13346", "22446"), starter=0), check=check)
    explorer.setup.on_roll()
    explorer.setup.on_hands(0, hand0="55126", hand1="?", hand2="?")
    assert explorer.stepper.table.standing is None
    explorer.stepper.choose("6x5")
    assert (explorer.covered, check.yours) == (False, True)
    assert check.state.chance == Distribution.binomial(10, hits=2, sides=6).at_least(3)
    assert "70" in check.sentence
    with pytest.raises(Refused):
        check.on_lift()


@pytest.mark.parametrize("act", ["roll", "players", "perudo", "chinese", "mine"])
def test_a_new_table_is_asked_about_above_at_once(act: str) -> None:
    """The player before you has bid; the dice, the game and the bid above are those of the table."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_game("perudo")
    acts = {
        "roll": lambda: explorer.setup.on_roll(),
        "players": lambda: explorer.setup.on_players(1),
        "mine": lambda: explorer.setup.on_mine("23446"),
    }
    acts.get(act, lambda: explorer.setup.on_game(act))()
    table = explorer.stepper.table
    assert (check.state.game, check.state.dice) == (table.game.variant.name, table.in_play)
    assert tuple(sorted(check.state.mine)) == table.hands[0]
    assert table.standing == check.state.bid
    assert explorer.stepper.state.mine


@pytest.mark.parametrize("act", ["next", "again"])
def test_nothing_new_is_asked_above_where_nobody_has_bid_yet(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bid of the last round isn't asked about with the dice of the next one, which are there at once."""
    monkeypatch.setattr("dicekit.widgets.stepper.widget.fresh", lambda: "K7QX")  # deals other dice
    check = DoubtCheck()
    explorer = Explorer(check=check)
    stepper = explorer.stepper
    stepper.play("doubt")
    {"next": stepper.on_next, "again": stepper.on_again}[act](stepper.state.steps)
    assert stepper.table.standing is None
    assert (tuple(sorted(check.state.mine)), check.state.dice) == (stepper.state.own, stepper.table.in_play)
    assert (check.apart, explorer.covered) == ("begin", explorer.stepper.table.turn != 0)
    stepper.view_from((stepper.table.turn + 1) % 3).play("2x3")
    assert (check.state.bid, check.apart, explorer.covered) == (Bid(2, 3), "", True)


def test_each_bid_of_another_is_asked_about_before_its_chance_is_told() -> None:
    """Whether the last one was answered or shown, and after a bid of one's own; a bid in one's mind isn't asked."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    stepper = explorer.stepper
    check.on_guess("believe")
    stepper.play("8x5")
    assert not explorer.covered
    assert check.state.bid == Bid(7, 5)  # nobody doubts a bid of one's own
    stepper.play("9x5")
    assert (explorer.covered, check.choice, check.state.bid) == (True, "", Bid(9, 5))
    explorer.ask.on_guess("show")
    stepper.play("9x6")
    assert (explorer.covered, check.choice, check.state.bid) == (True, "", Bid(9, 6))
    check.on_always()
    stepper.view_from(1).play("10x5")
    stepper.play("10x6")
    assert not explorer.covered


def test_who_answers_at_the_table_is_told_what_the_odds_say_and_then_whether_it_was_luck() -> None:
    """Seven fives are false 11008/19683 of the time; with Bo's and Chi's dice there are as many as they have."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    explorer.ask.on_guess("doubt")
    assert explorer.ask.verdict == check.verdict
    assert explorer.ask in explorer.children[1].children
    explorer.stepper.play("doubt")
    end = explorer.stepper.table.showdown
    assert end is not None
    won = explorer.stepper.table.showdown.loser != 0
    assert explorer.ask.verdict[0] == call_sentence(decisions(explorer.stepper.state)[-1], "en")
    assert decisions(explorer.stepper.state)[-1].outcome == ("won" if won else "lost")


@pytest.mark.parametrize(("action", "said"), [("doubt", "doubt"), ("8x5", "believe")])
def test_to_act_at_the_table_is_to_answer(action: str, said: str) -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    explorer.stepper.play(action)
    assert (check.choice, check.state.bid, explorer.covered) == (said, Bid(7, 5), False)


def test_whatever_hand_is_asked_about_all_have_dice_and_can_play_on() -> None:
    """Dealt here or entered: the dice of the others are rolled, and stay hidden."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_another()
    assert all(len(held or ()) == 5 for held in explorer.stepper.table.hands)
    assert explorer.stepper.table.hands[0] == tuple(sorted(check.state.mine))
    explorer.stepper.play("doubt")
    check.on_mine("55126"[::-1])
    assert all(len(held or ()) == 5 for held in explorer.stepper.table.hands)
    assert explorer.stepper.table.standing == check.state.bid
    explorer.stepper.play("doubt")
    assert explorer.stepper.state.ended


CHANCE = "44.1"  # of seven fives with 1 2 5 5 6 and ten unseen dice, in percent: 8675/19683


def shown(explorer: Explorer) -> str:
    """All that the parts on the page show, open panels included."""
    parts = [part for box in explorer.children[:2] for part in box.children]
    for part in parts:
        part.complete()
    return "".join(str(getattr(part, name)) for part in parts for name in part.trait_names() if name[:5] == "html_")


def test_the_table_tells_no_chance_before_the_question_above_is_answered() -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    explorer.setup.on_pin()
    explorer.stepper.on_hints()
    assert explorer.covered
    assert CHANCE not in shown(explorer)
    assert CHANCE not in explorer.still()
    explorer.stepper.choose("8x5")
    assert check.state.bid == Bid(7, 5)  # is asked about first
    assert "21.3" not in shown(explorer)
    explorer.stepper.choose("7x5")
    check.on_guess("believe")
    assert CHANCE in shown(explorer)
    assert CHANCE in explorer.still()


@pytest.mark.parametrize(("answer", "said"), [("doubt", "doubt"), ("believe", "believe"), ("show", "seen")])
def test_the_question_can_be_answered_at_the_table(answer: str, said: str) -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    explorer.ask.on_guess(answer)
    assert check.choice == said
    assert not explorer.covered


def test_the_table_asks_only_about_a_standing_bid_of_another_player_while_dice_are_hidden() -> None:
    """Not about a bid of one's own or in one's mind, not under lifted cups, and not where nobody has bid yet."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    stepper = explorer.stepper
    stepper.choose("8x5")
    assert (explorer.covered, explorer.ask.state) == (True, Bid(7, 5))
    explorer.ask.on_guess("doubt")
    assert (check.choice, check.state.bid) == ("doubt", Bid(7, 5))
    check.ask_again()
    assert explorer.covered
    stepper.play("8x5")  # by oneself
    assert not explorer.covered
    assert check.state.bid == Bid(7, 5)
    stepper.play("9x5")
    assert (explorer.covered, explorer.ask.state) == (True, Bid(9, 5))
    stepper.play("doubt")
    assert stepper.state.ended
    assert not explorer.covered
    stepper.on_next(stepper.state.steps)
    assert stepper.table.standing is None
    assert explorer.covered == (stepper.table.turn != 0)  # until the first bid


def test_who_goes_on_at_the_open_table_is_not_asked_about_what_it_shows_but_about_other_dice() -> None:
    """A bid that was chosen there, a step and a rule stay open; a roll and what is entered above ask anew."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_guess("doubt")
    explorer.stepper.choose("8x5")
    explorer.setup.on_players(1)
    assert (check.choice, explorer.covered) == ("seen", False)
    explorer.setup.on_roll()
    assert (check.choice, explorer.covered) == ("", True)
    check.on_always()
    explorer.setup.on_roll()
    check.on_quantity_by(1)
    assert not explorer.covered
    check.on_always()
    assert explorer.covered


def test_a_table_that_is_not_asked_about_above_shows_its_chances_and_a_chart_of_its_own() -> None:
    """Above are buttons for six faces; the same round has one chart and one reason on the page."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    own = {explorer.chart, explorer.ledger}
    check.on_guess("doubt")
    assert not own & {*explorer.children[0].children, *explorer.children[1].children}
    explorer.setup.on_option("sides", "8")
    assert (check.apart, explorer.covered) == ("rules", False)
    assert own <= {*explorer.children[1].children}
    explorer.setup.on_option("sides", "6")
    assert not check.apart
    assert not own & {*explorer.children[1].children}
    assert not Explorer().covered


@pytest.mark.parametrize(("name", "value"), [("wild", "none"), ("dice", "4"), ("raising", "strict")])
def test_a_rule_of_the_table_is_a_rule_of_the_question_above(name: str, value: str) -> None:
    """And of its link, from which a device takes it up again."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    explorer.setup.on_option(name, value)
    assert (check.apart, explorer.covered) == ("", True)
    asked = explorer.stepper.question
    assert asked is not None
    assert check.state.chance == odds.at_least(asked.view, asked.bid)
    again = DoubtCheck()
    again.on_restore(check.link)
    assert again.state == check.state
    assert again.state.rules.options == explorer.stepper.table.game.options


def test_a_bid_zhai_and_a_special_round_are_asked_about_above() -> None:
    """Ones aren't wild there: with 2 2 4 5 5, five fives need three of ten other dice, each one in six (C4, P14)."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_game("chinese")
    check.on_mine("22455")
    explorer.stepper.view_from(0).undo()
    explorer.stepper.play("4x5z")
    assert (check.state.bid, check.apart, explorer.covered) == (Bid(4, 5, zhai=True), "", True)
    check.on_game("perudo")
    check.on_quantity("5")
    check.on_switch(True)
    ten = Distribution.binomial(10, hits=1, sides=6)
    assert check.state.chance == ten.at_least(3)
    again = DoubtCheck()
    again.on_restore(check.link)
    assert again.state == check.state


def test_another_bid_asked_above_is_laid_in_the_same_round_with_the_same_hidden_dice() -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    hands = explorer.stepper.table.hands
    check.on_quantity("6")
    assert explorer.stepper.table.standing == Bid(6, 5)
    assert explorer.stepper.table.hands == hands
    explorer.stepper.play("doubt")  # nothing has to be rolled first
    assert explorer.stepper.state.ended


def test_a_bid_that_opens_no_round_is_laid_after_a_lower_one() -> None:
    """Perudo is set up without opening on ones; with three players, five in all, a Chinese round opens with five."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_game("perudo")
    check.on_quantity("4")
    check.on_face("1")
    assert explorer.stepper.table.standing == check.state.bid == Bid(4, 1)
    assert (len(explorer.stepper.table.actions), check.apart, explorer.stepper.state.mine) == (2, "", True)
    check.on_face("2")
    check.on_quantity("2")
    check.on_game("chinese")
    assert explorer.stepper.table.standing == check.state.bid == Bid(5, 2)
    assert not check.apart


def test_the_score_counts_dice_and_calls_of_all_rounds() -> None:
    """Seven fives of 5 5 1 2 6 are doubted rightly; what the showdown took is counted from it."""
    explorer = Explorer(check=DoubtCheck())
    stepper, score = explorer.stepper, explorer.score
    assert score.sentence == ""
    stepper.play("doubt")
    left = [5 + change for change in stepper.table.showdown.change]
    assert list(score.left) == left
    assert [good(call) for call in score.calls] == [True]
    stepper.on_next(stepper.state.steps)
    assert list(score.left) == left
    stepper.play("1x2").play("doubt")
    assert sum(score.left) == 13
    assert len(score.calls) == len([end for end in score.rounds if decisions(end)])


def test_the_score_counts_points_against_you_where_no_dice_are_lost() -> None:
    """One point for a wrong doubt of four fours: with ones Ana has four, Bo has one (C9, C15)."""
    explorer = Explorer(Settings("chinese", 2, hands=("11244", "22346"), starter=1))
    explorer.stepper.play("4x4").play("doubt")
    assert explorer.score.left == (1, 0)
    assert [(str(call.action), good(call)) for call in explorer.score.calls] == [("doubt", False)]


@pytest.mark.parametrize("name", ["pushes", "passes", "open_with_ones"])
def test_perudo_is_set_up_as_most_tables_play_it_and_a_rule_is_switched_on(name: str) -> None:
    setup = Setup()
    setup.on_game("perudo")
    assert setup.table.game.options[name] is False
    setup.on_switch(name, True)
    assert setup.table.game.options[name] is True
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_game("perudo")
    assert explorer.stepper.table.game.options[name] is False


def test_a_bot_speaks_for_another_by_what_that_one_knows() -> None:
    explorer = Explorer()
    stepper = explorer.stepper
    with pytest.raises(Refused):
        stepper.on_bot(stepper.state.steps)  # it's your own turn
    stepper.play("7x6")
    stepper.on_bot(stepper.state.steps)
    assert len(stepper.table.actions) == 3 or stepper.state.ended


def test_dice_that_are_lost_are_spread_over_the_others() -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_mine("5512")
    assert explorer.stepper.table.dice == (4, 4, 4, 3)


def test_a_round_from_the_device_leaves_the_question_of_a_link_alone() -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    kept = explorer.stepper.choose("9x6").link
    check.on_restore("liars_dice-55126-15-8x5")
    explorer.stepper.on_restore(kept)
    assert check.state.bid == Bid(8, 5)


@pytest.mark.parametrize("name", list(games.of_dice))
def test_every_game_with_every_option_value_can_be_set_up(explorer: Explorer, name: str) -> None:
    explorer.setup.on_game(name)
    for option in games.of_dice[name].options:
        for value in option.values or (3,):
            if option.accepts is not None:
                value = "1, 1, 2"
            if (option.name, value) == ("reveal_must_match", True):  # only together with a push after the bid (B1)
                explorer.setup.on_option("reroll", "true")
                explorer.setup.on_option("reroll_timing", "after_bid")
            explorer.setup.on_option(option.name, str(value))
            assert not explorer.setup.html_fault
            assert not explorer.stepper.html_fault
            assert not explorer.chart.html_fault
            assert not explorer.ledger.html_fault
    assert explorer._root(explorer.stepper.state) is explorer.setup.table


def test_players_are_as_many_as_the_game_allows() -> None:
    setup = Setup()
    setup.on_game("bluff")
    setup.on_players(3)
    assert setup.table.game.players == 6
    with pytest.raises(Refused, match="2 to 6"):
        setup.on_players(1)
    setup.on_game("chinese")
    assert setup.table.game.players == 6


def test_restarted_it_deals_by_the_first_settings() -> None:
    setup = Setup()
    first, table = setup.state, setup.table
    setup.on_players(3)
    setup.set_state({"acts": [{"page": "test", "n": 1, "do": "restart"}]})
    assert (setup.state, setup.table, setup.html_fault) == (first, table, "")


def test_hands_are_typed_known_or_not() -> None:
    setup = Setup()
    setup.on_hands(starter=1, hand0="44136", hand1="2?", hand2=" 5 5 1 ")
    assert setup.table.hands == ((1, 3, 4, 4, 6), None, (1, 5, 5))
    assert setup.table.dice == (5, 2, 3)
    assert setup.table.turn == 1


@pytest.mark.parametrize(
    ("hands", "text"),
    [
        (("44137", "?", "?"), "Ana: 44137 cannot be laid here. Needed: up to five dice, each showing one of 1 to 6."),
        (("441366", "?", "?"), "up to five dice"),
        (("fours", "?", "?"), "Ana: fours cannot be laid here."),
        (("9?", "?", "?"), "Ana: 9? cannot be laid here."),
        (("1" * 500, "?", "?"), "Ana: 111111111111… cannot be laid here."),
        (("5", "0?", "0?"), "At least two players need dice"),
        (("<b>", "?", "?"), "Ana: <b> cannot be laid here."),
    ],
)
def test_hands_that_cannot_lie_there_are_refused_in_words(hands: tuple[str, ...], text: str) -> None:
    setup = Setup()
    before = setup.table
    with pytest.raises(Refused) as refused:
        setup.on_hands(0, **{f"hand{seat}": hand for seat, hand in enumerate(hands)})
    assert text in str(refused.value)
    assert setup.table is before


def test_setting_up_tells_no_hand_of_others_and_keeps_it() -> None:
    """Neither the form nor a shared link shows what lies under another cup; and both keep it."""
    explorer = Explorer(Settings(hands=("44136", "24456", "2255")))
    assert "44136" in explorer.setup.html_sheet
    assert not any(hand in explorer.setup.html_sheet for hand in ("24456", "2255"))
    explorer.setup.on_hands(0, hand0="55126", hand1="•••••", hand2="••••")
    assert explorer.setup.table.hands == ((1, 2, 5, 5, 6), (2, 4, 4, 5, 6), (2, 2, 5, 5))
    explorer.stepper.view_from(1)
    assert "24456" in explorer.setup.html_sheet
    assert "55126" not in explorer.setup.html_sheet
    assert not any(hand in explorer.stepper.link for hand in ("2 4 4 5 6", "24456", "2 2 5 5"))
    again = Explorer()
    again.stepper.on_restore(explorer.stepper.link)
    assert again.stepper.table.hands == explorer.stepper.table.hands
    assert again.stepper.link == explorer.stepper.link


@pytest.mark.parametrize("text", ["spoiler", "spoiler ", "spoiler xx", "spoiler ééé", "spoiler eJw=" + "A" * 200])
def test_a_sealed_link_that_is_none_is_refused(text: str) -> None:
    explorer = Explorer()
    before = explorer.stepper.table
    with pytest.raises(Refused, match="address"):
        explorer.stepper.on_restore(f"seat 0; bid -\n{text}")
    assert explorer.stepper.table is before


def test_a_straight_is_rolled_again_at_a_chinese_table() -> None:
    setup = Setup()
    setup.on_game("chinese")
    with pytest.raises(Refused, match="rolled again"):
        setup.on_hands(0, hand0="12345", hand1="?", hand2="?")
    setup.on_option("straight", "zero")
    setup.on_hands(0, hand0="12345", hand1="?", hand2="?")
    assert setup.table.hands[0] == (1, 2, 3, 4, 5)


@pytest.mark.parametrize("seed", ["", "K7Q", "K7QO", "' OR 1", "K7QXX"])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    with pytest.raises(Refused, match="four signs"):
        Setup().on_seed(seed)


def test_a_seed_gives_the_same_table_to_everybody() -> None:
    one, other = Setup(), Setup()
    one.on_seed("b3fg")
    other.on_seed("B3FG")
    assert one.table == other.table
    one.on_roll()
    assert one.state.seed != "B3FG"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("dice", "6"),
        ("dice", "__import__"),
        ("nothing", "1"),
        ("special_min_players", "-1"),
        ("open_with_ones", "maybe"),
    ],
)
def test_options_take_only_what_the_rules_name(name: str, value: str) -> None:
    with pytest.raises(Refused):
        Setup().on_option(name, value)


def test_numbers_without_an_end_have_one_here() -> None:
    setup = Setup()
    setup.on_game("chinese")
    with pytest.raises(Refused, match="999"):
        setup.on_option("stake", "1000000")


def test_what_cannot_be_set_up_is_said_in_chinese() -> None:
    setup = Setup(lang="zh")
    with pytest.raises(Refused, match="种子是四个字符"):
        setup.on_seed("K7QO")
    with pytest.raises(Refused, match="开叫可否叫 1”在这里不能这样设；可以是：True（可以）、False（不可以）"):
        setup.on_option("open_with_ones", "maybe")
    with pytest.raises(Refused, match="至少两人要有骰子"):
        setup.on_hands(0, hand0="5", hand1="0?", hand2="0?")
    setup.on_game("chinese")
    with pytest.raises(Refused, match="可以是：1 到 999"):
        setup.on_option("stake", "1000000")
    with pytest.raises(Refused, match="三个整数"):
        setup.on_option("opening_min", "2,1,0")
    with pytest.raises(Refused, match="三位玩家时，从 −2 到"):
        setup.on_option("opening_min", "50,50,50")


def test_known_tables_set_their_options() -> None:
    setup = Setup()
    setup.on_game("liars_dice")
    setup.on_preset("dudo")
    assert setup.table.game.options["rank_of_wild"] == "high"
    assert setup.state.preset() == "dudo"


def test_an_address_brings_back_another_game_and_the_settings_follow(explorer: Explorer) -> None:
    other = Explorer(Settings("bluff", 2, hands=("1*345", "22451")))
    other.stepper.play("3x4")
    explorer.stepper.on_restore(other.stepper.link)
    assert explorer.setup.state.game == "bluff"
    assert explorer.setup.state.hands == ("1345*", "12245")
    assert explorer.stepper.table == other.stepper.table
    assert explorer.chart.question == explorer.stepper.question


def test_the_settings_follow_other_dice_of_the_same_game() -> None:
    explorer, again = Explorer(), Explorer()
    explorer.setup.on_roll()
    explorer.stepper.play("14x6")
    again.stepper.on_restore(explorer.stepper.link)
    assert again.setup.state == explorer.setup.state
    again.stepper.on_again(again.stepper.state.steps)
    assert again.setup.state.seed == again.stepper.table.seed != explorer.setup.state.seed


def test_a_round_comes_back_when_its_unknown_cups_were_filled_by_chance() -> None:
    explorer, again = Explorer(Settings(hands=("44136", "?", "?"))), Explorer()
    explorer.stepper.play("3x4").play("5x4 push 4").play("6x4").on_reveal(3)
    again.stepper.on_restore(explorer.stepper.link)
    assert again.stepper.table == explorer.stepper.table
    assert None not in again.stepper.table.hands


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings("liars_dice", 4, (("sides", 8),), "B3FG"),
        Settings("chinese", 2, hands=("11344", "5?")),
        Settings("bluff", 2, (("reroll", True),), hands=("1345*", "12245"), starter=1),
    ],
)
def test_settings_can_be_read_off_their_table(settings: Settings) -> None:
    again = settings_of(settings.deal())
    assert again.deal() == settings.deal()


def test_typed_hands_of_wide_dice_are_read_apart() -> None:
    game = games["liars_dice"](players=2, sides=20)
    assert typed(game, 0, "1 12 20") == ((1, 12, 20), 3)
    with pytest.raises(BadHand):
        typed(game, 0, "1 21")


def test_settings_refuse_what_the_rules_refuse() -> None:
    with pytest.raises(BadOption):
        Settings("bluff", 2, (("reveal_must_match", True),)).agreed()


def test_it_shows_a_still_of_all_its_parts(explorer: Explorer) -> None:
    with bundle.as_served():
        data, _ = explorer._repr_mimebundle_()
    still = data["text/html"]
    for part in (explorer.setup, explorer.stepper, explorer.chart, explorer.ledger, explorer.history):
        assert f'data-model="{part.mark}"' in still


def test_a_pinned_question_stays_beside_the_present_one() -> None:
    explorer = Explorer()
    explorer.setup.on_pin()
    explorer.stepper.choose("8x5")
    compared = explorer.setup.compared
    assert compared == "Pinned: seven fives, 44.1\xa0% → eight fives, 21.3\xa0%: ▼ 22.8 points less."
    assert explorer.chart.overlay is not None
    assert compared.replace(" ", "") in explorer.setup.html_compared.replace(" ", "")
    explorer.setup.on_pin()
    assert (explorer.setup.compared, explorer.chart.overlay) == ("", None)


def test_a_whole_game_of_six_fits_an_address() -> None:
    table = games.of_dice["liars_dice"](players=6).deal(seed="K7QX")
    while not table.is_over:
        if table.phase == "round_end":
            table = table.next_round()
        for _ in range(5):
            table = table.play(next(action for action in table.legal() if isinstance(action, Bid)))
        table = table.play("doubt")
    assert len(record.write(table)) > MAX_LINK
    text = address_of(begin(table))
    assert 0 < len(text) <= MAX_LINK
    assert from_address(text).table == table


# what is pinned


def pinned(settings: Settings, bids: int, lang: str = "en") -> Explorer:
    """The Explorer with a question pinned after so many bids, and one more asked about."""
    explorer = Explorer(settings, lang=lang)
    for _ in range(bids):
        explorer.stepper.play(next(iter(explorer.stepper.table.legal())))
    explorer.stepper.on_step(1)
    explorer.setup.on_pin()
    explorer.stepper.on_step(2)
    return explorer


@pytest.mark.parametrize("name", list(games.of_dice))
@pytest.mark.parametrize("bids", [0, 2])
def test_what_is_pinned_survives_a_link_and_speaks_the_language_of_the_page(name: str, bids: int) -> None:
    explorer = pinned(Settings(name, 3), bids)
    kept = question_of(explorer.setup.pin)
    assert kept is not None
    again, twin = Explorer(lang="zh"), pinned(Settings(name, 3), bids, lang="zh")
    again.setup.on_restore(explorer.setup.link)  # whichever of the two is asked for first
    again.stepper.on_restore(explorer.stepper.link)
    assert question_of(again.setup.pin) == kept
    assert odds.at_least(kept.view, kept.bid) == odds.at_least(again.setup.pin.view, kept.bid)
    assert again.setup.compared == twin.setup.compared
    assert again.setup.link == explorer.setup.link
    assert record.read(explorer.setup.link.split("\n", 2)[2]).tables[-1] == explorer.setup.pin.table


def test_a_link_with_a_pin_is_replayed_as_its_round_is_and_then_tells_the_pin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    explorer = pinned(Settings("chinese", 3), 2)
    named = {"cards": explorer.setup.link, "round": explorer.stepper.link, "beside": explorer.beside.link}
    seen = []
    for text in (f"http://127.0.0.1:8866/#{urlencode(named)}\n", record.write(explorer.stepper.table)):
        file = tmp_path / "round.txt"
        file.write_text(text, encoding="utf-8")
        assert main(["replay", str(file)]) == 0
        seen.append(capsys.readouterr().out)
    assert seen[0].startswith(seen[1])
    assert seen[0].removeprefix(seen[1]).startswith("Pinned: ")


def test_a_pin_stays_through_another_game_and_a_step_back() -> None:
    explorer = Explorer()
    explorer.setup.on_pin()
    pin, link = explorer.setup.pin, explorer.setup.link
    assert "Choose another bid" in explorer.setup.compared
    explorer.setup.on_game("bluff")
    explorer.stepper.choose("9x4")
    assert "seven fives (Liar’s dice)" in explorer.setup.compared
    assert "nine fours (Bluff)" in explorer.setup.compared
    explorer.stepper.play("9x4").undo()
    assert explorer.setup.link == link
    again = Explorer()
    again.setup.on_restore(link.replace("dice", "da_gunzi", 1))  # as it was while cards were played
    again.setup.on_game("liars_dice")
    assert question_of(again.setup.pin) == question_of(pin)
    assert again.setup.link == link


def test_nothing_is_pinned_where_nothing_is_asked_about() -> None:
    explorer = Explorer(Settings())
    with pytest.raises(Refused, match="Choose a bid first"):
        explorer.setup.on_pin()
    assert (explorer.setup.pin, explorer.setup.link) == (None, "dice")


@pytest.mark.parametrize("text", ["dice", "da_gunzi"])
def test_what_was_kept_before_questions_were_pinned_is_still_read(text: str) -> None:
    explorer = Explorer()
    explorer.setup.on_pin()
    explorer.setup.on_restore(text)
    assert (explorer.setup.pin, explorer.setup.link) == (None, "dice")


PIN = "dice\nseat 0; bid 6x4\ndicekit 1\ngame perudo; players Ana Bo; dice 5 5; seed K7QX\n1 "


@pytest.mark.parametrize(
    "text",
    [
        PIN.replace("6x4", "-"),  # nobody asks
        PIN.replace("6x4", "99x4"),
        PIN.replace("6x4", "__import__('os')"),
        PIN.replace("seat 0", "seat 7"),
        PIN.replace("perudo", "poker"),
        PIN.replace("dice 5 5", "dice 5 -5"),
        PIN.replace("K7QX", "' OR 1"),
        PIN.replace("dice\n", "cups\n", 1),
        PIN + "rules wild=maybe",
        PIN + "Ana 3x4 Ana 3x4",
        PIN[:40],
        PIN + "1 " * 4000,
        "dice\n<script>alert(1)</script>",
    ],
)
def test_a_bad_pin_is_refused_as_any_bad_address_and_changes_nothing(text: str) -> None:
    explorer = Explorer()
    explorer.setup.on_restore(PIN)
    before = explorer.setup.pin
    with pytest.raises(Refused, match="names nothing that can be set up here"):
        explorer.setup.on_restore(text)
    assert explorer.setup.pin is before


def test_on_a_phone_the_chart_is_seen_first() -> None:
    explorer = Explorer()
    assert explorer.tabs is not None
    assert f"dk-open-{explorer.tabs.state.index('chart') + 1}" in explorer._dom_classes


def test_nothing_is_asked_above_about_a_round_that_is_over() -> None:
    """Exactly at the table opens all dice: the card shows them, and counts no call."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_game("perudo")
    assert check.choice == ""
    explorer.stepper.play("exact")
    assert explorer.stepper.state.ended
    assert (check.choice, check.lifted, check.calls) == ("seen", True, {})


def test_where_nobody_has_bid_no_bid_is_shown_above_also_after_a_reload() -> None:
    """The card has the dice and the lowest bid that may open the round, and asks about none."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    explorer.stepper.play("doubt")
    explorer.stepper.on_next(explorer.stepper.state.steps)
    assert check.apart == "begin"
    assert 'value=""' in check.html_work
    assert explorer.stepper.table.objection(check.state.bid) is None
    for first in ("check", "stepper"):
        again = DoubtCheck()
        other = Explorer(check=again)
        kept = {"check": (again, check.link), "stepper": (other.stepper, explorer.stepper.link)}
        for name in sorted(kept, key=lambda name: name != first):
            part, link = kept[name]
            part.on_restore(link)
        assert again.apart == "begin"
    check.on_another()
    assert (check.apart, check.choice, explorer.covered) == ("", "", True)


def test_who_looks_under_glass_cups_is_asked_nothing_more_about_these_dice() -> None:
    """Nor once the cups are no longer glass, nor about the next bid of the round; other dice are asked about again."""
    check = DoubtCheck()
    explorer = Explorer(check=check)
    hands = explorer.stepper.table.hands
    explorer.stepper.on_glass()
    assert check.choice == "seen"
    explorer.stepper.on_glass()
    explorer.stepper.play("8x5").play("9x5")
    assert check.choice == "seen"
    check.on_quantity("6")
    assert explorer.stepper.table.hands != hands
    assert (check.choice, explorer.covered) == ("", True)


def test_lifted_cups_have_other_dice_in_a_special_round() -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    check.on_game("perudo")
    explorer.stepper.play("doubt")
    assert check.lifted
    seen = check.hands
    check.on_switch(True)
    assert (check.lifted, check.choice) == (False, "")
    assert check.hands != seen


def test_no_chance_is_shown_before_another_player_opens_a_round() -> None:
    """One of these chances is asked about next."""
    check = DoubtCheck()
    explorer = Explorer(Settings("liars_dice", hands=("55126", "22346", "13346")), check=check)
    stepper = explorer.stepper
    stepper.play("9x6").play("doubt")
    stepper.on_next(stepper.state.steps)
    assert stepper.table.standing is None
    assert explorer.covered == (stepper.table.turn != 0)
    stepper.view_from((stepper.table.turn + 1) % 3)
    assert explorer.covered
    assert explorer.ask not in explorer.children[1].children
    check.on_always()
    assert not explorer.covered


def test_everybodys_dice_are_those_of_this_round() -> None:
    """And those under dots stay what they are in it."""
    explorer = Explorer(Settings("perudo", hands=("55126", "22346", "13346")))
    stepper = explorer.stepper
    stepper.play("9x6").play("doubt")
    stepper.on_next(stepper.state.steps)
    table = stepper.table
    own = "".join(map(str, table.hands[0] or ()))
    assert f'value="{own}"' in explorer.setup.html_sheet
    dots = {f"hand{seat}": "•" * len(table.hands[seat] or ()) for seat in (1, 2)}
    explorer.setup.on_hands(0, hand0=own, **dots)
    assert explorer.stepper.table.hands == table.hands


def test_the_table_asks_when_it_is_your_turn_of_a_bid_that_is_not_certain() -> None:
    """One five is, for who holds two."""
    check = DoubtCheck()
    explorer = Explorer(Settings("liars_dice", hands=("55126", "22346", "13346")), check=check)
    stepper = explorer.stepper
    stepper.play("1x1").play("1x5", by=1).view_from(0)
    assert not explorer.covered
    stepper.undo().undo()
    stepper.play("4x2").play("5x2").play("5x5")
    assert explorer.ask is not None
    asks = explorer.ask in explorer.children[1].children
    assert asks == explorer.stepper.state.mine
    stepper.view_from((stepper.table.turn + 1) % 3)
    assert explorer.ask not in explorer.children[1].children


def test_what_is_pinned_is_not_kept_over_a_new_hand() -> None:
    check = DoubtCheck()
    explorer = Explorer(check=check)
    for deal in (explorer.setup.on_roll, check.on_another):
        explorer.setup.on_pin()
        assert explorer.setup.pin is not None
        deal()
        assert explorer.setup.pin is None


def test_the_second_table_begins_with_the_nearest_number_of_dice() -> None:
    explorer = Explorer()
    explorer.beside.on_option("dice")
    assert explorer.beside.state.value in (4, 6)
