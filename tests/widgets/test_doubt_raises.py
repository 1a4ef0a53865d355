"""Should I doubt?: raises, what they're worth, the rule of thumb, the sum in words, the next hand, an example."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise, product
from math import comb

from dicekit import odds, seeds, texts
from dicekit.dice.action import Bid, Doubt
from dicekit.games import games
from dicekit.play.worth import lifted
from dicekit.widgets import DoubtCheck
from dicekit.widgets.doubt_question import DoubtQuestion
from dicekit.widgets.doubt_worths import unlike, weighed
from tests.widgets.test_doubt import hands_of, raise_to


def test_after_five_hands_there_are_harder_tables_however_many_were_right() -> None:
    for sound in (0, 2, 5):
        check = DoubtCheck()
        check.on_recall(made=5, sound=sound, unlucky=0, lucky=0)
        check._since = 0
        check.choice = "doubt"
        check.lifted = True
        assert 'data-act="harder"' in check.html_work


def test_the_rule_of_thumb_is_told_once_and_folded_after_two_good_calls() -> None:
    for sound in (1, 2, 3):
        check = DoubtCheck()
        check.on_recall(made=3, sound=sound, unlucky=0, lucky=0)
        check.on_show()
        assert check.html_work.count("Rule of thumb: you have three.") == 1
        assert ('data-key="thumb"' in check.html_work) == (sound >= 2)


def test_the_game_is_switched_beside_the_bid_and_the_raises_are_those_of_the_game() -> None:
    """After three ones, Perudo asks for twice as many and one more of another face."""
    check = DoubtCheck(DoubtQuestion("liars_dice", quantity=3, face=1))
    top = check.html_work.partition('<div class="answer">')[2]
    assert [name in top for name in ("kind-liars_dice", "kind-perudo", "kind-chinese")] == [True, True, False]
    check.on_game("perudo")
    assert {bid for bid in check.weighed.raises if bid.face != 1} == {Bid(7, face) for face in range(2, 7)}
    assert Bid(4, 1) in check.weighed.raises
    check.on_guess("doubt")
    assert check.lifted  # the dice are those that were dealt
    check.on_game("liars_dice")
    assert Bid(7, 2) not in check.weighed.raises


def test_a_certain_raise_is_said_to_win_nothing_and_one_that_loses_to_be_seen_through() -> None:
    check = DoubtCheck(DoubtQuestion(mine=(5, 5, 5, 1, 2), dice=20, quantity=3, face=3))
    raise_to(check, "3x5")
    assert "Three fives are certain, so nobody doubts it and you win nothing." in check.html_work
    seen = "the next player sees their own dice"
    found = [
        (check := DoubtCheck(question), bid)
        for question in hands_of("liars_dice", 40)
        for bid, worth in weighed(question).worths.items()
        if isinstance(bid, Bid) and worth < 0 and 2 * odds.at_least(question.view, bid) > 1
    ]
    assert found
    for check, bid in found[:3]:
        assert seen in check._told(bid)


def test_the_lowest_bid_on_each_face_is_offered_and_the_best_raise() -> None:
    """With 6 6 6 2 2, seven sixes are the lowest raise of seven fives and nearly the best."""
    sixes = weighed(DoubtQuestion("liars_dice", (3, 4, 4, 2, 2), 10, 2, 6)).raises
    assert {Bid(3, face) for face in range(1, 7)} <= {*sixes}
    raises = weighed(DoubtQuestion("liars_dice", (6, 6, 6, 2, 2), 22, 7, 5)).raises
    assert raises[0] == Bid(7, 6)
    assert Bid(8, 6) in raises
    for question in (each for game in games.of_dice for each in hands_of(game, 12)):
        found = weighed(question)
        bids = [action for action in found.worths if isinstance(action, Bid)]
        assert {bid.face for bid in bids} == {each.face for each in found.raises if isinstance(each, Bid)}
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


def test_a_hand_that_cannot_be_read_is_marked_while_it_is_typed_and_other_dice_are_not_drawn() -> None:
    check = DoubtCheck()
    pattern = re.compile(re.search(r'pattern="([^"]*)"', check.html_work)[1])  # type: ignore[index]
    assert pattern.fullmatch("55126")
    assert not pattern.fullmatch("11379")
    check.on_mine("11379")
    assert 'data-act="pick"' not in check.html_work


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
