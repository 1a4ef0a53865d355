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
    "widget.resting": "Resting. Answers are kept on this device.",
    "widget.wake": "Wake",
    "widget.asleep": "Resting",
    "widget.done": "Done",
    "widget.done_spoken": "Done. {following}",
    "widget.too_large": "Exact needs {worlds} worlds. Showing {rolls} rolls, give or take {points} points.",
    "widget.wait_exact": "Wait for exact (about {seconds} s)",
    "widget.needs_python": "This is a still page: here that needs Python. Run the lesson to use it.",
    "widget.fault": "This part tripped. Your guess and answers are safe.",
    "widget.restart": "Restart this part",
    "widget.what_happened": "What happened",
    "widget.unknown_act": "This part does not know what was asked of it.",
    "widget.no_link": "This part keeps nothing in the address.",
    "widget.bad_link": "The address names nothing that can be set up here.",
    "widget.example": "Example, not live yet",
}
