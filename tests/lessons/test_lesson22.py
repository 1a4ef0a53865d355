"""Lesson 22: how long games last, by all ways they can go; what the bots' games say of three rules; bets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb, sqrt

import pytest

from dicekit import texts
from dicekit.course import lesson
from dicekit.course.lesson22 import case
from dicekit.course.lesson22.ahead import COUNTED, SHARES, WhoIsAhead
from dicekit.course.lesson22.bets import GAMES, Bets, RuleBets
from dicekit.course.lesson22.bets_drawing import chart, rows
from dicekit.course.lesson22.exercises import GIVE, NOISE
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.kit.part import Refused
from dicekit.play import bots
from dicekit.play.compare import LITTLE, Comparison, Estimate
from dicekit.play.game import moves
from dicekit.play.tournament import seed_of
from dicekit.widgets.rulebench.widget import RuleBench

#: of 100 rounds: won by whoever begins with as many dice; by the one ahead, who begins; or if the other begins
BEGINS = {"even": 56, "ahead": 64, "behind": 50}
PLAIN_BEHIND = 68  # of 100 rounds without wild ones that the one behind begins, so many that one wins


def by_all_ways(chance: Fraction, dice: int) -> Fraction:
    """Each sequence of "whoever is ahead wins" and "loses", with its chance; the game stops when a player is out."""
    mean, most = Fraction(0), 2 * dice - 1
    for won in product((True, False), repeat=most):
        left, weight, length = [dice, dice], Fraction(1), 0
        for each in won:
            weight *= chance if each else 1 - chance
            if 0 in left:
                continue
            length += 1
            ahead = 0 if left[0] >= left[1] else 1
            left[1 - ahead if each else ahead] -= 1
        mean += weight * length
    return mean


@pytest.mark.parametrize("share", [0, 4, 5, 10])
def test_the_average_length_of_a_game(share: int) -> None:
    chance = Fraction(share, 10)
    for dice in (2, 5):
        assert case.mean_rounds(chance, dice) == by_all_ways(chance, dice)
    assert sum(case.lengths(chance).values()) == 1


@pytest.fixture(scope="module")
def played() -> dict[str, Comparison]:
    return {name: Comparison(case.game(), case.game(**rule)).more(GAMES) for name, rule in case.RULES}


def test_what_the_games_say_of_the_three_rules(played: dict[str, Comparison]) -> None:
    """One changes next to nothing, one makes games longer, one shorter."""
    assert {name: each.measured("rounds").change.sign for name, each in played.items()} == case.EFFECTS
    for name, each in played.items():
        rounds = each.measured("rounds")
        for rule, found in (("usual", rounds.base), (name, rounds.changed)):
            assert abs(10 * found.value - case.ROUNDS[rule]) < 10 * found.give + 1


def test_how_often_whoever_is_ahead_wins_makes_the_length(played: dict[str, Comparison]) -> None:
    """The counts hold in these games, and the lengths that follow from them are those that were played."""
    for name, each in played.items():
        leads = each.measured("lead")
        for rule, found in (("usual", leads.base), (name, leads.changed)):
            assert abs(100 * found.value - case.AHEAD[rule]) < 100 * found.give + 1
    for rule, tenths in case.ROUNDS.items():
        assert abs(10 * case.mean_rounds(case.counted(rule)) - tenths) <= Fraction(3, 2), rule


def test_why_it_matters_who_begins() -> None:
    """Each kind of round, counted in games of the plain engine's words: who begins, who is ahead, who wins."""
    for rule, games in (({"starter": "winner"}, 250), ({"wild": "none"}, 150)):
        counts: Counter[tuple[str, bool]] = Counter()
        for deal in range(games):
            for own, other, won in rounds_of(case.game(**rule), deal):
                counts["even" if own == other else "ahead" if own > other else "behind", won] += 1
        shares = {kind: counts[kind, True] / (counts[kind, True] + counts[kind, False]) for kind, _ in counts}
        wanted = {kind: share / 100 for kind, share in BEGINS.items()} | {"behind": 1 - BEGINS["behind"] / 100}
        if "wild" in rule:
            wanted = {"behind": PLAIN_BEHIND / 100}
        for kind, share in wanted.items():
            number = counts[kind, True] + counts[kind, False]
            assert abs(shares[kind] - share) < 3 * sqrt(share * (1 - share) / number) + 0.01, (rule, kind)


def rounds_of(game: Game, deal: int) -> Iterator[tuple[int, int, bool]]:
    """For each round of a game: the beginner's dice, the other's, and whether the beginner won."""
    table: Table | None = None
    for each in moves(game.deal(seed=seed_of("M2KX", deal)), [bots["abacus"]] * 2):
        table = each.table if table is None else table
        lifted = each.after.showdown
        if lifted is not None:
            begins = table.turn
            yield table.dice[begins], table.dice[1 - begins], lifted.loser != begins
            table = None


def test_what_counts_on_the_table_of_the_question() -> None:
    dice = [face for hand in case.HANDS for face in hand]
    assert case.hits(True) == sum(face in (1, 5) for face in dice)
    assert case.hits(False) == dice.count(5)
    switch = RuleSwitch()
    with pytest.raises(Refused):
        switch.on_rule("none")
    assert "counts" not in switch.html_work, "nothing is lit before the answer"
    switch.on_answer("true")
    with_wild = switch.sentence
    assert "data-done" in switch.html_work
    switch.on_rule("none")
    assert switch.sentence != with_wild
    with pytest.raises(Refused):
        switch.on_rule("all")
    again = RuleSwitch()
    again.on_restore(switch.link)
    assert again.state == switch.state
    for impossible in (".none.0", "..1", "true.none.0", "maybe.ones.0"):
        with pytest.raises(Refused):
            again.on_restore(impossible)
    assert again.state == switch.state


def test_why_it_is_good_to_begin_without_wild_ones() -> None:
    for quantity, wild in product((2, 3, 4), (False, True)):
        hit = Fraction(1, 3) if wild else Fraction(1, 6)
        few = sum(comb(10, many) * hit**many * (1 - hit) ** (10 - many) for many in range(quantity))
        assert case.holds(quantity, wild) == 1 - few


# the bets


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_three_bets_on_one_screen(lang: str, played: dict[str, Comparison]) -> None:
    bets = RuleBets(lang=lang, store_key="22/rules")
    assert bets.html_work.count('data-act="bet"') == 9
    for rule, way in ((2, -1), (0, -1), (0, 1)):  # in any order, and changed
        bets.on_bet(rule, way)
    with pytest.raises(Refused):
        bets.on_play()
    bets.on_bet(1, -1)
    bets.on_play()
    with pytest.raises(Refused):
        bets.on_bet(0, 0)
    before = bets.state.played_games
    bets.on_slice(before)
    bets.on_slice(before)  # the same slice isn't played twice
    assert 0 < bets.state.played_games < 3 * GAMES
    bets.state = replace(bets.state, found=tuple(played[name] for name, _ in case.RULES))
    assert [bets.state.result(at) for at in range(3)] == ["wrong", "wrong", "right"]
    assert 'data-done="1"' in bets.html_work
    again = RuleBets(lang=lang)
    again.on_restore(bets.address)
    assert (again.state.bets, again.state.locked, again.html_fault) == ((1, -1, -1), True, "")
    again.on_slice(0)
    assert again.state.played_games > 0


def test_nothing_is_shown_of_a_rule_before_the_bets() -> None:
    bets = RuleBets()
    assert "ch-line" not in bets.html_work
    bets.on_slice(0)
    assert not bets.state.found
    for text in ("", "x.0", "K7QX.m.1", "K7QX.mmmm.1", "mmm.1", "K7QX.mmn.1", "K7QX.mmm.2"):
        with pytest.raises(Refused):
            bets.on_restore(text)
    bets.on_bet(1, 0)
    again = RuleBets()
    again.on_restore(bets.address)
    assert again.state.bets == (None, 0, None)


def test_the_button_says_what_it_waits_for() -> None:
    bets = RuleBets()
    why = texts.say("lesson22.bets.first", "en")
    for rule in range(3):
        assert why in bets.html_work
        bets.on_bet(rule, 0)
    assert why not in bets.html_work


def test_the_strip_of_hardly_any_change_is_half_a_round_wide_on_both_sides(played: dict[str, Comparison]) -> None:
    """From −0.5 to 0.5 on a scale from −1 to 1."""
    state = Bets(bets=(0, 0, 0), locked=True, found=tuple(played[name] for name, _ in case.RULES))
    assert str(chart(state, "en")).count('class="strip" style="--x:25.0%;--w:50.00%"') == 3


def test_who_skips_the_bets_sees_all_games() -> None:
    bets = RuleBets()
    bets.on_bet(0, 1)
    bets.on_skip()
    assert bets.state.left == 3 * GAMES
    assert bets.state.skipped
    bets.on_slice(0)
    assert bets.state.played_games > 0
    with pytest.raises(Refused):
        bets.on_bet(0, 0)


def test_each_device_plays_its_own_games() -> None:
    one, other = (lesson(22, "en").roll() for _ in range(2))
    assert one is not other
    seeds = {Bets(seed=seed).played_on().played(20).measured(0).base.value for seed in ("K7QX", "M2KX", "ZZ23")}
    assert len(seeds) > 1


def test_a_bet_is_paid_by_the_test_that_the_picture_shows(played: dict[str, Comparison]) -> None:
    """The pale bar is the change's interval: a clear change doesn't touch 0, hardly any stays within half a round."""
    for at, (name, _) in enumerate(case.RULES):
        change = played[name].measured("rounds").change
        state = Bets(bets=(1, 1, 1), locked=True, found=tuple(played[each] for each, _ in case.RULES))
        assert rows(state, "en")[at].found == change
        assert (state.result(at) == "right") == (change.low > 0)
        hardly = change.low <= 0 <= change.high and max(-change.low, change.high) < 0.5
        assert (replace(state, bets=(0, 0, 0)).result(at) == "right") == hardly


def test_nobody_wins_what_is_too_close_to_call(played: dict[str, Comparison]) -> None:
    """After a few games the interval reaches from fewer to more than half a round more."""
    few = tuple(replace(played[name], pairs=played[name].pairs[:8]) for name, _ in case.RULES)
    change = few[0].measured("rounds").change
    assert change.low < 0 < change.high
    assert max(-change.low, change.high) >= 0.5
    for way in (-1, 0, 1):
        assert Bets(bets=(way,) * 3, locked=True, found=few).result(0) == "unclear"


# whoever is ahead


def test_the_rules_open_once_both_ends_were_tried() -> None:
    part = WhoIsAhead()
    with pytest.raises(Refused):
        part.on_rule("winner")
    part.on_share("0")
    assert part.state.bars == {5: 0, 6: 0, 7: 0, 8: 0, 9: 100}
    part.on_share("10")
    assert part.state.bars == {5: 100, 6: 0, 7: 0, 8: 0, 9: 0}
    assert part.state.opened
    part.on_rule("plain")
    assert not part.state.done
    part.on_rule("winner")
    assert part.state.done
    for value in ("1", "11", "x"):
        with pytest.raises(Refused):
            part.on_share(value)
    with pytest.raises(Refused):
        part.on_rule("both")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_each_setting_has_its_sentence(lang: str) -> None:
    part = WhoIsAhead(lang=lang)
    seen = set()
    for share in SHARES:
        part.on_share(str(share))
        assert sum(part.state.bars.values()) == 100
        seen.add(part.sentence)
    for rule in COUNTED:
        part.on_rule(rule)
        assert sum(part.state.bars.values()) == 100
        seen.add(part.sentence + part.why)
    assert part.html_fault == ""
    assert len(seen) == len(SHARES) + len(COUNTED)


# cards, and the bench


def test_three_cards_each_of_another_kind() -> None:
    cards = lesson(22, "en").exercises
    assert len({card.kind for card in cards}) == len(cards) == 3


def test_the_first_card_is_judged_as_the_bets_are() -> None:
    """From 0.2 fewer to 1 more: neither within half a round nor on one side of zero."""
    card = lesson(22, "en").exercises[0]
    assert Estimate(float(NOISE), float(GIVE)).way(LITTLE["rounds"]) is None
    assert card.options[card.truth] == "It's too close to call"


def test_there_is_one_answer_more_than_rules() -> None:
    """So that who knows two rules hasn't found the third."""
    card = lesson(22, "en").exercises[1]
    assert len(card.matches) == len(card.options) + 1


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
