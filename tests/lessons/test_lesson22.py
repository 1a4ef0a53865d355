"""Lesson 22: how long games last, by all ways they can go; what the bots' games say of three rules; three bets."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dicekit.course import lesson
from dicekit.course.lesson22 import case
from dicekit.course.lesson22.begins import BEGINS, SHARES, WhoBegins
from dicekit.course.lesson22.bets import GAMES, RuleBets
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.kit.part import Refused
from dicekit.play.compare import Comparison, first_speaker
from dicekit.widgets.rulebench import RuleBench


def by_all_ways(chance: Fraction, dice: int, winner_begins: bool = False) -> Fraction:
    """Each sequence of "whoever begins wins" and "loses", with its chance; the game stops when a player is out."""
    mean, most = Fraction(0), 2 * dice - 1
    for won in product((True, False), repeat=most):
        left, begins, weight = [dice, dice], 0, Fraction(1)
        length = 0
        for each in won:
            weight *= chance if each else 1 - chance
            if 0 in left:
                continue
            length += 1
            winner = begins if each else 1 - begins
            left[1 - winner] -= 1
            begins = winner if winner_begins else 1 - winner
        mean += weight * length
    return mean


@pytest.mark.parametrize("winner", [False, True])
@pytest.mark.parametrize("share", [5, 7, 10])
def test_the_average_length_of_a_game(share: int, winner: bool) -> None:
    chance = Fraction(share, 10)
    for dice in (2, 5):
        assert case.mean_rounds(chance, dice, winner) == by_all_ways(chance, dice, winner)
    assert sum(case.lengths(chance, winner_begins=winner).values()) == 1


def test_who_loses_each_round_if_whoever_begins_always_wins() -> None:
    for winner in (False, True):
        assert len(case.losers(winner)) == case.mean_rounds(Fraction(1), winner_begins=winner)


@pytest.fixture(scope="module")
def played() -> dict[str, Comparison]:
    return {name: Comparison(case.game(), case.game(**rule)).more(GAMES) for name, rule in case.RULES}


def test_what_the_games_say_of_the_three_rules(played: dict[str, Comparison]) -> None:
    """One changes nothing that could be seen, one makes games longer, one shorter; and eight sides mean less talk."""
    assert {name: each.measured("rounds").change.sign for name, each in played.items()} == case.EFFECTS
    assert abs(played["sides"].measured("rounds").change.value) < 0.1
    for name in ("plain", "winner"):
        assert 0.4 < abs(played[name].measured("rounds").change.value) < 0.6, "about half a round"
    assert played["sides"].measured("said").change.sign == -1


def test_what_the_games_say_of_who_begins(played: dict[str, Comparison]) -> None:
    """Of ten rounds, whoever begins wins about five, and seven without wild ones; eight sides change that by little."""
    usual, plain = (played["plain"].measured("beginner").base, played["plain"].measured("beginner").changed)
    assert (round(10 * usual.value), round(10 * plain.value)) == (case.USUAL, case.PLAIN)
    assert abs(played["sides"].measured("beginner").change.value) < 0.05
    # the sum leaves out that it's bad to begin with one die each
    rounds = played["plain"].measured("rounds").changed
    assert abs(rounds.value - float(case.mean_rounds(Fraction(case.PLAIN, 10)))) < 3 * rounds.give
    alone = first_speaker(case.game(wild="none"))
    assert alone is not None
    assert alone.high < 0


def test_what_counts_on_the_table_of_the_question() -> None:
    dice = [face for hand in case.HANDS for face in hand]
    assert case.hits(True) == sum(face in (1, 5) for face in dice)
    assert case.hits(False) == dice.count(5)
    switch = RuleSwitch()
    with_wild = switch.sentence
    assert "data-done" not in switch.html_work
    switch.on_rule("none")
    assert switch.sentence != with_wild
    assert "data-done" in switch.html_work
    with pytest.raises(Refused):
        switch.on_rule("all")


def test_why_it_is_good_to_begin_without_wild_ones() -> None:
    for quantity, wild in product((2, 3, 4), (False, True)):
        hit = Fraction(1, 3) if wild else Fraction(1, 6)
        few = sum(comb(10, many) * hit**many * (1 - hit) ** (10 - many) for many in range(quantity))
        assert case.holds(quantity, wild) == 1 - few


# the bets


def with_found(bets: RuleBets, played: dict[str, Comparison]) -> None:
    """All games of the bets so far, at once."""
    found = tuple(played[name] for name, _ in case.RULES[: len(bets.state.bets)])
    bets.state = replace(bets.state, found=found)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_three_bets_one_after_the_other(lang: str, played: dict[str, Comparison]) -> None:
    bets = RuleBets(lang=lang, store_key="22/bets")
    for at, way in enumerate((1, 1, -1)):
        assert "bets-chart" in bets.html_work or not at
        assert bets.html_work.count('data-act="bet"') == 3
        bets.on_bet(way)
        with pytest.raises(Refused):
            bets.on_bet(way)
        bets.on_slice(0)
        assert 0 < bets.state.games < GAMES
        with_found(bets, played)
        bets.on_next()
    assert [bets.state.right(at) for at in range(3)] == [False, True, True]
    assert 'data-done="1"' in bets.html_work
    again = RuleBets(lang=lang)
    again.on_restore(bets.address)
    assert (again.state.bets, again.state.at, again.html_fault) == ((1, 1, -1), 3, "")
    again.on_slice(0)
    assert again.state.games > 0


def test_nothing_is_shown_of_a_rule_before_the_bet() -> None:
    bets = RuleBets()
    assert "bets-line" not in bets.html_work
    with pytest.raises(Refused):
        bets.on_next()
    bets.on_slice(0)
    assert not bets.state.found
    for text in ("", "x.0", "m.3", "mmmm.1", ".1"):
        with pytest.raises(Refused):
            bets.on_restore(text)


def test_who_skips_the_bets_may_still_bet() -> None:
    bets = RuleBets()
    bets.on_skip()
    assert 'data-done="skipped"' in bets.html_work
    bets.on_bet(0)
    assert bets.state.left == GAMES


# who begins


def test_both_must_be_tried_where_it_is_good_to_begin() -> None:
    part = WhoBegins()
    part.on_begins("winner")
    part.on_begins("loser")
    assert not part.state.done, "at five of ten nothing changes"
    part.on_share("10")
    assert part.state.bars == {5: 0, 6: 0, 7: 0, 8: 0, 9: 100}
    part.on_begins("winner")
    assert part.state.bars == {5: 100, 6: 0, 7: 0, 8: 0, 9: 0}
    assert part.state.done
    for value in ("4", "11", "x"):
        with pytest.raises(Refused):
            part.on_share(value)
    with pytest.raises(Refused):
        part.on_begins("both")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_each_setting_has_its_sentence(lang: str) -> None:
    part = WhoBegins(lang=lang)
    told = set()
    for share, begins in product(SHARES, BEGINS):
        part.on_share(str(share))
        part.on_begins(begins)
        assert sum(part.state.bars.values()) == 100
        told.add(part.sentence)
    assert part.html_fault == ""
    assert len(told) == 11, "at five of ten both say the same"


# cards, and the bench


def test_three_cards_each_of_another_kind() -> None:
    cards = lesson(22, "en").exercises
    assert len({card.kind for card in cards}) == len(cards) == 3


def test_the_learner_chooses_the_rule_from_five() -> None:
    bench = RuleBench(offers=case.OFFERS)
    assert not bench.state.changes
    assert bench.html_bet == ""
    assert bench.html_rules.count('class="act"') == len(case.OFFERS) == 5
    for name, value in case.OFFERS:
        bench.on_change(name, str(value))
        assert dict(bench.state.changes) == {name: value}
        assert bench.html_bet != ""
        bench.on_undo(name)
