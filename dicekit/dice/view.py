"""A view: what one person at the table knows, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from dicekit.dice.action import Action, ActionLike, Bid, read, write
from dicekit.dice.hand import Hand, hand, write_hand
from dicekit.dice.public import Public
from dicekit.errors import BidAlone, IllegalAction, NoSeat, Objection, Unreadable

if TYPE_CHECKING:
    from dicekit.dice.table import Table


PUBLIC = tuple(field.name for field in fields(Public))


@dataclass(frozen=True)
class PublicAction:
    """One action of the round as everybody knows it."""

    seat: int
    action: Action
    rolled: int  # the number of dice rerolled in a push


@dataclass(frozen=True, kw_only=True, repr=False)
class View(Public):
    """The table as `seat` sees it (None: a spectator); `hidden` is the number of dice under each cup."""

    seat: int | None
    own: Hand | None
    hidden: tuple[int, ...]
    actions: tuple[PublicAction, ...] = ()

    @property
    def in_play(self) -> int:
        """All dice on the table, hidden and shown."""
        return sum(self.hidden) + sum(map(len, self.shown))

    @property
    def known(self) -> tuple[Hand, ...]:
        """The visible hands or parts of hands; the player's own hand is complete."""
        seen = []
        for seat, shown in enumerate(self.shown):
            own = self.own if seat == self.seat and self.own is not None else ()
            if own or shown:
                seen.append(hand(own + shown) if shown else own)
        return tuple(seen)

    @property
    def unseen(self) -> tuple[int, ...]:
        """The numbers of dice under the other players' cups, without empty cups."""
        own = self.seat if self.own is not None else None
        return tuple(number for seat, number in enumerate(self.hidden) if number and seat != own)

    @property
    def bids(self) -> tuple[Bid, ...]:
        """Every valid bid at this table, ascending."""
        return self.rules.raising.every(self.in_play)

    def bid(self, bid: ActionLike) -> Bid:
        """Parse and check a bid; unlike a legal bid it may have a quantity above the dice in play.

        Raises:
            Unreadable: the text isn't a bid.
            BidAlone: the text contains a push, whose rerolled dice aren't known.
            IllegalAction: this game has no such face, quantity or field.
        """
        action = read(bid, self.names) if isinstance(bid, str) else bid
        if not isinstance(action, Bid):
            raise Unreadable(str(bid), "bid")
        if action.push is not None and isinstance(bid, str):
            raise BidAlone("bid_alone", text=repr(bid))
        objection = self.rules.raising.exists(action, max(self.in_play, 1))
        has_zhai = any(zhai for _, zhai in self.rules.raising.modes)
        if action.zhai and not has_zhai:
            objection = Objection("wrong_phase", f"{self.game.variant.letter}4")
        if objection is not None and objection.code != "above_cap":
            slots = {"tried": action.plain, "faces": self.rules.faces, "words": ("bid",), **objection.slots}
            raise IllegalAction(Objection(objection.code, objection.rule, slots), self.seat, action)
        return action.plain

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else self.names[self.seat]
        own = "" if self.own is None else f" [{write_hand(self.own)}]"
        unseen = f"{sum(self.unseen)} dice unseen"
        standing = "nothing bid" if self.standing is None else write(self.standing)
        return f"<{self.game.variant.name} as seen by {who}{own}, {unseen}, {standing}>"

    def _repr_html_(self) -> str:
        from dicekit.dice.shown import view_html

        return view_html(self)


def view_of(table: Table, seat: int | None) -> View:
    """The view of a seat, or of a spectator.

    Raises:
        NoSeat: there is no such seat.
    """
    if seat is not None:
        NoSeat.check(seat, len(table.names))
    lengths = (table.dice[p] - len(table.shown[p]) if held is None else len(held) for p, held in enumerate(table.hands))
    return View(
        **{name: getattr(table, name) for name in PUBLIC},
        seat=seat,
        own=None if seat is None else table.hands[seat],
        hidden=tuple(lengths),
        actions=tuple(PublicAction(taken.seat, taken.action, taken.again) for taken in table.actions),
    )
