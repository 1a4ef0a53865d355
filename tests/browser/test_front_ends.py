"""Lessons in every front end of Jupyter: parts are drawn and answer, and no answer is seen before the guess."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dicekit.site import transport
from tests.browser.conftest import ROOT, OpenPage, Watch, Workshop, leave
from tests.browser.jupyter import IDLE, SHELL, command, nothing_failed, open_in_lab, run_all, voila
from tests.browser.words import LOCK, button, says

LESSON = "en/06_your_dice.ipynb"
TRUTH = "44.1"  # percent: the answer to the lesson's first guess, which its rolls, reasons and checks tell
TRUTH_IN_CODE = ("8,675", "0.4407", "0.441")  # the same number, as the section "In code" has it
STEPS = 7  # outputs of the row of steps and of the six steps; then come cells that compute in the open
DUPLICATES = """() => {
  const ids = [...document.querySelectorAll(".dk-live [id]")].map((element) => element.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""
DANGLING = """() => [...document.querySelectorAll(".dk-live :is([aria-labelledby], [aria-controls], [for])")]
  .flatMap((one) => ["aria-labelledby", "aria-controls", "for"].map((name) => [one, one.getAttribute(name)]))
  .filter(([one, ids]) => ids?.split(" ").some((id) => !one.closest(".dk-live").contains(document.getElementById(id))))
  .filter(([one]) => !one.closest(".dk-tabs") && one.getAttribute("role") !== "tabpanel")
  .map(([one]) => one.outerHTML.slice(0, 150))"""
STYLES = "() => [...document.head.querySelectorAll('style[id^=dicekit-style-]')].map((one) => one.textContent)"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page of another program: what it asks of other hosts and logs is its own affair."""
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(60_000)
    yield page
    leave(page)
    page.context.close()


@pytest.fixture(scope="module")
def stock_voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with voila(ROOT / "lessons", tmp_path_factory.mktemp("voila")) as address:
        yield address


def part(page: Page, title: str) -> Locator:
    return page.locator(".dk-live").filter(has=page.get_by_role("heading", name=title, exact=True)).first


def gates(page: Page) -> Locator:
    return page.locator(".dk-live .gate")


def truth_is_hidden(page: Page) -> None:
    """No answer is on the page, neither in a part nor in the section that ends the notebook."""
    expect(page.locator("h2", has_text=re.compile("^(In code|用代码算)"))).to_be_attached()
    read = page.locator("body").inner_text()
    assert not [number for number in (TRUTH, *TRUTH_IN_CODE) if number in read]


def show_the_end(page: Page) -> None:
    """Scroll to the last cell in JupyterLab or Notebook 7, which draw only what is near."""
    page.evaluate(f"() => {SHELL}.content.scrollToItem({SHELL}.content.widgets.length - 1)")


def seal_and_roll(page: Page) -> None:
    """Closed steps open with the guesses that they wait for, and Python answers in them."""
    expect(gates(page)).to_have_count(4)
    assert TRUTH not in "\n".join(page.locator(".dk-live").all_inner_texts())
    gates(page).first.get_by_role("link").click()
    field = part(page, "Your guess").locator("input[name=guess]")
    expect(field).to_be_in_viewport()
    field.fill("30")
    button(part(page, "Your guess"), LOCK).click()
    expect(gates(page)).to_have_count(3)
    part(page, "Roll and see").get_by_role("button", name="Roll 10 times", exact=True).click()
    expect(part(page, "Roll and see").locator('.rolls[data-done="10"]')).to_be_attached()
    gates(page).first.locator("[data-do=skip]").click()
    expect(gates(page)).to_have_count(0)
    expect(part(page, "A thousand rounds")).to_be_attached()


def test_plain_voila_is_live_and_keeps_the_gate(stock_voila: str, page: Page) -> None:
    page.goto(f"{stock_voila}/voila/render/{LESSON}")
    expect(gates(page)).to_have_count(4)
    truth_is_hidden(page)
    expect(page.locator("h2", has_text="In code")).to_be_hidden()  # it would be prose without code
    seal_and_roll(page)
    page.reload()  # what the device kept opens the steps of a new kernel
    expect(part(page, "A thousand rounds")).to_be_attached()
    expect(gates(page)).to_have_count(0)


@pytest.mark.sweep  # plain Voila is opened above, and JupyterLab below
def test_the_preview_of_voila_in_jupyterlab_is_live_and_keeps_the_gate(lab: str, page: Page) -> None:
    page.goto(f"{lab}/voila/render/{LESSON}")
    expect(gates(page)).to_have_count(4)
    gates(page).first.locator("[data-do=skip]").click()
    expect(part(page, "Roll and see")).to_be_visible()


def test_in_jupyterlab_run_all_tells_nothing_and_views_keep_apart(lab: str, page: Page) -> None:
    page.goto(f"{lab}/lab/tree/{LESSON}?reset")
    page.wait_for_function(IDLE)
    show_the_end(page)
    truth_is_hidden(page)
    run_all(page)
    nothing_failed(page, says("steps.code_gate"))
    show_the_end(page)
    expect(page.locator(".jp-RenderedText", has_text=says("steps.code_gate"))).to_be_visible()
    truth_is_hidden(page)
    seal_and_roll(page)
    (style,) = page.evaluate(STYLES)
    assert style.count("font/woff2;base64") >= 5
    page.evaluate(
        """() => {
          const { content } = window.jupyterapp.shell.currentWidget;
          const wanted = (cell) => cell.model.sharedModel.source.includes("reason()");
          content.activeCellIndex = content.widgets.findIndex(wanted);
        }"""
    )
    command(page, "notebook:create-output-view")
    both = page.locator(".dk-live .deeper-fold")
    expect(both).to_have_count(2)
    assert page.evaluate(DUPLICATES) == []
    assert page.evaluate(DANGLING) == []
    both.last.locator("summary").click()
    expect(both.last).to_have_attribute("open", "")
    expect(both.first).not_to_have_attribute("open", "")


@pytest.mark.sweep
def test_in_jupyterlab_a_part_has_its_fonts_again_after_all_widgets_were_closed(lab: str, page: Page) -> None:
    """Whatever became of the parts that were there before."""
    page.goto(f"{lab}/lab/tree/{LESSON}?reset")
    run_all(page)
    for _ in range(2):
        page.evaluate(
            """() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
              .requestExecute({ code: "import ipywidgets; ipywidgets.Widget.close_all()" }).done"""
        )
        expect(page.locator(".dk-live")).to_have_count(0)
        command(page, "notebook:run-all-cells")
        page.evaluate(f"() => {SHELL}.content.scrollToItem(0)")
        expect(page.locator(".dk-live .lesson-steps")).to_be_visible()
        assert len(page.evaluate(STYLES)) == 1


@pytest.mark.sweep  # that two views of one kernel keep apart is seen above, in one notebook
def test_two_kernels_on_one_page_keep_their_parts_apart(lab: str, page: Page) -> None:
    page.goto(f"{lab}/lab/tree/en/table.ipynb?reset")
    run_all(page)
    expect(page.locator(".dk-live .stepper")).to_have_count(1)
    open_in_lab(page, "zh/table.ipynb", mode="split-right")
    run_all(page)
    expect(page.locator(".dk-live .stepper")).to_have_count(2)
    expect(page.locator(".dk-live .chart figcaption")).to_have_count(2)
    charts, steppers = page.locator(".dk-live .chart figcaption"), page.locator(".dk-live .stepper")
    for at, bid, expected in ((0, "8x4", ("eight fours", "七个五")), (1, "9x5", ("eight fours", "九个五"))):
        steppers.nth(at).locator(f"[data-act=choose][data-arg-bid='{bid}']").dispatch_event("click")
        for one, words in zip(charts.all(), expected, strict=True):
            expect(one).to_contain_text(words)
    assert page.evaluate(DUPLICATES) == []
    assert len(page.evaluate(STYLES)) == 1


@pytest.mark.sweep  # made of JupyterLab, which is opened above; nbclassic below is another program
def test_in_notebook_7_parts_are_live_and_the_gate_is_kept(lab: str, page: Page) -> None:
    page.goto(f"{lab}/notebooks/{LESSON.replace('en', 'zh')}")
    page.wait_for_function(IDLE)
    show_the_end(page)
    truth_is_hidden(page)
    run_all(page)
    show_the_end(page)
    expect(page.locator(".jp-RenderedText", has_text="先猜一猜")).to_be_visible()
    truth_is_hidden(page)
    page.evaluate(f"() => {SHELL}.content.scrollToItem(0)")
    expect(gates(page)).to_have_count(4)
    gates(page).first.locator("[data-do=skip]").click()
    expect(page.locator(".dk-live [data-behaviour=rolls][data-place='06/roll']")).to_be_attached()


def test_in_nbclassic_letters_have_a_size_of_their_own(lab: str, page: Page) -> None:
    """Its own `rem` is 10 pixels."""
    page.goto(f"{lab}/nbclassic/notebooks/{LESSON}")
    page.wait_for_function("() => window.Jupyter?.notebook?.kernel?.is_connected()")
    page.wait_for_function("() => window.Jupyter.notebook.kernel.comm_manager.targets['jupyter.widget']")
    page.wait_for_function("() => window.requirejs.defined('nbextensions/anywidget/extension')")
    page.wait_for_function("() => window.Jupyter.notebook.kernel.info_reply.status === 'ok'")
    truth_is_hidden(page)
    page.evaluate("() => window.Jupyter.notebook.execute_all_cells()")
    expect(gates(page)).to_have_count(4)
    expect(page.locator(".output_error", has_text=says("steps.code_gate"))).to_be_visible()
    truth_is_hidden(page)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") < 14
    sizes = page.locator(".dk-live .gate p").first.evaluate("(line) => parseFloat(getComputedStyle(line).fontSize)")
    assert sizes >= 15


def executed(to: Path) -> Path:
    """The lesson with stored outputs, as a program without a browser leaves it."""
    line = ["nbconvert", "--to", "notebook", "--execute", "--output", to.name, "--output-dir", str(to.parent)]
    folder = to.parent
    kernel = [*transport.options(str(folder)), f"--ConnectionFileMixin.connection_file={folder / 'kernel.json'}"]
    subprocess.run(
        [sys.executable, "-m", *line, *kernel, str(ROOT / "lessons" / LESSON)], check=True, capture_output=True
    )
    return to


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return executed(tmp_path_factory.mktemp("stored") / "stored.ipynb")


@pytest.mark.sweep  # that what is stored tells nothing is seen below, as a code host draws it
def test_stored_outputs_are_clean_without_a_kernel_and_live_where_they_are_trusted(
    lab_root: Path, lab: str, stored: Path, page: Page
) -> None:
    untrusted = lab_root / "en" / "untrusted.ipynb"
    untrusted.write_bytes(stored.read_bytes())
    page.goto(f"{lab}/lab/tree/en/untrusted.ipynb?reset")
    outputs = page.locator(".jp-OutputArea-output")
    expect(outputs.nth(2)).to_contain_text("Your guess")
    truth_is_hidden(page)
    read = "\n".join(outputs.all_inner_texts()[:STEPS])
    assert TRUTH not in read
    assert "{" not in read
    assert not [at for at in range(STEPS) if outputs.nth(at).locator("svg").count()]
    trusted = lab_root / "en" / "trusted.ipynb"
    book = json.loads(stored.read_text("utf-8"))
    book["metadata"]["copy"] = "trusted"  # trust goes by content: without this, the untrusted one would be trusted too
    trusted.write_text(json.dumps(book), "utf-8")
    signed = subprocess.run([sys.executable, "-m", "jupyter", "trust", str(trusted)], capture_output=True, text=True)
    assert signed.returncode == 0, signed.stderr
    open_in_lab(page, "en/trusted.ipynb")
    expect(page.locator(".dk-live .guess")).to_be_attached()  # from the state of widgets that the notebook has
    assert len(page.evaluate(STYLES)) == 1


def test_exported_by_nbconvert_a_lesson_is_clean(stored: Path, page: Page, tmp_path: Path) -> None:
    plain = json.loads(stored.read_text("utf-8"))
    del plain["metadata"]["widgets"]
    source = tmp_path / "plain.ipynb"
    source.write_text(json.dumps(plain), "utf-8")
    line = [sys.executable, "-m", "nbconvert", "--to", "html", str(source)]
    subprocess.run(line, check=True, capture_output=True)
    page.goto(source.with_suffix(".html").as_uri(), wait_until="domcontentloaded")
    outputs = page.locator(".jp-OutputArea-output")
    expect(outputs.nth(STEPS - 1)).to_be_attached()
    read = "\n".join(outputs.all_inner_texts()[:STEPS])
    assert says("steps.gate") in read
    assert TRUTH not in read
    assert TRUTH_IN_CODE[0] in "\n".join(outputs.all_inner_texts()[STEPS:])  # a code host draws notebooks like this
    foreign = "svg, template, form, button, [class^=dk]"
    assert not [at for at in range(STEPS) if outputs.nth(at).locator(foreign).count()]


# other people's figures and widgets on a page of `dicekit serve`

FIGURE = "import plotly.graph_objects as go\ngo.{}(go.Bar(x=[1, 2, 3], y=[3, 1, 2]))"
OURS = "from dicekit.course import lesson\nlesson(6, 'en').ask()"


TOGETHER_NOW = [
    ("Figure", "FigureWidget"),
    *(pytest.param((kind,), marks=pytest.mark.sweep) for kind in ("Figure", "FigureWidget")),
]


@pytest.mark.parametrize("kinds", TOGETHER_NOW, ids="-".join)
def test_figures_of_plotly_draw_on_our_site(workshop: Workshop, open_page: OpenPage, kinds: tuple[str, ...]) -> None:
    sockets: list[object] = []
    address = workshop.page(f"front_{len(kinds)}_{kinds[0]}", *map(FIGURE.format, kinds), OURS)
    page = open_page(address, before=lambda page: page.on("websocket", lambda socket: sockets.append(socket)))
    expect(page.locator(".js-plotly-plot").filter(has=page.locator(".bars .point"))).to_have_count(len(kinds))
    expect(page.locator(".js-plotly-plot .bars .point")).to_have_count(3 * len(kinds))
    expect(page.locator(".dk-live")).not_to_have_count(0)
    page.wait_for_timeout(1500)
    assert len(sockets) == 1  # the 5 MB of a FigureWidget are no reason to hang up


def test_a_page_of_parts_alone_pays_for_neither(
    workshop: Workshop, open_page: OpenPage, watches: dict[Page, Watch]
) -> None:
    page = open_page(workshop.page("front_ours", OURS))
    asked = watches[page].requests
    assert not [url for url in asked if "plotly" in url or "figures.js" in url or "/voila/static/" in url]


def test_one_part_shown_twice_on_our_site_keeps_ids_and_choices_apart(workshop: Workshop, open_page: OpenPage) -> None:
    cells = ("from dicekit.widgets import Ledger, RoundStepper\nstepper = RoundStepper()\nstepper", "stepper")
    page = open_page(workshop.page("front_twice", *cells))
    expect(page.locator(".dk-live")).to_have_count(2)
    assert page.evaluate(DUPLICATES) == []
    assert page.evaluate(DANGLING) == []
