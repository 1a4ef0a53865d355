"""Defaults of parameters that mean the same everywhere."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

from dicekit import texts

PACKAGES = ("cards", "dice", "formulas", "odds", "record", "texts")


def functions() -> Iterator[Callable[..., Any]]:
    """All functions and methods of the packages that need neither a site nor widgets."""
    for package in PACKAGES:
        module = importlib.import_module(f"dicekit.{package}")
        inner = (each.name for each in pkgutil.walk_packages(module.__path__, f"{module.__name__}."))
        for name in (module.__name__, *inner):
            for found in vars(importlib.import_module(name)).values():
                members = vars(found).values() if inspect.isclass(found) else [found]
                yield from filter(inspect.isfunction, map(inspect.unwrap, members))


def test_a_text_is_english_unless_another_language_is_asked_for() -> None:
    """English is the language of the API; every other is named by its caller."""
    defaults = {
        (function.__module__, function.__qualname__): parameter.default
        for function in functions()
        if function.__module__.startswith("dicekit.")
        for name, parameter in inspect.signature(function).parameters.items()
        if name == "lang" and parameter.default is not parameter.empty
    }
    assert len(defaults) > 30
    assert {where: tag for where, tag in defaults.items() if tag not in ("en", None)} == {}
    assert texts.languages[0] == "en"
