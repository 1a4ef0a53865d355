"""My guesses in a browser: guesses sealed in lessons are found and erased; what the sentences say, without a kernel."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from playwright.sync_api import Page, expect

from dicekit.site.my_guesses import my_guesses
from dicekit.widgets.guess import Choice, Count, Guess, Order, Sketch, Times
from dicekit.widgets.my_guesses import AskedGuess, MyGuesses
from tests.browser import access
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll, live
from tests.browser.test_offline import publish  # noqa: F401
from tests.browser.test_settings import keeping, stored
from tests.browser.words import LOCK, button, says

LESSONS = ("/voila/render/en/02_is_a_six_due.ipynb", "/voila/render/en/06_your_dice.ipynb")


def test_two_guesses_sealed_in_lessons_are_found_and_erased(open_page: OpenPage) -> None:
    page = open_page(LESSONS[0])
    seal(page, "17", "sure")
    page.goto(page.url.replace(LESSONS[0], LESSONS[1]))
    seal(page, "60", "leaning")
    page.locator("footer.foot").get_by_role("link", name="My guesses").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("My guesses")
    rows = page.locator("[data-place=rows] tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("16.7")  # one in six
    expect(rows.nth(1)).to_contain_text("44.1")  # 8675/19683
    expect(rows.nth(1)).to_contain_text("60 %")
    expect(page.locator("[data-place=findings] li").first).to_have_text(
        says("my_guesses.summary.all", n="2", close="1")
    )
    assert_axe(page)
    page.set_viewport_size({"width": 360, "height": 740})
    assert_no_sideways_scroll(page)
    assert_axe(page)
    access.targets(page)
    erased_by_keys(page)
    rows.first.wait_for(state="detached")
    assert "02/guess" not in stored(page)
    assert "02/beat" in stored(page)  # only the guesses are gone
    page.get_by_role("link", name="Start with").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Five dice, one cup")


def seal(page: Page, guess: str, sure: str) -> None:
    live(page)
    page.locator(".lesson-steps [data-lesson-step='2']").click()
    bar = page.locator(".part.guessing").first
    bar.get_by_role("textbox").fill(guess)
    bar.locator(f"[name=sure][value={sure}]").check()
    button(bar, LOCK).click()
    expect(bar.locator("[data-place=seals] > *").first).to_be_visible()


def erased_by_keys(page: Page) -> None:
    """The confirmation gets the focus; keeping comes first."""
    erase = page.get_by_role("button", name="Erase these guesses")
    erase.press("Enter")
    keep = page.get_by_role("button", name="Keep them")
    expect(keep).to_be_focused()
    keep.press("Enter")
    expect(erase).to_be_focused()
    assert "02/guess" in stored(page)
    erase.press("Enter")
    page.get_by_role("button", name="Yes, erase them").press("Enter")
    expect(page.locator("[data-place=empty]")).to_be_visible()


HALF = Fraction(1, 2)
ASKED = [
    AskedGuess(Guess("A half?", HALF, place="t/a"), "Lesson 1", "1"),
    AskedGuess(Guess("A tenth?", Fraction(1, 10), place="t/b"), "Lesson 2", "2"),
    AskedGuess(Times("How many times?", Fraction(4), place="t/c"), "Lesson 3", "3"),
    AskedGuess(Count("How many?", 20, 0, 100, place="t/d"), "Lesson 4", "4"),
    AskedGuess(Choice("Which?", ("this", "that"), 1, place="t/e"), "Lesson 5", "5"),
    AskedGuess(Order("Which first?", ("one", "two", "three"), (0, 0, 1), place="t/f"), "Lesson 6", "6"),
    AskedGuess(Sketch("How many?", ("0", "1"), (HALF, HALF), place="t/g"), "Lesson 7", "7"),
    AskedGuess(Guess("Skipped?", HALF, place="t/h"), "Lesson 8", "8"),
    AskedGuess(Guess("Unreadable?", HALF, place="t/i"), "Lesson 9", "9"),
]
# beside each guess whether it is close: 55 is within 5 points of 50, 21 isn't of 10; 4.8 is within a fifth of 4;
# 25 isn't within a fifth of 20; the order may be either way round; 60 40 has 10 of 100 in the wrong bar
SEALED: dict[str, tuple[Any, bool]] = {
    "t/a": ({"first": {"value": "20", "sure": "guess"}, "second": {"value": "55", "sure": "sure"}}, True),
    "t/b": ({"first": {"value": "21", "sure": "sure"}}, False),
    "t/c": ({"first": {"value": "24/5", "sure": "sure"}}, True),
    "t/d": ({"first": {"value": "25", "sure": "guess"}}, False),
    "t/e": ({"first": {"value": "0", "sure": "guess"}}, False),
    "t/f": ({"first": {"value": "1 0 2", "sure": "guess"}}, True),
    "t/g": ({"first": {"value": "60 40", "sure": None}}, True),
}
KEPT = {
    "version": 1,
    **{place: kept for place, (kept, _) in SEALED.items()},
    "t/h": {"skipped": True},
    "t/i": {"first": {"value": "7/0", "sure": "sure"}},
    "play/decisions": {"K7QX.1": [6, 5, 2], "K7QX.2": [4, 3, 0]},
}


def test_what_the_sentences_say_and_when_guesses_count_as_close(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    """A page of files: no kernel answers. A skipped guess and an unreadable one aren't listed."""
    address = publish(MyGuesses(ASKED, level=2))
    page = open_page(address, before=lambda page: page.add_init_script(keeping(KEPT)))
    mine = page.locator(".my-guesses").first
    expect(mine.locator("[data-place=rows] tr")).to_have_count(len(SEALED))
    close = [place for place, (_, near) in SEALED.items() if near]
    sentences = mine.locator("[data-place=findings] li").all_inner_texts()
    assert sentences == [
        says("my_guesses.summary.all", n=str(len(SEALED)), close=str(len(close))),
        "When you were sure, you were close in 2 of 3 guesses.",
        "When it was only a guess, you were close in 1 of 3.",
        "The one time you didn’t say how sure you were, you were close.",
        "You were close more often when you were sure. Your feeling tells you something.",
    ]
    expect(mine.locator("[data-place=rows] tr").first).to_contain_text("20 %, then 55 %")
    expect(mine.locator("[data-place=rows] tr").nth(2)).to_contain_text("0.8")  # how far off a number is
    expect(mine.locator("svg .dot")).to_have_count(2)  # the chances
    expect(mine.locator("[data-place=decided]")).to_contain_text("10 decisions. Sound ones: 8.")
    expect(mine.locator("[data-place=decided]")).to_contain_text("lost all the same: 2.")
    assert_axe(page)


def test_several_numbers_are_judged_by_the_one_farthest_off(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    numbers = (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    asked = Order("How often?", ("one", "two", "three"), (0, 1, 1), numbers=numbers, place="t/n")
    kept = {"version": 1, "t/n": {"first": {"value": "0 1 2 | 46 29 25", "sure": None}}}
    address = publish(MyGuesses([AskedGuess(asked, "Lesson 1", "1")], level=2))
    page = open_page(address, before=lambda page: page.add_init_script(keeping(kept)))
    row = page.locator("[data-place=rows] tr")
    expect(row).to_contain_text("one: 46, two: 29, three: 25")
    expect(row).to_contain_text("one: 50, two: 25, three: 25")  # the truth
    expect(row).to_contain_text("at most 4: close")
    expect(page.locator("[data-place=findings]")).to_contain_text(says("my_guesses.summary.one.close"))


def test_links_of_a_built_page_lead_to_built_pages(open_page: OpenPage, publish: Callable[..., str]) -> None:  # noqa: F811
    kept = {"version": 1, "02/guess": {"first": {"value": "30", "sure": None}}}
    page = open_page(publish(my_guesses("zh")), before=lambda page: page.add_init_script(keeping(kept)))
    link = page.locator("[data-place=rows] a")
    expect(link).to_have_attribute("href", "02_is_a_six_due.html")
    expect(page.locator("[data-place=rows] tr")).to_contain_text("16.7%")
