"""What considering a bid costs in lesson 6 and in the Explorer, on this checkout and, if one is named, on another.

    python -m pytest tests/bench/test_bench_act.py -m bench -s
    DICEKIT_BEFORE=/path/to/checkout python -m pytest tests/bench/test_bench_act.py -m bench -s

The budget for one act is 6 ms of CPU, 6 kB sent, and 30 ms from press to paint over loopback on a quiet machine. Times
are printed beside it; what is sent is the same on every machine, so it is asserted.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.bench import act

pytestmark = pytest.mark.bench

HERE = Path(__file__).resolve().parents[2]
BUDGET = 6_000  # bytes
KINDS = ["kernel", "browser"]


def test_considering_a_bid() -> None:
    before = os.environ.get("DICEKIT_BEFORE")
    after = act.measured(HERE, KINDS)
    print(act.table(act.measured(Path(before).resolve(), KINDS) if before else None, after))
    assert {page: found["bytes"] <= BUDGET for page, found in after.items()} == dict.fromkeys(act.PAGES, True)
