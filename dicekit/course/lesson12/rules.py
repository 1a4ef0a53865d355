"""The rule cards of lesson 12: the special round, each card judged by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit.course.lesson12.case import AFTER, BEFORE, NAMES, fallen, opening, raises, say, single, table
from dicekit.dice.action import Doubt, Exact, Pass
from dicekit.dice.hand import read_hand
from dicekit.dice.setup import set_table
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.widgets.rulecards import RuleCard

WORDS = (Pass(), Doubt(), Exact())
FOUR = "2x4"


def _shown(table: Table) -> Showdown:
    found = table.showdown
    assert found is not None
    return found


def two_left(least: int) -> Showdown:
    """Two players are left, and Ana falls to a single die.

    >>> [two_left(least).next_special for least in (2, 3)]
    [True, False]
    """
    game = games["perudo"](players=3, special_min_players=least)
    return _shown(game.deal(hands=["42", "466", ""], names=NAMES).play("4x4").play("doubt"))


def ended() -> Showdown:
    """The special round is over, and nobody fell to one die for the first time.

    >>> ended().next_special, ended().dice
    (False, (4, 3, 1))
    """
    return _shown(table().play("doubt"))


def again() -> Showdown:
    """Chi has won a die back and loses it: down to one die a second time.

    >>> again().dice, again().next_special
    ((5, 3, 1), False)
    """
    hands = tuple(map(read_hand, BEFORE))
    used = (False, False, True)
    risen = set_table(games["perudo"](players=3), dice=(5, 3, 2), turn=2, hands=hands, special_used=used)
    return _shown(risen.play("6x3").play("doubt"))


def counted() -> tuple[int, int]:
    """How many dice of the same hands count for fours: in the special round, and in a normal one.

    >>> counted()
    (2, 3)
    """
    normal = games["perudo"](players=3).deal(hands=AFTER, names=NAMES, starter=2).play(FOUR).play("doubt")
    found = tuple(_shown(one).count for one in (table().play("doubt"), normal))
    assert found[0] is not None
    assert found[1] is not None
    return found[0], found[1]


def may_change() -> tuple[bool, bool]:
    """Whether two fives may follow two fours: for somebody with several dice, and for somebody with one.

    >>> may_change()
    (False, True)
    """
    return table().objection("2x5") is None, single().objection("2x5") is None


def still() -> tuple[bool, ...]:
    """Whether a pass, a challenge and an exact call may be said in the special round.

    >>> still()
    (True, True, True)
    """
    return tuple(table().objection(word) is None for word in WORDS)


def cards(lang: str) -> list[RuleCard]:
    """The rules of the special round."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    yield _dice("entered", _shown(fallen()), lang, table=opening())
    for least in (2, 3):
        yield _dice(f"min.{least}", two_left(least), lang)
    plain, wild = counted()
    yield _told("plain", lang, table=table(), bid=table().standing, plain=plain, wild=wild)
    locked, lowest = table().objection("2x5"), single().objection("2x1")
    assert locked is not None
    assert lowest is not None
    yield _told("locked", lang, table=table(), bid=table().standing, why=locked.text(lang))
    yield _told("free", lang, bid=single().standing, n=len(raises(1)))
    yield _told("lowest", lang, bid=single().standing, why=lowest.text(lang))
    assert all(still())
    yield _told("still", lang, table=table())
    yield _dice("ended", ended(), lang)
    yield _dice("again", again(), lang)


def _told(name: str, lang: str, table: Table | None = None, **facts: Any) -> RuleCard:
    return RuleCard(say(f"rule.{name}.title", lang), say(f"rule.{name}", lang, **facts), "P14", table=table)


def _dice(name: str, found: Showdown, lang: str, table: Table | None = None) -> RuleCard:
    """The dice of each before and after, and whether the next round is special."""
    before = [after - change for after, change in zip(found.dice, found.change, strict=True)]
    next_round = say("rule.next.special" if found.next_special else "rule.next.normal", lang)
    words = say(f"rule.{name}", lang, next=next_round)
    head = (say("rule.dice", lang), *NAMES)
    rows = ((say("rule.before", lang), *map(str, before)), (say("rule.after", lang), *map(str, found.dice)))
    return RuleCard(say(f"rule.{name}.title", lang), words, "P14", head, rows, table=table)
