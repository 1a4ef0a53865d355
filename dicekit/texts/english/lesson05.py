"""English texts of lesson 5, At least (lesson05.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
