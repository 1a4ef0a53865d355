"""Start stock Jupyter servers: JupyterLab with the other front ends, and plain Voila."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.serving import OPENS_WITHIN, free_port, kernel_options

SHELL = "window.jupyterapp?.shell?.currentWidget"
IDLE = f"() => {SHELL}?.sessionContext?.session?.kernel?.status === 'idle'"
FINISHED = f"""() => {SHELL}.content.widgets
  .filter((cell) => cell.model.type === "code" && !cell.model.getMetadata("tags")?.includes("in-code"))
  .every((cell) => cell.model.executionCount)"""


@contextmanager
def jupyter(root: Path, home: Path) -> Iterator[str]:
    """The URL of a JupyterLab on this folder, which also serves the other front ends."""
    port = free_port()
    shown = ["--expose-app-in-browser", "--JupyterNotebookApp.expose_app_in_browser=True"]
    options = ["--no-browser", "--allow-root", f"--port={port}", "--IdentityProvider.token=", *shown]
    command = [sys.executable, "-m", "jupyterlab", *options, *kernel_options(), f"--ServerApp.root_dir={root}"]
    with _served(command, f"http://127.0.0.1:{port}", "/api", home) as address:
        yield address


@contextmanager
def voila(root: Path, home: Path) -> Iterator[str]:
    """The URL of `voila FOLDER`, with Voila's own template and settings."""
    port = free_port()
    command = [sys.executable, "-m", "voila", str(root), "--no-browser", f"--port={port}", *kernel_options()]
    with _served(command, f"http://127.0.0.1:{port}", "/", home) as address:
        yield address


@contextmanager
def _served(command: list[str], address: str, first: str, home: Path) -> Iterator[str]:
    env = os.environ | {"JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTERLAB_SETTINGS_DIR": str(home / "settings")}
    process = subprocess.Popen(command, env=env, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _until_up(address + first)
        yield address
    finally:
        process.terminate()
        process.wait(20)


def _until_up(address: str) -> None:
    end = time.monotonic() + OPENS_WITHIN
    while time.monotonic() < end:
        with suppress(OSError), urllib.request.urlopen(address, timeout=60):
            return
        time.sleep(0.2)
    raise AssertionError(f"nothing answered at {address}")


def command(page: Page, name: str) -> None:
    """Run a command of JupyterLab or Notebook 7."""
    page.evaluate(f"() => void window.jupyterapp.commands.execute('{name}')")


def run_all(page: Page) -> None:
    """Run all cells and wait until they have run, except those of *In code*, which wait for the guess."""
    page.wait_for_selector(".jp-Notebook .jp-CodeCell")
    page.wait_for_function(IDLE)
    command(page, "notebook:run-all-cells")
    page.wait_for_function(FINISHED)


def open_in_lab(page: Page, place: str, mode: str = "tab-after") -> None:
    """Open a notebook in a JupyterLab that is open already, or go back to it."""
    page.evaluate(
        """([path, mode]) => void window.jupyterapp.commands.execute("docmanager:open",
          { path, factory: "Notebook", options: { mode } })""",
        [place, mode],
    )
    page.wait_for_function(f"(path) => {SHELL}?.context?.path === path", arg=place)


def nothing_failed(page: Page, gate: str) -> None:
    """No cell has failed but the one before In code, where "run all" is to stop; no part has."""
    failed = page.locator(", ".join(f".jp-OutputArea-output[data-mime-type*='{kind}']" for kind in ("error", "stderr")))
    assert [text for text in failed.all_inner_texts() if gate not in text] == []
    page.locator(".dk-live").first.wait_for()
    expect(page.locator(".dk .fault")).to_have_count(0)
