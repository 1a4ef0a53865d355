"""`dicekit serve` as a process: what it answers, what it refuses, how it starts and stops."""

from __future__ import annotations

import asyncio
import concurrent.futures
import gzip
import html
import json
import re
import signal
import socket
import sys
import tomllib
from collections.abc import Iterator
from functools import partial
from math import comb
from pathlib import Path

import pytest
from jupyter_server.services.kernels.connection.base import serialize_binary_message
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from prometheus_client.parser import text_string_to_metric_families

from dicekit import texts
from dicekit.site import assets, curriculum
from dicekit.site.lessons import folder as our_lessons
from dicekit.site.pages import Pages
from dicekit.site.sockets import KernelSocket
from tests import notebooks, serving
from tests.serving import Running, start
from tests.site.kernels import Kernels
from tests.site.visitor import ask, kernel_of

running = partial(serving.running, pages=[])  # kernels are forked; pages that hardly anybody opens aren't drawn
COIN = "/voila/render/en/01_coin.ipynb"
OURS = "/voila/render/en/03_ours.ipynb"
BROKEN = "/voila/render/en/02_broken.ipynb"
PLANNED = len(tomllib.loads(curriculum.DATA.read_text("utf-8")).get("planned", []))


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = notebooks.sample(tmp_path_factory.mktemp("lessons"))
    tray = "from dicekit.widgets import Tray\nTray(seed='K7QX')"
    notebooks.write(root, "en/03_ours.ipynb", notebooks.code(tray), kind="page")
    (root / "secret.csv").write_text("1;a secret of the teacher")
    (root / "assets").mkdir()
    (root / "assets" / "dot.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return root


@pytest.fixture(scope="module")
def site(lessons: Path) -> Iterator[Running]:
    with running(root=lessons) as open_site:
        yield open_site


# ---- what is on the pages


def test_the_map_lists_every_lesson_and_links_those_that_exist(site: Running) -> None:
    page = site.get("/")
    assert page.status == 200
    assert page.text.count('<li class="st') == 2 + PLANNED
    assert page.text.count('<li class="st later"') == PLANNED
    assert f'href="{COIN}"' in page.text
    assert '<html lang="en" dir="ltr">' in page.text


def test_our_front_page_asks_how_often_a_bid_is_true() -> None:
    text = Pages(our_lessons()).landing("en")
    assert "70\xa0%" in text  # seven fives, holding 5 5 1 1 3: at least three of ten, each 1 time in 3
    ways = [int(number) for number in re.findall(r'data-ways="(\d+)"', text)]
    assert ways == 2 * [comb(10, hits) * 2 ** (10 - hits) for hits in range(11)]  # of both bids


def test_the_map_is_there_in_chinese_and_marks_what_is_there_in_english_only(site: Running) -> None:
    page = site.get("/zh/")
    assert '<html lang="zh-Hans" dir="ltr">' in page.text
    assert "一枚硬币" in page.text
    assert page.text.count('<li class="st later"') == PLANNED
    assert re.search(
        r'<a href="/voila/render/en/02_broken.ipynb"><span class="sr-only">第 2 课：</span><span lang="en">',
        page.text,
    )
    assert page.text.count('<span class="soon" lang="en">English</span>') == 1


@pytest.mark.parametrize(
    ("path", "lang", "words"),
    [
        ("/help", "en", "How a lesson goes"),
        ("/zh/help", "zh-Hans", "一课怎么上"),
        ("/glossary", "en", '<span class="word" lang="zh-Hans"><dfn>叫数</dfn>'),
        ("/zh/glossary", "zh-Hans", '<span class="word" lang="en"><dfn>bid</dfn>'),
    ],
)
def test_help_and_glossary_are_there_in_both_languages_and_linked_from_every_page(
    site: Running, path: str, lang: str, words: str
) -> None:
    text = site.get(path).text
    assert f'<html lang="{lang}" dir="ltr">' in text
    assert words in text
    home = "/zh/" if lang == "zh-Hans" else "/"
    for page in (home, path, f"{home}nowhere" if home == "/" else COIN.replace("/en/", "/zh/")):
        assert f'href="{home}help' in site.get(page).text
        assert f'href="{home}glossary"' in site.get(page).text


def test_a_language_that_is_not_there_is_no_page(site: Running) -> None:
    assert site.get("/xx/").status == 404
    assert site.get("/xx/help").status == 404


def test_a_lesson_is_html_before_any_script_runs(site: Running) -> None:
    page = site.get(COIN)
    assert page.status == 200
    order = ["<h1", "It has <em>two</em> sides.", "A coin shows heads.", "That was the coin.", "voila.js"]
    places = [page.text.index(piece) for piece in order]
    assert places == sorted(places)
    assert re.search(r'<div class="dk-still" data-model="\w{32}"><p>A coin shows heads.</p></div><script', page.text)


def test_only_a_page_with_widgets_of_others_asks_for_the_scripts_of_voila(site: Running) -> None:
    foreign, ours = (site.get(page).text.partition("</head>")[2] for page in (COIN, OURS))
    assert texts.say("tray.title", "en") in ours
    for text, others in ((foreign, True), (ours, False)):
        assert [name in text for name in ("voila.js", "kernel.js")] == [others, not others]


def test_a_page_and_what_its_socket_says_come_compressed(site: Running) -> None:
    page = site.get(OURS, Accept_Encoding="gzip")
    assert page.headers["Content-Encoding"] == "gzip"
    address = f"/api/kernels/{kernel_of(gzip.decompress(page.body).decode())}/channels"
    wish = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    wish["Cookie"] = site.cookie(kernel_of(gzip.decompress(page.body).decode()))
    wish |= {"Sec-WebSocket-Key": 22 * "A" + "==", "Sec-WebSocket-Extensions": "permessage-deflate"}
    assert ask(site, "GET", address, **wish).headers["Sec-WebSocket-Extensions"].startswith("permessage-deflate")


def test_no_code_reaches_the_reader(site: Running) -> None:
    page = site.get(COIN)
    assert notebooks.SECRET not in page.text
    assert "import anywidget" not in page.text


def test_no_page_names_another_host(site: Running) -> None:
    for path in ("/", "/zh/", COIN, "/nowhere"):
        hosts = set(re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?//([^/"')\s]+)""", site.get(path).text))
        assert hosts == set(), path


def test_a_failed_cell_is_a_sentence_and_later_prose_is_there(site: Running) -> None:
    text = site.get(BROKEN).text
    assert texts.say("site.part_failed", "en") in html.unescape(text)
    assert "Last words." in text
    for word in ("ZeroDivisionError", "Traceback", "show_tracebacks", "error when executing"):
        assert word not in text


def test_a_failed_cell_leaves_the_still_of_its_last_good_run(tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    flag.touch()
    fragile = notebooks.coin()
    fragile["source"] = f"open({str(flag)!r})\n" + fragile["source"]
    notebooks.write(tmp_path, "en/01_coin.ipynb", notebooks.prose("# A coin"), fragile, notebooks.prose("End."))
    with running(root=tmp_path) as site:
        assert "A coin shows heads." in site.get(COIN).text
        flag.unlink()
        text = site.get(COIN).text
    assert "here is its still picture" in text
    assert "A coin shows heads." in text
    assert "End." in text


LATE = """import asyncio
from nbclient import NotebookClient
hear = NotebookClient._async_poll_output_msg

async def hear_late(*told):
    await asyncio.sleep(4.5)  # half a second more than a notebook's client waits by itself
    await hear(*told)

NotebookClient._async_poll_output_msg = hear_late
"""


def test_what_a_cell_shows_stands_on_the_page_though_it_is_heard_late(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/01_coin.ipynb", notebooks.prose("# A coin"), notebooks.coin())
    settings = json.dumps({"root": str(tmp_path), "warm": False})
    with running(command=[sys.executable, "-c", LATE + serving.START, settings]) as site:
        assert "A coin shows heads." in site.get(COIN).text


def test_pages_have_the_headers_of_a_public_site(site: Running) -> None:
    for path in ("/", COIN, "/dicekit/static/page.css", "/nowhere"):
        headers = site.get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert "default-src 'self'" in headers["Content-Security-Policy"], path
        assert "unsafe-eval" not in headers["Content-Security-Policy"], path


def test_health(site: Running) -> None:
    answer = site.get("/healthz")
    assert answer.status == 200
    assert '"ok": true' in answer.text
    assert answer.headers["Cache-Control"] == "no-store"


def test_prometheus_reads_the_same_numbers(site: Running) -> None:
    """The page is read with Prometheus's own parser."""
    answer = site.get("/healthz/metrics")
    assert answer.status == 200
    assert answer.headers["Cache-Control"] == "no-store"
    read = {one.name: one.value for family in text_string_to_metric_families(answer.text) for one in family.samples}
    health = json.loads(site.get("/healthz").text)
    for name in ("kernels_most", "rooms", "readers", "faults_total"):
        assert read[f"dicekit_{name}"] == health[name.removeprefix("kernels_").removesuffix("_total")]
    assert 0 <= read["dicekit_kernels"] <= health["most"]


# ---- static files


def test_a_marked_static_file_is_kept_for_a_year(site: Running) -> None:
    found = re.search(r'href="(/dicekit/static/dicekit\.css\?v=\w{12})"', site.get("/").text)
    assert found
    answer = site.get(found[1])
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.headers["Content-Type"] == "text/css; charset=utf-8"
    assert site.get("/dicekit/static/page.css?v=000000000000").headers["Cache-Control"] == "public, max-age=0"


def test_one_style_sheet_holds_all(site: Running) -> None:
    assert site.get("/").text.count('rel="stylesheet"') == 1
    whole = site.get("/dicekit/static/dicekit.css").text
    for one in ("tokens", "parts", "page"):
        assert site.get(f"/dicekit/static/{one}.css").text in whole


def test_name_icon_and_card_are_there_wherever_a_page_is_shown_elsewhere(site: Running) -> None:
    text = site.get("/", Host="dice.example:8443").text
    card = re.search(r'property="og:image" content="(http://dice\.example:8443(/[^"]+))"', text)
    assert card, "a card needs its whole address"
    picture = site.get(card[2])
    assert picture.headers["Content-Type"] == "image/jpeg"
    assert len(picture.body) < 150_000
    assert "og:image" in site.get(COIN).text
    assert "<script>" not in site.get("/", Host="a<script>.example").text.partition("<script>")[0]
    for kind in ("icon", "apple-touch-icon", "manifest"):
        found = re.search(rf'rel="{kind}"[^>]*href="([^"]+)"', text)
        assert found, kind
        assert site.get(found[1]).status == 200
    named = json.loads(site.get("/dicekit/static/dicekit.webmanifest").text)
    assert named["name"] == "dicekit"
    assert all(site.get(f"/dicekit/static/{icon['src']}").status == 200 for icon in named["icons"])


def test_static_files_are_compressed_and_not_sent_again(site: Running) -> None:
    plain = site.get("/dicekit/static/page.css")
    packed = site.get("/dicekit/static/page.css", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.body) < len(plain.body) / 2
    assert site.get("/dicekit/static/page.css", If_None_Match=plain.headers["ETag"]).status == 304


def test_plotly_comes_from_the_installed_package(site: Running) -> None:
    from importlib.util import find_spec

    spec = find_spec("plotly")
    assert spec
    assert spec.origin
    bundle = Path(spec.origin).parent / "package_data" / "plotly.min.js"
    answer = site.get("/dicekit/static/plotly.min.js")
    assert answer.body == assets.EAGER + bundle.read_bytes()
    assert answer.headers["Cache-Control"] == "public, max-age=86400"  # once a browser, and a day after an upgrade


def test_modules_may_carry_their_mark_before_the_name(site: Running) -> None:
    """So that `import "./kit.js"` inside a module leads to a marked address too."""
    answer = site.get("/dicekit/static/v-0123456789ab/page.js")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.body == site.get("/dicekit/static/page.js").body
    assert site.get("/dicekit/static/v-0123456789ab/../serve.py").status == 404


# ---- what is refused


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/voila/tree",
        "/voila/tree/en",
        "/voila/api/contents/",
        "/api/contents/",
        "/api/sessions",
        "/api/kernels",
        "/api/terminals",
        "/voila/render/en/none.ipynb",
        "/voila/render/../../etc/passwd",
        "/voila/render/..%2f..%2fetc%2fpasswd",
        "/voila/render/secret.csv",
        "/voila/render/",
        "/voila/files/secret.csv",
        "/voila/files/en/01_coin.ipynb",
        "/voila/files/../serve.py",
        "/dicekit/static/../serve.py",
        "/dicekit/static/..%2fserve.py",
        "/dicekit/static/",
    ],
)
def test_nothing_else_is_to_be_had(site: Running, path: str) -> None:
    answer = site.get(path)
    assert answer.status in (403, 404)
    assert b"a secret of the teacher" not in answer.body
    assert b"root:" not in answer.body


def test_pictures_of_lessons_are_to_be_had(site: Running) -> None:
    assert site.get("/voila/files/assets/dot.svg").status == 200


def test_a_lesson_is_found_by_its_number_and_any_page_by_its_name(site: Running) -> None:
    for path, title in (("/1", "A coin"), ("/en/1", "A coin"), ("/zh/1", "一枚硬币"), ("/01_coin", "A coin")):
        assert f"<title>{title}" in site.get(path).text
    assert {site.get(path).status for path in ("/99", "/0", "/01", "/xx/1", "/1/")} == {404}


def test_a_language_without_a_slash_leads_to_its_map(site: Running) -> None:
    for lang in ("zh", "en"):
        assert site.get(f"/{lang}").text == site.get(f"/{lang}/").text
    assert site.get("/xx").status == site.get("/zh/zh").status == 404


def test_a_visitor_cannot_choose_template_or_theme(site: Running) -> None:
    assert "dicekit/static/dicekit.css" in site.get(COIN + "?template=lab&theme=dark").text


def test_a_missing_page_is_said_in_the_readers_language(site: Running) -> None:
    assert "There is no such page" in site.get("/voila/render/en/none.ipynb").text
    assert "没有这一页" in site.get("/voila/render/zh/none.ipynb").text


def test_the_cap_holds_against_a_burst_and_says_so(lessons: Path) -> None:
    with running(root=lessons, cap=2) as site:
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(site.get, [COIN] * 6))
        assert sorted(answer.status for answer in answers) == [200, 200, 503, 503, 503, 503]
        full = next(answer for answer in answers if answer.status == 503)
        assert "All seats are taken" in full.text
        assert full.headers["Retry-After"] == "15"
        assert '<noscript><meta http-equiv="refresh" content="15"></noscript>' in full.text
        assert "How long it takes cannot be said" in full.text  # both have just sat down
        assert "说不准" in site.get("/zh/waiting").text
        assert site.kernels == 2


def test_a_page_can_be_left_while_its_dead_kernel_is_started_again() -> None:
    """jupyter_client cannot end a kernel just then: the page was answered 500, and its seat stayed taken."""
    rack = Kernels(warm=None)
    try:
        name = rack.start()
        kernel = rack.manager.get_kernel(name)

        async def leave() -> None:
            again = asyncio.ensure_future(kernel.restart_kernel(now=True))  # as its restarter does
            await asyncio.sleep(0.02)
            await asyncio.gather(*(rack.manager.shutdown_kernel(name) for _ in range(2)))
            await again

        rack.do(leave())
        assert rack.manager.taken == 0
        assert not kernel.has_kernel
    finally:
        rack.close()


def test_buffers_in_the_older_form_are_not_read_as_the_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Voila would count to the first number that it finds there, some 10 ** 17."""
    sent: list[object] = []
    monkeypatch.setattr(KernelWebsocketHandler, "write_message", lambda self, *message: sent.append(message))
    monkeypatch.setattr(KernelSocket, "selected_subprotocol", None, raising=False)
    monkeypatch.setattr(KernelSocket, "ws_connection", object(), raising=False)
    message = serialize_binary_message(
        {"header": {"msg_type": "comm_msg"}, "parent_header": {}, "content": {}, "buffers": [b"12345678"]}
    )
    KernelSocket.write_message(KernelSocket.__new__(KernelSocket), message, True)
    assert sent == [(message, True)]


# ---- starting and stopping


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send to another process")
def test_it_stops_within_five_seconds_with_visitors_on(lessons: Path, how: signal.Signals) -> None:
    """And one line says where it is open, nothing more is said."""
    with running(root=lessons) as site:
        assert re.fullmatch(r"dicekit is open at http://127\.0\.0\.1:\d+/   \(Ctrl-C closes it\)\n", site.line)
        site.get(COIN)
        site.get(COIN)
        assert site.kernels == 2
        assert site.stop(how) < 5
        assert site.process.returncode == 0
        assert site.output == ""


def test_a_taken_port_is_said_in_one_sentence(lessons: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = start(root=lessons, port=port)
        _, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    assert f"port {port} is already in use; choose another with --port" in errors


def test_host_address_and_lesson_can_be_chosen_and_a_free_port_is_found(site: Running, lessons: Path) -> None:
    """The base URL goes before every address; who opens the site to others is warned."""
    with running(root=lessons, host="0.0.0.0", base_url="/dice/", lesson="1") as second:
        assert second.origin != site.origin
        assert second.url.endswith(f"/dice{COIN}")
        page = second.get("/dice/")
        assert page.status == 200
        inside = re.findall(r'(?:href|src)="(/[^"]*)"', page.text)
        assert inside
        assert all(address.startswith("/dice/") for address in inside)
        assert second.get(f"/dice{COIN}").status == 200
        assert second.get("/dice/dicekit/static/page.css").status == 200
        second.stop()
        assert "lets everybody who can reach this machine open the site" in second.output
