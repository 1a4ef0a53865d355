"""Every lesson ends with its own sum in Python; what is stored is what the code shows today."""

from __future__ import annotations

from typing import Any

import nbformat
import pytest

from dicekit.course import lesson
from dicekit.course.base import GuessFirst
from dicekit.site import stored
from tests.lessons.in_code import LESSONS, NAMES, keep_closed, run, section

LANGUAGES = sorted(path.name for path in LESSONS.iterdir() if any(path.glob("[0-9]*.ipynb")))


def code(place: str) -> list[Any]:
    return [cell for cell in section(place) if cell.cell_type == "code"]


@pytest.mark.parametrize("name", NAMES)
def test_four_to_six_visible_cells_with_the_same_code_in_every_language(name: str) -> None:
    sources = {lang: [cell.source for cell in code(f"{lang}/{name}")] for lang in LANGUAGES}
    assert 4 <= len(sources["en"]) <= 6
    assert all(expected == sources["en"] for expected in sources.values())
    for lang in LANGUAGES:
        assert section(f"{lang}/{name}")[0].source.startswith("## ")
        assert not any(cell.metadata.get("jupyter", {}).get("source_hidden") for cell in code(f"{lang}/{name}"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_results_are_shown_before_the_section_is_opened(name: str, lang: str) -> None:
    """Each front end has its own way to keep it closed; "run all" stops at its first cell, before a guess is sealed."""
    notebook = nbformat.read(LESSONS / lang / name, as_version=4)
    before = [cell.source for cell in notebook.cells]
    keep_closed(notebook)
    assert [cell.source for cell in notebook.cells] == before
    heading, first, *others = [cell for cell in notebook.cells if stored.is_in_code(cell)]
    assert heading.metadata["jp-MarkdownHeadingCollapsed"]
    assert all(cell.metadata.collapsed for cell in others if cell.cell_type == "code")
    today = lesson(int(name[:2]), lang)
    with pytest.raises(GuessFirst):
        exec(first.source, {"today": today})
    for bar in filter(None, (today.bar, today.later)):
        bar.on_skipped()
    exec(first.source, {"today": today})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_stored_is_what_the_code_shows(name: str, lang: str) -> None:
    """Ledgers by their words, figures by their numbers."""
    cells = code(f"{lang}/{name}")
    now = list(run([cell.source for cell in cells], LESSONS / lang / name))  # to its end, whatever fails below
    for cell, outputs in zip(cells, now, strict=True):
        assert outputs
        assert [shown(output) for output in cell.outputs] == [shown(output) for output in outputs]


def shown(output: Any) -> Any:
    """What an output says: of a figure its numbers and its title, else its words."""
    data = output.get("data", {"text/plain": output.get("text")})
    if figure := data.get("application/vnd.plotly.v1+json"):
        numbers = [{name: trace.get(name) for name in ("name", "x", "y")} for trace in figure["data"]]
        return figure["layout"]["title"]["text"], numbers
    return data.get("text/html", data.get("text/plain"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_folds_the_section_and_shows_source_and_result(lang: str) -> None:
    name = next(name for name in NAMES if name.startswith("06"))
    page = stored.folded(section(f"{lang}/{name}"))
    assert page.startswith("<details")
    seen = page.striptags()  # code is in colours: each word of it has a tag
    assert "Fraction(8675, 19683)" in seen
    assert 'game.view("55126", unknown=10)' in seen
    assert "8675/19683" in seen  # sympy's
