"""The tables of lesson 13: seven fives among twenty unseen dice of Bluff, and a bidder with two dice left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.charts import Axis, Cells, Column, Columns, Curve, Lines, Region, Spot
from dicekit.course.lesson13.ledger import bluff_doubt
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.bids import support
from dicekit.odds.bluff_doubt import FACE, BluffDoubt, LossStep, disagree, worth
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment

NUMBER = "13"
NAMES = ("Ana", "Bo", "Chi", "Dee", "Eli")
PLAYERS, YOU, DEE = 5, 4, 3
OWN = (1, 2, 2, 3, 4)  # neither a five nor a star
OTHERS = ("15*23", "22345", "1*334", "23445")  # five that count: two fewer than Dee says
BIDS = ("4x5", "5x3", "6x2", "7x5")
UNSEEN, NEEDED = 20, 7
BESIDE = 3  # players beside bidder and doubter
LEFT = 2  # dice of a bidder who is near going out
LATE_BIDS = ("4x5", "5x3", "5x4", "6x5")
FIRST, LAST = 5, 9  # bids of the chart
MAP = range(2, 21)  # unseen dice of the map
ROWS = range(1, 9)  # bids of the map
ZERO = Fraction(0)


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson13.{key}", lang, **slots)


def _played(hands: list[str], bids: tuple[str, ...]) -> Table:
    table: Table = games["bluff"](players=PLAYERS).deal(hands=hands, names=NAMES)
    for bid in bids:
        table = table.play(bid)
    return table


def table() -> Table:
    """Five players of Bluff; Dee says seven fives, and it's your turn.

    >>> table().turn, str(table().standing), sum(table().seen_by(YOU).unseen)
    (4, '7x5', 20)
    """
    return _played([*OTHERS, "".join(map(str, OWN))], BIDS)


def asked() -> Question:
    """Dee's bid, as you see it.

    >>> asked().view.turn
    4
    """
    view = table().seen_by(YOU)
    return Question(view, view.bid(BIDS[-1]))


def late() -> Table:
    """The last beat: Dee has two dice left and says six fives, of which you hold none.

    >>> late().turn, str(late().standing), late().dice, sum(late().seen_by(YOU).unseen)
    (4, '6x5', (5, 5, 5, 2, 5), 17)
    """
    return _played([*OTHERS[:DEE], OTHERS[DEE][:LEFT], "".join(map(str, OWN))], LATE_BIDS)


def doubt() -> BluffDoubt:
    """A doubt of that bid.

    >>> doubt().worth
    Fraction(175739209, 1162261467)
    """
    return BluffDoubt(UNSEEN, Bid(NEEDED, FACE), others=BESIDE)


def of(question: Question, before: BluffDoubt) -> BluffDoubt:
    """The doubt of the standing bid that somebody sees; the one before where dice in sight have decided it.

    >>> found = of(Question(late().seen_by(YOU), Bid(6, 5)), doubt())
    >>> found.dice, str(found.bid), found.bidder, found.worth < 0
    (17, '6x5', 2, True)
    """
    view, bid = question.view, question.bid
    needed, unseen = bid.quantity - support(view, bid), sum(view.unseen)
    if view.phase != "bidding" or view.bidder is None or view.standing != bid or not 1 <= needed <= unseen:
        return before
    owned = {"bidder": view.dice[view.bidder], "doubter": view.dice[view.turn]}
    beside = sum(dice > 0 for dice in view.dice) - 2
    return BluffDoubt(unseen, Bid(needed, bid.face), view.game.options["exact"], before.one, **owned, others=beside)


@dataclass(frozen=True)
class Doubts(BidExperiment):
    """The same bid doubted repeatedly: a trial is a success if the doubt is right.

    >>> Doubts(asked()).chance + doubt().chance
    Fraction(1, 1)
    """

    words: str = "lesson13.rolls"

    def holds(self, count: int) -> bool:
        return count < self.question.bid.quantity


def derivation() -> Derivation:
    """The eight lines of the ledger."""
    return bluff_doubt(UNSEEN, NEEDED, LEFT)


# the bars of the rolls: every count with the dice that it costs


def rolled(lang: str, tallies: Mapping[int, int]) -> Columns:
    """How often each count was rolled, and what was given up in all.

    >>> rolled("en", {}).sentence
    'No doubts yet: the bars grow as you roll.'
    >>> rolled("en", {5: 3, 7: 1}).sentence
    '4 doubts: the bidder gave up 6 dice, the doubter 1.'
    """
    times = sum(tallies.values())
    given = {who: sum(getattr(step, who) * tallies.get(step.count, 0) for step in doubt().steps) for who in SIDES}
    words = say("chart.rolled", lang, n=times, **given) if times else say("chart.unrolled", lang)
    return _columns(lang, words, lambda step: Fraction(tallies.get(step.count, 0), times or 1))


SIDES = ("bidder", "doubter")


def bars(lang: str) -> Columns:
    """The same exactly."""
    losses = {who: texts.words(lang).fixed(doubt().expected(who), 2) for who in SIDES}
    return _columns(lang, say("chart.losses", lang, **losses), lambda step: step.chance)


def _columns(lang: str, words: str, share: Callable[[LossStep], Fraction]) -> Columns:
    return Columns(words, tuple(_bars(lang, share)), head=say("chart.count", lang), line=NEEDED, at=NEEDED)


def _bars(lang: str, share: Callable[[LossStep], Fraction]) -> Iterator[Column]:
    for step in doubt().steps:
        who = "bidder" if step.bidder else "doubter"
        spoken = say(f"chart.{who}", lang, count=step.count, loss=step.bidder or step.doubter)
        kind = "fails" if step.bidder else "exact" if step.count == NEEDED else "holds"
        yield Column(f"{step.count}\n−{step.bidder or step.doubter}", share(step), kind, step.count, spoken=spoken)


# worth against the bid, under both rules


def lines(lang: str, at: int = NEEDED) -> Lines:
    """What a doubt is worth at each bid where misses are measured, and where they are counted."""
    bids = tuple(range(FIRST, LAST + 1))
    curves = (
        Curve(say("chart.measured", lang), _worths(bids, one=False), look="holds"),
        Curve(say("chart.counted", lang), _worths(bids, one=True), look="second"),
    )
    half = Fraction(1, 2)
    apart = tuple(
        Region(bid - half, bid + half, say("chart.apart", lang)) for bid in disagree(UNSEEN) if FIRST <= bid <= LAST
    )
    up = (Fraction(-2), Fraction(5, 2))
    return Lines(
        sentence(lang, at),
        curves,
        Axis(Fraction(FIRST), Fraction(LAST), say("chart.bid", lang), tuple(map(Fraction, bids))),
        Axis(*up, say("chart.dice", lang), tuple(map(Fraction, (-2, -1, 0, 1, 2))), "signed"),
        spots=(Spot(Fraction(NEEDED), worth(UNSEEN, NEEDED)), Spot(Fraction(NEEDED), worth(UNSEEN, NEEDED, one=True))),
        regions=apart,
        at_x=tuple(map(Fraction, bids)),
        at=at - FIRST,
    )


def _worths(bids: tuple[int, ...], *, one: bool) -> tuple[tuple[Fraction, Fraction], ...]:
    return tuple((Fraction(bid), worth(UNSEEN, bid, one)) for bid in bids)


def sentence(lang: str, at: int = NEEDED) -> str:
    """What the chart says of one bid.

    >>> sentence("en").replace(chr(0x202f), " ")
    'Seven of twenty: true 52.1\\xa0%, yet doubting gains 0.15 dice.'
    """
    found = BluffDoubt(UNSEEN, Bid(at, FACE))
    against = found.right == (2 * found.chance >= 1)
    key = f"sentence.{'yet' if against else 'and'}.{'gains' if found.right else 'costs'}"
    return say(key, lang, q=at, n=UNSEEN, p=found.chance, worth=texts.words(lang).fixed(abs(found.worth), 2))


# where the two rules disagree


def kind(dice: int, bid: int) -> str:
    """What the two rules say of a bid: doubt (`gain`), leave it (`rest`), or each another (`beats`).

    >>> kind(20, 7), kind(20, 6), kind(20, 8), kind(2, 3)
    ('beats', 'rest', 'gain', '')
    """
    if bid > dice:
        return ""
    return "beats" if bid in disagree(dice) else "gain" if worth(dice, bid) > 0 else "rest"


def cells(lang: str, dice: int = UNSEEN) -> Cells:
    """The map: unseen dice across, bids upwards."""
    kinds = tuple(tuple(kind(across, bid) for across in MAP) for bid in ROWS)
    found = disagree(dice)
    words = say("map.apart" if found else "map.agree", lang, n=dice, q=found[0] if found else 0)
    names = {name: say(f"map.{name}", lang) for name in ("gain", "beats", "rest")}
    return Cells(
        words,
        tuple(MAP),
        tuple(ROWS),
        kinds,
        (say("map.unseen", lang), say("map.bid", lang)),
        names,
        at=dice - MAP.start,
    )
