"""The WebSocket between a page and its kernel, with limits on what one visitor can make the site hold."""

from __future__ import annotations

import logging
from asyncio import Future
from typing import Any, ClassVar, Literal

from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

MAX_SOCKETS = 3  # for one kernel; a page has one, and a second one for a moment while it reconnects
MAX_UNSENT = 4 * 2**20  # bytes of answers that a page may leave unread; one answer alone may be larger
MAX_PIECES = 64  # of one message: channel, four parts, and buffers, of which our parts send none
BAD_MESSAGE, POLICY_VIOLATION = 1007, 1008  # close codes of RFC 6455

log = logging.getLogger("dicekit.site")


class KernelSocket(VoilaKernelWebsocketHandler):
    """One WebSocket of a kernel. A malformed message, or a page that reads no answers, closes it."""

    _open: ClassVar[dict[str, list[KernelSocket]]] = {}  # by kernel, oldest first
    _unsent = 0

    async def open(self, kernel_id: str) -> None:
        """Take the place of the oldest socket of this kernel if there are too many."""
        mine = self._open.setdefault(kernel_id, [])
        mine.append(self)
        while len(mine) > MAX_SOCKETS:
            log.warning("A kernel has more than %d sockets open: the oldest is closed.", MAX_SOCKETS)
            mine[0].drop(POLICY_VIOLATION)
        await super().open(kernel_id)

    def on_close(self) -> None:
        self._forget()
        super().on_close()

    def drop(self, code: int) -> None:
        """Close at once, without waiting for the other side to agree: its ZeroMQ channels are freed."""
        self._forget()
        if connection := self.ws_connection:
            self.close(code)
            connection.stream.close()

    def _forget(self) -> None:
        mine = self._open.get(self.kernel_id, [])
        if self in mine:
            mine.remove(self)
        if not mine:
            self._open.pop(self.kernel_id, None)

    def on_message(self, ws_message: str | bytes) -> None:
        try:
            if isinstance(ws_message, bytes):
                check_layout(ws_message, self.selected_subprotocol is not None)
            super().on_message(ws_message)
        except Exception:  # a stranger can send anything: close silently
            self.close(BAD_MESSAGE)

    def write_message(self, message: bytes | dict[str, Any] | str, binary: bool = False) -> Any:
        """Send an answer, unless the page has left too many unread."""
        if self._unsent > MAX_UNSENT:
            log.warning("A page leaves its answers unread: its socket is closed.")
            self.drop(POLICY_VIOLATION)
        if self.ws_connection is None:
            raise WebSocketClosedError
        sent = self._write(message, binary)
        if sent is not None:
            size = len(message)
            self._unsent += size
            sent.add_done_callback(lambda done: self._sent(size, done))
        return sent

    def _write(self, message: bytes | dict[str, Any] | str, binary: bool) -> Future[None] | None:
        if isinstance(message, bytes) and self.selected_subprotocol is None:
            # Buffers in the older form: Voila would read them in the newer, and count to the first number, 10 ** 17.
            return super(VoilaKernelWebsocketHandler, self).write_message(message, binary)  # type: ignore[no-any-return]
        return super().write_message(message, binary)  # type: ignore[no-any-return]

    def _sent(self, size: int, done: Future[None]) -> None:
        self._unsent -= size
        if not done.cancelled():
            done.exception()  # a socket that was closed meanwhile is nothing to report


def check_layout(message: bytes, v1: bool) -> None:
    """Check the table at the beginning of a binary message: how many pieces it has and where each begins.

    What reads the message afterwards trusts these numbers, however large.

    Raises:
        ValueError: there are too many pieces, or they do not lie one behind the other.
    """
    width = 8 if v1 else 4
    order: Literal["little", "big"] = "little" if v1 else "big"
    numbers = [int.from_bytes(message[at : at + width], order) for at in range(0, width * (MAX_PIECES + 1), width)]
    places = numbers[1 : numbers[0] + 1]
    if not 0 < numbers[0] <= MAX_PIECES or places != sorted(places) or places[-1] > len(message):
        raise ValueError("not a message")
