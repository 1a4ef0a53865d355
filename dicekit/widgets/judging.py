"""Judge an answer to an exercise, as the browser does (`static/quiz_kinds.js`)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import answers
from dicekit.widgets import typed
from dicekit.widgets.guess.kinds import NoGuess, whole

if TYPE_CHECKING:
    from dicekit.widgets.quiz import Exercise


def judged(exercise: Exercise, text: str, lang: str = "en") -> bool | None:
    """Whether an answer is right; None for opinions. Numbers are read as this language writes them.

    >>> from dicekit.widgets import Exercise
    >>> half = Exercise("number", "Half of a half?", Fraction(1, 4))
    >>> judged(half, "25%"), judged(half, "1/2")
    (True, False)

    Raises:
        NoGuess: the text isn't a valid answer.
    """
    truth, options = exercise.truth, exercise.options
    match exercise.kind, truth:
        case "number", Fraction() | int():
            return _number(exercise, Fraction(truth), text, lang)
        case "opinion", _:
            whole(text, 0, len(options) - 1)
            return None
        case "choice" | "mistake", int():
            return whole(text, 0, len(options) - 1) == truth
        case "several", tuple():
            ticked = () if text == "-" else _places(text, len(options))
            return set(ticked) == set(truth)
        case "order", tuple():
            cards = _places(text, len(options))
            if sorted(cards) != list(range(len(options))):
                raise NoGuess("guess.unknown")
            ranks = [truth[card] for card in cards]
            return ranks == sorted(ranks)
        case "match", tuple():
            given = _places(text, len(exercise.matches))
            if len(given) != len(options):
                raise NoGuess("guess.unknown")
            return given == truth
        case "sketch", tuple():
            bars = exercise.sketch.read(text)
            over = (bar - 100 * right for bar, right in zip(bars, exercise.sketch.truth, strict=True))
            return sum((max(each, Fraction(0)) for each in over), Fraction(0)) <= exercise.near
    raise TypeError(f"{exercise.kind} is no kind of exercise")


def _number(exercise: Exercise, truth: Fraction, text: str, lang: str) -> bool:
    """Whether the answer is close to the right number, and closer than to those of typical mistakes."""
    try:
        answer = typed.read(text, lang)
    except answers.AnswerError as wrong:
        raise NoGuess(wrong.key, **wrong.slots) from None
    if exercise.chance and not 0 <= answer.value <= 1:
        raise NoGuess("answers.range")
    others = [Fraction(wrong.value) for wrong in exercise.wrong if isinstance(wrong.value, Fraction | int)]
    return answers.meant(answer, [truth, *others]) == truth


def _places(text: str, options: int) -> tuple[int, ...]:
    """Parse indices of options: `0 2`."""
    return tuple(whole(each, 0, options - 1) for each in text.split(" ") if each)
