"""What visitors leave behind is cleared away, and what is put off keeps nobody."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextvars import ContextVar
from weakref import ref

import pytest

from dicekit.site import delayed_gc
from tests.loops import run

SHORT = 0.01
visitor: ContextVar[str] = ContextVar("visitor", default="nobody")


class Ring:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Python clears nothing away by itself."""
    gc.disable()
    yield
    gc.enable()


def test_a_page_that_was_sent_is_cleared_away_soon(by_hand: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delayed_gc, "DELAY", SHORT)
    collector = delayed_gc.DelayedGC()

    async def come_and_go() -> bool:
        page = ref(Ring())
        assert page() is not None
        collector.soon()
        await asyncio.sleep(20 * SHORT)
        return page() is None

    assert [run(come_and_go()) for _ in range(2)] == [True, True]


def test_a_delayed_call_keeps_no_reference_to_its_caller() -> None:
    met = []

    async def ask() -> None:
        visitor.set("ada")
        delayed_gc.call_later(SHORT, lambda: met.append(visitor.get()))
        await asyncio.sleep(20 * SHORT)

    run(ask())
    assert met == ["nobody"]
