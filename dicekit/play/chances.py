"""The odds of every action for one seat, as bots use them: floats of the exact chances, kept for each hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from dicekit.dice.action import Action, Bid, Doubt
from dicekit.dice.hand import Face, Hand
from dicekit.dice.rules import Rules
from dicekit.dice.view import View
from dicekit.odds import pass_holds
from dicekit.odds.hands import unseen

Mode: TypeAlias = tuple[Face, bool]
"""What is bid on: a face, and whether nothing is wild."""


class Legal(tuple[Action, ...]):
    """Legal actions, bids first and ascending; computed once and shared by all hands in the same public state.

    >>> from dicekit.games import games
    >>> legal = Legal(games["liars_dice"](players=2, dice=1).deal(hands=["4", "2"]).play("2x4").legal())
    >>> legal.raises, legal.others, len(legal.modes)
    ((Bid('2x5'), Bid('2x6')), (Doubt('doubt'),), 2)
    """

    @cached_property
    def raises(self) -> tuple[Bid, ...]:
        """The bids, ascending."""
        return tuple(action for action in self if type(action) is Bid)

    @cached_property
    def others(self) -> tuple[Action, ...]:
        """All other actions."""
        return tuple(action for action in self if type(action) is not Bid)

    @cached_property
    def modes(self) -> Mapping[Mode, tuple[Sequence[int], Sequence[int]]]:
        """The quantities that can be bid on each face, ascending, and the places of these bids among all."""
        found: dict[Mode, tuple[list[int], list[int]]] = {}
        for place, bid in enumerate(self.raises):
            quantities, places = found.setdefault((bid.face, bid.zhai), ([], []))
            quantities.append(bid.quantity)
            places.append(place)
        return {mode: (tuple(quantities), tuple(places)) for mode, (quantities, places) in found.items()}


class Chances:
    """What a seat may do now, with the chance that each action is right.

    `raises` are the legal bids, ascending; `doubt` is the doubt most likely to be right, None where there is none.
    A `stranger` sees no hidden dice.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"]().deal(hands=["11556", "23446"]).play("4x5")
    >>> chances = Chances(table.seen_by(1), list(table.legal()))
    >>> chances.doubt, round(chances.right, 3), chances.likeliest()
    (Doubt('doubt'), 0.955, Bid('5x4'))
    """

    def __init__(self, view: View, legal: Sequence[Any], *, stranger: bool = False) -> None:
        actions = legal if isinstance(legal, Legal) else Legal(legal)
        self.raises, self.modes = actions.raises, actions.modes
        known, cups = (view.shown, view.hidden) if stranger else (view.known, view.unseen)
        if view.rules.by_die:
            # how the dice are divided among cups makes no difference, so one table serves all seats
            cups = (sum(cups),)
        self._exact, self._means, self._rows = _chances(view.rules, view.in_play, cups, known)
        self.doubt: Doubt | None = None
        self.right = 0.0
        for action in actions.others:
            if type(action) is Doubt:
                right = 1 - (self[view.standing] if action.seat is None else float(pass_holds(view, action.seat)))
                if self.doubt is None or right > self.right:
                    self.doubt, self.right = action, right

    def __getitem__(self, bid: Bid | None) -> float:
        """The chance that a bid is true."""
        if bid is None or bid.quantity not in self._exact.get((bid.face, bid.zhai), ()):
            return 0.0
        return self._rows[bid.face, bid.zhai][bid.quantity]

    def exact(self, bid: Bid) -> Fraction:
        """The same as a fraction."""
        return self._exact.get((bid.face, bid.zhai), {}).get(bid.quantity, Fraction(0))

    def mean(self, bid: Bid) -> float:
        """How many dice count for the face of a bid, on average."""
        return self._means[bid.face, bid.zhai]

    def likeliest(self, without: Hand = ()) -> Bid:
        """The raise most likely to be true, on other faces than these; of equally likely ones the highest."""
        best, most = 0, -1.0
        for mode, (quantities, places) in self.modes.items():
            row = self._rows[mode]
            likely = -1.0 if mode[0] in without else row[quantities[0]]  # the lowest bid on a face is the likeliest
            if likely >= most:
                last = 0
                while last + 1 < len(quantities) and row[quantities[last + 1]] == likely:
                    last += 1
                if likely > most or places[last] > best:
                    best, most = places[last], likely
        return self.raises[best]


@lru_cache(maxsize=8192)
def _chances(
    rules: Rules, in_play: int, cups: tuple[int, ...], known: tuple[Hand, ...]
) -> tuple[Mapping[Mode, Mapping[int, Fraction]], Mapping[Mode, float], Mapping[Mode, Sequence[float]]]:
    """The chances at a table of the bids on every face, by quantity: exact, the mean, and as floats.

    There are many hands: each shares what it has of a face with all others in which as many dice count.
    """
    exact: dict[Mode, Mapping[int, Fraction]] = {}
    means: dict[Mode, float] = {}
    rows: dict[Mode, Sequence[float]] = {}
    for mode in rules.raising.modes:
        held = sum(rules.tally(hand, Bid(1, *mode)) for hand in known)
        exact[mode], means[mode], rows[mode] = _of_face(rules, in_play, cups, mode, held)
    return exact, means, rows


@lru_cache(maxsize=4096)
def _of_face(
    rules: Rules, in_play: int, cups: tuple[int, ...], mode: Mode, held: int
) -> tuple[Mapping[int, Fraction], float, Sequence[float]]:
    """The chance of every bid on a face with so many dice that count, their mean, and the floats of all quantities."""
    rest = unseen(rules, tuple(filter(None, cups)), *mode)
    quantities = [bid.quantity for bid in rules.raising.every(in_play) if (bid.face, bid.zhai) == mode]
    exact = {quantity: rest.at_least(quantity - held) for quantity in quantities}
    row = [float(rest.at_least(quantity - held)) for quantity in range(max(quantities, default=0) + 1)]
    return exact, float(held + rest.mean), row
