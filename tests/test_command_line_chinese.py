"""With `--lang zh` the command line answers bad input in Chinese, and shows its help in Chinese."""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicekit import texts
from dicekit.__main__ import main
from dicekit.commands.typed import EXAMPLES, parser
from dicekit.site import lessons

Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *typed: str) -> str:
    assert main([*typed, "--lang", "zh"]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 1)
    assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", re.sub(r"dicekit \w+ --help", "", output.err)), output.err
    return output.err


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("poker 7x5 --dice 15", "没有叫 'poker' 的游戏"),
        ("liars_dice seven --dice 15", "看不懂 'seven'：应为 4x5"),
        ("liars_dice 7x5", "--dice N（自己的也算在内）"),
        ("liars_dice 7x5 --dice 0", "凑不成一桌"),
        ("liars_dice 7x5 --dice 15 --mine 5,5,7", "骰子上没有 7；点数是 1 2 3 4 5 6"),
        ("liars_dice 7x5 --dice 15 --mine five", "这样的骰子"),
        (
            "liars_dice 7x5 --dice 15 wild=sixes",
            "wild（万能）不能是 'sixes'；可以是：ones（1 万能）、none（都不当万能）",
        ),
        ("liars_dice 7x5 --dice 15 ones", "名称=值"),
        ("liars_dice 7x5 --players 9", "2 到 6"),
        ("liars_dice 7x5 --players 2 --dice 15", "2 位玩家最多有 10 颗骰子"),
        ("chinese 7x5 --players 2 --dice 9", "2 位玩家正好有 10 颗骰子"),
        ("liars_dice 7x5 --dice 15 --special", "没有特别轮"),
        ("liars_dice 7x5 --dice 15 --loud", "看不懂 --loud"),
    ],
)
def test_bad_input_is_answered_in_chinese(typed: str, words: str, capsys: Captured) -> None:
    assert words in refused(capsys, "odds", *typed.split())


def test_what_cannot_be_replayed_is_said_in_chinese(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(b"\xff\xfe\x00")
    assert "不是 UTF-8 文本" in refused(capsys, "replay", str(path))
    assert main(["replay", str(tmp_path / "nothing"), "--lang", "zh"]) == 2
    assert "读不了" in capsys.readouterr().err  # and then what the system says of it, in its own words
    text = "dicekit 1\ngame perudo; players Ana Bo; rules special_min_players=9\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    output = refused(capsys, "replay", "-")
    for part in ("标准输入，第 2 行", "bad_option", "P14", "special_min_players", "2、3"):
        assert part in output


def test_missing_lessons_and_what_doctor_finds_are_told_in_chinese(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    assert main(["doctor", "--lang", "zh"]) in (0, 1)
    assert "端口：端口 8866" in capsys.readouterr().out
    monkeypatch.setattr(lessons, "PACKAGE", tmp_path)
    assert "里没有课" in refused(capsys, "lessons")


def test_serve_answers_in_the_language_that_was_asked_for(capsys: Captured) -> None:
    assert "没有端口 70000" in refused(capsys, "serve", "--port", "70000")
    assert "没有“99”这一课；有：" in refused(capsys, "serve", "99")


# ---- help --------------------------------------------------------------------------------------

COMMANDS = ["", "odds", "replay", "play", "review", "tournament", "solve", "lessons", "serve", "build"]
COMMANDS += ["new", "worksheet", "doctor", "texts", "texts export", "texts import", "texts status", "texts check"]


def subparsers(command: argparse.ArgumentParser, names: str = "") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its name, subcommands included."""
    yield names, command
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from subparsers(below, f"{names} {name}".strip())


def test_every_command_is_checked_here() -> None:
    assert [name for name, _ in subparsers(parser())] == COMMANDS


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_has_a_help_in_each_language(name: str) -> None:
    english, chinese = (dict(subparsers(parser(lang)))[name] for lang in ("en", "zh"))
    helps = [
        (own.help, other.help)
        for own, other in zip(english._actions, chinese._actions, strict=True)
        if not isinstance(own, argparse._SubParsersAction)
    ]
    for own, other in [*helps, (english.description, chinese.description)]:
        assert own
        assert other
        assert not re.search(r"[\u4e00-\u9fff]", own)
        assert re.search(r"[\u4e00-\u9fff]", other)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_the_chinese_command_has_no_english_sentence(name: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        main([*name.split(), "--help", "--lang", "zh"])
    assert left.value.code == 0
    output = capsys.readouterr().out
    for record in ("record", "cards"):
        output = output.replace(EXAMPLES["replay"][record], "")  # written the same in every language
    typed = r"dicekit [\x20-\x7e]*?(?=  |[，。\n])|python -m [\x20-\x7e]*"
    output = re.sub(typed, "", output)
    assert re.findall(r"[A-Za-z]{2,}(?: [a-z]{2,}){2,}|usage:|options|arguments|show this|default:", output) == []


def test_help_keys_are_in_both_languages() -> None:
    english, chinese = (texts.catalogue(lang).family("cli") for lang in ("en", "zh"))
    assert {key for key in english if key.startswith("help.")} == {key for key in chinese if key.startswith("help.")}
    same = [key for key in english if key.startswith("help.") and english[key] == chinese[key]]
    assert same == []
