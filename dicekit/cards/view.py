"""What one seat knows of a match (D12): public facts, its own cards, and the cards it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit.cards.card import Cards
from dicekit.cards.hand import BOTTOM_SIZE, SEATS, Buried, Declaration, Hand, Trick, after
from dicekit.cards.levels import Levels, Settlement
from dicekit.cards.trumps import Trumps, trumps_of
from dicekit.errors import NoSeat

if TYPE_CHECKING:
    from dicekit.cards.game import CardGame
    from dicekit.cards.match import Match


@dataclass(frozen=True, kw_only=True)
class View:
    """A match as one seat sees it; `seat` is None for a spectator.

    `counts` is the number of cards in each hand. `dealt_bottom` holds the cards of the dealt bottom that this seat has
    seen: none, the first few, or all six; `turned` is how many of them were turned up to name the trump suit. `bottom`
    is the bottom now, None if this seat can't see it.
    """

    game: CardGame
    names: tuple[str, ...]
    seat: int | None
    phase: str
    turn: int | None
    wins: Levels
    round_no: int
    hand_no: int
    levels: Levels
    starter: int | None
    dealer: int | None
    blood: int
    played_as_dealer: tuple[frozenset[int], frozenset[int]]
    result: Settlement | None
    level: int
    first: int
    trump: str | None
    own: Cards
    counts: tuple[int, ...]
    undealt: int
    king: int | None
    king_card: str | None
    declarations: tuple[Declaration, ...]
    passes: int
    dealt_bottom: Cards
    turned: int
    bottom: Cards | None
    revealed: bool
    dry: bool
    open: bool | None
    given: Cards
    returned: Cards | None
    returned_count: int
    buried: tuple[Buried, ...]
    aside: str | None
    leader: int | None
    trick: tuple[Cards, ...]
    tricks: tuple[Trick, ...]
    trick_points: int

    @property
    def trumps(self) -> Trumps:
        """The trumps and the order of the cards, once the trump suit is known."""
        return trumps_of(self.level, self.trump)

    @property
    def led(self) -> tuple[tuple[int, tuple[Cards, ...]], ...]:
        """The leader and the plays of each trick of the hand, the current one last."""
        return (*((trick.leader, trick.plays) for trick in self.tricks), (self.leader or 0, self.trick))

    @cached_property
    def played(self) -> tuple[Cards, ...]:
        """The cards each seat has played in this hand, in order."""
        by: list[list[str]] = [[] for _ in SEATS]
        for leader, plays in self.led:
            for place, cards in enumerate(plays):
                by[after(leader, place)].extend(cards)
        return tuple(map(tuple, by))

    @cached_property
    def voids(self) -> frozenset[tuple[int, str]]:
        """Pairs of a seat and a group it is known to have no card of, because it didn't follow in full (D9.2)."""
        found = set()
        for leader, plays in self.led:
            for place, cards in enumerate(plays[1:], 1):
                led = self.trumps.group(plays[0][0])
                if sum(self.trumps.group(card) == led for card in cards) < len(plays[0]):
                    found.add((after(leader, place), led))
        return frozenset(found)


def view_of(match: Match, seat: int | None) -> View:
    """The view of a seat.

    Raises:
        NoSeat: there is no such seat.
    """
    if seat is not None:
        NoSeat.check(seat, len(SEATS))
    hand, dealer = match.hand, match.dealer
    buried_it = seat is not None and seat == dealer and match.phase in ("jokers", "pick_up", "play")
    paid = (dealer, None if dealer is None else after(dealer, 3))
    return View(
        game=match.game,
        names=match.names,
        seat=seat,
        phase=match.phase,
        turn=match.turn,
        wins=match.wins,
        round_no=match.round_no,
        hand_no=match.hand_no,
        levels=match.levels,
        starter=match.starter,
        dealer=dealer,
        blood=match.blood,
        played_as_dealer=match.played_as_dealer,
        result=match.result,
        level=hand.level,
        first=hand.first,
        trump=hand.trump,
        own=() if seat is None else hand.held[seat],
        counts=tuple(map(len, hand.held)),
        undealt=len(hand.undealt),
        king=hand.king,
        king_card=hand.king_card,
        declarations=hand.declarations,
        passes=hand.passes,
        dealt_bottom=_dealt_bottom(match, seat),
        turned=hand.turned,
        bottom=hand.bottom if hand.public or buried_it else None,
        revealed=_was_revealed(match),
        dry=hand.dry,
        open=hand.open if match.phase in ("jokers", "pick_up", "play") and not hand.dry else None,
        given=hand.given,
        returned=hand.returned if seat is not None and seat in paid else None,
        returned_count=len(hand.returned),
        buried=hand.buried,
        aside=hand.aside,
        leader=hand.leader,
        trick=hand.trick,
        tricks=hand.tricks,
        trick_points=hand.trick_points,
    )


def _was_revealed(match: Match) -> bool:
    """Whether everybody has seen the dealt bottom: after the tribute, if a king or a declaration named the trumps."""
    return match.hand.revealed and match.phase not in ("tribute", "return")


def _dealt_bottom(match: Match, seat: int | None) -> Cards:
    hand: Hand = match.hand
    took = seat is not None and seat == match.dealer and match.phase in ("bury", "jokers", "pick_up", "play")
    shown = BOTTOM_SIZE if _was_revealed(match) or took else hand.turned
    return hand.dealt_bottom[:shown]
