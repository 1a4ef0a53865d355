"""Scheduler: decides which part is drawn and sent when; one for all parts of a kernel.

One request, step by step: a bid is considered on the board of a round.

    browser   part.js       a press on a cell: `choose` with the bid
              acts.js       adds it to the queue, which is sent to the kernel, again and again until it is acknowledged
    kernel    Part.set_state           the request is new, so its handler is called: `on_choose(bid)`
              Bidding.on_choose        replaces the frozen `state`; `question` follows it, and with it linked traits
              Part.refresh             of this part and each linked one: queued, nothing is drawn yet
              Scheduler.answering      draws the pressed part first, unless `drawn_from()` is unchanged
              Synced.send_state        sends one message: patches, the sentence to announce, the `ack`
              Scheduler                then draws each queued part once and sends one message for each
    browser   patch.js      applies the patches to the old HTML
              morph.js      updates the page element by element; focus stays
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Protocol


class Drawable(Protocol):
    """Protocol of a widget that the scheduler can draw."""

    def refresh(self) -> None: ...


class Scheduler:
    """Draws the part that answers a request first, then each part linked to it, once.

    Between requests parts are drawn immediately; during one, all but the part that answers are queued.

    JupyterLab sends requests to a thread of their own (a subshell of the kernel) while cells run in another, and the
    first requests of a page to either. `lock` lets one thread at a time answer or draw; without it the turns of two
    requests could overlap, and the last to end would leave the turn to a part that no longer answers.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self._turn: Drawable | None = None  # the only part that may be drawn now; None: any
        self._queue: dict[Drawable, None] = {}  # parts that wait to be drawn, in order

    def admits(self, part: Drawable) -> bool:
        """Whether a part may be drawn now; if not, it is queued."""
        if self._turn in (None, part):
            return True
        self._queue[part] = None
        return False

    @contextmanager
    def answering(self, part: Drawable) -> Iterator[None]:
        """Context for answering one request to this part; then draws the queued parts."""
        with self.lock:
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
