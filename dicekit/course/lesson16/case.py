"""The table of lesson 16: Ana bids six threes, you hold none of them, and the stake may be doubled twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson16.ledger import doubled_stakes as derived
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.kit.html import Html, h
from dicekit.odds.stakes import HALF, TIMES
from dicekit.widgets.draw.die import dice
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment

NUMBER = "16"
NAMES = ("Ana", "Dee", "Bo", "Chi")
ANA, YOU, BO, CHI = range(4)
SEATS = range(4)
HANDS: tuple[Hand, ...] = ((1, 1, 3, 3, 4), (2, 2, 4, 5, 5), (1, 3, 3, 5, 5), (2, 2, 4, 6, 6))  # seven threes in all
OWN = HANDS[YOU]
HITS = (1, 3)
CALL = Bid(6, 3)
RAISE = str(CALL)  # the bid on a button of the first round
OPTIONS: Mapping[str, Any] = {"pi": True, "straight": "off", "surround": "off"}
ROUNDS = 100
BELIEVED = Fraction(2, 5)  # chance used in the first two steps of the derivation


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson16.{key}", lang, **slots)


def chinese(**options: Any) -> Game:
    """Four players who play for double; no straights and no surrounds, which this lesson doesn't need."""
    return games["chinese"](players=4, **{**OPTIONS, **options})


def table(**options: Any) -> Table:
    """Ana has bid, and it's your turn.

    >>> table().turn, str(table().standing), table().in_play
    (1, '6x3', 20)
    """
    hands = ["".join(map(str, hand)) for hand in HANDS]
    return chinese(**options).deal(hands=hands, names=NAMES).play(CALL)


def asked(seat: int | None = YOU) -> Question:
    """Ana's bid, as somebody sees it."""
    return Question(table().seen_by(seat), CALL)


def hits(hand: Hand) -> int:
    """How many dice count as threes.

    >>> [hits(hand) for hand in HANDS]
    [4, 0, 3, 0]
    """
    return sum(die in HITS for die in hand)


@cache
def chance(known: int, hidden: int) -> Fraction:
    """The chance of Ana's bid to somebody who sees so many threes, while so many dice are hidden.

    >>> chance(0, 15) == odds.at_least(table().seen_by(YOU), CALL), chance(4, 15) == odds.at_least(
    ...     table().seen_by(ANA), CALL)
    (True, True)
    """
    need = CALL.quantity - known
    if need <= 0 or hidden < need:
        return Fraction(need <= 0)
    return odds.tally(chinese().view(unknown=hidden), CALL).at_least(need)


def hundred(chance: Fraction) -> int:
    """A chance as whole rounds of a hundred."""
    return round(ROUNDS * chance)


def answers() -> Mapping[str, tuple[Fraction, Fraction]]:
    """How often Ana accepts your pi, says fanpi in vain, or well; and what that brings you on average.

    She says fanpi whenever the bid is likelier true than false as she sees it. You know that your five dice don't
    count, she doesn't.

    >>> {name: [round(float(100 * part), 1) for part in parts] for name, parts in answers().items()}
    {'accept': [13.2, 22.3], 'vain': [65.8, 91.2], 'well': [21.0, -41.1]}
    """
    hers = odds.tally(chinese().view(unknown=5), CALL)
    found = dict.fromkeys(("accept", "vain", "well"), (Fraction(0), Fraction(0)))
    for held in hers.support:
        true, share = chance(held, 10), hers.exactly(held)
        action = "fanpi" if chance(held, 15) > HALF else "accept"
        name = action if action == "accept" else "well" if true > HALF else "vain"
        often, points = found[name]
        found[name] = often + share, points + share * TIMES[action] * (1 - 2 * true)
    return found


def pi_answered() -> Fraction:
    """What pi brings you on average, however Ana answers it.

    >>> round(float(pi_answered()), 3), round(float(2 * (1 - 2 * chance(0, 15))), 3)
    (0.724, 0.473)
    """
    return sum((points for _, points in answers().values()), Fraction(0))


@dataclass(frozen=True)
class Doubts(BidExperiment):
    """Your five dice stay; the fifteen of the others are rolled.

    >>> Doubts(asked()).dice, Doubts(asked()).chance == chance(0, 15)
    (15, True)
    """

    words: str = "lesson16.rolls"

    def drawn(self, rolled: Any, label: str, lang: str) -> Html | None:
        """The dice of the others; those that count are marked."""
        groups = [
            h(
                "li",
                None,
                h("span", {"class": "who", "aria-hidden": "true"}, texts.called(NAMES[seat], lang)),
                dice(cup, texts.called(NAMES[seat], lang), lang, hits=HITS, wild=True),
            )
            for seat, cup in zip((ANA, BO, CHI), rolled, strict=True)
        ]
        return h("ul", {"class": "cups", "aria-label": label}, groups)


def derivation() -> Derivation:
    """The steps of the sum."""
    dealt = table()
    return derived(dealt.seen_by(YOU), dealt.seen_by(ANA), CALL, BELIEVED)
