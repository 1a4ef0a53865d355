"""English texts of the table of cups and the round stepper (table.*, action.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
