"""The steps of the wall, one after the other."""

from __future__ import annotations

#: what the wall shows, one after the other, and the step of the lesson that is open on the phones meanwhile
STEPS = {
    "join": 1,
    "ask": 1,
    "guess": 2,
    "show": 2,
    "again": 2,
    "roll": 3,
    "second": 3,
    "reason": 4,
    "reveal": 4,
    "reveal_second": 4,
    "check": 5,
    "use": 6,
    "end": 6,
}

FIRST, SECOND = (
    ("guess", "show", "again", "reveal"),
    ("second", "reveal_second"),
)  # steps of each guess
REVEALING = ("reveal", "reveal_second")  # the step that shows the answer to each guess
