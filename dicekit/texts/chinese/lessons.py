"""Chinese texts of lessons (lesson.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
