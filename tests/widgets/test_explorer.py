"""The Explorer without a browser: one table, and all parts follow it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicekit import odds, record
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit import bundle
from dicekit.kit.part import Refused
from dicekit.widgets import DoubtCheck, Explorer
from dicekit.widgets.explorer import Settings
from dicekit.widgets.stepper.address import MAX_LINK, address_of, from_address
from dicekit.widgets.stepper.state import begin


@pytest.fixture(scope="module")
def explorer() -> Explorer:
    return Explorer()


def test_it_begins_with_a_live_example_whose_numbers_are_known(explorer: Explorer) -> None:
    """The table, the chart, the steps and *Should I doubt?* speak of the same bid and the same dice."""
    fresh, check = Explorer(), DoubtCheck()
    assert fresh.setup.state.variant.name == "liars_dice"
    assert fresh.stepper.state.own == tuple(sorted(check.state.mine))
    assert fresh.stepper.table.standing == check.state.bid == Bid(7, 5)
    assert fresh.chart.question.bid == fresh.ledger.question.bid == Bid(7, 5)
    assert fresh.chart.sentence == "At least seven fives: 44.1\xa0%"  # 8675/19683
    assert fresh.stepper.state.mine


def test_it_speaks_the_language_of_the_running_notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A kernel runs in the folder of its notebook; every part has that language unless another is asked for."""
    folder = tmp_path / "zh"
    folder.mkdir()
    (folder / "mine.ipynb").write_text('{"metadata": {"dicekit": {"lang": "zh"}}}')
    monkeypatch.chdir(folder)
    assert {part.lang for column in Explorer().columns for part in column} == {"zh"}
    assert {part.lang for column in Explorer(lang="en").columns for part in column} == {"en"}


def test_one_choice_moves_board_chart_and_ledger(explorer: Explorer) -> None:
    explorer.stepper.choose("7x4")
    assert explorer.chart.question == explorer.ledger.question == explorer.stepper.question
    assert explorer.history.state is explorer.stepper.state


def test_who_opens_a_round_sees_the_odds_of_a_bid_of_their_own() -> None:
    """There's nothing to doubt: ten hidden dice bring three with 1 - (2/3)^10 - 10 2^9/3^10 - 45 2^8/3^10."""
    explorer = Explorer(Settings("liars_dice", hands=("55126", "13346", "22446"), starter=0))
    explorer.setup.on_roll()
    explorer.setup.on_hands(0, hand0="55126", hand1="?", hand2="?")
    assert explorer.stepper.table.standing is None
    explorer.stepper.choose("6x5")
    asked = explorer.chart.question
    assert odds.at_least(asked.view, asked.bid) == Distribution.binomial(10, hits=2, sides=6).at_least(3)
    assert "70" in explorer.chart.sentence


def test_the_score_counts_the_dice_of_all_rounds() -> None:
    """What the showdown took is counted from it."""
    explorer = Explorer()
    stepper, score = explorer.stepper, explorer.score
    assert score.sentence == ""
    stepper.play("doubt")
    left = [5 + change for change in stepper.table.showdown.change]
    assert list(score.left) == left
    stepper.on_next(stepper.state.steps)
    assert list(score.left) == left
    stepper.play("1x2").play("doubt")
    assert sum(score.left) == 13


def test_the_score_counts_points_against_you_where_no_dice_are_lost() -> None:
    """One point for a wrong doubt of four fours: with ones Ana has four, Bo has one (C9, C15)."""
    explorer = Explorer(Settings("chinese", 2, hands=("11244", "22346"), starter=1))
    explorer.stepper.play("4x4").play("doubt")
    assert explorer.score.left == (1, 0)


@pytest.mark.parametrize("text", ["spoiler", "spoiler ", "spoiler xx", "spoiler ééé", "spoiler eJw=" + "A" * 200])
def test_a_sealed_link_that_is_none_is_refused(text: str) -> None:
    explorer = Explorer()
    before = explorer.stepper.table
    with pytest.raises(Refused, match="address"):
        explorer.stepper.on_restore(f"seat 0; bid -\n{text}")
    assert explorer.stepper.table is before


def test_an_address_brings_back_another_game_and_the_settings_follow(explorer: Explorer) -> None:
    other = Explorer(Settings("bluff", 2, hands=("1*345", "22451")))
    other.stepper.play("3x4")
    explorer.stepper.on_restore(other.stepper.link)
    assert explorer.setup.state.game == "bluff"
    assert explorer.setup.state.hands == ("1345*", "12245")
    assert explorer.stepper.table == other.stepper.table
    assert explorer.chart.question == explorer.stepper.question


def test_the_settings_follow_other_dice_of_the_same_game() -> None:
    explorer, again = Explorer(), Explorer()
    explorer.setup.on_roll()
    explorer.stepper.play("14x6")
    again.stepper.on_restore(explorer.stepper.link)
    assert again.setup.state == explorer.setup.state
    again.stepper.on_again(again.stepper.state.steps)
    assert again.setup.state.seed == again.stepper.table.seed != explorer.setup.state.seed


def test_a_round_comes_back_when_its_unknown_cups_were_filled_by_chance() -> None:
    explorer, again = Explorer(Settings(hands=("44136", "?", "?"))), Explorer()
    explorer.stepper.play("3x4").play("5x4 push 4").play("6x4").on_reveal(3)
    again.stepper.on_restore(explorer.stepper.link)
    assert again.stepper.table == explorer.stepper.table
    assert None not in again.stepper.table.hands


def test_it_shows_a_still_of_all_its_parts(explorer: Explorer) -> None:
    with bundle.as_served():
        data, _ = explorer._repr_mimebundle_()
    still = data["text/html"]
    for part in (explorer.setup, explorer.stepper, explorer.chart, explorer.ledger, explorer.history):
        assert f'data-model="{part.mark}"' in still


def test_a_whole_game_of_six_fits_an_address() -> None:
    table = games.of_dice["liars_dice"](players=6).deal(seed="K7QX")
    while not table.is_over:
        if table.phase == "round_end":
            table = table.next_round()
        for _ in range(5):
            table = table.play(next(action for action in table.legal() if isinstance(action, Bid)))
        table = table.play("doubt")
    assert len(record.write(table)) > MAX_LINK
    text = address_of(begin(table))
    assert 0 < len(text) <= MAX_LINK
    assert from_address(text).table == table


def test_the_second_table_begins_with_the_nearest_number_of_dice() -> None:
    explorer = Explorer()
    explorer.beside.on_option("dice")
    assert explorer.beside.state.value in (4, 6)


def test_a_phone_shows_the_odds_below_the_table() -> None:
    """Not behind a tab."""
    explorer = Explorer()
    assert explorer.tabs is None
    left, right = explorer.columns
    assert explorer.stepper in left
    assert right[0] is explorer.chart


@pytest.mark.parametrize("act", ["pin", "beside"])
def test_what_is_compared_with_is_open_after_a_reload(act: str) -> None:
    explorer, again = Explorer(), Explorer()
    assert not explorer.extras.state
    acts = {"pin": explorer.pinned.on_pin, "beside": lambda: explorer.beside.on_option("wild")}
    acts[act]()
    part = {"pin": explorer.pinned, "beside": explorer.beside}[act]
    same = {"pin": again.pinned, "beside": again.beside}[act]
    same.on_restore(part.link)
    assert again.extras.state
    assert " open" in same.html_shell
