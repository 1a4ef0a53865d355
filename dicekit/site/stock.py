"""Serve the lessons with stock Voila: the way out where a new version lacks what the site is built on.

Parts are live and keep the guess gate there too, as they do under `voila lessons/`. What is missing are the map, the
look of the site, and the limits that protect a public one; so only this machine can reach it.
"""

from __future__ import annotations

import logging
import runpy
import socket
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from dicekit import texts
from dicekit.site import transport
from dicekit.site.doctor import needed

FIRST_PORT, TRIES = 8866, 50
PACKAGES = ("voila", "jupyter_server", "jupyter_client")

log = logging.getLogger("dicekit.site")


class OnlyStock(Exception):
    """The site cannot run as asked for: the installed versions allow stock Voila alone, on this machine."""

    def __init__(self, lacking: Sequence[str]) -> None:
        super().__init__(*lacking)
        self.lacking = tuple(lacking)

    def text(self, lang: str = "en") -> str:
        """What is missing, and which versions have it."""
        return texts.say("cli.bad.only_stock", lang, lacking=", ".join(self.lacking), tested=tested())

    def __str__(self) -> str:
        return self.text()


def is_public(host: str) -> bool:
    """Whether other machines can reach this address.

    >>> is_public("127.0.0.1"), is_public("localhost"), is_public("0.0.0.0")
    (False, False, True)
    """
    if host in ("localhost", "::1"):
        return False
    try:
        return not socket.gethostbyname(host or "0.0.0.0").startswith("127.")
    except OSError:
        return True


def tested() -> str:
    """The versions that dicekit is tested with."""
    return ", ".join(f"{name} {needed(name.replace('_', '-'))}" for name in PACKAGES)


def is_installed() -> bool:
    """Whether there is a Voila at all."""
    return find_spec("voila") is not None


def serve(
    folder: Path, lacking: Sequence[str], *, host: str, port: int | None, browser: bool, base_url: str, lang: str
) -> None:
    """Serve a folder of lessons by `python -m voila` until it is stopped.

    Raises:
        OnlyStock: other machines can reach this address.
    """
    if is_public(host):
        raise OnlyStock(lacking)
    installed = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    log.warning(
        "%s: lacking %s. Stock Voila serves the lessons, without the map, the look and the limits of the site. "
        "dicekit is tested with %s.",
        *(installed, ", ".join(lacking), tested()),
    )
    port = free_port(host) if port is None else port
    base = "/" + base_url.strip("/") + "/" if base_url.strip("/") else "/"
    print(texts.say("cli.serve.open", lang, address=f"http://{host}:{port}{base}"), flush=True)
    places = [f"--Voila.ip={host}", f"--port={port}", f"--Voila.base_url={base}"]
    made = str(Path(tempfile.gettempdir()) / "voila_12345678")  # where Voila keeps the files of its kernels
    sys.argv = ["voila", str(folder), *places, *transport.options(made), *([] if browser else ["--no-browser"])]
    runpy.run_module("voila", run_name="__main__", alter_sys=True)


def free_port(host: str) -> int:
    """The first port from 8866 on that nobody listens at."""
    for port in range(FIRST_PORT, FIRST_PORT + TRIES):
        with socket.socket() as probe:
            if probe.connect_ex((host, port)):
                return port
    return FIRST_PORT
