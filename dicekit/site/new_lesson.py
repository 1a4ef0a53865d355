"""`dicekit new lesson`: a notebook with a small whole lesson, to be changed into one's own."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dicekit import texts
from dicekit.widgets.draw import lesson_steps

#: the code of each step; the words in braces are texts of the notebook's language
CODE = {
    "begin": """\
import dicekit as dk

NAME = {name!r}  # what the device keeps is kept under this name
game = dk.games["liars_dice"](players=2)
view = game.view("25566", unknown=5)  # your dice, and five hidden ones
dk.widgets.LessonSteps(NAME{steps})""",
    "guess": """\
truth = dk.odds.at_least(view, "4x5")
asked = dk.widgets.Guess({question!r}, truth=truth, place=f"{{NAME}}/guess")
dk.widgets.GuessBar(asked, reveals=False)""",
    "roll": """\
dk.widgets.RollStrip(view, "4x5", lesson=NAME)""",
    "reason": """\
dk.widgets.Ledger(view, "4x5")""",
    "check": """\
exercise = dk.widgets.Exercise(
    "number",
    {exercise!r},
    truth=dk.odds.at_least(game.view("25566", unknown=2), "4x5"),
    place=f"{{NAME}}/two",
    idea={idea!r},
)
{judged}""",
    "use": """\
dk.widgets.PlayTable("liars_dice", opponents=["stone"])""",
}
JUDGED = "dk.widgets.Desk([dk.widgets.Verdict(asked)], [dk.widgets.QuestionCard(exercise)])"  # the guess, too


class Exists(FileExistsError):
    """Raised if the file is there already: nothing is written over."""


def lesson_name(typed: str) -> str:
    """A name for the file and for what the device keeps.

    >>> lesson_name("Two coins!")
    'two_coins'
    """
    return re.sub(r"\W+", "_", typed.lower()).strip("_") or "lesson"


def new_lesson(title: str, folder: Path, lang: str = "en", steps: Sequence[str] = lesson_steps.STEPS) -> Path:
    """Write the notebook of a new lesson with these steps into a folder and return its path.

    Raises:
        Exists: there is a file with this name.
    """
    name = lesson_name(title)
    path = folder / f"{name}.ipynb"
    words = {part: texts.say(f"new.{part}", lang) for part in ("question", "exercise", "idea")}
    words["judged"] = JUDGED if "guess" in steps else "dk.widgets.QuestionCard(exercise)"
    chosen = "" if tuple(steps) == lesson_steps.STEPS else f", steps={json.dumps([*steps])}"
    cells = [_prose(f"# {title}"), _code(CODE["begin"], name=name, steps=chosen)]
    for step, heading in zip(steps, lesson_steps.names(lang, steps), strict=True):
        cells.append(_prose(f"## {heading}\n\n{texts.say(f'new.{step}', lang)}"))
        if step in CODE:
            cells.append(_code(CODE[step], **words))
    metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "dicekit": {
            "id": name,
            "lang": lang,
            "title": title,
            "question": words["question"],
            "minutes": 15,
            "needs": [],
        },
    }
    whole = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8") as file:
            json.dump(whole, file, ensure_ascii=False, indent=1)
    except FileExistsError:
        raise Exists(str(path)) from None
    return path


def _prose(source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": _id(source), "metadata": {}, "source": source}


def _code(source: str, **words: str) -> dict[str, Any]:
    code = source.format(**words)
    about: dict[str, Any] = {"execution_count": None, "id": _id(code), "metadata": {}, "outputs": []}
    return {"cell_type": "code", "source": code, **about}


def _id(source: str) -> str:
    """An id of a cell that depends on its text alone."""
    from hashlib import sha256

    return sha256(source.encode()).hexdigest()[:8]
