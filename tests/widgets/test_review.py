"""The review of a game: verdicts and luck on the page, records and real tables as input, trying again, links."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.dice.action import write as write_action
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.play import bots, move
from dicekit.play.review import Decision, judge
from dicekit.play.review import action_text as named
from dicekit.play.review.against import judge_met
from dicekit.play.review.asking import cost_of, offered, this_time
from dicekit.play.review.decided import decided_sentence
from dicekit.play.review.lesson import kind_of, lesson, lesson_sentence
from dicekit.play.review.words import lost
from dicekit.record import write
from dicekit.widgets.play import PlayTable
from dicekit.widgets.review import Review
from dicekit.widgets.review.case import case_of
from dicekit.widgets.review.widget import MAX_RECORD, from_link, link_of

BASE = "dicekit 1\ngame liars_dice; players Ana Bo; dice 5 5\n1  deal Ana 5 5 1 2 6 | Bo 1 3 3 4 6\n"
GAME = BASE + "   Ana 4x5   Bo doubt\n"
UNKNOWN = "dicekit 1\ngame liars_dice; players Ana Bo Chi; dice 5 5 5\n1  deal Ana 5 5 1 2 6 | Bo - | Chi -\n"


def test_the_example_is_a_good_doubt_that_lost() -> None:
    """Three of five unseen dice would have to count for fives: 17 in 81, which is 21 in 100."""
    review = Review()
    doubt = review.decisions[-1]
    assert (doubt.tag, doubt.outcome, doubt.right) == ("sound", "lost", Fraction(64, 81))
    review.on_choice("doubt")
    assert "21 times in 100" in review.html_review


def test_nothing_is_told_before_it_is_answered() -> None:
    """Neither verdict nor luck nor any hidden die is on the page, in its table or in its text before the answer."""
    review = Review(GAME, you=1, whose=1)
    review.complete()
    hidden = review.html_review, review.html_waterfall, review.html_table
    assert not any(
        tag in text
        for tag in ("Good move", "Weak", "Bad", "Nearly", "in 100")
        for text in (*hidden, *announced(review))
    )
    assert "doubt" not in review.html_table
    assert review.html_review.count(">?</i>") == 5  # Ana's cup is closed
    review.on_choice("5x3")
    review.complete()
    assert review.reviewing is not None
    assert review.reviewing.answers == ((1, "5x3"),)
    assert "21 times in 100" in review.html_review
    assert review.html_review.count(">?</i>") == 0  # nothing in this round is left to ask
    with pytest.raises(Refused):
        review.on_choice("doubt")  # an answer stays


def announced(review: Review) -> list[str]:
    """What is read aloud when the moment is opened."""
    review.on_go(0)
    return [str(review.aria_live["text"])]


def test_the_cups_stay_closed_while_the_round_has_a_question() -> None:
    review = Review()
    review.on_choice("doubt")
    review.complete()
    assert review.html_review.count(">?</i>") == 5
    assert review.html_waterfall == ""
    review.on_go(0)
    review.on_choice("3x3")
    review.complete()
    assert review.html_review.count(">?</i>") == 0
    assert review.html_waterfall


@pytest.mark.parametrize("action", ["nonsense", "9x9", "4x5", ""])
def test_only_the_offered_actions_are_answers(action: str) -> None:
    with pytest.raises(Refused):
        Review().on_choice(action)


def test_everything_can_be_shown_without_questions() -> None:
    review = Review()
    review.on_open_all()
    assert "21 times in 100" in review.html_review
    assert review.html_review.count(">?</i>") == 0
    with pytest.raises(Refused):
        review.on_choice("doubt")


@lru_cache(maxsize=1)
def lost_game() -> str:
    """A game of liar's dice that seat 0 plays as Gambler against Stone, with more than three decisions."""
    table: Table = games["liars_dice"](players=2, dice=4).deal(seed="K7QX")
    while not table.is_over:
        table = table.next_round() if table.showdown else move(table, bots[("gambler", "stone")[table.turn]]).after
    return write(table)


def whole(**fields: Any) -> Review:
    review = Review(lost_game(), you=0, whose=0, opponents=["stone"])
    review.reviewing = replace(review.reviewing, **fields)
    return review


def test_after_a_game_the_costliest_decisions_are_asked_first() -> None:
    """The order is that of the costs, found here a second way: sorted from the decisions of the whole game."""
    review = whole()
    costs = sorted((each.cost for each in review.decisions), reverse=True)
    assert len(costs) > 3
    assert costs[2] > 0
    asked = []
    for _ in range(3):
        now = review.reviewing
        assert now is not None
        each = review._decision(now)
        assert each is not None
        assert not review._is_revealed(now)
        asked.append(each.cost)
        choices = offered(each)
        assert each.action in choices, "one may stand by what one did"
        assert each.best[0] in choices
        review.on_choice(write_action(choices[0]))
        if len(asked) < 3:
            review.on_go(int(pressed(review, "onward", "to")))
    assert asked == costs[:3]
    review.on_in_order()
    now = review.reviewing
    assert now is not None
    assert not review._is_revealed(now)
    assert review._case.costliest(now) == []


def pressed(review: Review, key: str, field: str) -> str:
    """A field of the button with this key."""
    button = re.search(rf'<button[^>]*data-key="{key}"[^>]*>', review.html_review)
    assert button
    found = re.search(rf'data-arg-{field}="([^"]*)"', button[0])
    assert found
    return found[1]


def test_show_all_answers_every_decision_and_brings_the_sum() -> None:
    review = whole()
    assert "corners" not in review.html_review
    review.on_open_all()
    assert 'class="shape hidden"' not in review.html_review  # nor in the key
    assert review.html_review.index("corners") < review.html_review.index('class="one-decision')
    assert len(review._revealed_decisions) == len(review.decisions)


def test_the_sum_comes_with_the_last_answer_even_if_some_actions_were_forced() -> None:
    review = whole(whole=True)
    for at, each in enumerate(review.decisions):
        review.on_go(at)
        assert review.reviewing is not None
        if not review._is_revealed(review.reviewing):
            assert "corners" not in review.html_review
            review.on_choice(write_action(offered(each)[0]))
    assert "corners" in review.html_review


def test_every_choice_that_was_offered_has_its_row_and_so_has_the_doubt() -> None:
    review = whole(whole=True)
    for at, each in enumerate(review.decisions):
        review.on_go(at)
        assert review.reviewing is not None
        if review._is_revealed(review.reviewing):
            continue
        review.on_choice(write_action(offered(each)[0]))
        rows = re.findall(r'<span class="what">(.*?)</span>', review.html_review)
        wanted = [*offered(each), *(action for action in each.worths if action == Doubt())]
        assert {texts.get_language("en").capital(named(action, each.table, "en")) for action in wanted} <= {*rows}
        assert len(rows) == len({*rows})


def test_what_is_tried_again_is_measured_beside_the_best_choice_that_the_review_names() -> None:
    """Whatever one tries, the review and the second try call the same choice best, and that costs nothing."""
    review = whole(whole=True)
    assert review.reviewing is not None
    for each in review.decisions:
        for action in [*each.table.legal(each.seat)][::5]:
            tried = review._case.tried(each, action, review.reviewing)
            assert (tried.action, tried.best[0]) == (action, each.best[0])
            assert cost_of(tried, each.best[0]) == 0


def test_a_question_to_which_nearly_every_choice_is_right_is_not_asked() -> None:
    """The first doubt of this game: all three choices are among the best, so that its verdict is shown at once."""
    review = whole(whole=True)
    now, first = review.reviewing, next(each for each in review.decisions if each.action == Doubt())
    assert now is not None
    assert {*offered(first)} <= {*first.best}
    places = review._case.places(now)
    assert not review._case.must_ask(places[first.number - 1], now)
    left = [each for each in review.decisions if review._case.must_ask(places[each.number - 1], now)]
    assert left
    for each in left:
        choices = offered(each)
        assert 2 * sum(action in each.best for action in choices) <= len(choices)


def test_what_a_choice_costs_is_the_difference_of_the_rounds_that_are_lost() -> None:
    """A doubt of four fives wins 64 of 81 times: 17 in 81 are lost, 21 of 100; all that is told is in this unit."""
    review = Review()
    each = next(each for each in review.decisions if each.action == Doubt())
    assert lost(each.worth) == 21
    for action in each.worths:
        if action not in each.best:
            assert cost_of(each, action) == lost(each.worths[action]) - 21


def test_a_weak_answer_that_would_have_worked_says_so_once_the_cups_are_up() -> None:
    """Stone's four fives hold almost always; with these dice there are three, so a doubt would have won."""
    dealt = games["liars_dice"](players=2).deal(hands=["13346", "55234"], starter=1).play("4x5")
    review = Review(dealt.play("5x3").play("doubt"), you=0, whose=0, opponents=["stone"])
    assert "three fives" not in review.html_review
    review.on_choice("doubt")
    assert "there were three fives" in review.html_review
    honest = games["liars_dice"](players=2).deal(hands=["13346", "55514"], starter=1).play("4x5")
    judged = judge_met(honest, 0, Bid(5, 3), ["stone"])
    assert judged.cost == 0 or Doubt() not in judged.best
    assert this_time(judged, Doubt(), "en") == ""  # the doubt would have lost, as it nearly always does


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "bluff", "chinese"])
def test_a_question_offers_the_action_of_the_game_and_the_best_among_two_to_four(name: str) -> None:
    table: Table = games[name](players=2).deal(seed="K7QX")
    while table.showdown is None:
        table = move(table, bots["climber"]).after
    for each in Review(table).decisions:
        actions = offered(each)
        assert {each.action, each.best[0]} <= {*actions} <= {*each.worths}
        assert each.forced or 2 <= len(actions) <= 4


def test_a_record_is_pasted() -> None:
    review = Review()
    review.on_paste(GAME)
    assert [str(each.action) for each in review.decisions] == ["4x5", "doubt"]
    review.on_whose("0")
    assert [str(each.action) for each in review.decisions] == ["4x5"]
    review.on_example()
    assert review.reviewing == Review().reviewing


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "1"),
        ("chess", "1"),
        (BASE + "   Ana 4x5   Bo 3x5\n", "4"),
        ("dicekit 1\ngame da_gunzi; players Ana Bo Chi Dee; seed K7QX\n", ""),
        (BASE + "   Ana 4x5" * 500, f"{MAX_RECORD:,}"),
    ],
)
def test_a_faulty_record_is_named_in_a_sentence_and_changes_nothing(text: str, line: str) -> None:
    review = Review()
    before = review.reviewing
    with pytest.raises(Refused) as refused:
        review.on_paste(text)
    assert refused.value.field == "text"
    assert line in str(refused.value)
    assert review.reviewing == before


def test_counting_what_bids_tell_changes_the_verdict() -> None:
    """Four fives by a bidder who is mostly honest: the doubt that gains by the odds loses by reading."""
    review = Review(BASE + "   Ana 4x5   Bo doubt\n", whose=1)
    assert (review.decisions[0].tag, review.decisions[0].by) == ("sound", "odds")
    assert review.decisions[0].worth > 0
    review.on_like("reading")
    assert review.decisions[0].by == "reading"
    assert review.decisions[0].worth < 0
    review.on_like("stone")
    assert (review.decisions[0].by, review.decisions[0].tag) == ("against", "expensive")
    assert from_link(review.link) == review.reviewing


def test_the_last_two_dice_are_judged_by_an_equilibrium() -> None:
    table = games["liars_dice"](preset="dudo").deal(hands=["6", "1"], dice=[1, 1]).play("1x6").play("1x1").play("doubt")
    review = Review(table, whose=0)
    assert [(each.by, each.tag, each.outcome) for each in review.decisions] == [
        ("equilibrium", "sound", None),
        ("equilibrium", "sound", "lost"),
    ]


def test_unknown_hands_leave_out_what_cannot_be_judged() -> None:
    review = Review()
    review.on_paste(UNKNOWN + "   Ana 2x5   Bo 3x5   Chi 4x5   Ana doubt\n")
    assert [str(each.action) for each in review.decisions] == ["2x5", "doubt"]
    assert review.decisions[1].outcome is None
    review.on_go(1)
    review.on_open_all()
    assert "2 decisions could not be judged" in review.html_review
    assert review.html_waterfall == ""
    with pytest.raises(Refused):
        review.on_retry()


def test_a_real_table_is_entered_action_by_action() -> None:
    review = Review()
    review.on_game("liars_dice")
    review.on_hands(0, hand0="55126", hand1="?", hand2="4?")
    assert [len(hand or "") for hand in review._case.table.hands] == [5, 0, 0]
    assert review._case.table.dice == (5, 5, 4)
    for action in ("2x5", "3x5", "4x5", "doubt"):
        review.on_add(action)
    assert [str(each.action) for each in review.decisions] == ["2x5", "doubt"]
    with pytest.raises(Refused):
        review.on_add("doubt")
    review.on_undo()
    review.on_undo()
    assert [str(each.action) for each in review.decisions] == ["2x5"]
    other = Review()
    other.on_restore(review.link)
    other.on_add("4x5")  # it goes on where it was, on another page too
    assert len(other._case.actions) == 3


def test_a_real_table_with_all_dice_ends_in_a_showdown() -> None:
    review = Review()
    review.on_game("liars_dice")
    review.on_players(-1)
    review.on_hands(0, hand0="55126", hand1="13346")
    review.on_add("4x5")
    review.on_add("doubt")
    assert review.decisions[0].outcome == "won"


@pytest.mark.parametrize(("hands", "field"), [({"hand0": "777"}, "hand0"), ({"hand1": "<b>"}, "hand1"), ({}, "hand0")])
def test_impossible_dice_are_refused_under_their_field(hands: dict[str, str], field: str) -> None:
    review = Review()
    review.on_game("liars_dice")
    with pytest.raises(Refused) as refused:
        review.on_hands(0, **({"hand0": "0?", "hand1": "0?", "hand2": "0?"} | hands))
    assert refused.value.field == field


def test_a_decision_is_tried_again_against_the_same_opponents() -> None:
    """Stone holds five sixes with its ones; it doubts what is above what it can raise honestly."""
    table = games["liars_dice"](players=2).deal(hands=["55126", "11666"]).play("5x5").play("doubt")
    review = Review(table, you=0, whose=0, opponents=["stone"])
    with pytest.raises(Refused):
        review.on_retry()  # that would tell what is asked
    review.on_open_all()
    review.on_retry()
    with pytest.raises(Refused):
        review.on_instead("nonsense")
    assert review.reviewing is not None
    review.on_retry_face("5")
    review.on_retry_step(-100)
    again = review.reviewing.again
    assert again is not None
    assert str(again.chosen) == "1x5"
    review.on_retry_step(1)
    review.on_instead("2x5")
    again = review.reviewing.again
    assert again is not None
    assert [taken.seat for taken in again.table.actions[:2]] == [0, 1]
    assert again.table.dealt == table.dealt
    while again.table.showdown is None:
        review.on_instead("doubt")
        again = review.reviewing.again
        assert again is not None
    assert len(review.decisions) == 1  # the game itself is unchanged
    review.on_back()
    assert review.reviewing.again is None


@pytest.mark.parametrize(
    ("opponent", "by"), [("stone", "against"), ("fox", "against"), ("bayes", "reading"), ("person", "reading")]
)
def test_a_game_at_this_table_is_judged_against_these_very_opponents(opponent: str, by: str) -> None:
    """Bots whose actions can be listed; Bayes plays on in its head, and nobody knows what a person would say."""
    table = games["liars_dice"](players=2).deal(hands=["13346", "55126"]).play("4x3").play("4x5").play("doubt")
    review = Review(table, you=0, whose=0, opponents=[opponent])
    assert {each.by for each in review.decisions} == {by}


def test_a_doubt_of_a_bot_that_never_bluffs_is_a_bad_move() -> None:
    """Stone bids what it holds plus its share of the rest, so its four fives are almost always true.

    By the odds the same doubt is the best action; the answer to the first question follows the opponent who was played.
    """
    table = games["liars_dice"](players=2).deal(hands=["13346", "55126"], starter=1).play("4x5").play("doubt")
    review = Review(table, you=0, whose=0, opponents=["stone"])
    doubt = review.decisions[0]
    assert (doubt.by, doubt.tag) == ("against", "expensive")
    assert doubt.worth < Fraction(-9, 10)
    assert review_by_odds(table).tag == "sound"


def review_by_odds(table: Table) -> Decision:
    return Review(table, whose=0).decisions[0]


def test_the_answer_is_about_the_decision_that_is_looked_at() -> None:
    review = Review()
    before = review.html_review.partition("controls")[0]
    review.on_go(0)
    assert review.html_review.partition("controls")[0] != before


def test_the_game_of_the_play_page_is_reviewed_from_its_link_and_from_the_device() -> None:
    game = PlayTable("liars_dice", opponents=["stone"], seed="K7QX")
    game.play("2x5").answer()
    for text in (game.link, f"https://dice.example/play#{urlencode({'play': game.link})}"):
        review = Review()
        review.on_paste(text)
        assert review.reviewing is not None
        assert (review.reviewing.opponents, review.reviewing.you) == (("stone",), 0)
        assert [each.by for each in review.decisions] == ["against"]
    review = Review()
    assert "last_game" not in review.html_last
    review.on_kept_game("nothing")
    with pytest.raises(Refused):
        review.on_last_game()
    review.on_kept_game(game.link)
    assert "last_game" in review.html_last
    review.on_last_game()
    assert review.reviewing is not None
    assert review.reviewing.opponents == ("stone",)


def test_a_link_brings_the_review_back() -> None:
    table = games["liars_dice"](players=2).deal(hands=["13346", "55126"]).play("4x3").play("4x5").play("doubt")
    review = Review(table, you=0, whose=0, opponents=["stone"])
    review.on_go(1)
    review.on_choice("doubt")
    other = Review()
    other.on_restore(review.link)
    assert other.reviewing == review.reviewing
    assert len(review.link) < MAX_RECORD


@pytest.mark.parametrize(
    "text",
    [
        "",
        "review",
        f"review - - - odds\n{BASE}x",
        f"review 9 - - odds\n{GAME}",
        f"review - - -2 odds\n{GAME}",
        f"review - - - odds nobody\n{GAME}",
        f"review - - - odds stone stone\n{GAME}",
        f"review x - - odds\n{GAME}",
        f"review - - - odds 9=doubt\n{GAME}",
        f"review - - - odds x=doubt\n{GAME}",
    ],
)
def test_a_broken_link_changes_nothing(text: str) -> None:
    review = Review()
    before = review.reviewing
    with pytest.raises(Refused):
        review.on_restore(text)
    assert review.reviewing == before


def test_links_read_what_they_write() -> None:
    review = Review(GAME)
    assert review.reviewing is not None
    assert from_link(link_of(review.reviewing)) == review.reviewing


@pytest.mark.parametrize("to", [-1, 2, 10**6])
def test_there_are_no_other_decisions(to: int) -> None:
    with pytest.raises(Refused):
        Review().on_go(to)


def test_the_report_has_every_decision_and_the_record() -> None:
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5").play("doubt")
    review = Review(table)
    review.on_open_all()
    assert write(table).splitlines()[1] in review.html_still
    assert "1/2" in review.html_still
    assert "2/2" in review.html_still


def test_a_panel_that_is_drawn_for_a_message_spoils_no_other_part_of_it() -> None:
    """What is drawn only when it's asked for sends a message itself, while another is being made."""
    review = Review()
    review.set_state({"acts": [{"page": "test", "n": 1, "do": "open_all"}]})
    asked = [{"page": "test", "n": 2, "do": "complete"}, {"page": "test", "n": 3, "do": "reading"}]
    review.set_state({"acts": asked})
    assert (review.html_fault, dict(review.ack)) == ("", {"test": 3})


def test_what_decided_a_game_is_told_once_it_is_over_and_answered() -> None:
    table = games["liars_dice"](players=2, dice=2).deal(seed="K7QX")
    while not table.is_over:
        table = table.next_round() if table.showdown else move(table, bots[("echo", "stone")[table.turn]]).after
    review = Review(table, you=0, whose=0, opponents=("stone",))
    review.complete()
    assert review.html_decided == ""
    review.on_open_all()
    review.complete()
    assert review.reviewing is not None
    found = case_of(review.reviewing.text).decided(review.reviewing)
    assert found is not None
    assert decided_sentence(found, table, "en") in unescape(review.html_decided)
    for lang in ("zh", "es"):
        review.lang = lang
        review.complete()
        assert decided_sentence(found, table, lang) in unescape(review.html_decided)
    unfinished = Review(GAME, you=1, whose=1)
    unfinished.on_open_all()
    unfinished.complete()
    assert unfinished.html_decided == ""


def test_the_lesson_of_a_game_comes_first_and_names_no_better_move_before_the_questions_are_answered() -> None:
    """Counted here a second way: the weak moves by what they were, and the costliest kind of them."""
    review = whole()
    weak = [each for each in review.decisions if each.tag in ("costly", "expensive")]
    found = lesson(review.decisions)
    assert found
    of_kind = {kind: [each for each in weak if kind_of(each) == kind] for kind in map(kind_of, weak)}
    assert found.kind == max(of_kind, key=lambda kind: sum(each.cost for each in of_kind[kind]))
    assert found.n == len(of_kind[found.kind])
    for lang in texts.languages:
        review = whole()
        review.lang = lang
        hint, told = (lesson_sentence(found, lang, told=told) for told in (False, True))
        shown = unescape(review.html_review)
        assert hint in shown
        assert told not in shown
        assert shown.index(hint) < shown.index('class="game')
        review.on_open_all()
        shown = unescape(review.html_review)
        assert hint not in shown
        assert shown.index(told) < shown.index('class="part corners"')


@pytest.mark.parametrize(
    ("played", "best", "kind"),
    [
        (Bid(6, 5), Doubt(), "late"),
        (Doubt(), Bid(4, 6), "early"),
        (Bid(6, 5), Bid(5, 5), "high"),
        (Bid(5, 5), Bid(6, 5), "low"),
        (Bid(5, 3), Bid(4, 6), "face"),
    ],
)
def test_a_weak_move_has_its_kind_from_the_best_one(played: Action, best: Action, kind: str) -> None:
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    judged = replace(judge(table, 1, played), worths={played: Fraction(-1, 2), best: Fraction(1, 2)})
    assert kind_of(judged) == kind


def test_the_marks_are_explained_once_one_of_those_in_sight_is_told() -> None:
    review = whole()
    assert 'class="key"' not in review.html_review
    review.on_choice(write_action(offered(review.decisions[review._at(review.reviewing)])[0]))  # type: ignore[arg-type]
    assert 'class="key"' in review.html_review
