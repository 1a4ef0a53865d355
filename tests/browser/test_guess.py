"""Guesses of every kind on a page without a kernel: set, sealed, changed, shown; by pointer and by keys; kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from dicekit.widgets.guess import Choice, Count, Guess, GuessBar, Idea, Order, Sketch, Times, Verdict, YourGuess
from tests import toy_language
from tests.browser import access
from tests.browser.conftest import OpenPage, dressed, live
from tests.browser.lesson06 import LISTEN, hear
from tests.browser.tabs import open_step
from tests.browser.test_offline import publish  # noqa: F401
from tests.browser.words import AGAIN, LOCK, REVEAL, SKIP, button, says

SIXES = tuple(Fraction(n, 7776) for n in (3125, 3125, 1250, 250, 25, 1))
ASKED = (
    Guess(
        "How often of 100?",
        Fraction(8675, 19683),
        ideas=(Idea(Fraction(1, 2), "Not half."),),
        under="More than that.",
        place="t/of100",
    ),
    Times(
        "How many times?",
        Fraction(2096, 763),
        ideas=(Idea(Fraction(2), "Twice for one die."),),
        under="It does more.",
        place="t/times",
        bars=("plain", "wild"),
    ),
    Count("How many ahead?", 10, -100, 100, ideas=(Idea(55, "Wins alone."),), over="Fewer than that.", place="t/count"),
    Order(
        "Which is likelier?",
        ("no six", "one six", "more"),
        (0, 0, 1),
        "The first two tie.",
        (Idea((2, 1, 0), "The other way round."),),
        (*SIXES[:2], Fraction(763, 3888)),
        place="t/order",
        sure=False,
    ),
    Choice("Which are equal?", ("none and one", "one and two"), 0, ("So it is.", "Two are rarer."), place="t/choice"),
    Sketch("How many sixes?", tuple("012345"), SIXES, "The first two are equal.", place="t/sketch", sure=False),
)
SPOILED = ["7/0", "abc", "-1 2", "9 9 9", "0 1 2 | a b c", "1" * 500]
ENTERED = """(form) => [...form.querySelectorAll("input, [role=slider], .laid-card")].map((one) =>
  one.type === "radio" ? one.checked : one.value ?? one.getAttribute("aria-valuenow") ?? one.textContent)"""
CHOSEN = ASKED[4].question
OF100, TIMES, COUNT, ORDER, CHOICE, SKETCH = range(len(ASKED))


@pytest.fixture
def shown(open_page: OpenPage, publish: Callable[..., str]) -> Page:  # noqa: F811
    bars = [GuessBar(asked, level=2, heading=f"Guess {at}") for at, asked in enumerate(ASKED)]
    page = open_page(publish(*bars, *(Verdict(ASKED[at], level=2, heading=f"Answer {at}") for at in (ORDER, CHOICE))))
    expect(page.locator(".dk-live")).to_have_count(len(bars) + 2)
    page.evaluate(LISTEN)
    return page


def bar(page: Page, at: int) -> Locator:
    return page.locator(".part.guessing").nth(at)


def test_a_hint_speaks_of_signs_only_where_the_keyboard_has_them(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    where = publish(*(GuessBar(ASKED[at], level=2, heading=f"Guess {at}") for at in (OF100, TIMES, COUNT)))
    for touch in (False, True):
        page = open_page(where, touch=touch)
        for at, seen in enumerate((not touch, not touch, True)):
            bar(page, at).locator("[name=guess]").focus()
            expect(bar(page, at).locator(".hint")).to_be_visible(visible=seen)


def lock(page: Page, at: int) -> None:
    button(bar(page, at), LOCK).click()


def kept(page: Page, name: str) -> dict[str, object]:
    return dict(json.loads(page.evaluate("localStorage.getItem('dicekit')"))[f"t/{name}"])


def test_a_number_is_read_with_the_decimal_sign_of_its_language(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
    tmp_path: Path,
) -> None:
    """2,125 is over two thousand in English, and 2 1/8 in a language with a decimal comma; 2,5 is 2.5 in both."""
    toy_language.write(tmp_path / "texts")
    asked = Times("How many times?", Fraction(5, 2), place="t/times", bars=("plain", "wild"))
    with toy_language.registered(tmp_path / "texts") as toy:
        bars = [GuessBar(asked, level=2, lang=lang) for lang in ("en", toy)]
        page = open_page(publish(*bars))
    expect(page.locator(".dk-live")).to_have_count(2)
    for at, text in enumerate(("2,125", "")):
        bar(page, at).locator("[name=guess]").fill("2,125")
        bar(page, at).locator("[name=guess]").press("Tab")
        note = bar(page, at).locator(".wrong")
        expect(note).to_have_count(1 if text else 0)
        if text:
            expect(note).to_contain_text(text)  # as it's read, not only the bounds
    bar(page, 0).locator("[name=guess]").fill("2,5")
    lock(page, 0)
    assert kept(page, "times")["first"] == {"value": "5/2", "sure": None}


def test_each_kind_is_set_sealed_changed_once_shown_and_kept_by_keys_and_by_pointer(shown: Page) -> None:
    spoiled_by_another_hand(shown)
    forget(shown)
    by_keys(shown)
    after_a_reload(shown)
    forget(shown)
    by_pointer(shown)
    skipped_with_a_reason(shown)
    for width, theme in ((1280, "dark"), (360, "light")):
        shown.set_viewport_size({"width": width, "height": 800})
        dressed(shown, theme)
        access.check(shown)


def test_a_guess_that_is_tried_is_judged_on_wish_and_not_when_it_is_locked_in(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    """How good it was comes first; nothing else of the page tells, and it isn't changed any more."""
    truths = (40, 40, 40, 15)
    of_100 = [Guess(f"Number {at}?", Fraction(of, 100), place=f"t/{at}", sure=False) for at, of in enumerate(truths)]
    asked = (ASKED[COUNT], *of_100)
    page = open_page(publish(*(GuessBar(one, level=2, wanted=100) for one in asked)), width=360, height=640)
    guesses = (("10", "same"), ("40", "same"), ("54", "over"), ("56", "over"), ("10", "under"))
    for at, (typed, word) in enumerate(guesses):
        bar(page, at).get_by_role("textbox").fill(typed)
        lock(page, at)
        expect(bar(page, at).locator("[data-place=verdict]")).to_have_count(0)
        expect(button(bar(page, at), AGAIN)).to_have_count(0)
        button(bar(page, at), "guess.reveal_exact").click()  # without Python nothing can be tried
        verdict = bar(page, at).locator("[data-place=verdict]")
        expect(verdict).to_be_in_viewport(ratio=1)
        assert verdict.inner_text().startswith(says(f"guess.grade_{word}"))


def test_of_two_guesses_of_a_count_the_nearer_one_is_named_and_explained(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    asked = Count("How many?", 1, 0, 6, ideas=(Idea(4, "Too bold."),), over="Fewer.", near="Just so.", place="t/count")
    page = open_page(publish(GuessBar(asked, level=2), Verdict(asked, level=2)))
    for at, typed in enumerate(("4", "1")):
        if at:
            button(bar(page, 0), AGAIN).click()
        bar(page, 0).get_by_role("textbox").fill(typed)
        lock(page, 0)
    verdict = page.locator(".part.judged")
    expect(verdict.locator("[data-place=sentence]")).to_have_text(
        says("guess.count.better", guess="4", again="1", truth="1")
    )
    expect(verdict.locator("[data-place=idea]")).to_have_text("Just so.")


def test_a_guess_stays_as_it_was_once_its_answer_was_on_the_screen(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    """Before that one may guess again; also a guess that was being changed meanwhile counts for nothing."""
    asked = Count("How many?", 1, 0, 6, place="t/count")
    others = [Guess(f"Number {at}?", Fraction(1, 2), place=f"t/{at}", sure=False) for at in range(3)]
    page = open_page(
        publish(*(GuessBar(one, level=2) for one in (asked, *others)), Verdict(asked, level=2)), height=400
    )
    first, verdict = bar(page, 0), page.locator(".part.judged")
    first.get_by_role("textbox").fill("4")
    lock(page, 0)
    expect(verdict).not_to_be_in_viewport()
    button(first, AGAIN).click()
    first.get_by_role("textbox").fill("1")
    verdict.scroll_into_view_if_needed()
    expect(verdict).to_be_in_viewport()
    page.wait_for_function("JSON.parse(localStorage.getItem('dicekit') ?? '{}')['t/count']?.known")
    lock(page, 0)
    expect(button(first, AGAIN)).to_have_count(0)
    expect(first).to_contain_text(says("guess.known"))
    assert "second" not in page.evaluate("JSON.parse(localStorage.getItem('dicekit'))['t/count']")


def test_the_sealed_guess_is_repeated_elsewhere_and_not_before(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    page = open_page(publish(GuessBar(ASKED[OF100], level=2), YourGuess(ASKED[OF100])))
    repeated = page.locator("[data-behaviour=your-guess] [data-place=line]")
    expect(repeated).to_be_hidden()
    bar(page, 0).get_by_role("textbox").fill("30")
    lock(page, 0)
    expect(repeated).to_contain_text(says("guess.of100.seal", guess="30"))
    page.reload()
    expect(repeated).to_contain_text(says("guess.of100.seal", guess="30"))


def in_another_window(page: Page, things: object) -> None:
    """What is kept on this device has been changed there."""
    page.evaluate("(things) => localStorage.setItem('dicekit', JSON.stringify(things))", things)
    page.evaluate("dispatchEvent(new StorageEvent('storage', { key: null }))")


def forget(page: Page) -> None:
    """All guesses, in another window: every bar begins anew."""
    in_another_window(page, {})
    for at in range(len(ASKED)):
        expect(button(bar(page, at), LOCK)).to_be_visible()


def spoiled_by_another_hand(page: Page) -> None:
    """What cannot be read in the store is as good as nothing."""
    for text in SPOILED:
        in_another_window(page, {asked.place: {"first": {"value": text}} for asked in ASKED})
        for at in range(len(ASKED)):
            expect(button(bar(page, at), LOCK)).to_be_visible()


def by_pointer(page: Page) -> None:
    for at, asked in enumerate(("choose",) * 3 + ("order.missing", "choice.choose", "sketch.choose")):
        lock(page, at)
        expect(bar(page, at).locator(".note")).to_have_text(says(f"guess.{asked}"))
        expect(button(bar(page, at), REVEAL)).to_have_count(0)
    set_by_pointer(page)
    for at in range(len(ASKED)):
        skipped_and_back(bar(page, at))
        lock(page, at)
        expect(bar(page, at).locator("form")).to_be_hidden()
    locked = [bar(page, at).locator("[data-place=seals]").inner_text().strip() for at in range(SKETCH)]
    expected = [
        "44 of 100 (fairly sure)",
        "2 times as often",
        "55",
        "no six\t15\none six\t35\nmore\t50",  # a table
        "one and two",
    ]
    assert locked == expected
    assert kept(page, "sketch")["first"] == {"value": "0 0 0 0 0 100", "sure": None}
    change_minds(page)


def skipped_and_back(one: Locator) -> None:
    """What was entered is still there."""
    before = one.locator("form").evaluate(ENTERED)
    button(one, SKIP).click()
    expect(one.locator("form")).to_be_hidden()
    one.locator("[data-do=change]").click()
    assert one.locator("form").evaluate(ENTERED) == before


def skipped_with_a_reason(page: Page) -> None:
    """Who skipped a guess still learns why the answer is right."""
    verdict = page.locator(".part.judged").last
    expect(verdict.locator("summary")).to_contain_text("one and two")
    in_another_window(page, {"t/choice": {"skipped": True}})
    expect(verdict.locator("summary")).to_contain_text("none and one")
    expect(verdict.locator("summary")).not_to_contain_text("one and two")
    verdict.locator("summary").click()
    expect(verdict.get_by_text("So it is.")).to_be_visible()
    expect(verdict.get_by_text(CHOSEN).first).to_be_visible()


def set_by_pointer(page: Page) -> None:
    bar(page, OF100).get_by_role("textbox").fill("44 %")
    bar(page, OF100).get_by_role("radio", name=says("guess.sure.leaning")).check()
    for _ in range(3):  # to 1, and half a step each
        bar(page, TIMES).get_by_role("button", name="More times").click()
    bar(page, COUNT).get_by_role("textbox").fill("55")
    shares(page)
    bar(page, CHOICE).get_by_role("radio", name="one and two").check()
    last = bar(page, SKETCH).get_by_role("slider").nth(5)
    last.click(position={"x": 10, "y": 26})
    for _ in range(100):
        if last.get_attribute("aria-valuenow") == "100":
            break
        bar(page, SKETCH).get_by_role("button", name="Raise the chosen bar").click()
    assert (
        sum(int(each.get_attribute("aria-valuenow") or 0) for each in bar(page, SKETCH).get_by_role("slider").all())
        == 100
    )


def shares(page: Page) -> None:
    """The last card gets what the others leave of 100; too much is refused."""
    fields, rest = bar(page, ORDER).get_by_role("textbox"), bar(page, ORDER).locator("output")
    expect(fields).to_have_count(2)
    fields.nth(1).fill("35")
    expect(rest).to_have_text("")
    fields.nth(0).fill("90")
    lock(page, ORDER)
    expect(bar(page, ORDER).locator(".note")).to_contain_text("125")
    fields.nth(0).fill("15")
    expect(bar(page, ORDER).locator("[data-place=sum]")).to_contain_text("100 of 100")
    expect(rest).to_have_text("50")


def change_minds(page: Page) -> None:
    """A second guess, as right as can be, then the truth, and the idea behind what was said."""
    again = button(bar(page, TIMES), AGAIN)
    again.click()
    field = bar(page, TIMES).get_by_role("textbox")
    assert [field.evaluate(f"(one) => one.{at}") for at in ("value", "selectionStart", "selectionEnd")] == ["2", 0, 1]
    for _ in range(
        2
    ):  # left by its key or by its button, what was locked in stays; locked in unchanged, it's no second guess
        field.fill("7")
        field.press("Escape")
        again.click()
        expect(field).to_have_value("2")
        field.fill("7")
        button(bar(page, TIMES), "guess.keep").click()
        again.click()
        lock(page, TIMES)
        again.click()
    bar(page, TIMES).get_by_role("textbox").fill("just so")
    lock(page, TIMES)
    expect(bar(page, TIMES).locator(".note")).to_contain_text("“just so”")
    bar(page, TIMES).get_by_role("textbox").fill("2.75 times")
    lock(page, TIMES)
    expect(again).to_have_count(0)
    values = {
        OF100: ["44 of 100"],
        TIMES: ["you said 2 times", "2.75 times", "Twice for one die."],  # the first is judged, not the one made later
        COUNT: ["55", "10", "Wins alone."],
        ORDER: ["15, 35 and 50", "40, 40 and 20", "The other way round."],
        CHOICE: ["one and two", "none and one", "Two are rarer."],
        SKETCH: ["100", "The first two are equal."],
    }
    for at, words in values.items():
        button(bar(page, at), REVEAL).click()
        for word in words:
            expect(bar(page, at).locator(".verdict")).to_contain_text(word)
    hear(page, "The first two are equal.")
    marks = bar(page, OF100).locator(".scale i")
    assert [mark.evaluate("(mark) => Number(mark.style.getPropertyValue('--at'))") for mark in marks.all()] == [
        44,
        pytest.approx(44.07, abs=0.01),
    ]
    verdict = page.locator(".part.judged").first
    expect(verdict.get_by_role("listitem")).to_have_count(0)  # folded to a line
    verdict.locator("summary").click()
    expect(verdict.get_by_role("listitem")).to_contain_text(["40 you said 15", "40 you said 35", "20 you said 50"])
    assert kept(page, "of100")["first"] == {"value": "44", "sure": "leaning"}


def by_keys(page: Page) -> None:
    slider = bar(page, COUNT).get_by_role("slider")
    slider.focus()
    for key in ("ArrowRight", "ArrowLeft", "PageDown"):
        page.keyboard.press(key)
    expect(slider).to_have_attribute("aria-valuetext", "\N{MINUS SIGN}40")  # from the middle, 0
    page.keyboard.press("l")
    hear(page, says("guess.locked", guess="\N{MINUS SIGN}40"))
    slide = bar(page, ORDER).get_by_role("slider").first
    slide.focus()
    for key in ("PageUp", "ArrowRight"):
        page.keyboard.press(key)
    expect(bar(page, ORDER).get_by_role("textbox").first).to_have_value("61")  # from the empty knob in the middle
    bars = bar(page, SKETCH).get_by_role("slider")
    bars.first.focus()
    for key in ("4", "0", "ArrowRight", "PageUp", "ArrowUp"):
        page.keyboard.press(key)
    heights = [int(each.get_attribute("aria-valuenow") or 0) for each in bars.all()]
    assert heights[:2] == [40, 23]  # the other five shared sixty, then one of them was raised by eleven
    assert sum(heights) == 100
    assert max(heights[2:]) - min(heights[2:]) <= 1  # what those two gained, the untouched ones gave alike
    lock(page, SKETCH)
    button(bar(page, CHOICE), SKIP).click()
    button(bar(page, COUNT), REVEAL).click()


def after_a_reload(page: Page) -> None:
    """Everything is there."""
    page.reload()
    expect(page.locator(".dk-live")).to_have_count(len(ASKED) + 2)
    page.evaluate(LISTEN)
    expect(bar(page, COUNT).locator(".verdict")).to_contain_text("\N{MINUS SIGN}40")
    expect(bar(page, SKETCH).locator(".small-sketch")).to_be_visible()
    expect(bar(page, CHOICE)).to_contain_text(says("guess.skipped"))
    button(bar(page, CHOICE), REVEAL).click()
    expect(bar(page, CHOICE).locator(".verdict")).to_contain_text("none and one")


def test_going_on_with_a_guess_that_is_not_locked_in_says_so_once(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/04_how_many.ipynb#Guess")
    asked, onward = bar(page, 0), page.locator(".dk-pager:visible a[rel=next]")
    asked.locator("[name=guess]").fill("5")
    onward.click()
    expect(asked.locator("[data-place=note]")).to_have_text(says("guess.unlocked"))
    expect(button(asked, LOCK)).to_be_focused()
    expect(page.locator(".lesson-steps [aria-current]")).to_have_attribute("data-lesson-step", "2")
    onward.click()  # who insists goes on, and is told there what is closed
    expect(page.locator(".lesson-steps [aria-current]")).to_have_attribute("data-lesson-step", "3")


def test_going_on_with_no_number_yet_says_that_one_is_missing(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/08_exactly.ipynb#Guess")
    asked, onward = bar(page, 0), page.locator(".dk-pager:visible a[rel=next]")
    asked.locator(".sure label").first.click()
    onward.click()
    expect(asked.locator("[data-place=note]")).to_have_text(says("guess.choose"))
    expect(page.locator(".lesson-steps [aria-current]")).to_have_attribute("data-lesson-step", "2")


def test_going_on_without_a_guess_or_after_it_is_not_held_up(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/04_how_many.ipynb#Guess")
    asked, onward = bar(page, 0), page.locator(".dk-pager:visible a[rel=next]")
    asked.locator("[name=guess]").fill("5")
    lock(page, 0)
    onward.click()
    expect(page.locator(".lesson-steps [aria-current]")).to_have_attribute("data-lesson-step", "3")
    page.goto(page.url.partition("#")[0].replace("04_how_many", "05_at_least") + "#Guess")
    live(page)
    onward.click()
    expect(page.locator(".lesson-steps [aria-current]")).to_have_attribute("data-lesson-step", "3")


def test_how_sure_one_is_outlasts_a_reload(shown: Page) -> None:
    leaning = bar(shown, OF100).locator("[name=sure][value=leaning]")
    leaning.check()
    shown.reload()
    expect(leaning).to_be_checked()
    expect(bar(shown, TIMES).locator("[name=sure]:checked")).to_have_count(0)


def test_who_skipped_a_guess_and_tried_it_often_enough_finds_its_answer_in_check(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/02_is_a_six_due.ipynb#Roll")
    page.locator(".dk-gate [data-do=skip]").click()
    page.locator("[data-act=roll][data-arg-times='1000']:visible").click()
    button(page.locator(".guessing:visible"), SKIP).click()
    lists = page.locator(".streaks")
    for times in (10, 100):
        lists.locator(f"[data-arg-times='{times}']").click()
    open_step(page, 5)
    verdict = page.locator(".part.judged").last
    expect(verdict.locator("details")).to_be_visible()
    expect(verdict.locator("[data-place=answer-later]")).to_be_hidden()
