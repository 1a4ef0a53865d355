"""The lessons: what each of their six steps shows, asks and answers.

A lesson is a package such as `lesson06`: its case (the table and the numbers that follow from it), its derivation,
guesses and exercises, and `Lesson`, which combines the parts of each step. The notebooks in `lessons/` have the text
and show each step:

    from dicekit.course import lesson

    today = lesson(6)
    today.ask()
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicekit.course.base import Lesson


def numbers() -> tuple[int, ...]:
    """The numbers of the lessons that there are.

    >>> 6 in numbers()
    True
    """
    names = (module.name.removeprefix("lesson") for module in iter_modules(__path__))
    return tuple(sorted(int(name) for name in names if name.isdigit()))


def lesson(number: int, lang: str | None = None) -> Lesson:
    """A lesson by its number, in the language given or else that of the notebook which is running.

    >>> lesson(6, "en").number
    '06'
    >>> lesson(99)
    Traceback (most recent call last):
    ...
    LookupError: there is no lesson 99; there are: ...
    """
    if number not in numbers():
        raise LookupError(f"there is no lesson {number}; there are: {', '.join(map(str, numbers()))}")
    made: Lesson = import_module(f"{__name__}.lesson{number:02}").Lesson(lang)
    return made
