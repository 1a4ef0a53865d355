"""What each game takes to be set up: its players and its options, as the guide has them (L1, P1, B1, C1)."""

from __future__ import annotations

import pytest

from dicekit.games import games
from tests.dice.strategies import NAMES, OPTIONS, SEATS


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_has_the_players_and_options_of_the_guide(name: str) -> None:
    variant = games[name]
    assert (variant.players[0], variant.players[-1]) == SEATS[name]
    assert {option.name for option in variant.options} == {
        *OPTIONS[name],
        *(["opening_min"] if name == "chinese" else []),
    }
    plain = variant()
    assert all(plain.options[option] == values[0] for option, values in OPTIONS[name].items())
    for players in (SEATS[name][0] - 1, SEATS[name][1] + 1, 0, -2, True, 2.0, "3", None):
        with pytest.raises(ValueError, match="bad_players"):
            variant(players=players)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_every_option_is_taken_and_no_other(name: str) -> None:
    for option, values in OPTIONS[name].items():
        for value in values:
            also = {"reroll": True} if option == "reveal_must_match" else {}
            assert games[name](players=3, **{option: value, **also}).options[option] == value
        for wrong in ("nonsense", None, -1, 0, 21, 2.5, [1], "True", "1", float(values[0]) if values[0] == 5 else ""):
            if any(wrong is value or (wrong == value and type(wrong) is type(value)) for value in values):
                continue
            if option in ("stake", "limit", "rounds") and wrong == 21:
                continue
            with pytest.raises(ValueError, match="bad_option"):
                games[name](players=3, **{option: wrong})
        for truth in (True, False):
            if truth not in [value for value in values if isinstance(value, bool)]:
                with pytest.raises(ValueError, match="bad_option"):
                    games[name](players=3, **{option: truth})


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_option_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(ValueError, match="bad_option") as caught:
        games[name](players=3, strange=1)
    assert all(option in str(caught.value) for option in OPTIONS[name])
