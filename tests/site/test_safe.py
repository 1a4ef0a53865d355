"""What a stranger may do to the site: nothing but look at lessons and move their parts.

Everything here is tried against a site that runs, over HTTP and over the socket that a page speaks to its kernel on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError

from tests import notebooks, serving
from tests.loops import run as talk
from tests.serving import Answer, Running
from tests.site import visitor
from tests.site.visitor import Visitor, ask, kernel_of

COIN = "/voila/render/en/01_coin.ipynb"
SECRET = "a secret of the teacher"
MARKUP = "<img src=x onerror=alert(1)>"
running = partial(serving.running, pages=[])  # kernels are forked, which is quick


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three small lessons, beside them things that are nobody's business, and doors that lead to those."""
    beside = tmp_path_factory.mktemp("beside")
    (beside / "secret.svg").write_text(SECRET)
    (beside / "01_coin.ipynb").write_text(json.dumps({"cells": [notebooks.prose(SECRET)]}))
    lessons = notebooks.sample(tmp_path_factory.mktemp("lessons"))
    (lessons / "secret.csv").write_text(SECRET)
    (lessons / "marks.py").write_text(f"# {SECRET}")
    (lessons / "assets").mkdir()
    (lessons / "assets" / "dot.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (lessons / "assets" / "door.svg").symlink_to(beside / "secret.svg")
    (lessons / "en" / "09_door.ipynb").symlink_to(beside / "01_coin.ipynb")
    (lessons / "en" / ".hidden.ipynb").write_text(json.dumps({"cells": [notebooks.prose(SECRET)]}))
    return lessons


@pytest.fixture(scope="module")
def site(root: Path) -> Iterator[Running]:
    with running(root=root) as open_site:
        yield open_site


@pytest.fixture(scope="module")
def kernel(site: Running) -> str:
    """The kernel of a page that was opened."""
    return kernel_of(site.get(COIN).text)


# ---- what may be said to a kernel


def forbidden(trace: Path) -> list[tuple[str, dict[str, Any]]]:
    """Every request of the protocol but the five that move widgets; code in them would leave a trace."""
    code = f"open({str(trace)!r}, 'w')"
    return [
        ("execute_request", {"code": code, "silent": False, "store_history": False, "user_expressions": {"a": code}}),
        ("execute_request", {"code": "", "silent": True, "user_expressions": {"a": code}}),
        ("complete_request", {"code": code, "cursor_pos": 4}),
        ("inspect_request", {"code": "open", "cursor_pos": 2, "detail_level": 1}),
        ("is_complete_request", {"code": code}),
        ("history_request", {"hist_access_type": "tail", "n": 9, "output": True, "raw": True}),
        ("connect_request", {}),
        ("interrupt_request", {}),
        ("debug_request", {"seq": 1, "type": "request", "command": "evaluate", "arguments": {"expression": code}}),
        ("input_reply", {"value": code}),
        ("usage_request", {}),
        ("create_subshell_request", {}),
        ("list_subshell_request", {}),
        ("no_such_request", {}),
    ]


@pytest.mark.parametrize("v1", [False, True], ids=["as JSON", "as bytes"])
def test_a_visitor_can_ask_a_kernel_for_nothing_but_widgets(
    site: Running, kernel: str, tmp_path: Path, v1: bool
) -> None:
    trace = tmp_path / "trace"

    async def insist() -> list[str]:
        guest = Visitor(await visitor.connect(site, kernel, v1=v1))
        for kind, content in forbidden(trace):
            for channel in ("shell", "control", "stdin", "iopub", "elsewhere"):
                await guest.send(kind, content, channel)
        if not v1:  # a second type beside the header's
            await guest.send("comm_msg", forbidden(trace)[0][1], msg_type="execute_request", msg_id="x")
        await guest.settle("control")
        await guest.settle()
        return [message["header"]["msg_type"] for message in guest.received]

    received = talk(insist())
    assert not trace.exists()
    answered = {kind for kind in received if kind.endswith(("_reply", "_result", "_input")) or kind == "error"}
    assert answered == {"kernel_info_reply"}


BABBLE: list[tuple[bool, str | bytes]] = [
    *(
        (False, words)
        for words in ("", "[]", "{", '{"header": 1}', "9" * 9, '{"header": {"msg_type": []}}', "x" * 2**21)
    ),
    *((False, words) for words in (b"", b"\x7f\xff\xff\xff", b"\0\0\0\x01\0\0\0\x08{}")),
    *((True, words) for words in (b"", b"\xff" * 64, bytes(8), (2**40).to_bytes(8, "little"))),
    (True, b"".join(at.to_bytes(8, "little") for at in (40, *range(400, 0, -10)))),
]


@pytest.mark.parametrize(("v1", "words"), BABBLE)
def test_a_message_that_is_none_harms_nobody(site: Running, kernel: str, v1: bool, words: str | bytes) -> None:
    """A number of pieces that no message has would keep the whole site busy for ever."""

    async def babble() -> None:
        socket = await visitor.connect(site, kernel, v1=v1)
        with suppress(WebSocketClosedError):  # too long to be read to its end
            await socket.write_message(words, binary=isinstance(words, bytes))
        assert await socket.read_message() is None or socket.close_code is None
        socket.close()
        await Visitor(await visitor.connect(site, kernel)).settle()

    talk(babble())


# ---- what may be asked of the site

OUTSIDE = [
    *("/../secret.csv", "/voila/render/../../../../etc/passwd", "/voila/render//etc/passwd"),
    *(
        "/voila/render/..%2f..%2f..%2fetc%2fpasswd",
        "/voila/render/%2e%2e/%2e%2e/etc/passwd",
        "/voila/render/%2fetc%2fpasswd",
    ),
    *("/voila/render/en/..%5c..%5csecret.csv", "/voila/render/%00", "/voila/render/en/01_coin.ipynb%00.png"),
    *(
        "/voila/render/en/09_door.ipynb",
        "/voila/render/en/.hidden.ipynb",
        "/voila/render/en",
        "/voila/render/secret.csv",
    ),
    *("/voila/files/assets/door.svg", "/voila/files/assets/../secret.csv", "/voila/files/assets/%2e%2e/secret.csv"),
    *("/voila/files/assets/..%2fsecret.csv%00.svg", "/voila/files//etc/passwd", "/voila/files/assets/%00.svg"),
    *("/dicekit/static/%00", "/dicekit/static/..%2f..%2fsite%2fserve.py", "/dicekit/static//etc/passwd"),
    *(
        "/voila/templates/dicekit/index.html.j2",
        "/voila/templates/dicekit/static/../index.html.j2",
        "/voila/templates/x",
    ),
    *("/voila/templates/dicekit/static/%00", "/voila/static/../app.py", "/voila/static/%00"),
    *("/voila/labextensions/../../etc/passwd", "/voila/labextensions/%00", "/voila/api/themes/../../../etc/passwd"),
]
SOURCES = [
    "/marks.py",
    "/voila/files/marks.py",
    "/voila/render/marks.py",
    f"/voila/files/{COIN[14:]}",
    "/voila/files/secret.csv",
]
LISTS = [
    *("/voila/tree", "/voila/tree/en", "/tree", "/api/contents", "/api/contents/secret.csv", "/api/sessions"),
    *(
        "/api/kernels",
        "/api/kernelspecs",
        "/api/terminals",
        "/api/config/x",
        "/api/status",
        "/api/me",
        "/api/spec.yaml",
    ),
    *("/voila/api/contents", "/voila/api/contents/en", "/voila/api/shutdown/", "/voila/query/x", "/voila/execution/x"),
    *("/files/secret.csv", "/nbconvert/html/x", "/terminals/websocket/1", "/metrics", "/lab", "/login", "/logout"),
]


@pytest.mark.parametrize("path", [*OUTSIDE, *SOURCES, *LISTS])
def test_nothing_is_found_outside_the_lessons(site: Running, path: str) -> None:
    answer = ask(site, "GET", path)
    assert answer.status in (400, 403, 404, 405), (answer.status, answer.body[:300])
    assert SECRET.encode() not in answer.body
    assert b"root:" not in answer.body
    for word in (b"Traceback", b"site-packages", str(Path.home()).encode() + b"/"):
        assert word not in answer.body
    protected(answer)


@pytest.mark.parametrize("words", ["template=lab", "theme=dark", "voila-template=lab", "voila-theme=dark", "token=x"])
def test_template_and_theme_are_the_sites_own(site: Running, words: str) -> None:
    text = site.get(f"{COIN}?{words}").text
    assert "dicekit/static/dicekit.css" in text
    assert "jp-Notebook" not in text


def test_another_site_cannot_reach_a_kernel(site: Running, kernel: str) -> None:
    with pytest.raises(HTTPClientError) as refused:
        talk(visitor.connect(site, kernel, origin="http://elsewhere.example"))
    assert refused.value.code == 403
    talk(visitor.connect(site, kernel))


def test_without_the_mark_of_its_page_nobody_ends_a_kernel(site: Running, kernel: str) -> None:
    there = site.kernels
    for method, path in [
        ("DELETE", f"/api/kernels/{kernel}"),
        ("POST", f"/voila/api/shutdown/{kernel}"),
        ("POST", f"/api/kernels/{kernel}/restart"),
        ("POST", f"/api/kernels/{kernel}/interrupt"),
        ("POST", "/api/kernels"),
        ("PATCH", f"/api/kernels/{kernel}"),
    ]:
        assert ask(site, method, path, Origin="http://elsewhere.example").status in (403, 404, 405), path
        assert ask(site, method, path).status in (403, 404, 405), path
    assert site.get(f"/api/kernels/{kernel}", Cookie=site.cookie(kernel)).status == 200
    assert site.kernels == there


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/help", COIN, "/dicekit/static/page.css", "/healthz", "/nowhere"])
def test_pages_can_only_be_read(site: Running, method: str, path: str) -> None:
    answer = ask(site, method, path)
    assert answer.status in (403, 404, 405)
    protected(answer)


# ---- what every answer says about itself

EVERY = [
    *("/", "/zh/", "/help", "/glossary", "/healthz", "/nowhere", "/xx/", COIN, "/voila/render/en/02_broken.ipynb"),
    *(
        "/voila/render/en/none.ipynb",
        "/voila/files/assets/dot.svg",
        "/voila/files/secret.csv",
        "/dicekit/static/page.css",
    ),
    "/healthz/metrics",
    *("/dicekit/static/none.css", "/dicekit/static/plotly.min.js", "/voila/templates/dicekit/static/voila.js"),
    *("/voila/templates/dicekit/static/none.js", "/voila/static/none.js", "/voila/labextensions/none.js"),
    *("/voila/api/themes/none.css", "/api/kernels/00000000-0000-0000-0000-000000000000"),
]


@pytest.mark.parametrize("path", EVERY)
def test_every_answer_is_protected(site: Running, path: str) -> None:
    protected(ask(site, "GET", path), host=site.origin.partition("//")[2])


@pytest.mark.parametrize("host", ["a;script-src *", "a<b", "a b", "*"])
def test_a_strange_host_gets_into_no_policy(site: Running, host: str) -> None:
    answer = ask(site, "GET", COIN, Host=host)
    assert answer.status == 400 or "ws:" not in answer.headers["Content-Security-Policy"]


def test_a_full_site_is_protected_too(root: Path) -> None:
    with running(root=root, cap=0) as full:
        answer = full.get(COIN)
    assert answer.status == 503
    protected(answer)


KEYWORDS = {"'self'", "'none'", "'unsafe-inline'", "data:", "blob:"}


def policy(answer: Answer) -> dict[str, list[str]]:
    """The Content-Security-Policy, directive by directive; the first of a name is the one that counts."""
    found: dict[str, list[str]] = {}
    for directive in answer.headers["Content-Security-Policy"].split(";"):
        if directive.strip():
            name, *sources = directive.split()
            found.setdefault(name, sources)
    return found


def protected(answer: Answer, host: str = "") -> None:
    """Nothing guessed about types, nothing told to others, nothing loaded from another host.

    Browsers that do not take 'self' for sockets are told the host of the site itself.
    """
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    policies = policy(answer)
    for name, sources in policies.items():
        others = {*sources} - KEYWORDS - ({f"ws://{host}", f"wss://{host}"} if host else set())
        assert not others, f"{name} allows {others}"
    assert policies["default-src"] == ["'self'"]
    assert policies["object-src"] == ["'none'"]
    assert policies["base-uri"] == ["'self'"]
    assert policies["frame-ancestors"] == ["'self'"]
    assert "'unsafe-eval'" not in str(policies)
