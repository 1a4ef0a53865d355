"""Run coroutines in another thread, since Playwright may have a running event loop in the tests' thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
WITHIN = 150.0  # seconds, to detect hangs


def run(work: Coroutine[Any, Any, T], within: float = WITHIN) -> T:
    """The result of a coroutine on a new event loop.

    >>> run(asyncio.sleep(0, "done"))
    'done'
    """
    with Loop() as loop:
        return loop.do(work, within)


class Loop:
    """An event loop for several coroutines, which runs only while one is executed."""

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
