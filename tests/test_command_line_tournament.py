"""`dicekit tournament` on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest

from dicekit.__main__ import main
from dicekit.commands import tournament as command
from dicekit.play.tournament import Standings, round_robin, tournament

Captured = pytest.CaptureFixture[str]
SMALL = ["tournament", "liars_dice", "abacus", "thirds", "stone", "--games", "20", "--seed", "K7QX", "--jobs", "1"]


def printed(capsys: Captured, *typed: str, code: int = 0) -> str:
    assert main(typed) == code
    return capsys.readouterr().out


def test_the_data_are_those_of_the_library(capsys: Captured) -> None:
    data = json.loads(printed(capsys, *SMALL, "dice=3", "--json"))
    *_, wanted = tournament(round_robin("liars_dice", ["abacus", "thirds", "stone"], 20, "K7QX", {"dice": 3}))
    assert data["games"] == wanted.games == 60
    assert data["options"] == {"dice": 3}
    for table in data["tables"]:
        names = tuple(each["bot"] for each in table["bots"])
        assert [each["share"] for each in table["bots"]] == [wanted.tallies[names].share(at) for at in (0, 1)]


def test_the_table_has_a_row_for_each_bot_and_the_same_digits_each_time(capsys: Captured) -> None:
    text = printed(capsys, *SMALL)
    assert text == printed(capsys, *SMALL)
    assert text.splitlines()[2].split()[0] == "Abacus"
    assert text.count("±") == 9  # all games and two opponents, for three bots
    chinese = printed(capsys, *SMALL, "--lang", "zh")
    assert "算盘" in chinese
    assert text.splitlines()[2].split()[1] == chinese.splitlines()[2].split()[1]
    spanish = printed(capsys, *SMALL, "--lang", "es").splitlines()[2].split()[1]
    assert spanish == text.splitlines()[2].split()[1].replace(".", ",")


def test_what_is_printed_covers_the_interval_even_of_a_share_near_the_end(capsys: Captured) -> None:
    """Abacus wins nearly every game: its interval reaches much farther down than up."""
    typed = ["tournament", "liars_dice", "abacus", "thirds", "--games", "10", "--seed", "K7QX", "--jobs", "1"]
    row = next(line.split() for line in printed(capsys, *typed).splitlines() if line.startswith("Abacus"))
    share, give = float(row[1]), float(row[3])
    found = next(each for each in json.loads(printed(capsys, *typed, "--json"))["tables"][0]["bots"])
    low, high = found["interval"]
    assert (found["bot"], share) == ("abacus", pytest.approx(found["share"], abs=0.0005))
    assert share - give <= low + 0.001
    assert share + give >= high - 0.001


def test_bots_at_one_table(capsys: Captured) -> None:
    typed = ["tournament", "bluff", "abacus", "stone", "stone", "--together", "--games", "6", "--jobs", "2"]
    rows = printed(capsys, *typed, "--seed", "K7QX").splitlines()[1:4]
    assert sum(float(row.split()[1]) for row in rows) == pytest.approx(1, abs=0.002)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (["perudo", "abacus"], "two different bots"),
        (["perudo", "abacus", "abacus"], "two different bots"),
        (["perudo", "abacus", "nobody"], "'nobody'"),
        (["perudo", "abacus", "steward"], "abacus"),
        (["whist", "abacus", "stone"], "liars_dice"),
        (["perudo", "abacus", "stone", "--games", "0"], "1 to"),
        (["perudo", "abacus", "stone", "--games", "many"], "many"),
        (["perudo", "abacus", "stone", "--seed", "I0"], "seed"),
        (["perudo", "abacus", "stone", "--jobs", "0"], "process"),
        (["perudo", "abacus", "stone", "colour=red"], "colour=red"),
        (["perudo", "abacus", "stone", "dice=9"], "dice"),
    ],
)
def test_bad_input_is_one_clear_line(capsys: Captured, typed: list[str], text: str) -> None:
    assert main(["tournament", *typed]) == 2
    answer = capsys.readouterr()
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert text in answer.err


@pytest.mark.parametrize(("reason", "code"), [(KeyboardInterrupt, 130), (BrokenExecutor, 1)])
def test_what_is_stopped_is_told_and_goes_on(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, reason: type[BaseException], code: int
) -> None:
    whole = printed(capsys, *SMALL)
    file = str(tmp_path / "done.jsonl")

    def interrupted(*args: Any, **more: Any) -> Iterator[Standings]:
        yield next(tournament(*args, **more))
        raise reason

    with monkeypatch.context() as patched:
        patched.setattr(command, "tournament", interrupted)
        assert main([*SMALL, "--resume", file]) == code
    stopped = capsys.readouterr()
    assert "20 of 60" in stopped.err
    assert file in stopped.err
    assert "20 games" in stopped.out
    assert printed(capsys, *SMALL, "--resume", file) == whole


def test_a_bar_is_drawn_on_a_terminal_and_nowhere_else(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    main(SMALL)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main(SMALL)
    assert "[########################]" in capsys.readouterr().err
