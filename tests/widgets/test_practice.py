"""Practice rounds: the bots speak up to your turn, and the verdict parts the decision from its luck."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from dicekit import odds, texts
from dicekit.dice.action import Bid, Doubt
from dicekit.kit.part import Refused
from dicekit.play import bots
from dicekit.play.review.verdict import good
from dicekit.widgets import Position, PracticeRounds
from dicekit.widgets.stepper.headline import headline

LEAD = Position("55126", "5x4 7x5")


def at(practice: PracticeRounds) -> int:
    return practice.state.steps


def doubt(practice: PracticeRounds) -> None:
    """Doubt, or open with the lowest bid."""
    legal = list(practice.table.legal())
    practice.on_action(str(next((action for action in legal if isinstance(action, Doubt)), legal[0])), at(practice))


def to_the_end(practice: PracticeRounds) -> PracticeRounds:
    for _ in range(40):
        if practice.over:
            break
        if practice.state.ended:
            practice.on_next(at(practice))
        else:
            doubt(practice)
    assert practice.over
    return practice


def test_a_position_is_your_dice_and_what_the_others_said() -> None:
    practice = PracticeRounds(positions=[LEAD], seed="K7QX")
    assert practice.table.hands[0] == (1, 2, 5, 5, 6)
    assert practice.table.standing == Bid(7, 5)
    assert practice.table.turn == 0
    assert odds.at_least(practice.state.view, Bid(7, 5)) == Fraction(8675, 19683)  # lesson 6


def test_other_dice_of_a_position_come_from_the_seed() -> None:
    hands = {PracticeRounds(positions=[LEAD], seed=seed).table.hands[1:] for seed in ("K7QX", "AAAA", "ZZZZ")}
    assert len(hands) == 3
    again = PracticeRounds(positions=[LEAD], seed="K7QX").table.hands
    assert again == PracticeRounds(positions=[LEAD], seed="K7QX").table.hands


@pytest.mark.parametrize("game", ["liars_dice", "perudo", "bluff", "chinese"])
def test_every_round_comes_to_your_turn_and_to_an_end(game: str) -> None:
    practice = PracticeRounds(game, seed="K7QX")
    for number in range(3):
        assert practice.round == number
        assert practice.table.turn == 0
        assert not practice.state.ended
        while not practice.state.ended:
            doubt(practice)
        if number < 2:
            practice.on_next(at(practice))
    assert practice.over


def test_a_right_doubt_that_loses_is_bad_luck() -> None:
    """Seven fives hold in 44 of 100 rounds (lesson 6), so a doubt is right, whatever is under the cups."""
    came = set()
    for seed in ("K7QX", "AAAA", "BBBB", "CCCC", "DDDD"):
        practice = PracticeRounds(positions=[LEAD], seed=seed).play("doubt")
        held = practice.table.showdown is not None and practice.table.showdown.holds
        (decision,) = practice.decisions
        assert decision.tag == "sound"
        assert decision.outcome == ("lost" if held else "won")
        assert ("bad luck" in practice.verdict) == held
        assert "56 of 100" in practice.verdict
        came.add(held)
    assert came == {True, False}


def test_nothing_tells_a_chance_before_the_decision() -> None:
    practice = PracticeRounds(positions=[LEAD], seed="K7QX")
    practice.on_choose("8x5")
    shown = "".join(str(getattr(practice, name)) for name in practice.trait_names() if name.startswith("html_"))
    assert "%" not in shown
    assert "of 100" not in shown
    with pytest.raises(Refused):
        practice.on_hints()


def test_only_the_words_of_the_lesson_can_be_said_and_count() -> None:
    practice = PracticeRounds("perudo", positions=[Position("55126", "5x4 7x5")], actions=("bid", "doubt"), seed="K7QX")
    with pytest.raises(Refused):
        practice.on_action("exact", at(practice))
    assert 'data-arg-action="exact"' not in practice.html_actions
    practice.on_action("doubt", at(practice))
    (decision,) = practice.decisions
    assert {type(action) for action in decision.worths} == {Bid, Doubt}


def test_a_link_brings_the_rounds_back() -> None:
    practice = PracticeRounds(positions=[LEAD], seed="K7QX")
    other = PracticeRounds(positions=[LEAD], seed="AAAA")
    for _ in range(6):
        other.on_restore(practice.link)
        assert other.table == practice.table
        assert [state.table for state in other.finished] == [state.table for state in practice.finished]
        assert other.verdict == practice.verdict
        if practice.state.ended and not practice.over:
            practice.on_next(at(practice))
        elif not practice.over:
            doubt(practice)


@pytest.mark.parametrize(
    "text",
    ["", "rounds", "rounds K7QX given", "rounds K?QX given\n", "rounds K7QX given\nfoo", "rounds K7QX given\n\n"],
)
def test_a_broken_link_changes_nothing(text: str) -> None:
    practice = PracticeRounds(positions=[LEAD], seed="K7QX")
    before = practice.table, practice.link
    with pytest.raises(Refused):
        practice.on_restore(text)
    assert (practice.table, practice.link) == before


def test_three_more_rounds_are_others() -> None:
    practice = to_the_end(PracticeRounds(positions=[LEAD], seed="K7QX"))
    assert practice.summary
    first = practice.link
    practice.on_again(at(practice))
    assert practice.round == 0
    assert not practice.over
    assert practice.link != first
    other = PracticeRounds(positions=[LEAD], seed="K7QX")
    other.on_restore(practice.link)
    assert other.table == practice.table


def test_the_page_says_that_blind_bids_tell_nothing() -> None:
    assert texts.say("practice.blind", "en", names=["Bo", "Chi"], n=2) in PracticeRounds(seed="K7QX").html_shell
    stone = PracticeRounds(opponents=["stone", "fox"], seed="K7QX").html_shell
    assert "never look" not in stone
    assert all(bots[name].name.capitalize() in stone for name in ("stone", "fox"))


@pytest.mark.parametrize("act", ["on_undo", "on_glass", "on_follow"])
def test_no_button_looks_under_the_cups(act: str) -> None:
    practice = PracticeRounds(seed="K7QX")
    with pytest.raises(Refused):
        getattr(practice, act)()


@pytest.mark.parametrize(
    ("own", "text", "action", "is_good"),
    [
        ("55126", "5x4 7x5", "doubt", True),  # right 56 times in 100
        ("55126", "5x4 7x5", "8x5", False),
        ("23446", "2x5", "doubt", False),  # right 46 times in 100, while two sixes are true in 87
        ("23446", "2x5", "2x6", True),
        ("23446", "2x5", "3x4", True),  # true more often than not, if less often than two sixes
        ("23446", "2x5", "5x4", False),
    ],
)
def test_a_choice_is_good_if_it_is_right_more_often_than_not_or_as_often_as_any(
    own: str, text: str, action: str, is_good: bool
) -> None:
    bots = ("blind",) * len(text.split())
    practice = PracticeRounds(opponents=bots, positions=[Position(own, text)], wild="ones", actions=("bid", "doubt"))
    view = practice.state.view
    chances = {bid: odds.at_least(view, bid) for bid in practice.table.legal() if isinstance(bid, Bid)}
    standing = practice.table.standing
    assert standing
    doubted = 1 - odds.at_least(view, standing)
    chance = doubted if action == "doubt" else chances[practice.table.read(action)]
    assert (2 * chance >= 1 or chance >= max(doubted, *chances.values())) == is_good
    practice.play(action)
    while not practice.state.ended:
        doubt(practice)
    assert good(practice.decisions[0]) == is_good


def test_the_next_bid_on_the_same_face_is_at_hand() -> None:
    """Seven fives were said, so eight fives can be said at once; where nothing was said, nothing is chosen."""
    practice = PracticeRounds(positions=[LEAD, Position("55126")], seed="K7QX")
    assert practice.state.chosen == Bid(8, 5)
    assert 'data-arg-action="8x5"' in practice.html_actions
    assert practice.play("doubt").next_round().state.chosen is None


def test_your_actions_of_a_position_are_neither_judged_nor_said_again() -> None:
    """Four actions at a table of three: the second is yours, and you didn't choose it."""
    position = Position("55126", "3x4 4x4 5x4 6x4")
    practice = PracticeRounds(positions=[position], seed="K7QX")
    assert [taken.seat for taken in practice.table.actions] == [2, 0, 1, 2]
    for action in ("", "doubt"):
        if action:
            practice.play(action)
        other = PracticeRounds(positions=[position], seed="AAAA")
        other.on_restore(practice.link)
        assert other.table == practice.table
    assert [decision.action for decision in practice.decisions] == [Doubt()]


def test_what_a_position_has_a_bot_say_is_told_as_it_was_said() -> None:
    """Abacus would open with something sure; the position has it bid four fives, so four fives are told."""
    practice = PracticeRounds("perudo", opponents=["abacus"], positions=[Position("55126", "4x5")], seed="K7QX")
    for action in ("", "doubt"):
        result = practice.play(action) if action else practice
        first = result.html_bot_log.split("</li>")[0]
        assert texts.get_language(result.lang).bid(Bid(4, 5)) in first
        assert texts.get_language(result.lang).bid(Bid(1, 1)) not in first


@pytest.mark.parametrize("raised", ["4x2", "4x5", "4x6"])
def test_of_raises_that_are_just_as_likely_each_is_good_and_all_are_named(raised: str) -> None:
    """With two wild ones, a two, a five and a six, four of each need one more of Bo's five dice: 1 - (2/3)^5."""

    def played(action: str) -> PracticeRounds:
        return PracticeRounds(opponents=("thirds",), positions=[Position("11256", "3x6")], seed="K7QX").play(action)

    (decision,) = played(raised).decisions
    assert decision.right == Fraction(211, 243)
    assert good(decision)
    assert texts.get_language("en").bid(Bid(4, int(raised[-1]))) in played("doubt").verdict


def test_no_choice_is_filled_before_the_end() -> None:
    practice = PracticeRounds(opponents=("blind",), positions=[Position("15523", "3x5")], seed="K7QX")
    practice.open()
    assert practice.state.chosen is not None
    assert 'class="act main"' not in practice.html_actions
    practice.on_step(1)
    assert 'class="act main"' not in practice.html_actions  # a filled button would look like advice
    practice.play(practice.state.chosen)
    if not practice.state.ended:
        assert 'class="act main"' not in practice.html_actions


def test_who_turns_to_ones_gets_the_least_that_may_be_bid() -> None:
    """P6: half of eight fives, four ones; back to fives it's the least above the standing bid."""
    rounds = PracticeRounds(
        "perudo", opponents=("blind",) * 3, positions=[Position("11246", "6x5 7x5 8x5")], seed="K7QX"
    )
    rounds.on_face("1")
    assert str(rounds.state.chosen) == "4x1"
    rounds.on_step(3)
    rounds.on_face("5")
    assert str(rounds.state.chosen) == "9x5"


def test_another_face_begins_with_the_least_that_may_be_bid_on_it() -> None:
    """Two threes are bid: two fives go higher, whatever number was chosen before."""
    rounds = PracticeRounds("liars_dice", opponents=("blind",), positions=[Position("12446", "2x3")], seed="K7QX")
    for face, least in (("5", "2x5"), ("3", "3x3"), ("6", "2x6")):
        rounds.on_face(face)
        assert str(rounds.state.chosen) == least
        rounds.on_step(2)


def test_the_first_bid_of_a_round_keeps_its_number_on_another_face() -> None:
    rounds = PracticeRounds("liars_dice", opponents=("blind",), positions=[Position("12446", "")], seed="K7QX")
    rounds.on_face("2")
    rounds.on_step(1)
    rounds.on_face("4")
    assert str(rounds.state.chosen) == "2x4"


def test_your_dice_are_told_for_the_bid_to_judge_until_you_choose_another() -> None:
    practice = PracticeRounds(opponents=("blind",), positions=[Position("15523", "3x5")], seed="K7QX")
    text = {
        face: texts.say("table.raised", "en", mine=Bid(n, face), wild=1, others=None) for n, face in ((3, 5), (2, 2))
    }
    assert text[5] in practice.html_tabletop
    practice.on_face("2")
    assert practice.state.chosen is not None
    assert practice.state.chosen.face == 2
    assert text[2] in practice.html_tabletop


def test_a_doubt_that_cannot_win_says_what_you_hold_yourself() -> None:
    """Three sixes are bid, and your hand alone has three: 0 of 100, and why."""
    for own, held in (("66612", True), ("66123", False)):
        position = Position(own, "3x6")
        practice = PracticeRounds(
            "liars_dice", opponents=("blind",), wild="none", positions=[position], seed="K7QX", lang="en"
        )
        told = practice.play("doubt").verdict
        assert ("three yourself" in told) == held
        assert ("wins 0 of 100" in told) == held


def test_a_bid_has_one_form_wherever_it_is_named() -> None:
    """With zhai, the headline and the verdict say the mode, as the tile with the bid does."""
    practice = PracticeRounds(
        "chinese", opponents=("blind",), positions=[Position("55134", "4x5")], seed="K7QX", lang="en"
    )
    assert "four fives fei" in headline(practice.table, 0, "en")
    assert "five fives fei" in practice.play("doubt").verdict


def test_a_table_with_other_dice_is_named_and_a_round_lost_costs_no_die() -> None:
    positions = [Position("23445", "3x6", (5, 5)), Position("22356", "2x3", (5, 2)), Position("11255", "3x2", (5, 2))]
    practice = PracticeRounds(opponents=("thirds",), positions=positions, seed="K7QX")
    assert practice.new_table == ""
    practice.play("doubt").next_round()
    assert "five" in practice.new_table
    assert "two" in practice.new_table
    practice.play("doubt")
    told = [texts.say("table.round_lost.you", "en"), texts.say("table.round_lost", "en", name=practice.names[1])]
    assert practice._title() in told
    practice.next_round()
    assert practice.new_table == ""


def test_who_lost_hears_if_the_better_bid_would_have_lost_too() -> None:
    """Five fives are likelier than a doubt's success; whether they were there is counted under all cups."""
    told = set()
    for seed in ("K7QX", "AB2C", "ZZ99", "M4M4", "Q2W3", "H5J6", "P7R8", "T3V4"):
        rounds = PracticeRounds("liars_dice", positions=[Position("55512", "3x4 4x5")], seed=seed, lang="en")
        rounds.play("doubt")
        (decision,) = rounds.decisions
        best, end = decision.best[0], rounds.table.showdown
        assert isinstance(best, Bid)
        assert end is not None
        there = sum(rounds.table.rules.tally(hand, best) for hand in end.hands if hand)
        lost = decision.outcome == "lost" and there < best.quantity
        assert bool(rounds.also_lost(decision)) == lost == rounds.verdict.endswith("would have lost too.")
        told.add(lost)
    assert True in told


def test_the_chances_of_all_choices_are_side_by_side() -> None:
    rounds = PracticeRounds("liars_dice", positions=[Position("55126", "5x4 7x5")], seed="K7QX", lang="en")
    rounds.play("doubt")
    (decision,) = rounds.decisions
    lines = [re.findall(r"\d+ of 100", line)[0] for line in rounds._lines([decision])]
    raised = max(decision.worths[bid] for bid in decision.worths if isinstance(bid, Bid))
    best = [bid for bid in decision.worths if isinstance(bid, Bid) and decision.worths[bid] == raised]
    chances = [decision.right, *(replace(decision, action=bid).right for bid in (best[0], Bid(8, 5)))]
    assert lines == [f"{round(100 * chance)} of 100" for chance in chances]
