"""Request handlers: front page, text pages, static files, health, and lessons."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler, StaticFileHandler

from dicekit import texts
from dicekit.kit import bundle
from dicekit.site import assets, delayed_gc, drawn, lessons
from dicekit.site.access import COOKIE, LEAVING_COOKIE, SEAT_COOKIE, KernelAccess
from dicekit.site.jupyter_private import KernelHandler
from dicekit.site.kernels import CappedKernelManager, Full, Visit, run, visit
from dicekit.site.log import faults
from dicekit.site.pages import Pages, origin
from dicekit.site.reference import Reference
from dicekit.site.voila_private import AllowListFileHandler, TornadoVoilaHandler, VoilaShutdownKernelHandler

MAX_HEARTBEATS = 12  # heartbeats of ten seconds before a hanging page is closed
UNCLAIMED = 120  # seconds until a kernel is ended if its page never connects
DAY = 24 * 3600
YEAR = 365 * DAY
HOST = re.compile(r"[\w.-]+(:\d+)?|\[[\da-fA-F:.]+\](:\d+)?", re.ASCII)
CONNECT = "connect-src 'self'"  # the part of the content policy about connections of scripts
RUN = "run"  # in the query of a lesson's address: its cells are run for the page, whatever was drawn in advance
KINDS = {404: "missing", 403: "missing"}


def came_by(request: HTTPServerRequest) -> str:
    """Scheme and host by which a visitor came; of `behind_proxy` sites tornado reads the scheme from a header."""
    return f"{request.protocol}://{request.host}" if HOST.fullmatch(request.host) else ""


def name_sockets(headers: HTTPHeaders, came: str) -> None:
    """Let a page connect only to its own host; older browsers don't apply 'self' to sockets."""
    scheme, _, host = came.partition("://")
    policy = headers.get("Content-Security-Policy", "")
    if scheme and policy:
        headers["Content-Security-Policy"] = policy.replace(CONNECT, f"{CONNECT} ws://{host} wss://{host}")


class PageHandler(RequestHandler):
    """Base class of all handlers: headers, cookies for this site only, and error pages."""

    pages: Pages

    def set_default_headers(self) -> None:
        for name, value in self.settings.get("headers", {}).items():
            self.set_header(name, value)

    def set_cookie(self, name: str, value: str | bytes, *args: Any, **settings: Any) -> None:
        """Set a cookie that isn't sent with other sites' requests and, with TLS, only over TLS."""
        settings.setdefault("samesite", "Lax")
        if came_by(self.request).startswith("https:"):
            settings["secure"] = True
        super().set_cookie(name, value, *args, **settings)

    def arriver(self, *, with_cookie: bool) -> KernelAccess:
        """What is known of a visitor who comes for a kernel: the address, and a seat of a room."""
        rooms, cookie = self.settings.get("rooms"), self.get_cookie(SEAT_COOKIE)
        seat = rooms.seat_of(cookie) if rooms is not None and cookie else ""
        return KernelAccess(address=str(self.request.remote_ip), seat=seat, with_cookie=with_cookie)

    def log_exception(self, kind: Any, value: Any, trace: Any) -> None:
        if not isinstance(value, HTTPError):
            faults.faults += 1
        super().log_exception(kind, value, trace)

    def write_error(self, status_code: int, **details: Any) -> None:
        language = self.pages.language_of(self.request.path.lstrip("/"))
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.finish(self.pages.notice(language, KINDS.get(status_code, "broken")))


class OwnPage(PageHandler):
    """Base class of the site's own pages, which use no cookies or sessions."""

    def initialize(self, pages: Pages) -> None:
        self.pages = pages
        origin.set(came_by(self.request))


class Landing(OwnPage):
    """The map of lessons, at `/` and `/zh/`."""

    def get(self, lang: str = "") -> None:
        code = _language(lang)
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.pages.landing(code))


class ShortAddress(OwnPage):
    """A lesson by its number, or a page by its notebook's name, for a blackboard: `/6`, `/zh/6`, `/play`, `/zh`."""

    def get(self, lang: str | None, wanted: str) -> None:
        language = _language(lang)
        for lesson in lessons.find(self.pages.root):
            named = str(lesson.order) if lesson.kind == "lesson" and wanted.isdecimal() else lesson.path.stem
            if (lesson.language, named) == (language, wanted):
                self.redirect(self.pages.address(lesson))
                return
        if lang is not None or texts.resolve(wanted) is None:
            raise HTTPError(404)
        self.redirect(f"{self.pages.base_url}{wanted}/")


class TextPage(OwnPage):
    """A text page: `/help`, `/zh/glossary`."""

    def get(self, lang: str | None, page: str) -> None:
        code = _language(lang)
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.pages.help(code) if page == "help" else self.pages.glossary(code))


class Guide(OwnPage):
    """The list of guides, `/guide`, or a guide, `/guide/publish`; with the language, `/zh/guide`."""

    def get(self, lang: str | None, name: str | None) -> None:
        page = self.pages.guide(_language(lang), name or "")
        if page is None:
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-cache")
        self.finish(page)


class GuidePicture(OwnPage):
    """A picture of the guides, `/guide/assets/sums.png`."""

    def get(self, name: str) -> None:
        path = lessons.folder() / "assets" / name
        if not path.is_file():
            raise HTTPError(404)
        self.set_header("Content-Type", "image/png" if name.endswith(".png") else "image/jpeg")
        self.set_header("Cache-Control", f"public, max-age={DAY}")
        self.finish(path.read_bytes())


class ReferencePage(OwnPage):
    """A page of the reference, `/api/dicekit/widgets.html`; `/api` leads to the first."""

    def initialize(self, pages: Pages, reference: Reference | None = None) -> None:
        super().initialize(pages)
        self.reference = reference or Reference()

    async def get(self, name: str | None) -> None:
        if name is None:
            self.redirect(self.pages.api())
            return
        page = await self.reference.page(name)
        if page is None:
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-cache")
        self.finish(page)


def _language(lang: str | None) -> str:
    """The language in a URL; English if there is none."""
    address = texts.resolve(lang or "en")
    if address is None:
        raise HTTPError(404)
    return address


class Missing(OwnPage):
    """The handler of all other URLs."""

    def prepare(self) -> None:
        raise HTTPError(404)


class Waiting(OwnPage):
    """The answer for the waiting page: empty once a seat is free, otherwise the expected wait."""

    def get(self, lang: str | None) -> None:
        kernels = self.settings["kernel_manager"]
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "text/plain; charset=UTF-8")
        self.finish(kernels.wait().words(_language(lang)) if kernels.full else "")


class Static(OwnPage):
    """Static files by name, cached for a year if the URL has a hash of the content.

    The hash is at the end (`page.css?v=…`) or, for modules that import each other, in the path (`v-…/part.js`).
    """

    def get(self, mark: str | None, name: str) -> None:
        asset = assets.find(name)
        if asset is None:
            raise HTTPError(404)
        plotly = name == assets.PLOTLY  # not a file of ours, so its mark isn't a hash of its content
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
        return None  # the ETag is the content's mark, set above


@cache
def guarded(theirs: type[StaticFileHandler]) -> type[StaticFileHandler]:
    """A Voila handler of static files that answers 404 for missing files and paths outside its folder."""

    class Guarded(PageHandler, theirs):  # type: ignore[misc, valid-type]  # one class for each of Voila's
        def initialize(self, pages: Pages, **settings: Any) -> None:
            super().initialize(**settings)
            self.pages = pages

        async def get(self, path: str, include_body: bool = True) -> None:
            try:
                if answering := super().get(path, include_body):
                    await answering
            except (ValueError, AssertionError):  # an invalid path
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


class OfKernel(PageHandler):
    """Base class of handlers for one kernel; without its key, the answer is that there's no such kernel."""

    cookie = COOKIE

    def initialize(self, pages: Pages) -> None:
        self.pages = pages

    async def prepare(self) -> None:
        kernel = str(self.path_kwargs.get("kernel_id") or (self.path_args or [""])[0])
        access = self.settings["kernel_manager"].access.get(kernel)
        if access is None or not access.opened_by(self.get_cookie(self.cookie)):
            raise HTTPError(404)
        if waiting := super().prepare():
            await waiting

    def write_error(self, status_code: int, **_: Any) -> None:
        self.set_header("Content-Type", "application/json")
        self.finish({"message": "There is no such kernel." if status_code == 404 else "This cannot be done."})


class KernelStatus(OfKernel, KernelHandler):  # type: ignore[misc]
    """The state of a kernel, for its own page."""


class LeavePage(OfKernel, VoilaShutdownKernelHandler):
    """End the kernel of a page that was left."""

    cookie = LEAVING_COOKIE


class LessonPage(PageHandler, TornadoVoilaHandler):
    """Run a notebook for a visitor; errors are pages in the reader's language."""

    def initialize(self, pages: Pages, **settings: Any) -> None:
        super().initialize(**settings)
        self.pages = pages
        self.visit = Visit()
        self.complete = False

    async def get(self, path: str = "") -> None:
        self._must_be_lesson(path)
        if self.kernel_manager.full:  # answered before any work, so that waiting visitors don't slow down those inside
            raise Full
        access = self.arriver(with_cookie=self.get_cookie("_xsrf") is not None)
        self.visit = Visit(access)
        _ = self.xsrf_token  # sets the cookie with which a page that is left gives its kernel back
        with self.kernel_manager.arriving(access):
            await self._send(path)

    async def _send(self, path: str) -> None:
        name_sockets(self._headers, came_by(self.request))
        visit.set(self.visit)
        origin.set(came_by(self.request))
        heartbeats = 0
        async for piece in self.get_generator(path=path):
            heartbeats += "voila_heartbeat()" in piece
            if heartbeats > MAX_HEARTBEATS:
                break
            if not self._headers_written:
                give_keys(self, self.kernel_manager, self.visit)
            self.write(piece)
            try:
                await self.flush()
            except StreamClosedError:  # the visitor left; see on_connection_close
                return
        self.complete = True
        delayed_gc.call_later(UNCLAIMED, give_back, self.kernel_manager, self.visit.kernels, True)

    def _must_be_lesson(self, path: str) -> None:
        if "\0" in path:
            raise HTTPError(404)
        top = self.pages.root.resolve()
        notebook = (top / path).resolve()
        inside = notebook.is_relative_to(top) and not any(part.startswith(".") for part in Path(path).parts)
        if not (inside and notebook.suffix == ".ipynb" and notebook.is_file()):
            raise HTTPError(404)

    def on_connection_close(self) -> None:
        """End the kernel if the visitor leaves before the page is complete."""
        super().on_connection_close()
        if not self.complete:
            IOLoop.current().add_callback(give_back, self.kernel_manager, self.visit.kernels)

    def write_error(self, status_code: int, **details: Any) -> None:
        language = self.pages.language_of(self.request.path.partition("/voila/render/")[2])
        fault = details.get("exc_info", (None, None))[1]
        kind, wait, retry = KINDS.get(status_code, "broken"), None, 0
        if isinstance(fault, Full):
            kind, retry = fault.kind, fault.retry
            self.set_header("Retry-After", str(retry))
            self.set_header("Cache-Control", "no-store")
            wait = self.kernel_manager.wait().words(language)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.finish(self.pages.notice(language, kind, wait, retry))


class StartPython(PageHandler):
    """Start the kernel of a page that was drawn in advance: `POST /live/en/06_your_dice.ipynb`."""

    def initialize(self, pages: Pages, root: Path) -> None:
        self.pages, self.root = pages, root
        self.visit = Visit()
        self.complete = self.left = False

    async def post(self, place: str) -> None:
        self.check_xsrf_cookie()  # other sites' pages can't start kernels
        lesson = next((one for one in lessons.find(self.root) if one.place == place), None)
        if lesson is None:
            raise HTTPError(404)
        kernels: CappedKernelManager = self.settings["kernel_manager"]
        access = self.arriver(with_cookie=True)  # the token proves that cookies work
        self.visit = Visit(access)
        visit.set(self.visit)
        if kernels.full:
            raise Full
        with kernels.arriving(access):
            async with kernels.turns:  # one after another: if a class's kernels all started at once, all would be slow
                if self.left:
                    return
                kernel = await kernels.start_kernel(cwd=str(lesson.path.parent), env=os.environ | {bundle.PLACE: place})
                source = drawn.source(lesson.path, place)
                states = await run(kernels.get_kernel(kernel), source, drawn.UNLIKE)
        if self.left:
            await give_back(kernels, self.visit.kernels)
            return
        give_keys(self, kernels, self.visit)
        self.complete = True
        self.set_header("Cache-Control", "no-store")
        self.finish({"kernelId": kernel, "states": json.loads(states or "null")})
        delayed_gc.call_later(UNCLAIMED, give_back, kernels, self.visit.kernels, True)

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self.left = True
        if not self.complete:
            IOLoop.current().add_callback(give_back, self.settings["kernel_manager"], self.visit.kernels)

    def write_error(self, status_code: int, **details: Any) -> None:
        fault = details.get("exc_info", (None, None))[1]
        answer: dict[str, Any] = {}
        if isinstance(fault, Full):
            language = self.pages.language_of(self.request.path.partition("/live/")[2])
            self.set_header("Retry-After", str(fault.retry))
            answer = {"says": self.settings["kernel_manager"].wait().words(language), "again": fault.retry}
        elif not self.complete:
            IOLoop.current().add_callback(give_back, self.settings["kernel_manager"], self.visit.kernels)
        self.finish(answer)


def give_keys(handler: RequestHandler, kernels: CappedKernelManager, visited: Visit) -> None:
    """Set the cookies with the key of each kernel of a visit, each for one URL."""
    base = handler.settings["base_url"]
    for kernel in visited.kernels:
        key = kernels.access[kernel].key
        for name, place in ((COOKIE, "api/kernels"), (LEAVING_COOKIE, "voila/api/shutdown")):
            handler.set_cookie(name, key, path=f"{base}{place}/{kernel}", httponly=True, samesite="Strict")


async def give_back(manager: CappedKernelManager, kernels: list[str], unclaimed_only: bool = False) -> None:
    """End the kernels of a page; or only those that it never spoke to, as with scripts off.

    It knows no page: while it waits its turn, the page that was sent need not be kept.
    """
    for kernel in kernels:
        keep = unclaimed_only and kernel in manager.ever_connected
        if kernel in manager and not keep:
            await manager.shutdown_kernel(kernel, now=True)
