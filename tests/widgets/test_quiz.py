"""Question cards without a browser: which feedback there is, in which order, and what is held back."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from dicekit import texts
from dicekit.widgets.quiz import Exercise, QuestionCard, QuestionDeck, Wrong, truth_words

NUMBER = Exercise(
    "number",
    "At least one of five, each one time in three?",
    Fraction(211, 243),
    "06/one",
    wrong=(Wrong(Fraction(80, 243), "You found exactly one."), Wrong(Fraction(32, 243), "That is none.")),
    idea="All minus none.",
    hints=("A question back?", "Line 4.", "Smaller."),
    solution="1 − 32/243\n211/243",
)
CHOICE = Exercise("choice", "Which?", 1, "06/which", options=("this", "that"), wrong=(Wrong(0, "Not this."),))
OPINION = Exercise("opinion", "Would you?", None, "06/would", options=("yes", "no"), idea="People differ.")


def template(card: QuestionCard, when: str) -> str:
    found = re.search(rf'<template data-when="{when}">(.*?)</template>', card.html_work)
    assert found
    return found[1]


def plain(html: str) -> str:
    return re.sub(r"<[^>]+>", " ", html)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_feedback_is_a_sentence_and_an_idea_and_after_the_first_try_the_offer_of_another(lang: str) -> None:
    card = QuestionCard(NUMBER, lang=lang)
    for when in ("right", "wrong-first", "wrong-last", "asked"):
        parts = re.findall(r'<p class="(\w+)"', template(card, when))
        assert parts[:2] == ["says", "idea"]
        assert ("again" in parts) == (when == "wrong-first")
        assert "<dt" not in template(card, when)


def test_after_the_first_wrong_try_the_answer_stays_covered() -> None:
    card = QuestionCard(NUMBER)
    assert "86.8" not in template(card, "wrong-first")
    assert texts.say("quiz.one_more", "en") in template(card, "wrong-first")
    assert "86.8" in template(card, "wrong-last")


def test_no_answer_and_no_hint_is_on_the_page_before_it_is_asked_for() -> None:
    page = re.sub(r"<(template|noscript).*?</\1>|dk[0-9a-f]{8}", "", QuestionCard(NUMBER).html_work, flags=re.S)
    assert "211" not in page
    assert "Smaller." not in page


def test_typical_wrong_answers_are_known_by_their_value() -> None:
    work = QuestionCard(NUMBER).html_work
    assert '<template data-value="80/243">You found exactly one.</template>' in work
    assert '<template data-value="0">Not this.</template>' in QuestionCard(CHOICE).html_work


@pytest.mark.parametrize(
    ("exercise", "asks"),
    [
        (NUMBER, "chance"),
        (Exercise("number", "How many?", 1296, chance=False, wrong=(Wrong(24, "Added."),)), "whole"),
        (Exercise("number", "Average?", 3, chance=False, wrong=(Wrong(Fraction(7, 2), "One die."),)), "number"),
        (Exercise("number", "Average?", Fraction(7, 2), chance=False), "number"),
    ],
)
def test_what_an_unreadable_answer_is_told_fits_what_was_asked(exercise: Exercise, asks: str) -> None:
    """Only where neither the answer nor a typical mistake is a fraction, a fraction is refused."""
    assert QuestionCard(exercise).local["cards"][exercise.place]["asks"] == asks


def test_an_opinion_says_that_there_is_no_right_answer() -> None:
    card = QuestionCard(OPINION)
    assert texts.say("quiz.noted", "en") in template(card, "right")
    assert 'data-do="show"' not in card.html_work
    assert card.local["cards"]["06/would"]["truth"] is None


def test_an_opinion_is_not_counted_among_the_questions() -> None:
    """The score doesn't count it either."""
    deck = QuestionDeck([CHOICE, OPINION, NUMBER])
    named = [deck.say("title", n=number, all=2) in plain(deck.html_work) for number in (1, 2)]
    assert named == [True, True]
    assert deck.say("opinion") in plain(deck.html_work)


def test_the_worked_solution_can_be_read_without_scripts() -> None:
    outside = re.findall(r"<noscript>(.*?)</noscript>", QuestionCard(NUMBER).still(), flags=re.S)
    assert "211/243" in plain(" ".join(outside))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (NUMBER, "86.8\xa0%"),
        (replace(NUMBER, truth=Fraction(11, 36)), "11/36, about 30.6\xa0%"),
        (replace(NUMBER, truth=Fraction(1, 4)), "1/4, 25\xa0%"),
        (replace(NUMBER, truth=Fraction(3, 10**6)), "<0.1\xa0%"),
        (CHOICE, "that"),
        (OPINION, ""),
        (Exercise("number", "Mean?", Fraction(19, 3), chance=False), "19/3, about 6.33"),
        (Exercise("number", "Mean?", Fraction(6), chance=False), "6"),
    ],
)
def test_the_truth_in_words(question: Exercise, words: str) -> None:
    assert truth_words(question, "en") == words


def test_a_question_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="do not go together"):
        Exercise("opinion", "Why?", Fraction(1))
    with pytest.raises(ValueError, match="2 options"):
        Exercise("choice", "Which?", 2, options=("this", "that"))


def test_a_deck_opens_its_first_card_and_names_every_one() -> None:
    deck = QuestionDeck([NUMBER, CHOICE, OPINION], "06/cards")
    assert len(re.findall(r"<section[^>]*data-open", deck.html_work)) == 1
    assert list(deck.local["cards"]) == ["06/one", "06/which", "06/would"]
    assert deck.local["place"] == "06/cards"
    assert deck.html_work.count("data-title") == 3
    assert deck.local["places"] == list(deck.local["cards"])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_ids_are_used_once(lang: str) -> None:
    deck = QuestionDeck([NUMBER, CHOICE, OPINION], lang=lang)
    ids = re.findall(r' id="([^"]+)"', re.sub(r"<template.*?</template>", "", deck.still(), flags=re.S))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("lang", ["en", "es", "zh"])
def test_what_is_enough_names_the_button_that_goes_on(lang: str) -> None:
    """Not that of the next question, which is there, too."""
    words = QuestionDeck([NUMBER, CHOICE], lang=lang).local["words"]
    onward = texts.say("steps.next", lang, step=texts.say("steps.use", lang))
    assert all(onward in words[key] for key in ("enough", "enough.last"))


def test_what_stands_in_a_question_is_escaped() -> None:
    assert "<b>" not in QuestionCard(Exercise("number", "Is 1 <b> 2?", Fraction(1))).html_work


# more kinds

SEVERAL = Exercise(
    *("several", "Which count?", (0, 2), "06/count"),
    options=("a five", "a four", "a one"),
    wrong=(Wrong(1, "A four is a four."), Wrong(2, "Ones are wild.")),
    hints=("Look.", "Line 1.", "Smaller."),
    solution="Fives and ones.",
)
ORDER = Exercise(
    *("order", "Likeliest first.", (0, 1, 0), "06/order"),
    options=("none", "two", "one"),
    wrong=(Wrong((1, 0, 2), "More is not likelier."),),
)
MISTAKE = Exercise(
    *("mistake", "Which line is wrong?", 1, "06/line"),
    options=("1 + 1 = 2", "7 − 3 = 5"),
    wrong=(Wrong(0, "That one is right."),),
)


MATCH = Exercise(
    *("match", "Which chance?", (1, 0, 1), "06/match"),
    options=("fives, ones wild", "ones", "sixes, ones wild"),
    matches=("1/6", "1/3"),
    wrong=(Wrong((1, 1), "Ones do not help each other."),),
)
SKETCH = Exercise(
    *("sketch", "Heads of two?", (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)), "06/sketch"),
    options=("0", "1", "2"),
    wrong=(Wrong((34, 33, 33), "All alike."),),
)


def test_each_option_has_its_matches_as_buttons_and_nothing_is_chosen_beforehand() -> None:
    card = QuestionCard(MATCH)
    assert Counter(re.findall(r'type="radio" name="(answer-\d)"', card.html_work)) == {
        f"answer-{at}": 2 for at in range(3)
    }
    assert "checked" not in card.html_work
    assert card.local["cards"]["06/match"]["truth"] == "1 0 1"
    assert '<template data-value="1 1">Ones do not help each other.</template>' in card.html_work
    assert truth_words(MATCH, "en") == "fives, ones wild: 1/3\nones: 1/6\nsixes, ones wild: 1/3"
    assert "{right} of 3" in template(card, "wrong-first")


def test_a_sketch_is_laid_over_the_true_bars_once_it_is_judged() -> None:
    card = QuestionCard(SKETCH)
    facts = card.local["cards"]["06/sketch"]
    assert (facts["truth"], facts["flat"], facts["options"]) == ("1/4 1/2 1/4", [34, 33, 33], ["0", "1", "2"])
    assert '<template data-value="34 33 33">All alike.</template>' in card.html_work
    assert truth_words(SKETCH, "en") == "0: 25.0; 1: 50.0; 2: 25.0"
    for when in ("right", "wrong-last", "asked"):
        assert "sketch-both" in template(card, when)
    assert "sketch-both" not in template(card, "wrong-first")
    shown = re.sub(r"<template.*?</template>", "", card.html_work, flags=re.S)
    assert 'role="slider"' in shown
    assert "50" not in plain(shown)


def test_each_kind_hands_over_what_the_browser_judges_by() -> None:
    local = QuestionDeck([SEVERAL, ORDER, MISTAKE]).local
    assert [local["cards"][place]["truth"] for place in ("06/count", "06/order", "06/line")] == ["0 2", "0 1 0", "1"]
    assert local["cards"]["06/order"]["options"] == ["none", "two", "one"]
    assert set(local["order"]) == {"place", "placed", "taken", "cleared", "then", "choose"}


def test_several_options_are_scored_one_by_one_and_it_says_so() -> None:
    card = QuestionCard(SEVERAL)
    assert card.html_work.count('type="checkbox"') == 3
    for when in ("wrong-first", "wrong-last"):
        assert "{ticks}" in template(card, when)
    assert "{ticks}" not in template(card, "asked")
    words = card.local["words"]
    assert "{right}" in words["several_score"]
    assert "{wrong}" in words["several_score.over"]
    assert "{missing}" in words["several_score.short"]


def test_cards_to_order_say_ties_in_the_truth() -> None:
    assert truth_words(ORDER, "en") == "none = one, then two"
    assert '<template data-value="1 0 2">More is not likelier.</template>' in QuestionCard(ORDER).html_work


def test_the_lines_of_a_ledger_are_numbered_and_named_by_number() -> None:
    card = QuestionCard(MISTAKE)
    assert re.findall(r'class="letter">(\d)', card.html_work) == ["1", "2"]
    assert truth_words(MISTAKE, "en") == "line 2"
    assert "line 2" in template(card, "wrong-last")


@pytest.mark.parametrize(
    ("kind", "truth"),
    [
        *[
            ("several", (2, 0)),
            ("several", (0, 3)),
            ("several", 1),
            ("order", (0, 1)),
            ("mistake", 3),
            ("number", (1,)),
        ],
        *[
            ("match", (0, 0)),
            ("match", (0, 0, 1)),
            ("sketch", (Fraction(1, 2),) * 2),
            ("sketch", (Fraction(1, 2),) * 3),
        ],
    ],
)
def test_a_truth_of_another_kind_is_refused(kind: str, truth: object) -> None:
    with pytest.raises(ValueError, match="do not go together"):
        Exercise(kind, "?", truth, options=("a", "b", "c"))  # type: ignore[arg-type]


def test_others_like_it_are_cards_of_their_own_behind_the_first() -> None:
    card = QuestionCard(NUMBER.like(NUMBER, NUMBER))
    assert re.findall(r'data-card="([^"]*)"', card.html_work) == ["06/one", "06/one/2", "06/one/3"]
    assert re.findall(r'data-variant="(\d)"( hidden)?', card.html_work) == [
        ("0", ""),
        ("1", " hidden"),
        ("2", " hidden"),
    ]
    assert card.html_work.count('data-do="another"') == 2
    assert QuestionDeck([NUMBER.like(NUMBER), CHOICE]).local["places"] == ["06/one", "06/which"]


def test_the_truth_is_said_in_words() -> None:
    spoken_text = re.search(r'data-say="([^"]*)"', template(QuestionCard(NUMBER), "right"))
    assert spoken_text
    assert "87 percent, 211 out of 243" in spoken_text[1]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_ids_of_all_kinds_are_used_once(lang: str) -> None:
    deck = QuestionDeck([SEVERAL, ORDER, MATCH, SKETCH, MISTAKE, NUMBER.like(NUMBER)], lang=lang)
    ids = re.findall(r' id="([^"]+)"', re.sub(r"<template.*?</template>", "", deck.still(), flags=re.S))
    assert len(ids) == len(set(ids))
