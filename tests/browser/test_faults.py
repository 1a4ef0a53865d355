"""What visitors and networks do to a page: nothing that was entered is lost, and the page says what to do."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from dicekit import texts
from tests import notebooks
from tests.browser.conftest import OpenPage, Watch, Workshop, awaited, live
from tests.browser.lesson06 import CHINESE, ENGLISH, STEPS, answer, card, go, lock, part
from tests.browser.line import Line, line
from tests.browser.test_settings import FORBID
from tests.browser.words import says
from tests.serving import Running, free_port, running
from tests.site.kernels import below
from tests.site.visitor import kernel_of

LESSON = {"en": ENGLISH, "zh": CHINESE}
TWO_LANGUAGES = ["en", pytest.param("zh", marks=pytest.mark.sweep)]  # only the words differ
LOST = 8_000  # ms without an answer until a part says that it rests
OFF_LINE = (
    "WebSocket",
    "net::ERR",
    "404",
    "CLOSED",
)  # what a browser logs of a broken line, or of a kernel that is gone
TABLE = "/voila/render/en/table.ipynb"
COUNT = """const ask = window.fetch;
window.asking = 0;
window.fetch = async (...words) => {
  window.asking += 1;
  try { return await ask(...words); } finally { window.asking -= 1; }
};"""
MARKUP = "<img src=x onerror=window.broken=1>"
NAIVE = "not sent off yet"


@pytest.fixture(scope="module")
def wired(site: Running) -> Iterator[Line]:
    """A line to the site that can be cut."""
    with line(site.origin) as wire:
        yield wire


def kill_kernel(site: Running, page: Page) -> None:
    page.evaluate("document.dispatchEvent(new CustomEvent('dicekit:wanted'))")  # as the first act does
    assert awaited(page, lambda: "kernelId" in page.content())
    os.kill(process_of(site, page), signal.SIGKILL)


def process_of(site: Running, page: Page) -> int:
    """The process of this page's kernel, which is named where it was started without a warm process."""
    kernel = kernel_of(page.content())
    (process,) = [pid for pid in below(site.process.pid) if kernel in Path(f"/proc/{pid}/cmdline").read_text()]
    return process


def text(key: str, lang: str = "en") -> str:
    return texts.say(f"widget.{key}", lang)


def with_clock(page: Page) -> None:
    """Time is the test's, and it can be told whether the page waits for an answer of the site."""
    page.clock.install()
    page.add_init_script(COUNT)


def answered(page: Page) -> None:
    """Whatever the page has asked is answered, or will never be, and it has drawn its conclusions."""
    assert awaited(page, lambda: page.evaluate("window.asking === 0"))


def begun(page: Page) -> None:
    """A learner is on: one guess is sealed, one answer given, another typed."""
    go(page, "Guess")
    lock(page, "20")
    go(page, "Check")
    page.locator(".dk-gate [data-do=skip]:visible").click()
    answer(card(page, 1), "1/2")
    card(page, 2).get_by_role("textbox").fill(NAIVE)


def nothing_is_lost(page: Page) -> None:
    """All of it stands there again."""
    expect(page.locator(".lesson-steps [aria-current]")).to_contain_text("Check")
    expect(part(page, "judged").first).to_contain_text("you said 20")
    expect(part(page, "asked").locator("section[data-open]").get_by_role("textbox")).to_have_value(NAIVE)
    card(page, 1)
    expect(part(page, "asked").locator("section[data-open] .feedback")).to_contain_text(
        says("quiz.wait.you", shown="1/2")
    )


def banner(page: Page, lang: str = "en", how: str = "resting") -> None:
    """The one banner of the page that can be seen, with the way back."""
    expect(page.locator(".banner.resting")).to_have_count(1)
    expect(page.locator(".banner.resting")).to_contain_text(text(how, lang))
    expect(page.locator(".banner.resting").get_by_role("button", name=text("wake", lang))).to_be_visible()


def wake(page: Page, lang: str = "en") -> None:
    page.locator(".banner.resting").get_by_role("button", name=text("wake", lang)).click()


@pytest.mark.parametrize("lang", TWO_LANGUAGES)
def test_a_kernel_that_is_killed_can_be_had_anew(open_page: OpenPage, cold: Running, lang: str) -> None:
    page = open_page(LESSON[lang], served=cold, expected=OFF_LINE)
    if lang == "en":
        begun(page)
    kill_kernel(cold, page)
    banner(page, lang)
    wake(page, lang)
    expect(page.locator(".banner.resting")).to_have_count(0)
    live(page)
    if lang == "en":
        nothing_is_lost(page)


@pytest.mark.sweep  # what was typed into a field is there again above
def test_a_slider_that_was_pulled_survives_a_pause(open_page: OpenPage, cold: Running) -> None:
    """The kernel is gone, the scale of lesson 7 is pulled, and the page comes back as it was left."""
    page = open_page("/voila/render/es/07_doubt_or_raise.ipynb", served=cold, expected=OFF_LINE)
    kill_kernel(cold, page)
    expect(page.locator(".banner.resting")).to_have_count(1)
    page.mouse.wheel(0, 3000)
    expect(page.locator(".banner.resting")).to_be_in_viewport(ratio=1)  # the reason and the button, wherever one reads
    slider = page.locator(".weigh-slide").first
    slider.evaluate("(one) => { one.value = 17; one.dispatchEvent(new Event('input', { bubbles: true })); }")
    with page.expect_navigation():
        page.locator(".banner.resting button").dispatch_event("click")
    live(page)
    expect(slider).to_have_js_property("value", "17")


def test_when_the_warm_process_dies_lessons_still_open_and_the_log_says_so_once(
    open_page: OpenPage, tmp_path: Path
) -> None:
    with running(root=notebooks.sample(tmp_path)) as site:
        (warm,) = below(site.process.pid)
        os.kill(warm, signal.SIGKILL)
        for _ in range(2):
            page = open_page("/voila/render/en/01_coin.ipynb", served=site, expected=OFF_LINE)
            page.get_by_role("button", name="Side: heads").click()
            expect(page.get_by_role("button", name="Side: tails")).to_be_visible()
        site.stop()
        log = site.output
    assert log.count("Lessons open more slowly") == 1
    assert len(log.splitlines()) == 1


def test_a_server_that_starts_again_finds_its_reader_where_they_were(
    open_page: OpenPage, watches: dict[Page, Watch]
) -> None:
    """Nothing has to be pressed for the page to find out; it does not flood the site, nor ask while it is hidden."""
    port = free_port()
    with running(port=port, pages=[]) as first:
        page = open_page(ENGLISH, served=first, expected=OFF_LINE, before=with_clock)
        begun(page)
        first.stop()
    page.clock.fast_forward(LOST)
    banner(page, how="away")
    hide(page, True)
    answered(page)
    before = asked(watches[page])
    pass_time(page, minutes=10)
    assert asked(watches[page]) == before
    hide(page, False)
    pass_time(page, minutes=20)
    assert 5 < asked(watches[page]) - before < 40
    go(page, "Use")
    ask_python(page)
    wake(page)
    banner(page, how="away")
    with running(port=port, pages=[]):
        pass_time_until(page, page.locator(".banner.resting", has_text=text("resting")))
        banner(page)
        with page.expect_navigation():  # the page of before is live too
            wake(page)
        expect(page.locator(".banner.resting")).to_have_count(0)
        live(page)
        go(page, "Check")
        nothing_is_lost(page)
        page.goto("about:blank")


def asked(watch: Watch) -> int:
    """How often the page asked what became of its kernel; with a query it was JupyterLab's own scripts."""
    return sum(bool(re.search(r"/api/kernels/[\w-]+$", url)) for url in watch.requests)


def pass_time(page: Page, minutes: int) -> None:
    for _ in range(minutes * 2):
        page.clock.fast_forward(30_000)
        answered(page)


def pass_time_until(page: Page, shown: Locator, times: int = 1) -> None:
    """Until this is to be seen so often; how often the page has to ask for that is its own business."""
    assert awaited(page, lambda: page.clock.fast_forward(30_000) or shown.count() == times)


def hide(page: Page, hidden: bool) -> None:
    """As a browser does to a tab that nobody looks at."""
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def ask_python(page: Page) -> None:
    """Press something that only Python can answer."""
    page.locator(".dk-live [data-act]:not([aria-disabled=true]):visible").first.click()


def find_out(page: Page) -> None:
    """Nothing is pressed, half a minute passes: the page looks at the line, and once more."""
    for seconds in (25, 5):
        with page.expect_request(re.compile(r"/api/kernels/[\w-]+$")):
            page.clock.fast_forward(seconds * 1000)
        answered(page)


def charted(page: Page) -> None:
    """Show the chances, wait for the chart, and for the modules that draw it."""
    page.get_by_role("button", name="Show chances").click()
    expect(page.locator(".chart .hit").first).to_be_visible()
    page.wait_for_timeout(1500)


def test_a_line_that_breaks_and_comes_back_loses_no_press(open_page: OpenPage, wired: Line) -> None:
    page = open_page(wired.origin + TABLE, expected=OFF_LINE, before=with_clock)
    charted(page)
    wired.die()
    find_out(page)
    banner(page, how="away")
    wired.mend()
    pass_time_until(page, page.locator(".banner.resting"), 0)
    wired.break_off()
    page.get_by_role("gridcell", name="seven sixes, legal").click()
    page.clock.fast_forward(LOST)
    banner(page, how="away")
    wake(page)
    banner(page, how="away")
    page.clock.fast_forward(60_000)
    wired.mend()
    pass_time_until(page, page.locator(".chart figcaption").get_by_text(re.compile("seven sixes: 21.3")))
    expect(page.locator(".banner.resting")).to_have_count(0)


def test_a_tab_that_slept_goes_on(open_page: OpenPage, wired: Line) -> None:
    page = open_page(wired.origin + TABLE, expected=OFF_LINE)
    charted(page)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    with page.expect_websocket():  # it has one again
        wired.break_off()  # as systems do to tabs that sleep
        wired.mend()
        devtools.send("Page.setWebLifecycleState", {"state": "active"})
    page.get_by_role("gridcell", name="seven sixes, legal").click()
    expect(page.locator(".chart figcaption")).to_contain_text(re.compile("seven sixes: 21.3"))
    expect(page.locator(".banner.resting")).to_have_count(0)


@pytest.mark.parametrize("lang", TWO_LANGUAGES)
def test_forbidden_storage_is_reported(open_page: OpenPage, site: Running, lang: str) -> None:
    page = open_page(LESSON[lang], before=lambda page: page.add_init_script(FORBID))
    expect(page.locator(".dk-forbidden")).to_contain_text(texts.say("site.forbidden", lang))


@pytest.mark.sweep  # with a storage, a dead kernel is tested above
def test_where_storage_is_forbidden_a_dead_kernel_loses_nothing_either(open_page: OpenPage, cold: Running) -> None:
    page = open_page(ENGLISH, served=cold, expected=OFF_LINE, before=lambda page: page.add_init_script(FORBID))
    begun(page)
    kill_kernel(cold, page)
    banner(page)
    wake(page)
    expect(page.locator(".banner.resting")).to_have_count(0)
    live(page)
    nothing_is_lost(page)


# ---- markup, wherever a visitor can put text


def harmless(page: Page) -> None:
    assert page.evaluate("[document.querySelectorAll('img[src=x]').length, window.broken ?? 0]") == [0, 0]


def spoil(page: Page) -> None:
    """Put markup into every text that this device keeps."""
    page.evaluate(
        """(markup) => {
          const spoilt = (value) => typeof value === "string" ? markup
            : Array.isArray(value) ? [markup, ...value.map(spoilt)]
            : value && typeof value === "object"
              ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoilt(one)]))
            : value;
          const kept = spoilt(JSON.parse(localStorage.dicekit));
          const settings = { theme: markup, size: markup };
          localStorage.dicekit = JSON.stringify({ ...kept, [markup]: markup, settings });
        }""",
        MARKUP,
    )


def write_everywhere(page: Page) -> int:
    """Markup into every text field that can be seen, each sent off; how many there were."""
    there = page.locator("main :is(input:not([type]), input[type=text], textarea):visible")
    for at in range(there.count()):
        field = there.nth(at)
        if field.is_visible() and field.is_editable():
            field.fill(MARKUP)
            field.press("Enter")
    harmless(page)
    return there.count()


def test_markup_is_shown_as_text_wherever_it_is_put(open_page: OpenPage) -> None:
    page = open_page(ENGLISH + f"#Ask&table={MARKUP}&{MARKUP}={MARKUP}")
    fields = 0
    for step in STEPS:
        go(page, step)
        fields += write_everywhere(page)
        while page.locator(".dk-gate [data-do=skip]:visible").count():
            page.locator(".dk-gate [data-do=skip]:visible").first.click()
        fields += write_everywhere(page)
    assert fields > 3
    spoil(page)
    page.reload()
    live(page)
    for step in STEPS:
        go(page, step)
        harmless(page)
    page.locator(".bar [data-settings]").click()
    expect(page.locator("#dk-settings [name=size]")).to_be_visible()
    harmless(page)


def test_names_hands_and_addresses_are_shown_as_text(open_page: OpenPage) -> None:
    page = open_page(f"{TABLE}#table={MARKUP}")
    harmless(page)
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_text("More rules").click()
    assert write_everywhere(page) > 2
    expect(page.locator(".setup .notice")).not_to_be_empty()
    harmless(page)


def without_cookies(route: Route) -> None:
    answer = route.fetch()  # into the same jar
    route.request.frame.page.context.clear_cookies()
    kept = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
    route.fulfill(response=answer, headers=kept)


@pytest.mark.parametrize("lang", TWO_LANGUAGES)
def test_a_visitor_who_refuses_cookies_is_told_what_to_do(workshop: Workshop, open_page: OpenPage, lang: str) -> None:
    """Without the cookie of its page nobody may speak to a kernel (S12)."""
    path = f"{lang}/refused.ipynb"
    cell = notebooks.code(f"from dicekit.course import lesson\nlesson(6, '{lang}').ask()")
    notebooks.write(workshop.root, path, notebooks.prose("# A part"), cell)
    page = open_page(
        f"{workshop.site.origin}/voila/render/{path}",
        wait=False,
        expected=OFF_LINE,
        before=lambda page: page.route("**/voila/render/**", without_cookies),
    )
    stuck = page.get_by_role("alert").filter(has_text=texts.say("site.no_cookies", lang))
    expect(stuck).to_be_visible()
    expect(stuck).to_contain_text("cookie")
    stuck.get_by_role("button").click()  # what stands there can be read
    expect(stuck).to_be_hidden()
    expect(page.locator(".dk-still").first).to_be_visible()
