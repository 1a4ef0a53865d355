"""Codes of a class on a site of files: pupils' pages write them, the teacher's page shows what a room's wall would.

python3 tests/run.py -m built tests/browser/test_collector.py
"""

from __future__ import annotations

import functools
import json
import random
import threading
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from http.server import ThreadingHTTPServer
from math import floor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dicekit import course, texts
from dicekit.site import class_codes, lessons, still
from dicekit.site.build import Folder, _static
from dicekit.site.rooms.items import Items, items
from dicekit.widgets.guess import Choice, Count, GuessQuestion, Order, Sketch, Times
from dicekit.widgets.quiz import Exercise
from tests import once
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.test_built import Quiet, place

pytestmark = pytest.mark.built
PUPILS = 30
IN_CODES = ("number", "choice", "mistake")  # kinds of exercises whose typical mistakes a code has
NOW = (1, 3, 12)  # lessons that have every kind of guess, and of exercise in codes; the others go with the sweep
LINE = 1620  # how long the line of guesses is in its picture


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The pages of `dicekit build` that have to do with codes, and two lessons, without a server of their own."""
    top, root = tmp_path_factory.mktemp("site"), lessons.folder()
    folder = Folder(top / "built")
    folder.write(list(_static()))
    folder.write(once.class_pages(root, False))
    for lesson in lessons.find(root):
        if (lesson.order, lesson.language, lesson.kind) in ((3, "en", "lesson"), (6, "zh", "lesson")):
            name = lesson.place.removesuffix(".ipynb") + ".html"
            folder.write([(name, str(still.lesson_page(root, lesson, 0).html))])
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(top)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/built"
    server.shutdown()


def code_of(page: Page) -> str:
    folded = page.locator(".dk-class-code")
    if folded.get_attribute("open") is None:
        folded.locator("summary").click()
    return folded.locator("output").inner_text()


def collected(page: Page, text: str) -> None:
    page.locator("#codes").fill(text)
    page.locator("#collect .btn.main").click()


def next_to(page: Page, step: str) -> None:
    """Press Next until the wall shows this step."""
    while page.locator("dialog.dk-wall").get_attribute("data-step") != step:
        before = page.locator(".shown").inner_html()
        page.locator("[data-do=next]").click()
        expect(page.locator(".shown")).not_to_have_js_property("innerHTML", before)


def test_a_pupil_guesses_and_the_teacher_sees_it(open_page: OpenPage, files: str) -> None:
    phone = open_page(f"{files}/{place(3)}", width=360)
    assert code_of(phone) == ""
    phone.locator("a[data-lesson-step='2']").dispatch_event("click")
    phone.locator("input[name=guess]:visible").fill("2.5")
    phone.get_by_role("button", name="Lock in").click()
    first = code_of(phone)
    assert 0 < len(first.replace("-", "")) <= 24
    assert_no_sideways_scroll(phone)
    phone.reload()
    code_of(phone)
    expect(phone.locator(".dk-class-code output")).to_have_text(first)  # the device keeps its number
    phone.get_by_role("button", name="Guess again").click()
    phone.locator("input[name=guess]:visible").fill("3")
    phone.get_by_role("button", name="Lock in").click()
    expect(phone.locator(".dk-class-code output")).not_to_have_text(first)
    second = code_of(phone)
    teacher = open_page(f"{files}/collect.html")
    collected(teacher, f"Ana <b>: {second.lower()}\n{first}")  # the later one counts, in whichever order they come
    expect(teacher.locator(".classes li")).to_have_count(1)
    assert "Ana" not in teacher.locator("main").inner_text()
    assert_axe(teacher)
    teacher.locator("[data-show]").click()
    next_to(teacher, "again")
    axis = [40 + at / 5 * LINE for at in (2.5, 3)]  # the line ends at 5, as nobody guessed more
    assert [float(dot.get_attribute("cx") or 0) for dot in teacher.locator(".dot").all()] == pytest.approx(axis)
    expect(teacher.locator(".answer")).to_have_count(0)
    next_to(teacher, "reveal")
    expect(teacher.locator(".answer")).to_be_visible()


def test_typing_errors_are_named_by_their_line_and_nothing_typed_is_shown(open_page: OpenPage, files: str) -> None:
    page = open_page(f"{files}/collect.html")
    layout = class_codes.layouts(lessons.folder(), [one for one in lessons.find() if one.order == 6][:1])[0]
    code = written(page, layout, {"06/guess": {"first": {"value": "44"}}}, 4711)
    plain = code.replace("-", "")
    rng = random.Random(6)
    for _ in range(60):
        signs = [*plain]
        at, other = rng.sample(range(len(signs)), 2)
        if signs[at] == signs[other] or rng.random() < 0.5:
            signs[at] = rng.choice([sign for sign in "ABCDEFGHJKMNPQRSTUVWXYZ23456789" if sign != signs[at]])
        else:
            signs[at], signs[other] = signs[other], signs[at]
        assert read(page, "".join(signs), layout)["fault"] == "typo"
    assert read(page, plain[:-1], layout)["fault"] == "typo"
    assert read(page, plain.lower(), layout)["guesses"][0]["first"] == 44
    assert read(page, code, {**layout, "mark": (layout["mark"] + 1) % 31})["fault"] == "other"
    collected(page, f"<img src=x onerror=alert(1)>\n{code}\nO0O0-1111")
    expect(page.locator("#collect-note .wrong")).to_have_count(2)
    assert "onerror" not in page.locator("main").inner_text()
    expect(page.locator(".classes li")).to_have_count(1)
    collected(page, code)
    expect(page.locator("#collect-note")).to_contain_text("Known already: 1.")
    page.reload()
    expect(page.locator(".classes li")).to_have_count(1)
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("[data-do=again]").click()
    expect(page.locator(".classes li")).to_have_count(0)


@pytest.mark.parametrize(
    "number", [pytest.param(one, marks=() if one in NOW else pytest.mark.sweep) for one in course.numbers()]
)
def test_the_wall_shows_what_a_room_shows(open_page: OpenPage, files: str, number: int) -> None:
    lang = texts.languages[number % len(texts.languages)]
    asked, rng = items(number, lang), random.Random(number)
    page = open_page(f"{files}/{'' if lang == 'en' else f'{lang}/'}collect.html", width=1920, height=1080)
    (layout,) = [one for one in json.loads(page.locator("#layouts").text_content() or "") if one["lesson"] == number]
    pupils = [kept(asked, rng) for _ in range(PUPILS)]
    codes = [written(page, layout, one, tag) for tag, one in enumerate(pupils)]
    collected(page, ", ".join(codes))
    page.locator("[data-show]").click()
    result = class_of(asked, pupils)
    for place_of, (step, end) in zip(asked.guesses, (("show", "reveal"), ("second", "reveal_second")), strict=False):
        wanted = asked.guess_summary(place_of, result[place_of], shown=True, revealed=True)
        next_to(page, step)
        next_to(page, end)
        assert page.locator(".answer").inner_text() == wanted["truth"]["said"]
        ideas = [said(one, lang) for one in wanted["ideas"]]
        assert page.locator(".ideas li").all_inner_texts() == ideas
        axis = line_of(wanted)
        for found, votes in zip(drawn(page), (wanted["dots"], wanted["again"]), strict=True):
            assert aside(found, points(votes, axis)) <= most_aside(axis)
    next_to(page, "check")
    answers = asked.answer_summaries(lambda place: result.get(place, {}), closed=asked.exercises)
    solved = [texts.say("room.solved", lang, right=one["right"], all=one["tried"]) for one in answers]
    assert page.locator(".solved").all_inner_texts() == solved
    ideas = [said(idea, lang) for one in answers if one["kind"] in IN_CODES for idea in one["ideas"]]
    assert page.locator(".ideas li").all_inner_texts() == ideas


def said(idea: dict[str, Any], lang: str) -> str:
    """How many of a class had an idea, as the wall says it."""
    if idea["times"] == 1:  # points at nobody
        return texts.say("room.common", lang, idea=idea["words"])
    return texts.say("room.shared", lang, n=idea["times"], idea=idea["words"])


def written(page: Page, layout: dict[str, Any], kept: dict[str, Any], tag: int) -> str:
    """The code that a pupil's page makes of what the device keeps."""
    script = """async ([base, layout, kept, tag]) => {
        const { written } = await import(`${base}dicekit/static/class_code.js`);
        return written(layout, (place) => kept[place] ?? null, tag);
    }"""
    return str(page.evaluate(script, [base_of(page), layout, kept, tag]))


def read(page: Page, code: str, layout: dict[str, Any]) -> dict[str, Any]:
    script = """async ([base, code, layout]) =>
        (await import(`${base}dicekit/static/class_code.js`)).readCode(code, [layout])"""
    found: dict[str, Any] = page.evaluate(script, [base_of(page), code, layout])
    return found


def base_of(page: Page) -> str:
    return str(page.evaluate("new URL(document.body.dataset.baseUrl || '.', location.href).href"))


def kept(asked: Items, rng: random.Random) -> dict[str, Any]:
    """What one device might keep of a lesson."""
    found: dict[str, Any] = {}
    for place_of, question in asked.guesses.items():
        votes = {which: {"value": guess(question, rng), "sure": None} for which in ("first", "second")}
        found[place_of] = rng.choice([votes, {"first": votes["first"]}, {"skipped": True}])
    for place_of, exercise in asked.exercises.items():
        if rng.random() < 0.8:
            tries = [answer(exercise, rng) for _ in range(rng.choice((1, 2)))]
            found[place_of] = {"tries": tries, "right": rng.random() < 0.5, "hints": 0}
    return found


def guess(question: GuessQuestion, rng: random.Random) -> str:
    match question:
        case Times(high=high):
            return str(Fraction(rng.randrange(1, int(high * 10) + 1), 10))
        case Count(low=low, high=high):
            return str(rng.randint(low, high))
        case Choice(options=options):
            return str(rng.randrange(len(options)))
        case Order(cards=cards, numbers=numbers):
            order = rng.sample(range(len(cards)), len(cards))
            chances = [str(rng.randrange(101)) for _ in numbers]
            return " ".join(map(str, order)) + (f" | {' '.join(chances)}" if chances else "")
        case Sketch(labels=labels):
            return " ".join(["100", *["0"] * (len(labels) - 1)])
    return str(rng.randrange(101))


def answer(exercise: Exercise, rng: random.Random) -> str:
    values = [exercise.truth, *(one.value for one in exercise.wrong)]
    whole = [str(value) for value in values if isinstance(value, int | Fraction)]
    return rng.choice(["7", *whole])


def class_of(asked: Items, pupils: list[dict[str, Any]]) -> dict[str, dict[int, Any]]:
    """What a room keeps of these pupils: by place and seat."""
    found: dict[str, dict[int, Any]] = {}
    for seat, one in enumerate(pupils, 1):
        for place_of, value in one.items():
            found.setdefault(place_of, {})[seat] = asked.read(place_of, value, "K7QX", seat)
    return found


def line_of(wanted: dict[str, Any]) -> dict[str, float] | None:
    """From where to where the line of both plots goes: to the first of its ends that nothing is beyond."""
    axis = wanted["axis"]
    if axis is None or "ends" not in axis:
        return axis
    most = max(wanted["truth"]["at"], *(spot["at"] for spot in (*wanted["dots"], *wanted["again"])))
    return axis | {"high": min(end for end in axis["ends"] if end >= most)}


def points(spots: list[dict[str, Any]], axis: dict[str, float] | None) -> Counter[Any]:
    """Dots by where they are, or the rounded lengths of named bars."""
    if any("each" in spot for spot in spots):
        return Counter((spot["label"], at) for spot in spots for at in spot["each"])
    if axis is None:
        return Counter({spot["label"]: floor(spot["times"] + 0.5) for spot in spots})  # as browsers round
    at = {spot["at"]: 40 + (spot["at"] - axis["low"]) / (axis["high"] - axis["low"]) * LINE for spot in spots}
    return Counter({round(at[spot["at"]], 6): spot["times"] for spot in spots})


def aside(found: Counter[Any], wanted: Counter[Any]) -> float:
    """How far the dots of a picture are from where they belong, at most; bars are exactly as long as they should be."""
    if not all(isinstance(spot, float | int) for spot in wanted):
        assert found == wanted
        return 0
    pairs = zip(sorted(found.elements()), sorted(wanted.elements()), strict=True)
    return max((abs(one - other) for one, other in pairs), default=0)


def most_aside(axis: dict[str, float] | None) -> float:
    """How far a dot that would lie on another may move aside: a fortieth of the line, 0.3, or 28 px."""
    return max(28, LINE / 40, 0.3 / (axis["high"] - axis["low"]) * LINE) if axis else 0


def drawn(page: Page) -> list[Counter[Any]]:
    """The same, from the pictures before and after the second vote."""
    script = """(root) => {
        const row = (one) => [one.querySelector(".label").textContent, Number(one.querySelector("b").textContent)];
        const dot = (one) => Number(one.getAttribute("cx"));
        const dots = (one) => [...one.querySelectorAll("circle")].map(dot);
        const label = (dot) => dot.closest("li").querySelector(".label").textContent;
        const shares = (one) => [...one.querySelectorAll(".dot")].map((dot) => [label(dot), Number(dot.dataset.at)]);
        const named = (one) => one.matches(".rows") ? [...one.children].map(row) : shares(one);
        const told = (one) => one.matches("svg") ? dots(one) : named(one);
        return [...root.querySelectorAll(".guessed > svg, .guessed .rows, .guessed .share-dots")].map(told);
    }"""
    found = []
    for picture in page.locator(".shown").evaluate(script):
        named = bool(picture) and isinstance(picture[0], list)
        twice = named and len({name for name, _ in picture}) < len(picture)  # a dot for each pupil
        found.append(
            Counter(map(tuple, picture))
            if twice
            else Counter(dict(picture))
            if named
            else Counter(round(x, 6) for x in picture)
        )
    return found


def test_the_page_works_in_every_language_on_a_phone(open_page: OpenPage, files: str) -> None:
    for lang in texts.languages:
        page = open_page(f"{files}/{'' if lang == 'en' else f'{lang}/'}collect.html", width=360)
        assert_no_sideways_scroll(page)
        assert_axe(page)
    phone = open_page(f"{files}/{place(6, 'zh')}", width=360)
    assert code_of(phone) == ""
    assert Path(place(6, "zh")).suffix == ".html"
