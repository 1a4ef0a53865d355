"""How long 59 049 outcomes take from a changed bid to the painted picture.

    python -m pytest tests/bench/test_bench_grid.py -m bench -s

Python's share (the question changes, everything is drawn anew), the size of what is sent, and the browser's share (the
message is there, until the frame after the canvas was painted). Each is a median; the budget is printed, not asserted.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from itertools import cycle
from statistics import median
from time import perf_counter, process_time
from typing import Any

import pytest

from dicekit.games import games
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.grid.state import counted
from dicekit.widgets.question import Question
from tests.browser.test_offline import publish  # noqa: F401

pytestmark = pytest.mark.bench

BUDGET = 100  # milliseconds, from the changed bid to the painted picture, on two cores
ROUNDS = 31
VIEW = games["liars_dice"](players=3).view("55126", unknown=10)
SENT = ("local", "html_work", "html_table", "html_still", "html_shell")


def bids() -> Iterator[Question]:
    return (Question(VIEW, VIEW.bid(f"{quantity}x5")) for quantity in cycle((6, 7, 8, 9)))


def messages(grid: OutcomeGrid, number: int) -> tuple[list[float], list[dict[str, Any]]]:
    """So many changed bids: how long each took in Python (its own time, whoever else is busy), and what was sent."""
    times, sent = [], []
    changed = bids()
    for _ in range(number):
        question = next(changed)
        before = {name: getattr(grid, name) for name in SENT}
        begun = process_time()
        grid.question = question
        times.append(1000 * (process_time() - begun))
        after = {name: getattr(grid, name) for name in SENT}
        sent.append({name: value for name, value in after.items() if value != before[name]})
    return times, sent


def test_python_and_the_message() -> None:
    grid = OutcomeGrid(question=next(bids()))
    times, sent = messages(grid, ROUNDS)
    size = median(len(json.dumps(one)) for one in sent)
    counted.cache_clear()
    begun = perf_counter()
    outcomes = counted(bytes([1, 0, 0]), 10)
    counting = 1000 * (perf_counter() - begun)
    assert outcomes.count(4) == 13_440
    print(f"\noutcome grid, 59 049 outcomes\n  all counts from nothing      {counting:8.2f} ms")
    print(f"  a changed bid in Python      {median(times):8.2f} ms   message {size / 1000:.1f} kB")


CHANGE = """async ([first, changes]) => {
  const [{ OfflineModel }, { default: view }] = await Promise.all(
    [import("/static/offline.js"), import("/static/part.js")]);
  for (const name of first.modules) await import(`/static/${name}`);
  const element = document.createElement("div"), model = new OfflineModel(first);
  document.body.append(element);
  view.render({ model, el: element });
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  const times = [];
  for (const change of changes) {
    await frame();
    const begun = performance.now();
    for (const [name, value] of Object.entries(change)) model.set(name, value);
    await new Promise((done) => queueMicrotask(done));
    await frame();
    times.push(performance.now() - begun);
  }
  const own = [];
  for (let i = 0; i < changes.length; i++) {
    await frame();
    const begun = performance.now();
    element.querySelector(`[data-do=${i % 2 ? "fewer" : "more"}]`).click();
    await frame();
    own.push(performance.now() - begun);
  }
  return { times, own };
}"""


def test_from_the_message_to_the_painted_picture(publish: Any, page: Any) -> None:  # noqa: F811
    grid = OutcomeGrid(question=next(bids()))
    first = grid.snapshot()
    python, sent = messages(grid, ROUNDS)
    page.goto(publish(OutcomeGrid(question=next(bids()))))
    page.wait_for_selector(".grid.drawn")
    found = page.evaluate(CHANGE, [first, sent])
    browser, own = median(found["times"]), median(found["own"])
    print(f"\n  in the browser, to the frame {browser:8.2f} ms   (one frame is 16.7)")
    print(f"  together                     {browser + median(python):8.2f} ms   budget {BUDGET} ms")
    print(f"  by its own control           {own:8.2f} ms   budget {BUDGET} ms")


@pytest.fixture
def page() -> Iterator[Any]:
    """A page of a Chromium, if there is one."""
    sync = pytest.importorskip("playwright.sync_api")
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.skip("no Chromium")
    with sync.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 1280, "height": 900})
        browser.close()
