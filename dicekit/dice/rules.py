"""The rules of one kind of round, made of parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit.dice.action import Action, Bid, Push
from dicekit.dice.hand import Face, Hand, hand, write_hand
from dicekit.dice.raising import BidOrder
from dicekit.dice.tally import Tally
from dicekit.errors import NeedsDice, Objection

if TYPE_CHECKING:
    from dicekit.dice.action_rules import ActionRule
    from dicekit.dice.table import Table


@dataclass(frozen=True)
class Rules:
    """One kind of round: what counts, what may be said, and who loses.

    `stake(bounces, word)` is what the loser takes where points are lost instead of dice (C15).
    Two rules are equal when they belong to the same game with the same options.
    """

    name: str
    options: tuple[tuple[str, object], ...]
    special: bool
    faces: tuple[Face, ...]
    full_hand: int
    turn_rule: str = field(compare=False)  # the rule that says whose word it is
    end_rule: str = field(compare=False)  # the rule that says when the game is over
    tally: Tally = field(compare=False)
    raising: BidOrder = field(compare=False)
    actions: Mapping[type[Action], ActionRule] = field(compare=False)
    turn_objection: Callable[[Table, int, type[Action]], Objection | None] = field(compare=False)
    must_reroll: Callable[[Hand], bool] | None = field(default=None, compare=False)
    stake: Callable[[int, type[Action]], int] | None = field(default=None, compare=False)

    @cached_property
    def by_die(self) -> bool:
        """Whether each die counts by itself; otherwise whole hands do."""
        return self.tally.by_die

    @cached_property
    def has_push(self) -> bool:
        """Dice may be shown and the others rolled again, if the table plays it."""
        return Push in self.actions

    def hits(self, bid: Bid) -> tuple[Face, ...]:
        """The faces that count on one die."""
        return self.tally.hits(bid)

    def kept(self, dice: Hand) -> bool:
        """Whether a hand is kept; otherwise it must be shown and rolled again."""
        return self.must_reroll is None or len(dice) < self.full_hand or not self.must_reroll(hand(dice))

    def split_rolls(self, rolls: Iterable[Iterable[Face]]) -> tuple[tuple[Hand, ...], Hand]:
        """From one player's successive rolls, those that must be shown and repeated, and the hand kept.

        Raises:
            NeedsDice: every roll given must be rolled again.
        """
        shown: list[Hand] = []
        for roll in rolls:
            if self.kept(hand(roll)):
                return tuple(shown), hand(roll)
            shown.append(hand(roll))
        raise NeedsDice("again", dice=write_hand(shown[-1]) if shown else None)


def only_in_turn(rule: str, push_rule: str = "") -> Callable[[Table, int, type[Action]], Objection | None]:
    """Only the seat on turn speaks, and after a reroll only with a bid (rules 3.2)."""
    no_turn, no_word = Objection("not_your_turn", rule), Objection("wrong_phase", rule)
    no_push = Objection("wrong_phase", push_rule or rule, {"variant": "must_raise"})

    def turn_objection(table: Table, seat: int, kind: type[Action]) -> Objection | None:
        if seat != table.turn:
            return no_turn
        if table.phase == "must_raise" and kind is not Bid:
            return no_push
        return None if kind in table.rules.actions else no_word

    return turn_objection
