"""What is particular to Liar's dice (rules L1 to L17)."""

from __future__ import annotations

from itertools import product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit.dice.action import Bid, Doubt, Exact
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.games import games
from tests.dice.broken_rules import code
from tests.dice.counting import next_bids, sequences, written
from tests.dice.strategies import UNHURRIED, open_tables, random_game, whole_game

GAME = games["liars_dice"]
RANKS = ("low", "high")
ORDERS = ("any", "reset", "strict")


def game_with(**options: object) -> Game:
    return GAME(players=2, **{"dice": 5, **options})  # type: ignore[arg-type]


def rho(face: int, sides: int, rank: str) -> int:
    """The rank of a face (L6)."""
    return sides + 1 if face == 1 and rank == "high" else face


def may_follow(raising: str, new: Bid, old: Bid, sides: int, rank: str) -> bool:
    """The three sentences of L7."""
    more, as_many = new.quantity > old.quantity, new.quantity == old.quantity
    higher = rho(int(new.face), sides, rank) > rho(int(old.face), sides, rank)
    same = new.face == old.face
    return {
        "any": more or (as_many and higher),
        "reset": higher or (same and more),
        "strict": (same and more) or (as_many and higher),
    }[raising]


def every(dice: int, sides: int) -> list[Bid]:
    return [Bid(q, f) for q in range(1, dice + 1) for f in range(1, sides + 1)]


@pytest.mark.parametrize("raising", ORDERS)
@pytest.mark.parametrize("rank", RANKS)
def test_raises_and_their_numbers_are_those_of_l7(raising: str, rank: str) -> None:
    for dice, sides in product((2, 3, 4, 7, 10), (2, 3, 4, 6)):
        game = game_with(sides=sides, raising=raising, rank_of_wild=rank)
        in_order = sorted(range(1, sides + 1), key=lambda face: rho(face, sides, rank))
        for old in every(dice, sides):
            raises = next_bids(game, dice, old)
            assert set(raises) == {new for new in every(dice, sides) if may_follow(raising, new, old, sides, rank)}
            q, i = old.quantity, in_order.index(int(old.face)) + 1
            numbers = {"any": (dice - q) * sides + sides - i, "reset": dice - q + (sides - i) * dice}
            assert len(raises) == (numbers | {"strict": dice - q + sides - i})[raising]


def test_six_fours_among_twenty_dice() -> None:
    def number(**options: object) -> int:
        game = GAME(players=4, **options)  # type: ignore[arg-type]
        table = game.deal(seed="K7QX", starter=3).play("6x4")
        return sum(isinstance(action, Bid) for action in table.legal())

    low = [number(raising=raising) for raising in ORDERS]
    high = [number(raising=raising, rank_of_wild="high") for raising in ORDERS]
    assert (low, high) == ([86, 54, 16], [87, 74, 17])
    both = set(next_bids(game_with(), 10, Bid(3, 4))) & set(next_bids(game_with(raising="reset"), 10, Bid(3, 4)))
    assert len(both) == 7 + 2 * 8  # more of the same, or at least as many of a higher face


def test_any_and_reset_have_44_raises_of_six_fours_in_common() -> None:
    tables = [GAME(players=4, raising=order).deal(seed="K7QX", starter=3).play("6x4") for order in ("any", "reset")]
    one, two = ({action for action in table.legal() if isinstance(action, Bid)} for table in tables)
    assert len(one & two) == 44


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(("dice", "sides"), [(2, 3), (4, 3), (3, 6)])
def test_orders(rank: str, dice: int, sides: int) -> None:
    after = {
        raising: {
            bid: set(next_bids(game_with(sides=sides, raising=raising, rank_of_wild=rank), dice, bid))
            for bid in every(dice, sides)
        }
        for raising in ORDERS
    }
    for raising in ("any", "reset"):
        line = next_bids(game_with(sides=sides, raising=raising, rank_of_wild=rank), dice)
        for place, bid in enumerate(line):  # a total order: what follows is the rest of the line
            assert after[raising][bid] == set(line[place + 1 :])
    reach: dict[Bid, set[Bid]] = {}
    for bid in sorted(every(dice, sides), key=lambda b: (b.quantity, rho(int(b.face), sides, rank)), reverse=True):
        strict = after["strict"][bid]
        assert bid not in strict
        assert all(bid not in after["strict"][raised] for raised in strict)
        reach[bid] = strict.union(*(reach[raised] for raised in strict))  # no circle: all of it is known already
        assert reach[bid] == after["any"][bid] & after["reset"][bid]


def test_strict_is_no_order() -> None:
    game = game_with(raising="strict")
    assert Bid(6, 5) in next_bids(game, 10, Bid(6, 4))
    assert Bid(7, 5) in next_bids(game, 10, Bid(6, 5))
    assert Bid(7, 5) not in next_bids(game, 10, Bid(6, 4))


@pytest.mark.parametrize(
    ("preset", "bids"),
    [
        ("plain", "1x1-6 2x1-6"),
        ("joker", "1x1-6 2x1-6"),
        ("dudo", "1x2-6 1x1 2x2-6 2x1"),
        ("reset_quantity", "1x2 2x2 1x3 2x3 1x4 2x4 1x5 2x5 1x6 2x6 1x1 2x1"),
    ],
)
def test_all_bids_of_the_presets_with_two_dice(preset: str, bids: str) -> None:
    assert next_bids(GAME(players=2, preset=preset, dice=1), 2) == written(bids)


def test_presets_are_option_values_and_nothing_else() -> None:
    assert dict(GAME(2, preset="plain").options) == dict(GAME(2, wild="none", raising="any").options)
    assert dict(GAME(2, preset="joker").options) == dict(GAME(2).options)
    high = {"wild": "ones", "rank_of_wild": "high"}
    assert dict(GAME(2, preset="dudo").options) == dict(GAME(2, **high, raising="any").options)
    assert dict(GAME(2, preset="reset_quantity").options) == dict(GAME(2, **high, raising="reset").options)
    assert GAME(2, preset="dudo", dice=3, sides=8).options["sides"] == 8
    with pytest.raises(ValueError, match="bad_option"):
        GAME(2, preset="perudo")


@pytest.mark.parametrize(
    ("options", "bids"),
    [
        ({"raising": "any"}, "1x1-3 2x1-3"),
        ({"raising": "any", "rank_of_wild": "high"}, "1x2-3 1x1 2x2-3 2x1"),
        ({"raising": "reset"}, "1x1 2x1 1x2 2x2 1x3 2x3"),
        ({"raising": "reset", "rank_of_wild": "high"}, "1x2 2x2 1x3 2x3 1x1 2x1"),
    ],
)
def test_the_full_table_for_two_three_sided_dice(options: dict[str, str], bids: str) -> None:
    assert next_bids(game_with(sides=3, **options), 2) == written(bids)


def test_the_full_table_for_two_three_sided_dice_step_by_step() -> None:
    game = game_with(sides=3, raising="strict")
    table = {"1x1": "1x2 1x3 2x1", "1x2": "1x3 2x2", "1x3": "2x3", "2x1": "2x2 2x3", "2x2": "2x3", "2x3": ""}
    for old, new in table.items():
        assert next_bids(game, 2, written(old)[0]) == written(new)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("raising", ["any", "reset"])
@pytest.mark.parametrize(("dice", "sides"), [(2, 3), (2, 6), (3, 2)])
def test_d_bids_can_be_said_in_choose_b_d_ways(dice: int, sides: int, raising: str, rank: str) -> None:
    ways = sequences(game_with(sides=sides, raising=raising, rank_of_wild=rank), dice)
    number = dice * sides
    assert ways == {d: comb(number, d) for d in range(1, number + 1)}
    assert sum(ways.values()) == 2**number - 1


@pytest.mark.parametrize(("dice", "sides"), [(2, 2), (2, 3), (2, 6), (3, 3)])
def test_sequences_that_do_not_open_with_ones(dice: int, sides: int) -> None:
    low, high = (
        sum(sequences(game_with(sides=sides, rank_of_wild=rank, open_with_ones=False), dice).values()) for rank in RANKS
    )
    assert low == (2 ** (dice * sides) - 1) * (2 ** (sides - 1) - 1) // (2**sides - 1)
    assert high == 2 * low
    if (dice, sides) == (2, 6):
        assert (low, high) == (2015, 4030)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(
    ("sides", "numbers"), [(2, (10, 26, 62)), (3, (26, 75, 197)), (4, (62, 197, 564)), (6, (318, 1197, 3964))]
)
def test_sequences_one_step_at_a_time(sides: int, numbers: tuple[int, ...], rank: str) -> None:
    game = game_with(sides=sides, raising="strict", rank_of_wild=rank)
    assert tuple(sum(sequences(game, dice).values()) for dice in (2, 3, 4)) == numbers


def test_sequences_one_step_at_a_time_by_number_of_bids() -> None:
    def ways(dice: int, sides: int) -> list[int]:
        return list(sequences(game_with(sides=sides, raising="strict"), dice).values())

    assert ways(2, 3) == [6, 9, 8, 3]
    assert ways(2, 6) == [12, 36, 70, 90, 72, 32, 6]
    assert ways(4, 3) == ways(3, 4)  # unchanged when dice and sides change places
    assert ways(6, 2) == ways(2, 6)


@pytest.mark.parametrize("raising", ["reset", "strict"])
def test_low_ones_never_come_back_once_passed_over(raising: str) -> None:
    game = game_with(open_with_ones=False, raising=raising)
    seen, ahead = set[Bid](), next_bids(game, 3)
    while ahead:
        bid = ahead.pop()
        if bid not in seen:
            seen.add(bid)
            ahead += next_bids(game, 3, bid)
    assert {bid.face for bid in seen} == {2, 3, 4, 5, 6}


@UNHURRIED
@given(open_tables(["liars_dice"], wild="none"), st.sampled_from(RANKS), st.booleans())
def test_without_wild_ones_their_rank_and_their_opening_mean_nothing(table: Table, rank: str, opening: bool) -> None:
    other = GAME(table.game.players, **{**table.game.options, "rank_of_wild": rank, "open_with_ones": opening})
    hands = [held or () for held in table.hands]
    starter = table.actions[0].seat if table.actions else table.turn
    one, two = (game.deal(hands=hands, starter=starter) for game in (table.game, other))
    for taken in table.actions:
        assert list(one.legal()) == list(two.legal())
        one, two = one.play(taken.action), two.play(taken.action)
    assert list(one.legal()) == list(two.legal())
    if one.standing:
        assert one.play("doubt").showdown == two.play("doubt").showdown


# ---- the showdown, worked out once more from the words of L9 to L13 ---------------------------------


def settled(before: Table, exact: bool) -> tuple[int, list[int], int | None, int]:
    """The count, the dice afterwards, the loser, and who begins if still in."""
    options, bid, bidder, caller = before.game.options, before.standing, before.bidder, before.turn
    assert bid is not None
    assert bidder is not None
    dice = list(before.dice)
    count = 0
    for held in before.hands:
        count += sum(die == bid.face or (options["wild"] == "ones" and die == 1) for die in held or ())
    winner_begins = options["starter"] == "winner"
    if exact and count == bid.quantity:
        for seat in range(len(dice)):
            if options["exact"] == "gain" and seat == caller and dice[seat] < options["dice"]:
                dice[seat] += 1
            elif options["exact"] == "others_lose" and seat != caller and dice[seat] > 0:
                dice[seat] -= 1
        return count, dice, None, caller
    if exact:
        dice[caller] -= 1
        return count, dice, caller, bidder if winner_begins else caller
    loser, other = (caller, bidder) if count >= bid.quantity else (bidder, caller)
    lost = abs(count - bid.quantity) or 1
    dice[loser] -= min(dice[loser], lost if options["loss"] == "difference" else 1)
    return count, dice, loser, other if winner_begins else loser


def test_every_showdown_of_random_games_is_settled_as_the_guide_says() -> None:
    calls = {"doubt": 0, "exact": 0}
    for number in range(90):
        rng = Random(number)
        before: Table | None = None
        for table in whole_game(random_game(rng, ["liars_dice"]), rng):
            found = table.showdown
            if before is not None and before.showdown is None and found is not None:
                exact = isinstance(table.actions[-1].action, Exact)
                calls["exact" if exact else "doubt"] += 1
                count, dice, loser, starter = settled(before, exact)
                assert (found.target, found.count, list(found.dice)) == ("exact" if exact else "bid", count, dice)
                assert (found.loser, found.by, found.accused) == (loser, before.turn, before.bidder)
                while not dice[starter]:
                    starter = (starter + 1) % len(dice)
                assert found.next_starter == (None if sum(map(bool, dice)) == 1 else starter)
                if not exact and table.game.options["loss"] == "one":
                    assert sum(found.dice) == sum(before.dice) - 1
            before = table
    assert min(calls.values()) > 15


def test_exact_is_asked_for_in_the_order_of_the_check_list() -> None:
    off, on = GAME(2), GAME(2, exact="gain", exact_min_players=3)
    assert [code(game.deal(seed="K7QX"), Exact()) for game in (off, on)] == ["option_off", "no_bid"]
    assert code(on.deal(seed="K7QX").play("1x2"), Exact()) == "too_few_players"
    three = GAME(3, exact="gain", exact_min_players=3)
    assert three.deal(seed="K7QX").play("1x2").objection("exact") is None
    one_out = three.deal(hands=["12", "", "34"]).play("1x2")
    assert code(one_out, Exact()) == "too_few_players"
    assert code(off.deal(seed="K7QX"), Doubt()) == "no_bid"


@pytest.mark.parametrize(
    ("bid", "wanted"),
    [
        (Bid(0, 7), "bad_quantity"),
        (Bid(-1, 3), "bad_quantity"),
        (Bid(1.5, 3), "bad_quantity"),  # type: ignore[arg-type]
        (Bid(True, 3), "bad_quantity"),
        (Bid("2", 3), "bad_quantity"),  # type: ignore[arg-type]
        (Bid(99, 7), "bad_face"),
        (Bid(1, 0), "bad_face"),
        (Bid(1, "*"), "bad_face"),
        (Bid(1, "3"), "bad_face"),
        (Bid(11, 1), "above_cap"),
        (Bid(1, 1), "ones_opening"),
        (Bid(0, 0, zhai=True), "wrong_phase"),
        (Bid(1, 3, push=()), "wrong_phase"),
    ],
)
def test_bids_are_checked_in_the_order_of_the_check_list(bid: Bid, wanted: str) -> None:
    assert code(GAME(2, open_with_ones=False).deal(seed="K7QX"), bid) == wanted


@pytest.mark.parametrize("raising", ORDERS)
def test_the_same_bid_again_breaks_l7(raising: str) -> None:
    objection = GAME(2, raising=raising).deal(seed="K7QX").play("2x5").objection("2x5")
    assert objection is not None
    assert (objection.code, objection.rule) == ("not_higher", "L7")


def test_opening_with_ones_breaks_its_own_rule() -> None:
    table = GAME(2, open_with_ones=False).deal(seed="K7QX")
    objection = table.objection(Bid(1, 1))
    assert objection is not None
    assert objection.rule == "L5"
    assert GAME(2, open_with_ones=True).deal(seed="K7QX").objection(Bid(1, 1)) is None
