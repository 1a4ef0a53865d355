"""Everything that the site uses of jupyter_server, and of undocumented jupyter_client.

No other module imports jupyter_server; `kernels.py` imports the kernelspec classes of jupyter_client. `missing()` lists
what an installed version lacks, before anything else fails.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Literal

from jupyter_client.asynchronous.client import AsyncKernelClient as AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel as AsyncZMQSocketChannel
from jupyter_client.connect import KernelConnectionInfo as KernelConnectionInfo
from jupyter_client.jsonutil import json_default as json_default
from jupyter_client.provisioning.factory import KernelProvisionerFactory as KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner as LocalProvisioner
from jupyter_server.auth.logout import LogoutHandler as LogoutHandler
from jupyter_server.gateway.connections import GatewayWebSocketConnection as GatewayWebSocketConnection
from jupyter_server.gateway.gateway_client import GatewayClient as GatewayClient
from jupyter_server.gateway.managers import GatewayKernelClient as GatewayKernelClient
from jupyter_server.gateway.managers import GatewayKernelManager as GatewayKernelManager
from jupyter_server.gateway.managers import GatewayKernelSpecManager as GatewayKernelSpecManager
from jupyter_server.gateway.managers import GatewayMappingKernelManager as GatewayMappingKernelManager
from jupyter_server.services.kernels.connection.base import (
    deserialize_binary_message as deserialize_binary_message,
)
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1 as deserialize_msg_from_ws_v1,
)
from jupyter_server.services.kernels.connection.base import (
    serialize_msg_to_ws_v1 as serialize_msg_to_ws_v1,
)
from jupyter_server.services.kernels.connection.channels import (
    ZMQChannelsWebsocketConnection as ZMQChannelsWebsocketConnection,
)
from jupyter_server.services.kernels.handlers import KernelHandler as KernelHandler
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager as AsyncMappingKernelManager
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler as KernelWebsocketHandler
from jupyter_server.utils import url_escape as url_escape
from jupyter_server.utils import url_path_join as url_path_join

TESTED = {"jupyter_server": ("2.15.0", "2.21.1"), "jupyter_client": ("8.6.0", "8.10.0")}  # lowest and newest

SERVER = "jupyter_server.services.kernels"
GATEWAY = "jupyter_server.gateway"
#: the names that the site calls, overrides or reads, by class; names without a class are functions
NAMES: Mapping[str, Sequence[str]] = {
    f"{SERVER}.kernelmanager:AsyncMappingKernelManager": (
        *("_kernels", "_pending_kernels", "_kernel_connections", "_check_kernel_id", "new_kernel_id"),
        *("start_kernel", "shutdown_kernel", "shutdown_all", "list_kernel_ids", "remove_kernel", "notify_connect"),
        *("cull_kernels", "cull_idle_timeout", "cull_interval", "cull_connected"),
        *("allowed_message_types", "connection_dir"),
    ),
    f"{SERVER}.handlers:KernelHandler": ("prepare", "get", "delete"),
    f"{SERVER}.websocket:KernelWebsocketHandler": ("prepare", "open", "on_close", "on_message", "write_message"),
    f"{SERVER}.connection.channels:ZMQChannelsWebsocketConnection": ("nudge", "kernel_manager", "session"),
    f"{SERVER}.connection.base": ("deserialize_binary_message", "deserialize_msg_from_ws_v1", "serialize_msg_to_ws_v1"),
    "jupyter_server.auth.logout:LogoutHandler": (),
    "jupyter_server.utils": ("url_escape", "url_path_join"),
    "jupyter_client.jsonutil": ("json_default",),
    "jupyter_client.channels:AsyncZMQSocketChannel": ("send", "get_msg", "socket"),
    "jupyter_client.asynchronous.client:AsyncKernelClient": (
        "shell_channel_class",
        *("wait_for_ready", "_handle_kernel_info_reply", "get_shell_msg", "get_iopub_msg", "is_alive"),
        *("shell_channel", "iopub_channel", "start_channels", "context", "kernel_info"),
    ),
    "jupyter_client.kernelspec:KernelSpecManager": ("get_kernel_spec", "kernel_dirs"),
    "jupyter_client.provisioning.factory:KernelProvisionerFactory": ("is_provisioner_available",),
}
#: names needed only for kernels at a gateway
GATEWAY_NAMES: Mapping[str, Sequence[str]] = {
    f"{GATEWAY}.connections:GatewayWebSocketConnection": (
        *("connect", "_read_messages", "handle_incoming_message", "handle_outgoing_message", "disconnected", "ws"),
        *("kernel_id", "multi_kernel_manager", "websocket_handler"),
    ),
    f"{GATEWAY}.gateway_client:GatewayClient": (
        *("init_connection_args", "load_connection_args", "_connection_args", "kernels_endpoint"),
        *("kernelspecs_endpoint", "url", "ws_url", "ca_certs"),
    ),
    f"{GATEWAY}.managers:GatewayKernelClient": ("start_channels", "stop_channels", "execute"),
    f"{GATEWAY}.managers:GatewayKernelManager": ("refresh_model", "client_factory"),
    f"{GATEWAY}.managers:GatewayKernelSpecManager": ("list_kernel_specs",),
    f"{GATEWAY}.managers:GatewayMappingKernelManager": (
        *("start_kernel", "shutdown_kernel"),
        *("kernel_manager_class", "list_kernels"),
    ),
}
#: names needed only for forked kernels; without them kernels start in the usual way
FORK_NAMES: Mapping[str, Sequence[str]] = {
    "jupyter_client.provisioning.local_provisioner:LocalProvisioner": (
        *("launch_kernel", "process", "pid", "pgid", "connection_info"),
        *("poll", "wait", "send_signal", "cleanup"),
    ),
    "jupyter_client.connect": ("KernelConnectionInfo",),
    "ipykernel.kernelapp:IPKernelApp": ("parent_handle", "initialize", "start", "cleanup_connection_file"),
    "ipywidgets": ("register_comm_target",),
}


def missing(names: Mapping[str, Sequence[str]] = NAMES) -> list[str]:
    """The names that don't exist, as `module:Class.name`, in order.

    >>> missing({"json:JSONDecoder": ("decode", "no_such"), "no_module": ("x",), "json": ("loads", "nor_this")})
    ['json:JSONDecoder.no_such', 'no_module', 'json.nor_this']
    """
    found: list[str] = []
    for place, attributes in names.items():
        module, _, kind = place.partition(":")
        try:
            there: Any = import_module(module)
            there = getattr(there, kind) if kind else there
        except (ImportError, AttributeError):
            found.append(place)
            continue
        annotated = {name for base in getattr(there, "__mro__", ()) for name in vars(base).get("__annotations__", {})}
        found += [f"{place}.{name}" for name in attributes if not hasattr(there, name) and name not in annotated]
    return found


# ---- messages on a WebSocket, in both forms of Jupyter's protocol

MAX_PIECES = 64  # of a binary message: channel, four parts, and buffers (which our widgets don't send)
PARTS = ("header", "parent_header", "metadata", "content")


def check_layout(message: bytes, v1: bool) -> None:
    """Check the header table of a binary message: the number of pieces and their offsets.

    The library that parses the message trusts these numbers, however large.

    Raises:
        ValueError: there are too many pieces, or the offsets are invalid.
    """
    width = 8 if v1 else 4
    order: Literal["little", "big"] = "little" if v1 else "big"
    numbers = [int.from_bytes(message[at : at + width], order) for at in range(0, width * (MAX_PIECES + 1), width)]
    places = numbers[1 : numbers[0] + 1]
    if not 0 < numbers[0] <= MAX_PIECES or places != sorted(places) or places[-1] > len(message):
        raise ValueError("not a message")


def unpacked(message: str | bytes, v1: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    """Header and content of a message; a binary one must have passed `check_layout`, or come from a kernel."""
    if isinstance(message, bytes) and v1:
        _, parts = deserialize_msg_from_ws_v1(message)
        return json.loads(parts[0]), json.loads(parts[3])
    whole = deserialize_binary_message(message) if isinstance(message, bytes) else json.loads(message)
    return whole["header"], whole["content"]


def header_of(message: str | bytes, v1: bool) -> dict[str, Any]:
    """The header of a message."""
    if not (isinstance(message, bytes) and v1):
        return unpacked(message, v1)[0]
    begin, end = (int.from_bytes(message[at : at + 8], "little") for at in (16, 24))
    header: dict[str, Any] = json.loads(message[begin:end])
    return header


def packed_v1(parts: Sequence[Any], channel: str) -> bytes:
    """A message in the newer, binary form.

    >>> message = packed_v1([{"msg_type": "status"}, {}, {}, {"a": 1}], "iopub")
    >>> header_of(message, True), unpacked(message, True)[1]
    ({'msg_type': 'status'}, {'a': 1})
    """
    packed: bytes = serialize_msg_to_ws_v1([json.dumps(part).encode() for part in parts], channel)
    return packed
