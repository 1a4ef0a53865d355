"""The choice balance: worths, dials, what makes them equal, and what a browser may ask."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest
import traitlets

from dicekit import odds
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.odds.choices import Choice
from dicekit.widgets import ChoiceBalance, Question

F = Fraction
LESSON = Choice(F(9, 20), F(3, 5), F(1, 2))


def test_the_pans_of_lesson_7_are_equal() -> None:
    balance = ChoiceBalance(LESSON)
    assert balance.html_work.count("+0.10") >= 2
    assert "Equal: each is worth +0.10 of a die." in balance.html_work


def test_what_it_says_in_the_words_of_the_table() -> None:
    balance = ChoiceBalance(Choice(F(8675, 19683), F(3, 5), F(1, 4), F(5120, 19683)), pans=("doubt", "raise", "exact"))
    # doubt 2333/19683, raise 1/20, exact 2·5120/19683 − 1
    assert balance.sentence == (
        "Doubt plus 0.12, raise plus 0.05, exactly minus 0.48. Assuming the next player doubts 25\xa0% of the time."
    )


def test_each_worth_lies_on_its_side_of_zero() -> None:
    balance = ChoiceBalance(Choice(F(3, 4), F(3, 4), F(1, 2)))
    drawn = dict(
        re.findall(r'data-key="pan-(\w+)".*?class="filled (\w+)" style="--from:', balance.html_work, re.DOTALL)
    )
    assert drawn == {"doubt": "loss", "raise": "gain"}
    # a doubt costs half a die: one whole tile of the four, left of the middle
    assert "--from:25.00%;--wide:25.00%" in balance.html_work


def test_a_nought_has_no_bar() -> None:
    assert "filled" not in ChoiceBalance(Choice(F(1, 2), F(1, 2), F(1))).html_work


@pytest.mark.parametrize(
    ("typed", "chance"),
    [
        ("45", F(9, 20)),
        ("45\xa0%", F(9, 20)),
        ("0.45", F(9, 20)),
        ("9/20", F(9, 20)),
        ("1-(2/3)^2", F(5, 9)),
        ("1", F(1, 100)),
    ],
)
def test_a_typed_belief_is_read(typed: str, chance: Fraction) -> None:
    balance = ChoiceBalance(LESSON)
    balance.on_dial("raised", typed)
    assert balance.choice.raised == chance


@pytest.mark.parametrize("typed", ["", "lots", "101", "-3", "3/2", "1/0", "9" * 80])
def test_what_is_no_chance_is_refused_and_nothing_changes(typed: str) -> None:
    balance = ChoiceBalance(LESSON)
    with pytest.raises(Refused):
        balance.on_dial("true", typed)
    assert balance.choice == LESSON


def test_dials_stop_at_their_ends() -> None:
    balance = ChoiceBalance(LESSON)
    balance.on_turn("doubted", 99)
    assert balance.choice.doubted == 1
    balance.on_turn("doubted", -(10**6))
    assert balance.choice.doubted == 0


def test_what_would_make_them_equal_is_solved_and_marked() -> None:
    balance = ChoiceBalance(LESSON.turned("doubted", F(1)))
    assert "equal-at" not in balance.html_work
    balance.on_equal()
    # 1 − 2P = c(2P' − 1): P = 2/5, P' = 11/20, c = 1/2
    assert [balance.choice.equal(dial) for dial in ("true", "raised", "doubted")] == [F(2, 5), F(11, 20), F(1, 2)]
    assert balance.html_work.count('class="equal-at"') == 3
    assert 'data-arg-value="1/2"' in balance.html_work
    balance.on_dial("doubted", "1/2")
    assert 'class="level"' in balance.html_work


def test_where_nothing_makes_them_equal_it_says_so() -> None:
    balance = ChoiceBalance(Choice(F(1, 10), F(3, 5), F(1, 2)))  # a doubt is worth 0.8, the raise at most 0.2
    balance.on_equal()
    assert "no value makes them equal" in balance.html_work
    assert "no value makes them equal" in balance.aria_live["text"]


def test_a_linked_question_turns_the_dials() -> None:
    class Listener(traitlets.HasTraits):
        question = traitlets.Any()

    table = games["liars_dice"](players=3).deal(hands=["13356", "23446", "12246"]).play("3x5").play("5x3")
    view, stepper, balance = table.seen_by(2), Listener(), ChoiceBalance(LESSON)
    traitlets.dlink((stepper, "question"), (balance, "question"))
    stepper.question = Question(view, view.bid("5x3"))
    assert (balance.choice.true, balance.choice.raised) == (F(8675, 19683), F(3, 5))  # four more of ten
    stepper.question = Question(view, view.bid("5x6"))
    assert balance.choice.raised == F(13795, 19683)  # three more of ten: 0.7009
    balance.choice = LESSON
    assert balance.sentence.startswith("Doubt plus 0.10")


def test_the_address_brings_the_dials_back() -> None:
    balance = ChoiceBalance(Choice(F(1, 3), F(2, 7), F(1)), place="balance")
    again = ChoiceBalance(LESSON, place="balance")
    again.on_restore(balance.link)
    assert again.choice == balance.choice
    for bad in ("", "1.2", "1/2.1/2", "2.1.1", "1/0.1.1", "x.y.z", "1/2.1/2.1/2.1/2", "9" * 99):
        with pytest.raises(Refused):
            again.on_restore(bad)


VALUES = ("", "x", "1/2", "45", "true", "doubted", "raised", "9" * 40, 7, -3, 10**9, None, True, 0.5, [1], {})


def test_whatever_a_browser_sends_is_clamped_or_refused() -> None:
    rng = random.Random(7)
    balance = ChoiceBalance(LESSON, place="balance")
    for number in range(1, 400):
        fields = {name: rng.choice(VALUES) for name in rng.sample(("dial", "by", "value", "text"), rng.randint(0, 3))}
        act = rng.choice(("turn", "dial", "equal", "restore", "restart"))
        balance.set_state({"acts": [{"page": "p", "n": number, "do": act, **fields}]})
        assert balance.html_fault == ""
        assert all(0 <= getattr(balance.choice, dial) <= 1 for dial in ("true", "raised", "doubted"))


# an exact call

THREE = Choice(F(13795, 19683), F(8675, 19683), F(1, 2), F(5120, 19683))
PANS, REWARDS = ("doubt", "raise", "exact"), ("own", "full", "others")


def test_three_pans_and_three_rewards() -> None:
    balance = ChoiceBalance(THREE, pans=PANS, rewards=REWARDS, letter="P")
    assert [balance.choice.worth("exact")] == [2 * F(5120, 19683) - 1]
    balance.on_reward("full")
    assert balance.choice.worth("exact") == F(5120, 19683) - 1
    balance.on_reward("others")
    assert balance.choice.worth("exact") == 4 * F(5120, 19683) - 1
    assert "25.0" in balance.html_work  # breaks even at one in four
    balance.on_others(1)
    assert balance.choice.prize == 4
    assert "20.0" in balance.html_work


def test_a_reward_that_is_not_offered_is_refused() -> None:
    balance = ChoiceBalance(THREE, pans=PANS, rewards=("own", "full"))
    for ask in (lambda: balance.on_reward("others"), lambda: balance.on_others(1), lambda: balance.on_reward("gold")):
        with pytest.raises(Refused):
            ask()
    with pytest.raises(traitlets.TraitError):
        balance.rewards = ("gold",)


def test_with_two_players_left_nobody_calls_spot_on() -> None:
    balance = ChoiceBalance(THREE, pans=PANS, rewards=REWARDS)
    balance.on_others(-1)
    assert balance.state.others == 2
    with pytest.raises(Refused):
        balance.on_others(-1)


def test_exactly_is_part_of_at_least() -> None:
    balance = ChoiceBalance(THREE, pans=PANS)
    balance.on_dial("exactly", "90")
    assert balance.choice.exactly == balance.choice.true
    balance.on_dial("true", "10")
    assert balance.choice.exactly == F(1, 10)


def test_without_its_pan_the_exact_dial_does_not_exist() -> None:
    balance = ChoiceBalance(LESSON)
    with pytest.raises(Refused):
        balance.on_dial("exactly", "20")


def test_where_exactly_is_worth_a_doubt() -> None:
    balance = ChoiceBalance(THREE, pans=PANS)
    balance.on_equal()
    found = balance.choice.as_doubt
    assert found == 1 - THREE.true
    assert balance.choice.turned("exactly", found).worth("exact") == balance.choice.worth("doubt")
    assert f'data-arg-value="{found}"' in balance.html_work


def test_its_address_holds_the_reward() -> None:
    balance = ChoiceBalance(THREE, pans=PANS, rewards=REWARDS, place="balance")
    balance.on_reward("others")
    again = ChoiceBalance(LESSON.turned("true", F(1)), pans=PANS, rewards=REWARDS, place="balance")
    again.state = again.state.__class__(THREE)
    again.on_restore(balance.link)
    assert (again.choice, again.state.reward, again.state.others) == (balance.choice, "others", 3)
    for bad in ("1/2.1/2.1/2.1/4", "1/2.1/2.1/2.1/4.gold3", "1/2.1/2.1/2.1/4.others9", "own3", "2.1.1.1.own3"):
        with pytest.raises(Refused):
            again.on_restore(bad)


@pytest.mark.parametrize(("hand", "prize", "reward"), [("244", 1, "own"), ("24456", 0, "full")])
def test_a_linked_table_says_what_a_right_call_brings(hand: str, prize: int, reward: str) -> None:
    """P15: a die back to those who own fewer than at the start; as the rules themselves reckon."""
    table = games["perudo"](players=2).deal(hands=["3", hand], starter=0).play("2x4")
    view, balance = table.seen_by(1), ChoiceBalance(THREE, pans=PANS, rewards=REWARDS)
    balance.question = Question(view, view.bid("2x4"))
    assert (balance.choice.prize, balance.state.reward) == (prize, reward)
    assert balance.choice.worth("exact") == odds.exact_worth(view, "2x4")
    assert balance.choice.worth("doubt") == odds.doubt_worth(view, "2x4")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_table_and_the_still_have_every_worth(lang: str) -> None:
    balance = ChoiceBalance(LESSON, lang=lang)
    assert "1/10" in balance.html_table
    assert "0.10" in balance.html_still
