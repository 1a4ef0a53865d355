"""The rules of each kind of action: when it's legal, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from dicekit.dice.action import Action, Bid, Bounce, Doubt, Exact, Pass, Pi, Push
from dicekit.dice.hand import Hand, hand, some_of, take
from dicekit.dice.losing import Challenge, Loss, Starter
from dicekit.dice.showdown import count_bid, pass_is_true, settle_challenge
from dicekit.errors import Objection

if TYPE_CHECKING:
    from dicekit.dice.table import Table

Roll: TypeAlias = Callable[[int], Hand | None]
"""A function that rerolls a number of dice; it returns None if the hand is unknown."""


class ActionRule(Protocol):
    """The rules of one kind of action."""

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """The actions of this kind that a seat could try; not all are legal."""

    def objection(self, table: Table, seat: int, action: Any) -> Objection | None:
        """The first objection to an action; None if it's legal."""

    def apply(self, table: Table, seat: int, action: Any, roll: Roll) -> Table:
        """The table after a legal action."""


@dataclass(frozen=True, eq=False, repr=False)
class Pushing:
    """The rules of a push: show some dice and reroll the other hidden ones (B14, P8)."""

    rule: str
    timing: str  # "before_bid" or "after_bid"
    on: bool = True
    with_opening: bool = True  # whether an opening bid may have a push
    must_match: bool = False  # whether the dice shown must count for the bid

    def objection(self, table: Table, seat: int, dice: Hand, bid: Bid | None) -> Objection | None:
        """The objection to showing these dice with a bid, or before it if `bid` is None."""
        code = self._timing(table, bid) or self._dice(table.hands[seat], len_hidden(table, seat), dice)
        if code is None and bid is not None and self.must_match:
            hits = table.rules.hits(bid)
            code = None if all(die in hits for die in dice) else "push_mismatch"
        if code is None and bid is None and not table.has_raise(seat):
            code = "no_raise_left"
        return None if code is None else Objection(code, self.rule, {"dice": dice})

    def _timing(self, table: Table, bid: Bid | None) -> str | None:
        if not self.on:
            return "option_off"
        if (bid is None) != (self.timing == "before_bid"):
            return "wrong_timing"
        return None if self.with_opening or table.standing is not None else "push_on_opening"

    def _dice(self, held: Hand | None, hidden: int, dice: Hand) -> str | None:
        if not dice:
            return "push_empty"
        if held is not None and take(held, dice) is None:
            return "push_not_held"
        return "push_all" if len(dice) >= hidden else None

    def shown(self, table: Table, seat: int, dice: Hand, roll: Roll) -> tuple[Table, Hand | None]:
        """The table with these dice shown and the others rerolled, and the new dice."""
        rolled = roll(len_hidden(table, seat) - len(dice))
        new = None if rolled is None else hand(rolled)
        return (
            replace(
                table,
                hands=with_item(table.hands, seat, new),
                shown=with_item(table.shown, seat, hand((*table.shown[seat], *dice))),
                passed=with_item(table.passed, seat, False),
            ),
            rolled,
        )


def len_hidden(table: Table, seat: int) -> int:
    """The number of dice under a seat's cup."""
    held = table.hands[seat]
    return table.dice[seat] - len(table.shown[seat]) if held is None else len(held)


def with_item(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """A tuple with the item at one index replaced."""
    return (*items[:place], item, *items[place + 1 :])


#: the fields of a table of which a bid leaves nothing: the last bid and whose it was
REPLACED = ("standing", "bidder", "phase")


@dataclass(frozen=True, eq=False, repr=False)
class Bidding:
    """The rules of a bid, with a push if the game has one."""

    turn_rule: str
    pushing: Pushing | None = None
    zhai: bool = False

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        return table.raises(seat)

    def objection(self, table: Table, seat: int, action: Bid) -> Objection | None:
        if (action.push is not None and self.pushing is None) or (action.zhai and not self.zhai):
            return Objection("wrong_phase", self.turn_rule)
        raising = table.rules.raising
        if objection := raising.objection(table.standing, action, table.in_play, table.dice[seat]):
            return objection
        if action.push is None or self.pushing is None:
            return None
        return self.pushing.objection(table, seat, action.push, action)

    def apply(self, table: Table, seat: int, action: Bid, roll: Roll) -> Table:
        rolled, again = None, 0
        if action.push is not None and self.pushing is not None:
            again = len_hidden(table, seat) - len(action.push)
            table, rolled = self.pushing.shown(table, seat, action.push, roll)
        changes = {"standing": action.plain, "bidder": seat, "phase": "bidding"}
        return table.then(seat, action, rolled, turn=table.seat_after(seat), again=again, **changes)


@dataclass(frozen=True, eq=False, repr=False)
class PushFirst:
    """The rules of a push before the bid (`reroll_timing = before_bid`)."""

    pushing: Pushing

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        held = table.hands[seat]
        return (Push(dice) for dice in some_of(held or ()))

    def objection(self, table: Table, seat: int, action: Push) -> Objection | None:
        return self.pushing.objection(table, seat, action.dice, None)

    def apply(self, table: Table, seat: int, action: Push, roll: Roll) -> Table:
        again = len_hidden(table, seat) - len(action.dice)
        table, rolled = self.pushing.shown(table, seat, action.dice, roll)
        return replace(table.then(seat, action, rolled, turn=seat, again=again), phase="must_raise")


@dataclass(frozen=True, eq=False, repr=False)
class Doubting:
    """The rules of doubting the standing bid (L10, B7, C9)."""

    rule: str
    loss: Loss
    starter: Starter

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        yield Doubt()

    def objection(self, table: Table, seat: int, action: Doubt) -> Objection | None:
        if action.seat is not None:  # games with this rule have no passes to doubt
            return Objection("wrong_phase", table.rules.turn_rule)
        return Objection("no_bid", self.rule) if table.standing is None else None

    def apply(self, table: Table, seat: int, action: Any, roll: Roll) -> Table:
        table = table.then(seat, action, turn=table.turn)
        return settle_challenge(table, *count_bid(table, "bid", seat), self.loss, self.starter)


@dataclass(frozen=True, eq=False, repr=False)
class DoubtingBidOrPass(Doubting):
    """The rules of doubting the last action or, if that was a pass, also the one before it (P11-P13)."""

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        yield Doubt()
        yield from (Doubt(other) for other, owned in enumerate(table.dice) if owned)

    def objection(self, table: Table, seat: int, action: Doubt) -> Objection | None:
        if table.standing is None:
            return Objection("no_bid", "P4")
        accused = table.bidder if action.seat is None else action.seat
        if (action.seat is None, accused) not in self._within_reach(table):
            return Objection("no_such_target", "P13")
        return Objection("own_action", "P13") if accused == seat else None

    def _within_reach(self, table: Table) -> list[tuple[bool, int | None]]:
        """The actions that may be doubted, as pairs: whether it is a bid, and its seat."""
        reach: list[tuple[bool, int | None]] = []
        for entry in table.actions[:-3:-1]:
            is_pass = isinstance(entry.action, Pass)
            reach.append((not is_pass, entry.seat))
            if not is_pass:
                break
        return reach

    def apply(self, table: Table, seat: int, action: Any, roll: Roll) -> Table:
        if action.seat is None:
            return super().apply(table, seat, action, roll)
        true = pass_is_true(table, action.seat)
        table = table.then(seat, action, turn=table.turn)
        challenge = Challenge("pass", seat, action.seat, table.standing, None, true, table.dice)
        return settle_challenge(table, challenge, (), self.loss, self.starter)


@dataclass(frozen=True, eq=False, repr=False)
class CallingExact:
    """The rules of calling the standing bid exact (L11, P15)."""

    rule: str
    no_bid_rule: str
    loss: Loss
    starter: Starter
    on: bool = True
    least_players: int = 2
    once: bool = False

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        yield Exact()

    def objection(self, table: Table, seat: int, action: Action) -> Objection | None:
        if not self.on:
            return Objection("option_off", self.rule, {"option": "exact"})
        if table.standing is None:
            return Objection("no_bid", self.no_bid_rule)
        if table.bidder == seat:
            return Objection("own_action", self.rule)
        if sum(owned > 0 for owned in table.dice) < self.least_players:
            return Objection("too_few_players", self.rule, {"least": self.least_players})
        return Objection("exact_used", self.rule) if self.once and table.exact_used[seat] else None

    def apply(self, table: Table, seat: int, action: Action, roll: Roll) -> Table:
        used = with_item(table.exact_used, seat, True) if self.once else table.exact_used
        table = replace(table.then(seat, action, turn=table.turn), exact_used=used)
        return settle_challenge(table, *count_bid(table, "exact", seat), self.loss, self.starter)


@dataclass(frozen=True, eq=False, repr=False)
class Passing:
    """The rules of a pass: the claim that all one's dice show the same rank (P10)."""

    on: bool = True

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        yield Pass()

    def objection(self, table: Table, seat: int, action: Action) -> Objection | None:
        if not self.on:
            return Objection("option_off", "P10", {"option": "pass"})
        if table.standing is None:
            return Objection("no_bid", "P4")
        if table.dice[seat] < 2:
            return Objection("pass_one_die", "P10")
        return Objection("pass_used", "P10") if table.passed[seat] else None

    def apply(self, table: Table, seat: int, action: Action, roll: Roll) -> Table:
        table = replace(table, passed=with_item(table.passed, seat, True))
        return table.then(seat, action, turn=table.seat_after(seat))


@dataclass(frozen=True, eq=False, repr=False)
class Bouncing:
    """The rules of a bounce: two more of the same face, and the caller's turn (C13)."""

    on: bool
    reverse: bool

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        yield Bounce()

    def objection(self, table: Table, seat: int, action: Action) -> Objection | None:
        if not self.on:
            return Objection("option_off", "C13", {"option": "bounce"})
        if table.standing is None:
            return Objection("no_bid", "C13")
        cap = table.rules.raising.cap(table.in_play)
        return Objection("above_cap", "C13", {"cap": cap}) if table.standing.quantity + 2 > cap else None

    def apply(self, table: Table, seat: int, action: Action, roll: Roll) -> Table:
        standing, caller = table.standing, table.bidder
        assert standing is not None
        assert caller is not None
        table = replace(
            table,
            standing=replace(standing, quantity=standing.quantity + 2),
            bidder=seat,
            bounces=table.bounces + 1,
            direction=-table.direction if self.reverse else table.direction,
        )
        return table.then(seat, action, turn=caller)


@dataclass(frozen=True, eq=False, repr=False)
class CallingPi:
    """The rules of pi: doubting the call for double the stake, in or out of turn (C14)."""

    on: bool

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        yield Pi()

    def objection(self, table: Table, seat: int, action: Action) -> Objection | None:
        if not self.on:
            return Objection("option_off", "C14", {"option": "pi"})
        if table.standing is None:
            return Objection("no_bid", "C14")
        return Objection("own_action", "C14") if table.bidder == seat else None

    def apply(self, table: Table, seat: int, action: Action, roll: Roll) -> Table:
        caller = table.bidder
        assert caller is not None
        return replace(table.then(seat, action, turn=caller), phase="answer", pi_by=seat)


@dataclass(frozen=True, eq=False, repr=False)
class AnsweringPi:
    """The rules of the caller's answer to pi: accept, or double again (C14)."""

    action: type[Action]
    loss: Loss
    starter: Starter
    on: bool = True

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        yield self.action()

    def objection(self, table: Table, seat: int, action: Action) -> Objection | None:
        return None if self.on else Objection("option_off", "C14", {"option": "fanpi"})

    def apply(self, table: Table, seat: int, action: Action, roll: Roll) -> Table:
        challenger = table.pi_by
        assert challenger is not None
        table = table.then(seat, action, turn=table.turn)
        return settle_challenge(table, *count_bid(table, "bid", challenger), self.loss, self.starter)
