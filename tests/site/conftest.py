"""Fixtures of class rooms."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicekit.site.rooms import Room, Rooms, Store


@pytest.fixture
def rooms(tmp_path: Path) -> Rooms:
    return Rooms(Store(tmp_path / "rooms.db"))


@pytest.fixture
def room(rooms: Rooms) -> Room:
    """A room of lesson 6 with three pupils."""
    opened, _ = rooms.open(6, "en")
    for at in range(3):
        opened.join(f"{at}" * 32)
    return opened
