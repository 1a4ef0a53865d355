"""The examples of what can be typed give no answer away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from dicekit import answers, texts
from dicekit.course import lesson
from dicekit.site import lessons
from dicekit.widgets.guess import Guess, Times
from dicekit.widgets.quiz import Exercise

NUMBERS = sorted({found.order for found in lessons.find() if found.kind == "lesson"})
# keys whose examples stand under every field, or in what is said of an entry that isn't understood
KEYS = [f"answers.{code}" for code in ("empty", "unexpected", "strange", "comma", "digits", "zero", "big")]
KEYS += ["answers.range", *(f"quiz.{key}" for key in ("refused", "refused.whole", "empty", "empty.whole", "kind"))]
CHANCES = [f"quiz.{key}.chance" for key in ("refused", "empty", "kind")]  # under a question for a chance
KINDS = {"of100": Guess, "times": Times}  # what is said of one kind isn't shown with the other
SLOTS = dict.fromkeys(("most", "read", "sign", "typed"), "")
NUMBER = re.compile(r"\d+-\(\d/\d\)\^\d|\(\d/\d\)\^\d|\d+/\d+|\d+[.,]\d+|\d+(?=\s?%)")


def examples(lang: str, each: object = None) -> set[Fraction]:
    """The numbers shown as examples with a question, or with any; percentages as shares of one."""
    kinds = [kind for kind, made in KINDS.items() if each is None or isinstance(each, made)]
    guessed = [f"guess.{kind}.{key}" for kind in kinds for key in ("hint", "range")]
    text = " ".join(texts.say(key, lang, **SLOTS) for key in (*KEYS, *CHANCES, *guessed))
    shares = {Fraction(number) / 100 for number in re.findall(r"(\d+)\s?%", text)}
    return shares | {answers.read(number).value for number in NUMBER.findall(text)}


def asked(number: int) -> Iterator[Guess | Times | Exercise]:
    today = lesson(number)
    for bar in filter(None, (today.bar, today.later)):
        if isinstance(bar.state, Guess | Times):
            yield bar.state
    yield from (each for each in today.exercises if each.kind == "number")


@pytest.mark.parametrize("number", NUMBERS)
def test_no_example_is_an_answer_of_a_lesson(number: int) -> None:
    """A guess tells the truth's neighbourhood too: no example within two points of it."""
    shown = {value for lang in ("en", "zh") for value in examples(lang)}
    assert Fraction(9, 10) in shown
    for each in asked(number):
        near = {Guess: Fraction(2, 100), Times: Fraction(1, 4)}.get(type(each), Fraction(1, 10**9))
        assert isinstance(each.truth, Fraction | int)
        theirs = {value for lang in ("en", "zh") for value in examples(lang, each)}
        assert not [value for value in theirs if abs(value - each.truth) <= near], each
