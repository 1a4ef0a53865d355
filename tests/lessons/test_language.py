"""In which language a lesson speaks: that of its notebook, wherever it runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicekit.texts.notebook import notebook_language as language


def notebook(folder: Path, lang: str) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "06_your_dice.ipynb").write_text(json.dumps({"metadata": {"dicekit": {"lang": lang}}, "cells": []}))
    return "06_your_dice.ipynb"


@pytest.mark.parametrize(
    ("variable", "named"),
    [
        ("SCRIPT_NAME", "/voila/render/zh/{}"),
        ("SCRIPT_NAME", "/some%20base/voila/render/zh/{}"),
        ("JPY_SESSION_NAME", "/home/teacher/copies/{}"),
    ],
)
def test_the_notebooks_own_metadata_says_so(tmp_path: Path, variable: str, named: str) -> None:
    name = notebook(tmp_path / "copies", "zh")
    assert language({variable: named.format(name)}, tmp_path / "copies") == "zh"


@pytest.mark.parametrize("folder", ["zh", "zh/guide", "Es"])
def test_without_a_name_a_folder_of_lessons_says_so(tmp_path: Path, folder: str) -> None:
    notebook(tmp_path / folder, folder[:2].lower())
    assert language({}, tmp_path / folder) == folder[:2].lower()


@pytest.mark.parametrize("folder", ["zh", "es", "es/work"])
def test_a_folder_that_only_has_the_name_of_a_language_says_nothing(tmp_path: Path, folder: str) -> None:
    here = tmp_path / folder
    here.mkdir(parents=True)
    assert language({}, here) == "en"
    (here / "mine.ipynb").write_text(json.dumps({"metadata": {"kernelspec": {"name": "python3"}}, "cells": []}))
    (here / "torn.ipynb").write_text("{")
    for environment in ({}, {"JPY_SESSION_NAME": str(here / "mine.ipynb")}):
        assert language(environment, here) == "en"


@pytest.mark.parametrize(
    "environment", [{}, {"SCRIPT_NAME": "/voila/render/gone.ipynb"}, {"JPY_SESSION_NAME": "a-uuid"}]
)
def test_else_it_is_english(tmp_path: Path, environment: dict[str, str]) -> None:
    assert language(environment, tmp_path) == "en"


def test_a_language_that_we_do_not_speak_is_not_taken(tmp_path: Path) -> None:
    name = notebook(tmp_path / "zh", "tlh")
    assert language({"SCRIPT_NAME": f"/voila/render/{name}"}, tmp_path / "zh") == "zh"
