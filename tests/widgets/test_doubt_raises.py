"""Should I doubt?: raises, what they're worth, the rule of thumb, the sum in words, the next hand, an example."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise, product
from math import comb

from dicekit import seeds, texts
from dicekit.dice.action import Bid, Doubt
from dicekit.games import games
from dicekit.play.worth import lifted
from dicekit.widgets import DoubtCheck
from dicekit.widgets.doubt_question import DoubtQuestion
from dicekit.widgets.doubt_worths import unlike, weighed
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


def test_the_cups_over_dice_that_were_entered_are_an_example_and_not_counted() -> None:
    check = DoubtCheck()
    check.on_mine("23346")
    check.on_guess("doubt")
    assert not check.lifted
    check.on_lift()
    assert check._found.startswith("For example:")
    assert (check.calls, check._luck) == ({}, "")
    again = DoubtCheck()
    again.on_restore(check.link)
    assert (again.link, again._found) == (check.link, check._found)
    again.on_another()
    again.on_guess("doubt")
    assert again.lifted
    assert again._luck


def test_the_sum_in_words_counts_all_outcomes_of_the_hidden_dice() -> None:
    """All rolls of six hidden dice, one by one: fives and ones count."""
    check = DoubtCheck(DoubtQuestion(mine=(2, 5, 6), dice=9, quantity=3, face=5))
    check.on_show()
    counts = [sum(face in (1, 5) for face in roll) for roll in product(range(1, 7), repeat=6)]
    assert texts.get_language("en").percent(check.state.chance) in check.html_why
    for more in (2, 3, 4, 5):
        found = counts.count(more)
        cells = comb(6, more), f"1 in {(2 * 6**6 * comb(6, more) + found) // (2 * found):,}"
        together = texts.get_language("en").percent(Fraction(found, 6**6))
        row = "".join(f"<td>{cell}</td>" for cell in (*cells, together))
        assert f'<th scope="row">{more}</th>{row}' in check.html_why


def test_the_first_hands_differ_in_dice_own_hits_face_and_chance_and_half_are_best_doubted() -> None:
    doubts = []
    for at in range(30):
        hands = [DoubtQuestion()]
        for hand in range(2):
            seed = seeds.SIGNS[at] + seeds.SIGNS[hand] + "QX"
            hands.append(unlike(hands[-1], hands, seed, vary=True))
        doubts += [isinstance(weighed(each).best, Doubt) for each in hands[1:]]
        assert len({each.chance for each in hands}) == 3
        for before, after in pairwise(hands):
            assert before.face != after.face
            assert before.dice != after.dice
            assert before.own_hits != after.own_hits
    assert 20 <= sum(doubts) <= 40
