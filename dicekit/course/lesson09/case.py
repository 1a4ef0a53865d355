"""The numbers of lesson 9: four ones against seven, eight and nine fives among twenty unseen dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import charts, odds, texts
from dicekit.charts.curves import Axis, Curve, Spot
from dicekit.course.lesson09.exchange import Scale
from dicekit.course.lesson09.ledger import switch_to_ones
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.exchange import Exchange
from dicekit.widgets.question import Question

NUMBER = "09"
PLAYERS, DICE, ONES, FACE = 4, 20, 4, 5
STANDING = 7  # fives on the table
FIVES = (7, 8, 9)  # beside four ones
NAMES = ("Ana", "Bo", "Chi", "Dee")
YOU = 3
OWN = (1, 1, 2, 4, 6)  # last beat: two ones
OTHERS = ("13556", "22445", "13556")  # four ones in all, and nine that count for fives
BIDS = ("6x5", "7x4", "8x5")
BIG, MANY, FEW = 25, 11, 6  # the table of the rulebook: eleven fives against six ones
FIRST, LAST = 1, 14  # numbers of the chart


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson09.{key}", lang, **slots)


def heard() -> Question:
    """Seven fives is the standing bid among twenty dice of Perudo; nobody has looked.

    >>> str(heard().bid), sum(heard().view.unseen)
    ('7x5', 20)
    """
    dealt = games["perudo"](players=PLAYERS).deal(seed="K7QX").play(Bid(STANDING, FACE))
    return Question(dealt.seen_by(None), Bid(STANDING, FACE))


def asked() -> Question:
    """Four ones, as seen by a player who hasn't looked."""
    return Question(heard().view, Bid(ONES, 1))


def chance(bid: Bid) -> Fraction:
    """The chance of a bid to a player who hasn't looked.

    >>> [f"{float(chance(bid)):.3f}" for bid in (Bid(4, 1), Bid(7, 5), Bid(8, 5), Bid(9, 5))]
    ['0.433', '0.521', '0.339', '0.191']
    """
    return odds.at_least(heard().view, bid)


def wild() -> Distribution:
    """How many dice count for fives."""
    return odds.tally(heard().view, Bid(1, FACE))


def cards() -> tuple[Bid, ...]:
    """What is to be put in order by chance."""
    return (Bid(ONES, 1), *(Bid(quantity, FACE) for quantity in FIVES))


def right_game() -> str:
    """The game whose price of four ones fits their chance.

    >>> right_game()
    'bluff'
    """
    table = Exchange(DICE)
    (found,) = (game for game in ("perudo", "bluff") if table.fits(game, ONES))
    return found


# what the games answer, asked of their tables


def _table(game: str, **options: Any) -> Table:
    dealt: Table = games[game](players=PLAYERS, **options).deal(seed="K7QX")
    return dealt


def least_ones(game: str, wild: int, **options: Any) -> int:
    """The least ones that may follow so many fives.

    >>> [least_ones("perudo", 7), least_ones("perudo", 8), least_ones("bluff", 7), least_ones("chinese", 7)]
    [4, 4, 4, 7]
    """
    face = STAR if game == "bluff" else 1
    table = _table(game, **options).play(Bid(wild, FACE))
    return next(said.quantity for said in table.legal() if isinstance(said, Bid) and said.face == face)


def least_wild(game: str, ones: int, **options: Any) -> int:
    """The least of another face that may follow so many ones.

    >>> [least_wild("perudo", 4), least_wild("bluff", 4), least_wild("chinese", 4)]
    [9, 8, 7]
    """
    said = Bid(ones, STAR) if game == "bluff" else Bid(ones, 1, zhai=game == "chinese")
    table = _table(game, **options).play(said)
    return next(
        bid.quantity for bid in table.legal() if isinstance(bid, Bid) and not bid.zhai and bid.face != said.face
    )


def derivation() -> Derivation:
    """The eight lines of the ledger."""
    return switch_to_ones(DICE, ONES)


# the last beat


def table() -> Table:
    """Four players of Perudo, eight fives on the table, and you hold two ones.

    >>> table().turn, str(table().standing), table().in_play
    (3, '8x5', 20)
    """
    dealt = games["perudo"](players=PLAYERS).deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES)
    for bid in BIDS:
        dealt = dealt.play(bid)
    return dealt


def opening() -> Table:
    """A round of Perudo before its first bid: may it be on ones? (P4)"""
    return games["perudo"](players=PLAYERS).deal(seed="K7QX")


# the chart


def tails(lang: str, scale: Scale) -> charts.Lines:
    """Two tails on one axis: wild dice as steps, and twice as many for each one, dotted."""
    exchange_of = scale.table
    last = min(LAST, scale.dice)
    numbers = tuple(Fraction(number) for number in range(FIRST, last + 1))
    shared = tuple((number, exchange_of.wild(int(number))) for number in numbers)
    plain = tuple((Fraction(2 * ones), exchange_of.ones(ones)) for ones in range(1, last // 2 + 1))
    curves = (
        Curve(say("chart.wild", lang), shared, look="holds", shape="steps"),
        Curve(say("chart.plain", lang), plain or shared[:1], look="second"),
    )
    place = exchange_of.position(scale.ones)
    spots: tuple[Spot, ...] = ()
    if numbers[0] <= place <= numbers[-1]:
        spots = (Spot(place, exchange_of.ones(scale.ones), say("chart.spot", lang, ones=Bid(scale.ones, 1)), "below"),)
    across = Axis(numbers[0], numbers[-1], say("chart.number", lang), numbers[1::2])
    up = Axis(Fraction(0), Fraction(1), kind="percent", ticks=(Fraction(0), Fraction(1, 2), Fraction(1)))
    slot = exchange_of.slot(scale.ones)
    sentence = say("chart.sentence", lang, ones=Bid(scale.ones, 1), q=slot, next=slot + 1)
    return charts.Lines(sentence, curves, across, up, spots=spots, at_x=numbers)
