"""The numbers of lesson 11: Bo passes with five dice, and one in twenty hands passes falsely."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from dicekit import charts, odds, texts
from dicekit.charts.curves import Axis, Curve, Spot
from dicekit.course.lesson11.judge import PassState
from dicekit.course.lesson11.ledger import passing
from dicekit.dice.hand import all_hands, hand
from dicekit.dice.table import Table
from dicekit.dice.tally import all_alike
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds import logs
from dicekit.odds.joint import Joint
from dicekit.odds.passes import passes
from dicekit.widgets.grid import Cup, Outcomes
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import LogExperiment

NUMBER = "11"
NAMES = ("Ana", "Bo", "Chi")
YOU, ANA, BO = 2, 0, 1
OWN = (2, 3, 3, 6)
BLUFF = Fraction(1, 20)
DICE, FEW = 5, 2
BID = "4x5"
ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)
STOPS = tuple(Fraction(at, 20) for at in range(21))  # of the chart: every five points
STEEP = tuple(Fraction(1, at) for at in (4000, 2000, 1000, 700, 500, 350, 250, 150, 100, 60, 40, 30))  # there it falls


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson11.{key}", lang, **slots)


def alike(dice: int, shown: tuple[int, ...] = ()) -> Fraction:
    """The chance of a true pass with that many hidden dice, beside those that are shown.

    >>> alike(5), alike(2), alike(2, (5, 5, 5)), alike(3, (5, 4))
    (Fraction(1, 1296), Fraction(1, 6), Fraction(1, 36), Fraction(0, 1))
    """
    return odds.pass_odds(games["perudo"](players=3), dice, shown)


def different(dice: int) -> Fraction:
    """The chance that all dice differ, counted hand by hand: for the house rule of the last exercise.

    >>> different(5), different(2)
    (Fraction(5, 54), Fraction(5, 6))
    """
    faces = games["perudo"](players=3).faces
    ways = sum(fallen for hand, fallen in all_hands(dice, faces) if max(Counter(hand).values()) == 1)
    return Fraction(ways, len(faces) ** dice)


def share(true: Fraction, bluff: Fraction) -> Fraction:
    """Of all passes, how many are true.

    >>> share(alike(5), BLUFF), share(alike(2), BLUFF), share(alike(3), Fraction(1, 4)), share(different(5), BLUFF)
    (Fraction(4, 263), Fraction(4, 5), Fraction(4, 39), Fraction(100, 149))
    """
    found = passes(true, bluff).share("column")
    assert found is not None
    return found


def joint() -> Joint:
    """The deals of the lesson.

    >>> joint().cells
    ((20, 0), (1295, 24605))
    """
    return passes(alike(DICE), BLUFF)


def table(bo: int = DICE) -> Table:
    """Ana has bid four fives and Bo, who owns so many dice, has passed; it's your turn.

    >>> table().turn, table(2).dice
    (2, (5, 2, 4))
    """
    hands = ("13556", "24566"[:bo], "".join(map(str, OWN)))
    return games["perudo"](players=3).deal(hands=hands, names=NAMES, seed="K7QX").play(BID).play("pass")


def asked() -> Question:
    """Ana's bid, behind which Bo has passed."""
    view = table().seen_by(YOU)
    return Question(view, view.bid(BID))


@dataclass(frozen=True)
class Alike(LogExperiment):
    """Five dice, repeatedly: how many show the commonest face; a true pass needs five.

    >>> Alike().chance == alike(5)
    True
    """

    dice: int = DICE
    need: int = DICE

    @property
    def words(self) -> str:
        return "lesson11.rolls"


def derivation() -> Derivation:
    """The eight lines of the ledger."""
    return passing()


# the grid of hands


def outcomes(judged: PassState) -> Outcomes:
    """All hands that can lie hidden, lit where the engine holds the pass for true; the others weigh what they bluff.

    >>> found = outcomes(PassState())
    >>> found.holding, found.total, found.chance
    (6, 7776, Fraction(4, 263))
    """
    faces = games["perudo"](players=3).faces
    cup = Cup.counted(
        judged.hidden,
        faces,
        lambda hidden: int(all_alike(hand((*hidden, *judged.dice)))),
        words="pass",
        kind="never" if not judged.true else "shown" if judged.shown else "hidden",
        most=1,
        shown=judged.dice,
        bluff=judged.bluff,
    )
    found = Outcomes.faces(dice=judged.hidden, hits=(), need=1)
    return replace(found, cup=cup, weights=(judged.bluff, ONE))


# the charts


def hands(lang: str) -> charts.Columns:
    """How many of five dice show the commonest face."""
    return charts.Columns.of(
        logs.most_frequent(DICE),
        say("chart.hands", lang, n=DICE, p=alike(DICE)),
        first=1,
        least=DICE,
        head=say("chart.head", lang),
    )


def curve(lang: str, judged: PassState) -> charts.Lines:
    """The share of true passes over the rate of bluffs: for these dice, and beside them for two (or five)."""
    other = DICE if judged.true == alike(FEW) else FEW
    rare = {"this": judged.true, "other": alike(other)}
    curves = tuple(
        Curve(
            say(f"chart.{name}", lang, n=other, p=true),
            tuple((rate, share(true, rate) if true or rate else ZERO) for rate in sorted({*STOPS, *STEEP})),
            look="holds" if name == "this" else "second",
        )
        for name, true in rare.items()
    )
    now = share(judged.true, judged.bluff) if judged.true or judged.bluff else ZERO
    spots = (Spot(judged.bluff, now, say("chart.now", lang)),)
    true, whole = judged.joint.parts("column")
    key = "chart.sentence" if judged.true else "chart.never"
    return charts.Lines(
        say(key, lang, n=true, passes=whole),
        curves,
        Axis(ZERO, ONE, say("chart.bluff", lang), (ZERO, HALF, ONE), "percent"),
        Axis(ZERO, ONE, kind="percent", ticks=(ZERO, HALF, ONE)),
        spots=spots,
        at_x=STOPS,
    )
