"""What the README says of publishing: its commands, its unit of systemd, its nginx."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dicekit.commands.typed import parser
from tests import readme


def test_the_readme_shows_only_options_that_there_are() -> None:
    shown = [" ".join(words) for words in readme.commands("dicekit serve")]
    assert "--no-browser --port %i --cap 60" in shown  # in the unit
    assert any("--gateway-url" in words for words in shown)
    for words in shown:
        parser().parse_args(["serve", *words.replace("%i", "8866").split()])
    enabled = re.findall(r"dicekit@(\d+)", readme.README.read_text(encoding="utf-8"))
    assert {*enabled} == {*re.findall(r"127\.0\.0\.1:(\d+)", readme.block("nginx"))}


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd checks it, where there is systemd")
def test_systemd_has_nothing_against_the_unit_of_the_readme(tmp_path: Path) -> None:
    file = tmp_path / "dicekit@8866.service"
    unit = readme.block("ini")
    assert "/opt/dicekit/bin/dicekit " in unit
    file.write_text(unit.replace("/opt/dicekit/bin/dicekit ", f"{sys.executable} -m dicekit "))
    checked = subprocess.run(["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True)
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")
