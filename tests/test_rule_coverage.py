"""Every rule and option of the dice games has its place, and switching an option changes something one sees.

The table is `tests/rule_coverage.py`. Whoever adds an option, or a value of one, must add it there, and a situation in
which it matters: otherwise the tests below fail.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from dicekit import course, texts
from dicekit.games import games
from dicekit.kit.standalone import parts_of
from dicekit.site import lessons
from dicekit.site.curriculum import curriculum
from dicekit.widgets import RuleBench
from dicekit.widgets.board import BidBoard
from dicekit.widgets.explorer import Setup
from dicekit.widgets.rulebench.state import choices
from tests.rule_coverage import ACTIONS, ROWS, ActionRow, Row, before_action, pairs, seen

COURSE = Path(course.__file__).parent
LESSONS = {station.order for station in curriculum(lessons.find()).stations}  # made or planned
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.game}-{row.option}")
each_action = pytest.mark.parametrize("row", ACTIONS, ids=lambda row: f"{row.game}-{row.name}")


# completeness


@pytest.mark.parametrize("game", list(games.of_dice))
def test_every_option_of_every_dice_game_has_one_row(game: str) -> None:
    values = [row.option for row in ROWS if row.game == game]
    assert sorted(values) == sorted(option.name for option in games.of_dice[game].options)


@pytest.mark.parametrize("game", list(games.of_dice))
def test_every_action_of_every_dice_game_has_one_row(game: str) -> None:
    """Push alone, before the bid, is the same rule as push with it (P8, B14)."""
    rules = games.of_dice[game](players=2).rules
    assert sorted(row.name for row in ACTIONS if row.game == game) == sorted(kind.__name__ for kind in rules.actions)


@pytest.mark.parametrize("row", [row for row in ROWS if not row.known.values], ids=lambda row: row.option)
def test_an_option_without_a_list_is_tried_with_other_values(row: Row) -> None:
    assert row.others
    assert row.known.default not in row.others


# switching it changes what one sees


@each_row
def test_each_two_values_differ_in_what_one_sees(row: Row) -> None:
    shown = {str(value): seen(row.play(value), row.asks)[row.changes] for value in row.values}
    alike = [pair for pair in pairs(tuple(shown)) if shown[pair[0]] == shown[pair[1]]]
    assert alike == []


@each_action
def test_each_action_is_legal_in_its_situation_and_changes_the_table(row: ActionRow) -> None:
    table = before_action(row)
    assert table.objection(row.text, row.by) is None
    rolls = [2, 2, 2, 2] if row.name == "Push" else None  # one of five dice is shown
    assert table.play(row.text, by=row.by, rolls=rolls) != table


# each value can be reached


@pytest.mark.parametrize("lang", texts.languages)
@each_row
def test_each_value_is_reached_in_the_explorer(row: Row, lang: str) -> None:
    """By the controls of the page themselves: the value is offered there, and setting it deals such a table."""
    setup = Setup(lang=lang)
    setup.on_game(row.game)
    for name, value in {**row.also}.items():
        setup.on_option(name, str(value))
    control = re.search(rf'<(select|input)[^>]*data-arg-name="{row.option}"[^>]*>(.*?</select>)?', setup.html_sheet)
    assert control is not None, "the sheet has a control for it"
    offered = set(re.findall(r'value="([^"]*)"', control[2] or ""))
    if 'type="checkbox"' in control[0].partition(">")[0]:
        offered = {"True", "False"}
    for value in row.values:
        text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        assert not row.known.values or text in offered
        setup.on_option(row.option, text)
        assert setup.table.game.options[row.option] == value
        assert not setup.html_fault


@each_row
def test_each_value_has_words_in_both_languages(row: Row) -> None:
    for lang in texts.languages:
        assert texts.has(f"option.{row.game}.{row.option}", lang)
        assert texts.has(f"option.{row.game}.{row.option}.about", lang)
        assert all(texts.value(row.game, row.option, value, lang) for value in row.known.values)


# lessons


@pytest.mark.parametrize("row", [*ROWS, *ACTIONS], ids=lambda row: f"{row.game}-{getattr(row, 'option', '')}{row.rule}")
def test_each_row_names_a_lesson_and_a_rule_of_its_game(row: Row | ActionRow) -> None:
    assert row.lessons
    assert set(row.lessons) <= LESSONS
    letter = games.of_dice[row.game].letter
    assert all(re.fullmatch(rf"{letter}\d+", number) for number in row.rule.split(", "))


NAMED = [
    (row, number)
    for row in ROWS
    for number in row.lessons
    if find_spec(f"dicekit.course.lesson{number:02}") and row.option != "dice"  # how many dice: every lesson
]
STEPS = ("ask", "guess", "roll", "reason", "check", "use")


@cache
def switches(number: int) -> frozenset[tuple[str, str]]:
    """The options, with their games, that a visitor can switch in a lesson."""
    today = course.lesson(number, "en")
    found: set[tuple[str, str]] = set()
    for part in parts_of([getattr(today, step)() for step in STEPS]):
        if isinstance(part, BidBoard):
            found |= {(part.table.game.variant.name, name) for name in part.switches}
        if isinstance(part, RuleBench):
            for game in games.of_dice:
                part.on_game(game)
                assert part.state.settings.game == game
                found |= {(game, name) for name in choices(part.state)}
    return frozenset(found)


@pytest.mark.parametrize(("row", "number"), NAMED, ids=lambda value: getattr(value, "option", value))
def test_a_lesson_that_is_there_has_the_option_that_it_is_named_for(row: Row, number: int) -> None:
    """Its tables are made with the option, or one of its parts has a switch for it."""
    code = "\n".join(path.read_text("utf-8") for path in sorted((COURSE / f"lesson{number:02}").glob("*.py")))
    named = re.search(rf"""["']{row.option}["']|\b{row.option}=""", code)
    assert named or (row.game, row.option) in switches(number)
