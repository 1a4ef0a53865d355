"""Kernels without a site, for tests of the kernel manager."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from dicekit.site.fork import Warm
from dicekit.site.kernels import CappedKernelManager, OwnKernelSpecs, QuickClient
from tests.loops import WITHIN, Loop

T = TypeVar("T")


class Kernels:
    """The site's kernel manager, with or without a warm process; kernels are identified by id."""

    def __init__(self, warm: Warm | None) -> None:
        self.loop = Loop()
        self.files = TemporaryDirectory()
        self.manager = CappedKernelManager(kernel_spec_manager=OwnKernelSpecs(), connection_dir=self.files.name)
        self.manager.warm = warm
        self.clients: dict[str, Any] = {}

    def do(self, work: Coroutine[Any, Any, T], within: float = WITHIN) -> T:
        return self.loop.do(work, within)

    def start(self, **settings: Any) -> str:
        return self.do(self._start(settings))

    async def _start(self, settings: dict[str, Any]) -> str:
        kernel = await self.manager.start_kernel(kernel_name="python3", **settings)
        await self._connect(kernel)
        return kernel

    async def _connect(self, kernel: str) -> None:
        manager = self.manager.get_kernel(kernel)
        manager.client_factory = QuickClient
        client = self.clients[kernel] = manager.client()
        client.start_channels()
        await client.wait_for_ready(timeout=WITHIN)

    async def _leave(self, kernel: str) -> None:
        self.clients.pop(kernel).stop_channels()

    def run(self, kernel: str, code: str, interrupted: bool = False) -> str:
        """The output of code, or the name of its error; `interrupted`: interrupt it at the first output."""
        received: list[str] = []

        async def execute() -> None:
            interrupts: list[asyncio.Task[None]] = []

            def hear(message: dict[str, Any]) -> None:
                content = message["content"]
                if message["msg_type"] in ("stream", "error"):
                    received.append(content.get("text") or content["ename"])
                    if interrupted and not interrupts:
                        interrupts.append(asyncio.create_task(self.manager.interrupt_kernel(kernel)))

            await self.clients[kernel].execute_interactive(code, output_hook=hear, timeout=WITHIN)
            await asyncio.gather(*interrupts)

        self.do(execute())
        return "".join(received)

    def ask(self, kernel: str, expression: str, imports: str = "os, sys") -> Any:
        """The value of an expression, transferred as JSON."""
        return json.loads(self.run(kernel, f"import json, {imports}\nprint(json.dumps({expression}))"))

    def provisioner(self, kernel: str) -> Any:
        return self.manager.get_kernel(kernel).provisioner

    def pid(self, kernel: str) -> int:
        return int(self.provisioner(kernel).process.pid)

    def restart(self, kernel: str) -> None:
        self.do(self._leave(kernel))
        self.do(self.manager.restart_kernel(kernel, now=True))
        self.do(self._connect(kernel))

    def shutdown(self, kernel: str, now: bool = True) -> None:
        self.do(self._leave(kernel))
        self.do(self.manager.shutdown_kernel(kernel, now=now))

    def close(self) -> None:
        for kernel in list(self.clients):
            self.do(self._leave(kernel))
        self.do(self.manager.shutdown_all(now=True))
        self.manager._culler_callback and self.manager._culler_callback.stop()
        self.loop.close()
        self.files.cleanup()


# ---- processes


def running(pid: int) -> bool:
    """Whether a process exists and hasn't ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def below(pid: int) -> list[int]:
    """All running descendants of a process."""
    parents: dict[int, list[int]] = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit() and running(int(entry)):
            try:
                parent = int(Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            parents.setdefault(parent, []).append(int(entry))
    found: list[int] = []
    todo = [pid]
    while todo:
        children = parents.get(todo.pop(), [])
        found += children
        todo += children
    return found


def until(true: Any, within: float = 60) -> None:
    """Wait until a condition is true."""
    end = time.monotonic() + within
    while not true():
        assert time.monotonic() < end, f"not within {within} s"
        time.sleep(0.02)
