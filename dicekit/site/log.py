"""The log of the site, with a limited number of lines per cause and minute, and a count of faults."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Callable

MINUTE = 60.0
MAX_LINES = 5  # per cause and minute
MAX_CAUSES = 1000  # the most causes that are tracked
MAX_TEXT = 8000  # characters of one entry, from its end
TRACEBACK = "Traceback (most recent call last)"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
FRAME = re.compile(r"^\s*(?:File [^,\n]+(?:, line \d+)?|Cell In\[\d+\], line \d+)", re.MULTILINE)
NO_COMM = re.compile(r"^No such comm: .*$", re.MULTILINE)  # a page sends a message to a widget of an earlier kernel

log = logging.getLogger("dicekit.site")


class LimitRepeats(logging.Filter):
    """A logging filter that passes a few records per cause and minute, and then says how many it left out.

    The cause is the record's `cause` or, without one, the line of code that logged it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._began = clock()
        self._seen: Counter[object] = Counter()
        self._left_out: Counter[object] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is logged."""
        if getattr(record, "limited", False):  # already handled by another of these filters
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
    """Log all warnings to stderr with repeats limited, also for the loggers `others`, which have their own handlers."""
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
    """The number of faults since the start of the site: in kernels, in cells, in the site itself."""

    def __init__(self) -> None:
        self.faults = 0

    def report(self, text: str, where: str) -> None:
        """Log an error or warning of a kernel or cell; count it if it's an exception."""
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
    """The last place in a traceback; texts without one have the same cause.

    >>> cause_of('Traceback (most recent call last):\\n  File "a.py", line 3, in f\\nValueError: 7', "a kernel")
    ('a kernel', 'File "a.py", line 3')
    """
    frames = FRAME.findall(text)
    return where, frames[-1].strip() if frames else ""


faults = FaultCount()
