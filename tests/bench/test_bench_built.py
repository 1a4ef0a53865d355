"""How soon a page of the built site can be read, answered and is live, beside the same page of `dicekit serve`.

    python -m pytest tests/bench/test_bench_built.py -m bench -s        needs the package registries, once

The built site is served by `python -m http.server`, which compresses nothing. Each page is opened in a browser that has
kept nothing. *Text* is the first paint of words; *sealed*, a guess that was typed and locked can be seen, which no
Python has to answer; *live*, Python's answer to a first roll can be seen: in the built site the press that makes the
page live comes as soon as it can. `MB` is what was sent until then, with the Python of the page's worker and what came
by the socket. Medians of runs; printed, not asserted.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser, Page

from dicekit.site import lessons
from dicekit.site.build import Built, build
from dicekit.widgets.draw import lesson_steps
from tests.bench.test_bench_site import PRESS, ROLL, SPEAKER, answers, fresh, until
from tests.browser.conftest import chromium  # noqa: F401
from tests.serving import running

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1800)]

RUNS = 3
LESSON = next(one for one in lessons.find() if (one.order, one.language, one.kind) == (6, "en", "lesson"))
GUESS, THROW = lesson_steps.names("en")[1:3]
WITHIN = 300_000  # ms; a hang guard, no measure
TEXT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
SENT = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, one) => sum + one.transferSize, 0)"""
#: types a number into the guess, locks it, until its seal is there
SEAL = """() => new Promise((done) => {
  let last = -Infinity;
  const step = () => {
    if (document.querySelector(".dk-live .guess [data-place=seals] > *")) return done(performance.now());
    const form = document.querySelector(".dk-live .guess form");
    const field = form?.querySelector("input:not([type]), input[type=text]");
    if (field?.checkVisibility() && performance.now() - last > 200) {
      last = performance.now();
      field.value = "30";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      form.requestSubmit();
    }
    requestAnimationFrame(step);
  };
  step();
})"""
REVIVE = """() => new Promise((done) => {
  const step = () => {
    const button = document.querySelector(".dk-alive button");
    const alone = [...document.querySelectorAll(".dk-slot")].every((slot) => slot.querySelector(".dk-live"));
    if (!button || !alone) return requestAnimationFrame(step);
    button.click();
    const wait = () => (document.documentElement.dataset.python === "live" ? done() : requestAnimationFrame(wait));
    return wait();
  };
  step();
})"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(tmp_path_factory.mktemp("site") / "built", say=lambda line: None)


@pytest.fixture(scope="module")
def files(built: Built) -> Iterator[str]:
    """The page, as Python's own server of files hands it out."""
    with socket.create_server(("127.0.0.1", 0)) as asking:
        port = asking.getsockname()[1]
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(built.folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        until(lambda: answers(f"http://127.0.0.1:{port}/index.html"), 60)
        yield f"http://127.0.0.1:{port}/{LESSON.place.removesuffix('.ipynb')}.html"
        server.terminate()


@pytest.fixture(scope="module")
def served() -> Iterator[str]:
    with running(command=[sys.executable, "-m", "dicekit", "serve", "--no-browser"]) as site:
        yield f"{site.origin}/voila/render/{LESSON.place}"


def opened(browser: Browser, address: str, step: str, measure: str) -> dict[str, float]:
    """One page in a browser that has kept nothing: what came of it, in milliseconds and megabytes."""
    kept = "" if step == GUESS else '{"version": 1, "06/guess": {"skipped": true}}'
    with fresh(browser, kept) as context:
        page, frames = context.new_page(), list[int]()
        page.set_default_timeout(WITHIN)
        page.on("websocket", lambda wire: wire.on("framereceived", lambda frame: frames.append(len(frame))))
        page.goto(f"{address}#{step}", wait_until="commit")
        done = measured(page, measure)
        sent = (page.evaluate(SENT) + sum(frames)) / 1e6
        found = {"text": page.evaluate(TEXT), measure: done, f"MB {measure}": sent}
        page.goto("about:blank")
    return found


def measured(page: Page, what: str) -> float:
    if what == "sealed":
        return float(page.evaluate(SEAL))
    if "/voila/" not in page.url:
        page.evaluate(REVIVE)
    return float(page.evaluate(PRESS, [ROLL, SPEAKER]))


def test_the_built_page_compared_with_the_served_one(
    chromium: Browser,  # noqa: F811
    built: Built,
    files: str,
    served: str,
) -> None:
    runs: dict[str, list[dict[str, float]]] = {"built": [], "served": []}
    for _ in range(RUNS):
        for step, measure in ((GUESS, "sealed"), (THROW, "live")):
            for name, address in (("built", files), ("served", served)):
                runs[name].append(opened(chromium, address, step, measure))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"\n{cores} cores, {RUNS} runs, median (lowest), load {os.getloadavg()[0]:.0f}")
    for what in ("text", "sealed", "live", "MB sealed", "MB live"):
        scale, unit = (1, "MB") if what.startswith("MB") else (1000, "s")
        seen = []
        for name, found in runs.items():
            beside = built.live / 1e6 if (name, what) == ("built", "MB live") else 0.0  # what the worker fetches
            values = [one[what] / scale + beside for one in found if what in one]
            seen.append(f"{name} {median(values):.2f} {unit} ({min(values):.2f})")
        print(f"  {what}: {', '.join(seen)}")


def test_how_large_the_folder_is(built: Built) -> None:
    whole, live = built.bytes / 1e6, size(built.folder / "live") / 1e6
    page = (built.folder / LESSON.place).with_suffix(".html")
    print(f"\n  {built.pages} pages, {whole:.1f} MB; still {whole - live:.1f} MB, live {live:.1f} MB")
    print(f"  the lesson's page alone: {page.stat().st_size / 1e6:.2f} MB")


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
