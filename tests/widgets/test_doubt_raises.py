"""Should I doubt?: the raises to choose from, what a raise is worth, the rule of thumb, and a note in its place."""

from __future__ import annotations

import re

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.play.worth import lifted
from dicekit.widgets import DoubtCheck
from dicekit.widgets.doubt_question import DoubtQuestion
from dicekit.widgets.doubt_worths import weighed
from tests.widgets.test_doubt import hands_of, raise_to


def test_who_is_right_less_than_half_the_time_gets_the_rule_of_thumb_once_more() -> None:
    for sound, harder in ((3, True), (2, False)):
        check = DoubtCheck()
        check.on_recall(made=5, sound=sound, unlucky=0, lucky=0)
        check._since = 0
        check.choice = "doubt"
        check.lifted = True
        assert ('data-act="harder"' in check.html_work) == harder
        assert ("First the rule again." in check.html_work) == (not harder)


def test_the_best_raise_the_lowest_and_the_lowest_on_what_one_holds_are_offered() -> None:
    """With 6 6 6 2 2, seven sixes are the lowest raise of seven fives and nearly the best."""
    raises = weighed(DoubtQuestion("liars_dice", (6, 6, 6, 2, 2), 22, 7, 5)).raises
    assert raises[0] == Bid(7, 6)
    assert Bid(8, 6) in raises
    for question in (each for game in games.of_dice for each in hands_of(game, 12)):
        found = weighed(question)
        assert len(found.raises) <= 4
        best = found.best_of("raise")
        assert best is None or best in found.raises


def test_the_worth_of_a_raise_is_told_by_how_often_it_is_doubted() -> None:
    """It's worth what it brings when the next player doubts it; otherwise nothing."""
    check = DoubtCheck(DoubtQuestion(quantity=5))
    often = lifted(check.table, Bid(6, 5))
    assert 0 < check.weighed.worths[Bid(6, 5)] < often < 1
    raise_to(check, "6x5")
    assert f"Six fives: the next player doubts it {round(100 * often)} times in 100, and that makes +19." in re.sub(
        r" or says “exactly”", "", check.html_work
    )


def test_the_rule_of_thumb_never_contradicts_the_advice() -> None:
    for question in (each for game in games.of_dice for each in hands_of(game, 25)):
        check = DoubtCheck(question)
        above, better = "They bid more than that." in check._thumb, "a raise is better still" in check._thumb
        assert better == (above and check.advice == "raise" and not check.weighed.even)


def test_the_least_number_of_dice_is_said_beside_its_buttons() -> None:
    check = DoubtCheck(DoubtQuestion("perudo", dice=6, quantity=2))
    check.on_dice_by(-1)
    assert (check.state.dice, check.html_notice) == (6, "")
    assert "False" not in check.html_work
    assert texts.say("doubt.fewer", "en", own=5, least=6) in check.html_work
    check.on_dice_by(1)
    assert texts.say("doubt.fewer", "en", own=5, least=6) not in check.html_work
