"""A table: the state of a whole game, with all dice.

A table is immutable. `play` returns the next table; to undo, keep the old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dicekit.dice.action import Action, ActionLike, Bid, Unknown, action_name, read, write
from dicekit.dice.changed import changed
from dicekit.dice.deal import Given, deal_round, given_hand, reroll
from dicekit.dice.hand import STAR, Hand, some_of, write_hand
from dicekit.dice.public import Public
from dicekit.dice.showdown import next_in
from dicekit.dice.view import View, view_of
from dicekit.errors import BadDice, IllegalAction, NoSeat, Objection, Unreadable

if TYPE_CHECKING:
    pass


@dataclass(frozen=True)
class TakenAction:
    """One action of the round."""

    seat: int
    action: Action
    rolled: Hand | None = None  # the new dice of a push, which only the seat sees
    again: int = 0  # the number of dice rerolled, which everybody sees


@dataclass(frozen=True, kw_only=True, repr=False)
class Table(Public):
    """The state of a game: the public fields and the hidden hands."""

    hands: tuple[Hand | None, ...]  # hidden dice of each seat; None if unknown
    actions: tuple[TakenAction, ...] = ()  # the actions of this round
    seed: str | None = None
    dealt: tuple[Hand | None, ...] = ()  # the hands as dealt
    drawn: tuple[int, ...] = ()  # dice each seat has rolled in this round
    past: tuple[Table, ...] = ()  # the table at the end of each earlier round, with an empty `past`

    # ---- state ---------------------------------------------------------------------------------

    @property
    def in_play(self) -> int:
        """All dice on the table, hidden and shown."""
        return sum(self.dice)

    @property
    def before(self) -> Table | None:
        """The table at the end of the previous round; None in the first round."""
        return replace(self.past[-1], past=self.past[:-1]) if self.past else None

    @property
    def bids(self) -> tuple[Bid, ...]:
        """Every valid bid at this table, legal now or not, ascending."""
        return self.rules.raising.every(self.in_play)

    def seat_after(self, seat: int) -> int:
        """The next seat that still has dice, in the direction of play (G1, C2)."""
        return next_in(self.dice, seat, self.direction)

    # ---- legal actions -------------------------------------------------------------------------

    def raises(self, seat: int) -> Iterator[Bid]:
        """The bids that raise the standing one, ascending.

        Raises:
            NoSeat: there is no such seat.
        """
        NoSeat.check(seat, len(self.dice))
        return self.rules.raising.legal(self.standing, self.in_play, self.dice[seat])

    def has_raise(self, seat: int) -> bool:
        """Whether the seat can still bid."""
        return next(self.raises(seat), None) is not None

    def legal(self, seat: int | None = None) -> Iterator[Action]:
        """The legal actions of `seat`, by default the seat on turn: bids ascending, then the others.

        Raises:
            NoSeat: there is no such seat.
        """
        seat = self.turn if seat is None else NoSeat.check(seat, len(self.dice))
        if self._ended() is not None:
            return
        for kind, rule in self.rules.actions.items():
            if self.rules.turn_objection(self, seat, kind) is None:
                candidates = rule.candidates(self, seat)
                if kind is Bid:  # `raises` has judged each of them already
                    yield from candidates
                else:
                    yield from (action for action in candidates if rule.objection(self, seat, action) is None)

    def pushes(self, bid: ActionLike, seat: int | None = None) -> Iterator[Hand]:
        """Every distinct selection of hidden dice that may be shown with this bid (B14, P8).

        Raises:
            NoSeat: there is no such seat.
        """
        seat = self.turn if seat is None else NoSeat.check(seat, len(self.dice))
        action = self.read(bid)
        if isinstance(action, Bid):
            for dice in some_of(self.hands[seat] or ()):
                if self._fault(replace(action, push=dice), seat) is None:
                    yield dice

    def objection(self, action: ActionLike, by: int | None = None) -> Objection | None:
        """The first objection to an action; None if it's legal."""
        action = self.read(action)
        seat = self.turn if by is None else by
        fault = self._fault(action, seat)
        return None if fault is None else replace(fault, slots=self._facts(seat, action) | dict(fault.slots))

    def read(self, action: ActionLike) -> Action:
        """Parse an action; seats may be written by name.

        Raises:
            Unreadable: it isn't one; the error names what can be said now.
        """
        if not isinstance(action, str):
            return action
        try:
            return read(action, self.names)
        except Unreadable as fault:
            if fault.wanted != "action" or not self._legal_now(self.turn):
                raise
            raise Unreadable(fault.typed, "action", **self._examples()) from None

    def _examples(self) -> dict[str, tuple[str, ...] | None]:
        """What can be typed now: the lowest bid of each kind, and the other legal actions by name."""
        bids: dict[tuple[bool, bool], str] = {}
        words: dict[str, None] = {}
        for action in self._legal_now(self.turn):
            if isinstance(action, Bid):
                bids.setdefault((action.face == STAR, action.zhai), str(action))
            else:
                words[action_name(action)] = None
        return {"bids": tuple(bids.values()) or None, "words": tuple(words) or None}

    def _ended(self) -> Objection | None:
        if self.phase == "over":
            return Objection("game_over", self.rules.end_rule)
        return Objection("round_over", self.rules.turn_rule) if self.phase == "round_end" else None

    def _fault(self, action: Action, seat: int) -> Objection | None:
        if objection := self._ended():
            return objection
        if not 0 <= seat < len(self.dice):
            return Objection("not_your_turn", "G1")
        if objection := self.rules.turn_objection(self, seat, type(action)):
            return objection
        return self.rules.actions[type(action)].objection(self, seat, action)

    @cached_property
    def _possible(self) -> dict[int, tuple[Action, ...]]:
        return {}

    def _legal_now(self, seat: int) -> tuple[Action, ...]:
        if seat not in self._possible:
            self._possible[seat] = tuple(self.legal(seat))
        return self._possible[seat]

    def _least_of_each_face(self, bids: tuple[Bid, ...]) -> tuple[Bid, ...]:
        least = {(bid.face, bid.zhai): bid for bid in reversed(bids)}
        return tuple(sorted(least.values(), key=self.rules.raising.key))

    def _facts(self, seat: int, action: Action) -> dict[str, object]:
        """The slots for the text of an objection."""
        legal = self._legal_now(seat) if 0 <= seat < len(self.dice) else ()
        bids = tuple(option for option in legal if isinstance(option, Bid))
        words = tuple(dict.fromkeys(action_name(option) for option in self._legal_now(self.turn)))
        return {
            "tried": action.plain if isinstance(action, Bid) else None,
            "standing": self.standing,
            "lowest": bids[0] if bids else None,
            "legal": self._least_of_each_face(bids),
            "variant": self.game.options.get("raising", self.game.options.get("reroll_timing")),
            "turn": self.names[self.turn],
            "words": words,
            "faces": self.rules.faces,
            "special": self.special,
            "cap": self.rules.raising.cap(self.in_play),
            "targets": tuple(write(option, self.names) for option in legal if action_name(option) == "doubt"),
        }

    # ---- playing -------------------------------------------------------------------------------

    def play(self, action: ActionLike, by: int | None = None, rolls: Sequence[object] | str | None = None) -> Table:
        """The table after an action of the seat on turn, or of seat `by`.

        `rolls` are the new dice of a push; by default they come from the table's seed.

        Raises:
            Unreadable: the text isn't an action.
            IllegalAction: the action is against the rules.
            NeedsDice: dice must be rolled, but there is neither a seed nor `rolls`.
            BadDice: `rolls` don't fit the action.
        """
        action = self.read(action)
        seat = self.turn if by is None else by
        if objection := self.objection(action, seat):
            raise IllegalAction(objection, seat, action)
        return self.after(action, seat, rolls)

    def after(self, action: Action, seat: int, rolls: Sequence[object] | str | None = None) -> Table:
        """The table after an action that is known to be legal: `play` without the check."""
        drawn = list(self.drawn)

        def roll(number: int) -> Hand | None:
            if rolls is None and self.hands[seat] is None:
                return None
            dice = reroll(self, seat, number, rolls)
            drawn[seat] += number
            return dice

        after = self.rules.actions[type(action)].apply(self, seat, action, roll)
        if tuple(drawn) != self.drawn:
            return replace(after, drawn=tuple(drawn))
        if rolls:
            raise BadDice("no_roll", action=str(action), rolls=repr(rolls))
        return after

    def then(
        self, seat: int, action: Action, rolled: Hand | None = None, *, turn: int, again: int = 0, **changes: Any
    ) -> Table:
        """The table with one more action, the given seat on turn, and what else changes."""
        return changed(self, actions=(*self.actions, TakenAction(seat, action, rolled, again)), turn=turn, **changes)

    def next_round(self, rolls: Sequence[Given] | None = None) -> Table:
        """The table with the next round dealt: from `rolls`, one hand per seat, or from the seed.

        Raises:
            IllegalAction: the round isn't over.
            NeedsDice, BadDice: as in `play`.
        """
        if self.phase != "round_end" or self.showdown is None or self.showdown.next_starter is None:
            facts = self._facts(self.turn, Unknown("next_round"))
            fault = Objection("wrong_phase", self.rules.turn_rule) if self.phase != "over" else self._ended()
            assert fault is not None
            raise IllegalAction(replace(fault, slots=facts), None, "next_round")
        rules = self.game.rules_of(self.showdown.next_special)
        fresh = replace(
            self,
            rules=rules,
            turn=self.showdown.next_starter,
            standing=None,
            bidder=None,
            actions=(),
            phase="bidding",
            number=self.number + 1,
            passed=(False,) * len(self.dice),
            direction=1,
            bounces=0,
            pi_by=None,
            showdown=None,
            past=(*self.past, replace(self, past=())),
        )
        return deal_round(fresh, rolls)

    def reveal(self, hands: Iterable[Given]) -> Table:
        """The same table with unknown hands filled in.

        Raises:
            BadDice: a hand doesn't have as many dice as its seat has hidden, or there isn't one hand per seat.
        """
        revealed = [given_hand(self.rules, self._hidden(seat), given)[1] for seat, given in enumerate(hands)]
        if len(revealed) != len(self.hands):
            raise BadDice("hands", wanted=len(self.hands), given=len(revealed))
        return replace(self, hands=tuple(old or new for old, new in zip(self.hands, revealed, strict=True)))

    def _hidden(self, seat: int) -> int:
        return self.dice[seat] - len(self.shown[seat])

    def seen_by(self, seat: int | None = None) -> View:
        """The view of a seat; None for a spectator."""
        return view_of(self, seat)

    # ---- display -------------------------------------------------------------------------------

    def __repr__(self) -> str:
        cups = []
        for name, held, shown in zip(self.names, self.hands, self.shown, strict=True):
            under = "?" if held is None else write_hand(held)
            cups.append(f"{name} [{under}{' | ' + write_hand(shown) if shown else ''}]")
        round_ = f"{self.game.variant.name}, round {self.number}: {' '.join(cups)}"
        words = "; ".join(f"{self.names[taken.seat]} {write(taken.action, self.names)}" for taken in self.actions)
        end = self._end()
        return f"<{round_}{'; ' + words if words else ''}; {end}>"

    def _repr_html_(self) -> str:
        from dicekit.dice.shown import table_html

        return table_html(self, self._end())

    def _end(self) -> str:
        if self.is_over:
            return " and ".join(self.names[seat] for seat in self.winners) + " won"
        return "the round is over" if self.phase == "round_end" else f"{self.names[self.turn]} to speak"
