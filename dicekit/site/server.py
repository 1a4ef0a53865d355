"""The server: Voila with our own pages and template, hardened for public use."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import hashlib
import logging
import os
import shutil
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import platformdirs
from jupyter_events import EventLogger
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import StaticFileHandler
from traitlets import Instance, Unicode
from traitlets.config import Config

from dicekit import texts
from dicekit.site import (
    assets,
    delayed_gc,
    handlers,
    jupyter_private,
    kernels,
    lessons,
    metrics,
    sockets,
    voila_private,
)
from dicekit.site import log as site_log
from dicekit.site.fork import Warm
from dicekit.site.jupyter_private import KernelHandler, LogoutHandler, url_path_join
from dicekit.site.options import PORTS, SiteOptions
from dicekit.site.pages import Pages
from dicekit.site.ready import Front
from dicekit.site.reference import Reference
from dicekit.site.rooms import Rooms, Store
from dicekit.site.rooms import handlers as room_handlers
from dicekit.site.sockets import MAX_SOCKETS, KernelSocket, QuickConnection
from dicekit.site.voila_private import (
    TornadoVoilaHandler,
    TornadoVoilaTreeHandler,
    Voila,
    VoilaContentsHandler,
    VoilaKernelWebsocketHandler,
    VoilaLoginHandler,
    VoilaShutdownKernelHandler,
)

SHARE = Path(__file__).parent / "share"
FILES = 512  # open files for connections without a kernel
FILES_PER_KERNEL = 8 + 11 * MAX_SOCKETS  # its channels, and for each socket the connection and ten of ZeroMQ
LANGUAGE = r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}"  # in a URL: en, zh, zh-Hant
MAX_MESSAGE = 2**18  # bytes of one message from a page; it sends a few hundred
HTTP_LIMITS = {
    "max_body_size": 2**16,  # bytes; the only body is that of a page that is left
    "max_buffer_size": 2**20,  # bytes of one connection that wait to be read
    "idle_connection_timeout": 75.0,  # seconds for the whole head of a request, and between two requests
    "body_timeout": 20.0,
}
BACKLOG = 1024  # connections that wait to be accepted; of a larger crowd, some try again after a second
CULL_AFTER = 900  # seconds without a word from a page until its kernel ends
STOP_WITHIN = 3.0  # seconds for kernels to end before they are killed

# Nothing from another host, whatever a notebook contains. Voila and anywidget need inline scripts and blob: URLs.
CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        handlers.CONNECT,
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self'",
    )
)
# Extensions of JupyterLab that Voila would load on each page with widgets of others. Figures are drawn by our own
# `static/figures.js`, so the renderer of plotly is 4.8 MB too many; those of Notebook 7, JupyterLite's Python and
# ipyparallel need a JupyterLab, and fail in Voila.
NEEDLESS_EXTENSIONS = [
    "jupyterlab-plotly",
    "@jupyter-notebook/lab-extension",
    "@jupyterlite/pyodide-kernel-extension",
    "ipyparallel-labextension",
]
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": CONTENT_POLICY,
}
OF_KERNELS = {KernelHandler: handlers.KernelStatus, VoilaShutdownKernelHandler: handlers.LeavePage}

log = logging.getLogger("dicekit.site")


class PortTaken(OSError):
    """Raised if the given port is in use."""

    def __init__(self, port: int) -> None:
        super().__init__(
            errno.EADDRINUSE,
            texts.say("cli.bad.port_taken", port=port),
        )


def hardened(options: SiteOptions) -> Config:
    """The settings of a public site."""
    config = Config()
    config.Voila.tornado_settings = {
        "headers": HEADERS,
        "websocket_compression_options": {},  # compressed with the defaults
        "websocket_max_message_size": MAX_MESSAGE,
        "ws_ping_interval": 1000 * sockets.PING_EVERY,
        "ws_ping_timeout": 1000 * sockets.PONG_WITHIN,
    }
    config.Voila.config_file_paths = []  # nobody else's settings: they could undo these
    config.VoilaConfiguration.template = "dicekit"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.show_tracebacks = True  # to our template, which shows none and logs them
    config.VoilaConfiguration.file_allowlist = [r"assets/.*\.(png|svg|jpg|gif|css)"]
    config.VoilaConfiguration.extension_denylist = NEEDLESS_EXTENSIONS
    config.Voila.kernel_websocket_connection_class = QuickConnection
    config.VoilaConfiguration.multi_kernel_manager_class = kernels.CappedKernelManager
    config.VoilaConfiguration.kernel_spec_manager_class = kernels.OwnKernelSpecs
    config.AsyncKernelManager.client_factory = kernels.QuickClient
    config.VoilaConfiguration.page_config_hook = _with_place
    config.CappedKernelManager.max_kernels = options.cap
    config.CappedKernelManager.max_per_address = options.max_per_address
    config.CappedKernelManager.exempt_loopback = not options.behind_proxy  # the proxy says who comes from where
    config.MappingKernelManager.cull_idle_timeout = CULL_AFTER
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = True  # an open page notices, and offers the way back
    config.VoilaExecutor.allow_errors = True  # the cells after one that fails run all the same
    config.VoilaExecutor.timeout = 30
    config.VoilaExecutor.iopub_timeout = 30  # else what a cell shows is left out when it is heard four seconds late
    config.VoilaExecutor.raise_on_iopub_timeout = True
    return config


def _with_place(page_config: dict[str, Any], notebook_path: str, **_: Any) -> dict[str, Any]:
    """Pass the path of the notebook to the template."""
    return page_config | {"dicekitPlace": notebook_path}


class Site(Voila):
    """The lesson site, a Voila application; it keeps Voila's `name`, which is also the name of its settings."""

    pages = Instance(Pages)
    options = Instance(SiteOptions)
    start_page = Unicode("")
    event_logger = Instance(EventLogger, (), help="of all kernels: else each brings its own, and the log keeps them")
    rooms = Instance(Rooms, allow_none=True, help="the rooms of classes; None: there are none")
    warm = Instance(Warm, allow_none=True, help="what kernels are forked from; None: each is started afresh")

    def initialize(self, argv: list[str] | None = None) -> None:
        own = str(SHARE)
        paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
        if own not in paths:
            os.environ["JUPYTER_PATH"] = os.pathsep.join([own, *filter(None, paths)])
        kernels.quiet()
        if self.warm:
            self.warm.start()
        super().initialize(argv or [])
        site_log.set_up(self.log)

    def init_settings(self) -> dict[str, Any]:
        """Turn on compression, which has no effect as one of `tornado_settings`; also name the `rooms`."""
        return {**super().init_settings(), "compress_response": True, "rooms": self.rooms}

    def init_handlers(self) -> list[Any]:
        """Put our handlers before Voila's, and leave out its file listings."""
        pages = {"pages": self.pages}

        def at(pattern: str) -> str:
            return url_path_join(self.server_url, pattern)

        ours = [
            (at("/"), handlers.Landing, pages),
            (at(f"/({LANGUAGE})/"), handlers.Landing, pages),
            (at(f"/(?:({LANGUAGE})/)?(help|glossary)"), handlers.TextPage, pages),
            (at(f"/(?:({LANGUAGE})/)?guide(?:/([a-z_]{{1,40}}))?"), handlers.Guide, pages),
            (at(r"/guide/assets/([\w-]+\.(?:png|jpg))"), handlers.GuidePicture, pages),
            (at(r"/api(?:/|/(dicekit[\w/]*\.html))?"), handlers.ReferencePage, pages | {"reference": Reference()}),
            (at("/healthz"), metrics.Health, pages | {"rooms": self.rooms}),
            (at("/healthz/metrics"), metrics.Metrics, pages | {"rooms": self.rooms}),
            (at(f"/(?:({LANGUAGE})/)?waiting"), handlers.Waiting, pages),
            (at("/live/(.+)"), handlers.StartPython, pages | {"root": self.pages.root}),
            (at("/dicekit/static/(?:v-([0-9a-f]{12})/)?(.+)"), handlers.Static, pages),
        ]
        if self.rooms is not None:
            ways = room_handlers.routes(self.rooms, self.pages, LANGUAGE, self._reached)
            ours = [*((at(pattern), handler, given) for pattern, handler, given in ways), *ours]
        theirs = [self._our_way(entry) for entry in super().init_handlers() if not _needless(entry)]
        short = at(f"/(?:({LANGUAGE})/)?([0-9A-Za-z_-]{{1,40}})"), handlers.ShortAddress, pages
        return [*ours, *theirs, short, (at("/.*"), handlers.Missing, pages)]

    def _our_way(self, entry: tuple[Any, ...]) -> tuple[Any, ...]:
        """Replace a handler of Voila by ours, which has our headers and error pages."""
        pattern, handler, *settings = entry
        if handler is VoilaKernelWebsocketHandler:
            return pattern, KernelSocket
        if handler in OF_KERNELS:
            return pattern, OF_KERNELS[handler], {"pages": self.pages}
        if handler is not TornadoVoilaHandler and not issubclass(handler, StaticFileHandler):
            return entry
        ours = handlers.LessonPage if handler is TornadoVoilaHandler else handlers.guarded(handler)
        return pattern, ours, dict(*settings) | {"pages": self.pages}

    def _reached(self) -> str | None:
        """This machine's address for phones on its network; None if only this machine can open the site."""
        return own_address() if self.ip in ("", "0.0.0.0", "::") else None

    # ---- starting and stopping

    def listen(self) -> None:
        """Bind the given port or a free one, print the URL, and serve until stopped."""
        allow_files(self.kernel_manager.max_kernels)
        self.ioloop = IOLoop.current()
        self.kernel_manager.warm = self.warm
        self.http = self._bind()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._handle_signal_stop)
        self._announce()
        delayed_gc.freeze()
        self.ioloop.run_in_executor(None, assets.pack)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def _bind(self) -> Any:
        given = self.options.port
        wanted = [*PORTS, 0] if given is None else [given]
        front = Front(self.app, self.pages, url_path_join(self.server_url, "/voila/render/"), HEADERS)
        for port in wanted:
            try:
                server = HTTPServer(front, xheaders=self.options.behind_proxy, **HTTP_LIMITS)
                server.listen(port, self.ip, backlog=BACKLOG)
            except OSError as reason:
                if reason.errno not in (errno.EADDRINUSE, errno.EACCES):
                    raise
                continue
            self.port = port or next(iter(server._sockets.values())).getsockname()[1]
            return server
        raise PortTaken(wanted[0])

    def _announce(self) -> None:
        shown = "127.0.0.1" if self.ip in ("", "0.0.0.0", "::") else self.ip  # an address that a browser can open
        address = f"http://{shown}:{self.port}{self.base_url}{self.start_page}"
        print(texts.say("cli.serve.open", self.options.lang, address=address), flush=True)
        if shown != self.ip and (reached := own_address()) is not None:
            address = f"http://{reached}:{self.port}{self.base_url}"
            print(texts.say("cli.serve.network", self.options.lang, address=address), flush=True)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def _handle_signal_stop(self, sig: int, frame: Any) -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second Ctrl-C ends the process at once
        self.ioloop.add_callback_from_signal(self._close)

    async def _close(self) -> None:
        """Stop accepting visitors and end all kernels."""
        self.http.stop()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.kernel_manager.shutdown_all(now=True), STOP_WITHIN)
        self.ioloop.stop()

    def stop(self) -> None:
        """Kill kernels that are still running and delete temporary files."""
        if self.warm:
            self.warm.stop()
        for kernel in self.kernel_manager.list_kernel_ids():
            process = getattr(self.kernel_manager.get_kernel(kernel).provisioner, "process", None)
            if process is not None:
                process.kill()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def _needless(entry: tuple[Any, ...]) -> bool:
    """Whether a handler of Voila isn't needed: file listings and login."""
    return entry[1] in (TornadoVoilaTreeHandler, VoilaContentsHandler, VoilaLoginHandler, LogoutHandler)


def make(options: SiteOptions, start_page: str = "") -> Site:
    """The site, ready to start.

    Raises:
        NoGateway: the gateway is invalid or doesn't answer.
    """
    logging.getLogger("tornado").setLevel(logging.ERROR)  # it warns of every missing page, and of settings not ours
    root = options.folder
    warm = options.warm and options.gateway_url is None
    there = _open_rooms(options.rooms, options.lang, None if lessons.is_ours(root) else root)
    pages = Pages(root, options.base, rooms=there is not None)
    config = hardened(options)
    if options.gateway_url is not None:
        from dicekit.site import gateway

        gateway.find(options.gateway_url, at_once=options.cap)
        gateway.settings(config)
    config.VoilaConfiguration.resources = {"dicekit": pages}
    site = Site(
        config=config,
        log_level=logging.ERROR,
        pages=pages,
        options=options,
        ip=options.host,
        base_url=options.base,
        open_browser=options.browser,
        start_page=start_page,
        rooms=there,
        warm=_warm(root, pages, can_fork()) if warm else None,
        root_dir=str(root),
    )
    site.initialize([])
    return site


def _warm(root: Path, pages: Pages, forks: bool) -> Warm:
    """The process that draws the pages of our own lessons, and that kernels are forked from where that can be done."""
    ours = [one.place for one in lessons.find(root) if one.kind == "lesson"] if lessons.is_ours(root) else []
    warm = Warm(root, ours, forks)
    pages.drawn_in = warm.folder
    return warm


def _open_rooms(where: Path | bool, lang: str, root: Path | None) -> Rooms | None:
    """The rooms in their file; in memory, with a warning, if it can't be written."""
    if where is False:
        return None
    name = "rooms.db" if root is None else f"rooms-{hashlib.sha256(bytes(root)).hexdigest()[:12]}.db"
    path = platformdirs.user_data_path("dicekit") / name if where is True else where
    try:
        return Rooms(Store(path), root)
    except OSError as fault:
        warning = texts.say("cli.serve.no_rooms_file", lang, file=str(path), reason=str(fault))
        print(warning, file=sys.stderr, flush=True)
        return Rooms(Store(":memory:"), root)


def lacking() -> list[str]:
    """The names that the site uses but the installed Voila or jupyter_server lacks."""
    return [*voila_private.missing(), *jupyter_private.missing()]


def can_fork() -> bool:
    """Whether kernels can be forked; if not, the missing names are logged."""
    if missing := jupyter_private.missing(jupyter_private.FORK_NAMES):
        log.warning("Kernels start in the usual way, not forked: jupyter_client lacks %s.", ", ".join(missing))
    return not missing


def allow_files(cap: int) -> None:
    """Raise the limit of open files as far as allowed; log a warning if it's too low for `cap` kernels."""
    if sys.platform == "win32":
        return
    import resource

    needed = FILES + cap * FILES_PER_KERNEL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        log.warning(
            "At most %d files may be open; %d kernels need up to %d (ulimit -n, LimitNOFILE).", hard, cap, needed
        )
        needed = hard
    if soft != resource.RLIM_INFINITY and soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def own_address() -> str | None:
    """This machine's address on its network, or None; nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("198.51.100.1", 9))  # an address for documentation: the system only picks the way to it
        return str(probe.getsockname()[0])
    return None


def warn_public(options: SiteOptions) -> None:
    """Print that other machines can reach the site, and how many visitors it takes."""
    slots = {"host": options.host or "0.0.0.0", "cap": options.cap}
    print(texts.say("cli.serve.public", options.lang, **slots), file=sys.stderr, flush=True)
