"""Requests from a browser: validation, size limits, and exactly-once delivery.

A browser keeps its unanswered requests in a queue and sends the whole queue with each new one, because messages may be
merged while the kernel is busy. Each request has a number and the id of its page; the log accepts each once, in order,
and acknowledges the last number.

>>> log = RequestLog()
>>> first = {"page": "k3", "n": 1, "do": "choose", "bid": "6x4"}
>>> [act.do for act in log.take([first])], log.take([first])
(['choose'], [])
>>> log.done
{'k3': 1}
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, get_type_hints

MAX_QUEUE = 64  # the most requests that wait
MAX_PAGES = 16  # pages remembered per kernel (reloads and further windows of a visitor)
MAX_FIELDS = 16
MAX_DIGITS = 10  # digits of a whole number
MAX_TEXT = 4000
MAX_NUMBER = 10**9
MAX_DEPTH = 3
MAX_ITEMS = 256


@dataclass(frozen=True)
class Request:
    """One request: the name of its handler, and its fields."""

    page: str
    n: int
    do: str
    fields: dict[str, Any]


@dataclass
class RequestLog:
    """Remembers the number of each page's last accepted request."""

    done: dict[str, int] = field(default_factory=dict)

    def take(self, queue: object) -> list[Request]:
        """The new requests of a queue, in order; malformed ones are dropped."""
        return list(self._new(queue))

    def _new(self, queue: object) -> Iterator[Request]:
        for raw in queue[:MAX_QUEUE] if isinstance(queue, list) else ():
            act = read(raw)
            if act is not None and act.n > self.done.get(act.page, 0):
                self._remember(act)
                yield act

    def _remember(self, act: Request) -> None:
        done = {page: n for page, n in self.done.items() if page != act.page}
        done[act.page] = act.n
        self.done = dict(list(done.items())[-MAX_PAGES:])


def read(raw: object) -> Request | None:
    """Parse a browser's request; None if it is malformed.

    >>> read({"page": "k3", "n": 1, "do": "roll"})
    Request(page='k3', n=1, do='roll', fields={})
    >>> read({"page": "k3", "n": "1", "do": "roll"}) is None
    True
    """
    if not isinstance(raw, dict) or len(raw) > MAX_FIELDS or not is_bounded(raw):
        return None
    page, n, do = raw.get("page"), raw.get("n"), raw.get("do")
    if not (_name(page) and _name(do)) or isinstance(n, bool) or not isinstance(n, int) or n < 1:
        return None
    fields = {name: value for name, value in raw.items() if name not in ("page", "n", "do")}
    return Request(str(page), n, str(do), fields) if all(map(_name, fields)) else None


def _name(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isidentifier() and len(value) <= 32


def is_bounded(value: object, depth: int = MAX_DEPTH) -> bool:
    """Whether a value is plain data within the size limits.

    >>> is_bounded({"by": [1, 2.5, "x"]}), is_bounded("x" * 5000), is_bounded([[[[1]]]])
    (True, False, False)
    """
    match value:
        case None | bool():
            return True
        case int() | float():
            return abs(value) <= MAX_NUMBER
        case str():
            return len(value) <= MAX_TEXT
        case list() | dict() if depth and len(value) <= MAX_ITEMS:
            inside = value.values() if isinstance(value, dict) else value
            return all(is_bounded(item, depth - 1) for item in inside)
    return False


def arguments(handler: Any, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a request converted to the types in its handler's signature.

    Raises:
        TypeError: the handler has other fields.
        ValueError: a field is of another type.

    >>> def on_turn(part: object, by: int) -> None: ...
    >>> arguments(on_turn, {"by": "1"})
    {'by': 1}
    """
    signature, hints = _signature(handler)
    signature.bind(None, **fields)
    others = next((name for name, one in signature.parameters.items() if one.kind is one.VAR_KEYWORD), "")
    return {name: _converted(value, hints.get(name, hints.get(others, Any))) for name, value in fields.items()}


@cache
def _signature(handler: Any) -> tuple[inspect.Signature, dict[str, Any]]:
    """Signature and type hints of a handler, cached."""
    return inspect.signature(handler), get_type_hints(handler)


def _converted(value: Any, wanted: Any) -> Any:
    """A field converted to its type: digits become a number, everything else must fit already."""
    if wanted is int and isinstance(value, str) and len(value) <= MAX_DIGITS:
        return int(value)
    plain = wanted in (int, str, bool, list, dict)
    if plain and (not isinstance(value, wanted) or (wanted is int and isinstance(value, bool))):
        raise ValueError
    return value
