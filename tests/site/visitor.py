"""A simulated visitor, who can send any message to the kernel of a page."""

from __future__ import annotations

import http.client
import json
import re
import uuid
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.serving import Answer, Running

V1 = "v1.kernel.websocket.jupyter.org"
Message = dict[str, Any]
VERSION = {"version": "1.0.0"}  # of the protocol of widgets


def ask(site: Running, method: str, path: str, **headers: str) -> Answer:
    """Send a request with any method and a path that isn't normalised."""
    place = urlsplit(site.origin)
    connection = http.client.HTTPConnection(str(place.hostname), place.port, timeout=60)
    try:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        connection.close()


def kernel_of(page: str) -> str:
    """The kernel id in a lesson's page."""
    found = re.search(r'"kernelId": ?"([0-9a-f-]{36})"', page)
    assert found, "the page names no kernel"
    return found[1]


async def connect(site: Running, kernel: str, origin: str = "", v1: bool = False) -> WebSocketClientConnection:
    """The WebSocket of a page to its kernel."""
    address = f"{site.origin.replace('http', 'ws', 1)}/api/kernels/{kernel}/channels?session_id={uuid.uuid4()}"
    request = HTTPRequest(address, headers={"Origin": origin or site.origin, "Cookie": site.cookie(kernel)})
    return await websocket_connect(request, subprotocols=[V1] if v1 else None, max_message_size=2**30)


@dataclass
class Visitor:
    """The client end of the WebSocket; `heard` has all received messages."""

    socket: WebSocketClientConnection
    received: list[Message] = field(default_factory=list)

    async def send(self, kind: str, content: Message, channel: str = "shell", **besides: Any) -> str:
        """Send one message, in the form that the socket speaks (as JSON with whatever stands `besides`); its id."""
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "username": "",
            "session": "visitor",
            "date": "2026-01-01T00:00:00Z",
            "version": "5.3",
        }
        parts = {"header": header, "parent_header": {}, "metadata": VERSION, "content": content}
        if self.socket.selected_subprotocol == V1:
            await self.socket.write_message(packed(channel, *parts.values()), binary=True)
        else:
            await self.socket.write_message(json.dumps(parts | {"channel": channel, "buffers": []} | besides))
        return str(header["msg_id"])

    async def hear(self) -> Message:
        """The next message."""
        raw = await self.socket.read_message()
        assert raw is not None, "the site closed the socket"
        message = unpacked(raw) if isinstance(raw, bytes) else json.loads(raw)
        self.received.append(message)
        return message

    async def until(self, kind: str, parent: str) -> Message:
        """The answer of this kind to a request."""
        while True:
            message = await self.hear()
            if message["header"]["msg_type"] == kind and message["parent_header"].get("msg_id") == parent:
                return message

    async def settle(self, channel: str = "shell") -> None:
        """Wait until all earlier messages have been processed."""
        asked = await self.send("kernel_info_request", {}, channel)
        await self.until("kernel_info_reply", asked)

    async def states(self) -> dict[str, Message]:
        """All models of the kernel with their synced traits, requested as by a reopened page."""
        comm = uuid.uuid4().hex
        await self.send("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}})
        asked = await self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        message = await self.until("comm_msg", asked)
        while message["content"]["comm_id"] != comm:  # a part that sends what it left for later
            message = await self.until("comm_msg", asked)
        await self.send("comm_close", {"comm_id": comm, "data": {}})
        found: dict[str, Message] = message["content"]["data"]["states"]
        return found

    async def tell(self, model: str, **data: Any) -> None:
        """Send a message to a model."""
        await self.send("comm_msg", {"comm_id": model, "data": data})

    async def write(self, model: str, **traits: Any) -> None:
        """Set traits of a model, as a view does."""
        await self.tell(model, method="update", state=traits, buffer_paths=[])


def packed(channel: str, *parts: Any) -> bytes:
    """A message in version 1 of the protocol: the number of offsets, the offsets, then channel and parts."""
    pieces = [channel.encode(), *(json.dumps(part).encode() for part in parts)]
    offsets = [8 * (len(pieces) + 2)]
    for piece in pieces:
        offsets.append(offsets[-1] + len(piece))
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + b"".join(pieces)


def unpacked(raw: bytes) -> Message:
    """The parts of such a message that a visitor looks at.

    >>> unpacked(packed("iopub", {"msg_type": "status"}, {}, {}, {"a": 1}))["content"]
    {'a': 1}
    """
    number = int.from_bytes(raw[:8], "little")
    offsets = [int.from_bytes(raw[8 * at : 8 * at + 8], "little") for at in range(1, number + 1)]
    pieces = [raw[start:end] for start, end in pairwise(offsets)]
    names = ("header", "parent_header", "metadata", "content")
    return {"channel": pieces[0].decode()} | {
        name: json.loads(piece) for name, piece in zip(names, pieces[1:5], strict=True)
    }
