"""What decided a game for one player: luck, or decisions.

A game is the sum of its rounds: result = start + luck + decisions (see `ledger`). Among equal players the loser of each
round is any of them, and what the start is worth beyond that share is an edge: more dice, or the better way to play.
What decided the game is the largest of edge, luck and decisions in the direction in which it went.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.play.review.decisions import Decision
from dicekit.play.review.ledger import Ledger
from dicekit.play.review.words import action_text, in_rounds, unit
from dicekit.record import Record

MIN_AMOUNT = 0.05  # in dice; smaller amounts are reported as nothing

CLEAR = 0.5  # in dice; going by the odds alone must have cost so much that reading the others was worth something


@dataclass(frozen=True)
class Decided:
    """What luck brought a player over a whole game and what the decisions cost, in dice; `worst` is the costliest.

    `odds` is what going by the odds alone would have cost at the same decisions, if that is known.
    """

    won: bool
    edge: float
    luck: float
    cost: float
    worst: Decision | None
    odds: float | None = None
    seat: int = 0

    @property
    def by(self) -> str:
        """`decision` for one that cost at least half of all, `decisions`, `reading`, `luck`, or `neither`.

        `reading`: the winner's decisions cost at most half of what going by the odds alone would have.
        """
        if self.won and self.odds is not None and self.odds >= CLEAR and 2 * self.cost <= self.odds:
            return "reading"
        way = 1 if self.won else -1
        shares = {"neither": way * self.edge, "luck": way * self.luck, "decisions": -way * self.cost}
        largest = max(shares, key=lambda kind: shares[kind])
        if largest != "decisions":
            return largest
        return "decision" if self.worst is not None and 2 * self.worst.cost >= self.cost else largest


def rounds_of(record: Record[Table], seat: int) -> list[Table]:
    """The last table of each finished round in which a seat had dice."""
    return [table for table in record.tables if table.showdown is not None and table.dealt[seat] != ()]


def decided(
    record: Record[Table],
    seat: int,
    ledgers: Sequence[Ledger | None],
    decisions: Sequence[Decision],
    odds: float | None = None,
) -> Decided | None:
    """What decided a game for a seat, from the ledgers of all its rounds and its decisions.

    None before the game is over for the seat, or if a round has no ledger. `odds` is what going by the odds alone would
    have cost, if that is known.
    """
    ends, known = rounds_of(record, seat), [ledger for ledger in ledgers if ledger is not None]
    last = record.table
    if not ends or len(known) < len(ends) or not (last.is_over or (last.showdown and not last.dice[seat])):
        return None
    return Decided(
        won=seat in last.winners,
        edge=sum(ledger.total("start") for ledger in known) - sum(map(_even_share, ends)),
        luck=sum(ledger.luck for ledger in known),
        cost=-sum(ledger.decisions for ledger in known),
        worst=max(decisions, key=lambda each: each.cost, default=None),
        odds=odds,
        seat=seat,
    )


def _even_share(end: Table) -> float:
    """The expected result of a round for each player, if all are equally likely to lose it."""
    showdown = end.showdown
    assert showdown is not None
    players = sum(dice != () for dice in end.dealt)
    paid = showdown.stake if end.rules.stake is not None else sum(max(-change, 0) for change in showdown.change)
    return paid * (players - 2) / players


def decided_sentence(found: Decided, table: Table, lang: str, name: str | None = None) -> str:
    """What decided the game, in a sentence; `name` is the player's, None for the reader."""
    slots: dict[str, Any] = {"name": name, "unit": unit(table, lang)}
    share = 2 if in_rounds(table) else 1  # dice gained by losing one round fewer
    luck, cost = found.luck / share, found.cost / share
    slots |= {"gave": _dice(luck, lang), "took": _dice(-luck, lang), "cost": _dice(cost, lang)}
    slots["odds"] = None if found.odds is None else _dice(found.odds / share, lang)
    slots["others"] = [other for seat, other in enumerate(table.names) if seat != found.seat]
    key = found.by
    if key == "luck":
        key = f"luck.{'won' if found.won else 'lost'}"
    elif key == "decision":
        assert found.worst is not None
        action = found.worst.action
        slots["bid"] = action.plain if isinstance(action, Bid) else None
        slots["action"] = action_text(action, found.worst.table, lang)
        slots["n"], slots["cost"] = found.worst.round, _dice(float(found.worst.cost) / share, lang)
    return texts.say(f"review.decided.{key}", lang, **slots)


def _dice(amount: float, lang: str) -> str | None:
    """An amount with one decimal; None if it's too small to report."""
    return texts.get_language(lang).fixed(Fraction(amount), 1) if amount >= MIN_AMOUNT else None
