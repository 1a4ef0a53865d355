"""Every error of setting up, dealing and reading is said in English and in Chinese."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dicekit
from dicekit import texts
from dicekit.dice.action import Doubt, read
from dicekit.dice.deal import given_hand
from dicekit.dice.hand import read_hand
from dicekit.dice.setup import set_table
from dicekit.errors import (
    BadDice,
    BadOption,
    BidAlone,
    Fault,
    HouseRuleName,
    NeedsDice,
    NoSeat,
    NoSuchAction,
    UnknownGame,
    Unreadable,
)
from dicekit.games import games
from dicekit.odds import action_worth, exact_worth, expected_loss, pass_holds, pass_odds

PERUDO, CHINESE, LIARS = games["perudo"](players=2), games["chinese"](players=2), games["liars_dice"](players=2)
DEALT = PERUDO.deal(hands=["11355", "24456"])
MATCH = games["da_gunzi"]().deal("K7QX")
COVERED = PERUDO.deal(hands=["11355", None]).play("1x2")

FAULTS: dict[str, tuple[type[Fault], Callable[[], Any]]] = {
    # setting up
    "unknown_game": (UnknownGame, lambda: games["poker"]),
    "bad_players": (BadOption, lambda: games["chinese"](players=9)),
    "bad_option": (BadOption, lambda: games["liars_dice"](preset="poker")),
    "bad_option: no presets": (BadOption, lambda: games["bluff"](preset="poker")),
    "no_option": (BadOption, lambda: games["perudo"](colour="red")),
    "bad_option: combination": (BadOption, lambda: games["bluff"](reveal_must_match=True)),
    "bad_option: triple": (BadOption, lambda: games["chinese"](opening_min=[2, 1, 0])),
    "bad_option: minima": (BadOption, lambda: games["chinese"](opening_min=[-4, 1, 2])),
    "bad_option: number": (BadOption, lambda: games["chinese"](stake=0)),
    # dealing
    "hands": (BadDice, lambda: PERUDO.deal(hands=["11111"])),
    "hands: next round": (BadDice, lambda: COVERED.reveal(["11355"])),
    "cannot_begin": (BadDice, lambda: PERUDO.deal(starter=2)),
    "own": (BadDice, lambda: PERUDO.deal(hands=["11111", ""])),
    "own_exactly": (BadDice, lambda: CHINESE.deal(dice=[5, 4])),
    "names": (BadDice, lambda: PERUDO.deal(names=["Ana", "ana"])),
    "no_field": (BadDice, lambda: set_table(PERUDO, colour=[1, 2])),
    "each_seat": (BadDice, lambda: set_table(PERUDO, hands=[[1]])),
    "seed_length": (BadDice, lambda: PERUDO.deal(seed="K7Q")),
    "seed_sign": (BadDice, lambda: PERUDO.deal(seed="K7Q0")),
    # dice
    "no_dice": (BadDice, lambda: DEALT.play("1x2").play("2x5 push 2", rolls=7)),  # type: ignore[arg-type]
    "no_face": (BadDice, lambda: PERUDO.deal(hands=["11117", "22222"])),
    "how_many_here": (BadDice, lambda: DEALT.play("1x2").play("2x5 push 2", rolls=[6])),
    "stays": (BadDice, lambda: given_hand(CHINESE.rules, 5, ["11223", "22334"])),
    "no_roll": (BadDice, lambda: DEALT.play("1x2", rolls=[6])),
    "no_seed": (NeedsDice, lambda: DEALT.play("1x2").play("2x5 push 2")),
    "again": (NeedsDice, lambda: CHINESE.deal(hands=["12345", "11111"])),
    "again: no roll": (NeedsDice, lambda: CHINESE.rules.split_rolls([])),
    "unknown_cup": (NeedsDice, lambda: COVERED.play(Doubt())),
    # a table that is only asked about
    "too_many": (BadDice, lambda: PERUDO.view(mine="111111", unknown=4)),
    "how_many": (BadDice, lambda: PERUDO.view()),
    "no_table": (BadDice, lambda: PERUDO.view(mine="11", dice=1)),
    "no_table: no dice said": (BadDice, lambda: PERUDO.view(unknown=10**9)),
    "full_hands": (BadDice, lambda: CHINESE.view(unknown=7)),
    "no_special": (BadDice, lambda: LIARS.view(dice=10, special=True)),
    "nothing_shown": (BadDice, lambda: LIARS.view(dice=10, shown="55")),
    "straight": (BadDice, lambda: CHINESE.view("12345")),
    "unknown_whole": (BadDice, lambda: LIARS.view("55126", unknown=2.5)),  # type: ignore[arg-type]
    "unknown_whole: text": (BadDice, lambda: LIARS.view(dice="10")),  # type: ignore[arg-type]
    "bid_alone": (BidAlone, lambda: PERUDO.view(dice=10).bid("7x5 push 5")),
    "no_face: beside a pass": (BadDice, lambda: pass_odds(PERUDO, 2, (7,))),
    "no_face: beside a pass, no number": (BadDice, lambda: pass_odds(PERUDO, 2, "5")),
    # who and what is asked about
    "no_seat": (NoSeat, lambda: DEALT.seen_by(2)),
    "no_seat: before the first": (NoSeat, lambda: DEALT.seen_by(-1)),
    "no_seat: raises": (NoSeat, lambda: DEALT.raises(3)),
    "no_seat: legal": (NoSeat, lambda: list(DEALT.legal(2))),
    "no_seat: pushes": (NoSeat, lambda: list(DEALT.pushes("1x2", -1))),
    "no_seat: no number": (NoSeat, lambda: DEALT.seen_by(1.5)),  # type: ignore[arg-type]
    "no_seat: of a match": (NoSeat, lambda: MATCH.seen_by(-1)),
    "no_seat: of a match, beyond": (NoSeat, lambda: MATCH.seen_by(9)),
    "no_seat: what it may do in a match": (NoSeat, lambda: MATCH.legal(9)),
    "no_seat: the table of a match": (NoSeat, lambda: MATCH.legal(-1)),
    "no_seat: pass": (NoSeat, lambda: pass_holds(DEALT.seen_by(0), -1)),
    "no_seat: doubt of a pass": (NoSeat, lambda: action_worth(DEALT.seen_by(0), Doubt(-1))),
    "no_seat: doubter": (NoSeat, lambda: expected_loss(LIARS.view(dice=10), "1x2", doubter=9)),
    "no_such_action": (NoSuchAction, lambda: exact_worth(CHINESE.view("11355"), "4x5")),
    "no_such_action: bluff": (NoSuchAction, lambda: exact_worth(games["bluff"]().view(dice=10), "4x5")),
    "no_pass": (NoSuchAction, lambda: pass_odds(LIARS, 2)),
    "no_pass: seen": (NoSuchAction, lambda: pass_holds(LIARS.view(dice=10), 0)),
    # what is typed
    "unreadable": (Unreadable, lambda: read("四个五")),
    "unreadable: long": (Unreadable, lambda: read("四" * 500)),
    "unreadable: face": (Unreadable, lambda: read("push 五")),
    "unreadable: seat": (Unreadable, lambda: read("doubt 谁", names=("Ana", "Bo"))),
    "unreadable: seat without names": (Unreadable, lambda: read("doubt 谁")),
    "unreadable: hand": (Unreadable, lambda: read_hand("五五一")),
    # a house rule
    "house_name": (HouseRuleName, lambda: games.register("6s", title="Sixes wild", wild=6)),
    "house_taken": (HouseRuleName, lambda: games.register("perudo", title="Sixes wild", wild=6)),
    "house_title": (HouseRuleName, lambda: games.register("sixes_wild", title="", wild=6)),
    "house_base": (HouseRuleName, lambda: games.register("sixes_wild", "da_gunzi", title="Sixes wild")),
    "house_twice": (HouseRuleName, lambda: [games.register("sixes_wild", title="6", wild=wild) for wild in (6, 5)]),
    "house_ours": (HouseRuleName, lambda: games.__delitem__("perudo")),
    "unreadable: bid": (Unreadable, lambda: LIARS.view(dice=10).bid("doubt")),
}

# names of games, options, values and players, and what is typed
NOTATION = {
    *(*games, "poker", "preset", "colour", "red", "Ana", "ana", "Bo", "Bluff"),
    *("Perudo", "plain", "joker", "dudo", "reset_quantity", "False", "True", "after_bid", "rolls", "seed", "reveal"),
    *(
        "hands",
        "dice",
        "unknown",
        "liars_dice",
        "chinese",
        "bluff",
        "perudo",
        "doubt",
        "exact",
        "pass",
        "bounce",
        "pi",
        "accept",
        "fanpi",
        "push",
        "A",
        "Z",
    ),
    *("I", "L", "O", "K7Q", "K7Q0", "C1", "C12"),
    *(option.name for variant in games.values() for option in variant.options),
    *("dk", "games", "register", "del", "sixes_wild"),
    *("base", "passed", "exact_used", "special_used", "points", "penalties"),
    *(str(value) for variant in games.values() for option in variant.options for value in option.values),
}


def caught(name: str) -> Fault:
    kind, attempt = FAULTS[name]
    with pytest.raises(kind) as found:
        attempt()
    return found.value


@pytest.mark.parametrize("name", FAULTS)
def test_every_error_in_chinese_has_no_english_except_names_and_notation(name: str) -> None:
    text = caught(name).text("zh")
    assert re.search(r"[\u4e00-\u9fff]", text)
    assert set(re.findall(r"(?<![A-Za-z0-9_])[A-Za-z_][A-Za-z_0-9]*", text)) - NOTATION == set(), text
    assert not re.search(r"None|[{}]|[,;:] ?[\u4e00-\u9fff]|[。；：，、]{2}", text), text
    assert caught(name).sentence("zh").endswith("。")


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_one_english_sentence_which_is_its_str(name: str) -> None:
    fault = caught(name)
    assert str(fault).endswith(fault.text())
    assert "None" not in fault.text()
    assert not re.search(r"[\u4e00-\u9fff]|  |\s[,;:]", re.sub(r"'[^']*'", "x", fault.text()))
    assert fault.sentence().endswith(".")


@pytest.mark.parametrize("option", [option for game in games.values() for option in game.options])
def test_every_option_says_its_values_as_typed_and_in_words(option: Any) -> None:
    with pytest.raises(BadOption) as found:
        option.check("?")
    for value in option.values:
        assert str(value) in found.value.possible("zh")
    assert re.search(r"[\u4e00-\u9fff]", found.value.text("zh"))


def test_values_are_listed_with_their_texts() -> None:
    with pytest.raises(BadOption) as found:
        games["liars_dice"](raising="up")
    assert str(found.value) == (
        "bad_option (L3): raising cannot be 'up'; possible: any (more of any face, or as many of a higher one), "
        "reset (more of the same face, or any number of a higher one), strict (one step at a time)"
    ).replace("L3", found.value.rule)
    assert found.value.text("zh") == (
        "raising（怎样加叫）不能是 'up'；可以是：any（个数更多，或个数相同而点数更高）、"
        "reset（同一点数更多，或换更高的点数、个数不限）、strict（一次加一级）"
    )


def test_the_letters_of_the_games_are_known_to_the_texts() -> None:
    assert {variant.letter: name for name, variant in games.items()} == dict(texts.GAMES)


def test_every_sentence_of_a_fault_is_met_here_and_every_code_that_is_raised_has_one() -> None:
    codes = {name.partition(":")[0] for name in FAULTS}
    values = {key.removeprefix("fault.") for key in texts.catalogue() if key.startswith("fault.")}
    assert codes == {code for code in values if not code.startswith(("cards.", "play.", "solve."))} - {"sentence"}
    raised = set()
    for path in (Path(dicekit.__file__).parent / "dice").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("BadDice", "NeedsDice"):
                raised |= {each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant)}
    assert raised <= codes | {"own_exactly", "own"}
