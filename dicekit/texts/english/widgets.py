"""What every part says by itself: its footer, waiting, resting, tripping."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "widget.table": "Table",
    "widget.still": "Still",
    "widget.link": "Link",
    "widget.help": "Help",
    "widget.copy": "Copy",
    "widget.copied": "Copied.",
    "widget.print": "Print",
    "widget.address": "The address of what you see",
    "widget.working": "working …",
    "widget.busy": "Still working on the last one.",
    "widget.resting": "Resting. Answers are kept on this device; “Wake” goes on.",
    "widget.wake": "Wake",
    "widget.asleep": "Resting",
    "widget.away": (
        "The site does not answer. Read on: answers are kept on this device. Try again when the line is back."
    ),
    "widget.done": "Done",
    "widget.done_spoken": "Done. {following}",
    "widget.too_large": "Exact needs {worlds} worlds. Showing {rolls} rolls, give or take {points} points.",
    "widget.wait_exact": "Wait for exact (about {seconds} s)",
    "widget.needs_python": "This page stands still, and that needs Python: open the lesson itself for it.",
    "widget.alone.panels": "What opens here too: {panels:and}.",
    "widget.alone.grid": "Worlds can be picked, sorted and looked at closely here too.",
    "widget.alone.ledger": "Lines open and blanks can be filled here too.",
    "widget.alone.rolls": "Real dice do as well: roll them and keep count.",
    "widget.alone.log": "Rolling goes on here too.",
    "widget.fault": "This part tripped. Your guess and answers are safe.",
    "widget.restart": "Restart this part",
    "widget.what_happened": "What happened",
    "widget.unknown_act": "This part does not know what was asked of it.",
    "widget.no_link": "This part keeps nothing in the address.",
    "widget.bad_link": "The address names nothing that can be set up here.",
    "widget.example": "Example, not live yet",
}
