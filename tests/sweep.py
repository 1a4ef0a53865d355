"""Screenshots of every page, wide and phone, light and dark, into a folder: to be looked at, not compared.

python -m tests.sweep FOLDER [part of a page's name ...]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS, browser_path, leave, live
from tests.serving import Running, running

LESSONS = Path(__file__).parents[1] / "lessons"
WIDTHS = (1280, 360)
THEMES = ("light", "dark")


def pages() -> Iterator[tuple[str, str]]:
    """Each page of the site: a name for its pictures, and its path."""
    yield "map-en", "/"
    yield "map-zh", "/zh/"
    for notebook in sorted(LESSONS.glob("*/*.ipynb")):
        language = notebook.parent.name
        yield f"{notebook.stem}-{language}", f"/voila/render/{language}/{notebook.name}"


def take(browser: Browser, site: Running, name: str, path: str, folder: Path) -> None:
    """One page at every width and in every theme."""
    for width in WIDTHS:
        for theme in THEMES:
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)
            page = context.new_page()
            page.goto(site.origin + path)
            if "/voila/render/" in path:
                live(page)
            page.wait_for_timeout(1500)
            picture = folder / f"{name}-{width}-{theme}.png"
            page.screenshot(path=picture, full_page=True)
            print(picture, flush=True)
            leave(page)
            context.close()


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "dicekit", "serve", "--no-browser"]
    with sync_playwright() as playwright, running(command=command) as site:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright), args=list(ARGUMENTS))
        for name, path in pages():
            if not wanted or any(part in name for part in wanted):
                take(browser, site, name, path, folder)
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
