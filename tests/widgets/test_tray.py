"""The tray without a browser: which dice fall, what is kept, what is said, and what is refused."""

from __future__ import annotations

from hashlib import sha256

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st

from dicekit import texts
from dicekit.widgets.tray import Dice, Tray

NEXT = iter(range(1, 10**6))


def ask(tray: Tray, do: str, **fields: object) -> None:
    """What a browser sends."""
    tray.set_state({"acts": [{"page": "p1", "n": next(NEXT), "do": do, **fields}]})


@pytest.fixture
def tray() -> Tray:
    return Tray(face=5, hits=(5, 1), seed="K7QX", lesson="06", item="tray")


def by_hand(text: str, count: int) -> tuple[int, ...]:
    """Method 1 once more: the bytes of the digest below 252, each its remainder by six, and one."""
    return tuple(byte % 6 + 1 for byte in sha256(text.encode()).digest() if byte < 252)[:count]


def test_the_same_seed_seat_and_roll_are_the_same_dice_everywhere(tray: Tray) -> None:
    ask(tray, "use", seed="k7qx", seat="17")
    ask(tray, "roll")
    assert tray.dice == by_hand("1|K7QX|17|06|tray|1", 5) == (2, 6, 4, 2, 6)
    ask(tray, "roll")
    assert tray.dice == by_hand("1|K7QX|17|06|tray|2", 5)


def test_kept_dice_stay_and_the_others_take_the_roll_in_its_order(tray: Tray) -> None:
    ask(tray, "type", hand="55126")
    for at in (0, 2):
        ask(tray, "keep", at=at)
    assert tray.aria_live["text"] == "Kept: a single one and one five."
    ask(tray, "roll")
    fresh = by_hand("1|K7QX|0|06|tray|1", 5)
    assert tray.dice == (5, fresh[0], 1, fresh[1], fresh[2])
    ask(tray, "type", hand="33333")
    assert tray.state.kept == frozenset()


def test_a_whole_hand_is_typed_and_read_back(tray: Tray) -> None:
    ask(tray, "type", hand="5 5, 1 ２ 6")
    assert tray.dice == (5, 5, 1, 2, 6)
    assert tray.aria_live["text"] == "five, five, one, two, six. Two fives and one wild one."
    assert tray.sentence == "Two fives and one wild one: three count."
    assert tray.html_work.count('class="die tray-die counts"') == 3
    assert tray.html_work.count('href="#dk-dw"') == 1  # the ring of the wild one


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("55127", "7 is not on a six-sided die."),
        ("55120", "0 is not on a six-sided die."),
        ("551x6", "“x” is no face."),
        ("5512", "Four dice are written; the tray holds five."),
        ("1", "One die is written"),
        ("", "No dice are written"),
    ],
)
def test_a_wrong_entry_is_answered_in_words_and_changes_nothing(tray: Tray, hand: str, expected: str) -> None:
    ask(tray, "type", hand="55126")
    ask(tray, "type", hand=hand)
    assert expected in tray.html_notice
    assert tray.dice == (5, 5, 1, 2, 6)


def test_pressing_turns_a_die_or_while_marking_keeps_it(tray: Tray) -> None:
    ask(tray, "type", hand="66126")
    ask(tray, "press", at=0)
    assert tray.dice[0] == 1
    ask(tray, "set", at=1, face=4)
    assert tray.dice == (1, 4, 1, 2, 6)
    ask(tray, "mark")
    ask(tray, "press", at=4)
    assert (tray.dice[4], tray.state.kept) == (6, {4})


def test_without_a_wild_face_a_one_has_no_ring_and_does_not_count() -> None:
    plain = Tray(face=5, seed="K7QX", wilds=(5, 1))
    plain.dice = (5, 1, 2, 3, 6)
    assert plain.sentence == "One five: one counts."
    assert "#dk-dw" not in plain.html_work
    ask(plain, "wild", value="wild")
    assert plain.sentence == "One five and one wild one: two count."
    assert "#dk-dw" in plain.html_work
    ask(plain, "wild", value="plain")
    assert plain.hits == (5,)
    ones = Tray(face=1, hits=(1,))
    ones.dice = (1, 1, 2, 3, 4)
    assert "#dk-dw" not in ones.html_work  # asked about themselves, ones are nobody's help


def test_a_covered_hand_tells_nothing(tray: Tray) -> None:
    ask(tray, "type", hand="55126")
    ask(tray, "cover")
    assert tray.sentence == "Five dice under your cup."
    assert "data-arg-at" not in tray.html_work
    assert "five, counts" not in tray.html_work + tray.html_table + tray.html_still
    ask(tray, "press", at=0)
    assert tray.dice == (5, 5, 1, 2, 6)
    ask(tray, "cover")
    assert "data-arg-at" in tray.html_work


def test_empty_it_says_so_and_offers_the_first_roll() -> None:
    tray = Tray()
    assert tray.html_work.count("no-die") == 5
    assert "No dice yet." in tray.html_work
    assert "Roll five" in tray.html_work
    for do, fields in (("press", {"at": 0}), ("keep", {"at": 0}), ("cover", {}), ("set", {"at": 0, "face": 3})):
        ask(tray, do, **fields)
        assert tray.html_notice
        assert tray.dice == ()


def test_up_to_forty_dice_are_counted_face_by_face() -> None:
    tray = Tray(40, face=5, hits=(5, 1), seed="K7QX")
    ask(tray, "roll")
    assert len(tray.dice) == 40
    for face in range(1, 7):
        assert f"× {tray.dice.count(face)}<" in tray.html_work
    count = tray.dice.count(5) + tray.dice.count(1)
    assert texts.say("tray.counts", parts=texts.summary(tray.dice, 5, (5, 1)), n=count) == tray.sentence
    ask(tray, "press", at=0)
    assert "no such die" in tray.html_notice
    with pytest.raises(ValueError, match="1 to 40"):
        Tray(41)


def test_the_trait_can_be_linked_both_ways_and_takes_only_dice() -> None:
    tray, other = Tray(), Tray()
    traitlets.link((tray, "dice"), (other, "dice"))
    other.dice = (1, 2, 3, 4, 5)
    assert tray.state.faces == (1, 2, 3, 4, 5)
    ask(tray, "set", at=0, face=6)
    assert other.state.faces == (6, 2, 3, 4, 5)
    for wrong in ((1, 2), (1, 2, 3, 4, 7), "12345"):
        with pytest.raises(traitlets.TraitError):
            tray.dice = wrong


def test_an_address_brings_everything_back(tray: Tray) -> None:
    ask(tray, "use", seed="ABCD", seat="3")
    ask(tray, "roll")
    ask(tray, "keep", at=1)
    ask(tray, "cover")
    other = Tray(face=5, hits=(5, 1), lesson="06", item="tray")
    ask(other, "restore", text=tray.link)
    assert other.state == tray.state


def test_all_kept_leaves_nothing_to_roll(tray: Tray) -> None:
    ask(tray, "type", hand="55126")
    for at in range(5):
        ask(tray, "keep", at=at)
    ask(tray, "roll")
    assert "All dice are kept" in tray.html_notice


DOES = st.sampled_from(
    ["roll", "press", "set", "keep", "mark", "cover", "type", "use", "again", "fresh", "restore", "wild"]
)
VALUES = (
    st.text(max_size=12)
    | st.integers(-(10**6), 10**6)
    | st.booleans()
    | st.from_regex(r"[A-Z2-9.0-9]{0,20}", fullmatch=True)
)


@given(
    asked=st.lists(
        st.tuples(
            DOES, st.dictionaries(st.sampled_from(["at", "face", "hand", "seed", "seat", "text", "value"]), VALUES)
        ),
        max_size=6,
    )
)
def test_whatever_a_browser_sends_the_dice_stay_dice(asked: list[tuple[str, dict[str, object]]]) -> None:
    for do, fields in asked:
        ask(FUZZED, do, **fields)
        assert not FUZZED.html_fault
        assert len(FUZZED.dice) in (0, 5)
        assert all(1 <= face <= 6 for face in FUZZED.dice)


FUZZED = Tray(wilds=(5, 1), face=5)


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Two fives and one wild one"), ("zh", "两个五和一个万能的一：算三颗。")]
)
def test_it_speaks_both_languages(lang: str, word: str) -> None:
    tray = Tray(face=5, hits=(5, 1), lang=lang)
    tray.dice = (5, 5, 1, 2, 6)
    assert word in tray.still()
    assert Dice(5).link == "AAAA.0.0..."
