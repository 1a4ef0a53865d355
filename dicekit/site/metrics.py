"""The state of the site as numbers: for `/healthz`, and for Prometheus at `/healthz/metrics`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from dicekit.site.handlers import OwnPage
from dicekit.site.log import faults
from dicekit.site.pages import Pages
from dicekit.site.rooms import Rooms


class State(OwnPage):
    """Base class of the two answers, which are never kept."""

    def initialize(self, pages: Pages, rooms: Rooms | None = None) -> None:
        super().initialize(pages)
        self.rooms = rooms
        self.set_header("Cache-Control", "no-store")

    def numbers(self) -> dict[str, int]:
        """Kernels in use, the most there may be, faults since the start, open rooms, and recent readers."""
        kernels = self.settings["kernel_manager"]
        if self.rooms:
            self.rooms.sweep()
        rooms = len(self.rooms.there) if self.rooms else 0
        return {
            "kernels": kernels.taken,
            "most": kernels.max_kernels,
            "faults": faults.faults,
            "rooms": rooms,
            "readers": self.pages.readers.number,
        }


class Health(State):
    """The state of the site as JSON, for monitoring."""

    def get(self) -> None:
        self.finish({"ok": True, **self.numbers()})


class Metrics(State):
    """The same numbers in the format that Prometheus reads."""

    def get(self) -> None:
        registry = CollectorRegistry()
        registry.register(Numbers(self.numbers()))
        self.set_header("Content-Type", CONTENT_TYPE_LATEST)
        self.finish(generate_latest(registry))


class Numbers:
    """A collector of given numbers.

    >>> [metric.name for metric in Numbers({"kernels": 2, "most": 60, "faults": 0, "rooms": 1, "readers": 9}).collect()]
    ['dicekit_kernels', 'dicekit_kernels_most', 'dicekit_rooms', 'dicekit_readers', 'dicekit_faults']
    """

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = numbers

    def collect(self) -> Iterator[Metric]:
        of: dict[str, Any] = self.numbers
        yield GaugeMetricFamily("dicekit_kernels", "Kernels in use.", of["kernels"])
        yield GaugeMetricFamily("dicekit_kernels_most", "The most kernels at a time.", of["most"])
        yield GaugeMetricFamily("dicekit_rooms", "Rooms that are open.", of["rooms"])
        yield GaugeMetricFamily(
            "dicekit_readers", "Lesson pages sent in the last 15 minutes without a kernel.", of["readers"]
        )
        yield CounterMetricFamily("dicekit_faults", "Faults since the start of the site.", of["faults"])
