"""`dicekit serve` as a process: what it answers, what it refuses, how it starts and stops."""

from __future__ import annotations

import concurrent.futures
import json
import re
import signal
import socket
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests import notebooks, serving
from tests.serving import Running, start

running = partial(serving.running, warm=False)  # each of these sites answers a page or two: nothing to warm up for
COIN = "/voila/render/en/01_coin.ipynb"
BROKEN = "/voila/render/en/02_broken.ipynb"


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = notebooks.sample(tmp_path_factory.mktemp("lessons"))
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
    assert page.text.count('<li class="st') == 22
    assert page.text.count('<li class="st later"') == 20
    assert f'href="{COIN}"' in page.text
    assert '<html lang="en">' in page.text
    assert "44.1 %" in page.text  # LESSONS 15: seven fives, holding 5 5 1 2 6, ten dice unseen
    assert "26,025 of 59,049 worlds hold" in page.text


def test_the_map_is_there_in_chinese_and_marks_what_is_there_in_english_only(site: Running) -> None:
    page = site.get("/zh/")
    assert '<html lang="zh-Hans">' in page.text
    assert "一枚硬币" in page.text
    assert page.text.count('<li class="st later"') == 20
    assert re.search(
        r'<a href="/voila/render/en/02_broken.ipynb"><span class="hush">第 2 课：</span><span lang="en">', page.text
    )
    assert page.text.count('<span class="soon" lang="en">English</span>') == 1


@pytest.mark.parametrize(
    ("path", "lang", "words"),
    [
        ("/help", "en", "How a lesson goes"),
        ("/zh/help", "zh-Hans", "一课怎么上"),
        ("/glossary", "en", '<span class="word" lang="zh-Hans"><dfn>叫</dfn>'),
        ("/zh/glossary", "zh-Hans", '<span class="word" lang="en"><dfn>bid</dfn>'),
    ],
)
def test_help_and_glossary_are_there_in_both_languages_and_linked_from_every_page(
    site: Running, path: str, lang: str, words: str
) -> None:
    text = site.get(path).text
    assert f'<html lang="{lang}">' in text
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
    assert "This part of the page could not be worked out." in text
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
    text = site.get("/", Host="dice.example:8443", X_Forwarded_Proto="https").text
    card = re.search(r'property="og:image" content="(https://dice\.example:8443(/[^"]+))"', text)
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
    assert answer.body == bundle.read_bytes()
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
        assert 'http-equiv="refresh" content="15"' in full.text
        assert site.kernels == 2


# ---- starting and stopping


def test_one_line_says_where_the_site_is(lessons: Path) -> None:
    with running(root=lessons) as site:
        assert re.fullmatch(r"dicekit is open at http://127\.0\.0\.1:\d+/   \(Ctrl-C closes it\)\n", site.line)
        site.get(COIN)
        site.stop()
        assert site.process.stdout
        assert site.process.stderr
        assert site.process.stdout.read() == ""
        assert site.process.stderr.read() == ""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send to another process")
def test_it_stops_within_five_seconds_with_visitors_on(lessons: Path, how: signal.Signals) -> None:
    with running(root=lessons) as site:
        site.get(COIN)
        site.get(COIN)
        assert site.kernels == 2
        assert site.stop(how) < 5
        assert site.process.returncode == 0


def test_a_taken_port_is_said_in_one_sentence(lessons: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = start(root=lessons, port=port)
        _, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    assert f"port {port} is already in use; choose another with --port" in errors


def test_a_free_port_is_found_beside_a_taken_one(site: Running, lessons: Path) -> None:
    with running(root=lessons) as second:
        assert second.origin != site.origin
        assert second.get("/healthz").status == 200


def test_a_base_url_goes_before_every_address(lessons: Path) -> None:
    with running(root=lessons, base_url="/dice/") as site:
        page = site.get("/dice/")
        assert page.status == 200
        inside = re.findall(r'(?:href|src)="(/[^"]*)"', page.text)
        assert inside
        assert all(address.startswith("/dice/") for address in inside)
        assert site.get("/dice/voila/render/en/01_coin.ipynb").status == 200
        assert site.get("/dice/dicekit/static/page.css").status == 200


def test_a_public_host_is_warned_of(lessons: Path) -> None:
    with running(root=lessons, host="0.0.0.0") as site:
        assert site.get("/healthz").status == 200
        site.stop()
        assert site.process.stderr
        assert "lets everybody who can reach this machine open the site" in site.process.stderr.read()


def test_a_lesson_can_be_asked_for_by_number(lessons: Path) -> None:
    with running(root=lessons, lesson="1") as site:
        assert site.url.endswith(COIN)
