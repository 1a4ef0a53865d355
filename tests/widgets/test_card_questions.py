"""Questions about one's own play: which, their exact answers, and what is said at the end of a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import comb, prod

import pytest

from dicekit import texts
from dicekit.cards.following import best
from dicekit.cards.trumps import Trumps
from dicekit.odds import deals
from dicekit.widgets.cards import CardTable, scenes
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.ideas import offered
from dicekit.widgets.cards.rules import RULES
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_panel import answered
from dicekit.widgets.cards.turn_question import (
    HIGHER,
    MIN_RISK,
    OFTEN,
    Asked,
    TurnQuestion,
    hand_of,
    learnt,
    next_is_out_of,
    turn_question,
)
from tests.widgets.card_hands import dealt, onward, press, until


def asked_in_a_hand(seed: str) -> list[tuple[TableState, TurnQuestion]]:
    """The moments of a hand at which the table asks; the visitor plays by the policy."""
    state, asked, found = dealt(seed), (), []
    while not state.settled:
        question = turn_question(state, asked)
        if question is not None:
            found.append((state, question))
            asked = (*asked, Asked(hand_of(state), len(state.hand.tricks), question, ""))
        state = onward(state)
    return found


def test_whether_the_next_player_has_a_higher_card_is_counted_exactly() -> None:
    """One card of the led suit is unseen above mine: the chance is that of one card among the places it may be in."""
    asked = (each for seed in ("AB23", "MNP4", "QR56", "K7QX", "ZZ99") for each in asked_in_a_hand(seed))
    for state, question in asked:
        if question.kind != "higher" or question.left != (1,):
            continue
        (card,) = question.of
        trumps, view = state.hand.trumps, state.view
        above = [
            other for other in deals.unseen(view).cards
            if trumps.group(other) == trumps.group(card) and trumps.beats(other, card)
        ]  # fmt: skip
        if len(above) == 1:
            assert question.chances == (deals.holds(view, above[0], 1),)
            return
    pytest.fail("no such question")


def test_a_player_who_did_not_follow_is_out_of_the_suit_for_certain_and_is_not_asked_about() -> None:
    def out(state: TableState) -> list[str]:
        """The own cards of suits that the next player is out of."""
        view = state.view
        return [card for card in view.own if (1, view.trumps.group(card)) in view.voids]

    state = until(dealt("AB23"), "play")
    while not out(state):
        state = until(onward(state), "play")
    assert {next_is_out_of(state.view, card) for card in out(state)} == {1}
    question = turn_question(state, ())
    assert question is None or not set(out(state)) & set(question.of)


@pytest.mark.parametrize(("twentieths", "right"), [(1, "low"), (2, "middle"), (10, "middle"), (12, "high")])
def test_how_likely_a_lead_meets_a_trump_has_three_answers(twentieths: int, right: str) -> None:
    chances = (Fraction(twentieths, 20),)
    assert TurnQuestion("lead", ("SA",), ("low", "middle", "high"), chances).right == right


def test_the_safer_of_two_leads_is_the_less_likely_one_to_be_trumped() -> None:
    assert TurnQuestion("leads", ("CA", "SA"), ("CA", "SA"), (Fraction(1, 5), Fraction(1, 20))).right == "SA"


SEEDS = ("AB23", "MNP4", "QR56")


def like(order: Trumps, card: str, *, higher: bool) -> Callable[[str], bool]:
    """Whether a card is of the same suit, or of the trumps, and higher if that is asked about."""
    return lambda each: order.group(each) == order.group(card) and (not higher or order.beats(each, card))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_asks_now_and_then_and_exact_odds_answer(seed: str) -> None:
    """Never in two tricks in a row. The chance is that of the engine, or its complement, for a card that the visitor
    may play, the suit led, the best card of the trick, or a trump of the partner's."""
    found = asked_in_a_hand(seed)
    tricks = [len(state.view.tricks) for state, _ in found]
    assert len(found) > 2
    assert all(before + 1 < after for before, after in pairwise(tricks))
    titles = [(one.kind, *map(state.hand.trumps.group, one.of)) for state, one in found]
    apart = [then - before for before, then in pairwise(tricks)]
    assert all(one != other or n >= OFTEN for (one, other), n in zip(pairwise(titles), apart, strict=True))
    for state, question in found:
        view = state.view
        if question.kind == "none":
            assert question.of == view.trick[0][:1]
        elif question.kind == "over":
            assert question.of == view.trick[best(view.trumps, view.trick)]
        elif question.kind == "partner":
            assert all(map(state.hand.trumps.is_trump, question.of))
        else:
            assert set(question.of) <= set(view.own)
        for card, chance in zip(question.of, question.chances, strict=True):
            if question.kind == "partner":
                assert chance == deals.count(view, (card,), 2).at_least(1)
                continue
            none = deals.count(view, like(state.hand.trumps, card, higher=question.kind in HIGHER), 1).exactly(0)
            assert chance == (1 - none if question.kind in HIGHER else none)
        assert question.kind == "leads" or MIN_RISK <= question.chances[0] <= 1 - MIN_RISK


@pytest.mark.parametrize("seed", SEEDS)
def test_a_question_comes_in_every_four_tricks_in_which_one_can_be_asked(seed: str) -> None:
    """About the partner, or a second time, if there's no other."""
    found = [len(state.view.tricks) for state, _ in asked_in_a_hand(seed)]
    state, could = dealt(seed), []
    while not state.settled:
        if turn_question(state, ()) is not None:
            could.append(len(state.view.tricks))
        state = onward(state)
    for before, then in pairwise((-1, *found)):
        assert not [trick for trick in could if before + OFTEN <= trick < then]


def test_the_reason_names_the_numbers_that_give_the_chance_or_none() -> None:
    """Of so many unseen cards the next player holds so many: none of those that are out is among them."""
    given = 0
    for seed in (*SEEDS, "K7QX", "ZZ99"):
        for state, question in asked_in_a_hand(seed):
            table = CardTable(state, read=RULES)
            press(table, "answer", value=question.options[0])
            if question.share is None:
                assert "hidden cards" not in table.html_talk
                continue
            given += 1
            held, out = question.share
            for left, chance in zip(question.left, question.chances, strict=True):
                none = Fraction(comb(out - held, left), comb(out, left))
                assert chance == (none if question.kind in ("none", "lead", "leads") else 1 - none)
                factors = question.missed(left)
                assert prod(Fraction(*each) for each in factors) == none
                way = " × ".join(f"{one}/{of}" for one, of in factors[:2])
                other_way = question.kind in (*HIGHER, "partner")
                assert (way in table.html_talk) != other_way, "the other way round it's said in words"
    assert given > 1


def asked() -> tuple[TableState, TurnQuestion]:
    """A moment at which the table asks for a chance."""
    return next(each for each in asked_in_a_hand("MNP4") if each[1].kind == "higher")


def test_the_answer_comes_at_once_and_tells_no_odds_before() -> None:
    state, question = asked()
    table = CardTable(replace(state, pace="press"), read=RULES)
    number = texts.get_language("en").percent(question.chances[0])
    assert not table.html_odds
    assert number not in table.html_talk
    press(table, "answer", value=question.right)
    assert number in table.html_talk
    assert table.html_odds
    assert [(one.question, one.answer) for one in table.asked] == [(question, question.right)]


def test_after_the_trick_the_answer_is_still_there_with_what_was_played() -> None:
    """At the next lead it goes."""
    state, question = asked()
    table = CardTable(replace(state, pace="press"), read=RULES)
    press(table, "answer", value=question.right)
    press(table, "suggest")
    press(table, "go", at=table.state.count)
    assert table.state.trick_ended
    trick = table.state.hand.tricks[-1]
    assert [(one.question, one.answer) for one in table.asked] == [(question, question.right)]
    said = answered(table.asked[0], TableTexts(table.state))
    assert texts.get_language("en").percent(question.chances[0]) in said
    follows = state.hand.trumps.group(trick.plays[0][0]) == state.hand.trumps.group(question.of[0])
    assert (TableTexts(table.state).cards(trick.plays[(1 - trick.leader) % 4]) in said) == follows
    assert said in table.html_talk
    while not (table.match.hand.trick or table.state.settled):
        press(table, "suggest") if table.state.my_turn else None
        press(table, "go" if table.state.my_turn else "to_me", at=table.state.count)
    assert said not in table.html_talk


@pytest.mark.parametrize("read", [RULES, ()], ids=["question", "rule in its place"])
def test_a_question_that_was_not_answered_is_not_answered_by_the_page(read: tuple[str, ...]) -> None:
    """And one that wasn't shown counts as not asked."""
    state, question = asked()
    table = CardTable(replace(state, pace="press"), read=read)
    press(table, "suggest")
    press(table, "go", at=table.state.count)
    assert texts.get_language("en").percent(question.chances[0]) not in table.html_talk
    assert [one.answer for one in table.asked] == ([""] if read else [])


def test_a_higher_card_is_asked_about_at_a_lead_only_for_a_card_that_is_led_alone() -> None:
    """Several alike would be led together: then one higher card doesn't beat them."""
    for seed in SEEDS:
        for state, question in asked_in_a_hand(seed):
            if question.kind == "higher" and not state.hand.trick:
                assert state.view.own.count(question.of[0]) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_asked_when_only_one_play_is_legal(seed: str) -> None:
    for state, _ in asked_in_a_hand(seed):
        assert not any(idea.kind == "only" for idea in offered(state))


def test_the_end_names_the_guess_that_was_missed_with_its_card_and_trick() -> None:
    state, question = asked()
    wrong = next(option for option in question.options if option != question.right)
    table = CardTable(replace(state, pace="press"), read=RULES)
    press(table, "answer", value=wrong)
    table.state = replace(table.state, hints=False)
    while not table.state.settled:
        press(table, "suggest") if table.state.my_turn else None
        press(table, "go" if table.state.my_turn else "to_me", at=table.state.count)
    end = str(table.html_talk)
    assert f"You missed the one in trick {table.asked[0].trick + 1}: " in end
    assert TableTexts(state).cards(question.of) in end
    assert texts.get_language("en").percent(question.chances[0]) in end


@pytest.mark.parametrize("seed", SEEDS)
def test_a_question_and_its_answer_come_back_with_the_hand(seed: str) -> None:
    """Loading the page again asks nothing anew: the same questions, answers and next question."""
    table = CardTable(replace(until(dealt(seed), "play"), pace="press"))
    at = 0
    while not table.state.settled:
        if table._question is not None and at % 2:
            press(table, "answer", value=table._question.options[-1])
        at += 1
        again = CardTable()
        press(again, "restore", text=table.link)
        assert again.asked == table.asked
        assert again._question == table._question
        press(table, "suggest") if table.state.my_turn else None
        press(table, "go" if table.state.my_turn else "to_me", at=table.state.count)
    assert {one.answer for one in table.asked} > {""}
    press(table, "again") if table.match.is_over else press(table, "seed", seed="AB23")
    assert table.asked == ()


def test_answers_come_back_after_steps_back_and_a_reload() -> None:
    """An answer given after moves that were undone since counts all the same, and isn't shown at another play."""
    table = CardTable(replace(until(dealt("K7QX"), "play"), pace="press"))
    while sum(bool(one.answer) for one in table.asked) < 3:
        if table._question is not None:
            press(table, "answer", value=table._question.options[0])
        press(table, "suggest") if table.state.my_turn else None
        press(table, "go" if table.state.my_turn else "to_me", at=table.state.count)
    for _ in range(12):
        press(table, "undo")
        again = CardTable()
        press(again, "restore", text=table.link)
        assert (again.asked, again._question) == (table.asked, table._question)
    on_branch = [one for one in table.asked if one.trick <= len(table.state.hand.tricks)]
    assert len(on_branch) < len(table.asked)
    press(table, "idea", number=len(offered(table.state))) if table.state.picking else None
    assert len(table.asked) >= 3


def test_nothing_is_asked_with_open_hands_or_at_the_trick_to_try() -> None:
    state, _ = asked()
    assert turn_question(replace(state, glass=True), ()) is None
    assert turn_question(scenes.puzzle(transitions.begin("K7QX")), ()) is None


def test_what_was_learnt_is_the_suit_with_the_most_and_the_one_with_the_fewest_cards_out() -> None:
    """With more of a suit still out, the next player is less likely to have none."""

    def one(kind: str, cards: tuple[str, ...], chances: tuple[Fraction, ...], left: tuple[int, ...]) -> Asked:
        return Asked((1, 1), 0, TurnQuestion(kind, cards, ("low", "middle", "high"), chances, left), "")

    many = one("lead", ("SA",), (Fraction(1, 20),), (9,))
    both = one("leads", ("CA", "DA"), (Fraction(1, 10), Fraction(2, 3)), (6, 1))
    higher = one("higher", ("HK",), (Fraction(1, 2),), (12,))
    assert [(each.left, each.none) for each in learnt((many, both, higher))] == [
        (9, Fraction(1, 20)),
        (1, Fraction(2, 3)),
    ]
    assert [each.left for each in learnt((many, higher))] == [9]
    alike = one("none", ("HQ",), (Fraction(1, 10),), (8,))
    assert [each.left for each in learnt((many, alike))] == [8]
    assert learnt((higher,)) == ()
