"""Drawing cards one after the other: the chance of the next one, and of the place of an unseen card.

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
        """Marked ones drawn so far."""
        return sum(self.drawn)

    @property
    def left(self) -> int:
        """Cards that are left, if none is put back."""
        return self.cards - len(self.drawn)

    @property
    def marked_left(self) -> int:
        """Marked cards that are left, if none is put back."""
        return self.marked - self.found

    def draw(self, marked: bool) -> Urn:
        """After one more draw.

        Raises:
            ValueError: there is no such card left.
        """
        return self.after((marked,))

    def after(self, drawn: Iterable[bool]) -> Urn:
        """After a whole row of draws."""
        return replace(self, drawn=(*self.drawn, *map(bool, drawn)))

    def next(self, back: bool = False) -> Fraction:
        """The chance that the next card is a marked one; with `back` each card is put back before the next draw.

        Raises:
            ValueError: no card is left.
        """
        if back:
            return Fraction(self.marked, self.cards)
        if not self.left:
            raise ValueError("the urn is empty")
        return Fraction(self.marked_left, self.left)

    def line(self, back: bool = False) -> tuple[Fraction, ...]:
        """That chance before the first draw, before the second …, and before the next one, if a card is left.

        >>> Urn(6, 2).after((True, False)).line()
        (Fraction(1, 3), Fraction(1, 5), Fraction(1, 4))
        """
        before = [replace(self, drawn=self.drawn[:at]) for at in range(len(self.drawn) + 1)]
        return tuple(urn.next(back) for urn in before if back or urn.left)

    def tally(self, draws: int = HAND_SIZE, back: bool = False) -> Distribution:
        """How many of all these draws are marked, knowing what came so far.

        Raises:
            ValueError: more were drawn already, or there are not so many cards.
        """
        more = draws - len(self.drawn)
        if more < 0 or (more > self.left and not back):
            raise ValueError(f"{len(self.drawn)} of {self.cards} cards are drawn, so {draws} cannot be all")
        if back:
            return Distribution.binomial(more, self.marked, self.cards).shift(self.found)
        return hypergeometric(self.left, self.marked_left, more).shift(self.found)


def shares(played: int = 0, bottom_seen: bool = False) -> Mapping[str, Fraction]:
    """The chance of each place for the third copy when I hold two and others have played cards without it.

    By symmetry of the cards that are still unseen; it holds as long as nobody chose what lies in the bottom.

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
