"""The options of a lesson site: those of `dicekit serve`, as one value."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from pathlib import Path

from dicekit.site import lessons

FIRST_PORT = 8866
PORTS = range(FIRST_PORT, FIRST_PORT + 50)  # ports to try in turn if none is given
MAX_KERNELS = 60  # two each for a class of thirty; a kernel takes 52 to 148 MB


@dataclass(frozen=True)
class SiteOptions:
    """How a site is served.

    Attributes:
        lesson: the page to open first, by default the map.
        root: another folder of lessons, in place of ours.
        host, port, base_url: where it listens; without a port, the first free one from 8866 on.
        browser: whether a browser is opened.
        cap: the most visitors with a running page at a time.
        per_address: the most of them from one address, 0 for any number; by default half of `cap` where other
            machines can reach the site, and any number behind a proxy.
        behind_proxy: whether a visitor's address is that in the header X-Real-IP or X-Forwarded-For, and the scheme
            that in X-Forwarded-Proto. Only for a site that nobody can reach but by a proxy that sets them.
        warm: whether kernels are forked from a warm process where that can be done.
        gateway_url: a Jupyter gateway that runs the kernels.
        rooms: the file in which rooms of classes are kept; True is a file in the user's data folder, False no rooms.
        lang: the language of the first page and of what is printed.
    """

    lesson: str | None = None
    root: Path | None = None
    host: str = "127.0.0.1"
    port: int | None = None
    base_url: str = "/"
    browser: bool = True
    cap: int = MAX_KERNELS
    per_address: int | None = None
    behind_proxy: bool = False
    warm: bool = True
    gateway_url: str | None = None
    rooms: Path | bool = True
    lang: str = "en"

    @property
    def folder(self) -> Path:
        """The folder of the lessons."""
        return lessons.folder() if self.root is None else self.root.resolve()

    @property
    def base(self) -> str:
        """The path of the site, with a slash at both ends.

        >>> SiteOptions(base_url="dice").base, SiteOptions().base
        ('/dice/', '/')
        """
        path = self.base_url.strip("/")
        return f"/{path}/" if path else "/"

    @property
    def is_public(self) -> bool:
        """Whether other machines can reach the site.

        >>> [SiteOptions(host=host).is_public for host in ("127.0.0.1", "localhost", "0.0.0.0")]
        [False, False, True]
        """
        if self.host in ("localhost", "::1"):
            return False
        try:
            return not socket.gethostbyname(self.host or "0.0.0.0").startswith("127.")
        except OSError:
            return True

    @property
    def max_per_address(self) -> int:
        """The most visitors from one address; 0 for any number.

        >>> SiteOptions(cap=9).max_per_address, SiteOptions(cap=9, host="0.0.0.0").max_per_address
        (0, 4)
        """
        if self.per_address is None and self.is_public and not self.behind_proxy:
            return max(1, self.cap // 2)
        return self.per_address or 0
