"""Thirty real pages of a browser in one room: each joins, locks in a guess and rolls; nothing of it is lost.

python -m pytest -m load tests/load/test_pages.py -s       a minute
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright
from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, browser_path, no_browser
from tests.load.figures import HEAD, row, settled
from tests.serving import Running, running

pytestmark = pytest.mark.load

PUPILS, LESSON, ROLLS = 30, 6, 10
HANG = 300_000  # ms: a guard, no measure


async def joined(browser: Browser, site: Running, code: str) -> tuple[Page, float]:
    begun = time.perf_counter()
    page = await (await browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")).new_page()
    page.set_default_timeout(HANG)
    await page.goto(f"{site.origin}/join#{code}", timeout=HANG)
    await page.click(".seated a")
    await page.wait_for_selector(".dk-room .at")
    return page, time.perf_counter() - begun


async def sealed(page: Page, guess: int) -> float:
    await page.wait_for_selector("a[data-lesson-step='2'][aria-current]")
    begun = time.perf_counter()
    await page.fill("input[name=guess]:visible", str(guess))
    await page.click(".guess-form .btn.main:visible")
    await page.wait_for_selector(".guessing [data-place=seals] > *")
    return time.perf_counter() - begun


async def rolled(page: Page) -> float:
    await page.wait_for_selector("a[data-lesson-step='3'][aria-current]")
    begun = time.perf_counter()
    await page.click(f"button[data-arg-times='{ROLLS}']:visible")
    await page.wait_for_selector(f"[data-behaviour=rolls][data-done='{ROLLS}']:visible")
    return time.perf_counter() - begun


async def lesson(site: Running, path: str) -> None:
    answer = site.post("/room/open", {"lesson": LESSON, "lang": "en"})
    code, key = (json.loads(answer.text)[name] for name in ("code", "key"))
    there = f"/room/{code}"

    def wall(step: str) -> dict[str, object]:
        expected: dict[str, object] = json.loads(site.post(f"{there}/do", {"step": step}, {"X-Room-Key": key}).text)
        return expected

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        came = await asyncio.gather(*(joined(browser, site, code) for _ in range(PUPILS)))
        pages = [page for page, _ in came]
        wall("guess")
        locked = await asyncio.gather(*(sealed(page, at) for at, page in enumerate(pages, 20)))
        wall("roll")
        acted = await asyncio.gather(*(rolled(page) for page in pages))
        queues = "JSON.parse(localStorage.dicekit).room.queue.length"
        while sum([await page.evaluate(queues) for page in pages]):
            await asyncio.sleep(0.5)
        guesses, rolls = wall("show"), wall("roll")
        await browser.close()
    print(f"\n{PUPILS} pages of a browser in one room")
    print(HEAD)
    for name, times in (("joined", [took for _, took in came]), ("guess locked in", locked), ("rolled", acted)):
        print(row(name, times))
    dots: list[dict[str, int]] = guesses["guess"]["dots"]  # type: ignore[index]
    assert [(one["at"], one["times"]) for one in dots] == [(at, 1) for at in range(20, 20 + PUPILS)]
    (chart,) = rolls["rolls"]["charts"]  # type: ignore[index]
    print(f"  guesses on the wall: {len(dots)} of {PUPILS}; rolls: {chart['total']} of {PUPILS * ROLLS}")
    assert chart["total"] == PUPILS * ROLLS


def test_thirty_pages_lose_nothing(tmp_path: Path) -> None:
    with sync_playwright() as playwright:
        path = browser_path(playwright) or no_browser("run python3 tests/run.py, which gets one") or ""
    command = [sys.executable, "-m", "dicekit", "serve", "--no-browser", "--rooms", str(tmp_path / "rooms.db")]
    with running(command=command) as site:
        settled(site)
        asyncio.run(lesson(site, path))
