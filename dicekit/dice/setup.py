"""Set up a table in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dicekit.dice.action import Action, Bid
from dicekit.dice.game import Game, blank_table
from dicekit.dice.hand import Face, hand
from dicekit.dice.table import Table, TakenAction
from dicekit.errors import BadDice

FLAGS = ("passed", "exact_used", "special_used", "points", "penalties")


def set_table(
    game: Game,
    *,
    turn: int = 0,
    bid: Bid | None = None,
    bidder: int | None = None,
    dice: Sequence[int] | None = None,
    hands: Sequence[Sequence[Face] | None] | None = None,
    shown: Sequence[Sequence[Face]] | None = None,
    history: Sequence[tuple[int, Action]] | None = None,
    phase: str = "bidding",
    round: int = 1,  # noqa: A002 - the rules guide's own word
    special: bool = False,
    dir: int = 1,  # noqa: A002 - likewise
    bounces: int = 0,
    pi_by: int | None = None,
    **flags: Sequence[Any],
) -> Table:
    """A table from the fields of the rules guide 3.1, with defaults for the others.

    Hands that aren't given stay unknown: everything but a showdown works without them. The default history is the
    standing bid alone.

    Raises:
        BadDice: a field is unknown, or doesn't have one entry per seat.
    """
    owned = tuple(dice) if dice is not None else (game.dice,) * game.players
    _check(len(owned), [hands, shown, *flags.values()], set(flags) - set(FLAGS))
    if history is None:
        history = [] if bid is None or bidder is None else [(bidder, bid)]
    names = tuple(f"seat{seat}" for seat in range(len(owned)))
    cups = tuple(None if held is None else hand(held) for held in hands) if hands is not None else (None,) * len(owned)
    given_flags: dict[str, Any] = {name: tuple(values) for name, values in flags.items()}
    return replace(
        blank_table(game, owned, turn, None, names),
        rules=game.rules_of(special),
        standing=bid,
        bidder=bidder,
        hands=cups,
        shown=tuple(map(hand, shown)) if shown is not None else ((),) * len(owned),
        actions=tuple(TakenAction(seat, action) for seat, action in history),
        phase=phase,
        number=round,
        direction=dir,
        bounces=bounces,
        pi_by=pi_by,
        **given_flags,
    )


def _check(seats: int, entries: Sequence[Sequence[Any] | None], unknown: set[str]) -> None:
    wrong = [entry for entry in entries if entry is not None and len(entry) != seats]
    if unknown:
        raise BadDice("no_field", field=", ".join(sorted(unknown)), fields=", ".join(FLAGS))
    if wrong:
        raise BadDice("each_seat", seats=seats, given=repr(wrong[0]))
