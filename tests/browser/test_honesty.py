"""The honesty dial in a real browser: turned by keys faster than Python answers, and by touch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import access
from tests.browser.conftest import OpenPage, Workshop, assert_axe

CELL = """
from IPython.display import display
from dicekit.course.lesson17.bluffs import BluffDial
display(BluffDial(heading="Bluffs", level=2))
"""


def test_the_bars_move_with_the_dial_and_the_fewest_bluffs_are_found(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("dial", CELL, title="Dial"))
    bluffs = page.locator(".part.honesty")
    slider, figures = bluffs.locator(".honesty-slide"), bluffs.locator(".honesty-bar .figure")
    looking = ["0", "0", "36", "46", "18", "0"]
    expect(figures).to_have_text(looking)
    slider.focus()
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    expect(bluffs.locator(".honesty-now")).to_have_text("0\u00a0%")
    expect(figures).not_to_have_text(looking)
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    expect(figures).to_have_text(looking)
    expect(slider).to_be_focused()
    expect(slider).to_have_value("100")
    assert_axe(page, whole=False)
    page.set_viewport_size({"width": 360, "height": 740})
    for percent in (95, 90, 85, 80, 75):
        bluffs.get_by_role("button", name="less often").click()
        expect(bluffs.locator(".honesty-now")).to_have_text(f"{percent}\u00a0%")
    expect(bluffs.locator(".tally-tip")).to_have_class("tally-tip agree")
    slot = bluffs.locator(".doubt-tally").bounding_box(), bluffs.locator(".honesty-slide").bounding_box()
    assert slot[0]
    assert slot[1]
    assert slot[1]["y"] + slot[1]["height"] - slot[0]["y"] < 640  # both on one screen of a phone
    access.check(page)


ROUNDS = """
from IPython.display import display
from dicekit.course.lesson17.doubts import Doubting, DoubtRounds, mixed
display(DoubtRounds(Doubting(mixed()), reading=True, level=2))
"""


def test_on_a_phone_each_new_bid_and_the_dice_behind_it_come_into_sight(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("rounds", ROUNDS, title="Rounds"), width=360)
    rounds = page.locator(".part.doubts")
    for press in ("answer", "next", "answer"):
        button = rounds.locator(f"[data-act={press}]").last
        before = rounds.locator(".doubts-work").get_attribute("data-shown")
        button.evaluate("each => each.scrollIntoView({ block: 'start' })")
        button.click()
        expect(rounds.locator(f".doubts-work:not([data-shown='{before}'])")).to_have_count(1)
        expect(rounds.locator(".seat")).to_be_in_viewport(ratio=1)
