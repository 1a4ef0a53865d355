"""The warm process, which has imported what lessons need and forks a kernel for each visitor.

    python -m dicekit.site.warm FD FOLDER en/06_your_dice.ipynb …

FD is one end of a socket, the site has the other (`fork.py`). Each notebook (a path from the current folder) is run
once; its page is drawn into FOLDER (`drawn.py`), and the caches that this fills are shared by all kernels. With `-` in
place of FD the pages are drawn and nothing is forked.

A request is one line of JSON, `{"argv": [...], "env": {...}, "cwd": "..."}`, and so is the answer: `{"pid": 123}` from
the new kernel, or `{"error": "..."}`. When the site ends, the socket closes and this process exits.

A kernel is forked twice, and the process between exits at once. So the kernel becomes a child of the site (a subreaper)
and outlives this process. `reset_after_fork` resets what a fork inherits. Only a process with one thread may be forked:
`can_fork` checks that each time.
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
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

Request = dict[str, Any]
Step = Callable[[], object]
# Modules that every kernel imports.
KERNEL_MODULES = (
    *("ipykernel.kernelapp", "ipykernel.ipkernel", "ipykernel.zmqshell", "ipykernel.debugger", "ipykernel_launcher"),
    *("IPython.core.completerlib", "IPython.core.debugger", "IPython.core.logger", "IPython.core.oinspect"),
    *("IPython.extensions.storemagic", "encodings.idna", "psutil", "tornado.platform.asyncio", "tornado.queues"),
)
DEBUGGER = "debugpy"  # blocked: it starts threads and is slow to import, and visitors may not debug
WIDGET_MODULES = ("ipywidgets", "anywidget", "dicekit.kit.part", "dicekit.course", "sympy")
SWITCH_INTERVAL = 0.0005  # seconds: an answer is sent by another thread, while this one draws what follows it


def main(channel: socket.socket, folder: Path, places: Sequence[str]) -> None:
    """Import modules and answer requests until the site ends; in a forked process, run the kernel."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the site handles Ctrl-C
    sys.modules[DEBUGGER] = None  # type: ignore[assignment]
    for name in KERNEL_MODULES:
        with suppress(ImportError):  # some come and go with versions of IPython
            import_module(name)
    request = serve_requests(channel, steps(folder, places))
    channel.close()
    if request is not None:
        run(request["argv"])


# ---- warming up


def steps(folder: Path, places: Sequence[str]) -> Iterator[Step]:
    """Yield the work to do between requests, the most useful first."""
    yield from (partial(import_module, name) for name in WIDGET_MODULES)
    yield from (partial(draw, folder, place) for place in places)
    yield partial(import_module, "dicekit.widgets.explorer")


def draw(folder: Path, place: str) -> None:
    """Run the cells of a notebook, and draw its page; its widgets are discarded."""
    from dicekit.site import drawn

    with without_comms():
        try:
            drawn.write(Path(place).resolve(), place, folder)
        except Exception as fault:  # the lesson is then run for each visitor, and its own kernel tells more
            print(f"The page of {place} can't be drawn in advance: {fault!r}", file=sys.stderr, flush=True)


@contextmanager
def without_comms() -> Iterator[None]:
    """A context in which new widgets have no comm; they are closed at its end."""
    import comm
    from ipywidgets.widgets import widget

    widgets = widget._instances  # by id; no public name gives them without a warning

    others = set(widgets)
    before = comm.create_comm, comm.get_comm_manager
    manager = comm.base_comm.CommManager()
    comm.create_comm, comm.get_comm_manager = comm.DummyComm, lambda: manager
    try:
        yield
    finally:
        for made in [each for name, each in widgets.items() if name not in others]:
            made.close()
        comm.create_comm, comm.get_comm_manager = before


# ---- answering


def serve_requests(channel: socket.socket, todo: Iterator[Step]) -> Request | None:
    """Answer requests and do `todo` between them. Return the request in a forked process, None when the site ends."""
    lines = channel.makefile("rb")
    more = True
    while True:
        if more and not select.select([channel], [], [], 0)[0]:
            step = next(todo, None)
            more = step is not None
            if step:
                step()
            else:
                freeze()
            continue
        line = lines.readline()
        if not line:
            return None
        request: Request = json.loads(line)
        if fork(channel, request):
            lines.close()
            return request


def freeze() -> None:
    """Exclude present objects from garbage collection, so that forked kernels keep sharing their memory."""
    gc.collect()
    gc.freeze()


def can_fork() -> bool:
    """Whether this process has one thread and no ZeroMQ context."""
    zmq = sys.modules.get("zmq")
    return len(os.listdir("/proc/self/task")) == 1 and (zmq is None or zmq.Context._instance is None)


def fork(channel: socket.socket, request: Request) -> bool:
    """Fork a kernel. Return True in its process, False in this one."""
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        if not can_fork():
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
    with suppress(OSError):  # the site has ended, which the next read will show
        channel.sendall(json.dumps(said).encode() + b"\n")


# ---- the kernel


@contextmanager
def no_module_list() -> Iterator[None]:
    """A context in which ipykernel finds no modules to list for its debugger, which is blocked.

    To list them it touches each module, and a kernel would then hold 5 to 8 MB that it shares otherwise.
    """
    theirs: Any = import_module("ipykernel.ipkernel")
    theirs.sys = SimpleNamespace(**{**vars(sys), "modules": {}})
    try:
        yield
    finally:
        theirs.sys = sys


def reset_after_fork(request: Request) -> None:
    """Set session, signals, folder, environment, time zone and numpy's seed as in a new process.

    Python reseeds `random` after a fork; `secrets`, `uuid` and temporary names always ask the system.
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
    """Run the kernel until it ends, as `python -m ipykernel_launcher` does."""
    import ipywidgets
    from ipykernel.kernelapp import IPKernelApp

    sys.setswitchinterval(SWITCH_INTERVAL)
    sys.argv = [str(import_module("ipykernel_launcher").__file__), *argv]
    app = IPKernelApp.instance(parent_handle=os.getppid())
    with no_module_list():
        app.initialize(argv)
    ipywidgets.register_comm_target()  # at its import there was no kernel yet
    app.start()
    # At its end ipykernel closes sockets that its other threads still use, which sometimes makes libzmq abort.
    # Exiting right away is safe, since a visitor's work is stored in their browser.
    app.cleanup_connection_file()
    os._exit(0)


if __name__ == "__main__":
    if sys.path[0] == "" or Path(sys.path[0]) == Path.cwd():
        del sys.path[0]  # as ipykernel_launcher does
    if sys.argv[1] == "-":
        for place in sys.argv[3:]:
            draw(Path(sys.argv[2]), place)
    else:
        main(socket.socket(fileno=int(sys.argv[1])), Path(sys.argv[2]), sys.argv[3:])
