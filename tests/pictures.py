"""Take the pictures of the README and the guides: `python -m tests.pictures` takes all, with names only these.

A code cell of a guide whose metadata name a picture (`{"dicekit": {"picture": "ledger"}}`) is run on a site of its own.
What it shows becomes `lessons/assets/ledger.png`, with `-zh` in Chinese and `-dark` on a dark page. `"table.jpg"` is a
JPEG, and `"height": 500` cuts it off there.
"""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests import guides
from tests.browser.conftest import ARGUMENTS, browser_path, leave, live
from tests.serving import Running, running

INTO = guides.ROOT / "lessons" / "assets"
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
    page.add_style_tag(content=STYLE)
    return page


# ---- widgets of the guides


def with_pictures(path: Path) -> list[Any]:
    """The code cells of a guide, if a picture is taken of one."""
    code = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    return code if any(map(guides.picture, code)) else []


def alone(folder: Path, path: Path, at: int) -> str:
    """Write a page that shows only the last of these cells of a guide; returns its place."""
    code = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"][: at + 1]
    for cell in code[:-1]:
        cell.source += "\nNone"
    lang = path.parts[-3]
    place = f"{lang}/{path.stem}_{at}.ipynb"
    said = {"id": f"{path.stem}{at}", "lang": lang, "title": path.stem}
    (folder / lang).mkdir(exist_ok=True)
    nbformat.write(nbformat.v4.new_notebook(cells=code, metadata={"dicekit": said}), folder / place)
    return place


def top_of(page: Page, height: int) -> bytes:
    """A picture of the page's main part; with a height in px only of as much of the widget."""
    box = page.locator("#page").bounding_box()
    assert box
    box["height"] = min(box["height"], height + 2 * EDGE) if height else box["height"]
    return page.screenshot(clip=box, full_page=True)  # type: ignore[arg-type]


def of_guides(wanted: list[str], browser: Browser) -> None:
    with TemporaryDirectory() as there:
        folder = Path(there)
        pages = [
            (alone(folder, path, at), guides.picture(cell), cell.metadata["dicekit"].get("height", 0))
            for path in guides.ALL_GUIDES
            for at, cell in enumerate(with_pictures(path))
            if guides.picture(cell) and (not wanted or guides.picture(cell) in wanted)
        ]
        if not pages:
            return
        with running(root=folder) as site:
            for place, name, height in pages:
                for theme in ("light", "dark"):
                    page = opened(browser, site, f"/voila/render/{place}", WIDTH, theme)
                    page.wait_for_timeout(1500)
                    store(top_of(page, height), named(name, place[:2], theme))
                    leave(page)
                    page.context.close()


def main(wanted: list[str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright), args=list(ARGUMENTS))
        of_guides(wanted, browser)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.pictures", description=__doc__)
    parser.add_argument("wanted", nargs="*", metavar="NAME", help="the picture's name; without one all")
    main(parser.parse_args().wanted)
