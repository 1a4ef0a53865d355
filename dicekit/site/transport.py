"""How a server and its kernels reach each other: by files, where the system has them, or else by ports."""

from __future__ import annotations

import os
import sys
import uuid

MAX_SOCKET_NAME = 107  # bytes of the path of a Unix domain socket


def can_be_files(folder: str) -> bool:
    """Whether kernels can use Unix domain sockets in this folder.

    They are safer than ports: a port found free may be taken before the kernel binds it, and only the user who runs the
    site can open the files.

    >>> can_be_files("/tmp/" + "x" * 100)
    False
    """
    longest = os.path.join(folder, f"kernel-{uuid.UUID(int=0)}-ipc-5")
    return sys.platform == "linux" and len(os.fsencode(longest)) <= MAX_SOCKET_NAME


def options(folder: str) -> list[str]:
    """What to give a stock Jupyter program on its command line, so that its kernels use files in this folder.

    >>> options("/tmp/" + "x" * 100)
    []
    """
    return ["--ConnectionFileMixin.transport=ipc"] if can_be_files(folder) else []
