"""Every lesson ends with its own sum in Python; what is stored is what the code shows today."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dicekit.site import stored
from tests.lessons.in_code import LESSONS, NAMES, run, section

LANGUAGES = sorted(path.name for path in LESSONS.iterdir() if any(path.glob("[0-9]*.ipynb")))


def code(place: str) -> list[Any]:
    return [cell for cell in section(place) if cell.cell_type == "code"]


@pytest.mark.parametrize("name", NAMES)
def test_four_to_six_visible_cells_with_the_same_code_in_every_language(name: str) -> None:
    sources = {lang: [cell.source for cell in code(f"{lang}/{name}")] for lang in LANGUAGES}
    assert 4 <= len(sources["en"]) <= 6
    assert all(told == sources["en"] for told in sources.values())
    for lang in LANGUAGES:
        assert section(f"{lang}/{name}")[0].source.startswith("## ")
        assert not any(cell.metadata.get("jupyter", {}).get("source_hidden") for cell in code(f"{lang}/{name}"))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_stored_is_what_the_code_shows(name: str) -> None:
    """Pictures are compared by their numbers: the ids of drawings differ from run to run."""
    now = [[shown(output) for output in outputs] for outputs in run([cell.source for cell in code(f"en/{name}")])]
    assert all(now)  # each cell shows something
    for lang in LANGUAGES:
        assert [[shown(output) for output in cell.outputs] for cell in code(f"{lang}/{name}")] == now


def shown(output: Any) -> Any:
    """What a reader sees of an output, without what is new in every run."""
    data = output.get("data", {"text/plain": output.get("text")})
    plain = data.get("text/plain", "")
    return data["application/vnd.plotly.v1+json"]["data"] if not plain else re.sub(r"0x[0-9a-f]+", "", plain)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_folds_the_section_and_shows_source_and_result(lang: str) -> None:
    name = next(name for name in NAMES if name.startswith("06"))
    page = stored.folded(section(f"{lang}/{name}"))
    assert page.startswith("<details")
    assert "Fraction(8675, 19683)" in page.unescape()
    assert 'game.view("55126", unknown=10)' in page.unescape()
    assert "8675/19683" in page.unescape()  # sympy's
