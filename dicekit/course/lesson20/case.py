"""The numbers of lesson 20: where the third of three identical cards is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from itertools import islice
from typing import Any

from dicekit import texts
from dicekit.cards.card import COPIES, DECK
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE
from dicekit.charts import Column, Columns
from dicekit.charts.deals import seat_shares
from dicekit.course.lesson20.ledger import third_card
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.kit.html import Html, classes, h
from dicekit.odds.deal_questions import chances
from dicekit.widgets.draw.cards import card_name, face
from dicekit.widgets.draw.fan import place_name
from dicekit.widgets.rolls import Cups, Experiment
from dicekit.widgets.spread import Spread

NUMBER = "20"
SEED, DEALT = "K7QX", 94  # the hand of the lesson: two kings of spades and one ace of spades, both plain
LEVEL, TRUMP = 7, "H"
THIRD, HIGHER = "SK", "SA"
LEADS = (("SK", "SK"), ("SA",), ("SK",))
PLAYED = 8  # tricks without it, of the second guess
LATER = 20  # cards seen from each of the others, of an exercise
SMALL = (10, 4, 2)  # of the hints: ten unseen cards, four with the partner, two in the bottom


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson20.{key}", lang, **slots)


def hand(**changes: Any) -> Spread:
    """The hand of the lesson.

    >>> fan = hand()
    >>> fan.held.count(THIRD), fan.left(THIRD), fan.left(HIGHER), fan.beaten_by((THIRD, THIRD))
    (2, 1, 2, ())
    """
    return Spread.dealt(SEED, DEALT, level=LEVEL, trump=TRUMP, **changes)


def after(tricks: int) -> Mapping[str, Fraction]:
    """Where the third card lies after so many tricks without it."""
    return hand(tricks=tricks).lies()


@cache
def derivation() -> Derivation:
    """The ledger: 123 unseen, the partner, all three, later, dice, dry pot, points."""
    return third_card(PLAYED)


@dataclass(frozen=True)
class Places(Experiment):
    """The unseen cards are dealt repeatedly; the place of the third card counts, and it holds with the partner.

    >>> Places().chance
    Fraction(13, 41)
    """

    words: str = "lesson20.rolls"

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """Next player, partner, previous player, bottom."""
        fan = hand()
        return tuple(fan.room(place) for place in fan.places)

    @property
    def sides(self) -> int:
        return sum(self.rooms)

    @property
    def dice(self) -> int:
        return 1

    def trial(self, stream: Iterator[int]) -> Cups:
        """Which of the unseen cards, in the order of the places, it is."""
        return (tuple(islice(stream, 1)),)

    def counted(self, cups: Cups) -> int:
        card = int(cups[0][0])
        return next(at for at in range(len(self.rooms)) if card <= sum(self.rooms[: at + 1]))

    def holds(self, count: int) -> bool:
        return Spread.places[count] == "partner"

    @cached_property
    def distribution(self) -> Distribution:
        return Distribution.from_ways(dict(enumerate(self.rooms)))

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"unseen": sum(self.rooms)}

    def about(self, cups: Cups) -> Mapping[str, Any]:
        return {"place": self.counted(cups)}

    def named(self, count: int, lang: str) -> str:
        return place_name(Spread.places[count], lang)

    def drawn(self, cups: Cups, label: str, lang: str) -> Html:
        """The places in a row, the card in one of them."""
        found = self.counted(cups)
        card = face(THIRD, card_name(THIRD, lang))
        items = [
            h(
                "li",
                {"class": classes("place", at == found and "found")},
                card if at == found else h("span", {"class": "none", "aria-hidden": "true"}),
                h("span", None, self.named(at, lang)),
            )
            for at in range(len(self.rooms))
        ]
        return h("ul", {"class": "places", "aria-label": label}, items)


def shares(lang: str, fan: Spread | None = None) -> Columns:
    """Where one unseen copy lies; once cards were seen, what was known before stands dotted over it."""
    fan = fan or hand()
    return seat_shares(fan.lies(), lang, before=hand().lies() if fan.shown else None)


def merged(tallies: Mapping[int, int]) -> dict[int, int]:
    """How often it lay with the partner, with either opponent, in the bottom: the columns of the chart.

    >>> merged({0: 30, 1: 33, 2: 31, 3: 6})
    {0: 33, 1: 61, 2: 6}
    """
    next_, partner, previous, bottom = (tallies.get(at, 0) for at in range(len(Spread.places)))
    found = {0: partner, 1: next_ + previous, 2: bottom}
    return {at: times for at, times in found.items() if times}


def aces(lang: str) -> Columns:
    """How the two missing aces can lie, as far as it matters to a stick of kings."""
    both, apart = chances("hold_one_one_opponent_both"), chances("hold_one_opponents_split")
    mine = chances("hold_one_partner_both")
    found = (("opponent", both, "fails"), ("apart", apart, "rest"), ("partner", mine, "rest"))
    rest = 1 - both - apart - mine
    columns = [Column(say(f"aces.{name}", lang), chance, kind) for name, chance, kind in found]
    columns.append(Column(say("aces.other", lang), rest, "rest"))
    return Columns(say("aces.sentence", lang, p=both), tuple(columns), head=say("aces.head", lang))


def small() -> Mapping[str, Any]:
    """The smaller case of the hints."""
    unseen, partner, bottom = SMALL
    return {
        "few": unseen,
        "s_room": partner,
        "s_bottom": bottom,
        "s_partner_share": Fraction(partner, unseen),
        "s_bottom_share": Fraction(bottom, unseen),
        "s_other_share": Fraction(unseen - partner - bottom, unseen),
    }


def facts() -> Mapping[str, Any]:
    """What a sentence of the lesson may name."""
    fan = hand()
    return {
        "all": len(DECK),
        "held": HAND_SIZE,
        "six": BOTTOM_SIZE,
        "copies": COPIES,
        "unseen": fan.unseen,
        "played": PLAYED,
        **small(),
    }


def moved(tricks: int) -> Spread:
    """The hand after so many tricks without the third card.

    >>> moved(20).unseen, moved(20).lies()["bottom"]
    (63, Fraction(2, 21))
    """
    return replace(hand(), tricks=tricks)
