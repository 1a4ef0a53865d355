"""Drawing cards one by one from an urn, and the chances of the places of an unseen card.

>>> urn = Urn(cards=162, marked=54)
>>> urn.next(), urn.draw(True).next(), urn.draw(True).next(back=True)
(Fraction(1, 3), Fraction(53, 161), Fraction(1, 3))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from dicekit.cards.card import DECK
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE
from dicekit.distribution import Distribution
from dicekit.odds.hypergeometric import hypergeometric


@dataclass(frozen=True)
class Urn:
    """An urn of cards, some of them marked, and the draws so far: True for each marked one."""

    cards: int = len(DECK)
    marked: int = 54
    drawn: tuple[bool, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.marked <= self.cards:
            raise ValueError(f"{self.marked} of {self.cards} cards cannot be marked")
        if self.marked_left < 0 or self.left < self.marked_left:
            raise ValueError(f"{self.found} marked ones cannot come in {len(self.drawn)} draws from {self}")

    @property
    def found(self) -> int:
        """The number of marked cards drawn so far."""
        return sum(self.drawn)

    @property
    def left(self) -> int:
        """The number of cards left without replacement."""
        return self.cards - len(self.drawn)

    @property
    def marked_left(self) -> int:
        """The number of marked cards left without replacement."""
        return self.marked - self.found

    def draw(self, marked: bool) -> Urn:
        """The urn after one more draw.

        Raises:
            ValueError: no such card is left.
        """
        return self.after((marked,))

    def after(self, drawn: Iterable[bool]) -> Urn:
        """The urn after several more draws."""
        return replace(self, drawn=(*self.drawn, *map(bool, drawn)))

    def next(self, back: bool = False) -> Fraction:
        """The chance that the next card is marked; with `back`, for drawing with replacement.

        Raises:
            ValueError: no card is left.
        """
        if back:
            return Fraction(self.marked, self.cards)
        if not self.left:
            raise ValueError("the urn is empty")
        return Fraction(self.marked_left, self.left)

    def line(self, back: bool = False) -> tuple[Fraction, ...]:
        """The chance of a marked card before each draw so far and before the next one, if a card is left.

        >>> Urn(6, 2).after((True, False)).line()
        (Fraction(1, 3), Fraction(1, 5), Fraction(1, 4))
        """
        before = [replace(self, drawn=self.drawn[:at]) for at in range(len(self.drawn) + 1)]
        return tuple(urn.next(back) for urn in before if back or urn.left)

    def tally(self, draws: int = HAND_SIZE, back: bool = False) -> Distribution:
        """The distribution of marked cards in `draws` draws, given the draws so far.

        Raises:
            ValueError: `draws` is less than the draws so far, or more than the cards.
        """
        more = draws - len(self.drawn)
        if more < 0 or (more > self.left and not back):
            raise ValueError(f"{len(self.drawn)} of {self.cards} cards are drawn, so {draws} cannot be all")
        if back:
            return Distribution.binomial(more, self.marked, self.cards).shift(self.found)
        return hypergeometric(self.left, self.marked_left, more).shift(self.found)


def shares(played: int = 0, bottom_seen: bool = False) -> Mapping[str, Fraction]:
    """The chance of each place for the third copy of a card I have twice, after each other seat played `played` cards.

    It follows from symmetry, as long as nobody chose the cards of the bottom.

    >>> shares()
    {'partner': Fraction(13, 41), 'opponents': Fraction(26, 41), 'bottom': Fraction(2, 41)}
    >>> shares(12)["partner"], shares(bottom_seen=True)["partner"]
    (Fraction(9, 29), Fraction(1, 3))
    """
    if not 0 <= played < HAND_SIZE:
        raise ValueError(f"each of the others has played from 0 to {HAND_SIZE - 1} cards, not {played}")
    each, bottom = HAND_SIZE - played, 0 if bottom_seen else BOTTOM_SIZE
    rooms = {"partner": each, "opponents": 2 * each, "bottom": bottom}
    return {role: Fraction(room, sum(rooms.values())) for role, room in rooms.items()}
