"""The pages of rooms, over HTTP."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from markupsafe import escape

from dicekit.site import lessons
from dicekit.site.paper import PrintJob
from dicekit.site.paper.content import content, lesson_numbers
from dicekit.site.rooms.handlers import MAX_MISSES
from tests import once
from tests.serving import running, shared
from tests.site.class_room import KEY


def test_worksheets_are_printed_on_the_site_and_what_is_wrong_is_said(tmp_path: Path) -> None:
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        made = site.get("/es/worksheet.pdf?lesson=6&seats=1-2&seed=K7QX&part=teacher")  # a Chinese font may be missing
        assert made.status == 200
        assert made.headers["Content-Type"] == "application/pdf"
        assert made.body.startswith(b"%PDF")
        for wrong in ("lesson=6&seats=x", "lesson=6&seats=0-99", "lesson=6&seed=K7Q1", "lesson=6&paper=a9"):
            assert site.get(f"/worksheet.pdf?{wrong}").status == 400
        assert site.get("/worksheet.pdf?lesson=99").status == 404
        assert site.get("/worksheet.pdf?lesson=6&part=all").status == 404
        assert site.get("/teach").status == 200
        assert site.get("/room/AAAA/wall").status == 404
        for _ in range(MAX_MISSES):
            site.get("/room/AAAA/wall")
        assert site.get("/room/AAAA/wall").status == 429  # codes can't be guessed one after the other


def test_the_teacher_is_told_before_opening_a_room_that_phones_cannot_come(tmp_path: Path) -> None:
    """With the short command that lets them; who came by another address needn't be told."""
    start = [sys.executable, "-m", "dicekit", "serve", "--no-browser", "--no-warm", "--rooms", str(tmp_path / "r.db")]
    with running(command=start) as site:
        assert "dicekit serve --host 0.0.0.0</code>" in site.get("/teach").text
        assert "0.0.0.0" not in site.get("/teach", Host="school.test").text
    with running(command=[*start, "--host", "0.0.0.0"]) as site:
        assert "0.0.0.0" not in site.get("/teach").text


def test_plan_and_key_are_one_press_away_and_need_no_guess() -> None:
    site = shared("site")
    for under, place in (("/", "en"), ("/zh/", "zh"), ("/es/", "es")):
        page = site.get(f"{under}teach/6")
        assert page.status == 200
        result = content(PrintJob(6, "K7QX", (0,), place, parts=("plan", "key")))
        lines = [line for one in result["key"]["exercises"] for line in one["lines"]]
        assert lines  # of which one is wrong
        for line in (*result["plan"]["listen"], result["key"]["guesses"][0]["answer"], *lines):
            assert str(escape(line)) in page.text
        assert f'"{under}teach/6"' in site.get(f"/voila/render/{place}/06_your_dice.ipynb").text
    assert site.get("/teach/99").status == 404


def test_the_built_site_has_the_same_plans_and_its_lessons_and_codes_lead_there() -> None:
    """What is said and where its links lead: on files, to the page that takes the place of Teach."""
    site, files = shared("site"), dict(once.class_pages(lessons.folder(), False))
    for lang, under, up in (("en", "", ""), ("zh", "zh/", "../"), ("es", "es/", "../")):
        assert sum(name.startswith(f"{under}teach/") for name in files) == len(lesson_numbers(lang))
        for number in (1, 6, 22):
            built, served = files[f"{under}teach/{number}.html"], site.get(f"/{under}teach/{number}").text
            rooms_only = re.sub(r"<a [^>]*opens-room.*?</a>", "", served)  # files have no rooms
            assert read_main(built) == read_main(rooms_only)
            assert f'href="{up}../{under}collect.html"' in built
            assert f'href="{up}{under}teach/{number}.html"' in files[f"{under}collect.html"]


def read_main(page: str) -> list[str]:
    """The words of the main part of a page."""
    (inside,) = re.findall(r"<main\b.*?</main>", page, re.DOTALL)
    return re.sub(r"<[^>]*>", " ", inside).split()


def test_a_class_behind_one_router_is_not_shut_out(tmp_path: Path) -> None:
    """Too many wrong codes from an address stop those who try codes, and nobody who sits in a room or leads one."""
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        made = json.loads(site.post("/room/open", {"lesson": 6, "lang": "en"}).body)
        code, leads = made["code"], {"X-Room-Key": made["key"]}
        assert site.post(f"/room/{code}/join", {"key": KEY}).status == 200
        wrong = "AAAA" if code != "AAAA" else "BBBB"
        while site.post(f"/room/{wrong}/join", {"key": KEY}).status != 429:
            pass
        assert site.post(f"/room/{code}/join", {"key": "b" * 32}).status == 429  # a right code isn't told apart
        assert site.post(f"/room/{code}/events", {"seat": 1, "key": "b" * 32}).status == 429
        assert site.post(f"/room/{code}/events", {"seat": 1, "key": KEY}).status == 200
        assert site.post(f"/room/{code}/do", {"step": "guess"}, leads).status == 200


def test_a_deleted_room_does_not_count_its_own_phones_as_wrong(tmp_path: Path) -> None:
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        made = json.loads(site.post("/room/open", {"lesson": 6, "lang": "en"}).body)
        code, leads = made["code"], {"X-Room-Key": made["key"]}
        site.post(f"/room/{code}/join", {"key": KEY})
        assert site.post(f"/room/{code}/delete", {}, leads).status == 200
        asked = [site.post(f"/room/{code}/events", {"seat": 1, "key": KEY}).status for _ in range(MAX_MISSES + 1)]
        assert set(asked) == {404}
