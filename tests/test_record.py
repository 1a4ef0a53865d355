"""Any game can be written, read back and replayed to the same table; a broken record names its line."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicekit import record
from dicekit.dice.action import Bid, Push
from dicekit.dice.game import Game, Variant
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.table import Table
from dicekit.errors import BadOption
from dicekit.games import games
from dicekit.record import RecordError

FILES = [
    path
    for path in sorted((Path(__file__).parent / "records").glob("*/*.txt"))
    if "seen by" not in path.read_text(encoding="utf-8")
]
HEAD = "dicekit 1\ngame perudo; players Ana Bo Chi; dice 5 5 5\n"
# the same round as in the published example of the notation, with dice of our own
PUSHED = HEAD + (
    "1  deal Ana 5 5 1 3 3 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6\n"
    "   Ana 4x3   Bo 5x3   Chi 3x1\n"
    "   Ana 7x5 push 5 5 1\n"
    "   roll Ana 2 4\n"
    "   Bo pass   Chi doubt Bo\n"
    "   show Ana 5 5 1 2 4 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6\n"
    "   pass true; Chi loses 1\n"
)


# ---- the recorded games ------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_a_recorded_game_is_replayed_line_by_line_and_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    played = record.read(text)
    assert played.table.game.variant.name == path.parent.name
    assert not played.partial
    assert record.write(played.table, signs="♠" in text) == text


def test_every_game_has_a_whole_game_and_an_example_of_its_rules() -> None:
    for name, variant in games.items():
        mine = [path.stem for path in FILES if path.parent.name == name]
        assert any(stem.startswith("whole_game") for stem in mine)
        assert any(stem.startswith(f"{variant.letter}-") for stem in mine)


def test_whole_games_end_with_a_winner() -> None:
    for path in FILES:
        if path.stem.startswith("whole_game"):
            assert record.read(path.read_text(encoding="utf-8")).table.is_over


# ---- any game ----------------------------------------------------------------------------------


def some_game(rng: random.Random) -> Game:
    """A game with random options."""
    while True:
        variant = games.of_dice[rng.choice(list(games.of_dice))]
        try:
            return variant(rng.choice(variant.players), **some_options(variant, rng))
        except BadOption:  # a combination that is not allowed
            continue


def some_options(variant: Variant, rng: random.Random) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for option in variant.options:
        if rng.random() < 0.5:
            continue
        if option.least is not None:
            chosen[option.name] = rng.randint(option.least, option.least + 4)
        else:
            chosen[option.name] = rng.choice(option.values or ((0, 1, 2), (-1, 0, 0), (0, 0, 0)))
    return chosen


def some_rolls(table: Table, rng: random.Random) -> list[Sequence[Hand]]:
    """Hands as they might fall, straights that must be rolled again included."""

    def until_kept(dice: int) -> Sequence[Hand]:
        rolls: list[Hand] = []
        while not rolls or not table.rules.kept(hand(rolls[-1])):
            rolls.append(tuple(rng.choice(table.game.faces) for _ in range(dice)))
        return rolls if len(rolls) > 1 else rolls[0]  # type: ignore[return-value]

    return [until_kept(dice) for dice in table.dice]


def some_start(game: Game, rng: random.Random) -> Table:
    blank = game.deal(seed="K7QX", starter=rng.randrange(game.players))
    kind = rng.random()
    if kind < 0.5:
        return blank
    names = rng.sample(["Deal", "show", "Pass", "exact", "小明", "Ana", "Bid", "x5", "found", "Round"], game.players)
    hands = [each if isinstance(each, tuple) else each[-1] for each in some_rolls(blank, rng)]
    return game.deal(hands=hands, names=names, seed="ZZ22" if kind < 0.75 else None)


def some_play(table: Table, rng: random.Random) -> Table:
    """One more step of a game, mostly bids, sometimes with dice shown and rolled again."""
    if table.phase == "round_end":
        return table.next_round(None if table.seed is not None and rng.random() < 0.7 else some_rolls(table, rng))
    seat = rng.randrange(len(table.dice)) if rng.random() < 0.1 else table.turn
    actions = list(table.legal(seat))
    if not actions:
        seat, actions = table.turn, list(table.legal())
    bids = [action for action in actions if isinstance(action, Bid)][:8]
    words = [action for action in actions if not isinstance(action, Bid)]
    action = rng.choice(bids) if bids and (not words or rng.random() < 0.75) else rng.choice(words)
    if isinstance(action, Bid) and table.phase == "bidding" and rng.random() < 0.4:
        action = replace(action, push=rng.choice([None, *table.pushes(action, seat)]))
    shown = action.push if isinstance(action, Bid) else action.dice if isinstance(action, Push) else None
    rolls: Sequence[Face] | None = None
    if shown is not None and (table.seed is None or rng.random() < 0.4):
        rolls = [rng.choice(table.game.faces) for _ in range(len(table.hands[seat] or ()) - len(shown))]
    return table.play(action, by=seat, rolls=rolls)


def some_table(number: int) -> Table:
    """A game at some moment, the same for the same number."""
    rng = random.Random(number)
    table = some_start(some_game(rng), rng)
    for _ in range(rng.randint(0, 120)):
        if table.is_over:
            break
        table = some_play(table, rng)
    return table


TABLES = st.integers(min_value=0, max_value=10**6).map(some_table)


@settings(max_examples=50, deadline=None)
@given(TABLES, st.booleans())
def test_any_game_can_be_written_read_back_and_replayed_to_the_same_table(table: Table, short: bool) -> None:
    text = record.write(table, short=short)
    again = record.read(text)
    assert again.table == table
    assert not again.partial
    assert record.write(again.table, short=short) == text


@settings(max_examples=30, deadline=None)
@given(TABLES, st.data())
def test_a_record_for_one_seat_tells_what_that_seat_knows_and_no_more(table: Table, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(len(table.names))]))
    text = record.write(table, seat=seat)
    assert "seed" not in text
    mine = {seat} if seat is not None else set()
    hidden = {place for place, owned in enumerate(table.dice) if owned} - mine
    if hidden and table.showdown is None:
        assert record.read(text).partial
        assert all(record.read(text).table.hands[place] is None for place in hidden)
    seen, true = record.read(text).table.seen_by(seat), table.seen_by(seat)
    assert replace(seen, actions=()) == replace(true, actions=())
    assert [(taken.seat, taken.action) for taken in seen.actions] == [
        (taken.seat, taken.action) for taken in true.actions
    ]


def test_a_record_for_one_seat_does_not_change_with_hidden_dice() -> None:
    start = games["liars_dice"](dice=2).deal(hands=["55", "12"]).play("1x5")
    other = games["liars_dice"](dice=2).deal(hands=["55", "66"]).play("1x5")
    assert record.write(start, seat=0) == record.write(other, seat=0)


def test_a_table_that_nobody_played_to_cannot_be_recorded() -> None:
    table = replace(games["perudo"]().deal(seed="K7QX"), exact_used=(True, False))
    with pytest.raises(ValueError, match="played from a deal"):
        record.write(table)


# ---- partial records ---------------------------------------------------------------------------


def test_without_seed_and_deal_a_round_can_be_followed_but_not_settled() -> None:
    played = record.read(HEAD + "1  Ana 4x3   Bo 5x3   Chi doubt\n   bid holds\n2  Chi 1x2\n")
    assert played.partial
    assert played.stopped == 3
    assert str(played.table.standing) == "5x3"
    assert played.table.seen_by(None).unseen == (5, 5, 5)


def test_a_show_line_lifts_unknown_cups() -> None:
    text = PUSHED.replace("deal Ana 5 5 1 3 3 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6\n", "deal Ana 5 5 1 3 3 | Bo - | Chi -\n")
    played = record.read(text)
    assert played.partial
    assert played.stopped is None
    assert played.table.showdown is not None
    assert played.table.showdown.holds
    assert played.table.dice == (5, 5, 4)


def test_a_round_after_an_unsettled_one_is_still_read_for_sense() -> None:
    with pytest.raises(RecordError, match="line 4: nobody is called 'Zoe'"):
        record.read(HEAD + "1  Ana 4x3   Bo doubt\n2  Zoe 1x2\n")


# ---- forgiving reading -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        PUSHED.replace("\n", "\r\n"),
        "\ufeff" + PUSHED,
        PUSHED.replace("   ", "\t"),
        PUSHED.replace("   ", " "),
        PUSHED.replace("\n   ", "\n\n"),
        PUSHED.replace("Ana", "ANA").replace("players ANA", "players Ana"),
        PUSHED.replace("doubt", "Challenge"),
        PUSHED.replace("5 5 1", "5, 5, 1"),
        PUSHED.replace("7x5 push 5 5 1", "7x5^551").replace("pass   Chi doubt Bo", "~   Chi ?Bo"),
        PUSHED.replace("Ana 4x3   Bo 5x3", "Ana: 4x3,  Bo: 5×3;"),
        PUSHED.replace("1  deal", "Round 1.\n deal"),
        PUSHED.replace(";", "；").replace("|", "｜"),
        PUSHED.replace("Chi 3x1", "Chi 3x1   # a long pause"),
        PUSHED.replace("perudo", "Perudo_House"),
        PUSHED.replace("pass true; Chi loses 1", "Pass true, Chi loses 1 die."),
        PUSHED.replace("pass true; Chi loses 1", ""),
        PUSHED.replace("dice 5 5 5", "rules dice=5 push_on_opening=False"),
        PUSHED.replace("   show", "show").rstrip("\n"),
    ],
)
def test_reading_is_forgiving(text: str) -> None:
    assert record.read(text).table == record.read(PUSHED).table


def test_a_record_may_end_with_the_header() -> None:
    table = record.read("dicekit 1\ngame bluff; players Ana Bo; seed K7QX").table
    assert table == games["bluff"]().deal(seed="K7QX")


# ---- broken records ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("dicekit 1", "dicekit 2", 1, "version '2' of records is not known; expected dicekit 1"),
        ("dicekit 1", "chess 1", 1, "no record of dicekit"),
        ("game perudo", "game poker", 2, "no game is called 'poker'; expected one of liars_dice, perudo"),
        ("game perudo; ", "", 2, "no game is named"),
        ("dice 5 5 5", "dice 5 5", 2, "3 seats own at most 5 dice each"),
        ("dice 5 5 5", "seed K7Q1", 2, "seeds use A–Z without I, L, O"),
        ("dice 5 5 5", "rules pushing=no", 2, "no rule of perudo; expected name=value, with one of the names dice"),
        ("dice 5 5 5", "rules special_min_players=9", 2, "possible: 2, 3"),
        ("dice 5 5 5", "colour red", 2, "'colour red' is not understood"),
        ("players Ana Bo Chi", "players Ana", 2, "bad_players"),
        ("players Ana Bo Chi", "players Ana Bo Bo", 2, "different names"),
        ("1  deal", "2  deal", 3, "round 2 begins here; expected round 1"),
        ("1  deal", "   deal", 3, "stands before the first round"),
        ("Bo 2 2 2 2 2 | Chi 1 3 3 6 6\n   Ana", "Bo 2 2 2 2 | Chi 1 3 3 6 6\n   Ana", 3, "5 dice are needed"),
        ("deal Ana 5 5 1 3 3", "deal Ana 5 5 1 3 7", 3, "7 is not on these dice"),
        ("deal Ana 5 5 1 3 3", "deal Ana 5 5 a 3 3", 3, "'a' is no die"),
        ("deal Ana", "deal Zoe", 3, "nobody is called 'Zoe'; expected one of Ana, Bo and Chi"),
        ("Ana 4x3", "Ana 4x9", 4, r"bad_face \(P3\)"),
        ("Bo 5x3", "Bo 3x3", 4, r"not_higher \(P5\): Three threes do not raise four threes"),
        ("Bo 5x3", "Chi 5x3", 4, "not_your_turn .*Bo is to speak"),
        ("Bo 5x3", "Bo five threes", 4, "'five' is no action; expected 4x5, push 5 5, doubt"),
        ("push 5 5 1", "push 5 5 6", 5, r"push_not_held \(P8\)"),
        ("roll Ana 2 4", "roll Ana 2 4 4", 6, "2 dice are needed here, 3 are given"),
        ("roll Ana 2 4", "roll Bo 2 4", 6, "Bo has nothing to roll"),
        ("   roll Ana 2 4\n", "", 5, "nobody knows what Ana rolled; expected a line: roll Ana"),
        ("doubt Bo", "doubt Ana", 7, r"no_such_target \(P13\)"),
        ("show Ana 5 5 1 2 4", "show Ana 5 5 1 2 5", 8, r"Ana did not have '5 5 1 2 5'; expected 1\s2\s4\s5\s5"),
        ("pass true", "pass false", 9, "'pass false' is not what the dice say; expected pass true; Chi loses 1"),
        ("Chi loses 1", "Chi loses 2", 9, "'Chi loses 2' is not what the dice say"),
        ("Chi loses 1", "Bo loses 1", 9, "'Bo loses 1' is not what the dice say"),
        ("   Bo pass   Chi doubt Bo\n", "", 7, "the cups are lifted before the round has ended; expected what Bo"),
        ("Chi loses 1\n", "Chi loses 1\n   Chi 1x2\n", 10, "follows the end of the round"),
        ("   Bo pass   Chi doubt Bo\n   show", "2  show", 7, "begins before the last one has ended; expected what Bo"),
    ],
)
def test_a_broken_record_names_its_line_and_what_would_be_right(old: str, new: str, line: int, words: str) -> None:
    assert old in PUSHED
    broken = PUSHED.replace(old, new, 1)
    with pytest.raises(RecordError, match=words) as caught:
        record.read(broken)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")
    text = caught.value.text("zh")
    assert text.startswith(f"第 {line} 行：")
    assert re.search(r"[\u4e00-\u9fff]{2}", text.partition("：")[2])
    assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", re.sub(r"'[^']*'", "", text)), text


def test_a_broken_record_is_explained_in_chinese_too() -> None:
    with pytest.raises(RecordError) as caught:
        record.read(PUSHED.replace("Bo 5x3", "Bo 3x3"))
    text = caught.value.text("zh")
    for part in ("第 4 行", "not_higher", "P5", "三个三", "四个四"):
        assert part in text
    with pytest.raises(RecordError) as caught:
        record.read(PUSHED.replace("Chi loses 1", "Bo loses 1"))
    assert caught.value.text("zh") == "第 9 行：'Bo loses 1' 和骰子不符；应为 pass true; Chi loses 1"


def test_nothing_follows_a_game_that_is_over() -> None:
    text = "dicekit 1\ngame liars_dice; players Ana Bo; dice 1 1\n1 deal Ana 5 | Bo 1\nAna 2x5 Bo doubt\n2 Ana 1x2\n"
    with pytest.raises(RecordError, match="line 5: round 2 begins, but the game is over"):
        record.read(text)


def test_nobody_shows_a_straight_that_had_to_be_rolled_again() -> None:
    start = "dicekit 1\ngame chinese; players Ana Bo\n1  deal Ana 1 1 2 3 4\n   Ana 4x3   Bo 5x3   Ana open\n"
    with pytest.raises(RecordError, match=r"line 5: 1\s2\s3\s4\s5 is a straight"):
        record.read(start + "   show Ana 1 1 2 3 4 | Bo 1 2 3 4 5\n")


@pytest.mark.parametrize("dealt", ["Ana 1 2 3 4 6", "Ana 1 2 3 4 4 / 2 2 3 3 4"])
def test_only_straights_are_rolled_again_and_all_of_them(dealt: str) -> None:
    head = "dicekit 1\ngame chinese; players Ana Bo\n"
    with pytest.raises(RecordError, match=r"line 3: .* straight"):
        record.read(f"{head}1  deal {dealt} | Bo 2 2 3 3 4\n")
