"""The log of the site: a few lines for each cause and minute, and a count of all faults."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Callable

MINUTE = 60.0
MAX_LINES = 5  # of one cause in a minute
MAX_CAUSES = 1000  # remembered at once
MAX_TEXT = 8000  # characters of one entry; the end of a traceback says most
TRACEBACK = "Traceback (most recent call last)"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
FRAME = re.compile(r"^\s*(?:File [^,\n]+(?:, line \d+)?|Cell In\[\d+\], line \d+)", re.MULTILINE)
NO_COMM = re.compile(r"^No such comm: .*$", re.MULTILINE)  # a page speaks to a widget of an earlier kernel

log = logging.getLogger("dicekit.site")


class LimitRepeats(logging.Filter):
    """Lets a few records of each cause through in a minute; the next one says how many were left out.

    The cause is what the record's `cause` says, or the line of code that logged it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._began = clock()
        self._seen: Counter[object] = Counter()
        self._left_out: Counter[object] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this record is written."""
        if getattr(record, "limited", False):  # by another of these filters
            return True
        cause = getattr(record, "cause", None) or (record.name, record.pathname, record.lineno)
        if self._clock() - self._began > MINUTE or len(self._seen) > MAX_CAUSES:
            self._left_out = Counter({name: n - MAX_LINES for name, n in self._seen.items() if n > MAX_LINES})
            self._began, self._seen = self._clock(), Counter()
        self._seen[cause] += 1
        if self._seen[cause] > MAX_LINES:
            return False
        record.limited = True
        if left_out := self._left_out.pop(cause, 0):
            record.msg = f"{record.getMessage()} ({left_out} more like it a minute ago)"
            record.args = ()
        return True


def set_up(*others: logging.Logger) -> None:
    """Write all warnings to stderr, with repeats limited; in `others` (with handlers of their own) limit them too."""
    limit = LimitRepeats()
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    handler.addFilter(limit)
    logging.getLogger().addHandler(handler)
    for other in others:
        for theirs in other.handlers:
            theirs.addFilter(limit)


class FaultCount:
    """How many faults there were since the site began: in kernels, in cells, in the site itself."""

    def __init__(self) -> None:
        self.faults = 0

    def report(self, text: str, where: str) -> None:
        """Log what a kernel or a cell complained of; count it if it is an exception."""
        text = COLOUR.sub("", text).strip()
        text = NO_COMM.sub("", text).strip()
        if not text:
            return
        exception = TRACEBACK in text or "Error" in text.rpartition("\n")[2]
        self.faults += exception
        log.log(
            logging.ERROR if exception else logging.WARNING,
            "%s: %s",
            where,
            text[-MAX_TEXT:],
            extra={"cause": cause_of(text, where)},
        )


def cause_of(text: str, where: str) -> object:
    """The last place that a traceback names; all complaints without a place are one cause.

    >>> cause_of('Traceback (most recent call last):\\n  File "a.py", line 3, in f\\nValueError: 7', "a kernel")
    ('a kernel', 'File "a.py", line 3')
    """
    frames = FRAME.findall(text)
    return where, frames[-1].strip() if frames else ""


faults = FaultCount()
