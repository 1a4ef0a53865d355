"""Serve the lessons with stock Voila, for versions that lack what the site is built on.

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
from dicekit.site.options import FIRST_PORT, PORTS, SiteOptions

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


def tested() -> str:
    """The versions that dicekit is tested with."""
    return ", ".join(f"{name} {needed(name.replace('_', '-'))}" for name in PACKAGES)


def is_installed() -> bool:
    """Whether there is a Voila at all."""
    return find_spec("voila") is not None


def serve(options: SiteOptions, lacking: Sequence[str]) -> None:
    """Serve a folder of lessons by `python -m voila` until it is stopped.

    Raises:
        OnlyStock: kernels were to run at a gateway, or other machines can reach this address.
    """
    if options.gateway_url is not None or options.is_public:
        raise OnlyStock(lacking)
    installed = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    log.warning(
        "%s: lacking %s. Stock Voila serves the lessons, without the map, the look and the limits of the site. "
        "dicekit is tested with %s.",
        *(installed, ", ".join(lacking), tested()),
    )
    host, base = options.host, options.base
    port = free_port(host) if options.port is None else options.port
    print(texts.say("cli.serve.open", options.lang, address=f"http://{host}:{port}{base}"), flush=True)
    places = [f"--Voila.ip={host}", f"--port={port}", f"--Voila.base_url={base}"]
    made = str(Path(tempfile.gettempdir()) / "voila_12345678")  # where Voila keeps the files of its kernels
    without = [] if options.browser else ["--no-browser"]
    sys.argv = ["voila", str(options.folder), *places, *transport.options(made), *without]
    runpy.run_module("voila", run_name="__main__", alter_sys=True)


def free_port(host: str) -> int:
    """The first port from 8866 on that nobody listens at."""
    for port in PORTS:
        with socket.socket() as probe:
            if probe.connect_ex((host, port)):
                return port
    return FIRST_PORT
