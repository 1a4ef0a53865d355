"""What lessons share names no lesson: not in a string, a comment, a text or an import."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from dicekit import texts
from dicekit.texts.files import parse_file

PACKAGE = Path(__file__).resolve().parent.parent / "dicekit"
KINDS = {".py", ".js", ".css", ".toml"}
SHARED = ("odds", "formulas", "charts", "kit", "widgets")
OTHERS = (
    "site",
    "commands",
    "translated",
)  # pages and commands may name a lesson; the last one is written by a command
TEXTS = [path for path in sorted(PACKAGE.glob("texts/*/*.toml")) if path.stem not in OTHERS]

FAMILY = re.compile(r'^FAMILY = "(\w+)"$', re.MULTILINE)

#: `lesson13`, "Lesson 6", `"06"` as a name of a lesson, `06/guess` as a name of what it keeps, 第 7 课
NAMED = re.compile(
    r"(?i:\blessons?[ _.]?\d)|course[ .]lesson|lesson=[\"'`]\d|number[ =]+[\"'`]\d\d[\"'`]|[\"'`]\d\d/[a-z]"
    r"|第 ?[\d一二三四五六七八九十]+ ?课"
)


@pytest.mark.parametrize(
    "text",
    [
        "lesson13.why",
        "# as in lesson 6",
        'Dice(lesson="06")',
        'store_key="06/guess"',
        "`06/guess`",
        "见第 7 课",
        "第十五课",
        "Lessons 2",
    ],
)
def test_the_search_finds_every_way_to_name_a_lesson(text: str) -> None:
    assert NAMED.search(text)


@pytest.mark.parametrize("text", ["lesson.number", 'number("11/4")', 'hands=["12", "55"]', "第 {n} 课", "{n} lessons"])
def test_the_search_finds_nothing_else(text: str) -> None:
    assert not NAMED.search(text)


@pytest.mark.parametrize("package", SHARED)
def test_shared_code_names_no_lesson(package: str) -> None:
    assert named(path for path in sorted((PACKAGE / package).rglob("*.*")) if path.suffix in KINDS) == []


def test_shared_texts_name_no_lesson() -> None:
    assert TEXTS
    assert named(TEXTS) == []


def test_texts_of_a_shared_derivation_are_shared() -> None:
    """A derivation that a lesson shows can be shown elsewhere: its sentences and reasons are not in a lesson's file."""
    families = {}
    for path in sorted((PACKAGE / "formulas").glob("*.py")):
        if found := FAMILY.search(path.read_text(encoding="utf-8")):
            families[path.stem] = found[1]
    assert len(families) > 10
    shared = {path.stem: set(parse_file(path)) for path in TEXTS if path.parent.name == "en"}
    derivations = {key for name, keys in shared.items() if name.startswith("derivations") for key in keys}
    for module, family in families.items():
        own = {key for key in texts.catalogue("en") if key.startswith(f"{family}.")}
        assert own, module
        assert own <= derivations, module


def named(paths: Iterable[Path]) -> list[str]:
    """Each line of these files that names a lesson."""
    return [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if NAMED.search(line)
    ]
