"""The house-rule bench: a change, a bet, games in slices, and what it refuses."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from html import unescape
from urllib.parse import parse_qs

import pytest

from dicekit.kit.part import Refused
from dicekit.play.compare import Estimate, Measured
from dicekit.play.kept_games import unpacked
from dicekit.widgets import PlayTable, RuleBench
from dicekit.widgets.draw import rulebench_card as card
from dicekit.widgets.draw import rulebench_texts as wording
from dicekit.widgets.rulebench.state import RENAMED, Bet

RULE = {"wild": "none"}


def played(bench: RuleBench, games: int = 12) -> RuleBench:
    """A bet locked, and so many games played as a page asks for them."""
    bench.on_bet("1", "0.5")
    bench.state = replace(bench.state, wanted=games)
    while bench.state.left:
        bench.on_slice(bench.state.games)
    return bench


def test_games_come_in_slices_and_a_rerun_gives_the_same_digits() -> None:
    bench, again = played(RuleBench(change=RULE)), played(RuleBench(change=RULE))
    assert bench.html_found == again.html_found
    assert bench.state.games == 12


def test_games_that_a_device_kept_come_back_without_being_played() -> None:
    bench = played(RuleBench(change=RULE, store_key="22/use"))
    text = kept_by(bench)
    assert bench.state.found
    assert unpacked(text) == bench.state.found.pairs
    again = RuleBench(change=RULE, store_key="22/use")
    again.on_restore(bench.link)
    assert again.state.replaying
    again.on_kept(text)
    assert again.state.found == bench.state.found
    assert not again.state.left
    assert again.html_found == bench.html_found


@pytest.mark.parametrize("other", ["", "nonsense", "wild"])
def test_games_of_another_rule_are_not_taken_for_this_one(other: str) -> None:
    bench = played(RuleBench(change=RULE, store_key="22/use"))
    text = kept_by(played(RuleBench(change={"sides": 7}, store_key="22/use"))) if other == "wild" else other
    again = RuleBench(change=RULE, store_key="22/use")
    again.on_restore(bench.link)
    again.on_kept(text)
    while again.state.left:
        again.on_slice(again.state.games)
    assert again.state.found == bench.state.found


def kept_by(bench: RuleBench) -> str:
    """The games that the page keeps on the device."""
    kept = re.search(r'data-kept="([^"]*)"', bench.html_found)
    assert kept
    return unescape(kept[1])


def test_a_slice_is_played_once() -> None:
    bench = RuleBench(change=RULE)
    bench.on_bet("0")
    bench.on_slice(0)
    done = bench.state.games
    assert done > 0
    bench.on_slice(0)
    assert bench.state.games == done


def test_stop_keeps_what_was_played() -> None:
    bench = RuleBench(change=RULE)
    bench.on_skip()
    bench.on_slice(0)
    done = bench.state.games
    bench.on_stop()
    bench.on_slice(done)
    assert (bench.state.games, bench.state.left) == (done, 0)


def test_nothing_is_shown_before_the_bet() -> None:
    bench = RuleBench(change=RULE)
    assert bench.html_found == ""
    with pytest.raises(Refused):
        bench.on_more()
    for way, size in (
        ("", "1"),
        ("2", "1"),
        ("-1", "x"),
        ("1", "1e9"),
        ("1", "1/0"),
        ("1", "²"),
    ):
        with pytest.raises(Refused):
            bench.on_bet(way, size)
    assert not bench.state.opened


def test_one_change_at_a_time_unless_a_second_is_asked_for() -> None:
    bench = RuleBench()
    with pytest.raises(Refused):
        bench.on_skip()
    bench.on_change("wild", "none")
    bench.on_change("starter", "winner")
    assert dict(bench.state.changes) == {"starter": "winner"}
    bench.on_other()
    bench.on_change("wild", "none")
    assert dict(bench.state.changes) == {"starter": "winner", "wild": "none"}
    bench.on_undo("starter")
    assert dict(bench.state.changes) == RULE
    bench.on_change("wild", "ones")
    assert not bench.state.changes


def test_a_contradiction_is_refused_by_name() -> None:
    bench = RuleBench(change=RULE)
    bench.on_other()
    with pytest.raises(Refused, match="Rank of wild ones"):
        bench.on_change("rank_of_wild", "high")
    with pytest.raises(Refused):
        RuleBench("bluff").on_change("dice", "9")
    for name, value in (("nothing", "1"), ("players", "99"), ("players", "x")):
        with pytest.raises(Refused):
            bench.on_change(name, value)


def test_a_link_brings_rule_bet_and_games_back() -> None:
    bench = played(RuleBench("perudo", change={"open_with_ones": False}, players=3), 4)
    bench.on_notes("more <b>", " what\n happened ", "fun")
    other = RuleBench()
    other.on_restore(bench.link)
    assert other.state.left == 4
    other.state = replace(other.state, found=other.state.found.more(2))
    assert "ch-line" not in other.html_found, "nothing that was seen before is told again from half of the games"
    while other.state.left:
        other.on_slice(other.state.games)
    assert "ch-line" in other.html_found
    assert other.state == bench.state
    assert other.state.notes == ("more <b>", "what happened", "fun")
    assert "more &lt;b&gt;" in other.html_still


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_a_link_may_have_a_measure_under_its_earlier_name(old: str, new: str) -> None:
    data = json.loads(RuleBench(change=RULE).link)
    bench = RuleBench()
    bench.on_restore(json.dumps(data | {"measure": old}))
    assert bench.state.measure == new


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"players": 99},
        {"options": {"dice": "9"}},
        {"changes": {"wild": "twos"}},
        {"changes": {"rank_of_wild": "high", "wild": "none"}},
        {"bot": "steward"},
        {"measure": "luck"},
        {"bet": [7, "1"]},
        {"games": 10**9},
        {"notes": "x"},
    ],
)
def test_a_broken_link_is_refused(change: dict[str, object]) -> None:
    data = json.loads(played(RuleBench(change=RULE)).link)
    with pytest.raises(Refused):
        RuleBench().on_restore(json.dumps(data | change))
    for text in ("", "[]", "{}", "nothing"):
        with pytest.raises(Refused):
            RuleBench().on_restore(text)


def test_play_with_it_deals_a_game_by_the_new_rules() -> None:
    bench = played(RuleBench(change=RULE))
    address = unescape(bench.html_card.split('href="')[1].split('"')[0])
    table = PlayTable("perudo")
    table.on_restore(parse_qs(address.split("#")[1])["play"][0])
    assert table.table.game == bench.state.changed
    assert table.opponents == ("abacus",)


def test_a_rule_that_the_bot_never_uses_is_said_so() -> None:
    bench = played(RuleBench(change={"open_with_ones": False}))
    assert bench.state.found is not None
    assert bench.state.found.unused
    assert "finding" in bench.html_found
    bench.on_again()
    bench.on_bot("fox")
    assert (bench.state.bot, bench.state.found) == ("fox", None)


def test_a_large_table_is_offered_fewer_dice() -> None:
    bench = RuleBench(change={"players": 6})
    assert 'data-act="fewer"' in bench.html_bet
    bench.on_fewer()
    assert bench.state.base.dice == 3
    assert 'data-act="fewer"' not in bench.html_bet


def found(change: float, give: float) -> Measured:
    return Measured(Estimate(7, 0), Estimate(7 + change, 0), Estimate(change, give))


@pytest.mark.parametrize(
    ("bet", "change", "give", "verdict"),
    [
        (Bet(1, Fraction(7, 10)), 0.8, 0.2, "hit"),
        (Bet(1, Fraction(2)), 0.8, 0.2, "way"),
        (Bet(-1, Fraction(1)), 0.8, 0.2, "wrong"),
        (Bet(0), 0.8, 0.2, "some"),
        (Bet(1, Fraction(3)), 0.1, 0.2, "small"),
        (Bet(0), 0.1, 0.2, "none"),
        (Bet(0), 0.4, 0.5, "unclear"),
        (Bet(-1), -0.4, 0.5, "unclear"),
        (Bet(-1), -0.4, 0.2, "unclear"),
        (Bet(1), 0.6, 0.2, "unclear"),
        (Bet(0), 0.3, 0.1, "none"),
        (Bet(-1), -0.14, 0.04, "small"),
        (Bet(1), 0.8, 0.2, "way"),
        (Bet(-1), 0.8, 0.2, "wrong"),
        (Bet(1), 0.1, 0.2, "small"),
    ],
)
def test_how_a_bet_came_out(bet: Bet, change: float, give: float, verdict: str) -> None:
    """Within half a round it's hardly any change, beyond it's a change; if the interval is across, nobody wins."""
    assert bet.verdict("rounds", found(change, give), 1000) == verdict


def test_few_games_settle_no_bet() -> None:
    """Of 149 games that all agree, the true share may still be 3 in 149 off: above two points. Of 150 it's two."""
    same = found(0.0, 0.0)
    assert [Bet(0).verdict("opener", same, games) for games in (20, 149, 150)] == ["unclear", "unclear", "none"]
    assert Bet(1).verdict("rounds", found(0.6, 0.2), 20) == "unclear"


@pytest.mark.parametrize(("change", "give"), [(0.034, 0.028), (0.028, 0.034), (0.3, 0.1), (0.06, 0.0), (-0.034, 0.028)])
def test_what_is_printed_says_the_same_as_the_interval(change: float, give: float) -> None:
    """0.034, give or take 0.028, is clear; printed with two decimals it would be 0.03, give or take 0.03."""
    pair = found(change, give)
    places = pair.places(1)
    assert (abs(pair.apart(places)) > round(give, places)) == (abs(change) > give)
    assert places == (3 if give == 0.028 else 1)


def test_both_languages_and_every_game() -> None:
    for game, rule in (("perudo", {"dice": 3}), ("bluff", {"starter": "winner"}), ("chinese", {"bounce": False})):
        bench = played(RuleBench(game, change=rule), 4)
        bench.lang = "zh"
        assert bench.html_fault == ""
        assert bench.html_found


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_dice_with_few_sides_are_measured(sides: int) -> None:
    bench = RuleBench()
    bench.on_change("sides", str(sides))
    played(bench, 4)
    assert bench.html_fault == ""
    assert "rb-pair" in bench.html_found


def test_a_rule_that_was_left_is_not_bet_on() -> None:
    bench = RuleBench(change={"starter": "winner"})
    bench.on_pick("exact")
    with pytest.raises(Refused):
        bench.on_bet("1", "0.5")
    assert not bench.state.opened
    bench.on_change("exact", "gain")
    assert dict(bench.state.changes) == {"exact": "gain"}
    bench.on_other()
    with pytest.raises(Refused):
        bench.on_bet("1", "0.5")


def test_a_rule_card_is_shown_and_comes_back_after_another_rule() -> None:
    bench = played(RuleBench(change=RULE))
    with pytest.raises(Refused):
        bench.on_notes(" ", "", "")
    bench.on_draft("typed, not put")
    assert "typed, not put" in bench.html_card.split("</form>")[1]
    first = bench.state
    bench.on_again()
    assert "rb-offers" in bench.html_rules, "one press, and the rules are offered"
    bench.on_change("starter", "winner")
    other = RuleBench()
    other.on_restore(bench.link)
    other.on_back()
    while other.state.left:
        other.on_slice(other.state.games)
    assert (other.state.notes, other.state.bet, other.state.changes) == (first.notes, first.bet, first.changes)


def test_a_bot_that_does_not_use_the_rule_is_named_before_the_bet() -> None:
    bench = RuleBench(change={"wild": "none"})
    assert 'data-key="idle"' not in bench.html_bet
    bench = RuleBench(change={"open_with_ones": False})
    other = re.search(r'data-arg-value="(\w+)" data-key="idle"', bench.html_bet)
    assert other is not None
    bench.on_bot(other[1])
    found = bench.measure(10).state.found
    assert found is not None
    assert not found.unused


@pytest.mark.parametrize("way", [0.45, -0.45])
def test_printed_numbers_subtract(way: float) -> None:
    pair = Measured(Estimate(7.364, 0.1), Estimate(7.364 + way + 0.002, 0.1), Estimate(way + 0.002, 0.1))
    result = wording.figure(pair.changed.value, False, "en"), wording.figure(pair.base.value, False, "en")
    apart = abs(Fraction(result[0]) - Fraction(result[1]))
    assert wording.change(pair, False, "en").startswith(f"{float(apart):.2f}")


@pytest.mark.parametrize("name", ["players", "sides", "wild"])
def test_a_rule_of_ones_own_is_chosen_after_the_game_and_says_what_it_replaces(name: str) -> None:
    bench = RuleBench()
    bench.on_pick(name)
    own = 2 if name == "players" else bench.state.settings.chosen[name]
    shown, now = unescape(bench.html_rules), wording.value_name("liars_dice", name, own, "en")
    assert wording.say("value", "en", now=now) in shown
    game, rule = (shown.index(wording.say(key, "en")) for key in ("setup", "option"))
    assert game < rule


def test_what_happened_is_filled_in_until_it_is_written_and_follows_the_games() -> None:
    bench = RuleBench(change={"wild": "none"}).measure(400)
    filled = card.filled(bench.state, "en")[1]
    assert "give or take" in filled
    bench.on_notes("longer", filled, "")
    assert bench.state.notes == ("longer", "", "")
    bench.on_notes("longer", "much longer", "")
    assert card.filled(bench.state, "en")[1] == "much longer"


def test_it_is_said_whom_a_rule_helps_and_not_before_there_are_games_enough() -> None:
    assert wording.lead(RuleBench(change={"wild": "none"}).measure(20).state, "en") == ""
    said = {
        value: wording.lead(RuleBench(change={name: value}).measure(400).state, "en")
        for name, value in (("wild", "none"), ("starter", "winner"), ("loss", "difference"))
    }
    assert ["helps the one behind" in said["none"], "helps the one ahead" in said["winner"]] == [True, True]
    assert "neither" in said["difference"]
    assert wording.lead(RuleBench(change={"dice": 3}).measure(200).state, "en") == ""  # shorter for another reason
