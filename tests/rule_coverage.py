"""Where each rule and option of the dice games is taught and can be tried, and a situation that shows its effect.

A row has one option and a situation that is played with each of its values. It names what changes: legal bids (`legal`)
or other actions (`allowed`), chances (`chances`), the losses in a showdown (`cost`), the turn (`turn`), who begins
(`starter`), points, a special round, or the end of the game (`over`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from dicekit import odds
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.option import Option

EXPLORER = "explorer"


@dataclass(frozen=True)
class Row:
    """One option: the lessons that teach it, the widget in which to try it, and what changes in a situation.

    `also` are options that the situation needs; `actions` are taken in this order, `1 pi` by seat 1; `next` deals the
    next round, `next:` the hands of it; `asks` are actions whose objection is looked at afterwards.
    """

    game: str
    option: str
    lessons: tuple[int, ...]
    tried: str
    changes: str
    rule: str
    hands: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    also: dict[str, Any] = field(default_factory=dict)
    players: int = 2
    dice: tuple[int, ...] | None = None
    others: tuple[Any, ...] = ()  # values to try where the rules name no list

    @property
    def known(self) -> Option:
        return next(one for one in games.of_dice[self.game].options if one.name == self.option)

    @property
    def values(self) -> tuple[Any, ...]:
        """Every value that the rules list; of a number or a triple, the default and some others."""
        return self.known.values or (self.known.default, *self.others)

    def play(self, value: Any) -> Table:
        """The situation played with one value."""
        game = games.of_dice[self.game](players=self.players, **{**self.also, self.option: value})
        dealt = game.deal(hands=list(self.hands)) if self.hands else game.deal(seed="K7QX", dice=self.dice)
        for text in self.actions:
            dealt = _after(dealt, text)
        return dealt


def _after(table: Table, text: str) -> Table:
    """The table after some actions, leaving out those that are illegal with these options."""
    if text.startswith("next"):
        hands = text.removeprefix("next").split()
        return table.next_round(rolls=hands or None) if table.phase == "round_end" else table
    seat, _, rest = text.partition(" ")
    by, action = (int(seat), rest) if seat.isdigit() else (None, text)
    return table if table.objection(action, by) else table.play(action, by=by)


def seen(table: Table, asks: tuple[str, ...] = ()) -> dict[str, Any]:
    """Everything about a table that the rows compare."""
    end = table.showdown
    speaking = table.phase in ("bidding", "answer", "push_bid")
    seats = range(len(table.dice))
    faults = [table.objection(action) for action in asks]
    found: dict[str, Any] = {
        "legal": [[str(action) for action in table.legal(seat)] for seat in seats],
        "allowed": ["" if fault is None else fault.code for fault in faults],
        "turn": table.turn,
        "dice": table.dice,
        "special": table.special,
        "points": table.points,
        "over": (table.is_over, table.winners),
        "cost": (table.penalties, None if end is None else end.change),
        "starter": None if end is None else end.next_starter,
        "chances": {},
    }
    if speaking:
        chances = odds.all_bids(table.seen_by(table.turn))
        found["chances"] = {str(bid): chance for bid, chance in chances.items()}
    return found


# hands with counts far from the bids, and actions that end the round
FAR = ("22345", "34566")
LIARS, PERUDO, BLUFF, CHINESE = "liars_dice", "perudo", "bluff", "chinese"
FOUR = ("11333", "33456", "12255", "22446")  # nine threes with a surround: C-093

LIARS_ROWS = (
    Row(LIARS, "dice", (4,), EXPLORER, "dice", "L1"),
    Row(LIARS, "sides", (22,), EXPLORER, "legal", "L1, L4"),
    Row(LIARS, "wild", (3,), EXPLORER, "chances", "L9", FAR),
    Row(LIARS, "rank_of_wild", (22,), EXPLORER, "legal", "L6", FAR, ("2x6",)),
    Row(LIARS, "raising", (22,), "board", "legal", "L7", FAR, ("3x3",)),
    Row(LIARS, "loss", (7,), "stepper", "cost", "L10", FAR, ("4x2", "doubt")),
    Row(LIARS, "exact", (8,), "stepper", "cost", "L11", ("22345", "345", "3466"), ("3x4", "exact"), players=3),
    Row(LIARS, "exact_min_players", (22,), EXPLORER, "legal", "L11", FAR, ("3x3",), also={"exact": "gain"}),
    Row(LIARS, "open_with_ones", (22,), "board", "legal", "L5"),
    Row(LIARS, "starter", (7,), "stepper", "starter", "L12", FAR, ("2x2", "doubt")),
)
PUSH = {"pushes": True}
PERUDO_ROWS = (
    Row(PERUDO, "dice", (8,), EXPLORER, "dice", "P1"),
    Row(PERUDO, "open_with_ones", (22,), "board", "legal", "P4"),
    Row(PERUDO, "passes", (22,), EXPLORER, "legal", "P10", FAR, ("2x2",)),
    Row(PERUDO, "pushes", (22,), EXPLORER, "allowed", "P8", FAR, ("2x2",), ("3x6 push 6 6",)),
    Row(PERUDO, "push_on_opening", (10,), "push bench", "allowed", "P8", FAR, asks=("2x2 push 2 2",), also=PUSH),
    Row(
        PERUDO, "reroll_timing", (10,), "push bench", "allowed", "P8", FAR, ("2x2",), ("push 6 6", "3x6 push 6 6"), PUSH
    ),
    Row(
        PERUDO,
        "special_min_players",
        (12,),
        "stepper",
        "special",
        "P14",
        ("23", "56"),
        ("1x4", "doubt", "next 2 56"),
    ),
)
BLUFF_ROWS = (
    Row(BLUFF, "dice", (13,), EXPLORER, "dice", "B1"),
    Row(BLUFF, "exact", (13,), "stepper", "cost", "B10", ("2345", "3455", "1334"), ("3x4", "doubt"), players=3),
    Row(BLUFF, "starter", (13,), "stepper", "starter", "B11", ("22345", "13455"), ("2x2", "doubt")),
    Row(BLUFF, "reroll", (10,), "push bench", "allowed", "B14", ("22345", "13455"), ("2x2",), ("3x5 push 5 5",)),
    Row(
        BLUFF,
        "reroll_timing",
        (10,),
        "push bench",
        "allowed",
        "B14",
        ("22345", "13455"),
        ("2x2",),
        ("push 5 5", "3x5 push 5 5"),
        {"reroll": True},
    ),
    Row(
        BLUFF,
        "reveal_must_match",
        (10,),
        "push bench",
        "allowed",
        "B14",
        ("22345", "13455"),
        ("2x2",),
        ("3x5 push 3",),
        {"reroll": True},
    ),
    Row(BLUFF, "scoring", (13,), "stepper", "points", "B13", ("2", "5"), ("1x2", "doubt")),
)
CHINESE_ROWS = (
    Row(CHINESE, "opening_min", (22,), "board", "legal", "C5", others=((0, 0, 0), (1, 1, 2), (1, 2, 3))),
    Row(CHINESE, "jumps", (22,), "board", "legal", "C6", FOUR, ("6x3",), players=4),
    Row(CHINESE, "break_rule", (14,), "board", "legal", "C7", FOUR, ("6x3z",), players=4),
    Row(CHINESE, "bounce", (16,), "stepper", "legal", "C13", FOUR, ("6x3",), players=4),
    Row(CHINESE, "after_bounce", (16,), "stepper", "turn", "C13", FOUR, ("6x3", "bounce", "9x3"), players=4),
    Row(CHINESE, "bounce_stakes", (16,), "stepper", "cost", "C15", FOUR, ("6x3", "bounce", "doubt"), players=4),
    Row(CHINESE, "surround", (15,), "dial", "chances", "C11", FOUR, players=4),
    Row(CHINESE, "straight", (15,), "dial", "chances", "C12", FOUR, players=4),
    Row(CHINESE, "straight_kind", (15,), "rules", "chances", "C12", FOUR, players=4),
    Row(CHINESE, "pi", (16,), "stepper", "legal", "C14", FOUR, ("6x3",), players=4),
    Row(CHINESE, "fanpi", (16,), "stepper", "legal", "C14", FOUR, ("6x3", "3 pi"), also={"pi": True}, players=4),
    Row(CHINESE, "stake", (16,), "stepper", "cost", "C15", FOUR, ("6x3", "doubt"), players=4, others=(2, 7)),
    Row(
        CHINESE,
        "end",
        (16,),
        "stepper",
        "over",
        "C16",
        FOUR,
        ("6x3", "doubt"),
        also={"limit": 1, "rounds": 2},
        players=4,
    ),
    Row(CHINESE, "limit", (16,), "stepper", "over", "C16", FOUR, ("6x3", "doubt"), players=4, others=(1,)),
    Row(
        CHINESE,
        "rounds",
        (16,),
        "stepper",
        "over",
        "C16",
        FOUR,
        ("6x3", "doubt"),
        also={"end": "rounds"},
        players=4,
        others=(1,),
    ),
)
ROWS = (*LIARS_ROWS, *PERUDO_ROWS, *BLUFF_ROWS, *CHINESE_ROWS)


@dataclass(frozen=True)
class ActionRow:
    """An action of a game: where it's taught, and a situation in which it's legal."""

    game: str
    name: str
    lessons: tuple[int, ...]
    rule: str
    text: str
    actions: tuple[str, ...] = ("3x4",)
    by: int | None = None
    options: dict[str, Any] = field(default_factory=dict)


ACTIONS = (
    ActionRow(LIARS, "Bid", (5,), "L3", "4x4"),
    ActionRow(LIARS, "Doubt", (7,), "L10", "doubt"),
    ActionRow(LIARS, "Exact", (8,), "L11", "exact", options={"exact": "gain"}),
    ActionRow(PERUDO, "Bid", (9,), "P5, P6", "4x4"),
    ActionRow(PERUDO, "Push", (10,), "P8", "push 2", options={"reroll_timing": "before_bid"}),
    ActionRow(PERUDO, "Pass", (11,), "P9", "pass"),
    ActionRow(PERUDO, "Doubt", (11, 12), "P11", "doubt"),
    ActionRow(PERUDO, "Exact", (8,), "P15", "exact"),
    ActionRow(BLUFF, "Bid", (9, 13), "B5", "4x4"),
    ActionRow(BLUFF, "Push", (10,), "B14", "push 2", options={"reroll": True, "reroll_timing": "before_bid"}),
    ActionRow(BLUFF, "Doubt", (13,), "B7", "doubt"),
    ActionRow(CHINESE, "Bid", (14,), "C6", "6x3", ("5x3",)),
    ActionRow(CHINESE, "Doubt", (14, 16), "C9", "doubt", ("5x3",)),
    ActionRow(CHINESE, "Bounce", (16,), "C13", "bounce", ("5x3",)),
    ActionRow(CHINESE, "Pi", (16,), "C14", "pi", ("5x3",), 2, {"pi": True}),
    ActionRow(CHINESE, "Accept", (16,), "C14", "accept", ("5x3", "2 pi"), None, {"pi": True}),
    ActionRow(CHINESE, "Fanpi", (16,), "C14", "fanpi", ("5x3", "2 pi"), None, {"pi": True}),
)


def before_action(row: ActionRow) -> Table:
    """A table of three players at which the action is legal next; Bo has a two."""
    dealt = games.of_dice[row.game](players=3, **row.options).deal(hands=["22344", "23345", "11355"])
    for text in row.actions:
        dealt = _after(dealt, text)
    return dealt


def pairs(values: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    """All pairs of a value and a later one."""
    yield from ((one, other) for at, one in enumerate(values) for other in values[at + 1 :])
