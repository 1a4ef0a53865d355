"""The second table beside the Explorer's: one option differs, both odds are shown, and every state comes back."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from dicekit import odds, record
from dicekit.__main__ import main
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets import Explorer
from dicekit.widgets.explorer import Settings
from dicekit.widgets.explorer.beside import Beside, Change, second
from dicekit.widgets.question import Question
from tests.rule_coverage import ROWS, Row

F = Fraction
HANDS = ("55126", "13346")


def beside(game: str = "liars_dice", bid: str = "4x5", hands: tuple[str, ...] = HANDS, action: str = "3x5") -> Beside:
    table = games.of_dice[game](players=len(hands)).deal(hands=list(hands)).play(action)
    return Beside(table, Question(table.seen_by(0), table.seen_by(0).bid(bid)))


def test_both_odds_are_those_of_the_engine() -> None:
    part = beside()
    part.on_change("wild", "none")
    first = part.pairs[0]
    plain = games["liars_dice"](players=2, wild="none").deal(hands=list(HANDS)).play("3x5")
    assert first.here == odds.at_least(part.table.seen_by(0), "4x5")
    assert first.there == odds.at_least(plain.seen_by(0), "4x5") == F(763, 3888)  # two fives are held, two are needed
    assert "▼" in part.html_work
    assert [(pair.here, pair.there) for pair in part.pairs if pair.name == "mean"] == [(F(14, 3), F(17, 6))]
    assert all(f"<td>{mean}</td>" in part.html_table for mean in ("4⅔", "2⅚", "▼ 1⅚ less"))
    assert "points less" in part.html_work


def test_nothing_is_shown_before_an_option_is_chosen() -> None:
    part = beside()
    assert (part.other, part.pairs, part.link) == (None, (), "-")
    part.on_option("raising")
    assert part.state == Change("raising", "reset")
    assert part.other is not None
    part.on_away()
    assert part.other is None


def test_an_option_that_matters_later_says_so() -> None:
    part = beside()
    part.on_change("starter", "winner")
    assert not any(pair.differs for pair in part.pairs)
    assert "when the cups are lifted" in part.sentence


def test_legal_actions_and_worth_are_compared_too() -> None:
    part = beside()
    part.on_change("exact", "gain")
    assert [pair.name for pair in part.pairs if pair.differs] == ["actions"]
    part.on_change("loss", "difference")
    assert [pair.name for pair in part.pairs if pair.differs] == ["doubt"]
    part.on_change("raising", "strict")
    assert [pair.name for pair in part.pairs if pair.differs] == ["legal"]


def test_what_cannot_lie_there_is_dealt_anew() -> None:
    part = beside()
    part.on_change("dice", "3")
    assert part.other is not None
    assert part.other.dice == (3, 3)
    part.on_change("dice", "1")
    assert part.sentence.endswith("there no such bid.")
    part.on_change("dice", "3")
    part.on_change("sides", "4")
    assert all(die <= 4 for hand in part.other.hands if hand for die in hand)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.game}-{row.option}")
def test_every_option_of_every_dice_game_can_be_compared(row: Row) -> None:
    table = row.play(row.values[0])
    for seat in (0, None):
        view = table.seen_by(seat)
        claim = table.standing or next(iter(table.bids))
        part = Beside(table, Question(view, claim))
        for value in row.values[1:]:
            text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            part.on_change(row.option, text)
            assert not part.html_fault
            assert part.other is not None
            assert part.other.game.options[row.option] == value
            again = Beside(table, Question(view, claim))
            again.on_restore(part.link)
            assert (again.state, again.sentence) == (part.state, part.sentence)


@pytest.mark.parametrize(("name", "value"), [("wild", "maybe"), ("nothing", "1"), ("dice", "9"), ("wild", "<b>")])
def test_what_the_rules_do_not_know_is_refused(name: str, value: str) -> None:
    part = beside()
    with pytest.raises(Refused):
        part.on_change(name, value)
    with pytest.raises(Refused):
        part.on_restore(f"{name}={value}")
    with pytest.raises(Refused):
        part.on_restore("wild")
    assert part.state == Change()


def test_a_change_that_does_not_fit_another_game_goes_away() -> None:
    part = beside()
    part.on_change("raising", "strict")
    part.table = games["bluff"](players=2).deal(seed="K7QX")
    assert (part.state, part.other) == (Change(), None)


def test_second_keeps_what_was_said() -> None:
    table = games["chinese"](players=4).deal(hands=["11333", "33456", "12255", "22446"]).play("6x3").play("bounce")
    other = second(table, Change("bounce_stakes", "double"))
    assert (other.actions, other.standing, other.bounces) == (table.actions, Bid(8, 3), 1)
    assert second(table, Change("straight_kind", "run")).hands == table.hands


# in the Explorer


def states(lang: str = "en") -> list[Explorer]:
    """The Explorer at each game: in mid-round, after a showdown, in the next round."""
    made = []
    for name in games.of_dice:
        for steps in range(4):
            explorer = Explorer(Settings(name, 3), lang=lang)
            for at in range(steps):
                legal = [str(action) for action in explorer.stepper.table.legal()]
                if at == 2:
                    explorer.stepper.next_round()
                else:
                    explorer.stepper.play("doubt" if at == 1 else legal[0])
            made.append(explorer)
    return made


@pytest.mark.parametrize(("lang", "other"), [("en", "zh"), ("zh", "en")])
def test_every_state_survives_a_link_and_is_a_record(lang: str, other: str) -> None:
    """A reload and the other language take the same way: the part asks for what its address or the device kept."""
    for explorer in states(lang) if lang == "en" else states(lang)[3::4]:
        option = explorer.beside.options[-1]
        value = next(iter(option.values[1:]), 3)
        explorer.beside.on_change(option.name, str(value))
        again = Explorer(lang=other)
        again.stepper.on_restore(explorer.stepper.link)
        again.beside.on_restore(explorer.beside.link)
        assert again.stepper.table == explorer.stepper.table
        assert again.setup.table.game == explorer.setup.table.game
        assert again.beside.other == explorer.beside.other
        assert again.stepper.link == explorer.stepper.link
        written = record.write(explorer.stepper.table)
        assert record.read(written).tables[-1] == explorer.stepper.table


def test_every_state_is_replayed_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`dicekit replay` plays the record of each state to its end, every word checked."""
    for at, explorer in enumerate(states()):
        table = explorer.stepper.table
        file = tmp_path / f"{at}.txt"
        file.write_text(record.write(table), encoding="utf-8")
        assert main(["replay", str(file)]) == 0
        output = capsys.readouterr().out
        assert all(name in output for name in table.names)


def test_the_chart_shows_the_second_table_as_dots() -> None:
    explorer = Explorer()
    assert explorer.chart.overlay is None
    explorer.setup.on_game("chinese")
    explorer.setup.on_deal()
    explorer.beside.on_change("surround", "plus_two")
    assert explorer.chart.overlay is not None
    assert explorer.chart.overlay_name == "Surround: mixed six, pure seven"
    explorer.beside.on_away()
    assert explorer.chart.overlay is None


def test_the_grid_is_of_the_seat_on_view() -> None:
    explorer = Explorer()
    assert explorer.grid.question == explorer.stepper.question
    before = explorer.grid.state
    explorer.stepper.view_from(1)
    assert explorer.grid.state != before
    assert explorer.grid.state is not None
    assert explorer.grid.state.chance == odds.at_least(explorer.stepper.question.view, explorer.stepper.question.bid)


def test_the_second_table_goes_on_with_the_round() -> None:
    explorer = Explorer(Settings("perudo"))
    explorer.beside.on_change("special_min_players", "2")
    explorer.stepper.play("5x4")
    other: Any = explorer.beside.other
    assert str(other.standing) == "5x4"


def test_another_game_ends_the_second_table_without_a_fault() -> None:
    explorer = Explorer(Settings("perudo"))
    explorer.beside.on_option("special_min_players")
    explorer.setup.on_game("bluff")
    explorer.setup.on_deal()
    assert explorer.beside.html_fault == ""
    assert explorer.beside.other is None


def test_only_rules_that_can_change_the_chance_of_a_bid_are_listed_and_first_what_is_wild() -> None:
    part = beside()
    assert [option.name for option in part._listed] == ["wild", "dice", "sides"]
    part.on_change("raising", "strict")  # as a link of before may have it
    assert [option.name for option in part._listed] == ["wild", "dice", "sides", "raising"]
