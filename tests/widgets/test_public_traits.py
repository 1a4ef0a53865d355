"""Public traits: set in Python, linked, or written by a browser; checked the same way each time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import comm
import ipywidgets
import pytest
import traitlets
from comm.base_comm import BaseComm

from dicekit.dice.action import Bid
from dicekit.errors import BadOption, IllegalAction, UnknownGame
from dicekit.games import games
from dicekit.kit.frame import frame
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part
from dicekit.kit.public import BadValue, mirrored, public
from dicekit.widgets import (
    BidBoard,
    Count,
    Exercise,
    GuessBar,
    Ledger,
    OddsChart,
    OutcomeGrid,
    Question,
    QuestionCard,
    RollStrip,
    RoundStepper,
    Tray,
)


@dataclass(frozen=True)
class Turned:
    turns: int = 0


class Coin(Part):
    """A coin that was turned so many times; `side` follows from that."""

    state = traitlets.Instance(Turned, ())
    turns = mirrored(traitlets.Int(0))
    side = mirrored(traitlets.Unicode(""))
    name = public(traitlets.Unicode("coin"))

    def published(self) -> dict[str, Any]:
        return {"turns": self.state.turns, "side": ("heads", "tails")[self.state.turns % 2]}

    def set_turns(self, turns: int) -> None:
        if not 0 <= turns <= 99:
            raise BadValue("A coin is turned 0 to 99 times.")
        self.state = replace(self.state, turns=turns)

    def draw(self) -> dict[str, str]:
        return {"shell": frame(self.uid, "A coin", slot("work")), "work": h("p", None, self.state.turns)}

    def on_turn(self) -> None:
        self.turns += 1


class Wire(BaseComm):
    """A line to a browser that writes down what was sent."""

    sent: ClassVar[list[dict[str, Any]]] = []

    def publish_msg(self, msg_type: str, data: Any = None, *args: Any, **kwargs: Any) -> None:
        Wire.sent.append(data)


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", lambda *args, **kwargs: Wire(*args, **kwargs))


def browser(part: Part, **state: Any) -> dict[str, Any]:
    """All that the kernel sends back when a browser sends this state."""
    Wire.sent = []
    part.comm.handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})
    return {name: value for message in Wire.sent for name, value in message["state"].items()}


def test_state_and_traits_follow_each_other() -> None:
    coin = Coin(Turned(3))
    assert (coin.turns, coin.side) == (3, "tails")
    coin.turns = 4
    assert (coin.state, coin.side) == (Turned(4), "heads")
    coin.state = Turned(7)
    assert (coin.turns, coin.side) == (7, "tails")
    assert Coin(turns=5).state == Turned(5)


@pytest.mark.parametrize("turns", [-1, 100, "3", None, 2.5])
def test_what_does_not_fit_is_refused_and_changes_nothing(turns: Any) -> None:
    coin = Coin(Turned(3))
    with pytest.raises(traitlets.TraitError):
        coin.turns = turns
    assert (coin.state, coin.turns, coin.side) == (Turned(3), 3, "tails")
    back = browser(coin, turns=turns)
    assert back["turns"] == 3
    assert back["html_notice"]
    assert (coin.state, coin.turns) == (Turned(3), 3)


def test_what_follows_from_the_rest_can_be_read_only() -> None:
    coin = Coin()
    with pytest.raises(BadValue, match="side"):
        coin.side = "tails"
    assert browser(coin, side="tails")["side"] == "heads"
    assert coin.state == Turned(0)


def test_a_browser_hears_of_what_follows_from_what_it_wrote_but_not_of_that_itself() -> None:
    back = browser(coin := Coin(), turns=5)
    assert back["side"] == "tails"
    assert "turns" not in back
    assert "5" in back["html_work"]
    assert coin.state == Turned(5)


def test_large_values_are_refused() -> None:
    coin = Coin()
    assert browser(coin, name="x" * 5000)["name"] == "coin"
    browser(coin, name="penny")
    assert coin.name == "penny"


def test_observers_see_all_traits_as_one_change() -> None:
    coin, seen = Coin(), []
    coin.observe(lambda change: seen.append((change.new, coin.side)), "turns")
    coin.turns = 1
    coin.state = Turned(2)
    assert seen == [(1, "tails"), (2, "heads")]


def test_link_with_a_slider_goes_both_ways() -> None:
    coin, slider = Coin(Turned(3)), ipywidgets.IntSlider(max=99)
    traitlets.link((coin, "turns"), (slider, "value"))
    assert slider.value == 3
    slider.value = 8
    assert coin.state == Turned(8)
    coin.state = Turned(9)
    assert slider.value == 9
    browser(coin, acts=[{"page": "p", "n": 1, "do": "turn"}])
    assert slider.value == 10


# the traits of a table with a bid in mind


@pytest.fixture(params=[RoundStepper, BidBoard])
def ladder(request: pytest.FixtureRequest) -> RoundStepper | BidBoard:
    table = games["liars_dice"](players=3).deal(hands=["55126", "13346", "22456"])
    part: RoundStepper | BidBoard = request.param(table.play("3x5"), seat=1)
    return part


def test_a_bid_in_mind_is_three_plain_values(ladder: RoundStepper | BidBoard) -> None:
    assert (ladder.bid, ladder.quantity, ladder.face) == ("3x5", 3, 5)
    assert (ladder.turn, ladder.seat) == (1, 1)
    ladder.quantity = 5
    assert (ladder.bid, ladder.state.chosen) == ("5x5", Bid(5, 5))
    ladder.face = 2
    assert (ladder.bid, ladder.question) == ("5x2", Question(ladder.state.view, Bid(5, 2)))
    ladder.bid = Bid(6, 3)
    assert (ladder.bid, ladder.quantity, ladder.face) == ("6x3", 6, 3)
    ladder.bid = ""
    assert (ladder.bid, ladder.state.chosen) == ("3x5", None)
    ladder.seat = None
    assert ladder.state.seat is None


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("quantity", 16, "0 to 15|1 to 15"),
        ("quantity", -1, "1 to 15"),
        ("face", 7, "1, 2, 3, 4, 5, 6"),
        ("face", [], "number, a text or None"),
        ("face", 7.5, "1, 2"),
        ("seat", "1", "0 to 2"),
        ("bid", "6x9", "1 to 6"),
        ("bid", "six fives", "."),
        ("bid", "40x5", "fifteen"),
        ("seat", 3, "0 to 2"),
        ("seat", -1, "0 to 2"),
        ("turn", 2, "turn"),
        ("record", "dicekit 1\ngame chess", "."),
        ("record", "", "."),
    ],
)
def test_other_bids_are_refused_with_what_would_be_right(
    ladder: RoundStepper | BidBoard, name: str, value: Any, right: str
) -> None:
    before, shown = ladder.state, getattr(ladder, name)
    with pytest.raises(traitlets.TraitError, match=right):
        setattr(ladder, name, value)
    assert browser(ladder, **{name: value})[name] == shown
    assert ladder.state == before
    assert not ladder.html_fault


def test_a_record_is_the_game_so_far_and_can_be_taken_up(ladder: RoundStepper | BidBoard) -> None:
    other = type(ladder)(games["liars_dice"](players=2).deal(seed="K7QX"), seat=1)
    other.record = ladder.record
    assert other.table == ladder.table
    assert other.seat == 1
    assert other.bid == "3x5"


def test_after_the_round_no_other_bid_is_considered() -> None:
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("3x5").play("doubt")
    stepper = RoundStepper(table)
    with pytest.raises(BadValue, match="over"):
        stepper.quantity = 4
    assert browser(stepper, bid="4x5")["bid"] == "3x5"


def test_faces_of_bluff_are_numbers_and_a_star() -> None:
    stepper = RoundStepper(games["bluff"](players=3).deal(seed="K7QX"))
    assert (stepper.bid, stepper.quantity, stepper.face) == ("", 0, 0)
    stepper.face = "*"
    assert stepper.face == "*"
    browser(stepper, face="3")
    assert stepper.face == 3


# ledger, grid and rolls

VIEW = games["liars_dice"](players=3).view("55126", unknown=10)


def test_the_open_line_of_a_ledger() -> None:
    ledger = Ledger(VIEW, "7x5", brief=True)
    assert len(ledger.entries) == 4
    browser(ledger, line=3)
    assert ledger.line == 3
    assert browser(ledger, line=5)["line"] == 3
    with pytest.raises(BadValue, match="1 to 4"):
        ledger.line = 0


def test_the_selected_outcome_of_a_grid() -> None:
    grid = OutcomeGrid(VIEW, "7x5")
    browser(grid, selected=59_048)
    assert grid.selected == grid.local["picked"] == 59_048
    assert browser(grid, selected=59_049)["selected"] == 59_048


def test_rolls_can_be_set_and_tallies_follow() -> None:
    strip = RollStrip(VIEW, "7x5", seed="K7QX", rolls=30)
    thirty = dict(strip.tallies)
    assert strip.rolls == sum(thirty.values()) == 30
    strip.rolls = 200
    assert sum(strip.tallies.values()) == 200
    assert browser(strip, rolls=30)["tallies"] == {str(count): times for count, times in thirty.items()}
    assert strip.tallies == thirty
    for name, value in (("rolls", 20_001), ("rolls", -1), ("tallies", {"7": 3})):
        before = strip.state
        browser(strip, **{name: value})
        assert strip.state is before
    chart = OddsChart(Question.of(VIEW, "7x5"))
    traitlets.dlink((strip, "tallies"), (chart, "tallies"))
    strip.rolls = 31
    assert sum(chart.tallies.values()) == 31


@pytest.mark.parametrize("part", [Ledger, OutcomeGrid, RollStrip])
def test_bad_input_fails_in_the_call(part: Any) -> None:
    table = games["liars_dice"](players=3).deal(seed="K7QX")
    for wrong in ((table,), (VIEW,), ("7x5",), (VIEW, "7x9"), (VIEW, "seven fives"), (VIEW, "7x5", 3)):
        with pytest.raises((TypeError, ValueError, IllegalAction)):
            part(*wrong)
    with pytest.raises(TypeError, match="colour"):
        part(VIEW, "7x5", colour="red")


# guesses and answers


def bar(**options: Any) -> GuessBar:
    return GuessBar("How often do two coins show two heads?", truth=Fraction(1, 4), **options)


def test_a_guess_can_be_set_until_it_is_sealed_and_never_again() -> None:
    two = bar()
    with pytest.raises(BadValue, match="no guess"):
        two.sealed = True
    assert browser(two, sealed=True)["sealed"] is False
    browser(two, guess=0.3)
    two.guess = Fraction(1, 3)
    assert (two.guess, two.exact, two.sealed, two.sealed_guess) == (Fraction(1, 3), "100/3", False, None)
    browser(two, sealed=True)
    assert (two.sealed, two.locked, two.sealed_guess) == (True, True, Fraction(1, 3))
    for name, value in (("guess", 0.25), ("guess", None), ("sealed", False), ("guess", 2)):
        with pytest.raises(traitlets.TraitError):
            setattr(two, name, value)
        browser(two, **{name: value})
        assert (two.sealed, two.locked, two.guess, two.sealed_guess) == (True, True, Fraction(1, 3), Fraction(1, 3))


def test_what_the_bar_seals_is_seen_by_its_traits() -> None:
    two = bar()
    browser(two, acts=[{"page": "p", "n": 1, "do": "locked", "first": "61/2"}])
    assert (two.guess, two.sealed, two.exact) == (Fraction(61, 200), True, "61/2")
    skipped = bar()
    browser(skipped, acts=[{"page": "p", "n": 1, "do": "skipped"}])
    assert (skipped.guess, skipped.sealed, skipped.locked) == (None, False, True)


def test_a_bar_that_asks_for_no_chance_takes_none() -> None:
    many = GuessBar(Count("How many?", 3, 0, 6))
    with pytest.raises(BadValue, match="chance"):
        many.guess = Fraction(1, 2)
    browser(many, acts=[{"page": "p", "n": 1, "do": "locked", "first": "4"}])
    assert (many.sealed_guess, many.guess, many.sealed) == (4, None, True)


@pytest.mark.parametrize("truth", [None, 2, -1, "1/4", True])
def test_a_guess_needs_a_chance_as_truth(truth: Any) -> None:
    with pytest.raises(ValueError, match="0 to 1"):
        GuessBar("How often?", truth=truth)


LABELS = ("two", "one", "none")
CARDS = {
    "number": (Exercise("number", "How likely?", Fraction(1, 4)), "25%", "1/2", "five"),
    "range": (Exercise("number", "How likely?", Fraction(1, 4)), "0.25", "1", "5"),
    "choice": (Exercise("choice", "Which?", 1, options=LABELS), "1", "0", "3"),
    "mistake": (Exercise("mistake", "Which line?", 2, options=LABELS), "2", "0", "x"),
    "several": (Exercise("several", "Which?", (0, 2), options=LABELS), "0 2", "-", "0 7"),
    "order": (Exercise("order", "Order?", (0, 1, 1), options=LABELS), "0 2 1", "1 0 2", "0 0 1"),
    "match": (Exercise("match", "Match?", (0, 0, 1), options=LABELS, matches=("a", "b")), "0 0 1", "1 0 0", "0 1"),
    "sketch": (
        Exercise("sketch", "Draw.", (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)), options=LABELS),
        *("30 45 25", "60 20 20", "30 30 30"),
    ),
}


@pytest.mark.parametrize("kind", CARDS)
def test_an_answer_is_judged_and_nothing_is_told_before(kind: str) -> None:
    exercise, right, wrong, unreadable = CARDS[kind]
    card = QuestionCard(exercise)
    assert (card.answer, card.correct) == ("", None)
    assert card.get_state()["correct"] is None
    assert browser(card, answer=unreadable)["answer"] == ""
    assert browser(card, correct=True)["correct"] is None
    assert card.correct is None
    assert browser(card, answer=wrong)["correct"] is False
    card.answer = right
    assert (card.answer, card.correct) == (right, True)
    with pytest.raises(BadValue):
        card.answer = unreadable
    assert (card.answer, card.correct) == (right, True)


def test_a_card_that_was_skipped_is_told_from_one_that_waits() -> None:
    card = QuestionCard("Half of a half?", Fraction(1, 4))
    assert (card.answer, card.correct, card.shown) == ("", None, False)
    browser(card, shown=True)
    assert (card.answer, card.correct, card.shown) == ("", None, True)
    browser(card, shown="yes")
    assert card.shown is True
    tried = QuestionCard("Half of a half?", Fraction(1, 4))
    tried.answer = "1/2"
    tried.shown = True
    assert (tried.answer, tried.correct, tried.shown) == ("1/2", False, True)
    tried.state = QuestionCard("And of a third?", Fraction(1, 6)).state
    assert (tried.answer, tried.correct, tried.shown) == ("", None, False)


def test_a_refused_answer_is_quoted_as_it_was_typed() -> None:
    card = QuestionCard("Half of a half?", Fraction(1, 4))
    for typed in ("abc", "Cat", "quarter"):
        with pytest.raises(BadValue, match=f"“{typed}”"):
            card.answer = typed


def test_an_opinion_is_neither_right_nor_wrong() -> None:
    card = QuestionCard("What do you think?", options=LABELS, kind="opinion")
    card.answer = "2"
    assert (card.answer, card.correct) == ("2", None)


# the obvious constructors


def test_a_stepper_by_the_name_of_its_game() -> None:
    stepper = RoundStepper(game="perudo", players=4, special_min_players=3, seed="K7QX", seat=2, lang="zh")
    game = games["perudo"](players=4, special_min_players=3)
    assert stepper.table == game.deal(seed="K7QX")
    assert (stepper.seat, stepper.lang) == (2, "zh")
    with pytest.raises(UnknownGame):
        RoundStepper(game="chess")
    with pytest.raises(BadOption, match="colour"):
        RoundStepper(game="perudo", colour="red")


@pytest.mark.parametrize("part", [RoundStepper, BidBoard])
def test_a_view_is_a_table_of_which_only_that_is_known(part: Any) -> None:
    view = games["perudo"](players=3).deal(seed="K7QX").play("4x3").seen_by(1)
    shown = part(view)
    assert shown.state.view == view
    assert "Chi 1" not in shown.record
    assert not part(VIEW).html_fault


@pytest.mark.parametrize("part", [RoundStepper, BidBoard])
def test_a_table_is_wanted(part: Any) -> None:
    with pytest.raises(TypeError, match="table"):
        part("perudo")
    with pytest.raises(ValueError, match="0 to 2"):
        part(games["perudo"](players=3).deal(), seat=3)


@pytest.mark.parametrize("size", [0, 41, "5", None, True, 2.5])
def test_a_tray_holds_so_many_dice(size: Any) -> None:
    assert len(Tray(5).state.rolled().faces) == 5
    with pytest.raises((TypeError, ValueError)):
        Tray(size)
