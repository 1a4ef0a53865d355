"""What is particular to Perudo by house rules (rules P1 to P19)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import ceil, comb
from random import Random

import pytest
from hypothesis import given

from dicekit.dice.action import Action, Bid, Doubt, Exact, Pass, Push
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.games import games
from tests.dice.broken_rules import code
from tests.dice.counting import asked, next_bids, sequences, written
from tests.dice.strategies import UNHURRIED, open_tables, random_game, whole_game

PERUDO = games["perudo"]
PAIR, SIX = PERUDO(players=2), PERUDO(players=6)
RANKS = range(1, 7)


# ---- bids ---------------------------------------------------------------------------------------


def may_follow(new: Bid, old: Bid) -> bool:
    """The sentences of P5 and P6, with halving and doubling."""
    if old.face != 1 and new.face == 1:
        return new.quantity >= ceil(old.quantity / 2)
    if old.face == 1 and new.face != 1:
        return new.quantity >= 2 * old.quantity + 1
    if old.face == 1:
        return new.quantity > old.quantity
    return new.quantity > old.quantity or (new.quantity == old.quantity and int(new.face) > int(old.face))


def test_the_key_of_p6_agrees_with_halving_and_doubling_for_all_quantities() -> None:
    every = [Bid(q, f) for q in range(1, 31) for f in RANKS]
    for old in every:
        table = set_table(SIX, dice=(5,) * 6, turn=0, bid=old, bidder=5)
        raises = [action for action in table.legal() if isinstance(action, Bid)]
        assert set(raises) == {new for new in every if may_follow(new, old)}


@pytest.mark.parametrize(
    ("dice", "bids"),
    [
        (2, "1x2-6 2x2-6 1x1 2x1"),
        (3, "1x2-6 2x2-6 1x1 3x2-6 2x1 3x1"),
        (4, "1x2-6 2x2-6 1x1 3x2-6 4x2-6 2x1 3x1 4x1"),
        (5, "1x2-6 2x2-6 1x1 3x2-6 4x2-6 2x1 5x2-6 3x1 4x1 5x1"),
    ],
)
def test_the_full_table_for_few_dice_is_one_line(dice: int, bids: str) -> None:
    line = written(bids)
    assert next_bids(PAIR, dice) == line
    for place, bid in enumerate(line):
        assert next_bids(PAIR, dice, bid) == line[place + 1 :]


@pytest.mark.parametrize("pairs", range(1, 7))
def test_the_least_answers(pairs: int) -> None:
    for quantity in (2 * pairs - 1, 2 * pairs):
        table = set_table(SIX, dice=(5,) * 6, turn=0, bid=Bid(quantity, 4), bidder=5)
        assert next(action for action in table.legal() if isinstance(action, Bid) and action.face == 1) == Bid(pairs, 1)
    table = set_table(SIX, dice=(5,) * 6, turn=0, bid=Bid(pairs, 1), bidder=5)
    others = [action for action in table.legal() if isinstance(action, Bid) and action.face != 1]
    assert others[0] == Bid(2 * pairs + 1, 2)


@pytest.mark.parametrize("dice", [2, 3])
def test_d_bids_can_be_said_in_choose_6n_d_ways(dice: int) -> None:
    assert sequences(PAIR, dice) == {d: comb(6 * dice, d) for d in range(1, 6 * dice + 1)}


def test_a_table_that_forbids_opening_on_ones_still_has_them_as_raises() -> None:
    game = PERUDO(players=2, open_with_ones=False)
    assert next_bids(game, 3) == written("1x2-6 2x2-6 3x2-6")
    assert next_bids(game, 3, Bid(2, 6)) == written("1x1 3x2-6 2x1 3x1")
    assert next_bids(game, 3, own=1, special=True) == written("1x1-6 2x1-6 3x1-6")


@pytest.mark.parametrize("dice", [2, 4, 7])
def test_a_special_round_locks_the_rank_for_players_with_more_than_one_die(dice: int) -> None:
    line = [Bid(q, f) for q in range(1, dice + 1) for f in RANKS]
    for own in (1, 2):
        assert next_bids(PERUDO(players=3), dice, own=own, special=True) == line  # the opening is free for all
        for place, bid in enumerate(line):
            free = line[place + 1 :]
            locked = [raised for raised in free if raised.face == bid.face]
            assert next_bids(PERUDO(players=3), dice, bid, own=own, special=True) == (free if own == 1 else locked)
    table = asked(PAIR, dice, Bid(1, 3), own=2, special=True)
    assert code(table, Bid(1, 2)) == "rank_locked"  # before not_higher
    assert code(table, Bid(1, 3)) == "not_higher"
    assert code(table, Bid(dice + 1, 2)) == "above_cap"


# ---- what can be challenged, passed, called exact ------------------------------------------------


def targets(table: Table) -> set[Doubt]:
    """What P13 lets the seat on turn challenge."""
    reach: list[tuple[int, Action]] = [
        (taken.seat, taken.action) for taken in table.actions if not isinstance(taken.action, Push)
    ]
    found: set[tuple[int, Doubt]] = set()
    if reach:
        seat, last = reach[-1]
        found.add((seat, Doubt() if isinstance(last, Bid) else Doubt(seat)))
        if isinstance(last, Pass):
            seat, before = reach[-2]
            found.add((seat, Doubt() if isinstance(before, Bid) else Doubt(seat)))
    return {doubt for seat, doubt in found if seat != table.turn}


@UNHURRIED
@given(open_tables(["perudo"]))
def test_the_last_action_can_be_challenged_and_behind_a_pass_the_one_before(table: Table) -> None:
    if table.phase == "must_raise":
        return
    legal = set(table.legal())
    assert {action for action in legal if isinstance(action, Doubt)} == targets(table)
    assert table.standing is None or targets(table)  # there is always something to challenge
    seat = table.turn
    passed = False
    for taken in table.actions:
        if taken.seat == seat:
            pushed = isinstance(taken.action, Push) or (isinstance(taken.action, Bid) and taken.action.push)
            passed = not pushed and (passed or isinstance(taken.action, Pass))
    assert table.passed[seat] == passed
    may_pass = table.game.options["passes"] and table.standing is not None and table.dice[seat] > 1
    assert (Pass() in legal) == (may_pass and not passed)
    assert (Exact() in legal) == (table.standing is not None and table.bidder != seat and not table.exact_used[seat])


def test_in_the_usual_preset_nobody_passes_pushes_or_opens_with_ones() -> None:
    """As most tables play: house rules are off there, and on where nothing is said (P4, P8, P10)."""
    plain, house = (PERUDO(players=3, preset=preset).deal(seed="K7QX") for preset in ("usual", None))
    own = plain.hands[1]
    assert own is not None
    actions = (("1x1", "P4"), ("2x2", ""))
    for action, rule in actions:
        assert getattr(plain.objection(action), "rule", "") == rule
        assert house.objection(action) is None
    push = f"3x2 push {own[0]}"
    plain, house = plain.play("2x2"), house.play("2x2")
    assert [getattr(plain.objection(action), "code", "") for action in ("pass", push)] == ["option_off"] * 2
    assert [house.objection(action) for action in ("pass", push)] == [None, None]


def test_the_own_bid_and_the_own_pass_can_not_be_challenged() -> None:
    table = PERUDO(players=3).deal(seed="K7QX").play("2x3").play("pass").play("pass")
    assert table.turn == 0
    assert code(table, Doubt()) == "no_such_target"  # behind two passes the bid is safe, even one's own
    assert code(table, Exact()) == "own_action"
    assert code(table, Doubt(0)) == "no_such_target"
    assert table.objection("2x4") is None  # everybody has passed: the own bid may be raised
    pair = PAIR.deal(seed="K7QX").play("2x3").play("pass")
    assert code(pair, Doubt()) == "own_action"
    assert code(pair, Pass()) is None
    assert code(pair.play("pass"), Pass()) == "pass_used"


def test_a_reroll_restores_the_pass_and_a_plain_raise_does_not() -> None:
    table = PERUDO(players=2).deal(hands=["55234", "12346"]).play("1x2").play("1x3").play("pass").play("1x4")
    assert code(table, Pass()) == "pass_used"
    raised = table.play("1x5").play("1x6")
    assert code(raised, Pass()) == "pass_used"
    pushed = table.play("2x5 push 5 5", rolls=(1, 5, 3)).play("2x6")
    assert code(pushed, Pass()) is None


# ---- pushes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "standing", "action", "wanted"),
    [
        ({}, None, Bid(2, 5, push=()), "push_on_opening"),
        ({}, None, Bid(0, 5, push=(5,)), "bad_quantity"),
        ({}, Bid(1, 2), Bid(1, 2, push=()), "not_higher"),
        ({}, Bid(1, 2), Bid(2, 5, push=()), "push_empty"),
        ({}, Bid(1, 2), Bid(2, 5, push=(6,)), "push_not_held"),
        ({}, Bid(1, 2), Bid(2, 5, push=(5, 5, 5)), "push_not_held"),
        ({}, Bid(1, 2), Bid(2, 5, push=(5, 5, 2, 3, 4)), "push_all"),
        ({}, Bid(1, 2), Bid(2, 5, push=(5, 4, 3, 2)), None),
        ({}, Bid(1, 2), Push((5,)), "wrong_timing"),
        ({"push_on_opening": True}, None, Bid(2, 5, push=(5,)), None),
        ({"reroll_timing": "before_bid"}, None, Push(()), "push_on_opening"),
        ({"reroll_timing": "before_bid"}, Bid(1, 2), Bid(2, 5, push=()), "wrong_timing"),
        ({"reroll_timing": "before_bid"}, None, Bid(2, 5, push=()), "wrong_timing"),
        ({"reroll_timing": "before_bid"}, Bid(1, 2), Push(()), "push_empty"),
        ({"reroll_timing": "before_bid"}, Bid(1, 2), Push((1,)), "push_not_held"),
        ({"reroll_timing": "before_bid"}, Bid(1, 2), Push((2, 3, 4, 5, 5)), "push_all"),
        ({"reroll_timing": "before_bid"}, Bid(10, 1), Push((5,)), "no_raise_left"),
        ({"reroll_timing": "before_bid"}, Bid(10, 1), Push((2, 3, 4, 5, 5)), "push_all"),
        ({"reroll_timing": "before_bid", "push_on_opening": True}, None, Push((5,)), None),
    ],
)
def test_pushes_are_checked_in_the_order_of_the_check_list(
    options: dict[str, object], standing: Bid | None, action: Action, wanted: str | None
) -> None:
    game = PERUDO(players=2, **options)  # type: ignore[arg-type]
    hands, bidder = ((5, 5, 2, 3, 4), (1, 2, 3, 4, 6)), None if standing is None else 1
    table = set_table(game, dice=(5, 5), hands=hands, turn=0, bid=standing, bidder=bidder)
    assert code(table, action) == wanted


def test_in_a_special_round_a_push_before_the_bid_needs_a_raise_of_the_locked_rank() -> None:
    game = PERUDO(players=2, reroll_timing="before_bid")
    hands, about = ((3, 4), (6,)), {"turn": 0, "bidder": 1, "special": True, "dice": (2, 1)}
    top = set_table(game, hands=hands, bid=Bid(3, 3), **about)  # type: ignore[arg-type]
    assert code(top, Push((3,))) == "no_raise_left"
    below = set_table(game, hands=hands, bid=Bid(2, 3), **about)  # type: ignore[arg-type]
    after = below.play(Push((3,)), rolls=(6,))
    assert (after.phase, after.turn, after.hands[0], after.shown[0]) == ("must_raise", 0, (6,), (3,))
    assert list(after.legal()) == [Bid(3, 3)]
    assert code(after, Push((6,))) == "wrong_phase"
    assert code(after, Bid(3, 3, push=(6,))) == "wrong_timing"
    assert after.play("3x3").phase == "bidding"


def test_what_was_rolled_again_stays_hidden_and_what_was_shown_stays_shown() -> None:
    table = PERUDO(players=2).deal(hands=["55234", "12346"]).play("1x2").play("1x3")
    after = table.play("2x5 push 5 5", rolls=(6, 1, 6))
    assert (after.hands[0], after.shown[0]) == ((1, 6, 6), (5, 5))
    again = after.play("2x6").play("3x6 push 6", rolls=(2, 2))
    assert (again.hands[0], again.shown[0]) == ((2, 2), (5, 5, 6))
    assert code(again.play("4x6"), Bid(5, 6, push=(5,))) == "push_not_held"


# ---- the showdown, worked out once more from the words of P9 to P16 ----------------------------------


def settled(before: Table, action: Action) -> tuple[bool, int | None, list[int], int]:
    """Whether it held, who loses, the dice afterwards, and who begins if still in."""
    whole = [[*(held or ()), *shown] for held, shown in zip(before.hands, before.shown, strict=True)]
    dice, caller, bid, bidder = list(before.dice), before.turn, before.standing, before.bidder
    assert bid is not None
    assert bidder is not None
    if isinstance(action, Doubt) and action.seat is not None:
        good = len(set(whole[action.seat])) == 1
        loser = caller if good else action.seat
        dice[loser] -= 1
        return good, loser, dice, loser
    wild = not before.special and bid.face != 1
    count = sum(die == bid.face or (wild and die == 1) for hand in whole for die in hand)
    if isinstance(action, Doubt):
        loser = caller if count >= bid.quantity else bidder
        dice[loser] -= 1
        return count >= bid.quantity, loser, dice, loser
    if count == bid.quantity:
        dice[caller] = min(before.game.dice, dice[caller] + 1)
        return True, None, dice, caller
    dice[caller] -= 1
    return False, caller, dice, caller


def test_every_showdown_of_random_games_is_settled_as_the_guide_says() -> None:
    kinds: Counter[tuple[str, bool, bool]] = Counter()
    for number in range(90):
        rng = Random(number)
        game = random_game(rng, ["perudo"], dice=4)
        exacts, specials = [0] * game.players, 0
        fallen = [False] * game.players
        for before, table in pairwise(whole_game(game, rng)):
            found = table.showdown
            specials += table.special and before.phase == "round_end"
            if before.showdown is not None or found is None:
                continue
            action = table.actions[-1].action
            holds, loser, dice, starter = settled(before, action)
            kinds[found.target, holds, before.special] += 1
            assert (found.holds, found.loser, list(found.dice)) == (holds, loser, dice)
            while not dice[starter]:
                starter = (starter + 1) % len(dice)
            left = sum(map(bool, dice))
            assert found.next_starter == (None if left == 1 else starter)
            exacts[before.turn] += isinstance(action, Exact)
            assert list(found.exact_used) == [bool(calls) for calls in exacts]
            first = loser is not None and dice[loser] == 1 and not fallen[loser]
            if first and loser is not None:
                fallen[loser] = True
            assert list(found.special_used) == fallen
            assert found.next_special == (first and 1 < left >= game.options["special_min_players"])
        assert max(exacts) <= 1
        assert specials <= game.players  # at most one for each player
    targets_seen = {(target, holds) for target, holds, _ in kinds}
    assert targets_seen == {(target, holds) for target in ("bid", "pass", "exact") for holds in (True, False)}
    assert any(special for _, _, special in kinds)


def test_a_game_that_starts_with_one_die_each_has_no_special_round() -> None:
    for number in range(40):
        rng = Random(number)
        tables = list(whole_game(PERUDO(players=4, dice=1), rng))
        assert not any(table.special for table in tables)
        assert not any(tables[-1].special_used)


def test_down_to_one_die_a_second_time_is_nothing_special() -> None:
    table = set_table(
        PERUDO(players=3), dice=(5, 1, 5), hands=((4, 4, 1, 2, 3), (4,), (2, 2, 3, 5, 5)), turn=1, bid=Bid(4, 4),
        bidder=0, special_used=(False, True, False),
    )  # fmt: skip
    up = table.play("exact").next_round(rolls=[(1, 2, 3, 4, 5), (6, 6), (1, 1, 2, 2, 3)])
    assert up.dice[1] == 2
    down = up.play("9x6").play("doubt")
    assert down.showdown is not None
    assert (down.dice[1], down.showdown.next_special) == (1, False)


def test_a_pass_needs_two_dice_of_one_rank_and_no_wild_one_helps() -> None:
    for hands, good in (("55", True), ("51", False), ("11", True), ("56", False)):
        table = PERUDO(players=2, dice=2).deal(hands=["23", hands]).play("1x2").play("pass").play("doubt 1")
        assert table.showdown is not None
        assert (table.showdown.target, table.showdown.holds, table.showdown.count) == ("pass", good, None)
        assert table.showdown.loser == (0 if good else 1)
