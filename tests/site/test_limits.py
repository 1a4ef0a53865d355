"""What one visitor can make the site hold: sockets, unread answers, bodies, unfinished requests."""

from __future__ import annotations

import base64
import json
import os
import secrets
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests import notebooks, serving
from tests.loops import run
from tests.serving import Running
from tests.site import visitor
from tests.site.kernels import until
from tests.site.visitor import Visitor, ask, kernel_of

COIN = "/voila/render/en/01_coin.ipynb"
running = partial(serving.running, warm=False)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return notebooks.sample(tmp_path_factory.mktemp("lessons"))


@pytest.fixture(scope="module")
def site(root: Path) -> Iterator[Running]:
    with running(root=root) as open_site:
        yield open_site


def files_of(site: Running) -> int:
    """How many files and sockets the site has open."""
    return len(os.listdir(f"/proc/{site.process.pid}/fd"))


def memory_of(site: Running) -> int:
    """Bytes of memory that the site uses."""
    (line,) = [
        line for line in Path(f"/proc/{site.process.pid}/status").read_text().splitlines() if line.startswith("VmRSS")
    ]
    return int(line.split()[1]) * 1024


def dial(site: Running) -> socket.socket:
    place = urlsplit(site.origin)
    return socket.create_connection((str(place.hostname), place.port), timeout=60)


def ended(line: socket.socket) -> bool:
    """Whether the site has hung up, as far as this end has read."""
    try:
        return line.recv(2**16) == b""
    except ConnectionError:
        return True


# ---- sockets


def test_a_kernel_has_three_sockets_at_most_and_the_newest_stay(site: Running) -> None:
    kernel = kernel_of(site.get(COIN).text)

    async def crowd() -> tuple[int, list[Visitor]]:
        before = files_of(site)
        guests = [Visitor(await visitor.connect(site, kernel)) for _ in range(30)]
        for guest in guests[-3:]:
            await guest.settle()
        for guest in guests[:-3]:
            while await guest.socket.read_message() is not None:
                pass
        until(lambda: files_of(site) <= before + 3 * 12)
        await guests[-1].settle()
        return len(guests), guests

    count, _ = run(crowd())
    assert count == 30
    assert "sockets" in site.said, "the log says why they were closed"
    assert site.get(COIN).status == 200


def frame(text: str) -> bytes:
    """One masked text frame of RFC 6455; masked with zeros, which leaves it as it is."""
    body = text.encode()
    return (
        b"\x81"
        + (struct.pack("!B", 0x80 | len(body)) if len(body) < 126 else struct.pack("!BH", 0x80 | 126, len(body)))
        + bytes(4)
        + body
    )


def upgrade(site: Running, kernel: str) -> socket.socket:
    """A WebSocket whose other end never reads what it is sent."""
    line = dial(site)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    asked = [
        f"GET /api/kernels/{kernel}/channels?session_id=deaf HTTP/1.1",
        f"Host: {urlsplit(site.origin).netloc}",
        *("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"),
    ]
    line.sendall("\r\n".join([*asked, "", ""]).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    return line


def comm(kind: str, **content: Any) -> str:
    header = {"msg_id": secrets.token_hex(16), "msg_type": kind, "username": "", "session": "deaf", "version": "5.3"}
    parts = {"header": header | {"date": ""}, "parent_header": {}, "metadata": {"version": "1.0.0"}}
    return json.dumps(parts | {"channel": "shell", "buffers": [], "content": content})


BULKY = "import ipywidgets\nipywidgets.HTML('x' * 2**20)"  # each time its state is asked for: a megabyte


def test_a_page_that_reads_nothing_is_hung_up_on(tmp_path: Path) -> None:
    root = tmp_path / "lessons"
    notebooks.write(root, "en/01_bulky.ipynb", notebooks.prose("# Bulky"), notebooks.code(BULKY))
    with running(root=root) as site:
        page = site.get("/voila/render/en/01_bulky.ipynb")
        line = upgrade(site, kernel_of(page.text))
        before = memory_of(site)
        line.sendall(frame(comm("comm_open", comm_id="c", target_name="jupyter.widget.control", data={})))
        with suppress(ConnectionError):
            for _ in range(60):
                line.sendall(frame(comm("comm_msg", comm_id="c", data={"method": "request_states"})))
                time.sleep(0.02)
        until(lambda: "unread" in site.said)
        while not ended(line):
            pass
        assert memory_of(site) < before + 40 * 2**20


# ---- requests


def test_large_bodies_are_refused_before_they_are_read(site: Running) -> None:
    with dial(site) as line:
        line.sendall(f"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: {2**17}\r\n\r\n".encode())
        assert b" 400 " in line.recv(2**16).partition(b"\r\n")[0], "it waits for the body"
        while not ended(line):
            pass
    with dial(site) as line:
        line.sendall(b"POST /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        piece = b"4000\r\n" + bytes(0x4000) + b"\r\n"
        sent = 0
        with suppress(ConnectionError):
            while sent < 2**10:
                line.sendall(piece)
                sent += 1
                time.sleep(0.001)
        assert sent < 2**10, "sixteen megabytes were taken"
    assert ask(site, "GET", "/healthz").status == 200
