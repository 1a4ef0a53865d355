"""What one person at the table may know, and nothing else: odds, widgets and players see only this."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dicekit.dice.action import Action, Bid, Spoken, read, write
from dicekit.dice.errors import IllegalAction, Objection, Unreadable
from dicekit.dice.hand import Hand, hand, write_hand
from dicekit.dice.showdown import Showdown

if TYPE_CHECKING:
    from dicekit.dice.game import Game
    from dicekit.dice.rules import Rules
    from dicekit.dice.table import Table


@dataclass(frozen=True)
class Heard:
    """One word of the round as everybody heard it: a push tells how many dice were rolled, not what they show."""

    seat: int
    action: Action
    rolled: int = 0


@dataclass(frozen=True, repr=False)
class View:
    """The table as `seat` sees it (None: a spectator). `hidden` counts the dice under each cup."""

    game: Game
    rules: Rules
    names: tuple[str, ...]
    seat: int | None
    own: Hand | None
    shown: tuple[Hand, ...]
    hidden: tuple[int, ...]
    dice: tuple[int, ...]
    turn: int
    standing: Bid | None = None
    bidder: int | None = None
    said: tuple[Heard, ...] = ()
    phase: str = "bidding"
    number: int = 1
    passed: tuple[bool, ...] = ()
    exact_used: tuple[bool, ...] = ()
    special_used: tuple[bool, ...] = ()
    points: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    direction: int = 1
    bounces: int = 0
    pi_by: int | None = None
    straights: tuple[tuple[Hand, ...], ...] = field(default=())
    showdown: Showdown | None = None

    @property
    def special(self) -> bool:
        """This round is a special one (P14)."""
        return self.rules.special

    @property
    def in_play(self) -> int:
        """All dice on the table, hidden and shown."""
        return sum(self.hidden) + sum(map(len, self.shown))

    @property
    def known(self) -> tuple[Hand, ...]:
        """The hands, or parts of hands, that this view sees; the own one whole."""
        seen = []
        for seat, shown in enumerate(self.shown):
            own = self.own if seat == self.seat and self.own is not None else ()
            if own or shown:
                seen.append(hand(own + shown))
        return tuple(seen)

    @property
    def unseen(self) -> tuple[int, ...]:
        """The numbers of dice under the cups that this view cannot lift; empty cups are left out."""
        own = self.seat if self.own is not None else None
        return tuple(number for seat, number in enumerate(self.hidden) if number and seat != own)

    @property
    def bids(self) -> tuple[Bid, ...]:
        """Every bid there is at this table, ascending."""
        return self.rules.raising.every(self.in_play)

    def bid(self, bid: Spoken) -> Bid:
        """A bid of this game, from text or as it is; more dice than are in play may be asked about.

        Raises:
            Unreadable: the text is no bid.
            IllegalAction: there is no such face, quantity or field in this game.
        """
        action = read(bid, self.names) if isinstance(bid, str) else bid
        if not isinstance(action, Bid):
            raise Unreadable(str(bid), "a bid such as 4x5, 3x* or 6x3z")
        objection = self.rules.raising.exists(action, max(self.in_play, 1))
        zhai_unknown = action.zhai and not any(zhai for _, zhai in self.rules.raising.modes)
        if zhai_unknown:
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


def view_of(table: Table, seat: int | None) -> View:
    """What a seat, or a spectator, may know of a table."""
    if seat is not None and not 0 <= seat < len(table.names):
        raise IndexError(f"there are seats 0 to {len(table.names) - 1}, not {seat}")
    lengths = (table.dice[p] - len(table.shown[p]) if held is None else len(held) for p, held in enumerate(table.hands))
    return View(
        game=table.game,
        rules=table.rules,
        names=table.names,
        seat=seat,
        own=None if seat is None else table.hands[seat],
        shown=table.shown,
        hidden=tuple(lengths),
        dice=table.dice,
        turn=table.turn,
        standing=table.standing,
        bidder=table.bidder,
        said=tuple(Heard(said.seat, said.action, said.again) for said in table.said),
        phase=table.phase,
        number=table.number,
        passed=table.passed,
        exact_used=table.exact_used,
        special_used=table.special_used,
        points=table.points,
        penalties=table.penalties,
        direction=table.direction,
        bounces=table.bounces,
        pi_by=table.pi_by,
        straights=table.straights,
        showdown=table.showdown,
    )
