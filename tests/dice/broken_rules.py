"""The error tables of the rules guides: which rule each code rests on in each game."""

from __future__ import annotations

from dicekit.dice.action import Action
from dicekit.dice.game import Game
from dicekit.dice.table import Table

PUSHES = "push_empty push_not_held push_all no_raise_left wrong_timing"
CODES = {  # the tables of errors: which rule is broken
    "liars_dice": {
        "bad_quantity bad_face": "L4",
        "above_cap": "L8",
        "ones_opening no_bid": "L5",
        "not_higher": "L7",
        "option_off too_few_players": "L11",
    },
    "perudo": {
        "bad_quantity bad_face": "P3",
        "above_cap": "P7",
        "ones_opening no_bid": "P4",
        "not_higher": "P5 P6 P14",
        "rank_locked": "P14",
        f"push_on_opening {PUSHES}": "P8",
        "option_off": "P8 P10",
        "pass_one_die pass_used": "P10",
        "no_such_target": "P13",
        "own_action": "P13 P15",
        "exact_used": "P15",
    },
    "bluff": {
        "bad_quantity bad_face": "B4",
        "no_such_field": "B3",
        "above_cap": "B6",
        "not_higher": "B5",
        "no_bid": "B7",
        f"option_off push_mismatch {PUSHES}": "B14",
    },
    "chinese": {
        "bad_quantity bad_face ones_are_zhai": "C3",
        "below_minimum": "C5",
        "not_higher": "C6",
        "zhai_not_broken": "C7",
        "step_too_big": "C6 C7",
        "above_cap": "C8 C13",
        "no_bid": "C9 C13 C14",
        "own_action": "C14",
        "option_off": "C13 C14",
    },
}
HEAD = {  # the head of the check list: whose turn it is, how a round and how a game end
    "liars_dice": {"game_over": "L13", "round_over": "L3", "not_your_turn": "L3 G1", "wrong_phase": "L3"},
    "perudo": {"game_over": "P16", "round_over": "P2", "not_your_turn": "P2 G1", "wrong_phase": "P2 P8"},
    "bluff": {"game_over": "B12", "round_over": "B2", "not_your_turn": "B2 G1", "wrong_phase": "B2 B14"},
    "chinese": {"game_over": "C16", "round_over": "C2", "not_your_turn": "C2 C14 G1", "wrong_phase": "C2 C14"},
}


def rules_of(game: Game, code: str) -> list[str]:
    """The rules that a code may rest on in a game."""
    name = game.variant.name
    values = [rules for codes, rules in CODES[name].items() if code in codes.split()] + [HEAD[name].get(code, "")]
    return " ".join(values).split()


def code(table: Table, action: Action, by: int | None = None) -> str | None:
    """The code of the first objection to an action, which rests on a rule of the tables; None if it's legal."""
    objection = table.objection(action, by)
    if objection is None:
        return None
    assert objection.rule in rules_of(table.game, objection.code), (objection.code, objection.rule)
    return objection.code
