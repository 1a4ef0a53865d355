"""The worth of every action by the odds: what it brings on average, looking one player ahead.

Two things are assumed, and every page that shows these numbers says so. First, what actions tell of dice: nothing, so
that each unseen die is fair; or, with `cups.READ`, that eight bids in ten are honest. Second, the next player goes by
the odds: it chooses the action that lifts the cups (doubt, exact ...) with the highest expected value if that is above
zero; otherwise the round goes on, and a round that goes on is worth nothing yet. With `READ` too: a next player who
believed your bid would make every lie look good.

Everything is exact for what is assumed. Worths are dice that the others lose less those that you lose (Chinese liar's
dice: beads).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from dicekit import odds
from dicekit.dice.action import Accept, Action, Bid, Doubt, Exact, Fanpi, Pi, Push
from dicekit.dice.hand import Face, Hand
from dicekit.distribution import Distribution
from dicekit.odds.worth import gains
from dicekit.play.cups import FAIR, Cups

if TYPE_CHECKING:
    from dicekit.dice.table import Table
    from dicekit.dice.view import View

LIFTING = (Doubt, Exact, Pi, Accept, Fanpi)


def worths(table: Table, seat: int | None = None, cups: Cups = FAIR) -> dict[Action, Fraction]:
    """The worth by the odds of each legal action, as the seat (that on turn) can know it.

    Only what this seat can see is used. Bids that show dice are left out (`worth` takes one).

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2, dice=1).deal(hands=["4", "2"]).play("1x4")
    >>> {str(action): str(worth) for action, worth in worths(table).items() if worth > -1}
    {'1x5': '-2/3', '1x6': '-2/3', '2x2': '-1/3', 'doubt': '1/3'}
    """
    seat = table.turn if seat is None else seat
    return {action: worth(table, action, seat, cups) for action in table.legal(seat)}


def worth(table: Table, action: Action, seat: int | None = None, cups: Cups = FAIR) -> Fraction:
    """The worth by the odds of one legal action.

    You hold a four, the other die is hidden. "One four" is sure; the other doubts it unless it has a four or a one.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2, dice=1).deal(hands=["4", "2"])
    >>> worth(table, Bid(1, 4))
    Fraction(2, 3)
    """
    seat = table.turn if seat is None else seat
    view = table.seen_by(seat)
    if isinstance(action, LIFTING):
        return _ending_worth(view, action, seat, cups)
    after = replace(table, hands=(None,) * len(table.hands)).play(action, by=seat)
    # the bid comes after the reroll: assume the best bid that can be chosen without looking
    if isinstance(action, Push):
        return max((_answered(after.play(bid), seat, None, cups) for bid in after.legal(seat)), default=Fraction(0))
    rerolled = isinstance(action, Bid) and action.push is not None
    return _answered(after, seat, None if rerolled else view, cups)


def pushes(table: Table, seat: int) -> Iterator[Bid]:
    """For each number two bids with a push: the lowest allowed, and the highest that a fair share of the dice allows.

    A push shows the own dice which count for the bid, or one other die if none does.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=2, dice=2).deal(hands=["16", "24"]).play("1x2").play("1x3")
    >>> [str(bid) for bid in pushes(table, 0)][:3]
    ['1x4 push 1', '2x4 push 1', '1x5 push 1']
    """
    own = table.hands[seat] or ()
    found: dict[Face, list[Bid]] = {}
    for bid in table.legal(seat):
        if isinstance(bid, Bid) and len(own) > 1:
            found.setdefault(bid.face, []).append(bid)
    for bids in found.values():
        bids.sort(key=lambda bid: bid.quantity)
        counting = tuple(die for die in own if table.rules.tally((die,), bids[0])) or own[-1:]
        allowed = (shown for bid in bids if table.objection(shown := replace(bid, push=counting), seat) is None)
        lowest = next(allowed, None)
        if lowest is None:
            continue
        yield lowest
        shares = [bid for bid in bids if bid.quantity <= _fair_share(table, bid, counting)][-1:]
        for bid in shares:
            shown = replace(bid, push=counting)
            if shown != lowest and table.objection(shown, seat) is None:
                yield shown


def _fair_share(table: Table, bid: Bid, shown: Hand) -> Fraction:
    """How many dice count for a bid: these and those shown before, and a fair share of all others."""
    tally = table.rules.tally
    public = [*shown, *(die for dice in table.shown for die in dice or ())]
    fair = Fraction(sum(tally((face,), bid) for face in table.rules.faces), len(table.rules.faces))
    return tally(tuple(public), bid) + (table.in_play - len(public)) * fair


def lifted(table: Table, action: Action) -> Fraction:
    """How often the next player, who goes by the odds, lifts the cups after an action that doesn't.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2, dice=1).deal(hands=["4", "2"])
    >>> lifted(table, Bid(1, 4))
    Fraction(2, 3)
    """
    seat = table.turn
    after = replace(table, hands=(None,) * len(table.hands)).play(action, by=seat)
    return _lifting(after, seat, table.seen_by(seat), FAIR)[0]


def _ending_worth(view: View, action: Action, seat: int, cups: Cups) -> Fraction:
    """The value of an action that ends the round."""
    if cups is FAIR:
        found = odds.action_worth(view, action, limited=True)
        assert found is not None
        return found
    accused = action.seat if isinstance(action, Doubt) else None
    if accused is not None:
        true = cups.true_pass(view, accused)
        return Answer(action, seat).pays(view, seat, Distribution.certain(0), true)
    assert view.standing is not None
    return Answer(action, seat).pays(view, seat, cups.count(view, view.standing), Fraction(0))


@dataclass(frozen=True)
class Answer:
    """An action by which a player may lift the cups, with its gains by seat, each computed once per count."""

    action: Action
    seat: int
    gains: dict[int, Callable[[int], int]] = field(default_factory=dict, repr=False, compare=False)

    def pays(self, view: View, seat: int, counts: Distribution, true: Fraction) -> Fraction:
        """What it brings a seat on average, for a distribution of the count, or a chance that the pass is true."""
        if isinstance(self.action, Doubt) and self.action.seat is not None:
            good, bad = (
                odds.gain(view, self.action, seat, by=self.seat, true=truth, limited=True) for truth in (True, False)
            )
            return true * good + (1 - true) * bad
        if seat not in self.gains:
            self.gains[seat] = cache(gains(view, self.action, seat, by=self.seat, limited=True))
        return counts.expect(self.gains[seat])


def _answered(after: Table, seat: int, view: View | None, cups: Cups) -> Fraction:
    """The value of the next player's answer to the seat; `view` is the seat's own, None after a reroll."""
    return _lifting(after, seat, view, cups)[1]


def _lifting(after: Table, seat: int, view: View | None, cups: Cups) -> tuple[Fraction, Fraction]:
    """How often the next player lifts the cups, and the value of that to the seat."""
    other = after.turn
    if other == seat or after.standing is None:
        return Fraction(0), Fraction(0)
    seen, bid = after.seen_by(other), after.standing
    answers = [Answer(action, other) for action in odds.challenges(seen)]
    hidden = [place for place, number in enumerate(seen.hidden) if number and place != other]
    public = sum(after.rules.tally(dice, bid) for dice in after.shown if dice)
    own = () if view is None else view.own or ()
    mine = after.rules.tally((*own, *after.shown[seat]), bid) - after.rules.tally(after.shown[seat], bid) if own else 0
    theirs = FAIR.under(seen, hidden, bid).shift(public)
    ours = cups.under(seen, [place for place in hidden if place != seat], bid).shift(public + mine)
    if view is None:  # own dice that were just rolled again are fair, whatever was bid with them
        ours = ours.plus(FAIR.under(seen, [seat], bid))
    often, total, held = 0, Fraction(0), cups.under(seen, [other], bid)
    for count, ways in held.items():
        chosen, best = None, Fraction(0)
        for answer in answers:
            value = answer.pays(seen, other, theirs.shift(count), _true(answer, seen, None, FAIR))
            if value > best:
                chosen, best = answer, value
        if chosen is not None:
            often += ways
            total += ways * chosen.pays(seen, seat, ours.shift(count), _true(chosen, seen, view, cups))
    return Fraction(often, held.total), total / held.total


def _true(answer: Answer, seen: View, view: View | None, cups: Cups) -> Fraction:
    """The chance that the doubted pass is true, to the next player or to the seat of `view`."""
    accused = answer.action.seat if isinstance(answer.action, Doubt) else None
    if accused is None:
        return Fraction(0)
    if view is not None and accused == view.seat and view.own is not None:
        return odds.pass_odds(seen, 0, (*view.own, *seen.shown[accused]))
    return cups.true_pass(seen, accused)
