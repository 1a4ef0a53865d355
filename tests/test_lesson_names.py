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

#: `lesson13`, "Lesson 6", `"06"` as a name of a lesson, `06/guess` as a name of what it keeps, 第 7 课, lección 7
NAMED = re.compile(
    r"(?i:\blessons?[ _.]?\d)|course[ .]lesson|lesson=[\"'`]\d|number[ =]+[\"'`]\d\d[\"'`]|[\"'`]\d\d/[a-z]"
    r"|第 ?[\d一二三四五六七八九十]+ ?课|(?i:\blecci[oó]n(?:es)? \d)"
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
        "como en la lección 17",
        "Lecciones 2 y 3",
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


def test_the_texts_of_a_derivation_are_where_it_is() -> None:
    """A lesson's own ledger has its sentences and reasons in the lesson's files, a shared one in shared files."""
    modules = [*sorted((PACKAGE / "formulas").glob("*.py")), *sorted((PACKAGE / "course").glob("lesson*/ledger.py"))]
    found = {path: family[1] for path in modules if (family := FAMILY.search(path.read_text(encoding="utf-8")))}
    assert len(found) > 10
    for module, family in found.items():
        own = module.parent.name.startswith("lesson")
        for lang in ("en", "zh"):
            files = [module.parent / f"{lang}.toml"] if own else sorted((PACKAGE / "texts" / lang).glob("*.toml"))
            keys = {key for path in files for key in parse_file(path)}
            assert {key for key in texts.catalogue(lang) if key.startswith(f"{family}.")} & keys, module
            assert {key for key in texts.catalogue(lang) if key.startswith(f"{family}.")} <= keys, module


def named(paths: Iterable[Path]) -> list[str]:
    """Each line of these files that names a lesson."""
    return [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if NAMED.search(line)
    ]
