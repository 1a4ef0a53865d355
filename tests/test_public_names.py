"""The public names: listed without loading much, and each with a docstring and an example."""

from __future__ import annotations

import ast
import doctest
import inspect
import json
import pydoc
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from textwrap import dedent
from types import GenericAlias, ModuleType, UnionType
from typing import Any

import pytest
from traitlets import Int

import dicekit as dk
from dicekit.games import games

MODULES = (
    "dicekit",
    "dicekit.charts",
    "dicekit.odds",
    "dicekit.formulas",
    "dicekit.play",
    "dicekit.play.solver",
    "dicekit.widgets",
    "dicekit.record",
    "dicekit.poker_dice",
)
#: plain facts, which are no objects with a docstring of their own
CONSTANTS = {
    "dicekit.__version__",
    "dicekit.formulas.QUESTIONS",
    "dicekit.charts.THEMES",
    "dicekit.record.EVERYBODY",
    "dicekit.play.solver.SHIPPED",
}


def public() -> Iterator[tuple[str, Any]]:
    for module in map(import_module, MODULES):
        for name in module.__all__:
            found = getattr(module, name)
            if f"{module.__name__}.{name}" not in CONSTANTS and not isinstance(found, UnionType | GenericAlias):
                yield f"{module.__name__}.{name}", found


NAMES = dict(public())
WIDGETS = [name for name, there in NAMES.items() if isinstance(there, type) and issubclass(there, dk.widgets.Part)]


LISTED = (
    *("", ".odds", ".formulas", ".charts", ".widgets", ".play", ".record", ".seeds", ".texts"),
    *(".play.solver", ".poker_dice"),
)


@pytest.mark.parametrize("name", LISTED)
def test_dir_lists_what_is_public(name: str) -> None:
    module = import_module(f"dicekit{name}")
    assert dir(module) == sorted(module.__all__)


def test_help_on_the_widgets_is_short_and_names_them_all() -> None:
    told = pydoc.plain(pydoc.render_doc(dk.widgets))
    assert len(told.splitlines()) < 120
    about = told.partition("PACKAGE CONTENTS")[0]
    assert [name for name in dk.widgets.__all__ if not re.search(rf"\b{name}\b", about)] == []


def test_dir_of_the_games_lists_what_a_mapping_has_and_how_to_add_one() -> None:
    own = {name for name in dir(dk.games) if not name.startswith("_")}
    assert own == {"get", "items", "keys", "values", "of_dice", "register"}


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_a_sentence_and_an_example(name: str) -> None:
    """The example is in the docstring, or in that of a method (or for a module: of what it offers)."""
    there = NAMES[name]
    if not isinstance(there, ModuleType | type) and not inspect.isroutine(there):
        there = type(there)
    text = inspect.getdoc(there) or ""
    assert text.strip(), f"{name} has no docstring"
    assert not text.startswith(f"{there.__name__}("), f"{name} has only the docstring that dataclasses give"
    examples = [test for test in doctest.DocTestFinder().find(there) if test.examples]
    assert examples, f"{name} has no example"


def public_functions(name: str) -> Iterator[tuple[str, Any]]:
    """A public function, or the public methods of a class, but for handlers and setters of traits."""
    there = NAMES[name]
    if inspect.isroutine(there):
        yield name, there
    elif isinstance(there, type):
        names = [name for name in vars(there) if not name.startswith(("_", "on_", "set_"))]
        methods = ((f"{name}.{each}", getattr(there, each)) for each in names)
        yield from (pair for pair in methods if inspect.isfunction(pair[1]) or inspect.ismethod(pair[1]))


@pytest.mark.parametrize("name", NAMES)
def test_a_docstring_names_the_errors_that_are_raised(name: str) -> None:
    for place, function in public_functions(name):
        try:
            tree = ast.parse(dedent(inspect.getsource(function)))
        except OSError:
            continue  # a method that dataclasses or named tuples made
        raises = (each.exc for each in ast.walk(tree) if isinstance(each, ast.Raise))
        called = (each.func for each in raises if isinstance(each, ast.Call))
        raised = {each.id for each in called if isinstance(each, ast.Name)}
        for error in raised - {"AssertionError", "NotImplementedError"}:
            assert error in (inspect.getdoc(function) or ""), f"{place} raises {error} and doesn't say so"


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_has_its_docstring_at_run_time(name: str) -> None:
    """`chart?` asks the object, whose class anywidget makes anew with `add_traits`."""
    there = NAMES[name]
    widget = there.__new__(there)
    widget.add_traits(more=Int())
    assert widget.more == 0
    assert inspect.getdoc(widget) == inspect.getdoc(there)


def test_names_are_listed_without_loading_what_they_need() -> None:
    script = "import sys, json, dicekit; print(json.dumps([dir(dicekit), sorted(sys.modules)]))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    names, loaded = json.loads(done.stdout)
    assert {"Bid", "odds", "formulas", "charts", "widgets", "record", "games", "__version__"} <= set(names)
    assert not {"sympy", "plotly", "ipywidgets", "numpy", "dicekit.odds"} & set(loaded)


def test_the_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert dk.__version__ == version("dicekit-lessons")
    with pytest.raises(AttributeError, match="colour"):
        _ = dk.colour


@pytest.mark.parametrize("name", games)
def test_a_game_has_the_signature_of_its_options(name: str) -> None:
    signature = inspect.signature(games[name])
    made = games[name]()
    defaults = {key: given.default for key, given in signature.parameters.items()}
    assert defaults.pop("players") == made.players
    assert defaults.pop("preset") is None
    assert defaults == dict(made.settings)
    assert inspect.signature(type(games[name]))


def test_widgets_say_what_they_hold() -> None:
    view = games["liars_dice"](players=3).view("55126", unknown=10)
    stepper = dk.widgets.RoundStepper(game="perudo", players=3, seed="K7QX").choose("6x5")
    assert repr(stepper) == "RoundStepper(perudo, seat 0, considering 6x5)"
    assert "8675/19683" in repr(dk.widgets.Ledger(view, "7x5"))
    assert "59049" in repr(dk.widgets.OutcomeGrid(view, "7x5"))
    assert "30 rolls" in repr(dk.widgets.RollStrip(view, "7x5", seed="K7QX", rolls=30))
    bar = dk.widgets.GuessBar("How often?", truth=Fraction(1, 4), guess=0.3)
    assert "3/10" in repr(bar)
    assert "sealed" not in repr(bar)
    for kind in dk.widgets.__all__:
        made = getattr(dk.widgets, kind)
        assert not hasattr(made, "published") or made.__repr__ is dk.widgets.Part.__repr__
