"""Starting a kernel for each visitor, up to a maximum number.

The kernelspec names our provisioner (`fork.py`), which forks kernels from a warm process or else starts them in the
usual way.
"""

from __future__ import annotations

import ast
import asyncio
import os
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime
from queue import Empty
from typing import Any

import zmq
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from tornado.web import HTTPError
from traitlets import Bool, Integer, Type, default
from traitlets.config import Config

from dicekit.kit import bundle
from dicekit.site import delayed_gc, fork, transport, waiting
from dicekit.site.access import KernelAccess
from dicekit.site.jupyter_private import (
    FORK_NAMES,
    AsyncKernelClient,
    AsyncMappingKernelManager,
    AsyncZMQSocketChannel,
    KernelProvisionerFactory,
    missing,
)
from dicekit.site.options import MAX_KERNELS


@dataclass
class Visit:
    """The kernels started by one request, which are ended if the visitor leaves early."""

    access: KernelAccess = field(default_factory=KernelAccess)
    kernels: list[str] = field(default_factory=list)


visit: ContextVar[Visit | None] = ContextVar("visit", default=None)  # that of the current request

DIGESTS = 1000  # signatures of messages that a kernel keeps, to find repeated ones; by default 65,536, some 10 MB
# The kernel's own warnings don't concern the site, and a visitor's input history isn't needed.
# Messages are copied whatever their size: to send one without a copy, ZeroMQ starts a thread and holds more than that.
ARGUMENTS = (
    *("--IPKernelApp.log_level=ERROR", "--HistoryManager.enabled=False"),
    f"--Session.copy_threshold={2**30}",
    f"--Session.digest_history_size={DIGESTS}",
)
LOOK_EVERY = 5  # milliseconds between polls of a starting kernel; ZeroMQ's own interval is 100 to 200
RUN_WITHIN = 30  # seconds for the cells of a page
MAX_PER_SEAT = 2  # kernels for one seat of a room that don't count against its address: a page, and the next one
MAX_UNPROVEN = 2  # kernels for one address whose visitors brought no cookie and have not used them


class Full(HTTPError):
    """Raised if all kernels that the site may start are in use."""

    kind, retry = "full", waiting.RETRY

    def __init__(self) -> None:
        super().__init__(503, "no seat")


class Crowded(Full):
    """Raised if a visitor's address already has the maximum number of kernels."""

    kind = "crowded"


class Unproven(Full):
    """Pages were asked for without a cookie and never used: this visitor is let in when it comes back with one."""

    kind, retry = "crowded", 2


class CappedKernelManager(AsyncMappingKernelManager):
    """A kernel manager with at most `max_kernels` kernels, including those being started."""

    max_kernels = Integer(MAX_KERNELS, config=True, help="The most kernels at a time.")
    max_per_address = Integer(0, config=True, help="The most kernels for visitors from one address; 0: any number.")
    exempt_loopback = Bool(True, config=True, help="Whether that limit spares this machine and a proxy on it.")
    warm: fork.Warm | None = None  # the process that kernels are forked from

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        if transport.can_be_files(self.connection_dir):
            self.update_config(Config(ConnectionFileMixin={"transport": "ipc"}))
        self._starting: set[str] = set()
        self.access: dict[str, KernelAccess] = {}  # by kernel
        self._arriving: list[KernelAccess] = []  # for pages being sent
        self.ever_connected: set[str] = set()  # kernels that a page has connected to
        self._since: dict[str, float] = {}  # start times of kernels
        self._stays: deque[float] = deque(maxlen=100)  # durations of ended kernels
        self._refused: deque[float] = deque(maxlen=1000)  # times of refusals
        self._gc = delayed_gc.DelayedGC()
        # limits how many kernels for drawn pages start at once, in order of arrival
        self.turns = asyncio.Semaphore(os.cpu_count() or 1)

    def notify_connect(self, kernel_id: str) -> None:
        self.ever_connected.add(kernel_id)
        self._gc.soon()  # its page has been sent
        super().notify_connect(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        self.ever_connected.discard(kernel_id)
        self._gc.soon()
        self.access.pop(kernel_id, None)
        if kernel_id in self._since:
            self._stays.append(time.monotonic() - self._since.pop(kernel_id))
        return super().remove_kernel(kernel_id)

    @property
    def taken(self) -> int:
        return len(self._starting | set(self.list_kernel_ids()))

    @property
    def full(self) -> bool:
        return self.taken >= self.max_kernels

    @contextmanager
    def arriving(self, access: KernelAccess) -> Iterator[None]:
        """Keep a seat for a page while it is sent. Its address has a limit, which spares the phones of a class.

        Raises:
            Crowded: its address has the maximum number of kernels.
            Unproven: others from there were never used, and this visitor brings no cookie.
        """
        everybody = {one.key: one for one in (*self._arriving, *self.access.values())}
        if access.seat and sum(one.seat == access.seat for one in everybody.values()) >= MAX_PER_SEAT:
            access.seat = ""  # more than a phone needs
        spared = access.seat or (self.exempt_loopback and is_loopback(access.address))
        if self.max_per_address and not spared:
            used = {self.access[name].key for name in self.ever_connected if name in self.access}
            there = [one for one in everybody.values() if one.address == access.address and not one.seat]
            others = {one.key: one for one in there}
            if len(others) >= self.max_per_address:
                raise Crowded
            unproven = [one for key, one in others.items() if not one.with_cookie and key not in used]
            if not access.with_cookie and len(unproven) >= MAX_UNPROVEN:
                raise Unproven
        self._arriving.append(access)
        try:
            yield
        finally:
            self._arriving.remove(access)

    def wait(self) -> waiting.Wait:
        """Record a refusal and estimate the wait."""
        now = time.monotonic()
        self._refused.append(now)
        queue = sum(now - then < waiting.RETRY for then in self._refused)
        clearing = waiting.Clearing(self.cull_idle_timeout, self.cull_interval, self.cull_connected)
        return waiting.wait(list(self._seats(now)), self._stays, queue, clearing)

    def _seats(self, now: float) -> Iterator[waiting.Seat]:
        for name, since in self._since.items():
            sign = getattr(self._kernels.get(name), "last_activity", None)
            idle = (datetime.now(UTC) - sign).total_seconds() if sign else 0.0
            yield waiting.Seat(now - since, idle, bool(self._kernel_connections.get(name)))

    async def start_kernel(  # type: ignore[override]  # as in jupyter_server: the base class is not async
        self, *, kernel_id: str | None = None, **settings: Any
    ) -> str:
        if self.full:
            raise Full
        settings["env"] = {**settings.get("env", os.environ), bundle.SERVED: "1"}
        seat = kernel_id or self.new_kernel_id(**settings)
        self._starting.add(seat)
        try:
            new = await self.begin(seat, settings)
        finally:
            self._starting.discard(seat)
        self._since[new] = time.monotonic()
        mine = visit.get() or Visit()
        mine.kernels.append(new)
        self.access[new] = mine.access
        return new

    async def begin(self, wanted: str, settings: dict[str, Any]) -> str:
        """The id of a new kernel, which may be the wanted one."""
        new: str = await super().start_kernel(kernel_id=wanted, **settings)
        return new

    async def shutdown_kernel(  # type: ignore[override]  # as above
        self, kernel_id: str, now: bool = False, restart: bool = False
    ) -> None:
        """End a kernel; one that is being restarted after it died is ended once it has started."""
        kernel = self._kernels.get(kernel_id)
        while kernel and kernel_id not in self._pending_kernels and not kernel.ready.done():
            await asyncio.sleep(0.05)
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)


def is_loopback(address: str) -> bool:
    """Whether an address is this machine, which may be a proxy for many visitors.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("10.0.0.7"), is_loopback("")
    (True, True, False, True)
    """
    return not address or address == "::1" or address.startswith("127.")


class ShellChannel(AsyncZMQSocketChannel):
    """The channel on which a page's cells are run; it hears a reply that arrives while a message is sent.

    What a cell shows in an Output widget (`interact`, `interactive_output`) is sent back to the kernel. jupyter_client
    sends it past asyncio, which ZeroMQ then doesn't wake for a reply that has just arrived: the page would wait until
    the cell's time is up.
    """

    def send(self, msg: dict[str, Any]) -> None:
        super().send(msg)
        self.socket.get(zmq.EVENTS)  # asyncio looks for replies again


class QuickClient(AsyncKernelClient):
    """The client that runs a page's cells, without the usual waits of 0.1 to 0.2 seconds at the start."""

    shell_channel_class = Type(ShellChannel)

    def start_channels(self, *given: Any, **named: Any) -> None:
        """Connect to a kernel, which may not be listening yet."""
        self.context.setsockopt(zmq.RECONNECT_IVL, LOOK_EVERY)
        super().start_channels(*given, **named)

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel answers and its output channel is connected."""
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            self.kernel_info()
            with suppress(Empty):
                reply = await self.get_shell_msg(timeout=1)
                await self.get_iopub_msg(timeout=0.2)
                self._handle_kernel_info_reply(reply)
                return
            if not await self.is_alive():
                raise RuntimeError("the kernel died before it answered")
            if end is not None and time.monotonic() > end:
                raise RuntimeError(f"the kernel did not answer in {timeout} seconds")


async def run(kernel: Any, source: str, then: str) -> str:
    """Run one piece of code in a new kernel, and return the text that an expression gives then.

    Raises:
        RuntimeError: it failed, or the kernel doesn't answer.
    """
    client = kernel.client()
    client.start_channels(iopub=False, stdin=False, hb=False, control=False)
    end = time.monotonic() + RUN_WITHIN
    try:
        asked = client.execute(
            source, silent=True, store_history=False, user_expressions={"then": then}, allow_stdin=False
        )
        while (reply := await answer(client))["parent_header"].get("msg_id") != asked:
            if time.monotonic() > end:
                raise RuntimeError(f"the kernel did not answer in {RUN_WITHIN} seconds")
    finally:
        client.shell_channel.stop()
    content = reply["content"]
    if content["status"] == "ok":
        content = content["user_expressions"]["then"]
    if content["status"] != "ok":
        raise RuntimeError(f"{content.get('ename')}: {content.get('evalue')}")
    kernel.execution_state = "idle"  # since it has answered; otherwise the page's socket polls again after 50 ms
    return str(ast.literal_eval(content["data"]["text/plain"]))


async def answer(client: Any) -> dict[str, Any]:
    """The next answer of a kernel; an empty one if there is none for a second."""
    with suppress(Empty):
        reply: dict[str, Any] = await client.get_shell_msg(timeout=1)
        return reply
    if not await client.is_alive():
        raise RuntimeError("the kernel died before it answered")
    return {"parent_header": {}}


class OwnKernelSpecs(KernelSpecManager):
    """A kernelspec manager with one kernel: the Python that dicekit is installed in."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [*spec.argv, *ARGUMENTS]
        provisioner = {"provisioner_name": fork.NAME, "config": {}}
        ours = KernelSpec(metadata={"kernel_provisioner": provisioner})
        if not missing(FORK_NAMES) and KernelProvisionerFactory.instance().is_provisioner_available(ours):
            spec.metadata = spec.metadata | ours.metadata
        return spec

    @default("kernel_dirs")
    def _no_others(self) -> list[str]:
        return []


def quiet() -> None:
    """Set the environment variables that every kernel inherits."""
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
