"""From *Should I doubt?* to a table and back: the same dice, players and bid, by address; and a round put aside."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs

import pytest

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets import DoubtCheck, Explorer
from dicekit.widgets.doubt_question import DoubtQuestion
from dicekit.widgets.explorer import Settings


def there(check: DoubtCheck) -> Explorer:
    """The page of the table, opened by the card's link; without a round in it, as it is at first."""
    explorer = Explorer(links=True)
    named = parse_qs(check.table_address.partition("#")[2])
    if named:
        explorer.stepper.on_restore(named["round"][0])
    return explorer


def back(explorer: Explorer) -> DoubtCheck:
    """The card, opened by the table's link."""
    check = DoubtCheck(links=True, place="doubt")
    check.on_restore(parse_qs(explorer.wayback.address.partition("#")[2])["doubt"][0])
    return check


@pytest.mark.parametrize("game", [*games.of_dice])
def test_the_card_leads_to_a_table_with_its_dice_its_bid_and_its_cups_and_back(game: str) -> None:
    check = DoubtCheck()
    check.on_game(game)
    check.on_another()
    explorer = there(check)
    table = explorer.stepper.table
    assert (table.game.variant.name, table.in_play, table.standing) == (game, check.state.dice, check.state.bid)
    assert table.hands[0] == tuple(sorted(check.state.mine, key=table.game.faces.index))
    assert table.hands[1:] == tuple(held for _, held in check.hands)
    assert explorer.stepper.state.mine
    assert odds.at_least(explorer.stepper.state.view, table.standing) == check.state.chance
    again = back(explorer)
    assert (again.state.bid, again.hands, again.choice) == (check.state.bid, check.hands, "")


def test_the_round_is_laid_at_the_table_before_the_decision_whatever_was_decided() -> None:
    for answer in ("", "doubt", "raise"):
        check = DoubtCheck()
        before = there(check).stepper.table
        assert before.hands[1:] == tuple(held for _, held in check.hands)
        if answer:
            check.on_guess(answer)
        if answer == "raise":
            check.on_raise("8x5")
        state = there(check).stepper.state
        assert state.table == before
        assert (state.table.standing, state.table.showdown, state.mine) == (Bid(7, 5), None, True)


def test_no_bid_of_yours_is_invented_to_lay_a_round() -> None:
    """With two players only you could have bid before three ones, which open no round of Perudo."""
    asked = DoubtQuestion("perudo", (1, 2, 3, 4, 5), 10, 3, 1)
    assert DoubtCheck(asked).table_address == "table.ipynb"
    three = there(DoubtCheck(replace(asked, dice=15))).stepper.table
    assert (three.standing, {taken.seat for taken in three.actions}) == (Bid(3, 1), {1, 2})


def test_a_round_of_the_table_is_answered_on_the_card_and_goes_on_at_the_table() -> None:
    """Round two, with fewer dice: the table has the round as it was before the answer."""
    explorer = Explorer(Settings("liars_dice", hands=("55126", "13346", "22446"), starter=2), links=True)
    explorer.stepper.play("9x6").play("doubt").next_round()
    while not explorer.stepper.state.mine or explorer.stepper.table.standing is None:
        table = explorer.stepper.table
        bids = (each for each in table.legal() if isinstance(each, Bid))
        explorer.stepper.play(next(each for each in bids if 0 < odds.at_least(table.seen_by(0), each) < 1))
    table = explorer.stepper.table
    check = back(explorer)
    assert tuple(held for _, held in check.hands) == table.hands[1:]
    assert there(check).stepper.table == table
    check.on_guess("doubt")
    assert check.count == sum(table.rules.tally(held, table.standing) for held in table.hands if held)
    assert there(check).stepper.table == table
    check.on_another()
    assert check.at_table is None
    assert there(check).stepper.table.number == 1


@pytest.mark.parametrize(("name", "value"), [("wild", "none"), ("dice", "4"), ("raising", "strict")])
def test_a_rule_of_the_table_is_a_rule_of_the_question(name: str, value: str) -> None:
    explorer = Explorer(links=True)
    explorer.setup.on_option(name, value)
    explorer.setup.on_deal()
    check, asked = back(explorer), explorer.stepper.question
    assert asked is not None
    assert check.state.chance == odds.at_least(asked.view, asked.bid)
    assert check.state.rules.options == explorer.stepper.table.game.options
    assert there(check).stepper.table == explorer.stepper.table


def test_a_bid_zhai_is_asked_about_as_such() -> None:
    """Ones aren't wild there: with 2 2 4 5 5, four fives need two of ten other dice and more (C4)."""
    explorer = Explorer(Settings("chinese", hands=("22455", "13346", "22446"), starter=2), links=True)
    explorer.stepper.play("4x5z")
    check = back(explorer)
    assert check.state.bid == Bid(4, 5, zhai=True)
    assert check.state.chance == odds.at_least(explorer.stepper.state.view, Bid(4, 5, zhai=True))


def test_a_special_round_has_no_table_here_and_keeps_its_rule_in_the_link() -> None:
    """Five fives need three of ten other dice, each one in six (P14)."""
    check = DoubtCheck()
    check.on_game("perudo")
    check.on_mine("22455")
    check.on_quantity("5")
    check.on_switch(True)
    assert check.state.chance == Distribution.binomial(10, hits=1, sides=6).at_least(3)
    again = DoubtCheck()
    again.on_restore(check.link)
    assert again.state == check.state
    assert check.table_address == "table.ipynb"


def test_a_bid_that_opens_no_round_is_laid_after_a_lower_one() -> None:
    """Perudo is set up without opening on ones; with three players, five in all, a Chinese round opens with five."""
    check = DoubtCheck()
    check.on_game("perudo")
    check.on_quantity("4")
    check.on_face("1")
    state = there(check).stepper.state
    assert state.table.standing == check.state.bid == Bid(4, 1)
    assert (len(state.table.actions), state.mine) == (2, True)


@pytest.mark.parametrize("mine", ["5512", "5"])
def test_dice_that_are_lost_are_spread_over_the_others(mine: str) -> None:
    check = DoubtCheck()
    check.on_mine(mine)
    dice = there(check).stepper.table.dice
    assert dice[0] == len(mine)
    assert sum(dice) == 15
    assert max(dice[1:]) - min(dice[1:]) <= 1


def test_only_a_bid_that_you_have_to_answer_is_taken_to_the_card() -> None:
    """Not your own, nor one that is another player's to answer, nor under lifted cups, nor where nobody has bid."""
    explorer = Explorer(links=True)
    stepper, plain = explorer.stepper, "explorer.ipynb"
    stepper.on_glass()
    assert explorer.wayback.address == plain
    stepper.on_glass()
    assert explorer.wayback.address != plain
    stepper.choose("8x5")
    assert back(explorer).state.bid == Bid(7, 5)
    for act in ("8x5", "9x5"):
        assert explorer.wayback.address != plain or act != "8x5"
        stepper.play(act)
        assert explorer.wayback.address == plain
    stepper.play("doubt")
    assert explorer.wayback.address == plain
    stepper.next_round()
    assert explorer.wayback.address == plain


def test_dice_that_the_card_has_no_buttons_for_are_not_taken_there() -> None:
    explorer = Explorer(links=True)
    explorer.setup.on_option("sides", "8")
    explorer.setup.on_deal()
    assert explorer.wayback.address == "explorer.ipynb"


@pytest.mark.parametrize(
    "text", ["liars_dice-12556-15-8x5\n{round}", "liars_dice-12556-15-7x5\nseat 0; bid -\nspoiler x"]
)
def test_a_card_with_a_round_that_asks_something_else_is_refused(text: str) -> None:
    round_ = Explorer().stepper.link
    check = DoubtCheck()
    with pytest.raises(Refused):
        check.on_restore(text.format(round=round_))
    assert check.at_table is None


# a round put aside


@pytest.mark.parametrize("act", ["roll", "game", "players"])
def test_a_round_that_was_played_on_is_put_aside_and_comes_back(act: str) -> None:
    """Also after a reload."""
    explorer = Explorer()
    acts = {
        "roll": explorer.setup.on_roll,
        "game": lambda: (explorer.setup.on_game("perudo"), explorer.setup.on_deal()),
        "players": lambda: (explorer.setup.on_players(1), explorer.setup.on_deal()),
    }
    with pytest.raises(Refused):
        explorer.wayback.on_back()
    before = explorer.stepper.play("8x5").state
    acts[act]()
    assert explorer.stepper.state is not before
    again = Explorer()
    again.stepper.on_restore(explorer.stepper.link)
    again.wayback.on_restore(explorer.wayback.link)
    for page in (explorer, again):
        page.wayback.on_back()
        assert page.stepper.table == before.table
        assert page.setup.state.game == "liars_dice"
        page.wayback.on_back()  # and forward again
        assert page.stepper.table != before.table
        page.wayback.on_back()
        assert page.stepper.table == before.table


def test_the_round_put_aside_is_forgotten_once_you_act_in_the_next_one() -> None:
    explorer = Explorer()
    explorer.stepper.play("8x5")
    explorer.setup.on_option("dice", "2")
    explorer.setup.on_deal()
    assert explorer.stepper.table.actions[0].action != Bid(8, 5)
    assert explorer.wayback.state is not None
    assert "New dice." in explorer.wayback.html_work
    explorer.stepper.choose(explorer.stepper.state.lowest)
    assert explorer.wayback.state is not None
    explorer.stepper.on_action("doubt", explorer.stepper.state.steps)
    assert explorer.wayback.state is None


def test_your_own_opening_bid_is_not_said_at_another_table() -> None:
    """Nor that of a later round."""
    explorer = Explorer(Settings("perudo", seed="D5KT"))
    explorer.stepper.play("6x5")
    explorer.setup.on_option("dice", "2")
    explorer.setup.on_deal()
    assert not explorer.stepper.table.actions


def test_a_round_of_the_device_is_put_aside_if_the_address_has_another_one() -> None:
    """Not if you only were asked there, nor if the address goes on with it."""
    kept, other = Explorer(), there(DoubtCheck())
    explorer = Explorer()
    explorer.wayback.on_arrived(kept.stepper.link, other.stepper.link)
    assert explorer.wayback.state is None
    kept.stepper.play("8x5").play("9x5")
    before = kept.stepper.link
    explorer.wayback.on_arrived(before, kept.stepper.play("9x6").link)
    assert explorer.wayback.state is None
    explorer.wayback.on_arrived(before, other.stepper.link)
    assert explorer.wayback.state is not None
    explorer.wayback.on_back()
    assert explorer.stepper.table.standing == Bid(9, 5)
    explorer.wayback.on_restore("-")
    explorer.wayback.on_arrived("seat 9", other.stepper.link)
    assert explorer.wayback.state is None


@pytest.mark.parametrize("act", ["roll", "players", "perudo", "chinese", "mine"])
def test_at_a_new_table_there_is_a_bid_to_answer(act: str) -> None:
    """The player before you has bid."""
    explorer = Explorer(links=True)
    acts = {
        "roll": explorer.setup.on_roll,
        "players": lambda: (explorer.setup.on_players(1), explorer.setup.on_deal()),
        "mine": lambda: explorer.setup.on_mine("23446"),
    }
    acts.get(act, lambda: explorer.setup.on_game(act))()
    explorer.setup.on_deal()
    table, check = explorer.stepper.table, back(explorer)
    assert (check.state.game, check.state.dice) == (table.game.variant.name, table.in_play)
    assert (tuple(check.state.mine), check.state.bid) == (table.hands[0], table.standing)
    assert explorer.stepper.state.mine
