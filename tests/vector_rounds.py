"""Kinds of vectors about rounds: actions and their results, views, and options of a game."""

from __future__ import annotations

from dicekit.dice.table import Table
from dicekit.errors import BadOption, IllegalAction
from tests.vector_json import (
    STATE_FIELDS,
    Vector,
    action_of,
    new_game,
    only,
    same,
    same_fields,
    same_showdown,
    same_verdict,
    table_of,
)


def _step(name: str, table: Table, step: Vector) -> Table:
    only({"by", "action", "rolls"}, step, "step", {"by", "action"})
    if step["by"] is None:
        same({"type": "next_round"}, dict(step["action"]), "the table's action")
        return table.next_round(step.get("rolls"))
    return table.play(action_of(name, step["action"]), by=step["by"], rolls=step.get("rolls"))


def _same_end(name: str, expect: Vector, table: Table) -> None:
    if "after" in expect:
        same_fields(name, STATE_FIELDS[name], expect["after"], table, "after")
    if "showdown" in expect:
        same_showdown(name, expect["showdown"], table)


def check_action(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """One action: its objection or its result."""
    only({"state", "by", "action", "rolls"}, given, "input", {"state", "by", "action"})
    table = table_of(name, options, given["state"])
    step = {key: value for key, value in given.items() if key != "state"}
    if expect.get("legal") is True:
        only({"legal", "after", "showdown"}, expect, "expect", {"legal"})
    else:
        same_verdict(expect, expect.get("error"))
    asked = None if given["by"] is None else table.objection(action_of(name, given["action"]), given["by"])
    try:
        after = _step(name, table, step)
    except IllegalAction as error:
        same(expect["legal"], False, f"legal ({error.code})")
        same(expect["error"], error.code, "error")
        same(expect["error"], error.code if asked is None else asked.code, "objection")
        return
    same(expect["legal"], True, "legal")
    same(None, asked, "objection")
    _same_end(name, expect, after)


def check_play(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """Several legal actions and their result."""
    only({"state", "steps"}, given, "input", {"state", "steps"})
    only({"after", "showdown"}, expect, "expect")
    same(True, bool(expect), "something is expected")
    table = table_of(name, options, given["state"])
    for step in given["steps"]:
        try:
            table = _step(name, table, step)
        except IllegalAction as error:
            raise AssertionError(f"illegal: {step}") from error
    _same_end(name, expect, table)


def check_view(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """The view of a seat or a spectator."""
    only({"state", "seat"}, given, "input", {"state", "seat"})
    view = table_of(name, options, given["state"]).seen_by(given["seat"])
    known = STATE_FIELDS[name] - {"hands"} | {"own", "hidden"}
    same(True, bool(expect), "something is expected")
    same_fields(name, known, expect, view, "view")


def check_options(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """Whether options are valid."""
    only({"players", "options"}, given, "input", {"players", "options"})
    try:
        new_game(name, given["players"], {**options, **given["options"]})
    except BadOption as error:
        same_verdict(expect, error.code)
    else:
        same_verdict(expect, None)
