"""The rules of one kind of round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, eq=False)
class Rules:
    """The rules of one kind of round: what counts, which actions are legal, and who loses.

    `turn_rule` and `end_rule` are the numbers of the rules about turns and about the end of the game.
    `stake(bounces, action_type)` is the loser's number of penalty points in games without loss of dice (C15).
    `turn_objection(table, seat, action_type)` says why a seat can't act now, or returns None.
    Rules are equal if they belong to the same game with the same options, and have the same kinds of bids.
    """

    name: str
    options: tuple[tuple[str, object], ...]
    special: bool
    faces: tuple[Face, ...]
    full_hand: int
    turn_rule: str
    end_rule: str
    tally: Tally
    raising: BidOrder
    actions: Mapping[type[Action], ActionRule]
    turn_objection: Callable[[Table, int, type[Action]], Objection | None]
    must_reroll: Callable[[Hand], bool] | None = None
    stake: Callable[[int, type[Action]], int] | None = None

    @cached_property
    def _which(self) -> tuple[object, ...]:
        return self.name, self.options, self.special, self.raising.modes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._which == other._which

    @cached_property
    def _hashed(self) -> int:
        return hash(self._which)

    def __hash__(self) -> int:
        return self._hashed

    @cached_property
    def by_die(self) -> bool:
        """Whether each die counts on its own; otherwise whole hands do."""
        return self.tally.by_die

    @cached_property
    def has_push(self) -> bool:
        """Whether the game has a push: show some dice and reroll the others."""
        return Push in self.actions

    def hits(self, bid: Bid) -> tuple[Face, ...]:
        """The faces that count for a bid."""
        return self.tally.hits(bid)

    def hits_of(self, dice: Hand, bid: Bid) -> tuple[Face, ...]:
        """The faces that count in a hand; none in one that counts nothing, such as a straight (C12)."""
        return self.hits(bid) if self.tally(dice, bid) else ()

    def kept(self, dice: Hand) -> bool:
        """Whether a hand is kept, not shown and rolled again."""
        return self.must_reroll is None or len(dice) < self.full_hand or not self.must_reroll(hand(dice))

    def split_rolls(self, rolls: Iterable[Iterable[Face]]) -> tuple[tuple[Hand, ...], Hand]:
        """Split one player's successive rolls into those that had to be repeated and the hand kept.

        Raises:
            NeedsDice: every given roll must be repeated.
        """
        shown: list[Hand] = []
        for roll in rolls:
            if self.kept(hand(roll)):
                return tuple(shown), hand(roll)
            shown.append(hand(roll))
        raise NeedsDice("again", dice=write_hand(shown[-1]) if shown else None)


def only_in_turn(rule: str, push_rule: str = "") -> Callable[[Table, int, type[Action]], Objection | None]:
    """The rule that only the seat on turn acts, and must bid after a reroll (rules 3.2)."""
    not_on_turn, no_such_action = Objection("not_your_turn", rule), Objection("wrong_phase", rule)
    must_bid = Objection("wrong_phase", push_rule or rule, {"variant": "must_raise"})

    def turn_objection(table: Table, seat: int, kind: type[Action]) -> Objection | None:
        if seat != table.turn:
            return not_on_turn
        if table.phase == "must_raise" and kind is not Bid:
            return must_bid
        return None if kind in table.rules.actions else no_such_action

    return turn_objection
