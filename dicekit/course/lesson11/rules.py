"""The rule cards of lesson 11: passes, each judged by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit.course.lesson11.case import NAMES, say
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.widgets.rulecards import RuleCard

FOUR = (*NAMES, "Dee")
HANDS = ("13556", "22", "23346")


def bid(hands: tuple[str, ...] = HANDS) -> Table:
    """Ana has bid four fives; it is Bo's word."""
    return games["perudo"](players=3).deal(hands=hands, names=NAMES, seed="K7QX").play("4x5")


def opening() -> Table:
    """Nobody has bid; it is Bo's word."""
    return games["perudo"](players=3).deal(hands=HANDS, names=NAMES, seed="K7QX", starter=1)


def again() -> Table:
    """Bo has passed, the round has come back, and it's Bo's turn with the same dice."""
    return bid(("13556", "22356", "23346")).play("pass").play("5x5").play("6x5")


def after_push() -> Table:
    """Bo has passed, then pushed, and it's Bo's turn once more."""
    return again().play("7x5 push 5", rolls="5555").play("8x5").play("9x5")


def behind(times: int) -> Table:
    """Four players: Ana's bid, and so many passes behind it."""
    table = games["perudo"](players=4).deal(hands=("13446", "235", "366", "1246"), names=FOUR, seed="K7QX").play("4x5")
    for _ in range(times):
        table = table.play("pass")
    return table


def challenged(bo: str) -> Showdown:
    """Bo passes with these dice, and Chi challenges the pass."""
    lifted = bid(("13556", bo, "23346")).play("pass").play("doubt Bo").showdown
    assert lifted is not None
    return lifted


ALIKE, NOT_ALIKE, ONES = "222", "221", "111"

#: The situation of each card, the word in question, and the rule.
CASES: dict[str, tuple[str, str]] = {
    "may": ("pass", "P10"),
    "no_bid": ("pass", "P4"),
    "one_die": ("pass", "P10"),
    "used": ("pass", "P10"),
    "pushed": ("pass", "P10"),
    "reach": ("doubt", "P13"),
    "safe": ("doubt", "P13"),
}


def tables() -> dict[str, Table]:
    """The situation of each card.

    >>> [name for name, table in tables().items() if table.objection(CASES[name][0]) is None]
    ['may', 'pushed', 'reach']
    """
    return {
        "may": bid(),
        "no_bid": opening(),
        "one_die": bid(("13556", "2", "23346")),
        "used": again(),
        "pushed": after_push(),
        "reach": behind(1),
        "safe": behind(2),
    }


def cards(lang: str) -> list[RuleCard]:
    """Seven situations, each of which can be tried on the table, and two challenges."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    for name, table in tables().items():
        word, rule = CASES[name]
        found = table.objection(word)
        slots: dict[str, Any] = {"name": table.names[table.turn], "bid": table.standing or "–"}
        if found is not None:
            slots["why"] = found.text(lang)
        yield RuleCard(say(f"rule.{name}.title", lang), say(f"rule.{name}", lang, **slots), rule, table=table)
    for name, dice in (("true", ONES), ("wild", NOT_ALIKE)):
        lifted = challenged(dice)
        loser = next(seat for seat, change in enumerate(lifted.change) if change < 0)
        facts = {"hand": tuple(map(int, dice)), "bo": NAMES[1], "loser": NAMES[loser]}
        yield RuleCard(say(f"rule.{name}.title", lang), say(f"rule.{name}", lang, **facts), "P10, P12")
