"""Two sites behind nginx as the guide sets it up: thirty visitors, one site killed; then each under a path of its own.

    python -m pytest -m load tests/load/test_nginx.py        half a minute; needs nginx and openssl (apt-get install)

The configuration is the guide's own block; only ports, name and certificate are those of the test.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import websocket_connect

from tests import guides, notebooks
from tests.certificate import own
from tests.serving import Running, running
from tests.site.kernels import below, until
from tests.site.kernels import running as alive
from tests.site.visitor import Visitor, ask, kernel_of

pytestmark = [
    pytest.mark.load,
    pytest.mark.skipif(sys.platform != "linux", reason="processes are counted as Linux tells of them"),
    pytest.mark.skipif(
        not all(shutil.which(tool, path=f"{os.environ['PATH']}:/usr/sbin") for tool in ("nginx", "openssl")),
        reason="needs nginx and openssl: apt-get install nginx-light openssl",
    ),
]

COIN = "/voila/render/en/01_coin.ipynb"
VISITORS = 30
SEATS = (10, 60)  # of the two sites: the first is full before the thirty are there
NAME = "dice.example"  # phones can't come by 127.0.0.1, so that's no address for the wall
HANG = 120  # seconds: a guard, no measure


def free_ports(number: int) -> list[int]:
    with ExitStack() as opened:
        sockets = [opened.enter_context(socket.socket()) for _ in range(number)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


@dataclass
class Front:
    """nginx, as a visitor finds it."""

    plain: int
    tls: int
    certificate: Path
    client: AsyncHTTPClient | None = None

    @property
    def origin(self) -> str:
        return f"https://127.0.0.1:{self.tls}"

    def request(self, path: str, **headers: str) -> HTTPRequest:
        address = self.origin + path
        if path.endswith("channels"):
            address = address.replace("https", "wss", 1) + "?session_id=visitor"
        return HTTPRequest(address, headers=headers, ca_certs=str(self.certificate), request_timeout=HANG)

    async def get(self, path: str, **headers: str) -> HTTPResponse:
        client = self.client = self.client or AsyncHTTPClient(force_instance=True, max_clients=4 * VISITORS)
        return await client.fetch(self.request(path, **headers), raise_error=False)


def by_paths() -> str:
    """The guide's configuration with the two locations that it names for sites under paths."""
    head, _, locations = guides.block("nginx").rpartition("proxy_next_upstream error timeout http_503;\n\n")
    assert locations.count("location ") == 4
    return f"{head}proxy_next_upstream error timeout http_503;\n\n{guides.block('nginx', 1)}}}\n"


@contextmanager
def nginx(folder: Path, sites: tuple[int, int], config: str) -> Iterator[Front]:
    """The guide's nginx before the sites at these ports."""
    key, certificate = own(folder)
    plain, tls = free_ports(2)
    for theirs, ours in (
        ("8866", str(sites[0])),
        ("8867", str(sites[1])),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ", f"listen 127.0.0.1:{tls} "),
        ("dice.example;", "127.0.0.1;"),
        ("/etc/letsencrypt/live/dice.example/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/dice.example/privkey.pem", str(key)),
    ):
        assert theirs in config, theirs
        config = config.replace(theirs, ours)
    (folder / "dicekit.conf").write_text(config)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = (
        "user root;\n" if os.geteuid() == 0 else ""
    )  # else it would try to become somebody who cannot read the folder
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}include {folder}/dicekit.conf;\n}}\n"
    )
    command = ["nginx", "-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")]
    env = os.environ | {"PATH": f"{os.environ['PATH']}:/usr/sbin"}
    subprocess.run([*command, "-t"], check=True, env=env, capture_output=True)
    process = subprocess.Popen(command, env=env)
    try:
        until(lambda: process.poll() is not None or not socket.socket().connect_ex(("127.0.0.1", tls)))
        assert process.poll() is None, (folder / "errors").read_text()
        yield Front(plain, tls, certificate)
    finally:
        process.send_signal(signal.SIGQUIT if process.poll() is None else 0)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait(5)


@dataclass
class Guest:
    """A browser with a cookie, a page and a socket."""

    front: Front
    jar: dict[tuple[str, str], str] = field(default_factory=dict)  # by path and name
    kernel: str = ""
    coin: str = ""
    turns: int = 0
    line: Visitor | None = None

    @property
    def seat(self) -> str:
        return self.jar["/", "seat"]

    def keep(self, answer: HTTPResponse) -> None:
        """Keep the cookies of an answer, each under its path."""
        for value in answer.headers.get_list("Set-Cookie"):
            for name, cookie in SimpleCookie(value).items():
                self.jar[cookie["path"], name] = cookie.value

    def cookies(self, path: str) -> str:
        """The cookies that a browser sends to this path."""
        under = [(f"{place.rstrip('/')}/", name, value) for (place, name), value in self.jar.items()]
        return "; ".join(f"{name}={value}" for place, name, value in under if f"{path}/".startswith(place))

    async def open(self) -> None:
        """Open the lesson, or load it again."""
        page = await self.front.get(COIN, Cookie=self.cookies(COIN))
        assert page.code == 200, page.code
        self.keep(page)
        self.kernel, self.turns = kernel_of(page.body.decode()), 0
        socket_of_page = f"{self.address}/channels"
        wanted = self.front.request(socket_of_page, Origin=self.front.origin, Cookie=self.cookies(socket_of_page))
        self.line = Visitor(await websocket_connect(wanted))
        self.coin = next(name for name, model in (await self.line.states()).items() if "turns" in model["state"])
        await self.turn()

    async def turn(self) -> None:
        """Turn the coin; it must show the other side."""
        assert self.line
        self.turns += 1
        await self.line.write(self.coin, turns=self.turns)
        await self.line.settle()
        state = (await self.line.states())[self.coin]["state"]
        assert state["side"] == ("tails" if self.turns % 2 else "heads")

    async def gone(self) -> None:
        """Their site is: the socket ends."""
        assert self.line
        while await self.line.socket.read_message() is not None:
            pass

    @property
    def address(self) -> str:
        return f"/api/kernels/{self.kernel}"

    async def known(self) -> int:
        """What nginx answers when the page asks for its kernel."""
        return (await self.front.get(self.address, Cookie=self.cookies(self.address))).code


async def play(front: Front, sites: list[Running], again: ExitStack, root: Path) -> None:
    guests = [Guest(front) for _ in range(VISITORS)]
    await asyncio.gather(*(guest.open() for guest in guests))
    first, second = ([guest for guest in guests if guest.seat == seat] for seat in "12")
    # Whoever found the first site full was handed on to the second, and that is where their cookie leads.
    assert [len(first), len(second)] == [SEATS[0], VISITORS - SEATS[0]]
    assert [site.kernels for site in sites] == [len(first), len(second)]
    for guest in guests:
        there = [ask(site, "GET", guest.address, Cookie=guest.cookies(guest.address)).status for site in sites]
        assert there == ([200, 404] if guest in first else [404, 200])
    for _ in range(3):
        assert {*await asyncio.gather(*(guest.known() for guest in guests))} == {200}

    theirs = below(sites[0].process.pid)
    sites[0].process.kill()
    await asyncio.gather(*(guest.gone() for guest in first))
    await asyncio.gather(*(guest.turn() for guest in second))  # on the socket that they have
    with pytest.raises(OSError, match="refused"):
        sites[0].get("/healthz")
    health = await front.get("/healthz", Cookie=first[0].cookies("/healthz"))
    assert (health.code, sites[1].kernels) == (200, len(second))
    await asyncio.gather(*(guest.open() for guest in first))
    assert {guest.seat for guest in guests} == {"2"}
    assert sites[1].kernels == VISITORS
    await asyncio.gather(*(guest.turn() for guest in guests))
    until(lambda: not any(alive(pid) for pid in theirs))  # its kernels did not outlive it

    port = int(sites[0].origin.rpartition(":")[2])
    sites[0] = again.enter_context(running(root=root, port=port, cap=SEATS[0], behind_proxy=True))  # as systemd would
    await asyncio.gather(*(guest.turn() for guest in guests))
    assert {*await asyncio.gather(*(guest.known() for guest in guests))} == {200}  # nobody is sent back to it
    newcomers = [Guest(front) for _ in sites]
    for newcomer in newcomers:
        await newcomer.open()
    assert {newcomer.seat for newcomer in newcomers} == {"1", "2"}
    assert [site.kernels for site in sites] == [1, VISITORS + 1]
    crowd = await asyncio.gather(*(front.get("/voila/render/en/none.ipynb") for _ in range(90)))
    assert {answer.code for answer in crowd} == {404, 429}  # one address asks for no more than its share


def test_two_sites_thirty_visitors_one_site_killed(tmp_path: Path) -> None:
    root = notebooks.sample(tmp_path / "lessons")
    ports = free_ports(2)
    with ExitStack() as opened:
        sites = [
            opened.enter_context(running(root=root, port=port, cap=cap, behind_proxy=True))
            for port, cap in zip(ports, SEATS, strict=True)
        ]
        front = opened.enter_context(nginx(tmp_path, (ports[0], ports[1]), guides.block("nginx")))
        moved = http.client.HTTPConnection("127.0.0.1", front.plain, timeout=10)
        moved.request("GET", COIN)
        answer = moved.getresponse()
        assert (answer.status, answer.headers["Location"]) == (301, f"https://127.0.0.1{COIN}")
        with pytest.raises(ssl.SSLCertVerificationError):  # a certificate of our own, so TLS is really spoken
            http.client.HTTPSConnection("127.0.0.1", front.tls, timeout=10).request("GET", "/")
        asyncio.run(asyncio.wait_for(play(front, sites, opened, root), HANG))


@dataclass
class Class:
    """A class in a room of one site, as its pupils and its wall reach it through nginx."""

    front: Front
    path: str  # of the site
    pupils: int
    rolls: int  # of each
    code: str = ""
    key: str = ""
    shown: list[dict[str, Any]] = field(default_factory=list)  # what came down the stream of the wall
    rest: bytes = b""  # of it, without an end so far

    async def send(self, place: str, body: dict[str, Any], **headers: str) -> HTTPResponse:
        request = self.front.request(f"{self.path}room/{place}", **headers)
        request.method, request.body = "POST", json.dumps(body).encode()
        client = self.front.client
        assert client
        return await client.fetch(request, raise_error=False)

    async def open(self) -> None:
        page = await self.front.get(f"{self.path}teach")
        assert page.code == 200
        assert f'href="{self.path}help"' in page.body.decode()
        value = json.loads((await self.send("open", {"lesson": 6, "lang": "en"})).body)
        self.code, self.key = value["code"], value["key"]

    def hear(self, chunk: bytes) -> None:
        *parts, self.rest = (self.rest + chunk).split(b"\n\n")
        self.shown += [json.loads(part[6:]) for part in parts if part.startswith(b"data: ")]

    async def watch(self) -> None:
        """Listen to the stream of the wall."""
        request = self.front.request(f"{self.path}room/{self.code}/wall", **{"X-Room-Key": self.key, "Host": NAME})
        request.streaming_callback = self.hear
        assert self.front.client
        await self.front.client.fetch(request, raise_error=False)

    async def learn(self) -> None:
        """All pupils join, and roll; the wall goes to *Roll*."""
        await self.send(f"{self.code}/do", {"step": "roll"}, **{"X-Room-Key": self.key})
        for at in range(self.pupils):
            key = f"{self.path}{at:032}"
            seat = json.loads((await self.send(f"{self.code}/join", {"key": key})).body)["seat"]
            kept = {"seed": self.code, "seat": seat, "done": self.rolls}
            event = {"n": 1, "place": "06/roll", "value": kept}
            answer = await self.send(f"{self.code}/events", {"seat": seat, "key": key, "events": [event]})
            assert json.loads(answer.body)["taken"] == [1]

    @property
    def total(self) -> int:
        """How many rolls the wall has shown last."""
        charts = self.shown[-1].get("rolls", {}).get("charts", []) if self.shown else []
        return sum(int(chart["total"]) for chart in charts)

    async def turn_live(self) -> None:
        """A pupil's page gets its kernel and speaks with it through a socket."""
        page = await self.front.get(f"{self.path}voila/render/en/06_your_dice.ipynb")
        kernel, jar = kernel_of(page.body.decode()), SimpleCookie()
        for value in page.headers.get_list("Set-Cookie"):
            jar.load(value)
        address = f"{self.path}api/kernels/{kernel}/channels"
        cookies = "; ".join(f"{name}={cookie.value}" for name, cookie in jar.items())
        visitor = Visitor(
            await websocket_connect(self.front.request(address, Origin=self.front.origin, Cookie=cookies))
        )
        assert await visitor.states()
        visitor.socket.close()


async def two_classes(front: Front) -> None:
    first, second = Class(front, "/school/", 4, 25), Class(front, "/course/", 3, 7)
    for each in (first, second):
        await each.open()
        await each.turn_live()
    walls = [asyncio.create_task(each.watch()) for each in (first, second)]
    await asyncio.gather(first.learn(), second.learn())
    while (first.total, second.total) != (4 * 25, 3 * 7):
        await asyncio.sleep(0.05)
    for each, other in ((first, second), (second, first)):
        assert each.shown[-1]["address"] == f"https://{NAME}{each.path}join"
        assert each.shown[-1]["seats"] == each.pupils
        there = await other.send(f"{each.code}/join", {"key": "x" * 32})
        assert there.code == (404 if each.code != other.code else 200)  # a room lives on its own site
        health = json.loads((await front.get(f"{each.path}healthz")).body)
        assert health["rooms"] == 1
    for wall in walls:
        wall.cancel()


def test_two_sites_under_two_paths_have_rooms_of_their_own(tmp_path: Path) -> None:
    ports = free_ports(2)
    with ExitStack() as opened:
        for port, path in zip(ports, ("school", "course"), strict=True):
            rooms = tmp_path / f"{path}.db"
            settings = {"base_url": f"/{path}/", "rooms": rooms, "warm": False, "behind_proxy": True}
            opened.enter_context(running(port=port, **settings))
        front = opened.enter_context(nginx(tmp_path, (ports[0], ports[1]), by_paths()))
        asyncio.run(asyncio.wait_for(two_classes(front), HANG))
