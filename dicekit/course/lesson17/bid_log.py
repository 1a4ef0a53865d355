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
from dicekit.kit.frame import copy_panel, table
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.odds.reading import favourites
from dicekit.widgets.draw import honesty as drawn
from dicekit.widgets.honesty import STEP, HonestyDial

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
    >>> log.fitting
    [0, 5, 10]
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
        return self.expected - self.honest

    @property
    def expected(self) -> Fraction:
        """How many there would be on average with the dial where it is."""
        return self.expects(Fraction(self.state.honesty))

    def expects(self, honesty: Fraction) -> Fraction:
        """How many there would be on average with the dial there: those that are meant, and some by luck."""
        return sum((honesty + (1 - honesty) * luck for _, luck in self._best), Fraction(0))

    @property
    def fitted(self) -> bool:
        """Whether the dial expects about as many as there are."""
        return self._fits(Fraction(self.state.honesty))

    def _fits(self, honesty: Fraction) -> bool:
        return abs(self.expects(honesty) - self.meant) < CLOSE

    @property
    def fitting(self) -> list[int]:
        """All places of the dial, in steps of its slider, that expect about as many as there are."""
        return [percent for percent in range(0, 101, STEP) if self._fits(Fraction(percent, 100))]

    @property
    def sentence(self) -> str:
        """How many are meant and how many are luck, and whether that fits."""
        return join_plain(self.lang, self._why(), self._tip())

    def draw(self) -> Mapping[str, str]:
        caption = self._say("caption")
        parts = (
            drawn.log_rows(self.state, self.lang, caption),
            self._bars(),
            drawn.dial(self.uid, self.state, self.lang, JUMP, self.sentence),
        )
        return {
            **super().draw(),
            "work": h("div", {"data-behaviour": "honesty"}, *parts),
            "table": self._table(),
            "still": copy_panel(self.uid, f"{caption}\n{self.sentence}", self.lang),
        }

    def _say(self, key: str, **slots: Any) -> str:
        return case.say(f"log.{key}", self.lang, **slots)

    def _bars(self) -> Html:
        """Two bars: the number expected at this setting of the dial, and the observed number."""
        most, found = len(self.state.log), (("dial", self.expected), ("cups", self.meant))
        rows = [(f"by-{key}", self._say(key), number) for key, number in found]
        share = float(self.honest / self.expected)
        return h(
            "div",
            {"class": "doubt-tally of-luck", "style": f"--meant:{share:.4f}"},
            h("p", {"class": "tally-title"}, self._say("tally", n=most)),
            tally_bars(rows, most, self.lang),
            h("p", {"class": "tally-why"}, self._why()),
            h("p", {"class": classes("tally-tip", self.fitted and "agree")}, self._tip()),
        )

    def _why(self) -> str:
        """How many bids are meant at this setting of the dial, and how many of the others are right by luck."""
        fixed, honest = texts.get_language(self.lang).fixed, self.honest
        meant = fixed(honest, 0 if honest.denominator == 1 else 1)
        return self._say("why", n=len(self.state.log), meant=meant, lucky=fixed(self.lucky, 1))

    def _tip(self) -> str:
        """Where to turn the dial; once it fits, how well so few bids can tell."""
        if not self.fitted:
            return self._say("more" if self.expected < self.meant else "less")
        low, *_, high = [Fraction(percent, 100) for percent in self.fitting]
        return join_plain(self.lang, self._say("agree"), self._say("apart", n=len(self.state.log), low=low, high=high))

    def _table(self) -> Html:
        """How many fit at each setting of the dial."""
        language = texts.get_language(self.lang)
        places = [Fraction(percent, 100) for percent in range(0, 101, JUMP)]
        rows = [(language.short(place), language.fixed(self.expects(place), 1)) for place in places]
        head = [drawn.say("dial.log", self.lang), self._say("tally", n=len(self.state.log))]
        return table(self._say("title", n=len(self.state.log)), head, rows)
