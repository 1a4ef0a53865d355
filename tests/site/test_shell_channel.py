"""The channel on which a page's cells are run, against a ZeroMQ socket in the kernel's place."""

from __future__ import annotations

import asyncio

import pytest
import zmq
import zmq.asyncio
from jupyter_client.session import Session

from dicekit.site.kernels import QuickClient

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

    assert asyncio.run(reply()) == "execute_reply"


def arrived(socket: zmq.asyncio.Socket) -> None:
    """Wait until ZeroMQ has told the socket that something arrived, without asyncio hearing of it."""
    poller = zmq.Poller()
    poller.register(socket.FD, zmq.POLLIN)
    assert poller.poll(10_000)
