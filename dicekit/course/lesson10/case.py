"""The table of lesson 10: you hold 5 5 1 2 6, ten dice are unseen, and you raise to eight fives showing 5 5 1."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import charts, odds, texts
from dicekit.charts.curves import Axis, Curve, Spot
from dicekit.course.lesson10.bench import Bench
from dicekit.course.lesson10.ledger import push
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.pushes import Pushed, pushed
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment

NUMBER = "10"
NAMES = ("Ana", "Bo", "Chi")
YOU, ANA, BO = 2, 0, 1
OWN = (5, 5, 1, 2, 6)
SHOWN = (5, 5, 1)
OTHERS = ("12346", "24456")
BIDS = ("6x4", "7x5")
RAISE = "8x5"
UNSEEN = 10
HELD = 1  # dice of Ana, the next player, that count
FIRST, LAST = 4, 13  # numbers of the chart


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson10.{key}", lang, **slots)


def table() -> Table:
    """Three players of Perudo; Bo has said seven fives, and it's your turn.

    >>> table().turn, str(table().standing), sum(table().seen_by(YOU).unseen)
    (2, '7x5', 10)
    """
    dealt = games["perudo"](players=3).deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES, seed="K7QX")
    for bid in BIDS:
        dealt = dealt.play(bid)
    return dealt


def asked() -> Question:
    """Bo's bid, as you see it."""
    view = table().seen_by(YOU)
    return Question(view, view.bid(BIDS[-1]))


def showing(own: str = "55126", bid: str = RAISE, shown: tuple[int, ...] = SHOWN, unseen: int = UNSEEN) -> Pushed:
    """What showing dice does to a bid.

    >>> showing().before, showing().after, showing().after - showing().before
    (Fraction(4195, 19683), Fraction(65275, 177147), Fraction(27520, 177147))
    """
    return pushed(games["perudo"](players=3).view(own, unknown=unseen), bid, shown)


def shown_table() -> Question:
    """The raise after the push, as somebody sees it who looks under no cup: what you know before you look.

    >>> odds.at_least(shown_table().view, shown_table().bid)
    Fraction(65275, 177147)
    """
    view = table().play(f"{RAISE} push {' '.join(map(str, SHOWN))}").seen_by(None)
    return Question(view, view.bid(RAISE))


def before() -> Distribution:
    """How many fives there are in all, as you know it without a push."""
    return odds.tally(table().seen_by(YOU), RAISE)


def after() -> Distribution:
    """How many there are once three are shown and two rolled again, before you look."""
    return odds.tally(shown_table().view, RAISE)


@dataclass(frozen=True)
class Pushes(BidExperiment):
    """Three dice lie open; your other two and the ten of the others are rolled.

    >>> Pushes(shown_table()).dice, Pushes(shown_table()).chance == showing().after
    (12, True)
    """

    words: str = "lesson10.rolls"

    @property
    def names(self) -> tuple[str, ...]:
        return ()


# the next player


def doubts(player: str) -> tuple[bool, bool]:
    """Whether the next player challenges eight fives, before and after the push.

    Abacus challenges bids with a chance below one half; Echo believes every bidder. Here both hold one that counts.

    >>> doubts("abacus"), doubts("echo")
    ((True, True), (False, False))
    """
    if player == "echo":
        return False, False
    plain, told = table().play(RAISE), table().play(f"{RAISE} push {' '.join(map(str, SHOWN))}")
    half = Fraction(1, 2)
    return tuple(odds.at_least(each.seen_by(ANA), RAISE) < half for each in (plain, told))  # type: ignore[return-value]


def gain(player: str) -> Fraction:
    """What showing is worth to you against that player, in dice: a bid that nobody challenges is worth nothing.

    >>> gain("echo"), gain("abacus") == 2 * (showing().after - showing().before)
    (Fraction(0, 1), True)
    """
    told, (first, then) = showing(), doubts(player)
    return (2 * told.after - 1) * then - (2 * told.before - 1) * first


def derivation() -> Derivation:
    """The nine lines of the ledger."""
    return push()


def bench(picked: int = len(SHOWN)) -> Bench:
    """The bench with the first dice picked.

    >>> bench().odds == showing()
    True
    """
    return Bench(picked=frozenset(range(picked)))


# the chart


def tails(lang: str) -> charts.Lines:
    """Two tails: before the push dotted, after it solid; below them what others expect of the table."""
    numbers = tuple(Fraction(number) for number in range(FIRST, LAST + 1))
    pairs = {"after": after(), "before": before()}
    curves = tuple(
        Curve(
            say(f"chart.{name}", lang),
            tuple((number, counts.at_least(int(number))) for number in numbers),
            look="holds" if name == "after" else "second",
            shape="steps" if name == "after" else "line",
        )
        for name, counts in pairs.items()
    )
    told = showing()
    spots = (
        Spot(Fraction(8), told.before, sign="ring"),
        Spot(Fraction(8), told.after, say("chart.now", lang)),
        Spot(expected(), Fraction(0), say("chart.expect", lang, n=int(expected()))),
    )
    return charts.Lines(
        say("chart.sentence", lang, before=told.before, after=told.after),
        curves,
        Axis(numbers[0], numbers[-1], say("chart.number", lang), numbers),
        Axis(Fraction(0), Fraction(1), kind="percent", ticks=(Fraction(0), Fraction(1, 2), Fraction(1))),
        spots=spots,
        at_x=numbers,
    )


def expected() -> Fraction:
    """How many fives somebody expects who sees only the dice that are shown.

    >>> expected()
    Fraction(7, 1)
    """
    return after().mean
