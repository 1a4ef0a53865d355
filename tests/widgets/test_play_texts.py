"""What the play table says: chances, rules, reasons, guesses at hands, and the result of a round."""

from __future__ import annotations

import re

import pytest

from dicekit import texts
from dicekit.dice.action import Bid, Doubt, write
from dicekit.dice.game import Game
from dicekit.games import games
from dicekit.kit import requests
from dicekit.kit.part import Refused
from dicekit.kit.requests import Request
from dicekit.play import Choice
from dicekit.play.house_rules import sentence
from dicekit.play.review.against import chance_of
from dicekit.widgets import PlayTable
from dicekit.widgets.play.about import listened
from dicekit.widgets.play.hand_guess import HandGuess
from dicekit.widgets.stepper.state import begin
from tests.widgets.play_table import at, play_on


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


def test_where_several_people_look_on_nobody_has_lost() -> None:
    table = PlayTable("liars_dice", opponents=["person"], seed="K7QX", dice=1).play("2x6").play("doubt")
    assert not table._lost


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
    assert texts.get_language("en").short(chance_of(before, before.standing, known)) in table.html_showdown


def test_the_lowest_bid_says_so_and_stays() -> None:
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX")
    table.on_step(1)
    with pytest.raises(Refused, match=r"(?i)a single one"):
        table.on_step(-1)
    assert write(table.state.chosen) == "1x1"


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


def test_what_one_may_open_with_is_told_only_while_somebody_opens() -> None:
    told = '<p class="house">'
    table = PlayTable("perudo", opponents=["echo"], seed="K7QX", open_with_ones=False)
    assert told in table.html_shell
    table.play("1x3")
    assert told not in table.html_shell


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
    ones = texts.say("play.rules_of.liars_dice.also", lang)
    for line in false:
        text = texts.say(f"play.rules_of.liars_dice.{line}", lang, also=ones if line == "aim" else None)
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
    assert re.search(rf"never bluffs\b.*\b{word}s\b", table.html_setup)


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
    doubted = texts.say("play.doubted", "en", name="Stone", doubted="doubted")
    assert title[1] == f"{doubted} {texts.say('table.loses', 'en', name='You', verb='lose', n=lost)}"


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
    text = texts.say(f"play.hand.{key}", "en", name="Stone", held=3, bid=Bid(n, 5) if n else None)
    assert text in table.html_showdown


def test_a_guess_at_a_hand_is_about_the_face_that_was_asked() -> None:
    """Stone holds two sixes and a one: three for sixes, while the table counts its one for the threes bid last."""
    guessed = HandGuess(("K7QX", 1), 1, Bid(2, 6), 1)
    dealt = games["liars_dice"](players=2).deal(hands=["22346", "16624"], starter=1)
    table = guessed.accuracy(dealt.play("2x6").play("3x3").play("doubt"), "en")
    assert table == guessed.accuracy(dealt.play("2x6").play("doubt"), "en")
    assert "one six" in table


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


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "chinese"])
def test_the_buttons_of_faces_keep_the_order_of_a_die(name: str) -> None:
    table = PlayTable(name, opponents=["abacus"], seed="K7QX")
    faces = re.findall(r'data-arg-face="(\d)"', table.html_board)
    assert faces == sorted(faces)
    assert len(faces) >= 5  # in fei, nobody bids ones
