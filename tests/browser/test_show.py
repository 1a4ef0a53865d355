"""Lesson 10 in a browser: dice are shown by mouse, touch and keys, and both tails move."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

ROUNDS = "from dicekit.course.lesson10.practice import PushRounds\nPushRounds(seed='K7QX', lang='en', level=2)"
SHOW = "from dicekit.course.lesson10.show import ShowDice\nShowDice(lang='en', level=2)"


def test_the_best_push_moves_both_tails_and_a_good_bid_is_hidden_again(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("show", SHOW), width=360)
    page.evaluate(LISTEN)
    dice, bars = page.locator(".show-die"), page.locator(".show-chance b")
    expect(bars).to_have_text(["21", "8"])
    dice.nth(4).click()
    expect(bars).to_have_text(["6", "4"])
    dice.nth(4).click()
    dice.nth(0).click()
    dice.nth(0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(bars).to_have_text(["24", "26"])
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(bars).to_have_text(["37", "43"])
    hear(page, "You: 37 in 100. Ana: 43 in 100.")
    page.locator("[data-act=lower]").click()
    expect(bars).to_have_text(["70", "44"])
    for at in (0, 1, 2):
        dice.nth(at).click()
        expect(dice.nth(at)).to_have_attribute("aria-pressed", "true")
    expect(bars).to_have_text(["82", "94"])
    for at in (0, 1, 2):
        dice.nth(at).click()
        expect(dice.nth(at)).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".show-work")).to_have_attribute("data-done", "1")
    hear(page, "keep quiet about a good bid")
    assert_no_sideways_scroll(page)
    assert_axe(page)


def test_dice_pressed_on_the_table_go_with_the_push_and_the_rules_fold_again(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("push", ROUNDS), width=360)
    page.evaluate(LISTEN)
    dice, push, rules = page.locator(".own .show-die"), page.locator("[data-key=act-push]"), page.locator(".rules-fold")
    expect(page.locator(".own .die")).to_have_count(5)
    expect(push).to_have_attribute("aria-disabled", "true")
    rules.locator("summary").click()
    expect(rules).to_have_attribute("open", "")
    dice.nth(3).click()
    dice.nth(3).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".own .show-die.shown")).to_have_count(2)
    expect(page.locator(".own .show-die.rolls")).to_have_count(3)
    hear(page, "roll the other three")
    box = push.bounding_box()
    assert box
    assert box["y"] + box["height"] - (dice.first.bounding_box() or box)["y"] < 740  # on one screen of a phone
    assert_no_sideways_scroll(page)
    assert_axe(page)
    push.click()
    expect(page.locator("[data-key=act-next]")).to_be_visible()
    expect(rules).to_have_attribute("open", "")
    page.locator("[data-key=act-next]").click()
    expect(dice).to_have_count(5)
    expect(rules).not_to_have_attribute("open", "")
