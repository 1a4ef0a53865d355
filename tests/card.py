"""Draw the preview picture for links to the site, and the icon for phones.

python -m tests.card          draws them anew into the site's static files
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from dicekit import texts
from dicekit.site import assets
from tests.browser.conftest import ARGUMENTS, browser_path
from tests.serving import running

INTO = Path(assets.__file__).parent / "static"
CARD = {"width": 1200, "height": 630}  # the usual size of link previews
MARK = {"width": 180, "height": 180}
STYLE = """
.bar, .scene .tally { display: none !important; }
.hero { min-height: 630px; display: grid; align-items: center; }
"""


def draw(page: Page, address: str) -> None:
    page.set_viewport_size(CARD)  # type: ignore[arg-type]
    for lang in texts.languages:
        page.goto(f"{address}/" if lang == "en" else f"{address}/{lang}/")
        page.add_style_tag(content=STYLE)
        page.wait_for_timeout(300)
        page.screenshot(path=INTO / texts.say("site.card", lang), type="jpeg", quality=82)
    page.set_viewport_size(MARK)  # type: ignore[arg-type]
    mark = (INTO / "mark.svg").read_text(encoding="utf-8")
    page.set_content(f"<style>body {{ margin: 0; background: #1F4D43 }} svg {{ margin: 26px }}</style>{mark}")
    page.add_style_tag(content="svg { width: 128px; height: 128px; display: block }")
    page.screenshot(path=INTO / "mark.png")


if __name__ == "__main__":
    with sync_playwright() as playwright, running() as site:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright), args=list(ARGUMENTS))
        draw(browser.new_context(bypass_csp=True, reduced_motion="reduce").new_page(), site.origin)
        browser.close()
