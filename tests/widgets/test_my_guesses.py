"""My guesses without a browser: what is listed, what a page must not tell before a guess is sealed, what is counted."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from dicekit import course, texts
from dicekit.site import lessons
from dicekit.site.my_guesses import my_guesses
from dicekit.site.still import lesson_page
from dicekit.widgets import AskedGuess, MyGuesses, PlayTable
from dicekit.widgets.draw.guess import SURE
from dicekit.widgets.play import PracticeRounds
from tests.widgets.play_table import play_on
from tests.widgets.test_guess_kinds import KINDS, TRUTH_TEXTS


@pytest.mark.parametrize("lang", texts.languages)
def test_every_guess_of_every_lesson_is_listed_with_its_page(lang: str) -> None:
    pages = {page.order: page for page in lessons.find() if page.kind == "lesson" and page.language == lang}
    expected = [("front", ""), ("front2", "")]  # the rounds of the landing page
    for number in course.numbers():
        today = course.lesson(number, lang)
        expected += [(each.place, pages[number].path.name) for each in (today.first, today.second) if each]
    mine = my_guesses(lang)
    assert [(each.question.place, each.address) for each in mine.state] == expected
    assert mine.start[1] == pages[min(pages)].path.name
    assert mine.play == "play.ipynb"


@pytest.mark.parametrize("kind", KINDS)
def test_no_truth_is_in_the_page_before_the_browser_finds_a_sealed_guess(kind: str) -> None:
    mine = MyGuesses([AskedGuess(KINDS[kind], "A lesson")])
    html = " ".join(getattr(mine, name) for name in mine.trait_names() if name.startswith("html_"))
    assert TRUTH_TEXTS.get(kind, "no six, then") not in html
    assert KINDS[kind].question not in html
    (asked,) = mine.local["asked"]
    assert asked["truth_text"]


@pytest.mark.parametrize("lang", texts.languages)
def test_there_is_a_sentence_for_each_answer_to_how_sure(lang: str) -> None:
    words = MyGuesses([], lang=lang).local["words"]
    for level in (*SURE, "unsaid"):
        values = {words[f"level.{level}.{how}"] for how in ("some", "one", "none")}
        assert len(values) == 3
        assert "{close}" in words[f"level.{level}.some"]


def test_the_built_page_offers_no_python_since_it_needs_none() -> None:
    pages = {page.kind: page for page in lessons.find() if page.language == "en"}
    built = lesson_page(lessons.folder(), pages["guesses"], megabytes=20).html
    assert "data-dicekit" in built
    assert "20 MB" not in built


def counted(table: PlayTable) -> dict[str, list[int]]:
    """What the review hands over to the store of the device."""
    found = re.findall(r'data-decisions="([^"]*)"', table.html_review)
    rounds: dict[str, list[int]] = json.loads(unescape(found[0])) if found else {}
    return rounds


def test_a_reviewed_game_hands_over_your_decisions_round_by_round() -> None:
    table = play_on(PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", dice=2))
    assert table.table.is_over
    if table.reviewing is None:  # a lost game ends with its review
        table.on_review()
    assert table.reviewing is not None
    table.complete()
    unasked = sum(all_ for all_, _, _ in counted(table).values())  # hardly a wrong choice: told at once, and counted
    table.on_open_all()
    own = [each for each in table.decisions if not each.forced]
    rounds = counted(table)
    assert own
    assert unasked < sum(all_ for all_, _, _ in rounds.values()) == len(own)
    assert sum(sound for _, sound, _ in rounds.values()) == sum(each.tag == "sound" for each in own)
    assert {int(name.rpartition(".")[2]) for name in rounds} == {each.round for each in own}


def test_decisions_of_several_people_at_one_device_are_not_counted() -> None:
    table = play_on(PlayTable("liars_dice", opponents=["person"], seed="K7QX", dice=1))
    assert table.table.is_over
    table.on_review()
    table.complete()
    assert table.reviewing is not None
    assert counted(table) == {}


def test_rounds_of_two_lessons_from_one_seed_are_counted_apart() -> None:
    """A round that is shown again replaces its own entry, so each round needs a name of its own."""
    names = []
    for number in (1, 6):
        practice = course.lesson(number, "en").use().columns[0][0]
        assert isinstance(practice, PracticeRounds)
        practice.play("doubt")
        drawn = " ".join(getattr(practice, name) for name in practice.trait_names() if name.startswith("html_"))
        (found,) = re.findall(r'data-decisions="([^"]*)"', drawn)
        names += json.loads(unescape(found))
    assert len(names) == len(set(names)) == 2
