"""Link codec of a round: viewer, considered bid, and record of the game; written hands are not legible in it."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from dicekit import record
from dicekit.dice.action import Bid, read, write
from dicekit.dice.table import Table
from dicekit.errors import BadDice, IllegalAction, NeedsDice, Unreadable
from dicekit.widgets.stepper.state import StepperState, begin, choose, look, settled

MAX_LINK = 3500  # characters; longer games are saved to a file instead
EVERY = "every"  # the mark of a round in which one person plays every seat
SEALED = "spoiler "  # marks a record that is hidden from accidental reading
DICE = re.compile(r"^\d*\s+(deal|roll)\s", re.MULTILINE)  # lines of a record with hands
BROKEN = (record.RecordError, IllegalAction, Unreadable, NeedsDice, BadDice, IndexError, ValueError)


def address_of(state: StepperState, written: str | None = None, marks: Sequence[str] = ()) -> str:
    """The text that `from_address` reads; empty if there is no record of this table.

    `written` is the record of the table, if the caller has it already; "" if it has none. `marks` are words of the
    part that shows the round (`marks_in` reads them).

    >>> from dicekit.games import games
    >>> state = begin(games["liars_dice"](players=2, dice=1).deal(hands=["5", "1"]).play("1x4"), seat=1)
    >>> address_of(state).splitlines()[0], from_address(address_of(state)).seat
    ('seat 1; bid -', 1)
    """
    try:
        text = record.write(state.table) if written is None else written
    except ValueError:
        return ""
    if not text:
        return ""
    seat = "-" if state.seat is None else str(state.seat)
    bid = "-" if state.chosen is None else write(state.chosen)
    head = "; ".join((f"seat {seat}", f"bid {bid}", *([EVERY] if state.follow else ()), *marks)) + "\n"
    if len(head + text) > MAX_LINK:
        text = brief(text)
        if len(head + text) > MAX_LINK or record.read(text).table != state.table:
            return ""
    return head + (sealed(text) if DICE.search(text) else text)


@lru_cache(maxsize=16)
def sealed(text: str) -> str:
    """A record in one line in which no hand can be read.

    >>> sealed("1  deal Ana 5").startswith(SEALED), unsealed(sealed("1  deal Ana 5"))
    (True, '1  deal Ana 5')
    """
    return SEALED + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unsealed(text: str) -> str:
    """The record of a link, whether it's sealed or not.

    Raises:
        ValueError: it's sealed, and nobody has sealed it so.
    """
    if not text.startswith(SEALED):
        return text
    code = text.removeprefix(SEALED).strip()
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        return zlib.decompressobj().decompress(packed, 2 * MAX_LINK).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise ValueError("not a sealed record") from None


def brief(text: str) -> str:
    """A record without showdown results, which follow from dice and actions.

    >>> brief("dicekit 1\\n1  Ana 1x4   Bo doubt\\n   show Ana 4 | Bo 1\\n   found 1; bid holds\\n2  Bo 2x2\\n")
    'dicekit 1\\n1  Ana 1x4   Bo doubt\\n2  Bo 2x2\\n'
    """
    kept, ended = [], False
    for line in text.splitlines(keepends=True):
        ended = line.startswith(" ") and (ended or line.lstrip().startswith("show "))
        if not ended:
            kept.append(line)
    return "".join(kept)


def marks_in(text: str) -> tuple[str, ...]:
    """The words after the bid in the first line of an address.

    >>> marks_in("seat 0; bid 4x5; chances"), marks_in("")
    (('chances',), ())
    """
    return tuple(text[:MAX_LINK].partition("\n")[0].replace(";", " ").split()[4:])


def with_history(table: Table, seat: int | None = 0, follow: bool = False) -> StepperState:
    """State of a table in mid-game, with its history from the record if possible.

    >>> from dicekit.games import games
    >>> with_history(games["liars_dice"](players=2).deal(seed="K7QX").play("2x5").play("3x5")).steps
    2
    """
    begun = begin(table, seat, follow)
    if not table.actions and table.before is None:
        return begun
    try:
        before = _through(record.read(record.write(table)).tables).before
    except ValueError:
        return begun
    return replace(begun, before=before)


def _through(tables: Sequence[Table]) -> StepperState:
    """The state of the last of some tables, with the others as history."""
    state = begin(tables[0])
    for table in tables[1:]:
        state = settled(replace(state, table=table, before=state))
    return state


def from_record(text: str, seat: int | None = 0) -> StepperState:
    """The last state of a record, with history.

    Raises:
        RecordError, IllegalAction, Unreadable, NeedsDice, BadDice, IndexError, ValueError: it cannot be read.
    """
    state = _through(record.read(text).tables)
    return look(state, seat if seat is not None and seat < len(state.table.names) else None)


def from_address(text: str, names: Callable[[str], str] = str) -> StepperState:
    """The state of a link, with history, so that steps can be undone; `names` as in `record.read`.

    Raises:
        RecordError, IllegalAction, Unreadable, NeedsDice, BadDice, IndexError, ValueError: it names none.
    """
    first, _, rest = text[:MAX_LINK].partition("\n")
    words = first.replace(";", " ").split()
    if len(words) < 4 or words[0] != "seat" or words[2] != "bid":
        raise ValueError("not an address of a round")
    state = _through(record.read(unsealed(rest), names=names).tables)
    seat = None if words[1] == "-" else int(words[1][:2])
    state = look(state, seat)
    if EVERY in words[4:]:
        state = settled(replace(state, follow=True))
    bid = read(words[3]) if words[3] != "-" else None
    return choose(state, bid) if isinstance(bid, Bid) else state
