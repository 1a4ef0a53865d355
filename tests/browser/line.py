"""The line between a browser and the site, which a test can cut and mend: a port that passes everything on."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass
class Line:
    """Passes everything on to the port `to`; while it is cut, every connection breaks and none is made."""

    to: int
    port: int = 0
    cut: bool = False
    ends: set[socket.socket] = field(default_factory=set)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def break_off(self) -> None:
        """Cut the line: what is open is closed, what knocks is turned away."""
        self.cut = True
        for end in list(self.ends):
            close(end)

    def mend(self) -> None:
        self.cut = False

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
                other.sendall(piece)
        for end in (one, other):
            close(end)
            self.ends.discard(end)


def close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line(origin: str) -> Iterator[Line]:
    """A line to the site at this origin."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        made = Line(urlsplit(origin).port or 80, door.getsockname()[1])
        threading.Thread(target=made.serve, args=(door,), daemon=True).start()
        yield made
        made.break_off()
        door.shutdown(socket.SHUT_RDWR)
