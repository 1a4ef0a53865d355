"""What visitors leave in the site's memory is thrown away soon, and what that frees goes back to the system.

A page that was sent is a ring of objects that point at each other, with megabytes of widgets' states in it. Python
looks for rings only once enough others have been made since, and the C library keeps what is freed for later.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Any

from tornado.ioloop import IOLoop

SOON = 1.0  # seconds: pages that come and go meanwhile are cleared away together
LARGE = 2**16  # bytes: a block from this size on goes straight back to the system
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of malloc.h


def settle() -> None:
    """What is here now stays for good, and need not be looked over again: a round takes a fifth of the time."""
    gc.collect()
    gc.freeze()
    _tell("mallopt", M_MMAP_THRESHOLD, LARGE)
    _tell("mallopt", M_ARENA_MAX, 1)  # each thread would have one of its own


def later(seconds: float, do: Callable[..., Any], *args: Any) -> None:
    """`call_later` in an empty Context: otherwise the waiting call would keep the page that asked for it in memory."""
    Context().run(IOLoop.current().call_later, seconds, do, *args)


class DelayedGC:
    """Debounced `gc.collect()`: runs once, a second after it was first asked for."""

    def __init__(self) -> None:
        self._asked = False

    def soon(self) -> None:
        if not self._asked:
            self._asked = True
            later(SOON, self._sweep)

    def _sweep(self) -> None:
        self._asked = False
        gc.collect()
        _tell("malloc_trim", 0)


def _tell(name: str, *numbers: int) -> None:
    """Call a function of the C library, where it is glibc; elsewhere nothing is asked for."""
    with suppress(AttributeError, OSError, TypeError):
        getattr(ctypes.CDLL(None), name)(*numbers)
