"""The tables of lesson 12: nine dice in a special round of Perudo, the same nine in a normal one, the last two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.charts import Axis, Column, Columns, Curve, Lines, Spot
from dicekit.course.lesson12.ledger import special_round
from dicekit.dice.action import Bid
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.last_two import LastTwo
from dicekit.widgets.question import Question

NUMBER = "12"
NAMES = ("Ana", "Bo", "Chi")
YOU, CHI = 0, 2
BEFORE = ("11234", "256", "33")  # the round in which Chi falls to one die
FALLS = ("2x6", "6x3", "doubt")
AFTER = ("13356", "446", "2")  # the special round: you hold the hand of the ledger
DICE, PLAIN, WILD = 9, 2, 3  # dice in play; fours bid in the special round, and in a normal one
FACE = 4
HAND, FIVE, UNSEEN = "13356", Bid(5, 3), 10  # the hand and the bid of the ledger's fifth line
LAST = LastTwo(FACE, Bid(2, FACE))


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson12.{key}", lang, **slots)


def fallen(**options: Any) -> Table:
    """Chi has bid too much and falls to a single die: the round is over.

    >>> fallen().showdown.next_special, fallen().showdown.dice
    (True, (5, 3, 1))
    """
    dealt: Table = games["perudo"](players=3, **options).deal(hands=BEFORE, names=NAMES, starter=1)
    for word in FALLS:
        dealt = dealt.play(word)
    return dealt


def opening() -> Table:
    """The special round before its first bid: Chi begins."""
    return fallen().next_round(rolls=AFTER)


def table() -> Table:
    """Chi opens with two fours, and it's your turn: you own five dice.

    >>> table().turn, str(table().standing), table().in_play, table().rules.special
    (0, '2x4', 9, True)
    """
    return opening().play(Bid(PLAIN, FACE))


def asked() -> Question:
    """Two fours in the special round, as seen by a player who hasn't looked."""
    view = table().seen_by(None)
    return Question(view, Bid(PLAIN, FACE))


def tally(dice: int = DICE, *, special: bool) -> Distribution:
    """How many of so many dice count for fours, in a special round or a normal one."""
    return odds.tally(games["perudo"](players=3).view(mine=None, dice=dice, special=special), Bid(1, FACE))


def chance(quantity: int, *, special: bool, dice: int = DICE) -> Fraction:
    """The chance of so many fours.

    >>> chance(2, special=True), chance(3, special=False)
    (Fraction(2304473, 5038848), Fraction(12259, 19683))
    """
    return tally(dice, special=special).at_least(quantity)


def even(*, special: bool) -> int:
    """The even bet of nine dice.

    >>> even(special=True), even(special=False)
    (1, 3)
    """
    return tally(special=special).even_bet


def held(bid: Bid = FIVE, *, special: bool) -> Fraction:
    """The chance of five threes to somebody who holds 1 3 3 5 6 with ten unseen.

    >>> held(special=False), held(special=True)
    (Fraction(17635, 19683), Fraction(566299, 2519424))
    """
    return odds.at_least(games["perudo"](players=3).view(HAND, unknown=UNSEEN, special=special), bid)


def raises(owned: int) -> list[Bid]:
    """What may follow two fours for somebody who owns so many dice, nine being in play (P14).

    >>> len(raises(5)), len(raises(1))
    (7, 44)
    """
    spoken = table() if owned > 1 else single()
    return [said for said in spoken.legal() if isinstance(said, Bid)]


def single() -> Table:
    """The same bid before somebody who owns a single die.

    >>> single().turn, single().dice, str(single().standing)
    (2, (5, 3, 1), '2x4')
    """
    game = games["perudo"](players=3)
    return set_table(game, dice=(5, 3, 1), turn=CHI, bid=Bid(PLAIN, FACE), bidder=1, special=True)


def derivation() -> Derivation:
    """The eight lines of the ledger."""
    return special_round(DICE, PLAIN, WILD, UNSEEN)


# charts


def tails(lang: str, at: int = PLAIN) -> Lines:
    """Two tails of nine dice: nothing wild, and ones wild."""
    numbers = tuple(Fraction(quantity) for quantity in range(1, 8))
    plain = tuple((number, chance(int(number), special=True)) for number in numbers)
    wild = tuple((number, chance(int(number), special=False)) for number in numbers)
    curves = (
        Curve(say("chart.wild", lang), wild, look="holds", shape="steps"),
        Curve(say("chart.plain", lang), plain, look="exact", shape="steps"),
    )
    spots = (
        Spot(Fraction(PLAIN), chance(PLAIN, special=True), side="below"),
        Spot(Fraction(WILD), chance(WILD, special=False)),
    )
    half = Fraction(1, 2)
    return Lines(
        sentence(lang),
        curves,
        Axis(numbers[0], numbers[-1], say("chart.number", lang), numbers),
        Axis(Fraction(0), Fraction(1), kind="percent", ticks=(Fraction(0), half, Fraction(1))),
        spots=spots,
        at_x=numbers,
        at=at - 1,
    )


def sentence(lang: str) -> str:
    """The title of the chart.

    >>> sentence("en").replace(chr(0x202f), " ")
    'Two fours plain: 45.7\\xa0%. Three fours wild: 62.3\\xa0%.'
    """
    p, r = chance(PLAIN, special=True), chance(WILD, special=False)
    return say("chart.sentence", lang, plain=Bid(PLAIN, FACE), wild=Bid(WILD, FACE), p=p, r=r)


def rolled(lang: str, tallies: Mapping[int, int]) -> Columns:
    """How many fours were rolled, nothing wild, and nothing else.

    >>> rolled("en", {}).sentence, rolled("en", {1: 3, 2: 1}).sentence
    ('No rolls yet: the bars grow as you roll.', '4 rolls: two fours or more in 1 of them.')
    """
    times = sum(tallies.values())
    reached = sum(often for count, often in tallies.items() if count >= PLAIN)
    bid = Bid(PLAIN, FACE)
    words = say("chart.rolled", lang, n=times, held=reached, bid=bid) if times else say("chart.unrolled", lang)
    return _columns(lang, words, lambda count: Fraction(tallies.get(count, 0), times or 1))


def bars(lang: str) -> Columns:
    """The same exactly."""
    words = say("chart.exact", lang, bid=Bid(PLAIN, FACE), p=chance(PLAIN, special=True))
    return _columns(lang, words, tally(special=True).exactly)


def _columns(lang: str, words: str, share: Callable[[int], Fraction]) -> Columns:
    columns = tuple(
        Column(str(count), share(count), "holds" if count >= PLAIN else "rest", count) for count in range(DICE + 1)
    )
    return Columns(words, columns, head=say("chart.number", lang), line=PLAIN, at=PLAIN)
