"""Chinese texts of charts (chart.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
