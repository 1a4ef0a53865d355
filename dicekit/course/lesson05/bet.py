"""A bet on cups that nobody has looked under: doubt seven fives, or raise to eight; then the cups are lifted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson04.cups import CupLift, Cups
from dicekit.course.lesson05.case import FACE, PLAYERS, QUANTITY
from dicekit.dice.action import Bid
from dicekit.kit.html import Html, h, join_plain
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

ACTIONS = ("doubt", "raise")
SEED = "KQTK"  # a seed in which exactly seven of the twenty dice count
SEVEN, EIGHT = Bid(QUANTITY, FACE), Bid(QUANTITY + 1, FACE)
LINK = LinkCodec("{seed}.{lifted}.{action}", seed="[A-Z2-9]{4}", lifted="[0-3]{0,4}", action=("none", *ACTIONS))


@dataclass(frozen=True)
class Bet(Cups):
    """Four cups, and whether the bid was doubted or raised before they were lifted.

    >>> Bet(action="doubt").won, Bet(action="raise").won, Bet().found_all
    (False, False, 7)
    """

    seed: str = SEED
    players: int = PLAYERS
    action: str = "none"

    @property
    def found_all(self) -> int:
        """How many count under all cups."""
        return sum(self.counts)

    @property
    def won(self) -> bool:
        """Whether you were right: a doubt with fewer than seven, a raise with eight or more."""
        return self.found_all < QUANTITY if self.action == "doubt" else self.found_all > QUANTITY


class CupBet(CupLift):
    """Doubt or raise before anybody looks; then each cup is lifted, and at the end the part says who loses a die.

    >>> part = CupBet()
    >>> part.on_action("raise")
    >>> for seat in range(4):
    ...     part.on_lift(seat)
    >>> part.sentence
    'Only seven count, so you lose a die. “Seven fives” would have been true. One more would have saved you.'
    """

    prefix = "lesson05.bet"
    codec = LINK
    state = traitlets.Instance(Bet, ())

    def fields(self) -> dict[str, Any]:
        return {**super().fields(), "action": self.state.action}

    def restored(self, found: dict[str, Any]) -> Bet:
        lifted = frozenset(map(int, found["lifted"]))
        if lifted and found["action"] not in ACTIONS:
            raise self.bad_link()
        return Bet(found["seed"], lifted, PLAYERS, found["action"])

    # requests

    def on_action(self, action: str) -> None:
        """A doubt or a raise; it can't be taken back."""
        if action not in ACTIONS or self.state.action in ACTIONS:
            raise self.unknown_act()
        self.state = replace(self.state, action=action)
        self.announce(self.sentence)

    def on_lift(self, seat: int) -> None:
        if self.state.action not in ACTIONS:
            raise Refused(self.say("decide"))
        super().on_lift(seat)

    def on_shake(self) -> None:
        if not self.state.open:
            raise Refused(self.say("down"))
        self.state = Bet(seeds.fresh())
        self.announce(self.sentence)

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {"doubt": self.say("doubt"), "raise": self.say("raise", bid=EIGHT)}

    def side(self, kept: Bet) -> str:
        return kept.action

    # drawing

    def who(self, seat: int) -> str:
        """You sit first."""
        return super().who(seat) if seat else texts.say("table.you", self.lang)

    def lifts(self) -> bool:
        """Nobody looks before you have decided."""
        return self.state.action in ACTIONS

    @property
    def sentence(self) -> str:
        """What is to be decided, or found; at the end who loses a die."""
        state = self.state
        slots: dict[str, Any] = {"q": QUANTITY, "r": QUANTITY + 1, "n": state.found, "seven": SEVEN}
        slots |= {"fewer": QUANTITY - 1}
        if state.action not in ACTIONS:
            return self.say("first")
        if not state.open:
            wanted = self.say(f"wanted.{state.action}", **slots)
            return join_plain(self.lang, wanted, self.say("some", **slots) if state.lifted else self.say("down"))
        if state.found == QUANTITY:
            return self.say(f"between.{state.action}", **slots)
        return self.say(f"{'won' if state.won else 'lost'}.{state.action}", **slots)

    def below(self) -> Html | None:
        """Both actions to choose from; once all cups are up, another round."""
        if self.state.action in ACTIONS:
            return super().below()
        names = self.camps()
        marks = {"type": "button", "class": "btn", "data-act": "action"}
        buttons = [
            h("button", {**marks, "data-arg-action": action, "data-key": action}, name)
            for action, name in names.items()
        ]
        return h("p", {"class": "go"}, buttons)
