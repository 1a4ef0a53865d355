"""What learners type: read exactly, judged with the tolerances that are announced, refused with a reason."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit import answers, texts

# The browser's grammar is held to the same file (tests/browser/test_grammar.py).
VECTORS = json.loads((Path(__file__).parent / "data" / "answers.json").read_text("utf-8"))
CODES = {case["error"] for case in VECTORS["refused"]}


@pytest.mark.parametrize("case", VECTORS["read"], ids=lambda case: case["text"])
def test_an_entry_is_read_exactly(case):
    answer = answers.read(case["text"], case.get("decimal", "."))
    assert (str(answer.value), answer.form, answer.shown, answer.rough) == (
        case["value"],
        case["form"],
        case["shown"],
        case["rough"],
    )
    assert str(answers.hundred(answer)) == case["hundred"]


@pytest.mark.parametrize("case", VECTORS["refused"], ids=lambda case: ascii(case["text"]))
def test_an_entry_that_is_no_answer_is_refused_with_its_reason(case):
    with pytest.raises(answers.AnswerError) as refused:
        answers.read(case["text"], case.get("decimal", "."))
    assert (refused.value.code, refused.value.slots) == (case["error"], case["slots"])


@pytest.mark.parametrize("case", VECTORS["judged"], ids=lambda case: f"{case['text']} for {case['truth']}")
def test_answers_are_judged_with_the_announced_tolerance(case):
    assert answers.judge(answers.read(case["text"]), Fraction(case["truth"])) is case["right"]


@pytest.mark.parametrize("case", VECTORS["meant"], ids=lambda case: f"{case['text']} of {case['values']}")
def test_of_two_numbers_near_enough_the_nearer_one_is_meant(case):
    values = [Fraction(value) for value in case["values"]]
    found = answers.meant(answers.read(case["text"]), values)
    assert found == (values[case["found"]] if case["found"] >= 0 else None)


def test_signs_between_thousands_are_told_since_decimals_may_have_been_meant():
    assert answers.read("44,100 %").grouped
    assert answers.read("26.025", ",").grouped
    assert not any(answers.read(text).grouped for text in ("44,1 %", "0,441", "44.100", "C(10,4)"))


def test_every_reason_is_shown_by_an_example_and_has_its_sentence():
    sentences = {key.partition(".")[2] for key in texts.catalogue("en") if key.startswith("answers.")}
    assert sentences - {"hint", "read", "range", "grouped"} == CODES


# python's own arithmetic as the second witness, on expressions that are built and never typed
numbers = st.integers(0, 99).map(lambda n: (str(n), Fraction(n)))


def joined(parts):
    operators = {"+": Fraction.__add__, "-": Fraction.__sub__, "*": Fraction.__mul__}
    signs = st.sampled_from(sorted(operators))
    return st.tuples(parts, signs, parts).map(
        lambda each: (f"({each[0][0]}{each[1]}{each[2][0]})", operators[each[1]](each[0][1], each[2][1]))
    )


@given(st.recursive(numbers, joined, max_leaves=8))
def test_sums_and_products_agree_with_plain_arithmetic(expression):
    text, value = expression
    if len(text) <= answers.LENGTH:
        assert answers.read(text).value == value


def read_or_code(text):
    try:
        return answers.read(text)
    except answers.AnswerError as refused:
        return refused.code


@given(st.text(max_size=70))
def test_any_text_is_an_answer_or_an_answer_error(text):
    answer = read_or_code(text)
    assert isinstance(answer, answers.Answer) or answer in CODES


@given(st.text("0123456789.+-*/^()%,C ×÷（）％", max_size=70))
def test_any_row_of_allowed_signs_is_an_answer_or_an_answer_error(text):
    answer = read_or_code(text)
    if isinstance(answer, answers.Answer):
        largest = max(abs(answer.value.numerator), answer.value.denominator)
        assert largest.bit_length() <= answers.BITS + 7  # a last % divides by a hundred
    else:
        assert answer in CODES


@given(st.integers(0, 10**6), st.integers(1, 10**6))
def test_what_is_shown_back_reads_as_the_same_value(above, below):
    answer = answers.read(f"{above}/{below}")
    assert answers.read(answer.shown).value == answer.value == Fraction(above, below)
