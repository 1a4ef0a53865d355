"""The outcome grid on a page without a kernel: pressed, by keys, sorted, looked at closely, on a phone."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from textwrap import dedent

import pytest
from playwright.sync_api import Locator, Page, expect

from dicekit.games import games
from dicekit.widgets import OutcomeGrid
from dicekit.widgets.grid import Cup, Outcomes
from dicekit.widgets.question import Question
from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll, dressed
from tests.browser.hands import Mouse
from tests.browser.lesson06 import LISTEN, hear
from tests.browser.test_offline import publish  # noqa: F401

VIEW = games["liars_dice"](players=3).view("55126", unknown=10)
CUPS = games["chinese"](players=3).deal(hands=["11334", None, None]).seen_by(0)
BLUFF = Fraction(1, 20)
PASSES = Cup.counted(
    5, range(1, 7), lambda hand: int(len(set(hand)) == 1), words="pass", kind="hidden", most=1, shown=(), bluff=BLUFF
)
PASS = replace(Outcomes.faces(dice=5, hits=(), need=1), cup=PASSES, weights=(BLUFF, Fraction(1)))

# What the canvas shows of each outcome, seen through a pixel within it: 1 lit, 0 not.
LIT = """(part) => {
  const canvas = part.querySelector("canvas"), { width, height } = canvas;
  const [rows, columns] = part.querySelector(".grid-field").getAttribute("style").match(/[0-9]+/g).map(Number);
  const size = width / columns, inner = Math.max(1, Math.ceil(size / 2) - 1);
  const shown = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const jade = getComputedStyle(part.querySelector(".grid")).getPropertyValue("--holds").trim();
  const wanted = [1, 3, 5].map((at) => parseInt(jade.slice(at, at + 2), 16));
  let lit = "";
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const y = row * size + inner, x = column * size + inner, at = (y * width + x) * 4;
    lit += wanted.every((part, i) => Math.abs(part - shown[at + i]) < 3) ? "1" : "0";
  }
  return lit;
}"""


def lit(page: Page, part: int = 0) -> str:
    return page.locator(".dk-live").nth(part).evaluate(LIT)


def wanted(outcomes: Outcomes, need: int, exactly: bool = False) -> str:
    return "".join("1" if (count == need if exactly else count >= need) else "0" for count in outcomes.counts)


def the_outcome(page: Page) -> Locator:
    """What is said of the one that is picked."""
    return page.locator("[data-outcome]").first


@pytest.fixture
def shown(open_page: OpenPage, publish: object) -> Page:  # noqa: F811
    grids = [
        OutcomeGrid(Outcomes.faces(), level=2, store_key="t/grid"),
        OutcomeGrid(question=Question(VIEW, VIEW.bid("7x5")), level=2),
        OutcomeGrid(question=Question(CUPS, CUPS.bid("8x3")), level=2),
        OutcomeGrid(PASS, level=2),
    ]
    page = open_page(publish(*grids))  # type: ignore[operator]
    expect(page.locator(".grid.drawn")).to_have_count(4)
    page.evaluate(LISTEN)
    return page


def test_pressed_moved_sorted_and_shaded_without_a_kernel(shown: Page) -> None:
    """Every outcome stands where Python counts it, and each way to move leads where it should."""
    page, faces = shown, Outcomes.faces()
    assert lit(page) == wanted(faces, 2)
    assert lit(page, 1) == wanted(Outcomes.of(Question(VIEW, VIEW.bid("7x5"))), 4)
    part = page.locator(".dk-live").first
    assert_axe(page)
    the_keys(page)
    the_statement(page, faces)
    looked_at_closely(page)
    hands_as_a_whole(page)
    part.locator("[data-dice] button").first.click()
    expect(part.locator(".notice")).to_contain_text("needs Python")
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert_no_sideways_scroll(page)
    assert_targets(page)
    dressed(page, "dark")
    assert_axe(page)
    after_a_reload(page, faces)


def the_keys(page: Page) -> None:
    field = page.locator(".grid-field").first
    field.focus()
    for key, number in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("PageDown", 110),
        ("ArrowDown", 218),
        ("ArrowLeft", 217),
        ("End", 324),
        ("Home", 217),
        ("Control+End", 7776),
        ("Control+Home", 1),
    ):
        page.keyboard.press(key)
        expect(the_outcome(page)).to_contain_text(f"Outcome {number:,} of 7,776")
    # 1-1-1-6-6 is the next outcome with two sixes: 5 · 6 + 5 places after 1-1-1-1-1
    page.keyboard.press("n")
    expect(the_outcome(page)).to_have_text("Outcome 36 of 7,776: two count, holds.")
    hear(page, "Outcome 36 of 7,776: one, one, one, six, six; two count; holds.")
    page.keyboard.press("s")
    hear(page, "Sorted in six bands: 3,125; 3,125; 1,250; 250; 25; 1.")
    page.keyboard.press("e")
    page.keyboard.press("ArrowRight")
    expect(the_outcome(page)).to_contain_text("three count")  # after the end of its band comes the next
    page.keyboard.press("Control+End")
    expect(the_outcome(page)).to_have_text("Outcome 7,776 of 7,776: five count, holds.")
    labels = page.locator(".grid-bracket").all_inner_texts()
    assert labels[:2] == ["none: 3,125", "one: 3,125 = as many again"]
    heights = [page.locator(".grid-bracket").nth(at).bounding_box() for at in (0, 1)]
    assert heights[0]
    assert heights[1]
    assert heights[0]["height"] == heights[1]["height"]
    page.keyboard.press("s")
    expect(page.locator(".grid-bracket")).to_have_count(0)


def the_statement(page: Page, faces: Outcomes) -> None:
    part = page.locator(".dk-live").first
    part.get_by_role("button", name="One fewer").click()
    assert lit(page) == wanted(faces, 1)
    expect(part.locator(".grid-head")).to_contain_text("Green: at least one six. 4,651 of 7,776 outcomes: 59.8 %.")
    Mouse().choose(part.locator("[data-do=kind][value=exactly]"))
    assert lit(page) == wanted(faces, 1, exactly=True)
    expect(part.locator(".grid-head")).to_contain_text("3,125 of 7,776")
    part.get_by_role("button", name="One fewer").click()
    expect(part.locator(".grid-head")).to_contain_text("Green: no six at all. 3,125 of 7,776")
    assert part.locator(".grid-bands .in").count() == 2  # the band and its sum


def looked_at_closely(page: Page) -> None:
    part = page.locator(".dk-live").nth(1)
    canvas = part.locator("canvas")
    canvas.click(position={"x": 1, "y": 1})
    expect(part.locator("[data-outcome]")).to_contain_text("Outcome 1 of 59,049: ten count, holds.")
    before = canvas.bounding_box()
    closer = part.get_by_role("button", name="Look closer")
    stands = closer.bounding_box()
    closer.click()
    assert part.get_by_role("button", name="Whole picture").bounding_box() == stands
    after = canvas.bounding_box()
    assert before
    assert after
    assert before["width"] == after["width"]
    canvas.click(position={"x": 1, "y": 1})
    expect(part.locator("[data-outcome]")).to_contain_text("Outcome 1 of")
    part.get_by_role("button", name="Down").click()
    canvas.click(position={"x": 1, "y": 1})
    expect(part.locator("[data-outcome]")).not_to_contain_text("Outcome 1 of")
    part.get_by_role("button", name="Whole picture").click()
    part.get_by_role("button", name="Show me one").click()
    expect(part.locator("[data-dice] .pair")).to_have_count(10)


def hands_as_a_whole(page: Page) -> None:
    """What whole hands count is spread over their outcomes as Python spreads it; what is rolled again is struck out."""
    cup, outcomes = page.locator(".dk-live").nth(2), Outcomes.of(Question(CUPS, CUPS.bid("8x3")))
    assert lit(page, 2) == "".join(str(int(outcomes.holds(count))) for count in outcomes.counts)
    assert lit(page, 3) == wanted(PASS, 1)
    field = cup.locator(".grid-field")
    expect(field).to_have_accessible_name(re.compile(r"must bring\. 3,712 of 7,056 hands do: 52\.6\xa0%\. Two hands"))
    field.focus()
    for key in ("s", "Home", "Control+End"):
        page.keyboard.press(key)
    expect(cup.locator(".grid-bracket")).to_have_count(7)
    expect(cup.locator(".grid-bracket.gone")).to_have_text("rolled again: 720")
    assert cup.locator(".grid-bracket.in").count() == 4
    # 6-5-4-3-2 is the last straight: 5 · 6^4 + 4 · 6^3 + 3 · 6^2 + 2 · 6 + 1 outcomes come before it
    hear(page, "Hand 7,466 of 7,776: six, five, four, three, two; rolled again; struck out.")


def after_a_reload(page: Page, faces: Outcomes) -> None:
    """Order, statement and picked outcome are where they were."""
    was, field = the_outcome(page).inner_text(), page.locator(".grid-field").first
    brackets = page.locator(".dk-live").first.locator(".grid-bracket")
    field.focus()
    page.keyboard.press("s")
    expect(brackets).to_have_count(6)
    page.reload()
    expect(page.locator(".grid.drawn")).to_have_count(4)
    expect(brackets).to_have_count(6)
    expect(the_outcome(page)).to_have_text(was)
    field.focus()
    page.keyboard.press("s")
    expect(brackets).to_have_count(0)
    assert lit(page) == wanted(faces, 0, exactly=True)


def assert_targets(page: Page) -> None:
    """Everything that can be pressed is 44 px high and wide, or is a picture that keys and buttons serve too."""
    small = page.locator(".grid :is(button, label):visible").evaluate_all(
        "all => all.map((one) => [one.textContent || one.ariaLabel, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.width < 43.5 || box.height < 39.5).map(([name]) => name)"
    )
    assert small == []


def test_bands_are_shown_without_scripts_and_in_print(open_page: OpenPage, publish: object) -> None:  # noqa: F811
    page = open_page(publish(OutcomeGrid(Outcomes.faces(dice=3, need=1))), scripts=False)  # type: ignore[operator]
    expect(page.locator(".stills .whole")).to_be_visible()
    expect(page.locator(".grid-statement")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".stills .banded")).to_be_visible()
    expect(page.locator(".stills .banded text").first).to_have_text("none: 125")


def test_after_a_reload_it_still_follows_what_python_asks(open_page: OpenPage, workshop: Workshop) -> None:
    """An outcome that is kept comes back; then a bid with another need colours others, in list and picture."""
    cell = """
        import ipywidgets
        from dicekit.games import games
        from dicekit.widgets import OutcomeGrid
        from dicekit.widgets.question import Question
        view = games["liars_dice"](players=3).view("55126", unknown=10)
        grid = OutcomeGrid(view, "7x5", store_key="t/follows")
        button = ipywidgets.Button(description="Six fives")
        button.on_click(lambda _: grid.set_trait("question", Question(view, view.bid("6x5"))))
        number = ipywidgets.IntText()
        ipywidgets.link((grid, "selected"), (number, "value"))
        display(grid, number, button)
    """
    page = open_page(workshop.page("grid_follows", dedent(cell)))
    expect(page.locator(".grid.drawn")).to_have_count(1)
    page.locator("[data-do=any]").click()
    kept = the_outcome(page).get_attribute("data-outcome")
    expect(page.locator(".widget-text input")).not_to_have_value("-1")  # Python has it, too
    page.reload()
    expect(page.locator(".grid.drawn")).to_have_count(1)
    expect(the_outcome(page)).to_have_attribute("data-outcome", str(kept))
    asked = Outcomes.of(Question(VIEW, VIEW.bid("7x5")))
    assert lit(page) == wanted(asked, 4)
    page.get_by_role("button", name="Six fives").click()
    expect(page.locator(".grid")).to_contain_text(f"{sum(count >= 3 for count in asked.counts):,}")
    assert lit(page) == wanted(asked, 3)
