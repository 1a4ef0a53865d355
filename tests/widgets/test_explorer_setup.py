"""Setting up the Explorer's table: any table can be set up, and what cannot is refused in words."""

from __future__ import annotations

import pytest

from dicekit.errors import BadOption
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets import Explorer
from dicekit.widgets.explorer import Settings, Setup
from dicekit.widgets.explorer.settings import BadHand, settings_of, typed


@pytest.mark.parametrize("name", list(games.of_dice))
def test_every_game_with_every_option_value_can_be_set_up(name: str) -> None:
    explorer = Explorer()
    explorer.setup.on_game(name)
    explorer.setup.on_deal()
    for option in games.of_dice[name].options:
        for value in option.values or (3,):
            if option.accepts is not None:
                value = "1, 1, 2"
            if (option.name, value) == ("reveal_must_match", True):  # only together with a push after the bid (B1)
                explorer.setup.on_option("reroll", "true")
                explorer.setup.on_option("reroll_timing", "after_bid")
            explorer.setup.on_option(option.name, str(value))
            explorer.setup.on_deal()
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
        (("44137", "?", "?"), "Ana: 44137 won’t do: use only 1 to 6, five dice at most."),
        (("441366", "?", "?"), "five dice at most"),
        (("fours", "?", "?"), "Ana: fours won’t do:"),
        (("9?", "?", "?"), "Ana: 9? won’t do:"),
        (("1" * 500, "?", "?"), "Ana: 111111111111… won’t do:"),
        (("5", "0?", "0?"), "At least two players need dice"),
        (("<b>", "?", "?"), "Ana: <b> won’t do:"),
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


def test_a_straight_is_rolled_again_at_a_chinese_table() -> None:
    setup = Setup()
    setup.on_game("chinese")
    with pytest.raises(Refused, match="rolled again"):
        setup.on_hands(0, hand0="12345", hand1="?", hand2="?")
    setup.on_option("straight", "zero")
    setup.on_hands(0, hand0="12345", hand1="?", hand2="?")
    assert setup.table.hands[0] == (1, 2, 3, 4, 5)


def test_what_is_changed_is_dealt_by_a_button_or_once_the_sheet_is_closed() -> None:
    """Until then the round stays, also while the others play on, and nothing is put aside."""
    explorer = Explorer()
    stepper = explorer.stepper.play("8x5")
    before = stepper.table
    explorer.setup.on_players(1)
    explorer.setup.on_players(1)
    assert (stepper.table, explorer.setup.state.players, explorer.wayback.state) == (before, 5, None)
    stepper.on_more(stepper.state.steps)
    assert (len(stepper.table.actions), explorer.setup.state.players) == (3, 5)
    explorer.setup.on_deal()
    assert len(stepper.table.names) == 5
    assert explorer.wayback.state is not None
    now = stepper.state
    explorer.setup.on_deal()  # the sheet was opened and closed again
    assert stepper.state is now


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


@pytest.mark.parametrize("name", ["pushes", "passes", "open_with_ones"])
def test_perudo_is_set_up_as_most_tables_play_it_and_a_rule_is_switched_on(name: str) -> None:
    setup = Setup()
    setup.on_game("perudo")
    assert setup.table.game.options[name] is False
    setup.on_switch(name, True)
    assert setup.table.game.options[name] is True


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
