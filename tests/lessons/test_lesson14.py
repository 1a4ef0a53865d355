"""Lesson 14: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, product
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson14 import case, rules
from dicekit.course.lesson14.exercises import HANDS, exercises, first, second
from dicekit.course.lesson14.first_raise import FirstRaise
from dicekit.course.lesson14.holes import Holes
from dicekit.course.lesson14.lesson import Lesson
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.kit.standalone import parts_of
from dicekit.play.review.words import action_text
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
SIXTH, THIRD = F(1, 6), F(1, 3)
LANGUAGES = ("en", "zh")


def bar(some: int, dice: int, hit: F) -> F:
    return comb(dice, some) * hit**some * (1 - hit) ** (dice - some)


def tail(least: int, hit: F, dice: int = 5) -> F:
    return sum((bar(some, dice, hit) for some in range(max(least, 0), dice + 1)), F(0))


# the table


def test_the_table_has_no_bonus_and_bo_bids_four_sixes() -> None:
    table = case.table()
    assert (table.turn, str(table.standing), table.dice) == (case.YOU, "4x6", (5, 5))
    assert not table.rules.special
    assert table.rules.tally((6,) * 5, case.STANDING) == 5
    assert table.rules.kept((1, 2, 3, 4, 5))
    assert table.objection(case.FEI) is None
    assert table.objection(case.ZHAI) is None


@pytest.mark.parametrize(("word", "count", "lost"), [("fei", 5, case.BO), ("zhai", 3, case.YOU), ("open", 5, case.YOU)])
def test_the_first_round_is_won_in_fei_and_lost_in_zhai_or_by_opening(word: str, count: int, lost: int) -> None:
    part = FirstRaise(lang="en")
    part.on_action(word)
    end = part.state.table.showdown
    everything = [die for hand in end.hands for die in hand]
    assert (end.count, end.loser) == (count, lost)
    assert count == everything.count(6) + (everything.count(1) if word != "zhai" else 0)
    with pytest.raises(Refused):
        part.on_action("fei")
    other = FirstRaise(lang="en")
    other.on_restore(part.link)
    assert other.result() == part.result()
    assert f"{ {5: 'five', 3: 'three'}[count] } sixes" in part.result()


# the checked numbers: this hand, and the lesson's first plan (three cups of five, usual rules)


def test_each_chance_is_the_share_of_bos_hands() -> None:
    """All 7776 hands of Bo, counted."""
    hands = list(product(range(1, 7), repeat=5))
    for call, own in product((case.STANDING, case.FEI, case.ZHAI, case.BACK), (case.OWN, case.REAL, (6, 1, 1, 3, 4))):
        hits = (6,) if call.zhai else (1, 6)
        true = sum(sum(die in hits for die in (*own, *bos)) >= call.quantity for bos in hands)
        assert case.chance(call, own) == F(true, len(hands))


def test_the_numbers_of_four_players_with_the_usual_rules() -> None:
    game = games["chinese"](players=4)
    view = game.deal(hands=["22355", "66224", "13346", "66134"], starter=3).seen_by(3)
    assert odds.at_least(view, "6x6") == F(78087977, 85766121)
    assert odds.at_least(view, "5x6z") == odds.at_least(view, "4x1z") == F(23488787713, 50185433088)
    assert round(float(odds.at_least(view, "8x6")), 3) == 0.591
    assert round(float(odds.at_least(view, "8x6z")), 3) == 0.032
    table = game.deal(seed="K7QX", starter=0)
    assert sum(isinstance(action, Bid) for action in table.play("6x3").legal()) == 14
    assert table.play("5x6z").objection("6x2").code == "zhai_not_broken"
    assert min(bid.quantity for bid in table.play("6x6z").legal() if isinstance(bid, Bid) and not bid.zhai) == 9


# guesses


def test_both_raises_need_two_of_bos_dice() -> None:
    asked = first()
    assert asked.truth == tail(2, SIXTH)
    assert [idea.value for idea in asked.ideas] == [tail(2, THIRD), tail(2, THIRD) / 2, tail(1, SIXTH)]
    assert "54 times in 100" in asked.question
    values = sorted([asked.truth, *(idea.value for idea in asked.ideas)])
    assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_question_does_not_tell_the_first_answer(lang: str) -> None:
    assert not re.search(r"19\.6|\b20\b", second(lang).question)


def test_with_a_real_six_more_zhai_passes_fei() -> None:
    asked = second()
    assert asked.truth == tail(1, SIXTH) > case.chance(case.FEI, case.REAL) == tail(2, THIRD)
    assert [idea.value for idea in asked.ideas] == [tail(2, SIXTH), 2 * tail(2, SIXTH), tail(1, THIRD)]


# holes


def test_ones_fall_out_and_the_two_places_where_fei_gets_better() -> None:
    part = Holes(lang="en")
    with pytest.raises(Refused):
        part.on_turn(2)
    for calls, missing in (((case.STANDING,), (1,)), ((case.FEI, case.ZHAI), (2, 2))):
        state = part.state
        assert (state.calls, tuple(map(state.missing, calls))) == (calls, missing)
        assert [state.fallen(call) for call in calls] == [int(call.zhai) for call in calls]
        part.on_turn_zhai()
    assert part.state.stage == 1
    with pytest.raises(Refused):
        part.on_turn(0)  # in fei again, a switch has to come first
    part.on_turn_zhai()
    part.on_turn(0)
    assert part.state.stage == 1
    for at in (0, 2):
        part.on_turn(at)
    assert (part.state.stage, part.state.fei_is_better) == (2, False)
    with pytest.raises(Refused):
        part.on_turn_zhai()
    part.on_turn(1)
    assert (part.state.stage, part.state.fei_is_better) == (3, True)
    part.on_back()
    assert (part.state.stage, len(part.state.ones), part.state.fei_is_better) == (4, 0, False)
    part.on_turn(2)
    assert not part.state.done
    part.on_turn(0)
    assert part.state.done
    assert 'data-done="1"' in part.html_work


def test_the_bar_of_fei_never_moves_and_that_of_zhai_falls_below_it_at_two_ones() -> None:
    """What may follow four zhai: seven fei take sixes and ones alike; five zhai want sixes."""
    part = Holes(lang="en")
    part.on_turn_zhai()
    part.on_turn(2)
    part.on_turn(2)
    part.on_back()
    for ones in range(6):
        state = part.state
        while len(state.ones) != ones:
            at = next(at for at in range(5) if (at in state.ones) == (len(state.ones) > ones))
            part.on_turn(at)
            state = part.state
        assert all(case.table().play(case.ZHAI).objection(call) is None for call in state.calls)
        fei, zhai = map(state.chance, state.calls)
        assert (fei, zhai) == (tail(2, THIRD), tail(ones, SIXTH))
        assert (fei > zhai) == (ones >= 2) == state.fei_is_better
        assert part.html_work.count('class="hole-out"') == ones


@pytest.mark.parametrize("lang", LANGUAGES)
def test_holes_are_restored_and_what_no_hand_reaches_is_refused(lang: str) -> None:
    part = Holes(lang=lang)
    steps = (part.on_turn_zhai, lambda: part.on_turn(2), lambda: part.on_turn(1), part.on_back, lambda: part.on_turn(3))
    for step in steps:
        step()
        other = Holes(lang=lang)
        other.on_restore(part.link)
        assert (other.state, other.html_work) == (part.state, part.html_work)
    for text in ("", "0.1.2", "0.0.", "1.1.", "2.1.0", "2.0.", "4.1.012", "6.1.2", "5.0.01", "3.1.3"):
        with pytest.raises(Refused):
            part.on_restore(text)


def test_the_closing_rule_is_true_for_every_hand() -> None:
    """With a 1, fei is never worse; without one, zhai is no worse just if one more of Bo's dice is enough."""
    for own in combinations_with_replacement(range(1, 7), 5):
        fei, zhai = case.chance(case.FEI, own), case.chance(case.ZHAI, own)
        missing = case.ZHAI.quantity - own.count(6)
        assert fei >= zhai if 1 in own else (zhai >= fei) == (missing <= 1)
        assert zhai == tail(missing, SIXTH)


# exercises

NUMBERS = [question for question in exercises() if question.kind == "number"]


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["match", "choice", "number", "mistake"]


def test_what_bo_must_bring_is_four_less_the_real_fives() -> None:
    card = exercises()[0]
    words = {1: "Bo needs one", 2: "Bo needs two", 3: "Bo needs three"}
    assert [card.matches[at] for at in card.truth] == [words[4 - hand.count(5)] for hand in HANDS]
    assert all(card.truth[option] != match for option, match in (wrong.value for wrong in card.wrong))


def test_fei_is_the_better_raise_with_two_ones() -> None:
    has_right_option(exercises(), "14/raise", "Five fours fei")
    assert tail(1, THIRD) > tail(2, SIXTH)


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    truths = {"14/fours": (F(20, 36), lambda: tail(1, THIRD, 2))}
    is_counted_twice(question, truths, {"14/fours": [tail(1, SIXTH, 2), F(2, 3), bar(1, 2, THIRD), THIRD]})


def test_the_mistake_is_the_line_that_still_counts_ones() -> None:
    card = exercises()[3]
    assert "sure" in card.options[card.truth]


# rolls and the sum


def test_rolls_are_those_of_bos_five_dice() -> None:
    today = Lesson("en")
    assert (today.experiment.dice, today.experiment.known, today.experiment.chance) == (5, 2, tail(2, SIXTH))
    strip = RollStrip(Rolls(today.experiment, "K7QX", 17, lesson="14").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 rolls: {held} true, {100 - held} false.")


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["none", "one", "zhai", "fei", "real", "back"]
    counted = [sum(hand.count(6) == some for hand in product(range(1, 7), repeat=5)) for some in (0, 1)]
    chances = [tail(2, SIXTH), tail(2, THIRD), tail(1, SIXTH), tail(2, THIRD)]
    assert [line.value for line in lines] == [*counted, *chances]


# the rounds


def practice() -> PracticeRounds:
    return next(part for part in parts_of([Lesson("en").use()]) if isinstance(part, PracticeRounds))


def test_in_each_round_the_kind_of_dice_decides() -> None:
    """Right words, beside those that come from counting ones in zhai, or sixes only in fei."""
    rounds = practice()
    for right, slip in (("5x5", "4x5z"), ("doubt", "5x3z"), ("7x4", "doubt")):
        assert rounds.table.objection(rounds.table.read(slip) if slip != "doubt" else "doubt") is None
        rounds.play(right)
        while not rounds.state.ended:
            rounds.play("doubt")
        (decision, *_) = rounds.decisions
        worths = {str(word): value for word, value in decision.worths.items()}
        assert worths[right] == max(worths.values())
        assert worths[right] - worths[slip] > F(1, 4)
        assert rounds.verdict.startswith("Right call")
        if not rounds.over:
            rounds.next_round()
    assert rounds.over


def test_the_rule_behind_the_rounds_is_told_after_the_last() -> None:
    rounds = practice()
    seen = []
    while True:
        rounds.play("doubt")
        seen.append("1" in rounds.summary)
        if rounds.over:
            break
        rounds.next_round()
    assert seen == [False, False, True]


def test_a_bid_with_wild_ones_is_said_to_be_fei_where_there_is_zhai() -> None:
    perudo = games["perudo"](players=2).deal(seed="K7QX")
    bids = (Bid(7, 4), Bid(7, 4, zhai=True), Bid(4, 1, zhai=True))
    values = [action_text(bid, practice().table, "en") for bid in bids]
    assert values == ["seven fours fei", "seven fours zhai", action_text(bids[2], case.table(), "en")]
    assert "fei" not in values[2]
    assert action_text(bids[0], perudo, "en") == "seven fours"


# rules: C3 to C7, C11, C12


@pytest.mark.parametrize("name", rules.cases())
def test_each_rule_that_is_told_is_kept_by_the_engine(name: str) -> None:
    assert rules.cases()[name]


def test_the_least_bids_and_what_breaks_zhai_are_those_of_the_rules_guide() -> None:
    """C5, C7."""
    assert [rules.least(players) for players in (2, 4, 8)] == [(2, 3, 4), (4, 5, 6), (8, 9, 10)]
    assert [rules.undone(zhai) for zhai in (4, 6)] == [7, 9]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    shown = today.ask().still() + today.bar.html_work.split("<template")[0]
    assert not re.search(r"19\.6|\b20\b|\b60\b|59\.8", re.sub(r"<[^>]*>", " ", shown))


FACTS = {
    "en": ["four sixes in the two cups", "Say five?", "then four questions", "Three rounds", "three more"],
    "zh": ["至少四个六", "你叫五个", "四道题", "三轮", "多叫三个"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    page_text = prose(f"{lang}/14_zhai_or_fei.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    assert len(exercises()) == 4
    assert practice().rounds == 3
    assert case.BACK.quantity - case.ZHAI.quantity == 3
