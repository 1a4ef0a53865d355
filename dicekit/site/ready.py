"""Sending pages that were drawn in advance, without a request handler: so a crowd of readers is served at once.

`Front` stands before the site's application, and passes all other requests on.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Awaitable, Mapping
from typing import cast
from urllib.parse import unquote

from tornado.httputil import (
    HTTPConnection,
    HTTPHeaders,
    HTTPInputError,
    HTTPMessageDelegate,
    HTTPServerConnectionDelegate,
    HTTPServerRequest,
    RequestStartLine,
    ResponseStartLine,
    format_timestamp,
)

from dicekit.site.drawn import Sent
from dicekit.site.handlers import RUN, came_by, name_sockets
from dicekit.site.log import faults
from dicekit.site.pages import Pages, origin

Answer = tuple[ResponseStartLine, HTTPHeaders, bytes]
MARK = re.compile(r"2\|[0-9a-f]{8}\|[0-9a-f]{32}\|\d+")
MARK_LASTS = 30 * 24 * 3600  # seconds

log = logging.getLogger("dicekit.site")


class Front(HTTPServerConnectionDelegate):
    """Sends drawn pages below `address`; `behind` answers all other requests."""

    def __init__(
        self, behind: HTTPServerConnectionDelegate, pages: Pages, address: str, headers: Mapping[str, str]
    ) -> None:
        self.behind, self.pages, self.address, self.headers = behind, pages, address, headers

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        return Request(self, server_conn, request_conn)

    def on_close(self, server_conn: object) -> None:
        self.behind.on_close(server_conn)

    def answer(self, start_line: RequestStartLine, headers: HTTPHeaders, connection: HTTPConnection) -> Answer | None:
        """The answer to a request for a drawn page; None for all others."""
        if start_line.method != "GET" or not start_line.path.startswith(self.address):
            return None
        request = HTTPServerRequest(start_line=start_line, headers=headers, connection=connection)
        if RUN in request.query_arguments:
            return None
        came = came_by(request)
        origin.set(came)
        page = self.pages.drawn(unquote(request.path.removeprefix(self.address)))
        if page is None:
            return None
        self.pages.readers.add()
        return self._page(page, request, came)

    def _page(self, page: Sent, request: HTTPServerRequest, came: str) -> Answer:
        headers = HTTPHeaders(self.headers)
        name_sockets(headers, came)
        headers["Date"] = format_timestamp(time.time())
        headers["Cache-Control"] = "private, no-cache"
        headers["Vary"] = "Accept-Encoding"
        headers["ETag"] = f'"{page.mark}"'
        # A cookie that identifies the visitor, as on a page with a kernel; it also shows that the browser accepts
        # cookies.
        mark = request.cookies.get("_xsrf") if "Cookie" in request.headers else None
        if mark is None or not MARK.fullmatch(mark.value):
            headers.add("Set-Cookie", mark_cookie(came.startswith("https:")))
        if page.mark in re.findall(r'"([^"]*)"', request.headers.get("If-None-Match", "")):
            return ResponseStartLine("HTTP/1.1", 304, "Not Modified"), headers, b""
        body = page.body
        if "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = page.packed
        headers["Content-Type"] = "text/html; charset=UTF-8"
        headers["Content-Length"] = str(len(body))
        return ResponseStartLine("HTTP/1.1", 200, "OK"), headers, body


def mark_cookie(secure: bool) -> str:
    """A new mark, in the form that tornado checks in later requests."""
    mark = f"2|{secrets.token_hex(4)}|{secrets.token_hex(16)}|{int(time.time())}"
    until = format_timestamp(time.time() + MARK_LASTS)
    return f"_xsrf={mark}; expires={until}; Path=/; SameSite=Lax" + ("; Secure" if secure else "")


class Request(HTTPMessageDelegate):
    """One request, answered here or passed on."""

    def __init__(self, front: Front, server_conn: object, connection: HTTPConnection) -> None:
        self._front, self._server_conn, self._connection = front, server_conn, connection
        self._behind: HTTPMessageDelegate | None = None
        self._answer: Answer | None = None

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        try:
            self._answer = self._front.answer(cast("RequestStartLine", start_line), headers, self._connection)
        except HTTPInputError:
            raise
        except Exception:  # the lesson is then run for this visitor
            faults.faults += 1
            log.exception("A page that was drawn in advance can't be sent.")
        if self._answer is not None:
            return None
        self._behind = self._front.behind.start_request(self._server_conn, self._connection)
        return self._behind.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        return self._behind.data_received(chunk) if self._behind else None

    def finish(self) -> None:
        if self._answer is not None:
            self._connection.write_headers(*self._answer)
            self._connection.finish()
        elif self._behind:
            self._behind.finish()

    def on_connection_close(self) -> None:
        if self._behind:
            self._behind.on_connection_close()
