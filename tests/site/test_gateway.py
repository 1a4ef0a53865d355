"""Kernels at a Jupyter gateway: a real one on this machine, with a token, and as few settings as may be."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import HTTPServer, SimpleHTTPRequestHandler
from pathlib import Path
from threading import Thread

import pytest
from jupyter_server.gateway.gateway_client import gateway_request
from tornado.web import HTTPError

from dicekit.__main__ import main
from dicekit.site import gateway as ours
from dicekit.site.serve import NoGateway
from tests import notebooks
from tests.certificate import own
from tests.loops import WITHIN, run
from tests.serving import Running, free_port, kernel_options, running
from tests.site.kernels import until
from tests.site.visitor import V1, Visitor, ask, connect, kernel_of

TOKEN = "a-token-of-the-gateway"
ZH = "/voila/render/zh/01_coin.ipynb"


def find(url: str, at_once: int) -> None:
    """As the site does before it has a loop."""
    run(asyncio.to_thread(ours.find, url, at_once))


def serve(words: list[str]) -> int:
    return run(asyncio.to_thread(main, words))


@dataclass
class Gateway:
    url: str
    process: subprocess.Popen[bytes]

    def knows(self, kernel: str) -> bool:
        """Whether this kernel runs there."""
        wanted = urllib.request.Request(f"{self.url}/api/kernels/{kernel}", headers={"Authorization": f"token {TOKEN}"})
        try:
            with urllib.request.urlopen(wanted, timeout=60):
                return True
        except urllib.error.HTTPError as answer:
            if answer.code != 404:
                raise
            return False


@contextmanager
def started(most: int = 9, certified: tuple[Path, Path] | None = None) -> Iterator[Gateway]:
    """A gateway with so many kernels at most; with key and certificate it speaks TLS."""
    port = free_port()
    words = [sys.executable, "-m", "kernel_gateway", "--ip=127.0.0.1", f"--port={port}", "--log-level=ERROR"]
    words += kernel_options()
    env = os.environ | {"KG_AUTH_TOKEN": TOKEN, "KG_MAX_KERNELS": str(most)}
    if certified:
        env |= {"KG_KEYFILE": str(certified[0]), "KG_CERTFILE": str(certified[1])}
    process = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + WITHIN
    try:
        while socket.socket().connect_ex(("127.0.0.1", port)):
            assert process.poll() is None, "the gateway did not start"
            assert time.monotonic() < end
            time.sleep(0.1)
        yield Gateway(f"http{'s' if certified else ''}://127.0.0.1:{port}", process)
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="module")
def gateway() -> Iterator[Gateway]:
    with started() as one:
        yield one


@pytest.fixture(scope="module")
def token() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_GATEWAY_AUTH_TOKEN", TOKEN)
        yield


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = notebooks.sample(tmp_path_factory.mktemp("lessons"))
    where = "from IPython.display import HTML\nfrom dicekit.kit import bundle\nfrom dicekit.texts import notebook\n"
    shown = notebooks.code(f"{where}HTML(f'<p>{{notebook.notebook_language()}} {{bundle.served()}}</p>')")
    notebooks.write(root, "zh/01_coin.ipynb", notebooks.prose("# 一枚硬币"), notebooks.coin(), shown)
    return root


@pytest.fixture(scope="module")
def site(gateway: Gateway, token: None, lessons: Path) -> Iterator[Running]:
    with running(root=lessons, pages=[], gateway_url=gateway.url, cap=2) as open_site:
        yield open_site


@pytest.mark.parametrize("v1", [True, False], ids=["v1", "json"])
def test_a_visitor_plays_at_a_kernel_of_the_gateway_and_runs_no_code_there(
    site: Running, gateway: Gateway, v1: bool, tmp_path: Path
) -> None:
    page = site.get(ZH)
    kernel = kernel_of(page.text)
    assert page.status == 200
    assert "A coin shows heads." in page.text
    assert "<p>zh True</p>" in page.text, "the kernel does not know its language, or that it belongs to a page"
    assert notebooks.SECRET not in page.text
    assert gateway.knows(kernel)
    run(play(site, kernel, tmp_path / "written", v1))
    assert not (tmp_path / "written").exists()
    assert leave(site, kernel, page.headers.get_all("Set-Cookie") or []) == 204
    site.until_kernels(0)
    until(lambda: not gateway.knows(kernel))


async def play(site: Running, kernel: str, file: Path, v1: bool) -> None:
    visitor = Visitor(await connect(site, kernel, v1=v1))
    assert visitor.socket.selected_subprotocol == (V1 if v1 else None)
    coin = next(name for name, model in (await visitor.states()).items() if "turns" in model["state"])
    code = {"code": f"open({str(file)!r}, 'w')", "silent": False, "user_expressions": {}, "allow_stdin": False}
    for channel in ("shell", "control", "stdin"):
        await visitor.send("execute_request", code, channel)
    await visitor.write(coin, turns=1)
    for channel in ("shell", "control"):
        await visitor.settle(channel)
    assert (await visitor.states())[coin]["state"]["side"] == "tails"
    assert {message["header"]["msg_type"] for message in visitor.received}.isdisjoint(
        {"execute_input", "execute_reply"}
    )
    await visitor.socket.write_message(b"\0" * 40, binary=True)  # no message at all
    while await visitor.socket.read_message() is not None:
        pass
    assert visitor.socket.close_code == 1007


def leave(site: Running, kernel: str, cookies: list[str]) -> int:
    """The page is left: what its scripts then ask."""
    mine = next(cookie for cookie in cookies if cookie.startswith("_xsrf=")).partition(";")[0]
    settings = {"Cookie": f"{mine}; {site.cookie(kernel)}", "X_XSRFToken": mine.partition("=")[2]}
    return ask(site, "POST", f"/voila/api/shutdown/{kernel}", **settings).status


def test_there_are_no_more_visitors_than_the_site_takes(site: Running) -> None:
    pages = [site.get(ZH) for _ in range(2)]
    full = site.get(ZH)
    assert (full.status, site.kernels) == (503, 2)
    assert "座位满了" in full.text
    for page in pages:
        leave(site, kernel_of(page.text), page.headers.get_all("Set-Cookie") or [])
    site.until_kernels(0)


def test_a_kernel_that_is_gone_at_the_gateway_frees_its_seat_and_an_idle_one_is_ended(
    gateway: Gateway, token: None
) -> None:
    find(gateway.url, at_once=9)
    run(cull(gateway))


async def cull(gateway: Gateway) -> None:
    manager = ours.CappedGatewayKernelManager(cull_idle_timeout=1, cull_interval=600, cull_connected=True)
    first, second = [await manager.start_kernel(kernel_name="python3") for _ in range(2)]
    assert manager.taken == 2
    await gateway_request(f"{gateway.url}/api/kernels/{first}", method="DELETE")
    assert [model["id"] for model in await manager.list_kernels()] == [second]
    assert manager.taken == 1
    while (
        manager.taken
    ):  # until it is idle and has been so for a second; the caller waits for this no longer than WITHIN
        await asyncio.sleep(0.5)
        await manager.cull_kernels()
    assert not await asyncio.to_thread(gateway.knows, second)
    with pytest.raises(HTTPError, match="404"):
        await manager.shutdown_kernel(second)
    third = await manager.start_kernel(kernel_name="python3")
    await manager.shutdown_all()
    assert not await asyncio.to_thread(gateway.knows, third)


def test_a_gateway_may_be_full_or_gone_and_pages_tell_one_from_the_other(token: None, lessons: Path) -> None:
    with started(most=1) as gateway, running(root=lessons, pages=[], gateway_url=gateway.url) as site:
        kernel = kernel_of(site.get(ZH).text)
        full = site.get(ZH)
        assert full.status == 503
        assert "座位满了" in full.text
        assert run(close_code(site, kernel, gateway)) == 1001
        page = site.get(ZH)
        assert page.status == 502
        assert "这里出了问题" in page.text
        assert site.stop() < 5


@pytest.mark.skipif(not shutil.which("openssl"), reason="openssl makes the certificate")
def test_a_gateway_with_its_own_certificate_works_once_that_is_trusted(
    token: None, lessons: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certified = own(tmp_path)
    with started(certified=certified) as gateway:
        with pytest.raises(NoGateway, match="is not trusted"):
            find(gateway.url, at_once=1)
        monkeypatch.setenv("JUPYTER_GATEWAY_CA_CERTS", str(certified[1]))
        with running(root=lessons, pages=[], gateway_url=gateway.url) as site:
            kernel = kernel_of(site.get(ZH).text)
            run(play(site, kernel, tmp_path / "written", v1=True))
            assert not (tmp_path / "written").exists()


async def close_code(site: Running, kernel: str, gateway: Gateway) -> int | None:
    """How the socket of a page ends when the gateway does."""
    visitor = Visitor(await connect(site, kernel))
    await visitor.states()
    gateway.process.kill()
    while await visitor.socket.read_message() is not None:
        pass
    return visitor.socket.close_code


# ---- what is wrong with an address


@pytest.fixture(scope="module")
def other() -> Iterator[str]:
    """Something that answers, but is no gateway."""
    server = HTTPServer(("127.0.0.1", 0), SimpleHTTPRequestHandler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("url", ["", "gateway.example:8888", "ftp://127.0.0.1", "http://", "http://127.0.0.1:x"])
def test_an_invalid_address_is_reported(url: str) -> None:
    with pytest.raises(NoGateway, match="is no address"):
        find(url, at_once=1)


def test_a_missing_gateway_is_reported_in_one_sentence(other: str, capsys: pytest.CaptureFixture[str]) -> None:
    nobody = f"http://127.0.0.1:{free_port()}"
    assert serve(["serve", "--no-browser", "--gateway-url", nobody]) == 2
    assert f"no gateway answers at {nobody}: Connection refused" in capsys.readouterr().err
    assert serve(["serve", "--no-browser", "--gateway-url", other, "--lang", "zh"]) == 2
    assert f"{other} 有应答，但不是 Jupyter 网关" in capsys.readouterr().err


def test_a_gateway_that_needs_a_token_is_reported(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_GATEWAY_AUTH_TOKEN", "another")
    with pytest.raises(NoGateway, match="set JUPYTER_GATEWAY_AUTH_TOKEN"):
        find(gateway.url, at_once=1)
