"""Presses of a browser, shared by the tests of lessons."""

from __future__ import annotations

from typing import Any

from dicekit.kit.part import Part


def press(part: Part, do: str, **fields: Any) -> None:
    """Ask a part for what a browser would ask for."""
    number = 1 + max(part.ack.values(), default=0)
    part.set_state({"acts": [{"page": "p1", "n": number, "do": do, **fields}]})
    assert not part.html_fault
