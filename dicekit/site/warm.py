"""The warm process: it has imported what lessons need, and each visitor's kernel is forked from it.

    python -m dicekit.site.warm FD 1 6      FD is one end of a socket, of which the site holds the other (`fork.py`);
                                            the numbers are those of the lessons that it publishes

A request is one line of JSON, `{"argv": [...], "env": {...}, "cwd": "..."}`, and so is the answer: `{"pid": 123}` from
the kernel that came of it, or `{"error": "..."}`. When the site is gone the socket ends, and this process with it.

A kernel is forked twice, and the process between ends at once: so it becomes a child of the site (which adopts
orphans), as if the site had started it, and it outlives this process. What a fork would carry over is put right in
`reset_after_fork`. Only a process with one thread may be forked: `alone` is asked each time.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

Request = dict[str, Any]
Step = Callable[[], object]
# What every kernel imports, now or when it begins.
KERNEL = (
    *("ipykernel.kernelapp", "ipykernel.ipkernel", "ipykernel.zmqshell", "ipykernel.debugger", "ipykernel_launcher"),
    *("IPython.core.completerlib", "IPython.core.debugger", "IPython.core.logger", "IPython.core.oinspect"),
    *("IPython.extensions.storemagic", "encodings.idna", "psutil", "tornado.platform.asyncio", "tornado.queues"),
)
DEBUGGER = "debugpy"  # starts threads, takes long, and no visitor may reach it: for these kernels it is not there
WIDGETS = ("ipywidgets", "anywidget", "dicekit.kit.part", "dicekit.course", "sympy")
BEATS = ("beats", "ask", "guess", "roll", "reason", "check", "use")


def main(channel: socket.socket, lessons: Iterable[int]) -> None:
    """Warm up and answer requests until the site is gone; in the process of a kernel: be that kernel."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the site's to answer
    sys.modules[DEBUGGER] = None  # type: ignore[assignment]
    for name in KERNEL:
        with suppress(ImportError):  # some come and go with versions of IPython
            import_module(name)
    request = attend(channel, steps(lessons))
    channel.close()
    if request is not None:
        run(request["argv"])


# ---- warming up


def steps(lessons: Iterable[int]) -> Iterator[Step]:
    """What to do while nobody asks, the most useful first."""
    yield from (partial(import_module, name) for name in WIDGETS)

    from dicekit import course, texts

    for number in sorted({*lessons} & {*course.numbers()}):
        yield from (partial(rehearse, number, lang) for lang in texts.languages)
    yield partial(import_module, "dicekit.widgets.explorer")


def rehearse(number: int, lang: str) -> None:
    """Work a lesson out once and throw its parts away: what was computed and kept on the way, every kernel has."""
    from dicekit.course import lesson

    with nobody_listening(), suppress(Exception):  # a lesson that fails will say so in its own kernel
        today = lesson(number, lang)
        for beat in BEATS:
            getattr(today, beat)()


@contextmanager
def nobody_listening() -> Iterator[None]:
    """Widgets that are made inside speak to no kernel and leave nothing behind."""
    import comm
    import ipywidgets

    before = comm.create_comm, comm.get_comm_manager
    manager = comm.base_comm.CommManager()
    comm.create_comm, comm.get_comm_manager = comm.DummyComm, lambda: manager
    try:
        yield
    finally:
        ipywidgets.Widget.close_all()
        comm.create_comm, comm.get_comm_manager = before


# ---- answering


def attend(channel: socket.socket, todo: Iterator[Step]) -> Request | None:
    """Answer requests, and warm up between them; returns in the process of a kernel, or None when the site is gone."""
    lines = channel.makefile("rb")
    more = True
    while True:
        if more and not select.select([channel], [], [], 0)[0]:
            step = next(todo, None)
            more = step is not None
            if step:
                step()
            else:
                settle()
            continue
        line = lines.readline()
        if not line:
            return None
        request: Request = json.loads(line)
        if fork(channel, request):
            lines.close()
            return request


def settle() -> None:
    """What is here now stays for good: kernels need not look it over, and so share it."""
    gc.collect()
    gc.freeze()


def alone() -> bool:
    """Whether this process has one thread and no context of ZeroMQ, and may be forked."""
    zmq = sys.modules.get("zmq")
    return len(os.listdir("/proc/self/task")) == 1 and (zmq is None or zmq.Context._instance is None)


def fork(channel: socket.socket, request: Request) -> bool:
    """True in the process of the kernel; False here, once the process between has ended."""
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        if not alone():
            raise OSError("the warm process has more than one thread")
        between = os.fork()
    except OSError as reason:
        answer(channel, error=str(reason))
        return False
    if between:
        os.waitpid(between, 0)
        return False
    between = os.getpid()
    try:
        if os.fork():
            os._exit(0)
        while os.getppid() == between:
            time.sleep(0.001)
        reset_after_fork(request)
    except BaseException as reason:
        answer(channel, error=repr(reason))
        os._exit(1)
    answer(channel, pid=os.getpid())
    return True


def answer(channel: socket.socket, **said: Any) -> None:
    with suppress(OSError):  # the site is gone; whoever asks next will notice
        channel.sendall(json.dumps(said).encode() + b"\n")


# ---- the kernel


def reset_after_fork(request: Request) -> None:
    """Put right what differs between a forked process and one that was started: session, signals, place, environment.

    Python itself sows `random` anew after a fork; `secrets`, `uuid` and temporary names ask the system each time.
    """
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    time.tzset()
    if numpy := sys.modules.get("numpy"):
        numpy.random.seed()


def run(argv: list[str]) -> None:
    """The kernel, from here to its end: what `python -m ipykernel_launcher` does."""
    import ipywidgets
    from ipykernel.kernelapp import IPKernelApp

    sys.argv = [str(import_module("ipykernel_launcher").__file__), *argv]
    app = IPKernelApp.instance(parent_handle=os.getppid())
    app.initialize(argv)
    ipywidgets.register_comm_target()  # at its import there was no kernel yet
    app.start()
    # At its end ipykernel closes sockets on which its other threads still wait, and now and then libzmq aborts over it.
    # Nothing is left to be done: what a visitor made is kept in their browser.
    app.cleanup_connection_file()
    os._exit(0)


if __name__ == "__main__":
    if sys.path[0] == "" or Path(sys.path[0]) == Path.cwd():
        del sys.path[0]  # as ipykernel_launcher does
    main(socket.socket(fileno=int(sys.argv[1])), map(int, sys.argv[2:]))
