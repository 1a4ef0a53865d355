"""What one act brings to a page and changes on it: a bid considered on the board of a table with odds."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import OpenPage

TABLE = "/voila/render/en/table.ipynb"
BUDGET = 6_000  # bytes that parts send for one act
LATER = 10_000  # and, when the page is at rest, for what nobody sees
ENVELOPE = 600  # bytes of a message around what is in it: names, session and date, of its own and of what it answers

#: attributes that were set to what they were, until the promise is asked for
WATCH = """(part) => {
  window.setAgain = [];
  const watch = new MutationObserver((changes) => {
    for (const { target, attributeName: name, oldValue: old } of changes) {
      if (target.getAttribute(name) === old) window.setAgain.push(`${name}="${old}" of ${target.className}`);
    }
  });
  const live = document.querySelector(part).closest(".dk-live");
  watch.observe(live, { subtree: true, attributes: true, attributeOldValue: true });
}"""


def choose(page: Page, bid: str) -> None:
    """Press the cell of a bid, and wait until all parts follow and the page is at rest."""
    page.locator(f".stepper [data-act=choose][data-arg-bid='{bid}']").click()
    expect(page.locator(f".stepper [data-arg-bid='{bid}'][aria-selected=true]")).to_be_visible()
    quantity = bid.split("x")[0]
    expect(page.locator(f".chart .hit[data-arg-count='{quantity}'][aria-pressed=true]")).to_be_visible()
    page.wait_for_timeout(300)  # a part says a little later what it has left to draw
    expect(page.locator("[data-stale]")).to_have_count(0)


def test_a_page_of_the_site_gets_patches_and_sets_no_attribute_to_what_it_was(open_page: OpenPage) -> None:
    frames: list[int] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(len(data)))

    page = open_page(TABLE, before=lambda page: page.on("websocket", listen))
    page.get_by_role("button", name="Show chances").click()
    choose(page, "8x6")
    page.evaluate(WATCH, ".stepper")
    frames.clear()
    choose(page, "9x6")
    assert frames
    assert sum(frames) <= BUDGET + LATER + ENVELOPE * len(frames)
    assert page.evaluate("window.setAgain") == []
