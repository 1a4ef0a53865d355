"""The numbers of lesson 7: what a doubt and a raise are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import charts, odds, texts
from dicekit.charts.curves import Axis, Curve, Spot
from dicekit.course.lesson07.ledger import doubt_or_raise
from dicekit.dice.table import Table
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.choices import Choice
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment

NUMBER = "07"
OWN = (1, 6, 2, 2, 4)
OTHERS = ("13356", "23446")  # Ana's and Bo's: with these there are five threes, and a good doubt is lost
BIDS = ("3x5", "5x3")  # bids of Ana and Bo
RAISE = "5x6"  # your possible raise
NAMES = ("Ana", "Bo", "Chi")
YOU, ANA, BO = 2, 0, 1
ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)
STOPS = tuple(Fraction(at, 20) for at in range(21))  # of the chart: every five points

#: what is believed in the lesson: of the bid, of the raise, and that the next player doubts it
BELIEVED = Choice(Fraction(9, 20), Fraction(3, 5), Fraction(1, 2))


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson07.{key}", lang, **slots)


def table() -> Table:
    """Three players; whoever is wrong loses one die and begins, and the last with dice wins. It's your turn.

    >>> table().turn, str(table().standing), table().in_play
    (2, '5x3', 15)
    """
    game = games["liars_dice"](players=3, loss="one", starter="loser")
    dealt = game.deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES)
    for bid in BIDS:
        dealt = dealt.play(bid)
    return dealt


def asked() -> Question:
    """Bo's bid, as you see it."""
    view = table().seen_by(YOU)
    return Question(view, view.bid(BIDS[-1]))


def true() -> Fraction:
    """The chance of Bo's bid to you.

    >>> true()
    Fraction(8675, 19683)
    """
    return odds.at_least(asked().view, asked().bid)


@dataclass(frozen=True)
class Doubts(BidExperiment):
    """The same bid doubted repeatedly: a trial is a success if the doubt wins its die.

    >>> Doubts(asked()).chance + true()
    Fraction(1, 1)
    """

    words: str = "lesson07.rolls"

    def holds(self, count: int) -> bool:
        return count < self.question.bid.quantity


def own() -> Choice:
    """The same choice with this table's own chances: Bo's bid, and the raise that you might say.

    >>> own().true, own().raised, own().doubted
    (Fraction(8675, 19683), Fraction(13795, 19683), Fraction(1, 2))
    """
    view = table().seen_by(YOU)
    return Choice(true(), odds.at_least(view, view.bid(RAISE)), BELIEVED.doubted)


def derivation() -> Derivation:
    """The ledger: worth of a doubt, its zero, worth of a raise, the larger one, and where they meet."""
    return doubt_or_raise(BELIEVED.true, BELIEVED.raised, BELIEVED.doubted)


def worths(lang: str, choice: Choice = BELIEVED) -> charts.Lines:
    """Two lines of worth over a chance: the doubt falls with that of the bid, the raise rises with its own."""
    doubt, raised = choice.worth("doubt"), choice.worth("raise")
    curves = (
        Curve(say("chart.doubt", lang), ((ZERO, ONE), (ONE, -ONE)), look="fails", named=0),
        Curve(say("chart.raise", lang), ((ZERO, -choice.doubted), (ONE, choice.doubted)), look="holds", named=1),
    )
    spots = (
        Spot(HALF, ZERO, sign="ring"),
        Spot(choice.true, doubt, say("chart.this_bid", lang)),
        Spot(choice.raised, raised, say("chart.your_raise", lang), side="below"),
    )
    return charts.Lines(
        say("chart.sentence", lang, p=choice.true, worth=texts.words(lang).fixed(doubt, 2)),
        curves,
        Axis(ZERO, ONE, say("chart.chance", lang), (ZERO, HALF, ONE), "percent"),
        Axis(-ONE, ONE, say("chart.dice", lang), (-ONE, ZERO, ONE), "signed"),
        spots=spots,
        at_x=STOPS,
    )


def crossing(lang: str, choice: Choice = BELIEVED) -> charts.Lines:
    """The same worths over the next player's doubt: the one stays, the other rises, and where they meet is marked."""
    doubt, edge = choice.worth("doubt"), 2 * choice.raised - 1
    meet = choice.equal("doubted")
    curves = (
        Curve(say("chart.doubt", lang), ((ZERO, doubt), (ONE, doubt)), look="fails", named=0),
        Curve(say("chart.raise", lang), ((ZERO, ZERO), (ONE, edge)), look="holds", named=1),
    )
    spots = () if meet is None else (Spot(meet, doubt, say("chart.equal", lang, c=meet)),)
    high = max(doubt, edge, Fraction(1, 10)) * Fraction(5, 4)
    low = min(doubt, edge, ZERO)
    ticks = tuple(sorted({ZERO, doubt, edge}))
    key = "chart.never" if meet is None else "chart.meets"
    with_own = "" if choice == BELIEVED else say("chart.with", lang, p=choice.true, r=choice.raised)
    return charts.Lines(
        texts.words(lang).space.join(
            filter(None, (with_own, say(key, lang, c=meet, worth=texts.words(lang).fixed(doubt, 2))))
        ),
        curves,
        Axis(ZERO, ONE, say("chart.doubted", lang), (ZERO, HALF, ONE), "percent"),
        Axis(low, high, say("chart.dice", lang), ticks, "signed"),
        spots=spots,
        at_x=STOPS,
    )


def next_starters() -> Iterator[int]:
    """Who begins the next round when you doubt now; and who would if that had been your last die."""
    lost = table().play("doubt")
    yield from (() if lost.showdown is None or lost.showdown.next_starter is None else (lost.showdown.next_starter,))
    last = (
        games["liars_dice"](players=3).deal(hands=["33", "3", "2"], names=NAMES).play("1x3").play("2x3").play("doubt")
    )
    yield from (() if last.showdown is None or last.showdown.next_starter is None else (last.showdown.next_starter,))
