"""The WebSocket between a page and its kernel, with filters for messages and limits for their size and number."""

from __future__ import annotations

import json
import logging
import secrets
from asyncio import Future
from contextlib import suppress
from typing import Any

from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError

from dicekit.site import delayed_gc
from dicekit.site.access import COOKIE, KernelAccess
from dicekit.site.jupyter_private import (
    PARTS,
    KernelWebsocketHandler,
    ZMQChannelsWebsocketConnection,
    check_layout,
    header_of,
    packed_v1,
    unpacked,
)
from dicekit.site.kernels import CappedKernelManager
from dicekit.site.log import faults
from dicekit.site.voila_private import VoilaKernelWebsocketHandler

MAX_SOCKETS = 3  # per kernel; a page has one, or briefly two while it reconnects
MAX_UNSENT = 4 * 2**20  # bytes of unread answers, not counting the largest one
MAX_OPENING = 4096  # bytes of a message that opens a comm
# A page that vanished (a crash, an empty battery, a line that was cut) gives its kernel back within a minute.
PING_EVERY = 10.0  # seconds
PONG_WITHIN = 20.0  # seconds until the connection counts as lost
BACK_WITHIN = 20.0  # seconds for a page without a socket to open another one
ASK_EVERY = 0.01  # seconds between questions to a kernel whose output isn't heard yet
CONTROL = "jupyter.widget.control"  # the only comm that a page may open, to request all widgets
BAD_MESSAGE, POLICY_VIOLATION = 1007, 1008  # close codes of RFC 6455

log = logging.getLogger("dicekit.site")


class QuickConnection(ZMQChannelsWebsocketConnection):
    """The channels of a kernel, open as soon as its output is heard; jupyter_server asks only every 0.5 seconds."""

    def nudge(self) -> Future[None]:
        nudged: Future[None] = super().nudge()
        channel = self.kernel_manager.connect_control()

        def ask() -> None:
            if nudged.done():
                channel.close()
                return
            self.session.send(channel, "kernel_info_request")
            IOLoop.current().call_later(ASK_EVERY, ask)

        ask()
        return nudged


class KernelSocket(VoilaKernelWebsocketHandler):
    """One WebSocket of a kernel; it's closed after a malformed message or if the page doesn't read answers."""

    access: KernelAccess | None = None
    _unsent = 0  # bytes of answers that the page has not taken yet
    _largest = 0  # the largest answer since all were taken
    _timer: object | None = None

    async def prepare(self) -> None:
        """Refuse visitors without the kernel's key, as if the kernel didn't exist."""
        access = self.kernel_manager.access.get(self.path_kwargs.get("kernel_id"))
        if access is None or not access.opened_by(self.get_cookie(COOKIE)):
            raise HTTPError(404)
        self.access = access
        await super().prepare()

    def write_error(self, status_code: int, **_: Any) -> None:
        self.set_header("Content-Type", "text/plain; charset=UTF-8")
        self.finish("There is no such kernel." if status_code == 404 else "The socket cannot be opened.")

    def log_exception(self, kind: Any, value: Any, trace: Any) -> None:
        if not isinstance(value, HTTPError):
            faults.faults += 1
            super().log_exception(kind, value, trace)

    async def open(self, kernel_id: str) -> None:
        """Open the socket, and close the kernel's oldest one if there are too many."""
        mine = self._sockets
        mine.append(self)
        while len(mine) > MAX_SOCKETS:
            log.warning("A kernel has more than %d sockets open: the oldest is closed.", MAX_SOCKETS)
            mine[0].drop(POLICY_VIOLATION)
        await super().open(kernel_id)

    @property
    def _sockets(self) -> list[KernelSocket]:
        return self.access.sockets if self.access else []

    def on_close(self) -> None:
        self._forget()
        if self.connection is not None:
            super().on_close()
        if self.access is not None and not self._sockets:
            self.access.left = IOLoop.current().time()
            delayed_gc.call_later(BACK_WITHIN, end_if_left, self.kernel_manager, self.path_kwargs["kernel_id"])

    def drop(self, code: int) -> None:
        """Close at once, without the closing handshake, and free the ZeroMQ channels."""
        self._forget()
        if connection := self.ws_connection:
            self.close(code)
            connection.stream.close()

    def _forget(self) -> None:
        if self in self._sockets:
            self._sockets.remove(self)

    # ---- from the page

    def on_message(self, ws_message: str | bytes) -> None:
        """Queue a message for the kernel, or close the socket if it's malformed."""
        try:
            header, content = self._read(ws_message)
            if header["msg_type"] == "comm_open" and not _may_open(ws_message, content):
                self._send_as_kernel("comm_close", {"comm_id": str(content.get("comm_id"))[:64], "data": {}})
                return
        except Exception:  # anybody can send anything
            self.close(BAD_MESSAGE)
            return
        if self.access is not None:
            dropped = self.access.inbox.put((self, ws_message), ws_message)
            if dropped:
                dropped[0]._send_as_kernel("dicekit_busy", {})
            self._pass_on()

    def _read(self, message: str | bytes) -> tuple[dict[str, Any], dict[str, Any]]:
        v1 = self.selected_subprotocol is not None
        if isinstance(message, bytes):
            check_layout(message, v1)
        return unpacked(message, v1)

    def _pass_on(self) -> None:
        """Send the kernel the messages allowed now, and schedule the rest."""
        self._timer = None
        if self.access is None:
            return
        for socket, message in self.access.inbox.take():
            socket._deliver(message)
        pause = self.access.inbox.pause
        if pause is not None and self._timer is None:
            self._timer = IOLoop.current().call_later(pause, self._pass_on)

    def _deliver(self, message: str | bytes) -> None:
        if self.ws_connection is None or self.connection is None:  # closed while the message waited
            return
        try:
            super().on_message(message)
        except Exception:  # malformed in a way not checked before
            self.close(BAD_MESSAGE)

    # ---- to the page

    def write_message(self, message: bytes | dict[str, Any] | str, binary: bool = False) -> Future[None] | None:
        """Send a message of the kernel, unless it's hidden from visitors or the page has too much unread."""
        if self._unsent - self._largest > MAX_UNSENT:
            log.warning("A page leaves its answers unread: its socket is closed.")
            self.drop(POLICY_VIOLATION)
        if self.ws_connection is None or self._is_hidden(message):
            return None
        with suppress(WebSocketClosedError):
            return self._send(message, binary)
        return None

    def _is_hidden(self, message: bytes | dict[str, Any] | str) -> bool:
        """Whether visitors may not see a message: source code, tracebacks, stderr. The last two are logged."""
        if isinstance(message, dict):
            return False
        v1 = self.selected_subprotocol is not None
        kind = header_of(message, v1).get("msg_type")
        if kind not in ("error", "stream"):
            return kind == "execute_input"
        _, content = unpacked(message, v1)
        if kind == "stream" and content.get("name") != "stderr":
            return False
        if self._sockets and self._sockets[-1] is self:  # all sockets of the kernel get the message; log it once
            faults.report(str(content.get("text") or "\n".join(content.get("traceback", ()))), "a kernel")
        return True

    def _send(self, message: bytes | dict[str, Any] | str, binary: bool) -> Future[None] | None:
        # Not by Voila's method, which misreads buffers in the older form and then loops up to 10 ** 17 times.
        sent: Future[None] | None = KernelWebsocketHandler.write_message(self, message, binary)
        if sent is not None:
            size = len(message)
            self._unsent += size
            self._largest = max(self._largest, size)
            sent.add_done_callback(lambda done: self._sent(size, done))
        return sent

    def _sent(self, size: int, done: Future[None]) -> None:
        self._unsent -= size
        if not self._unsent:
            self._largest = 0
        if not done.cancelled():
            done.exception()  # errors of closed sockets are ignored

    def _send_as_kernel(self, kind: str, content: dict[str, Any]) -> None:
        """Send the page a message as if from its kernel."""
        if self.ws_connection is None:
            return
        header = {"msg_id": secrets.token_hex(16), "msg_type": kind, "username": "", "session": "", "date": ""}
        parts = [header | {"version": "5.3"}, {}, {}, content]
        if self.selected_subprotocol is not None:
            self.write_message(packed_v1(parts, "iopub"), binary=True)
        else:
            self.write_message(json.dumps({"channel": "iopub", "buffers": [], **dict(zip(PARTS, parts, strict=True))}))


async def end_if_left(kernels: CappedKernelManager, kernel: str) -> None:
    """End a kernel whose page has been without a socket for BACK_WITHIN seconds."""
    access = kernels.access.get(kernel)
    if access is None or access.sockets or IOLoop.current().time() - access.left < BACK_WITHIN:
        return
    if kernel in kernels:
        await kernels.shutdown_kernel(kernel, now=True)


def _may_open(message: str | bytes, content: dict[str, Any]) -> bool:
    return content.get("target_name") == CONTROL and len(message) <= MAX_OPENING
