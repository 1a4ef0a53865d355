"""Estimate how long a visitor waits for a kernel when all are in use.

A seat is a visitor's kernel. An idle kernel is culled at a known time; for a kernel in use there is only the average
time of earlier visitors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from dicekit import texts

RETRY = 15  # seconds until the waiting page tries again
AWAY_AFTER = 120.0  # seconds without activity
MIN_STAYS = 5  # earlier stays needed for an average


@dataclass(frozen=True)
class Seat:
    """One seat that is taken: seconds since it was, seconds since the last sign from it, and whether a page is open."""

    age: float
    idle: float
    open: bool


@dataclass(frozen=True)
class Clearing:
    """When the site clears a seat: so many seconds after the last sign, looked for so often; open pages too or not."""

    after: float
    every: float
    open_too: bool

    def within(self, seat: Seat) -> float | None:
        """Seconds until this seat is cleared at the latest, if nobody comes back to it; None while it is in use.

        >>> rule = Clearing(after=900, every=60, open_too=False)
        >>> rule.within(Seat(age=800, idle=700, open=False)), rule.within(Seat(age=800, idle=700, open=True))
        (260, None)
        """
        away = (self.open_too or not seat.open) and min(seat.idle, seat.age) > AWAY_AFTER
        return max(0, self.after - seat.idle) + self.every if away else None


@dataclass(frozen=True)
class Wait:
    """Seconds until there is a seat: at most, and usually; None where it cannot be known."""

    at_most: float | None
    usually: float | None
    clearing: Clearing

    def words(self, lang: str = "en") -> str:
        """For whoever waits.

        >>> Wait(200, 61, Clearing(900, 60, True)).words().partition(":")[0]
        'It takes at most about 4 minutes'
        """
        usual = self.usually is not None and (self.at_most is None or _minutes(self.usually) < _minutes(self.at_most))
        said = [
            self.at_most is not None and texts.say("site.wait.at_most", lang, long=_long(self.at_most, lang)),
            usual and self.usually is not None and texts.say("site.wait.usually", lang, long=_long(self.usually, lang)),
        ]
        known = [sentence for sentence in said if sentence]
        unknown = texts.say("site.wait.unknown", lang, long=_long(self.clearing.after, lang))
        return texts.words(lang).space.join(known or [unknown])


def wait(seats: Sequence[Seat], stays: Sequence[float], queue: int, clearing: Clearing) -> Wait:
    """Estimate the wait of the last of a `queue`; `stays` are the seconds for which earlier visitors kept their seats.

    Seats that are kept for a mean of m seconds are given back, all together, every m / seats seconds.
    """
    cleared = sorted(seconds for seat in seats if (seconds := clearing.within(seat)) is not None)
    usual = sum(stays) / len(stays) / len(seats) * queue if len(stays) >= MIN_STAYS and seats else None
    return Wait(cleared[queue - 1] if queue <= len(cleared) else None, usual, clearing)


def _minutes(seconds: float) -> int:
    return max(1, ceil(seconds / 60))


def _long(seconds: float, lang: str) -> str:
    minutes = _minutes(seconds)
    return texts.say("site.wait.minute" if minutes == 1 else "site.wait.minutes", lang, n=minutes)
