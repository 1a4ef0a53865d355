"""A link of the Explorer on the command line: its round, what is pinned, and its second table."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.test_command_line import Captured, answered, data_of, refused


def link_of(bid: str, pin: str = "", rule: str = "-") -> str:
    """A link of the Explorer: Ana asks about that bid; what she asked about when it was pinned; the second table."""
    record = "dicekit 1\ngame liars_dice; players Ana Bo; dice 5 5\n1  deal Ana 5 5 1 2 6 | Bo 1 3 3 4 6\n   Ana 3x5\n"
    pinned = f"\nseat 0; bid {pin}\n{record}" if pin else ""
    fields = {"round": f"seat 0; bid {bid}\n{record}", "cards": f"dice{pinned}", "beside": rule}
    return f"http://127.0.0.1:8866/voila/render/en/explorer.ipynb#{urlencode(fields)}\n"


SECOND = {
    "en": "Second table (Wild: none). Four fives: here 86.8\xa0%, there 19.6\xa0%: ▼ 67.2 points less.",
    "zh": "第二张桌子（万能：都不当万能）。四个五：这边 86.8%，那边 19.6%：▼ 少 67.2 个百分点。",
}
PINNED = {
    "en": "Pinned: five fives, 53.9\xa0% → four fives, 86.8\xa0%: ▲ 32.9 points more.",
    "zh": "固定：五个五，53.9% → 四个五，86.8%：▲ 多 32.9 个百分点。",
}
ALONE = {"en": "Pinned: four fives, 86.8\xa0%.", "zh": "固定：四个五，86.8%。"}


@pytest.mark.parametrize("lang", SECOND)
def test_a_link_of_the_explorer_is_told_with_what_is_pinned_and_its_second_table(
    tmp_path: Path, lang: str, capsys: Captured
) -> None:
    """You hold three fives, ones wild; five dice are unseen: 211/243 for one more of them, 131/243 for two."""
    path, typed = tmp_path / "link.txt", ("replay", str(tmp_path / "link.txt"), "--lang", lang)
    path.write_text(link_of("4x5", "5x5", "wild=none"), encoding="utf-8")
    output = answered(capsys, *typed).splitlines()
    assert output[-2:] == [PINNED[lang], SECOND[lang]]
    data = data_of(capsys, *typed)
    assert data["pinned"] == {"bid": "5x5", "at_least": "131/243"}
    assert data["second"] == {"option": "wild", "value": "none", "here": "211/243", "there": "763/3888"}
    path.write_text(link_of("4x5", "4x5"), encoding="utf-8")
    assert answered(capsys, *typed).splitlines()[-1] == ALONE[lang]
    path.write_text(link_of("4x5"), encoding="utf-8")
    assert not {"pinned", "second"} & set(data_of(capsys, *typed))


@pytest.mark.parametrize(("pin", "rule"), [("four", "-"), ("", "wild=yes"), ("", "jumps=free"), ("", "wild")])
def test_a_link_whose_pin_or_second_table_cannot_be_is_refused(
    pin: str, rule: str, tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "link.txt"
    path.write_text(link_of("4x5", pin, rule), encoding="utf-8")
    assert "The address names nothing that can be set up here." in refused(capsys, "replay", str(path))
