"""What one visitor can make the site hold: sockets, unread answers, bodies, unfinished requests."""

from __future__ import annotations

import base64
import json
import logging
import os
import re
import secrets
import socket
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from dicekit.site.access import KernelAccess
from dicekit.site.kernels import Crowded, Unproven
from dicekit.site.log import LimitRepeats
from tests import notebooks, serving
from tests.loops import run
from tests.serving import START, Running
from tests.site import visitor
from tests.site.kernels import Kernels, below, until
from tests.site.visitor import Visitor, ask, kernel_of

XSRF = re.compile("_xsrf=([^;]+)")
SEAT = re.compile("dicekit_seat=[^;]+")
COIN = "/voila/render/en/01_coin.ipynb"
running = partial(serving.running, warm=False)  # for a kernel or two; more are forked: `pages=[]`


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return notebooks.sample(tmp_path_factory.mktemp("lessons"))


@pytest.fixture(scope="module")
def site(root: Path) -> Iterator[Running]:
    with serving.running(root=root, pages=[]) as open_site:
        yield open_site


def files_of(site: Running) -> int:
    """How many files and sockets the site has open."""
    return len(os.listdir(f"/proc/{site.process.pid}/fd"))


def memory_of(*pids: int) -> int:
    """Bytes of memory that some processes use."""
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/status").read_text().splitlines()]
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def dial(site: Running) -> socket.socket:
    place = urlsplit(site.origin)
    return socket.create_connection((str(place.hostname), place.port), timeout=60)


def ended(line: socket.socket) -> bool:
    """Whether the site has hung up, as far as this end has read."""
    try:
        return line.recv(2**16) == b""
    except ConnectionError:
        return True


# ---- sockets


def test_a_kernel_has_three_sockets_at_most_and_the_newest_stay(site: Running) -> None:
    kernel = kernel_of(site.get(COIN).text)

    async def crowd() -> tuple[int, list[Visitor]]:
        before = files_of(site)
        guests = [Visitor(await visitor.connect(site, kernel)) for _ in range(30)]
        for guest in guests[-3:]:
            await guest.settle()
        for guest in guests[:-3]:
            while await guest.socket.read_message() is not None:
                pass
        until(lambda: files_of(site) <= before + 3 * 12)
        await guests[-1].settle()
        return len(guests), guests

    count, _ = run(crowd())
    assert count == 30
    assert "sockets" in site.output, "the log says why they were closed"
    assert site.get(COIN).status == 200


def frame(text: str) -> bytes:
    """One masked text frame of RFC 6455; masked with zeros, which leaves it as it is."""
    body = text.encode()
    return (
        b"\x81"
        + (struct.pack("!B", 0x80 | len(body)) if len(body) < 126 else struct.pack("!BH", 0x80 | 126, len(body)))
        + bytes(4)
        + body
    )


def upgrade(site: Running, kernel: str) -> socket.socket:
    """A WebSocket whose other end never reads what it is sent."""
    line = dial(site)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    asked = [
        f"GET /api/kernels/{kernel}/channels?session_id=deaf HTTP/1.1",
        f"Host: {urlsplit(site.origin).netloc}",
        f"Cookie: {site.cookie(kernel)}",
        *("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"),
    ]
    line.sendall("\r\n".join([*asked, "", ""]).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    return line


def comm(kind: str, **content: Any) -> str:
    header = {"msg_id": secrets.token_hex(16), "msg_type": kind, "username": "", "session": "deaf", "version": "5.3"}
    parts = {"header": header | {"date": ""}, "parent_header": {}, "metadata": {"version": "1.0.0"}}
    return json.dumps(parts | {"channel": "shell", "buffers": [], "content": content})


BULKY = "import ipywidgets\nipywidgets.HTML('x' * 2**20)"  # each time its state is asked for: a megabyte
ASKED = 200  # times: at most 60 of them reach the kernel at once, and their answers may be on the way together


def test_a_page_that_reads_nothing_is_hung_up_on(tmp_path: Path) -> None:
    root = tmp_path / "lessons"
    notebooks.write(root, "en/01_bulky.ipynb", notebooks.prose("# Bulky"), notebooks.code(BULKY))
    with running(root=root) as site:
        page = site.get("/voila/render/en/01_bulky.ipynb")
        line = upgrade(site, kernel_of(page.text))
        before = memory_of(site.process.pid)
        line.sendall(frame(comm("comm_open", comm_id="c", target_name="jupyter.widget.control", data={})))
        with suppress(ConnectionError):
            for _ in range(ASKED):
                line.sendall(frame(comm("comm_msg", comm_id="c", data={"method": "request_states"})))
                time.sleep(0.02)
        until(lambda: "unread" in site.output)
        while not ended(line):
            pass
        assert memory_of(site.process.pid) < before + ASKED // 2 * 2**20, "half of what it asked for was held"


# ---- requests


def test_large_bodies_are_refused_before_they_are_read(site: Running) -> None:
    with dial(site) as line:
        line.sendall(f"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: {2**17}\r\n\r\n".encode())
        assert b" 400 " in line.recv(2**16).partition(b"\r\n")[0], "it waits for the body"
        while not ended(line):
            pass
    with dial(site) as line:
        line.sendall(b"POST /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        piece = b"4000\r\n" + bytes(0x4000) + b"\r\n"
        sent = 0
        with suppress(ConnectionError):
            while sent < 2**10:
                line.sendall(piece)
                sent += 1
                time.sleep(0.001)
        assert sent < 2**10, "sixteen megabytes were taken"
    assert ask(site, "GET", "/healthz").status == 200


def test_a_request_that_is_never_finished_is_hung_up_on(root: Path) -> None:
    patched = (
        "from dicekit.site import server; server.HTTP_LIMITS.update(idle_connection_timeout=1.0, body_timeout=1.0)"
    )
    with serving.running(
        command=[sys.executable, "-c", f"{patched}\n{START}", json.dumps({"root": str(root)})]
    ) as site:
        for begun in (b"GET / HTTP/1.1\r\nHost: x\r\nX-", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1"):
            with dial(site) as line:
                line.sendall(begun)
                while not ended(line):
                    pass


# ---- messages


def test_visitors_cannot_open_widgets_or_learn_about_the_machine(site: Running) -> None:
    """What a page opens itself is the one comm by which it asks for all widgets."""
    kernel = kernel_of(site.get(COIN).text)

    async def visit() -> list[dict[str, Any]]:
        guest = Visitor(await visitor.connect(site, kernel))
        before = set(await guest.states())
        state = {"_model_name": "LayoutModel", "_model_module": "@jupyter-widgets/base", "width": "9" * 10**5}
        for name, data in (("jupyter.widget", {"state": state, "buffer_paths": []}), ("no.such", {}), ("x" * 5000, {})):
            await guest.send("comm_open", {"comm_id": f"new-{name[:20]}", "target_name": name, "data": data})
        await guest.send("comm_open", {"comm_id": "fat", "target_name": "jupyter.widget.control", "data": "x" * 10**5})
        await guest.settle()
        assert set(await guest.states()) == before
        return guest.received

    received = run(visit())
    closed = [message["content"]["comm_id"] for message in received if message["header"]["msg_type"] == "comm_close"]
    assert len(closed) == 4, "each is refused, and told so"
    assert not [message for message in received if message["header"]["msg_type"] in ("stream", "error")]
    assert "site-packages" not in json.dumps(received)


def test_no_memory_is_taken_by_widgets_that_are_opened_from_outside(tmp_path: Path) -> None:
    """Such a message opens a widget in any kernel of ipywidgets: it is of its protocol, and of a kind that is known."""
    with running(root=notebooks.sample(tmp_path)) as site:
        kernel = kernel_of(site.get(COIN).text)
        names = {"_model_module": "@jupyter-widgets/base", "_view_module": "@jupyter-widgets/base"}
        names |= {"_model_module_version": "2.0.0", "_view_module_version": "2.0.0"}
        state = names | {"_model_name": "LayoutModel", "_view_name": "LayoutView", "width": "9" * 200_000}
        data = {"state": state, "buffer_paths": []}

        async def visit() -> int:
            guest = Visitor(await visitor.connect(site, kernel))
            models = set(await guest.states())
            before = memory_of(*below(site.process.pid))
            for number in range(100):
                content = {"comm_id": f"new-{number}", "target_name": "jupyter.widget", "data": data}
                await guest.send("comm_open", content, metadata={"version": "2.1.0"})
            await guest.settle()
            assert set(await guest.states()) == models
            return memory_of(*below(site.process.pid)) - before

        assert run(visit()) < 10 * 2**20, "twenty megabytes were sent"


FAILING = """
import ipywidgets
slider = ipywidgets.IntSlider()
slider.observe(lambda change: 1 / 0, "value")
slider
"""


def test_what_fails_in_a_kernel_is_heard_and_counted_and_visitors_see_no_path(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/01_failing.ipynb", notebooks.prose("# Failing"), notebooks.code(FAILING))
    notebooks.write(tmp_path, "en/02_broken.ipynb", notebooks.prose("# Broken"), notebooks.code("1 / 0"))
    with running(root=tmp_path) as site:
        kernel = kernel_of(site.get("/voila/render/en/01_failing.ipynb").text)
        assert json.loads(site.get("/healthz").text)["faults"] == 0

        async def visit() -> list[dict[str, Any]]:
            guest = Visitor(await visitor.connect(site, kernel))
            (slider,) = [name for name, one in (await guest.states()).items() if one["model_name"] == "IntSliderModel"]
            for value in range(1, 40):
                await guest.write(slider, value=value)
            await guest.settle()
            return guest.received

        received = json.dumps(run(visit()))
        until(lambda: "ZeroDivisionError" in site.output)
        assert "Traceback" not in received
        assert "ZeroDivisionError" not in received
        until(lambda: json.loads(site.get("/healthz").text)["faults"] >= 1)
        assert site.output.count("ERROR") <= 5, "a cause has a few lines a minute"
        before = json.loads(site.get("/healthz").text)["faults"]
        broken = site.get("/voila/render/en/02_broken.ipynb")
        assert "ZeroDivisionError" not in broken.text
        assert json.loads(site.get("/healthz").text)["faults"] > before
        assert "02_broken.ipynb" in site.output


def test_a_flood_of_requests_leaves_the_site_at_work_and_the_oldest_are_dropped_with_a_word(site: Running) -> None:
    kernel = kernel_of(site.get(COIN).text)

    async def flood() -> tuple[int, str]:
        guest = Visitor(await visitor.connect(site, kernel, v1=True))
        coin = next(name for name, one in (await guest.states()).items() if "turns" in one["state"])
        guest.received.clear()
        for turn in range(1, 2001):
            await guest.write(coin, turns=turn)
        await guest.settle()
        busy = [message for message in guest.received if message["header"]["msg_type"] == "dicekit_busy"]
        answers = [message for message in guest.received if message["header"]["msg_type"] == "comm_msg"]
        last = (await guest.states())[coin]["state"]
        assert last["turns"] == 2000, "the newest are kept"
        assert len(answers) < 1000
        return len(busy), last["side"]

    busy, side = run(flood())
    assert busy > 1000
    assert side == "heads"


# ---- who it is


def test_a_kernel_opens_to_the_browser_of_its_page_alone(site: Running) -> None:
    first, second = (kernel_of(site.get(COIN).text) for _ in range(2))
    mine, theirs = site.cookie(first), site.cookie(second)
    for cookie in ("", theirs, "dicekit_kernel=; dicekit_leave="):
        assert ask(site, "GET", f"/api/kernels/{first}", Cookie=cookie).status == 404
        wish = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Cookie": cookie}
        refused = ask(site, "GET", f"/api/kernels/{first}/channels", **wish, Sec_WebSocket_Key=22 * "A" + "==")
        assert refused.status == 404
    leave = {"X_XSRFToken": "2|x|y|z", "Cookie": f"_xsrf=2|x|y|z; {theirs}"}
    assert ask(site, "POST", f"/voila/api/shutdown/{first}", **leave).status == 404
    assert json.loads(ask(site, "GET", f"/api/kernels/{first}", Cookie=mine).body)["id"] == first


def test_a_socket_to_no_kernel_is_answered_in_words_and_the_log_keeps_quiet(site: Running) -> None:
    output = site.output
    nobody = "/api/kernels/00000000-0000-0000-0000-000000000000/channels"
    wish = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    answer = ask(site, "GET", nobody, **wish, Sec_WebSocket_Key=22 * "A" + "==")
    assert (answer.status, answer.text) == (404, "There is no such kernel.")
    assert "Traceback" not in site.output[len(output) :]


def cookies_of(page: serving.Answer, tls: bool) -> None:
    """The cookies of a page stay with this site, and within TLS where that is used."""
    cookies = page.headers.get_all("Set-Cookie") or []
    assert {cookie.partition("=")[0] for cookie in cookies} >= {"_xsrf", "dicekit_kernel", "dicekit_leave"}
    for cookie in cookies:
        parts = cookie.lower().split("; ")
        assert {"samesite=lax", "samesite=strict"} & {*parts}, cookie
        assert ("secure" in parts) == tls, cookie


def test_cookies_stay_with_this_site_and_a_visitor_cannot_claim_tls(site: Running) -> None:
    cookies_of(site.get(COIN), tls=False)
    cookies_of(site.get(COIN, X_Forwarded_Proto="https"), tls=False)


def test_one_address_cannot_take_every_seat() -> None:
    manager = Kernels(None)
    try:
        seats = manager.manager
        seats.max_per_address = 3
        for name in "abc":
            seats.access[name] = KernelAccess(address="10.0.0.7")
        with pytest.raises(Crowded), seats.arriving(KernelAccess(address="10.0.0.7")):
            pass
        for other in ("10.0.0.8", "127.0.0.1", "::1"):  # behind a proxy all have the address of the proxy
            with seats.arriving(KernelAccess(address=other)):
                pass
        seats.max_per_address = 0
        with seats.arriving(KernelAccess(address="10.0.0.7")):
            pass
    finally:
        manager.close()


def test_phones_of_a_class_are_spared_by_the_limit_of_their_school() -> None:
    """35 phones behind one address: all are let in, and strangers there have as many pages as before."""
    manager = Kernels(None)
    try:
        seats = manager.manager
        seats.max_per_address = 3
        for number in range(1, 36):
            with seats.arriving(phone := KernelAccess(address="10.0.0.7", seat=f"K7QX.{number}")):
                seats.access[f"kernel{number}"] = phone
        with seats.arriving(again := KernelAccess(address="10.0.0.7", seat="K7QX.1")):  # it loads its page again
            seats.access["again"] = again
        for number in range(3):
            third = KernelAccess(address="10.0.0.7", seat="K7QX.1")  # of one seat, which is no phone's any more
            with seats.arriving(third):
                seats.access[f"third{number}"] = third
        for seat in ("", "K7QX.1"):
            with pytest.raises(Crowded), seats.arriving(KernelAccess(address="10.0.0.7", seat=seat)):
                pass
        with seats.arriving(KernelAccess(address="10.0.0.7", seat="K7QX.36")):
            pass
    finally:
        manager.close()


def test_only_the_key_of_a_seat_proves_it(root: Path, tmp_path: Path) -> None:
    with running(root=root, behind_proxy=True, per_address=1, rooms=tmp_path / "rooms.db") as site:
        room = json.loads(site.post("/room/open", {"lesson": 1, "lang": "en"}).body)
        class_, cookies = {"X_Real_IP": "10.0.0.7"}, []
        for number in (1, 2, 3):
            joined = site.post(f"/room/{room['code']}/join", {"key": f"{number:032}"})
            found = SEAT.search(" ".join(joined.headers.get_all("Set-Cookie") or ()))
            assert found is not None
            cookies.append({"Cookie": f"_xsrf=2|x|y|z; {found[0]}"})
        assert [site.get(COIN, **class_, **cookie).status for cookie in cookies] == [200, 200, 200]
        invented = {"Cookie": f"_xsrf=2|x|y|z; dicekit_seat={room['code']}.1.{9:032}"}
        assert [site.get(COIN, **class_, **invented).status for _ in range(2)] == [200, 503]


def test_whoever_brings_no_cookie_and_uses_nothing_has_two_seats_at_most() -> None:
    manager = Kernels(None)
    try:
        seats = manager.manager
        seats.max_per_address = 30
        first, second, third = (KernelAccess(address="10.0.0.7", with_cookie=False) for _ in range(3))
        with seats.arriving(first), seats.arriving(second):
            with pytest.raises(Unproven), seats.arriving(third):
                pass
            with seats.arriving(KernelAccess(address="10.0.0.7", with_cookie=True)):
                pass
        seats.access = {"a": first, "b": second}
        with pytest.raises(Unproven), seats.arriving(third):
            pass
        seats.ever_connected.add("a")  # its page has come alive
        with seats.arriving(third):
            pass
        seats.access = {}
    finally:
        manager.close()


def test_behind_a_proxy_the_limit_goes_by_the_address_that_the_proxy_says(root: Path) -> None:
    """Three pages without a cookie and never used took three seats of eight."""
    with serving.running(root=root, pages=[], behind_proxy=True, per_address=3) as seats:
        class_ = {"X_Real_IP": "10.0.0.7"}
        cookies = {"Cookie": "_xsrf=2|x|y|z"}
        elsewhere = {"X_Real_IP": "10.0.0.9"}
        cookies_of(seats.get(COIN, **elsewhere, X_Forwarded_Proto="https"), tls=True)
        assert [seats.get(COIN, **class_).status for _ in range(3)] == [200, 200, 503]
        assert seats.get(COIN, **class_, **cookies).status == 200  # whoever keeps cookies is let in
        assert seats.get(COIN, **class_, **cookies).status == 503  # until the address has all that it may have
        assert seats.get(COIN, X_Real_IP="10.0.0.8").status == 200
        assert seats.kernels == 5


def test_without_a_proxy_nobody_says_where_they_come_from(root: Path) -> None:
    with running(root=root, per_address=1) as seats:
        assert [seats.get(COIN, X_Real_IP="10.0.0.7").status for _ in range(2)] == [200, 200]  # from this machine


def test_who_leaves_before_their_turn_takes_no_seat(site: Running) -> None:
    """Kernels of drawn pages start in order, so whoever is answered came after those who left."""
    page, address = site.get(COIN), COIN.replace("voila/render", "live")
    mark = next(found[1] for cookie in page.headers.get_all("Set-Cookie") or () if (found := XSRF.match(cookie)))
    headers = {"Cookie": f"_xsrf={mark}", "X-XSRFToken": mark}
    before = site.kernels
    head = "".join(f"{name}: {value}\r\n" for name, value in {"Host": "127.0.0.1", **headers}.items())
    for _ in range(4 * (os.cpu_count() or 1)):
        with dial(site) as line:
            line.sendall(f"POST {address} HTTP/1.1\r\n{head}Content-Length: 0\r\n\r\n".encode())
    assert site.post(address, {}, headers).status == 200
    until(lambda: site.kernels <= before + 1)  # those of tests before may end meanwhile


# ---- the log


def test_a_cause_has_a_few_lines_a_minute_and_then_a_number() -> None:
    now = [0.0]
    limit = LimitRepeats(lambda: now[0])

    def logged(line: int) -> str | None:
        record = logging.LogRecord("x", logging.ERROR, "a.py", line, "closed %d", (line,), None)
        return record.getMessage() if limit.filter(record) else None

    assert [logged(1) for _ in range(8)] == ["closed 1"] * 5 + [None] * 3
    assert logged(2) == "closed 2"
    now[0] = 61.0
    assert logged(1) == "closed 1 (3 more like it a minute ago)"
    assert logged(1) == "closed 1"
