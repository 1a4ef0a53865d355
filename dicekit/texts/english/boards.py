"""English texts of the bid board (board.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
