"""How lines are written: MathML that is well-formed, LaTeX, speech and words in every language."""

from __future__ import annotations

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
import sympy

from dicekit import texts
from dicekit.formulas import derive, terms
from dicekit.formulas.notation import MAX_TERMS, Dots, Plus, read
from dicekit.formulas.speech import say
from dicekit.games import games

LIARS = games["liars_dice"](players=3)
CHINESE = games["chinese"](players=4, surround="plus_two")
CASES = [
    (LIARS.view("55126", unknown=10), "7x5"),
    (LIARS.view("55126", unknown=10), "5x5"),
    (LIARS.view("55126", unknown=10), "12x5"),
    (LIARS.view("55126", unknown=10), "2x5"),
    (LIARS.view("55126", unknown=10), "15x5"),
    (LIARS.view("22346", unknown=1), "1x5"),
    (LIARS.view(None, dice=60), "20x5"),
    (games["perudo"](players=3).view("44136", unknown=8, shown="4"), "6x4"),
    (games["perudo"](players=3).view(None, dice=15, special=True), "3x4"),
    (games["bluff"](players=3, exact="all_but_bidder").view("5*", unknown=7), "4x*"),
    (CHINESE.view("66134"), "6x6"),
    (CHINESE.view("66134"), "8x6z"),
    (games["chinese"](players=2, straight="zero", straight_kind="run").view(None), "4x1z"),
]
LEDGERS = [derive(view, bid, question) for view, bid in CASES for question in ("at_least", "exactly", "loss")]
LINES = [line for ledger in LEDGERS for line in (*ledger.lines, *ledger.brief.lines)]

ONE_CHILD = {"mfrac": 2, "msup": 2, "munderover": 3}


@pytest.mark.parametrize("letters", [False, True])
def test_markup_is_well_formed_and_complete(letters):
    for line in LINES:
        markup = line.markup("en", letters)
        tree = ElementTree.fromstring(f"<r>{markup}</r>")
        for element in tree.iter():
            if element.tag in ONE_CHILD:
                assert len(element) == ONE_CHILD[element.tag], markup
            if element.tag in ("mn", "mi", "mo"):
                assert element.text


def test_a_third_to_the_k_stays_a_third_to_the_k():
    sums = derive(*CASES[0]).lines[4]
    third = "<mrow><mo>(</mo><mfrac><mn>1</mn><mn>3</mn></mfrac><mo>)</mo></mrow>"
    assert f"<msup>{third}<mi>k</mi></msup>" in sums.mathml
    assert "\\left(\\frac{1}{3}\\right)^{k}" in sums.latex


def test_each_formula_is_read_aloud_in_each_language():
    for line in LINES:
        for lang in texts.languages:
            markup = line.markup(lang)
            assert markup.count("<math") == markup.count("aria-label=")
            assert 'aria-label=""' not in markup


def test_the_sum_is_spoken():
    sums = derive(*CASES[0]).lines[4]
    assert sums.speech("en") == (
        "sum over k from 4 to 10 of: 10 choose k, times one third to the power k, "
        "times two thirds to the power 10 minus k"
    )
    assert sums.speech("zh") == "对 k 从 4 到 10 求和：10 选 k，乘以三分之一的 k 次方，乘以三分之二的 10减k 次方"


def test_a_half_is_no_second():
    """English and Spanish have a word of their own for it; Chinese reads it like any other fraction."""
    half = read(terms.rational(sympy.Rational(1, 2)))
    assert [say(half, lang) for lang in ("en", "es", "zh")] == ["one half", "un medio", "二分之一"]


@pytest.mark.parametrize("lang", texts.languages)
def test_every_line_has_words_and_a_reason(lang):
    for line in LINES:
        for words in (line.words(lang), line.reason(lang)):
            assert words
            assert not re.search(r"[{}\[\]]", words)
    if lang == "zh":
        assert all(re.search(r"[\u4e00-\u9fff]", line.words("zh")) for line in LINES)


def test_every_text_of_the_ledger_is_there_in_each_language():
    ours = [{key for key in texts.catalogue(lang) if key.startswith("ledger.")} for lang in texts.languages]
    assert all(keys == ours[0] for keys in ours)


def test_python_text_and_latex_never_fail():
    for ledger in LEDGERS:
        assert ledger.python.startswith("from sympy import *")
        assert ledger.latex.startswith("\\begin{gathered}")
        assert ledger.heading() in str(ledger)
        ElementTree.fromstring(f"<r>{ledger._repr_html_()}</r>")


def test_importing_formulas_does_not_load_sympy():
    code = "import sys, dicekit.formulas; sys.exit('sympy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_formulas_never_ask_odds():
    code = (
        "import sys; from dicekit.games import games; from dicekit.formulas import derive;"
        "derive(games['liars_dice'](players=3).view('55126', unknown=10), '7x5', 'loss');"
        "sys.exit(any(name.startswith('dicekit.odds') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_of_a_long_sum_the_ends_are_kept_also_within_its_terms():
    inner = sympy.Add(*(sympy.Integer(n) * terms.z**n for n in range(1, 12)), evaluate=False)
    outer = sympy.Add(*(sympy.Mul(sympy.Integer(n), inner, evaluate=False) for n in range(2, 12)), evaluate=False)
    whole = read(outer)
    assert isinstance(whole, Plus)
    within = [part for _, term in whole.terms for part in vars(term).get("factors", ()) if isinstance(part, Plus)]
    assert len(within) == len(whole.terms) - 1 == MAX_TERMS - 2
    assert all(Dots() in [term for _, term in one.terms] for one in (whole, *within))
