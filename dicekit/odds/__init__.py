"""Exact odds from what one player knows: from a `View` and a bid to a `Fraction`.

>>> from dicekit.games import games
>>> view = games["liars_dice"](players=4).view("55126", unknown=15)
>>> at_least(view, "7x5"), even_bet(view, "7x5")
(Fraction(11346539, 14348907), 8)
"""

from dicekit.odds.bids import Claim, all_bids, at_least, even_bet, exactly, mean, tally, variance
from dicekit.odds.hands import one_hand
from dicekit.odds.passes import pass_holds, pass_odds
from dicekit.odds.reading import likelihood, posterior
from dicekit.odds.rerolls import best_keep, kinds_after, with_one_reroll
from dicekit.odds.worth import (
    Loss,
    action_worth,
    challenges,
    doubt_worth,
    exact_worth,
    expected_loss,
    gain,
    pass_doubt_worth,
    worths,
)

__all__ = [
    "Claim",
    "Loss",
    "action_worth",
    "all_bids",
    "at_least",
    "best_keep",
    "challenges",
    "doubt_worth",
    "even_bet",
    "exact_worth",
    "exactly",
    "expected_loss",
    "gain",
    "kinds_after",
    "likelihood",
    "mean",
    "one_hand",
    "pass_doubt_worth",
    "pass_holds",
    "pass_odds",
    "posterior",
    "tally",
    "variance",
    "with_one_reroll",
    "worths",
]


def __dir__() -> list[str]:
    return sorted(__all__)
