"""What actions are worth, against the rules' formulas and against playing them out in every world."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicekit import odds
from dicekit.dice.action import Accept, Action, Bid, Bounce, Doubt, Exact, Fanpi, Pass, Pi
from dicekit.dice.hand import hand
from dicekit.dice.table import Table
from dicekit.games import games

WORDS = (Doubt, Exact, Pi, Accept, Fanpi)

# -- played out in every world -----------------------------------------------------------------------------


def worlds(table: Table, seat: int) -> Iterator[Table]:
    """Every table that looks the same to a seat."""
    faces = table.rules.faces
    cups = [
        [held] if other == seat else product(faces, repeat=len(held or ())) for other, held in enumerate(table.hands)
    ]
    for hands in product(*cups):
        yield replace(table, hands=tuple(map(hand, hands)))


def won(world: Table, seat: int, action: Action) -> int:
    """The others' losses less the own one, once the cups are lifted: from the engine's own showdown."""
    after = world.play(action, by=seat).showdown
    assert after is not None
    return sum(max(-change, 0) for other, change in enumerate(after.change) if other != seat) + after.change[seat]


def played_out(table: Table, seat: int, action: Action) -> Fraction:
    """What an action wins on average over every world, nobody losing more than owned."""
    gains = [won(world, seat, action) for world in worlds(table, seat)]
    return Fraction(sum(gains), len(gains))


def liars(**options: Any) -> st.SearchStrategy[Table]:
    """A round of liar's dice with a bid standing."""
    return st.builds(
        lambda hands, quantity, face, loss, exact: (
            games["liars_dice"](players=len(hands), dice=2, loss=loss, exact=exact, **options)
            .deal(hands=hands)
            .play(Bid(min(quantity, sum(map(len, hands))), face))
        ),
        st.lists(st.lists(st.integers(1, 6), min_size=1, max_size=2), min_size=2, max_size=3),
        st.integers(1, 5),
        st.integers(1, 6),
        st.sampled_from(["one", "difference"]),
        st.sampled_from(["off", "gain", "others_lose"]),
    )


def bluffs() -> st.SearchStrategy[Table]:
    """A round of Bluff with a bid standing."""
    return st.builds(
        lambda hands, quantity, face, exact: (
            games["bluff"](players=len(hands), dice=2, exact=exact)
            .deal(hands=hands)
            .play(Bid(min(quantity, sum(map(len, hands))), face))
        ),
        st.lists(st.lists(st.sampled_from([1, 2, 3, 4, 5, "*"]), min_size=1, max_size=2), min_size=2, max_size=3),
        st.integers(1, 5),
        st.sampled_from([1, 2, 3, 4, 5, "*"]),
        st.sampled_from(["doubter_one", "all_but_bidder", "give"]),
    )


def perudos() -> st.SearchStrategy[Table]:
    """A round of Perudo with a bid standing and perhaps a pass behind it."""

    def table(hands: list[list[int]], bid: Bid, passed: bool) -> Table:
        made = games["perudo"](players=3, dice=2).deal(hands=hands).play(bid)
        return made.play("pass") if passed and made.objection("pass") is None else made

    return st.builds(
        table,
        st.lists(st.lists(st.integers(1, 6), min_size=1, max_size=2), min_size=3, max_size=3),
        st.builds(Bid, st.integers(1, 3), st.integers(1, 6)),
        st.booleans(),
    )


@given(st.one_of(liars(), bluffs(), perudos()))
@settings(deadline=None, max_examples=60)
def test_an_action_is_worth_what_it_wins_in_every_world(table: Table) -> None:
    """All that may be said, and nothing else, has its worth; losses are limited to the dice owned, as played."""
    view = table.seen_by(table.turn)
    worths = odds.worths(view, limited=True)
    assert set(worths) == {action for action in table.legal() if isinstance(action, WORDS)}
    for action, worth in worths.items():
        assert worth == played_out(table, table.turn, action), action
        assert worth == odds.action_worth(view, action, limited=True)


@given(st.one_of(liars(), bluffs()))
@settings(deadline=None, max_examples=60)
def test_expected_losses_are_those_of_every_world(table: Table) -> None:
    by, bidder = table.turn, table.bidder
    changes = [world.play("doubt").showdown for world in worlds(table, by)]
    loss = odds.expected_loss(table.seen_by(by), limited=True)
    for seat, expected in ((bidder, loss.bidder), (by, loss.doubter)):
        given_up = [max(-showdown.change[seat], 0) for showdown in changes if showdown and seat is not None]
        assert expected == Fraction(sum(given_up), len(changes))
    assert loss.worth == odds.doubt_worth(table.seen_by(by), limited=True)


def test_out_of_turn_there_is_no_action_but_pi() -> None:
    table = games["liars_dice"](players=3).deal(hands=["11223", "33445", "55661"]).play("4x5")
    assert odds.worths(table.seen_by(2)) == {}
    assert odds.worths(table.seen_by(None)) == {Doubt(): odds.doubt_worth(table.seen_by(None))}
    assert odds.worths(table.play("doubt").seen_by(1)) == {}
    assert odds.worths(games["liars_dice"](players=3).view("5", unknown=4)) == {}
    chinese = games["chinese"](players=3, pi=True).deal(hands=["11223", "33445", "55661"]).play("5x5")
    assert set(odds.worths(chinese.seen_by(1))) == {Doubt(), Pi()}
    assert set(odds.worths(chinese.seen_by(2))) == {Pi()}
    assert set(odds.worths(chinese.seen_by(0))) == set()


# -- the formulas of the rules -----------------------------------------------------------------------------


@pytest.mark.parametrize("quantity", range(1, 12))
def test_the_worths_of_liars_dice(quantity: int) -> None:
    """L16, nobody near going out."""

    def view(**options: Any) -> Any:
        hands = ["3456", "11355", "24456"]
        return games["liars_dice"](players=3, **options).deal(hands=hands).play(Bid(quantity, 5)).seen_by(1)

    holds, exact = odds.at_least(view(), Bid(quantity, 5)), odds.exactly(view(), Bid(quantity, 5))
    needed = quantity - 4  # 1 1 5 5 count
    assert odds.doubt_worth(view()) == 1 - 2 * holds
    assert odds.doubt_worth(view(loss="difference")) == needed - Fraction(9, 3) - exact
    assert odds.exact_worth(view(exact="gain")) == exact - 1
    assert odds.exact_worth(view(exact="others_lose")) == 2 * exact - (1 - exact)
    one_lost = games["liars_dice"](players=3, exact="gain").deal(hands=["34562", "1355", "24456"])
    below = one_lost.play(Bid(quantity, 5)).seen_by(1)
    assert odds.exact_worth(below) == 2 * odds.exactly(below, Bid(quantity, 5)) - 1


@given(st.integers(0, 25), st.integers(1, 20), st.sampled_from([1, 5, "*"]))
@settings(deadline=None)
def test_the_two_losses_of_bluff_differ_by_what_the_rules_say(unknown: int, quantity: int, face: int | str) -> None:
    """B17: E_A - E_B = r - u p - b(u, p, r); and each is its sum."""
    if face == "*":
        quantity = min(quantity, 10)
    bid = Bid(quantity, face)
    view = games["bluff"](players=6).view((5, "*", 2), unknown=unknown)
    needed = quantity - (1 if face != 5 else 2)
    rest = [odds.exactly(view, replace(bid, quantity=n)) for n in range(1, 11 if face == "*" else 21)]
    chance = Fraction(1, 6) if face == "*" else Fraction(1, 3)
    loss = odds.expected_loss(view, bid)
    assert loss.worth == loss.bidder - loss.doubter == needed - unknown * chance - odds.exactly(view, bid)
    assert loss.bidder == sum(max(quantity - n, 0) * chance for n, chance in enumerate(rest, 1))


def test_when_all_but_the_bidder_lose_an_exact_bid_the_bystanders_losses_count() -> None:
    """B10, L16: four players, so the two bystanders' dice are gained whenever the bid is exact."""
    plain, all_but = (
        games["bluff"](players=4, exact=exact).view(dice=20) for exact in ("doubter_one", "all_but_bidder")
    )
    more = odds.doubt_worth(all_but, "7x5") - odds.doubt_worth(plain, "7x5")
    assert more == 2 * odds.exactly(plain, "7x5")


def test_close_to_going_out_the_answer_can_turn() -> None:
    """Nobody gives up more than owned (B9): with one die each at stake only the odds count."""
    game = games["bluff"](players=2)
    table = game.deal(hands=["5", "1"]).play("1x5")
    view = table.seen_by(1)
    assert odds.doubt_worth(view, limited=True) == 1 - 2 * odds.at_least(view, "1x5")
    owned = game.deal(hands=["5123*", "1"]).play("3x5").seen_by(1)
    assert odds.expected_loss(owned).doubter > odds.expected_loss(owned, limited=True).doubter
    assert odds.expected_loss(owned).bidder == odds.expected_loss(owned, limited=True).bidder


def test_bidder_and_doubter_can_be_named() -> None:
    """Before a raise: what if the next player doubts it? The one with a single die can lose no more."""
    view = games["bluff"](players=3).deal(hands=["55123", "1", "234*5"]).seen_by(0)
    loss = odds.expected_loss(view, "6x5", bidder=0, doubter=1, limited=True)
    assert loss.doubter == odds.at_least(view, "6x5")
    assert loss.bidder > 1 - loss.doubter


# -- Chinese stakes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("stake", [1, 3])
@pytest.mark.parametrize("bounce_stakes", ["none", "double"])
@pytest.mark.parametrize(
    "actions", ["doubt", "bounce doubt", "bounce bounce doubt", "bounce pi accept", "pi fanpi", "pi accept"]
)
def test_the_stake_is_what_the_loser_takes(stake: int, bounce_stakes: str, actions: str) -> None:
    """C15: the worth of the last action is the stake of the engine's showdown, won or lost."""
    game = games["chinese"](players=2, stake=stake, bounce_stakes=bounce_stakes, pi=True, limit=99)
    table = game.deal(hands=["33122", "24455"]).play("4x3")
    *before, last_action = actions.split()
    for action in before:
        table = table.play(action, by=1 - table.bidder if action == "pi" and table.bidder is not None else None)
    seat = table.turn
    view, last = table.seen_by(seat), table.read(last_action)
    showdown = table.play(last).showdown
    assert showdown is not None
    doubted = last == Doubt()
    holds = odds.at_least(view, view.standing or "")
    wins = 1 - holds if doubted else holds
    assert odds.action_worth(view, last) == showdown.stake * (2 * wins - 1)


def test_words_that_lift_no_cup_have_no_worth_of_their_own() -> None:
    view = games["chinese"](players=2).deal(hands=["33122", "24455"]).play("4x3").seen_by(1)
    assert odds.action_worth(view, Bounce()) is None
    assert odds.action_worth(view, Pass()) is None
    assert odds.action_worth(view, Bid(5, 3)) is None


# -- passes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "shown"), [(1, "4"), (2, ""), (2, "4"), (3, ""), (2, "41"), (1, "44")])
def test_a_pass_is_true_in_so_many_worlds(held: int, shown: str) -> None:
    """P10, P12: played out against a challenge in every world."""
    game = games["perudo"](players=2, dice=4, push_on_opening=True)
    if shown:
        table = game.deal(hands=["1", shown + "2" * held]).play("1x2")
        table = table.play(Bid(1, 6, push=hand(map(int, shown))), rolls=[2] * held).play("2x2").play("pass")
    else:
        table = game.deal(hands=["1", "2" * held]).play("1x2").play("pass")
    lost = [world.play("doubt 1").showdown for world in worlds(table, 0)]
    true = Fraction(sum(showdown.loser == 0 for showdown in lost if showdown), len(lost))
    assert odds.pass_holds(table.seen_by(0), 1) == odds.pass_odds(game, held, map(int, shown)) == true
    assert odds.pass_doubt_worth(table.seen_by(0), 1) == 1 - 2 * true


@pytest.mark.parametrize(("hand_of_one", "true"), [("2222", True), ("2345", False)])
def test_a_doubted_pass_gains_what_the_showdown_takes_from_others(hand_of_one: str, true: bool) -> None:
    """P10: the pass is true with dice all alike."""
    table = games["perudo"](players=2, dice=4).deal(hands=["1345", hand_of_one]).play("1x2").play("pass")
    showdown = table.play("doubt 1").showdown
    assert showdown is not None
    assert showdown.loser == (0 if true else 1)
    for seat in (0, 1):
        own, other = showdown.change[seat], showdown.change[1 - seat]
        assert odds.gain(table.seen_by(0), Doubt(1), seat, true=true) == own - other


def test_an_own_pass_is_known() -> None:
    table = games["perudo"](players=3).deal(hands=["12345", "22222", "12345"]).play("2x2").play("pass").play("pass")
    assert [odds.pass_holds(table.seen_by(seat), seat) for seat in (1, 2)] == [1, 0]


# -- what cannot be asked ----------------------------------------------------------------------------------


def test_questions_without_an_answer_say_so() -> None:
    game = games["perudo"](players=3)
    view = game.deal(hands=["12345", "22222", "12345"]).seen_by(0)
    with pytest.raises(ValueError, match="nothing has been bid"):
        odds.doubt_worth(view)
    with pytest.raises(ValueError, match="how many dice count"):
        odds.gain(game.deal(hands=["12345", "22222", "12345"]).play("2x2").seen_by(1), Doubt(), 1)
    with pytest.raises(ValueError, match="own pass"):
        odds.pass_doubt_worth(view, 0)
    with pytest.raises(ValueError, match="no pi"):
        odds.action_worth(games["chinese"](players=2).view("11223"), Accept())
    with pytest.raises(ValueError, match="nobody says exact in bluff"):
        odds.exact_worth(games["bluff"](players=2).view((5,), unknown=1), "1x5")
    for hidden, shown in ((0, ()), (-1, (5,))):
        with pytest.raises(ValueError, match="a pass needs a whole number of dice"):
            odds.pass_odds(game, hidden, shown)
