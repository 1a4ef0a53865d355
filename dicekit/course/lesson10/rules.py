"""The rule cards of lesson 10: pushes in Perudo and Bluff, each judged by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit.course.lesson10.case import NAMES, say
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.widgets.rulecards import RuleCard

MINE = "11355"  # dice of the player to act
HANDS = ("22346", MINE, "24466")
BLUFF = ("12345", "555*1", "1234*")


def perudo(opening: bool = False, **options: Any) -> Table:
    """Bo is to speak: behind Ana's four fives, or with the first bid of the round."""
    dealt = games["perudo"](players=3, **options).deal(
        hands=HANDS, names=NAMES, starter=1 if opening else 0, seed="K7QX"
    )
    return dealt if opening else dealt.play("4x5")


def bluff(**options: Any) -> Table:
    """Bo is to speak, with the first bid of a round of Bluff."""
    game = games["bluff"](players=3, reroll=True, **options)
    return game.deal(hands=BLUFF, names=NAMES, starter=1, seed="K7QX")


def one_hidden() -> Table:
    """Bo owns a single die."""
    return games["perudo"](players=3).deal(hands=("22346", "5", "24466"), names=NAMES, seed="K7QX").play("4x5")


def pushed_before() -> Table:
    """Bo has shown two fives already, and it's Bo's turn again; the round came back without a challenge."""
    table = perudo().play("5x5 push 5 5", rolls="346")
    return table.play("6x5").play("7x5")


CASES: dict[str, tuple[str, str]] = {
    "raise": ("5x5 push 5 5", "P8"),
    "opening": ("5x5 push 5 5", "P8"),
    "on_opening": ("5x5 push 5 5", "P8"),
    "all": ("5x5 push 1 1 3 5 5", "P8"),
    "one": ("5x5 push 5", "P8"),
    "stay": ("8x5 push 5 5", "P8"),
    "free": ("5x5 push 3", "P8"),
    "before": ("push 5 5", "P8"),
    "bluff": ("6x5 push 5 5 5", "B14"),
    "match": ("6x5 push 5 5 1", "B14"),
}
FREE = ("raise", "on_opening", "free", "before", "bluff")


def tables() -> dict[str, Table]:
    """The situation of each card.

    >>> [name for name, table in tables().items() if table.objection(CASES[name][0]) is None] == list(FREE)
    True
    """
    return {
        "raise": perudo(),
        "opening": perudo(opening=True),
        "on_opening": perudo(opening=True, push_on_opening=True),
        "all": perudo(),
        "one": one_hidden(),
        "stay": pushed_before(),
        "free": perudo(),
        "before": perudo(reroll_timing="before_bid"),
        "bluff": bluff(),
        "match": bluff(reveal_must_match=True),
    }


def cards(lang: str) -> list[RuleCard]:
    """Ten rules, each in a situation that can be tried on the table."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    for name, table in tables().items():
        action, rule = CASES[name]
        found = table.objection(action)
        slots: dict[str, Any] = {"name": NAMES[1], "hand": table.hands[1]}
        if found is not None:
            slots["why"] = found.text(lang)
        yield RuleCard(say(f"rule.{name}.title", lang), say(f"rule.{name}", lang, **slots), rule, table=table)
