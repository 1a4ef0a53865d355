"""Kinds of vectors about bids, counting and rolling."""

from __future__ import annotations

from dicekit.dice.action import Bid
from dicekit.dice.rules import Rules
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from tests.vector_json import (
    NotUnderstood,
    Vector,
    bid_json,
    bid_of,
    length,
    new_game,
    only,
    same,
    same_dice,
    same_verdict,
)


def _asked_bid(name: str, options: Vector, given: Vector) -> Table:
    """A table with the standing bid `prev` and the given number of dice for the seat on turn."""
    prev = bid_of(name, given["prev"])
    if name == "chinese":
        game = new_game(name, given["players"], options)
        return set_table(game, turn=0, bid=prev, bidder=None if prev is None else game.players - 1)
    special, actor = given.get("special", False), given.get("actor_dice", 5)
    most = options.get("dice", 5)
    dice = _spread(given["dice_in_play"], most, min(actor, most) if special else most)
    fields = {"special": True} if special else {}
    bidder = None if prev is None else max(seat for seat, owned in enumerate(dice) if owned or seat == 1)
    return set_table(new_game(name, len(dice), options), dice=dice, turn=0, bid=prev, bidder=bidder, **fields)


def _spread(in_play: int, most: int, first: int) -> tuple[int, ...]:
    """Dice for two or more seats: `first` for the first, at most `most` for the others."""
    dice, left = [min(first, in_play)], in_play - min(first, in_play)
    while left or len(dice) < 2:
        dice.append(min(most, left))
        left -= dice[-1]
    return tuple(dice)


def _raise_keys(name: str) -> tuple[set[str], set[str]]:
    needed = {"prev", "players" if name == "chinese" else "dice_in_play"}
    return needed, needed | ({"special", "actor_dice"} if name == "perudo" else set())


def check_raise(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """One bid on top of another, or as an opening."""
    needed, known = _raise_keys(name)
    only(known | {"next"}, given, "input", needed | {"next"})
    table = _asked_bid(name, options, given)
    bid = bid_of(name, given["next"])
    if bid is None:
        raise NotUnderstood("there is no next bid")
    objection = table.objection(bid)
    same_verdict(expect, None if objection is None else objection.code)
    if objection is None:
        same(bid_json(name, bid), bid_json(name, table.play(bid).standing), "bid after it")


def check_raises(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """All bids that may follow, in ascending order."""
    needed, known = _raise_keys(name)
    only(known, given, "input", needed)
    only({"count", "bids"}, expect, "expect", {"count", "bids"})
    table = _asked_bid(name, options, given)
    bids = [bid_json(name, action) for action in table.legal() if isinstance(action, Bid)]
    same(expect["count"], len(bids), "count")
    same(expect["bids"], bids, "bids")


def check_relation(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """Which of two calls can answer the other under free jumps (C6)."""
    only({"a", "b"}, given, "input", {"a", "b"})
    only({"relation"}, expect, "expect", {"relation"})
    a, b = bid_of(name, given["a"]), bid_of(name, given["b"])
    found = {(True, False): "<", (False, True): ">", (False, False): "none"}
    answers = _answers(options, a, b), _answers(options, b, a)
    same(expect["relation"], found.get(answers, "each answers the other"), "relation")


def _answers(options: Vector, standing: Bid | None, bid: Bid | None) -> bool:
    game = new_game("chinese", 8, {**options, "jumps": "free"})
    if standing is None or bid is None:
        raise NotUnderstood("a relation is one of two calls")
    objection = set_table(game, turn=0, bid=standing, bidder=7).objection(bid)
    if objection is not None and objection.code not in ("not_higher", "zhai_not_broken"):
        raise NotUnderstood(f"{bid} is no call: {objection.code}")
    return objection is None


def check_position(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """The field of a bid on the track: bids ascend field by field (B3)."""
    only({"bid"}, given, "input", {"bid"})
    only({"field"}, expect, "expect", {"field"})
    bid = bid_of(name, given["bid"])
    if bid is None:
        raise NotUnderstood("there is no bid")
    table = set_table(new_game(name, 6, {**options, "dice": 5}), dice=(5,) * 6, turn=0)
    fields = list(dict.fromkeys((each.quantity, each.face == "*") for each in table.bids))
    where = (bid.quantity, bid.face == "*")
    same(expect["field"], fields.index(where) + 1 if where in fields else None, "field")


def _rules(name: str, options: Vector, special: bool = False) -> Rules:
    return new_game(name, 2, options).rules_of(special)


def check_count(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """How many dice of each hand count for a bid."""
    only({"hands", "bid"} | ({"special"} if name == "perudo" else set()), given, "input", {"hands", "bid"})
    only({"per_player", "count"}, expect, "expect", {"per_player", "count"})
    rules, bid = _rules(name, options, given.get("special", False)), bid_of(name, given["bid"])
    assert bid is not None
    counts = [rules.tally(tuple(hand), bid) for hand in given["hands"]]
    same(expect["per_player"], counts, "per_player")
    same(expect["count"], sum(counts), "count")


def check_tally(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """How many dice count for a bid on each face (B8)."""
    only({"hands"}, given, "input", {"hands"})
    rules = _rules(name, options)
    faces = {str(face): face for face in rules.faces}
    only(faces, expect, "expect", faces)
    for word, count in expect.items():
        bid = Bid(1, faces[word])
        same(count, sum(rules.tally(tuple(hand), bid) for hand in given["hands"]), f"tally of {word}")


def check_roll(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """Which rolls must be shown and repeated, and which is kept (C12)."""
    only({"rolls"}, given, "input", {"rolls"})
    only({"shown", "hand"}, expect, "expect", {"shown", "hand"})
    shown, kept = _rules(name, options).split_rolls(given["rolls"])
    same(length(expect["shown"], "shown"), len(shown), "rolls shown")
    for number, (roll, found) in enumerate(zip(expect["shown"], shown, strict=True)):
        same_dice(roll, found, f"shown {number}")
    same_dice(expect["hand"], kept, "hand")
    same(len(given["rolls"]), len(shown) + 1, "rolls used")
