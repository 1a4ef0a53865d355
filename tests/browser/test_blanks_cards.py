"""Blanks of a ledger, question cards of every kind, and the two-way table: by mouse, by keys, on a phone.

Ledger and cards stand on a page without a kernel, as they must work there; the two-way table asks Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from playwright.sync_api import Locator, Page, expect

from dicekit.course.lesson03.ledger import wild_dice
from dicekit.course.lesson20.ledger import third_card
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.quiz import Exercise, QuestionCard, QuestionDeck
from tests.browser import access
from tests.browser.conftest import OpenPage, Workshop, dressed, in_every_size
from tests.browser.hands import Mouse
from tests.browser.lesson06 import LISTEN, announced, hear
from tests.browser.test_offline import publish  # noqa: F401
from tests.browser.words import button, says
from tests.widgets.test_quiz import CHOICE, MATCH, MISTAKE, NUMBER, ORDER, SEVERAL, SKETCH

CELL = """
from fractions import Fraction
from IPython.display import display
from dicekit.odds.joint import Joint
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.twoway import TwoWayTable
from dicekit.course.lesson03.ledger import wild_dice
display(TwoWayTable(Joint(Fraction(1, 1296), Fraction(1), Fraction(1, 20), total=25920), level=2))
ledger = Ledger(derivation=wild_dice(), tries={1: "chart"}, level=2)
display(ledger)
"""


def wide_and_narrow(page: Page) -> None:
    """By day on a desk, by night on a phone; then as it was."""
    for width, theme in ((1280, "light"), (360, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        dressed(page, theme)
        access.check(page)
    page.set_viewport_size({"width": 1280, "height": 800})


def line(page: Page, number: int) -> Locator:
    return page.locator(f".ledger .line[data-number='{number}']")


def card(page: Page, number: int) -> Locator:
    page.locator(f".deck-tabs [data-tab='{number}']").click()
    return page.locator(".deck section[data-open]")


def test_a_blank_and_cards_of_every_kind_are_answered_and_kept_and_restored_without_a_word(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    ledger = Ledger(derivation=wild_dice(), store_key="03/ledger", level=2)
    deck = QuestionDeck([SEVERAL, ORDER, MISTAKE, NUMBER.like(NUMBER), MATCH, SKETCH], "03/cards", level=2)
    page = open_page(publish(ledger, deck))
    page.evaluate(LISTEN)
    expect(page.locator(".dk-live")).to_have_count(2)
    fill_the_blank(page)
    read_otherwise(page)
    wide_and_narrow(page)
    counted = page.locator(".deck-done")
    for number, (first_try, right) in enumerate(((tick_several, 0), (lay_in_order, 1), (find_the_mistake, 1)), 1):
        first_try(card(page, number))
        expect(counted).to_have_text(says("quiz.deck_so_far", right=right, all=number) if right else "")
    for answer, number in ((match_each, 5), (sketch_by_keys, 6), (answer_and_ask_for_another, 4)):
        answer(page, card(page, number))
        wide_and_narrow(page)
    page.reload()
    the_blank_is_restored(page)
    the_cards_are_restored(page)
    what_is_forgotten_waits_again(page)


def test_a_blank_that_was_passed_stays_open_and_can_be_answered_on_the_way_back(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    ledger = Ledger(derivation=wild_dice(), store_key="03/ledger", level=2)
    page = open_page(publish(ledger))
    onward = page.locator(".ledger [data-turn]")
    onward.click()
    expect(line(page, 2)).to_have_class(re.compile("waiting"))
    expect(line(page, 2).locator(".left-open")).to_be_hidden()
    page.evaluate(LISTEN)
    onward.click()
    expect(line(page, 3)).to_have_class(re.compile("open"))
    hear(page, says("ledger.blank.passed", number=2))
    expect(line(page, 2).locator(".left-open")).to_be_visible()
    page.reload()
    expect(line(page, 2)).to_have_class(re.compile("waiting"))
    line(page, 2).locator(".head").click()
    line(page, 2).locator("input").fill("5")
    page.keyboard.press("Enter")
    expect(line(page, 2)).not_to_have_class(re.compile("waiting"))
    onward.click()
    expect(line(page, 2).locator(".left-open")).to_be_hidden()


def test_signs_that_a_number_pad_lacks_are_buttons_on_a_touch_screen(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    where = publish(QuestionDeck([NUMBER], "06/cards", level=2))
    signs = "[data-do=sign]:visible"
    page = open_page(where, width=360, height=640, touch=True)
    expect(page.locator(signs)).to_have_count(2)
    field = page.locator("[name=answer]")
    field.fill("24")
    field.evaluate("one => one.setSelectionRange(1, 1)")
    page.locator(signs).first.tap()
    expect(field).to_have_value("2/4")
    expect(field).to_be_focused()
    page.locator(signs).last.tap()
    expect(field).to_have_value("2/%4")
    access.targets(page)
    expect(open_page(where).locator(signs)).to_have_count(0)


def test_a_chance_in_a_blank_may_be_rounded_to_whole_percent(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    """13 of 41 is 31.7 %."""
    page = open_page(publish(Ledger(derivation=third_card(), level=2)))
    page.locator(".ledger [data-turn]").click()
    line(page, 2).locator("input").fill("32")
    page.keyboard.press("Enter")
    expect(line(page, 2)).not_to_have_class(re.compile("waiting"))


def test_the_same_answer_written_in_another_way_costs_no_try_and_points_to_the_field(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    page = open_page(publish(QuestionDeck([NUMBER, CHOICE], "06/cards", level=2)))
    number = page.locator(".deck section[data-open]")
    field, check = number.locator("input.field"), button(number, "quiz.check")
    field.fill("12")
    check.click()
    hints = number.locator("[data-place=hints] li")
    expect(hints).to_have_count(1)
    for same in ("12", "12 %", "0.12", "12/100"):
        field.fill(same)
        check.click()
        expect(number.locator(".note")).to_have_text(says("quiz.same"))
        expect(field).to_be_focused()
        expect(hints).to_have_count(1)
    field.fill("13")
    check.click()
    expect(check).to_have_count(0)  # the second try was the last
    choice = card(page, 2)
    Mouse().choose(choice.get_by_role("radio", name="this"))
    button(choice, "quiz.check").click()
    button(choice, "quiz.check").click()
    expect(choice.locator(".note")).to_have_text(says("quiz.same"))
    expect(choice.get_by_role("radio", name="this")).to_be_focused()


# ---- a blank


def test_a_hint_keeps_what_was_picked_after_a_wrong_answer(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    hinted = [replace(one, hints=("Look.", "Smaller.")) for one in (CHOICE, MISTAKE, SEVERAL)]
    page = open_page(publish(QuestionDeck(hinted, "06/cards", level=2)))
    for number, exercise in enumerate(hinted, 1):
        one = card(page, number)
        right = exercise.truth if isinstance(exercise.truth, int) else 0
        picks = one.locator("[name=answer]")
        picks.nth(len(exercise.options) - 1 - right).check(force=True)
        button(one, "quiz.check").click()
        expect(one.locator(".is-wrong")).to_have_count(1)
        picks.nth(right).check(force=True)
        one.locator("[data-do=hint]").click()
        expect(picks.nth(right)).to_be_checked()


def test_a_hint_and_the_feedback_of_a_long_card_come_into_sight(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    long = replace(CHOICE, options=tuple(f"{n} of them" for n in range(12)), hints=("Look.",), truth=5)
    page = open_page(publish(QuestionDeck([long], "06/cards", level=2)), width=360, height=480)
    page.locator(".deck [data-do=hint]").click()
    expect(page.locator(".deck [data-place=hints] li")).to_be_in_viewport(ratio=1)
    page.locator(".deck [name=answer]").first.check(force=True)
    button(page.locator(".deck"), "quiz.check").click()
    expect(page.locator(".deck .feedback")).to_be_in_viewport(ratio=1)


def fill_the_blank(page: Page) -> None:
    """By keys alone: two typical wrong entries, then the number is shown on request."""
    button = page.locator(".ledger [data-turn]")
    button.focus()
    page.keyboard.press("Enter")
    hear(page, "blank times 2 times 4 to the power 4")
    second = line(page, 2)
    expect(second.locator(".filled")).to_be_hidden()
    second.locator("input").focus()
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    expect(second.locator("[data-place=note]")).to_contain_text("“nonsense”")
    expect(second.locator("input")).to_have_value("nonsense")
    second.locator("input").fill("4")
    page.keyboard.press("Enter")
    expect(second.locator("[data-place=note]")).to_contain_text("That’s how many don’t count")
    hear(page, "how many don’t count")
    second.locator("input").fill("3")
    page.keyboard.press("Enter")
    reason = wild_dice().lines[1].hint()  # no typical slip leads to 3: the step's hint helps
    expect(second.locator("[data-place=note]")).to_have_text(says("ledger.blank.other", shown=3, why=reason))
    access.check(page)
    second.locator("[data-do=show-answer]").click()
    expect(second.locator(".filled math").first).to_be_visible()
    expect(second.locator(".blank")).to_be_hidden()
    expect(second.locator(".head")).to_be_focused()
    hear(page, "It’s 5. Step 2 of 4.")
    hear(page, "equals 2,560.")


def read_otherwise(page: Page) -> None:
    """In letters, if the settings say so."""
    page.evaluate("document.documentElement.dataset.formulas = 'letters'")
    expect(line(page, 2).locator(".formula.letters")).to_be_visible()
    expect(line(page, 2).locator(".formula.numbers")).to_be_hidden()
    page.evaluate("delete document.documentElement.dataset.formulas")


def the_blank_is_restored(page: Page) -> None:
    """As it stood, and nothing is said about it."""
    page.evaluate(LISTEN)
    expect(line(page, 2)).to_have_class("line open")
    expect(line(page, 4)).to_have_class("line shut")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.said") == []


def what_is_forgotten_waits_again(page: Page) -> None:
    page.evaluate("localStorage.clear(); document.dispatchEvent(new CustomEvent('dicekit:kept', "
                  "{ detail: { place: '03/ledger' } }))")  # fmt: skip
    expect(line(page, 1)).to_have_class("line open")
    expect(line(page, 2)).to_have_class("line shut waiting")


# ---- cards


def tick_several(several: Locator) -> None:
    """Each option counts by itself; after the second try the answer stands there."""
    several.get_by_role("button", name="Check").click()  # nothing ticked costs no try
    expect(several.locator(".note")).to_have_text(says("quiz.tick"))
    Mouse().choose(several.get_by_role("checkbox", name="a five"))
    several.get_by_role("button", name="Check").click()
    expect(several.locator(".says")).to_contain_text(says("quiz.several_score.short.one"))
    expect(several.locator(".idea")).to_have_count(0)  # it would name the missing one
    expect(several.locator("[data-place=hints] li")).to_have_count(0)  # the remark is enough
    several.get_by_role("button", name="Check").click()  # the same once more costs no try
    expect(several.locator(".note")).to_have_text(says("quiz.same"))
    Mouse().choose(several.get_by_role("checkbox", name="a five"), False)
    Mouse().choose(several.get_by_role("checkbox", name="a four"))
    several.get_by_role("button", name="Check").click()
    expect(several.locator(".parts li")).to_have_text(["a five", "a one"])
    expect(several.locator(".idea")).to_have_text("A four is a four. Ones are wild.")
    expect(button(several, "quiz.check")).to_have_count(0)
    expect(several.locator("[data-place=feedback] .solution")).not_to_have_attribute("open", "")


def lay_in_order(order: Locator) -> None:
    """Cards get numbers where they are; a press takes one number back, or all; ties are as good as each other."""
    order.get_by_role("button", name="Check").click()
    expect(order.locator(".note")).to_have_text(says("quiz.order_choose"))
    shown, ranks = order.locator("[data-card]"), order.locator(".rank")

    def press(name: str) -> None:
        at = ("none", "two", "one").index(name)
        order.locator(f"[data-card='{at}'] [data-do=lay]").click()

    for name in ("two", "none", "one"):
        press(name)
        expect(shown.first).to_contain_text("none")  # no card moves under the finger
    expect(ranks).to_have_text(["2", "1", "3"])
    anew = button(order, "guess.order.anew")
    expect(anew).to_be_visible()
    press("two")
    expect(ranks).to_have_text(["2", "?", "3"])
    expect(anew).to_be_hidden()
    press("two")
    order.get_by_role("button", name="Check").click()
    expect(order.locator(".says")).to_contain_text(says("quiz.order_score", right=1, all=3))
    expect(order.locator(".idea")).to_have_text("More is not likelier.")
    anew.click()
    expect(ranks).to_have_text(["?", "?", "?"])
    expect(order.locator("[data-card='0'] [data-do=lay]")).to_be_focused()
    for name in ("one", "none", "two"):
        press(name)
    expect(ranks).to_have_text(["2", "3", "1"])
    order.get_by_role("button", name="Check").click()
    expect(order.locator(".says")).to_have_text(says("quiz.correct.order", all=3))
    expect(ranks).to_have_text(["1", "2", "3"])
    expect(anew).to_be_hidden()


def find_the_mistake(mistake: Locator) -> None:
    """A right line is no mistake; the answer is shown on request."""
    Mouse().choose(mistake.get_by_role("radio", name="1 + 1 = 2"))
    mistake.get_by_role("button", name="Check").click()
    expect(mistake.locator(".says")).to_contain_text("line 1")
    expect(mistake.locator(".idea")).to_have_text("That one is right.")
    button(mistake, "quiz.show").click()
    expect(mistake.locator(".says")).to_contain_text("line 2")


def match_each(page: Page, matched: Locator) -> None:
    """Each option is given its match and scored by itself."""
    rows = matched.get_by_role("group")
    for at, words in ((0, "1/3"), (1, "1/3")):
        Mouse().choose(rows.nth(at).get_by_role("radio", name=words))
    matched.get_by_role("button", name="Check").click()
    expect(matched.locator(".note")).to_have_text(says("quiz.match_choose"))
    first = rows.nth(2).get_by_role("radio").first
    expect(first).to_be_focused()
    expect(first).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("ArrowDown")
    expect(matched.locator("[aria-invalid]")).to_have_count(0)
    matched.get_by_role("button", name="Check").click()
    expect(matched.locator(".says")).to_contain_text("2 of 3")
    expect(matched.locator(".idea")).to_have_text("Ones do not help each other.")
    wrong = matched.locator("[aria-invalid]")
    expect(wrong).to_have_count(1)  # the row that's wrong is marked, until it's changed
    expect(rows.nth(1).get_by_role("radio", name="1/3")).to_have_attribute("aria-invalid", "true")
    Mouse().choose(rows.nth(1).get_by_role("radio", name="1/6"))
    expect(wrong).to_have_count(0)


def sketch_by_keys(page: Page, sketch: Locator) -> None:
    """Bars are moved by keys and judged by what stands wrong."""
    sketch.get_by_role("button", name="Check").click()
    expect(sketch.locator(".note")).to_have_text(says("guess.sketch.choose"))
    expect(sketch.locator("[data-bar]").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    sketch.get_by_role("button", name="Check").click()
    expect(sketch.locator(".says")).to_contain_text("18 of your 100")
    expect(sketch.locator(".idea")).to_have_text("All alike.")
    expect(sketch.locator(".sketch-both")).to_have_count(0)
    sketch.locator("[data-bar]").nth(1).focus()
    page.keyboard.type("48")
    sketch.get_by_role("button", name="Check").click()
    expect(sketch.locator(".quiz")).to_have_class(re.compile("is-right"))
    expect(sketch.locator(".sketch-both .was")).to_have_count(3)
    hear(page, "Yes, close enough.")
    page.wait_for_timeout(1100)
    assert "1: 48" not in announced(page)


def answer_and_ask_for_another(page: Page, number: Locator) -> None:
    """Another like it is a new card, with hints of its own."""
    number.locator("input.field:visible").fill("86.8")  # a percentage, like 87
    page.keyboard.press("Enter")
    hear(page, "87 percent, 211 out of 243")
    number.get_by_role("button", name="Another like it").click()
    expect(number.locator(".question:visible")).to_be_focused()
    expect(number.locator("input.field:visible")).to_have_value("")
    expect(number.locator(".deck-next button")).to_have_class("btn")  # Check is what to press now
    number.get_by_role("button", name=says("quiz.hint")).locator("visible=true").click()
    expect(number.locator(".hints:visible li")).to_have_text("A question back?")


def the_cards_are_restored(page: Page) -> None:
    """The open one with its hint; the marks of all; bars and matches, which can still be put right."""
    shown = page.locator(".deck section[data-open]")
    expect(shown.locator(".hints:visible li")).to_have_text("A question back?")
    expect(page.locator(".deck-tabs [data-tab='4']")).to_have_class("right")
    sketch = card(page, 6)
    expect(sketch.locator("[data-bar]").nth(1)).to_have_attribute("aria-valuenow", "48")
    expect(sketch.locator(".quiz")).to_have_class(re.compile("is-right"))
    matched = card(page, 5)
    second = matched.get_by_role("group").nth(1)
    expect(second.get_by_role("radio", name="1/3")).to_be_checked()
    Mouse().choose(second.get_by_role("radio", name="1/6"))
    matched.get_by_role("button", name="Check").click()
    expect(matched.locator(".says")).to_have_text(says("quiz.correct.all", all=3))


# ---- the two-way table, and a line that is tried


def test_the_table_follows_what_is_typed_and_read(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("two", CELL, title="Two"))
    page.evaluate(LISTEN)
    part = page.locator(".part.twoway")
    expect(part.locator(".cell.these input")).to_have_value("20")
    announced = part.get_by_role("textbox", name="not true, said")
    announced.fill("30000")
    page.keyboard.press("Enter")
    expect(part.locator(".notice")).to_contain_text("The row “not true” holds 25,900 in all")
    announced.fill("900")
    page.keyboard.press("Enter")
    expect(part.get_by_role("textbox", name="not true, not said")).to_have_value("25000")
    expect(part.locator(".status").first).to_contain_text("20 of 920")
    Mouse().choose(part.get_by_role("radio", name="Of all cases, how many are both?"))
    hear(page, "20 of 25,920")
    expect(part.locator(".tree .of_these")).to_have_count(3)
    line(page, 1).locator(".head").click()  # once more, as the picture may have been changed
    hear(page, "Step 1 is on the chart.")
    for name in in_every_size(page):
        access.check(page, axe=name in ("1280 light", "360 dark"))
    assert part.locator(".fourfold").bounding_box()["width"] <= 360


def test_a_sketch_that_is_over_is_no_longer_to_be_drawn_and_is_on_the_scale_of_the_answer(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    """Heads of two coins: 25, 50 and 25 of 100. A bar of 80 is higher than the true one of 50."""
    page = open_page(publish(QuestionCard(SKETCH, level=2)))
    for bar, height in ((0, "80"), (0, "81")):
        page.locator("[data-bar]").nth(bar).focus()
        page.keyboard.type(height)
        page.get_by_role("button", name="Check").click()
    expect(page.locator(".quiz")).to_have_class(re.compile("is-done"))
    expect(page.locator("[data-do=flat]")).to_be_hidden()
    tall = [page.locator(f".sketch-both i.{name}").nth(0).bounding_box() for name in ("was", "is")]
    drawn, true = (round(box["height"]) for box in tall if box)
    assert abs(drawn / true - 81 / 25) < 0.15


JUDGE_SKETCH = """async ([truth, idea, drawn]) => {
  const { quizKinds } = await import("/dicekit/static/quiz_kinds.js");
  const chances = truth.map((n) => `${n}/100`).join(" ");
  const facts = { options: truth.map(String), truth: chances, words: { pair: "", joint: "" }, near: 10 };
  const ideas = [{ dataset: { value: idea.join(" ") } }];
  return quizKinds.sketch.judge({ facts, ideas }, drawn.join(" ")).ideas.length;
}"""


def test_a_sketch_is_called_by_an_idea_only_if_it_looks_like_it(open_page: OpenPage) -> None:
    """Four alike and a small one are no coins: 19 of their hundred are in other bars."""
    truth, coins = [20, 40, 30, 9, 1], [6, 25, 38, 25, 6]
    page = open_page("/")
    for drawn, named in (([25, 25, 25, 24, 1], 0), ([6, 25, 38, 25, 6], 1), ([5, 25, 40, 25, 5], 1)):
        assert page.evaluate(JUDGE_SKETCH, [truth, coins, drawn]) == named


def test_what_is_typed_after_a_hint_or_a_wrong_answer_goes_into_the_field(
    open_page: OpenPage,
    publish: Callable[..., str],  # noqa: F811
) -> None:
    """The hint has the focus then, and an answer typed on was lost."""
    ask = Exercise("number", "How often do three dice show a one?", Fraction(91, 216), hints=("How often none?", "5/6"))
    page = open_page(publish(QuestionCard(ask, level=2)))
    card = page.locator(".dk-live [data-card]")
    field = card.locator("input[name=answer]")
    field.fill("1/2")
    field.press("Enter")
    expect(card).to_have_class(re.compile("is-wrong"))
    page.keyboard.type("1/3")
    expect(field).to_have_value("1/3")
    field.fill("")
    card.locator("[data-do=hint]").click()
    page.keyboard.type("91/216")
    expect(field).to_have_value("91/216")
    page.keyboard.press("Enter")
    expect(card).to_have_class(re.compile("is-right"))
