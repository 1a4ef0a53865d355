"""Take the pictures of the README and the guides: `python -m tests.pictures` takes all, with names only these,
with `--lang` only those of one language.

Pages of the site are taken by the functions in `SITE`, in the middle of what a learner does.

A code cell of a guide whose metadata name a picture (`{"dicekit": {"picture": "ledger"}}`) is run on a site of its own.
What it shows becomes `lessons/assets/ledger.png`, with `-zh` or `-es` in other languages and `-dark` on a dark page.
`"table.jpg"` is a JPEG, and `"height": 500` cuts it off there. `"press"` are selectors of what is pressed before, in
order, and `"part"` is the selector of the part of the widget that is taken.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from dicekit import texts
from dicekit.course import lesson as lesson_of
from tests import guides
from tests.browser.conftest import ARGUMENTS, browser_path, leave, live
from tests.browser.hands import Mouse
from tests.browser.learner import Learner
from tests.serving import Running, running

INTO = guides.ROOT / "lessons" / "assets"
THEMES = ("dark", "light")
COLOURS = 96  # in a picture: enough for flat areas, and a third of the size
WIDTH = 720  # px of a page with a widget
SHARP = 1.6  # pixels of a picture for one px
EDGE = 14  # px around a widget
STYLE = f"""
.headline, .page-more {{ display: none !important; }}
#page {{ padding: {EDGE}px; margin: 0; }}
#page > * {{ margin: 0; }}
"""


def named(name: str, lang: str, theme: str) -> str:
    """The file name of a picture in a language and theme.

    >>> named("table.jpg", "zh", "dark")
    'table-zh-dark.jpg'
    """
    stem, _, suffix = name.partition(".")
    return stem + ("" if lang == "en" else f"-{lang}") + ("-dark" if theme == "dark" else "") + f".{suffix or 'png'}"


def store(taken: bytes, name: str) -> None:
    """Write a screenshot: a PNG with few colours, or a JPEG, which is smaller for shaded areas."""
    picture = Image.open(BytesIO(taken)).convert("RGB")
    if name.endswith(".jpg"):
        picture.save(INTO / name, quality=72, optimize=True, progressive=True)
    else:
        few = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(INTO / name, optimize=True)
    print(name, picture.size, f"{(INTO / name).stat().st_size / 1000:.0f} kB", flush=True)


def opened(browser: Browser, site: Running, path: str, width: int, theme: str, height: int = 800) -> Page:
    page = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=SHARP,
        reduced_motion="reduce",
        color_scheme="dark" if theme == "dark" else "light",
        bypass_csp=True,
    ).new_page()
    page.goto(site.origin + path, timeout=60_000)
    live(page)
    return page


# ---- widgets of the guides


def code_of(path: Path) -> list[Any]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def alone(folder: Path, cells: Sequence[Any], name: str, lang: str) -> str:
    """Write a page that shows only the last of these cells; returns its place."""
    for cell in cells[:-1]:
        cell.source += "\nNone"
    place = f"{lang}/{name}.ipynb"
    (folder / lang).mkdir(exist_ok=True)
    metadata = {"id": name, "lang": lang, "title": name}
    nbformat.write(nbformat.v4.new_notebook(cells=list(cells), metadata={"dicekit": metadata}), folder / place)
    return place


@contextmanager
def widget(browser: Browser, site: Running, place: str, theme: str) -> Iterator[Page]:
    """The page of a widget, without what is around it."""
    page = opened(browser, site, f"/voila/render/{place}", WIDTH, theme)
    page.add_style_tag(content=STYLE)
    page.wait_for_timeout(1500)
    yield page
    leave(page)
    page.context.close()


def top_of(page: Page, height: int, part: str = "") -> bytes:
    """A picture of the page's main part, or of a part of the widget; with a height in px only of as much of it."""
    box = page.locator(part or "#page").first.bounding_box()
    assert box
    if part:  # with a margin, as the page has
        box = {"x": box["x"] - EDGE, "y": box["y"] - EDGE, "width": box["width"] + 2 * EDGE, "height": box["height"]}
    box["height"] = min(box["height"], height + 2 * EDGE) if height else box["height"]
    return page.screenshot(clip=box, full_page=True)  # type: ignore[arg-type]


def press(page: Page, wanted: Sequence[str]) -> None:
    """Press these in order, each with time for the answer."""
    for selector in wanted:
        page.locator(selector).first.click()
        page.wait_for_timeout(1500)
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")


def of_guides(wanted: list[str], languages: Sequence[str], browser: Browser) -> None:
    with TemporaryDirectory() as there:
        pages = [
            (alone(Path(there), code_of(path)[: at + 1], f"{path.stem}_{at}", path.parts[-3]), cell)
            for path in guides.ALL_GUIDES
            if path.parts[-3] in languages
            for at, cell in enumerate(code_of(path))
            if guides.picture(cell) and (not wanted or guides.picture(cell) in wanted)
        ]
        if not pages:
            return
        with running(root=Path(there)) as site:
            for place, cell in pages:
                for theme in THEMES:
                    with widget(browser, site, place, theme) as page:
                        how = cell.metadata["dicekit"]
                        press(page, how.get("press", []))
                        taken = top_of(page, how.get("height", 0), how.get("part", ""))
                        store(taken, named(guides.picture(cell), place[:2], theme))


# ---- pages of the site

PHONE = 360
FIRST = "01_five_dice.ipynb"
#: where the first visible widget of a page is
FIRST_PART = """() => {
  const boxes = [...document.querySelectorAll("#page section.part")].map((part) => part.getBoundingClientRect());
  const { x, y, width, height } = boxes.find((box) => box.width && box.height);
  return { x, y, width, height };
}"""


def open_step(page: Page, number: int) -> None:
    page.locator(".lesson-steps [data-lesson-step]").nth(number - 1).click()
    page.wait_for_timeout(400)


def in_both_themes(page: Page, name: str, lang: str, take: Callable[[], bytes]) -> None:
    """Take a picture by night and by day."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.wait_for_timeout(600)
        store(take(), named(name, lang, theme))


def first_part(page: Page) -> bytes:
    """A picture of the first widget that is seen, with a margin."""
    page.evaluate("scrollTo(0, 0)")
    box = page.evaluate(FIRST_PART)
    clip = {
        "x": box["x"] - EDGE,
        "y": box["y"] - EDGE,
        "width": box["width"] + 2 * EDGE,
        "height": box["height"] + 2 * EDGE,
    }
    return page.screenshot(clip=clip, full_page=True)  # type: ignore[arg-type]


def ask(browser: Browser, site: Running, lang: str) -> None:
    """The question of the first lesson, where it's guessed; for the README."""
    if lang != "en":
        return
    page = opened(browser, site, f"/voila/render/{lang}/{FIRST}", WIDTH, "light", 900)
    open_step(page, 2)
    store(first_part(page), "ask.png")
    leave(page)


def lesson(browser: Browser, site: Running, lang: str) -> None:
    """The towers of the first lesson when its answer is found."""
    page = opened(browser, site, f"/voila/render/{lang}/{FIRST}", WIDTH, "light", 900)
    learner = Learner(page, lesson_of(1, lang), Mouse())
    for number in (1, 2, 3, 4):
        open_step(page, number)
        learner.do_all()
    in_both_themes(page, "lesson.png", lang, lambda: first_part(page))
    leave(page)


def phone(browser: Browser, site: Running, lang: str) -> None:
    """The guess of the first lesson on a phone."""
    page = opened(browser, site, f"/voila/render/{lang}/{FIRST}", PHONE, "light", 640)
    open_step(page, 2)
    page.evaluate("scrollTo(0, 0)")
    in_both_themes(page, "phone.png", lang, page.screenshot)
    leave(page)


def sums(browser: Browser, site: Running, lang: str) -> None:
    """The rolls of the lesson that the guide has its readers write, on a phone, on a site of their own."""
    with TemporaryDirectory() as folder:
        written = guides.written_lesson(lang, Path(folder))
        source = written.read_text("utf-8")
        written.write_text(source.replace("RollStrip(sums, ", 'RollStrip(sums, seed=\\"K7QX\\", '), "utf-8")
        with running(root=Path(folder), warm=False) as own:
            page = opened(browser, own, "/voila/render/sums.ipynb", PHONE, "light", 700)
            page.locator("a[data-lesson-step='2']").click()
            page.locator("input[name=guess]").fill("50")
            page.locator("input[name=guess]").press("Enter")
            page.locator("a[data-lesson-step='3']").click()
            page.locator("button[data-arg-times='100']").click()
            page.locator(".rolls[data-done='100']").wait_for()
            page.locator("button[data-arg-times='1']").evaluate("button => button.blur()")
            page.evaluate("scrollTo(0, 0)")
            in_both_themes(page, "sums.png", lang, page.screenshot)
            leave(page)


def settings(browser: Browser, site: Running, lang: str) -> None:
    """The settings on a wide page."""
    page = opened(browser, site, f"/voila/render/{lang}/{FIRST}", 900, "light", 640)
    page.locator("button[data-settings]").first.click()
    in_both_themes(page, "settings.png", lang, page.locator("dialog[open]").screenshot)
    leave(page)


SITE = {"ask": ask, "lesson": lesson, "phone": phone, "sums": sums, "settings": settings}


def of_site(wanted: list[str], languages: Sequence[str], browser: Browser) -> None:
    chosen = [take for name, take in SITE.items() if not wanted or name in wanted]
    if chosen:
        with running() as site:
            for take in chosen:
                for lang in languages:
                    take(browser, site, lang)


def main(wanted: list[str], languages: Sequence[str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright), args=list(ARGUMENTS))
        of_site(wanted, languages, browser)
        of_guides(wanted, languages, browser)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.pictures", description=__doc__)
    parser.add_argument("wanted", nargs="*", metavar="NAME", help="the picture's name; without one all")
    parser.add_argument("--lang", action="append", choices=list(texts.languages), help="a language; without one all")
    asked = parser.parse_args()
    main(asked.wanted, asked.lang or list(texts.languages))
