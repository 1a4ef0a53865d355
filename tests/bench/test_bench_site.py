"""How soon a lesson answers, how much it sends, and what each further visitor costs, beside a stock Voila page.

    python -m pytest tests/bench/test_bench_site.py -m bench -s            every lesson, some minutes
    python -m pytest tests/bench/test_bench_site.py -m bench -s -k 06      one

Stock is plain Voila in the same environment with a notebook of one slider and a label. Both are opened by turns, each
time in a browser that has kept nothing. All ratios are to the time in which stock answers its first press, from the
request of the page on. Of ours are measured, each from the request of the page: the first words that can be seen, a
guess that is sealed, the first roll answered and its chart drawn, both pressed as soon as they're there; and, on a page
that has been read for a while, the time from the first press that needs Python to its answer. Times are medians of
runs. `sent` is what came over the wire until the first roll was answered, as it was compressed, the socket included:
counted in a run of its own, by a line between browser and site that passes everything on. Budgets are ratios within one
run, or differences, and are printed, not asserted.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import psutil
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from dicekit.course import lesson as lesson_of
from dicekit.site import lessons
from dicekit.widgets.draw import lesson_steps
from tests.browser.conftest import chromium, leave, live  # noqa: F401
from tests.browser.line import line
from tests.load.figures import settled
from tests.serving import Running, running

pytestmark = pytest.mark.bench

RUNS, FEWER = 5, 3  # of lesson 6, the largest of the first course, and of each other lesson
WEIGHED = (1, 6, 14, 19)  # lessons whose further visitors are weighed
VISITORS = 5
ARRIVALS = 30  # at once, by their requests alone
BUDGET = {
    "words": 0.1,
    "sealed": 0.15,
    "press": 0.2,
    "answered": 1.0,
    "chart": 1.2,
    "act": 100,
    "kB": 150,
    "MB": 35,
    "seconds": 10,
}  # ratios, and differences to stock
STOCK = """import ipywidgets as W
s = W.IntSlider(value=3, min=0, max=30, description="dice")
lab = W.Label("n=3")
s.observe(lambda c: setattr(lab, "value", f"n={c['new']}"), "value")
W.VBox([s, lab])"""
LESSONS = [lesson for lesson in lessons.find() if lesson.kind == "lesson" and lesson.language == "en"]
SPEAKER = ".rolls .status"  # says what has fallen, after Python has answered
CHART = ".js-plotly-plot .main-svg .trace path"


@dataclass
class Row:
    """The runs of one page."""

    words: list[float] = field(default_factory=list)
    sealed: list[float] = field(default_factory=list)
    press: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    chart: list[float] = field(default_factory=list)
    latency: list[float] = field(default_factory=list)


@pytest.fixture(scope="module")
def ours() -> Iterator[Running]:
    """The site, once all pages are drawn."""
    with running(command=[sys.executable, "-m", "dicekit", "serve", "--no-browser", "--no-rooms"]) as site:
        settled(site)
        yield site


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Plain Voila, its renderer of plotly left out."""
    folder = tmp_path_factory.mktemp("stock")
    cell = {"cell_type": "code", "source": STOCK, "metadata": {}, "outputs": [], "execution_count": None}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = {"nbformat": 4, "nbformat_minor": 4, "metadata": kernel, "cells": [cell]}
    (folder / "stock.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    port = 18866
    denied = '--VoilaConfiguration.extension_denylist=["jupyterlab-plotly"]'
    command = [sys.executable, "-m", "voila", "stock.ipynb", "--no-browser", f"--port={port}", denied]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        address = f"http://127.0.0.1:{port}/"
        until(lambda: answers(address), 60)
        yield address
        server.terminate()


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def until(there: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < end
        time.sleep(0.05)


@contextmanager
def fresh(browser: Browser, kept: str = "") -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    if kept:
        context.add_init_script(f"if (!localStorage.dicekit) localStorage.dicekit = {json.dumps(kept)}")
    try:
        yield context
    finally:
        for page in context.pages:
            leave(page)
        context.close()


#: presses the first thing that can be pressed until what is watched says something else
PRESS = """([button, watched]) => new Promise((done) => {
  let before = null;
  const step = () => {
    const now = document.querySelector(watched)?.textContent;
    if (before !== null && now !== undefined && now !== before) return done(performance.now());
    if (performance.now() > 30000) return done(null);
    const control = document.querySelector(button);
    const live = control && control.closest(".dk-live, .jupyter-widgets");
    if (live && before === null) { before = now; control.click(); }
    requestAnimationFrame(step);
  };
  step();
})"""
SLIDE = """(watched) => new Promise((done) => {
  let before = null, last = 0;
  const step = () => {
    const now = document.querySelector(watched)?.textContent;
    if (before !== null && now !== before) return done(performance.now());
    const handle = document.querySelector(".noUi-handle");
    if (handle && performance.now() - last > 200) {
      before ??= now;
      last = performance.now();
      handle.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
    }
    requestAnimationFrame(step);
  };
  step();
})"""
AGAIN = """([button, watched]) => new Promise((done) => {
  const before = document.querySelector(watched).textContent, begun = performance.now();
  document.querySelector(button).click();
  const step = () => {
    if (document.querySelector(watched).textContent !== before) return done(performance.now() - begun);
    requestAnimationFrame(step);
  };
  step();
})"""
SEAL = """() => new Promise((done) => {
  let typed = false;
  const step = () => {
    const seal = document.querySelector(".dk-live [data-place=seals] > *");
    if (seal && seal.checkVisibility()) return done(performance.now());
    if (performance.now() > 30000) return done(null);
    const form = document.querySelector(".dk-live .guessing form");
    const field = form && form.querySelector("input[name=guess]");
    if (form && !field) return done(null);
    if (field && !typed) {
      typed = true;
      field.value = "30";
      field.dispatchEvent(new Event("input", {bubbles: true}));
      field.form.requestSubmit();
    }
    requestAnimationFrame(step);
  };
  step();
})"""
SEEN = """(what) => new Promise((done) => {
  const step = () => {
    const there = [...document.querySelectorAll(what)].find((one) => one.checkVisibility() && one.textContent.trim());
    if (there) requestAnimationFrame(() => done(performance.now())); // it's painted with the frame that has just begun
    else requestAnimationFrame(step);
  };
  step();
})"""
ROLL = ".rolls [data-act=roll]"
STOCK_LABEL = ".widget-label:last-child, .jupyter-widgets.widget-label:not(.widget-slider *)"
READ = 1000  # ms for which a page is read before the first press


def open_ours(context: BrowserContext, origin: str, lesson: lessons.Lesson, row: Row | None = None) -> Page:
    """The lesson at its third step, the guess skipped; the first roll."""
    page = context.new_page()
    address = f"{origin}/voila/render/{lesson.place}#{lesson_steps.names('en')[2]}"
    page.goto(address, wait_until="commit")
    answered = page.evaluate(PRESS, [ROLL, SPEAKER])
    if answered is None:
        pytest.skip("nothing is rolled at the third step")
    if row is not None:
        row.answered.append(answered)
        if page.locator(".chart:visible").count():
            page.wait_for_selector(CHART, state="attached", timeout=20_000)
            row.chart.append(page.evaluate("performance.now()"))
        row.latency += [page.evaluate(AGAIN, [ROLL, SPEAKER]) for _ in range(3)]
    return page


def read_and_seal(context: BrowserContext, origin: str, lesson: lessons.Lesson, row: Row) -> None:
    """The lesson at its second step: when its first words can be seen, and when a guess typed at once is sealed."""
    page = context.new_page()
    page.goto(f"{origin}/voila/render/{lesson.place}#{lesson_steps.names('en')[1]}", wait_until="commit")
    row.words.append(page.evaluate(SEEN, "main .prose"))
    sealed = page.evaluate(SEAL)
    if sealed is not None:
        row.sealed.append(sealed)


def press_when_read(context: BrowserContext, origin: str, lesson: lessons.Lesson, row: Row) -> None:
    """The lesson at its third step: from the first press to its answer, once the page has been there for a while."""
    page = context.new_page()
    page.goto(f"{origin}/voila/render/{lesson.place}#{lesson_steps.names('en')[2]}")
    live(page)
    page.wait_for_timeout(READ)
    row.press.append(page.evaluate(AGAIN, [ROLL, SPEAKER]))


def open_stock(context: BrowserContext, address: str, row: Row | None = None) -> Page:
    page = context.new_page()
    page.goto(address, wait_until="commit")
    answered = page.evaluate(SLIDE, STOCK_LABEL)
    if row is not None:
        row.answered.append(answered)
    return page


def sent(browser: Browser, address: str, opened: Callable[[BrowserContext, str], Page], kept: str = "") -> float:
    """kB that come from this address until the first press is answered."""
    with line(address) as wire, fresh(browser, kept) as context:
        opened(context, wire.origin)
        return wire.brought / 1000


def skipped(lesson: lessons.Lesson) -> str:
    """What a browser keeps of somebody who would rather not guess."""
    return json.dumps({"version": 1, f"{type(lesson_of(lesson.order, 'en')).number}/guess": {"skipped": True}})


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_compared_with_an_empty_page(
    chromium: Browser,  # noqa: F811
    ours: Running,
    stock: str,
    lesson: lessons.Lesson,
) -> None:
    kept = skipped(lesson)
    us, they = Row(), Row()
    for _ in range(RUNS if lesson.order == 6 else FEWER):
        with fresh(chromium) as context:
            open_stock(context, stock, they)
        with fresh(chromium, kept) as context:
            open_ours(context, ours.origin, lesson, us)
        with fresh(chromium) as context:
            read_and_seal(context, ours.origin, lesson, us)
        with fresh(chromium, kept) as context:
            press_when_read(context, ours.origin, lesson, us)
    print(f"\n{lesson.id}")
    report("first words seen, ms", us.words, they.answered, BUDGET["words"])
    if us.sealed:
        report("guess sealed, ms", us.sealed, they.answered, BUDGET["sealed"])
    else:
        print("  guess sealed: none that is one number")
    report("first press that needs Python to its answer, ms", us.press, they.answered, BUDGET["press"])
    report("first act answered, ms", us.answered, they.answered, BUDGET["answered"])
    if us.chart:
        report("chart drawn, ms", us.chart, they.answered, BUDGET["chart"])
    theirs = sent(chromium, stock, open_stock)
    own = sent(chromium, ours.origin, lambda context, origin: open_ours(context, origin, lesson), kept)
    more = own - theirs
    sizes = f"{own:.0f}, stock {theirs:.0f}"
    print(f"  sent before that, kB: {sizes}; {more:+.0f} of +{BUDGET['kB']}: {kept_to(more, BUDGET['kB'])}")
    late = median(us.latency)
    print(f"  later acts, press to screen, ms: {late:.0f} of {BUDGET['act']}: {kept_to(late, BUDGET['act'])}")


def kept_to(measured: float, budget: float) -> str:
    return "met" if measured <= budget else "missed"


def report(what: str, ours: list[float], stock: list[float], budget: float) -> None:
    ratio = median(ours) / median(stock)
    print(
        f"  {what}: {median(ours):.0f}, stock {median(stock):.0f}, lowest {min(ours):.0f} and {min(stock):.0f};",
        end=" ",
    )
    print(f"ratio {ratio:.2f} of {budget}: {kept_to(ratio, budget)}")


def test_memory_of_each_further_visitor(chromium: Browser, ours: Running) -> None:  # noqa: F811
    """All processes of the site, as the system shares their memory out (PSS)."""
    print()
    for lesson in LESSONS:
        if lesson.order not in WEIGHED:
            continue
        with fresh(chromium, skipped(lesson)) as context:
            open_ours(context, ours.origin, lesson)
            time.sleep(2)
            before = held(ours.process.pid)
            for _ in range(VISITORS):
                open_ours(context, ours.origin, lesson)
            time.sleep(2)
            each = (held(ours.process.pid) - before) / VISITORS
        ours.until_kernels(0)
        print(f"  {lesson.id}: {each:.0f} MB of {BUDGET['MB']}: {kept_to(each, BUDGET['MB'])}")


def held(pid: int) -> float:
    site = psutil.Process(pid)
    return sum(one.memory_full_info().pss for one in [site, *site.children(recursive=True)]) / 1e6


def test_a_reader_takes_no_kernel(chromium: Browser, ours: Running) -> None:  # noqa: F811
    """Memory of each further visitor who reads all steps and seals a guess."""
    lesson = next(one for one in LESSONS if one.order == 6)
    ours.until_kernels(0)
    rows = Row()
    with fresh(chromium) as context:
        read_and_seal(context, ours.origin, lesson, rows)
        before = held(ours.process.pid)
        for _ in range(VISITORS):
            read_and_seal(context, ours.origin, lesson, rows)
        each = (held(ours.process.pid) - before) / VISITORS
        assert ours.kernels == 0
    print(f"\n  who reads and seals: {each:.1f} MB each, no kernel")


def test_thirty_arrive_at_once(ours: Running) -> None:
    """Thirty requests for a lesson at the same moment: until the last page is whole, every part of it drawn."""
    from concurrent.futures import ThreadPoolExecutor

    place = Path("voila/render") / LESSONS[-1].place
    with ThreadPoolExecutor(ARRIVALS) as crowd:
        begun = time.perf_counter()
        pages = list(crowd.map(lambda _: ours.get(f"/{place}"), range(ARRIVALS)))
        seconds = time.perf_counter() - begun
    assert [page.status for page in pages] == [200] * ARRIVALS
    rate = f"{ARRIVALS / seconds:.1f} visitors a second"
    print(f"\n  thirty at once: {seconds:.1f} s of {BUDGET['seconds']}: {kept_to(seconds, BUDGET['seconds'])}; {rate}")
