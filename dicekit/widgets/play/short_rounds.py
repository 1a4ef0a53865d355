"""`ShortRounds`: a few rounds at one table against bots: how they're dealt and played, and what the device keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

import traitlets

from dicekit.dice.action import Action, ActionLike, Bid, action_name, read, write
from dicekit.dice.game import NAMES, Game, Variant
from dicekit.dice.hand import read_hand
from dicekit.dice.table import Table
from dicekit.errors import Unreadable
from dicekit.games import games
from dicekit.kit import repeatable
from dicekit.kit.part import Refused
from dicekit.play import bots, move, seat_names
from dicekit.seeds import LENGTH, SIGNS, check, faces, fresh
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.play.against import AgainstBots
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.address import BROKEN, MAX_LINK
from dicekit.widgets.stepper.state import StepperState, actions_of, begin

TRIES = 60  # the most deals tried until a round reaches your turn
MAX_ROUNDS = 30


@dataclass(frozen=True)
class Position:
    """How a practice round begins: your dice, and the actions before your turn.

    `own` are your dice, "" if they are rolled; `actions` what the others did before your turn, "" if you begin;
    `dice` the number of dice of each seat, yours first, if they differ.

    >>> ShortRounds("perudo", positions=[Position("44", "2x4", dice=(2, 2, 3))], seed="K7QX").table.dice
    (2, 2, 3)
    """

    own: str = ""
    actions: str = ""
    dice: tuple[int, ...] | None = None


class ShortRounds(AgainstBots):
    """A few rounds at one table against bots, each dealt anew from a seed or begun from a position.

    You have seat 0. The bots speak until it is your turn. See `PracticeRounds`.
    """

    place = traitlets.Unicode("rounds").tag(sync=True)
    seeded: ClassVar[bool] = True
    by_round: ClassVar[bool] = True
    people: ClassVar[bool] = False  # whether all opponents have people's names
    finished = traitlets.Tuple(help="the states at the end of earlier rounds")
    modules: ClassVar[tuple[str, ...]] = (*AgainstBots.modules, "onward.js", "reveal.js", "decisions.js")

    def __init__(
        self,
        game: str = "liars_dice",
        *,
        opponents: Sequence[str] = ("blind", "blind"),
        positions: Sequence[Position] = (),
        rounds: int = 3,
        actions: Sequence[str] = (),
        seed: str | None = None,
        names: Sequence[str] = NAMES,
        **options: Any,
    ) -> None:
        own = {name: options.pop(name) for name in [*options] if name in self.class_trait_names()}
        self.game: Game = self.variant(game)(players=1 + len(opponents), **options)
        self.first_positions = self.positions = tuple(positions)
        self.rounds, self.only, self.bots = rounds, frozenset(actions), tuple(opponents)
        self.seed = seed or repeatable.first_seed()
        own.setdefault("lang", notebook_language())
        players = [
            names[at] if self.people or stranger(bot) else bots[bot] for at, bot in enumerate(opponents, start=1)
        ]
        self.names = seat_names([names[0], *players], own["lang"])
        super().__init__(self._begun(0), hints=False, opponents=self.bots, **own)
        self.add_class("dk-wide")
        self.observe(self._changed, "finished")

    # the rounds

    @staticmethod
    def variant(name: str) -> Variant:
        """The game of that name; a lesson may leave a part of it out."""
        return games.of_dice[name]

    def _tables(self, number: int) -> Iterator[Table]:
        """Tables for a round, of which the first that comes to your turn is played."""
        position = self.positions[number] if number < len(self.positions) else None
        given = position.actions.split() if position else []
        starter = -len(given) % self.game.players if position else 1
        dice, own = (position.dice, position.own) if position else (self._dealt(number), "")
        for attempt in range(TRIES):
            seed = nth_seed(self.seed, number * TRIES + attempt)
            table = self.game.deal(seed=seed, starter=starter, dice=dice, names=self.names)
            if own:
                hands = [read_hand(own), *table.hands[1:]]
                table = self.game.deal(hands=hands, seed=seed, starter=starter, names=self.names)
            yield table

    def _dealt(self, number: int) -> tuple[int, ...] | None:
        """The number of dice of each seat in a round without a position; None if nobody has lost any."""
        return None

    def _begun(self, number: int) -> StepperState:
        """A round at your first turn."""
        state = next(self._starts(number), None)
        if state is None:
            raise ValueError(f"round {number + 1} ends before your turn")
        return state

    def _starts(self, number: int) -> Iterator[StepperState]:
        """Rounds at your first turn, of which the first is played."""
        position = self.positions[number] if number < len(self.positions) else None
        for table in self._tables(number):
            state = begin(table)
            for action in position.actions.split() if position else ():
                state = transitions.play(state, action)
            state = self._answered(state)
            if not state.ended:
                yield state

    def _answered(self, state: StepperState) -> StepperState:
        """The state after the actions of the bots up to your turn, or to the end of the round."""
        while not state.ended and state.table.turn:
            made = move(state.table, bots[self.bots[state.table.turn - 1]])
            assert made.choice is not None
            state = transitions.play(state, made.choice.action, made.seat)
        return state if state.ended else replace(state, chosen=_one_more(state))

    def play(self, action: ActionLike, by: int | None = None) -> Self:
        """Take an action; the bots answer until it is your turn again, or the round is over."""
        parsed = read(action, self.table.names) if isinstance(action, str) else action
        seat = transitions.acting_seat(self.state, parsed) if by is None else by
        self.state = self._answered(transitions.play(self.state, parsed, seat))
        return self

    def next_round(self) -> Self:
        """Deal the next round.

        Raises:
            ValueError: the round isn't over.
        """
        if not self.state.ended:
            raise ValueError("the round is not over")
        self._sit_down([*self.finished, self.state], self._begun(self.round + 1))
        return self

    def _sit_down(self, finished: Sequence[StepperState], state: StepperState) -> None:
        self._bot_choices.clear()
        with self.hold_trait_notifications():
            self.finished = tuple(finished)
            self.sit_down(state)

    @property
    def round(self) -> int:
        """Which round it is, from 0."""
        return len(self.finished)

    @property
    def over(self) -> bool:
        """Whether all rounds have been played."""
        return self.state.ended and self.round + 1 >= self.rounds

    def _yours(self, state: StepperState) -> list[tuple[Table, int]]:
        """The tables before the actions that you chose in a round, with their places; its position's are given."""
        number = next((at for at, one in enumerate(self.finished) if one is state), self.round)
        given = len(self.positions[number].actions.split()) if number < len(self.positions) else 0
        actions = actions_of(state)[given:]
        return [(before, place) for before, place in actions if state.table.actions[place].seat == 0]

    def _allows(self, action: Action) -> bool:
        return not self.only or action_name(action) in self.only

    # requests from a browser

    def on_action(self, action: str, at: int) -> None:
        self._on_time(at)
        try:
            wanted = read(action, self.table.names)
        except Unreadable as error:
            raise Refused(error.sentence(self.lang)) from None
        if not self._allows(wanted):
            raise self.unknown_act()
        super().on_action(action, at)

    def on_next(self, at: int) -> None:
        self._on_time(at)
        if not self.state.ended or self.over:
            raise Refused(self._text("table.late"))
        self.next_round()
        self.announce(self._announcement())

    def on_again(self, at: int) -> None:
        self._on_time(at)
        if not self.over:
            raise Refused(self._text("table.late"))
        self.seed, self.positions = fresh(), ()
        self._sit_down([], self._begun(0))
        self.announce(self._announcement())

    def on_hints(self) -> None:
        raise self.unknown_act()

    def on_more(self, at: int) -> None:
        raise self.unknown_act()

    # links and the device: the seed, and your actions of each round

    def _ask(self, _: Any = None) -> None:
        super()._ask()
        rounds = [
            " ; ".join(write(state.table.actions[place].action, self.names) for _, place in self._yours(state))
            for state in (*self.finished, self.state)
        ]
        self.link = "\n".join([f"rounds {self.seed} {'given' if self.positions else 'dealt'}", *rounds])

    def on_restore(self, text: str) -> None:
        first, *rounds = text[:MAX_LINK].split("\n")
        seed, positions = self.seed, self.positions
        try:
            kind, self.seed, how = first.split()
            if kind != "rounds" or how not in ("given", "dealt") or not 1 <= len(rounds) <= self.rounds:
                raise ValueError("not the address of practice rounds")
            check(self.seed)
            self.positions = self.first_positions if how == "given" else ()
            states = [self._replayed(number, actions) for number, actions in enumerate(rounds)]
            if not all(state.ended for state in states[:-1]):
                raise ValueError("a round that is not over")
        except BROKEN:
            self.seed, self.positions = seed, positions
            raise self.bad_link() from None
        self._sit_down(states[:-1], states[-1])
        self.announce(self._announcement())

    def _replayed(self, number: int, actions: str) -> StepperState:
        """A round with your actions, as a link has them."""
        state = self._begun(number)
        for text in filter(None, actions.split(" ; ")):
            action = read(text, self.names)
            if not self._allows(action):
                raise ValueError("an action that isn't used here")
            state = self._answered(transitions.play(state, action, transitions.acting_seat(state, action)))
        return state

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps the rounds."""
        return self.store_key

    def kept(self, value: Any) -> str:
        """The text of rounds that a device has kept."""
        if not isinstance(value, str) or not value.startswith("rounds ") or len(value) > MAX_LINK:
            raise self.bad_link()
        return value


def _one_more(state: StepperState) -> Bid | None:
    """The smallest raise on the same face, so that a bid is at hand; None if there is none, or nothing to raise."""
    standing = state.table.standing
    same = [bid for bid in state.legal_bids if standing and (bid.face, bid.zhai) == (standing.face, standing.zhai)]
    return min(same, key=lambda bid: bid.quantity, default=None)


def stranger(bot: str) -> bool:
    """Whether a bot never looks at its dice."""
    return bool(getattr(bots[bot], "stranger", False))


def nth_seed(seed: str, number: int) -> str:
    """One of many seeds that follow from a seed."""
    signs = faces(seed, 0, "practice", "seed", number, len(SIGNS))
    return "".join(SIGNS[next(signs) - 1] for _ in range(LENGTH))
