"""Where a version of Voila lacks a name that the site uses, stock Voila serves the lessons, and the log says why."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dicekit.site import lessons, serve, stock, voila_private
from dicekit.site.options import SiteOptions
from tests import notebooks
from tests.serving import Running, free_port, running
from tests.site.kernels import below

# A newer Voila: its application still starts, but one of its handlers has another name.
NEWER = """
import voila.app, voila.tornado.handler, json, sys
del voila.tornado.handler.TornadoVoilaHandler
from pathlib import Path
from dicekit.site.options import SiteOptions
from dicekit.site.serve import serve
serve(SiteOptions(root=Path(sys.argv[1]), port=int(sys.argv[2]), browser=False))
"""
LEDGER = """
import dicekit as dk
dk.widgets.Ledger(dk.games["liars_dice"](players=3).view("55126", unknown=10), "7x5", brief=True)
"""


def ports(site: Running) -> list[str]:
    """The connection files of kernels that listen at ports, which another program may take before they do."""
    if sys.platform != "linux":
        return []
    lines = [Path(f"/proc/{pid}/cmdline").read_text().split("\0") for pid in below(site.process.pid)]
    files = [Path(line[line.index("-f") + 1]) for line in lines if "-f" in line]
    assert files
    return [str(file) for file in files if json.loads(file.read_text())["transport"] == "tcp"]


def test_a_page_with_a_part_is_served_and_the_log_names_what_is_missing(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/01_ledger.ipynb", notebooks.prose("# A ledger"), notebooks.code(LEDGER))
    with running(command=[sys.executable, "-c", NEWER, str(tmp_path), str(free_port())]) as site:
        end = time.monotonic() + 60
        while "running at" not in site.output:
            assert site.process.poll() is None, site.output
            assert time.monotonic() < end, site.output
            time.sleep(0.1)
        page = site.get("/voila/render/en/01_ledger.ipynb")
        assert page.status == 200
        assert "A ledger" in page.text
        assert "application/vnd.jupyter.widget-view+json" in page.text
        assert ports(site) == []
        output = site.output
    (warning,) = [line for line in output.splitlines() if "lacking" in line]
    assert "TornadoVoilaHandler" in warning
    assert stock.needed("voila") in warning
    assert "Traceback" not in output


def test_nothing_falls_back_where_others_could_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    gone = {"voila.app:Voila": ("no_such_method",)}
    monkeypatch.setattr(voila_private, "NAMES", gone)
    monkeypatch.setattr(stock.runpy, "run_module", lambda *_, **__: asked.append(json.dumps(sys.argv)))
    monkeypatch.setattr(sys, "argv", [])
    for refused in (SiteOptions(host="0.0.0.0"), SiteOptions(gateway_url="http://127.0.0.1:1")):
        with pytest.raises(stock.OnlyStock, match=r"Voila\.no_such_method"):
            serve.serve(replace(refused, browser=False))
    assert not asked
    serve.serve(SiteOptions(browser=False, port=free_port()))
    assert str(lessons.folder()) in asked[0]
