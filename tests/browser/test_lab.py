"""Every page also runs top to bottom in JupyterLab, as a learner alone opens it (`pytest -m sweep`).

Lesson 6 and the Explorer do so each time in `test_front_ends.py`, every notebook without a browser in
`tests/lessons/test_notebooks.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from dicekit import texts
from tests.browser.jupyter import nothing_failed, run_all

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(path.relative_to(ROOT / "lessons").as_posix() for path in (ROOT / "lessons").glob("*/*.ipynb"))


@pytest.mark.sweep
@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_page_runs_top_to_bottom_in_lab_and_is_drawn(notebook: str, lab: str, chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(60_000)
    try:
        page.goto(f"{lab}/lab/tree/{notebook}?reset")
        run_all(page)
        nothing_failed(page, texts.say("steps.code_gate", notebook[:2]))
    finally:
        page.close()
