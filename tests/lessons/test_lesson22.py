"""Lesson 22: how long games last, by all ways they can go; what the bots' games say of three rules; bets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from dicekit.course import lesson
from dicekit.course.lesson22 import case
from dicekit.course.lesson22.ahead import COUNTED, ENDS, MUST, SHARES, WhoIsAhead
from dicekit.course.lesson22.bets import Bets, RuleBets
from dicekit.course.lesson22.bets_drawing import GUESSED, chart, rows
from dicekit.course.lesson22.exercises import GIVE, NOISE
from dicekit.course.lesson22.played import GAMES, PLAYED, lengths_played, mean_tenths, measured
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.kit.part import Refused
from dicekit.play import bots
from dicekit.play.compare import LITTLE, Comparison, Estimate
from dicekit.play.game import moves
from dicekit.play.tournament import seed_of
from dicekit.widgets.rulebench.widget import RuleBench

SOME = 400  # games that are played again
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
    games = {case.USUAL: case.game(), **{name: case.game(**rule) for name, rule in case.RULES.items()}}
    return {name: Comparison(games[base], games[name]).more(SOME) for name, base in case.BASES.items()}


def test_the_games_that_are_shown_were_played(played: dict[str, Comparison]) -> None:
    """The first of them are played again."""
    for name, each in played.items():
        assert "".join(str(pair.base.rounds) for pair in each.pairs) == PLAYED[case.BASES[name]][:SOME]
        assert "".join(str(pair.changed.rounds) for pair in each.pairs) == PLAYED[name][:SOME]
        assert len(PLAYED[name]) == GAMES
        found, again = measured(name, case.BASES[name], 0, SOME).change, each.measured("rounds").change
        assert (found.value, found.give) == pytest.approx((again.value, again.give))


def test_what_the_games_say_of_the_three_rules() -> None:
    """One changes next to nothing, one makes games longer, one shorter; each is clear in the games that are shown."""
    for name, effect in case.EFFECTS.items():
        assert measured(name, case.BASES[name], 0, GAMES).change.way(LITTLE["rounds"]) == effect


def test_how_often_whoever_is_ahead_wins_makes_the_length(played: dict[str, Comparison]) -> None:
    """The counts hold in these games, and the lengths that follow from them are those that were played."""
    for name, each in played.items():
        leads = each.measured("lead")
        for rule, found in ((case.BASES[name], leads.base), (name, leads.changed)):
            assert abs(100 * found.value - case.AHEAD[rule]) < 100 * found.give + 1
    for rule in case.AHEAD:
        assert abs(10 * case.mean_rounds(case.counted(rule)) - mean_tenths(rule)) <= Fraction(3, 2), rule


def test_whoever_wins_a_round_mostly_wins_the_next_if_the_winner_begins(played: dict[str, Comparison]) -> None:
    """So the loser of a game seldom wins just one round, which makes six."""
    assert played["winner"].measured("beginner").changed.low > 0.5
    lengths = lengths_played("winner")
    assert lengths[6] < min(lengths[5], lengths[7]) / 2


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


def test_another_rule_and_the_other_player_loses_the_die() -> None:
    """Counted by hand: six dice are fives or ones, three are fives. Four are bid, or five after your raise."""
    dice = [face for hand in case.HANDS for face in hand]
    assert (sum(face in (1, 5) for face in dice), dice.count(5)) == (6, 3)
    for word, losers in (("doubt", (case.YOU, case.BO)), ("raise", (case.BO, case.YOU))):
        switch = RuleSwitch()
        with pytest.raises(Refused):
            switch.on_plain()
        assert 'data-act="plain"' not in switch.html_work
        switch.on_action(word)
        assert switch.state.table.showdown.loser == losers[0]
        assert not switch.done
        switch.on_plain()
        assert switch.state.table.showdown.loser == losers[1]
        assert switch.done
        again: RuleSwitch = RuleSwitch()
        again.on_restore(switch.address)
        assert again.state == switch.state
    for impossible in (".plain", "plain", "doubt.ones", "maybe"):
        with pytest.raises(Refused):
            again.on_restore(impossible)
    assert again.state == switch.state


@pytest.mark.parametrize("rule", case.FIRST_ROUNDS)
def test_why_it_is_good_to_begin_without_wild_ones(rule: str) -> None:
    """First rounds are played again: bids that are doubted at once, all of them true, and rounds won by who begins."""
    rounds, doubted, won = 500, 0, 0
    for deal in range(rounds):
        dealt = case.game(**case.RULES.get(rule, {})).deal(seed=seed_of("Q7QX", deal))
        after = next(each.after for each in moves(dealt, [bots["abacus"]] * 2) if each.after.showdown)
        assert after.showdown is not None
        begins, at_once = after.showdown.loser != dealt.turn, len(after.actions) == 2
        assert begins or not at_once
        doubted, won = doubted + at_once, won + begins
    for share, number in zip(case.FIRST_ROUNDS[rule], (doubted, won), strict=True):
        assert abs(number - share * rounds / 100) < 3 * sqrt(rounds * share * (100 - share)) / 100 + rounds / 50


# the bets


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_one_bet_at_a_time_each_with_its_result(lang: str) -> None:
    bets = RuleBets(lang=lang, store_key="22/rules")
    with pytest.raises(Refused):
        bets.on_bet(0, 0)  # first a game as usual
    bets.on_start()
    for rule, way in enumerate((-1, 1, 1)):
        with pytest.raises(Refused):
            bets.on_play()
        with pytest.raises(Refused):
            bets.on_bet(rule + 1, way)
        bets.on_bet(rule, way)
        with pytest.raises(Refused):
            bets.on_bet(rule, 0)
        assert 'data-done="1"' not in bets.html_work
        bets.on_play()
    assert [bets.state.result(at) for at in range(3)] == ["wrong", "right", "wrong"]
    assert 'data-done="1"' in bets.html_work
    again = RuleBets(lang=lang)
    again.on_restore(bets.address)
    assert (again.state, again.html_fault) == (bets.state, "")


def test_it_is_told_where_the_few_games_misled() -> None:
    """The change in all games is outside the interval of the first few."""
    said = {}
    for seed in ("K7QX", "CCCC"):
        bets: RuleBets = RuleBets(state=Bets(seed=seed).with_bet(0).all_played())
        few, change = bets.state.few(0).change, bets.state.measured(0).change
        said[few.low <= change.value <= few.high] = bets.fact(0)
    assert said[False].startswith(said[True])
    assert len(said[False]) > len(said[True])


def test_nothing_is_shown_of_a_rule_before_its_bet() -> None:
    bets = RuleBets()
    assert mean_tenths(case.USUAL) == 73
    assert "7.3" not in bets.html_work
    bets.on_start()
    assert "7.3" in bets.html_work
    assert "ch-line" not in bets.html_work
    bets.on_bet(0, 0)
    assert bets.html_work.count("ch-line") == 1
    for text in ("", "x.0", "K7QX.m.0.0", "K7QX.m.2.1", "K7QX.mm.0.1", "K7QX.mmmm.3.1", "K7QX.n.0.1", "K7QX..0.2"):
        with pytest.raises(Refused):
            bets.on_restore(text)


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
def test_the_row_of_a_rule_and_the_line_below_it_say_when_it_is_too_close_to_call(lang: str) -> None:
    """Twenty games leave it open whether seven sides change half a round; two thousand settle it."""
    few = Bets(started=True).with_bet(0)
    unclear = case.say("bets.by.unclear", lang)
    assert few.way(0) is None
    assert rows(few, lang)[0].number == unclear
    assert rows(few.all_played(), lang)[0].number != unclear


def test_the_guess_is_judged_by_the_usual_games() -> None:
    """7.3 rounds are nearest to the answer 7 or 8."""
    told = set()
    for guess in (None, 0, 1, 2):
        bets = RuleBets(state=Bets(started=True), guess=guess)
        told.add(bets.usual)
        assert bets.html_work.count('class="guessed"') == {None: 0, 0: 2, 1: 2, 2: 1}[guess]
    assert len(told) == 4
    first = lesson(22, "en").first
    assert 7 in GUESSED[first.truth]
    assert len(GUESSED) == len(first.options)


def test_the_second_guess_is_pointed_to_until_it_is_made() -> None:
    bets = RuleBets(state=Bets((0, 1, -1), 3, started=True), later=True)
    opened = bets.say("opened")
    assert opened in bets.html_work
    bets.later = False
    assert opened not in bets.html_work


def test_the_strip_of_hardly_any_change_is_half_a_round_wide_on_both_sides() -> None:
    """From −0.5 to 0.5 on a scale from −2 to 2."""
    state = Bets(bets=(0, 0, 0), decided=3, started=True)
    assert str(chart(state, "en")).count('class="strip" style="--x:37.5%;--w:25.00%"') == 3


def test_each_device_sees_other_games_first() -> None:
    seeds = ("K7QX", "M2KX", "ZZ23")
    found = {Bets(bets=(0,), started=True, seed=seed).measured(0).change.value for seed in seeds}
    assert len(found) > 1
    assert len({Bets(bets=(0,), decided=1, started=True, seed=seed).measured(0).change.value for seed in seeds}) == 1


def test_a_bet_is_paid_by_the_test_that_the_picture_shows() -> None:
    """The pale bar is the change's interval: inside half a round it's hardly any change, outside it's a change."""
    for seed in ("K7QX", "M2KX", "ZZ23", "ABCD", "QQQQ"):
        for decided in (0, 1, 2, 3):
            ways = {way: Bets((way,) * 3, decided, started=True, seed=seed) for way in (-1, 0, 1)}
            for at in range(min(decided + 1, 3)):
                change = rows(ways[0], "en")[at].found
                wins = [way for way, state in ways.items() if state.result(at) == "right"]
                if change.low > 0.5:
                    assert wins == [1]
                elif change.high < -0.5:
                    assert wins == [-1]
                elif change.low > -0.5 and change.high < 0.5:
                    assert wins == [0]
                else:
                    assert {state.result(at) for state in ways.values()} == {"unclear"}


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


@pytest.mark.parametrize(
    ("told", "first", "second"), [("plain", 0, 2), ("usual", 0, None), ("usual", 1, 2), ("0", 1, 0)]
)
def test_a_guess_is_named_where_its_answer_is(told: str, first: int, second: int | None) -> None:
    """The first with the usual games, the second where whoever is ahead wins none; nowhere else."""

    def sentence(first: int | None, second: int | None) -> str:
        part = WhoIsAhead(first=first, second=second)
        part.on_share("10")
        part.on_share("0")
        if told in COUNTED:
            part.on_rule(told)
        return part.sentence

    named = {"usual": first, "0": second}.get(told)
    assert (sentence(first, second) == sentence(None, None)) == (named is None)
    options = lesson(22, "en").first.options if told == "usual" else lesson(22, "en").second.options
    if named is not None:
        assert options[named] in sentence(first, second)


# cards, and the bench


def test_three_cards_each_of_another_kind() -> None:
    cards = lesson(22, "en").exercises
    assert len({card.kind for card in cards}) == len(cards) == 3


def test_the_first_card_is_judged_as_the_bets_are() -> None:
    """From 0.2 fewer to 1 more: across half a round."""
    card = lesson(22, "en").exercises[0]
    assert Estimate(float(NOISE), float(GIVE)).way(LITTLE["rounds"]) is None
    assert card.truth == 1  # too close to call


def test_there_is_one_answer_more_than_rules() -> None:
    """So that who knows two rules hasn't found the third."""
    card = lesson(22, "en").exercises[1]
    assert len(card.matches) == len(card.options) + 1


def test_the_learner_chooses_the_rule_from_four() -> None:
    bench = RuleBench(offers=case.OFFERS)
    assert not bench.state.changes
    assert bench.html_bet == ""
    assert bench.html_rules.count('class="act"') == len(case.OFFERS) == 4
    for name, value in case.OFFERS:
        bench.on_change(name, str(value))
        assert dict(bench.state.changes) == {name: value}
        assert bench.html_bet != ""
        bench.on_undo(name)


def test_once_every_rule_was_looked_at_the_part_says_what_all_of_it_says() -> None:
    part = WhoIsAhead()
    for share in ENDS:
        part.on_share(str(share))
    for rule in MUST:
        assert part.todo != part.say("aha")
        part.on_rule(rule)
    assert part.state.done
    assert part.todo == part.say("aha")
