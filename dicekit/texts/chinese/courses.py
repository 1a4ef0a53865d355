"""Chinese texts that lessons share: ideas behind wrong answers, hints, what comes next (course.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
