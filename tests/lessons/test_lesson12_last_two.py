"""The tree of the last two dice without a browser: every outcome, what it says, what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dicekit.course.lesson12.last_two import LastTwoTree
from dicekit.dice.action import Bid
from dicekit.odds.last_two import DICE, LastTwo, bids

F = Fraction


def press(tree: LastTwoTree, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(tree.ack.values(), default=0) + 1
    tree.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


@pytest.mark.parametrize("special", [True, False])
def test_every_bid_in_every_outcome_counted_by_hand(special: bool) -> None:
    for bid in bids(special):
        hits = {bid.face} if special else {bid.face, 1}
        true = [sum(die in hits for die in pair) >= bid.quantity for pair in product(DICE, repeat=2)]
        two = LastTwo(3, bid, special)
        assert two.outcomes == sum(true)
        for own in DICE:
            assert two.true(own) == sum(true[6 * (own - 1) : 6 * own])
            # the other player, who sees their own die only
            assert [leaf.chance for leaf in two.branch(own)] == [
                F(sum(true[6 * die : 6 * die + 6]), 6) for die in range(6)
            ]
            assert [leaf.die for leaf in two.branch(own)] == list(DICE)


def test_the_checked_chances() -> None:
    """LESSONS 12: you hold the four, one die each, two fours plain (1/6), wild (1/3)."""
    assert LastTwo(4, Bid(2, 4)).chance == F(1, 6)
    assert LastTwo(4, Bid(2, 4), special=False).chance == F(1, 3)


def test_the_order_of_the_first_bids_is_that_of_the_rules() -> None:
    """P14: ones are the lowest face; P6: else one one stands just above two sixes."""
    assert [str(bid) for bid in bids()] == [f"{quantity}x{face}" for quantity in (1, 2) for face in DICE]
    others = [f"{quantity}x{face}" for quantity in (1, 2) for face in DICE[1:]]
    assert [str(bid) for bid in bids(special=False)] == [*others, "1x1", "2x1"]


def test_worth_is_what_a_doubt_takes() -> None:
    for special, own, bid in product((True, False), DICE, bids()):
        two = LastTwo(own, bid, special)
        wins = [1 if two.holds(own, other) else -1 for other in DICE]
        assert two.worth == F(sum(wins), 6)
        doubts = [leaf.doubts for leaf in two.branch(own)]
        assert two.reasoned == F(sum(win for win, doubt in zip(wins, doubts, strict=True) if doubt), 6)


def test_it_says_in_how_many_outcomes_the_bid_is_true() -> None:
    tree = LastTwoTree()
    assert tree.sentence == "You hold a four and say two fours: true in 1 of 6 outcomes, in 1 of all 36."
    press(tree, "rule", value="normal")
    assert "true in 2 of 6 outcomes, in 4 of all 36" in tree.spoken["text"]
    press(tree, "die", value="1")
    assert "You hold a one" in tree.sentence
    assert tree.html_work.count('class="sign"') == 6


@pytest.mark.parametrize(("special", "shares"), [(True, ("4/9", "44.4", "5/9", "55.6")), (False, ("17/36", "47.2"))])
def test_it_says_how_often_the_first_speaker_wins_with_best_play(special: bool, shares: tuple[str, ...]) -> None:
    """L17."""
    for lang in ("en", "zh"):
        tree = LastTwoTree(LastTwo(4, Bid(2, 4), special), lang=lang)
        assert all(share in tree.html_work and share in tree.html_still for share in shares)


def test_the_bids_are_in_the_order_of_the_round() -> None:
    tree = LastTwoTree()
    assert tree.html_work.index('data-key="bid-1x1"') < tree.html_work.index('data-key="bid-2x6"')
    press(tree, "rule", value="normal")
    assert tree.html_work.index('data-key="bid-2x6"') < tree.html_work.index('data-key="bid-1x1"')
    press(tree, "bid", quantity=1, face=1)
    assert tree.state.bid == Bid(1, 1)


@pytest.mark.parametrize(
    ("do", "fields"),
    [("die", {"value": "7"}), ("die", {"value": "x"}), ("rule", {"value": "odd"}), ("bid", {"quantity": 3, "face": 4}),
     ("bid", {"quantity": 1, "face": 0}), ("restore", {"text": "4.2.4"}), ("restore", {"text": "4.3.1.normal"})],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_words(do: str, fields: dict[str, object]) -> None:
    tree = LastTwoTree(place="tree")
    before = tree.state
    press(tree, do, **fields)
    assert tree.html_notice
    assert not tree.html_fault
    assert tree.state == before


def test_the_address_brings_it_back() -> None:
    state = LastTwo(2, Bid(1, 6), special=False)
    tree, again = LastTwoTree(state, place="tree"), LastTwoTree(place="tree")
    press(again, "restore", text=tree.link)
    assert again.state == state


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_state_can_be_drawn(lang: str) -> None:
    tree = LastTwoTree(lang=lang)
    states = [*product((True, False), DICE, bids())]
    for special, own, bid in states if lang == "en" else states[::5]:
        tree.state = LastTwo(own, bid, special)
        assert tree.html_fault == ""
    assert tree.html_table.count("<tr>") == 7


def test_what_cannot_be_is_no_tree() -> None:
    with pytest.raises(ValueError, match="no such bid"):
        LastTwo(7, Bid(1, 1))
