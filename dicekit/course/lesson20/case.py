"""The numbers of lesson 20: three others and six cards face down; where is the third of three identical cards?"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import accumulate
from typing import Any, TypeAlias

from dicekit import seeds, texts
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE
from dicekit.course.lesson20.ledger import third_card
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.kit.html import Html, classes, h
from dicekit.odds.hypergeometric import hypergeometric
from dicekit.widgets.draw.cards import back, card_name, card_sprite, face
from dicekit.widgets.rolls import Cups, Experiment
from dicekit.widgets.spread import Spread

NUMBER = "20"
SEED, DEALT = "K7QX", 94  # the deal of the first round: you hold two kings of spades
THIRD = "SK"
PLACES = ("ana", "bo", "chi", "bottom")
ANA, BO, CHI, BOTTOM = range(4)
DEAL = (HAND_SIZE, HAND_SIZE, HAND_SIZE, BOTTOM_SIZE)
PLAYED = 33  # cards each of the others has played in the second guess; then all four places hide equally many
LATER = 36  # cards played, in an exercise
Rooms: TypeAlias = Sequence[int]


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson20.{key}", lang, **slots)


def place_name(at: int, lang: str) -> str:
    """Name of a place, as in a sentence.

    >>> place_name(ANA, "en"), place_name(BOTTOM, "en")
    ('Ana', 'the bottom')
    """
    return say(f"place.{PLACES[at]}", lang)


def place_at(at: int, lang: str) -> str:
    """Where something is, as a phrase.

    >>> place_at(ANA, "en"), place_at(BOTTOM, "en")
    ('with Ana', 'at the bottom')
    """
    return say(f"at.{PLACES[at]}", lang)


def shares(rooms: Rooms, out: Container[int] = ()) -> tuple[Fraction, ...]:
    """For each place the chance that a missing card is there; `out` are places that can't have it.

    >>> [str(share) for share in shares((6, 6, 6, 6), out={ANA})]
    ['0', '1/3', '1/3', '1/3']
    """
    open_ = [0 if at in out else room for at, room in enumerate(rooms)]
    return tuple(hypergeometric(sum(open_), 1, room).exactly(1) for room in open_)


def after(played: int) -> tuple[int, ...]:
    """How many cards each place hides after the others have played so many each.

    >>> after(33)
    (6, 6, 6, 6)
    """
    return (*(room - played for room in DEAL[:BOTTOM]), DEAL[BOTTOM])


def turned(rooms: Rooms, gone: Rooms, looks: bool, out: Container[int] = ()) -> tuple[Fraction, ...]:
    """The chance of each place after so many of its cards were turned over, none of them the king.

    Cards that are turned blindly might have been the king. Whoever `looks` first always leaves it out, and leaves a
    card in each place, so turning them tells nothing about a place.

    >>> [[str(share) for share in turned((6, 6, 6), (0, 5, 0), looks)] for looks in (False, True)]
    [['6/13', '1/13', '6/13'], ['1/3', '1/3', '1/3']]
    """
    missed = (Fraction(room - less, room) if room else Fraction(0) for room, less in zip(rooms, gone, strict=True))
    found = [share * (1 if looks else miss) for share, miss in zip(shares(rooms, out), missed, strict=True)]
    return tuple(share / sum(found) for share in found)


def hand(**changes: Any) -> Spread:
    """The deal of the first round.

    >>> hand().held.count(THIRD), PLACES[king()]
    (2, 'chi')
    """
    return Spread.dealt(SEED, DEALT, level=7, trump="H", **changes)


@cache
def king(deal: int = 0) -> int:
    """The place of the third king: in the first deal, or in a later one.

    >>> [PLACES[king(deal)] for deal in range(4)]
    ['chi', 'bo', 'chi', 'bo']
    """
    if deal:
        return where(next(seeds.faces(SEED, 0, NUMBER, "asked", deal, sum(DEAL))), DEAL)
    dealt = hand()
    heaps = (*(dealt.hand(seat) for seat in (1, 2, 3)), dealt.bottom)
    return next(at for at, heap in enumerate(heaps) if THIRD in heap)


@cache
def derivation() -> Derivation:
    """The steps of the sum."""
    return third_card(PLAYED)


@dataclass(frozen=True)
class Places(Experiment):
    """The hidden cards are dealt repeatedly; the place of the third king counts, and the bottom is a success.

    Each player then has `played` so many cards at random; a deal in which the king shows up is dealt anew.

    >>> Places().chance, Places(PLAYED).chance
    (Fraction(2, 41), Fraction(1, 4))
    """

    played: int = 0

    @property
    def words(self) -> str:
        return "lesson20.later" if self.played else "lesson20.rolls"

    @property
    def sides(self) -> int:
        return sum(DEAL)

    @property
    def dice(self) -> int:
        return 1

    def trial(self, stream: Iterator[int]) -> Cups:
        """Which of the hidden cards, in the order of the places, it is; each player plays the first ones."""
        return (next((card,) for card in stream if self._is_hidden(card)),)

    def _is_hidden(self, card: int) -> bool:
        return card > sum(DEAL[:BOTTOM]) or (card - 1) % DEAL[ANA] >= self.played

    def counted(self, cups: Cups) -> int:
        return where(int(cups[0][0]), DEAL)

    def holds(self, count: int) -> bool:
        return count == BOTTOM

    @cached_property
    def distribution(self) -> Distribution:
        return Distribution.from_ways(dict(enumerate(after(self.played))))

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"unseen": sum(DEAL), "played": self.played}

    def about(self, cups: Cups) -> Mapping[str, Any]:
        return {"place": self.counted(cups)}

    def named(self, count: int, lang: str) -> str:
        return say(f"short.{PLACES[count]}", lang)

    def waiting(self, lang: str) -> Html:
        """The places in a row, a card face down in each."""
        items = [h("li", {"class": "place"}, back()) for _ in PLACES]
        row = h("ul", {"class": "places", "aria-hidden": "true"}, items)
        return Html(row + card_sprite(shown=row))

    def drawn(self, cups: Cups, label: str, lang: str) -> Html:
        """The places in a row, the king in one of them."""
        found = self.counted(cups)
        card = face(THIRD, card_name(THIRD, lang))
        items = [
            h(
                "li",
                {"class": classes("place", at == found and "found")},
                card if at == found else h("span", {"class": "none", "aria-hidden": "true"}),
                h("span", None, self.named(at, lang)),
            )
            for at in range(len(PLACES))
        ]
        row = h("ul", {"class": "places", "aria-label": label}, items)
        return Html(row + card_sprite(lang, shown=row))


def where(card: int, rooms: Rooms) -> int:
    """The place of a card by its number, from 1, in the order of the places.

    >>> [where(card, (39, 39, 39, 6)) for card in (1, 39, 40, 117, 118, 123)]
    [0, 0, 1, 2, 3, 3]
    """
    return next(at for at, last in enumerate(accumulate(rooms)) if card <= last)
