"""Take screenshots of every page, and make contact sheets of every lesson, for looking at.

The script works through each lesson like a learner. `FOLDER/06_your_dice-en-done.png` shows its six steps, wide and
phone, light and dark, each when it's finished; `…-found.png` shows them before. Full-size screenshots are in
`FOLDER/one`. Arguments choose among names such as `06_your_dice-zh` or `map-en`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from dicekit.course import lesson as lesson_of
from dicekit.site import lessons
from dicekit.widgets.draw import lesson_steps
from tests.browser.conftest import ARGUMENTS, SIZES, browser_path, in_every_size, leave, live
from tests.browser.hands import Mouse
from tests.browser.learner import Learner
from tests.serving import Running, running

TALLEST = 2400  # maximum height of a screenshot, in px
SHEET = 1980  # width of a contact sheet
HIGHEST = 620  # maximum height of a picture on it
Taken = dict[str, Path]  # a picture for each size, such as "360 dark"
OTHERS = {"map-en": "/", "map-zh": "/zh/"}
STYLE = """
body { margin: 0; padding: 12px; background: #888; color: #fff; font: 16px sans-serif; width: SHEETpx; }
h1 { margin: 0 0 8px; font-size: 18px; }
section { display: flex; gap: 8px; margin-bottom: 12px; }
div { flex: 1; max-height: HIGHESTpx; overflow: hidden; }
img { width: 100%; display: block; }
""".replace("SHEET", str(SHEET)).replace("HIGHEST", str(HIGHEST))


def shots(page: Page, folder: Path, name: str) -> Taken:
    """Screenshots of the page at every width and in every theme."""
    taken = {}
    for size in in_every_size(page):
        width, theme = size.split()
        page.wait_for_timeout(250)
        height = min(TALLEST, page.evaluate("document.documentElement.scrollHeight"))
        taken[size] = folder / f"{name}-{width}-{theme}.png"
        clip = {"x": 0, "y": 0, "width": int(width), "height": height}
        page.screenshot(path=taken[size], full_page=True, clip=clip)  # type: ignore[arg-type]
    page.set_viewport_size({"width": SIZES[0][0], "height": 800})
    return taken


@contextmanager
def opened(browser: Browser, site: Running, path: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.goto(site.origin + path, timeout=60_000)
    if "/voila/render/" in path:
        live(page)
    yield page
    leave(page)
    context.close()


def walk(page: Page, lesson: lessons.Lesson, folder: Path, name: str) -> Iterator[tuple[Taken, Taken]]:
    """Screenshots of each step before and after its work; failures are printed, and the script goes on."""
    learner = Learner(page, lesson_of(lesson.order, lesson.language), Mouse())
    for at, step in enumerate(lesson_steps.STEPS, 1):
        page.locator(".lesson-steps [data-lesson-step]").nth(at - 1).click()
        found = shots(page, folder, f"{name}-{at}{step}-found")
        try:
            learner.do_all()
        except (BrowserError, AssertionError, LookupError, AttributeError) as fault:
            print(f"{name}, {step}: {str(fault).strip()[:300]}", flush=True)
        yield found, shots(page, folder, f"{name}-{at}{step}-done")


def sheet(browser: Browser, title: str, taken: Sequence[Taken], path: Path) -> None:
    """Make a contact sheet with the browser: one row per theme for wide pages, then phones."""
    wide = [[one[size] for one in taken] for size in taken[0] if not size.startswith("360")]
    phones = [[one[size] for size in ("360 light", "360 dark") for one in taken]]
    images = (("".join(f'<div><img src="{one.as_uri()}"></div>' for one in row)) for row in (*wide, *phones))
    body = f"<h1>{escape(title)}</h1>" + "".join(f"<section>{row}</section>" for row in images)
    source = path.with_suffix(".html")
    source.write_text(f"<meta charset=utf-8><style>{STYLE}</style>{body}", encoding="utf-8")
    page = browser.new_page(viewport={"width": SHEET + 24, "height": 1000})
    page.goto(source.as_uri())
    page.screenshot(path=path, full_page=True)
    page.close()
    source.unlink()
    print(path, flush=True)


def main(folder: Path, wanted: list[str]) -> None:
    pictures = folder.resolve() / "one"
    pictures.mkdir(parents=True, exist_ok=True)
    there = {f"{one.path.stem}-{one.language}": one for one in lessons.find()}
    names = [name for name in (*OTHERS, *there) if not wanted or any(part in name for part in wanted)]
    command = [sys.executable, "-m", "dicekit", "serve", "--no-browser"]
    with sync_playwright() as playwright, running(command=command) as site:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright), args=list(ARGUMENTS))
        for name in names:
            one = there.get(name)
            path = OTHERS.get(name) or f"/voila/render/{there[name].place}"
            with opened(browser, site, path) as page:
                if one and one.kind == "lesson":
                    both = zip(*walk(page, one, pictures, name), strict=True)
                    for state, taken in zip(("found", "done"), both, strict=True):
                        sheet(browser, f"{name}, {state}", taken, folder.resolve() / f"{name}-{state}.png")
                else:
                    sheet(browser, name, [shots(page, pictures, name)], folder.resolve() / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    as_it_is = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m tests.sweep", description=__doc__, formatter_class=as_it_is)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("wanted", nargs="*", metavar="NAME", help="part of a page's name; without one all pages")
    args = parser.parse_args()
    main(args.folder, args.wanted)
