"""Whole games with bots in the seats, action by action."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from dicekit.dice.action import Action, ActionLike, Doubt
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import Objection
from dicekit.play.bot import Bot, Choice
from dicekit.play.draw import Draw, action_number

LOG = logging.getLogger(__name__)
Judge: TypeAlias = Callable[[Any, int], Objection | None]
"""What speaks against an action of a seat: `Table.objection`, or the same of another state."""
UNSEEDED = "AAAA"  # bots need a seed even if the dice were entered by hand


@dataclass(frozen=True)
class Move:
    """One turn of a game: the table before it, the seat on turn, its legal actions, and the choice.

    `choice` is None where a person is asked. `fault` says what went wrong with a bot for which an action was found;
    `objection` what was wrong with a person's last try.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> made = move(games["bluff"](players=2).deal(hands=["1123*", "22345"]), bots["abacus"])
    >>> made.seat, made.choice.action, made.view.own
    (0, Bid('3x1'), (1, 1, 2, 3, '*'))
    """

    table: Table
    seat: int
    legal: tuple[Action, ...]
    choice: Choice | None
    fault: str = ""
    objection: Objection | None = None

    @cached_property
    def view(self) -> View:
        """What the seat knew."""
        return self.table.seen_by(self.seat)

    @property
    def after(self) -> Table:
        """The table after the action."""
        if self.choice is None:
            raise ValueError("nothing has been chosen yet")
        return self.table.play(self.choice.action, by=self.seat)


def move(table: Table, bot: Bot, seat: int | None = None) -> Move:
    """The move of a bot for the seat on turn; the same table gives the same move.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("7x6")
    >>> made = move(table, bots["abacus"])
    >>> made.choice.action, made.choice.numbers["p"]
    (Doubt('doubt'), Fraction(1, 243))
    """
    seat = table.turn if seat is None else seat
    legal = tuple(table.legal(seat))
    draw = Draw(table.seed or UNSEEDED, seat, _number_in_game(table))
    choice, fault = ask(bot, table.seen_by(seat), legal, draw, table.objection)
    return Move(table, seat, legal, choice, fault)


def _number_in_game(state: Any) -> int:
    """The number of the next action in its game."""
    if isinstance(state, Table):
        return action_number(state.number, len(state.actions))
    return action_number(state.shuffles, len(state.history))


def ask(bot: Bot, view: Any, legal: Sequence[Any], draw: Draw, objection: Judge) -> tuple[Choice, str]:
    """A bot's choice; if it fails or isn't legal, a legal action and what went wrong."""
    try:
        choice = bot.choose(view, legal, draw)
        if choice.action in legal or objection(choice.action, view.seat) is None:
            return choice, ""
        fault = f"illegal action: {choice.action!s}"
        LOG.error("bot %s said %s, which is not legal", bot.name, choice.action)
    except Exception as raised:  # a bot's fault must not stop a game; it is logged and marked
        fault = f"{type(raised).__name__}: {raised}"
        LOG.exception("bot %s failed", bot.name)
    return Choice(fallback(legal), "fault"), fault


def fallback(legal: Sequence[Any]) -> Any:
    """The action in place of a bot that fails: a doubt if possible, else the lowest legal action."""
    return next((action for action in legal if isinstance(action, Doubt)), legal[0])


def moves(table: Table, seats: Sequence[Bot | None]) -> Generator[Move, ActionLike | None, Table]:
    """Every action of a game to its end, from this table on; returns the table at the end.

    Where a seat has no bot, the generator yields a move without a choice and wants the action by `send`. It asks again,
    with an objection, if that is not legal.

    Raises:
        ValueError: there aren't as many bots as seats.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2, dice=1).deal(hands=["4", "2"])
    >>> for each in moves(table, [bots["abacus"], None]):
    ...     print(each.seat, each.choice.action if each.choice else [str(action) for action in each.legal][:3])
    ...     if each.choice is None:
    ...         break
    0 1x4
    1 ['1x5', '1x6', '2x1']
    """
    if len(seats) != len(table.dice):
        raise ValueError(f"{len(table.dice)} seats need as many bots (None for a person), not {len(seats)}")
    while not table.is_over:
        if table.phase == "round_end":
            table = table.next_round()
            continue
        bot = seats[table.turn]
        made = move(table, bot) if bot is not None else (yield from _asked(table))
        yield made
        table = made.after
    return table


def _asked(table: Table) -> Generator[Move, ActionLike | None, Move]:
    """The action of a person, asked for until it is legal."""
    seat, legal, objection = table.turn, tuple(table.legal()), None
    while True:
        answer = yield Move(table, seat, legal, None, objection=objection)
        if answer is None:
            continue
        objection = table.objection(answer, seat)
        if objection is None:
            return Move(table, seat, legal, Choice(table.read(answer), "person"))
