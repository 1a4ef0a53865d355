"""The lessons of this checkout, read as notebooks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LESSONS = Path(__file__).parents[2] / "lessons"
LANGUAGES = ("en", "zh")
NAMES = sorted(path.name for path in (LESSONS / "en").glob("*.ipynb"))
ALL = [f"{lang}/{name}" for lang in LANGUAGES for name in NAMES]


def read(place: str) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads((LESSONS / place).read_text("utf-8"))
    return notebook


def cells(place: str, kind: str) -> list[str]:
    """The sources of all cells of a kind."""
    return ["".join(cell["source"]) for cell in read(place)["cells"] if cell["cell_type"] == kind]


def prose(place: str) -> str:
    return "\n".join(cells(place, "markdown"))
