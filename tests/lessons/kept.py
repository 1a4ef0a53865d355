"""Checks of parts whose state is kept, shared by the tests of lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dicekit.kit.kept import KeptPart
from dicekit.kit.part import Refused


def refuses(request: Callable[[Any], object], *bad: object) -> None:
    """Check that a request refuses each of these."""
    for one in bad:
        with pytest.raises(Refused):
            request(one)


def comes_back(part: KeptPart, other: KeptPart, *bad: str) -> None:
    """Check that a part's link brings its state back in another one, which refuses texts that can't be its link."""
    assert other.state != part.state
    other.on_restore(part.link)
    refuses(other.on_restore, *bad)
    assert other.state == part.state
