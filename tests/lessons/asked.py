"""Checks of exercises, shared by the tests of lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from dicekit.widgets.quiz import Exercise


def has_right_option(exercises: Iterable[Exercise], place: str, words: str) -> None:
    """Check a choice question: the right option, and at least two others with feedback."""
    question = next(one for one in exercises if one.place == place)
    assert question.options[question.truth] == words
    assert len(question.wrong) >= 2


def is_counted_twice(
    question: Exercise,
    truths: Mapping[str, tuple[Fraction, Callable[[], Fraction]]],
    wrong: Mapping[str, Sequence[Fraction]],
) -> None:
    """Check a number question: its answer and its wrong answers, each against a number computed in the test."""
    written, counted = truths[question.place]
    assert question.truth == written == counted()
    assert [one.value for one in question.wrong] == wrong[question.place]
