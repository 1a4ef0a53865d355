"""Chinese texts of the command line and of records (cli.*, record.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
