"""Kinds of vectors about odds."""

from __future__ import annotations

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.view import View
from tests.vector_json import Vector, bid_of, new_game, only, same, written


def _seen(name: str, options: Vector, given: Vector) -> tuple[View, Bid]:
    """The view and the bid of a vector about odds (5)."""
    special = {"special"} if name == "perudo" else set()
    shown = {"shown_others"} if name in ("perudo", "bluff") else set()
    outsider = given.get("view") == "outsider"
    if not outsider:
        same("player", given.get("view"), "view")
    if name == "chinese":
        keys = {"view", "bid", "players"} | (set() if outsider else {"own"})
    else:
        keys = {"view", "bid"} | ({"dice_in_play"} if outsider else {"own", "unknown"} | shown)
    only(keys | special, given, "input", keys - shown)
    bid = bid_of(name, given["bid"])
    assert bid is not None
    return _view(_big_enough(name, options, given), given, outsider), bid


def _big_enough(name: str, options: Vector, given: Vector) -> Game:
    if name == "chinese":
        return new_game(name, given["players"], options)
    in_play = given.get("dice_in_play", 0) + given.get("unknown", 0)
    in_play += len(given.get("own", ())) + len(given.get("shown_others", ()))
    most = options.get("dice", 5)
    return new_game(name, min(max(2, -(-in_play // most)), 6), options)


def _view(game: Game, given: Vector, outsider: bool) -> View:
    if game.variant.name == "chinese":
        return game.view(mine=None if outsider else given["own"])
    special = given.get("special", False)
    if outsider:
        return game.view(mine=None, dice=given["dice_in_play"], special=special)
    return game.view(mine=given["own"], unknown=given["unknown"], shown=given.get("shown_others", ()), special=special)


def check_odds(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """The chance that a bid holds, and that it is exact."""
    view, bid = _seen(name, options, given)
    only({"at_least", "exactly"}, expect, "expect", {"at_least", "exactly"})
    same(expect["at_least"], written(odds.at_least(view, bid)), "at_least")
    same(expect["exactly"], written(odds.exactly(view, bid)), "exactly")


def check_expected_loss(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """The expected losses of bidder and doubter (B17)."""
    view, bid = _seen(name, options, given)
    only({"bidder", "doubter"}, expect, "expect", {"bidder", "doubter"})
    loss = odds.expected_loss(view, bid)
    same(expect["bidder"], written(loss.bidder), "bidder")
    same(expect["doubter"], written(loss.doubter), "doubter")


def check_pgf(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """The distribution of one unknown hand (C19), with a hand of one's own in which nothing counts."""
    only({"face", "zhai"}, given, "input", {"face", "zhai"})
    only({"coeffs"}, expect, "expect", {"coeffs"})
    low, high = (face for face in (2, 3, 4) if face != given["face"]) if given["face"] in (2, 3, 4) else (2, 3)
    view = new_game(name, 2, options).view(mine=(low, low, low, high, high))
    tally = odds.tally(view, Bid(1, given["face"], given["zhai"]))
    chances = [written(tally.exactly(count)) for count in range(8)]
    while chances[-1] == "0/1":
        chances.pop()
    same(expect["coeffs"], chances, "coeffs")


def check_pass_odds(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """The chance that a pass is true, for another player (P19)."""
    only({"hidden", "pushed"}, given, "input", {"hidden", "pushed"})
    only({"valid"}, expect, "expect", {"valid"})
    chance = odds.pass_odds(new_game(name, 2, options), given["hidden"], given["pushed"])
    same(expect["valid"], written(chance), "valid")
