"""Records of matches of cards: every match can be written and read again, and each thing that cannot be is refused."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from dicekit import record
from dicekit.cards.actions import Deal, Play
from dicekit.cards.card import BIG, DECK, UNKNOWN, points
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import DEALT, SEATS
from dicekit.cards.match import Match
from dicekit.record import RecordError
from tests.cards.moments import moments
from tests.cards.policies import play_out

RECORDS = Path(__file__).parent / "records" / "da_gunzi"
ROUND = (RECORDS / "D-replay-dead_a_whole_round.txt").read_text(encoding="utf-8")
SEEN = (RECORDS / "D-replay-dead_seen_by_Bo.txt").read_text(encoding="utf-8")
SEEDED = (RECORDS / "whole_game_from_a_seed.txt").read_text(encoding="utf-8")
HEAD = "dicekit 1\ngame da_gunzi; players Ana Bo Chi Dee; seed K7QX\n"


# ---- any match ---------------------------------------------------------------------------------


SEEDS = [*range(4), *(pytest.param(seed, marks=pytest.mark.sweep) for seed in range(4, 24))]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_can_be_written_and_read_again(seed: int) -> None:
    for match in moments(seed, chance=0.01, most=5):
        text = record.write(match, signs=bool(seed % 2))
        read = record.read(text)
        assert read.table == match
        assert not read.partial
        assert record.write(read.table, signs=bool(seed % 2)) == text


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_for_one_seat_gives_back_what_that_seat_sees_and_no_more(seed: int) -> None:
    for match in moments(100 + seed, chance=0.01, most=3):
        for seat in (None, *SEATS):
            text = record.write(match, seat=seat)
            assert "seed" not in text
            read = record.read(text)
            assert read.partial
            assert read.stopped is None
            assert read.seat == (-1 if seat is None else seat)
            assert read.table.seen_by(seat) == match.seen_by(seat)


@pytest.mark.parametrize("seed", range(6))
def test_a_record_for_one_seat_does_not_change_with_the_cards_of_others(seed: int) -> None:
    """Undealt cards and the hands of others exchanged before anybody has shown anything."""
    rng = random.Random(seed)
    deck = rng.sample(DECK, len(DECK))
    others = [place for place in range(len(DECK)) if place >= DEALT or place % 4 != 0]
    mixed = dict(zip(others, rng.sample([deck[place] for place in others], len(others)), strict=True))
    other = [mixed.get(place, card) for place, card in enumerate(deck)]
    texts = {
        record.write(da_gunzi().deal("K7QX", deck=cards, starter=0).play(Deal(60 + seed)), seat=0)
        for cards in (deck, other)
    }
    assert len(texts) == 1


def test_a_repeated_deal_is_recorded_and_all_have_seen_why() -> None:
    jokers = [card for card in DECK if card.endswith("J") and card[0] in "BL"]
    deck = [card for card in DECK if card not in jokers] + jokers
    match = da_gunzi().deal("K7QX", deck=deck, starter=2).play("deal 156")
    while match.phase == "last_call":
        match = match.play("pass")
    assert match.phase == "shuffle"
    again = match.play("shuffle").play("deal 3")
    for moment in (match, again):
        assert record.read(record.write(moment)).table == moment
        read = record.read(record.write(moment, seat=1))
        assert read.table.seen_by(1) == moment.seen_by(1)
    assert Counter(record.read(record.write(again, seat=1)).tables[1].hand.bottom) == Counter(jokers)


def test_the_settlement_is_what_the_cards_of_the_record_come_to() -> None:
    """Counted again: points of the tricks that the attackers took, and twice those of a taken bottom."""
    match = record.read(ROUND).table
    settled = [each.last[1] for each in (*match.past, match) if each.last]
    lines = re.findall(r"bottom ([^;\n]+)\n +score (\d+); bottom (held|taken)", ROUND)
    assert len(lines) == len(settled) == 6
    for (bottom, score, fate), hand in zip(lines, settled, strict=True):
        dealer = hand.tricks[0].leader
        taken = sum(points(cards) for trick in hand.tricks if (trick.winner - dealer) % 2 for cards in trick.plays)
        assert int(score) == taken + (2 * points(bottom.split()) if fate == "taken" else 0)


def test_a_match_that_nobody_played_to_cannot_be_recorded() -> None:
    from dataclasses import replace

    match = replace(da_gunzi().deal("K7QX"), blood=3)
    with pytest.raises(ValueError, match="played from a deal"):
        record.write(match)
    with pytest.raises(ValueError, match="not all known"):
        record.write(record.read(SEEN).table)


# ---- partial records ---------------------------------------------------------------------------


def test_a_record_for_one_seat_is_judged() -> None:
    """What the others played is held against what they had shown to hold or not to hold, and against all cards."""
    played = record.read(SEEN)
    assert played.partial
    assert played.table.is_over
    assert any(UNKNOWN in step.table.hand.held[0] for step in played.steps)
    own = re.search(r"deal Bo (.*)", SEEN)
    assert own
    first = own[1].split()[0]
    with pytest.raises(RecordError, match="times; expected at most three copies"):
        record.read(SEEN.replace(f"deal Bo {first}", "deal Bo D10", 1).replace("Chi D10 D10", "Chi D10 D10 D10", 1))
    with pytest.raises(RecordError, match="is not what the cards came to"):
        record.read(SEEN.replace("score ", "score 9", 1))
    with pytest.raises(RecordError, match="not_your_turn"):
        record.read(SEEN.replace("   Dee C8 C8", "   Chi C8 C8", 1))


def test_without_the_bottom_a_hand_can_be_followed_but_not_settled() -> None:
    lines = SEEN.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("   bottom"))
    played = record.read("\n".join(lines[:first]))
    assert played.stopped == first
    assert played.table.phase == "play"
    assert sum(map(len, played.table.hand.held)) == len(played.table.hand.tricks[-1].plays[0])


def test_a_record_without_seed_and_cards_can_be_followed() -> None:
    text = HEAD.replace("; seed K7QX", "; seen by nobody") + "1  deal starter Bo\n   deal 40   Chi king   deal 116\n"
    played = record.read(text)
    assert played.partial
    assert played.stopped == 4  # the card that named the trump suit was not told
    assert record.read(text.replace("Bo\n", "Bo\n   deal Chi -12 H4\n")).stopped == 5  # nor what the bottom is
    known = record.read(text.replace("Bo\n", "Bo\n   deal Chi -12 H4 | bottom S4 D4 C5 H6 S7 S8\n"))
    assert (known.table.hand.trump, known.table.dealer, known.table.phase) == ("H", 2, "bury")
    assert known.stopped is None


# ---- forgiving reading -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text.replace("   ", "\t"),
        lambda text: text.replace("   ", " ").replace("\n", "\n\n"),
        lambda text: text.partition("1  ")[0] + text.partition("1  ")[1] + text.partition("1  ")[2].lower(),
        lambda text: text.replace("  Bo ", "  bo: ").replace(";", "；"),
        lambda text: re.sub(r"\b([SHDC])(10|[2-9JQKA])\b", r"\2\1", text),
        lambda text: re.sub(r"\bS(10|[2-9JQKA])\b", r"黑桃\1", text).replace("BJ", "大王").replace("LJ", "小王"),
        lambda text: re.sub(r"\bH(10|[2-9JQKA])\b", r"♡\1", text).replace("♡10", "♡t"),
        lambda text: text.replace("1  deal", "Hand 1.\n deal"),
        lambda text: text.replace("deal 156   ", "").replace("score", "# at last\n   score"),
        lambda text: re.sub(r"\n +(bottom|score) .*", "", text),
        lambda text: re.sub(r"; case .*", ".", text),
        lambda text: re.sub(r"(\n   [A-Z][a-z]+) ([SHDC0-9JQKA ]{2,})   ", r"\1 play \2,  ", text),
        lambda text: text.replace("   ", " ; "),
    ],
)
def test_reading_is_forgiving(change: object) -> None:
    assert callable(change)
    changed = change(SEEDED)
    assert changed != SEEDED
    assert record.read(changed).table == record.read(SEEDED).table


def test_players_may_have_names_of_cards_and_words() -> None:
    names = ("King", "pass", "S3", "大王")
    dealt = da_gunzi().deal("K7QX", names=names)
    match = next(moment for moment in play_out(dealt, random.Random(1)) if moment.number == 2)
    text = record.write(match)
    assert "@King @pass @S3 @大王" in text
    assert record.read(text).table == match


def test_a_record_may_end_with_the_header() -> None:
    assert record.read(HEAD).table == da_gunzi().match("K7QX")


# ---- broken records ----------------------------------------------------------------------------


def broken(old: str, new: str) -> RecordError:
    assert old in ROUND, old
    with pytest.raises(RecordError) as caught:
        record.read(ROUND.replace(old, new, 1))
    text = caught.value.text("zh")
    assert re.search(r"[\u4e00-\u9fff]{2}", text.partition("：")[2])
    assert len(str(caught.value)) < 2000
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("players Ana", "dice 5; players Ana", 2, "'dice' has no place in da_gunzi|dice has no place"),
        ("players Ana Bo", "players Bo", 2, "bad_players"),
        ("players Ana Bo", "players Bo Bo", 2, "four different names"),
        ("follow_rule=dead", "follow_rule=alive", 2, "live .*dead"),
        ("follow_rule=dead", "following=dead", 2, "no rule of da_gunzi"),
        ("1  deal", "3  deal", 3, "hand 3 begins here; expected hand 1"),
        ("1  deal", "   deal", 3, "stands before the first hand"),
        ("starter ", "starter Z", 3, "nobody is called"),
        ("deal Ana ", "deal Ana X3 ", 4, "'X3' is no card; expected cards such as S10 H10 BJ"),
        ("deal Ana ", "deal Ana S3 ", 4, "40 cards are told; expected at most 39"),
        ("deal Bo ", "deal Ana ", 5, "the cards of Ana are dealt twice"),
        ("deal bottom ", "deal bottom S3 ", 8, "7 cards are told"),
        ("king", "queen", 9, "'queen' is no action; expected S9 S9, king"),
        ("deal 36", "deal many", 9, "no name|nobody is called|no number of cards"),
        ("Dee C8 C8", "Dee C8 C9", 10, r"lead_shape \(D9.1\)|not_in_hand"),
        ("score ", "score 9", 44, "is not what the cards came to; expected score"),
        ("levels 3 3", "levels 3 4", 44, "'levels 3 4' is not what"),
        ("bottom S2", "bottom S3", 43, "the bottom is not 'S3"),
        ("\n2  ", "\n   Ana S3\n2  ", 45, "follows the settlement"),
    ],
)
def test_a_broken_record_names_its_line_and_what_would_be_right(old: str, new: str, line: int, words: str) -> None:
    fault = broken(old, new)
    assert re.search(words, str(fault)), str(fault)
    assert str(fault).startswith(f"line {fault.line}: ")
    assert fault.line == line


def test_a_hand_begins_only_when_the_last_one_has_been_settled() -> None:
    with pytest.raises(RecordError, match="hand 2 begins before the last one has been settled"):
        record.read(HEAD + "1  deal 20\n2  deal 3\n")
    with pytest.raises(RecordError, match="before it has ended"):
        record.read(HEAD + "1  deal 20\n   score 20; bottom held\n")
    with pytest.raises(RecordError, match="but the match is over"):
        record.read(SEEDED + f"{SEEDED.count('score') + 1}  deal 3\n")


def test_cards_that_are_not_there_cannot_be_played() -> None:
    match = record.read(HEAD + "1  deal 156\n").table
    assert isinstance(match, Match)
    nobody = next(seat for seat in SEATS if BIG not in match.hand.held[seat]) if match.phase == "last_call" else None
    if nobody is not None:
        with pytest.raises(RecordError, match=r"not_in_hand|not_your_turn"):
            record.read(HEAD + f"1  deal 156\n   {match.names[nobody]} king\n")


def test_steps_have_seat_action_and_line() -> None:
    played = record.read(SEEDED)
    plays = [
        step
        for step in played.steps
        if step.seat is not None and isinstance(step.table.history[-1].action, Play) and step.words != "pass"
    ]
    assert len(plays) > 100
    lines = SEEDED.splitlines()
    for step in plays:
        assert step.seat is not None
        assert f"{played.table.names[step.seat]} {step.words}" in lines[step.line - 1]
