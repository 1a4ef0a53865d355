"""The termbase: every term has a plain gloss in both languages, and no text uses a word that must not stand for one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicekit import texts
from dicekit.__main__ import main
from dicekit.texts import files, terms, translation
from dicekit.widgets.draw.glossary import GROUPS

ROOT = Path(__file__).parent.parent
MAX_TERMS = 80
NAMES = [name for group in GROUPS.values() for name in group]


def test_the_table_is_short() -> None:
    assert len(NAMES) <= MAX_TERMS


@pytest.mark.parametrize("lang", texts.languages)
def test_no_text_uses_a_word_that_must_not_stand_for_a_term(lang: str) -> None:
    assert list(map(str, translation.check(lang))) == []


@pytest.mark.parametrize("lang", texts.languages)
def test_nor_does_a_lesson_or_guide(lang: str) -> None:
    documents = terms.documents(ROOT / "lessons", lang)
    assert len(documents) > 25
    assert [str(fault) for path in documents for fault in translation.check_document(path, lang)] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_nor_do_the_readme_and_the_page_for_contributors(name: str) -> None:
    assert list(map(str, translation.check_document(ROOT / name, "en"))) == []


@pytest.mark.parametrize("lang", texts.languages)
def test_a_word_that_must_not_be_used_is_no_word_of_another_term(lang: str) -> None:
    words = {texts.say(f"glossary.word.{name}", lang).lower() for name in NAMES}
    assert words.isdisjoint(map(str.lower, terms.never(lang)))


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [  # whole words where words are spaced; parts of what is named in code or filled in later don't count
        ("en", "Two worlds, and a world of their own.", ["worlds", "world"]),
        ("en", "Sealed with a seal.", ["Sealed", "seal"]),
        ("en", "A worldly sea lion: {world}, {n:worlds}, `world`, [here](world.md).", []),
        ("en", "Ledgers\n\n    world = 1\n\n```\nworld\n```\n", ["Ledgers"]),
        ("zh", "成立的机会是多少？", ["机会"]),
        ("zh", "成立的概率是多少？", []),
    ],
)
def test_how_words_are_found(lang: str, text: str, wrong: list[str]) -> None:
    assert [fault.split("”")[0] for fault in terms.wrong_words(text, lang)] == [f"says “{word}" for word in wrong]


def test_a_fault_names_file_key_and_the_right_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A language that is a folder of files has its own words; here an English dialect with a cup that is a mug."""
    (tmp_path / "en-x-mug").mkdir()
    (tmp_path / "en-x-mug" / "language.toml").write_text(
        (files.PACKAGE / "texts/en/language.toml").read_text().replace('code = "en"', 'code = "en-x-mug"'),
        encoding="utf-8",
    )
    (tmp_path / "en-x-mug" / "glossary.toml").write_text(
        '[glossary.word]\ncup = "mug"\n[glossary.never]\ncup = "cup, cups"\nno_such = "x"\n', encoding="utf-8"
    )
    (tmp_path / "en-x-mug" / "table.toml").write_text('[table]\nshowdown = "The cups are lifted"\n', encoding="utf-8")
    monkeypatch.setattr(files, "FOLDERS", [*files.FOLDERS, tmp_path])
    try:
        assert main(["texts", "check", "en-x-mug"]) == 1
    finally:
        texts.forget("en-x-mug")
    output = capsys.readouterr().out
    assert "table.toml:2: table.showdown: says “cups”: the word is “mug”" in output
    assert "glossary.never.no_such: there is no word no_such in the glossary" in output


def test_the_place_in_a_notebook_is_its_cell(tmp_path: Path) -> None:
    path = tmp_path / "lesson.ipynb"
    cells = [
        {"cell_type": "markdown", "source": ["# Dice"]},
        {"cell_type": "code", "source": ["world = 1"]},
        {"cell_type": "markdown", "source": ["Each world", " is a roll."]},
    ]
    path.write_text(json.dumps({"metadata": {"dicekit": {"title": "Worlds"}}, "cells": cells}), encoding="utf-8")
    assert [(fault.key, fault.what) for fault in translation.check_document(path, "en")] == [
        ("metadata", "says “Worlds”: the word is “outcome”"),
        ("[2]", "says “world”: the word is “outcome”"),
    ]
