"""What is true of every dice game under all its options (rules guide, section 7 and the lists of properties)."""

from __future__ import annotations

from itertools import pairwise
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit import seeds
from dicekit.dice.action import Action, Bid, Bounce, Doubt, Pass, Pi, Push
from dicekit.dice.game import Game
from dicekit.dice.hand import all_hands, hand
from dicekit.dice.table import Table
from dicekit.errors import IllegalAction
from dicekit.games import games
from tests.dice.broken_rules import HEAD, rules_of
from tests.dice.strategies import (
    LONGEST,
    NAMES,
    UNHURRIED,
    every_action,
    games_with_options,
    open_tables,
    random_game,
    snapshot,
    some_dice,
    tables,
    whole_game,
)

# ---- what may be said ------------------------------------------------------------------------


@UNHURRIED
@given(open_tables())
def test_the_seat_on_turn_can_always_say_something(table: Table) -> None:
    assert next(table.legal(), None) is not None


@UNHURRIED
@given(tables())
def test_legal_is_everything_that_nothing_speaks_against(table: Table) -> None:
    for seat in range(len(table.dice)):
        legal = list(table.legal(seat))
        assert len(legal) == len(set(legal))
        assert set(legal) == {action for action in every_action(table, seat) if table.objection(action, seat) is None}


@UNHURRIED
@given(open_tables(["perudo", "bluff"], reroll=True, push_on_opening=True))
def test_pushes_are_all_dice_that_may_be_shown_with_a_bid(table: Table) -> None:
    bids = [action for action in table.legal() if isinstance(action, Bid)]
    for bid in bids[:: max(1, len(bids) // 5)]:
        every = some_dice(table.hands[table.turn] or ())
        allowed = [dice for dice in every if table.objection(Bid(bid.quantity, bid.face, push=dice)) is None]
        assert sorted(map(str, table.pushes(bid))) == sorted(map(str, allowed))


@UNHURRIED
@given(tables())
def test_bids_come_ascending_and_before_other_actions(table: Table) -> None:
    legal = list(table.legal())
    bids = [action for action in legal if isinstance(action, Bid)]
    assert legal[: len(bids)] == bids
    places = {bid: place for place, bid in enumerate(table.bids)}
    assert all(places[one] < places[two] for one, two in pairwise(bids))


@UNHURRIED
@given(tables(), st.randoms(use_true_random=False))
def test_an_illegal_action_changes_nothing_and_has_a_reason(table: Table, rng: Random) -> None:
    seat = rng.choice([*range(len(table.dice)), 9, -1])
    before = snapshot(table)
    held = table.hands[table.turn] or ()
    pushed = [Bid(rng.randint(1, 4), rng.choice(table.rules.faces), push=dice) for dice in ((), held, (7,))]
    actions: list[Action] = [*every_action(table, table.turn), *pushed]
    for action in rng.sample(actions, min(15, len(actions))):
        objection = table.objection(action, by=seat)
        if objection is None:
            continue
        with pytest.raises(IllegalAction) as caught:
            table.play(action, by=seat)
        assert (caught.value.code, caught.value.rule) == (objection.code, objection.rule)
        assert (caught.value.seat, caught.value.action) == (seat, action)
        assert objection.rule in rules_of(table.game, objection.code), objection
        assert all(objection.rule not in objection.text(lang) and objection.text(lang) for lang in ("en", "zh"))
    assert snapshot(table) == before


@UNHURRIED
@given(open_tables())
def test_an_objection_carries_what_is_legal(table: Table) -> None:
    """Doubts are read back from the names of their targets; bids, by `legal`."""
    objection = table.objection(Bid(0, 1))
    assert objection is not None
    legal, slots = list(table.legal()), objection.slots
    bids = [action for action in legal if isinstance(action, Bid)]
    assert [table.read(target) for target in slots["targets"]] == [one for one in legal if isinstance(one, Doubt)]
    assert slots["lowest"] == (bids[0] if bids else None)
    assert {(bid.face, bid.zhai) for bid in slots["legal"]} == {(bid.face, bid.zhai) for bid in bids}
    assert slots["turn"] == table.names[table.turn]


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "bluff", "chinese"])
def test_a_bid_that_is_too_high_is_told_the_highest_quantity(name: str) -> None:
    """L8, P7, B6, C8: one more than the highest of all bids is refused, and the objection names that one."""
    raising = games[name](players=2).rules.raising
    for dice in (5, 10):
        most = max(raising.every(dice), key=lambda bid: bid.quantity)
        objection = raising.exists(Bid(most.quantity + 1, most.face, most.zhai), dice)
        assert objection is not None
        assert (objection.code, objection.slots["cap"]) == ("above_cap", most.quantity)


@UNHURRIED
@given(tables(), st.randoms(use_true_random=False))
def test_the_first_checks_of_the_list_come_first(table: Table, rng: Random) -> None:
    head = HEAD[table.game.variant.name]
    for seat in range(len(table.dice)):
        for action in rng.sample(list(every_action(table, seat)), 10):
            objection = table.objection(action, by=seat)
            code, rule = (None, "") if objection is None else (objection.code, objection.rule)
            if table.phase == "over":
                assert (code, rule) == ("game_over", head["game_over"])
            elif table.phase == "round_end":
                assert (code, rule) == ("round_over", head["round_over"])
            elif seat != table.turn and not (isinstance(action, Pi) and Pi in table.rules.actions):
                assert code == "not_your_turn"
            elif table.phase == "must_raise" and not isinstance(action, Bid):
                assert (code, rule) == ("wrong_phase", head["wrong_phase"].split()[-1])


def test_the_next_round_comes_only_after_a_showdown() -> None:
    table = games["liars_dice"](players=2, dice=1).deal(hands=["3", "4"])
    with pytest.raises(IllegalAction):
        table.next_round()
    over = table.play("1x6").play("doubt")
    assert over.is_over
    with pytest.raises(IllegalAction, match="game_over"):
        over.next_round()


# ---- what follows --------------------------------------------------------------------------------


@UNHURRIED
@given(open_tables())
def test_the_turn_goes_to_the_next_seat_in(table: Table) -> None:
    step = table.direction
    for action in table.legal():
        if not isinstance(action, (Bid, Pass)):
            continue
        after, seats = table.play(action), len(table.dice)
        in_play = [seat for seat in ((table.turn + step * k) % seats for k in range(1, seats + 1)) if table.dice[seat]]
        assert after.turn == in_play[0]
        assert after.actions[:-1] == table.actions
        assert (after.actions[-1].seat, after.actions[-1].action) == (table.turn, action)


@UNHURRIED
@given(tables())
def test_a_new_round_starts_afresh(table: Table) -> None:
    if table.phase != "round_end":
        return
    assert table.showdown is not None
    after = table.next_round()
    assert (after.phase, after.number, after.turn) == ("bidding", table.number + 1, table.showdown.next_starter)
    assert (after.standing, after.bidder, after.actions, after.showdown) == (None, None, (), None)
    assert (after.direction, after.bounces, after.pi_by) == (1, 0, None)
    assert not any(after.passed)
    assert not any(after.shown)
    assert after.dice == table.showdown.dice
    assert after.special == table.showdown.next_special
    assert (after.exact_used, after.special_used) == (table.showdown.exact_used, table.showdown.special_used)
    assert (after.points, after.penalties) == (table.showdown.points, table.showdown.penalties)


def check_dice(before: Table, after: Table) -> None:
    """Dice of a seat are under the cup or shown; they leave or come only as the game says (7.6)."""
    lying = tuple(len(held or ()) + len(shown) for held, shown in zip(after.hands, after.shown, strict=True))
    owned = after.dice if after.showdown is None else before.dice
    assert lying == owned
    assert max(after.dice) <= after.game.dice
    options, grown = after.game.options, sum(after.dice) - sum(before.dice)
    gains = options.get("exact") == "gain" or after.game.variant.name == "perudo"
    is_exact = after.showdown is not None and after.showdown.target == "exact" and after.showdown.holds
    assert grown <= (1 if gains and is_exact else 0)
    if after.game.variant.name == "chinese":
        assert set(after.dice) == {5}
    elif after.number == before.number and after.showdown is None:
        assert grown == 0


def check_showdown(before: Table, after: Table) -> None:
    """What every showdown must add up to."""
    found = after.showdown
    if found is None or before.showdown is not None:
        return
    assert found.dice == after.dice == tuple(map(sum, zip(before.dice, found.change, strict=True)))
    assert found.eliminated == tuple(
        seat for seat, (had, has) in enumerate(zip(before.dice, found.dice, strict=True)) if had and not has
    )
    if found.target != "pass":
        assert found.bid is not None
        assert found.count == sum(found.per_player)
        exact, enough = found.count == found.bid.quantity, (found.count or 0) >= found.bid.quantity
        assert found.holds == (exact if found.target == "exact" else enough)
    assert found.over == (after.phase == "over") == (found.next_starter is None)
    assert found.over or (found.dice[found.next_starter or 0] and len(found.eliminated) < sum(map(bool, before.dice)))
    if after.game.variant.name != "chinese":
        left = tuple(seat for seat, dice in enumerate(found.dice) if dice)
        assert left  # it cannot happen that nobody is left
        assert found.over == (len(left) == 1)
        assert found.winners == (left if found.over else ())
    assert after.winners == found.winners


def most_bids(game: Game, dice: int) -> int:
    """The longest round there can be, in bids: none comes twice (L 1, B5, P6, C6)."""
    if game.variant.name == "liars_dice":
        sides = game.options["sides"]
        return dice + sides - 1 if game.options["raising"] == "strict" else dice * sides
    return {"perudo": dice * 6, "bluff": min(dice, 20) * 5 + min(dice, 10), "chinese": dice // 5 * 7 * 11}[
        game.variant.name
    ]


GAMES_OF_EACH = 120


@pytest.mark.parametrize("name", NAMES)
def test_random_games_of_each_kind_end_by_the_rules(name: str) -> None:
    for number in range(GAMES_OF_EACH):
        rng = Random(f"{name} {number}")
        game = random_game(rng, [name], dice=3)
        kept: list[tuple[Table, dict[str, object]]] = []
        for table in whole_game(game, rng):
            if kept:
                check_dice(kept[-1][0], table)
                check_showdown(kept[-1][0], table)
            bids = [taken.action for taken in table.actions if isinstance(taken.action, Bid)]
            assert len(bids) <= most_bids(game, sum(table.dice)) or table.showdown
            assert len({bid.plain for bid in bids}) == len(bids) or any(
                isinstance(s.action, Bounce) for s in table.actions
            )
            kept.append((table, snapshot(table)))
        assert kept[-1][0].is_over, f"{game} goes on after {LONGEST} rounds"
        assert kept[-1][0].winners
        assert all(snapshot(old) == fields for old, fields in kept)  # an old table is still what it was


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_actions_give_the_same_game(name: str) -> None:
    for number in range(8):
        rng = Random(f"again {name} {number}")
        first, *rest = whole_game(random_game(rng, [name], dice=3), rng)
        again = first.game.deal(seed=first.seed, starter=first.turn)
        for table in rest:
            if again.phase == "round_end":
                again = again.next_round()
            else:
                last = table.actions[-1]
                again = again.play(str(last.action), by=last.seat)
            assert again == table
        assert hash(again) == hash(rest[-1])


@UNHURRIED
@given(open_tables(), st.randoms(use_true_random=False))
def test_undo_is_the_old_table(table: Table, rng: Random) -> None:
    before, text = snapshot(table), repr(table)
    for action in rng.sample(actions := list(table.legal()), min(8, len(actions))):
        after = table.play(action)
        assert after != table
        assert after.play(next(after.legal())) if after.phase != "round_end" and not after.is_over else after.showdown
        assert (snapshot(table), repr(table)) == (before, text)


# ---- hands -----------------------------------------------------------------------------------------


@UNHURRIED
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_dice_in_a_hand_changes_no_tally(table: Table, rng: Random) -> None:
    for held, shown in zip(table.hands, table.shown, strict=True):
        dice = [*(held or ()), *shown]
        mixed = tuple(rng.sample(dice, len(dice)))
        for bid in table.bids:
            assert table.rules.tally(hand(dice), bid) == table.rules.tally(hand(mixed), bid)


@UNHURRIED
@given(games_with_options(), st.randoms(use_true_random=False))
def test_the_order_of_given_dice_does_not_matter(game: Game, rng: Random) -> None:
    table = game.deal(seed=seeds.fresh(rng))
    values = [rng.sample(held, len(held)) for held in table.hands if held is not None]
    assert game.deal(hands=values).hands == table.hands


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("faces", [(1, 2), (1, 2, 3), (1, 2, 3, 4, 5, "*")])
def test_the_ways_of_all_hands_add_up_to_sides_to_the_number_of_dice(dice: int, faces: tuple[int | str, ...]) -> None:
    every = list(all_hands(dice, faces))
    assert sum(ways for _, ways in every) == len(faces) ** dice
    multisets = prod(range(len(faces), len(faces) + dice)) // prod(range(1, dice + 1))
    assert len({held for held, _ in every}) == len(every) == multisets


@pytest.mark.parametrize("name", NAMES)
def test_doubt_ends_a_round_of_every_game(name: str) -> None:
    table = games[name](players=2).deal(seed="K7QX")
    bid = next(action for action in table.legal() if isinstance(action, Bid))
    after = table.play(bid).play(Doubt())
    assert after.showdown is not None
    assert after.showdown.hands == table.hands
    assert not isinstance(after.actions[-1].action, Push)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "perudo"])
def test_doubting_a_pass_is_illegal_in_games_without_passes(name: str) -> None:
    table = games[name](players=2).deal(seed="K7QX")
    for state in (table, table.play(next(table.legal()))):  # before the first bid too: wrong_phase comes before no_bid
        objection = state.objection(Doubt(1 - state.turn))
        assert objection is not None
        assert (objection.code, objection.rule) == ("wrong_phase", HEAD[name]["wrong_phase"].split()[0])
