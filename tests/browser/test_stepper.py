"""The round stepper in a real browser, live under Voila: each game by mouse and by keys, and what it says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import (
    DIAGONAL,
    OTHER_DIAGONAL,
    OpenPage,
    Workshop,
    assert_axe,
    assert_no_sideways_scroll,
    in_every_size,
)
from tests.browser.hands import press_greyed
from tests.browser.tabs import from_more

DEALT = {
    "liars": ('"liars_dice"', "players=3", '"55126", "13555", "22344"'),
    "perudo": ('"perudo"', "players=3", '"44136", "24456", "2355"'),
    "bluff": ('"bluff"', "players=2, reroll=True", '"1*345", "22451"'),
    "chinese": ('"chinese"', 'players=3, jumps="free", pi=True', '"11344", "22456", "33662"'),
}

# The boards of the other two are like Perudo's.
BY_KEYS = [pytest.param(name, marks=() if name in ("perudo", "chinese") else pytest.mark.sweep) for name in DEALT]


@pytest.fixture(scope="module")
def tables(workshop: Workshop) -> dict[str, str]:
    """The address of a page with one round, for each game."""
    return {name: workshop.page(f"round_{name}", stepper(name), title="A round") for name in DEALT}


def stepper(name: str) -> str:
    game, options, hands = DEALT[name]
    return (
        "from dicekit.games import games\nfrom dicekit.widgets import RoundStepper\n"
        f"table = games[{game}]({options}).deal(hands=[{hands}], seed='K7QX')\n"
        "RoundStepper(table, level=2)"
    )


def headline(page: Page) -> Locator:
    return page.locator(".stepper > .headline h2")


def act(page: Page, name: str) -> Locator:
    return page.locator(".act", has=page.locator("b", has_text=name))


def cell(page: Page, label: str) -> Locator:
    return page.get_by_role("gridcell", name=label)


def by_mouse(page: Page, bid: str, text: str) -> None:
    """Choose a bid on the board and say it."""
    cell(page, f"{bid}, legal").click()
    act(page, f"Say {bid}").click()
    expect(headline(page)).to_contain_text(text)


def test_liars_dice_by_mouse(open_page: OpenPage, tables: dict[str, str]) -> None:
    page = open_page(tables["liars"])
    by_mouse(page, "four fives", "You say four fives. Bo’s turn.")
    by_mouse(page, "eight fives", "Bo says eight fives. Chi’s turn.")
    act(page, "Doubt").click()
    expect(headline(page)).to_have_text("Eight fives bid, seven found: the bid fails.")
    expect(page.locator(".counted tbody tr")).to_contain_text(["You", "Bo", "Chi", "Together"])
    expect(page.locator(".cost")).to_have_text("Bo loses one die.")
    act(page, "Next round").click()
    expect(headline(page)).to_have_text("Bo to begin.")
    expect(page.locator(".stepper .over")).to_contain_text("round 2 · fourteen dice")


def test_perudo_by_mouse_with_a_pass_and_a_push(open_page: OpenPage, tables: dict[str, str]) -> None:
    page = open_page(tables["perudo"])
    by_mouse(page, "two fives", "Bo’s turn.")
    page.get_by_label("See as").select_option("Bo")
    expect(headline(page)).to_have_text("Ana says two fives. Your turn.")
    cell(page, "four fours, legal").click()
    act(page, "Push").click()
    dice = page.locator(".tray .pick-die")
    expect(dice).to_have_count(5)
    dice.nth(1).click()
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "true")
    act(page, "Say four fours and show your four").click()
    expect(headline(page)).to_have_text("You say four fours. Chi’s turn.")
    expect(page.locator(".own .die.shown")).to_have_count(1)
    act(page, "Pass").click()
    expect(headline(page)).to_have_text("Chi passes on four fours. Ana’s turn.")
    act(page, "Doubt the pass of Chi").click()
    expect(headline(page)).to_contain_text("not all alike, so the pass was a lie.")


def test_bluff_by_mouse_with_stars(open_page: OpenPage, tables: dict[str, str]) -> None:
    page = open_page(tables["bluff"])
    by_mouse(page, "three fours", "Bo’s turn.")
    by_mouse(page, "two stars", "Your turn.")
    act(page, "Doubt").click()
    expect(headline(page)).to_have_text("Two stars bid, one found: the bid fails.")
    expect(page.locator(".showdown")).to_contain_text("It is off by one.")


def test_chinese_by_mouse_with_zhai_bounce_and_pi_out_of_turn(open_page: OpenPage, tables: dict[str, str]) -> None:
    page = open_page(tables["chinese"])
    page.get_by_role("button", name="zhai: plain").click()
    by_mouse(page, "four fours zhai", "Bo’s turn.")
    act(page, "Bounce").click()
    expect(headline(page)).to_have_text("Bo bounces it back: six fours zhai. Your turn.")
    page.get_by_label("See as").select_option("Chi")
    expect(act(page, "Pi")).to_contain_text("out of turn")
    act(page, "Pi").click()
    expect(headline(page)).to_contain_text("You say pi to six fours zhai. Bo’s turn.")
    act(page, "Accept").click()
    expect(page.locator(".cost")).to_contain_text("Bo loses two points")


@pytest.mark.parametrize("name", BY_KEYS)
def test_a_round_by_keyboard_alone(open_page: OpenPage, tables: dict[str, str], name: str) -> None:
    """Tab to the board, arrows and Enter choose, letters say and doubt, N goes on, U comes back."""
    page = open_page(tables[name])
    grid = page.get_by_role("grid")
    for _ in range(40):
        page.keyboard.press("Tab")
        if grid.evaluate("grid => grid.contains(document.activeElement)"):
            break
    before = page.evaluate("document.activeElement.dataset.key")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    chosen = page.evaluate("document.activeElement.dataset.key")
    assert chosen != before
    page.keyboard.press("Enter")
    expect(grid.locator("[aria-selected=true]")).to_have_attribute("data-key", chosen)
    expect(grid.locator(f"[data-key='{chosen}']")).to_be_focused()  # it stays where the choice was made
    page.keyboard.press("s")
    expect(page.locator(".past li").first).to_contain_text(chosen)
    page.keyboard.press("d")
    expect(page.locator(".showdown")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".stepper .over")).to_contain_text("round 2")
    page.keyboard.press("u")
    expect(page.locator(".showdown")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".past li.now")).to_contain_text("to speak")


def test_panels_close_with_escape_and_the_link_brings_the_round_back(
    open_page: OpenPage, tables: dict[str, str]
) -> None:
    page = open_page(tables["liars"])
    expect(page.locator(".seat .die")).to_have_count(0)  # what a visitor may not know is not on the page
    by_mouse(page, "four fives", "Bo’s turn.")
    low = cell(page, "three fives, does not raise four fives")
    press_greyed(low)  # it tells why
    expect(page.locator(".stepper .notice")).to_contain_text("Three fives do not raise four fives")
    expect(page.locator(".stepper .notice")).to_contain_text("lowest legal: four sixes")
    expect(page.locator(".dk-speech[role=status]")).to_contain_text("lowest legal: four sixes")
    expect(headline(page)).to_contain_text("Bo’s turn")
    from_more(page, page.locator("body"), "table")
    expect(page.locator(".panel-table table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".panel-table table")).to_be_hidden()
    from_more(page, page.locator("body"), "link")
    address = page.locator("[data-address]")
    expect(address).to_have_value(re.compile("#round="))
    link = address.input_value()
    expect(page).to_have_url(link)
    page.get_by_role("button", name="Glass cups").click()
    expect(page.locator(".seat .die")).to_have_count(10)
    again = open_page(link)
    expect(headline(again)).to_contain_text("You say four fives. Bo’s turn.")


def test_on_a_phone_steppers_choose(open_page: OpenPage, tables: dict[str, str]) -> None:
    page = open_page(tables["liars"], width=360, touch=True)
    expect(page.get_by_role("grid")).to_be_hidden()
    expect(page.locator(".step output")).to_have_text("No bid chosen")
    more = page.get_by_role("button", name="One more")
    more.scroll_into_view_if_needed()
    stands = more.bounding_box()
    for chosen in ("A single one", "Two ones", "Three ones"):
        more.click()
        expect(page.locator(".step output")).to_have_text(chosen)
        assert more.bounding_box() == stands  # the finger need not follow it
    page.locator(".faces label").nth(4).click()
    expect(page.locator(".step output")).to_have_text("Three fives")
    act(page, "Say three fives").click()
    expect(headline(page)).to_contain_text("You say three fives.")
    page.get_by_role("button", name="All bids as a table").click()
    expect(page.get_by_role("grid")).to_be_visible()
    assert_no_sideways_scroll(page)


@pytest.mark.parametrize("name", [pytest.param("perudo", marks=pytest.mark.sweep), "chinese"])
def test_axe_finds_nothing_in_play_and_after_the_showdown(
    open_page: OpenPage, tables: dict[str, str], name: str
) -> None:
    page = open_page(tables[name])
    for _ in in_every_size(page, DIAGONAL):
        assert_axe(page)
    page.get_by_role("button", name="One more").click()  # a phone was last
    act(page, "Say").click()
    expect(page.locator(".past li")).to_have_count(2)
    act(page, "Open" if name == "chinese" else "Doubt").first.click()
    expect(page.locator(".showdown")).to_be_visible()
    for _ in in_every_size(page, OTHER_DIAGONAL):
        assert_axe(page)
        assert_no_sideways_scroll(page)


def test_without_scripts_the_round_can_be_read(open_page: OpenPage, tables: dict[str, str]) -> None:
    page = open_page(tables["perudo"], scripts=False)
    expect(page.locator(".table.tabletop .own .die")).to_have_count(5)
    expect(page.locator(".act").first).to_be_visible()


def test_a_single_open_die_is_as_large_as_others_and_below_its_cup(open_page: OpenPage, workshop: Workshop) -> None:
    code = (
        "from dicekit.widgets.play import Position\n"
        "from dicekit.course.lesson08.practice import ThreeCalls\n"
        "rounds = ThreeCalls(positions=[Position('44', '2x4 3x4', dice=(2, 1, 2))], exact='gain')\n"
        "rounds.play('exact')\nrounds"
    )
    page = open_page(workshop.page("single", code), width=360)
    boxes = [page.locator(".seat").first.locator(part).first.bounding_box() for part in ("svg.cup", ".die")]
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["width"] < 40
    cup, die = (box["x"] + box["width"] / 2 for box in boxes if box)
    assert abs(cup - die) < 10
