"""Eight rolls without a six on the table, and a bet on the ninth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import traitlets

from dicekit.course.lesson02.case import FACE, opening
from dicekit.course.lesson02.tape import tape_faces
from dicekit.kit.frame import act_of_step, copy_panel
from dicekit.kit.html import Html, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.die import dice, unseen

BETS = ("six", "none")
LINK = LinkCodec("{seed}.{bet}", seed="[A-Z2-9]{4}", bet=("", *BETS))


@dataclass(frozen=True)
class Bet:
    """What was bet on the ninth roll, and the seed that decides it.

    >>> Bet("K7QX", "six").faces
    (5, 3, 2, 4, 1, 5, 1, 4, 4)
    """

    seed: str
    bet: str = ""

    @property
    def ninth(self) -> int:
        """The face of the ninth roll, with which the tape of this seed goes on."""
        return tape_faces(self.seed, 1)[-1]

    @property
    def faces(self) -> tuple[int, ...]:
        """The rolls on the table: the ninth only once there is a bet."""
        return (*opening(), self.ninth) if self.bet else opening()

    @property
    def won(self) -> bool:
        return bool(self.bet) and (self.ninth == FACE) == (self.bet == "six")


class NinthRoll(KeptPart):
    """Eight dice without a six; bet on the ninth, and it's rolled.

    >>> part = NinthRoll(Bet("K7QX"))
    >>> part.on_bet("none"); part.sentence
    'It’s a 4: you win the bet. But one roll proves nothing.'
    """

    prefix = "lesson02.bet"
    codec = LINK
    state = traitlets.Instance(Bet)
    landed = traitlets.Unicode("", help="the seed of the ninth roll, once it was bet on")

    def on_bet(self, bet: str) -> None:
        """Bet on the ninth roll."""
        if bet not in BETS:
            raise self.unknown_act()
        if self.state.bet:
            raise Refused(self.say("late"))
        self.state = replace(self.state, bet=bet)
        self.landed = self.state.seed
        self.announce(self.sentence)

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {bet: self.say(bet) for bet in BETS}

    def side(self, kept: Bet) -> str:
        return kept.bet

    @property
    def sentence(self) -> str:
        """What to do, and afterwards who won the bet."""
        if not self.state.bet:
            return self.say("ask")
        return self.say("won" if self.state.won else "lost", face=self.state.ninth)

    def draw(self) -> Mapping[str, str]:
        title = self.say("title")
        return {
            "shell": self.shell(title, panels=("still",)),
            "work": self._table(title),
            "still": copy_panel(self.uid, self.sentence, self.lang),
        }

    def _table(self, title: str) -> Html:
        state = self.state
        buttons = [
            h(
                "button",
                {"type": "button", "class": "btn", "data-act": "bet", "data-arg-bet": bet, "data-key": bet},
                self.say(bet),
            )
            for bet in BETS
        ]
        return h(
            "div",
            {"class": "table tabletop row-of-dice", **act_of_step(bool(state.bet))},
            h("div", {"class": "seam"}),
            h(
                "div",
                {"class": "own"},
                h(
                    "div",
                    {"class": "fallen"},
                    dice(state.faces, title, self.lang, hits=(FACE,)),
                    None if state.bet else unseen(1),
                ),
                h("p", {"class": "say"}, self.sentence),
            ),
            None if state.bet else h("div", {"class": "bet", "role": "group", "aria-label": self.say("ask")}, buttons),
        )
