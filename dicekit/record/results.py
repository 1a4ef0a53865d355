"""The result line of a round: write it from the showdown, or check it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.record.errors import RecordError
from dicekit.record.notation import VERDICTS, clip, write_name

DICE_WORDS = re.compile(r"\s+(?:die|dice|points?)$", re.IGNORECASE)


def write_result(table: Table) -> str:
    """The result line: `found 5; bid holds; Bo loses 1`, or `pass true; Chi loses 1; Chi is out; Ana wins`."""
    return "; ".join(_facts(table))


def _facts(table: Table) -> Iterator[str]:
    showdown = table.showdown
    assert showdown is not None
    if showdown.count is not None:
        yield f"found {showdown.count}"
    yield VERDICTS[showdown.target, showdown.holds]
    names = [write_name(name) for name in table.names]
    for seat, number in _costs(showdown).items():
        yield f"{names[seat]} {'gains' if number > 0 else 'loses'} {abs(number)}"
    if showdown.stake and showdown.loser is not None:
        yield f"{names[showdown.loser]} takes {showdown.stake}"
    elif not _costs(showdown):
        yield "nobody loses"
    for seat in showdown.eliminated:
        yield f"{names[seat]} is out"
    for seat in showdown.winners:
        yield f"{names[seat]} wins"


def _costs(showdown: Showdown) -> dict[int, int]:
    return {seat: number for seat, number in enumerate(showdown.change) if number}


def check_results(table: Table, text: str, line: int) -> None:
    """Check every clause of a result line.

    Raises:
        RecordError: a clause is wrong; the message has the right line.
    """
    facts = list(_facts(table))
    known = {_plain(fact) for fact in facts} | {_plain(fact).rpartition(" ")[0] for fact in facts if fact[-1].isdigit()}
    for clause in filter(None, map(str.strip, text.replace(",", ";").split(";"))):
        if _plain(clause) not in known:
            raise RecordError(line, "result", text=clip(clause), facts="; ".join(facts))


def _plain(clause: str) -> str:
    """A clause in its normal form, for comparing."""
    return DICE_WORDS.sub("", " ".join(clause.lower().rstrip(".").replace("@", "").split()))
