"""Lesson 19: every number that is asked, answered or told, counted a second way; and what its parts do."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb

import pytest

from dicekit import texts
from dicekit.course.lesson19 import case
from dicekit.course.lesson19.bets import BETS, MAX_BETS, Betting, CardsOrDice
from dicekit.course.lesson19.case import Pack
from dicekit.course.lesson19.exercises import STRAYING, exercises, first, second
from dicekit.course.lesson19.first_bet import EXAMPLE, EXAMPLE_ROLLED, Bet, FirstBet
from dicekit.course.lesson19.lanes import MAX_HANDS, Drawn, TwoLanes
from dicekit.course.lesson19.lesson import Lesson
from dicekit.course.lesson19.thinning import MORE, PACKS, TURN, Thinned, ThinningPack
from dicekit.kit.part import Refused
from tests.lessons.asked import is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
NAME = "19_three_decks.ipynb"
HANDS = Counter(sum(card < 4 for card in hand) for hand in combinations(range(12), 6))
ROLLS = Counter(sum(die < 2 for die in roll) for roll in product(range(6), repeat=6))
END = {0, 4, 5, 6}


def drawn(cards: int, hits: int, take: int, counts: set[int]) -> F:
    return F(sum(comb(hits, k) * comb(cards - hits, take - k) for k in counts if k <= take), comb(cards, take))


# guesses


def test_the_guesses_counted_hand_by_hand() -> None:
    dice = F(sum(times for count, times in ROLLS.items() if count in END), 6**6)
    assert first().truth == F(sum(times for count, times in HANDS.items() if count in END), comb(12, 6))
    assert [idea.value for idea in first().ideas] == [dice, F(HANDS[4], comb(12, 6))]
    assert second().truth == drawn(36, 12, 6, END)
    assert [idea.value for idea in second().ideas] == [first().truth, dice]
    for guess in (first(), second()):
        values = sorted([guess.truth, *(idea.value for idea in guess.ideas)])
        assert all(later - earlier > F(2, 100) for earlier, later in pairwise(values))


def test_the_average_is_the_same_and_the_spread_of_cards_is_smaller() -> None:
    for pack in (Pack(), Pack.of(3), Pack.of(2, take=12), Pack(take=12)):
        assert pack.drawn.mean == pack.rolled.mean == pack.mean
        assert pack.drawn.variance == pack.rolled.variance * F(pack.cards - pack.take, pack.cards - 1)
        assert pack.ends() < pack.ends(dice=True)


def test_the_sum_is_that_of_the_guess() -> None:
    """Hands and rolls counted one by one."""
    lines = {line.key: line.value for line in case.derivation().lines}
    assert (lines["every"], lines["none"], lines["four"]) == (sum(HANDS.values()), HANDS[0], HANDS[4])
    assert lines["ends"] == case.derivation().value == first().truth
    assert lines["dice"] == F(sum(times for count, times in ROLLS.items() if count in END), 6**6)


# exercises

TRUTHS = {"19/both": (F(1, 15), lambda: F(1, len(list(combinations(range(6), 2)))))}
WRONG = {"19/both": [F(1, 9), F(2, 6) * F(1, 6), F(1, 5), F(1, 3)]}
NUMBERS = [question for question in exercises() if question.kind == "number"]


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["match", "number", "order", "several"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in NUMBERS:
        exercise = next(one for one in exercises(lang) if one.place == question.place)
        assert f"= {texts.get_language(lang).fraction(question.truth)}" in exercise.solution


def test_what_came_changes_the_next_card_and_not_the_next_die() -> None:
    card = exercises()[0]
    assert [card.matches[at] for at in card.truth] == ["It’s smaller now", "It’s larger now", "It’s the same"]
    assert F(2, 10) < F(4, 12) < F(4, 10)


def test_the_hands_in_the_order_of_how_far_they_stray() -> None:
    ends = [pack.ends() for pack in STRAYING]
    assert ends == sorted(ends)
    assert ends[0] == 0
    card = exercises()[2]
    right = sorted(range(4), key=lambda at: card.truth[at])
    assert [card.options[at] for at in right] == [
        "12 of 12 cards",
        "6 of 12 cards",
        "6 of 36 cards",
        "6 of 1,200 cards",
    ]


def test_cards_like_dice() -> None:
    assert exercises()[3].truth == (0, 2)
    gaps = [pack.ends(dice=True) - pack.ends() for pack in (Pack.of(100), Pack(), Pack(take=12))]
    assert gaps[0] < F(1, 100) < F(1, 10) < gaps[1] < gaps[2]


# the first bet


@pytest.mark.parametrize(("word", "end"), [("cards", "so you lose."), ("dice", "you win!")])
def test_two_aces_and_four_dice(word: str, end: str) -> None:
    bet = FirstBet()
    bet.on_choose(word)
    assert bet.result().startswith("Cards: two aces. Dice: four count.")
    assert end in bet.result()
    with pytest.raises(Refused):
        bet.on_choose("dice")
    other = FirstBet()
    other.on_restore(bet.link)
    assert other.state == bet.state
    bet.on_again()
    assert not bet.state.side
    assert len({FirstBet(Bet("dice", deal)).result() for deal in range(8)}) > 2, "again is another deal"
    near = next(deal for deal in range(1, 100) if not END & {*Bet("cards", deal).found.values()})
    assert "nobody wins" in FirstBet(Bet("cards", near)).result()


def test_the_examples_of_what_counts_win_on_both_sides() -> None:
    assert Pack().found(EXAMPLE) in END
    assert case.counting(EXAMPLE_ROLLED) in END


# both sides


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hands_are_drawn_and_not_rolled(lang: str) -> None:
    strip = Lesson(lang).later_strip
    assert strip is not None
    strip.on_roll(10)
    drawn_word, rolled_word = texts.say("lesson19.hands.rolled", lang), texts.say("rolls.rolled", lang)
    assert drawn_word != rolled_word
    assert drawn_word in strip.html_table
    assert rolled_word not in strip.html_table


def test_one_hand_tells_which_side_wins() -> None:
    seen = set()
    for seat in range(60):
        lanes = TwoLanes(Drawn("K7QX", seat))
        lanes.on_roll(1)
        cards, dice = lanes.state.hand(1)
        aces, hits = Pack().found(cards), case.counting(dice)
        who = {(True, True): "both", (True, False): "cards", (False, True): "dice"}
        won = who.get((aces in END, hits in END), "neither")
        assert lanes.sentence == lanes.say(f"one.{won}", aces=aces, dice=hits)
        seen.add(won)
    assert {"cards", "dice", "neither"} <= seen


def test_a_thousand_hands_agree_with_the_exact_numbers() -> None:
    """Four standard deviations of a share of 1000; the seed is fixed."""
    draws = Drawn("K7QX").hands(1000)
    for dice in (False, True):
        p = draws.pack.ends(dice)
        assert (F(draws.ends(dice), 1000) - p) ** 2 < 16 * p * (1 - p) / 1000


def test_no_card_comes_twice_and_the_dice_have_nothing_to_do_with_them() -> None:
    hands = [Pack().deal("K7QX", "lanes", number) for number in range(1, 200)]
    assert all(len(set(cards)) == 6 for cards, _ in hands)
    aces = [(Pack().found(cards), case.counting(dice)) for cards, dice in hands]
    assert len({cards - dice for cards, dice in aces}) > 4


def test_hands_are_undone_restored_and_have_an_end() -> None:
    lanes, other = TwoLanes(Drawn("K7QX", 17)), TwoLanes(Drawn("AAAA"))
    lanes.on_roll(10)
    lanes.on_roll(1)
    lanes.on_back()
    assert lanes.state == Drawn("K7QX", 17).hands(10)
    other.on_restore(lanes.link)
    assert other.state == lanes.state
    with pytest.raises(Refused):
        lanes.on_roll(7)
    lanes.state = Drawn("K7QX", done=MAX_HANDS)
    with pytest.raises(Refused):
        lanes.on_roll(1)


@pytest.mark.parametrize("text", ["K7QX.17.9999", "nonsense", "K7QX.17.-1", "K7QX.17.²", "K7QX.1.2.3x"])
def test_what_is_no_address_is_refused(text: str) -> None:
    lanes = TwoLanes(Drawn("K7QX"))
    if text == "K7QX.1.2.3x":
        lanes.on_restore(text)  # what follows is not read
        assert lanes.state.done == 2
        return
    with pytest.raises(Refused):
        lanes.on_restore(text)


# the pack gets thinner


def test_each_card_changes_the_next_one_and_no_die_does() -> None:
    part = ThinningPack(Thinned("K7QX"))
    left = dict.fromkeys(range(12))
    for at in (3, 0, 11, 5, 7, 8):
        with pytest.raises(Refused):
            part.on_next()
        part.on_turn(at)
        del left[at]
        cards = [part.state.order[place] for place in left]
        assert part.state.next() == F(sum(card <= 4 for card in cards), len(cards))
        assert part.state.next(dice=True) == F(1, 3)
        assert len(part.state.rolled) == len(part.state.picks)
        with pytest.raises(Refused):
            part.on_turn(at)
    with pytest.raises(Refused):
        part.on_turn(1)
    assert part.state.found


def test_the_gap_opens_with_the_cards_drawn_and_closes_with_the_packs() -> None:
    part = ThinningPack(Thinned("K7QX"))
    for at in range(6):
        part.on_turn(at)
    part.on_next()
    gaps = []
    for stop in range(4):
        assert not part.state.found
        part.on_stop(str(stop))
        gaps.append(part.state.pack.ends(dice=True) - part.state.pack.ends())
    assert gaps == sorted(gaps)
    assert part.state.pack.drawn.exactly(4) == 1
    other = ThinningPack(Thinned("AAAA"))
    other.on_restore(part.link)
    assert other.state == part.state
    part.on_next()
    assert (part.state.stage, part.state.pack) == (PACKS, Pack())
    gaps = []
    for stop in range(5):
        assert 'data-done="1"' not in part.html_work
        part.on_stop(str(stop))
        gaps.append(part.state.pack.ends(dice=True) - part.state.pack.ends())
    assert gaps == sorted(gaps, reverse=True)
    assert 'data-done="1"' in part.html_work
    with pytest.raises(Refused):
        part.on_stop("5")


@pytest.mark.parametrize(
    "text", ["", "K7QX.1..1.0", "K7QX.0.00.0.0", "K7QX.0.01.1.0", "K7QX.1.012345.4.0", "0000.0..0.0", "K7QX.3..0.0"]
)
def test_a_broken_link_changes_nothing(text: str) -> None:
    part = ThinningPack(Thinned("K7QX"))
    with pytest.raises(Refused):
        part.on_restore(text)
    assert part.state == Thinned("K7QX", TURN)
    assert MORE == TURN + 1


# the bets


def test_the_better_side_of_each_bet_counted_a_second_way() -> None:
    for bet in BETS:
        pack = bet.pack
        counts = {count for count in range(pack.take + 1) if (bet.low <= count <= bet.high) != bet.other}
        p = sum((comb(pack.take, k) * F(1, 3) ** k * F(2, 3) ** (pack.take - k) for k in counts), F(0))
        assert (bet.chance(), bet.chance(dice=True)) == (drawn(pack.cards, pack.hits, pack.take, counts), p)
    assert [bet.best for bet in BETS[:3]] == [False, True, False]
    assert {bet.best for bet in BETS} == {False, True, None}


@pytest.mark.parametrize("seed", ["K7QX", "AAAA", "Z9P4"])
def test_the_choice_is_judged_and_not_the_luck(seed: str) -> None:
    for word in "cd":
        bets = CardsOrDice(Betting(seed), lang="en")
        for at in range(3):
            bets.on_choose(word)
            with pytest.raises(Refused):
                bets.on_choose(word)
            good = bets.state.bet.best == (word == "d")
            assert ('"finding good"' in bets.html_work) == good
            assert ("Right choice" in bets.verdict) == good
            assert ('data-done="1"' in bets.html_work) == (at == 2)
            other = CardsOrDice(Betting("Q2Q2"), lang="en")
            other.on_restore(bets.link)
            assert other.state == bets.state
            bets.on_next()
        assert bets.state.number == 3


def test_points_are_those_of_the_sides() -> None:
    state = Betting("K7QX", "cdc", True)
    for at in range(3):
        cards, dice = state.hand(at)
        assert len(set(cards)) == len(dice) == state.of(at).pack.take
    sides = sum(state.won(at, dice) for at in range(3) for dice in (False, True))
    assert state.points() + state.points(bo=True) == sides


def test_every_bet_can_be_played_also_with_a_hundred_packs() -> None:
    state = Betting("K7QX", "c" * len(BETS), True)
    for at, bet in enumerate(BETS):
        cards, dice = state.hand(at)
        assert len(set(cards)) == len(dice) == bet.pack.take
        assert all(1 <= card <= bet.pack.cards for card in cards)
    many = Pack.of(case.MANY)
    aces = [sum(card <= many.hits for card in many.deal("K7QX", "many", number)[0]) for number in range(500)]
    assert abs(sum(aces) / 500 - 2) < 4 * (6 * 2 / 9 / 500) ** 0.5  # a third of six; four standard errors


def test_after_many_bets_it_begins_again() -> None:
    bets = CardsOrDice(Betting("K7QX", "c" * MAX_BETS, True))
    bets.on_next()
    assert bets.state.choices == ""


@pytest.mark.parametrize("text", ["", "K7QX..1", "K7QX.x.0", "0000.c.1", "K7QX.c.2", f"K7QX.{'c' * MAX_BETS}.0"])
def test_a_broken_link_of_bets_changes_nothing(text: str) -> None:
    bets = CardsOrDice(Betting("K7QX"))
    with pytest.raises(Refused):
        bets.on_restore(text)
    assert bets.state == Betting("K7QX")


# words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_answer_is_shown(lang: str) -> None:
    today = Lesson(lang)
    shown = today.ask().still() + today.bar.html_work.split("<template")[0]
    words = re.sub(r"<[^>]+>", " ", shown)
    assert "6.1" not in words
    assert "14.9" not in words


FACTS = {
    "en": ["four aces, four kings, four queens", "six of these twelve cards", "four questions"],
    "zh": ["四张 A、四张 K", "十二张牌里抽六张", "四道题"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_pack(lang: str) -> None:
    page_text = prose(f"{lang}/{NAME}")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    cards = Counter(Pack().card(number)[1:] for number in range(1, 13))
    assert (cards, Pack().take, len(exercises())) == ({"A": 4, "K": 4, "Q": 4}, 6, 4)
