"""The rule cards of lesson 8, each a situation that the engine has judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit.course.lesson08.case import NAMES, say
from dicekit.dice.action import Exact
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.widgets.rulecards import RuleCard

FOUR = (*NAMES, "Dee")


def passed(times: int = 2) -> Table:
    """Four players: Ana bids five fours, and so many others have passed.

    >>> str(passed().standing), passed().turn, passed().objection("exact")
    ('5x4', 3, None)
    """
    table = games["perudo"](players=4).deal(hands=["13446", "235", "366", "1246"], names=FOUR).play("5x4")
    for _ in range(times):
        table = table.play("pass")
    return table


def used() -> Table:
    """A round later: Chi has called exact once already, and it's Chi's turn again.

    >>> used().objection("exact").code
    'exact_used'
    """
    table = games["perudo"](players=3).deal(hands=["13446", "235", "1246"], names=NAMES)
    table = table.play("4x4").play("5x4").play("exact").next_round(rolls=["34566", "236", "24455"])
    return table.play("3x5").play("4x5").play("5x5")


def called(hands: tuple[str, ...], bid: str) -> Showdown:
    """Ana bids, Bo calls it exact, the cups are lifted."""
    lifted = games["perudo"](players=3).deal(hands=hands, names=NAMES).play(bid).play("exact").showdown
    assert lifted is not None
    return lifted


def spot_on() -> Showdown:
    """The same where all others lose one (L11)."""
    game = games["liars_dice"](players=3, exact="others_lose", exact_min_players=3)
    lifted = game.deal(hands=["13446", "455", "22336"], names=NAMES).play("4x4").play("exact").showdown
    assert lifted is not None
    return lifted


def two_left() -> Table:
    """With two players left this call is not made there."""
    game = games["liars_dice"](players=2, exact="others_lose", exact_min_players=3)
    return game.deal(hands=["13446", "455"], names=NAMES[:2]).play("4x4")


RIGHT = (("13446", "455", "22336"), "4x4")  # Bo owns three dice: one comes back
FULL = (("13446", "45522", "22336"), "4x4")  # Bo owns all five: nothing does
WRONG = (("13446", "455", "22336"), "3x4")  # one more than was bid


def cards(lang: str) -> list[RuleCard]:
    """Seven rules, each in a situation that the engine judged."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    behind, mine, again = passed(), passed(3), used()
    yield _judged("passes", behind, "P15", lang, why=_objection(behind, "doubt", lang))
    yield _judged("once", again, "P15", lang, why=_objection(again, "exact", lang))
    yield _judged("own", mine, "P15", lang, why=_objection(mine, "exact", lang))
    for name, case in (("right", RIGHT), ("full", FULL), ("wrong", WRONG)):
        yield _lifted(name, called(*case), "P15, P16" if name != "full" else "P15", lang)
    house, two = spot_on(), _objection(two_left(), "exact", lang)
    yield _lifted("spot_on", house, "L11", lang, why=two)


def _objection(table: Table, word: str, lang: str) -> str:
    """What the rules say against a word."""
    found = table.objection(word)
    assert found is not None
    return found.text(lang)


def _judged(name: str, table: Table, rule: str, lang: str, **slots: Any) -> RuleCard:
    """A situation that can be tried on a table; that the call may be made, or why not."""
    free = table.objection(Exact()) is None
    assert free == (name == "passes")
    who = table.names[table.turn]
    words = say(f"rule.{name}", lang, name=who, bid=table.standing, **slots)
    return RuleCard(say(f"rule.{name}.title", lang), words, rule, table=table)


def _lifted(name: str, lifted: Showdown, rule: str, lang: str, **slots: Any) -> RuleCard:
    """The dice of each before and after."""
    before = [after - change for after, change in zip(lifted.dice, lifted.change, strict=True)]
    facts: dict[str, Any] = {"name": NAMES[lifted.by], "bid": lifted.bid, "count": lifted.count}
    if lifted.next_starter is not None:
        facts["next"] = NAMES[lifted.next_starter]
    head = (say("rule.dice", lang), *NAMES)
    rows = (
        (say("rule.before", lang), *map(str, before)),
        (say("rule.after", lang), *map(str, lifted.dice)),
    )
    return RuleCard(say(f"rule.{name}.title", lang), say(f"rule.{name}", lang, **facts, **slots), rule, head, rows)


def may_say() -> tuple[bool, bool]:
    """Behind two passes: whether the bid may be challenged, and whether it may be called exact."""
    table = passed()
    return table.objection("doubt") is None, table.objection("exact") is None
