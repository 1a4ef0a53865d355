"""The spread hand: its order, what was seen, who may have the rest, what may follow, and what is declared or led."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from dicekit.cards.card import CARDS, DECK
from dicekit.cards.trumps import Trumps
from dicekit.course.lesson20 import case as third
from dicekit.kit.part import Refused
from dicekit.widgets.fan import MAX_SEEN, MAX_TRICKS, TOOLS, CardFan
from dicekit.widgets.spread import Spread

F = Fraction
LEADS = (("SK", "SK"), ("SA",), ("SK",))  # from the hand of lesson 20


SHOWN = ("C7",)
LEAD = ("S6", "S6")  # of the next player, who holds them


def hand(**changes: Any) -> Spread:
    """A hand with two sevens of spades, at level seven with clubs as trumps."""
    return Spread.dealt("K7QX", 187, level=7, trump="C", **changes)


def fan(*tools: str, **more: object) -> CardFan:
    return CardFan(third.hand(), tools=tools or ("ask", "seen"), **more)


# ---- the hand


def test_a_seed_deals_all_cards_once() -> None:
    spread = Spread.dealt("K7QX", 3)
    lying = Counter(card for seat in range(4) for card in spread.hand(seat)) + Counter(spread.bottom)
    assert lying == Counter(DECK)
    assert Spread.dealt("K7QX", 3) == spread != Spread.dealt("K7QX", 4)


@pytest.mark.parametrize(("twos", "number"), [(True, 63), (False, 54)])
def test_twos_in_or_out(twos: bool, number: int) -> None:
    """Rules 3.1 for those that are in. Out is a house rule: a two of a plain suit is its lowest card."""
    trumps = Trumps(7, "H", twos)
    assert sum(map(trumps.is_trump, DECK)) == number
    assert trumps.group("S2") == ("T" if twos else "S")
    assert trumps.compare("S2", "S3") == (">" if twos else "<")
    assert trumps.compare("H2", "HA") == (">" if twos else "<")


def test_rank_suit_and_twos_change_what_is_a_trump() -> None:
    part = CardFan(hand(), tools=("order",))
    assert part.state.trump_count == 13
    part.on_twos("out")
    held = part.state.held
    assert part.state.trump_count == 13 - sum(card in ("S2", "H2", "D2") for card in held)
    part.on_twos("in")
    part.on_trump("S")
    assert part.state.trump_count == 19
    part.on_level("3")
    assert part.state.trumps.is_rank("S3")


def test_a_group_is_said_with_its_gunzi() -> None:
    part = CardFan(hand(), lang="en")
    assert "Spades: twelve cards, one gunzi of threes and two sticks." in part.html_still
    assert part.html_work.count("bracketed") == sum(copies == 3 for copies in Counter(hand().held).values())


# ---- who has it


def test_an_unseen_copy_lies_in_one_of_123_places() -> None:
    shares = third.hand().shares("SK")
    assert list(shares.values()) == [F(39, 123), F(39, 123), F(39, 123), F(6, 123)]
    assert sum(shares.values()) == 1


def test_two_copies_by_the_closed_form() -> None:
    """D16.4, `hold_one_partner_both`: C(39,2)/C(123,2); at least one from the complement."""
    spread = third.hand()
    assert spread.copies("partner", "SA").exactly(2) == F(comb(39, 2), comb(123, 2)) == F(247, 2501)
    assert spread.shares("SA")["partner"] == 1 - F(comb(84, 2), comb(123, 2))


def test_tricks_and_marks_take_places_away() -> None:
    part = fan()
    part.on_ask("SK")
    part.on_tricks(8)
    assert part.state.lies() == {"partner": F(31, 99), "opponents": F(62, 99), "bottom": F(6, 99)}
    part.on_ask("DA")
    part.on_seen()
    rooms = [part.state.room(place) for place in part.state.places]
    assert rooms == [30, 31, 31, 6], "the next player showed it"
    assert part.state.unseen == sum(rooms) == 98
    part.on_unseen(0)
    assert part.state.unseen == 99


def test_h_over_three_h_plus_six() -> None:
    """Rules 16.4: the partner's chance while each of the others holds h cards and the bottom is unknown."""
    for tricks in range(MAX_TRICKS + 1):
        h = 39 - tricks
        assert replace(third.hand(), tricks=tricks).lies()["partner"] == F(h, 3 * h + 6)


def test_a_copy_is_seen_once_only() -> None:
    part = fan()
    with pytest.raises(Refused, match="Choose a card"):
        part.on_seen()
    part.on_ask("SK")
    part.on_seen()
    assert part.sentence == "All three copies of king of spades have been seen."
    with pytest.raises(Refused, match="seen already"):
        part.on_seen()


def test_everything_is_bounded() -> None:
    begun = replace(third.hand(), lead=("S9",), standing=("S7",))
    part = CardFan(begun, tools=TOOLS, leads=LEADS)
    for act in (
        lambda: part.on_tricks(-1),
        lambda: part.on_ask("S1"),
        lambda: part.on_card("<b>"),
        lambda: part.on_unseen(0),
        lambda: part.on_level("11"),
        lambda: part.on_trump("T"),
        lambda: part.on_skin("gold"),
        lambda: part.on_lead(7),
        lambda: part.on_declare(99),
        lambda: part.on_use("OOOO", "1"),
        lambda: part.on_rule("loose"),
    ):
        with pytest.raises(Refused):
            act()
    for _ in range(MAX_TRICKS):
        part.on_tricks(1)
    with pytest.raises(Refused, match=str(MAX_TRICKS)):
        part.on_tricks(1)
    for card in CARDS:
        part.on_ask(card)
        while part.state.left(card) and len(part.state.seen) < MAX_SEEN:
            part.on_seen()
    part.on_ask(next(card for card in CARDS if part.state.left(card)))
    with pytest.raises(Refused, match=str(MAX_SEEN)):
        part.on_seen()
    assert not part.html_fault


def test_a_tool_needs_what_it_is_about() -> None:
    for tool in ("follow", "declare", "lead"):
        with pytest.raises(ValueError, match=tool):
            CardFan(third.hand(), tools=(tool,))


def test_a_tool_that_is_not_there_is_refused() -> None:
    part = CardFan(third.hand())
    acts: Mapping[str, object] = {"use": ("K7QX", "1"), "ask": ("SK",), "declare": (0,), "lead": (0,), "tricks": (1,)}
    for name, given in acts.items():
        with pytest.raises(Refused):
            getattr(part, f"on_{name}")(*given)  # type: ignore[misc]


# ---- following, declaring, leading


def test_a_stick_is_followed_freely_when_live_and_with_a_stick_when_dead() -> None:
    """Rules 9.2: two of the group under both; a pair that is held under the dead rule, taken from a triple or not."""
    part = CardFan(hand(lead=LEAD), tools=("follow",))
    for card in ("S4", "S8"):
        part.on_card(card)
    assert part.state.follow_code is None
    part.on_rule("dead")
    assert part.state.follow_code == "follow_pair"
    assert "fails" in part.html_work
    part.on_none()
    for _ in range(2):
        part.on_card("S3")
    assert part.state.picked == ("S3", "S3")
    assert part.state.follow_code is None
    part.on_card("S3")
    part.on_card("S3")
    assert part.state.picked == ()
    part.on_card("HA")
    part.on_card("HJ")
    assert part.state.follow_code == "follow_suit"


def test_what_is_led_is_held_by_the_next_player() -> None:
    assert hand().hand(1).count("S6") == 2
    assert "C7" in hand().hand(1)


def test_three_jokers_over_call_and_keep_the_suit_of_trumps() -> None:
    """Identical jokers may declare too; then the present suit stays trumps."""
    state = replace(Spread.dealt("ECAA", 1), standing=SHOWN)
    before = state.trump
    part = CardFan(state, tools=("declare",))
    assert state.declarations[-1] == ("BJ", "BJ", "BJ")
    assert not part.html_fault
    part.on_declare(len(state.declarations))
    assert not part.html_fault
    assert part.state.trump == before


def test_two_identical_over_call_one_and_three_would_over_call_them() -> None:
    """Rules 6.3: strength 2 over 1; the partner holds three identical rank cards."""
    part = CardFan(hand(standing=SHOWN), tools=("declare",))
    assert part.state.declarations == (("S7", "S7"),)
    part.on_declare(1)
    assert (part.state.trump, part.state.trump_count) == ("S", 19)
    assert list(part.state.over_calls()) == [(2, ("D7", "D7", "D7"))]
    part.on_undo()
    part.on_declare(0)
    assert (part.state.trump, part.state.trump_count) == ("C", 13)


def test_a_declaration_is_undone_with_its_suit() -> None:
    part = CardFan(hand(standing=SHOWN), tools=("declare",))
    part.on_declare(1)
    part.on_undo()
    assert part.state == hand(standing=SHOWN)


def test_kings_are_beaten_by_a_stick_of_aces_only() -> None:
    part = CardFan(third.hand(), tools=("lead",), leads=LEADS)
    part.on_lead(0)
    spread = part.state
    assert [spread.hand(seat).count("SA") for seat in (1, 3)] == [1, 0]
    assert spread.beaten_by(spread.led) == ()
    assert ">Two kings of spades: no opponent can beat it.<" in part.html_work
    both = Spread.dealt("K7QX", 113, level=7, trump="H")
    assert both.hand(1).count("SA") == 2
    assert both.beaten_by(("SK", "SK")) == (1,)


# ---- what is kept


def test_the_address_brings_everything_back() -> None:
    part = fan("ask", "seen", "deal", "order", place="fan")
    part.on_use("K7QX", "5")
    part.on_level("4")
    part.on_trump("D")
    part.on_twos("out")
    part.on_ask("CQ")
    part.on_seen()
    part.on_tricks(3)
    again = fan("ask", "seen", "deal", "order", place="fan")
    again.on_restore(part.link)
    assert again.state == part.state


def test_the_decision_is_kept() -> None:
    part = CardFan(hand(standing=SHOWN), tools=("declare",), place="use", store_key="20/declare")
    part.on_declare(1)
    again = CardFan(hand(standing=SHOWN), tools=("declare",), place="use", store_key="20/declare")
    again.on_restore(part.link)
    assert again.state == part.state
    led = CardFan(third.hand(), tools=("lead",), leads=LEADS, place="use")
    led.on_lead(1)
    other = CardFan(third.hand(), tools=("lead",), leads=LEADS, place="use")
    other.on_restore(led.link)
    assert other.state.led == ("SA",)


@pytest.mark.parametrize(
    "text", ["", "....", "K7QX.1.99.H.in.0...", "K7QX.1.7.H.in.0.ZZ..", "K7QX.1.7.H.in.0..SK-SK-SK-SK."]
)
def test_a_strange_address_is_refused(text: str) -> None:
    part = fan("deal", "ask", place="fan")
    before = part.state
    with pytest.raises(Refused):
        part.on_restore(text)
    assert part.state == before


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("skin", ["cards", "tiles"])
def test_cards_or_tiles_in_both_languages(lang: str, skin: str) -> None:
    part = fan(*TOOLS[:4], lang=lang)
    part.on_skin(skin)
    part.on_ask("SK")
    assert not part.html_fault
    assert ("♠" in part.html_still) is False
    assert part.html_work.count('data-act="card"') == len(set(part.state.held))
