"""The state of a match of Da Gunzi, an immutable value with the interface of a dice table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from dicekit.cards import actions
from dicekit.cards.actions import Action
from dicekit.cards.bottom import Burying, Jokers, PickingUp, Returning, Tribute
from dicekit.cards.card import cards
from dicekit.cards.dealing import Dealing, LastCall, Shuffling, without_seeded
from dicekit.cards.hand import NO_HAND, SEATS, Hand
from dicekit.cards.levels import FIRST, Levels, Settlement
from dicekit.cards.phase import Phase
from dicekit.cards.playing import Playing
from dicekit.cards.view import View, view_of
from dicekit.errors import IllegalAction, NoSeat, Objection

if TYPE_CHECKING:
    from dicekit.cards.game import CardGame

PHASES: dict[str, Phase] = {
    phase.name: phase
    for phase in (
        Shuffling(),
        Dealing(),
        LastCall(),
        Tribute(),
        Returning(),
        Burying(),
        Jokers(),
        PickingUp(),
        Playing(),
    )
}
TABLE = -1  # the value of `by` for an action of the table while a seat is on turn


@dataclass(frozen=True)
class Move:
    """One action and its seat, None for the table. A shuffle by the seed has no deck."""

    seat: int | None
    action: Action


@dataclass(frozen=True, repr=False)
class Match:
    """The state of a match: its round and its hand (D5). `play` returns the next state; to undo, keep the old one."""

    game: CardGame
    names: tuple[str, ...]
    seed: str | None
    phase: str = "shuffle"
    turn: int | None = None  # the seat on turn; None where the table acts
    wins: Levels = (0, 0)
    round_no: int = 1
    result: Settlement | None = None
    last: tuple[int, Hand] | None = None  # number and final state of the last settled hand
    levels: Levels = (FIRST, FIRST)
    hand_no: int = 1
    starter: int | None = None
    dealer: int | None = None
    blood: int = 0
    played_as_dealer: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    hand: Hand = NO_HAND
    shuffles: int = 0
    history: tuple[Move, ...] = ()  # the actions since the last shuffle; consecutive deals are merged
    past: tuple[Match, ...] = ()  # the match at the end of each earlier hand, with an empty `past`

    # ---- state ---------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.phase == "over"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the side that has won; empty while the match goes on."""
        return tuple(seat for seat in SEATS if self.is_over and self.wins[seat % 2] == max(self.wins))

    @property
    def number(self) -> int:
        """The number of this deal in the match, as in records."""
        return self.shuffles

    @property
    def seat_dealing(self) -> int:
        """The dealer, who is known once the trump suit is."""
        assert self.dealer is not None, "a hand has its dealer when the trumps are settled"
        return self.dealer

    # ---- legal actions -------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> Iterator[Action]:
        """The legal actions of `seat`, by default the seat on turn.

        All ways to follow are listed, at most `MAX_FOLLOWS`. When there would be millions (burying six of 45 cards,
        giving cards back), one suggestion is listed; `objection` checks any other, and `burials` counts them.

        Raises:
            NoSeat: there is no such seat.
        """
        seat = self.turn if seat is None else NoSeat.check(seat, len(SEATS))
        return iter(()) if self.is_over else PHASES[self.phase].legal(self, seat)

    def objection(self, action: Action | str, by: int | None = None) -> Objection | None:
        """The first objection to an action; None if it's legal."""
        action = actions.read(action) if isinstance(action, str) else action
        return self._objection(action, self._actor(by))

    def _actor(self, by: int | None) -> int | None:
        return self.turn if by is None else None if by == TABLE else by

    def _objection(self, action: Action, seat: int | None) -> Objection | None:
        if self.is_over:
            return self._object("game_over", "D11", None, action)
        phase = PHASES[self.phase]
        if (seat is not None and seat not in SEATS) or not phase.may_act(self, seat, action):
            return self._object("not_your_turn", "D5", seat, action)
        if not isinstance(action, (*phase.actions, *phase.table_actions)):
            return self._object(*phase.wrong_phase_reason(self, action), seat, action)
        fault = phase.fault(self, -1 if seat is None else seat, action)
        return None if fault is None else self._object(*fault, seat, action)

    def _object(self, code: str, rule: str, seat: int | None, action: Action) -> Objection:
        """The objection with the slots of its text."""
        facts: dict[str, Any] = {
            "turn": None if self.turn is None else self.names[self.turn],
            "word": actions.action_name(action),
            "cards": actions.cards_of(action),
            "variant": self.game.options["follow_rule"],
        }
        if seat is not None and seat in SEATS:
            facts |= PHASES[self.phase].facts(self, seat, action)
        return Objection(code, rule, facts)

    # ---- playing -------------------------------------------------------------------------------

    def play(self, action: Action | str, by: int | None = None, rolls: Any = None) -> Match:
        """The match after an action of the seat on turn, or of seat `by`, and all automatic steps.

        `rolls` may be the deck of a shuffle: 156 cards in the order of dealing, then the six of the bottom.

        Raises:
            Unreadable: the text isn't an action.
            IllegalAction: the action is against the rules.
            BadValue: a deck, a number of cards or a starter is invalid.
        """
        action = actions.read(action) if isinstance(action, str) else action
        if rolls is not None and isinstance(action, actions.Shuffle):
            action = replace(action, deck=cards(rolls))
        seat = self._actor(by)
        if objection := self._objection(action, seat):
            raise IllegalAction(objection, seat, action)
        after = PHASES[self.phase].apply(self, -1 if seat is None else seat, action)
        return self._with_history(after, Move(seat, action))

    def _with_history(self, after: Match, move: Move) -> Match:
        """`after`, the match after `move`, with that move in its history."""
        action = move.action
        if isinstance(action, actions.Shuffle):
            past = (*self.past, replace(self, past=())) if self.history else self.past
            return replace(after, past=past, history=(Move(None, without_seeded(self, action)),))
        last = self.history[-1].action if self.history else None
        if isinstance(action, actions.Deal) and isinstance(last, actions.Deal):
            together = Move(None, actions.Deal(last.number + action.number))
            return replace(after, history=(*self.history[:-1], together))
        return replace(after, history=(*self.history, move))

    # ---- history -------------------------------------------------------------------------------

    @property
    def before(self) -> Match | None:
        """The match before the last action, or None; consecutive deals are one action.

        >>> from dicekit.cards.game import da_gunzi
        >>> match = da_gunzi().deal("K7QX").play("deal 156")
        >>> match.play("pass").before == match
        True
        """
        if not self.history:
            return None
        match = self._begun()
        for move in self.history[:-1]:
            match = match.play(move.action, TABLE if move.seat is None else move.seat)
        return match

    def states(self) -> Iterator[Match]:
        """All states of the match, from before the first shuffle to this one."""
        match = Match(self.game, self.names, self.seed)
        yield match
        for each in (*self.past, self):
            for move in each.history:
                match = match.play(move.action, TABLE if move.seat is None else move.seat)
                yield match

    def _begun(self) -> Match:
        """The match before the last shuffle."""
        if self.past:
            return replace(self.past[-1], past=self.past[:-1])
        return Match(self.game, self.names, self.seed)

    def seen_by(self, seat: int | None = None) -> View:
        """The view of a seat; None for a spectator."""
        return view_of(self, seat)

    # ---- display -------------------------------------------------------------------------------

    def _repr_html_(self) -> str:
        from dicekit.cards.shown import match_html

        return match_html(self)

    def __repr__(self) -> str:
        where = f"da_gunzi, round {self.round_no}, hand {self.hand_no}, {self.phase}"
        if self.is_over:
            return f"<da_gunzi: {' and '.join(self.names[seat] for seat in self.winners)} won>"
        trump = f", level {self.hand.level}, {self.hand.trump} trumps" if self.hand.trump else ""
        whose = "" if self.turn is None else f"; {self.names[self.turn]} to act"
        return f"<{where}{trump}{whose}>"
