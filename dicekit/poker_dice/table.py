"""A table of players who pass one cup: immutable states, and the record of a game as text.

Rolls follow method 1 of `dicekit.seeds`: roll number n of a game is `faces(seed, seat, "table", "cup", n)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import Literal, TypeAlias

from dicekit import seeds
from dicekit.errors import BadDice, IllegalAction, NeedsDice, NoSeat, Objection, Unreadable
from dicekit.poker_dice.kinds import DICE, Value, claims, read_claim, read_dice, value, without

Phase: TypeAlias = Literal["claim", "answer", "keep", "round_end", "game_over"]
Dice: TypeAlias = tuple[int, ...]
PLAYERS = range(2, 7)
MAX_LIVES = 9
HEAD = "dicekit cup 1"
MAX_LINES = 2000  # lines of a record
OPTIONS = {"claims": ("kinds", "faces"), "start": ("hidden", "open")}


@dataclass(frozen=True)
class CupGame:
    """The game with its options: players, lives, `claims` of kinds or with faces, first hand `hidden` or `open`.

    >>> CupGame(players=3).deal(seed="K7QX").lives
    (3, 3, 3)
    """

    players: int = 2
    lives: int = 3
    claims: str = "kinds"
    start: str = "hidden"

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in PLAYERS:
            raise ValueError(f"H1: {PLAYERS[0]} to {PLAYERS[-1]} players, not {self.players!r}")
        if type(self.lives) is not int or not 1 <= self.lives <= MAX_LIVES:
            raise ValueError(f"H1: 1 to {MAX_LIVES} lives, not {self.lives!r}")
        for name, known in OPTIONS.items():
            if getattr(self, name) not in known:
                raise ValueError(f"{name} is one of {', '.join(known)}, not {getattr(self, name)!r}")

    @property
    def claimable(self) -> tuple[Value, ...]:
        """Everything that can be claimed, from low to high (H4)."""
        return claims(self.claims == "faces")

    def deal(self, hand: Iterable[int | str] | None = None, *, seed: str | None = None, starter: int = 0) -> CupTable:
        """The first round: the starter's roll, given or from the seed (H5).

        Raises:
            NeedsDice: there is neither a hand nor a seed.
        """
        begun = CupTable(self, (self.lives,) * self.players, NoSeat.check(starter, self.players))
        return replace(begun, seed=None if seed is None else seeds.check(seed)).rolled_first(hand)


@dataclass(frozen=True)
class CupShowdown:
    """What was under the cup: who lifted it, whose claim it was, and whether the hand kept the claim (H10).

    >>> CupGame().deal("55136").play("claim two pairs").play("lift").ended.loser
    0
    """

    by: int
    claimer: int
    claim: Value
    dice: Dice
    kept: bool

    @property
    def loser(self) -> int:
        """The seat that loses a life."""
        return self.by if self.kept else self.claimer


@dataclass(frozen=True)
class CupView:
    """What one player knows: public facts, the dice she last saw, and how many were rolled since.

    >>> view = CupGame().deal("55136").play("claim pair").seen_by(1)
    >>> view.dice, view.claim, view.rolled
    (None, pair, 5)
    """

    seat: int | None
    turn: int | None
    phase: Phase
    lives: tuple[int, ...]
    claim: Value | None
    claimer: int | None
    dice: Dice | None
    rolled: int
    ended: CupShowdown | None


@dataclass(frozen=True)
class CupTable:
    """One moment of a game.

    `dice` are those under the cup, `seen` the hand that each player last saw in this round, `rolled` how many dice
    were rolled at the last roll.

    >>> table = CupGame().deal("55136").play("claim pair").play("accept")
    >>> table.turn, table.phase, table.play("keep 5 5", rolls="541").dice
    (1, 'keep', (1, 4, 5, 5, 5))
    """

    game: CupGame
    lives: tuple[int, ...]
    turn: int
    phase: Phase = "claim"
    dice: Dice = ()
    claim: Value | None = None
    claimer: int | None = None
    rolled: int = DICE
    seen: tuple[Dice | None, ...] = ()
    ended: CupShowdown | None = None
    seed: str | None = None
    draws: int = 0
    actions: tuple[str, ...] = ()

    # what can be read

    @property
    def is_over(self) -> bool:
        """Whether the game is over (H12)."""
        return self.phase == "game_over"

    @property
    def winner(self) -> int | None:
        """The last player in, once the game is over."""
        return next(seat for seat, lives in enumerate(self.lives) if lives) if self.is_over else None

    def seen_by(self, seat: int | None) -> CupView:
        """What a seat knows; None for a spectator."""
        known = None if seat is None else self.seen[NoSeat.check(seat, self.game.players)]
        turn = None if self.phase in ("round_end", "game_over") else self.turn
        public = (self.lives, self.claim, self.claimer)
        return CupView(seat, turn, self.phase, *public, known, self.rolled, self.ended)

    # actions

    def legal(self, seat: int | None = None) -> Iterator[str]:
        """The legal actions of a seat, in order; of whoever is on turn if none is named.

        >>> list(CupGame().deal("55136").play("claim full house").legal())
        ['accept', 'lift']
        """
        if seat in (None, self.turn):
            yield from (action for action in self._possible() if self.objection(action) is None)

    def _possible(self) -> Iterator[str]:
        if self.phase == "claim":
            yield from (f"claim {claim}" for claim in self.game.claimable)
        elif self.phase == "answer":
            yield from ("accept", "lift")
        elif self.phase == "keep":
            kept = [some for many in range(DICE, -1, -1) for some in combinations(self.dice, many)]
            yield from dict.fromkeys(" ".join(("keep", *map(str, some))) for some in kept)

    def objection(self, action: str, by: int | None = None) -> Objection | None:
        """Why an action is illegal; None if it's legal.

        Raises:
            Unreadable: it's no action of the game.
        """
        act, rest = _read(action)
        if self.phase == "game_over":
            return Objection("game_over", "H12")
        if by not in (None, self.turn):
            return Objection("not_your_turn", "H6", {"turn": str(self.turn)})
        wanted = {"claim": "claim", "accept": "answer", "lift": "answer", "keep": "keep", "next": "round_end"}[act]
        if self.phase != wanted:
            return Objection("wrong_phase", "H6", {"words": ()})
        if act == "accept" and self.claim == self.game.claimable[-1]:
            return Objection("cup_must_lift", "H9")
        if act == "keep" and without(self.dice, read_dice(rest.split())) is None:
            return Objection("cup_not_there", "H7")
        if act == "claim":
            claim = read_claim(rest, self.game.claims == "faces")
            if self.claim is not None and claim <= self.claim:
                return Objection("cup_too_low", "H8")
        return None

    def play(self, action: str, by: int | None = None, rolls: Iterable[int | str] | None = None) -> CupTable:
        """The table after an action: `claim two pairs`, `accept`, `lift`, `keep 5 5`, or `next` for the next round.

        `rolls` are the dice that are rolled; without them they come from the seed.

        Raises:
            IllegalAction: it's illegal, and the table is unchanged.
            Unreadable: it's no action of the game.
        """
        fault = self.objection(action, by)
        if fault is not None:
            raise IllegalAction(fault, by if by is not None else self.turn, action)
        act, rest = _read(action)
        after = replace(self, actions=(*self.actions, " ".join((act, rest)).strip()))
        if act == "claim":
            return after._claimed(read_claim(rest, self.game.claims == "faces"))
        if act == "accept":
            return replace(after, phase="keep", seen=after._looked(after.dice))
        if act == "keep":
            return after._kept(read_dice(rest.split()), rolls)
        return after._lifted() if act == "lift" else after._next(rolls)

    def _looked(self, dice: Dice) -> tuple[Dice | None, ...]:
        """What each player has seen, after the one on turn looks at these dice."""
        return tuple(dice if seat == self.turn else known for seat, known in enumerate(self.seen))

    def _claimed(self, claim: Value) -> CupTable:
        return replace(self, phase="answer", claim=claim, claimer=self.turn, turn=self._after(self.turn))

    def _kept(self, kept: Dice, rolls: Iterable[int | str] | None) -> CupTable:
        fresh, draws = self._roll(DICE - len(kept), rolls)
        dice = tuple(sorted((*kept, *fresh)))
        return replace(self, phase="claim", dice=dice, seen=self._looked(dice), rolled=len(fresh), draws=draws)

    def _lifted(self) -> CupTable:
        assert self.claim is not None
        assert self.claimer is not None
        kept = value(self.dice) >= self.claim
        ended = CupShowdown(self.turn, self.claimer, self.claim, self.dice, kept)
        lives = tuple(left - (seat == ended.loser) for seat, left in enumerate(self.lives))
        over = sum(map(bool, lives)) == 1
        shown = (self.dice,) * self.game.players
        return replace(self, phase="game_over" if over else "round_end", lives=lives, ended=ended, seen=shown)

    def _next(self, rolls: Iterable[int | str] | None) -> CupTable:
        assert self.next_starter is not None
        return replace(self, turn=self.next_starter).rolled_first(rolls)

    @property
    def next_starter(self) -> int | None:
        """Who begins the next round, once this one has ended (H11)."""
        if self.ended is None:
            return None
        return self.ended.loser if self.lives[self.ended.loser] else self._after(self.ended.loser)

    def rolled_first(self, hand: Iterable[int | str] | None = None) -> CupTable:
        """A round begins: all five dice are rolled (H5)."""
        fresh, draws = self._roll(DICE, hand)
        dice = tuple(sorted(fresh))
        begun = replace(
            self, phase="claim", dice=dice, claim=None, claimer=None, rolled=DICE, ended=None, draws=draws,
            seen=(None,) * self.game.players,
        )  # fmt: skip
        if self.game.start == "hidden":
            return replace(begun, seen=begun._looked(dice))
        shown, now = value(dice), (dice,) * self.game.players
        claim = shown if self.game.claims == "faces" else Value(shown.kind)
        takes = self._after(self.turn)
        must: Phase = "keep" if claim < self.game.claimable[-1] else "answer"
        return replace(begun, phase=must, claim=claim, claimer=self.turn, turn=takes, seen=now)

    def _after(self, seat: int) -> int:
        """The next player who is still in the game."""
        around = [(seat + step) % self.game.players for step in range(1, self.game.players + 1)]
        return next(at for at in around if self.lives[at])

    def _roll(self, number: int, given: Iterable[int | str] | None) -> tuple[Dice, int]:
        """The dice of a roll, and how many rolls there were."""
        if given is not None:
            dice = read_dice(given)
            if len(dice) != number:
                raise BadDice("how_many_here", wanted=number, given=len(dice), dice=" ".join(map(str, dice)))
            return dice, self.draws + 1
        if not number:
            return (), self.draws
        if self.seed is None:
            raise NeedsDice("no_seed")
        stream = seeds.faces(self.seed, self.turn, "table", "cup", self.draws + 1)
        return tuple(islice(stream, number)), self.draws + 1

    # the record

    def record(self) -> str:
        """The game as text, from which `read_record` plays it again.

        Raises:
            NeedsDice: the dice don't come from a seed.

        >>> print(CupGame(lives=1).deal(seed="K7QX").play("claim pair").record())
        dicekit cup 1
        game: players=2 lives=1 claims=kinds start=hidden seed=K7QX
        claim pair
        """
        if self.seed is None:
            raise NeedsDice("no_seed")
        rules = self.game
        options = f"players={rules.players} lives={rules.lives} claims={rules.claims} start={rules.start}"
        return "\n".join((HEAD, f"game: {options} seed={self.seed}", *self.actions))


def _read(action: str) -> tuple[str, str]:
    """An action and its arguments, normalized."""
    act, _, rest = " ".join(action.lower().split()).partition(" ")
    if act not in ("claim", "accept", "lift", "keep", "next") or (rest and act not in ("claim", "keep")):
        raise Unreadable(action[:40], "cup_action")
    if act == "keep":
        rest = " ".join(map(str, read_dice(rest.split())))
    return act, str(read_claim(rest, " of " in f" {rest} ")) if act == "claim" else rest


def read_record(text: str) -> CupTable:
    """The game of a record, replayed from its seed (seat 0 begins).

    >>> table = CupGame().deal(seed="K7QX").play("claim pair").play("accept").play("keep 1 3 4 6")
    >>> read_record(table.record()) == table
    True

    Raises:
        Unreadable: it's no such record.
        IllegalAction: a line is against the rules.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or len(lines) > MAX_LINES or lines[0] != HEAD or not lines[1].startswith("game: "):
        raise Unreadable(text[:40], "cup_record")
    fields = dict(field.partition("=")[::2] for field in lines[1].removeprefix("game: ").split())
    try:
        numbers = {name: int(fields[name]) for name in ("players", "lives")}
        game = CupGame(**numbers, claims=fields["claims"], start=fields["start"])
        table = game.deal(seed=fields["seed"])
    except (KeyError, ValueError):
        raise Unreadable(lines[1][:40], "cup_record") from None
    for line in lines[2:]:
        table = table.play(line)
    return table
