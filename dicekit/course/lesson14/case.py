"""The table of lesson 14: four players, you open with 6 6 1 3 4; zhai and fei from the same hand."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit import charts, odds, texts
from dicekit.charts.curves import Axis, Curve, Spot
from dicekit.course.lesson14.ledger import zhai_or_fei
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.hands import unseen
from dicekit.widgets.question import Question

NUMBER = "14"
PLAYERS, HANDS, DICE = 4, 3, 5
NAMES = ("Ana", "Bo", "Chi", "Dee")
YOU = 3
OWN = (6, 6, 1, 3, 4)
OTHERS = ("22355", "66224", "13346")  # three more sixes, one of them behind the one
FEI, ZHAI, ONES = Bid(6, 6), Bid(5, 6, zhai=True), Bid(4, 1, zhai=True)
TURNED = 8  # fei that somebody turns into zhai
LAST_BIDS = ("6x5", "6x6", "6x6z")  # of the last beat
MINIMA = ((0, 1, 2), (-1, 0, 1), (1, 2, 3))  # opening_min at three tables
STANDING = "6x3"  # of the exercise about raises
FIRST, LAST = 1, 12  # numbers of the chart


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson14.{key}", lang, **slots)


def game(**options: Any) -> Game:
    """Four players at a Chinese table."""
    return games["chinese"](players=PLAYERS, **options)


@lru_cache(maxsize=8)
def opening(**options: Any) -> Table:
    """A round before its first call; it's your turn.

    >>> opening().turn, opening().dice
    (3, (5, 5, 5, 5))
    """
    hands = [*OTHERS, "".join(map(str, OWN))]
    return game(**options).deal(hands=hands, names=NAMES, starter=YOU)


def view() -> View:
    """What you see of it."""
    return opening().seen_by(YOU)


def asked(bid: Bid = FEI) -> Question:
    """A call that you might open with.

    >>> odds.at_least(asked().view, FEI), odds.at_least(asked().view, ZHAI)
    (Fraction(78087977, 85766121), Fraction(23488787713, 50185433088))
    """
    return Question(view(), bid)


def chance(bid: Bid) -> Fraction:
    """The chance of a call from your hand.

    >>> chance(ONES) == chance(ZHAI), f"{float(chance(Bid(8, 6, zhai=True))):.3f}"
    (True, '0.032')
    """
    return odds.at_least(view(), bid)


def tally(bid: Bid) -> Distribution:
    """How many dice count for a call, your own included."""
    return odds.tally(view(), bid)


def others(zhai: bool, hands: int = HANDS) -> Distribution:
    """How many dice count under so many cups that nobody has lifted.

    >>> others(False).at_least(6), others(True).at_least(5)
    (Fraction(33168502, 85766121), Fraction(4941447713, 50185433088))
    """
    return unseen(game().rules, (DICE,) * hands, 6, zhai)


def derivation() -> Derivation:
    """The seven lines of the ledger."""
    return zhai_or_fei()


# answers of the rules


def standing(bid: str, **options: Any) -> Table:
    """Chi has called this, and it's your turn."""
    table = game(**options).deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES, starter=2)
    said: Table = table.play(bid)
    return said


def raises(bid: str, **options: Any) -> tuple[Bid, ...]:
    """All calls that may follow, bounces aside.

    >>> len(raises("6x3")), len(raises("6x3z"))
    (14, 15)
    """
    return tuple(said for said in standing(bid, **options).legal() if isinstance(said, Bid))


def breaks(zhai: int, **options: Any) -> int:
    """The least fei that breaks so many ones, which are zhai.

    >>> breaks(6), breaks(6, break_rule="add2"), breaks(6, break_rule="double")
    (9, 8, 12)
    """
    return min(said.quantity for said in raises(f"{zhai}x1z", **options) if not said.zhai)


def least(players: int = PLAYERS, minima: tuple[int, int, int] = MINIMA[0]) -> tuple[int, int, int]:
    """The least opening calls on ones, in zhai and in fei.

    >>> least(), least(8), least(4, (-1, 0, 1))
    ((4, 5, 6), (8, 9, 10), (3, 4, 5))
    """
    table = games["chinese"](players=players, opening_min=minima).deal(seed="K7QX")
    legal = [said for said in table.legal() if isinstance(said, Bid)]
    kinds = [(said, 0 if said.face == 1 else 1 if said.zhai else 2) for said in legal]
    ones, zhai, fei = (min(said.quantity for said, kind in kinds if kind == want) for want in range(3))
    return ones, zhai, fei


# the chart


def tails(lang: str) -> charts.Lines:
    """Fei and zhai from your hand; the opening minima are marked."""
    numbers = tuple(Fraction(number) for number in range(FIRST, LAST + 1))
    curves = tuple(
        Curve(
            say(f"chart.{name}", lang),
            tuple((number, chance(Bid(int(number), 6, zhai=zhai))) for number in numbers),
            look=look,
            shape="steps",
        )
        for name, zhai, look in (("fei", False, "holds"), ("zhai", True, "second"))
    )
    _, zhai, fei = least()
    spots = tuple(
        Spot(Fraction(bid.quantity), chance(bid), say("chart.spot", lang, bid=bid), side=side)
        for bid, side in ((Bid(fei, 6), "above"), (Bid(zhai, 6, zhai=True), "below"))
    )
    across = Axis(numbers[0], numbers[-1], say("chart.number", lang), numbers)
    up = Axis(Fraction(0), Fraction(1), kind="percent", ticks=(Fraction(0), Fraction(1, 2), Fraction(1)))
    facts = {"fei": fei, "zhai": zhai, "p": chance(FEI), "r": chance(ZHAI)}
    return charts.Lines(say("chart.sentence", lang, **facts), curves, across, up, spots=spots, at_x=numbers)


# the last beat


def table() -> Table:
    """Ana and Bo called fei, Chi has turned it zhai: six sixes, and it's your turn.

    >>> table().turn, str(table().standing), f"{float(odds.at_least(table().seen_by(YOU), '9x6')):.3f}"
    (3, '6x6z', '0.387')
    """
    dealt = game().deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES)
    for bid in LAST_BIDS:
        dealt = dealt.play(bid)
    return dealt
