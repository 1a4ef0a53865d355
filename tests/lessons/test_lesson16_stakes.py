"""The stake ladder: needles follow the dice, worths follow the stake, and the words are those of the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import odds, texts
from dicekit.course.lesson16.stakes import StakeLadder
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.odds.stakes import Stakes, give_below

F = Fraction
HANDS = ["11334", "13355", "22466", "22455"]


def ladder(lang: str = "en", **options: object) -> StakeLadder:
    game = games["chinese"](players=4, pi=True, **options)
    return StakeLadder(game.deal(hands=HANDS).play("6x3"), lang=lang, place="ladder")


def test_the_mark_is_at_one_half_for_every_stake() -> None:
    for stakes in (Stakes(), Stakes(3), Stakes(1, 2)):
        assert {stakes.worth(word, F(1, 2)) for word in ("open", "pi", "accept", "fanpi")} == {0}


@pytest.mark.parametrize(("give", "play", "mark"), [(1, 2, F(1, 4)), (1, 3, F(1, 3)), (2, 3, F(1, 6))])
def test_giving_is_worth_as_much_as_playing_at_its_mark(give: int, play: int, mark: F) -> None:
    assert give_below(give, play) == mark
    assert play * (2 * mark - 1) == -give


def test_each_needle_is_the_chance_that_the_odds_give_that_seat() -> None:
    state = ladder().state
    assert state.chances == tuple(odds.at_least(state.table.seen_by(seat), "6x3") for seat in range(4))


def test_other_dice_move_one_needle_and_no_other() -> None:
    part = ladder()
    before = part.state.chances
    part.on_hand(3, "13355")
    after = part.state.chances
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, True, True, False]
    assert after[3] == after[1]


@pytest.mark.parametrize("typed", ["", "1234", "123456", "12345", "1133x", "?", "<b>", "9" * 500])
def test_what_is_no_hand_is_refused_in_words(typed: str) -> None:
    part = ladder()
    before = part.state
    with pytest.raises(Refused):
        part.on_hand(3, typed)
    assert part.state is before


def test_words_are_those_that_the_rules_allow() -> None:
    part = ladder()
    assert set(part.state.says()) == {(1, "doubt"), (1, "bounce"), (1, "pi"), (2, "pi"), (3, "pi")}
    with pytest.raises(Refused, match="own"):
        part.on_say("pi", 0, part.state.play.steps)
    part.on_say("pi", 3, part.state.play.steps)
    assert set(part.state.says()) == {(0, "accept"), (0, "fanpi")}
    assert part.state.rung == "pi"
    part.on_say("fanpi", 0, part.state.play.steps)
    assert (part.state.rung, part.state.table.penalties) == ("fanpi", (0, 0, 0, 4))
    assert "Dee takes 4 beads" in part.html_status
    assert not list(part.state.says())


def test_a_late_word_is_refused() -> None:
    part = ladder()
    with pytest.raises(Refused):
        part.on_say("bounce", 1, part.state.play.steps + 1)


def test_steps_lead_back_to_the_call_and_no_further() -> None:
    part = ladder()
    part.on_say("bounce", 1, part.state.play.steps)
    part.on_back()
    assert str(part.state.call) == "6x3"
    with pytest.raises(Refused):
        part.on_back()
    assert 'aria-disabled="true"' in part.html_work


def test_where_a_bounce_doubles_the_beads_do() -> None:
    part = ladder()
    part.on_rule("bounce_stakes", "double")
    for seat in (1, 0):
        part.on_say("bounce", seat, part.state.play.steps)
    assert [part.state.stakes.beads(word) for word in ("open", "pi", "fanpi")] == [4, 8, 16]
    part.on_rule("bounce_stakes", "none")
    assert str(part.state.call) == "10x3"
    assert part.state.stakes.beads("open") == 1


def test_the_house_rule_adds_a_mark_and_an_answer() -> None:
    part = ladder()
    assert part.state.mark is None
    part.on_rule("give", "on")
    assert part.state.mark == F(1, 4)
    assert part.state.worths(0)["give"] == -1
    with pytest.raises(Refused):
        part.on_rule("give", "often")


def test_without_fanpi_the_caller_can_only_accept() -> None:
    part = ladder(fanpi=False)
    part.say("pi", 3)
    assert list(part.state.worths(0)) == ["accept"]
    assert "Fanpi" not in part.html_work


@pytest.mark.parametrize("lang", texts.languages)
def test_a_link_brings_everything_back(lang: str) -> None:
    part = ladder(lang)
    part.on_rule("give", "on")
    part.on_rule("bounce_stakes", "double")
    part.on_hand(2, "11166")
    for word, seat in (("bounce", 1), ("pi", 3), ("fanpi", 1)):
        part.on_say(word, seat, part.state.play.steps)
        other = ladder(lang)
        other.on_restore(part.link)
        assert (other.state.table, other.state.give) == (part.state.table, True)
        assert other.sentence == part.sentence
        assert other.link == part.link


@pytest.mark.parametrize("text", ["", "give 2\n", "give 1\nnonsense", "give 1\nseat 0; bid -\ndicekit 1\ngame perudo"])
def test_a_strangers_address_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        ladder().on_restore(text)


def test_a_table_before_its_first_call_is_refused() -> None:
    with pytest.raises(ValueError, match="call"):
        StakeLadder(games["chinese"](players=2).deal(seed="K7QX"))
