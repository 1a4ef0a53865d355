"""The ledger: all lines in the markup, one open; asides; what it refuses."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
import traitlets

from dicekit import texts
from dicekit.games import games
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
    assert [entry.sentence for entry in ledger.entries] == [
        "You hold three that count.",
        "Seven needs four more.",
        "Ten dice are unseen.",
        "At least four of those ten:",
        "If you had not looked, at least seven of fifteen:",
        "And one who holds none, at least seven of ten:",
    ]
    assert [str(entry.line.value) for entry in ledger.entries[3:]] == ["8675/19683", "971129/4782969", "43/2187"]


def test_all_lines_are_in_the_markup_and_one_is_open():
    ledger = Ledger(question(), at=4)
    assert ledger.html_work.count("<li ") == 8
    assert ledger.html_work.count('class="line open"') == 1
    assert 'data-key="line-4" data-number="4"' in re.search(r'<li class="line open"[^>]*>', ledger.html_work)[0]


def test_the_last_line_can_be_open_at_first():
    assert 'data-start="8"' in Ledger(question(), at=-1).html_work


def test_each_line_has_its_reason_and_its_formulas():
    html = Ledger(question()).html_work
    assert html.count('class="because"') == 8
    assert 'class="formula numbers"' in html
    assert 'class="formula letters"' in html


def test_the_result_is_percent_and_so_many_of_a_hundred():
    assert "<b>44.1 %</b><span>44 of 100 worlds</span>" in Ledger(question()).html_work.replace("\u202f", " ")


def test_a_loss_ends_in_dice():
    view = games["bluff"](players=4).view(None, dice=20)
    html = Ledger(question(view), about="loss").html_work
    assert "<b>+0.151</b><span>dice on average</span>" in html


def test_it_follows_its_question():
    ledger = Ledger(question())
    ledger.question = replace(ledger.question, bid=VIEW.bid("6x5"))
    assert "Six needs three more." in ledger.html_work


def test_without_a_question_it_says_so():
    assert Ledger().html_work == f'<p class="status empty">{texts.say("ledger.empty")}</p>'


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


@pytest.mark.parametrize(("name", "value"), [("at", 0), ("at", -2), ("about", "luck"), ("questions", ("7x5",))])
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
