"""What is reviewed: the actions of a record, judged as far as they are looked at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any
from zlib import crc32

from dicekit import texts
from dicekit.dice.action import Action
from dicekit.dice.table import Table
from dicekit.play.review import CannotReview, Decision, GameReview, Ledger
from dicekit.play.review.against import bots_met, compared, cost_by_odds, judge_met, ledger_met
from dicekit.play.review.asking import is_open
from dicekit.play.review.decided import Decided, decided, rounds_of
from dicekit.play.review.decisions import actions_of, outcome_of
from dicekit.play.review.lesson import WEAK
from dicekit.record import Record, read
from dicekit.widgets.stepper.state import StepperState

WORST = 3  # number of decisions that are asked first after a game


@dataclass(frozen=True)
class ReviewedAction:
    """One action of a game: the table before it, the seat, and the result if it was tested in a showdown."""

    table: Table
    seat: int
    action: Action
    outcome: str | None = None

    @property
    def known(self) -> bool:
        """Whether its player's dice are known."""
        return self.table.hands[self.seat] is not None


@dataclass(frozen=True)
class Reviewed:
    """What is on the page: a record, whose decisions, which of them, and how they are judged.

    `you` is the reader's seat. `opponents` are bots and people by seat, after the first, if the game was played here.
    `at` is the place of the decision among all that can be looked at; None is the first that is not answered. `only` is
    the round that is looked at. `answers` are the reader's own choices, by the place of the action in the record;
    before the place `revealed` everything is shown without them. `whole`: a game that is over is asked in order, not
    only its costliest decisions. `again` is the table while a decision is tried again. `arriving`: the page scrolls to
    it once. `typed` are the names that somebody typed, all of them in a record that was pasted. `like` is the bot as
    which the others are taken to play, where it isn't known who they were.
    """

    text: str
    you: int | None = None
    opponents: tuple[str, ...] = ()
    whose: int | None = None
    at: int | None = None
    reading: bool = False
    only: int | None = None
    again: StepperState | None = None
    arriving: bool = False
    answers: tuple[tuple[int, str], ...] = ()
    revealed: int = 0
    whole: bool = False
    typed: tuple[str, ...] = ()
    like: str = ""

    def answer(self, place: int) -> str | None:
        """The reader's own choice at a place of the record; None before there is one."""
        return dict(self.answers).get(place)


class Case:
    """A record with its actions, each judged once.

    >>> from dicekit.games import games
    >>> from dicekit.record import write
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5").play("doubt")
    >>> case = Case(text := write(table))
    >>> [decision.tag for decision in case.decisions(Reviewed(text))]
    ['sound', 'sound']
    """

    def __init__(self, text: str, typed: tuple[str, ...] = ()) -> None:
        self.record_text = text
        self.record: Record[Table] = read(text, names=texts.Typed.among(typed))
        self.actions = [
            ReviewedAction(before, after.actions[-1].seat, after.actions[-1].action, outcome_of(self.record, after))
            for before, after in actions_of(self.record)
        ]
        if self.record.unsettled is not None:
            self.actions.append(ReviewedAction(self.record.table, *self.record.unsettled))
        self._judged: dict[tuple[Any, ...], Decision] = {}
        self._plain: dict[tuple[Any, ...], bool] = {}
        self._ledgers: dict[tuple[Any, ...], Ledger | None] = {}

    @property
    def table(self) -> Table:
        """The last table of the record."""
        return self.record.table

    @property
    def name(self) -> str:
        """A short name of the game: its seed, or else a checksum of its first round."""
        return self.table.seed or f"{crc32(str(self.record.tables[0]).encode()):08x}"

    def places(self, now: Reviewed) -> list[int]:
        """The places of the actions that are shown and can be judged."""
        return [at for at, reviewed in enumerate(self.actions) if reviewed.known and _shown(reviewed, now)]

    def unjudged(self, now: Reviewed) -> int:
        """How many actions can't be judged because their player's dice are unknown."""
        return sum(not reviewed.known and _shown(reviewed, now) for reviewed in self.actions)

    def decisions(self, now: Reviewed) -> list[Decision]:
        """The decisions that are shown."""
        places = self.places(now)
        return [self.decision(at, n, now) for n, at in enumerate(places, start=1)]

    def rounds(self, now: Reviewed) -> dict[int, list[int]]:
        """The places of the actions that can be judged, by round, also those of rounds that aren't looked at."""
        found: dict[int, list[int]] = {}
        for at in self.places(replace(now, only=None)):
            found.setdefault(self.actions[at].table.number, []).append(at)
        return found

    def forced(self, at: int) -> bool:
        """Whether there was only one legal action at a place."""
        reviewed = self.actions[at]
        return len(tuple(islice(iter(reviewed.table.legal(reviewed.seat)), 2))) < 2

    def is_revealed(self, at: int, now: Reviewed) -> bool:
        """Whether the verdict at a place may be shown: answered, shown unasked, or hardly a wrong choice."""
        if at < now.revealed or now.answer(at) is not None or self.forced(at):
            return True
        return self._is_plain(at, now)

    def _is_plain(self, at: int, now: Reviewed) -> bool:
        """Whether an already judged decision has hardly any wrong choice, so that it isn't worth asking."""
        key, known = (at, *self._model(now)), self.known(at, now)
        if known is not None and key not in self._plain:
            self._plain[key] = not is_open(known)
        return self._plain.get(key, False)

    def must_ask(self, at: int, now: Reviewed) -> bool:
        """Whether the decision at a place is still to be asked, judging it for that."""
        if self.is_revealed(at, now):
            return False
        self.decision(at, 1, now)
        return not self.is_revealed(at, now)

    def is_over(self, now: Reviewed) -> bool:
        """Whether the game is over, at least for the player whose decisions are shown."""
        last = self.table
        return last.is_over or (now.whose is not None and last.showdown is not None and not last.dice[now.whose])

    def is_ranked(self, now: Reviewed) -> bool:
        """Whether only the costliest decisions are asked: those of a whole game, until all of it is asked for."""
        if now.whole or now.only is not None or now.revealed >= len(self.actions) or not self.is_over(now):
            return False
        return sum(not self.forced(at) for at in self.places(now)) > WORST

    def is_judged(self, now: Reviewed) -> bool:
        """Whether every decision that is shown was judged already."""
        return all(self.known(at, now) is not None for at in self.places(now))

    def costliest(self, now: Reviewed) -> list[int]:
        """The places of the decisions that cost most, the costliest first; none if all are asked in order."""
        if not self.is_ranked(now):
            return []
        judged = [(self.decision(at, 1, now).cost, at) for at in self.places(now)]
        weak = {at for _, at in judged if self.decision(at, 1, now).tag in WEAK}
        ranked = sorted(judged, key=lambda each: (-each[0], each[1]))
        return [at for cost, at in ranked if cost and (at in weak or not weak)][:WORST]

    def weak(self, now: Reviewed) -> int:
        """How many of the decisions that are shown were clearly weak."""
        return sum(self.decision(at, 1, now).tag in WEAK for at in self.places(now))

    def known(self, at: int, now: Reviewed) -> Decision | None:
        """The decision at a place if it was judged already."""
        return self._judged.get((at, *self._model(now)))

    def met(self, now: Reviewed) -> tuple[str, ...]:
        """Who is at the other seats, or who is assumed to be at every seat."""
        return now.opponents or ((now.like,) * len(self.table.names) if now.like else ())

    def _model(self, now: Reviewed) -> tuple[Any, ...]:
        """How actions are judged, as a key."""
        return self.met(now), now.reading

    def review(self, now: Reviewed) -> GameReview:
        """The same with its summary."""
        return GameReview(self.record, tuple(self.decisions(now)), self.unjudged(now))

    def decision(self, at: int, number: int, now: Reviewed) -> Decision:
        """The action at a place, judged."""
        key = at, *self._model(now)
        if key not in self._judged:
            self._judged[key] = self.judged(self.actions[at], now)
        return replace(self._judged[key], number=number)

    def judged(self, reviewed: ReviewedAction, now: Reviewed) -> Decision:
        """An action by the standard of the page (see `judge_met`)."""
        return judge_met(
            reviewed.table, reviewed.seat, reviewed.action, self.met(now), 1, reviewed.outcome, now.reading
        )

    def tried(self, decision: Decision, action: Action, now: Reviewed) -> Decision:
        """Another action at a decision, beside the same best one."""
        if decision.by == "against":
            return compared(decision, action, bots_met(self.met(now), decision.table, decision.seat))
        return self.judged(ReviewedAction(decision.table, decision.seat, action), now)

    def end(self, number: int) -> Table | None:
        """The table at the end of a round; None if it has none, or dice are unknown."""
        return next((table for table in self.record.tables if table.number == number and table.showdown), None)

    def ledger(self, number: int, seat: int, now: Reviewed) -> Ledger | None:
        """The ledger of a round for a seat, under the same assumption as the verdicts; None where there is none."""
        key = number, seat, *self._model(now)
        if key not in self._ledgers:
            end = self.end(number)
            self._ledgers[key] = None if end is None else self._ledger(end, seat, now)
        return self._ledgers[key]

    def decided(self, now: Reviewed) -> Decided | None:
        """What decided the game for the player whose decisions are shown; None before it's over, or if it's unknown."""
        seat = now.whose
        if seat is None or not self.is_over(now):
            return None
        ledgers = (self.ledger(end.number, seat, now) for end in rounds_of(self.record, seat))
        decisions = self.decisions(replace(now, only=None))
        odds = None if now.reading else cost_by_odds(decisions, self.met(now))
        return decided(self.record, seat, [*ledgers], decisions, odds)

    def _ledger(self, end: Table, seat: int, now: Reviewed) -> Ledger | None:
        in_round = [(at, reviewed) for at, reviewed in enumerate(self.actions) if reviewed.table.number == end.number]
        judged = [self.decision(at, 1, now) for at, reviewed in in_round if reviewed.seat == seat and reviewed.known]
        try:
            return ledger_met(end, seat, self.met(now), judged, now.reading)
        except CannotReview:
            return None


def _shown(reviewed: ReviewedAction, now: Reviewed) -> bool:
    return now.whose in (None, reviewed.seat) and now.only in (None, reviewed.table.number)


@lru_cache(maxsize=8)
def case_of(text: str, typed: tuple[str, ...] = ()) -> Case:
    """The case of a record, kept while its page is used; `typed` are its names that somebody typed."""
    return Case(text, typed)
