"""Da Gunzi in the Explorer under Voila: a whole hand from the deal to its settlement, by keys and by touch."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from dicekit.widgets.cards import state as steps
from dicekit.widgets.cards.address import address_of
from tests.browser.conftest import LIVE_WITHIN, OpenPage, assert_axe, assert_no_sideways_scroll, leave

EXPLORER = "/voila/render/en/explorer.ipynb"
SEED = "K7QX"  # nobody here may show a king before a third of the cards are dealt
MOST = 150  # presses that any hand takes


def address(seed: str = SEED) -> str:
    """The Explorer with these cards on the table, mixed and not yet dealt."""
    return f"{EXPLORER}#cards={quote(address_of(steps.begin(seed)))}"


def table(page: Page) -> Locator:
    return page.locator(".dk-live .card-table")


def acted(page: Page, press: str, at: str | None) -> None:
    """A key, and wait until the table has moved on from that moment."""
    page.keyboard.press(press)
    expect(table(page).locator(f'[data-arg-at="{at}"]')).to_have_count(0)


def moment(page: Page) -> str | None:
    return table(page).locator(".act.main").get_attribute("data-arg-at")


def play_on(page: Page) -> None:
    """Whatever the table waits for, by its key; cards are suggested and played."""
    main = table(page).locator(".act.main")
    act, at = main.get_attribute("data-act"), moment(page)
    if act == "go":
        page.keyboard.press("s")
        expect(main).not_to_have_attribute("aria-disabled", "true")
        acted(page, "g", at)
    elif act == "do":
        acted(page, "p", at)
    else:
        acted(page, "m", at)


def test_a_whole_hand_is_played_by_keys_from_the_deal_to_its_settlement(open_page: OpenPage) -> None:
    """Deal, king, bottom, every trick, settlement, the next hand; then back, a reload, and the same place again."""
    page = open_page(address())
    expect(table(page)).to_be_visible()
    table(page).locator(".act.main").focus()
    acted(page, "n", moment(page))
    expect(table(page).locator(".own-head")).to_contain_text("Three cards")
    picked = 0
    for _ in range(MOST):
        if table(page).locator(".card-settled").count():
            break
        picked += table(page).locator(".act.main").get_attribute("data-act") == "go"
        play_on(page)
    expect(table(page).locator(".card-settled")).to_contain_text("the line is 120")
    expect(table(page).locator("h2").first).to_contain_text("The hand is over")
    assert picked > 10
    table(page).get_by_role("button", name="Table", exact=True).click()
    assert table(page).locator(".panel-table tbody tr").count() >= picked
    settled = table(page).locator(".card-settled").inner_text()
    here = page.url.partition("#")[0]
    leave(page)
    page.goto(here)
    expect(table(page).locator(".card-settled")).to_contain_text("the line is 120", timeout=LIVE_WITHIN)
    assert table(page).locator(".card-settled").inner_text() == settled
    table(page).locator(".act.main").focus()
    acted(page, "u", moment(page))
    expect(table(page).locator(".card-settled")).to_have_count(0)
    acted(page, "m", moment(page))
    acted(page, "n", moment(page))
    expect(table(page).locator(".over")).to_contain_text("hand 2")


def test_arrows_walk_by_card_and_suit_and_enter_picks(open_page: OpenPage) -> None:
    page = open_page(address())
    expect(table(page)).to_be_visible()
    table(page).locator(".act.main").focus()
    while table(page).locator(".act.main").get_attribute("data-act") != "go":
        play_on(page)
    rows = table(page).locator(".fan-row")
    rows.first.locator(".hand-card").first.focus()
    page.keyboard.press("ArrowRight")
    expect(rows.first.locator(".hand-card").nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1).locator(".hand-card").nth(1)).to_be_focused()
    barred = table(page).locator(".hand-card[aria-disabled=true]").first
    if barred.count():
        barred.focus()
        page.keyboard.press("Enter")
        expect(table(page).locator(".notice")).to_contain_text("must be followed")
    free = table(page).locator(".hand-card:not([aria-disabled=true])").first
    free.focus()
    page.keyboard.press("Enter")
    expect(free).to_have_attribute("aria-pressed", "true")
    expect(free).to_be_focused()
    expect(table(page).locator(".card-odds")).to_contain_text("Where is the")


def test_a_phone_opens_one_suit_at_a_time_and_a_card_is_played_by_touch(open_page: OpenPage) -> None:
    page = open_page(address(), width=360, touch=True)
    expect(table(page)).to_be_visible()
    for _ in range(20):
        main = table(page).locator(".act.main")
        act, at = main.get_attribute("data-act"), moment(page)
        if act == "go":
            break
        wanted = table(page).locator("[data-key=act-to_me], [data-key=act-deal_all]")
        (wanted.first if wanted.count() else main).tap()
        expect(table(page).locator(f'[data-arg-at="{at}"]')).to_have_count(0)
    expect(table(page).locator(".stacks:visible")).to_have_count(1)
    shut = table(page).locator(".fan-row:not(.opened) .row-open").first
    shut.tap()
    expect(table(page).locator(".fan-row.opened")).to_have_count(1)
    playable = table(page).locator(".fan-row", has=page.locator(".hand-card:not([aria-disabled=true])")).first
    if "opened" not in (playable.get_attribute("class") or ""):
        playable.locator(".row-open").tap()
    due = table(page).locator(".act.main").inner_text()
    for card in playable.locator(".hand-card:not([aria-disabled=true])").all()[:3]:
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        if table(page).locator(".act.main[aria-disabled]").count():
            card.tap()
            expect(card).to_have_attribute("aria-pressed", "true")
    assert table(page).locator(".act.main").inner_text() != due
    assert_no_sideways_scroll(page)


def test_rules_are_changed_on_the_table_and_tiles_and_hands_are_kept(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    page.get_by_role("button", name="Change the table").click()
    page.get_by_label("Game").select_option("da_gunzi")
    expect(table(page)).to_be_visible()
    table(page).get_by_role("button", name="Numbered tiles").click()
    expect(table(page).locator(".card-defs")).to_have_attribute("data-key", "cards-tiles-en")
    table(page).get_by_role("button", name="Change the rules").click()
    table(page).get_by_label("Following pairs and triples").select_option("dead")
    at = moment(page)
    table(page).locator("[data-key=act-deal_all]").click()
    expect(table(page).locator(f'[data-arg-at="{at}"]')).to_have_count(0)
    cards = table(page).locator(".own-hand .hand-card")
    expect(cards.first).to_be_visible()
    names = cards.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    page.reload()
    expect(cards).to_have_count(len(names))
    assert cards.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))") == names
    expect(table(page).locator(".card-defs")).to_have_attribute("data-key", "cards-tiles-en")
    table(page).get_by_role("button", name="Change the rules").click()
    expect(table(page).get_by_label("Following pairs and triples")).to_have_value("dead")
    page.get_by_role("button", name="Change the table").click()
    page.get_by_label("Game").select_option("bluff")
    expect(page.locator(".stepper .over")).to_contain_text("Bluff")
    expect(table(page)).to_have_count(0)


def test_axe_finds_nothing_on_the_table_open_hands_and_tiles_too(open_page: OpenPage) -> None:
    for width, theme in ((1280, "light"), (360, "dark")):
        page = open_page(address(), width=width, theme=theme)
        expect(table(page)).to_be_visible()
        table(page).locator(".act.main").focus()
        while table(page).locator(".act.main").get_attribute("data-act") != "go":
            play_on(page)
        page.keyboard.press("s")
        assert_axe(page)
        table(page).get_by_role("button", name="Open hands").click()
        table(page).get_by_role("button", name="Numbered tiles").click()
        expect(table(page).locator(".open-hands")).to_be_visible()
        assert_axe(page)
        assert_no_sideways_scroll(page)


def test_the_start_of_the_explorer_asks_for_nothing_of_the_cards(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    expect(page.locator(".chart figcaption")).to_contain_text("At least")
    expect(page.locator(".card-defs")).to_have_count(0)
