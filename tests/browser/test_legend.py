"""What the mark over a die means is said once on a page, beside the first dice of which some count."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from dicekit.course.lesson09.lesson import FirstSwitch
from dicekit.widgets import RollStrip
from dicekit.widgets.lesson_steps import LessonSteps
from dicekit.widgets.rolls import HandExperiment, Rolls
from tests.browser.conftest import OpenPage
from tests.browser.test_offline import publish  # noqa: F401
from tests.browser.words import says


def test_the_mark_is_explained_beside_the_first_dice_that_count_and_nowhere_else(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    none, some = (RollStrip(Rolls(HandExperiment(3, hits=hits), "K7QX").rolled(1)) for hits in ((6,), (3, 5)))
    page = open_page(publish(LessonSteps("NN"), none, some, some))
    parts = page.locator(".dk-live")
    expect(page.locator("[data-legend]")).to_have_count(1)
    row = parts.nth(2).locator(".dice[data-legend]")
    expect(row).to_have_attribute("data-legend", says("steps.counts"))
    redraw = "(row) => { const drawn = row.cloneNode(true); delete drawn.dataset.legend; row.replaceWith(drawn); }"
    row.evaluate(redraw)  # as each roll does
    expect(row).to_have_count(1)
    expect(page.locator("[data-legend]")).to_have_count(1)


def test_at_a_table_it_is_beside_your_own_dice_also_when_the_cups_are_up(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    table = FirstSwitch(lang="en")
    table.on_action("fives")
    page = open_page(publish(LessonSteps("NN"), table))
    expect(page.locator(".seat .dice")).to_have_count(3)
    expect(page.locator("[data-legend]")).to_have_count(1)
    expect(page.locator(".own .dice[data-legend]")).to_have_count(1)
