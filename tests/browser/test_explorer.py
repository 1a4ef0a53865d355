"""*Should I doubt?* live under Voila: answer first, then chart and cups; a table and back; nothing lost by a reload."""

from __future__ import annotations

import re
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from tests.browser.conftest import LIVE_WITHIN, OpenPage, assert_axe, assert_no_sideways_scroll, live

EXPLORER = "/voila/render/en/explorer.ipynb"
PHONE = {"width": 360, "height": 740}


def open_form(page: Page) -> None:
    """Open the form for one's own dice."""
    page.locator("[data-key=entry] > summary").click()


def test_a_bar_that_is_pressed_is_looked_at_beside_the_question(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    chart = page.locator(".chart")
    expect(chart).to_have_count(0)
    page.get_by_role("button", name="I’d doubt").click()
    expect(chart).to_have_count(1)
    expect(chart).to_have_class(re.compile("drawn"), timeout=LIVE_WITHIN)
    expect(chart.locator("figcaption")).to_contain_text("seven fives: 44.1")
    bar = chart.locator(".hit[data-arg-count='8']")
    bar.hover()
    expect(chart.locator(".hoverlayer")).to_contain_text("896/6,561")  # of exactly eight
    bar.click()
    expect(chart.locator("figcaption")).to_contain_text("eight fives: 21.3")
    expect(page.locator(".looked")).to_contain_text("They bid seven fives")
    expect(page.locator(".advice")).to_contain_text("Seven fives")
    expect(bar).to_be_focused()
    bar.press("ArrowLeft")
    expect(chart.locator(".hit[data-arg-count='7']")).to_be_focused()
    page.get_by_role("button", name="Back to seven fives").click()
    expect(page.locator(".looked")).to_have_count(0)


def test_a_raise_is_asked_further_and_compared_and_five_hands_lead_on(open_page: OpenPage) -> None:
    """On a phone: nothing takes the focus to a field, and question, cups and New hand stay in view."""
    page = open_page(EXPLORER)
    page.set_viewport_size(PHONE)
    check = page.locator(".doubtcheck")
    for hand in range(1, 6):
        check.get_by_role("button", name="I’d raise").click()
        expect(check.locator("[data-act=raise]").nth(2)).to_be_visible()
        expect(check.locator("input:focus")).to_have_count(0)
        check.locator("[data-act=raise]").first.click()
        expect(check.locator(".worths tr").first).to_be_visible()
        expect(check.locator(".worths")).to_contain_text("your choice")
        expect(check.locator(".luck")).to_be_in_viewport()
        expect(check.locator(".found")).to_contain_text("Your")
        if hand < 5:
            check.get_by_role("button", name="New hand").click()
            expect(check.locator(".advice")).to_be_in_viewport()
    expect(check.locator(".five")).to_contain_text("Five hands:")
    assert_axe(page)
    harder = check.get_by_role("button", name="One more player")
    if harder.count():  # at least half of the raises were good
        harder.click()
        expect(check.locator("[data-key=dice]")).to_have_value(re.compile("20|2[0-9]|1[0-9]"))
        expect(check.locator(".advice")).to_be_in_viewport()
    else:
        expect(check.locator(".five")).to_contain_text("First the rule again.")


def test_a_full_hand_is_said_beside_the_finger_without_scrolling(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    page.set_viewport_size(PHONE)
    open_form(page)
    page.locator("[data-key=mine]").fill("23346")
    page.locator("[data-key=mine]").press("Enter")
    button = page.locator("[data-key=add5]")
    button.scroll_into_view_if_needed()
    below = page.locator("[data-key=dice]")
    before, place = page.evaluate("scrollY"), below.bounding_box()
    button.click()
    expect(page.locator(".note.beside").first).to_be_in_viewport()
    expect(page.locator(".note.beside").first).to_contain_text("All five are here.")
    assert page.evaluate("scrollY") == before
    assert below.bounding_box() == place


def test_the_exact_sum_opens_below_what_is_read(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    check = page.locator(".doubtcheck")
    check.get_by_role("button", name="I’d doubt").click()
    why = check.locator("details[data-key=why]")
    why.locator("> summary").click()
    place = "(it) => it.getBoundingClientRect().top + scrollY"
    before = why.evaluate(place)
    why.locator("details > summary").click()
    expect(why.locator("ol")).to_be_visible()
    assert why.evaluate(place) == before


def test_a_phone_shows_the_reason_within_the_page_and_a_wrong_entry_without_an_answer(open_page: OpenPage) -> None:
    page = open_page("/voila/render/zh/explorer.ipynb")
    page.set_viewport_size({"width": 360, "height": 740})
    check = page.locator(".doubtcheck")
    check.locator("[data-act=show]").click()
    check.locator("[data-act=always]").click()
    open_form(page)
    check.locator("select[data-act=game]").select_option("chinese")  # its formulas are the longest
    check.locator("[data-key=why] > summary").click()
    expect(check.locator("[data-key=why] li").first).to_be_visible()
    expect(check.locator("[data-key=exact] li").first).not_to_be_visible()
    check.locator("[data-key=exact] > summary").click()
    expect(check.locator("[data-key=exact] li").nth(8)).to_be_visible()
    assert check.locator(".behind").evaluate("(it) => it.scrollWidth <= it.clientWidth")
    assert_no_sideways_scroll(page)
    check.locator("select[data-act=game]").select_option("liars_dice")
    dice = check.locator("[data-key=dice]")
    dice.fill("3")
    dice.press("Enter")
    expect(check.locator(".note.wrong")).to_be_visible()
    expect(check.locator(".behind")).to_have_count(0)
    dice.fill("12")
    dice.press("Enter")
    expect(check.locator(".behind")).to_be_visible()
    expect(check.locator(".note.wrong")).to_have_count(0)


def test_on_a_phone_one_answers_first_and_five_presses_ask_about_ones_own_dice(open_page: OpenPage) -> None:
    """Question and answer stay in view while dice are entered, and what was chosen stays over a reload."""
    page = open_page(EXPLORER)
    page.set_viewport_size({"width": 360, "height": 740})
    check = page.locator(".doubtcheck")
    expect(check.locator(".behind")).to_have_count(0)
    check.get_by_role("button", name="I’d doubt").click()
    expect(check.locator(".behind")).to_be_visible()
    check.get_by_role("button", name="Always show me at once").click()
    open_form(page)
    for face in (2, 3, 3, 4, 6):
        check.locator(f"[data-key=add{face}]").click()
    expect(check.locator("[data-key=mine]")).to_have_value("23346")
    expect(check.locator(".behind")).to_have_count(1)
    expect(check.locator(".advice")).to_be_in_viewport()
    assert_no_sideways_scroll(page)
    page.reload()
    expect(check.locator(".behind")).to_have_count(1, timeout=LIVE_WITHIN)
    expect(check.locator("[data-key=mine]")).to_have_value("23346")


def test_the_first_screen_of_a_phone_asks_one_question_with_three_answers(open_page: OpenPage) -> None:
    """Own dice and question are in sight in at most 50 words; two folds have the rest."""
    page = open_page(EXPLORER)
    page.set_viewport_size(PHONE)
    check = page.locator(".doubtcheck")
    for part in (".advice", ".held .dice", "[data-key=entry] > summary", "[data-key=means] > summary"):
        expect(check.locator(part)).to_be_in_viewport(ratio=1)
    assert check.locator(".asking button:visible:not(.kind)").count() == 3
    words = page.locator(".prose").inner_text() + check.locator(".asking").inner_text()
    assert len(re.findall(r"\w[\w’]*", words)) <= 50
    open_form(page)
    check.locator("[data-key=quantity]").fill("6")
    check.locator("[data-key=quantity]").press("Enter")
    expect(check.locator(".advice")).to_contain_text("Six fives")
    expect(check.locator("[data-key=quantity]")).to_be_visible()  # the form stays open


def dice_of(page: Page, part: str) -> list[str | None]:
    """The dice of each other player that a page shows, by their labels."""
    return [one.get_attribute("aria-label") for one in page.locator(part).all()]


def test_the_tally_and_the_lifted_cups_are_there_after_a_reload_and_nothing_is_counted_twice(
    open_page: OpenPage,
) -> None:
    page = open_page(EXPLORER)
    page.get_by_role("button", name="I’d doubt").click()
    expect(page.locator(".onward .note")).to_contain_text("One hand:")
    found, dice = page.locator(".found").inner_text(), dice_of(page, ".cup-row [role=img]")
    for _ in range(2):
        page.reload()
        live(page)
        expect(page.locator(".found")).to_have_text(found)
        assert dice_of(page, ".cup-row [role=img]") == dice
        expect(page.locator(".onward .note")).to_contain_text("One hand:")
    page.get_by_role("button", name="New hand").click()
    page.get_by_role("button", name="I’d doubt").click()
    expect(page.locator(".onward .note")).to_contain_text("Two hands:")


def test_a_round_goes_to_a_table_and_comes_back_and_a_game_is_put_aside_for_another(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    page.set_viewport_size(PHONE)
    assert_axe(page)
    page.get_by_role("link", name="Play this round at a table").click()
    live(page)
    headline = page.locator(".dk-live .stepper .headline")
    expect(headline).to_contain_text("Chi says seven fives. Your turn.")
    assert_no_sideways_scroll(page)
    page.get_by_role("link", name="Should I doubt?").click()
    live(page)
    expect(page.locator(".dk-live .answer")).to_contain_text("Seven fives. Doubt or raise?")
    page.get_by_role("button", name="I’d doubt").click()
    expect(page.locator(".found")).to_be_visible()
    page.get_by_role("link", name="Play this round at a table").click()
    live(page)
    expect(headline).to_contain_text("Chi says seven fives. Your turn.")  # as it was before the decision
    page.locator(".dk-live .stepper [data-arg-action=doubt]").click()
    expect(headline).to_contain_text("You doubt Chi’s seven fives.")
    page.get_by_role("button", name="Next round").click()
    expect(page.locator(".dk-live .stepper .over")).to_contain_text("round 2")
    page.get_by_role("button", name="New dice").click()
    aside = page.locator(".dk-live .aside")
    expect(aside).to_contain_text("round 2")
    page.reload()
    live(page)
    aside.get_by_role("button").click()
    expect(page.locator(".dk-live .stepper .over")).to_contain_text("round 2")
    expect(aside).to_have_count(1)  # now the other round, so that one can go forward again
    page.goto(re.sub("#.*", "", page.url).replace("table", "explorer"))
    live(page)
    page.get_by_role("button", name="New hand").click()
    expect(page.locator(".dk-live .answer")).to_contain_text("Doubt or raise?")
    page.get_by_role("link", name="Play this round at a table").click()
    live(page)
    expect(aside).to_contain_text("round 2")
    expect(page.locator(".dk-live .stepper .over")).not_to_contain_text("round 2")  # another hand's table


def test_an_old_link_with_a_round_leads_to_the_table_and_one_with_cards_to_the_cards(open_page: OpenPage) -> None:
    record = "dicekit 1\ngame liars_dice; players Ana Bo; dice 5 5\n1  deal Ana 5 5 1 2 6 | Bo 1 3 3 4 6\n   Ana 3x5\n"
    named = {"doubt": "liars_dice-55126-15-7x5", "round": f"seat 1; bid 4x5\n{record}", "cards": "dice"}
    page = open_page(f"{EXPLORER}#{urlencode(named)}", wait=False)
    expect(page).to_have_url(re.compile(r"/en/table\.ipynb#.*round="), timeout=LIVE_WITHIN)
    live(page)
    expect(page.locator(".dk-live .stepper .headline")).to_contain_text("Ana says three fives")
    page = open_page(f"{EXPLORER}#cards=seed+K7QX", wait=False)
    expect(page).to_have_url(re.compile(r"/en/cards\.ipynb#cards="), timeout=LIVE_WITHIN)
