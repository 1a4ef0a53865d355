"""Mirror plays the equilibrium: asked at every turn, it gives back the shipped strategy, and nothing can be won."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import texts
from dicekit.dice.action import Action, Bid
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play import bots, solver
from dicekit.play.draw import Draw
from dicekit.play.game import move, moves
from dicekit.play.mirror import equilibrium_of


def action_of(table: Table, bot: str) -> Action:
    """What a bot says at this table."""
    choice = move(table, bots[bot]).choice
    assert choice is not None
    return choice.action


@pytest.mark.parametrize("name", solver.SHIPPED)
def test_nothing_can_be_won_from_mirror(name: str) -> None:
    """Every way its draws can fall is asked of the bot itself, and the best answer computed to that."""
    game, value = games["liars_dice"](preset=name), solver.shipped(name).value
    found = solver.exploitability(bots["mirror"], game, value)
    assert (found.first, found.second) == (0, 0)


def test_words_are_drawn_as_often_as_the_equilibrium_says() -> None:
    """12, 10 and 21 in 43 for a die that shows one: all pairs of numbers from 1 to 240 come up once in 57,600."""
    chances = solver.shipped("dudo").strategies[0]((1,), ())

    class Pairs(Draw):
        def __init__(self, number: int) -> None:
            super().__init__("AAAA", 0, 0)
            self.left = [1 + number % 240, 1 + number // 240]

        def __next__(self) -> int:
            return self.left.pop()

    counts = dict.fromkeys(chances, 0)
    for number in range(57_600 - 57_600 % 43):
        counts[Pairs(number).weighted(chances)] += 1
    assert {action: Fraction(count, 57_600 - 57_600 % 43) for action, count in counts.items()} == chances


def test_it_says_always_where_its_die_leaves_one_bid_and_nothing_of_that_while_the_cups_are_down() -> None:
    """A six always bids one six; a one bids three ways. Closed, both give the same reason."""
    game = games["liars_dice"](preset="dudo")
    for die, key in (("6", "always"), ("1", "equal")):
        choice = move(game.deal(hands=[die, "3"], dice=(1, 1)), bots["mirror"]).choice
        assert choice is not None
        assert choice.why == key
    closed, opened = ([texts.say(f"play.bot.mirror.{key}{more}", "en", name="M", bid=Bid(1, 6), p=Fraction(1))
                       for key in ("always", "equal")] for more in ("", ".open"))  # fmt: skip
    assert closed[0] == closed[1]
    assert opened[0] != opened[1]


def test_where_mirror_sits() -> None:
    bot = bots["mirror"]
    assert bot.plays(games["liars_dice"](preset="dudo", loss="difference"))
    assert not bot.plays(games["liars_dice"](players=3))
    assert not bot.plays(games["perudo"]())
    assert equilibrium_of(games["liars_dice"](sides=4)) is None
    assert equilibrium_of(games["liars_dice"](raising="strict")) is None


def test_mirror_plays_whole_games_and_answers_at_a_table_that_was_set() -> None:
    """Before the last dice it says what Abacus says; where its equilibrium never comes it does so too."""
    game = games["liars_dice"](preset="joker", dice=2)
    table = game.deal(seed="K7QX")
    assert action_of(table, "mirror") == action_of(table, "abacus")
    played = list(moves(table, [bots["mirror"], bots["mirror"]]))
    assert played[-1].after.is_over
    assert not any(made.fault for made in played)
    strange = game.deal(hands=["4", "2"]).play("2x5").play("2x6")
    made = move(strange, bots["mirror"])
    assert made.choice is not None
    assert made.choice.action in made.legal
    assert not made.fault
    assert isinstance(action_of(game.deal(hands=["4", "2"]), "mirror"), Bid)
