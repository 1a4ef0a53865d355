"""The warm process, which has imported what lessons need and forks a kernel for each visitor.

    python -m dicekit.site.warm FD FOLDER en/06_your_dice.ipynb …

FD is one end of a socket, the site has the other (`fork.py`). Each notebook (a path from the current folder) is run
once; its page is drawn into FOLDER (`drawn.py`), its widgets are kept for kernels of that page (`begun.py`), and the
caches that this fills are shared by all kernels. With `-` in place of FD the pages are drawn and nothing is forked.

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
import re
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from importlib import import_module
from itertools import repeat
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
POOL, SMALL, MAX_POOLS = 2**14, 512, 200  # bytes: Python keeps objects up to SMALL in pools, each for one size
LARGE, MAX_BYTES = 2**16, 2**26  # bytes: what is larger than SMALL comes from the C library
EMPTY_BYTES = sys.getsizeof(b"")
OPTION = re.compile(r"--([A-Z]\w*)\.(\w+)=(.*)")  # an option of a class of ipykernel or IPython
filling: list[object] = []  # objects kept as long as the process lives
SWITCH_INTERVAL = 0.0005  # seconds: an answer is sent by another thread, while this one draws what follows it


def main(channel: socket.socket, folder: Path, places: Sequence[str]) -> None:
    """Import modules and answer requests until the site ends; in a forked process, run the kernel."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the site handles Ctrl-C
    sys.modules[DEBUGGER] = None  # type: ignore[assignment]
    for name in KERNEL_MODULES:
        with suppress(ImportError):  # some come and go with versions of IPython
            import_module(name)
    kernel_app()
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
    """Run the cells of a notebook, draw its page, and keep its widgets for the kernels of that page."""
    import nbformat

    from dicekit import seeds
    from dicekit.site import begun, drawn, steps

    with begun.apart(), seeds.noting() as fresh:
        try:
            page = drawn.write(Path(place).resolve(), place, folder)
        except Exception as fault:  # the lesson is then run for each visitor, and its own kernel tells more
            print(f"The page of {place} can't be drawn in advance: {fault!r}", file=sys.stderr, flush=True)
        else:
            if page is not None:
                begun.keep(place, page.stamp, fresh)
                cells = nbformat.read(place, as_version=4).cells
                prose = [cell.source for cell in cells if cell.cell_type == "markdown"]
                for line in steps.objections(prose, "".join(page.cells)):
                    print(f"{place}: {line}", file=sys.stderr, flush=True)


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
    filling.extend(fill_gaps())
    gc.freeze()


def fill_gaps() -> Iterator[object]:
    """Objects that fill up the memory pages which are partly in use.

    A kernel would else put its own objects there, and hold a copy of each such page for the few that fit in.
    """
    for size in range(16, SMALL + 1, 16):
        half = POOL // size // 2
        for _ in range(MAX_POOLS):
            made = [_sized(size) for _ in repeat(0, 4 * half)]
            yield from made
            places = list(map(id, made))
            if any(places[at + half] - places[at] == half * size for at in range(3 * half)):
                break  # this many adjacent objects: the pool was empty

    top = bytes(LARGE)  # it fits into no gap, so it lies above all other objects
    yield top
    size, left = LARGE, MAX_BYTES
    while size > SMALL and left > 0:
        filler = bytes(size - EMPTY_BYTES)
        yield filler
        left -= size
        if id(filler) > id(top):  # no gap of this size is left
            size = size * 7 // 8


def _sized(size: int) -> object:
    """An object that takes this many bytes."""
    return object() if size == 16 else complex(size) if size == 32 else bytes(size - EMPTY_BYTES)


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


def answer(channel: socket.socket, **fields: Any) -> None:
    with suppress(OSError):  # the site has ended, which the next read will show
        channel.sendall(json.dumps(fields).encode() + b"\n")


# ---- the kernel


@contextmanager
def no_module_list() -> Iterator[None]:
    """A context in which ipykernel and IPython find no modules to list: for the blocked debugger, and for `%reset`.

    To list them they touch each module and its name, and a kernel would then hold 9 to 12 MB that it shares otherwise.
    """
    theirs: list[Any] = [import_module(name) for name in ("ipykernel.ipkernel", "IPython.core.shellapp")]
    for module in theirs:
        module.sys = SimpleNamespace(**{**vars(sys), "modules": {}})
    try:
        yield
    finally:
        for module in theirs:
            module.sys = sys


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


@cache
def kernel_app() -> Any:
    """ipykernel's application, which reads the site's arguments without a parser of all options.

    To make that parser it touches 3 to 4 MB that a kernel shares otherwise.
    """
    from ipykernel.kernelapp import IPKernelApp

    class KernelApp(IPKernelApp):
        def parse_command_line(self, argv: list[str] | None = None) -> None:
            config = read_arguments(argv or [])
            if config is None:
                super().parse_command_line(argv)
                return
            self.cli_config = config
            self.update_config(config)

    return KernelApp


def read_arguments(argv: Sequence[str]) -> Any:
    """The configuration in a kernel's arguments; None if some are of another kind than `-f FILE` and `--A.b=value`.

    >>> read_arguments(["-f", "kernel.json", "--A.b=1"])
    {'IPKernelApp': {'connection_file': 'kernel.json'}, 'A': {'b': DeferredConfigString('1')}}
    >>> read_arguments(["--help"])
    """
    from traitlets.config.loader import Config, DeferredConfigString

    config, words = Config(), iter(argv)
    for word in words:
        if word == "-f":
            config.IPKernelApp.connection_file = next(words, "")
        elif found := OPTION.fullmatch(word):
            section, name, value = found.groups()
            config[section][name] = DeferredConfigString(value)
        else:
            return None
    return config


def run(argv: list[str]) -> None:
    """Run the kernel until it ends, as `python -m ipykernel_launcher` does."""
    import ipywidgets

    from dicekit.kit import bundle
    from dicekit.site import begun

    sys.setswitchinterval(SWITCH_INTERVAL)
    sys.argv = [str(import_module("ipykernel_launcher").__file__), *argv]
    if place := os.environ.pop(bundle.PLACE, None):
        begun.take(place)
    app = kernel_app().instance(parent_handle=os.getppid())
    with no_module_list():
        app.initialize(argv)
    ipywidgets.register_comm_target()  # at its import there was no kernel yet
    begun.connect(app.kernel)
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
