"""The table of lesson 13: Dee says seven fives, of which you hold none, and twenty dice of Bluff are unseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit import texts
from dicekit.course.lesson13.ledger import bluff_doubt
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.kit.html import Html, h
from dicekit.odds.bluff_doubt import FACE, BluffDoubt
from dicekit.widgets.draw.die import dice, unseen
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment

NUMBER = "13"
NAMES = ("Eli", "Bo", "Chi", "Dee", "Ana")
PLAYERS, YOU, DEE = 5, 4, 3
OWN = (1, 2, 2, 3, 4)  # your dice: no five and no star
OTHERS = ("15*23", "22345", "1*334", "23445")  # five dice count, two fewer than Dee bid
FEW, MORE = "23", "445"  # second guess: Dee's last two dice, and a sixth player's three, so that as many are hidden
BIDS = ("4x5", "5x3", "6x2", "7x5")
RAISE = "8x5"
UNSEEN, NEEDED = 20, 7
OWNED = 5  # a player's dice, the most anybody can lose
LEFT = 2  # dice of a bidder who is nearly out
HUNDRED = 100
SIDES = ("dee", "you")


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson13.{key}", lang, **slots)


def table(others: Sequence[str] = OTHERS, further: Sequence[str] = ()) -> Table:
    """Five players of Bluff, or more; Dee says seven fives, and it's your turn.

    >>> table().turn, str(table().standing), sum(table().seen_by(YOU).unseen)
    (4, '7x5', 20)
    """
    hands = [*others, "".join(map(str, OWN)), *further]
    names = (*NAMES, "Fay")[: len(hands)]
    dealt: Table = games["bluff"](players=len(hands)).deal(hands=hands, names=names)
    for bid in BIDS:
        dealt = dealt.play(bid)
    return dealt


def asked() -> Question:
    """Dee's bid, as you see it.

    >>> asked().view.turn
    4
    """
    return _asked(table())


def asked_with_few() -> Question:
    """The same bid at a bigger table, where Dee has few dice left.

    >>> asked_with_few().view.unseen
    (5, 5, 5, 2, 3)
    """
    return _asked(table((*OTHERS[:DEE], FEW), (MORE,)))


def _asked(dealt: Table) -> Question:
    view = dealt.seen_by(YOU)
    return Question(view, view.bid(BIDS[-1]))


def doubt(owned: int = OWNED, needed: int = NEEDED) -> BluffDoubt:
    """A doubt of that bid, with so many dice left to Dee.

    >>> doubt().worth > 0 > doubt(LEFT).worth
    True
    """
    return BluffDoubt(UNSEEN, Bid(needed, FACE), bidder=owned, doubter=OWNED)


# losses, also for bids between whole numbers


def loss(count: int, bid: Fraction, owned: int = OWNED) -> tuple[str, Fraction]:
    """Who loses at a count, and how many dice; between two numbers, which nobody can bid, nobody is short of dice.

    >>> [(who, str(dice)) for who, dice in (loss(count, Fraction(7)) for count in (5, 7, 9))]
    [('dee', '2'), ('you', '1'), ('you', '2')]
    >>> loss(3, Fraction(7), LEFT)
    ('dee', Fraction(2, 1))
    """
    free = bid.denominator > 1
    if count < bid:
        return "dee", bid - count if free and owned == OWNED else min(bid - count, Fraction(owned))
    return "you", (count - bid if free else min(count - bid, Fraction(OWNED))) if count > bid else Fraction(1)


@lru_cache(maxsize=256)
def lost(bid: Fraction = Fraction(NEEDED), owned: int = OWNED) -> Mapping[str, Fraction]:
    """How many dice each of the two loses in a hundred rounds, on average.

    >>> {who: round(dice) for who, dice in lost().items()}
    {'dee': 101, 'you': 85}
    """
    found = dict.fromkeys(SIDES, Fraction(0))
    for step in doubt().steps:
        who, dice = loss(step.count, bid, owned)
        found[who] += HUNDRED * step.chance * dice
    return found


def rounds(bid: Fraction = Fraction(NEEDED)) -> Mapping[str, Fraction]:
    """In how many of a hundred rounds each of the two loses.

    >>> {who: round(number) for who, number in rounds().items()}
    {'dee': 48, 'you': 52}
    """
    below = HUNDRED * sum((step.chance for step in doubt().steps if step.count < bid), Fraction(0))
    return {"dee": below, "you": HUNDRED - below}


@dataclass(frozen=True)
class Doubts(BidExperiment):
    """The same bid doubted repeatedly: a trial is a success if the doubt is right.

    >>> Doubts(asked()).chance + doubt().chance
    Fraction(1, 1)
    """

    words: str = "lesson13.rolls"

    def holds(self, count: int) -> bool:
        return count < self.question.bid.quantity

    def waiting(self, lang: str) -> Html:
        """The cups before the first doubt: whose they are, and how many dice each has."""
        numbers = (number for number in self.question.view.unseen if number)
        cups = [
            h("li", None, h("span", {"class": "who"}, texts.called(name, lang)), unseen(number))
            for name, number in zip(self.names, numbers, strict=True)
        ]
        return h("ul", {"class": "cups"}, cups)


@dataclass(frozen=True)
class FewDoubts(Doubts):
    """The same at the second table, with only the dice that count in sight, in one row."""

    words: str = "lesson13.later"

    def waiting(self, lang: str) -> Html:
        """Nothing: whose cups they are isn't asked any more."""
        return Html("")

    def drawn(self, cups: Any, label: str, lang: str) -> Html:
        """The dice of all cups that count."""
        hits = self.marked(cups)
        found = [face for cup in cups for face in cup if face in hits]
        row = dice(found, label, lang, hits=hits, wild=self.wild, size="22px")
        return h("div", {"class": "ls-hits counted"}, h("p", None, say("later.hits", lang, n=len(found))), row)


def derivation() -> Derivation:
    """The four lines of the sum."""
    return bluff_doubt(UNSEEN, NEEDED, LEFT)
