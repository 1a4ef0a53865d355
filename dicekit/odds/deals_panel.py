"""All odds of one seat in one position of Da Gunzi, computed on first use.

>>> from dicekit.cards.game import da_gunzi
>>> view = da_gunzi().deal("K7QX").play("deal 156").seen_by(0)
>>> view_odds = panel(view)
>>> [place.name for place in view_odds.places], view_odds.roles
(['Bo', 'Chi', 'Dee', 'bottom'], ('next', 'partner', 'previous', 'bottom'))
>>> view_odds.thirds[0].shares
{'partner': Fraction(13, 41), 'opponents': Fraction(26, 41), 'bottom': Fraction(2, 41)}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from dicekit.cards.card import BIG, COPIES, JOKERS, SMALL, Card, Cards, points, sort
from dicekit.cards.hand import after
from dicekit.cards.view import View
from dicekit.distribution import Distribution
from dicekit.odds import deals
from dicekit.odds.unseen import BOTTOM_PLACE, Place

ROLES = {1: "next", 2: "partner", 3: "previous"}  # by distance in the order of play
BURIED = ("jokers", "pick_up", "play")  # phases after the dealer has buried


@dataclass(frozen=True)
class Third:
    """A card I have twice, and the chance of each place to hold the third copy."""

    card: Card
    roles: tuple[str, ...]
    chances: tuple[Fraction, ...]

    @property
    def shares(self) -> Mapping[str, Fraction]:
        """The chances by role, with both opponents together: `partner`, `opponents`, `bottom`, `undealt`."""
        found: dict[str, Fraction] = {"partner": Fraction(0), "opponents": Fraction(0)}
        for role, chance in zip(self.roles, self.chances, strict=True):
            side = "opponents" if role in ("next", "previous") else role
            found[side] = found.get(side, Fraction(0)) + chance
        return found


@dataclass(frozen=True)
class Panel:
    """The odds of one seat in one position, given everything it knows (see `odds.unseen`).

    Properties are computed on first use. Tuples by place are in the order of `places`: the other seats, the bottom if
    it's hidden, and the undealt cards.
    """

    view: View

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The places with cards I can't see; `held` are the cards I know to be there."""
        return deals.unseen(self.view).places

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """The role of each place: `next`, `partner`, `previous`, `bottom` or `undealt`."""
        return tuple(place.name if place.seat is None else self._role(place.seat) for place in self.places)

    def _role(self, seat: int) -> str:
        return next(role for by, role in ROLES.items() if after(self.view.seat or 0, by) == seat)

    @property
    def unseen(self) -> int:
        """The number of cards whose place I don't know."""
        return len(deals.unseen(self.view).cards)

    @property
    def known(self) -> int:
        """The number of cards of the others of which the seat knows who holds them."""
        return sum(len(place.held) for place in self.places)

    @cached_property
    def voids(self) -> tuple[tuple[int, str], ...]:
        """Pairs of another seat and a group it has no card of: `T` for trumps or the letter of a plain suit."""
        return tuple(sorted(void for void in self.view.voids if void[0] != self.view.seat))

    @cached_property
    def thirds(self) -> tuple[Third, ...]:
        """The cards of which I have exactly two and whose third copy hasn't been played, in pack order."""
        pairs = [card for card, held in Counter(self.view.own).items() if held == COPIES - 1]
        return tuple(self.third(card) for card in sort(pairs) if self._out(card))

    def _out(self, card: Card) -> bool:
        """Whether another place holds or may hold a copy of a card."""
        return card in deals.unseen(self.view).cards or any(card in place.held for place in self.places)

    def third(self, card: Card) -> Third:
        """The chance of each place to hold at least one copy of a card."""
        return Third(card, self.roles, tuple(deals.holds(self.view, card, place.name) for place in self.places))

    def copies(self, card: Card) -> tuple[Distribution, ...]:
        """The distribution of the number of copies of a card in each place."""
        return tuple(deals.count(self.view, (card,), place.name) for place in self.places)

    @cached_property
    def trumps(self) -> tuple[Distribution, ...] | None:
        """The distribution of the number of trumps in each place; None without a trump suit."""
        if not self.view.trump:
            return None
        return tuple(deals.trumps(self.view, place.name) for place in self.places)

    @cached_property
    def mean_trumps(self) -> tuple[Fraction, ...] | None:
        """The expected number of trumps in each place (faster than `trumps`); None without a trump suit."""
        if not self.view.trump:
            return None
        return tuple(deals.mean(self.view, self.view.trumps.is_trump, place.name) for place in self.places)

    @cached_property
    def trumps_left(self) -> int | None:
        """The number of trumps not in my hand and not played; None without a trump suit."""
        if not self.view.trump:
            return None
        known = [card for place in self.places for card in place.held]
        return sum(map(self.view.trumps.is_trump, (*deals.unseen(self.view).cards, *known)))

    @cached_property
    def jokers(self) -> Mapping[Card, tuple[Distribution, ...]]:
        """The distributions of the numbers of big and of small jokers in each place."""
        return {
            kind: tuple(deals.jokers(self.view, place.name, kind) for place in self.places) for kind in (BIG, SMALL)
        }

    @cached_property
    def bottom_jokers(self) -> Distribution | None:
        """The distribution of jokers in the bottom; None while the dealer chooses six cards."""
        return self._bottom(lambda view: deals.jokers(view, BOTTOM_PLACE), lambda six: sum(map(six.count, JOKERS)))

    @cached_property
    def bottom_points(self) -> Distribution | None:
        """The distribution of points in the bottom; None while the dealer chooses six cards."""
        return self._bottom(deals.bottom_points, points)

    def _bottom(self, odds: Callable[[View], Distribution], seen: Callable[[Cards], int]) -> Distribution | None:
        if BOTTOM_PLACE in self.roles:
            return odds(self.view)
        return Distribution.certain(seen(self.view.bottom)) if self.view.bottom is not None else None

    @cached_property
    def dry(self) -> Fraction | None:
        """The chance that the bottom turns out dry; None once that's known."""
        return deals.dry(self.view) if deals.may_be_dry(self.view) else None

    @property
    def buried(self) -> bool:
        """Whether the bottom is hidden from me and the dealer chose its cards.

        The odds include what the rules prove about it, but no guess about the dealer's choice.
        """
        return BOTTOM_PLACE in self.roles and self.view.phase in BURIED and not self.view.dry


@lru_cache(maxsize=64)
def panel(view: View) -> Panel | None:
    """The odds of a view, cached; None for a spectator and between two hands."""
    return None if view.seat is None or view.phase in ("shuffle", "over") else Panel(view)
