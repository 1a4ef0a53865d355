"""The chance that a pass is true: all dice of the player show the same rank, and nothing is wild (P10, P19)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.dice.action import Pass
from dicekit.dice.deal import checked
from dicekit.dice.hand import Face
from dicekit.errors import NoSeat, NoSuchAction
from dicekit.odds.joint import Joint

if TYPE_CHECKING:
    from dicekit.dice.game import Game
    from dicekit.dice.view import View


def pass_odds(table: View | Game, hidden: int, shown: Iterable[Face] = ()) -> Fraction:
    """The chance that a pass is true for a player with `hidden` dice under the cup and these shown.

    Of two hidden dice, the second must match the first; with a five shown, each hidden die must be a five.

    >>> from dicekit.games import games
    >>> game = games["perudo"](players=3)
    >>> pass_odds(game, 2), pass_odds(game, 2, shown=(5, 5, 5)), pass_odds(game, 2, shown=(5, 1))
    (Fraction(1, 6), Fraction(1, 36), Fraction(0, 1))

    Raises:
        NoSuchAction: the game has no pass.
        BadDice: a die shows what isn't on the dice of this game.
        ValueError: `hidden` isn't a whole number, or there are no dice at all.
    """
    _check_has_pass(table)
    faces = table.faces if hasattr(table, "faces") else table.rules.faces
    beside = tuple(shown)
    ranks = set(checked(faces, len(beside), beside))
    if type(hidden) is not int or hidden < 0 or (hidden == 0 and not ranks):
        raise ValueError(f"a pass needs a whole number of dice, at least one with those shown, not {hidden!r}")
    if len(ranks) > 1:
        return Fraction(0)
    return Fraction(1 if ranks else len(faces), len(faces) ** hidden)


def pass_holds(view: View, seat: int) -> Fraction:
    """The chance that a pass of a seat is true, from what a view knows.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=3, dice=2).deal(hands=["12", "55", "36"]).play("1x4").play("pass")
    >>> pass_holds(table.seen_by(2), 1), pass_holds(table.seen_by(1), 1)
    (Fraction(1, 6), Fraction(1, 1))

    Raises:
        NoSuchAction: the game has no pass.
        NoSeat: there is no such seat.
    """
    _check_has_pass(view)
    NoSeat.check(seat, len(view.hidden))
    if seat == view.seat and view.own is not None:
        return pass_odds(view, 0, (*view.own, *view.shown[seat]))
    return pass_odds(view, view.hidden[seat], view.shown[seat])


def _check_has_pass(table: View | Game) -> None:
    if Pass not in table.rules.actions:
        raise NoSuchAction("no_pass", game=table.rules.name)


def passes(true: Fraction, bluff: Fraction) -> Joint:
    """The two-way table of true and bluffed passes, in whole counts; `bluff` is the rate of passes with other dice.

    >>> passes(Fraction(1, 1296), Fraction(1, 20)).cells
    ((20, 0), (1295, 24605))
    """
    return Joint(true, Fraction(1), bluff, total=true.denominator * bluff.denominator)


def even_bluff(true: Fraction) -> Fraction | None:
    """The bluff rate at which half of all passes are true; None if there is none.

    >>> even_bluff(Fraction(1, 6)), even_bluff(Fraction(1, 1296)), even_bluff(Fraction(2, 3))
    (Fraction(1, 5), Fraction(1, 1295), None)
    """
    return true / (1 - true) if 2 * true <= 1 else None
