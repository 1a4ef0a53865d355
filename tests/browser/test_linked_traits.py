"""Each public trait of a widget, linked to a stock control of ipywidgets: by `link` in Python, by `jslink` here."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, Workshop, assert_no_sideways_scroll

PARTS = """
from fractions import Fraction
import ipywidgets as stock
import traitlets
import dicekit as dk

game = dk.games["liars_dice"](players=3)
view = game.view("55126", unknown=10)

def table():
    return game.deal(hands=["55126", "13346", "22456"]).play("3x5")

other = dk.widgets.RoundStepper(game.deal(hands=["11345", "13346", "22456"]).play("2x6")).record

# trait: the part, the control, what is entered, what Python sets afterwards
def linked():
    stepper, bar = dk.widgets.RoundStepper(table(), seat=1), dk.widgets.GuessBar
    ask = "How often do two coins show two heads?"
    return {
        "bid": (stepper, stock.Text(continuous_update=False), "4x2"),
        "quantity": (stepper, stock.BoundedIntText(max=99), 6),
        "face": (stepper, stock.BoundedIntText(), 3),
        "turn": (stepper, stock.BoundedIntText(), None),
        "seat": (stepper, stock.BoundedIntText(), 2),
        "record": (dk.widgets.RoundStepper(table()), stock.Textarea(continuous_update=False), other),
        "guess": (bar(ask, truth=Fraction(1, 4), place=fresh(), guess=0.1), stock.FloatText(), 0.5),
        "sealed": (bar(ask, truth=Fraction(1, 4), place=fresh(), guess=0.5), stock.Checkbox(), None),
        "rolls": (dk.widgets.RollStrip(view, "7x5", seed="K7QX"), stock.BoundedIntText(max=9999), 30),
        "line": (dk.widgets.Ledger(view, "7x5", brief=True), stock.BoundedIntText(value=1), 3),
        "answer": (dk.widgets.QuestionCard(ask, Fraction(1, 4)), stock.Text(continuous_update=False), "0.25"),
        "selected": (dk.widgets.OutcomeGrid(view, "7x5"), stock.BoundedIntText(min=-1, max=99999), 77),
    }

places = iter(range(99))
def fresh():
    return f"linked-{next(places)}"

def shown(way, join):
    found, parts, rows = linked(), {}, []
    for name, (part, control, wanted) in found.items():
        told = stock.Label()
        def tell(_, told=told, part=part, name=name):
            told.value = str(getattr(part, name))
        part.observe(tell, name)
        tell(None)
        join((part, name), (control, "value"))
        later = stock.Button(description="Set")
        later.on_click(lambda _, part=part, name=name, wanted=wanted: setattr(part, name, wanted))
        row = stock.HBox([control, told, later])
        row.add_class(f"row-{way}-{name}")
        rows.append(row)
        parts[id(part)] = part
    for part in parts.values():
        part.add_class(f"of-{way}")
    return stock.VBox([*rows, *parts.values()])
"""

ENTERED = {
    "bid": ("5x3", "5x3"),
    "quantity": ("7", "7"),
    "face": ("2", "2"),
    "seat": ("0", "0"),
    "rolls": ("100", "100"),
    "line": ("4", "4"),
    "answer": ("1/2", "1/2"),
    "selected": ("1234", "1234"),
    "guess": ("0.25", "1/4"),
}
SET = {"bid": "4x2", "quantity": "6", "face": "3", "seat": "2", "rolls": "30", "line": "3", "answer": "0.25"}
SET |= {"selected": "77", "guess": "0.5"}
REFUSED = {"bid": "40x5", "quantity": "16", "face": "7", "seat": "3", "turn": "2", "line": "5", "selected": "59049"}


def row(page: Page, way: str, name: str) -> Locator:
    return page.locator(f".row-{way}-{name}")


def enter(place: Locator, text: str) -> None:
    field = place.locator("input, textarea").first
    field.fill(text)
    field.press("Tab")


@pytest.mark.parametrize("way", [pytest.param("link", marks=pytest.mark.sweep), "jslink"])  # below it's the other way
def test_each_public_trait_follows_a_stock_control_and_the_other_way_round(
    open_page: OpenPage, workshop: Workshop, way: str
) -> None:
    join = {"link": "traitlets.link", "jslink": "stock.jslink"}[way]
    page = open_page(workshop.page(f"linked-{way}", PARTS, f"shown({way!r}, {join})"), wait=False)
    expect(page.locator(f".of-{way} .part").first).to_be_visible(timeout=60_000)
    for name, (text, expected) in ENTERED.items():
        enter(row(page, way, name), text)
        expect(row(page, way, name).locator(".widget-label").last, name).to_have_text(expected)
    for name, expected in SET.items():
        row(page, way, name).get_by_role("button", name="Set").click()
        expect(row(page, way, name).locator("input, textarea").first, name).to_have_value(expected)
    if way == "jslink":  # Python puts right what a browser wrote
        for name, wrong in REFUSED.items():
            field = row(page, way, name).locator("input").first
            before = field.input_value()
            enter(row(page, way, name), wrong)
            expect(field, name).to_have_value(before)
    sealed = row(page, way, "sealed")
    sealed.locator("input[type=checkbox]").check()
    expect(sealed.locator(".widget-label").last).to_have_text("True")
    records(page, way)
    page.set_viewport_size({"width": 360, "height": 800})
    assert_no_sideways_scroll(page)


def records(page: Page, way: str) -> None:
    """The record of another game is taken up, and shown in the field."""
    place = row(page, way, "record")
    place.get_by_role("button", name="Set").click()
    expect(place.locator("textarea")).to_have_value(re.compile("2x6"))
    expect(page.locator(f".of-{way} .headline", has_text="two sixes")).to_have_count(1)


# ---- the controls that people use first: menus and sliders

CONTROLS = """
import ipywidgets as stock
import traitlets
import dicekit as dk

view = dk.games["liars_dice"](players=3).view("55126", unknown=10)
stepper, chart = dk.widgets.RoundStepper(view), dk.widgets.OddsChart(view, "4x5")
ledger, strip = dk.widgets.Ledger(view, "7x5", brief=True), dk.widgets.RollStrip(view, "7x5", seed="K7QX")
bids = [f"{many}x{face}" for many in range(1, 16) for face in range(1, 7)]
faces = [("any", 0), ("ones", 1), ("twos", 2), ("threes", 3), ("fours", 4), ("fives", 5), ("sixes", 6)]
of_browser = "index"  # a menu keeps its value in Python; in the browser it has the number of its line, here the face

def control(kind, name, part, join, of="value", **options):
    made = kind(**options)
    join((part, name), (made, of))
    told = stock.Label(str(getattr(part, name)))
    part.observe(lambda change: setattr(told, "value", str(change.new)), name)
    row = stock.HBox([made, told])
    row.add_class(f"by-{type(part).__name__}-{name}-{kind.__name__}")
    return row

def shown(join):
    stepper.choose("4x5")
    menu, slider, line = stock.Dropdown, stock.IntSlider, "value" if join is traitlets.link else of_browser
    rows = [
        control(slider, "quantity", stepper, join, min=1, max=15),
        control(menu, "face", stepper, join, line, options=faces, value=5),
        control(menu, "face", chart, join, line, options=faces, value=5),
        control(slider, "line", ledger, join, min=1, max=4),
        control(slider, "rolls", strip, join, max=1000, step=10),
    ]
    if join is traitlets.link:
        rows.append(control(menu, "bid", stepper, join, options=bids, value="4x5"))
        rows.append(control(menu, "kind", chart, join, options=["at_least", "exactly"], value="at_least"))
    return stock.VBox([*rows, stepper, chart, ledger, strip])
"""
OTHERS = ("failed to activate",)  # an extension of JupyterLab that is installed here and can do nothing under Voila
CHOSEN = {  # by the class of a row: what is chosen there, and what the trait is then
    "RoundStepper-face-Dropdown": ("sixes", "6"),
    "OddsChart-face-Dropdown": ("threes", "3"),
}
IN_PYTHON = {
    "OddsChart-kind-Dropdown": ("exactly", "exactly"),
    "RoundStepper-bid-Dropdown": ("6x2", "6x2"),
}
SLID = {  # where a key moves it to
    "RoundStepper-quantity-IntSlider": "5",
    "Ledger-line-IntSlider": "2",
    "RollStrip-rolls-IntSlider": "10",
}


@pytest.mark.parametrize("way", ["traitlets.link", pytest.param("stock.jslink", marks=pytest.mark.sweep)])
def test_menus_and_sliders_set_a_trait_and_show_it(open_page: OpenPage, workshop: Workshop, way: str) -> None:
    page = open_page(
        workshop.page(f"controls-{way.rpartition('.')[2]}", CONTROLS, f"shown({way})"), wait=False, expected=OTHERS
    )
    expect(page.locator(".stepper")).to_be_visible(timeout=60_000)
    chosen = CHOSEN if way == "stock.jslink" else CHOSEN | IN_PYTHON
    for name, expected in SLID.items():
        place = page.locator(f".by-{name}")
        readout = place.locator(".widget-readout")
        readout.fill(expected)
        readout.press("Enter")
        expect(place.locator(".widget-label").last, name).to_have_text(expected)
    for name, (choice, expected) in chosen.items():
        place = page.locator(f".by-{name}")
        place.locator("select").select_option(choice)
        expect(place.locator(".widget-label").last, name).to_have_text(expected)
    page.locator(".stepper [data-act=choose][data-arg-bid='7x5']").click()  # and the other way round
    expect(page.locator(".by-RoundStepper-face-Dropdown select")).to_have_js_property("selectedIndex", 5)
    expect(page.locator(".by-RoundStepper-quantity-IntSlider .widget-readout")).to_have_text("7")


# ---- traits that only tell: the chance of a bid, whether an answer is right, how often each count was rolled

TELLING = """
from fractions import Fraction
import ipywidgets as stock
import traitlets
import dicekit as dk

view = dk.games["liars_dice"](players=3).view("55126", unknown=10)
chart, strip = dk.widgets.OddsChart(view, "7x5"), dk.widgets.RollStrip(view, "7x5", seed="K7QX")
card = dk.widgets.QuestionCard("How often do two coins show two heads?", Fraction(1, 4), answer="1/4")

def shown(join):
    chance, right, counts = stock.FloatText(), stock.Valid(), stock.Text()
    join((chart, "chance"), (chance, "value"))
    join((card, "correct"), (right, "value"))
    traitlets.dlink((strip, "tallies"), (counts, "value"), lambda tallies: str(sum(tallies.values())))
    later = stock.Button(description="Change")

    def change(_):
        chart.quantity, card.answer, strip.rolls = 3, "1/2", 20

    later.on_click(change)
    row = stock.HBox([chance, right, counts, later])
    row.add_class("telling")
    return stock.VBox([row, chart, card, strip])
"""


@pytest.mark.parametrize("way", ["traitlets.dlink", pytest.param("stock.jsdlink", marks=pytest.mark.sweep)])
def test_chance_verdict_and_tallies_are_shown_by_stock_controls(
    open_page: OpenPage, workshop: Workshop, way: str
) -> None:
    page = open_page(workshop.page(f"telling-{way.rpartition('.')[2]}", TELLING, f"shown({way})"), wait=False)
    row = page.locator(".telling")
    chance, counts = row.locator("input[type=number]"), row.locator("input[type=text]")
    expect(chance).to_have_value(re.compile(r"0\.4407"), timeout=60_000)  # 8675/19683, as in lesson 6
    expect(row.locator(".fa-check")).to_have_count(1)
    expect(counts).to_have_value("0")
    row.get_by_role("button", name="Change").click()
    expect(chance).to_have_value("1")  # two of her own and a one, which is wild
    expect(row.locator(".fa-check")).to_have_count(0)
    expect(counts).to_have_value("20")


# ---- a part made anew by a function, in an Output widget

MADE_ANEW = """
import ipywidgets as stock
import dicekit as dk

view = dk.games["liars_dice"](players=3).view("55126", unknown=10)

def show(quantity):
    display(dk.widgets.OddsChart(view, f"{quantity}x5"))
"""
WAYS = {
    "interact": "stock.interact(show, quantity=stock.IntSlider(7, 1, 15));",
    "interactive_output": """
slider = stock.IntSlider(7, 1, 15)
display(slider, stock.interactive_output(show, {"quantity": slider}))""",
}


@pytest.mark.parametrize("way", ["interact", pytest.param("interactive_output", marks=pytest.mark.sweep)])
def test_a_function_shows_another_chart_for_each_value_of_a_slider(
    open_page: OpenPage, workshop: Workshop, way: str
) -> None:
    page = open_page(workshop.page(f"made-{way}", MADE_ANEW, WAYS[way]), wait=False, expected=OTHERS)
    caption = page.locator(".widget-output .chart figcaption")
    expect(caption).to_contain_text("seven fives: 44.1", timeout=60_000)  # percent, as in lesson 6
    readout = page.locator(".widget-readout")
    readout.fill("3")
    readout.press("Enter")
    expect(caption).to_contain_text("three fives: certain")  # two of her own and a one, which is wild


SKIPPED = """
from fractions import Fraction
import ipywidgets as stock
import dicekit as dk

card = dk.widgets.QuestionCard("Half of a half?", Fraction(1, 4), place="skipped")
told = stock.Label(str(card.shown))
card.observe(lambda change: setattr(told, "value", f"{change.new} {card.answer!r} {card.correct}"), "shown")
told.add_class("told")
back = stock.Button(description="Back")
back.on_click(lambda _: setattr(card, "shown", False))
"""


def test_a_skipped_card_tells_python_and_can_be_taken_back(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("skipped", SKIPPED, "stock.VBox([card, told, back])"), wait=False)
    show = page.locator("[data-do=show]")
    show.click(timeout=60_000)
    expect(page.locator(".told")).to_have_text("True '' None")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".told")).to_have_text("False '' None")
    expect(show).to_be_visible()
    show.click()
    expect(page.locator(".told")).to_have_text("True '' None")
    page.reload()
    expect(page.locator(".told")).to_have_text("True '' None", timeout=60_000)  # kept on the device, told again
