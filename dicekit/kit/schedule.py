"""Scheduler: decides which part is drawn and sent when; one for all parts of a kernel.

The way of one act, a bid considered on the board of a round:

    browser   part.js       a press on a cell: `choose` with the bid
              acts.js       into the queue of requests; the queue goes to the kernel, and again until it is acknowledged
    kernel    Part.set_state           the request is new, so its handler is called: `on_choose(bid)`
              Bidding.on_choose        replaces the frozen `state`; `question` follows it, and with it linked traits
              Part.refresh             of the part and of each that follows: marked as due, nothing is drawn yet
              Scheduler.answering      the pressed part first: `draw()`, unless `drawn_from()` is what it was
              Synced.send_state        what differs goes out as one message: a patch, the sentence to speak, the `ack`
              Scheduler                then every follower that is due, each once and each with one message
    browser   patch.js      makes the new HTML of the old one
              morph.js      brings the page in step with it, element by element; focus stays
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Drawable(Protocol):
    """Protocol of a widget that the scheduler can draw."""

    def refresh(self) -> None: ...


class Scheduler:
    """Draws the part that answers a request first, then each part linked to it, once.

    Between requests parts are drawn immediately; during a request, all others wait in a queue.
    """

    def __init__(self) -> None:
        self._turn: Drawable | None = None  # who may be drawn; None: anybody
        self._queue: dict[Drawable, None] = {}  # in the order in which they came

    def admits(self, part: Drawable) -> bool:
        """Whether a part may be drawn now; if not, it is queued."""
        if self._turn in (None, part):
            return True
        self._queue[part] = None
        return False

    @contextmanager
    def answering(self, part: Drawable) -> Iterator[None]:
        """Context for answering one request to this part; then draws the queued parts."""
        outer, self._turn = self._turn, part
        try:
            yield
            while self._queue:
                self._turn = next(iter(self._queue))
                del self._queue[self._turn]
                self._turn.refresh()
        finally:
            self._turn = outer


scheduler = Scheduler()
