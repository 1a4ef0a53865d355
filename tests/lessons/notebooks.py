"""The notebooks of the lessons in this checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dicekit import texts
from dicekit.site.stored import is_in_code

LESSONS = Path(__file__).parents[2] / "lessons"
LANGUAGES = texts.languages
NAMES = sorted(path.name for path in (LESSONS / "en").glob("*.ipynb"))
ALL = [f"{lang}/{name}" for lang in LANGUAGES for name in NAMES]


def read(place: str) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads((LESSONS / place).read_text("utf-8"))
    return notebook


def cells(place: str, kind: str) -> list[str]:
    """The sources of all cells of a kind, up to the section *In code*."""
    steps = (cell for cell in read(place)["cells"] if not is_in_code(cell))
    return ["".join(cell["source"]) for cell in steps if cell["cell_type"] == kind]


def prose(place: str) -> str:
    return "\n".join(cells(place, "markdown"))
