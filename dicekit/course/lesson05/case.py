"""The numbers of lesson 5: bids on fives among twenty unseen dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count
from typing import Any

from dicekit import charts, odds, texts
from dicekit.charts.curves import Axis, Curve
from dicekit.course.lesson05.ledger import bid_orders
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "05"
PLAYERS, FACE = 4, 5
QUANTITY = 7
STANDING = "6x4"
ORDERS = ("any", "reset", "strict")
UNLIKELY = Fraction(1, 10)  # the race ends below this chance
FIRST, LAST = 2, 14  # the steps that are drawn: before and beyond them the stairs are level


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson05.{key}", lang, **slots)


def table(order: str = "any") -> Table:
    """Four players with five dice each, all cups down, and the first bid said.

    >>> table("strict").in_play, str(table().standing)
    (20, '6x4')
    """
    return games["liars_dice"](players=PLAYERS, raising=order).deal(seed="K7QX").play(STANDING)


def view(dice: int = 20, wild: bool = True) -> View:
    """So many dice, as somebody sees them who has not looked."""
    return games["liars_dice"](players=PLAYERS, wild="ones" if wild else "none").view(mine=None, dice=dice)


def said() -> Question:
    """The first bid of the round as everybody hears it: nobody has looked, the cups are down."""
    dealt = games["liars_dice"](players=PLAYERS).deal(seed="K7QX").play(Bid(QUANTITY, FACE))
    return Question(dealt.seen_by(None), Bid(QUANTITY, FACE))


def asked(quantity: int = QUANTITY) -> Question:
    """The question of a bid on fives."""
    return Question(said().view, Bid(quantity, FACE))


def tally(wild: bool = True, dice: int = 20) -> Distribution:
    """How many of the dice count for fives."""
    return odds.tally(view(dice, wild), Bid(1, FACE))


def chance(quantity: int, wild: bool = True) -> Fraction:
    """The chance of so many fives or more.

    >>> chance(7), chance(8)
    (Fraction(605139931, 1162261467), Fraction(393458651, 1162261467))
    """
    return odds.at_least(view(wild=wild), Bid(quantity, FACE))


def exactly(quantity: int) -> Fraction:
    """The chance of so many fives and no more: the height of one bar."""
    return odds.exactly(view(), Bid(quantity, FACE))


def first_under(limit: Fraction, wild: bool = True, bar: bool = False) -> int:
    """The smallest bid that is less likely than this; by its bar where somebody takes `at least` for `exactly`.

    >>> first_under(Fraction(1, 2)), first_under(UNLIKELY)
    (8, 10)
    """
    counted = tally(wild)
    start = counted.even_bet if bar else 1
    read = counted.exactly if bar else counted.at_least
    return next(quantity for quantity in count(start) if read(quantity) < limit)


def raises(order: str) -> list[Bid]:
    """Every bid that raises the standing one.

    >>> [len(raises(order)) for order in ORDERS]
    [86, 54, 16]
    """
    return [said for said in table(order).legal() if isinstance(said, Bid)]


def free(order: str = "any") -> list[Bid]:
    """The raises that are as likely as the standing bid to a player who hasn't looked.

    >>> free()
    [Bid('6x5'), Bid('6x6')]
    """
    seen = view()
    now = odds.at_least(seen, seen.bid(STANDING))
    return [bid for bid in raises(order) if odds.at_least(seen, bid) == now]


def derivation() -> Derivation:
    """The ledger: two tails, the step between them, and the raises under each order."""
    standing = view().bid(STANDING)
    return bid_orders(view().in_play, QUANTITY, tally(dice=1).mean, (standing.quantity, int(standing.face)))


def stairs(lang: str, at: int = QUANTITY) -> charts.Lines:
    """The tail as stairs: each step down is as high as one bar."""
    numbers = tuple(Fraction(quantity) for quantity in range(FIRST, LAST + 1))
    tail = tuple((number, chance(int(number))) for number in numbers)
    bars = tuple((number, tally().exactly(int(number))) for number in numbers)
    curves = (
        Curve(say("chart.tail", lang), tail, look="holds", shape="steps"),
        Curve(say("chart.bar", lang), bars, look="exact", shape="steps"),
    )
    across = Axis(numbers[0], numbers[-1], say("chart.number", lang))
    up = Axis(Fraction(0), Fraction(1), kind="percent", ticks=(Fraction(0), Fraction(1, 2), Fraction(1)))
    return charts.Lines(sentence(lang, at), curves, across, up, at_x=numbers, at=at - FIRST, figures=True)


def bars(lang: str) -> charts.Columns:
    """Every number of fives as a bar; those that make the bid true are solid."""
    return _columns(lang, sentence(lang), lambda number: tally().exactly(number))


def rolled(lang: str, tallies: Mapping[int, int]) -> charts.Columns:
    """The same bars as they were rolled, and nothing else.

    >>> rolled("en", {}).sentence, rolled("en", {6: 3, 9: 1}).sentence
    ('No rolls yet: the bars grow as you roll.', '4 rolls: seven or more in 1 of them.')
    """
    times = sum(tallies.values())
    held = sum(often for number, often in tallies.items() if number >= QUANTITY)
    words = say("chart.rolled", lang, n=times, held=held, q=QUANTITY) if times else say("chart.unrolled", lang)
    return _columns(lang, words, lambda number: Fraction(tallies.get(number, 0), times or 1))


def _columns(lang: str, words: str, share: Callable[[int], Fraction]) -> charts.Columns:
    columns = tuple(
        charts.Column(str(number), share(number), "holds" if number >= QUANTITY else "rest", number)
        for number in range(view().in_play + 1)
    )
    line = say("chart.line", lang, q=QUANTITY)
    return charts.Columns(words, columns, head=say("chart.number", lang), line=QUANTITY, line_words=line, at=QUANTITY)


def sentence(lang: str, at: int = QUANTITY) -> str:
    """What the stairs say at a step: its height, that of the next, and what lies between."""
    return say("chart.sentence", lang, at=at, next=at + 1, p=chance(at), less=chance(at + 1), step=exactly(at))
