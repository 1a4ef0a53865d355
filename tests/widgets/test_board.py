"""The bid board as a part of its own: legal bids, orders, what cannot answer, and the race; each count by hand."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
import traitlets

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets import BidBoard, Question
from dicekit.widgets.draw.board import suggestion
from dicekit.widgets.stepper.state import begin
from dicekit.widgets.stepper.widget import board_of


def liars(**options: object) -> BidBoard:
    return BidBoard(games["liars_dice"](players=4, **options).deal(seed="K7QX").play("6x4"))


# ---- which bids, and how many


@pytest.mark.parametrize(("name", "least", "most"), [("chinese", 4, 24), ("liars_dice", 1, 20)])
def test_the_board_begins_with_the_smallest_opening_and_no_raise_leads_below(name: str, least: int, most: int) -> None:
    """C5: four ones open among four players, five zhai, six fei."""
    table = games[name](players=4).deal(seed="K7QX")
    heads = re.findall(r'<th scope="col">(\d+)</th>', BidBoard(table).html_work)
    assert list(map(int, heads)) == list(range(least, most + 1))
    raising, dice = table.rules.raising, table.in_play
    standing = [bid for bid in table.bids if bid.quantity >= least]
    assert min(bid.quantity for one in standing for bid in raising.legal(one, dice, 5)) >= least


@pytest.mark.parametrize(("order", "raises"), [("any", 86), ("reset", 54), ("strict", 16)])
def test_the_raises_of_six_fours_are_counted_under_each_order(order: str, raises: int) -> None:
    def rises(quantity: int, face: int) -> bool:
        if order == "any":
            return quantity > 6 or (quantity == 6 and face > 4)
        if order == "reset":
            return face > 4 or (face == 4 and quantity > 6)
        return (face == 4 and quantity > 6) or (face > 4 and quantity == 6)

    counted = sum(rises(quantity, face) for quantity, face in product(range(1, 21), range(1, 7)))
    ladder = liars().order(raising=order)
    assert ladder.legal == counted == raises
    assert f"{raises} of 120 bids raise six fours." in ladder.html_work
    cells = re.findall(r'<td role="gridcell"[^>]*>|<td class="cell[^>]*>', ladder.html_work)
    assert len(cells) == 120
    assert sum("aria-disabled" not in cell for cell in cells) == raises


def test_ones_ranked_high_give_one_raise_more() -> None:
    ladder = liars()
    ladder.on_order("rank_of_wild", "high")
    assert ladder.legal == 87  # rules guide, vector L-059


def test_the_track_of_bluff_has_its_star_fields_between_the_numbers() -> None:
    ladder = BidBoard(games["bluff"](players=2).deal(seed="K7QX"))
    heads = re.findall(r'<th scope="col">([^<]+)</th>', ladder.html_work)
    assert " ".join(heads) == "1 ★1 2 3 ★2 4 5 ★3 6 7 ★4 8 9 ★5 10 ★6 ★7 ★8 ★9 ★10"  # rulebook: the track, ten dice


def test_zhai_and_fei_that_cannot_answer_each_other_are_marked() -> None:
    ladder = BidBoard(games["chinese"](players=4, jumps="free").deal(seed="K7QX").play("6x4z"))
    ladder.on_mode("false")
    found = set(re.findall(r'data-arg-bid="([^"]+)"[^>]*nor is answered by it', ladder.html_work))
    # six zhai is broken by nine fei; seven or eight fei would be answered by seven or eight zhai only
    assert found == {f"{quantity}x{face}" for quantity in (7, 8) for face in range(2, 7)}
    ladder.on_order("break_rule", "add2")
    found = set(re.findall(r'data-arg-bid="([^"]+)"[^>]*nor is answered by it', ladder.html_work))
    assert found == {f"7x{face}" for face in range(2, 7)}


def test_the_halves_of_the_chinese_board_are_turned() -> None:
    ladder = BidBoard(games["chinese"](players=3).deal(seed="K7QX"))
    assert "All fei bids" in ladder.html_work
    ladder.on_mode("true")
    assert "All zhai bids" in ladder.html_work
    assert ladder.state.chosen is None, "to look at a half is not to choose a bid"
    ladder.on_step(1)
    assert str(ladder.state.chosen) == "3x1z"  # three players: at least three ones
    ladder.on_mode("false")
    assert ladder.state.chosen is not None
    assert not ladder.state.chosen.zhai


# ---- nothing is chosen beforehand; what may not be said explains itself


def test_nothing_is_chosen_and_the_smallest_raise_is_only_named() -> None:
    ladder = liars()
    assert ladder.state.chosen is None
    assert 'aria-selected="true"' not in ladder.html_work
    assert "Smallest raise: six fives" in ladder.html_work
    assert texts.say("action.say.choose.why", "en") in ladder.html_work


@pytest.mark.parametrize(
    ("order", "bid", "words"),
    [
        ("any", "6x3", "lowest legal: six fives"),
        ("reset", "12x3", "lowest legal: seven fours"),
        ("strict", "7x5", "legal: "),
    ],
)
def test_a_bid_that_does_not_raise_names_the_nearest_that_does(order: str, bid: str, words: str) -> None:
    ladder = liars(raising=order)
    with pytest.raises(Refused, match=re.escape(words)):
        ladder.on_choose(bid)


def test_saying_makes_it_the_one_to_raise_and_back_takes_it_back() -> None:
    ladder = liars()
    ladder.on_choose("7x2")
    ladder.on_bid("7x2", at=0)
    assert str(ladder.table.standing) == "7x2"
    assert ladder.aria_live["text"].startswith("Bo says seven twos.")
    with pytest.raises(Refused, match="moved on"):
        ladder.on_bid("8x2", at=0)
    ladder.on_back()
    assert str(ladder.table.standing) == "6x4"
    with pytest.raises(Refused, match="ladder began"):
        ladder.on_back()


def test_bounce_where_the_game_has_it() -> None:
    ladder = BidBoard(games["chinese"](players=3).deal(seed="K7QX").play("6x4z"))
    ladder.on_bounce(0)
    assert str(ladder.table.standing) == "8x4z"
    assert "Bounce" not in liars().html_work


def test_a_new_order_starts_from_the_standing_bid() -> None:
    ladder = liars().play("9x2").play("9x3")
    ladder.on_order("raising", "strict")
    assert str(ladder.table.standing) == "9x3"
    assert ladder.state.before is None
    assert ladder.legal == 11 + 3  # ten to twenty threes; nine fours, fives, sixes


# ---- the race


def test_the_race_ends_with_the_first_bid_under_the_limit() -> None:
    ladder = liars()
    ladder.finish = Fraction(1, 10)
    assert "The race ends" in ladder.html_status
    for bid in ("8x4", "9x4"):
        ladder.play(bid)
        assert "Over" not in ladder.html_status
    ladder.play("10x4")  # 320420753/3486784401 = 9.2 %, the bid before it 19.1 %
    assert "Over: ten fours, 9.2" in ladder.html_status
    assert "That took three bids." in ladder.html_status


def test_without_hints_no_chance_is_on_the_board() -> None:
    ladder = liars()
    ladder.hints = False
    sent = "".join(getattr(ladder, name) for name in ladder.trait_names() if name.startswith("html_"))
    assert "%" not in re.sub(r'style="[^"]*"', "", sent)


# ---- links


def test_the_question_goes_both_ways() -> None:
    class Listener(traitlets.HasTraits):
        question = traitlets.Any()

    ladder, chart = liars(), Listener()
    traitlets.link((ladder, "question"), (chart, "question"))
    assert chart.question.bid == Bid(6, 4)
    ladder.on_choose("7x4")
    assert chart.question == Question(ladder.state.view, Bid(7, 4))
    chart.question = Question(ladder.state.view, Bid(8, 5))
    assert ladder.state.chosen == Bid(8, 5)


def test_the_address_brings_the_ladder_back() -> None:
    ladder = BidBoard(games["liars_dice"](players=4).deal(seed="K7QX").play("6x4"), place="ladder")
    ladder.play("7x2").choose("8x2")
    again = BidBoard(games["liars_dice"](players=4).deal(seed="K7QX"), place="ladder")
    again.on_restore(ladder.link)
    assert (again.table.standing, again.state.chosen) == (Bid(7, 2), Bid(8, 2))
    with pytest.raises(Refused):
        BidBoard(games["bluff"](players=2).deal(seed="K7QX"), place="ladder").on_restore(ladder.link)


ACTS = ("choose", "step", "face", "mode", "order", "bid", "bounce", "back", "restore")
VALUES = (
    "",
    "x",
    "6x5",
    "99x9",
    "-1",
    "true",
    "*",
    "raising",
    "strict",
    "9" * 40,
    7,
    -3,
    10**9,
    None,
    True,
    0.5,
    [1],
    {},
)


@pytest.mark.parametrize("game", ["liars_dice", "perudo", "bluff", "chinese"])
def test_whatever_a_browser_sends_is_clamped_or_refused(game: str) -> None:
    rng = random.Random(game)
    ladder = BidBoard(games[game](players=3).deal(seed="K7QX"), place="ladder")
    names = ("bid", "by", "face", "zhai", "name", "value", "at", "text")
    for number in range(1, 120):
        fields = {name: rng.choice(VALUES) for name in rng.sample(names, rng.randint(0, 2))}
        ladder.set_state({"acts": [{"page": "p", "n": number, "do": rng.choice(ACTS), **fields}]})
        assert ladder.html_fault == ""
        assert ladder.state.chosen is None or ladder.state.chosen in ladder.table.bids


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_game_in_each_language(lang: str) -> None:
    for game in games.of_dice:
        ladder = BidBoard(games[game](players=2).deal(seed="K7QX"), lang=lang)
        assert ladder.html_fault == ""
        assert "gridcell" in ladder.html_work
        assert ladder.still()


def test_the_likeliest_raise_is_named_where_it_is_not_the_smallest() -> None:
    """After five ones of twenty dice, eleven twos come first (P6), and six ones are true more often."""
    table = games["perudo"](players=4).deal(hands=["55126", "13346", "22446", "13566"], starter=3).play("5x1")
    found = board_of(begin(table), "en")
    smallest, likeliest = Bid(11, 2), Bid(6, 1)
    assert found.smallest == smallest
    assert found.chances[likeliest] > found.chances[smallest]
    assert "six ones" in str(suggestion(found))
    assert "six ones" not in str(suggestion(replace(found, hints=False)))
