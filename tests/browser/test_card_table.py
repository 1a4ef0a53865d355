"""The card table under Voila: the end of a hand, its settlement and the next hand, by keys and by touch.

A hand pressed through from its deal to its settlement: `tests/widgets/test_card_table.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from dicekit.cards import policy
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import address_of
from dicekit.widgets.cards.scenes import PUZZLES
from dicekit.widgets.cards.state import TableState
from tests.browser.conftest import LIVE_WITHIN, OpenPage, assert_axe, assert_no_sideways_scroll, dressed, leave, live
from tests.browser.tabs import from_more
from tests.widgets.test_card_table import burying

CARDS = "/voila/render/en/cards.ipynb"
SEED = "K7QX"
MAX_PRESSES = 40  # presses that the end of a hand takes, or the next hand up to its first trick
CORNER = {"x": 12, "y": 12}  # of a card: what shows where cards overlap
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 800}


def played_on(state: TableState) -> TableState:
    """One step as the policy takes it."""
    if state.match.phase == "deal":
        return transitions.deal(state)
    return transitions.act(state, policy.choose(state.match).action) if state.my_turn else transitions.advance(state)


def first_turn() -> TableState:
    """The first trick of the hand, when the visitor is to play."""
    state = transitions.begin(SEED)
    while state.match.phase != "play" or not state.my_turn:
        state = played_on(state)
    return state


def late() -> TableState:
    """The hand when three cards are left and the visitor is to play."""
    state = transitions.begin(SEED)
    while state.match.phase != "play" or not state.my_turn or len(state.hand.held[0]) > 3:
        state = played_on(state)
    return state


def tricks(state: TableState) -> int:
    """How many the hand has in the end."""
    while not state.settled:
        state = played_on(state)
    return len(state.hand.tricks)


def table(page: Page) -> Locator:
    return page.locator(".dk-live .card-table")


def main(page: Page) -> Locator:
    """What the table waits for."""
    return table(page).locator(".act.main")


def button(page: Page, words: str) -> Locator:
    return table(page).get_by_role("button", name=words)


def more(page: Page) -> None:
    """Show what one needs less often."""
    opener = table(page).locator("[data-key=tools-more]")
    if opener.get_attribute("aria-expanded") != "true":
        opener.click()


def moved_on(page: Page, at: str) -> None:
    """Wait until that moment is over."""
    expect(table(page).locator(f'[data-arg-at="{at}"]')).to_have_count(0)


def moment(page: Page) -> str:
    at = main(page).get_attribute("data-arg-at")
    assert at, "nothing is waited for"
    return at


def acted(page: Page, press: str) -> None:
    """A key, and what it leads to."""
    at = moment(page)
    page.keyboard.press(press)
    moved_on(page, at)


def picking(page: Page) -> bool:
    """The table waits for cards."""
    return main(page).get_attribute("data-act") == "go"


def read_rule(page: Page) -> None:
    """Close the rule that is shown, if there's one, and those that come after it."""
    close, rule = table(page).locator("[data-key=rule-read]"), table(page).locator(".card-rule.now")
    while close.count():
        name = rule.get_attribute("data-key")
        close.click()
        expect(table(page).locator(f".card-rule.now[data-key={name}]")).to_have_count(0)


def play_on(page: Page) -> None:
    """Whatever the table waits for, by its key; cards are suggested and played."""
    if picking(page):
        page.keyboard.press("s")
        expect(main(page)).not_to_have_attribute("aria-disabled", "true")
        acted(page, "g")
    else:
        acted(page, "p" if main(page).get_attribute("data-act") == "do" else "m")


def test_a_hand_is_played_to_its_settlement_which_stays_and_the_next_one_by_keys_and_by_touch(
    open_page: OpenPage,
) -> None:
    """The last tricks, settlement, a reload, a step back; the next hand from its deal to a card on the table."""
    end = late()
    page = open_page(f"{CARDS}#cards={quote(address_of(end))}", touch=True)
    expect(main(page)).not_to_have_attribute("data-arg-at", "0")  # until the hand of the link is there
    main(page).focus()
    ended = to_the_settlement(page, tricks(end))
    here = page.url.partition("#")[0]
    leave(page)
    page.goto(here)
    expect(table(page).locator(".card-settled")).to_contain_text("120 were needed", timeout=LIVE_WITHIN)
    expect(table(page).locator(".card-ended p:not(.learnt)")).to_have_text(ended, use_inner_text=True)
    to_the_next_hand(page)
    by_arrows(page)
    in_both_sizes(page)
    by_touch(page)
    more(page)
    button(page, "Open hands").click()
    button(page, "Numbered tiles").click()
    expect(table(page).locator(".open-hands")).to_be_visible()
    in_both_sizes(page)


def to_the_settlement(page: Page, tricks: int) -> list[str]:
    """By keys alone; what the settlement says, with a table of every trick of the hand."""
    picked = 0
    for _ in range(MAX_PRESSES):
        if table(page).locator(".card-settled").count():
            break
        picked += picking(page)
        play_on(page)
    expect(table(page).locator(".card-settled")).to_contain_text("120 were needed")
    expect(table(page).locator("h2").first).to_contain_text(re.compile("win|No winner"))
    assert picked > 1
    from_more(page, table(page), "table")
    expect(table(page).locator(".panel-table tbody tr")).to_have_count(tricks)
    return table(page).locator(".card-ended p:not(.learnt)").all_inner_texts()


def to_the_next_hand(page: Page) -> None:
    """Back to the last choice and to the settlement again; then the next hand is dealt."""
    main(page).focus()
    acted(page, "b")
    expect(table(page).locator(".card-settled")).to_have_count(0)
    for _ in range(MAX_PRESSES):
        if table(page).locator(".card-settled").count():
            break
        play_on(page)
    acted(page, "n")
    expect(table(page).locator(".over")).to_contain_text("hand 2")
    for _ in range(MAX_PRESSES):
        if picking(page):
            break
        play_on(page)
    assert picking(page)


def by_arrows(page: Page) -> None:
    """Arrows walk by card and by suit; Enter picks, and says why a card may not be picked."""
    rows = table(page).locator(".fan-row")
    rows.first.locator(".hand-card").first.focus()
    page.keyboard.press("ArrowRight")
    expect(rows.first.locator(".hand-card").nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1).locator(".hand-card").nth(1)).to_be_focused()
    table(page).locator(".hand-card[aria-disabled=true]").first.focus()
    page.keyboard.press("Enter")
    expect(table(page).locator(".notice")).to_contain_text(re.compile("were led|is a trump"))
    free = table(page).locator(".hand-card:not([aria-disabled=true])").first
    free.focus()
    page.keyboard.press("Enter")
    expect(free).to_have_attribute("aria-pressed", "true")
    expect(free).to_be_focused()
    read_rule(page)
    answers = table(page).locator("[data-act=answer]")
    if answers.count():
        answers.first.click()
    expect(table(page).locator(".card-odds")).to_contain_text("Where is the")


def in_both_sizes(page: Page) -> None:
    """On a desk by day and on a phone by night; it stays a phone."""
    for size, theme in ((DESK, "light"), (PHONE, "dark")):
        page.set_viewport_size(size)
        dressed(page, theme)
        assert_axe(page)
        assert_no_sideways_scroll(page)


def by_touch(page: Page) -> None:
    """On a phone the cards overlap; what shows of each is large enough, and it is played."""
    table(page).locator("[data-key=act-back]").tap()
    expect(table(page).locator(".hand-card[aria-pressed=true]")).to_have_count(0)
    due, at = main(page).inner_text(), moment(page)
    for card in table(page).locator(".hand-card:not([aria-disabled=true])").all()[:3]:
        if main(page).get_attribute("aria-disabled"):
            card.tap(position=CORNER)
            expect(card).to_have_attribute("aria-pressed", "true")
    expect(main(page)).not_to_have_text(due, use_inner_text=True)
    main(page).tap()
    moved_on(page, at)


def test_the_front_page_leads_to_the_card_table_whose_rules_tiles_and_hand_are_kept(
    open_page: OpenPage,
) -> None:
    page = open_page("/en/")
    page.get_by_role("navigation", name="Doors").get_by_role("link", name="Cards").click()
    live(page)
    expect(table(page)).to_be_visible()
    more(page)
    button(page, "Numbered tiles").click()
    expect(table(page).locator(".card-defs")).to_have_attribute("data-key", "cards-tiles-en")
    button(page, "Change the rules").click()
    at = moment(page)
    table(page).get_by_label("Following pairs and triples").select_option("dead")
    moved_on(page, at)
    at = moment(page)
    table(page).locator("[data-key=chip-hand-whole]").click()
    moved_on(page, at)
    main(page).click()
    cards = table(page).locator(".own-hand .hand-card")
    expect(cards.first).to_be_visible()
    names = cards.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    page.reload()
    expect(cards).to_have_count(len(names))
    for card, name in zip(cards.all(), names, strict=True):
        expect(card).to_have_attribute("aria-label", name)
    expect(table(page).locator(".card-defs")).to_have_attribute("data-key", "cards-tiles-en")
    more(page)
    button(page, "Change the rules").click()
    expect(table(page).get_by_label("Following pairs and triples")).to_have_value("dead")
    page.get_by_role("main").get_by_role("link", name="Dice").click()
    expect(page.locator(".doubtcheck")).to_be_visible()


def test_a_play_is_chosen_by_its_number_and_the_others_play_by_themselves_unless_motion_is_unwanted(
    open_page: OpenPage,
) -> None:
    """With motion, the cards of the others come without a press; without, the trick is over at once."""
    start = f"{CARDS}#cards={quote(address_of(first_turn()))}"
    page = open_page(start, reduced_motion=False)
    chosen(page)
    expect(table(page).locator(".played.done")).to_have_count(4, timeout=LIVE_WITHIN)
    calm = open_page(start)
    expect(calm.get_by_label("Pace")).to_have_value("press")
    chosen(calm)
    expect(main(calm)).to_have_attribute("data-act", "to_me")
    expect(table(calm).locator(".played.best .takes")).to_be_visible()


def chosen(page: Page) -> None:
    """The first of the plays that come with a suggestion, by its key, then the button."""
    expect(main(page)).not_to_have_attribute("data-arg-at", "0")  # until the hand of the link is there
    read_rule(page)
    table(page).locator(".hand-card").first.focus()
    page.keyboard.press("s")
    expect(main(page)).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("1")
    expect(main(page)).not_to_have_attribute("aria-disabled", "true")
    acted(page, "g")


def test_one_trick_then_the_last_cards_on_one_screen_with_the_button_where_it_was(open_page: OpenPage) -> None:
    """On a phone of 360 x 740 each own card can be pressed without scrolling, at every choice of a short game."""
    page = open_page(CARDS, touch=True)
    page.set_viewport_size({"width": 360, "height": 740})
    king = table(page).locator("[data-key=pick-CK]")
    king.tap()
    expect(king).to_have_attribute("aria-pressed", "true")
    king.tap()
    expect(main(page)).not_to_have_attribute("aria-disabled", "true")
    main(page).tap()
    through_the_puzzles(page)
    expect(table(page).locator("[data-key=act-suggest]")).to_be_visible(timeout=LIVE_WITHIN)
    table(page).locator(".hand-card").first.focus()
    places = set()
    for _ in range(MAX_PRESSES):
        if table(page).locator(".card-ended").count():
            break
        button, hand = main(page).bounding_box(), table(page).locator(".own-hand .hand-card").last.bounding_box()
        assert button is not None
        assert hand is not None
        assert hand["y"] + 24 <= 740  # the least that must be in sight of what is pressed (WCAG 2.5.8)
        places.add(round(button["y"]))
        play_on(page)
    assert len(places) == 1


def through_the_puzzles(page: Page) -> None:
    """From the first one, which is done: hand and button fit the screen in each, and all that is said in the next."""
    expect(table(page).locator(".card-brings .best")).to_be_visible()
    expect(main(page)).to_have_attribute("data-act", "puzzle")
    main(page).tap()
    for number in range(2, len(PUZZLES) + 1):
        expect(table(page).locator(".card-strip")).to_contain_text(f"Puzzle {number} of {len(PUZZLES)}")
        hand, button = table(page).locator(".own-hand .card-key, .own-hand .hand-card").last, main(page)
        for box in (hand.bounding_box(), button.bounding_box(), table(page).locator(".card-word").bounding_box()):
            assert box is not None
            assert 0 <= box["y"] <= box["y"] + box["height"] <= 740
        skip = table(page).locator("[data-key=act-skip]")
        last = number == len(PUZZLES)
        expect(skip).to_have_attribute("data-act", "hand" if last else "puzzle")
        skip.tap()


def test_a_puzzle_that_was_done_stays_so_after_a_reload_and_in_another_language(open_page: OpenPage) -> None:
    page = open_page(CARDS, touch=True, width=360, height=740)
    for _ in range(2):
        table(page).locator("[data-key=pick-CK]").tap()
    expect(main(page)).not_to_have_attribute("aria-disabled", "true")
    main(page).tap()
    expect(main(page)).to_have_attribute("data-act", "puzzle")
    main(page).tap()
    done = table(page).locator("[data-key=chip-puzzle-1]")
    expect(done).to_contain_text("✓")
    assert_axe(page)
    assert_no_sideways_scroll(page)
    page.reload()
    expect(done).to_contain_text("✓", timeout=LIVE_WITHIN)
    there = page.url.partition("#")[0].replace("/en/", "/zh/")
    leave(page)
    page.goto(there)
    expect(done).to_contain_text("✓", timeout=LIVE_WITHIN)
    expect(table(page).locator(".card-strip")).to_contain_text("第 2 题")


def test_a_rule_is_read_where_it_matters_stays_closed_and_is_in_the_list_with_its_picture(
    open_page: OpenPage,
) -> None:
    """On a phone, at the trick to try and after it; also after a reload."""
    page = open_page(CARDS, touch=True)
    rule = table(page).locator(".card-rule.now")
    expect(rule).to_contain_text("Follow the suit")
    table(page).locator("[data-key=rule-read]").tap()
    expect(rule).to_contain_text("A pair, a gunzi")
    table(page).locator("[data-key=rule-read]").tap()
    expect(rule).to_have_count(0)
    for _ in range(2):
        table(page).locator("[data-key=pick-CK]").tap()
    expect(main(page)).not_to_have_attribute("aria-disabled", "true")
    main(page).tap()
    expect(rule).to_contain_text("What counts")
    page.reload()
    expect(rule).to_contain_text("What counts", timeout=LIVE_WITHIN)
    table(page).locator("[data-key=rules-opener]").tap()
    listed = table(page).locator(".card-rules .card-rule")
    expect(listed.first).to_be_visible()
    expect(table(page).locator(".card-rules .rule-picture")).to_have_count(listed.count())
    assert_axe(page)
    assert_no_sideways_scroll(page)


SIZES = """() => [...document.querySelectorAll(".dk-live .own-hand .hand-card")].map((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  let x = 0, y = 0;
  while (x < width && document.elementFromPoint(left + x + 1, top + 8)?.closest(".hand-card") === card) x++;
  while (y < height && document.elementFromPoint(left + 8, top + y + 1)?.closest(".hand-card") === card) y++;
  return { left, top, x, y };
})"""


@pytest.mark.parametrize("state", [first_turn, burying], ids=["first trick", "bury"])
def test_every_card_of_a_whole_hand_shows_on_one_screen_of_a_phone(
    open_page: OpenPage, state: Callable[[], TableState]
) -> None:
    """39 or 45 cards: at least 24 x 24 px of each can be pressed (WCAG 2.5.8), under the table and the button."""
    page = open_page(f"{CARDS}#cards={quote(address_of(state()))}", touch=True, width=360, height=740)
    expect(main(page)).not_to_have_attribute("data-arg-at", "0")
    table(page).locator("[data-slot=strip]").evaluate("strip => strip.scrollIntoView()")
    sizes = page.evaluate(SIZES)
    assert len(sizes) > 20
    for each in sizes:
        assert min(each["x"], each["y"]) >= 24
        assert each["top"] + each["y"] <= 740
    button = main(page).bounding_box()
    assert button is not None
    assert 0 < button["y"] < min(each["top"] for each in sizes)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_the_first_screen_has_the_own_cards_which_stay_where_they_are_when_a_message_comes(
    open_page: OpenPage, width: int, height: int
) -> None:
    """A refusal, a closed rule, a picked card: the next tap doesn't miss."""
    page = open_page(CARDS, touch=True, width=width, height=height)
    card = table(page).locator("[data-key=pick-C4]")

    def places(of_page: bool = False) -> list[float]:
        boxes = [box for one in (card, main(page)) if (box := one.bounding_box())]
        found = [y for box in boxes for y in (box["y"], box["y"] + box["height"])]
        return [y + page.evaluate("scrollY") for y in found] if of_page else found

    before, here = places(), places(of_page=True)
    assert max(before) <= height
    table(page).locator("[data-key=pick-H5]").tap(force=True)
    expect(table(page).locator(".notice")).to_be_visible()
    assert places() == before
    read_rule(page)  # on a phone it's below the screen
    assert places(of_page=True) == here
    table(page).locator("[data-key=pick-CK]").tap()
    expect(table(page).locator(".notice:not(:empty)")).to_have_count(0)
    assert places(of_page=True) == here


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_why_a_play_was_refused_can_be_read(open_page: OpenPage, theme: str) -> None:
    """On the table; axe compares the text with what is behind it."""
    page = open_page(CARDS, touch=True)
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    table(page).locator("[data-key=pick-H5]").first.tap(force=True)
    expect(table(page).locator(".card-tabletop .notice")).to_be_visible()
    assert_axe(page)
