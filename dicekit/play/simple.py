"""Bots whose rule is one sentence. None of them remembers or learns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from dicekit.dice.action import Bid
from dicekit.dice.view import View
from dicekit.play.bot import Bot, Choice
from dicekit.play.chances import Chances
from dicekit.play.draw import Draw

HALF = 0.5


class Bidder(Bot):
    """A bot that only doubts or raises. Where an answer is due, it chooses the first legal action.

    `bid` names the raise it would make, or None; `doubts` says whether it doubts whatever it could bid.
    """

    stranger: ClassVar[bool] = False  # whether it ignores its own dice
    _last: tuple[Any, Any, Chances | None] = (None, None, None)

    def choose(self, view: View, legal: Sequence[Any], draw: Draw) -> Choice:
        chances = self._chances(view, legal)
        action = self._action(view, legal, chances, draw)
        if isinstance(action, Bid):
            why = self.why(view, action) if self.likes(action, chances) else "opens"
            return self._raise(action, why, view, chances)
        return Choice(action, "answer") if chances.doubt is None else self._doubt(view, chances)

    def action(self, view: View, legal: Sequence[Any], draw: Draw) -> Any:
        return self._action(view, legal, self._chances(view, legal), draw)

    def _chances(self, view: View, legal: Sequence[Any]) -> Chances:
        """The odds of every action; cached, as listing a bot's possible choices asks for them repeatedly."""
        asked, actions, chances = self._last
        if chances is None or asked is not view or actions is not legal:
            chances = Chances(view, legal, stranger=self.stranger)
            self._last = view, legal, chances
        return chances

    def _action(self, view: View, legal: Sequence[Any], chances: Chances, draw: Draw) -> Any:
        if not chances.raises:
            return chances.doubt or legal[0]
        if chances.doubt is None:
            return self.bid(view, chances, draw) or chances.likeliest()
        return chances.doubt if self.doubts(chances) else self.bid(view, chances, draw) or chances.doubt

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        """The raise it would make."""
        return chances.likeliest()

    def doubts(self, chances: Chances) -> bool:
        """Whether it doubts rather than raise."""
        return chances.right > HALF

    def likes(self, bid: Bid, chances: Chances) -> bool:
        """Whether it would make a bid of its own accord; it opens with another only if there's no such bid."""
        return True

    def why(self, view: View, bid: Bid) -> str:
        """The reason for a bid that it likes."""
        return "raise"

    def _raise(self, bid: Bid, why: str, view: View, chances: Chances) -> Choice:
        held = 0 if view.own is None else view.rules.tally(view.own, bid)
        numbers = {"p": chances.exact(bid), "n": held or None, "more": max(bid.quantity - held, 0) or None}
        return Choice(bid, why, {"bid": bid} | numbers)

    def _doubt(self, view: View, chances: Chances) -> Choice:
        doubted = chances.doubt
        assert doubted is not None
        if doubted.seat is not None:
            return Choice(doubted, "doubt_pass", {"seat": view.names[doubted.seat]})
        bid = view.standing
        assert bid is not None
        why = "doubt" if chances.raises else "forced"
        p = chances.exact(bid)
        return Choice(doubted, why, {"bid": bid, "p": p, "chance": p or None})


class Abacus(Bidder):
    """Doubts a bid that it gives less than one half, else makes the likeliest raise."""

    name = "abacus"
    memoryless = True


class Balance(Bidder):
    """Chooses whichever is likeliest to be right: a doubt or a raise."""

    name = "balance"
    memoryless = True

    def doubts(self, chances: Chances) -> bool:
        return chances.right >= chances[chances.likeliest()]

    def why(self, view: View, bid: Bid) -> str:
        return "first" if view.standing is None else "raise"


class Climber(Bidder):
    """Makes the highest raise that it gives one half, and doubts if there is none."""

    name = "climber"
    memoryless = True

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        return next((bid for bid in reversed(chances.raises) if self.likes(bid, chances)), None)

    def likes(self, bid: Bid, chances: Chances) -> bool:
        return chances[bid] >= HALF

    def doubts(self, chances: Chances) -> bool:
        return False


class Fox(Bidder):
    """As Abacus, but one bid in four is on a face it doesn't hold."""

    name = "fox"

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        own = view.own or ()
        if any(face not in own for face, _ in chances.modes) and draw.one_in(4):
            return chances.likeliest(without=own)
        return chances.likeliest()

    def why(self, view: View, bid: Bid) -> str:
        if _holds(view, bid):
            return "raise"
        return "wild" if view.rules.tally(view.own or (), bid) else "bluff"


class Echo(Bidder):
    """Believes every bid that is possible, and bids one more."""

    name = "echo"
    memoryless = True

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        standing = view.standing
        if standing is None:
            return chances.likeliest()
        mode = standing.face, standing.zhai
        return next((bid for bid in chances.raises if (bid.face, bid.zhai) == mode), chances.raises[0])

    def doubts(self, chances: Chances) -> bool:
        return chances.right == 1


class Stone(Bidder):
    """Never bluffs: bids what it holds plus its share of the rest, and doubts what is above that."""

    name = "stone"
    memoryless = True

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        honest = [bid for bid in chances.raises if self.likes(bid, chances)]
        return max(reversed(honest), key=lambda bid: (chances.mean(bid), bid.quantity), default=None)

    def likes(self, bid: Bid, chances: Chances) -> bool:
        return bid.quantity <= chances.mean(bid)

    def doubts(self, chances: Chances) -> bool:
        return False


class Gambler(Bidder):
    """Thinks that a face nobody has named is due, and bids the one it holds least of."""

    name = "gambler"

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        named = {taken.action.face for taken in view.actions if isinstance(taken.action, Bid)}
        fresh = [bid for bid in chances.raises if bid.face not in named]
        return min(fresh, key=lambda bid: (view.own or ()).count(bid.face), default=chances.likeliest())

    def why(self, view: View, bid: Bid) -> str:
        named = {taken.action.face for taken in view.actions if isinstance(taken.action, Bid)}
        return "raise" if bid.face in named else "due"


class Thirds(Bidder):
    """Never looks at its own dice: bids the number nearest to its share of all dice, and won't go higher."""

    name = "thirds"
    memoryless = True
    stranger = True

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        near = [bid for bid in chances.raises if self.likes(bid, chances)]
        return near[-1] if near else None

    def likes(self, bid: Bid, chances: Chances) -> bool:
        return bid.quantity <= chances.mean(bid) + HALF

    def doubts(self, chances: Chances) -> bool:
        return False


class Blind(Bidder):
    """Makes any raise that a stranger gives one third. Doubts if it has none, and what a stranger gives below half."""

    name = "blind"
    stranger = True

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        fair = [bid for bid in chances.raises if self.likes(bid, chances)]
        return draw.one_of(fair) if fair else None

    def likes(self, bid: Bid, chances: Chances) -> bool:
        return chances.exact(bid) * 3 >= 1


def _holds(view: View, bid: Bid) -> bool:
    """The seat has a die of the face that is bid."""
    return bid.face in (view.own or ())


ALL: tuple[Bot, ...] = (Blind(), Abacus(), Balance(), Climber(), Fox(), Echo(), Stone(), Gambler(), Thirds())
