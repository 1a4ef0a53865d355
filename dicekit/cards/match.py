"""The state of a match of Da Gunzi, an immutable value with the interface of a dice table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from dicekit.cards import actions
from dicekit.cards.actions import Action
from dicekit.cards.bottom import Burying, Jokers, PickingUp, Returning, Tribute
from dicekit.cards.card import cards
from dicekit.cards.dealing import Dealing, LastCall, Shuffling, as_seeded
from dicekit.cards.hand import NO_HAND, SEATS, Hand
from dicekit.cards.levels import FIRST, Levels, Settlement
from dicekit.cards.phase import Phase
from dicekit.cards.playing import Playing
from dicekit.cards.view import View, view_of
from dicekit.errors import IllegalAction, Objection

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
TABLE = -1  # `by`, when it is the table that acts although a seat is on turn


@dataclass(frozen=True)
class Done:
    """One action of a hand and who did it; the table has None for a seat. A shuffle by the seed has no deck."""

    seat: int | None
    action: Action


@dataclass(frozen=True, repr=False)
class Match:
    """A match, its round and its hand (D5). To play is to get the next one; to undo is to keep the old one."""

    game: CardGame
    names: tuple[str, ...]
    seed: str | None
    phase: str = "shuffle"
    turn: int | None = None  # the seat on turn; None where the table acts
    wins: Levels = (0, 0)
    round_no: int = 1
    result: Settlement | None = None
    last: tuple[int, Hand] | None = None  # the hand that was settled last, as it ended
    levels: Levels = (FIRST, FIRST)
    hand_no: int = 1
    starter: int | None = None
    dealer: int | None = None
    blood: int = 0
    played_as_dealer: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    hand: Hand = NO_HAND
    shuffles: int = 0
    done: tuple[Done, ...] = ()  # every action since the last shuffle, the shuffle first; cards dealt in a row as one
    past: tuple[Match, ...] = ()  # each earlier hand at its end, its own past left out

    # ---- what is there -------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.phase == "over"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the side that has won; none while the match goes on."""
        return tuple(seat for seat in SEATS if self.is_over and self.wins[seat % 2] == max(self.wins))

    @property
    def number(self) -> int:
        """Which deal of the match this is, as records count them."""
        return self.shuffles

    @property
    def seat_dealing(self) -> int:
        """The dealer, once there is one."""
        assert self.dealer is not None, "a hand has its dealer when the trumps are settled"
        return self.dealer

    # ---- what may be done ----------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> Iterator[Action]:
        """The legal actions of the seat on turn, or of another seat that may act out of turn.

        To follow, everything is listed, at most `MAX_FOLLOWS` ways. Where there are millions (six cards of 45 to bury,
        cards to give back) one suggestion stands for all; `burials` counts them, `objection` judges any other.
        """
        if not self.is_over:
            yield from PHASES[self.phase].offers(self, self.turn if seat is None else seat)

    def objection(self, action: Action | str, by: int | None = None) -> Objection | None:
        """The first objection against an action; None if it is legal."""
        action = actions.read(action) if isinstance(action, str) else action
        return self._objection(action, self._actor(by))

    def _actor(self, by: int | None) -> int | None:
        return self.turn if by is None else None if by == TABLE else by

    def _objection(self, action: Action, seat: int | None) -> Objection | None:
        if self.is_over:
            return self._object("game_over", "D11", seat, action)
        phase = PHASES[self.phase]
        if (seat is not None and seat not in SEATS) or not phase.may_act(self, seat, action):
            return self._object("not_your_turn", "D5", seat, action)
        if not isinstance(action, (*phase.acts, *phase.table_acts)):
            return self._object(*phase.real_reason(self, action), seat, action)
        fault = phase.fault(self, -1 if seat is None else seat, action)
        return None if fault is None else self._object(*fault, seat, action)

    def _object(self, code: str, rule: str, seat: int | None, action: Action) -> Objection:
        """The objection with what its sentence may need."""
        facts: dict[str, Any] = {
            "turn": None if self.turn is None else self.names[self.turn],
            "word": actions.action_name(action),
            "cards": getattr(action, "cards", None) or ((action.card,) if hasattr(action, "card") else None),
            "variant": self.game.options["follow_rule"],
        }
        if not self.is_over and seat is not None and seat in SEATS:
            facts |= PHASES[self.phase].facts(self, seat, action)
        return Objection(code, rule, facts)

    # ---- what happens --------------------------------------------------------------------------

    def play(self, action: Action | str, by: int | None = None, rolls: Any = None) -> Match:
        """The match after an action of the seat on turn, or of `by`, with all automatic steps.

        `rolls` may be a deck for a shuffle: 162 cards, 0 to 155 in the order in which they are dealt, then the bottom.

        Raises:
            Unreadable: the text is no action.
            IllegalAction: the rules forbid it.
            BadValue: a deck, a number of cards or a starter cannot be.
        """
        action = actions.read(action) if isinstance(action, str) else action
        if rolls is not None and isinstance(action, actions.Shuffle):
            action = replace(action, deck=cards(rolls))
        seat = self._actor(by)
        if objection := self._objection(action, seat):
            raise IllegalAction(objection, seat, action)
        after = PHASES[self.phase].done(self, -1 if seat is None else seat, action)
        return self._kept(after, Done(seat, action))

    def _kept(self, after: Match, done: Done) -> Match:
        """The match after an action, with that action among what was done."""
        action = done.action
        if isinstance(action, actions.Shuffle):
            past = (*self.past, replace(self, past=())) if self.done else self.past
            return replace(after, past=past, done=(Done(None, as_seeded(self, action)),))
        last = self.done[-1].action if self.done else None
        if isinstance(action, actions.Deal) and isinstance(last, actions.Deal):
            together = Done(None, actions.Deal(last.number + action.number))
            return replace(after, done=(*self.done[:-1], together))
        return replace(after, done=(*self.done, done))

    # ---- what was done -------------------------------------------------------------------------

    @property
    def before(self) -> Match | None:
        """The match before the last action: to undo is to take it instead. Cards dealt in a row are one action.

        >>> from dicekit.cards.game import da_gunzi
        >>> match = da_gunzi().deal("K7QX").play("deal 156")
        >>> match.play("pass").before == match
        True
        """
        if not self.done:
            return None
        match = self._begun()
        for done in self.done[:-1]:
            match = match.play(done.action, TABLE if done.seat is None else done.seat)
        return match

    def states(self) -> Iterator[Match]:
        """All states of the match, from before the first shuffle to this one."""
        match = Match(self.game, self.names, self.seed)
        yield match
        for each in (*self.past, self):
            for done in each.done:
                match = match.play(done.action, TABLE if done.seat is None else done.seat)
                yield match

    def _begun(self) -> Match:
        """The match before the last shuffle."""
        if self.past:
            return replace(self.past[-1], past=self.past[:-1])
        return Match(self.game, self.names, self.seed)

    def seen_by(self, seat: int | None = None) -> View:
        """The view of a seat; None for a spectator."""
        return view_of(self, seat)

    # ---- how it looks --------------------------------------------------------------------------

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
