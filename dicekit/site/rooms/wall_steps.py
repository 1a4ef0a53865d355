"""The steps of the wall, one after the other."""

from __future__ import annotations

#: the steps of the wall in order, each with the lesson's step that is open on phones meanwhile
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
)  # the wall's steps for each guess
REVEALING = ("reveal", "reveal_second")  # the step that shows the answer to each guess
