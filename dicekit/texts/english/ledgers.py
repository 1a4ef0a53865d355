"""English texts of derivations, line by line (ledger.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
