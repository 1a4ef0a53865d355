"""Debounced garbage collection for the server, and memory returned to the system after it.

A page that was sent leaves reference cycles that hold megabytes of widget state. Python collects cycles only after
many further allocations, and the C library keeps freed memory for later.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Any

from tornado.ioloop import IOLoop

DELAY = 1.0  # seconds; requests within it are served by one collection
MMAP_THRESHOLD = 2**16  # bytes; larger blocks go straight back to the system when freed
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of malloc.h


def freeze() -> None:
    """Exclude all present objects from later collections, which then take a fifth of the time."""
    gc.collect()
    gc.freeze()
    _call_libc("mallopt", M_MMAP_THRESHOLD, MMAP_THRESHOLD)
    _call_libc("mallopt", M_ARENA_MAX, 1)  # one arena, not one for each thread


def call_later(seconds: float, do: Callable[..., Any], *args: Any) -> None:
    """`call_later` in an empty Context: otherwise the waiting call would keep the page that asked for it in memory."""
    Context().run(IOLoop.current().call_later, seconds, do, *args)


class DelayedGC:
    """Debounced `gc.collect()`: runs once, a second after the first request."""

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
    """Call a function of glibc; do nothing where the C library is another one."""
    with suppress(AttributeError, OSError, TypeError):
        getattr(ctypes.CDLL(None), name)(*numbers)
