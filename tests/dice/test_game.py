"""Setting a game up, dealing it, and asking for a table without dealing (rules L1, C1, G2, G8)."""

import pytest

from dicekit import seeds
from dicekit.dice.game import Variant
from dicekit.errors import BadDice, BadOption, NeedsDice, UnknownGame
from dicekit.games import games
from dicekit.state import State


def test_an_unknown_game_names_the_known_ones():
    with pytest.raises(UnknownGame, match="liars_dice, perudo, bluff, chinese"):
        games["poker"]


@pytest.mark.parametrize(
    ("name", "players", "options", "code"),
    [
        ("perudo", 1, {}, "bad_players"),
        ("perudo", True, {}, "bad_players"),
        ("chinese", 9, {}, "bad_players"),
        ("perudo", 3, {"dice": True}, "bad_option"),
        ("perudo", 3, {"colour": "red"}, "bad_option"),
        ("liars_dice", 2, {"sides": 21}, "bad_option"),
        ("liars_dice", 2, {"sides": 6.0}, "bad_option"),
        ("chinese", 4, {"opening_min": [0, 1]}, "bad_option"),
        ("chinese", 4, {"opening_min": [-4, 1, 2]}, "bad_option"),
        ("chinese", 4, {"stake": 0}, "bad_option"),
        ("bluff", 3, {"reveal_must_match": True}, "bad_option"),
    ],
)
def test_what_cannot_be_set_up_says_what_can(name, players, options, code):
    with pytest.raises(BadOption, match=r"possible: .+") as caught:
        games[name](players=players, **options)
    assert caught.value.code == code


def test_a_preset_is_a_name_for_option_values():
    assert games["liars_dice"](preset="dudo") == games["liars_dice"](rank_of_wild="high")
    with pytest.raises(BadOption, match="plain, joker, dudo, reset_quantity"):
        games["liars_dice"](preset="perudo")


@pytest.mark.parametrize("name", games)
def test_a_table_has_the_shape_of_every_game_state(name):
    """Steppers and records rest on it, whatever the game."""
    assert isinstance(games[name]().deal(seed="K7QX"), State)


def test_equal_games_are_equal_and_so_are_their_tables():
    deal = {"hands": ["123", "456"], "seed": "K7QX"}
    one, two = (games["perudo"](dice=3).deal(**deal) for _ in range(2))
    assert one == two
    assert one.play("1x2") == two.play("1x2")
    assert one != games["perudo"](dice=3, open_with_ones=False).deal(**deal)


def test_the_dice_of_a_seed_are_those_of_method_one():
    table = games["perudo"](players=2).deal(seed="k7qx")
    stream = seeds.faces("K7QX", 1, "table", "round", 1)
    assert table.hands[1] == tuple(sorted(next(stream) for _ in range(5)))


def test_a_table_dealt_from_nothing_can_be_dealt_again_by_its_seed():
    game = games["perudo"](players=2)
    table = game.deal()
    assert game.deal(seed=table.seed) == table
    assert len({game.deal().seed for _ in range(20)}) > 1


def test_a_straight_of_the_seed_is_shown_and_rolled_again():
    """C12: as often as it takes, from the same stream of the seat."""
    game = games["chinese"](players=8)
    tables = [game.deal(seed="AAA" + sign) for sign in seeds.SIGNS]
    shown = [(t, seat, rolls) for t in tables for seat, rolls in enumerate(t.straights) if rolls]
    assert shown
    for table, seat, rolls in shown:
        stream = seeds.faces(table.seed, seat, "table", "round", 1)
        first = tuple(sorted(next(stream) for _ in range(5)))
        assert rolls[0] == first
        assert len(set(first)) == 5
        assert len(set(table.hands[seat])) < 5
        assert table.drawn[seat] == 5 * (len(rolls) + 1)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"hands": ["11111"]}, "2 hands"),
        ({"hands": ["11117", "22222"]}, "faces are 1 2 3 4 5 6"),
        ({"hands": ["111111", "22222"]}, "at most 5"),
        ({"hands": ["11111", ""]}, "two of them"),
        ({"seed": "K7Q"}, "4 signs"),
        ({"seed": "K7Q0"}, "without I, L, O"),
        ({"starter": 2}, "cannot begin"),
        ({"names": ["Ana", "ana"]}, "different names"),
        ({"names": ["Ana", "B o"]}, "different names"),
    ],
)
def test_what_cannot_be_dealt_says_why(arguments, says):
    with pytest.raises((BadDice, ValueError), match=says):
        games["perudo"](players=2).deal(**arguments)


def test_dice_without_a_seed_must_be_told():
    table = games["perudo"](players=2).deal(hands=["11355", "24456"]).play("1x2")
    with pytest.raises(NeedsDice, match="rolls="):
        table.play("2x5 push 2")
    assert table.play("2x5 push 2", rolls=[6, 6, 6, 6]).hands[1] == (6, 6, 6, 6)
    with pytest.raises(BadDice, match="4 dice are needed"):
        table.play("2x5 push 2", rolls=[6])
    with pytest.raises(BadDice, match="7 is not on these dice"):
        table.play("2x5 push 2", rolls=[6, 6, 6, 7])


def test_a_straight_given_by_hand_must_be_followed_by_its_reroll():
    game = games["chinese"](players=2)
    with pytest.raises(NeedsDice, match="must be rolled again"):
        game.deal(hands=["12345", "11111"])
    table = game.deal(hands=[["12346", "22345"], "11111"])
    assert table.hands[0] == (2, 2, 3, 4, 5)
    assert table.straights == (((1, 2, 3, 4, 6),), ())


@pytest.mark.parametrize(
    ("name", "arguments", "unseen", "in_play"),
    [
        ("liars_dice", {"mine": "55126", "dice": 15}, (10,), 15),
        ("liars_dice", {"mine": "55126", "unknown": 10}, (10,), 15),
        ("liars_dice", {"dice": 15}, (15,), 15),
        ("perudo", {"mine": "1523", "shown": "55", "unknown": 8}, (8,), 14),
        ("bluff", {"mine": "4*", "unknown": 0}, (), 2),
        ("chinese", {"mine": "11333"}, (5,), 10),
        ("chinese", {}, (5, 5), 10),
    ],
)
def test_a_view_without_a_table(name, arguments, unseen, in_play):
    view = games[name](players=2).view(**arguments)
    assert (view.unseen, view.in_play) == (unseen, in_play)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("perudo", {}),
        ("perudo", {"mine": "111111", "unknown": 4}),
        ("perudo", {"mine": "11", "dice": 1}),
        ("perudo", {"mine": "11", "dice": 9, "unknown": 8}),
        ("perudo", {"dice": 0}),
        ("perudo", {"dice": 10**9}),
        ("chinese", {"unknown": 7}),
        ("chinese", {"mine": "111", "unknown": 5}),
    ],
)
def test_a_view_of_impossible_dice_is_refused(name, arguments):
    with pytest.raises(BadDice):
        games[name](players=2).view(**arguments)


@pytest.mark.parametrize("name", [name for name, variant in games.items() if isinstance(variant, Variant)])
def test_rules_are_equal_exactly_if_all_options_are(name: str) -> None:
    """What is known about the bids of one table may be used at another only then."""
    variant = games[name]
    plain = variant(players=3)
    for special in (False, True):
        assert plain.rules_of(special) == variant(players=3).rules_of(special)
    for option in variant.options:
        for value in set(option.values) - {option.default}:
            try:
                other = variant(players=3, **{option.name: value})
            except BadOption:  # only together with another option
                continue
            assert other.rules != plain.rules, (option.name, value)
            assert other.rules_of(True) != plain.rules_of(True)


def test_covered_dice_can_be_told_later() -> None:
    """What was known stays; the other hands are those told, each as long as its cup."""
    game = games["perudo"](players=3)
    covered = game.deal(hands=["11355", None, None]).play("1x2")
    revealed = covered.reveal([None, "24456", "12345"])
    assert revealed.hands == ((1, 1, 3, 5, 5), (2, 4, 4, 5, 6), (1, 2, 3, 4, 5))
    assert covered.reveal(["66666", "24456", None]).hands == ((1, 1, 3, 5, 5), (2, 4, 4, 5, 6), None)
    assert revealed.play("doubt").showdown == game.deal(hands=revealed.hands).play("1x2").play("doubt").showdown
    for expected in ([None, "2445", "12345"], [None, "24456"]):
        with pytest.raises(BadDice):
            covered.reveal(expected)


@pytest.mark.parametrize(
    ("arguments", "starts"),
    [
        ({"dice": [5, 0, 3]}, {"starter": 2}),
        ({"hands": ["11355", "", "123"]}, {"starter": 0}),
        ({"names": ["a" * 20, "b", "c"]}, {}),
        ({"hands": [(5, 5), "123", None], "starter": 1}, {}),
    ],
)
def test_what_can_be_dealt(arguments: dict[str, object], starts: dict[str, object]) -> None:
    game = games["perudo"](players=3)
    table = game.deal(**{"seed": "K7QX", **arguments, **starts})
    assert table.turn == starts.get("starter", arguments.get("starter", 0))
    given = arguments.get("dice") or [5 if each is None else len(each) for each in arguments.get("hands", [None] * 3)]
    assert table.dice == tuple(given)
    assert [len(held) for held in table.hands if held is not None] == [
        number for number, held in zip(given, table.hands, strict=True) if held is not None
    ]
    assert table.names == tuple(arguments.get("names", ("Ana", "Bo", "Chi")))


@pytest.mark.parametrize(
    "arguments",
    [
        {"dice": [5, 0, 0]},
        {"dice": [5, 6, 1]},
        {"dice": [5, -1, 1]},
        {"dice": [5, True, 1]},
        {"dice": [5, 5]},
        {"dice": [0, 5, 5]},
        {"dice": [0, 5, 5], "starter": True},
        {"starter": -1},
        {"starter": "Ana"},
        {"names": ["a" * 21, "b", "c"]},
        {"names": ["a", "b"]},
        {"names": ["", "b", "c"]},
        {"hands": ["11355", "12"]},
    ],
)
def test_what_cannot_be_dealt(arguments: dict[str, object]) -> None:
    """A seat without dice can't begin; two seats at least have some, and none more than at the start (P1, G8)."""
    with pytest.raises(BadDice):
        games["perudo"](players=3).deal(**{"seed": "K7QX", **arguments})


@pytest.mark.parametrize(
    ("name", "arguments", "cups", "own"),
    [
        ("liars_dice", {"mine": "55126", "dice": 15}, (5, 10), (5, 10)),
        ("liars_dice", {"mine": "55126", "unknown": 0}, (5,), (5,)),
        ("liars_dice", {"unknown": 10_000}, (10_000,), (10_000,)),
        ("perudo", {"mine": "1523", "shown": "55", "unknown": 8}, (4, 8), (4, 10)),
        ("perudo", {"mine": "1523", "shown": "55", "unknown": 0}, (4, 0), (4, 2)),
        ("perudo", {"shown": "55", "dice": 2}, (0,), (2,)),
        ("perudo", {"mine": "1523", "shown": "55", "dice": 14, "unknown": 8}, (4, 8), (4, 10)),
        ("chinese", {"mine": "11333"}, (5, 5, 5), (5, 5, 5)),
        ("chinese", {"mine": "11333", "unknown": 0}, (5,), (5,)),
    ],
)
def test_the_cups_of_a_view_without_a_table(
    name: str, arguments: dict[str, object], cups: tuple[int, ...], own: tuple[int, ...]
) -> None:
    """Where each die counts there is one cup for all the others, in front of which lie the dice shown."""
    view = games[name](players=3).view(**arguments)  # type: ignore[arg-type]
    assert (view.hidden, view.dice) == (cups, own)
    assert sum(map(len, view.shown)) == sum(own) - sum(cups)
    assert len(view.names) == len(view.shown) == len(cups)
    assert view.seat == (0 if "mine" in arguments else None)


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("perudo", {"mine": "11", "unknown": -1}, "no_table"),
        ("perudo", {"unknown": 10_001}, "no_table"),
        ("perudo", {"unknown": 0}, "no_table"),
        ("perudo", {"mine": "11", "dice": 9, "unknown": 8}, "no_table"),
        ("perudo", {"unknown": True}, "unknown_whole"),
        ("chinese", {"mine": "11333", "unknown": 5, "shown": "5"}, "full_hands"),
        ("liars_dice", {"dice": 15, "special": True}, "no_special"),
        ("liars_dice", {"dice": 15, "shown": "5"}, "nothing_shown"),
    ],
)
def test_a_view_that_cannot_be_says_what_is_wrong(name: str, arguments: dict[str, object], code: str) -> None:
    with pytest.raises(BadDice) as found:
        games[name](players=3).view(**arguments)  # type: ignore[arg-type]
    assert found.value.code == code
    values = {"dice": None, **{key: value for key, value in arguments.items() if key in ("dice", "unknown")}}
    if code == "no_table":
        assert {key: found.value.slots[key] for key in values} == values
        assert found.value.slots["seen"] == len(str(arguments.get("mine", "")))


def test_two_rounds_of_the_same_kind_have_the_same_rules() -> None:
    """P14: only a special round has others; rules are found again in a dictionary."""
    perudo = games["perudo"](players=3)
    assert perudo.rules_of(False) is perudo.rules
    assert perudo.rules_of(True).special
    assert perudo.rules != perudo.special_rules
    assert {perudo.rules: 1}[games["perudo"](players=3).rules] == 1
    assert perudo.rules != "perudo"
