"""What tests of class rooms share."""

from __future__ import annotations

from typing import Any

KEY = "a" * 32


def guess(number: int, value: str, again: str | None = None) -> dict[str, Any]:
    """What the guess bar of lesson 6 keeps, as a page sends it."""
    kept: dict[str, Any] = {"first": {"value": value, "sure": None}}
    return {"n": number, "place": "06/guess", "value": kept | ({"second": {"value": again}} if again else {})}
