"""Da Gunzi in the Explorer: the card table takes the place of the dice, and its rooms are loaded only then."""

from __future__ import annotations

import subprocess
import sys

from dicekit.kit.part import Part
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import address_of
from dicekit.widgets.explorer import Explorer


def press(part: Part, do: str, **fields: object) -> None:
    n = max(part.ack.values(), default=0) + 1
    part.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})
    assert not part.html_fault, part.html_fault


def test_the_card_table_is_loaded_when_it_is_chosen() -> None:
    code = """
import sys
from dicekit.widgets.explorer import Explorer
explorer = Explorer()
assert "dicekit.widgets.cards" not in sys.modules
explorer.setup.on_game("da_gunzi")
assert "dicekit.widgets.cards" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_cards_take_the_place_of_the_dice_and_go_again() -> None:
    explorer = Explorer()
    left, right = explorer.children[:2]
    press(explorer.setup, "game", value="da_gunzi")
    assert left.children == (explorer.setup, explorer.cards)
    assert right.children == ()
    assert explorer.tabs not in explorer.children
    assert 'value="da_gunzi" selected' in explorer.setup.html_sheet
    table = explorer.cards
    press(explorer.setup, "game", value="bluff")
    assert left.children == (explorer.setup, explorer.stepper, explorer.grid)
    assert right.children == (explorer.chart, explorer.beside, explorer.ledger, explorer.history)
    assert explorer.tabs in explorer.children
    assert explorer.stepper.table.game.variant.name == "bluff"
    press(explorer.setup, "game", value="da_gunzi")
    assert explorer.cards is table


def test_an_address_opens_the_explorer_at_a_hand_of_cards() -> None:
    state = transitions.deal(transitions.begin("AB23"), 24)
    explorer = Explorer()
    press(explorer.setup, "restore", text=address_of(state))
    assert explorer.cards is not None
    assert explorer.cards.match.hand == state.match.hand


def test_an_address_of_nothing_leaves_the_dice_where_they_are() -> None:
    explorer = Explorer()
    press(explorer.setup, "restore", text="seed K7QX; nonsense")
    assert explorer.cards is None
    assert explorer.setup.html_notice


def test_the_device_keeps_which_was_played_last() -> None:
    explorer = Explorer()
    assert explorer.setup.link == "dice"
    press(explorer.setup, "game", value="da_gunzi")
    kept = explorer.setup.link
    press(explorer.setup, "game", value="perudo")
    again = Explorer()
    press(again.setup, "restore", text=kept)
    assert again.cards is not None
    press(again.setup, "restore", text=explorer.setup.link)
    assert again.children[0].children == (again.setup, again.stepper, again.grid)
