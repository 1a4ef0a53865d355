"""`dicekit solve`: exact where an equilibrium is shipped, an interval elsewhere, one clear line for what can't be."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from dicekit.__main__ import main
from dicekit.commands import solve as command
from dicekit.commands.answer import BAD_INPUT, GOOD, INTERRUPTED
from dicekit.games import games
from dicekit.play.solver import RoundTree, Strategy, opening, prove

Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *typed: str) -> str:
    """What a command prints."""
    assert main(["solve", *typed]) == GOOD
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("preset", "value"), [("plain", "-1/9"), ("joker", "-7/327"), ("dudo", "-7/258"), ("reset_quantity", "-1/18")]
)
def test_what_is_shipped_is_told_exactly(preset: str, value: str, capsys: Captured) -> None:
    data = json.loads(printed(capsys, "liars_dice", f"preset={preset}", "--json"))
    assert data["exact"] == value
    assert data["histories"] == 4096


def test_another_rule_is_solved_and_its_interval_holds(capsys: Captured) -> None:
    """Three sides, plain, one die each: it is worth -1/9."""
    data = json.loads(printed(capsys, "liars_dice", "preset=plain", "sides=3", "--json"))
    low, high = data["value"]
    assert low <= -1 / 9 <= high
    assert all(abs(sum(chances.values()) - 1) < 1e-6 for chances in data["first"].values())


def test_saved_strategies_prove_their_interval(tmp_path: Path, capsys: Captured) -> None:
    saved = tmp_path / "strict.json"
    printed(capsys, "liars_dice", "raising=strict", "sides=3", "--save", str(saved))
    data = json.loads(saved.read_text(encoding="utf-8"))
    tree = RoundTree(opening(games[data["game"]](**data["options"]), data["dice"]))
    proof = prove(tree, [Strategy.read(strategy) for strategy in data["strategies"]])
    assert (proof.low, proof.high) == (Fraction(data["low"]), Fraction(data["high"]))
    assert 0 <= proof.high - proof.low < Fraction(1, 100)


def test_what_can_be_won_from_bots_and_from_a_whole_game(capsys: Captured) -> None:
    data = json.loads(printed(capsys, "liars_dice", "preset=dudo", "--bots", "mirror,abacus", "--json"))
    assert data["bots"]["mirror"]["mean"] == "0/1"
    assert Fraction(data["bots"]["abacus"]["mean"]) > 0
    low, high = json.loads(printed(capsys, "liars_dice", "preset=plain", "sides=3", "--whole", "--json"))["win"]
    assert low <= 4 / 9 <= high


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_answer_is_told_in_both_languages(lang: str, capsys: Captured) -> None:
    output = printed(capsys, "bluff", "--most", "1", "--iterations", "20", "--bots", "abacus", "--lang", lang)
    assert ("dice a round" in output) == (lang == "en")


@pytest.mark.parametrize(
    "typed",
    [
        *("liars_dice --dice 2", "liars_dice --dice 2,x", "liars_dice --dice 1,9", "liars_dice --dice 0,1"),
        *("liars_dice --width 0", "liars_dice --width nan", "liars_dice --seconds x", "liars_dice --most -1"),
        *("liars_dice --bots nobody", "liars_dice --dice 2,1 --iterations 1 --bots abacus", "chinese"),
        *("liars_dice preset=none", "liars_dice colour=red", "perudo dice=1 --whole", "poker"),
        *("liars_dice --dice 5,5 --most 5", "liars_dice sides=3 --save /no/such/folder/file"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_cannot_be_solved_is_one_clear_line(typed: str, lang: str, capsys: Captured) -> None:
    assert main(["solve", *typed.split(), "--lang", lang]) == BAD_INPUT
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dicekit: ")
    assert err.count("\n") == 1


def test_without_numpy_it_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None; from dicekit.__main__ import main;"
        "print(main(['solve', 'liars_dice', 'preset=dudo']), main(['solve', 'perudo']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == f"{GOOD} {BAD_INPUT}"
    assert "dicekit-lessons[solve]" in done.stderr


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
def test_what_is_stopped_is_one_sentence(lang: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "solve", interrupted)
    assert main(["solve", "liars_dice", "--dice", "2,2", "--lang", lang]) == INTERRUPTED
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
