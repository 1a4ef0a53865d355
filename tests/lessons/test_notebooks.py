"""What is true of every lesson's notebook: its metadata, its calls, no stored outputs; and that it runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from dicekit import texts
from dicekit.site.fork import Warm
from dicekit.site.stored import is_in_code
from dicekit.widgets.draw import lesson_steps
from tests.lessons.notebooks import ALL, LANGUAGES, LESSONS, NAMES, cells, read
from tests.site.kernels import Kernels

METADATA_KEYS = {"id", "lang", "title", "question", "minutes", "needs", "order", "unit", "kind"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_is_there_in_every_language(lang: str) -> None:
    assert [path.name for path in sorted((LESSONS / lang).glob("*.ipynb"))] == NAMES


@pytest.mark.parametrize("place", ALL)
def test_a_notebook_says_what_it_is(place: str) -> None:
    metadata = read(place)["metadata"]["dicekit"]
    assert set(metadata) == METADATA_KEYS | ({"reason", "games"} if metadata["kind"] == "lesson" else set())
    assert place == f"{metadata['lang']}/{metadata['id']}.ipynb"
    assert metadata["title"]
    assert metadata["question"]


@pytest.mark.parametrize("place", ALL)
def test_what_is_marked_bold_is_bold(place: str) -> None:
    """Markdown takes no `**` for the end of bold text between `？` and a letter: a space has to follow."""
    prose = map(markdown2html_mistune, cells(place, "markdown"))
    assert [text for text in prose if "**" in re.sub(r"<(code|pre).*?</\1>", "", text, flags=re.DOTALL)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_map_is_the_same_in_every_language(name: str) -> None:
    english, *others = (read(f"{lang}/{name}")["metadata"]["dicekit"] for lang in LANGUAGES)
    for metadata in (english, *others):
        for words in ("lang", "title", "question", "reason"):
            metadata.pop(words, None)
    assert all(metadata == english for metadata in others)


@pytest.mark.parametrize("name", NAMES)
def test_code_is_the_same_in_every_language_but_for_comments(name: str) -> None:
    english, *others = ([ast.dump(ast.parse(cell)) for cell in cells(f"{lang}/{name}", "code")] for lang in LANGUAGES)
    assert all(code == english for code in others)


@pytest.mark.parametrize("place", ALL)
def test_the_cells_of_steps_store_nothing_and_hide_their_code(place: str) -> None:
    notebook = read(place)
    nbformat.validate(nbformat.from_dict(notebook))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code" and not is_in_code(cell):
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
            assert cell["metadata"] == {"jupyter": {"source_hidden": True}}


@pytest.mark.parametrize("place", ALL)
def test_a_cell_is_one_short_call(place: str) -> None:
    for source in cells(place, "code"):
        lines = [line for line in source.splitlines() if line and not line.startswith(("from ", "import "))]
        assert len(lines) <= 2, f"a cell with logic of its own is a function dicekit lacks: {source}"


@pytest.mark.parametrize("place", [place for place in ALL if read(place)["metadata"]["dicekit"]["kind"] == "lesson"])
def test_a_lesson_has_the_six_steps_under_their_names(place: str) -> None:
    headings = [
        re.findall(r"^## (.+)$", source, flags=re.M)
        for source in cells(place, "markdown")
        if re.search(r"^## ", source, flags=re.M)
    ]
    assert headings == [[name] for name in lesson_steps.names(place[:2])]
    assert all(source.startswith(("#", "<details>", "> ")) for source in cells(place, "markdown"))


@pytest.fixture(scope="module")
def kernels() -> Iterator[Kernels]:
    """A new kernel for each notebook, forked where that can be done."""
    warm = Warm(LESSONS)
    warm.start()
    room = Kernels(warm)
    yield room
    room.close()
    warm.stop()


def in_turn(place: str) -> Any:
    """One lesson in each language and the other pages in one; the rest with the sweep, as the site opens them all."""
    at = NAMES.index(place[3:])
    now = place.startswith(LANGUAGES[at % len(LANGUAGES)]) and (at < len(LANGUAGES) or not place[3:5].isdigit())
    return pytest.param(place, marks=() if now else pytest.mark.sweep)


@pytest.mark.parametrize("place", list(map(in_turn, ALL)))
def test_it_runs_top_to_bottom_in_its_own_language(kernels: Kernels, place: str) -> None:
    notebook = nbformat.read(LESSONS / place, as_version=4)
    kernel = kernels.start(cwd=str((LESSONS / place).parent))
    client = NotebookClient(notebook, km=kernels.manager.get_kernel(kernel), timeout=120, iopub_timeout=120)
    kernels.do(client.async_execute(), within=180)
    kernels.shutdown(kernel)
    cells_of_steps = [cell for cell in notebook.cells if cell.cell_type == "code" and not is_in_code(cell)]
    shown = [output for cell in cells_of_steps for output in cell.outputs]
    stills = [output.data["text/html"] for output in shown if "text/html" in output.get("data", {})]
    assert len(stills) == len(cells(place, "code"))
    assert not [output for output in shown if output.output_type in ("error", "stream")]
    assert not [still for still in stills if "banner fault" in still]
    values = {tag for still in stills for tag in re.findall(r'<(?:div|section)[^>]* lang="(\S+?)"', still)}
    assert values == {texts.get_language(place[:2]).tag}
