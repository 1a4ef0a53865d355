"""The worth of actions by the odds, against every hand played out by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dicekit.dice.action import Accept, Action, Bid, Doubt, Exact, Fanpi, Pi
from dicekit.dice.hand import hand
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.odds.hands import kept_hands
from dicekit.play.cups import READ
from dicekit.play.worth import worth, worths

LIFTING = (Doubt, Exact, Pi, Accept, Fanpi)


def margin(before: Table, after: Table, seat: int) -> int:
    """The dice the others lost less those the seat lost, as the engine settled it (beads in the Chinese game)."""
    showdown = after.showdown
    assert showdown is not None
    if before.rules.stake is not None:
        return 0 if showdown.loser is None else showdown.stake * (-1 if showdown.loser == seat else 1)
    return sum(max(-lost, 0) for other, lost in enumerate(showdown.change) if other != seat) + showdown.change[seat]


def worlds(table: Table, seat: int) -> Iterator[tuple[Table, int]]:
    """Every way the others' hidden dice can be, with its number of ways, as the seat can know it."""
    cups: list[list[tuple[Any, int]]] = []
    for other, owned in enumerate(table.dice):
        hidden = owned - len(table.shown[other])
        known = other == seat and table.hands[other] is not None
        cups.append([(table.hands[other], 1)] if known else list(kept_hands(table.rules, hidden)))
    for hands in product(*cups):
        ways = 1
        for _, number in hands:
            ways *= number
        yield replace(table, hands=tuple(hand(dice or ()) for dice, _ in hands)), ways


def lifted(table: Table, action: Action, by: int, seat: int) -> Fraction:
    """What an action that lifts the cups brings a seat on average, as `by` can know it."""
    total = Fraction(0)
    every = 0
    for world, ways in worlds(table, by):
        after = world.play(action, by=by)
        if isinstance(action, Pi):
            after = after.play("accept")
        total += ways * margin(world, after, seat)
        every += ways
    return total / every


def by_hand(table: Table, action: Action, seat: int) -> Fraction:
    """The worth of an action, every hand of the others played out."""
    if isinstance(action, LIFTING):
        return lifted(table, action, seat, seat)
    total, every = Fraction(0), 0
    answers: dict[Any, Action | None] = {}
    for world, ways in worlds(table, seat):
        after, every = world.play(action, by=seat), every + ways
        other = after.turn
        if after.hands[other] not in answers:
            offers = [
                (lifted(after, taken, other, other), taken) for taken in after.legal() if isinstance(taken, LIFTING)
            ]
            best = max(offers, key=lambda offer: offer[0], default=(Fraction(0), None))
            answers[after.hands[other]] = best[1] if best[0] > 0 else None
        if (answer := answers[after.hands[other]]) is not None:
            end = after.play(answer, by=other)
            end = end.play("accept") if isinstance(answer, Pi) else end
            total += ways * margin(after, end, seat)
    return total / every


CASES = [
    ("liars_dice", {"players": 2, "dice": 2}, ["14", "35"], ["1x4"]),
    ("liars_dice", {"players": 3, "dice": 1}, ["4", "1", "6"], ["1x4", "2x4"]),
    ("liars_dice", {"players": 2, "dice": 2, "loss": "difference", "exact": "gain"}, ["14", "3"], ["2x4"]),
    pytest.param("perudo", {"players": 3, "dice": 2}, ["5", "16", "3"], ["1x4", "pass"], marks=pytest.mark.sweep),
    ("perudo", {"players": 2, "dice": 2}, ["55", "16"], ["1x4", "pass"]),
    ("bluff", {"players": 2, "dice": 2}, ["*4", "3"], ["1x4"]),
    ("bluff", {"players": 3, "dice": 1}, ["*", "3", "4"], ["1x3"]),
]


@pytest.mark.parametrize(("name", "options", "hands", "actions"), CASES)
def test_worth_is_that_of_every_hand_played_out_by_the_engine(
    name: str, options: dict[str, Any], hands: list[str], actions: list[str]
) -> None:
    table = games[name](**options).deal(hands=hands)
    for each in actions:
        table = table.play(each)
    found = worths(table)
    assert found == {action: by_hand(table, action, table.turn) for action in table.legal()}


def test_what_the_others_hold_changes_no_worth() -> None:
    game = games["perudo"](players=3, dice=2)
    one, other = (game.deal(hands=["14", *rest]).play("1x4").play("2x4") for rest in (("22", "36"), ("55", "36")))
    seat = one.turn
    assert one.hands[seat] == other.hands[seat]
    assert worths(one) == worths(other)


def test_a_bid_with_a_push_counts_the_shown_dice_and_no_longer_the_old_ones() -> None:
    """Of 4 4 2 two fours are shown: the third die is rolled again, so three fours have two chances in 3 + ... dice."""
    table = games["bluff"](players=2, dice=2, reroll=True).deal(hands=["*4", "35"]).play("1x3")
    pushed = Bid(2, 5, push=(5,))
    found = worth(table, pushed, 1)
    total = Fraction(0)
    for mine, theirs in product(table.game.faces, product(table.game.faces, repeat=2)):
        world = replace(table, hands=(hand(theirs), (3, 5)))
        after = world.play(pushed, by=1, rolls=[mine])
        doubt = lifted(after, Doubt(), 0, 0)
        total += margin(after, after.play("doubt"), 1) if doubt > 0 else 0
    assert found == total / 6**3


def test_an_action_that_is_not_legal_is_refused() -> None:
    from dicekit.errors import IllegalAction

    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    with pytest.raises(IllegalAction):
        worth(table, Bid(2, 5))


def test_where_bids_are_clues_a_bid_on_a_face_that_you_hold_is_worth_more_than_on_one_that_you_lack() -> None:
    """You hold two threes and no two; a next player who believed either bid would make them equal."""
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("2x5")
    assert worth(table, Bid(3, 3), cups=READ) > worth(table, Bid(3, 2), cups=READ)
    assert worth(table, Bid(4, 3), cups=READ) > worth(table, Bid(4, 2), cups=READ)
