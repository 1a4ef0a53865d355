"""Reviews at the play table: what is asked, shown, kept, and restored by a link."""

from __future__ import annotations

import re

import pytest

from dicekit.dice.action import write
from dicekit.kit.part import Refused
from dicekit.play.review.against import chance_of
from dicekit.play.review.asking import offered
from dicekit.widgets import PlayTable
from dicekit.widgets.play.about import listened
from tests.widgets.play_table import play_on


def test_the_review_has_the_person_s_decisions() -> None:
    table = PlayTable("perudo", opponents=["stone"], seed="K7QX", dice=3)
    with pytest.raises(Refused):
        table.on_review()
    play_on(table, 3)
    while not table.state.ended:
        play_on(table, 1)
    table.on_review()
    mine = [taken for taken in table.table.actions if taken.seat == 0]
    assert [each.action for each in table.decisions] == [text.action for text in mine]


def test_a_lost_game_ends_with_its_review_and_nothing_is_judged_before_that_is_drawn() -> None:
    """Fails if the press that ends a long game waits until all its decisions are judged."""
    table = play_on(PlayTable("liars_dice", opponents=["climber"], seed="K7QX", dice=3))
    assert table.table.is_over
    assert table.table.showdown.winners == (1,)
    now = table.reviewing
    assert now is not None
    places = table._places
    assert len(places) > 3
    assert not any(table._case.known(at, now) for at in places)
    table.complete()
    asked = table._decision(now)
    assert asked is not None
    assert asked.cost == max(each.cost for each in table.decisions)
    with pytest.raises(Refused):
        table.on_go(99)


def test_a_round_s_review_asks_first_and_the_sum_waits_for_the_end_of_the_game() -> None:
    """During the game as after it. One can always go on to the next round.

    After the game, beside a question no other button looks like an answer.
    """
    table = PlayTable("liars_dice", opponents=["climber"], seed="K7QX", dice=3)
    while not (table.state.ended and any(taken.seat == 0 for taken in table.table.actions)):
        play_on(table, 1)
    assert not table.table.is_over
    table.on_review()
    assert table.reviewing is not None
    now = table.reviewing
    open_now = [at for at in table._case.places(now) if table._case.must_ask(at, now)]
    assert all(table._case.actions[at].table.number == now.only for at in open_now)
    assert "onward-" in table.html_review
    assert "corners" not in table.html_review
    play_on(table)
    assert table.table.is_over
    table.complete()
    asked = [at for at in table._case.costliest(table.reviewing) if table._case.must_ask(at, table.reviewing)]
    assert asked
    table.on_go(table._places.index(asked[0]))
    table.complete()
    assert "onward-" not in table.html_review
    table.on_open_all()
    assert "corners" in table.html_review
    assert [each.number for each in table._opened(table.reviewing)] == list(range(1, len(table._places) + 1))


def test_answers_of_a_review_and_the_review_itself_come_back_with_the_link() -> None:
    table = play_on(PlayTable("liars_dice", opponents=["stone"], seed="K7QX", dice=2), 30)
    if table.reviewing is None:
        table.on_review()
    now = table.reviewing
    assert now is not None
    for to in range(len(table._places)):
        table.on_go(to)
        if (each := table._decision(table.reviewing)) is not None and not table._is_revealed(table.reviewing):
            choices = offered(each)
            table.on_choice(write(choices[-1]))
    assert table.reviewing.answers
    other = PlayTable()
    other.on_restore(table.link)
    assert other.reviewing is not None
    assert other.reviewing.answers == table.reviewing.answers
    assert other.link == table.link
    table.on_open_all()
    other.on_restore(table.link)
    assert other.reviewing.revealed == table.reviewing.revealed == len(table._case.actions)
    assert other.link == table.link


def test_an_open_review_has_one_main_button_at_most_and_the_table_none() -> None:
    table = PlayTable("liars_dice", opponents=["echo"], seed="K7QX", dice=1)
    table.play("2x6").answer()
    assert table.table.is_over
    mains = re.compile(r'class="(?:act|btn)[^"]* main"|class="main')
    assert len(mains.findall(table.html_actions)) == 1
    table.on_review()
    assert not mains.findall(table.html_actions)
    assert len(mains.findall(table.html_review)) <= 1


def test_the_chances_of_a_table_are_those_of_its_review() -> None:
    """What reading the bots changes is told while playing, and the review says the same number."""
    table = PlayTable("liars_dice", opponents=["stone"], seed="K7QX", hints=True).play("1x3")
    while table.table.turn:
        table.answer()
    if table.state.ended:
        pytest.fail("Stone has answered a first bid with a doubt")
    standing = table.table.standing
    table.play("doubt")
    table.on_review()
    judged = table.decisions[-1]
    result = listened(judged.table, table.opponents)
    assert result is not None
    assert chance_of(judged.table, standing, result) == judged.chance(standing)
