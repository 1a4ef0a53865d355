"""English texts of lessons: what their parts share, then each lesson's own."""

from __future__ import annotations

from dicekit.texts.english import learning, lesson06

TEXTS: dict[str, str] = {**learning.TEXTS, **lesson06.TEXTS}
