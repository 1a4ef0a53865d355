"""Every lesson is finished: by keyboard with right answers, and by touch on a phone with the typical wrong ones.

The first speaks one language and the second the other, by turns. Each reloads the page once all is done.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from dicekit import texts
from dicekit.course import lesson
from dicekit.site import lessons
from tests.browser import access
from tests.browser.conftest import OpenPage, Watch, assert_axe, assert_no_sideways_scroll, live
from tests.browser.hands import Finger, Keyboard
from tests.browser.learner import Learner
from tests.browser.test_every_lesson import read_without_scripts

NUMBERS = sorted({one.order for one in lessons.find() if one.kind == "lesson"})
# Beats at which axe looks at what a learner left there; as they are found, `test_every_lesson.py` looks at all.
LOOKED_AT = {True: (2, 4, 6), False: (3, 5)}
PHONE = {"width": 360, "height": 640, "touch": True}


def place(number: int, lang: str) -> str:
    found = next(one for one in lessons.find() if one.kind == "lesson" and (one.order, one.language) == (number, lang))
    return f"/voila/render/{found.place}"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_finished_by_keyboard_with_right_answers(open_page: OpenPage, number: int) -> None:
    lang = texts.languages[number % 2]
    page = open_page(place(number, lang))
    finish(Learner(page, lesson(number, lang), Keyboard(page)))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_finished_by_touch_with_typical_wrong_answers(
    open_page: OpenPage, watches: dict[Page, Watch], number: int
) -> None:
    lang = texts.languages[(number + 1) % 2]
    page = open_page(place(number, lang), **PHONE)
    sent = watches[page].sent
    assert sent
    read_without_scripts(open_page, sent.url, sent.text())
    finish(Learner(page, lesson(number, lang), Finger(page), right=False))


def finish(learner: Learner) -> None:
    """All six beats; then the page is opened anew without naming one, and everything stands as it did."""
    page = learner.page
    for beat in range(1, 7):
        assert learner.beat == beat
        learner.do_all()
        assert_no_sideways_scroll(page)
        if beat in LOOKED_AT[learner.right]:
            assert_axe(page, whole=False)
        if not learner.right:  # in the language that `test_every_lesson.py` does not walk through
            access.targets(page)
            access.text_spacing(page)
            access.one_language(page, texts.words(learner.lesson.lang).tag)
        if beat < 6:
            learner.on()
    learner.hears()
    before = learner.kept()
    assert all(before.values()), before
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)
    assert learner.beat == 6
    for _ in range(100):  # rolls come back from Python, a moment after the rest
        if learner.kept() == before:
            break
        page.wait_for_timeout(100)
    assert learner.kept() == before
