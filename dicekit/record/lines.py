"""Parser of dice-game records: the deal, actions and results of each round, not yet replayed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from dicekit.dice.action import Bid, Push
from dicekit.dice.hand import Hand
from dicekit.record.errors import RecordError
from dicekit.record.header import EXAMPLE, VERSION, GameLine, Header, read_game_line, read_header, read_version
from dicekit.record.notation import (
    LINES,
    SAME_SIGN,
    UNKNOWN,
    Names,
    RecordedAction,
    clip,
    read_actions,
    read_dice,
)

MAX_RECORD_LENGTH = 1_000_000  # characters; a long game has some thousands
MAX_ITEMS = 30_000  # rounds and actions together
MAX_LINE_LENGTH = 10_000
NOTHING = str.maketrans(",;", "  ")  # separators without meaning
ROUND = re.compile(r"(?:round\s+)?(\d{1,7})[.):]*(?:\s+|$)", re.IGNORECASE | re.ASCII)
ENDS = frozenset({"loses", "gains", "takes", "wins", "is"})


@dataclass(frozen=True)
class Rolls:
    """One seat's rolls: those that had to be repeated, and the hand kept (None: unknown)."""

    line: int
    repeated: tuple[Hand, ...]
    kept: Hand | None


@dataclass
class Round:
    """The parsed lines of one round, not yet checked."""

    line: int
    dealt: dict[int, Rolls] = field(default_factory=dict)
    actions: list[RecordedAction] = field(default_factory=list)
    shown: dict[int, Rolls] = field(default_factory=dict)
    results: list[tuple[int, str]] = field(default_factory=list)
    ended: bool = False  # after a show line or a result, when only more of those may follow


Line = tuple[int, str]  # number and text
Part = TypeVar("Part")


def open_record(text: str, names: Callable[[str], str] = str) -> tuple[GameLine, list[Line]]:
    """The parsed game line of a record and its further lines, without empty ones and comments.

    Raises:
        RecordError: the text isn't a record, or has no game line.
    """
    if len(text) > MAX_RECORD_LENGTH:
        raise RecordError(1, "too_long", n=len(text), most=MAX_RECORD_LENGTH)
    lines = list(_lines(text))
    if not lines:
        raise RecordError(1, "nothing", version=VERSION)
    read_version(lines[0][1].split(), lines[0][0])
    if len(lines) < 2:
        raise RecordError(lines[0][0] + 1, "no_game", example=EXAMPLE)
    return read_game_line(lines[1][1], lines[1][0], names), lines[2:]


def read_rounds(game_line: GameLine, lines: list[Line]) -> tuple[Header, list[Round]]:
    """Parse the rounds of a dice-game record.

    Raises:
        RecordError: a line can't be read.
    """
    header = read_header(game_line)
    return header, list(_rounds(lines, header.names))


def _lines(text: str) -> Iterator[Line]:
    """The lines with their numbers, without comments (from # on) and empty lines."""
    for number, line in enumerate(re.split("\r\n|\r|\n", text.translate(SAME_SIGN)), start=1):
        content = line.partition("#")[0].strip()
        if len(content) > MAX_LINE_LENGTH:
            raise RecordError(number, "line_too_long", n=len(content), most=MAX_LINE_LENGTH)
        if content.translate(NOTHING).strip():
            yield number, content


def numbered(
    lines: list[Line],
    heading: re.Pattern[str],
    begin: Callable[[int], Part],
    take: Callable[[Part, int, str], int],
    faults: tuple[str, str],
) -> Iterator[Part]:
    """The numbered parts of a record: its rounds, or the hands of a card game.

    `begin` makes a part from its line number. `take` parses one more line into it and returns the
    number of new actions. `faults` are the error codes for a wrong number, and for a line before the first part.
    """
    current: Part | None = None
    count = actions = 0
    for number, line in lines:
        if opening := heading.match(line):
            count += 1
            if int(opening[1]) != count:
                raise RecordError(number, faults[0], n=int(opening[1]), expected=count)
            if current is not None:
                yield current
            current = begin(number)
            line = line[opening.end() :]
        if current is None:
            raise RecordError(number, faults[1], text=clip(line))
        if line.translate(NOTHING).strip():
            actions += take(current, number, line)
        if count + actions > MAX_ITEMS:
            raise RecordError(number, "too_many", most=MAX_ITEMS)
    if current is not None:
        yield current


def _rounds(lines: list[Line], names: Names) -> Iterator[Round]:
    def take(current: Round, number: int, line: str) -> int:
        before = len(current.actions)
        _take(current, line, names, number)
        return len(current.actions) - before

    return numbered(lines, ROUND, Round, take, ("round", "before_rounds"))


def _take(current: Round, line: str, names: Names, number: int) -> None:
    """Parse one line of a round and add it to `current`."""
    words = line.translate(NOTHING).split()
    kind = words[0].lower().rstrip(":")
    if kind in LINES and not (names.called(kind) and len(words) > 1 and names.seat(words[1]) is None):
        _read_dice(current, kind, line, names, number)
    elif _is_result(words, names):
        current.ended = True
        current.results.append((number, line))
    elif current.ended:
        raise RecordError(number, "after_end", text=clip(line))
    else:
        current.actions += read_actions(words, names, number)


def _is_result(words: list[str], names: Names) -> bool:
    """Whether a line is a result, such as `found 5; bid holds; Bo loses 1`."""
    first = words[0].lower()
    if first in ("found", "nobody"):
        return True
    if first in ("bid", "pass", "exact"):
        return names.seat(words[0]) is None
    return len(words) > 1 and words[1].lower() in ENDS


def _read_dice(current: Round, kind: str, line: str, names: Names, number: int) -> None:
    """Parse a `deal`, `roll` or `show` line: seats and their dice."""
    entries = line.split(None, 1)[1] if len(line.split(None, 1)) > 1 else ""
    for part in entries.split("|"):
        words = part.replace(",", " ").replace("/", " / ").split()
        if not words:
            raise RecordError(number, "whose", kind=kind, name=names.names[0])
        seat = names.known(words[0], number)
        rolls = _rolls(words[1:], number)
        if kind == "roll":
            _rolled(current, seat, rolls, names.names[seat])
            continue
        place = current.dealt if kind == "deal" else current.shown
        if seat in place:
            raise RecordError(number, "dice_twice", name=names.names[seat])
        place[seat] = rolls
    if kind == "show":
        current.ended = True
    elif kind == "deal" and current.actions:
        raise RecordError(number, "late_deal")


def _rolls(words: list[str], number: int) -> Rolls:
    """Parse successive rolls with slashes between them; the last is kept and may be unknown."""
    rolls: list[list[str]] = [[]]
    for word in words:
        if word == "/":
            rolls.append([])
        else:
            rolls[-1].append(word)
    kept = None if rolls[-1] in ([UNKNOWN], []) and words else read_dice(rolls[-1], number)
    return Rolls(number, tuple(read_dice(roll, number) for roll in rolls[:-1]), kept)


def _rolled(current: Round, seat: int, rolls: Rolls, name: str) -> None:
    """Add the new dice to the last push of a seat."""
    last = next(
        (place for place in range(len(current.actions) - 1, -1, -1) if current.actions[place].seat == seat), None
    )
    taken = None if last is None else current.actions[last]
    if last is None or taken is None or not _pushes(taken) or taken.rolled is not None:
        raise RecordError(rolls.line, "no_roll", name=name)
    if rolls.kept is not None:
        current.actions[last] = replace(taken, rolled=rolls.kept, roll_line=rolls.line)


def _pushes(taken: RecordedAction) -> bool:
    return isinstance(taken.action, Push) or (isinstance(taken.action, Bid) and taken.action.push is not None)
