"""Replay of dice-game records, checking each step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from dicekit.dice.deal import checked
from dicekit.dice.hand import Hand, hand, take, write_hand
from dicekit.dice.table import Table
from dicekit.errors import BadDice, IllegalAction, NeedsDice, Unreadable
from dicekit.record.cards_reading import read_hands
from dicekit.record.errors import RecordError
from dicekit.record.header import Header
from dicekit.record.lines import Rolls, Round, open_record, read_rounds
from dicekit.record.notation import RecordedAction, clip, write_action
from dicekit.record.results import check_results
from dicekit.record.steps import Record, Step

T = TypeVar("T")
OF_CARDS = "D"


def read(text: str, *, names: Callable[[str], str] = str) -> Record[Any]:
    """Replay a record; its states are tables for dice games and matches for card games.

    With `names=texts.Typed`, the players are called what they are called here in every language.

    Raises:
        RecordError: the text isn't a record, or a line is impossible in the game; the error names the line.

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
    game_line, lines = open_record(text, names)
    if game_line.variant.letter == OF_CARDS:
        return read_hands(game_line, lines)
    return _read_rounds(*read_rounds(game_line, lines))


def _read_rounds(header: Header, rounds: list[Round]) -> Record[Table]:
    """Replay a dice game."""
    steps: list[Step[Table]] = []
    table: Table | None = None
    for number, lines in enumerate(rounds or [Round(2)], start=1):
        table = _deal(header, lines) if table is None else _next(table, lines, number)
        steps.append(Step(lines.line, None, "deal", table))
        for taken in lines.actions:
            played = _played(table, taken, lines)
            if played is None:
                return Record(tuple(steps), header.seen_by, taken.line, True, (taken.seat, taken.action))
            table = played
            names = header.names.names
            steps.append(Step(taken.line, taken.seat, write_action(taken.action, names), table))
        _check_end(table, lines)
    return Record(tuple(steps), header.seen_by, partial=any(None in step.table.dealt for step in steps))


def _checked(line: int, attempt: Callable[[], T], dice_line: int | None = None) -> T:
    """The result of `attempt`, with its errors raised as RecordError for a line."""
    try:
        return attempt()
    except IllegalAction as fault:
        raise RecordError(line, "refused", reason=fault.objection) from None
    except (BadDice, Unreadable) as fault:
        raise RecordError(dice_line or line, "refused", reason=fault) from None


# ---- dealing -----------------------------------------------------------------------------------


def _deal(header: Header, lines: Round) -> Table:
    """The table with the first round dealt."""
    names = header.names.names
    if not lines.dealt and header.seed is not None:
        return header.game.deal(seed=header.seed, dice=header.dice, starter=header.starter, names=names)
    hands = _covered(header.dice)
    blank = header.game.deal(hands=hands, dice=header.dice, starter=header.starter, names=names)
    return _with_hands(replace(blank, seed=header.seed), lines)


def _covered(dice: tuple[int, ...]) -> list[Hand | None]:
    """An unknown hand for each seat that has dice."""
    return [None if owned else () for owned in dice]


def _next(table: Table, lines: Round, number: int) -> Table:
    """The table with the next round dealt."""
    if table.is_over:
        raise RecordError(lines.line, "after_game", n=number)
    if table.phase != "round_end":
        raise RecordError(lines.line, "inside", n=number, name=table.names[table.turn])
    if not lines.dealt and table.seed is not None:
        return _checked(lines.line, table.next_round)
    return _with_hands(_checked(lines.line, lambda: table.next_round(_covered(table.dice))), lines)


def _with_hands(table: Table, lines: Round) -> Table:
    """The table with the hands of the deal line; other hands are unknown."""
    for seat, rolls in sorted(lines.dealt.items()):
        try:
            table = _with_hand(table, seat, rolls)
        except BadDice as fault:
            raise RecordError(rolls.line, "refused", reason=fault) from None
    return table


def _with_hand(table: Table, seat: int, rolls: Rolls) -> Table:
    """The table with the hand of one seat, after checking the rolls that had to be repeated (C12)."""
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


# ---- actions -----------------------------------------------------------------------------------


def _played(table: Table, taken: RecordedAction, lines: Round) -> Table | None:
    """The table after one action; None if it leads to a showdown with unknown dice."""

    def play(table: Table) -> Table:
        return table.play(taken.action, by=taken.seat, rolls=taken.rolled)

    try:
        return _checked(taken.line, lambda: play(table), taken.roll_line)
    except NeedsDice:
        if taken.rolled is None and table.hands[taken.seat] is not None and _rolls_dice(table, taken):
            name = table.names[taken.seat]
            raise RecordError(taken.line, "roll_missing", name=name) from None
    revealed = _revealed(table, lines)
    if None in revealed.hands:
        return None
    return _checked(taken.line, lambda: play(revealed))


def _rolls_dice(table: Table, taken: RecordedAction) -> bool:
    return getattr(taken.action, "push", None) is not None or hasattr(taken.action, "dice")


def _revealed(table: Table, lines: Round) -> Table:
    """The table with the hands of the show line."""
    hands = list(table.hands)
    for seat, rolls in lines.shown.items():
        if hands[seat] is None and rolls.kept is not None:
            hands[seat] = _under_cup(table, seat, rolls)
    if any(held is None and table.dice[seat] > len(table.shown[seat]) for seat, held in enumerate(hands)):
        return table
    return _checked(lines.line, lambda: table.reveal([held or () for held in hands]))


def _under_cup(table: Table, seat: int, rolls: Rolls) -> Hand:
    """The hidden dice of a whole hand in the show line."""
    whole = _checked(rolls.line, lambda: hand(checked(table.rules.faces, table.dice[seat], rolls.kept or ())))
    if not table.rules.kept(whole):
        raise RecordError(rolls.line, "straight", dice=whole)
    hidden = take(whole, table.shown[seat])
    if hidden is None:
        raise RecordError(rolls.line, "showed", name=table.names[seat], dice=table.shown[seat])
    return hidden


def _check_end(table: Table, lines: Round) -> None:
    """Check the show lines and results against the showdown."""
    ends = [*(rolls.line for rolls in lines.shown.values()), *(line for line, _ in lines.results)]
    if table.showdown is None:
        if ends:
            raise RecordError(min(ends), "too_early", name=table.names[table.turn])
        return
    for seat, rolls in lines.shown.items():
        whole = hand(table.showdown.hands[seat] + table.showdown.shown[seat])
        if rolls.kept is not None and hand(rolls.kept) != whole:
            given = clip(write_hand(rolls.kept))
            raise RecordError(rolls.line, "hand", name=table.names[seat], text=given, dice=whole)
    for line, text in lines.results:
        check_results(table, text, line)
