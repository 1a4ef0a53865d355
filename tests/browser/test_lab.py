"""A page also runs top to bottom in JupyterLab, as a learner alone opens it.

Every notebook is run without a browser in `tests/lessons/test_notebooks.py`; all in JupyterLab: `pytest -m sweep`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dicekit import texts
from tests.browser.jupyter import run_all

ROOT = Path(__file__).parents[2]
SHOWN = "zh/06_your_dice.ipynb"
NOTEBOOKS = [
    pytest.param(place, marks=() if place == SHOWN else pytest.mark.sweep)
    for place in sorted(path.relative_to(ROOT / "lessons").as_posix() for path in (ROOT / "lessons").glob("*/*.ipynb"))
]


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_page_runs_top_to_bottom_in_lab_and_is_drawn(notebook: str, lab: str, chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(60_000)
    try:
        page.goto(f"{lab}/lab/tree/{notebook}?reset")
        run_all(page)
        kinds = ("error", "stderr")
        part = page.locator(", ".join(f".jp-OutputArea-output[data-mime-type*='{kind}']" for kind in kinds))
        gate = texts.say("beats.code_gate", notebook[:2])  # before In code, where "run all" is to stop
        assert [text for text in part.all_inner_texts() if gate not in text] == []
        drawn = page.locator(".dk-live")
        drawn.first.wait_for()
        expect(page.locator(".dk .fault")).to_have_count(0)
    finally:
        page.close()
