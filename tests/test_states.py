"""While games are played, every state has the kinds of values that it declares: what reads states relies on them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

from dicekit.cards.game import da_gunzi
from dicekit.dice.action import Bid
from dicekit.dice.setup import set_table
from dicekit.games import games
from tests.cards.policies import play_out
from tests.dice.strategies import NAMES, random_game, whole_game

#: names of types that are short for others
SHORT = {
    "Hand": "tuple[Face, ...]",
    "Face": "int | str",
    "Card": "str",
    "Cards": "tuple[str, ...]",
    "Levels": "tuple[int, int]",
}


def fits(value: Any, declared: str | ast.expr) -> bool:
    """Whether a value is of a declared type; an int is no bool, and no bool is an int."""
    kind = ast.parse(declared, mode="eval").body if isinstance(declared, str) else declared
    match kind:
        case ast.BinOp(left=one, right=other):
            return fits(value, one) or fits(value, other)
        case ast.Constant(value=None):
            return value is None
        case ast.Name(id=name) if name in SHORT and not is_dataclass(value):
            return fits(value, SHORT[name])
        case ast.Name(id="Action") if type(value).__module__ == "dicekit.cards.actions":  # which have no common class
            return True
        case ast.Name(id=name):
            return any(each.__name__ == name for each in (type(value).__mro__ if name != "int" else [type(value)]))
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[each, ast.Constant(value=last)])) if (
            last is ...
        ):
            return isinstance(value, tuple) and all(fits(item, each) for item in value)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=each)):
            return isinstance(value, tuple) and len(value) == len(each) and all(map(fits, value, each))
        case ast.Subscript(value=ast.Name(id="frozenset"), slice=each):
            return isinstance(value, frozenset) and all(fits(item, each) for item in value)
        case ast.Subscript(value=ast.Name(id="Mapping")):
            return isinstance(value, Mapping)
        case ast.Subscript(value=ast.Name(id="Callable")):
            return callable(value)
    raise TypeError(f"a type that isn't known here: {ast.unparse(kind)}")


def misfits(state: Any, seen: set[int]) -> Iterator[str]:
    """The fields of a state, and of all states in it, whose value isn't of the declared type."""
    if id(state) in seen:
        return
    seen.add(id(state))
    if isinstance(state, tuple):
        for item in state:
            yield from misfits(item, seen)
    elif is_dataclass(state) and type(state).__name__ not in ("Rules", "Game", "CardGame"):  # made once, with functions
        for field in fields(state):
            value, declared = getattr(state, field.name), str(field.type)
            if not fits(value, declared):
                yield f"{type(state).__name__}.{field.name}: {value!r} is no {declared}"
            yield from misfits(value, seen)


@pytest.mark.parametrize("name", NAMES)
def test_states_of_dice_games_are_what_they_declare(name: str) -> None:
    seen: set[int] = set()
    kept: list[Any] = []  # or else an id could be given twice
    for seed in range(6):
        rng = Random(seed)
        for table in whole_game(random_game(rng, [name]), rng):
            state = [table, *(table.seen_by(seat) for seat in (None, *range(len(table.names))))]
            kept.append(state)
            assert list(misfits(tuple(state), seen)) == []


def test_states_of_card_games_are_what_they_declare() -> None:
    seen: set[int] = set()
    kept: list[Any] = []
    for number, match in enumerate(islice(play_out(da_gunzi().match("K7QX"), Random(3)), 500)):
        if number % 4 == 0:
            state = (match, *(match.seen_by(seat) for seat in (None, 0, 1)))
            kept.append(state)
            assert list(misfits(state, seen)) == []


def test_a_table_that_is_set_up_has_nothing_that_was_not_said() -> None:
    """Section 3.1 of the rules: a round that begins has no bid, no showdown, no history, nothing drawn."""
    table = set_table(games["perudo"](players=3))
    assert (table.standing, table.bidder, table.showdown, table.seed, table.before) == (None,) * 5
    assert (table.actions, table.past, table.dealt) == ((), (), ())
    assert (table.phase, table.number, table.direction, table.bounces, table.turn) == ("bidding", 1, 1, 0, 0)
    assert (table.passed, table.points, table.penalties) == ((False,) * 3, (0,) * 3, (0,) * 3)
    assert (table.exact_used, table.special_used, table.straights) == ((False,) * 3, (False,) * 3, ((),) * 3)
    assert table.dice == (5, 5, 5)
    assert (table.hands, table.shown, table.special, table.is_over) == ((None,) * 3, ((),) * 3, False, False)
    bid_given = set_table(games["perudo"](players=3), turn=1, bid=Bid(3, 5), bidder=0)
    assert [(each.seat, each.action, each.rolled, each.again) for each in bid_given.actions] == [
        (0, Bid(3, 5), None, 0)
    ]
    assert list(misfits(bid_given, set())) == []
    view = games["liars_dice"](players=2).view("55126", unknown=10)
    assert (view.actions, view.standing, view.bidder, view.showdown) == ((), None, None, None)


def test_a_match_that_begins_has_nothing_behind_it() -> None:
    """D5: at the first shuffle both sides are at the first level, and nobody has won, dealt or owes anything."""
    match = da_gunzi().match("K7QX")
    assert (match.phase, match.wins, match.levels, match.round_no, match.hand_no) == ("shuffle", (0, 0), (3, 3), 1, 1)
    assert (match.turn, match.result, match.last, match.starter, match.dealer) == (None,) * 5
    assert (match.blood, match.shuffles, match.history, match.past) == (0, 0, (), ())
    assert match.played_as_dealer == (frozenset(), frozenset())
    dealt = match.play("shuffle").hand
    assert (dealt.held, dealt.trump, dealt.king, dealt.declarations) == (((),) * 4, None, None, ())
    assert (dealt.revealed, dealt.public, dealt.dry, dealt.passes, dealt.turned) == (False, False, False, 0, 0)
    assert (dealt.given, dealt.returned, dealt.buried, dealt.trick, dealt.tricks) == ((),) * 5
    assert (dealt.leader, dealt.aside, dealt.trick_points, dealt.king_card) == (None, None, 0, None)
