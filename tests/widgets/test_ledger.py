"""The steps of a derivation: all in the markup, one open; asides; what opening one lights; what it refuses."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from html import escape, unescape
from html.parser import HTMLParser

import pytest
import traitlets
from sympy import Function, Integer, Rational, Symbol, binomial

from dicekit import texts
from dicekit.course.lesson03.ledger import wild_dice
from dicekit.course.lesson08.case import derivation as exact
from dicekit.formulas import Derivation, Line, Phrase
from dicekit.formulas.blanks import boxed
from dicekit.formulas.line import Blank
from dicekit.formulas.mathml import mathml
from dicekit.formulas.notation import Number, Power, Product, Ratio
from dicekit.games import games
from dicekit.kit.html import Html
from dicekit.kit.states import empty
from dicekit.widgets.draw.blanks import with_field
from dicekit.widgets.ledger import Aside, Ledger
from dicekit.widgets.question import Question

LIARS = games["liars_dice"](players=3)
VIEW = LIARS.view("55126", unknown=10)


def question(view=VIEW, bid="7x5"):
    return Question(view, view.bid(bid))


ASIDES = (
    Aside(question(LIARS.view(None, dice=15)), "unlooked"),
    Aside(question(LIARS.view("22346", unknown=10)), "holds_none"),
)


class Tags(HTMLParser):
    """Whether tags open and close in order."""

    EMPTY = frozenset({"input", "br", "meta", "link", "img", "hr"})

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_lesson_6_has_six_lines():
    ledger = Ledger(question(), brief=True, questions=ASIDES)
    assert len(ledger.entries) == 6
    assert [str(entry.line.value) for entry in ledger.entries[3:]] == ["8675/19683", "971129/4782969", "43/2187"]


def test_all_lines_are_in_the_markup_and_one_is_open():
    ledger = Ledger(question(), line=4)
    assert ledger.html_work.count("<li ") == 8
    assert ledger.html_work.count('class="line open"') == 1
    assert 'data-number="4"' in re.search(r'<li class="line open"[^>]*>', ledger.html_work)[0]


def test_the_last_line_can_be_open_at_first():
    assert 'data-start="8"' in Ledger(question(), line=-1).html_work


def test_each_line_has_its_reason_and_its_formulas():
    html = Ledger(question()).still()
    assert html.count('class="because"') == 8
    assert 'class="formula numbers"' in html
    assert 'class="formula letters"' in html


def test_the_result_is_percent_and_so_many_of_a_hundred():
    assert "<b>44.1\xa0%</b><span>44 of 100</span>" in Ledger(question()).still()


def test_a_loss_ends_in_dice():
    view = games["bluff"](players=4).view(None, dice=20)
    html = Ledger(question(view), about="loss").still()
    assert "<b>+0.151</b><span>dice on average</span>" in html


def test_it_follows_its_question():
    ledger = Ledger(question())
    ledger.question = replace(ledger.question, bid=VIEW.bid("6x5"))
    assert "Six needs three more." in ledger.html_work


def test_without_a_question_it_says_so():
    assert Ledger().html_work == empty(texts.say("ledger.empty"))


def test_it_speaks_each_language():
    ledger = Ledger(question(), lang="zh")
    assert "要 7 个，还差 4 个。" in ledger.html_work
    ledger.lang = "en"
    assert "Seven needs four more." in ledger.html_work


def test_it_can_be_copied_as_text_latex_and_python():
    html = Ledger(question()).html_still
    assert html.count("data-copy=") == 3
    assert "Sum(binomial(10, k)*Rational(1, 3)**k*Rational(2, 3)**(10 - k), (k, 4, 10))" in html
    assert r"\binom{10}{k}" in html


def test_the_table_has_every_line():
    assert Ledger(question()).html_table.count("<tr>") == 9


@pytest.mark.parametrize("lang", texts.languages)
@pytest.mark.parametrize("bid", ["1x5", "4x5", "7x5", "13x5", "15x5"])
def test_the_markup_closes_what_it_opens(lang, bid):
    ledger = Ledger(question(bid=bid), lang=lang, questions=ASIDES)
    for html in (ledger.still(), ledger.html_work, ledger.html_table, ledger.html_still):
        tags = Tags()
        tags.feed(html)
        assert not tags.open


@pytest.mark.parametrize(("name", "value"), [("line", 0), ("line", -2), ("about", "luck"), ("questions", ("7x5",))])
def test_what_cannot_be_is_refused(name, value):
    ledger = Ledger(question())
    with pytest.raises(traitlets.TraitError):
        setattr(ledger, name, value)


def test_an_aside_of_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="unlooked, holds_none, another"):
        Aside(question(), "rumour")


def test_names_of_players_are_escaped():
    table = games["perudo"](players=2).deal(hands=["44136", "44125"], names=("Ana", "Bo"))
    table = table.play("2x5").play("4x4 push 4", rolls="2356")
    view = replace(table.seen_by(None), names=("Ana", "<b>Bo</b>"))
    assert "<b>Bo</b>" not in Ledger(question(view, "4x4")).html_work


# any derivation, blanks, pictures


def derivation(**more):
    """Two lines of lesson 3's family: one to fill in, one result."""
    slots = wild_dice().lines[1].slots
    ways = Line(
        key="one",
        slots=slots,
        steps=(binomial(5, 2, evaluate=False), Integer(10)),
        general=(binomial(Symbol("n"), Symbol("k")),),
        value=Fraction(10),
        family="wild_dice",
        blank=Blank(Fraction(10), ((Fraction(20), "wild_dice.blank.rest"),)),
    )
    end = Line(
        key="share", slots=slots, steps=(Rational(131, 243),), value=Fraction(131, 243), family="wild_dice", **more
    )
    return Derivation(Phrase("wild_dice.ledger.title", slots), (ways, end), Fraction(131, 243))


def press(ledger, do, **fields):
    """What a browser would ask for."""
    n = max(ledger.ack.values(), default=0) + 1
    ledger.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_it_shows_any_derivation_with_the_words_of_its_family():
    ledger = Ledger(derivation=wild_dice())
    assert len(ledger.entries) == 4
    assert ledger.entries[1].sentence == texts.say("wild_dice.ledger.one", **wild_dice().lines[1].slots)
    assert ledger.entries[1].teaser == texts.say("wild_dice.teaser.one")
    assert ledger.local["words"]["right"] == texts.say("ledger.blank.right", shown="{shown}")


def test_what_is_assumed_follows_from_what_is_derived():
    assert texts.say("ledger.assume.bid") in Ledger(question()).html_work
    assert texts.say("ledger.assume.fair") in Ledger(derivation=wild_dice()).html_work
    assert texts.say("ledger.assume.bid") in Ledger(derivation=wild_dice(), assume="bid").html_work


def item(html, number):
    return re.search(rf'<li [^>]*data-number="{number}">.*?</li>', html, flags=re.S)[0]


def test_a_blank_is_a_field_in_its_formula_and_its_answer_is_hidden():
    html = item(Ledger(derivation=derivation(), line=1).still(), 1)
    assert 'class="line open waiting"' in html
    assert re.search(r'<mo form="infix">=</mo></mrow></math><input class="field"', html)
    assert not re.search(r"<math(?:(?!</math>).)*<input", html, flags=re.S)
    assert 'data-truth="10"' in html
    assert f'<template data-value="20">{escape(texts.say("wild_dice.blank.rest"))}</template>' in html
    before = html.split('<div class="filled">')[0]
    assert "<mn>10</mn>" not in before


def test_a_line_is_said_with_its_formula_and_without_the_answer_while_that_is_asked_for():
    line = item(Ledger(derivation=derivation()).still(), 1)
    text = unescape(re.search(r'data-say="([^"]*)"', line)[1])
    asked = unescape(re.search(r'data-ask="([^"]*)"', line)[1])
    assert text.startswith("Step 1 of {of}.")  # the browser knows whether the steps are folded away
    assert text.endswith("5 choose 2 equals 10.")
    assert asked.endswith("5 choose 2 equals blank.")


@pytest.mark.parametrize(
    ("unit", "shown"),
    [
        ("chance", "<b>53.9\xa0%</b>"),
        ("dice", "<b>+0.539</b><span>dice on average</span>"),
        ("times", "<b>0.5391</b><span>times</span>"),
        ("number", "<b>0.5391</b></p>"),
    ],
)
def test_a_result_is_told_in_its_unit(unit, shown):
    html = Ledger(derivation=derivation(is_result=True, unit=unit)).still()
    assert shown in html


def test_a_line_that_cannot_be_written_stands_with_its_value_from_the_book():
    broken = replace(
        derivation(), lines=(replace(wild_dice().lines[0], steps=(Function("f")(Symbol("x")), Integer(1))),)
    )
    ledger = Ledger(derivation=broken)
    assert ledger.html_fault == ""
    html = item(ledger.still(), 1)
    assert re.search(r"<b>1,?024</b> <span>from the book</span>", html)
    assert texts.say("wild_dice.ledger.none", **wild_dice().lines[0].slots).split(":")[0] in html


def test_opening_a_step_lights_its_picture_and_pressing_it_again_lights_it_again():
    """Steps 3 and 8 have a picture: ten dice unseen, and the chance."""
    ledger, seen = Ledger(question(), tries={3: "grid", 8: "chart"}), []
    assert ledger.tried is None
    ledger.observe(lambda change: seen.append(change["new"].value), "tried")
    for step in (2, 3, 4, 8, -1):
        ledger.line = step
    assert seen == [10, Fraction(8675, 19683)]
    press(ledger, "try", line=8)
    press(ledger, "try", line="3")
    assert seen[2:] == [Fraction(8675, 19683), 10]
    assert ledger.aria_live["text"] == "Step 3 is on the grid."


def test_the_step_that_is_open_at_first_lights_its_picture_at_once_and_follows_another_bid():
    ledger = Ledger(question(), line=2, tries={2: "grid"})
    assert ledger.tried.value == 4
    ledger.question = replace(ledger.question, bid=VIEW.bid("6x5"))
    assert ledger.tried.value == 3


def test_a_step_lights_its_picture_only_once_its_blank_is_filled():
    ledger = Ledger(question(), line=3, tries={3: "grid", 8: "chart"})
    with ledger.hold_trait_notifications():
        ledger.line, ledger.waiting = 8, 8
    assert ledger.tried.value == 10
    ledger.waiting = 0
    assert ledger.tried.value == Fraction(8675, 19683)


def test_at_most_six_steps_of_a_derivation_are_the_main_way_and_those_of_a_bid_all_are():
    def main(ledger):
        return int(re.search(r'data-main="(\d+)"', ledger.html_work)[1])

    assert main(Ledger(derivation=exact())) == 6  # of seven
    assert main(Ledger(derivation=exact(), main=4)) == 4
    assert main(Ledger(question(), questions=ASIDES)) == 8  # asides go deeper
    assert main(Ledger(question(), brief=True, questions=ASIDES)) == 4


@pytest.mark.parametrize("number", [0, 7, 9, -1, 10**9])
def test_a_step_without_a_picture_says_so(number):
    ledger = Ledger(question(), tries={8: "chart"})
    press(ledger, "try", line=number)
    assert texts.say("ledger.try.none") in ledger.html_notice
    assert ledger.tried is None


def test_the_name_under_which_it_is_kept_stands_on_it():
    assert 'data-store-key="06/ledger"' in Ledger(question(), store_key="06/ledger").html_shell
    assert "data-store-key" not in Ledger(question()).html_shell


def test_a_picture_is_one_of_the_known_parts():
    with pytest.raises(traitlets.TraitError):
        Ledger(question(), tries={1: "moon"})


def test_a_box_in_the_middle_parts_the_formula_and_a_deep_one_stays():
    field = Html("<input>")
    product = Html(mathml(boxed((Product((Number(5), Power(Number(5), Number(4)))),), Fraction(5))))
    assert with_field(product, field).startswith("<input><math")
    assert with_field(product, field).endswith("</math>")
    deep = Html(mathml(boxed((Ratio(Number(3), Number(8)), Number(1)), Fraction(8))))
    assert with_field(deep, field).endswith("▢ =</span><input>")
    for html in (with_field(product, field), with_field(deep, field)):
        tags = Tags()
        tags.feed(html)
        assert not tags.open
