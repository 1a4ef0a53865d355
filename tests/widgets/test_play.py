"""The play table: bots answer in turn, people take turns behind covers, and a link brings a game back."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt, write
from dicekit.dice.game import Game
from dicekit.games import games
from dicekit.kit import requests
from dicekit.kit.part import Refused
from dicekit.kit.requests import Request
from dicekit.play import Choice, bots, move
from dicekit.play.house_rules import sentence
from dicekit.play.review.against import chance_of
from dicekit.play.review.asking import offered
from dicekit.widgets import PlayTable
from dicekit.widgets.play.about import listened
from dicekit.widgets.play.hand_guess import HandGuess
from dicekit.widgets.play.setup import LADDER, PRESETS, about_preset
from dicekit.widgets.play.tally import Tally
from dicekit.widgets.stepper.state import begin

GAMES = tuple(games.of_dice)


def at(table: PlayTable) -> int:
    return table.state.steps


def doubt_or_lowest(legal: list[Action]) -> Action:
    return next((action for action in legal if str(action) == "doubt"), legal[0])


def play_on(
    table: PlayTable, presses: int = 60, choose: Callable[[list[Action]], Action] = doubt_or_lowest
) -> PlayTable:
    """Press what is the main button; on a person's turn say one of the legal actions."""
    for _ in range(presses):
        assert table.html_tabletop + table.html_bot_log, "the table is drawn with all that was said"
        if table.table.is_over:
            break
        if table.state.ended:
            table.on_next(at(table))
        elif table._bot is not None:
            table.on_more(at(table))
        elif table.state.seat != table.table.turn:
            table.on_show(at(table))
        else:
            table.on_action(str(choose(list(table.table.legal()))), at(table))
    return table


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


def test_words_of_bots_tell_no_numbers_before_the_cups_are_lifted() -> None:
    """The open sentence says how many the bot holds; it is on the page only at the end of the round."""
    table = PlayTable("perudo", opponents=["stone"], seed="K7QX", dice=3).play("2x4")
    table.on_more(at(table))
    choice = table._bot_choices[1, 1]
    assert choice is not None
    opened = choice.sentence("stone", name="Stone", opened=True)
    assert opened not in table.html_bot_log
    play_on(table, 1)
    if table.state.ended:
        assert opened in table.html_bot_log


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


def test_where_several_people_look_on_nobody_has_lost() -> None:
    table = PlayTable("liars_dice", opponents=["person"], seed="K7QX", dice=1).play("2x6").play("doubt")
    assert not table._lost


def test_players_and_opponents_are_chosen() -> None:
    table = PlayTable("perudo", opponents=["stone", "fox"], seed="K7QX")
    table.on_players(1)
    assert len(table.table.names) == 4
    table.on_opponent("3", "echo")
    assert table.opponents[2] == "echo"
    for name, value in (("9", "echo"), ("x", "echo"), ("1", "nobody")):
        with pytest.raises(Refused):
            table.on_opponent(name, value)


def test_the_review_has_the_person_s_decisions() -> None:
    table = PlayTable("perudo", opponents=["stone"], seed="K7QX", dice=3)
    with pytest.raises(Refused):
        table.on_review()
    play_on(table, 3)
    while not table.state.ended:
        play_on(table, 1)
    table.on_review()
    mine = [taken for taken in table.table.actions if taken.seat == 0]
    assert [each.action for each in table.decisions] == [text.action for text in mine]


def test_a_lost_game_ends_with_its_review_and_nothing_is_judged_before_that_is_drawn() -> None:
    """Fails if the press that ends a long game waits until all its decisions are judged."""
    table = play_on(PlayTable("liars_dice", opponents=["climber"], seed="K7QX", dice=3))
    assert table.table.is_over
    assert table.table.showdown.winners == (1,)
    now = table.reviewing
    assert now is not None
    places = table._places
    assert len(places) > 3
    assert not any(table._case.known(at, now) for at in places)
    table.complete()
    asked = table._decision(now)
    assert asked is not None
    assert asked.cost == max(each.cost for each in table.decisions)
    with pytest.raises(Refused):
        table.on_go(99)


def test_answers_given_during_a_game_are_kept_and_the_sum_waits_for_its_end() -> None:
    table = PlayTable("liars_dice", opponents=["climber"], seed="K7QX", dice=3)
    while not (table.state.ended and any(taken.seat == 0 for taken in table.table.actions)):
        play_on(table, 1)
    assert not table.table.is_over
    table.on_review()
    now = table.reviewing
    assert now is not None
    for at in range(len(table._places)):
        table.on_go(at)
        if (each := table._decision(table.reviewing)) is not None and not table._is_revealed(table.reviewing):
            table.on_choice(write(offered(each)[0]))
    given = table.reviewing.answers
    assert given
    assert "corners" not in table.html_review
    play_on(table)
    assert table.table.is_over
    assert table.reviewing.answers == given
    table.on_open_all()
    assert "corners" in table.html_review
    assert [each.number for each in table._opened(table.reviewing)] == list(range(1, len(table._places) + 1))


def test_answers_of_a_review_and_the_review_itself_come_back_with_the_link() -> None:
    table = play_on(PlayTable("liars_dice", opponents=["stone"], seed="K7QX", dice=2), 30)
    if table.reviewing is None:
        table.on_review()
    now = table.reviewing
    assert now is not None
    for to in range(len(table._places)):
        table.on_go(to)
        if (each := table._decision(table.reviewing)) is not None and not table._is_revealed(table.reviewing):
            choices = offered(each)
            table.on_choice(write(choices[-1]))
    assert table.reviewing.answers
    other = PlayTable()
    other.on_restore(table.link)
    assert other.reviewing is not None
    assert other.reviewing.answers == table.reviewing.answers
    assert other.link == table.link
    table.on_open_all()
    other.on_restore(table.link)
    assert other.reviewing.revealed == table.reviewing.revealed == len(table._case.actions)
    assert other.link == table.link


def test_the_switch_for_chances_goes_with_the_game() -> None:
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX").play("1x3")
    table.on_hints()
    other = PlayTable()
    other.on_restore(table.link)
    assert other.hints
    assert other.opponents == ("stone",)


def test_live_chances_use_no_bid_and_after_the_round_the_bids_are_read() -> None:
    """Stone never bluffs: its bid is far likelier than the own dice tell."""
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX", hints=True)
    dealt = table.table.game.deal(hands=["23466", "11555"], starter=1, names=table.table.names).play("4x5")
    table.sit_down(begin(dealt, 0))
    assert "5 of 100" in table.html_actions
    assert table._clue() == ""
    table.play("doubt")
    before = games["liars_dice"](players=2).deal(hands=["23466", "11555"], starter=1).play("4x5")
    known = listened(before, ("stone",))
    assert known is not None
    assert texts.get_language("en").short(chance_of(before, before.standing, known)) in table.html_lifted


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


def test_the_lowest_bid_says_so_and_stays() -> None:
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX")
    table.on_step(1)
    with pytest.raises(Refused, match=r"(?i)a single one"):
        table.on_step(-1)
    assert write(table.state.chosen) == "1x1"


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


def test_where_people_share_a_device_nobody_is_you_at_the_reveal() -> None:
    table = PlayTable(seed="K7QX")
    table.on_preset("together")
    table.play("1x3").play("doubt")
    loser = table.table.names[table.table.showdown.loser]
    assert f"{loser} loses" in table.html_shell


def test_words_that_are_not_possible_now_are_listed_with_the_reason() -> None:
    """With a single die nobody can push (P8); else Push can be pressed with a raise, before a bid is chosen."""
    single = PlayTable("perudo", opponents=["echo"], seed="K7QX", dice=1).play("1x3").answer()
    assert "At least one hidden die must be left" in single.html_actions.partition("barred")[2]
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3").answer()
    assert "barred" not in table.html_actions
    table.on_push("yes")
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


def test_an_open_review_has_one_main_button_at_most_and_the_table_none() -> None:
    table = PlayTable("liars_dice", opponents=["echo"], seed="K7QX", dice=1)
    table.play("2x6").answer()
    assert table.table.is_over
    mains = re.compile(r'class="(?:act|btn)[^"]* main"|class="main')
    assert len(mains.findall(table.html_actions)) == 1
    table.on_review()
    assert not mains.findall(table.html_actions)
    assert len(mains.findall(table.html_review)) <= 1


def test_a_tally_is_read_back_or_refused() -> None:
    table = PlayTable("liars_dice", opponents=["echo"], seed="K7QX", dice=1)
    table.on_tally("K7QX all=1/2 echo=1/2")
    assert table.tally.games == {"all": (1, 2), "echo": (1, 2)}
    for text in ("", "K7QX all=3/2", "K7QX <b>=1/2", "K7QX all=1/2 ", "x" * 3000):
        with pytest.raises(Refused):
            table.on_tally(text)
    assert table.tally.games == {"all": (1, 2), "echo": (1, 2)}


def test_an_exact_call_says_when_it_is_used_up() -> None:
    """Perudo: once a game (P15). Fails if the button vanishes or can still be pressed."""
    table = PlayTable("perudo", opponents=["person"], seed="K7QX").play("1x3").play("2x3").play("exact")
    table.next_round()
    starter = table.table.turn
    table.play("1x4")
    if table.table.turn != starter:
        table.play("2x4")
    table.view_from(starter)
    drawn = table.html_actions.partition('data-key="act-exact"')
    assert table.table.exact_used[starter]
    assert 'aria-disabled="true"' in drawn[0].rpartition("<button")[2] + drawn[2].partition("</button>")[0]


def test_the_chances_of_a_table_are_those_of_its_review() -> None:
    """What reading the bots changes is told while playing, and the review says the same number."""
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX", hints=True).play("1x3")
    while table.table.turn:
        table.answer()
    if table.state.ended:
        pytest.fail("Stone has answered a first bid with a doubt")
    standing = table.table.standing
    table.play("doubt")
    table.on_review()
    judged = table.decisions[-1]
    result = listened(judged.table, table.opponents)
    assert result is not None
    assert chance_of(judged.table, standing, result) == judged.chance(standing)


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


def test_a_wide_page_tells_how_the_rounds_before_ended() -> None:
    table = PlayTable("liars_dice", opponents=["thirds"], seed="K7QX", dice=2)
    assert table.html_rounds == ""
    for number in (1, 2):
        table.sit_down(begin(table.table, 0))
        while not table.state.ended:
            standing = table.table.standing
            table.play("doubt" if standing else "1x3") if not table.table.turn else table.answer()
        if table.table.is_over:
            break
        table.next_round()
        assert table.html_rounds.count("<li>") == number


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


def test_what_one_may_open_with_is_told_only_while_somebody_opens() -> None:
    told = '<p class="house">'
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX", open_with_ones=False)
    assert told in table.html_shell
    table.play("1x3")
    assert told not in table.html_shell


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


@pytest.mark.parametrize("name", games.of_dice)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_rules_of_each_game_are_beside_its_table_without_what_is_not_played(name: str, lang: str) -> None:
    """Five lines; four where neither Exactly (liar's dice) nor rolling again (Bluff) is played."""
    table = PlayTable(name, opponents=["stone"], seed="K7QX", lang=lang)
    rules = table.html_quick.partition("rules-of-game")[2]
    assert rules.count("<li>") == (4 if name in ("liars_dice", "bluff") else 5)


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
@pytest.mark.parametrize(
    ("option", "value"),
    [("loss", "difference"), ("raising", "strict"), ("starter", "winner"), ("wild", "none"), ("exact", "gain")],
)
def test_the_rules_beside_a_table_are_those_in_force(lang: str, option: str, value: str) -> None:
    """With a house rule, no line that it makes false is told, and a line tells what it changes."""
    usual = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", lang=lang).html_quick
    changed = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", lang=lang, **{option: value}).html_quick
    false = {"loss": ("aim", "want", "example"), "raising": ("say",), "wild": ("also",)}.get(option, ())
    for line in false:
        text = texts.say(f"play.rules_of.liars_dice.{line}", lang, also=None)
        assert text in usual
        assert text not in changed
    told = {
        "loss": texts.say("play.rules_of.bluff.want", lang),
        "exact": texts.say("play.about.exact.gain", lang),
    }.get(option) or texts.sentence("liars_dice", option, value, lang)
    assert told in changed
    assert told not in usual


@pytest.mark.parametrize(("name", "word"), [("liars_dice", "doubt"), ("perudo", "doubt"), ("chinese", "open")])
def test_a_table_has_one_word_for_doubting(name: str, word: str) -> None:
    """The button, what a bot says and its rule use the word of the game (Perudo: P13 calls it a doubt)."""
    table = PlayTable(name, opponents=["stone"], seed="K7QX").play("4x3").answer()
    button = re.search(r'data-arg-action="doubt".*?<b>(.*?)</b>', table.html_actions)
    assert button is not None
    assert button[1].lower() == word
    choice = Choice(Doubt(), "doubt", {"bid": Bid(9, 6)})
    assert f"Stone {word}s nine sixes" in choice.sentence("stone", game=table.table.game.variant.letter)
    assert f"it {word}s" in table.html_setup


@pytest.mark.parametrize(("name", "lost"), [("liars_dice", 1), ("bluff", 3)])
def test_the_headline_of_a_reveal_says_who_pays_and_how_much(name: str, lost: int) -> None:
    """Seven fours, of which there are four (ones are wild, stars in Bluff): one die in liar's dice, three in Bluff."""
    game, wild = games.of_dice[name](players=2), "*" if name == "bluff" else "1"
    hands = [f"4{wild}223", f"4{wild}255"]
    table = PlayTable(name, opponents=["stone"], seed="K7QX")
    table.sit_down(begin(game.deal(hands=hands, seed="K7QX", names=table.table.names), 0))
    table.play("7x4").play("doubt", 1)
    end = table.table.showdown
    assert end is not None
    assert -end.change[0] == lost
    title = re.search(r'<h2 id="[^"]*-title">(.*?)<', table.html_shell)
    assert title is not None
    assert title[1] == texts.say("table.loses", "en", name="You", verb="lose", n=lost)


def test_the_panel_of_a_push_has_the_only_button_for_the_bid() -> None:
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX").play("1x3").answer()
    table.on_push("yes")
    assert 'data-key="act-bid"' not in table.html_actions
    assert 'data-act="push" data-arg-out="no"' in table.html_tray
    table.on_push("no")
    assert 'data-key="act-bid"' in table.html_actions


def test_in_bluff_the_chance_of_a_doubt_speaks_of_dice() -> None:
    """In Bluff whoever is wrong loses as many dice as the bid was off (B13), so not "a die"."""
    table = PlayTable("bluff", opponents=["echo"], seed="K7QX", hints=True).play("3x3").answer()
    assert "lose a die" not in table.html_actions
    assert "lose dice" in table.html_actions


@pytest.mark.parametrize(("n", "key"), [(0, "far"), (2, "near"), (3, "exact"), (4, "near")])
def test_a_guess_at_a_hand_is_told_at_the_reveal(n: int, key: str) -> None:
    """Stone bids four fives with 5, 5 and a wild one: three count."""
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX")
    hands = ["22346", "15523"]
    table.sit_down(begin(table.table.game.deal(hands=hands, seed="K7QX", starter=1, names=table.table.names), 0))
    table.play("4x5", 1)
    assert table.html_actions.count('data-act="hand"') == 6
    button = re.findall(r'data-act="hand"[^>]*', table.html_actions)[n]
    sent = dict(re.findall(r'data-arg-(\w+)="(\w+)"', button))
    assert requests.read({"page": "k3", "n": 1, "do": "hand"} | sent) == Request("k3", 1, "hand", sent)
    table.on_hand(**requests.arguments(PlayTable.on_hand, sent))
    assert table.html_actions.count('aria-pressed="true"') == 1
    table.on_action("doubt", at(table))
    text = texts.say(f"play.hand.{key}", "en", name="Stone", n=n or None, held=3, bid=Bid(4, 5), counted=None)
    assert text in table.html_lifted


def test_a_guess_at_a_hand_names_what_it_was_about_where_the_table_counts_another_number() -> None:
    """Stone holds two sixes and a one: three for sixes, while the table counts its one for the threes bid last."""
    guessed = HandGuess(("K7QX", 1), 1, Bid(2, 6), 1)
    dealt = games["liars_dice"](players=2).deal(hands=["22346", "16624"], starter=1)
    table = guessed.accuracy(dealt.play("2x6").play("3x3").play("doubt"), "en")
    assert texts.say("play.hand.counted", "en", last=Bid(3, 3)) in table
    assert "two sixes" in table
    assert "three threes" not in guessed.accuracy(dealt.play("2x6").play("doubt"), "en")


def test_a_lost_game_counts_against_those_alone_who_were_still_in() -> None:
    """Fails if somebody you outlasted is said to have beaten you."""
    tally = Tally().counted("K7QX", ["abacus", "fox"], won=False, behind=["fox"])
    assert tally.games == {"all": (0, 1), "abacus": (0, 1), "fox": (1, 1)}
    table = play_on(PlayTable("perudo", opponents=["abacus", "stone"], seed="K7QX", dice=2), 400)
    end = table.table
    assert {name for name, dice in zip(("abacus", "stone"), end.dice[1:], strict=True) if not dice} == table._behind()


def test_chances_say_that_they_use_no_bid_once_somebody_bid_who_looks_at_dice() -> None:
    for bot, marked in (("stone", True), ("blind", False)):
        table = PlayTable("liars_dice", opponents=[bot], seed="K7QX", hints=True)
        dealt = table.table.game.deal(hands=["22346", "15523"], seed="K7QX", starter=1, names=table.table.names)
        table.sit_down(begin(dealt, 0))
        table.play("2x5", 1)
        table.on_face("6")
        assert table._action_cards.clues is marked


def test_a_guess_at_a_hand_is_kept_while_the_same_seat_bids_the_same_face() -> None:
    """What was guessed, how many fives Stone holds, does not change with a higher bid of fives."""
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX")
    hands = ["22346", "15523"]
    table.sit_down(begin(table.table.game.deal(hands=hands, seed="K7QX", starter=1, names=table.table.names), 0))
    table.play("2x5", 1).on_hand(2, at(table))
    table.play("3x5").play("4x5", 1)
    assert table.html_actions.partition("hand-guess")[2].count('aria-pressed="true"') == 1
    table.play("5x5").play("6x6", 1)
    assert 'aria-pressed="true"' not in table.html_actions.partition("hand-guess")[2]


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


def test_only_the_hand_of_the_bidder_is_guessed_and_only_on_your_turn() -> None:
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX")
    assert "hand-guess" not in table.html_actions
    with pytest.raises(Refused):
        table.on_hand(1, at(table))
    table.play("1x3").answer()
    for n in (-1, 6):
        with pytest.raises(Refused):
            table.on_hand(n, at(table))
    table.on_hand(1, at(table))
    table.new_game("K7QW").play("1x3").answer()
    assert 'aria-pressed="true"' not in table.html_actions.partition("hand-guess")[2]
    people = PlayTable(seed="K7QX")
    people.on_preset("together")
    people.on_show(at(people))
    people.on_action("1x3", at(people))
    people.on_show(at(people))
    assert "hand-guess" not in people.html_actions


def test_a_house_rule_is_said_above_the_table() -> None:
    """Read back from the game; the usual rules and another number of dice are no house rule."""
    usual = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", dice=3)
    assert 'class="house"' not in str(usual.draw()["shell"])
    table = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", starter="winner")
    game = table.table.game
    assert isinstance(game, Game)
    assert sentence(game, "starter") in str(table.draw()["shell"])


def test_every_table_to_choose_has_its_line_while_one_chooses() -> None:
    """A duel with five dice each takes 5 to 9 rounds: ten dice, of which the winner keeps one to five."""
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX").play("1x3")
    for _ in range(2):
        table.on_leave()
    lines = re.findall(r'<div class="table-line">.*?<p class="note">(.*?)</p>', table.html_quick)
    assert lines == [about_preset(name, "en") for name in PRESETS]
    assert "5 to 9" in lines[0]


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "chinese"])
def test_the_buttons_of_faces_keep_the_order_of_a_die(name: str) -> None:
    table = PlayTable(name, opponents=["abacus"], seed="K7QX")
    faces = re.findall(r'data-arg-face="(\d)"', table.html_board)
    assert faces == sorted(faces)
    assert len(faces) >= 5  # in fei, nobody bids ones


def test_the_table_of_a_game_that_was_kept_is_marked_among_those_to_choose() -> None:
    """A link names every option, also those that are as usual."""
    table = PlayTable("perudo", opponents=["abacus", "fox"], open_with_ones=False, seed="K7QX")
    other = PlayTable()
    other.on_restore(table.link)
    assert re.findall(r'data-arg-name="(\w+)"[^>]*aria-pressed="true"', other.html_quick) == ["pub"]
