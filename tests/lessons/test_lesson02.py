"""Lesson 2: every number that is asked, answered or told, counted a second way; the tape of rolls."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb

import pytest

from dicekit import seeds, texts
from dicekit.course.lesson02.bet import Bet, NinthRoll
from dicekit.course.lesson02.case import CHI, SEED, chis, derivation, opening
from dicekit.course.lesson02.cuts import LIT, Cuts
from dicekit.course.lesson02.exercises import exercises, first, second
from dicekit.course.lesson02.lesson import Lesson
from dicekit.course.lesson02.streaks import Lists, Streaks, rolled_list, streaks
from dicekit.course.lesson02.tape import ENOUGH, DiceTape, Tape, by_luck
from dicekit.distribution import Distribution
from dicekit.kit.part import Refused
from dicekit.odds import logs
from dicekit.widgets.guess.facts import facts as guess_facts
from dicekit.widgets.quiz import Exercise
from tests.lessons.kept import comes_back, refuses

LANGUAGES = ("en", "zh")
SIXTH, OTHERS = Fraction(1, 6), Fraction(5, 6)


@cache
def every_face(rolls: int, faces: int, least: int, most: int) -> Fraction:
    """The chance that each of these faces, alone possible, shows at least and at most so often: face by face."""
    if faces == 1:
        return Fraction(least <= rolls <= most)
    here = Distribution.binomial(rolls, 1, faces)
    shows = range(least, min(most, rolls) + 1)
    parts = (here.exactly(n) * every_face(rolls - n, faces - 1, least, most) for n in shows)
    return sum(parts, Fraction(0))


def some_face(rolls: int, times: int) -> Fraction:
    return 1 - every_face(rolls, 6, 0, times - 1)


def named(rolls: int, times: int) -> Fraction:
    """One face, named beforehand, so often or more: term by term."""
    return sum((comb(rolls, k) * SIXTH**k * OTHERS ** (rolls - k) for k in range(times, rolls + 1)), Fraction(0))


def some_run(rolls: int, run: int) -> Fraction:
    """Some face so often running: by how long the run is that ends the log so far."""
    ending = {1: Fraction(1)}
    for _ in range(rolls - 1):
        longer = {length + 1: chance * SIXTH for length, chance in ending.items() if length + 1 < run}
        ending = {1: sum(ending.values()) * OTHERS} | longer
    return 1 - sum(ending.values())


def card(name: str, lang: str = "en") -> Exercise:
    return next(one for one in exercises(lang) if one.place == f"02/{name}")


# what lies on the table


def test_the_rolls_of_the_question_are_eight_and_no_six() -> None:
    rolls = [next(seeds.faces("EVEN", 0, "02", "log", number)) for number in range(1, 9)]
    assert list(opening()) == rolls
    assert len(rolls) == 8
    assert 6 not in rolls


def test_chi_rolled_nine_fives_in_thirty_and_no_face_more_often() -> None:
    counts = Counter(chis())
    assert (sum(counts.values()), counts[5], max(counts.values())) == (30, 9, 9)
    assert all(seeds.check(seed) == seed for seed in (SEED, CHI))


def test_the_ninth_die_is_rolled_once_a_bet_is_made() -> None:
    part = NinthRoll(Bet("K7QX"), place="bet")
    assert part.html_work.count("<i>?</i>") == 1
    part.on_bet("six")
    assert part.state.faces[:8] == opening()
    assert part.state.won == (part.state.faces[8] == 6)
    assert "<i>?</i>" not in part.html_work
    with pytest.raises(Refused):
        part.on_bet("none")
    comes_back(part, NinthRoll(Bet("AAAA")))
    ninths = Counter(Bet(f"AAA{sign}", "six").won for sign in "ABCDEFGHJKMNPQRSTUVWXYZ23456789")
    assert 0 < ninths[True] < ninths[False]


def test_the_tape_goes_on_with_the_ninth_die_that_was_bet_on() -> None:
    lesson = Lesson("en")
    (ninth,) = lesson.ask().columns[0]
    assert lesson.tape.state.rolled == 0
    ninth.on_bet("six")
    assert lesson.tape.state.faces == ninth.state.faces
    lesson.tape.on_roll(10)
    assert lesson.tape.state.faces[:9] == ninth.state.faces


def test_the_second_guess_is_asked_once_the_tape_has_settled_the_first() -> None:
    lesson = Lesson("en")
    later = lesson.roll().columns[1][0]
    lesson.tape.on_roll(100)
    assert "dk-waiting" in later._dom_classes
    lesson.tape.on_roll(1000)
    assert "dk-waiting" not in later._dom_classes


# the guesses


def test_a_six_is_never_due() -> None:
    assert first().truth == OTHERS**8 * SIXTH / OTHERS**8 == SIXTH
    values = [idea.value for idea in first().ideas]
    assert values == [1 - OTHERS**9, OTHERS**8, OTHERS**8 * SIXTH, Fraction(1, 2)]


def test_a_streak_of_three_in_sixty_rolls() -> None:
    assert second().truth == some_run(60, 3)
    assert round(float(second().truth), 3) == 0.761
    assert [idea.value for idea in second().ideas] == [SIXTH**2, 1 - some_run(60, 3)]


def test_wrong_guesses_are_far_enough_apart_to_have_distinct_feedback() -> None:
    for asked in (first(), second()):
        spots = sorted([Fraction(idea.value) for idea in asked.ideas] + [asked.truth])
        assert min(after - before for before, after in pairwise(spots)) > Fraction(3, 100)


# the exercises


def test_numbers_and_the_ideas_that_lead_elsewhere() -> None:
    half = Fraction(1, 2)
    assert card("coin").truth == half**6 / half**5
    assert [wrong.value for wrong in card("coin").wrong] == [
        half**6,
        half**5,
        1 - half**6,
        Fraction(3, 4),
        Fraction(1, 3),
    ]
    assert card("zero").truth == Fraction(5**4, 6**4)
    assert [wrong.value for wrong in card("zero").wrong] == [
        1 - OTHERS**4,
        SIXTH**4,
        OTHERS,
        Fraction(4, 6),
        1 - Fraction(4, 6),
    ]


def test_lists_with_streaks_are_found_as_often_as_the_chance_says() -> None:
    """Each row lights what comes three times or more; of 500 lists about the share of the second guess has some."""
    assert streaks((4, 4, 4, 4, 1, 2, 2)) == (True, True, True, True, False, False, False)
    lists = Lists("K7QX", 500)
    found = [logs.run_of(rolled_list("K7QX", number)) >= 3 for number in range(1, 501)]
    assert lists.found == sum(found)
    share = float(second().truth)
    assert abs(lists.found / 500 - share) < 4 * (share * (1 - share) / 500) ** 0.5


def test_lists_are_rolled_once_the_second_guess_is_locked_in() -> None:
    lesson = Lesson("en")
    _, (later, part) = lesson.roll().columns
    assert "dk-waiting" in part._dom_classes
    later.on_skipped()
    assert "dk-waiting" not in part._dom_classes
    part.on_roll(100)
    comes_back(part, Streaks(Lists("AAAA")), "", "K7QX.501", "<b>")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nine_fives_are_judged_by_both_ways_of_naming(lang: str) -> None:
    result = card("rigged", lang)
    for chance in (some_face(30, 9), named(30, 9)):
        assert f"{float(100 * chance):.1f}" in str(result.solution)
    rounded = {"en": ("3", "5"), "zh": ("3", "5")}[lang]
    assert (round(10 * some_face(30, 9)), round(100 * named(30, 9))) == (3, 5)
    assert all(number in result.idea for number in rounded)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_hints_a_solution_and_an_idea_for_each_wrong_answer(lang: str) -> None:
    assert len(exercises(lang)) == 4
    for question in exercises(lang):
        assert len(question.hints) == 3
        assert question.solution
        others = len(question.options) - 1 if question.options else len(question.wrong)
        assert len({one.idea for one in question.wrong}) == len(question.wrong) == others >= 2
        assert question.truth not in [one.value for one in question.wrong]


# the steps and their picture


def test_the_steps() -> None:
    lines = {line.key: line.value for line in derivation().lines}
    then = OTHERS**8 * SIXTH
    assert lines == {"one": OTHERS, "two": OTHERS**2, "none": OTHERS**8, "then": then, "again": then / OTHERS**8}
    assert derivation().value == SIXTH


def test_every_step_lights_rows_and_each_row_is_as_wide_as_what_is_left() -> None:
    assert set(LIT) == {line.key for line in derivation().lines}
    part = Cuts()
    for key, rows in LIT.items():
        part.lit = key
        assert part.html_work.count('class="lit') == len(rows)
        assert part.html_work.count("to-come") == 9 - max(rows)
    for row in range(9):
        assert f"--w:{100 * (5 / 6) ** row:.2f}%" in part.html_work


# the tape


def by_hand(faces: tuple[int, ...], window: int) -> list[int]:
    """What came right after so many rolls without a six; the eight of the question are over."""
    found = [faces[at] for at in range(max(8, window), len(faces)) if 6 not in faces[at - window : at]]
    return [found.count(face) for face in range(1, 7)]


@pytest.mark.parametrize("window", [3, 8, 12])
def test_what_is_collected_comes_after_so_many_rolls_without_a_six(window: int) -> None:
    tape = Tape("K7QX", 500, window)
    assert list(tape.after) == by_hand(tape.faces, window)
    assert list(tape.all) == [tape.faces[8:].count(face) for face in range(1, 7)]
    taken = [tape.faces[at] for at in range(len(tape.faces)) if tape.taken(at)]
    assert Counter(taken) == Counter({face: n for face, n in enumerate(tape.after, 1) if n})


def test_rolling_goes_on_where_the_tape_ends() -> None:
    faces = Tape("K7QX", 250).faces
    assert faces[:8] == opening()
    assert Tape("K7QX", 120).faces == faces[:128]


def test_sixes_are_one_in_six_after_any_wait() -> None:
    """Twenty thousand rolls: each share within four standard errors of a sixth."""
    for window in (3, 8, 12):
        after = Tape("K7QX", 20_000, window).after
        assert abs(after[5] / sum(after) - 1 / 6) < 4 * (5 / 36 / sum(after)) ** 0.5


def test_the_tape_is_done_once_both_charts_speak_and_comes_back() -> None:
    part = DiceTape(Tape("K7QX"), place="tape")
    assert "data-done" not in part.html_work
    assert "%" not in part.html_work.partition('class="piles"')[2].partition('class="go"')[0]  # nothing was rolled
    part.on_roll(ENOUGH)
    part.on_window(12)
    assert "data-done" in part.html_work
    again = DiceTape(Tape("AAAA"))
    comes_back(part, again, "", "K7QX.99999.8", "K7QX.10.7", "<b>")
    refuses(part.on_roll, 7)
    refuses(part.on_window, 5)
    assert again.state == part.state


def test_shares_are_compared_once_there_are_enough_rolls() -> None:
    part = DiceTape(Tape("K7QX"))
    part.on_roll(100)
    assert "%" not in part.compared  # no share is told yet
    part.on_roll(1000)
    after, every = part.state.after[5] / sum(part.state.after), part.state.all[5] / sum(part.state.all)
    for share in (after, every):
        assert f"{100 * share:.0f}" in part.compared


def test_the_guess_is_a_mark_on_the_chart() -> None:
    lesson = Lesson("en")
    lesson.tape.on_roll(100)
    assert 'class="guess"' not in lesson.tape.html_work
    lesson.tape.guess = Fraction(2, 5)
    assert 'class="guess"' in lesson.tape.html_work


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_guess_nothing_shows_the_answer(lang: str) -> None:
    lesson = Lesson(lang)
    for shown in (lesson.ask().still(), lesson.roll().still()):
        assert "16.7" not in shown
        assert "1/6" not in shown
        assert "76.1" not in shown


def test_what_comes_of_the_rounded_numbers_of_the_steps_is_accepted() -> None:
    """The steps before show about 23 of 100 and about 4: whoever divides them has done right."""
    *_, none, then, again = derivation().lines
    assert again.blank
    shown = Fraction(round(100 * then.value), round(100 * none.value))
    assert [value for value, _ in again.blank.near] == [shown] == [Fraction(4, 23)]
    assert shown not in [value for value, _ in again.blank.wrong]


@pytest.mark.parametrize("rolls", [30, 230, 788])
def test_luck_alone_rarely_brings_fewer_or_more_sixes(rolls: int) -> None:
    """Added up term by term: at each end at most 2½ of 100 tries, and one six nearer would be more."""
    least, most = by_luck(rolls)
    assert 1 - named(rolls, least) <= Fraction(1, 40) < 1 - named(rolls, least + 1)
    assert named(rolls, most + 1) <= Fraction(1, 40) < named(rolls, most)


def test_the_gap_is_compared_with_that_of_luck_for_as_many_rolls() -> None:
    """Half of what lies between its ends is told, or its ends and more rolls where the rolls are outside."""
    seeds = ("K7QX", "PEAR", "EVEN", "MANY", "RARE", "NEAR", "AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "FFFF")
    parts = [DiceTape(Tape(seed, rolled=1000, window=window)) for seed in seeds for window in (3, 8, 12)]
    assert {part.unlike for part in parts} == {True, False}
    for part in parts:
        rolls, sixes = sum(part.state.after), part.state.after[5]
        least, most = by_luck(rolls)
        assert part.unlike == (not least <= sixes <= most)
        equal = (
            len({round(100 * Fraction(counts[5], sum(counts))) for counts in (part.state.after, part.state.all)}) == 1
        )
        if part.unlike:
            assert {f"{round(100 * end / rolls)}" for end in (least, most)} <= {*re.findall(r"\d+", part.compared)}
        elif not equal:
            by = texts.get_language("en").phrase(round(50 * Fraction(most - least, rolls)), "number")
            assert f"by about {by} in a hundred" in part.compared
        assert not DiceTape(Tape(part.state.seed, rolled=900, window=8)).unlike


def test_the_guess_is_answered_beside_the_rolls() -> None:
    part = DiceTape(Tape("K7QX", rolled=1000))
    assert not part.unlike
    said = {}
    for guess in (None, Fraction(1, 6), Fraction(64, 100)):
        part.guess = guess
        said[guess] = part.compared
    assert len(set(said.values())) == 3
    assert "64" in said[Fraction(64, 100)]
    part.on_window(3)
    assert "64" not in part.compared  # it was about eight


@pytest.mark.parametrize("percent", [10, 50, 95])
def test_both_charts_and_the_guess_have_one_scale_on_which_every_bar_fits(percent: int) -> None:
    part = DiceTape(Tape("K7QX", rolled=1))
    part.open()
    part.guess = Fraction(percent, 100)
    for charts in (1, 2):
        line = re.search(r'class="guess" style="--h:([\d.]+)"', part.html_work)
        assert line is not None
        bars = [float(found) for found in re.findall(r'class="bar" style="--h:([\d.]+)"', part.html_work)]
        assert len(bars) == 6 * charts  # all rolls come beside those after eight misses once there are enough
        assert max([*bars, float(line[1])]) <= 1
        share = Fraction(part.state.after[5], sum(part.state.after))
        assert bars[5] * percent == pytest.approx(float(100 * share) * float(line[1]), abs=0.2)
        part.on_roll(1000)


def test_no_gap_is_asked_about_where_the_shares_are_equal() -> None:
    seen = set()
    for rolled in range(1000, 1400, 20):
        part = DiceTape(Tape("K7QX", rolled=rolled, window=3))
        shares = [round(100 * Fraction(counts[5], sum(counts))) for counts in (part.state.after, part.state.all)]
        equal = shares[0] == shares[1]
        seen.add(equal)
        assert ("no gap" in part.compared) == equal
    assert seen == {True, False}


def test_guesses_about_people_are_told_in_people() -> None:
    """The question, the field, the locked number and the answer have one unit."""
    for question in (first("zh"), second("zh")):
        facts = guess_facts(question, "zh")["words"]
        assert "次" not in facts["locked"] + facts["value"] + facts["read"]


def test_the_bars_of_a_class_come_with_the_answers_of_the_reasoning() -> None:
    """After each roll five sixths of those before have no six; at last a sixth of those left, as of all at first."""
    cuts = Cuts()
    assert cuts.at_step("one", False) == []
    (rows,) = cuts.at_step("none", True)
    assert [value for _, value, _ in rows.values] == pytest.approx([(5 / 6) ** n for n in range(1, 9)])
    assert cuts.at_step("then", False) == [rows]
    (more,) = cuts.at_step("then", True)
    assert more.values[-1][1] == pytest.approx((5 / 6) ** 8 / 6)
    (ends,) = cuts.at_step("again", True)
    assert [value for _, value, _ in ends.values] == pytest.approx([1 / 6, 1 / 6])


def test_the_hint_of_the_open_step_is_not_its_answer() -> None:
    """While the blank is open, its link opens the hint, which a wrong entry gets, too."""
    last = derivation().lines[-1]
    assert last.hint() != last.reason()
    assert not any(word in last.hint() for word in ("sixth", "1/6", "six"))
