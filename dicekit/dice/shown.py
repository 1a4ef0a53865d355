"""HTML of tables, views and bids for notebooks: dice as characters, no scripts and no style sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from dicekit.dice.action import write
from dicekit.dice.hand import STAR, Face, Hand

if TYPE_CHECKING:
    from dicekit.dice.action import Bid
    from dicekit.dice.table import Table
    from dicekit.dice.view import View

PICTURES: dict[Face, str] = {**{face: chr(0x267F + face) for face in range(1, 7)}, STAR: "★"}

STYLE = "font-size:1.7em;line-height:1"


def table_html(table: Table, end: str) -> str:
    """HTML of a table with all dice.

    >>> from dicekit.games import games
    >>> html = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("2x5")._repr_html_()
    >>> html.count("⚄"), html.count("⚅"), "2x5" in html
    (2, 2, True)
    """
    under = ["?" if held is None else dice_html(held) for held in table.hands]
    actions = [(taken.seat, write(taken.action, table.names)) for taken in table.actions]
    title = f"{table.game.variant.name}, round {table.number}; {end}"
    return _seats(title, table.names, under, table.shown, actions)


def view_html(view: View) -> str:
    """HTML of a view: the player's own dice, the numbers of the others' dice, and the actions so far."""
    under = [
        dice_html(view.own) if seat == view.seat and view.own is not None else " ".join("?" * hidden)
        for seat, hidden in enumerate(view.hidden)
    ]
    actions = [(taken.seat, write(taken.action, view.names)) for taken in view.actions]
    who = "a spectator" if view.seat is None else view.names[view.seat]
    return _seats(f"{view.game.variant.name} as seen by {who}", view.names, under, view.shown, actions)


def dice_html(dice: Iterable[Face]) -> str:
    """HTML of dice without scripts or style sheets; faces above six are numbers.

    >>> dice_html((5,))
    '<span role="img" aria-label="5" title="5" style="font-size:1.7em;line-height:1">⚄</span>'
    """
    return " ".join(
        f'<span role="img" aria-label="{face}" title="{face}" style="{STYLE}">{PICTURES[face]}</span>'
        if face in PICTURES
        else str(face)
        for face in dice
    )


def bid_html(bid: Bid) -> str:
    """HTML of a bid: a number and a die.

    >>> from dicekit.dice.action import Bid
    >>> Bid(6, 5)._repr_html_()[:12], Bid(6, 5, zhai=True)._repr_html_()[-5:]
    ('<span>6 × <s', '</em>')
    """
    pushed = f" + {dice_html(bid.push)}" if bid.push else ""
    zhai = " <em>zhai</em>" if bid.zhai else ""
    return f"<span>{bid.quantity} × {dice_html((bid.face,))}</span>{pushed}{zhai}"


def _seats(
    title: str, names: Sequence[str], under: Sequence[str], shown: Sequence[Hand], actions: Iterable[tuple[int, str]]
) -> str:
    """An HTML table with one row per seat: name, dice under the cup, dice shown, and its actions in order."""
    by_seat: list[list[str]] = [[] for _ in names]
    for place, (seat, word) in enumerate(actions, 1):
        by_seat[seat].append(f"{place}. {word}")
    rows = [
        (escape(name), dice, dice_html(open_), escape(", ".join(column)))
        for name, dice, open_, column in zip(names, under, shown, by_seat, strict=True)
    ]
    open_column = any(row[2] for row in rows)
    cells = [[cell for at, cell in enumerate(row) if at != 2 or open_column] for row in rows]
    head = ["player", "dice", *(["shown"] if open_column else []), "said"]
    columns = "".join(f'<th scope="col">{word}</th>' for word in head)
    lines = "".join(
        f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in rest) + "</tr>"
        for first, *rest in cells
    )
    return f"<table><caption>{escape(title)}</caption><tr>{columns}</tr>{lines}</table>"
