"""English texts of lesson 4, How many are out there? (lesson04.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
