"""Estimate a visitor's wait for a kernel if all are in use.

A seat is a visitor's kernel. Idle kernels are culled at a known time; for those in use, the estimate is based on the
average duration of earlier visits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from dicekit import texts

RETRY = 15  # seconds until the waiting page tries again
AWAY_AFTER = 120.0  # seconds without activity
MIN_STAYS = 5  # earlier visits needed for an average


@dataclass(frozen=True)
class Seat:
    """A taken seat: seconds since it was taken, seconds since its last activity, and whether a page is open."""

    age: float
    idle: float
    open: bool


@dataclass(frozen=True)
class Clearing:
    """The culling of seats: seconds without activity, seconds between checks, and whether open pages count."""

    after: float
    every: float
    open_too: bool

    def within(self, seat: Seat) -> float | None:
        """The most seconds until this seat is culled if it stays idle; None while it's in use.

        >>> rule = Clearing(after=900, every=60, open_too=False)
        >>> rule.within(Seat(age=800, idle=700, open=False)), rule.within(Seat(age=800, idle=700, open=True))
        (260, None)
        """
        away = (self.open_too or not seat.open) and min(seat.idle, seat.age) > AWAY_AFTER
        return max(0, self.after - seat.idle) + self.every if away else None


@dataclass(frozen=True)
class Wait:
    """Seconds until a seat is free, at most and usually; None if unknown."""

    at_most: float | None
    usually: float | None
    clearing: Clearing

    def words(self, lang: str = "en") -> str:
        """The text for a waiting visitor.

        >>> Wait(200, 61, Clearing(900, 60, True)).words().partition(":")[0]
        'It takes at most about 4 minutes'
        """
        usual = self.usually is not None and (self.at_most is None or _minutes(self.usually) < _minutes(self.at_most))
        sentences = [
            self.at_most is not None and texts.say("site.wait.at_most", lang, long=_long(self.at_most, lang)),
            usual and self.usually is not None and texts.say("site.wait.usually", lang, long=_long(self.usually, lang)),
        ]
        known = [sentence for sentence in sentences if sentence]
        unknown = texts.say("site.wait.unknown", lang, long=_long(self.clearing.after, lang))
        return texts.get_language(lang).space.join(known or [unknown])


def wait(seats: Sequence[Seat], stays: Sequence[float], queue: int, clearing: Clearing) -> Wait:
    """Estimate the wait of the last visitor in a `queue`; `stays` are the durations of earlier visits.

    If visits last m seconds on average, a seat becomes free every m / seats seconds.
    """
    cleared = sorted(seconds for seat in seats if (seconds := clearing.within(seat)) is not None)
    usual = sum(stays) / len(stays) / len(seats) * queue if len(stays) >= MIN_STAYS and seats else None
    return Wait(cleared[queue - 1] if queue <= len(cleared) else None, usual, clearing)


def _minutes(seconds: float) -> int:
    return max(1, ceil(seconds / 60))


def _long(seconds: float, lang: str) -> str:
    minutes = _minutes(seconds)
    return texts.say("site.wait.minute" if minutes == 1 else "site.wait.minutes", lang, n=minutes)
