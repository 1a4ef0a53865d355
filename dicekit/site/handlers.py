"""What the site answers: the front page, static files, its health, and lessons."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler, StaticFileHandler
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from dicekit import texts
from dicekit.site import assets, memory
from dicekit.site.kernels import CappedKernelManager, Full, started
from dicekit.site.pages import Pages, origin
from dicekit.site.waiting import RETRY

PATIENCE = 12  # heartbeats of ten seconds each, then a page that hangs is closed
UNCLAIMED = 120  # seconds that a kernel waits for the scripts of its page
DAY = 24 * 3600
YEAR = 365 * DAY
HOST = re.compile(r"[\w.-]+(:\d+)?|\[[\da-fA-F:.]+\](:\d+)?", re.ASCII)
CONNECT = "connect-src 'self'"  # of the content policy: what scripts may speak to
KINDS = {404: "missing", 403: "missing"}


def came_by(handler: RequestHandler) -> str:
    """Scheme and host by which a visitor came; a server with TLS in front says so in a header."""
    scheme = handler.request.headers.get("X-Forwarded-Proto", handler.request.protocol)
    host = handler.request.host
    return f"{'https' if scheme == 'https' else 'http'}://{host}" if HOST.fullmatch(host) else ""


class Worded(RequestHandler):
    """The headers that every answer has, and a page in words for whatever goes wrong."""

    pages: Pages

    def set_default_headers(self) -> None:
        for name, value in self.settings.get("headers", {}).items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **details: Any) -> None:
        language = self.pages.language_of(self.request.path.lstrip("/"))
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.finish(self.pages.notice(language, KINDS.get(status_code, "broken")))


class Plain(Worded):
    """A page of our own: no cookies, no sessions."""

    def initialize(self, pages: Pages) -> None:
        self.pages = pages
        origin.set(came_by(self))


class Landing(Plain):
    """The map of lessons, at `/` and `/zh/`."""

    def get(self, lang: str = "") -> None:
        code = _spoken(lang)
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.pages.landing(code))


class Told(Plain):
    """A page of words: `/help`, `/zh/glossary`."""

    def get(self, lang: str | None, page: str) -> None:
        code = _spoken(lang)
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.pages.help(code) if page == "help" else self.pages.glossary(code))


class Guide(Plain):
    """The guides at `/guide`, one of them at `/guide/publish`; `/zh/guide` in another language."""

    def get(self, lang: str | None, name: str | None) -> None:
        page = self.pages.guide(_spoken(lang), name or "")
        if page is None:
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-cache")
        self.finish(page)


def _spoken(lang: str | None) -> str:
    """The language of an address; without one it is English."""
    address = texts.resolve(lang or "en")
    if address is None:
        raise HTTPError(404)
    return address


class Missing(Plain):
    """Any address that is not ours."""

    def prepare(self) -> None:
        raise HTTPError(404)


class Health(Plain):
    """Whether the site answers, for whoever watches it."""

    def get(self) -> None:
        kernels = self.settings["kernel_manager"]
        self.set_header("Cache-Control", "no-store")
        self.finish({"ok": True, "kernels": kernels.taken, "most": kernels.max_kernels})


class Waiting(Plain):
    """What the waiting page asks: nothing, once there is a seat; else how long it may still take."""

    def get(self, lang: str | None) -> None:
        kernels = self.settings["kernel_manager"]
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "text/plain; charset=UTF-8")
        self.finish(kernels.wait().words(_spoken(lang)) if kernels.full else "")


class Static(Plain):
    """Static files by name, kept by the browser for a year when the address carries a mark of the contents.

    The mark stands behind (`page.css?v=…`) or, for modules that import their neighbours, before (`v-…/part.js`).
    """

    def get(self, mark: str | None, name: str) -> None:
        asset = assets.find(name)
        if asset is None:
            raise HTTPError(404)
        plotly = name == assets.PLOTLY  # not ours: the mark before a name says nothing about it
        marked = self.get_query_argument("v", None) == asset.mark or (mark is not None and not plotly)
        seconds = YEAR if marked else DAY if plotly or name.endswith(".woff2") else 0
        self.set_header("Content-Type", asset.type)
        self.set_header("Cache-Control", f"public, max-age={seconds}" + (", immutable" if marked else ""))
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("ETag", f'"{asset.mark}"')
        if self.check_etag_header():
            self.set_status(304)
        elif asset.packed and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.write(asset.packed)
        else:
            self.write(asset.body)

    def head(self, mark: str | None, name: str) -> None:
        self.get(mark, name)

    def compute_etag(self) -> None:
        return None  # the mark of the contents, set above


@cache
def guarded(theirs: type[StaticFileHandler]) -> type[StaticFileHandler]:
    """Voila's handler of some static files: what is not there, or not below its folder, is a page that is missing."""

    class Guarded(Worded, theirs):  # type: ignore[misc, valid-type]  # one class for each of Voila's
        def initialize(self, pages: Pages, **settings: Any) -> None:
            super().initialize(**settings)
            self.pages = pages

        async def get(self, path: str, include_body: bool = True) -> None:
            try:
                if answering := super().get(path, include_body):
                    await answering
            except (ValueError, AssertionError):  # a path that is none
                raise HTTPError(404) from None

        def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
            found: str | None = super().validate_absolute_path(root, absolute_path)
            if (
                found
                and theirs is AllowListFileHandler
                and not Path(found).resolve().is_relative_to(Path(root).resolve())
            ):
                raise HTTPError(403)
            return found

    return Guarded


class LessonPage(TornadoVoilaHandler):
    """One notebook, run for one visitor. What goes wrong is said in words and in the reader's language."""

    def initialize(self, pages: Pages, **settings: Any) -> None:
        super().initialize(**settings)
        self.pages = pages
        self.kernels: list[str] = []
        self.complete = False

    async def get(self, path: str = "") -> None:
        self._must_be_lesson(path)
        if self.kernel_manager.full:  # said before any work is done: a crowd that waits takes nothing from those inside
            raise Full
        self._name_sockets()
        started.set(self.kernels)
        origin.set(came_by(self))
        _ = self.xsrf_token  # sets the cookie with which a page that is left gives its kernel back
        heartbeats = 0
        async for piece in self.get_generator(path=path):
            heartbeats += "voila_heartbeat()" in piece
            if heartbeats > PATIENCE:
                break
            self.write(piece)
            try:
                await self.flush()
            except StreamClosedError:  # the visitor left; see on_connection_close
                return
        self.complete = True
        memory.later(UNCLAIMED, give_back, self.kernel_manager, self.kernels, True)

    def _name_sockets(self) -> None:
        """The policy lets the page speak to its own host alone; old browsers do not take 'self' for sockets."""
        scheme, _, host = came_by(self).partition("://")
        policy = self._headers.get("Content-Security-Policy", "")
        if scheme and policy:
            self.set_header("Content-Security-Policy", policy.replace(CONNECT, f"{CONNECT} ws://{host} wss://{host}"))

    def _must_be_lesson(self, path: str) -> None:
        if "\0" in path:
            raise HTTPError(404)
        top = self.pages.root.resolve()
        notebook = (top / path).resolve()
        inside = notebook.is_relative_to(top) and not any(part.startswith(".") for part in Path(path).parts)
        if not (inside and notebook.suffix == ".ipynb" and notebook.is_file()):
            raise HTTPError(404)

    def on_connection_close(self) -> None:
        """A visitor who leaves before the page is complete needs no kernel: nobody else will ever end it."""
        super().on_connection_close()
        if not self.complete:
            IOLoop.current().add_callback(give_back, self.kernel_manager, self.kernels)

    def write_error(self, status_code: int, **details: Any) -> None:
        language = self.pages.language_of(self.request.path.partition("/voila/render/")[2])
        full = isinstance(details.get("exc_info", (None, None))[1], Full)
        kind = "full" if full else KINDS.get(status_code, "broken")
        long = None
        if full:
            self.set_header("Retry-After", str(RETRY))
            self.set_header("Cache-Control", "no-store")
            long = self.kernel_manager.wait().words(language)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.finish(self.pages.notice(language, kind, long))


async def give_back(manager: CappedKernelManager, kernels: list[str], unclaimed_only: bool = False) -> None:
    """End the kernels of a page; or only those that it never spoke to, as with scripts off.

    It knows no page: while it waits its turn, the page that was sent need not be kept.
    """
    for kernel in kernels:
        keep = unclaimed_only and kernel in manager.claimed
        if kernel in manager and not keep:
            await manager.shutdown_kernel(kernel, now=True)
