"""What holds in every lesson: typical wrong answers stay wrong, and nothing tells a guess that is still open."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape
from urllib.parse import parse_qs

import pytest

from dicekit import answers, texts
from dicekit.course import lesson, numbers
from dicekit.course.base import Lesson
from dicekit.course.lesson01.blocks import BLOCKS, Sorted
from dicekit.course.writing import STORED
from dicekit.games import games
from dicekit.kit import bundle
from dicekit.kit.part import Part
from dicekit.widgets.draw import lesson_steps
from dicekit.widgets.gate import GatedDesk
from dicekit.widgets.guess import Guess
from dicekit.widgets.judging import judged
from dicekit.widgets.play import PlayTable, PracticeRounds
from dicekit.widgets.quiz import Exercise
from dicekit.widgets.rolls import ComparedStrip, RollStrip

LANGUAGES = ("en", "zh")
#: a small whole number that a hint names for something else: a line, a face, a smaller case
ALSO_NAMED = ("12/even", "14/even.fei", "15/unlike")
DECIMAL = ("14/zhai_none", "14/fei_none", "15/ratio")  # these say it as a decimal or in percent
ASKED = [one for number in numbers() for one in lesson(number, "en").exercises if one.kind == "number"]


@pytest.fixture(params=numbers())
def today(request: pytest.FixtureRequest) -> Lesson:
    return lesson(request.param, "en")


def test_renamed_exercises_keep_the_names_under_which_devices_store_them() -> None:
    places = {
        one.place for number in numbers() for exercise in lesson(number, "en").exercises for one in exercise.variants
    }
    assert set(STORED.values()) <= places
    assert not places & set(STORED)


@pytest.mark.parametrize("asked", ASKED, ids=lambda one: one.place)
def test_a_typical_wrong_answer_never_passes_as_right(asked: Exercise) -> None:
    truth = asked.truth
    assert isinstance(truth, Fraction | int)
    values = [wrong.value for wrong in asked.wrong]
    assert len(values) == len(set(values)) >= 2
    far = [value for value in values if abs(value - truth) > 2 * answers.TOLERANCE]  # type: ignore[operator]
    assert len(far) >= 2
    for value in values:
        short = max(map(len, str(value).split("/"))) <= answers.DIGITS
        assert not answers.judge(answers.read(str(value) if short else f"{float(value):.4f}"), Fraction(truth))
    for value in far:
        rounded = f"{float(value * 100):.0f}%" if asked.chance else f"{float(value):.2f}"
        assert not answers.judge(answers.read(rounded), Fraction(truth)), value


@pytest.mark.parametrize("asked", [one for one in ASKED if one.chance], ids=lambda one: one.place)
def test_who_rounds_to_whole_percent_is_right(asked: Exercise) -> None:
    """7 % for 7.4 %, though a typical mistake may be nearer to it."""
    for each in asked.variants:
        assert isinstance(each.truth, Fraction | int)
        percent = int(100 * Fraction(each.truth) + Fraction(1, 2))
        assert judged(each, f"{percent}%"), each.place
        assert judged(each, f"{percent / 100:.2f}"), each.place


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", numbers())
def test_hints_are_a_ladder_and_the_answer_is_not_on_it(number: int, lang: str) -> None:
    for asked in lesson(number, lang).exercises:
        if asked.kind == "opinion":
            assert not asked.hints
            continue
        assert len(asked.hints) == 3
        assert asked.solution
        if asked.kind == "number" and asked.place not in ALSO_NAMED:
            result = re.escape(str(asked.truth))
            alone = result if "/" in result else rf"(?<![\d/]){result}(?![\d/])"
            assert not [hint for hint in asked.hints if re.search(alone, hint)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [number for number in numbers() if number >= 8])
def test_solutions_end_in_the_truth(number: int, lang: str) -> None:
    for asked in lesson(number, lang).exercises:
        if asked.kind == "number" and asked.place not in DECIMAL:
            assert f"= {texts.get_language(lang).fraction(asked.truth)}" in asked.solution


def asks_for_more(lesson: Lesson) -> bool:
    """Whether its second question waits for more than rolls; its own tests say for what."""
    return type(lesson).asked_after is not Lesson.asked_after


def test_a_second_question_is_announced_beside_the_rolls_until_it_is_asked(today: Lesson) -> None:
    if today.later is None or type(today).experiment is Lesson.experiment or asks_for_more(today):
        return
    strip, later, before = today.strip, today.later, today.rolls_before
    today.asked_after(strip, lambda: strip.state.done >= before, before)
    announced = texts.say("rolls.coming", "en", n=before)
    for _ in range(before):
        assert announced in strip.html_work
        assert "dk-waiting" in later._dom_classes
        strip.on_roll(1)
    assert announced not in strip.html_work
    assert "dk-waiting" not in later._dom_classes


def test_other_rolls_begin_once_the_first_guess_was_tried_enough_or_given_up(today: Lesson) -> None:
    """A hundred rolls test a guess of so many in a hundred, or a thousand where those often mislead; ten don't."""
    if today.later is None or today.later_strip is None or type(today).experiment is Lesson.experiment:
        return
    if asks_for_more(today):
        return
    today.rolled_beside()
    today.strip.on_roll(10)
    assert "dk-waiting" in today.later._dom_classes or today.rolls_before == 0
    today.strip.on_roll(1000 if today.rolls_before > 100 else 100)
    assert "dk-waiting" not in today.later._dom_classes


def test_the_hits_of_the_first_question_are_not_told_as_the_answer_to_the_second(today: Lesson) -> None:
    """Rolls made before the second question count what the first asked."""
    if today.second is None or today.later_experiment is not None or type(today).experiment is Lesson.experiment:
        return
    today.roll()
    today.strip.on_roll(100)
    assert today.later is not None
    held = today.strip.state.held
    assert str(held) not in re.findall(r"\d+", today.later.tries.get("sentence", ""))


def test_a_second_question_is_pointed_to_until_it_is_answered() -> None:
    today = lesson(6, "en")
    strip = today.strip
    assert today.later
    today.asked_after(strip, lambda: strip.state.done >= 10, 10)
    assert strip.coming == texts.say("rolls.coming", "en", n=10)
    strip.on_roll(10)
    assert strip.coming == texts.say("rolls.asked", "en")
    today.later.on_skipped(revealed=True)
    assert not strip.coming


def test_what_is_rolled_tells_no_exact_chances_until_the_second_guess_is_sealed(today: Lesson) -> None:
    """No result, chart or formula of a question before its guess is locked or skipped."""
    if today.later is None or type(today).experiment is Lesson.experiment:
        return
    strip = today.strip
    strip.on_roll(1000)
    assert "bar-" not in strip.html_work
    heads = strip.html_table.count('scope="col"')
    today.later.on_skipped(revealed=True)
    if sorter := getattr(today, "sorter", None):  # lesson 1, where what is sorted tells the same
        assert strip.html_table.count('scope="col"') == heads
        sorter.state = Sorted(len(BLOCKS))
    assert "bar-" in strip.html_work or type(strip) is not RollStrip  # others have the chart beside them alone
    assert strip.html_table.count('scope="col"') == heads + 1


def test_what_follows_a_guess_waits_for_it(today: Lesson) -> None:
    row = today.steps()
    row.open()
    wanted = {each["place"]: each["from"] for each in row.local["guesses"]}
    assert wanted.pop(today.first.place) == lesson_steps.STEPS.index("roll") + 1
    assert wanted == ({today.second.place: lesson_steps.STEPS.index("reason") + 1} if today.second else {})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", numbers())
def test_a_step_that_is_past_says_what_it_came_to(number: int, lang: str) -> None:
    today = lesson(number, lang)
    if not hasattr(today, "ledger"):  # lesson 17 has none
        return
    drawn = unescape(today.ledger().html_work)
    sentences = re.findall(r'class="sentence">([^<]*)</span>(?:<b class="outcome">([^<]*)</b>)?', drawn)
    assert len(sentences) >= 2
    assert [words for words, outcome in sentences if words.endswith((":", "：")) and not outcome] == []


def test_no_two_things_of_a_lesson_are_kept_under_one_key(today: Lesson) -> None:
    """The answers of cards, the guesses and the states of parts share the device's store."""
    desks = [getattr(today, step)() for step in lesson_steps.STEPS]
    parts = {id(part): part for desk in desks for part in getattr(desk, "parts", ())}.values()
    kept = [key for part in parts if (key := getattr(part, "store_key", ""))]
    kept += [one.place for question in today.exercises for one in question.variants]
    kept += [asked.place for asked in (today.first, today.second) if asked]
    assert sorted(kept) == sorted(set(kept))


def test_the_second_guess_is_answered_by_enough_tries_and_not_when_it_is_sealed(today: Lesson) -> None:
    """What is rolled for it has the chance that it asks for; the exact answer is offered, and told once it's wanted."""
    later = today.later
    assert later is not None
    desk = today.roll()
    parts = (desk.desk if isinstance(desk, GatedDesk) else desk).parts
    guess = {"choice": "0", "count": "3"}.get(later.state.kind, "40")
    later.on_locked(guess)
    assert later.answered == (not today.rolls_answer)
    assert later.tries.get("n", 0) == 0
    if today.later_strip is None:
        return
    strip = today.later_strip
    assert strip in parts
    assert "dk-waiting" not in strip._dom_classes
    if isinstance(later.state, Guess):
        assert strip.state.experiment.chance == later.state.truth
    strip.on_roll(today.tries_later)
    assert later.tries["n"] == today.tries_later == later.wanted
    if isinstance(strip, ComparedStrip):
        assert later.tries.get("share", strip.state.held) == strip.state.held
    assert (strip.exact, later.answered) == (False, False)
    later.on_locked(guess, revealed=True)
    assert (strip.exact, later.answered) == (True, True)


def test_a_skipped_guess_isnt_answered_until_somebody_asks(today: Lesson) -> None:
    """It can still be made: the rolls tell no exact answer meanwhile."""
    later = today.later
    assert later is not None
    today.roll()
    later.on_skipped()
    assert later.answered == (not today.rolls_answer)
    later.on_skipped(revealed=True)
    assert later.answered


GENERAL = re.compile(r'data-behaviour="(guess|deck|ledger)"')  # their lines fit every lesson


@pytest.mark.parametrize("lang", [*texts.languages])
@pytest.mark.parametrize("number", numbers())
def test_beside_next_each_step_names_its_own_act(number: int, lang: str) -> None:
    """The source is what a step draws: whatever ticks it, apart from guesses, cards and the lines of a sum."""
    today = lesson(number, lang)
    acts = today.steps().local["words"]["acts"]
    needed = {"ask", "use"}
    for step in ("roll", "reason"):
        found = [act for part in getattr(type(today), step).__wrapped__(today).parts for act in acts_in(part)]
        asked = next((at for at, act in enumerate(found) if '="guess"' in act), len(found))
        needed |= {"later"} if step == "roll" and found[asked + 1 :] else set()
        needed |= {step} if any(not GENERAL.search(act) for act in found) else set()
    assert needed == set(acts)
    assert len(set(acts.values())) == len(acts)


def acts_in(part: Part) -> list[str]:
    """The tags in a part's drawing that tick a step."""
    drawn = "".join(str(getattr(part, name)) for name in part.trait_names() if name.startswith("html_"))
    return re.findall(r"<[^>]*data-act-of-step[^>]*>", drawn)


@pytest.mark.parametrize("number", numbers())
def test_the_link_to_whole_games_opens_the_table_it_promises(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(bundle.SERVED, "1")
    for rounds in (part for part in lesson(number, "en").use().parts if isinstance(part, PracticeRounds)):
        link = rounds._play_on()
        if link is None:
            continue
        found = re.search(r'href="play.ipynb#([^"]+)"', str(link))
        assert found is not None
        opened = PlayTable(lang="en")
        opened.on_restore(parse_qs(unescape(found[1]))["play"][0])
        assert opened.opponents == rounds.opponents
        assert opened.table.game.variant is games[rounds.game.variant.name]
        assert opened.table.game.settings == rounds.game.settings
