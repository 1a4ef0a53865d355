"""Ids of widgets and first seeds of dice that are the same each time the cells of a page run.

A page of our own site is drawn in advance, and a kernel runs the same cells only when a visitor first needs Python. So
that it goes on with what the visitor sees, both choose the same ids and the same first dice: those of `begin(page)`.
Anywhere else, and once the cells have run, they come from the system.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from dicekit import seeds

_page: str | None = None
_counts = Counter[str]()


def begin(page: str) -> None:
    """From here on, ids and first seeds depend on this page alone."""
    global _page
    _page = page
    _counts.clear()


def end() -> None:
    """From here on, ids and seeds come from the system."""
    global _page
    _page = None


@contextmanager
def page(name: str) -> Iterator[None]:
    """A context with the ids and first seeds of this page.

    >>> with page("06"):
    ...     one = mark("Chart"), mark("Chart"), first_seed()
    >>> with page("06"):
    ...     other = mark("Chart"), mark("Chart"), first_seed()
    >>> one == other, one[0] == one[1]
    (True, False)
    """
    begin(name)
    try:
        yield
    finally:
        end()


def mark(kind: str) -> str:
    """The id of the next widget of a kind: 32 hexadecimal digits."""
    return secrets.token_hex(16) if _page is None else _digest(kind)[:32]


def first_seed() -> str:
    """The seed of dice that a page shows before anything was pressed."""
    if _page is None:
        return seeds.fresh()
    return "".join(seeds.SIGNS[byte % len(seeds.SIGNS)] for byte in bytes.fromhex(_digest("seed"))[: seeds.LENGTH])


def _digest(kind: str) -> str:
    _counts[kind] += 1
    return hashlib.sha256(f"{_page}|{kind}|{_counts[kind]}".encode()).hexdigest()
