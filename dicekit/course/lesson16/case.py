"""The numbers of lesson 16: six threes, called by Ana at the Chinese table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import charts, odds, texts
from dicekit.charts.curves import Axis, Curve, Spot
from dicekit.course.lesson16.ledger import Seats
from dicekit.course.lesson16.ledger import doubled_stakes as derived
from dicekit.course.lesson16.stakes import Duel
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.choices import Choice
from dicekit.odds.stakes import CALLING, DOUBTING, TIMES
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment

NUMBER = "16"
NAMES = ("Ana", "Bo", "Chi", "Dee")
HANDS = ("11334", "13355", "22466", "22455")  # seven threes in all: six holds, eight would not
ANA, BO, CHI, DEE = range(4)
YOU = BO  # in the last beat
CALL, BOUNCED, RAISED = Bid(6, 3), Bid(8, 3), Bid(7, 3)
BELIEVED = Fraction(2, 5)  # of the first two lines
LOW, HIGH = Fraction(3, 10), Fraction(3, 5)  # of the exercises
ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)
STOPS = tuple(Fraction(at, 20) for at in range(21))


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson16.{key}", lang, **slots)


def table(**options: Any) -> Table:
    """Four players, pi agreed; Ana has called, and it's Bo's turn.

    >>> table().turn, str(table().standing), table().in_play
    (1, '6x3', 20)
    """
    game = games["chinese"](players=4, pi=True, **options)
    return game.deal(hands=list(HANDS), names=NAMES).play(CALL)


def asked(seat: int = DEE) -> Question:
    """Ana's call, as somebody sees it."""
    return Question(table().seen_by(seat), CALL)


def chance(seat: int, bid: Bid = CALL) -> Fraction:
    """The chance of a call to a seat.

    >>> chance(DEE), chance(ANA)
    (Fraction(33168502, 85766121), Fraction(83722217, 85766121))
    """
    return odds.at_least(table().seen_by(seat), bid)


@dataclass(frozen=True)
class Splits(BidExperiment):
    """The same call met with pi repeatedly: a trial is a success if it fails, and pi wins.

    >>> Splits(asked()).chance + chance(DEE)
    Fraction(1, 1)
    """

    words: str = "lesson16.rolls"

    def holds(self, count: int) -> bool:
        return count < self.question.bid.quantity


def derivation() -> Derivation:
    """The nine lines of the ledger."""
    dealt = table()
    dee, ana, bo = (dealt.seen_by(seat) for seat in (DEE, ANA, BO))
    return derived(Seats(dee, ana, bo, CALL, BOUNCED, RAISED), BELIEVED)


def believed(seat: int) -> Choice:
    """What a seat believes of the call, for the balance."""
    return Choice(chance(seat))


# the charts


def worths(lang: str, caller: bool, duel: Duel | None = None) -> charts.Lines:
    """Two lines of worth over one's own chance: of those who doubt, or of the caller; a needle for each seat."""
    duel = duel or Duel.of(table())
    words = CALLING if caller else DOUBTING
    stakes, most = duel.stakes, duel.stakes.beads("fanpi")
    looks = ("second", "holds" if caller else "fails")
    curves = tuple(
        Curve(
            _name(word, lang),
            ((ZERO, stakes.worth(word, ZERO)), (ONE, stakes.worth(word, ONE))),
            look=look,
            named=1 if caller else 0,
            side="below" if TIMES[word] == min(TIMES[other] for other in words) else "above",
        )
        for word, look in zip(words, looks, strict=True)
    )
    spots = [Spot(HALF, ZERO, sign="ring")]
    for seat in _shown(duel, caller):
        place = duel.chances[seat]
        spots.append(Spot(place, stakes.worth(words[1], place), duel.live.names[seat], side="below"))
    key = "chart.caller" if caller else "chart.doubter"
    return charts.Lines(
        _sentence(lang, duel, key),
        curves,
        Axis(ZERO, ONE, say("chart.chance", lang), (ZERO, HALF, ONE), "percent"),
        Axis(
            Fraction(-most), Fraction(most), say("chart.beads", lang), (Fraction(-most), ZERO, Fraction(most)), "signed"
        ),
        spots=tuple(spots),
        at_x=STOPS,
    )


def _shown(duel: Duel, caller: bool) -> tuple[int, ...]:
    """Whose needle stands on a chart: the caller's, or the one of the seat that doubts most."""
    others = [seat for seat in range(len(duel.live.names)) if seat != duel.caller]
    return (duel.caller,) if caller else (_doubter(duel, others),)


def _doubter(duel: Duel, others: list[int]) -> int:
    """The seat that said pi, or the last of those who believe the call least."""
    if duel.table.pi_by is not None:
        return duel.table.pi_by
    least = min(duel.chances[seat] for seat in others)
    return max(seat for seat in others if duel.chances[seat] == least)


def _sentence(lang: str, duel: Duel, key: str) -> str:
    """Both give the call a chance of their own, and who of them is right to double."""
    others = [seat for seat in range(len(duel.live.names)) if seat != duel.caller]
    doubter = _doubter(duel, others)
    mine, theirs = duel.chances[doubter], duel.chances[duel.caller]
    right = [
        duel.live.names[seat] for seat, is_right in ((doubter, mine < HALF), (duel.caller, theirs > HALF)) if is_right
    ]
    verdict = ("none", "one", "both")[len(right)]
    slots = {"doubter": duel.live.names[doubter], "caller": duel.live.names[duel.caller], "p": mine, "q": theirs}
    return say(f"chart.sentence.{verdict}", lang, right=right[0] if len(right) == 1 else None, **slots)


def _name(word: str, lang: str) -> str:
    return texts.word("doubt" if word == "open" else word, "C", lang)
