"""Liar's dice with one cup: its rules one by one; hands and chances against vectors counted without dicekit."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dicekit.poker_dice
from dicekit import texts
from dicekit.errors import BadDice, IllegalAction, NeedsDice, Unreadable
from dicekit.odds.rerolls import best_keep, keeps, kinds_after, with_one_reroll
from dicekit.poker_dice import CupGame, CupTable, Kind, Value, claims, hands, read_record, value

F = Fraction
VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "poker_dice" / "hands.json").read_text("utf-8"))
TWO = CupGame(players=2)
HEADED = "dicekit cup 1\ngame: players=99 lives=3 claims=kinds start=hidden seed=K7QX"


def refused(table: CupTable, action: str, by: int | None = None) -> tuple[str, str]:
    """The code and the rule of an objection, which a play of the action raises too."""
    with pytest.raises(IllegalAction) as fault:
        table.play(action, by=by)
    return fault.value.code, fault.value.rule


# hands and chances, counted without dicekit


def test_kinds_of_all_hands() -> None:
    assert [kind.label for kind in Kind] == VECTORS["kinds"]
    assert {"".join(map(str, hand)): Kind.of(hand) for hand, _ in hands()} == VECTORS["kind_of"]
    assert list(kinds_after().ways) == VECTORS["ways"] == [480, 3600, 1800, 1200, 240, 300, 150, 6]


def test_kinds_after_keeping_any_dice() -> None:
    for kept, ways in VECTORS["after_keeping"].items():
        found = dict(kinds_after(kept).items())
        assert [found.get(kind, 0) for kind in Kind] == ways, kept


def test_the_best_dice_to_keep_for_each_kind() -> None:
    for hand, chances in VECTORS["best_chance"].items():
        found = [best_keep(hand, kind) for kind in Kind]
        assert [keep.chance for keep in found] == list(map(F, chances)), hand
        assert all(kinds_after(keep.kept).at_least(kind) == keep.chance for keep, kind in zip(found, Kind, strict=True))


def test_one_free_reroll() -> None:
    known = ["1", "1453/1458", "7343/8748", "46/81", "239/729", "5021/17496", "9259/69984", "221/17496"]
    assert [str(with_one_reroll(kind)) for kind in Kind] == VECTORS["with_one_reroll"] == known


@pytest.mark.parametrize(
    ("kept", "kind", "chance"),
    [("5533", Kind.FULL_HOUSE, F(1, 3)), ("444", Kind.RUN, F(4, 9)), ("55", Kind.TWO_PAIRS, F(13, 18))],
)
def test_the_chances_of_the_lesson_by_hand(kept: str, kind: Kind, chance: Fraction) -> None:
    """Keep two pairs: 2 faces of 6. Keep three: all but 5 · 4 of 36. Keep a pair: all but 5 · 4 · 3 of 216."""
    assert kinds_after(kept).at_least(kind) == chance
    assert chance == {1: F(2, 6), 2: 1 - F(5 * 4, 36), 3: 1 - F(5 * 4 * 3, 216)}[5 - len(kept)]


def test_a_choice_limited_to_so_many_dice_is_never_better() -> None:
    for hand in ("11234", "13456", "22335", "44456"):
        for kind in Kind:
            limited = [best_keep(hand, kind, rolled) for rolled in range(6)]
            assert max(keep.chance for keep in limited) == best_keep(hand, kind).chance
            assert [keep.rolled for keep in limited] == list(range(6))
        assert len(keeps(tuple(map(int, hand)))) == len({tuple(sorted(k)) for k in keeps(tuple(map(int, hand)))})


# the rules


def test_h1_players_and_lives() -> None:
    assert CupGame(players=6, lives=1).deal("12345").lives == (1,) * 6
    for wrong in ({"players": 1}, {"players": 7}, {"lives": 0}, {"players": True}):
        with pytest.raises(ValueError, match="H1"):
            CupGame(**wrong)
    with pytest.raises(Unreadable):
        TWO.deal("12347")
    with pytest.raises(BadDice):
        TWO.deal("1234")
    with pytest.raises(NeedsDice):
        TWO.deal()


def test_h2_a_hand_is_of_the_highest_kind_that_it_fits() -> None:
    shown = ["13456", "11345", "11335", "11134", "12345", "11133", "11113", "11111"]
    assert [Kind.of(hand) for hand in shown] == list(Kind)
    assert Kind.of("65432") is Kind.RUN


def test_h3_hands_of_one_kind_by_their_groups() -> None:
    rising = ["44512", "55312", "55112", "55332", "66112", "44466", "55511", "55533", "12345", "23456"]
    kinds: dict[Kind, list[Value]] = {}
    for hand in rising:
        kinds.setdefault(Kind.of(hand), []).append(value(hand))
    assert all(found == sorted(set(found)) for found in kinds.values())
    assert value("55134") == value("55612")
    assert value("12346") == value("13456")


@settings(max_examples=60, deadline=None)
@given(*[st.lists(st.integers(1, 6), min_size=5, max_size=5)] * 2)
def test_h3_the_order_said_another_way(one: list[int], two: list[int]) -> None:
    """Compare how often each face comes, the largest group first; dice that come once count only in a run."""

    def worth(hand: list[int]) -> tuple[int, list[tuple[int, int]]]:
        place = VECTORS["kind_of"]["".join(map(str, sorted(hand)))]
        groups = sorted(((n, face) for face, n in Counter(hand).items() if n > 1), reverse=True)
        return place, [(1, max(hand))] if place == Kind.RUN else groups

    assert (value(one) < value(two)) == (worth(one) < worth(two))


def test_h4_claims_of_kinds_and_with_faces() -> None:
    assert [str(claim) for claim in claims()] == VECTORS["kinds"]
    assert len(claims(with_faces=True)) == 1 + 6 + 15 + 6 + 2 + 30 + 6 + 6
    table = TWO.deal("55136").play("claim pair")
    assert table.play("lift").ended.kept
    faces = CupGame(claims="faces").deal("55136")
    assert faces.play("claim pair of 5").play("lift").ended.kept
    assert not faces.play("claim pair of 6").play("lift").ended.kept
    with pytest.raises(Unreadable):
        TWO.deal("55136").play("claim pair of 5")


def test_h5_the_first_hand_is_hidden_or_open() -> None:
    hidden = TWO.deal("55136")
    assert (hidden.turn, hidden.phase, hidden.seen_by(1).dice) == (0, "claim", None)
    assert len(list(hidden.legal())) == 8
    shown = CupGame(start="open").deal("55136")
    assert (shown.turn, shown.phase, shown.claim, shown.seen_by(None).claim) == (
        1,
        "keep",
        Value(Kind.PAIR),
        shown.claim,
    )
    assert shown.seen_by(0).dice == shown.seen_by(1).dice == (1, 3, 5, 5, 6)
    assert CupGame(start="open").deal("66666").phase == "answer"


def test_h6_the_next_player_answers_without_looking() -> None:
    table = TWO.deal("55136").play("claim two pairs")
    assert list(table.legal()) == ["accept", "lift"]
    assert list(table.legal(0)) == []
    assert table.seen_by(1).dice is None
    assert refused(table, "accept", by=0) == ("not_your_turn", "H6")
    assert refused(table, "claim run") == ("wrong_phase", "H6")


def test_h7_any_dice_are_kept_and_the_rest_rolled_once() -> None:
    table = TWO.deal("55136").play("claim pair").play("accept")
    assert len(list(table.legal())) == len(keeps((1, 3, 5, 5, 6)))
    after = table.play("keep 5 5", rolls="553")
    assert (after.dice, after.rolled, after.phase) == ((3, 5, 5, 5, 5), 3, "claim")
    assert after.seen_by(1).dice == after.dice
    assert (after.seen_by(0).dice, after.seen_by(0).rolled) == ((1, 3, 5, 5, 6), 3)
    assert table.play("keep 5 5 1 3 6").rolled == 0
    assert refused(table, "keep 4") == ("cup_not_there", "H7")


def test_h8_a_claim_must_rise() -> None:
    table = TWO.deal("55136").play("claim two pairs").play("accept").play("keep", rolls="11111")
    assert next(iter(table.legal())) == "claim three"
    assert refused(table, "claim two pairs") == ("cup_too_low", "H8")
    faces = CupGame(claims="faces").deal("55136").play("claim pair of 2").play("accept").play("keep 5 5", rolls="136")
    assert faces.objection("claim pair of 3") is None
    assert refused(faces, "claim pair of 2") == ("cup_too_low", "H8")


def test_h9_the_highest_claim_must_be_lifted() -> None:
    table = TWO.deal("55136").play("claim five")
    assert list(table.legal()) == ["lift"]
    assert refused(table, "accept") == ("cup_must_lift", "H9")


@pytest.mark.parametrize(("claim", "loser"), [("pair", 1), ("nothing", 1), ("two pairs", 0), ("five", 0)])
def test_h10_who_loses_a_life(claim: str, loser: int) -> None:
    table = TWO.deal("55136").play(f"claim {claim}").play("lift")
    assert table.ended.loser == loser
    assert table.lives == ((2, 3) if loser == 0 else (3, 2))
    assert table.seen_by(None).ended.dice == (1, 3, 5, 5, 6)


def test_h11_who_begins_the_next_round() -> None:
    three = CupGame(players=3, lives=1).deal("55136")
    out = three.play("claim five").play("lift")
    assert (out.lives, out.next_starter) == ((0, 1, 1), 1)
    again = out.play("next", rolls="12346")
    assert (again.turn, again.claim, again.phase) == (1, None, "claim")
    assert TWO.deal("55136").play("claim pair").play("lift").next_starter == 1


def test_h12_the_last_one_in_wins() -> None:
    table = CupGame(lives=1).deal("55136").play("claim pair").play("lift")
    assert (table.is_over, table.winner, table.lives) == (True, 0, (1, 0))
    assert refused(table, "next") == ("game_over", "H12")


def test_every_rule_has_a_test_and_words_in_both_languages() -> None:
    numbers = re.findall(r"^- (H\d+) ", dicekit.poker_dice.__doc__ or "", re.MULTILINE)
    assert numbers == [f"H{at}" for at in range(1, 13)]
    tested = {name.split("_")[1].upper() for name in globals() if re.match(r"test_h\d+_", name)}
    assert tested == set(numbers)
    for lang in texts.languages:
        assert all(texts.has(f"cup.rule.{number}", lang) for number in numbers)
        assert all(texts.has(f"cup.kind.{kind.name.lower()}", lang) for kind in Kind)


# whole games


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(
        [CupGame(), CupGame(3, 2, "faces"), CupGame(4, 1, "kinds", "open"), CupGame(2, 2, "faces", "open")]
    ),
    st.lists(st.integers(0, 999), max_size=120),
)
def test_a_game_ends_its_record_replays_it_and_nobody_sees_a_hidden_hand(game: CupGame, picks: list[int]) -> None:
    table = game.deal(seed="K7QX")
    for pick in picks:
        if table.is_over:
            break
        actions = ["next"] if table.phase == "round_end" else list(table.legal())
        table = table.play(actions[pick % len(actions)])
        for seat in range(game.players):
            other = table.seen_by(seat)
            if table.phase == "answer" and seat != table.claimer and table.rolled:
                assert other.dice is None or other.dice == table.seen[seat]
        assert sum(table.lives) <= game.players * game.lives
    assert read_record(table.record()) == table


@pytest.mark.parametrize("text", ["", "dicekit cup 2", "dicekit cup 1\ngame: players=2", f"{HEADED} seed=1", HEADED])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_record(text)


def test_a_record_with_an_illegal_line_is_refused() -> None:
    text = TWO.deal(seed="K7QX").play("claim run").record()
    with pytest.raises(IllegalAction):
        read_record(f"{text}\nclaim five")
    with pytest.raises(Unreadable):
        read_record(f"{text}\nshout")


def test_the_last_die_of_a_kept_hand_is_the_first_of_the_seed() -> None:
    """Method 1: roll number 2 of the game, by seat 1."""
    from dicekit import seeds

    table = TWO.deal(seed="K7QX").play("claim pair").play("accept").play("keep 1 3 4 6")
    assert table.dice == tuple(sorted((1, 3, 4, 6, next(seeds.faces("K7QX", 1, "table", "cup", 2)))))
