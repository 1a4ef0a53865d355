"""Expected values of actions, in dice (Chinese: in penalty beads).

Other players' losses count as gains (L16). By default a loss counts in full, even if the loser owns fewer dice;
`limited=True` limits it to those (B9, L10). The losses for each count come from the rules of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from dicekit.dice.action import Accept, Action, Bid, Doubt, Exact, Fanpi, Pi
from dicekit.dice.action_rules import AnsweringPi, CallingExact, CallingPi, Doubting
from dicekit.dice.losing import Challenge
from dicekit.dice.showdown import next_in
from dicekit.errors import NoSeat, NoSuchAction
from dicekit.odds.bids import Claim, tally
from dicekit.odds.passes import pass_holds

if TYPE_CHECKING:
    from dicekit.dice.view import View

Prices: TypeAlias = dict[int, int]
"""The loss of each seat in a showdown; negative for a gain."""


@dataclass(frozen=True)
class Loss:
    """The expected losses after a doubt, and its expected value for the doubter.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> expected_loss(view, "7x5")
    Loss(bidder=Fraction(11008, 19683), doubter=Fraction(8675, 19683), worth=Fraction(2333, 19683))
    """

    bidder: Fraction
    doubter: Fraction
    worth: Fraction


def expected_loss(
    view: View,
    bid: Claim | None = None,
    *,
    doubter: int | None = None,
    bidder: int | None = None,
    limited: bool = False,
) -> Loss:
    """The expected losses of bidder and doubter (B17), by default for the standing bid.

    The default doubter is the seat of this view (for a spectator, the seat on turn), the default bidder the seat that
    made the standing bid (or the next seat).

    >>> from dicekit.games import games
    >>> two_dice = games["bluff"](players=2, dice=1).view(mine=None, dice=2)
    >>> expected_loss(two_dice, "1x1")
    Loss(bidder=Fraction(4, 9), doubter=Fraction(5, 9), worth=Fraction(-1, 9))
    """
    claim, by, accused = _claim(view, bid), _acting_seat(view, doubter), _bidder(view, doubter, bidder)

    def prices(count: int) -> Prices:
        challenge = Challenge("bid", by, accused, claim, count, count >= claim.quantity, _owned(view))
        return _prices(view, Doubt(), challenge, limited)

    counts = tally(view, claim)
    return Loss(
        bidder=counts.expect(lambda count: max(prices(count).get(accused, 0), 0)),
        doubter=counts.expect(lambda count: max(prices(count).get(by, 0), 0)),
        worth=counts.expect(lambda count: _gain(by, prices(count))),
    )


def doubt_worth(view: View, bid: Claim | None = None, *, limited: bool = False) -> Fraction:
    """The expected value of a doubt (L16, P11, B17, C15), by default of the standing bid.

    You hold 5 5 1 2 6 and ten dice are unseen: what is a doubt of seven fives worth?

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> doubt_worth(view, "7x5")
    Fraction(2333, 19683)
    """
    return _showdown_worth(view, Doubt(), bid, limited)


def exact_worth(view: View, bid: Claim | None = None, *, limited: bool = False) -> Fraction:
    """The expected value of an exact call (L11, L16, P15); a player with all their dice can't win one back.

    >>> from dicekit.games import games
    >>> view = games["perudo"](players=2).view("4", unknown=1)
    >>> exact_worth(view, "1x4")
    Fraction(1, 3)
    """
    return _showdown_worth(view, Exact(), bid, limited)


def pass_doubt_worth(view: View, seat: int, *, limited: bool = False) -> Fraction:
    """The expected value of doubting the pass of a seat (P12).

    Raises:
        ValueError: it's the seat's own pass (P13).

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=3, dice=2).deal(hands=["12", "55", "36"]).play("1x4").play("pass")
    >>> pass_doubt_worth(table.seen_by(2), 1)
    Fraction(2, 3)
    """
    by, true = _acting_seat(view, None), pass_holds(view, seat)
    if seat == by:
        raise ValueError("nobody challenges an own pass (P13)")
    cases = (Challenge("pass", by, seat, view.standing, None, holds, _owned(view)) for holds in (True, False))
    good, lie = (_gain(by, _prices(view, Doubt(seat), challenge, limited)) for challenge in cases)
    return true * good + (1 - true) * lie


def action_worth(view: View, action: Action, *, limited: bool = False) -> Fraction | None:
    """The expected value of an action for the seat of this view; None for actions that don't end the round.

    The value of pi is the one it has if it's accepted (C14, C15).

    Raises:
        ValueError: the action answers pi, and nobody said pi (C14).

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> action_worth(table.seen_by(1), Doubt()) == doubt_worth(table.seen_by(1))
    True
    """
    if isinstance(action, Doubt) and action.seat is not None:
        return pass_doubt_worth(view, action.seat, limited=limited)
    if isinstance(action, Accept | Fanpi):
        if view.pi_by is None:
            raise ValueError("no pi is to be answered (C14)")
        # The caller loses what the doubter wins.
        loss = _showdown_worth(view, action, None, limited, by=view.pi_by)
        return -loss
    return _showdown_worth(view, action, None, limited) if isinstance(action, Doubt | Exact | Pi) else None


def worths(view: View, *, limited: bool = False) -> dict[Action, Fraction]:
    """The expected value of each legal action that ends the round, for the seat of this view.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=3).deal(hands=["13356", "24456", "12666"]).play("7x6")
    >>> {str(action): str(worth) for action, worth in worths(table.seen_by(1)).items()}
    {'doubt': '16669/19683', 'exact': '-18563/19683'}
    """
    return {
        action: worth
        for action in _challenges(view)
        if (worth := action_worth(view, action, limited=limited)) is not None
    }


def gain(
    view: View,
    action: Action,
    seat: int,
    *,
    by: int | None = None,
    count: int | None = None,
    true: bool | None = None,
    limited: bool = False,
) -> int:
    """What an action that lifts the cups brings a seat: the others' losses less its own, in dice (Chinese: beads).

    `count` is the number of dice that count for the standing bid; where a pass is doubted, `true` says whether it was.
    `by` takes the action (the seat on turn).

    Raises:
        ValueError: `count` is missing where a bid is doubted.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> [gain(table.seen_by(1), Doubt(), 1, count=count) for count in (3, 4)]
    [1, -1]
    """
    acting = _acting_seat(view, by)
    if isinstance(action, Doubt) and action.seat is not None:
        case = Challenge("pass", acting, action.seat, view.standing, None, bool(true), _owned(view))
        return _gain(seat, _prices(view, action, case, limited))
    if count is None:
        raise ValueError("how many dice count?")
    return gains(view, action, seat, by=acting, limited=limited)(count)


def gains(
    view: View, action: Action, seat: int, *, by: int | None = None, limited: bool = False
) -> Callable[[int], int]:
    """The same as a function of the number of dice that count for the standing bid.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> [*map(gains(table.seen_by(1), Doubt(), 1), range(3, 6))]
    [1, -1, -1]
    """
    answering = isinstance(action, Accept | Fanpi) and view.pi_by is not None
    challenger = view.pi_by if answering and view.pi_by is not None else _acting_seat(view, by)
    return _gains(view, action, _claim(view, None), challenger, seat, limited)


def _gains(view: View, action: Action, claim: Bid, challenger: int, seat: int, limited: bool) -> Callable[[int], int]:
    """What an action about a bid brings a seat, by the number of dice that count for it."""
    accused, exact, owned = _bidder(view, challenger, None), isinstance(action, Exact), _owned(view)

    def gain(count: int) -> int:
        holds = count == claim.quantity if exact else count >= claim.quantity
        case = Challenge("exact" if exact else "bid", challenger, accused, claim, count, holds, owned)
        return _gain(seat, _prices(view, action, case, limited))

    return gain


def challenges(view: View) -> list[Action]:
    """The legal actions of the seat of this view that lift the cups, or call for it (pi).

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=3).deal(hands=["13356", "24456", "12666"]).play("7x6")
    >>> challenges(table.seen_by(1))
    [Doubt('doubt'), Exact('exact')]
    """
    return list(_challenges(view))


def _challenges(view: View) -> Iterator[Action]:
    """The legal actions of this view's seat about a bid or a pi; the rules need only public fields."""
    seat, table = _acting_seat(view, None), cast(Any, view)
    if view.standing is None or view.phase not in ("bidding", "answer"):
        return
    for kind, rule in view.rules.actions.items():
        if kind in (Doubt, Exact, Pi, Accept, Fanpi):
            yield from (action for action in rule.candidates(table, seat) if not _is_illegal(table, seat, action))


def _is_illegal(table: Any, seat: int, action: Action) -> bool:
    rules = table.rules
    objection = rules.turn_objection(table, seat, type(action))
    return bool(objection or rules.actions[type(action)].objection(table, seat, action))


def _showdown_worth(view: View, action: Action, bid: Claim | None, limited: bool, by: int | None = None) -> Fraction:
    """The expected value of an action about a bid, for the seat that acts."""
    _ending_rules(view, type(action))
    claim, seat = _claim(view, bid), _acting_seat(view, by)
    return tally(view, claim).expect(_gains(view, action, claim, seat, seat, limited))


def _prices(view: View, action: Action, challenge: Challenge, limited: bool) -> Prices:
    """The loss of each seat in a showdown; nobody gains dice above those of the start."""
    if view.rules.stake is not None:
        return {} if challenge.wrong is None else {challenge.wrong: view.rules.stake(view.bounces, type(action))}
    prices = {}
    for seat, dice in _loss(view, action)(challenge).items():
        highest = challenge.dice[seat] if limited else dice
        lowest = min(challenge.dice[seat] - view.game.dice, 0)
        prices[seat] = max(min(dice, highest), lowest)
    return prices


def _loss(view: View, action: Action) -> Callable[[Challenge], Prices]:
    """The rule for the losses after an action."""
    loss: Callable[[Challenge], Prices] = _ending_rules(view, type(action)).loss
    return loss


def _ending_rules(view: View, kind: type[Action]) -> Any:
    """The rules of an action that ends the round.

    Raises:
        NoSuchAction: the game has no such action; the message lists those it has.
    """
    ending = (Doubting, CallingExact, CallingPi, AnsweringPi)
    rule = view.rules.actions.get(kind)
    if not isinstance(rule, ending):
        names = tuple(each.__name__.lower() for each, other in view.rules.actions.items() if isinstance(other, ending))
        raise NoSuchAction("no_such_action", action=kind.__name__.lower(), game=view.game.variant.name, words=names)
    return rule


def _gain(seat: int, prices: Prices) -> int:
    """The others' losses minus the seat's own (L16); dice that others gain aren't counted (B17)."""
    return sum(max(price, 0) for other, price in prices.items() if other != seat) - prices.get(seat, 0)


def _claim(view: View, bid: Claim | None) -> Bid:
    """The checked bid, or the standing one if none is given."""
    if bid is not None:
        return view.bid(bid)
    if view.standing is None:
        raise ValueError("nothing has been bid yet")
    return view.standing


def _acting_seat(view: View, named: int | None) -> int:
    """The seat that acts: `named`, the seat of this view, or for a spectator the seat on turn."""
    if named is not None:
        return NoSeat.check(named, len(_owned(view)))
    return view.turn if view.seat is None else view.seat


def _bidder(view: View, doubter: int | None, named: int | None) -> int:
    """The seat of the bid: `named`, the seat of the standing bid, or else the seat after the doubter."""
    by = _acting_seat(view, doubter)
    if named is not None:
        return NoSeat.check(named, len(_owned(view)))
    return view.bidder if view.bidder not in (None, by) else next_in(_owned(view), by, 1)


def _owned(view: View) -> tuple[int, ...]:
    """The dice of each seat; in a view made without a table the others have all their dice."""
    if len(view.dice) == view.game.players:
        return view.dice
    first = view.dice[0] if view.own is not None else view.game.dice
    return (first, *[view.game.dice] * (view.game.players - 1))
