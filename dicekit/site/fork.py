"""Kernels that start at once, forked from a warm process that has already imported what lessons need.

`Warm` is the handle of that process, and `ForkProvisioner` gets kernels from it for jupyter_client (entry point
`dicekit-fork`). On other systems than Linux, or if the warm process fails, kernels start in the usual way; that's
logged once.
"""

from __future__ import annotations

import asyncio
import ctypes
import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from dicekit.kit import bundle
from dicekit.site.jupyter_private import KernelConnectionInfo, LocalProvisioner

NAME = "dicekit-fork"
COMMAND = [sys.executable, "-m", "ipykernel_launcher"]
FORK_OPTIONS = {
    "env",
    "cwd",
    "kernel_id",
}  # with any other option, kernels start in the usual way
ANSWER_WITHIN = 20.0  # seconds; the first answer has to wait for imports
MAX_STARTS = 3  # the most starts of the warm process
MAX_MEMORY = 2**30  # bytes of data of one kernel; a lesson needs 52 to 148 MB
PR_SET_CHILD_SUBREAPER = 36
NO_CHANNEL = "-"  # passed to the warm process instead of a socket: it then draws the pages and exits

log = logging.getLogger("dicekit.site")


class ForkUnavailable(Exception):
    """Raised if no kernel can be forked."""


class Warm:
    """The handle of the warm process, which starts and ends with the site and is restarted if it dies.

    It runs the notebooks at `places` below `root` once in advance, and draws their pages into `folder` (`drawn.py`).
    Where nothing can be forked, or nothing is to be (`forks`), it only draws the pages and ends.
    """

    def __init__(self, root: Path | None = None, places: Iterable[str] = (), forks: bool = True) -> None:
        self.root, self.places, self.forks = root, tuple(places), forks
        self.folder = Path(tempfile.mkdtemp(prefix="dicekit-"))
        self._queue = ThreadPoolExecutor(1, "dicekit-warm")  # one request at a time, beside the site's own work
        self._process: subprocess.Popen[bytes] | None = None
        self._channel: socket.socket | None = None
        self._tries = MAX_STARTS
        self._warned = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the warm process without waiting; never fails, as kernels can start without one."""
        try:
            if self.forks:
                self._start()
                return
        except (ForkUnavailable, OSError) as reason:
            self.say(str(reason), logging.WARNING if sys.platform == "linux" else logging.INFO)
        self._tries = 0
        if self.places:
            try:
                self._run(NO_CHANNEL)
            except OSError as reason:
                log.warning("No page can be drawn in advance: %s.", reason)

    def _start(self) -> None:
        if sys.platform != "linux":
            raise ForkUnavailable("only Linux forks")
        if ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
            raise ForkUnavailable("this system does not let the site adopt forked processes")
        self._tries -= 1
        ours, theirs = socket.socketpair()
        with theirs:
            self._run(str(theirs.fileno()), pass_fds=[theirs.fileno()])
        ours.settimeout(ANSWER_WITHIN)
        self._channel = ours

    def _run(self, channel: str, **options: Any) -> None:
        words = [sys.executable, "-m", "dicekit.site.warm", channel, *map(str, (self.folder, *self.places))]
        env = os.environ | {bundle.SERVED: "1"}  # widgets are drawn as in the site's kernels
        self._process = subprocess.Popen(
            words, env=env, cwd=self.root, stdin=subprocess.DEVNULL, start_new_session=True, **options
        )

    def stop(self) -> None:
        """Kill the warm process; kernels forked from it keep running."""
        self._tries = 0
        if self._process:
            self._process.kill()  # this also ends any wait for its answer
        with suppress(RuntimeError):  # already stopped
            self._queue.submit(self._drop)
        self._queue.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _drop(self) -> None:
        if self._channel:
            self._channel.close()
            self._channel = None
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    async def fork(self, argv: list[str], env: dict[str, str], cwd: str) -> ForkedProcess:
        """Fork a kernel with these arguments, environment and folder.

        Raises:
            ForkUnavailable: that failed. If the warm process died, it's restarted.
        """
        request = {"argv": argv, "env": env, "cwd": cwd}
        try:
            return await asyncio.get_running_loop().run_in_executor(self._queue, self._fork, request)
        except RuntimeError as closing:
            raise ForkUnavailable("the site is closing") from closing

    def _fork(self, request: dict[str, Any]) -> ForkedProcess:
        if self._channel is None:
            raise ForkUnavailable("there is no warm process")
        try:
            reply = self._ask(self._channel, request)
        except (OSError, ValueError) as reason:
            self._drop()
            if self._tries > 0:
                self.start()
            raise ForkUnavailable(f"the warm process does not answer ({reason})") from reason
        if "pid" not in reply:
            raise ForkUnavailable(str(reply.get("error")))
        return ForkedProcess(reply["pid"])

    @staticmethod
    def _ask(channel: socket.socket, request: dict[str, Any]) -> dict[str, Any]:
        channel.sendall(json.dumps(request).encode() + b"\n")
        got = b""
        while not got.endswith(b"\n"):
            piece = channel.recv(4096)
            if not piece:
                raise ConnectionError("it has ended")
            got += piece
        reply: dict[str, Any] = json.loads(got)
        return reply

    def say(self, reason: str, level: int = logging.WARNING) -> None:
        """Log once why lessons open slowly."""
        if not self._warned:
            self._warned = True
            log.log(level, "Lessons open more slowly, each Python is started afresh: %s.", reason)


class ForkedProcess:
    """A handle of a forked kernel, a child of this process, compatible with `subprocess.Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        try:
            self.poll()
        except ChildProcessError:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
            raise ForkUnavailable("a forked kernel was not given to the site") from None

    def poll(self) -> int | None:
        """Its exit status as Popen has it, or None while it runs."""
        if self.returncode is None:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        end = None if timeout is None else time.monotonic() + timeout
        while (status := self.poll()) is None:
            if end is not None and time.monotonic() > end:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
            time.sleep(0.01)
        return status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def limit_memory(pid: int | None) -> None:
    """Limit the memory of a kernel to MAX_MEMORY; beyond it Python raises MemoryError."""
    if sys.platform == "linux" and pid:
        import resource

        with suppress(OSError):  # the kernel has ended, or already has a lower limit
            resource.prlimit(pid, resource.RLIMIT_DATA, (MAX_MEMORY, MAX_MEMORY))


class ForkProvisioner(LocalProvisioner):
    """jupyter_client's local provisioner, with kernels forked from the `warm` process of the kernel manager."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Start a kernel, forked if possible, and limit its memory."""
        info = await self._launch(cmd, **kwargs)
        limit_memory(self.pid)
        return info

    async def _launch(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        warm: Warm | None = getattr(getattr(self.parent, "parent", None), "warm", None)
        if warm is None or cmd[:3] != COMMAND or not kwargs.keys() <= FORK_OPTIONS:
            return await super().launch_kernel(cmd, **kwargs)
        env = dict(kwargs.get("env") or os.environ) | {"JPY_PARENT_PID": str(os.getpid())}
        cwd = str(kwargs.get("cwd") or os.getcwd())
        try:
            kernel = await warm.fork(cmd[3:], env, cwd)
        except ForkUnavailable as reason:
            warm.say(str(reason))
            return await super().launch_kernel(cmd, **kwargs)
        self.process = kernel  # type: ignore[assignment]  # compatible with Popen
        self.pid = self.pgid = kernel.pid  # it leads its own process group
        self.cwd = cwd
        return self.connection_info
