"""What the load tests press is still there: without a site, and among the usual tests."""

from __future__ import annotations

import pytest

from tests.load.scripts import SCRIPTS, expected


@pytest.mark.parametrize("stem", SCRIPTS)
def test_each_script_finds_what_it_presses(stem: str) -> None:
    assert len(expected(f"en/{stem}.ipynb")) == len(SCRIPTS[stem])
