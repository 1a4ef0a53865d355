"""Random games with random options, random tables in the middle of them, and random legal play.

The options are those of the rules guide, written here independently of the library.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import chain, combinations
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from dicekit import seeds
from dicekit.dice.action import Accept, Action, Bid, Bounce, Doubt, Exact, Fanpi, Pass, Pi, Push, Unknown
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.games import games

UNHURRIED = settings(
    deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)

NAMES = ("liars_dice", "perudo", "bluff", "chinese")
DICE_GAMES = NAMES[:3]  # those in which dice are lost
SEATS = {"liars_dice": (2, 6), "perudo": (2, 6), "bluff": (2, 6), "chinese": (2, 8)}

OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {  # L1, P1, B1, C1: the default first
    "liars_dice": {
        "dice": (5, 1, 2, 3, 4),
        "sides": (6, *range(2, 6), *range(7, 21)),
        "wild": ("ones", "none"),
        "rank_of_wild": ("low", "high"),
        "raising": ("any", "reset", "strict"),
        "loss": ("one", "difference"),
        "exact": ("off", "gain", "others_lose"),
        "exact_min_players": (2, 3),
        "open_with_ones": (True, False),
        "starter": ("loser", "winner"),
    },
    "perudo": {
        "dice": (5, 1, 2, 3, 4),
        "open_with_ones": (True, False),
        "passes": (True, False),
        "pushes": (True, False),
        "push_on_opening": (False, True),
        "reroll_timing": ("after_bid", "before_bid"),
        "special_min_players": (2, 3),
    },
    "bluff": {
        "dice": (5, 1, 2, 3, 4),
        "exact": ("doubter_one", "all_but_bidder", "give"),
        "starter": ("loser", "winner"),
        "reroll": (False, True),
        "reroll_timing": ("after_bid", "before_bid"),
        "reveal_must_match": (False, True),
        "scoring": ("last_standing", "points"),
    },
    "chinese": {
        "jumps": ("single", "free"),
        "break_rule": ("add3", "add2", "double"),
        "bounce": (True, False),
        "after_bounce": ("resume", "reverse"),
        "bounce_stakes": ("none", "double"),
        "surround": ("plus_one", "plus_two", "off"),
        "straight": ("reroll", "zero", "off"),
        "straight_kind": ("all_different", "run"),
        "pi": (False, True),
        "fanpi": (True, False),
        "stake": (1, 2, 3),
        "end": ("limit", "rounds"),
        "limit": (5, 1, 2, 3, 4),
        "rounds": (10, 1, 2, 3),
    },
}
CAP_OF_A_HAND = {"plus_one": 6, "plus_two": 7, "off": 5}  # C8


def possible(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options, changed to a valid combination (B1)."""
    if name == "bluff" and not (options["reroll"] and options["reroll_timing"] == "after_bid"):
        return {**options, "reveal_must_match": False}
    return options


@st.composite
def games_with_options(draw: st.DrawFn, names: Sequence[str] = NAMES, *, most: int = 8, **fixed: Any) -> Game:
    """A game with random options except `fixed` ones, and at most `most` players."""
    name = draw(st.sampled_from(names))
    players = draw(st.integers(SEATS[name][0], min(most, SEATS[name][1])))
    options = {key: draw(st.sampled_from(values)) for key, values in OPTIONS[name].items()}
    options |= {key: value for key, value in fixed.items() if key in options}
    if name == "chinese":
        most_counted = CAP_OF_A_HAND[options["surround"]] * players
        minima = st.integers(1 - players, most_counted - players)
        drawn = st.one_of(st.just([0, 1, 2]), st.lists(minima, min_size=3, max_size=3).map(sorted))
        options["opening_min"] = draw(drawn)
    return games[name](players=players, **possible(name, options))


def random_game(rng: Random, names: Sequence[str] = NAMES, *, dice: int = 5, most: int = 4) -> Game:
    """A game with random options and at most `dice` dice per player."""
    name = rng.choice(names)
    options = {key: rng.choice(values) for key, values in OPTIONS[name].items()}
    if "dice" in options:
        options["dice"] = rng.randint(1, dice)
    return games[name](players=rng.randint(2, most), **possible(name, options))


# ---- playing -----------------------------------------------------------------------------------


Move = tuple[int, Action]


def some_move(table: Table, rng: Random, ending: float = 0.3) -> Move:
    """A random legal action, with low bids more likely than high ones, and sometimes a push."""
    legal = list(table.legal())
    bids = [action for action in legal if isinstance(action, Bid)]
    actions = [action for action in legal if not isinstance(action, Bid)]
    out_of_turn = [move for move in _out_of_turn(table) if rng.random() < ending]
    if out_of_turn:
        return rng.choice(out_of_turn)
    if not bids or (actions and rng.random() < ending):
        return table.turn, rng.choice(actions)
    bid = bids[min(int(min(rng.expovariate(0.3), 99)), len(bids) - 1)]
    pushes = list(table.pushes(bid)) if rng.random() < 0.4 else []
    return table.turn, replace(bid, push=rng.choice(pushes)) if pushes else bid


def _out_of_turn(table: Table) -> list[Move]:
    if table.game.variant.name != "chinese" or not table.game.options["pi"]:
        return []
    others = (seat for seat in range(len(table.dice)) if seat != table.turn)
    return [(seat, action) for seat in others for action in table.legal(seat)]


def last_move(table: Table) -> Move:
    """The action that ends a round soonest: the highest bid, or a doubt."""
    legal = list(table.legal())
    doubts = [action for action in legal if isinstance(action, Doubt)]
    if doubts:
        return table.turn, doubts[0]
    return table.turn, [action for action in legal if not isinstance(action, (Exact, Push))][-1]


def next_table(table: Table, rng: Random, *, hurry: bool = False) -> Table:
    """The table after one more random action, or in the next round, with dice from its seed."""
    if table.phase == "round_end":
        return table.next_round()
    seat, action = last_move(table) if hurry else some_move(table, rng)
    return table.play(action, by=seat)


def dealt(game: Game, rng: Random, dice: Sequence[int] | None = None) -> Table:
    """A first round with a random seed and starter."""
    starters = [seat for seat in range(game.players) if dice is None or dice[seat]]
    return game.deal(seed=seeds.fresh(rng), starter=rng.choice(starters), dice=dice)


PATIENCE, LONGEST = 40, 400  # rounds until the players hurry, and until a game should have ended


def whole_game(game: Game, rng: Random) -> Iterator[Table]:
    """All tables of a random game, from the deal to its end or up to LONGEST rounds."""
    table = dealt(game, rng)
    while True:
        yield table
        if table.is_over or table.number > LONGEST:
            return
        table = next_table(table, rng, hurry=table.number > PATIENCE)


@st.composite
def tables(draw: st.DrawFn, names: Sequence[str] = NAMES, *, most: int = 4, **fixed: Any) -> Table:
    """A table somewhere in a game, in any phase; the seats may own different numbers of dice."""
    game = draw(games_with_options(names, most=most, **fixed))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    dice = None
    if game.variant.name != "chinese" and draw(st.booleans()):
        owned = st.lists(st.integers(0, game.dice), min_size=game.players, max_size=game.players)
        dice = draw(owned.filter(lambda each: sum(n > 0 for n in each) > 1))
    table = dealt(game, rng, dice)
    for _ in range(draw(st.integers(0, 12))):
        if table.is_over:
            break
        table = next_table(table, rng)
    return table


def open_tables(names: Sequence[str] = NAMES, *, most: int = 4, **fixed: Any) -> st.SearchStrategy[Table]:
    """A random table with a seat on turn."""
    return tables(names, most=most, **fixed).filter(lambda table: table.phase not in ("round_end", "over"))


def some_dice(dice: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Every distinct selection of dice, including none and all."""
    every = (chosen for number in range(len(dice) + 1) for chosen in combinations(dice, number))
    return list(dict.fromkeys(every))


def every_action(table: Table, seat: int) -> Iterator[Action]:
    """All conceivable actions, legal or not, without pushes with bids."""
    quantities = range(max((bid.quantity for bid in table.bids), default=0) + 3)
    faces = (*table.rules.faces, 0, 21)
    bids = (Bid(q, face, zhai) for q in quantities for face in faces for zhai in (False, True))
    doubts = (Doubt(accused) for accused in (None, *range(len(table.dice)), 9))
    actions = (Exact(), Pass(), Bounce(), Pi(), Accept(), Fanpi(), Unknown("whist"), Push((7,)))
    return chain(bids, doubts, actions, map(Push, some_dice(table.hands[seat] or ())))


def snapshot(state: Any) -> dict[str, Any]:
    """All fields of a state, for checking later that it didn't change."""
    return {field.name: getattr(state, field.name) for field in fields(state)}
