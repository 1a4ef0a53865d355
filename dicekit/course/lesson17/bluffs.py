"""How many bluffs it takes: a slider, and how many of the ten bids one wins by doubting all and by believing all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit.course.lesson17 import doubts_drawing
from dicekit.course.lesson17.doubts import SHOWN, TEN, BidHonesty, Doubting, cases
from dicekit.kit.html import Html, classes, h
from dicekit.play.reading import right
from dicekit.widgets.draw import honesty as drawn
from dicekit.widgets.honesty import STEP, HonestyDial

ALWAYS = Fraction(1)


class BluffDial(HonestyDial):
    """Ana's ten bids, if some of all her bids are bluffs; it starts without any, and looks for the fewest that matter.

    >>> dial = BluffDial()
    >>> dial.honesty = 0.8
    >>> dial.looks, round(dial.doubting, 2), dial.enough, dial.found
    (80, 4.82, False, False)
    >>> dial.honesty = 0.75
    >>> dial.enough, dial.found, round(float(dial.share), 2)
    (True, True, 0.43)
    """

    prefix = "lesson17.bluffs"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fixed=True, **kwargs)
        self.state = replace(BidHonesty.of(cases("honest")[SHOWN]), honesty=ALWAYS)

    @property
    def footer_panels(self) -> tuple[str, ...]:
        return ()

    @property
    def looks(self) -> int:
        """Before how many of a hundred bids she looks at her dice."""
        return int(self.state.percent)

    @property
    def doubting(self) -> float:
        """How many of the ten one wins by doubting all; by believing all, the others."""
        return _doubting(self.state.honesty)

    @property
    def enough(self) -> bool:
        """Whether doubting all wins more."""
        return 2 * self.doubting > TEN

    @property
    def found(self) -> bool:
        """Whether these are the fewest bluffs that are enough."""
        fewer = self.state.honesty + Fraction(STEP, 100)
        return self.enough and 2 * _doubting(min(fewer, ALWAYS)) <= TEN

    @property
    def share(self) -> Fraction:
        """How many of bids like these ten are bluffs."""
        shares = []
        for case in cases("honest"):
            bluff, meant, now = (right(case.doubted, each) for each in (Fraction(0), ALWAYS, self.state.honesty))
            shares.append((now - meant) / (bluff - meant))  # a doubt's chance is a mixture of both
        return sum(shares, Fraction(0)) / len(shares)

    def draw(self) -> Mapping[str, str]:
        parts = (
            h("p", {"class": "bluffs-ask"}, self.say("ask")),
            self._bars(),
            drawn.dial(self.uid, self.state, self.lang),
        )
        return {**super().draw(), "work": h("div", {"data-behaviour": "honesty"}, *parts)}

    def _bars(self) -> Html:
        rows = [(f"by-{css}", self.say(key), number) for css, key, number in (
            ("odds", "doubting", self.doubting), ("dial", "believing", TEN - self.doubting),
        )]  # fmt: skip
        key = "found" if self.found else "enough" if self.enough else "few"
        tip = self.say(key, n=self.looks, share=doubts_drawing.of_hundred(self.share))
        return h(
            "div",
            {"class": "doubt-tally"},
            h("p", {"class": "tally-title"}, self.say("tally")),
            doubts_drawing.tally_bars(rows, TEN, self.lang),
            h("p", {"class": classes("tally-tip", self.found and "agree")}, tip),
        )


def _doubting(honesty: Fraction) -> float:
    return Doubting(cases("honest")).read(honesty)
