"""Access to kernels: keys, and the rate limit for messages of a page."""

from __future__ import annotations

import hmac
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

# Both contain the key of a kernel; each is sent only to one URL of that kernel.
COOKIE, LEAVING_COOKIE = "dicekit_kernel", "dicekit_leave"
SEAT_COOKIE = "dicekit_seat"  # a seat of a room with its key


@dataclass
class Limits:
    """The rate at which messages of a page are passed on, and how many may wait."""

    per_second: float = 30.0
    at_once: int = 60  # after a pause
    waiting: int = 64
    waiting_bytes: int = 2**20


@dataclass
class Inbox:
    """The queue of messages from pages to one kernel, with a rate limit; if too many wait, the oldest is dropped.

    Pages send all unanswered requests again with each new message, so dropping an old message loses nothing.

    >>> now = [0.0]
    >>> inbox = Inbox(Limits(per_second=1, at_once=2, waiting=2), lambda: now[0])
    >>> [inbox.put(text, text) for text in "abcde"]
    [None, None, None, None, 'c']
    >>> inbox.take()
    ['a', 'b']
    >>> now[0] = 1.0
    >>> inbox.take(), inbox.pause
    (['d'], 1.0)
    """

    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], float] = time.monotonic
    _ready: deque[Any] = field(default_factory=deque)
    _waiting: deque[tuple[Any, str | bytes]] = field(default_factory=deque)
    _bytes: int = 0
    _allowed: float | None = None
    _counted: float = 0.0

    def put(self, item: Any, message: str | bytes) -> Any:
        """Add an item that stands for a message. Return the item that was dropped for it, or None."""
        self._refill()
        if not self._waiting and self._spend():
            self._ready.append(item)
            return None
        self._waiting.append((item, message))
        self._bytes += len(message)
        if len(self._waiting) > self.limits.waiting or self._bytes > self.limits.waiting_bytes:
            return self._pop()
        return None

    def take(self) -> list[Any]:
        """Return the items that may be passed on now, in order."""
        self._refill()
        while self._waiting and self._spend():
            self._ready.append(self._pop())
        ready, self._ready = list(self._ready), deque()
        return ready

    @property
    def pause(self) -> float | None:
        """Seconds until the next item may be passed on; None if none waits."""
        if not self._waiting:
            return None
        return max(0.0, 1 - (self._allowed or 0.0)) / self.limits.per_second

    def _pop(self) -> Any:
        item, message = self._waiting.popleft()
        self._bytes -= len(message)
        return item

    def _refill(self) -> None:
        now = self.clock()
        if self._allowed is None:
            self._allowed = float(self.limits.at_once)
        else:
            self._allowed += (now - self._counted) * self.limits.per_second
        self._allowed = min(self._allowed, float(self.limits.at_once))
        self._counted = now

    def _spend(self) -> bool:
        if self._allowed is None or self._allowed < 1:
            return False
        self._allowed -= 1
        return True


@dataclass
class KernelAccess:
    """The key of a kernel, its open sockets (oldest first), and the messages waiting for it.

    >>> access = KernelAccess()
    >>> access.opened_by(access.key), access.opened_by(None), access.opened_by("é")
    (True, False, False)
    """

    key: str = field(default_factory=lambda: secrets.token_hex(16))
    address: str = ""  # of the visitor
    seat: str = ""  # of a room, if the visitor has one
    with_cookie: bool = True  # whether the visitor's browser has shown that it keeps cookies
    sockets: list[Any] = field(default_factory=list)
    left: float = 0.0  # when the last connection was closed, in event loop time
    inbox: Inbox = field(default_factory=Inbox)

    def opened_by(self, key: str | None) -> bool:
        """Whether this is the key."""
        return key is not None and hmac.compare_digest(key.encode(), self.key.encode())
