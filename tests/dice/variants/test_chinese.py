"""What is particular to Chinese liar's dice (rules C1 to C19)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given

from dicekit.dice.action import Accept, Action, Bid, Bounce, Doubt, Fanpi, Pi
from dicekit.dice.game import Game
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.games import games
from tests.dice.broken_rules import code
from tests.dice.counting import worth_of_a_hand, written
from tests.dice.strategies import CAP_OF_A_HAND, UNHURRIED, open_tables, random_game, whole_game

CHINESE = games["chinese"]
JUMPS = ("single", "free")
BREAKS = {"add3": lambda x: x + 3, "add2": lambda x: x + 2, "double": lambda x: 2 * x}
CALLS = [*((face, False) for face in range(2, 7)), *((face, True) for face in range(1, 7))]


def after_call(game: Game, call: Bid | None) -> Table:
    return set_table(game, turn=0, bid=call, bidder=None if call is None else 1)


def raises(game: Game, call: Bid | None) -> list[Bid]:
    return [action for action in after_call(game, call).legal() if isinstance(action, Bid)]


# ---- calls ---------------------------------------------------------------------------------------


def r(bid: Bid) -> int:
    """The order of faces (C4)."""
    return 7 if bid.face == 1 else int(bid.face)


def may_follow(new: Bid, old: Bid, jumps: str, break_rule: str) -> bool:
    """The table of C6."""
    x, y, t = old.quantity, new.quantity, BREAKS[break_rule](old.quantity)
    match (old.zhai, new.zhai, jumps):
        case (True, False, "single"):
            return y == t
        case (True, False, "free"):
            return y >= t
        case (False, True, "single"):
            return y == x
        case (False, True, "free"):
            return y >= x
        case (_, _, "single"):
            return (y == x and r(new) > r(old)) or y == x + 1
    return (y == x and r(new) > r(old)) or y > x


@pytest.mark.parametrize("surround", CAP_OF_A_HAND)
@pytest.mark.parametrize("break_rule", BREAKS)
@pytest.mark.parametrize("players", [2, 3])
def test_raises_are_those_of_the_table_and_free_jumps_make_an_order(
    players: int, break_rule: str, surround: str
) -> None:
    cap = CAP_OF_A_HAND[surround] * players
    every = [Bid(q, face, zhai) for q in range(1, cap + 1) for face, zhai in CALLS]
    follows: dict[str, dict[Bid, set[Bid]]] = {}
    for jumps in JUMPS:
        game = CHINESE(players=players, jumps=jumps, break_rule=break_rule, surround=surround)
        follows[jumps] = {old: set(raises(game, old)) for old in every}
        for old in every:
            assert follows[jumps][old] == {new for new in every if may_follow(new, old, jumps, break_rule)}
    free = follows["free"]
    for old in every:
        assert follows["single"][old] <= free[old]
        assert old not in free[old]
        assert all(old not in free[new] and free[new] <= free[old] for new in free[old])  # asymmetric, transitive
        assert all(_height(new) > _height(old) for new in free[old])


def _height(call: Bid) -> tuple[int, bool, int]:
    return call.quantity, call.zhai, r(call)


def test_fei_of_one_or_two_more_and_zhai_answer_neither_each_other() -> None:
    game = CHINESE(players=4, jumps="free")
    for x, f, g in product(range(1, 10), range(2, 7), range(1, 7)):
        for fei in (x + 1, x + 2):
            assert Bid(fei, f) not in raises(game, Bid(x, g, zhai=True))
            assert Bid(x, g, zhai=True) not in raises(game, Bid(fei, f))


C8 = """
2x1z: 3x2-6z 3x1z 5x2-6
3x2z: 3x3-6z 3x1z 4x2-6z 4x1z 6x2-6
3x3z: 3x4-6z 3x1z 4x2-6z 4x1z 6x2-6
3x4z: 3x5-6z 3x1z 4x2-6z 4x1z 6x2-6
3x5z: 3x6z 3x1z 4x2-6z 4x1z 6x2-6
3x6z: 3x1z 4x2-6z 4x1z 6x2-6
3x1z: 4x2-6z 4x1z 6x2-6
4x2z: 4x3-6z 4x1z 5x2-6z 5x1z 7x2-6
4x3z: 4x4-6z 4x1z 5x2-6z 5x1z 7x2-6
4x4z: 4x5-6z 4x1z 5x2-6z 5x1z 7x2-6
4x5z: 4x6z 4x1z 5x2-6z 5x1z 7x2-6
4x6z: 4x1z 5x2-6z 5x1z 7x2-6
4x1z: 5x2-6z 5x1z 7x2-6
4x2: 4x3-6 4x2-6z 4x1z 5x2-6
4x3: 4x4-6 4x2-6z 4x1z 5x2-6
4x4: 4x5-6 4x2-6z 4x1z 5x2-6
4x5: 4x6 4x2-6z 4x1z 5x2-6
4x6: 4x2-6z 4x1z 5x2-6
5x2z: 5x3-6z 5x1z 6x2-6z 6x1z 8x2-6
5x3z: 5x4-6z 5x1z 6x2-6z 6x1z 8x2-6
5x4z: 5x5-6z 5x1z 6x2-6z 6x1z 8x2-6
5x5z: 5x6z 5x1z 6x2-6z 6x1z 8x2-6
5x6z: 5x1z 6x2-6z 6x1z 8x2-6
5x1z: 6x2-6z 6x1z 8x2-6
5x2: 5x3-6 5x2-6z 5x1z 6x2-6
5x3: 5x4-6 5x2-6z 5x1z 6x2-6
5x4: 5x5-6 5x2-6z 5x1z 6x2-6
5x5: 5x6 5x2-6z 5x1z 6x2-6
5x6: 5x2-6z 5x1z 6x2-6
"""


@pytest.mark.parametrize("line", C8.strip().splitlines())
def test_the_full_table_for_two_players(line: str) -> None:
    call, answers = line.split(": ")
    table = after_call(CHINESE(players=2), written(call)[0])
    assert list(table.legal()) == [*written(answers), Doubt(), Bounce()]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_least_opening_calls(players: int) -> None:
    calls = raises(CHINESE(players=players), None)
    least = [min(bid.quantity for bid in calls if kind(bid)) for kind in KINDS]
    assert least == [players, players + 1, players + 2]
    assert max(bid.quantity for bid in calls) == 6 * players
    moved = raises(CHINESE(players=players, opening_min=[1 - players, 0, 3]), None)
    assert [min(bid.quantity for bid in moved if kind(bid)) for kind in KINDS] == [1, players, players + 3]


KINDS = (lambda b: b.face == 1, lambda b: b.zhai and b.face != 1, lambda b: not b.zhai)


@pytest.mark.parametrize(
    ("minima", "players", "fits"),
    [
        ([0, 1, 2], 2, True),
        ((0, 0, 0), 2, True),
        ([-1, -1, -1], 2, True),
        ([-2, 0, 0], 2, False),
        ([0, 1, 10], 2, True),
        ([0, 1, 11], 2, False),
        ([1, 0, 2], 4, False),
        ([0, 2, 1], 4, False),
        ([0, 1], 4, False),
        ([0, 1, 2, 3], 4, False),
        ([0, 1, 2.0], 4, False),
        ([0, 1, True], 4, False),
        ("012", 4, False),
        (3, 4, False),
        (None, 4, False),
    ],
)
def test_opening_minima_are_three_numbers_that_do_not_fall(minima: object, players: int, fits: bool) -> None:
    if fits:
        assert CHINESE(players=players, opening_min=minima).players == players
    else:
        with pytest.raises(ValueError, match="bad_option"):
            CHINESE(players=players, opening_min=minima)


@pytest.mark.parametrize("surround", CAP_OF_A_HAND)
def test_opening_minima_reach_up_to_the_cap(surround: str) -> None:
    cap = CAP_OF_A_HAND[surround] * 3
    assert raises(CHINESE(players=3, surround=surround, opening_min=[cap - 3] * 3), None)[-1].quantity == cap
    with pytest.raises(ValueError, match="bad_option"):
        CHINESE(players=3, surround=surround, opening_min=[0, 0, cap - 2])


@pytest.mark.parametrize(
    ("call", "bid", "wanted"),
    [
        (None, Bid(0, 9), "bad_quantity"),
        (None, Bid(99, 9), "bad_face"),
        (None, Bid(99, 1), "ones_are_zhai"),
        (None, Bid(25, 2), "above_cap"),
        (None, Bid(1, 2), "below_minimum"),
        (None, Bid(3, 1, zhai=True), "below_minimum"),
        (None, Bid(6, 2, push=(1,)), "wrong_phase"),
        (Bid(6, 3), Bid(1, 3), "not_higher"),
        (Bid(6, 3), Bid(5, 3, zhai=True), "not_higher"),
        (Bid(6, 3), Bid(7, 3, zhai=True), "step_too_big"),
        (Bid(6, 3), Bid(8, 2), "step_too_big"),
        (Bid(6, 3, zhai=True), Bid(8, 6), "zhai_not_broken"),
        (Bid(6, 3, zhai=True), Bid(10, 6), "step_too_big"),
        (Bid(6, 3, zhai=True), Bid(8, 3, zhai=True), "step_too_big"),
        (Bid(23, 3, zhai=True), Bid(26, 6), "above_cap"),
        (Bid(6, 3, zhai=True), Bid(9, 2), None),
    ],
)
def test_calls_are_checked_in_the_order_of_the_check_list(call: Bid | None, bid: Bid, wanted: str | None) -> None:
    assert code(after_call(CHINESE(players=4), call), bid) == wanted


# ---- bounce, pi, stakes, the end --------------------------------------------------------------------------


@UNHURRIED
@given(open_tables(["chinese"]))
def test_who_may_say_what(table: Table) -> None:
    options, call = table.game.options, table.standing
    cap = CAP_OF_A_HAND[options["surround"]] * table.game.players
    for seat in range(table.game.players):
        words = {action for action in table.legal(seat) if not isinstance(action, Bid)}
        on_turn = seat == table.turn
        if table.phase == "answer":
            assert words == ({Accept(), *([Fanpi()] if options["fanpi"] else [])} if on_turn else set())
            assert on_turn or not list(table.legal(seat))
            continue
        assert (Pi() in words) == bool(options["pi"] and call and seat != table.bidder)
        assert (Doubt() in words) == bool(on_turn and call)
        assert (Bounce() in words) == bool(on_turn and options["bounce"] and call and call.quantity + 2 <= cap)


@UNHURRIED
@given(open_tables(["chinese"], bounce=True))
def test_a_bounce_is_two_more_and_back_to_the_caller(table: Table) -> None:
    if Bounce() not in set(table.legal()):
        return
    call, after = table.standing, table.play("bounce")
    assert call is not None
    assert after.standing == Bid(call.quantity + 2, call.face, call.zhai)
    assert (after.turn, after.bidder, after.bounces) == (table.bidder, table.turn, table.bounces + 1)
    turned = table.game.options["after_bounce"] == "reverse"
    assert after.direction == (-table.direction if turned else table.direction)


@pytest.mark.parametrize(
    ("options", "seat", "action", "wanted"),
    [
        ({"pi": True}, 0, Pi(), "own_action"),
        ({"pi": True}, 2, Pi(), None),
        ({"pi": True}, 1, Pi(), None),
        ({"pi": False}, 0, Pi(), "option_off"),
        ({"pi": False}, 2, Pi(), "option_off"),
        ({}, 1, Accept(), "wrong_phase"),
        ({}, 2, Accept(), "not_your_turn"),
        ({}, 2, Fanpi(), "not_your_turn"),
        ({}, 2, Bounce(), "not_your_turn"),
        ({"bounce": False}, 1, Bounce(), "option_off"),
        ({"bounce": False}, 2, Bounce(), "not_your_turn"),
    ],
)
def test_words_are_checked_in_the_order_of_the_check_list(
    options: dict[str, object], seat: int, action: Action, wanted: str | None
) -> None:
    table = CHINESE(players=3, **options).deal(seed="K7QX").play("5x3")  # type: ignore[arg-type]
    assert code(table, action, seat) == wanted


def test_before_the_first_call_there_is_nothing_to_answer() -> None:
    table = CHINESE(players=3, pi=True, bounce=False).deal(seed="K7QX")
    assert [code(table, Pi(), seat) for seat in range(3)] == ["no_bid"] * 3
    assert code(table, Bounce()) == "option_off"
    assert code(table, Doubt()) == "no_bid"


@pytest.mark.parametrize("fanpi", [True, False])
def test_only_the_caller_answers_a_pi(fanpi: bool) -> None:
    table = CHINESE(players=3, pi=True, fanpi=fanpi).deal(seed="K7QX").play("5x3").play("pi", by=2)
    assert (table.phase, table.turn, table.pi_by) == ("answer", 0, 2)
    assert [code(table, Accept(), seat) for seat in range(3)] == [None, "not_your_turn", "not_your_turn"]
    assert [code(table, Pi(), seat) for seat in range(3)] == ["wrong_phase", "not_your_turn", "not_your_turn"]
    assert [code(table, action) for action in (Doubt(), Bounce(), Bid(0, 0))] == ["wrong_phase"] * 3
    assert code(table, Fanpi()) == (None if fanpi else "option_off")
    assert code(table, Fanpi(), 1) == "not_your_turn"


def settled(before: Table, action: Action) -> tuple[int, int, int]:
    """The count, the loser, and the stake, in the words of C9 to C15."""
    options, call, caller = before.game.options, before.standing, before.bidder
    assert call is not None
    assert caller is not None
    zero = options["straight_kind"] if options["straight"] == "zero" else None
    count = sum(worth_of_a_hand(held or (), call, options["surround"], zero) for held in before.hands)  # type: ignore[arg-type]
    challenger = before.turn if isinstance(action, Doubt) else before.pi_by
    assert challenger is not None
    bounces = sum(isinstance(taken.action, Bounce) for taken in before.actions)
    times = {Doubt: 1, Accept: 2, Fanpi: 4}[type(action)]
    stake = options["stake"] * times * (2**bounces if options["bounce_stakes"] == "double" else 1)
    return count, challenger if count >= call.quantity else caller, stake


def test_every_showdown_of_random_games_is_settled_as_the_guide_says() -> None:
    words: Counter[str] = Counter()
    for number in range(90):
        rng = Random(number)
        game = random_game(rng, ["chinese"])
        penalties, options = [0] * game.players, game.options
        for before, table in pairwise(whole_game(game, rng)):
            found = table.showdown
            if before.showdown is not None or found is None:
                continue
            action = table.actions[-1].action
            words[type(action).__name__] += 1
            count, loser, stake = settled(before, action)
            penalties[loser] += stake
            assert (found.count, found.loser, found.stake) == (count, loser, stake)
            assert list(found.penalties) == list(table.penalties) == penalties
            limit, last = max(penalties) >= options["limit"], table.number >= options["rounds"]
            over = limit if options["end"] == "limit" else last
            fewest = [seat for seat, points in enumerate(penalties) if points == min(penalties)]
            assert (found.over, list(found.winners)) == (over, fewest if over else [])
            assert found.next_starter == (None if over else loser)
            assert table.dice == (5,) * game.players
    assert set(words) == {"Doubt", "Accept", "Fanpi"}
    assert min(words.values()) > 7


def test_several_may_win() -> None:
    table = CHINESE(players=4, limit=1).deal(hands=["66666", "22233", "22233", "22233"])
    over = table.play("6x4").play("doubt")
    assert (over.is_over, over.winners, over.penalties) == (True, (1, 2, 3), (1, 0, 0, 0))
    assert over.showdown is not None
    assert over.showdown.winner is None


def test_a_game_may_be_as_long_and_as_dear_as_the_table_likes() -> None:
    def played() -> Table:
        table = CHINESE(players=2, end="rounds", rounds=1200, stake=10**9).deal(seed="K7QX")
        for _ in range(1100):
            table = table.play("4x2").play("doubt").next_round()
        return table

    table = played()
    assert table == played()  # with all that was before
    assert hash(table) == hash(played())
    assert (table.number, sum(table.penalties)) == (1101, 1100 * 10**9)
