"""`Question`: a bid and the view from which its odds are asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicekit.dice.action import ActionLike, Bid
    from dicekit.dice.view import View


@dataclass(frozen=True)
class Question:
    """A bid and the view from which its odds are asked.

    Stepper, ledger and chart each have a trait `question`; link them to show the same bid in all of them:

        traitlets.link((stepper, "question"), (chart, "question"))
    """

    view: View
    bid: Bid

    @classmethod
    def of(cls, about: Question | View, bid: ActionLike | None = None) -> Question:
        """The question of a view and a typed bid; by default the standing bid.

        >>> from dicekit.games import games
        >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
        >>> Question.of(view, "7x5").bid
        Bid('7x5')

        Raises:
            Unreadable, IllegalAction: there is no such bid in this game.
            TypeError, ValueError: it is not a view, or there is no bid.
        """
        from dicekit.dice.view import View

        if isinstance(about, Question):
            return about if bid is None else cls.of(about.view, bid)
        if not isinstance(about, View):
            what = f"a {type(about).__name__}"
            raise TypeError(f"what somebody sees is wanted, such as table.seen_by(0) or game.view(...), not {what}")
        if bid is None:
            bid = about.standing
        if bid is None:
            raise ValueError('nobody has bid yet: name the bid as well, such as "6x5"')
        return cls(about, about.bid(bid))
