"""Tab in IPython with its own settings (jedi on): games, their options, and the parameters of what is public."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from types import ModuleType

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import dicekit as dk

Completions = Callable[[str], set[str]]


@pytest.fixture(scope="module")
def tab() -> Completions:
    """What Tab offers at the end of a line."""
    shell = InteractiveShell()
    assert shell.Completer.use_jedi
    shell.Completer.jedi_compute_type_timeout = 0  # only for the column of types beside the names
    shell.user_ns["dk"] = dk

    def offered(line: str) -> set[str]:
        with provisionalcompleter():
            return {found.text for found in shell.Completer.completions(line, len(line))}

    return offered


def parameters(offered: set[str]) -> set[str]:
    return {text.removesuffix("=") for text in offered if text.endswith("=")}


@pytest.mark.parametrize("name", dk.games)
def test_a_game_offers_its_own_options_and_no_others(tab: Completions, name: str) -> None:
    own = {"players", "preset", *(option.name for option in dk.games[name].options)}
    assert parameters(tab(f"dk.games['{name}'](")) == own
    assert parameters(tab(f"dk.games['{name}'](players=4, ")) >= own - {"players"}


def test_what_a_game_returns_is_known(tab: Completions) -> None:
    assert {"perudo", "da_gunzi"} <= {text.strip("'") for text in tab("dk.games['")}
    assert {"deal", "view", "options"} <= tab("dk.games['bluff'](players=3).")
    assert {"hands", "seed", "starter"} <= parameters(tab("dk.games.of_dice['bluff'](players=3).deal("))
    assert {"play", "seen_by"} <= tab("dk.games['bluff'](players=3).deal().play('3x5').")
    assert {"deck", "seed"} <= parameters(tab("dk.games['da_gunzi']().deal("))
    assert {"play", "seen_by"} <= tab("dk.games['da_gunzi']().deal().")


@pytest.mark.parametrize("module", [dk.odds, dk.charts, dk.formulas, dk.widgets], ids=lambda module: module.__name__)
def test_named_parameters_are_offered(tab: Completions, module: ModuleType) -> None:
    where = module.__name__.replace("dicekit", "dk", 1)
    kinds = Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY
    for name in module.__all__:
        if callable(public := getattr(module, name)):
            named = {one.name for one in signature(public).parameters.values() if one.kind in kinds}
            assert named <= parameters(tab(f"{where}.{name}(")), name


def test_public_traits_of_a_widget_are_parameters(tab: Completions) -> None:
    assert {"bid", "quantity", "face", "kind"} <= parameters(tab("dk.widgets.OddsChart("))
    assert {"guess", "sealed", "place", "layout"} <= parameters(tab("dk.widgets.GuessBar("))
    assert "turn" not in parameters(tab("dk.widgets.RoundStepper("))  # read-only
