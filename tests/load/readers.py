"""Readers who ask for a page at once, on plain sockets: what they need of the processors is small beside the site's."""

from __future__ import annotations

import gzip
import re
import selectors
import socket
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

PATIENCE = 120  # seconds for all pages, to detect hangs
PIECE = 2**20  # bytes
ANSWER = re.compile(rb"HTTP/1.1 200 (?:.+\r\n)*?Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n")


@dataclass
class Reader:
    """A connection on which one page is asked for, and what came on it."""

    line: socket.socket
    begun: float
    first: float = 0.0
    last: float = 0.0
    came: bytearray = field(default_factory=bytearray)
    size: int = 0  # of the whole answer

    def hear(self) -> bool:
        """Take what has come; whether more is to come."""
        piece, now = self.line.recv(PIECE), time.perf_counter()
        assert piece, "the site hung up"
        self.first = self.first or now - self.begun
        self.last = now - self.begun
        self.came += piece
        if not self.size and (head := ANSWER.match(self.came)):
            self.size = head.end() + int(head[1])
        return len(self.came) != self.size

    def page(self) -> str:
        head = ANSWER.match(self.came)
        assert head, self.came[:1000]
        return gzip.decompress(self.came[head.end() :]).decode()


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
        f"GET {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n\r\n"
    ).encode()
    lines = selectors.DefaultSelector()
    readers: list[Reader] = []

    def hear(within: float) -> None:
        for key, _ in lines.select(within):
            if not key.data.hear():
                lines.unregister(key.fileobj)  # it stays open, as browsers keep it

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
    for reader in readers:
        reader.line.close()
    pages = {reader.page() for reader in readers}
    return Times([reader.first for reader in readers], [reader.last for reader in readers], pages)
