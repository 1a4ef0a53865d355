"""Requests from a browser: validation, size limits, and exactly-once delivery.

A browser keeps its unanswered requests in a queue and sends the whole queue again with every change (messages may be
merged on the way while the kernel is busy). So each request has a number and the mark of its page: the log lets
each through once, in order, and tells the page which number was the last.

>>> log = RequestLog()
>>> first = {"page": "k3", "n": 1, "do": "choose", "bid": "6x4"}
>>> [act.do for act in log.take([first])], log.take([first])
(['choose'], [])
>>> log.done
{'k3': 1}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

MOST_ACTS = 64  # in one queue
MOST_PAGES = 16  # remembered: reloads and second windows of one visitor
MOST_FIELDS = 16
LONGEST_TEXT = 4000
LARGEST_NUMBER = 10**9
DEEPEST = 3
MOST_ITEMS = 256


@dataclass(frozen=True)
class Act:
    """One request: the name of its handler, and its fields."""

    page: str
    n: int
    do: str
    fields: dict[str, Any]


@dataclass
class RequestLog:
    """Remembers the number of each page's last accepted request."""

    done: dict[str, int] = field(default_factory=dict)

    def take(self, queue: object) -> list[Act]:
        """The new requests of a queue, in order; malformed ones are dropped."""
        return list(self._new(queue))

    def _new(self, queue: object) -> Iterator[Act]:
        for raw in queue[:MOST_ACTS] if isinstance(queue, list) else ():
            act = read(raw)
            if act is not None and act.n > self.done.get(act.page, 0):
                self._remember(act)
                yield act

    def _remember(self, act: Act) -> None:
        done = {page: n for page, n in self.done.items() if page != act.page}
        done[act.page] = act.n
        self.done = dict(list(done.items())[-MOST_PAGES:])


def read(raw: object) -> Act | None:
    """Parse a browser's request; None if it is malformed.

    >>> read({"page": "k3", "n": 1, "do": "roll"})
    Act(page='k3', n=1, do='roll', fields={})
    >>> read({"page": "k3", "n": "1", "do": "roll"}) is None
    True
    """
    if not isinstance(raw, dict) or len(raw) > MOST_FIELDS or not is_bounded(raw):
        return None
    page, n, do = raw.get("page"), raw.get("n"), raw.get("do")
    if not (_name(page) and _name(do)) or isinstance(n, bool) or not isinstance(n, int) or n < 1:
        return None
    fields = {name: value for name, value in raw.items() if name not in ("page", "n", "do")}
    return Act(str(page), n, str(do), fields) if all(map(_name, fields)) else None


def _name(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isidentifier() and len(value) <= 32


def is_bounded(value: object, depth: int = DEEPEST) -> bool:
    """Whether a value is plain data within the size limits.

    >>> is_bounded({"by": [1, 2.5, "x"]}), is_bounded("x" * 5000), is_bounded([[[[1]]]])
    (True, False, False)
    """
    match value:
        case None | bool():
            return True
        case int() | float():
            return abs(value) <= LARGEST_NUMBER
        case str():
            return len(value) <= LONGEST_TEXT
        case list() | dict() if depth and len(value) <= MOST_ITEMS:
            inside = value.values() if isinstance(value, dict) else value
            return all(is_bounded(item, depth - 1) for item in inside)
    return False
