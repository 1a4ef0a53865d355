"""Lesson 16: every number that is asked, answered or told, counted a second way; and what its parts do."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise, product
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson16 import case, rules
from dicekit.course.lesson16.case import ANA, BO, CHI, YOU
from dicekit.course.lesson16.exercises import exercises, first, second
from dicekit.course.lesson16.lesson import FirstStake, Lesson
from dicekit.course.lesson16.needles import ANAS, LIFT, PULL, YOURS, Needles, Seen
from dicekit.course.lesson16.practice import StakeRounds
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.odds.stakes import HALF
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
WILD = F(1, 3)
LANGUAGES = ("en", "zh")
NAME = "16_back_and_double.ipynb"


def tail(least: int, dice: int = 15, hit: F = WILD) -> F:
    return sum((comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(max(least, 0), dice + 1)), F(0))


# the table


def test_one_bid_has_two_chances() -> None:
    assert odds.at_least(case.table().seen_by(YOU), case.CALL) == tail(6) < HALF
    assert odds.at_least(case.table().seen_by(ANA), case.CALL) == tail(2) > HALF


def test_with_straights_and_surrounds_it_is_nearly_the_same() -> None:
    """At the whole Chinese table: a hand without a pair is rolled again, five that count are six."""
    hands = ["".join(map(str, hand)) for hand in case.HANDS]
    table = games["chinese"](players=4, pi=True).deal(hands=hands).play(case.CALL)
    one: dict[int, int] = {}
    for roll in product(range(1, 7), repeat=5):
        count = sum(die in (1, 3) for die in roll)
        if len(set(roll)) < 5:
            one[count + (count == 5)] = one.get(count + (count == 5), 0) + 1
    total, ways = sum(one.values()) ** 3, {0: 1}
    for _ in range(3):
        ways = {n: sum(ways.get(n - k, 0) * many for k, many in one.items()) for n in range(max(ways) + max(one) + 1)}
    found = [F(sum(many for n, many in ways.items() if n >= least), total) for least in (6, 2)]
    assert [odds.at_least(table.seen_by(seat), case.CALL) for seat in (YOU, ANA)] == found
    assert found == [F(33168502, 85766121), F(83722217, 85766121)]


@pytest.mark.parametrize(("word", "stake"), [("open", 1), ("pi", 4)])
def test_there_are_seven_threes_and_you_lose_the_stake(word: str, stake: int) -> None:
    assert sum(die in (1, 3) for hand in case.HANDS for die in hand) == 7
    part = FirstStake()
    part.on_action(word)
    end = part.state.table.showdown
    assert end is not None
    assert (end.count, end.loser, end.stake) == (7, YOU, stake)
    assert part.html_work.count("lifted-cup") == 3
    assert str(stake) in part.result()


# guesses


def test_the_guesses_are_the_chances_of_two_seats() -> None:
    assert (first().truth, second().truth) == (tail(6), tail(2))
    exactly = tail(6) - tail(7)
    assert [idea.value for idea in first().ideas] == [tail(6, 20), exactly, tail(6, 15, F(1, 6))]
    assert [idea.value for idea in second().ideas] == [tail(6), tail(6, 20)]
    for guess in (first(), second()):
        values = sorted([guess.truth, *(idea.value for idea in guess.ideas)])
        assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


def test_what_is_rolled_is_what_you_cannot_see() -> None:
    doubts = case.Doubts(case.asked())
    assert (doubts.dice, doubts.chance) == (15, tail(6))
    strip = RollStrip(Rolls(doubts, "K7QX", 17, lesson="16").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 rounds: {held} true, {100 - held} false.")


# the needles


@pytest.mark.parametrize("lifted", [(), (BO,), (BO, CHI), (YOU,), (ANA, BO), (YOU, BO, CHI), (ANA, YOU, BO, CHI)])
def test_a_needle_is_what_a_seat_sees(lifted: tuple[int, ...]) -> None:
    state = Seen(LIFT, lifted=frozenset(lifted))
    for seat in (YOU, ANA):
        seen = {*lifted, seat}
        known = sum(die in (1, 3) for at in seen for die in case.HANDS[at])
        assert state.needle(seat) == round(100 * tail(6 - known, 20 - 5 * len(seen)))


def test_the_stake_makes_more_of_it_and_the_needle_says_which_way() -> None:
    for at in (0, 20, 49, 50, 51, 100):
        state = Seen(pull=at)
        opened = (100 - at) - at  # rounds won less rounds lost
        assert [state.points(YOU, word) for word in ("open", "pi")] == [opened, 2 * opened]
        assert [state.points(ANA, word) for word in ("accept", "fanpi")] == [-2 * opened, -4 * opened]


def test_pi_is_worth_more_than_open_though_ana_may_answer_it() -> None:
    """Each case of what Ana holds: her needle decides on two points or four, your chance of the case on who wins."""
    worth, parts = F(0), [[F(0), F(0)] for _ in range(3)]
    for held in range(6):
        stake = 4 if tail(6 - held) > HALF else 2
        case_of_ana = comb(5, held) * WILD**held * (1 - WILD) ** (5 - held)
        worth += case_of_ana * stake * (1 - 2 * tail(6 - held, 10))
        part = parts[0 if not held else 1 if held < 3 else 2]  # none, one or two, more: as the note says
        part[0] += case_of_ana
        part[1] += case_of_ana * stake * (1 - 2 * tail(6 - held, 10))
    assert list(case.answers().values()) == [tuple(part) for part in parts]
    assert case.pi_answered() == worth > 2 * (1 - 2 * tail(6)) > 1 - 2 * tail(6)
    needles = Needles(Seen(LIFT, low=20, high=60, lifted=frozenset({ANA, BO, CHI}), mine="pi", hers="fanpi"), lang="en")
    assert "nd-note" not in needles.html_work
    needles.on_lift(YOU)
    note = re.search(r'nd-note">([^<]*)', needles.html_work)
    assert note is not None
    values = [round(100 * abs(number)) for part in parts for number in part]
    assert list(map(int, re.findall(r"\d+", note[1]))) == [2 * (100 - 2 * 38), round(100 * worth), 100, *values]
    assert values[1] + values[3] - values[5] == round(100 * worth)


def test_the_hand_pulls_turns_and_lifts() -> None:
    needles = Needles()
    for act in (needles.on_next, lambda: needles.on_turn(0), lambda: needles.on_lift(0)):
        with pytest.raises(Refused):
            act()
    needles.on_pull("49")
    assert not needles.state.found
    needles.on_move(2)
    assert (needles.state.pull, needles.state.found) == (51, True)
    needles.on_next()
    assert (needles.state.stage, needles.state.needle(YOU)) == (YOURS, 38)
    for word in ("fanpi", "bounce"):
        with pytest.raises(Refused):
            needles.on_choose(word)
    assert 'nd-points">?' in needles.html_work, "nothing tells before the choice"
    needles.on_choose("open")
    assert 'nd-points">?' not in needles.html_work
    needles.on_next()
    for act in (lambda: needles.on_turn(0), lambda: needles.on_choose("pi")):
        with pytest.raises(Refused):
            act()
    needles.on_choose("fanpi")
    for at, ana in enumerate((92, 79, 60, 38)):
        assert not needles.state.found
        needles.on_turn(at)
        assert [needles.state.needle(seat) for seat in (YOU, ANA)] == [38, ana]
    assert needles.state.points(ANA, "fanpi") < 0
    other = Needles()
    other.on_restore(needles.link)
    assert other.state == needles.state
    needles.on_next()
    assert needles.state.hand(ANA) == case.HANDS[ANA]
    for seat, you in ((BO, 70), (CHI, 21), (ANA, 100), (YOU, 100)):
        assert 'data-done="1"' not in needles.html_work
        needles.on_lift(seat)
        assert needles.state.needle(YOU) == you
    assert 'data-done="1"' in needles.html_work
    other.on_restore(needles.link)
    assert other.state == needles.state


@pytest.mark.parametrize(
    "text",
    [
        "",
        "9.20.20-20....",
        "0.20.30-40....",
        "1.20.20-20....",
        "0.20.20-60.1...",
        "2.60.20-60..3.pi.",
        "x",
        "0.20.20-20...pi.",
        "2.60.20-60....",
        "2.60.20-60.1..pi.",
        "3.60.20-60...pi.",
        "1.60.20-60...pi.fanpi",
    ],
)
def test_a_broken_link_changes_nothing(text: str) -> None:
    needles = Needles()
    with pytest.raises(Refused):
        needles.on_restore(text)
    assert needles.state == Seen(PULL)


def test_a_die_pressed_twice_is_as_it_was() -> None:
    needles = Needles(Seen(ANAS, low=20, high=60, mine="pi", hers="accept"))
    needles.on_turn(4)
    assert (case.hits(needles.state.hand(ANA)), needles.state.needle(ANA)) == (5, round(100 * tail(1)))
    needles.on_turn(4)
    assert needles.state.hand(ANA) == case.HANDS[ANA]


# exercises

TRUTHS = {"16/fanpi": (80, lambda: 4 * (60 - 40))}
WRONG = {"16/fanpi": [2 * (60 - 40), 60 - 40, 4 * 60]}
NUMBERS = [question for question in exercises() if question.kind == "number"]


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["choice", "match", "several", "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_nobody_made_a_mistake() -> None:
    has_right_option(exercises(), "16/who", "Nobody")


def test_the_word_for_each_needle_is_worth_most() -> None:
    """Below one half pi and accept, above it fanpi, and leaving another's bid alone."""
    card = exercises()[1]
    assert [card.matches[at] for at in card.truth] == ["Pi", "Raise instead", "Fanpi", "Accept"]
    low, high = Seen(pull=30), Seen(pull=70)
    assert low.points(YOU, "pi") > low.points(YOU, "open") > 0 > high.points(YOU, "open")
    assert high.points(ANA, "fanpi") > high.points(ANA, "accept") > 0
    assert low.points(ANA, "accept") > low.points(ANA, "fanpi")
    for wrong in card.wrong:
        option, match = wrong.value
        assert card.truth[option] != match


def test_what_moves_your_needle() -> None:
    yours = Seen(ANAS).needle(YOU)
    assert Seen(ANAS, turned=frozenset({0, 1})).needle(YOU) == yours != Seen(LIFT, lifted=frozenset({BO})).needle(YOU)
    assert exercises()[2].truth == (0, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in NUMBERS:
        exercise = next(one for one in exercises(lang) if one.place == question.place)
        assert f"= {question.truth}" in exercise.solution


# the sum


def test_the_lines_of_the_sum() -> None:
    lines = case.derivation().lines
    assert [line.value for line in lines] == [F(2, 5), F(-4, 5), tail(6), tail(2)]
    blank = lines[1].blank
    assert blank is not None
    assert [value for value, _ in blank.wrong] == [F(4, 5), F(-2, 5), F(8, 5)]


def test_worths_agree_with_those_that_the_rules_give() -> None:
    """`odds.worths` asks the table for every count (C14, C15)."""
    split = case.table().play("pi")
    assert sorted(odds.worths(split.seen_by(ANA)).values()) == [2 * (2 * tail(2) - 1), 4 * (2 * tail(2) - 1)]
    assert sorted(odds.worths(case.table().seen_by(YOU)).values()) == [1 - 2 * tail(6), 2 * (1 - 2 * tail(6))]


# the rounds


@pytest.mark.parametrize("seed", ["K7QX", "AAAA", "Z9P4"])
def test_the_stake_is_judged_and_not_the_luck(seed: str) -> None:
    for large in (False, True):
        rounds = StakeRounds(seed=seed, lang="en")
        for _ in range(rounds.rounds):
            words = [word for word in rounds.table.legal() if rounds._allows(word)]
            assert len(words) == 2
            rounds.play(words[large])
            decision = rounds.decisions[0]
            assert decision.right is not None
            assert (decision.tag == "sound") == (large == (decision.right > HALF))
            assert max(decision.worths.values()) == decision.worths[decision.best[0]]
            end = rounds.table.showdown
            assert end is not None
            assert rounds.verdict.partition("From")[0].strip()
            if not rounds.over:
                rounds.next_round()


def test_a_reload_deals_the_same_rounds() -> None:
    rounds = StakeRounds(seed="K7QX", lang="en", place="use")
    rounds.play("pi").next_round().play("fanpi")
    other = StakeRounds(seed="AAAA", lang="en", place="use")
    other.on_restore(rounds.link)
    assert (other.table, other.round, other.verdict) == (rounds.table, 1, rounds.verdict)


def test_each_rule_is_one_that_the_engine_plays() -> None:
    for rows in rules.cases().values():
        for table, word, by, allowed in rows:
            assert (table.objection(word, by) is None) == allowed, word
    assert str(rules.table_after("bounce").standing) == "8x3"
    doubled = rules.table_after("bounce", "doubt", bounce_stakes="double").showdown
    assert doubled is not None
    assert doubled.stake == 2
    assert [rules.table_after("bounce", "9x3", after_bounce=way).turn for way in ("resume", "reverse")] == [YOU, CHI]
    game = case.table().game
    assert (game.options["limit"], game.options["rounds"]) == (5, 10)
    assert rules.table_after("doubt", limit=1).is_over
    assert rules.table_after("doubt", end="rounds", rounds=1).is_over


# words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    assert not re.search(r"\b(38|98)\b", today.ask().still() + today.bar.html_work.split("<template")[0])


FACTS = {"en": ["all twenty dice", "*six threes*", "four questions"], "zh": ["二十颗", "*六个三*", "四道题"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    page_text = prose(f"{lang}/{NAME}")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    assert (case.table().in_play, len(exercises())) == (20, 4)
