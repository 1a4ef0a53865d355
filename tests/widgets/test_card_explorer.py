"""Links of the time when Da Gunzi was part of the Explorer: they lead to the page of the card table."""

from __future__ import annotations

import html
import re
from urllib.parse import parse_qs, urlsplit

from dicekit.kit.part import Part
from dicekit.widgets import CardTable, Explorer
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import address_of


def press(part: Part, do: str, **fields: object) -> None:
    n = max(part.ack.values(), default=0) + 1
    part.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})
    assert not part.html_fault, part.html_fault


def test_a_link_of_a_hand_of_cards_leads_to_that_hand_at_the_card_table() -> None:
    state = transitions.deal(transitions.begin("AB23"), 24)
    explorer = Explorer()
    press(explorer.setup, "restore", text=address_of(state))
    there = urlsplit(html.unescape(re.findall(r'href="(cards[^"]+)"', explorer.setup.html_compared)[0]))
    table = CardTable()
    press(table, "restore", text=parse_qs(there.fragment)[table.place][0])
    assert table.match.hand == state.match.hand


def test_an_address_of_nothing_is_refused() -> None:
    explorer = Explorer()
    press(explorer.setup, "restore", text="seed K7QX; nonsense")
    assert explorer.setup.cards == ""
    assert explorer.setup.html_notice
