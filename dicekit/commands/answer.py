"""Output and exit codes of commands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from dicekit.state import Game
from dicekit.texts.figures import every_figure

GOOD, WRONG, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


class BadInput(Exception):
    """Raised for bad input on the command line; its message says what is possible."""


def print_json(data: object) -> int:
    """Print data as JSON and return the exit code 0."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
    return GOOD


def pq(value: Fraction | int) -> str:
    """A fraction as `p/q`, whole numbers too.

    >>> pq(Fraction(2, 6)), pq(1)
    ('1/3', '1/1')
    """
    value = Fraction(value)
    return f"{every_figure(value.numerator)}/{every_figure(value.denominator)}"


def changed_options(game: Game) -> Mapping[str, Any]:
    """The options that differ from their defaults."""
    defaults = {option.name: option.default for option in game.variant.options}
    return {name: value for name, value in game.settings if value != defaults[name]}
