"""A TCP proxy between browser and site, for tests of broken connections."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

UPGRADE = b"Upgrade: websocket"


@dataclass
class Line:
    """Passes everything on to the port `to`; while it is cut, every connection breaks and none is made.

    A browser is not told of what becomes of its `deaf` ends.
    """

    to: int
    port: int = 0
    cut: bool = False
    frozen: bool = False
    ends: set[socket.socket] = field(default_factory=set)
    long: set[socket.socket] = field(default_factory=set)  # the browser's ends of sockets that stay open
    deaf: set[socket.socket] = field(default_factory=set)
    brought: int = 0  # bytes that came from there

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def break_off(self) -> None:
        """Cut the connection: close open sockets and refuse new ones."""
        self.cut = True
        for end in list(self.ends):
            close(end)

    def die(self) -> None:
        """Simulate lost Wi-Fi: the site's sockets close, but the browser's seem to stay open."""
        self.cut = True
        self.deaf = self.long & self.ends
        for end in self.ends - self.deaf:
            close(end)

    def freeze(self) -> None:
        """Pass nothing on, and tell no end of it: what is sent waits."""
        self.frozen = True

    def mend(self) -> None:
        self.cut = self.frozen = False

    def serve(self, door: socket.socket) -> None:
        while True:
            try:
                here, _ = door.accept()
            except OSError:  # the test has ended
                return
            if self.cut:
                close(here)
                continue
            try:
                there = socket.create_connection(("127.0.0.1", self.to))
            except OSError:  # nobody serves there at the moment
                close(here)
                continue
            self.ends |= {here, there}
            for one, other in ((here, there), (there, here)):
                threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while piece := one.recv(65536):
                if one.getpeername()[1] == self.to:
                    self.brought += len(piece)
                if piece.startswith(b"GET") and UPGRADE in piece:
                    self.long.add(one)
                while self.frozen:
                    time.sleep(0.05)
                if one not in self.deaf:
                    other.sendall(piece)
        if other in self.deaf:
            return
        for end in (one, other):
            close(end)
            self.ends.discard(end)


def close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line(origin: str) -> Iterator[Line]:
    """A context with a proxy to the site at this origin."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        made = Line(urlsplit(origin).port or 80, door.getsockname()[1])
        threading.Thread(target=made.serve, args=(door,), daemon=True).start()
        yield made
        made.break_off()
        door.shutdown(socket.SHUT_RDWR)
