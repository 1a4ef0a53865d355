"""Chinese texts of lesson 7, Doubt or raise? (lesson07.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
