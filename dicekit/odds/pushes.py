"""The effect of a push, showing some dice and rerolling the others (B14, P8), on the odds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.dice.hand import Face, hand, take
from dicekit.distribution import Distribution
from dicekit.odds.bids import Claim, at_least
from dicekit.odds.hands import unseen
from dicekit.odds.worth import doubt_worth

if TYPE_CHECKING:
    from dicekit.dice.game import Game
    from dicekit.dice.view import View


@dataclass(frozen=True)
class Pushed:
    """The odds of a bid before and after a push, and the expected number of the pusher's dice that count, for others.

    `before` is the owner's chance before the push, `after` the chance before anybody sees the new dice. `looked` has
    one entry for each number of new dice that count: the number, its chance, and the owner's chance of the bid then.
    """

    before: Fraction
    after: Fraction
    expected_before: Fraction
    expected_after: Fraction
    looked: tuple[tuple[int, Fraction, Fraction], ...]


def pushed(view: View, bid: Claim, dice: Iterable[Face]) -> Pushed:
    """The odds of a bid before and after showing these dice, for the seat of this view.

    Raises:
        ValueError: the view has no hand, or not these dice, or no dice are left to reroll.

    You hold 5 5 1 2 6 with ten dice unseen, and raise to eight fives:

    >>> from dicekit.games import games
    >>> view = games["perudo"](players=3).view("55126", unknown=10)
    >>> showing = pushed(view, "8x5", (5, 5, 1))
    >>> showing.before, showing.after, showing.expected_after - showing.expected_before
    (Fraction(4195, 19683), Fraction(65275, 177147), Fraction(2, 1))
    """
    shown = hand(dice)
    rest = None if view.own is None else take(view.own, shown)
    if view.seat is None or not rest or not shown:
        raise ValueError("a push shows some of the own hidden dice, and rolls at least one again")
    parsed, seat = view.bid(bid), view.seat
    open_dice = hand((*view.shown[seat], *shown))
    revealed = tuple(open_dice if at == seat else each for at, each in enumerate(view.shown))
    hidden = tuple(len(rest) if at == seat else each for at, each in enumerate(view.hidden))
    outside = replace(view, seat=None, own=None, shown=revealed, hidden=hidden)
    mine, new = (unseen(view.rules, (number,), parsed.face, parsed.zhai) for number in (view.hidden[seat], len(rest)))
    others = unseen(view.rules, view.unseen, parsed.face, parsed.zhai)
    needed = parsed.quantity - sum(view.rules.tally(each, parsed) for each in revealed)
    return Pushed(
        before=at_least(view, parsed),
        after=at_least(outside, parsed),
        expected_before=view.rules.tally(view.shown[seat], parsed) + mine.mean,
        expected_after=view.rules.tally(open_dice, parsed) + new.mean,
        looked=tuple((count, new.exactly(count), others.at_least(needed - count)) for count in _counts(new)),
    )


def _counts(counts: Distribution) -> range:
    return range(counts.start, counts.start + len(counts.ways))


def challenge_before_and_after(
    game: Game, bid: Claim, own: Iterable[Face], shown: Iterable[Face], unknown: int
) -> tuple[Fraction, Fraction]:
    """The expected gains of a challenge for a player with hand `own`, before and after another player shows dice.

    `unknown` is the number of dice hidden from that player at first, those to be shown included.

    >>> from dicekit.games import games
    >>> game = games["perudo"](players=3)
    >>> before, after = challenge_before_and_after(game, "8x5", (5, 5, 2, 3, 4), (5, 5, 1), unknown=10)
    >>> f"{float(before):+.3f} {float(after):+.3f}"
    '+0.847 +0.141'
    """
    mine, revealed = tuple(own), tuple(shown)
    views = (game.view(mine, unknown=unknown), game.view(mine, unknown=unknown - len(revealed), shown=revealed))
    before, after = (doubt_worth(view, bid) for view in views)
    return before, after


def peek_worth(game: Game, unknown: int, bid: Claim) -> Fraction:
    """The expected value of seeing one unseen die before deciding whether to challenge.

    Not challenging has value 0. A peek that never changes the decision has value 0, too.

    >>> from dicekit.games import games
    >>> game = games["perudo"](players=3)
    >>> [f"{float(peek_worth(game, dice, bid)):.3f}" for dice, bid in ((10, "4x5"), (5, "2x5"), (10, "3x5"))]
    ['0.082', '0.123', '0.000']
    """
    nothing = Fraction(0)
    blind = max(doubt_worth(game.view(unknown=unknown), bid), nothing)
    faces = game.faces
    seeing = [max(doubt_worth(game.view(unknown=unknown - 1, shown=(face,)), bid), nothing) for face in faces]
    return sum(seeing, nothing) / len(faces) - blind
