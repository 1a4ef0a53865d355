"""English texts of rules shown as cards (rulecards.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "rulecards.title": "The rules",
    "rulecards.rule": "rule {rule}",
    "rulecards.lay": "Lay this table",
    "rulecards.lay.name": "Lay this table: {title}",
    "rulecards.laid": "On the table: {title}.",
    "rulecards.head.title": "Rule",
    "rulecards.head.words": "What it says",
    "rulecards.head.rule": "Number",
    "rulecards.help": "What the rules of each game answer in these cases; Table has them as rows.",
    "rulecards.help.lay": (
        "What the rules of the game answer in these situations. “Lay this table” puts one on the table beside, where "
        "every word can be tried."
    ),
}
