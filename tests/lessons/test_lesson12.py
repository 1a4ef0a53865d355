"""Lesson 12: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import comb
from urllib.parse import parse_qs

import pytest

from dicekit import odds, texts
from dicekit.course.lesson12 import case, rules
from dicekit.course.lesson12.exercises import counts, exercises, first, plans, second
from dicekit.course.lesson12.first_plan import PLANS, FirstPlan
from dicekit.course.lesson12.lesson import Lesson
from dicekit.course.lesson12.plan import PlanAndSwitch
from dicekit.course.lesson12.practice import SpecialRounds
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.kit import bundle
from dicekit.kit.part import Refused
from dicekit.odds.last_two import LastTwo
from dicekit.widgets.play import PlayTable
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
SIXTH, THIRD = F(1, 6), F(1, 3)
LANGUAGES = ("en", "zh")


def bar(some: int, dice: int, hit: F) -> F:
    return comb(dice, some) * hit**some * (1 - hit) ** (dice - some)


def tail(least: int, dice: int, hit: F) -> F:
    return sum((bar(some, dice, hit) for some in range(max(least, 0), dice + 1)), F(0))


# the table


def test_the_table_is_a_special_round_that_bo_opens_with_his_last_die() -> None:
    table = case.table()
    assert case.fallen().showdown.next_special
    assert (table.dice, table.rules.special, table.turn, str(table.standing)) == ((5, 1, 5), True, case.YOU, "2x3")
    assert not case.table(special=False).rules.special
    assert sum(case.asked().view.unseen) == 6
    assert odds.at_least(case.asked().view, "5x3") == tail(3, 6, SIXTH)
    assert odds.at_least(case.asked(special=False).view, "5x3") == tail(2, 6, THIRD)


@pytest.mark.parametrize("bid", PLANS)
def test_the_first_round_has_three_threes_and_would_have_had_five(bid: int) -> None:
    part = FirstPlan(lang="en")
    part.on_action("5")
    assert not part.state.ended
    assert str(part.state.plan) == "5x3"
    part.on_action(str(bid))
    end = part.state.table.showdown
    everything = [die for hand in end.hands for die in hand]
    assert (end.count, everything.count(3), everything.count(3) + everything.count(1)) == (3, 3, 5)
    assert end.change == ((-1, 0, 0) if bid <= 3 else (0, 0, -1))
    assert "five threes" in part.result()
    key = "true" if bid <= 3 else "false" if bid <= 5 else "never"  # six are false with wild ones, too
    asked = texts.say(f"lesson12.decide.proves.{key}", "en", wild=Bid(5, 3), bid=Bid(bid, 3))
    assert part.result().endswith(asked)  # a bid that won isn't asked whether it was a bad plan
    with pytest.raises(Refused):
        part.on_action("3")
    other = FirstPlan(lang="en")
    other.on_restore(part.link)
    assert other.state.table.showdown == end


# the checked numbers of the lesson's first plan: nine dice, one hand in both rounds, the last two


def test_nine_dice_five_threes_and_the_last_two() -> None:
    assert counts(9, special=True).at_least(2) == tail(2, 9, SIXTH) == F(2304473, 5038848)
    assert counts(9, special=False).at_least(3) == tail(3, 9, THIRD) == F(12259, 19683)
    assert (counts(9, special=True).even_bet, counts(9, special=False).even_bet) == (1, 3)
    game = games["perudo"](players=4)
    for special, chance in ((False, F(17635, 19683)), (True, F(566299, 2519424))):
        assert odds.at_least(game.view("13356", unknown=10, special=special), "5x3") == chance
    assert (LastTwo(4, Bid(2, 4)).chance, LastTwo(4, Bid(2, 4), special=False).chance) == (SIXTH, THIRD)


# guesses


def test_the_first_guess_and_what_each_loss_alone_would_leave() -> None:
    asked = first()
    assert asked.truth == tail(3, 6, SIXTH) == F(1453, 23328)
    assert [idea.value for idea in asked.ideas] == [tail(2, 6, THIRD), tail(3, 6, THIRD), tail(2, 6, SIXTH)]
    assert "65 times in 100" in asked.question
    values = sorted([asked.truth, *(idea.value for idea in asked.ideas)])
    assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


def test_the_second_guess_is_the_last_bid_above_half() -> None:
    asked = second()
    assert asked.truth == case.even(special=True) == 3
    assert tail(1, 6, SIXTH) >= F(1, 2) > tail(2, 6, SIXTH)
    assert case.even(special=False) == 5
    assert tail(2, 6, THIRD) >= F(1, 2) > tail(3, 6, THIRD)
    assert [idea.value for idea in asked.ideas] == [4, 2, 5]


# plan and switch


def test_the_plan_hangs_in_the_air_until_it_is_moved_to_where_it_holds() -> None:
    part = PlanAndSwitch(lang="en")
    assert part.sentence == ""  # no mark before a hand sets one
    assert "plan-flag" not in part.html_work
    with pytest.raises(Refused):
        part.on_wild()
    for at, stage in ((6, 0), (4, 0), (5, 1)):
        part.on_mark(at)
        assert part.state.stage == stage
    part.on_wild()
    assert part.state.hanging
    assert part.state.chance < case.chance(5, special=False) / 2
    part.on_wild()
    with pytest.raises(Refused):
        part.on_mark(3)
    part.on_wild()
    for at, stage in ((4, 2), (2, 2), (3, 3)):
        part.on_mark(at)
        assert part.state.stage == stage
    with pytest.raises(Refused):
        part.on_mark(5)
    part.on_turn(0)
    assert (part.state.stage, part.state.lost) == (4, 1)
    part.on_turn(3)
    assert (part.state.stage, part.state.lost) == (4, 2)
    part.on_turn(4)
    assert part.state.done
    assert 'data-done="1"' in part.html_work


def test_each_one_in_your_hand_is_one_bid_more_that_is_lost_and_the_new_plan_stays() -> None:
    """Own threes and a sixth of six; before, also own ones and another sixth of six."""
    part = PlanAndSwitch(lang="en")
    for step in (lambda: part.on_mark(5), part.on_wild, lambda: part.on_mark(3), lambda: part.on_turn(0)):
        step()
    for ones, at in enumerate((3, 4, 0), 1):
        part.on_turn(at)
        state = part.state
        assert (len(state.ones), state.own.count(1), state.own.count(3)) == (ones, ones, 2)
        assert (state.before, state.now, state.lost) == (2 + ones + 2, 2 + 1, ones + 1)
        for number in case.BIDS:
            assert state.at(number, special=True) == tail(number - 2, 6, SIXTH)
            assert state.at(number, special=False) == tail(number - 2 - ones, 6, THIRD)


@pytest.mark.parametrize("turned", [(), (0, 3, 4)])
def test_with_ones_wild_again_the_bars_are_named_by_what_they_show(turned: tuple[int, ...]) -> None:
    """No mark or arrow of the plan without wild ones is drawn on them, and no finding about it is told."""
    part = PlanAndSwitch(lang="en")
    part.on_mark(5)
    part.on_wild()
    part.on_mark(3)
    for at in turned:
        part.on_turn(at)
    told = part.task, part.sentence
    part.on_wild()
    before = 4 + len(part.state.ones)  # two threes, the ones, and a third of six
    chance = round(100 * tail(before - 2 - len(part.state.ones), 6, THIRD))
    assert part.sentence == texts.say("lesson12.plan.says.on", "en", bid=Bid(before, 3), p=chance)
    assert texts.say("lesson12.plan.legend.now", "en") not in part.html_work
    assert 'class="plan-gap"' not in part.html_work
    assert part.task not in told
    part.on_wild()
    assert (part.task, part.sentence) == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plan_is_restored_and_what_no_hand_reaches_is_refused(lang: str) -> None:
    part = PlanAndSwitch(lang=lang)
    for step in (lambda: part.on_mark(5), part.on_wild, lambda: part.on_mark(4)):
        step()
        other = PlanAndSwitch(lang=lang)
        other.on_restore(part.link)
        assert (other.state, other.html_work) == (part.state, part.html_work)
    broken = ("", "0.5.0.0", "1.4.0.0", "2.3.1.0", "3.3.1.", "0.3.1.0", "1.5.0.03", "6.3.1.0", "2.4.1.5")
    for text in (*broken, "0.1.0.0", "2.0.1.0"):
        with pytest.raises(Refused):
            part.on_restore(text)


# exercises

NUMBERS = [question for question in exercises() if question.kind == "number"]


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["choice", "match", "number", "mistake"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    truths = {"12/last": (SIXTH, lambda: tail(1, 1, SIXTH))}
    is_counted_twice(question, truths, {"12/last": [THIRD, SIXTH**2, tail(1, 2, SIXTH)]})


def test_three_wild_fours_are_likelier_than_two_plain_ones() -> None:
    has_right_option(exercises(), "12/nine", "At least three fours, ones wild")


@pytest.mark.parametrize("dice", [6, 12, 18])
def test_the_rule_of_thumb_is_own_dice_and_a_sixth_of_the_hidden_ones(dice: int) -> None:
    best = max(number for number in range(dice) if 2 * tail(number - 2, dice, SIXTH) >= 1)
    assert plans(dice) == best == 2 + dice // 6
    card = exercises()[1]
    option = (6, 12, 18).index(dice)
    assert card.matches[card.truth[option]].lower().startswith({3: "three", 4: "four", 5: "five"}[best])
    assert all(card.truth[option] != match for option, match in (wrong.value for wrong in card.wrong))


def test_faces_that_cant_be_said_in_a_special_round_are_off() -> None:
    """Who owns several dice must stay with threes."""
    rounds = SpecialRounds(seed="K7QX", lang="en")
    assert {bid.face for bid in rounds.state.legal_bids} == {3}
    buttons = re.findall(r'data-arg-face="(.)"[^>]*>', rounds.html_board)
    off = re.findall(r'data-arg-face="(.)"[^>]* aria-disabled="true"', rounds.html_board)
    assert (sorted(buttons), sorted(off)) == ([*"123456"], [*"12456"])


def test_the_mistake_is_the_line_with_wild_ones() -> None:
    card = exercises()[3]
    assert "two faces of six" in card.options[card.truth]


# rolls and the sum


def test_bars_that_tell_the_second_guess_wait_for_its_answer() -> None:
    """After a hundred rolls they show which numbers of threes come at least half the time."""
    today = Lesson("en")
    today.roll()
    today.strip.on_roll(100)
    assert "roll-bars" not in today.strip.html_work
    assert today.later is not None
    today.later.on_skipped(revealed=True)
    assert "roll-bars" in today.strip.html_work


@pytest.mark.parametrize("lang", ["en", "es", "zh"])
@pytest.mark.parametrize("verdict", ["fewer", "below", "near", "near_next", "more", "best", "lucky", "unlucky"])
def test_the_bid_of_the_second_guess_has_a_text_for_every_verdict(verdict: str, lang: str) -> None:
    """The part is that of lesson 4, with texts of its own."""
    strip = Lesson(lang).later_strip
    assert strip
    assert strip.say(verdict, n=100, high=3, top=Bid(3, 3), even=Bid(2, 3), close=Bid(2, 3), here=Bid(2, 3), times=48)


def test_the_answer_is_offered_after_the_slider_that_finds_it() -> None:
    strip = Lesson("en").later_strip
    assert strip
    strip.exact = False
    strip.on_roll(100)
    assert strip.html_work.rindex("offer-place") > strip.html_work.index('data-act="slide"')


def test_rolls_are_those_of_the_six_hidden_dice() -> None:
    today = Lesson("en")
    assert (today.experiment.dice, today.experiment.known, today.experiment.chance) == (6, 2, tail(3, 6, SIXTH))
    strip = RollStrip(Rolls(today.experiment, "K7QX", 17, lesson="12").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 rolls: {held} true, {100 - held} false.")


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["before", "after", "lower", "expected", "now"]
    chances = [tail(2, 6, THIRD), tail(3, 6, SIXTH), tail(1, 6, SIXTH)]
    assert [line.value for line in lines] == [*chances, 3 + 6 * THIRD, 2 + 6 * SIXTH]
    assert [line.blank.truth for line in lines if line.blank] == [5, 3]


# the rounds


def test_in_each_round_counting_ones_would_lead_to_another_word() -> None:
    """With wild ones a raise, without them a doubt; and a raise by one that would have been by more."""
    rounds = SpecialRounds(seed="K7QX", lang="en")
    for words in (("doubt", "5x3"), ("3x4", "4x4"), ("doubt", "4x6")):
        table = rounds.table
        assert table.rules.special
        assert sum(table.seen_by(0).unseen) == 6
        right, habit = ((word, rounds.table.play(word)) for word in words)
        own = "".join(map(str, table.hands[0]))
        wild = odds.at_least(games["perudo"](players=3).view(own, unknown=6), habit[0])
        assert wild > F(1, 2) > odds.at_least(table.seen_by(0), habit[0])
        rounds.play(right[0])
        while not rounds.state.ended:
            rounds.play("doubt")
        assert rounds.verdict.startswith("Right call")
        if not rounds.over:
            rounds.next_round()
    assert rounds.over


def test_what_is_dealt_on_is_special_too_and_comes_back_with_its_link() -> None:
    rounds = SpecialRounds(seed="K7QX", lang="en")
    for _ in range(2):
        rounds.play("doubt").next_round()
    rounds.play("doubt")
    rounds.on_again(rounds.state.steps)
    table = rounds.table
    assert table.rules.special
    assert sorted(table.dice) == [1, 5, 5]
    other = SpecialRounds(lang="en")
    other.on_restore(rounds.link)
    assert other.table == table


def test_the_whole_game_after_the_rounds_goes_on_with_a_special_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table like those of the rounds: Bo has one die and begins."""
    monkeypatch.setattr(bundle, "served", lambda: True)
    rounds = SpecialRounds(seed="K7QX", lang="en")
    for _ in range(2):
        rounds.play("doubt").next_round()
    rounds.play("doubt")
    address = re.search(r'href="play.ipynb#([^"]*)"', rounds.html_showdown)
    assert address
    play = PlayTable(lang="en")
    play.on_restore(parse_qs(address[1])["play"][0])
    assert (play.table.rules.special, play.table.dice) == (True, (5, 1, 5))


# rules: P14


@pytest.mark.parametrize("name", rules.cases())
def test_each_rule_that_is_told_is_kept_by_the_engine(name: str) -> None:
    assert rules.cases()[name]


def test_down_to_one_a_second_time_and_with_two_left() -> None:
    assert (rules.again().dice[case.BO], rules.again().next_special) == (1, False)
    assert [rules.two_left(least).next_special for least in (2, 3)] == [True, False]
    assert case.table().objection("2x5").code == "rank_locked"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    shown = today.ask().still() + today.bar.html_work.split("<template")[0]
    assert not re.search(r"6\.2|\b6 times|67|66\.5", re.sub(r"<[^>]*>", " ", shown))


FACTS = {
    "en": ["then four questions", "one for every six hidden dice"],
    "zh": ["四道题", "每六颗盖着的算一个"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    page_text = prose(f"{lang}/12_down_to_one.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    assert len(exercises()) == 4
    assert SpecialRounds(seed="K7QX").rounds == 3


def test_before_the_first_roll_each_cup_has_its_own_dice() -> None:
    waiting = RollStrip(Rolls(Lesson("en").experiment, "K7QX", 17, lesson="12")).html_work
    cups = re.findall(r'<span class="unseen".*?</span>', waiting)
    assert [cup.count("<i") for cup in cups] == [5, 1], "Chi's five and Bo's last one"
