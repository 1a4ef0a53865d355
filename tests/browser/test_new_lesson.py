"""The notebook of `dicekit new lesson`, served from a folder: its steps, its gate, its guess, its exercise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from dicekit import texts
from dicekit.site.new_lesson import new_lesson
from tests import guides
from tests.browser.conftest import OpenPage, live
from tests.serving import Running, running


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Running]]:
    """A folder of one's own, and its site, which finds what is written there later."""
    folder = tmp_path_factory.mktemp("mine")
    with running(root=folder, pages=[]) as site:
        yield folder, site


def lock_in(page: Page) -> None:
    page.locator("input[name=guess]").fill("40")
    page.get_by_role("button", name="Lock in").click()


def answer(page: Page) -> None:
    """The exercise of the new lesson, beside the guess and its answer."""
    expect(page.locator("[data-behaviour=verdict]")).to_contain_text("54")
    page.locator("input[name=answer]").fill("1/9")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".is-right")).to_be_visible()


def test_rolls_of_the_author_tick_no_step_and_those_of_a_learner_come_back(
    open_page: OpenPage, mine: tuple[Path, Running]
) -> None:
    """Play's link to our page of house rules isn't offered, as the folder has none.

    Two or more of the five hidden dice must count: 1 - 32/243 - 80/243 = 131/243, that is 54 of 100.
    """
    folder, site = mine
    path = new_lesson("Two fives", folder)
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        cell.source = cell.source.replace("lesson=NAME", 'lesson=NAME, seed="K7QX", rolls=36')
    nbformat.write(notebook, path)
    page = open_page("/voila/render/two_fives.ipynb", served=site, width=360, height=740)
    live(page)
    page.locator("a[data-lesson-step='3']").click()
    expect(page.locator(".dk-gate")).to_be_visible()
    page.locator("a[data-lesson-step='2']").click()
    lock_in(page)
    page.locator("a[data-lesson-step='3']").click()
    expect(page.locator(".rolls[data-done='36']")).to_be_visible()
    step = page.locator(".lesson-steps li", has=page.locator("a[data-lesson-step='3']"))
    expect(step).not_to_have_class("done")
    page.locator("button[data-arg-times='1']").click()
    expect(page.locator(".rolls[data-done='37']")).to_be_visible()
    expect(step).to_have_class("done")
    page.reload()
    live(page)
    expect(page.locator(".rolls[data-done='37']")).to_be_visible()
    page.locator("a[data-lesson-step='5']").click()
    answer(page)
    page.locator("a[data-lesson-step='6']").click()
    page.locator("details[data-key=setup] > summary").click()
    expect(page.locator("[data-key=setup] [data-act=start]")).to_be_visible()
    expect(page.locator("a[href^=house_rules]")).to_be_hidden()


def test_a_lesson_of_two_steps_shows_these_two(open_page: OpenPage, mine: tuple[Path, Running]) -> None:
    folder, site = mine
    path = new_lesson("Two steps", folder)
    notebook = nbformat.read(path, as_version=4)
    at = [place for place, cell in enumerate(notebook.cells) if cell.source.startswith("## ")]
    kept = notebook.cells[:2] + notebook.cells[at[1] : at[2]] + notebook.cells[at[4] : at[5]]  # Guess and Check
    kept[1].source = kept[1].source.replace("LessonSteps(NAME)", 'LessonSteps(NAME, steps=("guess", "check"))')
    notebook.cells = kept
    nbformat.write(notebook, path)
    page = open_page("/voila/render/two_steps.ipynb", served=site, width=360, height=740)
    live(page)
    expect(page.locator(".lesson-steps [data-lesson-step]")).to_have_text(["Guess", "Check"])
    expect(page.locator("[name=answer]")).to_be_hidden()
    page.locator("a[data-lesson-step='5']").click()
    expect(page.locator(".dk-gate")).to_be_visible()
    page.locator(".dk-gate a").click()
    lock_in(page)
    page.locator(".dk-pager:not(.dk-away) [rel=next]").click()
    answer(page)
    expect(page.locator(".dk-pager:not(.dk-away) [rel=next]")).to_have_count(0)


def go_through(page: Page, ready: Callable[[], None]) -> None:
    """The lesson of the guide: a guess opens the rest, ten rolls, an answer; `ready` makes the rolls possible."""
    page.locator("a[data-lesson-step='3']").click()
    expect(page.locator(".dk-gate")).to_be_visible()
    page.locator("a[data-lesson-step='2']").click()
    page.locator("input[name=guess]").fill("50")
    page.locator("input[name=guess]").press("Enter")
    page.locator("a[data-lesson-step='3']").click()
    ready()
    page.locator("button[data-arg-times='10']").click()
    expect(page.locator(".rolls[data-done='10']")).to_be_visible()
    page.locator("a[data-lesson-step='5']").click()
    expect(page.locator("[data-behaviour=verdict]")).to_contain_text("58")  # 21 of 36
    page.locator("input[name=answer]").fill("1/6")
    page.locator("input[name=answer]").press("Enter")
    expect(page.locator(".is-right")).to_be_visible()


ONE_NOW = [pytest.param(lang, marks=() if lang == "es" else pytest.mark.sweep) for lang in texts.languages]


@pytest.mark.parametrize("lang", ONE_NOW)
def test_the_lesson_of_the_guide_is_served(open_page: OpenPage, mine: tuple[Path, Running], lang: str) -> None:
    folder, site = mine
    guides.written_lesson(lang, folder)
    page = open_page("/voila/render/sums.ipynb", served=site, width=360, height=740)
    live(page)
    assert page.evaluate("document.documentElement.lang").startswith(lang)
    go_through(page, lambda: None)
