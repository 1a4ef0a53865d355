"""Run the lesson site in another process, on a free port."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from jupyter_core.paths import jupyter_runtime_dir

from dicekit.site import transport

OPENS_WITHIN = 120.0  # seconds, to detect hangs
FIRST, FIRST_OWN = 10_000, 32_000  # Linux assigns ports from 32 768 on, other systems from 49 152
WORKERS = 16  # the most that have ports of their own
START = """import sys, json
from pathlib import Path
from dicekit.site.options import SiteOptions
from dicekit.site.serve import serve
settings = json.loads(sys.argv[1])
root = settings.pop("root", None)
rooms = settings.pop("rooms", None)
if (pages := settings.pop("pages", None)) is not None:  # no others are drawn in advance
    from dicekit.site import fork, server
    server.Warm = lambda root, places, forks: fork.Warm(root, pages, forks)
places = {"root": Path(root) if root else None, "rooms": Path(rooms) if rooms else False}
serve(SiteOptions(browser=False, **settings, **places))
"""


@dataclass
class Answer:
    status: int
    headers: Message
    body: bytes = field(repr=False)

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Running:
    """A running site, with the line it printed."""

    process: subprocess.Popen[str] | Foreign
    line: str
    logs: tuple[Path, Path]  # files, not pipes: those wait for every process that has them open, and they fill
    keys: dict[str, str] = field(default_factory=dict)  # by kernel: the cookie that opens it, as a browser keeps it

    @property
    def output(self) -> str:
        """Its output after that line, and stderr."""
        return "".join(file.read_text("utf-8") for file in self.logs).removeprefix(self.line)

    @property
    def url(self) -> str:
        found = re.search(r"http://\S+", self.line)
        assert found, f"no address in {self.line!r}"
        return found[0]

    def get(self, path: str = "/", **headers: str) -> Answer:
        """Request a page and follow redirects; an error status is an answer like others."""
        return self._answered(path, None, {k.replace("_", "-"): v for k, v in headers.items()})

    def post(self, path: str, value: object, headers: Mapping[str, str] | None = None) -> Answer:
        """Send a value as JSON."""
        return self._answered(path, json.dumps(value).encode(), headers or {})

    def _answered(self, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        request = urllib.request.Request(self.origin + path, body, dict(headers))
        try:
            with urllib.request.urlopen(request, timeout=OPENS_WITHIN) as answer:
                self.keep(answer.headers.get_all("Set-Cookie") or [])
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as answer:
            return Answer(answer.code, answer.headers, answer.read())

    def keep(self, cookies: Sequence[str]) -> None:
        """Store the kernel keys among these cookies."""
        for cookie in cookies:
            if found := re.match(r"dicekit_kernel=(\w+);.*[Pp]ath=\S*/([\w-]+)", cookie):
                self.keys[found[2]] = found[1]

    def cookie(self, kernel: str) -> str:
        """The cookie header of the browser that opened this kernel's page."""
        key = self.keys.get(kernel, "")
        return f"dicekit_kernel={key}; dicekit_leave={key}"

    @property
    def origin(self) -> str:
        return "/".join(self.url.split("/")[:3])

    @property
    def kernels(self) -> int:
        return int(json.loads(self.get("/healthz").text)["kernels"])

    def until_kernels(self, number: int, within: float = 60) -> None:
        """Wait until that many kernels are running; kernels end shortly after their page."""
        end = time.monotonic() + within
        while self.kernels != number:
            assert time.monotonic() < end, f"{self.kernels} kernels run, not {number}"
            time.sleep(0.1)

    def stop(self, how: signal.Signals = signal.SIGTERM, within: float = 60) -> float:
        """Stop the site and return the seconds that took."""
        began = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(within)
        return time.monotonic() - began


def free_port() -> int:
    """A free port below the range that the system assigns, so that it stays free; each worker has ports of its own."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    for _ in range(1000):
        with socket.socket() as door, suppress(OSError):
            door.bind(("127.0.0.1", random.randrange(FIRST + worker, FIRST_OWN, WORKERS)))
            return int(door.getsockname()[1])
    raise AssertionError("no port is free")


def kernel_options() -> list[str]:
    """Options of a stock Jupyter program: its kernels use files, not ports that another program may take."""
    return transport.options(jupyter_runtime_dir())


def start(
    *,
    command: Sequence[str] = (),
    cwd: Path | None = None,
    out: int | IO[str] = subprocess.PIPE,
    err: int | IO[str] = subprocess.PIPE,
    **settings: object,
) -> subprocess.Popen[str]:
    """Start a site with these options, or with a command, without waiting until it answers."""
    words = command or [sys.executable, "-c", START, json.dumps(settings, default=str)]
    env = os.environ | {"PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(words, cwd=cwd, env=env, text=True, stdout=out, stderr=err)


def first_line(process: subprocess.Popen[str], out: Path, err: Path) -> str:
    """The line that the site prints once it's open."""
    end = time.monotonic() + OPENS_WITHIN
    while True:
        lines = out.read_text("utf-8").splitlines(keepends=True)
        if lines and lines[0].endswith("\n"):
            return lines[0]
        assert process.poll() is None, f"the site did not start:\n{err.read_text('utf-8')}"
        assert time.monotonic() < end, f"the site did not open within {OPENS_WITHIN} s:\n{err.read_text('utf-8')}"
        time.sleep(0.02)


@contextmanager
def running(*, command: Sequence[str] = (), cwd: Path | None = None, **settings: object) -> Iterator[Running]:
    """A context with a running site, which is stopped at the end."""
    with TemporaryDirectory() as folder:
        logs = Path(folder) / "out", Path(folder) / "err"
        with logs[0].open("w") as out, logs[1].open("w") as err:
            process = start(command=command, cwd=cwd, out=out, err=err, **settings)
        try:
            yield Running(process, first_line(process, *logs), logs)
        finally:
            end(process)


def end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


# ---- sites that all workers of a run share

SHARED = "DICEKIT_SHARED"  # the variable with the folder that they share


@dataclass(frozen=True)
class Foreign:
    """A process that another worker started."""

    pid: int


def shared(name: str, *options: str) -> Running:
    """A site of `dicekit serve`, started by the first worker that asks for this name; `end_shared` stops it."""
    folder = Path(os.environ[SHARED]) / name
    note, logs = folder / "site.json", (folder / "out", folder / "err")
    try:
        folder.mkdir()
    except FileExistsError:
        end = time.monotonic() + OPENS_WITHIN
        while not note.exists():
            assert time.monotonic() < end, f"the site did not open within {OPENS_WITHIN} s"
            time.sleep(0.1)
        pid, line = json.loads(note.read_text("utf-8"))
        return Running(Foreign(pid), line, logs)
    command = [sys.executable, "-m", "dicekit", "serve", "--no-browser", "--rooms", str(folder / "rooms.db"), *options]
    with logs[0].open("w") as out, logs[1].open("w") as err:
        process = start(command=command, out=out, err=err)
    site = Running(process, first_line(process, *logs), logs)
    part = folder / "site.part"
    part.write_text(json.dumps([process.pid, site.line]), "utf-8")
    part.replace(note)
    return site


def end_shared(folder: Path) -> None:
    """Stop all sites of a run."""
    for note in folder.glob("*/site.json"):
        pid, _ = json.loads(note.read_text("utf-8"))
        with suppress(OSError):
            os.kill(pid, signal.SIGTERM)
