"""The log of lesson 17: bids with the dice behind them, and a dial to be turned until it expects as many that fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.course.lesson17 import case
from dicekit.course.lesson17.doubts_drawing import tally_bars
from dicekit.dice.action import Bid
from dicekit.kit.html import Html, classes, h
from dicekit.odds.reading import favourites
from dicekit.widgets.draw import honesty as drawn
from dicekit.widgets.honesty import HonestyDial

CLOSE = Fraction(1, 2)  # numbers of bids that differ by less than this agree
START, JUMP = 50, 10  # percent: the dial's start, and the step of a press


class BidLog(HonestyDial):
    """Bo's bids, and how many of them a dial expects to fit the dice; it starts in the middle.

    >>> log = BidLog()
    >>> log.meant, float(log.expected), log.fitted
    (3, 5.4, False)
    >>> log.honesty = 0
    >>> float(log.expected), log.fitted
    (2.8, True)
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(log=case.log(), **kwargs)
        self.state = replace(self.state, honesty=Fraction(START, 100), traced=(START, START))

    @property
    def footer_panels(self) -> tuple[str, ...]:
        return ()

    @property
    def _best(self) -> list[tuple[bool, Fraction]]:
        """For each bid, whether its face is a most frequent one in the hand, and the chance of that by luck."""
        found = []
        for held, face in self.state.log:
            faces, most = favourites(self.state.game.rules, held, Bid(1, face))
            found.append((face in most, Fraction(len(most), len(faces))))
        return found

    @property
    def meant(self) -> int:
        """How many bids name a face with the most dice."""
        return sum(most for most, _ in self._best)

    @property
    def honest(self) -> Fraction:
        """How many of the bids are meant, with the dial where it is."""
        return Fraction(self.state.honesty) * len(self.state.log)

    @property
    def lucky(self) -> Fraction:
        """How many of the others name such a face by luck, on average."""
        return (1 - Fraction(self.state.honesty)) * sum((luck for _, luck in self._best), Fraction(0))

    @property
    def expected(self) -> Fraction:
        """How many there would be on average with the dial where it is."""
        return self.honest + self.lucky

    @property
    def fitted(self) -> bool:
        """Whether the dial expects about as many as there are."""
        return abs(self.expected - self.meant) < CLOSE

    def draw(self) -> Mapping[str, str]:
        parts = (
            drawn.log_rows(self.state, self.lang, self._say("caption")),
            self._bars(),
            drawn.dial(self.uid, self.state, self.lang, JUMP),
        )
        return {**super().draw(), "work": h("div", {"data-behaviour": "honesty"}, *parts)}

    def _say(self, key: str, **slots: Any) -> str:
        return case.say(f"log.{key}", self.lang, **slots)

    def _bars(self) -> Html:
        """Two bars: the number expected at this setting of the dial, and the observed number."""
        most, found = len(self.state.log), (("dial", self.expected), ("cups", self.meant))
        rows = [(f"by-{key}", self._say(key), number) for key, number in found]
        fixed = texts.get_language(self.lang).fixed
        numbers = {"meant": fixed(self.honest, 1), "lucky": fixed(self.lucky, 1), "sum": fixed(self.expected, 1)}
        why = self._say("why", p=self.state.honesty, n=most, **numbers)
        tip = self._say("agree" if self.fitted else "more" if self.expected < self.meant else "less")
        share = float(self.honest / self.expected)
        return h(
            "div",
            {"class": "doubt-tally of-luck", "style": f"--meant:{share:.4f}"},
            h("p", {"class": "tally-title"}, self._say("tally", n=most)),
            tally_bars(rows, most, self.lang),
            h("p", {"class": "tally-why"}, why),
            h("p", {"class": classes("tally-tip", self.fitted and "agree")}, tip),
        )
