"""Conversion between the JSON of vector files (rules guide 3 and 6) and dicekit's objects.

A key, type or field that the guide doesn't have for a game is an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any

from dicekit.dice.action import (
    Accept,
    Action,
    Bid,
    Bounce,
    Doubt,
    Exact,
    Fanpi,
    Pass,
    Pi,
    Push,
    Unknown,
)
from dicekit.dice.game import Game
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.games import games

Vector = Mapping[str, Any]
"""A vector, or an object within one."""

VARIANTS = {
    "liars_dice": "liars_dice",
    "perudo_house": "perudo",
    "bluff": "bluff",
    "chinese": "chinese",
    "da_gunzi": "da_gunzi",
}

PLAIN_WORDS: dict[str, dict[str, Action]] = {
    "liars_dice": {"doubt": Doubt(), "exact": Exact()},
    "perudo": {"pass": Pass(), "exact": Exact()},
    "bluff": {"doubt": Doubt()},
    "chinese": {"open": Doubt(), "bounce": Bounce(), "pi": Pi(), "accept": Accept(), "fanpi": Fanpi()},
}
BID_KEYS = {"liars_dice": {"q", "f"}, "perudo": {"q", "f", "push"}, "bluff": {"q", "f", "push"}}
BID_KEYS["chinese"] = {"q", "f", "zhai"}
ACTION_KEYS = {  # what an action of any game may carry besides its type
    "bid": {"q", "f", "zhai", "push"},
    "push": {"dice"},
    "challenge": {"what", "who"},
    **{
        word: set[str]() for word in ("doubt", "open", "bounce", "pi", "accept", "fanpi", "pass", "exact", "next_round")
    },
}
PUSHING = ("perudo", "bluff")


class NotUnderstood(AssertionError):
    """Raised for a vector with something that the guide doesn't have."""


def only(known: Collection[str], entry: Vector, where: str, needed: Collection[str] = ()) -> None:
    """Check that there are only known keys, and all required ones."""
    if not isinstance(entry, Mapping):
        raise NotUnderstood(f"{where} must be an object, not {entry!r}")
    if strange := sorted(set(entry) - set(known)):
        raise NotUnderstood(f"{where} has the unknown key {', '.join(strange)}")
    if missing := sorted(set(needed) - set(entry)):
        raise NotUnderstood(f"{where} lacks {', '.join(missing)}")


# ---- from JSON to dicekit ----------------------------------------------------------------------


def new_game(variant: str, players: int, options: Vector | None) -> Game:
    """A game with the options of a vector."""
    return games[variant](players=players, **dict(options or {}))


def bid_of(variant: str, entry: Vector | None) -> Bid | None:
    """A bid, or None."""
    if entry is None:
        return None
    only(BID_KEYS[variant] - {"push"}, entry, "bid", {"q", "f"})
    return Bid(entry["q"], entry["f"], entry.get("zhai", False))


def action_of(variant: str, entry: Vector, also: Collection[str] = ()) -> Action:
    """An action; one that the game doesn't have becomes `Unknown`, which is rejected with `wrong_phase`."""
    kind = entry.get("type")
    if kind not in ACTION_KEYS:
        raise NotUnderstood(f"action type {kind!r}")
    only({"type", *ACTION_KEYS[kind], *also}, entry, f"action {kind}")
    if kind == "bid":
        only(entry, entry, "bid", {"q", "f"})
        if set(entry) - {"type", *also} - BID_KEYS[variant]:
            return Unknown("bid")
        push = entry.get("push")
        return Bid(entry["q"], entry["f"], entry.get("zhai", False), None if push is None else tuple(push))
    if kind == "push" and variant in PUSHING:
        only(entry, entry, "push", {"dice"})
        return Push(tuple(entry["dice"]))
    if kind == "challenge" and variant == "perudo":
        return _challenge(entry)
    return PLAIN_WORDS[variant].get(kind, Unknown(kind))


def _challenge(entry: Vector) -> Action:
    match entry.get("what"), entry.get("who"):
        case "bid", None:
            return Doubt()
        case "pass", int(who):
            return Doubt(who)
    raise NotUnderstood(f"challenge {entry}")


STATE_FIELDS = {
    "liars_dice": {"dice", "hands", "turn", "bid", "bidder", "history", "phase", "round"},
    "perudo": {"dice", "hands", "shown", "turn", "bid", "bidder", "history", "phase", "round"},
    "bluff": {"dice", "hands", "shown", "turn", "bid", "bidder", "history", "phase", "round", "points"},
    "chinese": {"players", "hands", "turn", "bid", "bidder", "history", "phase", "round"},
}
STATE_FIELDS["perudo"] |= {"passed", "exact_used", "special_used", "special"}
STATE_FIELDS["chinese"] |= {"dir", "bounces", "penalties", "pi_by"}


def table_of(variant: str, options: Vector | None, state: Vector) -> Table:
    """The table of a state, with the guide's defaults (6)."""
    size = "players" if variant == "chinese" else "dice"
    only(STATE_FIELDS[variant], state, "state", {size, "turn"})
    players = state["players"] if variant == "chinese" else len(state["dice"])
    fields = {key: value for key, value in state.items() if key != "players"}
    fields["bid"] = bid_of(variant, state.get("bid"))
    if "history" in state:
        fields["history"] = tuple(_action(variant, entry) for entry in state["history"])
    return set_table(new_game(variant, players, options), **fields)


def _action(variant: str, entry: Vector) -> tuple[int, Action]:
    action = action_of(variant, entry, also={"by"})
    if isinstance(action, Unknown):
        raise NotUnderstood(f"history {entry}")
    return entry["by"], action


# ---- from dicekit to JSON ----------------------------------------------------------------------


def written(chance: Fraction) -> str:
    """An exact number as in the files."""
    return f"{chance.numerator}/{chance.denominator}"


def bid_json(variant: str, bid: Bid | None) -> dict[str, Any] | None:
    """A bid as in the files."""
    if bid is None:
        return None
    entry: dict[str, Any] = {"q": bid.quantity, "f": bid.face}
    return entry | {"zhai": bid.zhai} if variant == "chinese" else entry


def action_json(variant: str, seat: int, action: Action) -> dict[str, Any]:
    """A public action as in the files."""
    word = type(action).__name__.lower()
    match action:
        case Bid():
            entry = {"by": seat, "type": "bid", **(bid_json(variant, action) or {})}
            return entry if action.push is None else entry | {"push": list(action.push)}
        case Push(dice):
            return {"by": seat, "type": "push", "dice": list(dice)}
        case Doubt(None) if variant == "perudo":
            return {"by": seat, "type": "challenge", "what": "bid"}
        case Doubt(who) if variant == "perudo":
            return {"by": seat, "type": "challenge", "what": "pass", "who": who}
        case Doubt() if variant == "chinese":
            return {"by": seat, "type": "open"}
    return {"by": seat, "type": word}


Reader = Callable[[str, Any], Any]
FIELDS: dict[str, Reader] = {  # of a table and of a view alike
    "players": lambda variant, at: at.game.players,
    "dice": lambda variant, at: list(at.dice),
    "hands": lambda variant, at: list(at.hands),
    "shown": lambda variant, at: list(at.shown),
    "own": lambda variant, at: at.own,
    "hidden": lambda variant, at: list(at.hidden),
    "turn": lambda variant, at: at.turn,
    "bid": lambda variant, at: bid_json(variant, at.standing),
    "bidder": lambda variant, at: at.bidder,
    "history": lambda variant, at: [action_json(variant, taken.seat, taken.action) for taken in at.actions],
    "phase": lambda variant, at: at.phase,
    "round": lambda variant, at: at.number,
    "passed": lambda variant, at: list(at.passed),
    "exact_used": lambda variant, at: list(at.exact_used),
    "special_used": lambda variant, at: list(at.special_used),
    "special": lambda variant, at: at.special,
    "points": lambda variant, at: list(at.points),
    "dir": lambda variant, at: at.direction,
    "bounces": lambda variant, at: at.bounces,
    "penalties": lambda variant, at: list(at.penalties),
    "pi_by": lambda variant, at: at.pi_by,
}
SHOWDOWN_FIELDS = {
    "all": {"count", "per_player", "holds", "next_starter", "over"},
    "liars_dice": {"target", "loser", "dice", "change", "eliminated", "winner"},
    "perudo": {"target", "loser", "dice", "change", "eliminated", "winner", "next_special"},
    "bluff": {"exact", "dice", "change", "eliminated", "removed", "points", "winner"},
    "chinese": {"loser", "stake", "penalties", "winners"},
}
SHOWDOWN_FIELDS["perudo"] |= {"exact_used", "special_used"}


def same(expected: Any, found: Any, where: str) -> None:
    """Check that two values are equal, and that booleans aren't numbers."""
    if isinstance(found, tuple):
        found = list(found)
    if type(expected) is not type(found) or expected != found or repr(expected) != repr(found):
        raise AssertionError(f"{where}: expected {expected!r}, found {found!r}")


def same_dice(expected: Any, found: Any, where: str) -> None:
    """Check that two hands have the same dice in any order."""
    if expected is None or found is None:
        return same(expected, found, where)
    if not isinstance(expected, list) or _multiset(expected) != _multiset(found):
        raise AssertionError(f"{where}: expected {expected!r}, found {list(found)!r}")
    return None


def _multiset(dice: Collection[Any]) -> Counter[str]:
    return Counter(repr(die) for die in dice)


def same_verdict(expect: Vector, code: str | None) -> None:
    """Check whether an action is legal or, if not, its error code."""
    legal = expect.get("legal")
    only({"legal"} if legal else {"legal", "error"}, expect, "expect", {"legal"} if legal else {"legal", "error"})
    same(legal, code is None, f"legal ({code})")
    if not legal:
        same(expect["error"], code, "error")


def same_fields(variant: str, known: Collection[str], expected: Vector, at: Any, where: str) -> None:
    """Check the given fields of a table or view."""
    only(known, expected, where)
    for field, value in expected.items():
        found, place = FIELDS[field](variant, at), f"{where} {field}"
        if field == "own":
            same_dice(value, found, place)
        elif field in ("hands", "shown"):
            same(length(value, place), len(found), f"{place}, seats")
            for seat, (dice, lie) in enumerate(zip(value, found, strict=True)):
                same_dice(dice, lie, f"{place} {seat}")
        elif field == "history":
            _same_history(value, found, place)
        else:
            same(value, found, place)


def length(entries: Any, where: str) -> int:
    """The number of entries of a list."""
    if not isinstance(entries, list):
        raise AssertionError(f"{where}: {entries!r} is no list")
    return len(entries)


def _same_history(expected: Any, found: list[dict[str, Any]], where: str) -> None:
    same(length(expected, where), len(found), f"{where}, length")
    for number, (entry, full) in enumerate(zip(expected, found, strict=True)):
        only(full, entry, f"{where} {number}", {"by", "type"} | (set(full) & {"q", "f", "zhai"}))
        for key, value in entry.items():
            (same_dice if key in ("push", "dice") else same)(value, full[key], f"{where} {number} {key}")


def same_showdown(variant: str, expected: Vector, table: Table) -> None:
    """Check the given fields of a showdown."""
    only(SHOWDOWN_FIELDS["all"] | SHOWDOWN_FIELDS[variant], expected, "showdown")
    if table.showdown is None:
        raise AssertionError("there is no showdown")
    for field, value in expected.items():
        same(value, getattr(table.showdown, field), f"showdown {field}")
