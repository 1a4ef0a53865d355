"""A table, or what one seat sees of it, as a small HTML table: how a notebook shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from dicekit.dice.action import write
from dicekit.dice.hand import Hand, write_hand

if TYPE_CHECKING:
    from dicekit.dice.table import Table
    from dicekit.dice.view import View


def table_html(table: Table, end: str) -> str:
    """Every cup lifted, as whoever holds the table sees it.

    >>> from dicekit.games import games
    >>> html = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("2x5")._repr_html_()
    >>> "<td>5 5 1 2 6</td>" in html.replace("1 2 5 5 6", "5 5 1 2 6"), "2x5" in html
    (True, True)
    """
    under = ["?" if held is None else write_hand(held) for held in table.hands]
    said = [(said.seat, write(said.action, table.names)) for said in table.said]
    title = f"{table.game.variant.name}, round {table.number}; {end}"
    return _seats(title, table.names, under, table.shown, said)


def view_html(view: View) -> str:
    """What one seat may know: its own dice, the number of the others', and what was said."""
    under = [
        write_hand(view.own) if seat == view.seat and view.own is not None else " ".join("?" * hidden)
        for seat, hidden in enumerate(view.hidden)
    ]
    said = [(heard.seat, write(heard.action, view.names)) for heard in view.said]
    who = "a spectator" if view.seat is None else view.names[view.seat]
    return _seats(f"{view.game.variant.name} as seen by {who}", view.names, under, view.shown, said)


def _seats(
    title: str, names: Sequence[str], under: Sequence[str], shown: Sequence[Hand], said: Iterable[tuple[int, str]]
) -> str:
    """One row a seat: name, dice under the cup, dice shown, and its words in the order in which they fell."""
    heard: list[list[str]] = [[] for _ in names]
    for place, (seat, word) in enumerate(said, 1):
        heard[seat].append(f"{place}. {word}")
    rows = [
        (name, dice, write_hand(open_) if open_ else "", ", ".join(words))
        for name, dice, open_, words in zip(names, under, shown, heard, strict=True)
    ]
    open_column = any(row[2] for row in rows)
    cells = [[cell for at, cell in enumerate(row) if at != 2 or open_column] for row in rows]
    head = ["player", "dice", *(["shown"] if open_column else []), "said"]
    columns = "".join(f'<th scope="col">{word}</th>' for word in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(first)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in rest) + "</tr>"
        for first, *rest in cells
    )
    return f"<table><caption>{escape(title)}</caption><tr>{columns}</tr>{lines}</table>"
