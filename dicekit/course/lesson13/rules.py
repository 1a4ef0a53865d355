"""The rule cards of lesson 13: Bluff, each card judged by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit.course.lesson13.case import say, table
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.dice.variants.bluff import field_of
from dicekit.games import games
from dicekit.widgets.rulecards import RuleCard

THREE = ("Ana", "Bo", "Chi")
EXACT = ("55*12", "13", "5")  # four fives: Ana bids four, Bo doubts, Chi owns a single die
HIGH = ("55*12", "55*33", "5*5*4")  # ten count, twelve are bid (B-054)
FIELDS = tuple(Bid(*told) for told in ((6, 5), (7, 5), (4, STAR), (8, 5), (9, 5), (5, STAR)))


def exact_bid(rule: str = "doubter_one") -> Table:
    """Ana bids as many fives as there are, and Bo is to speak.

    >>> [exact_bid(rule).play("doubt").showdown.change for rule in ("doubter_one", "all_but_bidder", "give")]
    [(0, -1, 0), (0, -1, 0), (0, -1, 0)]
    """
    return _bid("4x5", EXACT, exact=rule)


def lent(rule: str) -> Table:
    """The same with Ana on four dice and Chi on two, so that each rule can be told apart.

    >>> [lent(rule).play("doubt").showdown.change for rule in ("doubter_one", "all_but_bidder", "give")]
    [(0, -1, 0), (0, -1, -1), (1, -1, 0)]
    """
    return _bid("4x5", ("55*1", "13", "51"), exact=rule)


def missed(**options: Any) -> Table:
    """Ana bids twelve fives where there are ten.

    >>> missed().play("doubt").showdown.change
    (-2, 0, 0)
    """
    return _bid("12x5", HIGH, **options)


def going(scoring: str = "points") -> Table:
    """Bo owns two dice and doubts a bid that is two too low: both are lost, and Bo is out."""
    return _bid("3x5", ("55*12", "13", "5*"), scoring=scoring)


def _bid(bid: str, hands: tuple[str, ...], **options: Any) -> Table:
    table: Table = games["bluff"](players=3, **options).deal(hands=hands, names=THREE).play(bid)
    return table


def lifted(table: Table) -> Showdown:
    """The seat on turn doubts."""
    found = table.play("doubt").showdown
    assert found is not None
    return found


def cards(lang: str) -> list[RuleCard]:
    """The rules of the game, each in a situation that the engine judged."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    yield _track(lang)
    yield _asked("forward", "7x2", "B5", lang)
    yield _asked("no_pass", "pass", "B2", lang)
    yield _doubted("gone", missed(), "B9", lang)
    for rule in ("doubter_one", "all_but_bidder", "give"):
        yield _doubted(rule, lent(rule), "B10", lang)
    yield _doubted("spared", exact_bid("all_but_bidder"), "B10", lang)
    for starter in ("loser", "winner"):
        yield _doubted(f"starter.{starter}", missed(starter=starter), "B11", lang)
    yield _points(lang)


def _track(lang: str) -> RuleCard:
    """Where the star fields lie."""
    head = (say("rule.field", lang), *(str(field_of(bid)) for bid in FIELDS))
    shown = tuple(f"{bid.quantity}{'★' if bid.face == STAR else ''}" for bid in FIELDS)
    rows = ((say("rule.shows", lang), *shown),)
    return RuleCard(say("rule.track.title", lang), say("rule.track", lang), "B3", head, rows)


def _asked(name: str, word: str, rule: str, lang: str) -> RuleCard:
    """Something that cannot be said at the lesson's own table, and why."""
    found = table().objection(word)
    assert found is not None
    words = say(f"rule.{name}", lang, bid=table().standing, why=found.text(lang))
    return RuleCard(say(f"rule.{name}.title", lang), words, rule, table=table())


def _doubted(name: str, situation: Table, rule: str, lang: str) -> RuleCard:
    """The dice of each before and after a doubt."""
    found = lifted(situation)
    before = [after - change for after, change in zip(found.dice, found.change, strict=True)]
    facts: dict[str, Any] = {"name": THREE[found.by], "bidder": THREE[found.accused], "bid": found.bid}
    facts |= {"count": found.count, "left": sum(found.dice)}
    if found.next_starter is not None:
        facts["next"] = THREE[found.next_starter]
    rows = ((say("rule.before", lang), *map(str, before)), (say("rule.after", lang), *map(str, found.dice)))
    head = (say("rule.dice", lang), *THREE)
    return RuleCard(
        say(f"rule.{name}.title", lang), say(f"rule.{name}", lang, **facts), rule, head, rows, table=situation
    )


def _points(lang: str) -> RuleCard:
    """Who goes out later scores more."""
    found = lifted(going())
    facts: dict[str, Any] = {"name": THREE[found.by], "removed": found.removed, "points": found.points[found.by]}
    return RuleCard(say("rule.points.title", lang), say("rule.points", lang, **facts), "B13", table=going())


def touched(rule: str) -> tuple[int, ...]:
    """Which seats own fewer dice after an exact bid was doubted, Chi being on a single die.

    >>> touched("all_but_bidder")
    (1,)
    """
    return tuple(seat for seat, change in enumerate(lifted(exact_bid(rule)).change) if change < 0)
