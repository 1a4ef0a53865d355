"""What a page keeps of its old drawings doesn't grow with the number of presses."""

from __future__ import annotations

from playwright.sync_api import Page

REDRAW = """async ([from, to]) => {
  const { morph } = await import("http://localhost:9/morph.js");
  for (let turn = from; turn < to; turn++) {
    const cell = (_, at) => `<li data-key="c${at}"${at === turn % 60 ? " class=on" : ""}><b>${at}</b></li>`;
    morph(document.body, `<ul>${Array.from({ length: 60 }, cell).join("")}</ul>`);
  }
  return document.querySelectorAll(".on").length;
}"""


def nodes(page: Page) -> int:
    """How many nodes the browser holds, with those that are on no page any more."""
    browser = page.context.new_cdp_session(page)
    for _ in range(3):
        browser.send("HeapProfiler.collectGarbage")
    return int(browser.send("Memory.getDOMCounters")["nodes"])


def test_an_element_keeps_its_last_drawing_only(blank: Page) -> None:
    """Each redraw changes two of sixty cells: the others must not hold on to the drawing in which they last changed."""
    assert blank.evaluate(REDRAW, [0, 2]) == 1
    first = nodes(blank)
    assert blank.evaluate(REDRAW, [2, 122]) == 1
    assert nodes(blank) < 2 * first
