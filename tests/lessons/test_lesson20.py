"""Lesson 20: every number that is asked, answered or told, counted a second way; and what its parts do."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, islice, pairwise, product
from math import comb

import pytest

from dicekit.cards.card import points
from dicekit.course.lesson20 import case
from dicekit.course.lesson20.case import ANA, BO, BOTTOM, CHI
from dicekit.course.lesson20.exercises import exercises, first, second
from dicekit.course.lesson20.first_call import FirstCall
from dicekit.course.lesson20.ghost import CHASE, PEEK, PEEKED, Ghost, Hidden
from dicekit.course.lesson20.hunt import Hunt, Hunted, Round
from dicekit.course.lesson20.lesson import Lesson
from dicekit.kit.part import Refused
from dicekit.odds.deals_urn import shares as by_symmetry
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
NAME = "20_third_card.ipynb"
SEEDS = ("K7QX", "AAAA", "Z9P4", "B2C3")


def lies(room: int, hidden: int) -> F:
    """A card that may be anywhere among so many, in so much room."""
    return F(comb(hidden - 1, room - 1), comb(hidden, room))


# where it may be: D16.4


@pytest.mark.parametrize("played", [0, 8, 20, 33, 36, 38])
def test_the_shares_are_those_of_the_rules(played: int) -> None:
    found = case.shares(case.after(played))
    assert found[BOTTOM] == by_symmetry(played)["bottom"] == lies(6, 123 - 3 * played)
    assert found[ANA] == found[BO] == found[CHI] == by_symmetry(played)["partner"]


def test_whoever_cant_follow_is_out_and_the_others_keep_their_proportions() -> None:
    """Counted over all hands of six cards, two of them spades: Ana's two cards hold no spade."""
    rooms, spades = (2, 1, 2, 1), {0, 1}  # card 0 is the king
    kings: Counter[int] = Counter()
    for ana in combinations(range(6), rooms[ANA]):
        rest = [card for card in range(6) if card not in ana]
        for bo in rest:
            for chi in combinations([card for card in rest if card != bo], rooms[CHI]):
                if not spades & set(ana):
                    kings[BO if bo == 0 else CHI if 0 in chi else BOTTOM] += 1
    total = sum(kings.values())
    assert case.shares(rooms, {ANA}) == (0, *(F(kings[at], total) for at in (BO, CHI, BOTTOM)))


@pytest.mark.parametrize("gone", [(0, 0, 0), (1, 0, 0), (0, 2, 0), (1, 2, 1), (2, 2, 1)])
@pytest.mark.parametrize("looks", [False, True])
def test_how_cards_were_turned_counts(gone: tuple[int, ...], looks: bool) -> None:
    """Every place of the king, and every choice of cards: blindly, or only of those that aren't the king."""
    rooms = (3, 3, 2)
    deck = [(heap, card) for heap, room in enumerate(rooms) for card in range(room)]
    kings = [F(0)] * 3
    for king in deck:
        heaps = [[card for card in deck if card[0] == heap and not (looks and card == king)] for heap in range(3)]
        ways = list(product(*(combinations(heap, less) for heap, less in zip(heaps, gone, strict=True))))
        missed = sum(king not in [card for cards in way for card in cards] for way in ways)
        kings[king[0]] += F(missed, len(ways))
    assert case.turned(rooms, gone, looks) == tuple(king / sum(kings) for king in kings)


def test_the_first_deal_is_dealt_by_its_seed() -> None:
    dealt = case.hand()
    assert dealt.held.count(case.THIRD) == 2
    heaps = [dealt.hand(1), dealt.hand(2), dealt.hand(3), dealt.bottom]
    assert [heap.count(case.THIRD) for heap in heaps] == [0, 0, 1, 0]
    assert case.king() == CHI


def test_a_call_is_answered_by_the_deal() -> None:
    call = FirstCall()
    for place in case.PLACES:
        call.on_call(place)
        assert call.result.startswith("Yes") == (place == "chi")
        assert 'data-done="1"' in call.html_work
        with pytest.raises(Refused):
            call.on_call("ana")
        other = FirstCall()
        other.on_restore(call.link)
        assert other.state == call.state
        call = FirstCall()
    for broken in ("nobody", "5", "1000.ana", "0.dan"):
        with pytest.raises(Refused):
            call.on_call(broken)
        with pytest.raises(Refused):
            call.on_restore(broken)


def test_again_deals_anew() -> None:
    """Over a thousand deals each place has the king as often as it should."""
    call = FirstCall()
    call.on_call("chi")
    first_result = call.result
    seen = set()
    for _ in range(12):
        call.on_again()
        assert not call.result
        call.on_call("chi")
        seen.add(call.result)
    assert len(seen | {first_result}) >= 3
    found = Counter(case.king(deal) for deal in range(1, 1000))
    for at, room in enumerate(case.DEAL):
        p = room / 123
        assert abs(found[at] - 999 * p) < 4 * (999 * p * (1 - p)) ** 0.5


# guesses


def test_the_guesses_are_the_bottom_before_and_after_many_cards() -> None:
    assert (first().truth, second().truth) == (F(2, 41), F(1, 4))
    assert [idea.value for idea in first().ideas] == [F(1, 4), F(1, 6)]
    assert [idea.value for idea in second().ideas] == [F(2, 41), F(1, 6), F(6, 18)]
    for guess in (first(), second()):
        values = sorted([guess.truth, *(idea.value for idea in guess.ideas)])
        assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


def test_a_deal_puts_the_third_card_into_one_of_123_places() -> None:
    places = case.Places()
    found = Counter(places.counted(((card,),)) for card in range(1, places.sides + 1))
    assert [found[at] for at in range(4)] == [39, 39, 39, 6]
    assert places.chance == F(2, 41)


def test_deals_in_which_the_king_was_played_are_dealt_anew() -> None:
    """Each player plays the first 33 of 39 cards: of 123 cards 6 of each player and 6 of the bottom are left."""
    later = case.Places(case.PLAYED)
    kept = [later.trial(iter([card, 123]))[0][0] == card for card in range(1, 124)]
    assert [sum(kept[start : start + 39]) for start in (0, 39, 78)] == [6, 6, 6]
    assert kept[117:] == [True] * 6
    assert list(islice(later.distribution.items(), 4)) == [(at, 6) for at in range(4)]


def test_a_thousand_deals_agree_with_the_exact_numbers() -> None:
    """Within four standard deviations; the seed is fixed."""
    rolled, p = Rolls(case.Places(), "K7QX", 17, lesson="20").rolled(1000), F(2, 41)
    assert (F(rolled.held, 1000) - p) ** 2 < 16 * p * (1 - p) / 1000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_is_drawn_as_places_with_the_card_in_one(lang: str) -> None:
    strip = RollStrip(Rolls(case.Places(), "K7QX", 17, lesson="20").rolled(1), lang=lang)
    assert not strip.html_fault
    assert strip.html_work.count("place found") == 1
    assert "data-recipe" not in strip.html_work, "the recipe that is told is that of six sides"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_guess_can_be_dealt_once_it_is_locked(lang: str) -> None:
    today = Lesson(lang)
    today.bar.on_skipped()
    again = today.roll().children[1].children[-1]
    assert "dk-waiting" in again._dom_classes
    today.later.on_skipped()
    assert "dk-waiting" not in again._dom_classes
    again.on_roll(100)
    assert again.state.held + sum(again.tallies[at] for at in (ANA, BO, CHI)) == 100
    assert not again.html_fault


# the ghost


def test_the_hand_plays_rules_out_and_drives() -> None:
    ghost = Ghost()
    for act in (ghost.on_next, lambda: ghost.on_predict(33), lambda: ghost.on_turn(BO), ghost.on_back):
        with pytest.raises(Refused):
            act()
    ghost.on_pull("20")
    assert ghost.state.shares == case.shares((19, 19, 19, 6))
    ghost.on_move(50)
    assert ghost.state.played == 25
    ghost.on_pull("33")
    assert ghost.state.shares == (F(1, 4),) * 4
    ghost.on_next()
    assert ghost.state.shares == (F(1, 4),) * 4, "nothing tells before the prediction"
    assert "33" not in ghost.sentence
    ghost.on_predict(25)
    assert ghost.state.shares == (0, F(1, 3), F(1, 3), F(1, 3))
    ghost.on_next()
    for at, chi in ((BO, F(6, 17)), (CHI, F(5, 16)), (BOTTOM, F(5, 15)), (BOTTOM, F(5, 14))):
        ghost.on_turn(at)
        assert ghost.state.shares[CHI] == chi
        assert sum(ghost.state.shares) == 1
        other = Ghost()
        other.on_restore(ghost.link)
        assert other.state == ghost.state
    with pytest.raises(Refused):
        ghost.on_turn(ANA)
    ghost.on_back()
    for _ in range(6):
        assert 'data-done="1"' not in ghost.html_work
        ghost.on_turn(BO)
    ghost.on_turn(BOTTOM)
    assert ghost.state.shares == (0, 0, F(6, 11), F(5, 11))
    with pytest.raises(Refused):
        ghost.on_way("blind")
    ghost.on_next()
    assert ghost.state.shares == (0, F(1, 3), F(1, 3), F(1, 3))


@pytest.mark.parametrize("predicted", [8, 33, 50])
def test_who_looks_first_tells_nothing(predicted: int) -> None:
    """Chi's six cards to one: a third as before; turned blindly one of the thirteen that are left."""
    ghost = Ghost(Hidden(PEEK, 33, 33, reached=True))
    for act in (lambda: ghost.on_way("blind"), lambda: ghost.on_predict(25), lambda: ghost.on_turn(BO), ghost.on_next):
        with pytest.raises(Refused):
            act()
    ghost.on_predict(predicted)
    assert ghost.state.turned == PEEKED == (0, 0, 5, 0)
    assert ghost.state.shares == (0, F(1, 3), F(1, 3), F(1, 3))
    assert 'data-done="1"' not in ghost.html_work
    with pytest.raises(Refused):
        ghost.on_predict(predicted)
    for way, chi in (("blind", F(1, 13)), ("look", F(1, 3))):
        ghost.on_way(way)
        assert ghost.state.shares[CHI] == chi
        assert 'data-done="1"' in ghost.html_work
        other = Ghost()
        other.on_restore(ghost.link)
        assert other.state == ghost.state


@pytest.mark.parametrize("last", [BO, CHI, BOTTOM])
def test_at_a_hundred_the_king_is_caught_wherever_you_drive_it(last: int) -> None:
    ghost = Ghost(Hidden(CHASE, 33, 33))
    for at in {BO, CHI, BOTTOM} - {last}:
        assert ghost.state.caught is None
        for _ in range(6):
            ghost.on_turn(at)
    assert (ghost.state.caught, ghost.state.shares[last]) == (last, 1)
    with pytest.raises(Refused):
        ghost.on_turn(last)
    other = Ghost()
    other.on_restore(ghost.link)
    assert other.state == ghost.state


BROKEN = [
    "", "x", "0.34.0.0-0-0.-1.0.0.look.0", "0.3.33.0-0-0.-1.0.0.look.0", "1.20.0.0-0-0.-1.0.0.look.0",
    "1.33.40.0-0-0.-1.0.0.look.0", "2.33.0.0-0-0.-1.0.0.look.0", "2.33.33.6-6-6.1.0.0.look.0",
    "2.33.33.0-0-0.1.0.0.look.0", "2.33.33.1-0-0.2.0.0.look.0", "2.33.33.6-0-6.1.0.0.look.0",
    "2.33.33.0-0-0.-1.0.33.look.0", "3.33.33.0-5-0.-1.1.34.look.0", "3.33.33.0-5-0.-1.1.0.look.0",
    "3.33.33.0-5-0.-1.1.33.blind.0", "3.33.33.0-0-0.-1.1.0.look.1", "3.33.33.0-4-0.-1.1.33.look.1",
]  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_link_changes_nothing(text: str) -> None:
    ghost = Ghost()
    with pytest.raises(Refused):
        ghost.on_restore(text)
    assert ghost.state == Hidden()


# exercises

TRUTHS = {"20/bottom": (F(2, 5), lambda: lies(6, 15))}
WRONG = {"20/bottom": [F(1, 4), F(2, 41), F(6, 9), F(1, 5)]}
NUMBERS = [question for question in exercises() if question.kind == "number"]


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["number", "several", "order", "choice"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_the_order_is_that_of_the_shares() -> None:
    card = exercises()[2]
    assert [card.options[card.truth.index(rank)].split(":")[0] for rank in range(4)] == ["Bottom", "Ana", "Bo", "Chi"]
    by_cards, back = (wrong.value for wrong in card.wrong)
    assert (by_cards, back) == ((CHI, BOTTOM, ANA, BO), (CHI, BO, ANA, BOTTOM))


def test_a_share_goes_to_every_hidden_card_alike() -> None:
    has_right_option(exercises(), "20/goes", "To every card that’s still hidden, the same to each")
    before, now = case.shares((4, 1, 2, 6)), case.shares((4, 0, 2, 6))
    gained = [(later - earlier) / room for earlier, later, room in zip(before, now, (4, 1, 2, 6), strict=True)]
    assert gained[ANA] == gained[CHI] == gained[BOTTOM]


def test_only_what_is_seen_moves_a_bar() -> None:
    rooms = (5, 5, 5, 6)
    assert case.shares((5, 4, 5, 6))[CHI] != case.shares(rooms)[CHI] != case.shares(rooms, {ANA})[CHI]
    assert exercises()[1].truth == (0, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    (question,) = (one for one in exercises(lang) if one.kind == "number")
    assert f"= {question.truth}" in question.solution


# the rounds


@pytest.mark.parametrize("seed", SEEDS)
def test_each_round_counts_the_cards_of_those_who_can_have_the_king(seed: str) -> None:
    """A player who has put a card down hides one fewer; whoever had no spade to play is out."""
    for number, (played, out) in enumerate((({ANA, BO}, set()), ({CHI}, {BO}), ({ANA, BO, CHI}, {ANA, CHI}))):
        now = Round(seed, number)
        hidden = [now.left - (at in played) for at in (ANA, BO, CHI)] + [6]
        may = [at for at in range(4) if at not in out]
        total = sum(hidden[at] for at in may)
        assert now.chances == tuple(F(hidden[at], total) if at in may else 0 for at in range(4))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_is_crossed_out_before_you_choose(lang: str) -> None:
    hunt = Hunt(Hunted("K7QX", 1, (0,)), lang=lang)
    assert "gh-place out" not in hunt.html_work
    assert "gh-count" not in hunt.html_work
    hunt.on_pick(BO)
    assert hunt.html_work.count("gh-place out") == 1


def _seeds() -> list[str]:
    signs = "ABCDEFGH"
    return [f"{one}{other}22" for one in signs for other in signs]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_decision_is_judged_and_not_the_luck(seed: str) -> None:
    for number in range(3):
        now = Round(seed, number)
        for pick in range(4):
            assert now.is_good(pick) == (now.chances[pick] == max(now.chances))
            assert now.won(pick) == (now.found == pick)
        assert now.found not in now.out
    hunt = Hunt(Hunted(seed))
    for number in range(3):
        pick = _best(hunt.state.now)
        hunt.on_pick(pick)
        assert hunt.verdict.startswith("Good")
        other = Hunt(Hunted("Z9P4"))
        other.on_restore(hunt.link)
        assert (other.state, other.verdict) == (hunt.state, hunt.verdict)
        with pytest.raises(Refused):
            hunt.on_pick(pick)
        if number < 2:
            hunt.on_next()
    assert hunt.state.tally[0] == 3
    assert 'data-done="1"' in hunt.html_work


def test_the_places_of_the_rounds_come_as_often_as_their_chances() -> None:
    """Over 64 seeds, the king is where it can be; the seed is its only source."""
    for number in range(3):
        expected = sum(float(max(Round(seed, number).chances)) for seed in _seeds())
        hits = sum(Round(seed, number).won(_best(Round(seed, number))) for seed in _seeds())
        assert abs(hits - expected) < 4 * len(_seeds()) ** 0.5 / 2


def _best(now: Round) -> int:
    return now.chances.index(max(now.chances))


@pytest.mark.parametrize("text", ["", "K7QX.3.", "K7QX.0.00", "K7QX.1.", "K7QX.2.004", "k7qx.0.", "K7QX.0.4"])
def test_a_broken_link_deals_nothing(text: str) -> None:
    hunt = Hunt(Hunted("AAAA"))
    with pytest.raises(Refused):
        hunt.on_restore(text)
    assert hunt.state == Hunted("AAAA")


# words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    text = today.ask().still() + today.bar.html_work.split("<template")[0]
    shown = re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL))
    assert not re.search(r"\b(4[.,]9|25)\b", shown)


FACTS = {"en": ["39 cards each", "six stay face down", "two kings of spades", "ten points", "four questions"],
         "zh": ["各拿 39 张", "剩六张", "两张黑桃 K", "十分", "四道题"]}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_game(lang: str) -> None:
    page_text = prose(f"{lang}/{NAME}")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    assert (case.DEAL, points((case.THIRD,)), len(exercises())) == ((39, 39, 39, 6), 10, 4)
