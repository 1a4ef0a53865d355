"""The channel on which a page's cells are run: against a ZeroMQ socket in the kernel's place, and with a kernel."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import zmq
import zmq.asyncio
from jupyter_client.session import Session
from traitlets.config import Config

from dicekit.site import kernels
from dicekit.site.kernels import CappedKernelManager, QuickClient
from tests.loops import run

SENT_BY_OUTPUT = {"method": "update", "state": {"outputs": []}, "buffer_paths": []}


@pytest.mark.parametrize("sends", [0, 1, 3])
def test_a_reply_that_arrives_while_a_message_is_sent_is_heard(sends: int) -> None:
    async def reply() -> str:
        with zmq.asyncio.Context() as context, zmq.Context() as other, other.socket(zmq.ROUTER) as kernel:
            port = kernel.bind_to_random_port("tcp://127.0.0.1")
            kernel.rcvtimeo = 10_000
            session = Session(key=b"")
            socket = context.socket(zmq.DEALER)
            socket.connect(f"tcp://127.0.0.1:{port}")
            channel = QuickClient().shell_channel_class(socket, session, asyncio.get_running_loop())
            try:
                channel.send(session.msg("execute_request"))
                who = kernel.recv_multipart()[0]
                reply = asyncio.ensure_future(channel.get_msg(timeout=None))
                await asyncio.sleep(0.05)  # it waits for the reply
                session.send(kernel, "execute_reply", content={}, ident=who)
                arrived(socket)
                for _ in range(sends):
                    channel.send(session.msg("comm_msg", {"comm_id": "an Output", "data": SENT_BY_OUTPUT}))
                message = await asyncio.wait_for(reply, 5)
                return str(message["msg_type"])
            finally:
                socket.close(0)

    assert run(reply()) == "execute_reply"


def arrived(socket: zmq.asyncio.Socket) -> None:
    """Wait until ZeroMQ has told the socket that something arrived, without asyncio hearing of it."""
    poller = zmq.Poller()
    poller.register(socket.FD, zmq.POLLIN)
    assert poller.poll(10_000)


def test_what_an_expression_gives_in_a_new_kernel_and_why_it_gives_nothing(tmp_path: Path) -> None:
    """Asked before the kernel listens; of a kernel that ends while it is asked, that is said."""

    async def asked() -> list[str]:
        settings = {"client_factory": QuickClient, "autorestart": False}
        manager = CappedKernelManager(connection_dir=str(tmp_path), config=Config(AsyncKernelManager=settings))
        kernel = manager.get_kernel(await manager.start_kernel(kernel_name="python3"))
        try:
            said = [await kernels.run(kernel, "x = '\\'\\n'", "x * 2")]
            for source, then in [("1 / 0", "''"), ("pass", "str(1 / 0)"), ("import os; os._exit(1)", "''")]:
                with pytest.raises(RuntimeError) as refused:
                    await kernels.run(kernel, source, then)
                said.append(str(refused.value).partition(":")[0])
            return said
        finally:
            await manager.shutdown_all(now=True)

    assert run(asked()) == [
        "'\n'\n",
        "ZeroDivisionError",
        "ZeroDivisionError",
        "the kernel died before it answered",
    ]
