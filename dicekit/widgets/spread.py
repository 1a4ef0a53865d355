"""`Spread`: state of a card fan: a hand, the order of its cards, and the cards seen so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

from dicekit.cards.actions import Declare
from dicekit.cards.card import COPIES, JOKERS, SUITS, Card, Cards, identical, sort
from dicekit.cards.dealing import shuffled
from dicekit.cards.following import LIVE, best, follow_fault, follows
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS
from dicekit.cards.naming import declare_fault, strength
from dicekit.cards.trumps import Trumps
from dicekit.distribution import Distribution
from dicekit.odds.hypergeometric import hypergeometric

OTHERS = ("next", "partner", "previous")  # the other seats, in the order of play
LATER = 2  # a hand in which rank cards are declared: any but the first of a round


@dataclass(frozen=True)
class Spread:
    """My hand, the order of the cards, and which of the other 123 have been seen.

    `cards` are all 162 as dealt: every fourth is mine, the last six are the bottom. `seen` are cards that the others
    have shown or played, in turn (next, partner, previous); `tricks` is the number of further tricks in which each of
    them played another card than `asked`, the card in question.

    >>> fan = Spread.dealt("K7QX", 17)
    >>> len(fan.held), fan.unseen, [fan.room(place) for place in fan.places]
    (39, 123, [39, 39, 39, 6])
    """

    cards: Cards
    level: int = 7
    trump: str = "H"
    twos: bool = True
    seed: str = ""
    number: int = 0
    seen: Cards = ()
    tricks: int = 0
    asked: Card | None = None
    picked: Cards = ()
    lead: Cards = ()
    rule: str = LIVE
    standing: Cards = ()  # the declaration to beat
    declared: Cards = ()
    led: Cards = ()
    skin: str = "cards"

    places: ClassVar[tuple[str, ...]] = (*OTHERS, "bottom")

    @classmethod
    def dealt(cls, seed: str, number: int, **more: Any) -> Spread:
        """Deal a hand by seed and seat number."""
        return cls(shuffled(seed, number), seed=seed, number=number, **more)

    # -- where cards are

    @cached_property
    def trumps(self) -> Trumps:
        return Trumps(self.level, self.trump, self.twos)

    def hand(self, seat: int) -> Cards:
        """The cards of a seat: mine is 0, the next player's 1."""
        return sort(self.cards[seat : HAND_SIZE * len(SEATS) : len(SEATS)])

    @property
    def held(self) -> Cards:
        return self.hand(0)

    @property
    def bottom(self) -> Cards:
        return self.cards[HAND_SIZE * len(SEATS) :]

    @property
    def trump_count(self) -> int:
        return sum(map(self.trumps.is_trump, self.held))

    def trump_count_in(self, suit: str) -> int:
        """Number of trumps if another suit were trumps."""
        return replace(self, trump=suit).trump_count

    # -- what is not seen

    @property
    def shown(self) -> int:
        """Number of the others' cards that have been seen."""
        return len(self.seen) + len(OTHERS) * self.tricks

    @property
    def unseen(self) -> int:
        return len(self.cards) - HAND_SIZE - self.shown

    def room(self, place: str) -> int:
        """Number of unseen cards in a place."""
        if place == "bottom":
            return BOTTOM_SIZE
        turn, rest = divmod(len(self.seen), len(OTHERS))
        return HAND_SIZE - self.tricks - turn - (OTHERS.index(place) < rest)

    def left(self, card: Card) -> int:
        """Number of copies of a card that are neither mine nor seen."""
        return COPIES - self.held.count(card) - self.seen.count(card)

    def copies(self, place: str, card: Card) -> Distribution:
        """Distribution of the unseen copies in a place, without inference from play."""
        return hypergeometric(self.unseen, self.left(card), self.room(place))

    def shares(self, card: Card) -> Mapping[str, Fraction]:
        """For each place the chance that it has an unseen copy.

        >>> fan = Spread.dealt("K7QX", 17)
        >>> two = next(card for card in fan.held if fan.held.count(card) == 2)
        >>> [str(share) for share in fan.shares(two).values()]
        ['13/41', '13/41', '13/41', '2/41']
        """
        return {place: self.copies(place, card).at_least(1) for place in self.places}

    def lies(self) -> Mapping[str, Fraction]:
        """Chances that an unseen copy is with the partner, an opponent, or in the bottom.

        >>> [str(share) for share in replace(Spread.dealt("K7QX", 17), tricks=8).lies().values()]
        ['31/99', '62/99', '2/33']
        """
        one = {place: hypergeometric(self.unseen, 1, self.room(place)).exactly(1) for place in self.places}
        return {"partner": one["partner"], "opponents": one["next"] + one["previous"], "bottom": one["bottom"]}

    # -- what may be done

    @property
    def follow_code(self) -> str | None:
        """Error code against following with the picked cards, if any."""
        return follow_fault(self.trumps, self.rule, self.lead, self.held, self.picked)

    @property
    def declarations(self) -> tuple[Cards, ...]:
        """Declarations of this hand that beat the current one, strongest last."""
        return self._declares(0, self.standing)

    def over_calls(self) -> Iterator[tuple[int, Cards]]:
        """The strongest higher declaration of each other seat that has one."""
        for seat in SEATS[1:]:
            if found := self._declares(seat, self.declared):
                yield seat, found[-1]

    def _declares(self, seat: int, over: Cards) -> tuple[Cards, ...]:
        """Declarations of a seat that beat a given one, strongest last."""
        held, standing = self.hand(seat), strength(over) if over else 0
        found = [
            (card,) * number
            for card, copies in Counter(held).items()
            for number in range(1, copies + 1)
            if declare_fault(LATER, self.level, held, Declare((card,) * number, self._calls(card)), standing) is None
        ]
        return tuple(sorted(found, key=lambda cards: (strength(cards), SUITS.find(cards[0][0]))))

    def called_by(self, cards: Cards) -> str:
        """The suit that a declaration makes trumps; jokers keep the present one."""
        return self._calls(cards[0]) or cards[0][0]

    def _calls(self, card: Card) -> str | None:
        return self.trump if card in JOKERS else None

    def beaten_by(self, cards: Cards) -> tuple[int, ...]:
        """Cards of each opponent, by seat, that beat this lead."""
        return tuple(seat for seat in (1, 3) if self._beats(seat, cards))

    def _beats(self, seat: int, cards: Cards) -> bool:
        answers = follows(self.trumps, LIVE, cards, self.hand(seat))
        return any(identical(answer) and best(self.trumps, [cards, answer]) == 1 for answer in answers)
