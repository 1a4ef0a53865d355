"""Bots: what they may know, what they say, and that a game replays."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from dicekit import texts
from dicekit.cards.match import Match
from dicekit.dice.action import Bid, Doubt
from dicekit.dice.hand import Hand, hand
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play import Bot, Choice, Draw, Move, NoBot, bots, move, moves, rule
from dicekit.play.chances import Chances

DICE = tuple(games.of_dice)
OF_DICE = tuple(name for name, bot in bots.items() if bot.plays(games["liars_dice"]()))
SHOWN_TO_ALL = {"name", "action", "bid", "seat", *texts.doubting("L", "en")}


def played(game: str, seats: Sequence[str]) -> list[Move]:
    """A game with three dice each, where dice are lost, so that it is short."""
    options = {} if game == "chinese" else {"dice": 3}
    table = games.of_dice[game](players=len(seats), **options).deal(seed="K7QX")
    return list(moves(table, [bots[name] for name in seats]))


def other_cups(table: Table, rng: Random) -> Table:
    """The same table for the seat on turn: the other cups rolled anew."""

    def rolled(number: int) -> Hand:
        while True:
            new = hand(rng.choices(table.rules.faces, k=number))
            if table.rules.kept(new):
                return new

    cups = [held if seat == table.turn else rolled(len(held or ())) for seat, held in enumerate(table.hands)]
    return replace(table, hands=tuple(cups))


def choices_with_other_cups(name: str, made: Move, rng: Random) -> tuple[Choice | None, Choice | None]:
    """What a bot chooses at the table of a move, and there with the other cups rolled anew."""
    tables = made.table, other_cups(made.table, rng)
    here, there = (move(table, bots[name], made.seat).choice for table in tables)
    return here, there


@pytest.mark.parametrize("game", DICE)
@pytest.mark.parametrize("name", OF_DICE)
def test_an_action_depends_on_what_the_seat_knows_and_nothing_else(name: str, game: str) -> None:
    rng = Random(f"{name} {game}")
    for made in played(game, [name, "abacus", "fox"])[:10]:
        here, there = choices_with_other_cups(name, made, rng)
        assert here == there


def last_dice() -> list[Move]:
    """Moves of Mirror against Stone for the last two dice, where it plays its equilibrium."""
    game = games["liars_dice"](preset="dudo", dice=1)
    tables = (game.deal(seed=f"K7Q{sign}", starter=starter) for sign in "ABCDEFGH" for starter in (0, 1))
    every = [made for table in tables for made in moves(table, [bots["mirror"], bots["stone"]]) if made.seat == 0]
    assert {made.choice.why.partition("_")[0] for made in every if made.choice} == {"equal", "always"}
    return every


def test_mirror_knows_no_more_than_its_own_die_where_it_plays_its_equilibrium() -> None:
    rng = Random("mirror")
    for made in last_dice():
        here, there = choices_with_other_cups("mirror", made, rng)
        assert here == there


def test_a_mirror_that_peeks_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its view of the table with the wrong cup: the other's die."""
    every, rng, plain = last_dice(), Random("mirror"), Table.seen_by
    monkeypatch.setattr(
        Table, "seen_by", lambda table, seat=None: replace(plain(table, seat), own=table.hands[1 - (seat or 0)])
    )
    compared = [choices_with_other_cups("mirror", made, rng) for made in every]
    assert any(here != there for here, there in compared)


@pytest.mark.parametrize("game", DICE)
@pytest.mark.parametrize("name", OF_DICE)
def test_a_game_replays_from_its_seed_without_a_fault(name: str, game: str) -> None:
    seats = [name, "stone"]
    first, second = played(game, seats), played(game, seats)
    assert [each.choice for each in first] == [each.choice for each in second]
    assert not any(each.fault for each in first)
    assert first[-1].after.is_over


@pytest.mark.parametrize("name", [name for name in OF_DICE if bots[name].memoryless])
def test_a_memoryless_bot_needs_neither_chance_nor_what_was_said_before(name: str) -> None:
    for game in DICE:
        for made in played(game, [name, "abacus", "fox"]):
            if made.seat == 0:
                forgotten = replace(made.view, actions=made.view.actions[-2:], number=7)
                again = bots[name].choose(forgotten, made.legal, Draw("AB2D", 5, 5))
                assert again == made.choice


@pytest.mark.parametrize("lang", texts.languages)
@pytest.mark.parametrize("name", bots)
def test_a_rule_is_one_sentence(name: str, lang: str) -> None:
    assert re.findall(r"[.!?。！？](?=\s|$)|[。！？]", rule(bots[name], lang)) == [rule(bots[name], lang)[-1]]


@pytest.mark.parametrize("lang", texts.languages)
@pytest.mark.parametrize("name", OF_DICE)
def test_every_action_has_a_reason_in_words(name: str, lang: str) -> None:
    assert len(rule(bots[name], lang)) > 5
    for game in DICE:
        for made in played(game, [name, "climber", "blind"])[:30]:
            assert made.choice is not None
            if made.seat == 0:
                at_once = made.choice.sentence(name, lang, name="Zed")
                assert "Zed" in at_once
                assert "Zed" in made.choice.sentence(name, lang, name="Zed", opened=True)


def test_a_reason_shown_at_once_has_no_slot_for_hidden_things() -> None:
    for key, text in texts.catalogue("en").items():
        if key.startswith(("play.bot.", "play.why.")) and not key.endswith(".open") and "blind" not in key:
            assert texts.slots_of(text) <= SHOWN_TO_ALL, key


def test_a_bluff_sounds_like_a_bid() -> None:
    values = {"bid": Bid(3, 4), "p": 0, "n": 0}
    assert Choice(Bid(3, 4), "bluff", values).sentence("fox") == Choice(Bid(3, 4), "raise", values).sentence("fox")


# ---- each bot by its rule, on a table reckoned by hand: two seats, five dice each, ones wild -----------


def action(name: str, hands: Sequence[str], *slots: str) -> str:
    table = games["liars_dice"](players=2).deal(hands=hands)
    for each in slots:
        table = table.play(each)
    made = move(table, bots[name]).choice
    assert made is not None
    return str(made.action)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("abacus", "3x6"),  # 1 6 6 make three sixes certain; of the certain bids the highest
        ("balance", "3x6"),
        ("echo", "3x6"),
        ("climber", "5x6"),  # two more among five unseen: 131/243
        ("stone", "4x6"),  # three and five thirds: four
    ],
)
def test_openings(name: str, wanted: str) -> None:
    assert action(name, ["16634", "22222"]) == wanted


@pytest.mark.parametrize(
    ("name", "bid", "wanted"),
    [
        ("abacus", "5x5", "doubt"),  # it holds no five and no one: all five others, 1/243
        ("abacus", "1x5", "2x4"),  # it holds two fours
        ("balance", "2x5", "3x4"),  # 211/243; a doubt of two fives is right 112/243
        ("balance", "3x5", "doubt"),  # right 192/243; four fours are there 131/243
        ("echo", "3x5", "4x5"),
        ("echo", "6x5", "doubt"),  # impossible
        ("stone", "2x5", "3x4"),  # 2 + 5/3
        ("stone", "3x5", "doubt"),
    ],
)
def test_answers(name: str, bid: str, wanted: str) -> None:
    assert action(name, ["22222", "23344"], bid) == wanted


def test_blind_and_thirds_say_the_same_with_any_dice() -> None:
    for name in ("blind", "thirds"):
        table = games["liars_dice"](players=2).deal(seed="K7QX").play("2x3")
        mine = [replace(table, hands=(table.hands[0], held)) for held in ((1, 1, 1, 1, 1), (2, 3, 4, 5, 6))]
        one, other = (move(each, bots[name]).choice for each in mine)
        assert one == other


def test_a_stranger_reckons_without_the_own_dice() -> None:
    table = games["liars_dice"](players=2, dice=1).deal(hands=["4", "2"])
    chances = Chances(table.seen_by(0), list(table.legal()), stranger=True)
    assert chances.exact(Bid(1, 4)) == Fraction(20, 36)  # 1 - (4/6)^2


@pytest.mark.parametrize("game", DICE)
def test_the_likeliest_raise_is_the_highest_of_those_that_no_other_is_likelier_than(game: str) -> None:
    """Compared with a search through all raises, with every face or without those of the hand."""
    for table in [each.table for each in played(game, ("stone", "climber")) if each.table.phase == "bidding"]:
        chances = Chances(table.seen_by(table.turn), list(table.legal()))
        for without in ((), table.hands[table.turn] or ()):
            left = [bid for bid in chances.raises if bid.face not in without]
            if left:
                most = max(chances.exact(bid) for bid in left)
                assert chances.likeliest(without) == [bid for bid in left if chances.exact(bid) == most][-1]


# ---- faults -----------------------------------------------------------------------------------------


class Broken(Bot):
    """Fails at every action."""

    name = "broken"

    def choose(self, view: Any, legal: Sequence[Any], draw: Draw) -> Choice:
        raise RuntimeError("no idea")


class Cheat(Bot):
    """Says what may not be said."""

    name = "cheat"

    def choose(self, view: Any, legal: Sequence[Any], draw: Draw) -> Choice:
        return Choice(Bid(99, 6), "high")


@pytest.mark.parametrize("bot", [Broken(), Cheat()])
def test_a_fault_of_a_bot_is_logged_and_marked_and_stops_no_game(bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    table = games["perudo"](players=2, dice=2).deal(seed="K7QX")
    with caplog.at_level(logging.ERROR):
        game = list(moves(table, [bot, bots["abacus"]]))
    assert game[-1].after.is_over
    of_bot = [each for each in game if each.seat == 0]
    assert of_bot
    assert all(each.fault and each.choice and each.choice.why == "fault" for each in of_bot)
    assert all(each.choice and each.choice.action in each.legal for each in of_bot)
    assert bot.name in caplog.text


# ---- people -------------------------------------------------------------------------------------------


def test_a_person_is_asked_until_the_action_is_legal() -> None:
    table = games["liars_dice"](players=2, dice=1).deal(hands=["4", "2"])
    playing = moves(table, [None, bots["abacus"]])
    asked = next(playing)
    assert (asked.seat, asked.choice) == (0, None)
    refused = playing.send("doubt")
    assert refused.choice is None
    assert refused.objection is not None
    assert refused.objection.code == "no_bid"
    made = playing.send("2x4")
    assert made.choice == Choice(Bid(2, 4), "person")
    answer = next(playing)
    assert answer.seat == 1
    assert answer.choice == Choice(Doubt(), "doubt")  # it holds a two: both must show fours or ones


# ---- the registry and the cards -----------------------------------------------------------------------


def test_a_bot_is_registered_once_and_found_by_name() -> None:
    bots.add(Broken())
    try:
        assert bots["broken"].name == "broken"
        assert bots["broken"] in bots.at(games["perudo"]())
        with pytest.raises(ValueError, match="broken"):
            bots.add(Broken())
    finally:
        del bots["broken"]
    with pytest.raises(NoBot, match="abacus"):
        _ = bots["nobody"]


def test_the_policy_of_the_card_game_is_a_bot() -> None:
    from dicekit.cards import policy
    from dicekit.widgets.cards.state import begin

    match: Match = begin("K7QX").match
    game = games["da_gunzi"]()
    assert [bot.name for bot in bots.at(game)] == ["steward"]
    seen = 0
    while not match.is_over and seen < 60:
        if match.turn is None:
            match = match.play(next(iter(match.legal())))
            continue
        made = move(match, bots["steward"])
        assert made.choice is not None
        assert made.choice.action == policy.choose(match).action
        match = match.play(made.choice.action)
        seen += 1
    assert seen
