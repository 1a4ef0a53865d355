"""Worth of doubt, raise and exact call by what is believed: held against the rules, and against rounds counted out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import odds
from dicekit.games import games
from dicekit.odds.choices import DIALS, Choice, prize

F = Fraction
GRID = [F(at, 10) for at in range(11)]


def counted(choice: Choice, action: str) -> F:
    """Dice won less dice lost in a thousand rounds that fall exactly as believed."""
    rounds = 1000
    if action == "doubt":
        held = choice.true * rounds
        return (rounds - held - held) / rounds
    if action == "raise":
        doubted = choice.doubted * rounds
        held = doubted * choice.raised
        return (held - (doubted - held)) / rounds
    right = (choice.exactly or 0) * rounds
    return (right * choice.prize - (rounds - right)) / rounds


@pytest.mark.parametrize("action", ["doubt", "raise", "exact"])
def test_worth_is_what_a_thousand_such_rounds_bring(action: str) -> None:
    for true in GRID:
        choice = Choice(true, 1 - true, F(1, 4), F(1, 5), prize=2)
        assert choice.worth(action) == counted(choice, action)


def test_a_doubt_is_worth_what_the_rules_of_a_one_die_table_say() -> None:
    view = games["liars_dice"](players=3).view("55126", unknown=10)
    for bid in ("5x5", "7x5", "9x2"):
        assert Choice(odds.at_least(view, bid)).worth("doubt") == odds.doubt_worth(view, bid)


def test_an_exact_call_is_worth_what_perudo_pays_when_a_die_is_missing() -> None:
    view = games["perudo"](players=2).view("4", unknown=1)
    assert Choice(F(1), exactly=odds.exactly(view, "1x4")).worth("exact") == odds.exact_worth(view, "1x4") == F(1, 3)


@pytest.mark.parametrize(("reward", "others", "options"), [("own", 1, "gain"), ("others", 2, "others_lose")])
def test_a_reward_is_worth_what_the_rules_pay(reward: str, others: int, options: str) -> None:
    """L11: a die back, or all others lose one."""
    view = games["liars_dice"](players=3, exact=options).deal(hands=["1345", "55", "266"]).play("2x5").seen_by(1)
    choice = Choice(odds.at_least(view, "2x5"), exactly=odds.exactly(view, "2x5"), prize=prize(reward, others))
    assert choice.worth("exact") == odds.exact_worth(view, "2x5")


def test_where_an_exact_call_breaks_even() -> None:
    for others in range(1, 6):
        choice = Choice(F(1), exactly=F(1, others + 1), prize=prize("others", others))
        assert choice.break_even == F(1, others + 1)
        assert choice.worth("exact") == 0
    assert Choice(F(1), exactly=F(1), prize=prize("full")).worth("exact") == 0
    with pytest.raises(ValueError, match="no reward"):
        prize("gold")


def test_the_numbers_of_lesson_7() -> None:
    assert Choice(F(9, 20), F(3, 5), F(1, 2)).worth("doubt") == F(1, 10)
    assert Choice(F(9, 20), F(3, 5), F(1, 2)).worth("raise") == F(1, 10)
    assert Choice(F(9, 20), F(3, 5), F(1)).worth("raise") == F(1, 5)


@pytest.mark.parametrize("dial", DIALS)
def test_what_is_solved_makes_them_equal_and_nothing_else_does(dial: str) -> None:
    for true in GRID:
        for raised in GRID:
            for doubted in GRID:
                choice = Choice(true, raised, doubted)
                found = choice.equal(dial)
                equal = [value for value in GRID if choice.turned(dial, value).settled]
                if found is None:
                    assert equal in ([], GRID)
                else:
                    assert choice.turned(dial, found).settled
                    assert equal in ([], [found])


def test_beliefs_are_chances() -> None:
    with pytest.raises(ValueError, match="0 to 1"):
        Choice(F(3, 2))
    with pytest.raises(ValueError, match="no dial"):
        Choice(F(1, 2)).turned("luck", F(1))
    with pytest.raises(ValueError, match="exact"):
        Choice(F(1, 2)).worth("exact")
