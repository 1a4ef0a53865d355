"""The rule cards of lesson 14: openings, raises, breaking zhai, the cap, calls that can't follow each other."""

from __future__ import annotations

from collections.abc import Iterator

from dicekit.course.lesson14.case import MINIMA, PLAYERS, breaks, game, least, raises, say, standing
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.widgets.rulecards import RuleCard

TABLES = (2, 4, 8)  # players
BREAKS = ("add3", "add2", "double")
BROKEN = (4, 5, 6)  # zhai
JUMPS = ("single", "free")
STANDING = ("6x3", "6x3z")
SURROUNDS = ("plus_one", "plus_two", "off")
APART = ("5x6z", "6x2")  # neither answers the other


def cards(lang: str) -> list[RuleCard]:
    """Six rules, each as the engine judges it."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    yield _order(lang)
    rows = tuple((_minima(minima), *(str(each) for each in least(PLAYERS, minima))) for minima in MINIMA)
    rows += tuple((say("rule.players", lang, n=n), *map(str, least(n))) for n in TABLES if n != PLAYERS)
    head = tuple(say(f"rule.{name}", lang) for name in ("added", "ones", "zhai", "fei"))
    yield RuleCard(say("rule.least.title", lang), say("rule.least", lang), "C5", head, rows)
    head = (say("rule.over", lang), *(say(f"rule.jumps.{one}", lang) for one in JUMPS))
    rows = tuple(
        (say("rule.call", lang, bid=_bid(bid)), *(str(len(raises(bid, jumps=one))) for one in JUMPS))
        for bid in STANDING
    )
    yield RuleCard(say("rule.raises.title", lang), say("rule.raises", lang), "C6", head, rows)
    head = (say("rule.zhai_n", lang), *(say(f"rule.break.{one}", lang) for one in BREAKS))
    rows = tuple((str(zhai), *(str(breaks(zhai, break_rule=one)) for one in BREAKS)) for zhai in BROKEN)
    yield RuleCard(say("rule.breaks.title", lang), say("rule.breaks", lang), "C7", head, rows)
    head = (say("rule.cap.head", lang), *(say(f"rule.surround.{one}", lang) for one in SURROUNDS))
    caps = [game(surround=one).rules.raising.cap(5 * PLAYERS) for one in SURROUNDS]
    rows = ((say("rule.players", lang, n=PLAYERS), *map(str, caps)),)
    yield RuleCard(say("rule.cap.title", lang), say("rule.cap", lang), "C8", head, rows)
    yield _apart(lang)


def _minima(minima: tuple[int, int, int]) -> str:
    """As it is written at the table: n, n + 1, n + 2."""
    return ", ".join(f"{each:+d}".replace("-", "−") if each else "0" for each in minima)


def _bid(text: str) -> Bid:
    found: Bid = game().view(mine=None).bid(text)
    return found


def _order(lang: str) -> RuleCard:
    """The faces in their order, in each mode, read off the calls of one number."""
    rules = game().rules.raising
    modes = []
    for zhai in (False, True):
        said = sorted(
            (bid for bid in rules.every(5 * PLAYERS) if bid.quantity == 6 and bid.zhai == zhai), key=rules.key
        )
        modes.append(" ".join(str(bid.face) for bid in said))
    head = (say("rule.mode", lang), say("rule.faces", lang))
    rows = ((say("rule.fei", lang), modes[0]), (say("rule.zhai", lang), modes[1]))
    return RuleCard(say("rule.order.title", lang), say("rule.order", lang), "C3, C4", head, rows)


def _apart(lang: str) -> RuleCard:
    """Five zhai and six fei, with what the rules say; the first can be tried on the table."""
    zhai, fei = APART
    table: Table = standing(zhai)
    over, back = table.objection(_bid(fei)), standing(fei).objection(_bid(zhai))
    assert over is not None
    assert back is not None
    words = say("rule.apart", lang, zhai=_bid(zhai), fei=_bid(fei), over=over.text(lang), back=back.text(lang))
    return RuleCard(say("rule.apart.title", lang), words, "C6, C7", table=table)
