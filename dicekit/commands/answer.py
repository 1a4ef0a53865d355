"""Output and exit codes of commands."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.dice.game import Variant
from dicekit.record.steps import Record, Step
from dicekit.state import Game
from dicekit.texts.figures import every_figure

GOOD, WRONG, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


class BadInput(Exception):
    """Raised for bad input on the command line; the message says what would be right."""


def print_json(data: object) -> int:
    """Print data as JSON and return the exit code 0."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
    return GOOD


def pq(value: Fraction | int) -> str:
    """A fraction as `p/q`, even if it's a whole number.

    >>> pq(Fraction(2, 6)), pq(1)
    ('1/3', '1/1')
    """
    value = Fraction(value)
    return f"{every_figure(value.numerator)}/{every_figure(value.denominator)}"


def changed_options(game: Game) -> Mapping[str, Any]:
    """The options that differ from their defaults."""
    defaults = {option.name: option.default for option in game.variant.options}
    return {name: value for name, value in game.settings if value != defaults[name]}


def read_options(variant: Variant, settings: Sequence[str], lang: str) -> dict[str, Any]:
    """The options of a game as typed: `name=value`, and `preset=name`.

    Raises:
        BadInput: no such option.
        BadOption: no such value.
    """
    known = {option.name: option for option in variant.options}
    options: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if name == "preset" and equals and variant.presets:
            options["preset"] = value
        elif name in known:
            options[name] = known[name].read(value)  # without a value: an error that names those there are
        else:
            names = [*known, *(["preset"] if variant.presets else [])]
            facts = {"text": repr(setting), "game": variant.name, "options": ", ".join(names)}
            raise BadInput(texts.say("cli.bad.option", lang, **facts))
    return options


def record_data(played: Record[Any], step_data: Callable[[Step[Any]], dict[str, Any]]) -> dict[str, Any]:
    """A replayed record as JSON data; `step_data` gives the data of one step."""
    state = played.table
    return {
        "game": state.game.variant.name,
        "players": list(state.names),
        "options": changed_options(state.game),
        "partial": played.partial,
        "stopped": played.stopped,
        "steps": [step_data(step) for step in played.steps],
        "over": state.is_over,
        "winners": [state.names[seat] for seat in state.winners],
    }
