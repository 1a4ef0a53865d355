"""Lesson 8: every number that is asked, answered or told, counted a second way; the bar that is moved by hand."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from dicekit import odds, texts
from dicekit.course.lesson08 import case
from dicekit.course.lesson08.bar import START, WINS, ExactBar, Moved
from dicekit.course.lesson08.exercises import exercises, first, second
from dicekit.course.lesson08.lesson import POSITIONS, FirstCall, Lesson
from dicekit.course.lesson08.practice import ThreeCalls, calls
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.kit.standalone import parts_of
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.kept import comes_back, refuses
from tests.lessons.notebooks import prose

F = Fraction
THIRD = F(1, 3)
LANGUAGES = ("en", "zh")


def bar(some: int, dice: int = 10, hit: F = THIRD) -> F:
    return comb(dice, some) * hit**some * (1 - hit) ** (dice - some)


def tail(least: int, dice: int = 10) -> F:
    return sum((bar(k, dice) for k in range(least, dice + 1)), F(0))


# the table


def test_the_bid_to_you_needs_three_of_ten_and_is_exactly_right() -> None:
    view = case.asked().view
    assert odds.at_least(view, "5x4") == tail(3) == F(13795, 19683)
    assert odds.exactly(view, "5x4") == bar(3) == F(5120, 19683) == case.best()
    everything = "".join(case.OTHERS) + "".join(map(str, case.OWN))
    assert sum(die in "14" for die in everything) == 5


def test_the_first_call_costs_a_die_or_wins_one_back() -> None:
    changes = {}
    for word in ("doubt", "exact"):
        call = FirstCall(lang="en")
        assert "lifted-cup" not in call.html_work
        call.on_action(word)
        end = call.state.table.showdown
        assert end is not None
        changes[word] = end.change
        assert call.html_work.count("lifted-cup") == 2
        with pytest.raises(Refused):
            call.on_action("doubt")
    assert changes == {"doubt": (0, 0, -1), "exact": (0, 0, 1)}
    with pytest.raises(Refused):
        FirstCall(lang="en").on_action("raise")


# guesses


def test_the_best_bar_of_ten_and_of_two() -> None:
    assert first().truth == max(bar(k) for k in range(11)) == F(5120, 19683)
    assert second().truth == max(bar(k, 2) for k in range(3)) == F(4, 9)
    for asked in (first(), second()):
        values = sorted([asked.truth, *(idea.value for idea in asked.ideas)])
        assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


def test_the_mode_is_a_third_of_one_die_more_and_two_tie_if_three_divides_it() -> None:
    for dice in range(1, 31):
        last = (dice + 1) // 3
        assert case.tops(dice) == ((last - 1, last) if (dice + 1) % 3 == 0 else (last,))


# the bar


@pytest.mark.parametrize("dice", range(1, 11))
def test_three_piles_hold_everything_and_the_largest_is_the_best_word(dice: int) -> None:
    for need in range(dice + 1):
        piles = case.Piles(dice, need)
        wanted = {"doubt": 1 - tail(need, dice), "exact": bar(need, dice), "raise": tail(need + 1, dice)}
        assert piles.chances == wanted
        assert all(abs(piles.hundred[word] - 100 * chance) <= Fraction(1, 2) for word, chance in wanted.items())
        best = max(wanted.values())
        assert (piles.best == "") == ([*wanted.values()].count(best) > 1)
        assert piles.best in ("", *(word for word, chance in wanted.items() if chance == best))


def test_exactly_beats_both_others_in_two_places_and_half_in_one() -> None:
    found = [
        (dice, need)
        for dice in range(10, 0, -1)
        for need in range(dice + 1)
        if bar(need, dice) > max(1 - tail(need, dice), tail(need + 1, dice))
    ]
    assert found == [*WINS] == [(3, 1), (1, 0)]
    over = [(dice, need) for dice in range(1, 11) for need in range(dice + 1) if bar(need, dice) > F(1, 2)]
    assert over == [(1, 0)]


def found() -> ExactBar:
    """The bar on the best number of ten dice."""
    part = ExactBar(lang="en")
    for _ in range(START - 3):
        part.on_by(-1)
    return part


def test_no_die_is_taken_away_before_the_best_number_was_found() -> None:
    part = ExactBar(lang="en")
    part.on_by(-1)
    with pytest.raises(Refused):
        part.on_dice(9)
    part = found()
    assert part.state.need == 3
    assert "still only 26" in part.task
    refuses(part.on_dice, 0, 11)
    part.on_dice(9)
    assert part.state.dice == 9


@pytest.mark.parametrize("dice", range(1, 11))
def test_with_fewer_dice_the_bar_goes_where_it_is_tallest_and_the_task_names_the_word_that_wins_more(dice: int) -> None:
    part = found()
    part.on_dice(dice)
    need = part.state.need
    assert bar(need, dice) == max(bar(k, dice) for k in range(dice + 1))
    if dice < 10 and (dice, need) not in WINS:
        doubt, more = 1 - tail(need, dice), tail(need + 1, dice)
        named = "doubt" if doubt > more else "raise"
        assert f"a {named}" in part.task.lower()
        assert str(round(100 * max(doubt, more))) in part.task


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_step_is_done_once_both_places_were_found(order: tuple[int, int]) -> None:
    part = found()
    for place in order:
        part.on_dice(WINS[place][0])
        assert WINS[place] in part.state.won
    assert part.state.done
    assert 'data-done="1"' in part.html_work
    comes_back(part, ExactBar(), "3.4.2.0", "9.3.6.0", "10.6.6.1", "0.0.2.0", "10.6.6.4", "x")


def test_the_bar_is_dragged_one_number_at_a_time_and_stays_among_the_dice() -> None:
    part = ExactBar(lang="en")
    part.on_put(0)
    assert part.state.need == START - 1
    refuses(part.on_put, -1, 11)
    assert Moved(10, 3, low=3).to(8).low == 3


# exercises

TRUTHS = {
    "08/none": (F(16, 81), lambda: bar(0, 4)),
    "08/none/2": (F(8, 27), lambda: bar(0, 3)),
}
WRONG = {
    "08/none": [F(1), F(1, 81), F(2, 3)],
    "08/none/2": [F(1), F(1, 27), F(2, 3)],
}
NUMBERS = [one for question in exercises() for one in question.variants if one.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_five_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["match", "number", "choice", "mistake", "opinion"]


def test_with_three_dice_each_word_is_best_for_some_bid() -> None:
    question = exercises()[0]
    assert [question.matches[at] for at in question.truth] == ["Raise by one", "Exactly", "Doubt", "Doubt"]
    piles = [(1 - tail(need, 3), bar(need, 3), tail(need + 1, 3)) for need in range(4)]
    assert [each.index(max(each)) for each in piles] == [2, 1, 0, 0]


def test_the_bars_of_many_rolls_are_of_a_hundred_as_the_share_beside_them_is() -> None:
    today = Lesson("en")
    for strip in (today.strip, today.later_strip):
        assert strip is not None
        strip.state = strip.state.rolled(111)
        assert strip.state.experiment.out_of == 100
        assert texts.say("rolls.out_of", "en", n=100) in strip.html_work


def test_a_round_says_who_is_out_and_how_many_dice_the_others_have() -> None:
    options = {"actions": ("bid", "doubt", "exact"), "names": ["Chi", "Ana", "Bo"], "lang": "en", **case.RULES}
    told = [ThreeCalls(positions=[position], seed="K7QX", **options)._about() for position in POSITIONS]
    assert [texts.say("table.out", "en", name="Ana") in about for about in told] == [False, False, True]
    assert case.say("calls.seats", "en", own=3, others=case.say("calls.has", "en", name="Bo", n=1)) in told[2]


def test_the_best_of_poor_calls_is_called_the_least_bad_one() -> None:
    """With three hidden dice and one needed "exactly" is best, and right in 12 of 27 rounds."""
    options = {"actions": ("bid", "doubt", "exact"), "lang": "en", **case.RULES}
    told = []
    for position in POSITIONS[1:]:
        rounds = ThreeCalls(positions=[position], seed="K7QX", **options)
        told.append(case.say("calls.least", "en", n=44) in rounds.play("exact").verdict)
    assert told == [True, False]


def test_the_right_options() -> None:
    has_right_option(exercises(), "08/sure", "Never")
    has_right_option(exercises(), "08/likeliest", "So it comes more often than it doesn’t.")


def test_the_numbers_of_the_lesson() -> None:
    """Also those that no card asks."""
    assert bar(4) == F(4480, 19683) == case.unseen().exactly(4)
    assert 2 * bar(4) - 1 == F(-10723, 19683)
    assert bar(6, 20) == bar(7, 20) == F(211681280, 1162261467)
    late = games["perudo"](players=2).deal(hands=["3", "244"], names=("Bo", "Ana"), starter=0).play("2x4").seen_by(1)
    assert (odds.exactly(late, "2x4"), odds.exact_worth(late, "2x4"), odds.doubt_worth(late, "2x4")) == (
        F(2, 3),
        F(1, 3),
        -1,
    )


# rolls, ledger, map


def test_a_call_that_is_rolled_is_right_on_one_count_only() -> None:
    exacts = case.Exacts(case.asked())
    assert exacts.chance == bar(3)
    assert [exacts.holds(count) for count in (2, 3, 4)] == [False, True, False], "of the hidden dice, as in Reason"
    assert [exacts.distribution.exactly(count) for count in range(11)] == [bar(count) for count in range(11)]
    assert exacts.counted(((1, 4, 4, 2, 3), (2, 2, 3, 5, 6))) == 3
    strip = RollStrip(Rolls(exacts, "K7QX", 17, lesson="08").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 calls: {held} right, {100 - held} wrong.")


def test_two_dice_are_called_exactly_one() -> None:
    """As the second guess asks: one of two counts."""
    experiment = Lesson("en").later_experiment
    assert [experiment.holds(count) for count in (0, 1, 2)] == [False, True, False]
    assert experiment.chance == bar(1, 2) == second().truth


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["one", "top", "best", "own", "full", "against.less", "others"]
    values = [bar(3), 3, bar(3), 2 * bar(3) - 1, bar(3) - 1, bar(3) - (1 - tail(3)), F(1, 4)]
    assert [line.value for line in lines] == values
    assert [line.blank.truth for line in lines if line.blank] == [comb(10, 3), F(1, 4)]
    assert [value for value, _ in lines[0].blank.wrong] == [720, 13, 1000, 30]


@pytest.mark.parametrize(("dice", "key"), [(1, "more"), (2, "equal"), (10, "less")])
def test_where_both_calls_lose_with_more_the_likelier_one_is_named(dice: int, key: str) -> None:
    """The tallest bar beside all bars below it: 2/3 and 0, 4/9 and 4/9, 26 % and 30 %."""
    from dicekit.course.lesson08.ledger import exactly

    assert f"against.{key}" in [line.key for line in exactly(dice).lines]


def test_exactly_beats_a_doubt_where_its_bar_has_more_than_those_below() -> None:
    for dice in range(1, 21):
        for need in range(8):
            found = case.kind(dice, need)
            if need > dice:
                assert found == ""
                continue
            exact, less = bar(need, dice), 1 - tail(need, dice)
            worths = (2 * exact - 1, 1 - 2 * (1 - less))
            wanted = "even" if worths[0] == worths[1] else "beats" if worths[0] > worths[1] else "rest"
            assert found == ("gain" if exact > F(1, 2) and wanted == "beats" else wanted)
    assert [dice for dice in range(1, 21) if "gain" in {case.kind(dice, need) for need in range(8)}] == [1]


def test_the_map_says_its_column() -> None:
    plot = next(part for part in parts_of([Lesson("en").reason()]) if isinstance(part, Plot))
    plot.on_pick(0)
    assert plot.chart.sentence.startswith("One hidden")


# the rounds at the end


def test_a_verdict_compares_all_three_calls() -> None:
    """Six fours with two of your own: four of ten are needed, for six sixes as well."""
    rounds = next(part for part in parts_of([Lesson("en").use()]) if isinstance(part, ThreeCalls))
    rounds.play("exact")
    (decision,) = rounds.decisions
    assert list(calls(decision).values()) == [1 - tail(4), bar(4), tail(4)]
    called = texts.say(f"practice.verdict.poor_{decision.outcome}", "en")  # the dice are fresh
    assert rounds.verdict == f"{called} {texts.say('practice.verdict.better', 'en', best=['doubt'])}"
    rounds.next_round().play("4x4")
    (decision,) = rounds.decisions
    assert list(map(str, calls(decision))) == ["doubt", "exact", "4x4"]


def test_the_next_player_doubts_each_raise_so_the_longest_bar_is_the_best_call() -> None:
    """A doubt is right 57 times in 100, the likeliest raise 94 times: the raise is better, as it is doubted."""
    options = {"actions": ("bid", "doubt", "exact"), "lang": "en", **case.RULES}
    rounds = ThreeCalls("liars_dice", seed="2345", **options)
    found = []
    for _ in range(3):
        rounds.play("doubt")
        (decision,) = rounds.decisions
        bars = calls(decision)
        assert {word for word in bars if bars[word] == max(bars.values())} <= set(decision.best)
        found.append(max(bars.values()))
        if not rounds.over:
            rounds.next_round()
    assert found == [tail(1, 7), bar(1, 3), 1]
    again = ThreeCalls("liars_dice", seed="2345", **options)
    raised = next(word for word in again.table.legal() if isinstance(word, Bid))
    again.play(raised)
    assert again.state.ended
    assert again.table.showdown is not None
    assert again.table.showdown.by == 1


@pytest.mark.parametrize("seed", ["K7QX", "ABCD", "HJKM", "TVWX", "2345"])
def test_rounds_that_are_dealt_leave_you_short_and_one_is_for_exactly(seed: str) -> None:
    rounds = ThreeCalls(seed=seed, actions=("bid", "doubt", "exact"), **case.RULES)
    best = []
    for at in range(3):
        if at:
            rounds.next_round()
        assert rounds.table.dice[0] < 5
        assert (sum(rounds.table.seen_by(0).unseen) <= 3) == (at > 0)
        rounds.play("doubt")
        best += map(str, rounds.decisions[0].best[:1])
    assert "exact" in best[1:]


def test_the_rounds_ask_for_another_word_each_time() -> None:
    """Ten unseen dice of which four are needed; three and one; one and none."""
    best = []
    for position, (dice, need) in zip(POSITIONS, ((10, 4), (3, 1), (1, 0)), strict=True):
        rounds = PracticeRounds(positions=[position], actions=("bid", "doubt", "exact"), seed="K7QX", **case.RULES)
        table, view = rounds.table, rounds.table.seen_by(0)
        assert odds.exactly(view, table.standing) == bar(need, dice)
        assert table.dice == position.dice
        rounds.play("exact")
        (decision,) = rounds.decisions
        assert decision.right == bar(need, dice)
        best.append(str(decision.best[0]))
    assert best == ["doubt", "exact", "exact"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    words = re.sub(r"<[^>]*>", " ", today.bar.html_work.split("<template")[0])  # marks are drawn by lot
    assert "26" not in words


FACTS = {
    "en": ["at least five fours", "just five", "yours comes back", "you lose another", "four questions, and one"],
    "zh": ["至少有五个四", "就五个", "拿回输掉的那颗", "再输一颗", "四道题，还有一道"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    page_text = prose(f"{lang}/08_exactly.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    dealt = case.table()
    assert (dealt.dice, str(dealt.standing), len(POSITIONS), len(exercises())) == ((5, 5, 4), "5x4", 3, 5)
