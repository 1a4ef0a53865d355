"""Lesson 21: every number counted a second way, the bench, the picture, the cards and the cup of Ask."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from types import SimpleNamespace

import pytest

from dicekit import odds
from dicekit.course import lesson
from dicekit.course.lesson21 import case
from dicekit.course.lesson21.bench import FIVES, MAX_ROLLS, Handed, HandedCup, KeepBench, Rolls, RollsBeside
from dicekit.course.lesson21.bench_drawing import EXAMPLES
from dicekit.course.lesson21.cup_rounds import NEVER, CupRounds, Playing
from dicekit.course.lesson21.exercises import exercises, first, second
from dicekit.course.lesson21.last_die import LastDie
from dicekit.course.lesson21.ledger import derivation
from dicekit.course.lesson21.rounds import Match
from dicekit.course.lesson21.triples import Triples
from dicekit.kit.part import Refused
from dicekit.poker_dice import Kind
from dicekit.texts import say
from dicekit.widgets.guess import Verdict
from tests.lessons.presses import press

F = Fraction
LANGUAGES = ("en", "zh", "es")
THROWS = {many: list(product(range(1, 7), repeat=many)) for many in range(6)}


def groups(kept: tuple[int, ...], roll: tuple[int, ...]) -> list[int]:
    """How many dice of each face, the most first."""
    return sorted(Counter((*kept, *roll)).values(), reverse=True)


def share(kept: tuple[int, ...], fits: list[list[int]]) -> F:
    """Of all rolls of the other dice, those with such groups; runs are not asked for."""
    rolls = THROWS[5 - len(kept)]
    return F(sum(groups(kept, roll) in fits for roll in rolls), len(rolls))


ALL_ALIKE, FOUR, FULL, THREE, TWO, PAIR = [5], [4, 1], [3, 2], [3, 1, 1], [2, 2, 1], [2, 1, 1, 1]


# numbers


def test_the_chances_of_the_lesson() -> None:
    assert case.better() == F(13, 18) == share((5, 5), [ALL_ALIKE, FOUR, FULL, THREE, TWO])
    assert case.better((4, 4, 4), Kind.THREE) == F(4, 9) == share((4, 4, 4), [ALL_ALIKE, FOUR, FULL])
    assert case.exactly((3, 3, 5, 5), Kind.FULL_HOUSE) == F(1, 3) == share((3, 3, 5, 5), [FULL])
    assert case.exactly((), Kind.FULL_HOUSE) == F(25, 648) == share((), [FULL])
    runs = F(240, 7776)
    assert case.better(()) == F(77, 162) == share((), [ALL_ALIKE, FOUR, FULL, THREE, TWO]) + runs
    assert odds.kinds_after().at_least(Kind.THREE) == F(79, 324) == share((), [ALL_ALIKE, FOUR, FULL, THREE]) + runs


def test_the_truth_of_both_guesses_and_their_ideas() -> None:
    assert first().truth == F(13, 18)
    assert [idea.value for idea in first().ideas] == [F(91, 216), F(1, 2), F(1, 6)]
    assert second().truth == F(1, 3)
    assert [idea.value for idea in second().ideas] == [F(1, 6), F(1, 2), F(13, 18)]


def test_the_exercises() -> None:
    by_place = {one.place: one for one in exercises()}
    keep = by_place["21/keep"]
    wins = [share(kept, [ALL_ALIKE, FOUR, FULL, THREE]) for kept in ((3, 3, 5, 5), (5, 5), ())]
    assert wins[:2] == [F(1, 3), F(4, 9)]
    assert keep.truth == wins.index(max(wins))
    keeps = [share(kept, [ALL_ALIKE, FOUR, FULL, THREE, TWO]) for kept in ((5, 5), (5, 5, 6))]
    assert keeps == [F(13, 18), F(2, 3)]
    assert keeps[0] > keeps[1] > case.better(())
    rare = by_place["21/rare"]
    counted = {"a full house": 300, "a pair": 3600, "a run": 240, "nothing": 480}
    assert [rare.options[rare.truth.index(rank)] for rank in range(4)] == sorted(counted, key=counted.__getitem__)
    exercise = by_place["21/said"]
    shares = [share(kept, [ALL_ALIKE, FOUR, FULL, THREE]) for kept in ((3, 3, 5, 5), (5, 5))]
    assert (shares[0], shares[1], round(100 * odds.kinds_after().at_least(Kind.THREE))) == (F(1, 3), F(4, 9), 24)
    assert exercise.truth == (1, 2, 0), "the matches go from a quarter to a bit less than half"


def test_the_ledger_and_the_engine_agree() -> None:
    values = {line.key: line.value for line in derivation().lines}
    facts = case.facts()
    assert [values[key] for key in ("all", "no_five", "stay", "better")] == [216, 125, 60, 156]
    assert [facts[key] for key in ("total", "no_five", "stay", "better")] == [216, 125, 60, 156]
    assert values["share"] == case.better()
    assert values["claim"] == facts["p_three"] == odds.kinds_after("55").at_least(Kind.THREE) == F(4, 9)
    assert (facts["two"], facts["three"]) == (60, 96)


# the bench


def bench(seed: str = "K7QX") -> KeepBench:
    return KeepBench(Rolls(seed))


def test_kept_dice_stay_and_the_rest_come_from_the_seed() -> None:
    made = bench()
    made.on_keep(0)
    made.on_keep(1)
    made.on_roll(10)
    rolls = made.state
    hands = [rolls.hand(rolls.kept, number) for number in range(1, 11)]
    assert all(hand[:2] == (5, 5) for hand in hands)
    assert rolls.tally == Counter(map(Kind.of, hands))
    assert rolls.better == sum(groups((), hand) not in (PAIR, [1] * 5) for hand in hands)
    assert rolls.last == hands[-1]


def test_the_second_guess_waits_for_thirty_rolls_with_the_pair_kept() -> None:
    made = bench()
    made.on_roll(100)
    assert "data-enough" not in made.html_work, "rolls of all five say nothing about the pair"
    made.on_keep(0)
    made.on_keep(1)
    made.on_roll(10)
    made.on_roll(10)
    assert not made.state.enough
    made.on_roll(10)
    assert made.state.enough
    assert "data-enough" in made.html_work


@pytest.mark.parametrize("times", [10, 100])
def test_the_share_of_a_hundred_rolls_is_told_once(times: int) -> None:
    made = bench()
    made.on_roll(times)
    share = str(100 * made.state.better // times)
    assert re.findall(r"\d+", made.sentence).count(share) == 1


def test_each_choice_of_dice_has_its_own_bars() -> None:
    made = bench()
    made.on_roll(10)
    made.on_keep(4)
    assert "10" in made.sentence, "what was rolled with other dice kept isn't lost"
    assert "keep-tried" in made.html_work
    assert made.state.times == 0
    assert made.state.last == ()
    made.on_roll(1)
    assert (made.state.times, made.state.done) == (1, 11)
    assert made.html_work.count("kept ") >= 2


def test_what_cannot_be_rolled_is_refused() -> None:
    made = bench()
    for at in range(5):
        made.on_keep(at)
    with pytest.raises(Refused):
        made.on_roll(1)
    made.on_keep(0)
    for _ in range(MAX_ROLLS // 10):
        made.on_roll(10)
    with pytest.raises(Refused):
        made.on_roll(1)
    for wrong in (lambda: made.on_roll(7), lambda: made.on_keep(5)):
        with pytest.raises(Refused):
            wrong()


def test_the_device_keeps_the_bench() -> None:
    made = bench()
    made.on_roll(1)
    made.on_keep(0)
    for _ in range(3):
        made.on_roll(10)
    again = bench("AAAA")
    again.on_restore(made.address)
    assert again.state == made.state
    for text in ("", "K7QX.99.", "K7QX.3.31x5", "K7QX.3.3x9999", "K7QX.3.3x0", "x" * 900):
        with pytest.raises(Refused):
            again.on_restore(text)


def test_thirty_rolls_with_the_pair_kept_answer_the_first_guess() -> None:
    today = lesson(21, "en")
    desk = type(today).roll.__wrapped__(today)
    (answer,) = (part for part in desk.parts if isinstance(part, Verdict))
    assert answer.state.place == today.first.place
    for times in (0, 10, 10):
        today.bench.state = Rolls("K7QX", FIVES).rolled(times) if times else Rolls("K7QX", FIVES)
        assert "dk-waiting" in answer._dom_classes
    today.bench.state = Rolls("K7QX", FIVES).rolled(case.WANTED)
    assert "dk-waiting" not in answer._dom_classes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_exact_chance_is_on_the_way_before_the_second_guess(lang: str) -> None:
    """Ask and Roll name only what was rolled."""
    made = KeepBench(Rolls("K7QX"), lang=lang)
    for _ in range(4):
        made.on_roll(10)
    cup = HandedCup(lang=lang)
    cup.on_answer("seen")
    shown = "".join((made.html_work, made.html_still, cup.html_work))
    assert not [
        number
        for number in ("13/18", "72", "1/3", "33.3", "33 %", "33%")
        if f">{number}" in shown or f" {number} " in shown
    ]


def test_the_cup_can_be_believed_or_lifted_and_is_rolled_once() -> None:
    """Bo tells the truth, so whoever lifts loses; the dice are the same either way."""
    said = set()
    for answer in ("seen", "lifted"):
        cup = HandedCup(Handed("K7QX"), store_key="21/cup", place="cup")
        press(cup, "roll")
        press(cup, "keep", at=0)
        assert cup.state == Handed("K7QX")
        press(cup, "answer", look=answer)
        said.add(cup.sentence)
        press(cup, "answer", look="seen")
        for at in (0, 1):
            press(cup, "keep", at=at)
        press(cup, "roll")
        assert cup.state.dice == Rolls("K7QX").hand(frozenset({0, 1}), 1)
        press(cup, "keep", at=2)
        other = HandedCup(store_key="21/cup", place="cup")
        press(other, "restore", text=cup.link)
        assert other.state == cup.state == Handed("K7QX", answer, frozenset({0, 1}), rolled=True)
    assert len(said) == 2
    other = HandedCup(store_key="21/cup", place="cup")
    press(other, "restore", text="seen")  # as it was kept before
    assert (other.state.look, other.state.rolled) == ("seen", False)


def test_a_claim_that_cannot_be_true_is_not_called_true_none_of_the_time() -> None:
    rounds = CupRounds(Playing(Match("K7QX")))
    for reason in NEVER:
        said = []
        for chance in (F(0), F(1, 10)):
            numbers = {
                "p": chance,
                "q": chance if reason == "claim.lie.none" else F(3, 4),
                "b": F(1, 2),
                "claim": Kind.FOUR,
                "least": Kind.THREE,
                "last": Kind.PAIR,
            }
            said.append(rounds.verdict(SimpleNamespace(reason=reason, numbers=numbers, has_trick=False)))  # type: ignore[arg-type]
        assert len(set(said)) == 2
        assert not re.search(r"\b0\s?%", said[0])


def test_tries_far_from_the_truth_are_called_luck_and_usual_ones_are_not() -> None:
    """A third of 101 tries is 34, give or take 9.5 (two standard errors, by hand)."""
    today = lesson(21, "en")
    assert today.later is not None
    said = {}
    for held in (21, 28, 34, 45):
        today.answered_by(KeepBench(Rolls("K7QX")), lambda held=held: (101, held))  # type: ignore[misc]
        said[held] = say("guess.tried.off", "en") in today.later.tries["sentence"]
    assert said == {21: True, 28: False, 34: False, 45: True}


def test_the_last_die_is_rolled_below_the_four_that_are_kept_and_none_is_marked() -> None:
    drawn = LastDie().drawn(((3,),), "", "en")
    assert drawn is not None
    assert [row.count("<svg") for row in drawn.split('class="who"')[1:]] == [4, 1]
    assert "counts" not in drawn


def test_your_rolls_stand_beside_the_exact_chances_once_they_may_be_told() -> None:
    """5 5: 13 of 18. With the six kept, a roll of two dice fails if both are neither 5 nor 6, and differ: 12 of 36."""
    rolls = Rolls("K7QX").toggled(0).toggled(1).rolled(10).toggled(4).rolled(10)
    beside = RollsBeside(state=rolls)
    assert [row[2] for row in beside.rows] == ["", ""]
    assert "72" not in beside.html_work.replace(beside.uid, "")
    beside.exact = True
    assert [row[0] for row in beside.rows] == ["5 5", "5 5 6"]
    assert [row[2].split()[0] for row in beside.rows] == ["72.2", "66.7"]
    assert F(2, 3) == 1 - F(12, 36) == case.better((5, 5, 6))


def test_rolls_are_judged_only_where_they_differ_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    """No choice of dice beats the pair in the long run; in a few rolls one can."""
    subsets = [tuple(face for at, face in enumerate(case.HAND) if mask >> at & 1) for mask in range(2**5)]
    assert max(subsets, key=case.better) == case.PAIR
    rolls = Rolls("K7QX").toggled(0).toggled(1).rolled(100).toggled(2).rolled(1)
    once = RollsBeside(state=rolls, exact=True)
    assert [row[0] for row in once.rows] == ["5 5"], "one roll isn't compared"
    assert once.rival is None

    # the standard errors, by hand: 0.062, 0.063, 0.063
    found = {0: [75, 111, 68, 100], 1: [85, 100, 60, 100], -1: [60, 100, 85, 100]}
    seen = set()
    for ahead, (pair, many, other, times) in found.items():
        tried = [((5, 5), pair, many), ((5, 5, 1), other, times)]
        monkeypatch.setattr(RollsBeside, "tried", tried)
        beside = RollsBeside(state=rolls, exact=True)
        assert beside.rival == (5, 5, 1)
        assert beside.ahead(beside.rival) == ahead
        seen.add(beside.sentence)
    assert len(seen) == 3
    assert all("5 5 1" in words for words in seen)


# the picture


def test_what_helps_is_taken_away_in_any_order() -> None:
    """With a five: 216 - 125. Two alike: 216 - 120. Neither: 5 * 4 * 3."""
    for order, left in ((("five", "alike"), 125), (("alike", "five"), 120)):
        picture = Triples()
        with pytest.raises(Refused):
            picture.on_claim(Kind.THREE)
        picture.on_take(order[0])
        assert picture.state.left == left
        with pytest.raises(Refused):
            picture.on_take(order[0])
        picture.on_take(order[1])
        assert picture.state.left == 60 == 216 * share(case.PAIR, [PAIR])
        assert picture.html_work.count('class="there"') == 60
        assert "data-done" not in picture.html_work
        for kind in (Kind.TWO_PAIRS, Kind.THREE):
            picture.on_claim(kind)
            assert picture.html_work.count('class="true"') == picture.state.true(kind)
        assert "data-done" in picture.html_work
        with pytest.raises(Refused):
            picture.on_claim(Kind.RUN)
    assert picture.state.true(Kind.TWO_PAIRS) == 156
    assert picture.state.true(Kind.THREE) == 216 * share(case.PAIR, [ALL_ALIKE, FOUR, FULL, THREE])


def test_the_ranking_shows_a_hand_of_each_kind() -> None:
    assert [Kind.of(hand) for hand in EXAMPLES.values()] == list(reversed(Kind)) == list(EXAMPLES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_miss_of_the_first_card_does_not_name_the_right_dice(lang: str) -> None:
    card = exercises(lang)[0]
    assert isinstance(card.truth, int)
    right = re.split("[,，]", list(card.options)[card.truth])[0].lower()
    told = [say(f"lesson21.keep.wrong.{at}", lang).lower() for at in range(3) if at != card.truth]
    assert not [words for words in told if right in words]


def test_a_square_that_is_crossed_out_has_a_cross_and_a_colour_one_meaning() -> None:
    picture = Triples()
    picture.on_take("five")
    assert picture.html_work.count("<path") == picture.html_work.count('class="gone"') == 91
    before = set(re.findall(r'<rect[^>]*class="(\w+)"', picture.html_work))
    picture.on_take("alike")
    picture.on_claim(Kind.TWO_PAIRS)
    after = re.findall(r'<rect[^>]*class="(\w+)"', picture.html_work)
    assert (before, set(after), after.count("there")) == ({"there", "gone"}, {"there", "true"}, 60)


def test_in_ask_a_claim_is_made_once_and_bo_answers_by_his_rule() -> None:
    """Behind three rolled dice he believes two pairs (13 of 18) and lifts three alike (4 of 9)."""
    said = {}
    for seed in ("K7QX", "AAAA", "BBBB", "CCCC", "QQQQ", "ZZZZ"):
        for claim in (Kind.TWO_PAIRS, Kind.THREE):
            cup = HandedCup(Handed(seed, "seen", FIVES))
            with pytest.raises(Refused):
                cup.on_claim(claim)
            cup.on_roll()
            with pytest.raises(Refused):
                cup.on_claim(Kind.PAIR)
            cup.on_claim(claim)
            assert cup.state.lifts == (claim is Kind.THREE)
            said[claim, Kind.of(cup.state.dice) >= claim] = cup.sentence
            assert HandedCup().restored(cup.codec.read(cup.link)) == cup.state
            with pytest.raises(Refused):
                cup.on_claim(claim)
    endings = {text.rpartition("”")[2] for text in said.values() if "lifts" in text}
    assert len(endings) > 1


def test_in_ask_the_hand_may_be_claimed_once_more_or_played_anew() -> None:
    cup = HandedCup(Handed("K7QX", "lifted", FIVES))
    for act in (cup.on_other, cup.on_again):
        if act == cup.on_other:
            with pytest.raises(Refused):
                act()
        cup.state = Handed("K7QX", "lifted", FIVES, rolled=True, claim=Kind.THREE)
        assert 'data-done="1"' in cup.html_work
        act()
    assert (cup.state.look, cup.state.kept, cup.state.rolled, cup.state.claim) == ("claim", frozenset(), False, None)
