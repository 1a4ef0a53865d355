"""Readers who ask for a page at once, on plain sockets: what they need of the processors is small beside the site's."""

from __future__ import annotations

import gzip
import selectors
import socket
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

PATIENCE = 120  # seconds for all pages, to detect hangs
PIECE = 2**20  # bytes


@dataclass
class Reader:
    """A connection on which one page is asked for, and what came on it."""

    line: socket.socket
    begun: float
    first: float = 0.0
    last: float = 0.0
    came: list[bytes] = field(default_factory=list)

    def hear(self) -> bool:
        """Take what has come; whether more comes."""
        piece, now = self.line.recv(PIECE), time.perf_counter()
        self.first = self.first or now - self.begun
        self.last = now - self.begun
        self.came.append(piece)
        return bool(piece)

    def page(self) -> str:
        head, _, body = b"".join(self.came).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 "), head
        return gzip.decompress(body).decode()


@dataclass(frozen=True)
class Times:
    """For each reader: seconds until the first and until the last byte; and the pages that came, each once."""

    first: list[float]
    last: list[float]
    pages: set[str]


def together(address: str, number: int) -> Times:
    """So many readers, each of whom connects and asks without waiting for the others."""
    place = urlsplit(address)
    request = (
        f"GET {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n"
        "Connection: close\r\n\r\n"
    ).encode()
    lines = selectors.DefaultSelector()
    readers: list[Reader] = []

    def hear(within: float) -> None:
        for key, _ in lines.select(within):
            if not key.data.hear():
                lines.unregister(key.fileobj)
                key.data.line.close()

    for _ in range(number):
        begun = time.perf_counter()
        line = socket.create_connection((place.hostname, place.port), PATIENCE)
        line.sendall(request)
        line.setblocking(False)
        readers.append(Reader(line, begun))
        lines.register(line, selectors.EVENT_READ, readers[-1])
        hear(0)
    end = time.monotonic() + PATIENCE
    while lines.get_map():
        assert time.monotonic() < end, f"{len(lines.get_map())} pages have not come"
        hear(1)
    pages = {reader.page() for reader in readers}
    return Times([reader.first for reader in readers], [reader.last for reader in readers], pages)
