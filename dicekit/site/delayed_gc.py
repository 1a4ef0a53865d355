"""Debounced garbage collection for the server, which also returns memory to the system.

Serving a page leaves reference cycles with megabytes of widget state. Python collects cycles only after many more
allocations, and the C library keeps freed memory.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Any

from tornado.ioloop import IOLoop

DELAY = 1.0  # seconds; requests within this time lead to one collection
MMAP_THRESHOLD = 2**16  # bytes; larger blocks go straight back to the system when freed
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # parameters of mallopt, from malloc.h


def freeze() -> None:
    """Exclude all existing objects from later collections, which then take a fifth of the time."""
    gc.collect()
    gc.freeze()
    _call_libc("mallopt", M_MMAP_THRESHOLD, MMAP_THRESHOLD)
    _call_libc("mallopt", M_ARENA_MAX, 1)  # one arena, not one for each thread


def call_later(seconds: float, do: Callable[..., Any], *args: Any) -> None:
    """`IOLoop.call_later` in an empty Context, so that the pending call doesn't keep the request's page in memory."""
    Context().run(IOLoop.current().call_later, seconds, do, *args)


class DelayedGC:
    """Debounced `gc.collect()`: it runs once, a second after the first request."""

    def __init__(self) -> None:
        self._asked = False

    def soon(self) -> None:
        if not self._asked:
            self._asked = True
            call_later(DELAY, self._collect)

    def _collect(self) -> None:
        self._asked = False
        gc.collect()
        _call_libc("malloc_trim", 0)


def _call_libc(name: str, *numbers: int) -> None:
    """Call a function of glibc; with another C library do nothing."""
    with suppress(AttributeError, OSError, TypeError):
        getattr(ctypes.CDLL(None), name)(*numbers)
