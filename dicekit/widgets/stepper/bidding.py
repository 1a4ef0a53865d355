"""Base class of round stepper and bid board: a table, and a considered bid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import traitlets

from dicekit import record, texts
from dicekit.dice.action import Action, ActionLike, Bid, write
from dicekit.dice.hand import STAR, Face
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import IllegalAction, Objection, Unreadable
from dicekit.kit.part import Part, Refused
from dicekit.kit.public import BadValue, Scalar, mirrored
from dicekit.option import is_whole
from dicekit.widgets.draw.board import Board, announced
from dicekit.widgets.question import Question
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.address import BROKEN, from_record
from dicekit.widgets.stepper.state import StepperState

Own = TypeVar("Own", bound="Bidding")


class Written(traitlets.Unicode[str, Any]):
    """Trait for an action in notation; `Action` objects are converted."""

    def validate(self, obj: Any, value: Any) -> Any:
        return super().validate(obj, write(value) if isinstance(value, Action) else value)


def beginning(table: Table | View, seat: int | None) -> tuple[Table, int | None]:
    """The table to show and the viewer's seat; from a view only what it knows."""
    if isinstance(table, View):
        return transitions.table_of(table), table.seat
    if not isinstance(table, Table):
        raise TypeError(f'a table is wanted, such as dk.games["perudo"](players=3).deal(), not {table!r}')
    if seat is not None and not (is_whole(seat) and 0 <= seat < len(table.names)):
        raise ValueError(f"the seats are 0 to {len(table.names) - 1}, or None for a spectator, not {seat!r}")
    return table, seat


class Bidding(Part):
    """A table and a considered bid, as public traits.

    `bid` is the considered bid (or else the standing one) in notation, "" if there is none; `quantity` and `face` are
    its two numbers, 0 if there is none. `turn` is the seat to act, `seat` the viewer's (None: a spectator), and
    `record` the game so far. All but `turn` can be set.
    """

    state = traitlets.Instance(StepperState)
    question = traitlets.Instance(Question, allow_none=True)

    bid = mirrored(Written(""))
    quantity = mirrored(traitlets.Int(0))
    face = mirrored(Scalar(0))
    turn = mirrored(traitlets.Int(0))
    seat = mirrored(Scalar(None))
    record = mirrored(traitlets.Unicode(""))
    _recorded: tuple[Table | None, str] = (None, "")

    @property
    def table(self) -> Table:
        """The current table."""
        table: Table = self.state.table
        return table

    @property
    def _board(self) -> Board:
        """All bids of the table."""
        raise NotImplementedError

    def choose(self: Own, bid: ActionLike) -> Own:
        """Consider another bid."""
        self.state = transitions.choose(self.state, self.state.view.bid(bid))
        return self

    def _summary(self) -> str:
        state = self.state
        who = "spectator" if state.seat is None else f"seat {state.seat}"
        standing = self.table.standing
        bids = [f"standing {write(standing)}"] if standing is not None else []
        bids += [f"considering {write(state.chosen)}"] if state.chosen is not None else []
        return ", ".join([self.table.game.variant.name, who, *bids])

    # public traits

    def published(self) -> Mapping[str, Any]:
        state = self.state
        claim = state.claim
        return {
            "bid": "" if claim is None else write(claim),
            "quantity": 0 if claim is None else claim.quantity,
            "face": 0 if claim is None else claim.face,
            "turn": state.speaker,
            "seat": state.seat,
            "record": self._record(),
        }

    def _record(self) -> str:
        """Record of the game so far, cached per table."""
        known, text = self._recorded
        if known is not self.table:
            try:
                text = record.write(self.table)
            except (ValueError, IndexError):  # this table can't be written as a record
                text = ""
            self._recorded = (self.table, text)
        return text

    def _has_open_bids(self) -> None:
        """Refuse to consider a bid after the round."""
        if self.state.ended:
            raise BadValue(self._text("trait.ended"))

    def set_bid(self, bid: str) -> None:
        self._has_open_bids()
        try:
            self.state = (
                transitions.choose(self.state, self.state.view.bid(bid)) if bid else transitions.forget(self.state)
            )
        except IllegalAction as error:
            raise BadValue(error.objection.text(self.lang)) from None
        except Unreadable as error:
            raise BadValue(error.sentence(self.lang)) from None

    def set_quantity(self, quantity: int) -> None:
        self._has_open_bids()
        now = self.state.claim or self.state.lowest
        there = {bid.quantity: bid for bid in self.table.bids if now and (bid.face, bid.zhai) == (now.face, now.zhai)}
        if quantity and quantity not in there:
            ends = {"least": min(there, default=0), "most": max(there, default=0)}
            raise BadValue(self._text("trait.quantity", **ends))
        self.state = transitions.choose(self.state, there[quantity]) if quantity else transitions.forget(self.state)

    def set_face(self, face: object) -> None:
        self._has_open_bids()
        known = {str(one): one for one in self.table.rules.faces}
        wanted = known.get(str(face))
        if wanted is None and face not in (0, "", None):
            raise BadValue(self._text("trait.face", faces=", ".join(known)))
        self.state = transitions.forget(self.state) if wanted is None else transitions.face(self.state, wanted)

    def set_seat(self, seat: int | None) -> None:
        if seat is not None and not (is_whole(seat) and 0 <= seat < len(self.table.names)):
            raise BadValue(self._text("trait.seat", most=len(self.table.names) - 1))
        self.state = transitions.look(self.state, seat)

    def set_record(self, text: str) -> None:
        try:
            state = from_record(text, self.state.seat)
        except record.RecordError as error:
            raise BadValue(error.text(self.lang)) from None
        except BROKEN:
            raise BadValue(self._text("widget.bad_link")) from None
        self.take_over(state)

    def take_over(self, state: StepperState) -> None:
        """Replace the state by another game."""
        self.state = state

    # requests

    def on_choose(self, bid: str) -> None:
        wanted = self._bid(bid)
        objection = self.table.objection(wanted)
        if objection is not None:
            raise Refused(self._because(objection))
        self.state = transitions.choose(self.state, wanted)
        self._announce_choice()

    def on_step(self, by: int) -> None:
        self.state = transitions.step(self.state, max(-100, min(by, 100)))
        self._announce_choice()

    def on_face(self, face: str, value: str = "") -> None:
        wanted = read_face(face)
        if wanted not in self.table.rules.faces:
            raise Refused(self._text("table.no_such_bid"))
        self.state = transitions.face(self.state, wanted)
        self._announce_choice()

    def on_mode(self, zhai: str) -> None:
        self.state = transitions.mode(self.state, zhai == "true")
        self._announce_choice()

    def _bid(self, text: str) -> Bid:
        try:
            bid: Bid = self.state.view.bid(text)
            return bid
        except IllegalAction as error:
            raise Refused(error.objection.text(self.lang)) from None
        except Unreadable as error:
            raise Refused(error.sentence(self.lang)) from None

    def _because(self, objection: Objection) -> str:
        """The rule against an action, with its number."""
        return objection.text(self.lang)

    def _text(self, key: str, **slots: Any) -> str:
        return texts.say(key, self.lang, **slots)

    def _announce_choice(self) -> None:
        if self.state.chosen is not None:
            self.announce(announced(self._board))

    # linked charts and ledgers

    def _ask(self, _: Any = None) -> None:
        claim = self.state.claim
        self.question = None if claim is None else Question(self.state.view, claim)

    def _asked(self, change: Any) -> None:
        """A linked widget set another question: consider its bid."""
        wanted = change.new
        mine = wanted is not None and wanted.view == self.state.view and self.table.showdown is None
        if mine and wanted.bid != self.state.claim and wanted.bid in self.table.bids:
            self.state = transitions.choose(self.state, wanted.bid)


def read_face(text: str) -> Face:
    """Parse a face from the browser; 0, which no die has, if it is invalid."""
    return STAR if text == STAR else int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
