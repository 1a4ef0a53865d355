"""What is particular to Bluff (rules B1 to B17)."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from random import Random

import pytest

from dicekit.dice.action import Action, Bid, Push
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.dice.variants.bluff import field_of
from dicekit.games import games
from tests.dice.broken_rules import code
from tests.dice.counting import next_bids, sequences, written
from tests.dice.strategies import random_game, whole_game

BLUFF = games["bluff"]
PAIR, SIX = BLUFF(players=2), BLUFF(players=6)
# B3, as printed there
PRINTED = "1 *1 2 3 *2 4 5 *3 6 7 *4 8 9 *5 10 11 *6 12 13 *7 14 15 *8 16 17 *9 18 19 *10 20"
TRACK = PRINTED.split()


def on_field(word: str) -> list[Bid]:
    """The bids that stand on one field of the track, ascending."""
    return [Bid(int(word[1:]), "*")] if word[0] == "*" else [Bid(int(word), face) for face in range(1, 6)]


# ---- the track ---------------------------------------------------------------------------------


def test_twenty_numbers_and_ten_stars_hit_the_thirty_fields_once_each() -> None:
    every = [Bid(q, 1) for q in range(1, 21)] + [Bid(k, "*") for k in range(1, 11)]
    assert sorted(map(field_of, every)) == list(range(1, 31))
    for number, word in enumerate(TRACK, start=1):
        assert {field_of(bid) for bid in on_field(word)} == {number}


def test_with_thirty_dice_the_bids_go_along_the_track() -> None:
    line = [bid for word in TRACK for bid in on_field(word)]
    table = SIX.deal(seed="K7QX")
    assert list(table.legal()) == line == list(table.bids)
    for place, bid in enumerate(line):
        after = set_table(SIX, dice=(5,) * 6, turn=0, bid=bid, bidder=5)
        assert [action for action in after.legal() if isinstance(action, Bid)] == line[place + 1 :]


@pytest.mark.parametrize("in_play", range(2, 31))
def test_no_bid_exceeds_the_dice_in_play(in_play: int) -> None:
    dice = [min(5, max(0, in_play - 5 * seat)) for seat in range(6)]
    if dice[1] == 0:
        dice[:2] = in_play - 1, 1
    bids = [action for action in set_table(SIX, dice=dice, turn=0).legal() if isinstance(action, Bid)]
    assert bids == [bid for word in TRACK for bid in on_field(word) if bid.quantity <= in_play]
    assert bids[-1] == (Bid(20, 5) if in_play >= 20 else Bid(min(in_play, 10), "*"))


@pytest.mark.parametrize(
    ("dice", "bids"),
    [
        (1, "1x1-5 1x*"),
        (2, "1x1-5 1x* 2x1-5 2x*"),
        (3, "1x1-5 1x* 2x1-5 3x1-5 2x* 3x*"),
        (4, "1x1-5 1x* 2x1-5 3x1-5 2x* 4x1-5 3x* 4x*"),
    ],
)
def test_the_full_table_for_few_dice(dice: int, bids: str) -> None:
    assert next_bids(PAIR, dice) == written(bids)


@pytest.mark.parametrize("stars", range(1, 11))
def test_the_least_answers(stars: int) -> None:
    def least(standing: Bid, star: bool) -> Bid:
        table = set_table(SIX, dice=(5,) * 6, turn=0, bid=standing, bidder=5)
        return next(action for action in table.legal() if isinstance(action, Bid) and (action.face == "*") is star)

    assert least(Bid(stars, "*"), star=False) == Bid(2 * stars, 1)
    for number in (2 * stars - 2, 2 * stars - 1):
        if number:
            assert least(Bid(number, 3), star=True) == Bid(stars, "*")
    if stars < 10:
        assert least(Bid(stars, "*"), star=True) == Bid(stars + 1, "*")
    top = set_table(SIX, dice=(5,) * 6, turn=0, bid=Bid(20, 1), bidder=5)
    assert [action for action in top.legal() if isinstance(action, Bid)] == written("20x2-5")


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_d_bids_can_be_said_in_choose_6n_d_ways(dice: int) -> None:
    assert sequences(PAIR, dice) == {d: comb(6 * dice, d) for d in range(1, 6 * dice + 1)}


@pytest.mark.parametrize(
    ("bid", "wanted"),
    [
        (Bid(0, 6), "bad_quantity"),
        (Bid(99, 6), "bad_face"),
        (Bid(99, 0), "bad_face"),
        (Bid(21, 1), "no_such_field"),
        (Bid(11, "*"), "no_such_field"),
        (Bid(10, "*"), "above_cap"),
        (Bid(7, 1), "above_cap"),
        (Bid(1, 5), "not_higher"),
        (Bid(1, "*", push=()), "option_off"),
        (Bid(1, 5, push=()), "not_higher"),
        (Bid(1, "*", zhai=True), "wrong_phase"),
    ],
)
def test_bids_are_checked_in_the_order_of_the_check_list(bid: Bid, wanted: str) -> None:
    table = set_table(BLUFF(players=2, dice=3), dice=(3, 3), turn=0, bid=Bid(1, 5), bidder=1)
    assert code(table, bid) == wanted


# ---- rerolls -----------------------------------------------------------------------------------------

AFTER, BEFORE = {"reroll": True}, {"reroll": True, "reroll_timing": "before_bid"}
MATCH = {"reroll": True, "reveal_must_match": True}


@pytest.mark.parametrize(
    ("options", "standing", "action", "wanted"),
    [
        ({}, None, Push((5,)), "option_off"),
        ({"reroll_timing": "before_bid"}, None, Bid(2, 5, push=(5,)), "option_off"),
        (AFTER, None, Push((5,)), "wrong_timing"),
        (BEFORE, None, Bid(2, 5, push=()), "wrong_timing"),
        (AFTER, None, Bid(2, 5, push=()), "push_empty"),
        (AFTER, None, Bid(2, 5, push=(3,)), "push_not_held"),
        (AFTER, None, Bid(2, 5, push=("*", "*")), "push_not_held"),
        (AFTER, None, Bid(2, 5, push=(1, 2, 5, 5, "*")), "push_all"),
        (AFTER, None, Bid(2, 5, push=(1, 2)), None),
        (MATCH, None, Bid(2, 5, push=(1, 2, 5, 5, "*")), "push_all"),
        (MATCH, None, Bid(2, 5, push=(5, 2)), "push_mismatch"),
        (MATCH, None, Bid(2, 5, push=(5, 5, "*")), None),
        (MATCH, None, Bid(1, "*", push=(5, "*")), "push_mismatch"),
        (MATCH, None, Bid(1, "*", push=("*",)), None),
        (BEFORE, None, Push(()), "push_empty"),
        (BEFORE, None, Push((3,)), "push_not_held"),
        (BEFORE, Bid(10, "*"), Push((1, 2, 5, 5, "*")), "push_all"),
        (BEFORE, Bid(10, "*"), Push((5,)), "no_raise_left"),
        (BEFORE, Bid(9, "*"), Push((5,)), None),
        (BEFORE, None, Push((5,)), None),
    ],
)
def test_rerolls_are_checked_in_the_order_of_the_check_list(
    options: dict[str, object], standing: Bid | None, action: Action, wanted: str | None
) -> None:
    game = BLUFF(players=2, **options)  # type: ignore[arg-type]
    hands, bidder = (("*", 5, 5, 1, 2), (1, 2, 3, 4, 5)), None if standing is None else 1
    table = set_table(game, dice=(5, 5), hands=hands, turn=0, bid=standing, bidder=bidder)
    assert code(table, action) == wanted


def test_after_a_reroll_before_the_bid_only_a_bid_will_do() -> None:
    table = BLUFF(players=2, **BEFORE).deal(hands=["*5512", "12345"])
    after = table.play("push 5 5", rolls=("*", 3, 3))
    assert (after.phase, after.turn, after.hands[0], after.shown[0]) == ("must_raise", 0, (3, 3, "*"), (5, 5))
    assert all(isinstance(action, Bid) for action in after.legal())
    assert (code(after, Push((3,))), code(after, Bid(2, 5, push=(3,)))) == ("wrong_phase", "wrong_timing")
    assert after.play("2x5").phase == "bidding"


@pytest.mark.parametrize("options", [{}, BEFORE, {"reroll_timing": "before_bid"}])
def test_shown_dice_can_only_be_made_to_match_a_bid_they_come_with(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="bad_option"):
        BLUFF(players=2, **options, reveal_must_match=True)  # type: ignore[arg-type]


# ---- the showdown, worked out once more from the words of B8 to B13 -----------------------------------


def settled(before: Table) -> tuple[int, list[int], int]:
    """The count, the dice afterwards, and who begins if still in."""
    options, bid, bidder, doubter = before.game.options, before.standing, before.bidder, before.turn
    assert bid is not None
    assert bidder is not None
    whole = [[*(held or ()), *shown] for held, shown in zip(before.hands, before.shown, strict=True)]
    count = sum(die in (bid.face, "*") for hand in whole for die in hand)
    dice = list(before.dice)
    if count < bid.quantity:
        dice[bidder] = max(0, dice[bidder] - (bid.quantity - count))
    elif count > bid.quantity:
        dice[doubter] = max(0, dice[doubter] - (count - bid.quantity))
    elif options["exact"] == "all_but_bidder":
        for seat in range(len(dice)):
            if seat == doubter or (seat != bidder and dice[seat] > 1):
                dice[seat] -= 1
    else:
        dice[doubter] -= 1
        if options["exact"] == "give" and dice[bidder] < options["dice"]:
            dice[bidder] += 1
    wrong, right = (bidder, doubter) if count < bid.quantity else (doubter, bidder)
    return count, dice, right if options["starter"] == "winner" else wrong


def test_every_showdown_of_random_games_is_settled_as_the_guide_says() -> None:
    exact = {"doubter_one": 0, "all_but_bidder": 0, "give": 0}
    for number in range(120):
        rng = Random(number)
        game = random_game(rng, ["bluff"])
        points, at_start = [0] * game.players, game.dice * game.players
        for before, table in pairwise(whole_game(game, rng)):
            found = table.showdown
            if before.showdown is not None or found is None:
                continue
            count, dice, starter = settled(before)
            assert (found.count, list(found.dice), found.removed) == (count, dice, at_start - sum(dice))
            exact[game.options["exact"]] += found.exact
            for seat in found.eliminated:
                points[seat] = found.removed
            while not dice[starter]:
                starter = (starter + 1) % len(dice)
            left = sum(map(bool, dice))
            assert found.next_starter == (None if left == 1 else starter)
            if found.over:
                assert found.winner is not None
                points[found.winner] = found.removed + dice[found.winner]
                assert points[found.winner] == at_start  # B13: always dice times players
            if game.options["scoring"] == "points":
                assert list(found.points) == list(table.points) == points
    assert min(exact.values()) > 6


def test_at_thirty_dice_the_top_of_the_track_can_still_be_doubted() -> None:
    table = set_table(SIX, dice=(5,) * 6, hands=((5,) * 5,) * 6, turn=0, bid=Bid(20, 5), bidder=5)
    after = table.play("doubt")
    assert after.showdown is not None
    assert (after.showdown.count, after.dice) == (30, (0, 5, 5, 5, 5, 5))  # nobody gives more than owned
