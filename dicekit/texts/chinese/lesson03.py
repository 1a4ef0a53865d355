"""Chinese texts of lesson 3, Wild (lesson03.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
