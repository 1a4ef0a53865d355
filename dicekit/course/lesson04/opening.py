"""The first bid: nobody has looked; you say how many fives there are at least, and the cups go up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson04.case import DICE, FACE, PLAYERS
from dicekit.course.lesson04.cups import CupLift, Cups
from dicekit.dice.action import Bid
from dicekit.kit.html import Html, h, join, join_plain
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.die import face_drawing

BIDS = range(2, 10)  # the bids on offer; the right one is not in their middle
MAX_POINTS = 999  # points that are counted
LINK = LinkCodec(
    "{seed}.{bid}.{before}", seed="[A-Z2-9]{4}", bid=range(DICE + 1), before=range(-MAX_POINTS, MAX_POINTS + 1)
)


@dataclass(frozen=True)
class Opening(Cups):
    """Three cups, what was bid before they went up (0: nothing yet), and the points before this round.

    A bid wins as many points as it claims fives, or loses them: so the even bet is the last that gains.

    >>> opening = Opening("K7QX", bid=7)
    >>> opening.fives, opening.ones, opening.found, opening.won, opening.points
    (4, 2, 6, False, -7)
    """

    bid: int = 0
    before: int = 0

    @property
    def open(self) -> bool:
        return bool(self.bid)

    @property
    def found(self) -> int:
        """How many count, once all cups are up."""
        return sum(self.counts) if self.open else 0

    @property
    def fives(self) -> int:
        return self._showing(FACE)

    @property
    def ones(self) -> int:
        return self._showing(1)

    def _showing(self, face: int) -> int:
        return sum(list(hand or ()).count(face) for hand in self.table.hands)

    @property
    def won(self) -> bool:
        return self.open and self.found >= self.bid

    @property
    def points(self) -> int:
        """The points after this round."""
        return max(-MAX_POINTS, min(self.before + (self.bid if self.won else -self.bid), MAX_POINTS))


class FirstBid(CupLift):
    """A bid is one press: the cups go up, and it's seen that ones count too.

    >>> part = FirstBid(Opening("K7QX"))
    >>> part.on_bid(7); part.sentence
    'Fives: four. Ones: two. Together: six. “Seven fives” is false: you lose seven points.'
    """

    prefix = "lesson04.opening"
    codec = LINK
    state = traitlets.Instance(Opening, ())

    def fields(self) -> dict[str, Any]:
        return {"seed": self.state.seed, "bid": self.state.bid, "before": self.state.before}

    def restored(self, found: dict[str, Any]) -> Opening:
        return self._bid(Opening(found["seed"], before=found["before"]), found["bid"])

    # requests

    def on_bid(self, quantity: int) -> None:
        """Say how many fives there are at least; it can't be taken back."""
        if quantity not in BIDS or self.state.open:
            raise self.unknown_act()
        self.state = self._bid(self.state, quantity)
        self.announce(join_plain(self.lang, self.sentence, self.total))

    def on_shake(self) -> None:
        if not self.state.open:
            raise Refused(self.say("down"))
        self.state = Opening(seeds.fresh(), before=self.state.points)
        self.announce(self.sentence)

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {str(bid): self.say("bid", bid=Bid(bid, FACE)) for bid in BIDS}

    def side(self, kept: Opening) -> str:
        return str(kept.bid)

    @staticmethod
    def _bid(state: Opening, quantity: int) -> Opening:
        """The state after a bid: all cups are lifted."""
        return replace(state, bid=quantity, lifted=frozenset(range(PLAYERS) if quantity else ()))

    # drawing

    def lifts(self) -> bool:
        return False

    def who(self, seat: int) -> str:
        """You have the first cup."""
        return super().who(seat) if seat else texts.say("table.you", self.lang)

    @property
    def sentence(self) -> str:
        """What to say; then what was there, and whether it was true."""
        state = self.state
        if not state.open:
            return self.say("down")
        some = {"fives": state.fives or None, "ones": state.ones or None}  # none has its own words
        key = "true" if state.won else "false"
        return self.say(key, **some, n=state.found, bid=Bid(state.bid, FACE), points=state.bid)

    @property
    def total(self) -> str:
        """The points of all rounds, from the second on."""
        return self.say("total", points=self.state.points) if self.state.open and self.state.before else ""

    def above(self) -> Html:
        """What wild means, as a picture, where it's first needed."""
        same = (face_drawing(1, wild=True), h("b", None, "="), face_drawing(FACE))
        return h("p", {"class": "wild-key"}, h("span", {"aria-hidden": "true"}, same), self.say("wild"))

    def below(self) -> Html:
        """The bids; once the cups are up, the points and another round."""
        if (again := super().below()) is not None:
            return join(h("p", {"class": "note"}, self.total) if self.total else None, again)
        marks = {"type": "button", "class": "chip", "data-act": "bid"}
        bids = [
            h(
                "button",
                {
                    **marks,
                    "data-arg-quantity": bid,
                    "data-key": f"bid{bid}",
                    "aria-label": self.say("bid", bid=Bid(bid, FACE)),
                },
                bid,
            )
            for bid in BIDS
        ]
        return h("div", {"class": "first-bid", "role": "group", "aria-label": self.say("down")}, bids)
