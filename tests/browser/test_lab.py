"""A page also runs top to bottom in JupyterLab, as a learner alone opens it.

Every notebook is run without a browser in `tests/lessons/test_notebooks.py`; all in JupyterLab: `pytest -m sweep`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.serving import OPENS_WITHIN, free_port

ROOT = Path(__file__).parents[2]
SHOWN = "zh/06_your_dice.ipynb"
NOTEBOOKS = [
    pytest.param(place, marks=() if place == SHOWN else pytest.mark.sweep)
    for place in sorted(path.relative_to(ROOT / "lessons").as_posix() for path in (ROOT / "lessons").glob("*/*.ipynb"))
]

IDLE = "() => window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
FINISHED = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter((cell) => cell.model.type === "code").every((cell) => cell.model.executionCount)"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on a copy of the lessons; its address."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "lessons", home / "lessons")
    port = free_port()
    options = ["--no-browser", "--allow-root", f"--port={port}", "--IdentityProvider.token=", "--expose-app-in-browser"]
    command = [sys.executable, "-m", "jupyterlab", *options, f"--ServerApp.root_dir={home / 'lessons'}"]
    env = os.environ | {"JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTERLAB_SETTINGS_DIR": str(home / "settings")}
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _until_up(f"http://127.0.0.1:{port}/api")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


def _until_up(address: str) -> None:
    end = time.monotonic() + OPENS_WITHIN
    while time.monotonic() < end:
        with suppress(OSError), urllib.request.urlopen(address, timeout=60):
            return
        time.sleep(0.2)
    raise AssertionError(f"JupyterLab did not answer at {address}")


def _run_all(page: Page) -> None:
    page.wait_for_selector(".jp-Notebook .jp-CodeCell")
    page.wait_for_function(IDLE)
    page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_function(FINISHED)


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_page_runs_top_to_bottom_in_lab_and_is_drawn(notebook: str, lab: str, chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(60_000)
    try:
        page.goto(f"{lab}/lab/tree/{notebook}?reset")
        _run_all(page)
        wrong = page.locator(
            ".jp-OutputArea-output[data-mime-type*='error'], .jp-OutputArea-output[data-mime-type*='stderr']"
        )
        assert wrong.count() == 0, wrong.all_inner_texts()
        drawn = page.locator(".dk-live")
        drawn.first.wait_for()
        expect(page.locator(".dk .fault")).to_have_count(0)
    finally:
        page.close()
