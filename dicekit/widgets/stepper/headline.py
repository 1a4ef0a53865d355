"""Headline of a table: the last action, and whose turn it is."""

from __future__ import annotations

from typing import Any

from dicekit import texts
from dicekit.dice.action import Bid, action_name
from dicekit.dice.table import Table
from dicekit.kit.html import join_plain
from dicekit.play.review.words import action_text
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.draw.tabletop import wild_words


def headline(table: Table, seat: int | None, lang: str = "en") -> str:
    """The headline: "Bo says four fives. Your turn.".

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=2).deal(hands=["11355", "24456"])
    >>> headline(table, 0), headline(table.play("4x5"), 1), headline(table.play("4x5"), 0)
    ('You begin.', 'Ana says four fives. Your turn.', 'You say four fives. Bo’s turn.')
    """
    if table.showdown is not None:
        panel = ShowdownPanel(table, seat, lang)
        return join_plain(lang, panel.found(), *(panel.onward() if table.is_over else ()))
    if not table.actions:
        return _to(table, "begin", table.turn, seat, lang)
    return join_plain(lang, last_action(table, seat, lang), _to(table, "and", table.turn, seat, lang))


def last_action(table: Table, seat: int | None, lang: str = "en") -> str:
    """The last action of the round as a sentence.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=2).deal(hands=["11355", "24456"]).play("4x5").play("doubt")
    >>> last_action(table, 0), last_action(table, 1)
    ('Bo doesn’t believe it!', 'You don’t believe it!')
    """
    taken = table.actions[-1]
    slots: dict[str, Any] = {"bid": table.standing, "hand": getattr(taken.action, "dice", ())}
    kind = "bid" if isinstance(taken.action, Bid) else action_name(taken.action)
    if kind == "bid" and table.standing is not None:
        slots["bid"] = action_text(table.standing, table, lang)
    return _to(table, f"event.{kind}", taken.seat, seat, lang, **slots)


def _to(table: Table, key: str, who: int, seat: int | None, lang: str, **slots: Any) -> str:
    """A sentence about a player, or about you."""
    if who == seat:
        return texts.say(f"table.{key}.you", lang, **slots)
    return texts.say(f"table.{key}", lang, name=table.names[who], **slots)


def over(table: Table, seat: int | None, lang: str = "en") -> str:
    """The line above the headline: game, round, dice, wild faces."""
    game = texts.say(f"game.{table.game.variant.name}", lang)
    wild = wild_words(table.seen_by(seat), lang)
    dice = sum(len(shown) for shown in table.shown) + sum(table.seen_by(None).hidden)
    # dice were lost before this table was set
    later = table.number == 1 and table.showdown is None and sum(table.dice) < len(table.dice) * table.game.dice
    return texts.say("table.over", lang, game=game, round=None if later else table.number, dice=dice, wild=wild)
