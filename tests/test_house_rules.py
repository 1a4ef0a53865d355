"""House rules as data: a game registered under its own name, worded, recorded, linked, played and solved by it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import dicekit as dk
from dicekit import texts
from dicekit.dice.game import Variant
from dicekit.dice.setup import set_table
from dicekit.errors import BadOption, HouseRuleName, UnknownGame
from dicekit.kit.part import Refused
from dicekit.play import house_rules
from dicekit.widgets.rulebench.state import read, written

SIXES: Mapping[str, Any] = {"title": {"en": "Sixes wild", "zh": "6 万能"}, "wild": 6}
TWO: Mapping[str, Any] = {"title": {"en": "Two wild faces", "zh": "两种万能"}, "wild": (1, 6)}
EIGHT: Mapping[str, Any] = {"title": {"en": "Eight-sided dice", "zh": "八面骰"}, "sides": 8}
EVERYONE: Mapping[str, Any] = {"title": {"en": "Exact hits everyone", "zh": "正好罚全桌"}, "exact": "others_lose"}
RULES = {"sixes_wild": SIXES, "two_wild": TWO, "eight_sides": EIGHT, "exact_for_all": EVERYONE}


def registered(name: str) -> Variant:
    return dk.games.register(name, "liars_dice", **RULES[name])


def counted(hits: set[int], sides: int, own: str, unknown: int, needed: int) -> Fraction:
    """The chance that at least so many dice count, by going through all outcomes of the unknown dice."""
    known = sum(int(die) in hits for die in own)
    good = sum(
        known + sum(die in hits for die in dice) >= needed for dice in product(range(1, sides + 1), repeat=unknown)
    )
    return Fraction(good, sides**unknown)


@pytest.mark.parametrize(
    ("name", "sides", "bid", "hits"),
    [
        ("sixes_wild", 6, "4x5", {5, 6}),
        ("sixes_wild", 6, "3x6", {6}),
        ("sixes_wild", 6, "4x1", {1, 6}),
        ("two_wild", 6, "5x3", {1, 3, 6}),
        ("two_wild", 6, "3x1", {1}),
        ("two_wild", 6, "3x6", {6}),
        ("eight_sides", 8, "4x8", {1, 8}),
        ("exact_for_all", 6, "4x5", {1, 5}),
    ],
)
def test_odds_are_those_of_all_outcomes_one_by_one(name: str, sides: int, bid: str, hits: set[int]) -> None:
    view = registered(name)(players=2).view("13566", unknown=5)
    by_hand = counted(hits, sides, "13566", 5, int(bid[0]))
    assert dk.odds.at_least(view, bid) == by_hand
    assert dk.formulas.derive(view, bid).value == by_hand


def test_two_wild_faces_by_hand() -> None:
    """One die counts for fives in three of six faces: at least one of two dice does in 27 of 36 outcomes."""
    view = registered("two_wild")(players=2).view("", unknown=2)
    assert dk.odds.at_least(view, "1x5") == Fraction(27, 36)


def test_an_exact_call_takes_a_die_from_everyone_else() -> None:
    """Fives and ones: 5 5 1 and 1 are four. Bo calls four exact; the fourth player is out with the last die."""
    game = registered("exact_for_all")(players=4)
    table = game.deal(hands=["55126", "13446", "22334", "6"], dice=[5, 5, 5, 1])
    assert table.play("4x5").play("exact").showdown.dice == (4, 5, 4, 0)
    assert table.play("3x5").play("exact").showdown.dice == (5, 4, 5, 1)


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_rules_are_worded_from_the_options(name: str, lang: str) -> None:
    variant = registered(name)
    assert texts.say(f"game.{name}", lang) == RULES[name]["title"][lang]
    (option,) = set(RULES[name]) - {"title"}
    sentence = house_rules.sentence(variant(players=2), option, lang)
    assert not isinstance(sentence, texts.FallbackText)
    assert variant.about(lang).startswith(sentence)


@pytest.mark.parametrize("lang", texts.languages)
def test_options_of_a_rule_have_the_texts_of_its_base(lang: str) -> None:
    variant, base = registered("sixes_wild"), dk.games["liars_dice"]
    for option in variant.options:
        assert texts.label("sixes_wild", option.name, lang) == texts.label("liars_dice", option.name, lang)
        for choice in option.values:
            assert texts.value("sixes_wild", option.name, choice, lang) == texts.value(
                base.name, option.name, choice, lang
            )


def test_what_a_rule_leaves_alone_is_the_base() -> None:
    """A rule that sets what is usual anyway plays the same game, word for word and number for number."""
    same = dk.games.register("usual", title="As usual", wild="ones")
    ours = dk.games["liars_dice"]
    bots = [dk.play.bots["abacus"], dk.play.bots["stone"]]
    games = [
        [(move.seat, move.choice.action) for move in dk.play.moves(variant(players=2).deal(seed="K7QX"), bots)]
        for variant in (same, ours)
    ]
    assert games[0] == games[1]
    assert same.kind == ours.kind == "liars_dice"


@pytest.mark.parametrize("name", RULES)
def test_records_name_the_rule_and_are_read_back(name: str) -> None:
    table = registered(name)(players=2, dice=2).deal(seed="K7QX")
    for move in dk.play.moves(table, [dk.play.bots["abacus"], dk.play.bots["stone"]]):
        table = move.after
    text = dk.record.write(table)
    assert f"game {name};" in text
    assert dk.record.read(text).table == table
    del dk.games[name]
    with pytest.raises(dk.record.RecordError, match=name) as unknown:
        dk.record.read(text)
    assert "dk.games.register" in unknown.value.text("zh")


def test_the_same_rule_again_is_the_same_game() -> None:
    first = registered("sixes_wild")
    assert registered("sixes_wild") is first
    assert list(dk.games) == ["liars_dice", "perudo", "bluff", "chinese", "sixes_wild", "da_gunzi"]
    assert list(dk.games.of_dice)[-1] == "sixes_wild"
    del dk.games["sixes_wild"]
    assert "sixes_wild" not in dk.games
    assert "sixes_wild" not in dk.games.of_dice
    with pytest.raises(UnknownGame, match="sixes_wild"):
        dk.games["sixes_wild"]


@pytest.mark.parametrize("name", ["liars_dice", "da_gunzi", "perudo_house", "Sixes", "sixes wild", "6s", "", "a" * 31])
def test_names_that_are_taken_or_cannot_be_typed(name: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        dk.games.register(name, **SIXES)
    assert len(dk.games) == 5


def test_another_rule_of_the_same_name_is_refused() -> None:
    registered("sixes_wild")
    with pytest.raises(HouseRuleName, match="sixes_wild"):
        dk.games.register("sixes_wild", title="Sixes wild", wild=5)
    assert dk.games["sixes_wild"](players=2).rules.tally.wilds == (6,)
    with pytest.raises(HouseRuleName, match="perudo"):
        del dk.games["perudo"]


@pytest.mark.parametrize(
    "options",
    [
        *({"wild": wild} for wild in ([], [1, "6"], {1, 6}, {1: 6})),
        *({"wild": wild} for wild in (7, 0, -1, (), "sixes", (1, 2, 3, 4, 5, 6), 1.0, True, (6, "x"))),
        {"wilds": 6},
        {"wild": 6, "rank_of_wild": "high"},
        {"wild": 6, "open_with_ones": False},
        {"sides": 21},
    ],
)
def test_options_that_cannot_be(options: Mapping[str, Any]) -> None:
    with pytest.raises(BadOption):
        dk.games.register("odd", title="Odd", **options)
    assert "odd" not in dk.games


def test_wild_faces_are_given_as_a_list_or_a_tuple_in_any_order() -> None:
    for at, wild in enumerate(((1, 6), [1, 6], [6, 1, 6])):
        made = dk.games.register(f"two_wild_{at}", title="Two wild faces", wild=wild)
        assert made(players=2).rules.tally.wilds == (1, 6)
    with pytest.raises(BadOption, match=r"dk\.games\.register"):  # where such faces can be wild
        dk.games["liars_dice"](players=2, wild=[1, 6])
    with pytest.raises(BadOption) as other:
        dk.games["liars_dice"](players=2, wild="sixes")
    assert "register" not in str(other.value)


@pytest.mark.parametrize("base", ["da_gunzi", "poker", "", None, 3])
def test_a_base_is_a_dice_game_and_the_error_says_which(base: Any) -> None:
    registered("sixes_wild")
    with pytest.raises(HouseRuleName, match="base") as refused:
        dk.games.register("odd", base, title="Odd")
    assert repr(base) in str(refused.value)
    assert all(name in str(refused.value) for name in dk.games.of_dice)
    assert "odd" not in dk.games


@pytest.mark.parametrize("title", ["", {}, {"en": ""}, {"en": 3}, None, 7])
def test_a_rule_needs_a_title(title: Any) -> None:
    with pytest.raises(HouseRuleName):
        dk.games.register("odd", title=title, wild=6)


def test_a_rule_of_a_rule_keeps_what_it_sets() -> None:
    registered("sixes_wild")
    both = dk.games.register("sixes_eight", "sixes_wild", title="Sixes wild, eight sides", sides=8)
    rules = both(players=2).rules
    assert (rules.tally.wilds, len(rules.faces), both.kind) == ((6,), 8, "liars_dice")
    assert "Sixes are wild" in both.about()
    with pytest.raises(BadOption):
        both(players=2, wild="ones")


def test_a_showdown_counts_by_the_rule() -> None:
    """Fives and sixes of 5 5 1 2 6 and 1 3 4 4 6 are four; sixes alone are two."""
    table = registered("sixes_wild")(players=2).deal(hands=["55126", "13446"])
    assert table.play("4x5").play("doubt").showdown.count == 4
    assert table.play("1x1").play("2x6").play("doubt").showdown.count == 2


def test_perudo_takes_house_rules_too() -> None:
    short = dk.games.register("short_perudo", "perudo", title="Short Perudo", dice=3)
    table = short(players=2).deal(seed="K7QX")
    assert table.dice == (3, 3)
    assert set_table(short(players=2)).game.variant.kind == "perudo"


def test_a_link_takes_the_rule_along_and_says_which_one_is_missing() -> None:
    table = registered("sixes_wild")(players=2).deal(seed="K7QX").play("2x5")
    stepper = dk.widgets.RoundStepper(table)
    link = stepper.link
    other = dk.widgets.RoundStepper(registered("sixes_wild")(players=2).deal(seed="AAAA"))
    other.on_restore(link)
    assert other.table == table
    play = dk.widgets.PlayTable("sixes_wild", opponents=["stone"])
    assert play.table.rules.tally.wilds == (6,)
    played = play.link
    del dk.games["sixes_wild"]
    for part, text in ((dk.widgets.RoundStepper(), link), (dk.widgets.PlayTable(), played)):
        with pytest.raises(Refused, match="sixes_wild"):
            part.on_restore(text)


@pytest.mark.parametrize("name", RULES)
def test_the_bench_measures_it_and_reads_its_own_link(name: str) -> None:
    registered(name)
    bench = dk.widgets.RuleBench(name, change={"starter": "winner"}).measure(4)
    assert bench.state.games == 4
    assert read(written(bench.state)).base == registered(name)(players=2)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_chart_and_the_ledger_ask_by_the_rule(lang: str) -> None:
    view = registered("two_wild")(players=3).view("13566", unknown=10)
    chart = dk.widgets.OddsChart(view, "7x5", lang=lang)
    assert chart.chance == Fraction(968, 1024)  # four of five count, so three of ten: all but 1 + 10 + 45 of 1,024
    assert dk.formulas.derive(view, "7x5").value == chart.chance
    assert dk.widgets.Ledger(view, "7x5", lang=lang).line == 1
