"""English texts of lesson 2, Is a six due? (lesson02.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
