"""The numbers of lesson 8: an exact call, and the three piles in which all counts of unseen dice fall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from typing import Any

from dicekit import odds, texts
from dicekit.charts import Cells
from dicekit.course.lesson08.ledger import exactly
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment, Cups, HandExperiment

NUMBER = "08"
NAMES = ("Ana", "Bo", "Chi")
YOU, ANA, BO = 2, 0, 1
OWN = (1, 2, 4, 6)  # four dice: one was lost, so a correct "exactly" wins it back
OTHERS = ("23456", "12245")  # five fours in all: exactly what Bo bids
BIDS = ("4x4", "5x4")
RAISE = "6x4"
UNSEEN = 10
HITS = (1, 4)  # faces that count for fours
LATE = 2  # unseen dice of the second guess
OTHER_PLAYERS = 3  # with the "spot on" rule each of them loses a die
HALF = Fraction(1, 2)
MAX_UNSEEN, MAX_NEEDED = 20, 7  # limits of the map: unseen and needed dice
RULES = {"exact": "gain", "loss": "one", "starter": "loser"}


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson08.{key}", lang, **slots)


def table() -> Table:
    """Three players at a table that knows "exactly"; Bo says five fours, and it's your turn.

    >>> table().turn, str(table().standing), sum(table().seen_by(YOU).unseen)
    (2, '5x4', 10)
    """
    game = games["liars_dice"](players=3, **RULES)
    return reduce(Table.play, BIDS, game.deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES))


def asked() -> Question:
    """Bo's bid, as you see it."""
    return Question.of(table().seen_by(YOU))


def unseen(dice: int = UNSEEN) -> Distribution:
    """How many of so many unseen dice count for a bid on fours, as an outsider knows."""
    return odds.tally(games["perudo"](players=2).view(mine=None, dice=dice), "1x4")


def best(dice: int = UNSEEN) -> Fraction:
    """The best chance that an exact call can have.

    >>> best(), best(2), best(1)
    (Fraction(5120, 19683), Fraction(4, 9), Fraction(2, 3))
    """
    counts = unseen(dice)
    return counts.exactly(counts.modes[0])


def tops(dice: int) -> tuple[int, ...]:
    """Where that chance is.

    >>> tops(10), tops(20)
    ((3,), (6, 7))
    """
    return unseen(dice).modes


@dataclass(frozen=True)
class Piles:
    """All that so many unseen dice can show, in three piles, one for each action.

    A doubt wins with fewer than needed, "exactly" with just as many, and one more would be true with more.

    >>> Piles(10, 3).hundred, Piles(3, 1).best, Piles(1, 0).best, Piles(2, 1).best
    ({'doubt': 30, 'exact': 26, 'raise': 44}, 'exact', 'exact', '')
    """

    dice: int
    need: int

    @property
    def chances(self) -> dict[str, Fraction]:
        """The chance of each pile, by the action that it's for."""
        counts, need = unseen(self.dice), self.need
        return {"doubt": counts.below(need), "exact": counts.exactly(need), "raise": counts.at_least(need + 1)}

    @property
    def hundred(self) -> dict[str, int]:
        """The piles in a hundred rounds, each rounded by itself, so that equal chances give equal numbers.

        >>> Piles(2, 1).hundred
        {'doubt': 44, 'exact': 44, 'raise': 11}
        """
        return {action: round(100 * chance) for action, chance in self.chances.items()}

    @property
    def best(self) -> str:
        """The action with the largest pile; "" if two are equal."""
        chances = self.chances
        most = [action for action, chance in chances.items() if chance == max(chances.values())]
        return most[0] if len(most) == 1 else ""


@dataclass(frozen=True)
class Exacts(BidExperiment):
    """The same bid called exact repeatedly: a trial is a success if just as many hidden dice count as it needs.

    >>> Exacts(asked()).chance == best(), Exacts(asked()).need
    (True, 3)
    """

    words: str = "lesson08.rolls"
    out_of = 100

    @property
    def need(self) -> int:
        """How many hidden dice must count."""
        return self.question.bid.quantity - self.known

    def counted(self, cups: Cups) -> int:
        return super().counted(cups) - self.known

    def holds(self, count: int) -> bool:
        return count == self.need

    @cached_property
    def distribution(self) -> Distribution:
        return unseen(self.dice)

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"dice": self.dice, "known": self.known, "need": self.need}

    def about(self, cups: Cups) -> Mapping[str, Any]:
        return {"counts": self.counted(cups)}


@dataclass(frozen=True)
class FewDice(HandExperiment):
    """Exactly one of two hidden dice, again and again; the bars are of a hundred, as the guess is."""

    out_of = 100


def derivation() -> Derivation:
    """The seven lines of the ledger."""
    return exactly(UNSEEN, OTHER_PLAYERS)


# where "exactly" beats a doubt


def kind(dice: int, need: int) -> str:
    """What an exact call is worth beside a doubt where so many of so many dice are needed.

    >>> kind(1, 0), kind(10, 2), kind(10, 3), kind(2, 1), kind(1, 2)
    ('gain', 'beats', 'rest', 'even', '')
    """
    if need > dice:
        return ""
    counts = unseen(dice)
    exact, less = counts.exactly(need), counts.below(need)
    if exact > max(less, HALF):
        return "gain"
    return "beats" if exact > less else "even" if exact == less else "rest"


def last_better(dice: int) -> int:
    """The largest number needed at which exactly still beats a doubt.

    >>> last_better(10), last_better(2)
    (2, 0)
    """
    return max(need for need in range(dice + 1) if kind(dice, need) in ("gain", "beats"))


def cells(lang: str, at: int = UNSEEN) -> Cells:
    """The map: unseen dice across, needed ones upwards."""
    across, up = tuple(range(1, MAX_UNSEEN + 1)), tuple(range(MAX_NEEDED + 1))
    kinds = tuple(tuple(kind(dice, need) for dice in across) for need in up)
    return Cells(
        sentence(lang, at),
        across,
        up,
        kinds,
        (say("map.unseen", lang), say("map.needed", lang)),
        {name: say(f"map.{name}", lang) for name in ("gain", "beats", "even", "rest")},
        at=at - 1,
    )


def sentence(lang: str, dice: int) -> str:
    """What the map says of one column."""
    return say("map.sentence", lang, n=dice, most=last_better(dice), best=best(dice))
