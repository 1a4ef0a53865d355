"""The exchange scale: where plain ones belong among wild bids, and where three games put them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import traitlets

from dicekit.course.lesson09 import exchange_drawing as drawn
from dicekit.kit.frame import copy_panel, status
from dicekit.kit.html import h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.exchange import BREAKS, Exchange

MIN_DICE, MAX_DICE = 2, 40  # limits of the number of dice
ROWS = 8  # rows of the table of bids on ones
LINK = LinkCodec("{dice}.{ones}.{breaks}", dice=range(MIN_DICE, MAX_DICE + 1), ones=range(1, 9), breaks=tuple(BREAKS))


@dataclass(frozen=True)
class Scale:
    """So many dice, so many ones, and what breaks zhai at the Chinese table.

    >>> Scale(20, 4).table.slot(4), Scale(6, 8).ones, Scale().last
    (7, 6, 8)
    """

    dice: int = 20
    ones: int = 4
    breaks: str = "add3"

    def __post_init__(self) -> None:
        if not MIN_DICE <= self.dice <= MAX_DICE or self.breaks not in BREAKS or self.ones < 1:
            raise ValueError(f"there is no such scale: {self.dice} dice, {self.ones} ones, {self.breaks!r}")
        object.__setattr__(self, "ones", min(self.ones, self.last))

    @property
    def table(self) -> Exchange:
        """The chances and prices of this table."""
        return Exchange(self.dice, self.breaks)

    @property
    def last(self) -> int:
        """The most ones of the ladder."""
        return min(ROWS, self.dice)


class ExchangeScale(KeptPart):
    """A number line of wild bids; above it the ones where their chance belongs, below it where each game puts them.

    `state` can be linked with another scale's, or observed by a chart.

    >>> scale = ExchangeScale(Scale(20, 4))
    >>> scale.sentence
    'Twenty dice. Four ones belong between seven and eight. Bluff agrees; Perudo puts them one step higher.'
    """

    tab = "scale"
    prefix = "exchange"
    codec = LINK
    state = traitlets.Instance(Scale, ())

    @property
    def sentence(self) -> str:
        """Where the ones belong, and which games agree."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_move(self, by: int) -> None:
        """Fewer dice or more."""
        self._dice(self.state.dice + max(-10, min(by, 10)))

    def on_dice(self, value: str) -> None:
        """So many dice, as typed or slid to."""
        if not (value.isascii() and value.isdigit() and len(value) <= 2):
            raise Refused(self.say("range", least=MIN_DICE, most=MAX_DICE))
        self._dice(int(value))

    def _dice(self, dice: int) -> None:
        if not MIN_DICE <= dice <= MAX_DICE:
            raise Refused(self.say("range", least=MIN_DICE, most=MAX_DICE))
        self._set(replace(self.state, dice=dice))

    def on_ones(self, value: str) -> None:
        """So many ones."""
        if not (value.isascii() and value.isdigit() and len(value) == 1 and 1 <= int(value) <= self.state.last):
            raise self.unknown_act()
        self._set(replace(self.state, ones=int(value)))

    def on_break(self, value: str) -> None:
        """Another rule for breaking zhai (C7)."""
        if value not in BREAKS:
            raise self.unknown_act()
        self._set(replace(self.state, breaks=value))

    def restored(self, found: dict[str, Any]) -> Scale:
        return Scale(**found)

    def _set(self, scale: Scale) -> None:
        self.state = scale
        self.announce(drawn.announced(scale, self.lang))

    # drawing

    def draw(self) -> Mapping[str, str]:
        scale, uid, lang = self.state, self.uid, self.lang
        return {
            "shell": self.shell(self.say("title"), line=self.say("line"), kind="exchange", hidden_title=False),
            "work": drawn.work(uid, scale, (MIN_DICE, MAX_DICE), lang),
            "status": status(self.say("assume")),
            "table": drawn.table(scale, lang),
            "still": copy_panel(uid, drawn.words(scale, lang), lang),
            "help": h("p", None, self.say("help")),
        }
