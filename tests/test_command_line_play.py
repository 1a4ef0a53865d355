"""`dicekit play` and `dicekit review`: a game typed in, its record, and the record reviewed."""

from __future__ import annotations

import io
import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from dicekit import odds, record
from dicekit.__main__ import main
from dicekit.commands.play import _Play
from dicekit.commands.wrapped import unbroken, width, wrapped
from dicekit.dice.action import Bid, Doubt, action_name
from dicekit.dice.setup import set_table
from dicekit.errors import Unreadable
from dicekit.games import games
from dicekit.play import Move, bots, move
from dicekit.play.review.decided import decided_sentence
from dicekit.widgets.review.case import Case, Reviewed


def typed(monkeypatch: pytest.MonkeyPatch, lines: str, *argv: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(list(argv))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A record of a game of Perudo, three seats with two dice each."""
    place = tmp_path / "game.txt"
    words = "1\n" + "d\n2\n" * 40
    assert (
        typed(
            monkeypatch,
            words,
            "play",
            "perudo",
            "dice=2",
            "--bots",
            "stone,fox",
            "--seed",
            "K7QX",
            "--save",
            str(place),
        )
        == 0
    )
    capsys.readouterr()
    return place


def test_a_game_that_was_played_can_be_replayed(game: Path) -> None:
    played = record.read(game.read_text(encoding="utf-8"))
    first = played.tables[0]
    assert first.dice == (2, 2, 2)
    assert first.names == ("Ana", "Stone", "Fox")
    assert played.table.number > 1


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "bluff", "chinese"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_game_can_be_played_in_each_language(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        typed(monkeypatch, "h\n?\nd\n3\n" * 3 + "q\n", "play", name, "--lang", lang, "--seed", "K7QX", "--hints") == 0
    )
    output = capsys.readouterr()
    assert "K7QX" in output.out
    assert not output.err


def test_what_is_not_legal_is_refused_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    place = tmp_path / "game.txt"
    words = "d\n99x9\nnonsense\n2x5\nq\n"
    assert typed(monkeypatch, words, "play", "liars_dice", "--seed", "K7QX", "--save", str(place)) == 0
    actions = record.read(place.read_text(encoding="utf-8")).tables[0:2][1].actions
    assert [str(each.action) for each in actions] == ["2x5"]


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
def test_the_digit_of_a_face_without_a_raise_is_refused_by_the_rule(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a special round of Perudo the face stays (P14): a two can't follow one five, and the key of twos says why."""
    game, hands = games["perudo"](players=2), [(6, 6, 3, 6, 6), (5,)]
    table = set_table(game, dice=(5, 1), hands=hands, bid=Bid(1, 5), bidder=1, special=True)
    playing = _Play(table, [None, bots["fox"]], lang, False)
    assert playing._read(Move(table, 0, tuple(table.legal()), None), "2") is None
    objection = table.objection("2x2", 0)
    assert objection is not None
    assert "".join(capsys.readouterr().out.split()) == "".join(objection.text(lang).split())


def test_an_unknown_bot_is_named_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "perudo", "--bots", "nobody"]) == 2
    output = capsys.readouterr().err
    assert "nobody" in output
    assert "abacus" in output


def test_a_bot_that_cannot_play_a_game_is_refused_with_those_who_can(capsys: pytest.CaptureFixture[str]) -> None:
    """Mirror knows Liar's dice for two, and nothing else."""
    for asked in (["perudo", "--bots", "mirror"], ["liars_dice", "--bots", "mirror,stone"]):
        assert main(["play", *asked]) == 2
        refusal, able = capsys.readouterr().err.split("those who can:")
        assert "Mirror" in refusal
        assert "Stone (stone)" in able
        assert "mirror" not in able
    assert main(["play", "perudo", "--bots", "nobody", "--lang", "zh"]) == 2
    assert "石头（stone）" in capsys.readouterr().err


def test_a_review_gives_each_decision_its_odds(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(game), "--json"]) == 0
    output = json.loads(capsys.readouterr().out)["decisions"]
    played = record.read(game.read_text(encoding="utf-8"))
    doubts = [
        (before.seen_by(after.actions[-1].seat), before.standing)
        for before, after in zip(played.tables, played.tables[1:], strict=False)
        if len(after.actions) > len(before.actions) and after.actions[-1].action == Doubt()
    ]
    right = [Fraction(each["right"]) for each in output if each["action"] == "doubt"]
    assert right == [1 - odds.at_least(view, bid) for view, bid in doubts]
    assert right


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_review_of_one_player_has_ledgers_that_add_up(
    game: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(game), "--seat", "ana", "--lang", lang]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    amounts = [float(words[0].replace("−", "-")) for words in lines if words[0][-1].isdigit()]
    assert len(amounts) % 6 == 0
    for at in range(0, len(amounts), 6):
        assert sum(amounts[at : at + 5]) == pytest.approx(amounts[at + 5], abs=0.03)


def test_a_review_of_an_unknown_player_names_those_there_are(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(game), "--seat", "Zoe"]) == 2
    assert "Stone" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
def test_nothing_is_wider_than_the_terminal(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.chdir(tmp_path)
    asked = ["play", "perudo", "dice=2", "--bots", "stone,fox", "--seed", "K7QX", "--save", "g.txt", "--lang", lang]
    assert typed(monkeypatch, "h\n?\n99x9\n1\n" + "d\n2\n" * 40, *asked) == 0
    assert main(["review", "g.txt", "--seat", "Ana", "--bots", "stone,fox", "--lang", lang]) == 0
    assert main(["play", "perudo", "--bots", "nobody", "--lang", lang]) == 2
    shown = capsys.readouterr()
    lines = (shown.out + shown.err).splitlines()
    assert len(lines) > 100
    assert [line for line in lines if width(line) > 60] == []


def test_lines_break_at_spaces_and_between_chinese_signs() -> None:
    assert list(wrapped("  Stone bids four fives", 17)) == ["  Stone bids four", "    fives"]
    assert list(wrapped("石头叫五个四，狐狸开。", 14)) == [
        "石头叫五个四，",
        "  狐狸开。",
    ]
    assert list(wrapped("石头叫五个四，狐狸开。", 0)) == ["石头叫五个四，狐狸开。"]
    assert list(wrapped("see " + unbroken("dicekit review g.txt"), 20)) == ["see", "  dicekit review g.txt"]


def test_the_review_of_a_whole_game_says_what_decided_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = games["liars_dice"](players=2, dice=2).deal(seed="K7QX")
    while not table.is_over:
        table = table.next_round() if table.showdown else move(table, bots[("echo", "stone")[table.turn]]).after
    place = tmp_path / "g.txt"
    place.write_text(record.write(table), encoding="utf-8")
    text = record.write(table)
    found = Case(text).decided(Reviewed(text, None, ("stone",), 0))
    assert found is not None
    for seat in ([], ["--seat", table.names[0]]):
        assert main(["review", str(place), "--bots", "stone", *seat]) == 0
        first = capsys.readouterr().out.splitlines()[0]
        assert first == decided_sentence(found, table, "en", table.names[0])


@pytest.mark.parametrize("game", games.of_dice)
def test_what_cannot_be_read_is_answered_with_what_can_be_said_now(game: str) -> None:
    """Each example in the error is legal at that table."""
    table = games.of_dice[game](players=2).deal(seed="K7QX")
    for _ in range(2):
        with pytest.raises(Unreadable) as caught:
            table.play("hm")
        bids, words = caught.value.slots["bids"], caught.value.slots["words"]
        assert all(table.objection(each) is None for each in (*bids, *(words or ())))
        assert {action_name(action) for action in table.legal()} == {"bid", *(words or ())}
        table = table.play(bids[0])


def test_nobody_is_offered_who_cannot_play_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play perudo --bots fxo", "tournament perudo fxo abacus", "tournament perudo fox"):
        assert main(command.split()) == 2
        shown = capsys.readouterr().err
        able = {bot.name for bot in bots.at(games["perudo"]())}
        assert {name for name in bots if f"({name})" in shown} == able


@pytest.mark.parametrize(
    ("typed_option", "named"),
    [
        ("liars_dice pi=true", "preset"),  # an option of another game
        ("bluff preset=plain", "reroll_timing"),  # a game without presets
        ("liars_dice raising=", "strict"),  # no value
        ("perudo preset=plain", "usual"),
        ("chinese jumps=x", "single"),
    ],
)
def test_a_wrong_option_is_answered_with_those_of_the_game(
    typed_option: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, option = typed_option.split()
    for command in (["play", game, option], ["tournament", game, "abacus", "stone", option]):
        assert main(command) == 2
        shown = capsys.readouterr().err
        others = {each.name for variant in games.of_dice.values() for each in variant.options}
        others -= {each.name for each in games.of_dice[game].options} | {option.partition("=")[0]}
        assert named in shown
        assert not any(re.search(rf"\b{name}\b", shown) for name in others)
