"""A record played again, step by step, each step checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from dicekit.dice.deal import checked
from dicekit.dice.hand import Hand, hand, take, write_hand
from dicekit.dice.table import Table
from dicekit.errors import BadDice, IllegalAction, NeedsDice, Unreadable
from dicekit.record.errors import RecordError
from dicekit.record.header import Header
from dicekit.record.lines import Rolls, Round, read_lines
from dicekit.record.notation import Spoken, clip, write_action
from dicekit.record.results import check_results

T = TypeVar("T")


@dataclass(frozen=True)
class Step:
    """One step of a record: its line, who did what (None: the table), and the table after it."""

    line: int
    seat: int | None
    words: str
    table: Table

    @property
    def kind(self) -> str:
        """`deal` or `say`."""
        return "deal" if self.seat is None else "say"


@dataclass(frozen=True)
class Record:
    """A record as it was read: every table of the game in order, as far as its dice are known.

    `seat` is the one for which it was written (-1: a spectator; None: for everybody). `stopped` is the line from
    which on a partial record can be read but no longer played, because nobody told what lay under a cup.
    """

    steps: tuple[Step, ...]
    seat: int | None = None
    stopped: int | None = None

    @property
    def table(self) -> Table:
        """The game where the record ends, or where it can no longer be followed."""
        return self.steps[-1].table

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every table, from the first deal on."""
        return tuple(step.table for step in self.steps)

    @property
    def partial(self) -> bool:
        """Some cup was never lifted for this record."""
        return self.stopped is not None or any(None in step.table.dealt for step in self.steps)

    def __repr__(self) -> str:
        partial = "partial " if self.partial else ""
        table = self.table
        return f"<{partial}record of {table.game.variant.name}: {len(self.steps)} steps, {table.number} rounds>"


def read(text: str) -> Record:
    """The game that a text records.

    Raises:
        RecordError: it is no record, or something in it cannot have happened; the error names the line.

    >>> record = read('''
    ... dicekit 1
    ... game liars_dice; players Ana Bo; dice 1 1
    ... 1  deal Ana 5 | Bo 1
    ...    Ana 2x5   Bo doubt
    ...    found 2; bid holds; Bo loses 1
    ... ''')
    >>> record.table.winners
    (0,)
    """
    header, rounds = read_lines(text)
    steps: list[Step] = []
    table: Table | None = None
    for number, lines in enumerate(rounds or [Round(2)], start=1):
        table = _deal(header, lines) if table is None else _next(table, lines, number)
        steps.append(Step(lines.line, None, "deal", table))
        for said in lines.said:
            spoken = _say(table, said, lines)
            if spoken is None:
                return Record(tuple(steps), header.seen_by, said.line)
            table = spoken
            names = header.names.names
            steps.append(Step(said.line, said.seat, write_action(said.action, names), table))
        _check_end(table, lines)
    return Record(tuple(steps), header.seen_by)


def _tried(line: int, attempt: Callable[[], T], dice_line: int | None = None) -> T:
    """What the table answers, with its refusals told as faults of a line."""
    try:
        return attempt()
    except IllegalAction as fault:
        raise RecordError(line, "refused", reason=fault.objection) from None
    except (BadDice, Unreadable) as fault:
        raise RecordError(dice_line or line, "refused", reason=fault) from None


# ---- dealing -----------------------------------------------------------------------------------


def _deal(header: Header, lines: Round) -> Table:
    """The first round."""
    names = header.names.names
    if not lines.dealt and header.seed is not None:
        return header.game.deal(seed=header.seed, dice=header.dice, starter=header.starter, names=names)
    hands = _covered(header.dice)
    blank = header.game.deal(hands=hands, dice=header.dice, starter=header.starter, names=names)
    return _told(replace(blank, seed=header.seed), lines)


def _covered(dice: tuple[int, ...]) -> list[Hand | None]:
    """A cup that nobody has lifted for each seat that owns dice."""
    return [None if owned else () for owned in dice]


def _next(table: Table, lines: Round, number: int) -> Table:
    """The round after one that has ended."""
    if table.is_over:
        raise RecordError(lines.line, "after_game", n=number)
    if table.phase != "round_end":
        raise RecordError(lines.line, "inside", n=number, name=table.names[table.turn])
    if not lines.dealt and table.seed is not None:
        return _tried(lines.line, table.next_round)
    return _told(_tried(lines.line, lambda: table.next_round(_covered(table.dice))), lines)


def _told(table: Table, lines: Round) -> Table:
    """The table with the hands of the deal line; cups that it does not name are unknown."""
    for seat, rolls in sorted(lines.dealt.items()):
        try:
            table = _with_hand(table, seat, rolls)
        except BadDice as fault:
            raise RecordError(rolls.line, "refused", reason=fault) from None
    return table


def _with_hand(table: Table, seat: int, rolls: Rolls) -> Table:
    """One cup filled; rolls that had to be repeated must be such (C12)."""
    rules, owned = table.rules, table.dice[seat]
    repeated = tuple(hand(checked(rules.faces, owned, roll)) for roll in rolls.repeated)
    kept = None if rolls.kept is None else hand(checked(rules.faces, owned, rolls.kept))
    if other := next(filter(rules.kept, repeated), None):
        raise RecordError(rolls.line, "no_straight", dice=other)
    if kept is not None and not rules.kept(kept):
        raise RecordError(rolls.line, "straight", dice=kept)
    hands = (*table.hands[:seat], kept, *table.hands[seat + 1 :])
    return replace(
        table,
        hands=hands,
        dealt=hands,
        straights=(*table.straights[:seat], repeated, *table.straights[seat + 1 :]),
        drawn=(*table.drawn[:seat], owned * (len(repeated) + 1), *table.drawn[seat + 1 :]),
    )


# ---- saying ------------------------------------------------------------------------------------


def _say(table: Table, said: Spoken, lines: Round) -> Table | None:
    """The table after one action; None if it lifts cups whose dice nobody told."""

    def play(table: Table) -> Table:
        return table.play(said.action, by=said.seat, rolls=said.rolled)

    try:
        return _tried(said.line, lambda: play(table), said.roll_line)
    except NeedsDice:
        if said.rolled is None and table.hands[said.seat] is not None and _rolls_dice(table, said):
            name = table.names[said.seat]
            raise RecordError(said.line, "roll_missing", name=name) from None
    told = _revealed(table, lines)
    if None in told.hands:
        return None
    return _tried(said.line, lambda: play(told))


def _rolls_dice(table: Table, said: Spoken) -> bool:
    return getattr(said.action, "push", None) is not None or hasattr(said.action, "dice")


def _revealed(table: Table, lines: Round) -> Table:
    """The table with the cups that the show line lifts."""
    hands = list(table.hands)
    for seat, rolls in lines.shown.items():
        if hands[seat] is None and rolls.kept is not None:
            hands[seat] = _under_cup(table, seat, rolls)
    if any(held is None and table.dice[seat] > len(table.shown[seat]) for seat, held in enumerate(hands)):
        return table
    return _tried(lines.line, lambda: table.reveal([held or () for held in hands]))


def _under_cup(table: Table, seat: int, rolls: Rolls) -> Hand:
    """The hidden part of a hand that was shown at the end."""
    whole = _tried(rolls.line, lambda: hand(checked(table.rules.faces, table.dice[seat], rolls.kept or ())))
    if not table.rules.kept(whole):
        raise RecordError(rolls.line, "straight", dice=whole)
    hidden = take(whole, table.shown[seat])
    if hidden is None:
        raise RecordError(rolls.line, "showed", name=table.names[seat], dice=table.shown[seat])
    return hidden


def _check_end(table: Table, lines: Round) -> None:
    """The show lines and results against what the table found."""
    ends = [*(rolls.line for rolls in lines.shown.values()), *(line for line, _ in lines.results)]
    if table.showdown is None:
        if ends:
            raise RecordError(min(ends), "too_early", name=table.names[table.turn])
        return
    for seat, rolls in lines.shown.items():
        lay = hand(table.showdown.hands[seat] + table.showdown.shown[seat])
        if rolls.kept is not None and hand(rolls.kept) != lay:
            told = clip(write_hand(rolls.kept))
            raise RecordError(rolls.line, "hand", name=table.names[seat], text=told, dice=lay)
    for line, text in lines.results:
        check_results(table, text, line)
