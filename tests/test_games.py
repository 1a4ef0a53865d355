"""All games have one shape, whether of dice or of cards."""

from __future__ import annotations

import pytest

import dicekit as dk
from dicekit import texts
from dicekit.cards.actions import Shuffle
from dicekit.cards.card import DECK
from dicekit.cards.errors import BadValue
from dicekit.cards.game import da_gunzi
from dicekit.errors import BadOption, UnknownGame
from dicekit.state import State


def test_five_games_four_of_them_of_dice() -> None:
    assert list(dk.games) == ["liars_dice", "perudo", "bluff", "chinese", "da_gunzi"]
    assert list(dk.games.of_dice) == ["liars_dice", "perudo", "bluff", "chinese"]
    assert repr(dk.games) == "<games: liars_dice, perudo, bluff, chinese, da_gunzi>"
    with pytest.raises(UnknownGame, match="chinese, da_gunzi"):
        dk.games["poker"]
    with pytest.raises(UnknownGame, match=r"bluff, chinese$"):
        dk.games.of_dice["da_gunzi"]


@pytest.mark.parametrize("name", list(dk.games))
def test_every_game_is_made_dealt_and_played_in_the_same_way(name: str) -> None:
    variant = dk.games[name]
    game = variant(variant.players[0])
    assert game.variant is variant
    assert dict(game.settings) == game.options == {option.name: option.default for option in variant.options}
    state = game.deal(seed="K7QX")
    assert isinstance(state, State)
    action = next(state.legal())
    after = state.play(action)
    assert after != state == game.deal(seed="K7QX")
    assert state.seen_by(None) != state.seen_by(0)
    assert dk.record.read(dk.record.write(after)).table == after
    with pytest.raises(BadOption):
        variant(variant.players[-1] + 1)
    with pytest.raises(BadOption):
        variant(variant.players[0], preset="poker")
    with pytest.raises(BadOption):
        variant(variant.players[0], colour="red")


def test_da_gunzi_by_name() -> None:
    game = dk.games["da_gunzi"](follow_rule="dead")
    assert repr(game) == "da_gunzi(follow_rule='dead')"
    assert game == da_gunzi(4, follow_rule="dead")
    assert repr(dk.games["da_gunzi"]).startswith("<da_gunzi: follow_rule, dealer_after_hold")
    assert repr(game.deal(seed="K7QX")) == "<da_gunzi, round 1, hand 1, deal>"


def test_without_seed_and_deck_nothing_can_be_shuffled() -> None:
    match = dk.record.read("dicekit 1\ngame da_gunzi; players Ana Bo Chi Dee\n").table
    assert match.seed is None
    with pytest.raises(BadValue) as wrong:
        match.play("shuffle")
    assert all(wrong.value.text(lang) for lang in texts.languages)
    assert match.play(Shuffle(DECK, 1)).hand.first == 1
