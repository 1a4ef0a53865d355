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
MOST = 999  # rounds that are counted
LINK = LinkCodec(
    "{seed}.{bid}.{won}.{played}", seed="[A-Z2-9]{4}", bid=range(DICE + 1), won=range(MOST + 1), played=range(MOST + 1)
)


@dataclass(frozen=True)
class Opening(Cups):
    """Three cups, what was bid before they went up (0: nothing yet), and how many rounds before it were won.

    >>> opening = Opening("K7QX", bid=7)
    >>> opening.fives, opening.ones, opening.found, opening.true, opening.wins
    (4, 2, 6, False, 0)
    """

    bid: int = 0
    won: int = 0
    played: int = 0

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
    def true(self) -> bool:
        """Whether the bid is true, once all cups are up."""
        return self.open and self.found >= self.bid

    @property
    def wins(self) -> int:
        """How many rounds were won, this one included."""
        return self.won + self.true

    def next_round(self) -> Opening:
        """A round after this one; if too many were played, they're counted anew."""
        counted = self.played + 1 <= MOST
        return Opening(seeds.fresh(), won=self.wins if counted else 0, played=self.played + 1 if counted else 0)


class FirstBid(CupLift):
    """A bid is one press: the cups go up, and it's seen that ones count too.

    >>> part = FirstBid(Opening("K7QX"))
    >>> part.on_bid(7); part.sentence
    'Fives: four. Ones: two. Together: six. “Seven fives” is false: you lose.'
    """

    prefix = "lesson04.opening"
    codec = LINK
    state = traitlets.Instance(Opening, ())

    def fields(self) -> dict[str, Any]:
        state = self.state
        return {"seed": state.seed, "bid": state.bid, "won": state.won, "played": state.played}

    def restored(self, found: dict[str, Any]) -> Opening:
        before = {"won": min(found["won"], found["played"]), "played": found["played"]}
        return self._bid(Opening(found["seed"], **before), found["bid"])

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
        self.state = self.state.next_round()
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
        key = "true" if state.true else "false"
        return self.say(key, **some, n=state.found, bid=Bid(state.bid, FACE))

    @property
    def total(self) -> str:
        """How many of all rounds were won, from the second on."""
        state = self.state
        return self.say("total", won=state.wins, n=state.played + 1) if state.open and state.played else ""

    def above(self) -> Html:
        """What wild means, as a picture, where it's first needed."""
        same = (face_drawing(1, wild=True), h("b", None, "="), face_drawing(FACE))
        return h("p", {"class": "wild-key"}, h("span", {"aria-hidden": "true"}, same), self.say("wild"))

    def below(self) -> Html:
        """The bids; once the cups are up, the rounds won and another round."""
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
