"""Odds against a plain count of every way in which the hidden dice can lie.

Each world is a full table: hands of their own, counted by the rules' own tally and once more by the actions
of the rules. Nothing of `dicekit.odds` or of distributions is used to count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.table import Table
from dicekit.errors import IllegalAction, Unreadable
from dicekit.games import games

# -- every world -----------------------------------------------------------------------------------------------


def worlds(table: Table, seat: int | None) -> Iterator[Table]:
    """Every table that looks the same to a seat, or to a spectator; each is as likely as any other."""
    faces = table.rules.faces
    cups = []
    for other, held in enumerate(table.hands):
        assert held is not None
        cups.append([held] if other == seat else product(faces, repeat=len(held)))
    for hands in product(*cups):
        yield replace(table, hands=tuple(map(hand, hands)))


def whole(table: Table) -> list[Hand]:
    """Each seat's dice, hidden and shown."""
    return [hand((*(held or ()), *shown)) for held, shown in zip(table.hands, table.shown, strict=True)]


def by_the_words(game: Game, special: bool, die: Face, bid: Bid) -> bool:
    """Does a die count for a bid (L9, P9, P14, B8)?"""
    wild: Face | None = "*" if game.variant.name == "bluff" else 1
    if special or game.options.get("wild") == "none":
        wild = None
    return die == bid.face or (die == wild and bid.face != wild)


# -- tables ----------------------------------------------------------------------------------------------------


@st.composite
def small_tables(draw: st.DrawFn) -> Table:
    """A table of two or three with few dice, some of them shown, some rounds special."""
    name = draw(st.sampled_from(["liars_dice", "perudo", "bluff"]))
    players = draw(st.integers(2, 3))
    options = {
        "liars_dice": {"wild": draw(st.sampled_from(["ones", "none"])), "sides": draw(st.integers(2, 6))},
        "perudo": {"push_on_opening": True},
        "bluff": {"reroll": True},
    }[name]
    game = games[name](players=players, **options)
    dice = st.sampled_from(game.faces)
    if name == "liars_dice" or draw(st.booleans()):
        sizes = draw(st.sampled_from([(1, 1), (2, 1), (1, 3), (2, 2)] if players == 2 else [(1, 1, 1), (1, 2, 1)]))
        table = game.deal(hands=[draw(st.lists(dice, min_size=size, max_size=size)) for size in sizes])
        return replace(table, rules=game.special_rules) if name == "perudo" and draw(st.booleans()) else table
    shown, hidden = draw(st.lists(dice, min_size=1, max_size=2)), draw(st.lists(dice, min_size=1, max_size=2))
    others = [[draw(dice)] for _ in range(players - 1)]
    rolls = draw(st.lists(dice, min_size=len(hidden), max_size=len(hidden)))
    table = game.deal(hands=[shown + hidden, *others])
    return table.play(Bid(1, game.faces[1], push=hand(shown)), rolls=rolls)


@given(small_tables(), st.data())
@settings(deadline=None, max_examples=100)
def test_odds_count_every_world(table: Table, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(len(table.dice))]))
    bid = data.draw(st.sampled_from(table.bids))
    view = table.seen_by(seat)
    counts: Counter[int] = Counter()
    for world in worlds(table, seat):
        hands = whole(world)
        counts[sum(table.rules.tally(dice, bid) for dice in hands)] += 1
        named = sum(by_the_words(table.game, table.special, die, bid) for dice in hands for die in dice)
        assert named == sum(table.rules.tally(dice, bid) for dice in hands)
    every = counts.total()
    tally = odds.tally(view, bid)
    assert tally.total == every == len(table.rules.faces) ** sum(view.unseen)
    assert dict(tally.items()) == dict(counts)
    assert odds.at_least(view, bid) == Fraction(sum(n for x, n in counts.items() if x >= bid.quantity), every)
    assert odds.exactly(view, bid) == Fraction(counts[bid.quantity], every)
    mean = Fraction(sum(x * n for x, n in counts.items()), every)
    assert odds.mean(view, bid) == mean
    assert odds.variance(view, bid) == sum((x - mean) ** 2 * n for x, n in counts.items()) / every
    even = [q for q in range(12) if 2 * sum(n for x, n in counts.items() if x >= q) >= every]
    assert odds.even_bet(view, bid) == max(even)


@given(small_tables(), st.data())
@settings(deadline=None, max_examples=50)
def test_the_bid_board_says_of_every_bid_what_asking_for_it_says(table: Table, data: st.DataObject) -> None:
    view = table.seen_by(data.draw(st.sampled_from([None, *range(len(table.dice))])))
    board = odds.all_bids(view)
    assert tuple(board) == table.bids
    assert board == {bid: odds.at_least(view, bid) for bid in table.bids}
    assert board == {bid: odds.at_least(view, str(bid)) for bid in table.bids}


# -- Chinese hands -----------------------------------------------------------------------------------------------

OPTIONS = [
    {"straight": straight, "straight_kind": kind, "surround": surround}
    for straight in ("reroll", "zero", "off")
    for kind in ("all_different", "run")
    for surround in ("plus_one", "plus_two", "off")
]
CALLS = [Bid(1, 3), Bid(1, 6), Bid(1, 3, zhai=True), Bid(1, 1, zhai=True)]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_chinese_odds_count_every_roll_of_the_unseen_hands(options: dict[str, str]) -> None:
    """One hand unseen, and all three unseen: each hand's rolls are counted, then put together one by one."""
    game = games["chinese"](players=3, **options)
    table = game.deal(hands=["33122", "11333", "44455"])
    rules = game.rules
    rolls = [roll for roll in map(hand, product(range(1, 7), repeat=5)) if rules.kept(roll)]
    for call in CALLS:
        one = Counter(rules.tally(roll, call) for roll in rolls)
        for seat, unseen in ((None, 3), (0, 2)):
            own = 0 if seat is None else rules.tally((1, 2, 2, 3, 3), call)
            counts = Counter({own: 1})
            for _ in range(unseen):
                counts = _together(counts, one)
            view = table.seen_by(seat)
            assert dict(odds.tally(view, call).items()) == dict(counts)
            for quantity in (own, own + 1, own + 5):
                claim = replace(call, quantity=max(quantity, 1))
                holds = sum(n for x, n in counts.items() if x >= claim.quantity)
                assert odds.at_least(view, claim) == Fraction(holds, len(rolls) ** unseen)


def _together(counts: Counter[int], one: Counter[int]) -> Counter[int]:
    both: Counter[int] = Counter()
    for x, n in counts.items():
        for y, m in one.items():
            both[x + y] += n * m
    return both


def test_the_chinese_board_says_of_every_call_what_asking_for_it_says() -> None:
    view = games["chinese"](players=8).view("11335")
    board = odds.all_bids(view)
    assert tuple(board) == view.bids
    assert board == {bid: odds.at_least(view, bid) for bid in view.bids}


# -- what a view knows -------------------------------------------------------------------------------------------


def test_after_the_showdown_nothing_else_becomes_known_to_a_view() -> None:
    """Odds are those of the round: the view of a seat counts the other cups as unseen until the table rolls again."""
    table = games["liars_dice"](players=2).deal(hands=["11355", "24456"]).play("3x5")
    before = odds.at_least(table.seen_by(0), "5x5")
    assert odds.at_least(table.play("doubt").seen_by(0), "5x5") == before


def test_a_bid_may_name_more_dice_than_there_are() -> None:
    view = games["liars_dice"](players=2).view("55", unknown=1)
    assert odds.at_least(view, "4x5") == odds.exactly(view, "4x5") == 0


def test_text_that_is_no_bid_of_the_game_is_refused() -> None:
    view = games["liars_dice"](players=2).view("55", unknown=1)
    with pytest.raises(Unreadable):
        odds.at_least(view, "doubt")
    with pytest.raises(IllegalAction):
        odds.at_least(view, "3x*")
    with pytest.raises(IllegalAction):
        odds.tally(view, "3x5z")
