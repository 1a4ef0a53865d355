"""Scheduler: decides which part is drawn and sent when; one for all parts of a kernel.

One request, step by step: in *Use* of a lesson (`PracticeRounds`), the button of a bid is pressed.

    browser   part.js       the press of an element with `data-act="action"`
              acts.js       adds a request to the queue; all unanswered ones are sent with each new one
    kernel    Part.set_state           takes the requests that are new, checks their fields (`requests.py`), and calls
                                       the handler of each: `on_action(action, at)`
              on_action                of `widgets/play/practice.py`: the lesson has this action; of `play/against.py`:
                                       it's your turn; of `stepper/widget.py`: plays it, or refuses it with the rule
              PracticeRounds.play      replaces the frozen `state` by the next one (`stepper/state.py`), whose table is
                                       made by `Table.play` (`dice/table.py`: the rules); then the bots answer
              Part.refresh             of this part and of each one linked to its traits: queued, nothing is drawn yet
              Scheduler.answering      draws the pressed part first, unless `drawn_from()` is unchanged
              Synced.send_state        sends one message: patches, the sentence to announce, the `ack`
              Scheduler                then draws each queued part once and sends one message for each
    browser   patch.js      applies the patches to the old HTML
              morph.js      updates the page element by element; the focus stays
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
