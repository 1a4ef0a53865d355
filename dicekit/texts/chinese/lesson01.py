"""Chinese texts of lesson 1, Five dice, one cup (lesson01.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
