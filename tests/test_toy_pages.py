"""Every page in a language of TOML files only: whatever is pressed, no fragment of English is left in it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pytest

from dicekit.course import numbers
from dicekit.games import games
from dicekit.kit.part import Part
from dicekit.odds import at_least
from dicekit.site import in_process, lessons
from dicekit.site.front_round import front_rounds
from dicekit.site.my_guesses import my_guesses
from dicekit.site.pages import Pages
from dicekit.site.rooms import pages as rooms
from dicekit.widgets import PlayTable
from dicekit.widgets.explorer import Explorer
from tests import toy_language
from tests.lessons.test_toy_language import spent

PRESSES, ALL_PRESSES = 8, 40  # of each part: in the usual tests, and with the sweep
NOTEBOOKS = ("play", "review", "explorer", "table", "house_rules", "cards")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of notebooks in the toy language."""
    folder: Path = tmp_path_factory.mktemp("toy")
    toy_language.write(folder / "texts")
    toy_language.write_notebooks(folder)
    return folder


@pytest.fixture(scope="module")
def toy(folder: Path) -> Iterator[str]:
    front_rounds.cache_clear()  # another test may have had a language of this name
    with toy_language.registered(folder / "texts") as lang:
        yield lang
    front_rounds.cache_clear()


def shown_by(path: Path) -> list[Part]:
    """The parts that a notebook shows."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    with contextlib.chdir(path.parent):
        return list(in_process.parts(value for values in in_process.run_cells(code) for value in values))


def left_by(parts: list[Part], presses: int) -> dict[str, set[str]]:
    """The English words that parts show while so many controls of each are pressed, by the part and the press."""
    found: dict[str, set[str]] = {}
    for part in parts:
        part.complete()
        for pressed in chain(["nothing"], toy_language.walk(part, presses)):
            assert not part.html_fault, (type(part), pressed)
            if words := toy_language.english_in(part):
                found[f"{type(part).__name__} {pressed}"] = words
    return found


def test_a_word_of_english_is_found() -> None:
    page = '<p aria-label="Бросок: Roll">Шаг Again <i lang="en">English</i> <code>text</code> K7QX</p>'
    assert toy_language.english_in_html(page) == {"Roll", "Again"}


HOW_LONG = [PRESSES, pytest.param(ALL_PRESSES, marks=pytest.mark.sweep)]


@pytest.mark.parametrize("presses", HOW_LONG)
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_page_of_parts_has_no_english_whatever_is_pressed(toy: str, folder: Path, name: str, presses: int) -> None:
    parts = shown_by(folder / "toy" / f"{name}.ipynb")
    assert parts
    assert {part.lang for part in parts} == {toy}
    assert left_by(parts, presses) == {}


def in_turn(number: int) -> list[object]:
    """A quarter of the lessons now, the others with the sweep, which also presses more."""
    now = number % 4 == 1
    return [
        pytest.param(number, PRESSES, marks=() if now else pytest.mark.sweep),
        pytest.param(number, ALL_PRESSES, marks=pytest.mark.sweep),
    ]


@pytest.mark.parametrize(("number", "presses"), [one for number in numbers() for one in in_turn(number)])
def test_a_lesson_has_no_english_whatever_is_pressed(toy: str, number: int, presses: int) -> None:
    assert left_by(spent(number, toy), presses) == {}


def played(game: str, lang: str) -> Iterator[PlayTable]:
    """A table at every word of a game, its showdowns and its review: the likeliest bids, and doubts of the others."""
    table = PlayTable(game, opponents=["fox"], seed="K7QX", hints=True, lang=lang)
    yield table
    while not table.table.is_over:
        if table.state.ended:
            table.next_round()
        elif table.table.turn:
            table.answer()
        else:
            standing = table.table.standing
            doubts = standing is not None and at_least(table.table.seen_by(0), standing) < 1 / 2
            table.play("doubt" if doubts else min(table.state.legal_bids, key=lambda bid: bid.quantity))
        yield table
    table.on_review()
    yield table


USUAL = ("liars_dice", "chinese")


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in USUAL else pytest.mark.sweep) for game in games.of_dice]
)
def test_a_whole_game_and_its_review_have_no_english(toy: str, game: str) -> None:
    states = 0
    for table in played(game, toy):
        table.complete()
        assert toy_language.english_in(table) == set()
        assert not table.html_fault
        states += 1
    assert states > 10


@pytest.mark.parametrize("game", [*games.of_dice, "da_gunzi"])
def test_the_explorer_has_no_english_in_any_game(toy: str, game: str) -> None:
    parts = list(in_process.parts([Explorer(lang=toy)]))
    setup = next(part for part in parts if "game" in type(part)._handlers and "hands" in type(part)._handlers)
    setup.set_state({"acts": [{"page": "toy", "n": 1, "do": "game", "value": game}]})
    assert left_by(parts, 2) == {}


PAGES: dict[str, Callable[[Pages, str], object]] = {
    "map": Pages.landing,
    "help": Pages.help,
    "glossary": Pages.glossary,
    "guides": Pages.guide,
    "teach": rooms.teach,
    "join": rooms.join,
    "wall": rooms.wall,
    **{kind: lambda pages, lang, kind=kind: pages.notice(lang, kind) for kind in ("full", "crowded", "missing")},
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_site_has_no_english(toy: str, folder: Path, name: str) -> None:
    page = PAGES[name](Pages(folder, rooms=True), toy)
    assert toy_language.english_in_html(str(page)) == set()


def test_what_is_around_a_guide_has_no_english_and_the_guide_says_that_it_is_english(toy: str, folder: Path) -> None:
    pages = Pages(folder)
    for guide in lessons.guides(toy):
        page = str(pages.guide(toy, guide.id))
        assert toy_language.english_in_html(page) == set()
        assert '<div class="prose" lang="en">' in page


def test_the_page_of_my_guesses_has_no_english(toy: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "folder", lambda: folder)
    assert left_by([my_guesses(toy)], PRESSES) == {}
