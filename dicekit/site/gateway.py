"""Kernels on other machines: a Jupyter gateway starts them, and the site filters what visitors and kernels send.

The classes extend jupyter_server's gateway client, which has three faults for a public site: it passes on every message
of a visitor, even code to run; it blocks the event loop while a kernel starts; and it can't shut down kernels at a
gateway that doesn't list them. The gateway's Python needs the same version of dicekit and no settings.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty
from typing import Any, cast
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, websocket_connect
from traitlets import Dict, Type, default
from traitlets.config import Config

from dicekit.site.jupyter_private import (
    PARTS,
    GatewayClient,
    GatewayKernelClient,
    GatewayKernelManager,
    GatewayKernelSpecManager,
    GatewayMappingKernelManager,
    GatewayWebSocketConnection,
    deserialize_binary_message,
    deserialize_msg_from_ws_v1,
    json_default,
    serialize_msg_to_ws_v1,
    url_escape,
    url_path_join,
)
from dicekit.site.kernels import CappedKernelManager, Full, QuickClient
from dicekit.site.serve import NoGateway

CHANNELS = ("shell", "iopub", "stdin", "hb", "control")
VISITOR_CHANNELS = ("shell", "control")  # where a visitor may send messages
MAX_KERNEL_MESSAGE = 2**26  # bytes
FIRST_ANSWER_WITHIN = 10.0  # seconds for the gateway to answer when the site starts
KERNEL_LIMIT_STATUS = 403  # HTTP status of a gateway that has its maximum number of kernels

log = logging.getLogger("dicekit.site")


class GatewayError(HTTPError):
    """Raised if a request to the gateway failed; the status is 502, since it isn't the visitor's fault."""

    def __init__(self, reason: object) -> None:
        super().__init__(502, "the gateway: %s", reason)


# ---- connecting


class ConfiguredGatewayClient(GatewayClient):
    """The settings of requests to the gateway, with `ca_certs` even without a client certificate."""

    def init_connection_args(self) -> None:
        super().init_connection_args()
        if self.ca_certs:
            self._connection_args["ca_certs"] = self.ca_certs


def find(url: str, at_once: int) -> None:
    """Use the gateway at `url` with at most `at_once` requests at a time; check that it has a Python kernel.

    Raises:
        NoGateway: nothing answers there, or it isn't a gateway with Python.
    """
    try:
        place = urlsplit(url)
        port = place.port  # raises ValueError if the port is invalid
    except ValueError:
        raise NoGateway(url, "url") from None
    if place.scheme not in ("http", "https") or not place.hostname or port == 0 or place.query or place.fragment:
        raise NoGateway(url, "url")
    AsyncHTTPClient.configure(None, max_clients=at_once)
    ws_url = "ws" + place.geturl().removeprefix("http")
    for client in (ConfiguredGatewayClient, GatewayClient):
        client.clear_instance()
    ConfiguredGatewayClient.instance(config=Config(GatewayClient={"url": place.geturl(), "ws_url": ws_url}))
    specs = asyncio.run(_specs(url))
    if not any(spec["spec"]["language"] == "python" for spec in specs.values()):
        raise NoGateway(url, "no_python")


async def _specs(url: str) -> dict[str, Any]:
    gateway = GatewayClient.instance()
    settings = gateway.load_connection_args() | {
        "request_timeout": FIRST_ANSWER_WITHIN,
        "connect_timeout": FIRST_ANSWER_WITHIN,
    }
    try:
        answer = await AsyncHTTPClient().fetch(
            url_path_join(str(gateway.url), gateway.kernelspecs_endpoint), **settings
        )
        specs = json.loads(answer.body)["kernelspecs"]
        _ = [spec["spec"]["language"] for spec in specs.values()]
        return dict(specs)
    except HTTPClientError as fault:
        if fault.code == 599:  # tornado's code for no answer
            raise NoGateway(url, "away", fault.message) from None
        raise NoGateway(url, "refused" if fault.code in (401, 403) else "other") from None
    except ssl.SSLCertVerificationError as fault:
        raise NoGateway(url, "untrusted", fault.verify_message) from None
    except (socket.gaierror, OSError) as fault:
        raise NoGateway(url, "away", fault.strerror or str(fault)) from None
    except (ValueError, LookupError, TypeError, AttributeError):
        raise NoGateway(url, "other") from None


@contextmanager
def asking() -> Iterator[None]:
    """A context that logs errors of requests to the gateway and raises them as GatewayError."""
    try:
        yield
    except (HTTPError, OSError, HTTPClientError) as fault:
        log.warning("A request to the gateway failed: %s", fault)
        raise GatewayError(fault) from fault


class GatewayKernelSpecs(GatewayKernelSpecManager):
    """The kernelspecs of the gateway."""

    async def list_kernel_specs(self) -> Any:
        with asking():
            return await super().list_kernel_specs()


# ---- starting and shutting down


class CappedGatewayKernelManager(CappedKernelManager, GatewayMappingKernelManager):
    """Manager of the site's kernels at the gateway, with the site's own cap and culling."""

    @default("kernel_manager_class")
    def _far(self) -> str:
        return f"{GatewayKernel.__module__}.{GatewayKernel.__name__}"

    async def begin(self, wanted: str, settings: dict[str, Any]) -> str:
        try:
            with asking():
                new: str = await GatewayMappingKernelManager.start_kernel(self, **settings)
        except GatewayError as fault:
            if getattr(fault.__cause__, "status_code", None) == KERNEL_LIMIT_STATUS:
                raise Full from None
            raise
        here = settings.get("env", {})
        kernel = cast("GatewayKernel", self._kernels[new])
        kernel.environment = {name: value for name, value in here.items() if os.environ.get(name) != value}
        kernel.folder = Path(settings.get("path") or "").name
        return new

    async def shutdown_kernel(  # type: ignore[override]  # as in jupyter_server
        self, kernel_id: str, now: bool = False, restart: bool = False
    ) -> None:
        """Shut a kernel down; if the gateway doesn't answer, forget it."""
        self._check_kernel_id(kernel_id)
        try:
            with asking():
                await GatewayMappingKernelManager.shutdown_kernel(self, kernel_id, now=now, restart=restart)
        except GatewayError:
            self.remove_kernel(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # as above
        await asyncio.gather(*(self.shutdown_kernel(kernel, now) for kernel in self.list_kernel_ids()))

    async def list_kernels(self, **_: Any) -> list[Any]:
        """The models of our kernels, requested one by one since most gateways refuse to list them; drops dead ones."""
        kernels = dict(self._kernels)
        answers = await asyncio.gather(*(one.refresh_model() for one in kernels.values()), return_exceptions=True)
        for name, answer in zip(kernels, answers, strict=True):
            if answer is None:
                self.remove_kernel(name)
        return [answer for answer in answers if isinstance(answer, dict)]


class Channel:
    """One channel to a kernel; all channels share one WebSocket."""

    def __init__(self, name: str, line: Any) -> None:
        self.name, self.line = name, line
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def send(self, message: dict[str, Any]) -> None:
        self.line.write_message(json.dumps(message | {"channel": self.name}, default=json_default))

    async def get_msg(self, timeout: float | None = None) -> dict[str, Any]:
        try:
            return await asyncio.wait_for(self.incoming.get(), timeout)
        except TimeoutError:
            raise Empty from None

    def is_alive(self) -> bool:
        return self.line.close_code is None

    is_beating = is_alive


class GatewayClientOfPage(QuickClient, GatewayKernelClient):
    """The client that runs a page's cells, without blocking the event loop."""

    line: Any = None

    async def start_channels(self, *_: Any, **__: Any) -> None:  # type: ignore[override]  # all or none
        gateway = GatewayClient.instance()
        address = url_path_join(str(gateway.ws_url), gateway.kernels_endpoint, url_escape(self.kernel_id), "channels")
        request = HTTPRequest(address, **gateway.load_connection_args())
        self.line = await websocket_connect(
            request, on_message_callback=self._on_message, max_message_size=MAX_KERNEL_MESSAGE
        )
        self._far = {name: Channel(name, self.line) for name in CHANNELS}
        for name, channel in self._far.items():
            setattr(self, f"_{name}_channel", channel)

    def _on_message(self, raw: str | bytes | None) -> None:
        if raw is not None:  # None: the socket is closed
            message = read_message(raw)
            if message.get("channel") in self._far:
                self._far[message["channel"]].incoming.put_nowait(message)

    def stop_channels(self) -> None:
        if self.line:
            self.line.close()

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait for the kernel, then set its environment and folder as for a local kernel."""
        await super().wait_for_ready(timeout)
        kernel = cast("GatewayKernel", self.parent)
        code = f"""
import os
os.environ.update({json.dumps(kernel.environment)})
from dicekit.site import lessons
place = lessons.folder() / {kernel.folder!r}
place.is_dir() and os.chdir(place)
"""
        self.execute(code, silent=True, store_history=False)


class GatewayKernel(GatewayKernelManager):
    """One kernel at the gateway."""

    client_factory = Type(GatewayClientOfPage)
    environment = Dict()  # environment variables of the request that differ from the site's
    folder = ""  # so that the kernel starts in the folder of its lesson's language


# ---- between a visitor and the kernel


class FilteredGatewayConnection(GatewayWebSocketConnection):
    """Passes on a visitor's allowed messages and the kernel's answers.

    A page may use version 1 of the WebSocket protocol; the gateway gets the older form, which all gateways support.
    """

    kernel_ws_protocol = None

    async def connect(self) -> None:
        self.multi_kernel_manager.notify_connect(self.kernel_id)
        await super().connect()

    def handle_incoming_message(self, message: str | bytes) -> None:
        """Parse a message, and pass it on re-encoded so that the gateway can't parse it differently.

        Raises:
            ValueError: it isn't a valid message.
        """
        fields = self._read(message)
        allowed = fields["header"]["msg_type"] in self.multi_kernel_manager.allowed_message_types
        if allowed and fields.get("channel") in VISITOR_CHANNELS:
            super().handle_incoming_message(json.dumps(fields))

    def _read(self, message: str | bytes) -> dict[str, Any]:
        if isinstance(message, str):
            fields: dict[str, Any] = json.loads(message)
            return fields
        channel, parts = deserialize_msg_from_ws_v1(message)
        if self.websocket_handler.selected_subprotocol is None or len(parts) != len(PARTS):
            raise ValueError("our parts send no buffers")
        return {"channel": channel, **dict(zip(PARTS, map(json.loads, parts), strict=True))}

    async def _read_messages(self) -> None:
        while self.ws is not None and not self.disconnected:
            message = await self.ws.read_message()
            if message is None:
                break
            self.handle_outgoing_message(message)
        if not self.disconnected:
            self.websocket_handler.close(1001)  # the page then reconnects or says so

    def handle_outgoing_message(self, incoming_msg: str | bytes, *_: Any) -> None:
        """Pass on everything except source code."""
        message = read_message(incoming_msg)
        if message["header"]["msg_type"] == "execute_input":
            return
        if self.websocket_handler.selected_subprotocol is not None:
            parts = [json.dumps(message[part], default=json_default).encode() for part in PARTS]
            incoming_msg = serialize_msg_to_ws_v1([*parts, *message.get("buffers", ())], message["channel"])
        with suppress(WebSocketClosedError):
            self.websocket_handler.write_message(incoming_msg, binary=isinstance(incoming_msg, bytes))


def read_message(raw: str | bytes) -> dict[str, Any]:
    """Parse a message of the gateway, which uses the older form of the protocol."""
    message: dict[str, Any] = deserialize_binary_message(raw) if isinstance(raw, bytes) else json.loads(raw)
    return message


def settings(config: Config) -> None:
    """Configure the classes for kernels at a gateway."""
    config.VoilaConfiguration.multi_kernel_manager_class = CappedGatewayKernelManager
    config.VoilaConfiguration.kernel_spec_manager_class = GatewayKernelSpecs
    config.Voila.kernel_websocket_connection_class = FilteredGatewayConnection
