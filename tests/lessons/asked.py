"""What the tests of several lessons ask of an exercise in the same words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from dicekit.widgets.quiz import Exercise


def has_right_option(exercises: Iterable[Exercise], place: str, words: str) -> None:
    """A choice: these words are the right ones, and at least two others have an idea behind them."""
    question = next(one for one in exercises if one.place == place)
    assert question.options[question.truth] == words
    assert len(question.wrong) >= 2


def is_counted_twice(
    question: Exercise,
    truths: Mapping[str, tuple[Fraction, Callable[[], Fraction]]],
    wrong: Mapping[str, Sequence[Fraction]],
) -> None:
    """A number: as it is written in the test and counted there; and the wrong numbers, each counted there too."""
    written, counted = truths[question.place]
    assert question.truth == written == counted()
    assert [one.value for one in question.wrong] == wrong[question.place]
