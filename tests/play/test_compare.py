"""Two rules on the same dice: the numbers of a worked example, what is exact, and house rules in words."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt
from statistics import mean, stdev

import pytest

from dicekit import texts
from dicekit.games import games
from dicekit.play import bots, house_rules
from dicekit.play.compare import Comparison, Estimate, bid_chance, doubt_worth, even_bets, first_bidder_worth
from dicekit.play.fast import _plainly, play_game
from dicekit.play.tournament import seed_of

LIARS = games["liars_dice"]
#: 3,000 games of Abacus against Abacus of a prototype, with other dice: a measure, its difference, half the interval
FOUND = [
    ({"starter": "winner"}, "rounds", -0.495, 0.049),
    ({"starter": "winner"}, "actions", -0.198, 0.013),
    ({"wild": "none"}, "rounds", 0.712, 0.057),
    ({"wild": "none"}, "actions", -0.708, 0.014),
    ({"wild": "none"}, "opener", 0.102, 0.025),
    ({"raising": "strict"}, "rounds", 0.382, 0.053),
    ({"raising": "strict"}, "actions", 0.320, 0.015),
    ({"loss": "difference"}, "rounds", -0.169, 0.025),
]


def compared(games_played: int, **rule: object) -> Comparison:
    return Comparison(LIARS(), LIARS(**rule)).more(games_played)


@pytest.mark.sweep
@pytest.mark.parametrize(("rule", "measure", "difference", "half"), FOUND)
def test_the_worked_example(rule: dict[str, object], measure: str, difference: float, half: float) -> None:
    games_played = compared(3000, **rule)
    found = games_played.measured(measure).change
    if measure == "actions":  # the prototype took the mean of each game, we take all rounds alike
        each = [
            pair.changed.actions / pair.changed.rounds - pair.base.actions / pair.base.rounds
            for pair in games_played.pairs
        ]
        found = Estimate(mean(each), 1.96 * stdev(each) / sqrt(len(each)))
    assert abs(found.value - difference) <= 1.5 * sqrt(found.give**2 + half**2)  # eight of them, each at 95 %
    assert found.give < 1.3 * half


def test_no_wild_ones_make_more_rounds_of_fewer_actions() -> None:
    found = compared(250, wild="none")
    assert found.measured("rounds").change.sign == 1
    assert found.measured("actions").change.sign == found.measured("actions_per_game").change.sign == -1
    assert found.measured("beginner").changed.value == pytest.approx(0.7, abs=0.05)
    assert not found.unused


def test_the_interval_of_a_difference_is_that_of_the_differences() -> None:
    found = compared(60, starter="winner")
    rounds = [pair.changed.rounds - pair.base.rounds for pair in found.pairs]
    measured = found.measured("rounds")
    assert measured.change.value == pytest.approx(mean(rounds))
    assert measured.change.give == pytest.approx(1.96 * stdev(rounds) / sqrt(60))
    both = measured.base.give**2 + measured.changed.give**2
    assert measured.change.give < sqrt(both)  # the same dice


def test_the_same_games_in_whatever_steps() -> None:
    assert compared(5, wild="none").more(7) == compared(12, wild="none")


def test_a_rule_that_no_bot_uses_changes_no_game() -> None:
    assert compared(30, open_with_ones=False).unused
    assert compared(30, exact="gain").measured("rounds").change.value == 0


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "bluff", "chinese"])
def test_games_on_the_tree_tell_what_the_plain_engine_tells(name: str) -> None:
    game, seats = games[name](), [bots["abacus"], bots["fox"]]
    for deal in range(4):
        quick, plain = (play(game, seats, seed_of("AAAA", deal)) for play in (play_game, _plainly))
        assert (quick, quick.leads) == (plain, plain.leads)


def tail(dice: int, least: int, hit: Fraction) -> Fraction:
    """The binomial tail, summed here."""
    return sum((comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(least, dice + 1)), Fraction(0))


def test_the_exact_numbers() -> None:
    wild, plain = Fraction(1, 3), Fraction(1, 6)
    assert bid_chance(LIARS(), 3, 10) == tail(10, 3, wild)
    assert bid_chance(LIARS(wild="none"), 3, 10) == tail(10, 3, plain)
    assert doubt_worth(LIARS(), 3, 10) == 1 - 2 * tail(10, 3, wild)
    for hit, rule in ((wild, {}), (plain, {"wild": "none"})):
        by_hand = {n: max(k for k in range(n + 1) if tail(n, k, hit) >= Fraction(1, 2)) for n in range(1, 11)}
        assert even_bets(LIARS(**rule), 10) == by_hand


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ({}, Fraction(-7, 327)),
        ({"wild": "none"}, Fraction(-1, 9)),
        ({"starter": "winner", "loss": "difference"}, Fraction(-7, 327)),
        ({"rank_of_wild": "high"}, Fraction(-7, 258)),
    ],
)
def test_who_gains_from_speaking_first(rule: dict[str, object], value: Fraction) -> None:
    found = first_bidder_worth(LIARS(**rule))
    assert found is not None
    assert found.low == found.high == float(value)


def test_a_table_that_cannot_be_solved_has_no_value() -> None:
    assert first_bidder_worth(LIARS(sides=8)) is None
    assert first_bidder_worth(games["chinese"]()) is None


def test_strict_raising_is_solved_between_two_numbers() -> None:
    pytest.importorskip("numpy")
    found = first_bidder_worth(LIARS(raising="strict"))
    assert found is not None
    assert -0.0565 < found.low < found.high < -0.0540


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", games.of_dice)
def test_every_value_of_every_option_has_a_sentence_of_its_own(name: str, lang: str) -> None:
    for option in games.of_dice[name].options:
        seen = set()
        for value in option.values or (option.default,):
            needed = {"reroll": True} if option.name == "reveal_must_match" and value else {}
            seen.add(house_rules.sentence(games[name](**{option.name: value, **needed}), option.name, lang))
        assert len(seen) == len(option.values or (1,))


def test_a_rule_that_cannot_do_anything_is_refused_by_name() -> None:
    for name, needs in house_rules.NEEDS.items():
        options = {option.name: option for option in games.of_dice[name].options}
        for option, (other, values) in needs.items():
            idle = next(value for value in options[other].values if value not in values)
            with pytest.raises(house_rules.NoEffect) as refused:
                house_rules.check(games[name](**{other: idle}), [option])
            for lang in ("en", "zh"):
                text = refused.value.sentence(lang)
                assert texts.say(f"option.{name}.{option}", lang) in text
                assert texts.say(f"option.{name}.{other}", lang) in text
            house_rules.check(games[name](**{other: values[0]}), [option])
