"""Coroutines in a thread of their own: in the thread of the tests, what drives a browser may keep a loop running."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
WITHIN = 150.0  # seconds: a hang guard, no measure


def run(work: Coroutine[Any, Any, T], within: float = WITHIN) -> T:
    """What it gives, on a new loop.

    >>> run(asyncio.sleep(0, "done"))
    'done'
    """
    with Loop() as loop:
        return loop.do(work, within)


class Loop:
    """A loop that is used again and again, and goes on only while something is done on it."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = ThreadPoolExecutor(1, "loop")

    def do(self, work: Coroutine[Any, Any, T], within: float = WITHIN) -> T:
        return self.thread.submit(self.loop.run_until_complete, asyncio.wait_for(work, within)).result()

    def close(self) -> None:
        self.do(self.loop.shutdown_asyncgens())
        self.do(self.loop.shutdown_default_executor())
        self.loop.close()
        self.thread.shutdown()

    def __enter__(self) -> Loop:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
